//! What scenarios of every edition can expect of the table.

use table::Seat;
use table::scenario::Check;
use table::scenario::words::{find_seat, number, or_nothing, same, same_list, things, yes_no};
use table::words::{list, slug};

/// What scenarios of every edition can expect of the table.
pub(crate) struct TableFacts<'a> {
    pub round: u8,
    pub phase: &'a str,
    pub is_over: bool,
    pub is_won: bool,
    pub ending: Option<&'a str>,
    pub first: Seat,
    pub turn: Seat,
    /// The survivor whose turn it is.
    pub active: Option<&'a str>,
    pub danger: &'a str,
    pub in_play: Vec<String>,
}

impl TableFacts<'_> {
    /// Compares one of them with what is expected; nothing if there is no such fact.
    pub fn see(
        &self,
        names: &[String],
        property: &str,
        expected: &str,
    ) -> Option<Result<Check, String>> {
        let player = |seat: Seat| {
            let expected = find_seat(names, expected)?;
            Ok(same(&names[expected.index()], &names[seat.index()]))
        };
        Some(match property {
            "round" => number(expected).map(|n: u8| Check::compare(n, self.round)),
            "phase" => Ok(same(expected, self.phase)),
            "over" => yes_no(expected, self.is_over),
            "won" => yes_no(expected, self.is_won),
            "ending" => Ok(same(expected, self.ending.unwrap_or("none"))),
            "first player" => player(self.first),
            "turn" => player(self.turn),
            "active" => Ok(same(expected, self.active.unwrap_or("nobody"))),
            "danger" => Ok(same(expected, self.danger)),
            "in play" => Ok(self.see_in_play(expected)),
            _ => return None,
        })
    }

    /// The survivors in play: how many, or who.
    fn see_in_play(&self, expected: &str) -> Check {
        let count = list(expected).next().and_then(|word| word.parse().ok());
        match count {
            Some(count) => Check::compare::<usize>(count, self.in_play.len()),
            None => same_words(expected, &self.in_play),
        }
    }
}

/// Compares words in any order.
pub(crate) fn same_words(expected: &str, seen: &[String]) -> Check {
    let expected: Vec<String> = things(expected).map(slug).collect();
    same_list(&expected, seen, false, or_nothing(seen.to_vec()))
}
