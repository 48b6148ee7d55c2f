//! What happened, in English sentences.

use table::SeatSet;

use crate::event::{Ending, Place, What};
use crate::pile::Pile;
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
        // A name with the form of the verb that goes with it: “Ada plays”, “You play”.
        let does = |seat: &table::Seat, ada: &str, you: &str| {
            let name = names.get(seat.index()).map_or("?", String::as_str);
            format!("{name} {}", if name == "You" { you } else { ada })
        };
        let name = |seat: &table::Seat| names.get(seat.index()).map_or("?", String::as_str);
        let card = |pile: &Pile| self.name(*pile);
        match what {
            What::Turn { seat, number } => format!("Turn {number}: {}.", name(seat)),
            What::Played {
                seat,
                card: played,
                again,
            } => {
                let again = if *again { " again" } else { "" };
                format!("{} {}{again}.", does(seat, "plays", "play"), card(played))
            }
            What::Aimed { seat, cards, shots } => format!(
                "{} with {}: {}.",
                does(seat, "aims", "aim"),
                self.name_cards(cards),
                counted(*shots, "shot")
            ),
            What::Bonus {
                seat,
                actions,
                targets,
                shots,
            } => {
                let parts = [(actions, "action"), (targets, "target"), (shots, "shot")];
                let parts = parts.into_iter().filter(|(count, _)| **count > 0);
                let words: Vec<String> = parts
                    .map(|(count, word)| format!("+{}", counted(u16::from(*count), word)))
                    .collect();
                format!("{} {}.", does(seat, "gets", "get"), words.join(", "))
            }
            What::Drew { seat, count, cards } => {
                let count = counted(u16::from(*count), "card");
                match cards {
                    Some(cards) => {
                        format!(
                            "{} {count}: {}.",
                            does(seat, "draws", "draw"),
                            self.name_cards(cards)
                        )
                    }
                    None => format!("{} {count}.", does(seat, "draws", "draw")),
                }
            }
            What::Shuffled { seat } => {
                format!(
                    "{} the discard pile into a new deck.",
                    does(seat, "shuffles", "shuffle")
                )
            }
            What::Took {
                seat,
                card: taken,
                cost,
            } => format!(
                "{} {} for {}.",
                does(seat, "takes", "take"),
                card(taken),
                counted(u16::from(*cost), "shot")
            ),
            What::Gained {
                seat,
                card: gained,
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
                format!(
                    "{} {}{from}{to}.",
                    does(seat, "gains", "gain"),
                    card(gained)
                )
            }
            What::Trashed {
                seat,
                card: trashed,
            } => format!("{} {}.", does(seat, "trashes", "trash"), card(trashed)),
            What::Discarded {
                seat,
                count,
                cards,
                top,
                ..
            } => match (cards, top) {
                (Some(cards), _) => format!(
                    "{} {}.",
                    does(seat, "discards", "discard"),
                    self.name_cards(cards)
                ),
                (None, Some(top)) if *count > 0 => format!(
                    "{} {}, {} on top.",
                    does(seat, "discards", "discard"),
                    counted(*count, "card"),
                    card(top)
                ),
                _ => format!(
                    "{} {}.",
                    does(seat, "discards", "discard"),
                    counted(*count, "card")
                ),
            },
            What::Revealed { seat, cards, from } => {
                let from = match from {
                    Place::Hand => "a hand without Victory cards: ",
                    _ => "",
                };
                format!(
                    "{} {from}{}.",
                    does(seat, "reveals", "reveal"),
                    self.name_cards(cards)
                )
            }
            What::PutOnDeck { seat, card: put } => {
                format!(
                    "{} {} on top of the deck.",
                    does(seat, "puts", "put"),
                    card(put)
                )
            }
            What::LeftOnDeck { seat, card: left } => {
                format!(
                    "{} {} on top of the deck.",
                    does(seat, "leaves", "leave"),
                    card(left)
                )
            }
            What::PutInHand { seat, cards } => {
                format!(
                    "{} {} into the hand.",
                    does(seat, "puts", "put"),
                    self.name_cards(cards)
                )
            }
            What::Picked {
                by,
                seat,
                card: picked,
            } => format!(
                "{} {} to be discarded by {}.",
                does(by, "picks", "pick"),
                card(picked),
                name(seat)
            ),
            What::SetAside { seat, card: set } => {
                format!("{} {} aside.", does(seat, "sets", "set"), card(set))
            }
            What::Reacted {
                seat,
                card: shown,
                attack,
            } => format!(
                "{} {} against {}.",
                does(seat, "shows", "show"),
                card(shown),
                card(attack)
            ),
            What::DeckDiscarded { seat, top } => {
                let top = top.map_or(String::new(), |top| format!(", {} on top", self.name(top)));
                format!(
                    "{} the whole deck over onto the discard pile{top}.",
                    does(seat, "turns", "turn")
                )
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
