//! What happened, in English sentences.

use table::{Seat, SeatSet};

use crate::event::{Ending, Place, What};
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

    pub(crate) fn narrate(&self, what: &What, names: &[String]) -> String {
        let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
        // The form of the verb goes with the name: “Ada plays”, “You play”.
        let says = |seat: &Seat, [ada, you]: [&str; 2], rest: String| {
            let verb = if name(seat) == "You" { you } else { ada };
            format!("{} {verb} {rest}.", name(seat))
        };
        let of = |card: &Pile| self.name(*card).to_string();
        match what {
            What::Turn { seat, number } => format!("Turn {number}: {}.", name(seat)),
            What::Played { seat, card, again } => {
                let again = if *again { " again" } else { "" };
                says(seat, ["plays", "play"], of(card) + again)
            }
            What::Aimed { seat, cards, shots } => {
                let (cards, shots) = (self.name_cards(cards), counted(*shots, "shot"));
                says(seat, ["aims", "aim"], format!("with {cards}: {shots}"))
            }
            What::Bonus {
                seat,
                actions,
                targets,
                shots,
            } => {
                let parts = [(actions, "action"), (targets, "target"), (shots, "shot")];
                let parts = parts.into_iter().filter(|(count, _)| **count > 0);
                let words =
                    parts.map(|(count, word)| format!("+{}", counted((*count).into(), word)));
                says(seat, ["gets", "get"], words.collect::<Vec<_>>().join(", "))
            }
            What::Drew { seat, count, cards } => {
                let cards = cards
                    .as_ref()
                    .map(|cards| format!(": {}", self.name_cards(cards)));
                let count = counted(u16::from(*count), "card");
                says(seat, ["draws", "draw"], count + &cards.unwrap_or_default())
            }
            What::Shuffled { seat } => {
                let rest = "the discard pile into a new deck";
                says(seat, ["shuffles", "shuffle"], rest.to_string())
            }
            What::Took { seat, card, cost } => {
                let shots = counted(u16::from(*cost), "shot");
                says(seat, ["takes", "take"], format!("{} for {shots}", of(card)))
            }
            What::Gained {
                seat,
                card,
                from,
                to,
            } => {
                let from = if *from == Place::Trash {
                    " from the Trash"
                } else {
                    ""
                };
                let to = match to {
                    Place::Hand => " into the hand",
                    Place::Deck => " onto the deck",
                    _ => "",
                };
                says(seat, ["gains", "gain"], of(card) + from + to)
            }
            What::Trashed { seat, card } => says(seat, ["trashes", "trash"], of(card)),
            What::Discarded {
                seat,
                count,
                cards,
                top,
                ..
            } => {
                let unseen = || {
                    let top = top.map(|top| format!(", {} on top", self.name(top)));
                    counted(*count, "card") + &top.unwrap_or_default()
                };
                let cards = cards.as_ref().map(|cards| self.name_cards(cards));
                says(seat, ["discards", "discard"], cards.unwrap_or_else(unseen))
            }
            What::Revealed { seat, cards, from } => {
                let from = match from {
                    Place::Hand => "a hand without Victory cards: ",
                    _ => "",
                };
                says(
                    seat,
                    ["reveals", "reveal"],
                    from.to_string() + &self.name_cards(cards),
                )
            }
            What::PutOnDeck { seat, card } => {
                says(seat, ["puts", "put"], of(card) + " on top of the deck")
            }
            What::LeftOnDeck { seat, card } => {
                says(seat, ["leaves", "leave"], of(card) + " on top of the deck")
            }
            What::PutInHand { seat, cards } => says(
                seat,
                ["puts", "put"],
                self.name_cards(cards) + " into the hand",
            ),
            What::Picked { by, seat, card } => {
                let rest = format!("{} to be discarded by {}", of(card), name(seat));
                says(by, ["picks", "pick"], rest)
            }
            What::SetAside { seat, card } => says(seat, ["sets", "set"], of(card) + " aside"),
            What::Reacted { seat, card, attack } => says(
                seat,
                ["shows", "show"],
                format!("{} against {}", of(card), of(attack)),
            ),
            What::PolicyChanged { seat, policy } => {
                let rest = match policy {
                    ReactionPolicy::Show => "show Reactions at once",
                    ReactionPolicy::Never => "show no Reactions",
                    ReactionPolicy::Ask => "be asked at every Attack",
                };
                says(seat, ["will", "will"], rest.to_string())
            }
            What::DeckDiscarded { seat, top } => {
                let top = top.map(|top| format!(", {} on top", self.name(top)));
                let rest = "the whole deck over onto the discard pile".to_string();
                says(seat, ["turns", "turn"], rest + &top.unwrap_or_default())
            }
            What::Over {
                ending,
                scores,
                winners,
                ..
            } => self.narrate_end(*ending, scores, *winners, names),
        }
    }

    fn narrate_end(
        &self,
        ending: Ending,
        scores: &[i16],
        winners: SeatSet,
        names: &[String],
    ) -> String {
        let why = match ending {
            Ending::TopPileEmpty => "the pile that ends the game is empty",
            Ending::ThreePilesEmpty => "three piles are empty",
            Ending::TooManyTurns => "it has lasted too long",
        };
        let name = |place: usize| names.get(place).map_or("?", String::as_str);
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

fn counted(count: u16, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}
