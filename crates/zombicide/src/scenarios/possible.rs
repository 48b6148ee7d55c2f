//! What cannot be on one table together, in any edition.

use table::Seat;
use table::scenario::words::find_seat;
use table::scenario::{Fact, Problem};
use table::words::slug;

use super::{line_of, more_than_box};
use crate::deck::Deck;

/// Kinds of cards of which more are used than the box has: their id, how many are used, and how
/// many there are.
pub(crate) fn cards_beyond_box<'a>(
    kinds: impl Iterator<Item = (&'a str, usize, usize)>,
    facts: &[&Fact],
) -> Vec<Problem> {
    let problem = |(id, used, in_box)| {
        let message = more_than_box(id, used, in_box)?;
        let line = line_of(facts, |fact| slug(&fact.value).contains(id));
        Some(Problem::at(line, message))
    };
    kinds.filter_map(problem).collect()
}

/// What is wrong with a deck of numbered cards, each of which the box has once. `number` is a
/// card's number; those that bring no one may be repeated, as cards to fill a deck with.
pub(crate) fn repeated_numbers<const N: usize>(
    what: &str,
    deck: &Deck<N>,
    in_box: usize,
    number: impl Fn(u8) -> u8,
    brings_nobody: impl Fn(u8) -> bool,
) -> Option<String> {
    let cards: Vec<u8> = deck
        .hidden()
        .chain(deck.discards().iter().copied())
        .collect();
    more_than_box(&format!("{what} cards"), cards.len(), in_box).or_else(|| {
        let again = |(place, card): &(usize, &u8)| cards[..*place].contains(card);
        let mut again = cards.iter().enumerate().filter(again);
        let (_, card) = again.find(|(_, card)| !brings_nobody(**card))?;
        let number = number(*card);
        Some(format!(
            "the box has {what} card {number} once, and it is given twice"
        ))
    })
}

/// A survivor who is given a turn.
pub(crate) struct NoTurn<'a> {
    pub name: &'a str,
    pub seat: Seat,
    /// Why no survivor like this one has a turn now.
    pub never: Option<&'a str>,
    pub is_in_play: bool,
    pub is_done: bool,
}

impl NoTurn<'_> {
    /// Why the survivor cannot have Actions left, if so.
    pub fn why(&self, names: &[String], facts: &[&Fact]) -> Option<String> {
        let turn = facts.iter().find(|fact| slug(&fact.key) == "turn");
        let turn = turn.and_then(|fact| find_seat(names, &fact.value).ok());
        let why = if let Some(why) = self.never {
            why.to_string()
        } else if !self.is_in_play {
            "who is not on the board has no turn".to_string()
        } else if self.is_done {
            "that turn is done".to_string()
        } else if turn.is_some_and(|seat| seat != self.seat) {
            let player = &names[self.seat.index()];
            format!("it is the turn of another player than {player}")
        } else {
            return None;
        };
        Some(format!("{} cannot have Actions left: {why}", self.name))
    }
}
