//! What games of one set-up add up to.

use std::collections::BTreeMap;

use arena::record::MissionRecord;
use arena::share;

use super::{BOT, Difficulty, EstimateStatus, MOST_GAMES, Source};

/// How narrow the interval must become, to either side, before it is enough.
const NARROW: f64 = 0.05;

/// Games of one set-up, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// The rounds of all of them.
    pub rounds: u64,
    defeats: BTreeMap<String, u32>,
}

impl Tally {
    /// Adds a game.
    pub fn note(&mut self, game: &MissionRecord) {
        self.games += 1;
        self.rounds += u64::from(game.rounds);
        match game.won {
            true => self.wins += 1,
            false => *self.defeats.entry(game.ending.clone()).or_default() += 1,
        }
    }

    /// The commonest reason of defeat; the first by name among equals.
    pub fn commonest_defeat(&self) -> Option<&str> {
        let by_count = |(_, count): &(&String, &u32)| **count;
        // Of equals the last one is taken, so that the first must come last.
        let commonest = self.defeats.iter().rev().max_by_key(by_count);
        commonest.map(|(ending, _)| ending.as_str())
    }

    /// Whether more games would tell little more.
    pub fn is_enough(&self) -> bool {
        let [low, high] = share(self.wins.into(), self.games.into()).interval95;
        self.games >= MOST_GAMES || high - low < 2.0 * NARROW
    }

    /// What these games say.
    pub fn difficulty(&self, stage: EstimateStatus, ahead: u32) -> Difficulty {
        Difficulty {
            bot: BOT.to_string(),
            source: Source::Live,
            stage,
            games: self.games,
            most: MOST_GAMES,
            wins: self.wins,
            interval: share(self.wins.into(), self.games.into()).interval95,
            rounds: (self.games > 0).then(|| self.rounds as f64 / f64::from(self.games)),
            defeat: self.commonest_defeat().map(str::to_string),
            ahead,
        }
    }
}

/// A game for tests.
#[cfg(test)]
pub(super) fn ended(ending: &str, rounds: u8) -> MissionRecord {
    MissionRecord {
        number: 0,
        seed: String::new(),
        won: ending == "won",
        ending: ending.to_string(),
        rounds,
        decisions: 0,
        tries: 0,
        team: Vec::new(),
        deaths: Vec::new(),
        kills: BTreeMap::new(),
        danger: Vec::new(),
        alive: Vec::new(),
        experience: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_added_up() {
        let mut tally = Tally::default();
        let none = tally.difficulty(EstimateStatus::Idle, 0);
        assert_eq!(
            (none.rounds, none.defeat, none.interval),
            (None, None, [0.0, 1.0])
        );
        for (ending, rounds) in [("won", 8), ("overrun", 4), ("all_dead", 6), ("won", 10)] {
            tally.note(&ended(ending, rounds));
        }
        // Two reasons are as common as each other: the answer must not change from run to run.
        let known = tally.difficulty(EstimateStatus::Running, 0);
        assert_eq!((known.games, known.wins), (4, 2));
        assert_eq!(known.rounds, Some(7.0));
        assert_eq!(known.defeat.as_deref(), Some("all_dead"));
        tally.note(&ended("overrun", 5));
        assert_eq!(tally.commonest_defeat(), Some("overrun"));
    }

    #[test]
    fn what_is_clear_needs_fewer_games() {
        let after = |wins: u32, games: u32| Tally {
            games,
            wins,
            ..Tally::default()
        };
        assert!(!after(0, 20).is_enough());
        assert!(after(0, 40).is_enough());
        assert!(after(40, 40).is_enough());
        assert!(!after(20, 40).is_enough());
        assert!(!after(100, 199).is_enough());
        assert!(after(100, 200).is_enough());
    }
}
