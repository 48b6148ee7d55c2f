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
                format!("{} plays {}{again}.", name(seat), card(played))
            }
            What::Aimed { seat, cards, shots } => format!(
                "{} aims with {}: {}.",
                name(seat),
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
                format!("{} gets {}.", name(seat), words.join(", "))
            }
            What::Drew { seat, count, cards } => {
                let count = counted(u16::from(*count), "card");
                match cards {
                    Some(cards) => {
                        format!("{} draws {count}: {}.", name(seat), self.name_cards(cards))
                    }
                    None => format!("{} draws {count}.", name(seat)),
                }
            }
            What::Shuffled { seat } => {
                format!("{} shuffles the discard pile into a new deck.", name(seat))
            }
            What::Took {
                seat,
                card: taken,
                cost,
            } => format!(
                "{} takes {} for {}.",
                name(seat),
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
                format!("{} gains {}{from}{to}.", name(seat), card(gained))
            }
            What::Trashed {
                seat,
                card: trashed,
            } => format!("{} trashes {}.", name(seat), card(trashed)),
            What::Discarded {
                seat,
                count,
                cards,
                top,
                ..
            } => match (cards, top) {
                (Some(cards), _) => format!("{} discards {}.", name(seat), self.name_cards(cards)),
                (None, Some(top)) if *count > 0 => format!(
                    "{} discards {}, {} on top.",
                    name(seat),
                    counted(*count, "card"),
                    card(top)
                ),
                _ => format!("{} discards {}.", name(seat), counted(*count, "card")),
            },
            What::Revealed { seat, cards, from } => {
                let from = match from {
                    Place::Hand => "a hand without Victory cards: ",
                    _ => "",
                };
                format!("{} reveals {from}{}.", name(seat), self.name_cards(cards))
            }
            What::PutOnDeck { seat, card: put } => {
                format!("{} puts {} on top of the deck.", name(seat), card(put))
            }
            What::LeftOnDeck { seat, card: left } => {
                format!("{} leaves {} on top of the deck.", name(seat), card(left))
            }
            What::PutInHand { seat, cards } => {
                format!(
                    "{} puts {} into the hand.",
                    name(seat),
                    self.name_cards(cards)
                )
            }
            What::Picked {
                by,
                seat,
                card: picked,
            } => format!("{} has {} discard {}.", name(by), name(seat), card(picked)),
            What::SetAside { seat, card: set } => {
                format!("{} sets {} aside.", name(seat), card(set))
            }
            What::Reacted {
                seat,
                card: shown,
                attack,
            } => format!(
                "{} shows {} against {}.",
                name(seat),
                card(shown),
                card(attack)
            ),
            What::DeckDiscarded { seat, top } => {
                let top = top.map_or(String::new(), |top| format!(", {} on top", self.name(top)));
                format!(
                    "{} turns the whole deck over onto the discard pile{top}.",
                    name(seat)
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
