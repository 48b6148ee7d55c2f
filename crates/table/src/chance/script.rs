//! Chance that was written down beforehand, so that a test can fix every roll and shuffle.

use std::collections::VecDeque;

use rand_pcg::Pcg64Mcg;

use super::{below, fast_generator, shuffle};

/// One thing that a script fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scripted {
    /// The next die shows this face.
    Roll(u8),
    /// The next lots drawn fall on this number, counted from 0.
    Pick(u32),
    /// The next shuffle of that pile puts these cards on top, the first of them topmost.
    Shuffle {
        /// The game's number for the pile.
        pile: u8,
        /// The cards, each with the word that stood for it in the script.
        top: Vec<(u16, String)>,
    },
}

/// What a script and the game that followed it do not agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptProblem {
    /// A die was rolled that the script does not fix.
    UnfixedRoll,
    /// Lots were drawn that the script does not fix.
    UnfixedPick,
    /// Lots were drawn among fewer than the script thinks.
    PickTooHigh {
        /// How many there were to draw from.
        count: u32,
    },
    /// A pile was shuffled that the script does not fix.
    UnfixedShuffle {
        /// The game's number for the pile.
        pile: u8,
        /// How many cards it had.
        cards: usize,
    },
    /// The shuffled pile does not hold a card that the script puts on top.
    NoSuchCard {
        /// The game's number for the pile.
        pile: u8,
        /// The word that stood for the card in the script.
        word: String,
    },
}

/// Rolls, lots and shuffles in the order in which they must happen.
///
/// What a script does not fix happens at random all the same, so that the game can go on,
/// and is reported as the script's problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    rolls: VecDeque<u8>,
    picks: VecDeque<u32>,
    shuffles: VecDeque<(u8, Vec<(u16, String)>)>,
    problem: Option<ScriptProblem>,
    spare: Pcg64Mcg,
}

impl Script {
    /// A script that fixes nothing yet.
    pub fn new() -> Script {
        Script::seeded(0)
    }

    /// A script that fixes nothing yet; what it never fixes follows from the number.
    pub fn seeded(number: u64) -> Script {
        Script {
            rolls: VecDeque::new(),
            picks: VecDeque::new(),
            shuffles: VecDeque::new(),
            problem: None,
            spare: fast_generator(number),
        }
    }

    /// Fixes one thing more. Rolls, lots, and the shuffles of each pile have orders of
    /// their own.
    pub fn fix(&mut self, scripted: Scripted) {
        match scripted {
            Scripted::Roll(face) => self.rolls.push_back(face),
            Scripted::Pick(number) => self.picks.push_back(number),
            Scripted::Shuffle { pile, top } => self.shuffles.push_back((pile, top)),
        }
    }

    /// What has gone wrong first, if anything has.
    pub fn problem(&self) -> Option<&ScriptProblem> {
        self.problem.as_ref()
    }

    /// Hands over what has gone wrong first, if anything has.
    pub fn take_problem(&mut self) -> Option<ScriptProblem> {
        self.problem.take()
    }

    /// What was fixed but never came to pass.
    pub fn unused(&self) -> Vec<Scripted> {
        let rolls = self.rolls.iter().copied().map(Scripted::Roll);
        let picks = self.picks.iter().copied().map(Scripted::Pick);
        let shuffles = self.shuffles.iter().cloned();
        rolls
            .chain(picks)
            .chain(shuffles.map(|(pile, top)| Scripted::Shuffle { pile, top }))
            .collect()
    }

    fn report(&mut self, problem: ScriptProblem) {
        self.problem.get_or_insert(problem);
    }

    pub(super) fn roll(&mut self) -> u8 {
        self.rolls.pop_front().unwrap_or_else(|| {
            self.report(ScriptProblem::UnfixedRoll);
            below(&mut self.spare, 6) as u8 + 1
        })
    }

    pub(super) fn pick(&mut self, count: u32) -> u32 {
        match self.picks.pop_front() {
            Some(number) if number < count => return number,
            Some(_) => self.report(ScriptProblem::PickTooHigh { count }),
            None => self.report(ScriptProblem::UnfixedPick),
        }
        below(&mut self.spare, count)
    }

    pub(super) fn shuffle<T: Copy + Into<u16>>(&mut self, pile: u8, cards: &mut [T]) {
        shuffle(&mut self.spare, cards);
        let next = self.shuffles.iter().position(|(of, _)| *of == pile);
        let Some((_, top)) = next.and_then(|place| self.shuffles.remove(place)) else {
            self.report(ScriptProblem::UnfixedShuffle {
                pile,
                cards: cards.len(),
            });
            return;
        };
        for (place, (card, word)) in top.into_iter().enumerate() {
            let rest = cards.get(place..).unwrap_or_default();
            match rest.iter().position(|other| (*other).into() == card) {
                Some(found) => cards.swap(place, place + found),
                None => return self.report(ScriptProblem::NoSuchCard { pile, word }),
            }
        }
    }
}

impl Default for Script {
    fn default() -> Script {
        Script::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn what_is_fixed_happens_and_what_is_left_over_is_reported() {
        let mut script = Script::new();
        script.fix(Scripted::Roll(5));
        script.fix(Scripted::Pick(2));
        script.fix(Scripted::Shuffle {
            pile: 1,
            top: vec![(3, "three".into()), (1, "one".into())],
        });
        let mut chance = Chance::scripted(script);
        let mut cards = [1_u8, 2, 3, 4];
        chance.shuffle(1, &mut cards);
        assert_eq!(cards[..2], [3, 1]);
        assert_eq!(chance.d6(), 5);
        let script = chance.script().unwrap();
        assert_eq!(script.problem(), None);
        assert_eq!(script.unused(), [Scripted::Pick(2)]);
    }

    #[test]
    fn what_is_not_fixed_is_the_scripts_problem() {
        let mut chance = Chance::scripted(Script::new());
        assert!((1..=6).contains(&chance.d6()));
        assert_eq!(
            chance.script().unwrap().problem(),
            Some(&ScriptProblem::UnfixedRoll)
        );

        let mut script = Script::new();
        script.fix(Scripted::Shuffle {
            pile: 0,
            top: vec![(9, "nine".into())],
        });
        let mut chance = Chance::scripted(script);
        chance.shuffle(0, &mut [1_u8, 2]);
        assert_eq!(
            chance.script().unwrap().problem(),
            Some(&ScriptProblem::NoSuchCard {
                pile: 0,
                word: "nine".into()
            })
        );
    }
}
