//! What happened, in English sentences.

use table::{Seat, SeatSet};

use crate::event::{Ending, Event, Place};
use crate::pile::Pile;
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Cards in words, with equal neighbours counted: “2 Bullet, Zombie”.
    pub fn name_cards(&self, cards: &[Pile]) -> String {
        if cards.is_empty() {
            return "nothing".to_string();
        }
        let runs = cards.chunk_by(|one, other| one == other);
        let words = runs.map(|run| match run.len() {
            1 => self.name(run[0]).to_string(),
            count => format!("{count} {}", self.name(run[0])),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn narrate(&self, event: &Event, names: &[String]) -> String {
        Teller { game: self, names }.tell(event)
    }
}

/// Tells what happened: the game knows the cards, and `names` has the players.
struct Teller<'a> {
    game: &'a Zombinion,
    names: &'a [String],
}

impl Teller<'_> {
    fn tell(&self, event: &Event) -> String {
        let card = |card: &Pile| self.game.name(*card);
        let says = |seat, verb, rest: String| self.says(seat, verb, &rest);
        let tops =
            |verb, seat, it: &Pile| says(seat, verb, format!("{} on top of the deck", card(it)));
        match event {
            Event::Turn { seat, number } => format!("Turn {number}: {}.", self.name(*seat)),
            Event::Played { seat, card, again } => self.played(*seat, *card, *again),
            Event::Aimed { seat, cards, shots } => self.aimed(*seat, cards, *shots),
            Event::Bonus {
                seat,
                actions,
                targets,
                shots,
            } => self.says(
                *seat,
                ["gets", "get"],
                &bonus_in_words(*actions, *targets, *shots),
            ),
            Event::Drew { seat, count, cards } => self.drew(*seat, *count, cards.as_deref()),
            Event::Shuffled { seat } => self.says(
                *seat,
                ["shuffles", "shuffle"],
                "the discard pile into a new deck",
            ),
            Event::Took { seat, card, cost } => self.took(*seat, *card, *cost),
            Event::Gained {
                seat,
                card,
                from,
                to,
            } => self.gained(*seat, *card, *from, *to),
            Event::Trashed { seat, card: it } => self.says(*seat, ["trashes", "trash"], card(it)),
            Event::Discarded {
                seat,
                count,
                cards,
                top,
                open: _,
            } => self.discarded(*seat, *count, cards.as_deref(), *top),
            Event::Revealed { seat, cards, from } => self.revealed(*seat, cards, *from),
            Event::PutOnDeck { seat, card } => tops(["puts", "put"], *seat, card),
            Event::LeftOnDeck { seat, card } => tops(["leaves", "leave"], *seat, card),
            Event::PutInHand { seat, cards } => {
                let cards = self.game.name_cards(cards);
                says(*seat, ["puts", "put"], format!("{cards} into the hand"))
            }
            Event::Picked { by, seat, card } => self.picked(*by, *seat, *card),
            Event::SetAside { seat, card: it } => {
                says(*seat, ["sets", "set"], format!("{} aside", card(it)))
            }
            Event::Reacted { seat, card, attack } => self.reacted(*seat, *card, *attack),
            Event::PolicyChanged { seat, policy } => {
                self.says(*seat, ["will", "will"], policy_in_words(*policy))
            }
            Event::DeckDiscarded { seat, top } => {
                let rest = "the whole deck over onto the discard pile".to_string();
                says(*seat, ["turns", "turn"], rest + &self.on_top(*top))
            }
            Event::Over {
                ending,
                scores,
                turns: _,
                winners,
            } => self.ended(*ending, scores, *winners),
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// A sentence with the verb in the form that goes with the name: “Ada plays”, “You play”.
    fn says(&self, seat: Seat, [ada, you]: [&str; 2], rest: &str) -> String {
        let name = self.name(seat);
        let verb = if name == "You" { you } else { ada };
        format!("{name} {verb} {rest}.")
    }

    fn played(&self, seat: Seat, card: Pile, again: bool) -> String {
        let again = if again { " again" } else { "" };
        let rest = format!("{}{again}", self.game.name(card));
        self.says(seat, ["plays", "play"], &rest)
    }

    fn aimed(&self, seat: Seat, cards: &[Pile], shots: u16) -> String {
        let (cards, shots) = (self.game.name_cards(cards), counted(shots, "shot"));
        self.says(seat, ["aims", "aim"], &format!("with {cards}: {shots}"))
    }

    fn drew(&self, seat: Seat, count: u8, cards: Option<&[Pile]>) -> String {
        let cards = cards.map(|cards| format!(": {}", self.game.name_cards(cards)));
        let rest = counted(u16::from(count), "card") + &cards.unwrap_or_default();
        self.says(seat, ["draws", "draw"], &rest)
    }

    fn took(&self, seat: Seat, card: Pile, cost: u8) -> String {
        let (card, shots) = (self.game.name(card), counted(u16::from(cost), "shot"));
        self.says(seat, ["takes", "take"], &format!("{card} for {shots}"))
    }

    fn gained(&self, seat: Seat, card: Pile, from: Place, to: Place) -> String {
        let from = match from {
            Place::Trash => " from the Trash",
            Place::Hand | Place::Deck | Place::Discards | Place::Supply => "",
        };
        let to = match to {
            Place::Hand => " into the hand",
            Place::Deck => " onto the deck",
            Place::Discards | Place::Supply | Place::Trash => "",
        };
        let rest = format!("{}{from}{to}", self.game.name(card));
        self.says(seat, ["gains", "gain"], &rest)
    }

    fn discarded(
        &self,
        seat: Seat,
        count: u16,
        cards: Option<&[Pile]>,
        top: Option<Pile>,
    ) -> String {
        let rest = match cards {
            Some(cards) => self.game.name_cards(cards),
            None => counted(count, "card") + &self.on_top(top),
        };
        self.says(seat, ["discards", "discard"], &rest)
    }

    fn on_top(&self, card: Option<Pile>) -> String {
        card.map_or(String::new(), |card| {
            format!(", {} on top", self.game.name(card))
        })
    }

    fn revealed(&self, seat: Seat, cards: &[Pile], from: Place) -> String {
        let from = match from {
            Place::Hand => "a hand without Victory cards: ",
            Place::Deck | Place::Discards | Place::Supply | Place::Trash => "",
        };
        let rest = format!("{from}{}", self.game.name_cards(cards));
        self.says(seat, ["reveals", "reveal"], &rest)
    }

    fn picked(&self, by: Seat, seat: Seat, card: Pile) -> String {
        let rest = format!(
            "{} to be discarded by {}",
            self.game.name(card),
            self.name(seat)
        );
        self.says(by, ["picks", "pick"], &rest)
    }

    fn reacted(&self, seat: Seat, card: Pile, attack: Pile) -> String {
        let (card, attack) = (self.game.name(card), self.game.name(attack));
        self.says(seat, ["shows", "show"], &format!("{card} against {attack}"))
    }

    fn ended(&self, ending: Ending, scores: &[i16], winners: SeatSet) -> String {
        let why = match ending {
            Ending::TopPileEmpty => "the pile that ends the game is empty",
            Ending::ThreePilesEmpty => "three piles are empty",
            Ending::TooManyTurns => "it has lasted too long",
        };
        let name = |place: usize| self.names.get(place).map_or("?", String::as_str);
        let points: Vec<String> = scores
            .iter()
            .enumerate()
            .map(|(place, score)| format!("{} {score}", name(place)))
            .collect();
        let winners: Vec<&str> = winners.iter().map(|seat| name(seat.index())).collect();
        let who = match winners.split_last() {
            Some((&"You", [])) => "You win".to_string(),
            Some((last, [])) => format!("{last} wins"),
            Some((last, others)) => format!("{} and {last} share the victory", others.join(", ")),
            None => "nobody wins".to_string(),
        };
        format!(
            "The game is over: {why}. Points: {}. {who}.",
            points.join(", ")
        )
    }
}

/// `+1 action, +2 shots`.
fn bonus_in_words(actions: u8, targets: u8, shots: u8) -> String {
    let parts = [(actions, "action"), (targets, "target"), (shots, "shot")];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let words = parts.map(|(count, word)| format!("+{}", counted(count.into(), word)));
    words.collect::<Vec<_>>().join(", ")
}

fn policy_in_words(policy: ReactionPolicy) -> &'static str {
    match policy {
        ReactionPolicy::Show => "show Reactions at once",
        ReactionPolicy::Never => "show no Reactions",
        ReactionPolicy::Ask => "be asked at every Attack",
    }
}

fn counted(count: u16, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}
