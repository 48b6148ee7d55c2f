//! All chance at the table: seeded, or written down beforehand in a test.

mod part;
mod script;
mod seed;

pub use part::{Part, PartError};
pub use script::{Script, ScriptProblem, Scripted};
pub use seed::{Seed, SeedError};

use rand_chacha::ChaCha8Rng;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The one source of chance of a game.
///
/// The die and the shuffle are our own, over *named* generators, so that the same seed
/// gives the same game on every machine and with every later version of a library.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance(Source);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Source {
    /// PCG XSL 128/64 (MCG): small and fast, for simulations.
    Fast(Pcg64Mcg),
    /// ChaCha with 8 rounds: what was rolled tells nothing of what will be. Boxed, because
    /// it is large and only live games carry it.
    Secret(Box<ChaCha8Rng>),
    /// What a test has written down.
    #[serde(skip)]
    Scripted(Box<Script>),
}

impl Chance {
    /// Chance that follows from a seed.
    pub fn new(seed: Seed) -> Chance {
        Chance(match seed {
            Seed::Fast(number) => Source::Fast(fast_generator(number)),
            Seed::Secret(bytes) => Source::Secret(Box::new(ChaCha8Rng::from_seed(bytes))),
        })
    }

    /// Chance that follows a script, for tests.
    pub fn scripted(script: Script) -> Chance {
        Chance(Source::Scripted(Box::new(script)))
    }

    /// The script this chance follows, if it follows one.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.0 {
            Source::Scripted(script) => Some(script),
            _ => None,
        }
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self) -> u8 {
        match &mut self.0 {
            Source::Fast(generator) => below(generator, 6) as u8 + 1,
            Source::Secret(generator) => below(generator, 6) as u8 + 1,
            Source::Scripted(script) => script.roll(),
        }
    }

    /// A number from 0 up to but not including `count`, each equally likely.
    ///
    /// # Panics
    /// If `count` is 0: there is nothing to draw from.
    pub fn below(&mut self, count: u32) -> u32 {
        assert!(count > 0, "lots are drawn among at least one");
        match &mut self.0 {
            Source::Fast(generator) => below(generator, count),
            Source::Secret(generator) => below(generator, count),
            Source::Scripted(script) => script.pick(count),
        }
    }

    /// Shuffles the pile that the game calls by that number, every order equally likely.
    /// The first card of the slice is the top one.
    pub fn shuffle<T: Copy + Into<u16>>(&mut self, pile: u8, cards: &mut [T]) {
        match &mut self.0 {
            Source::Fast(generator) => shuffle(generator, cards),
            Source::Secret(generator) => shuffle(generator, cards),
            Source::Scripted(script) => script.shuffle(pile, cards),
        }
    }
}

fn fast_generator(number: u64) -> Pcg64Mcg {
    // SplitMix64 spreads neighbouring seeds, so that games 1 and 2 have nothing in common.
    let mut state = number;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    };
    Pcg64Mcg::new(u128::from(next()) << 64 | u128::from(next()))
}

/// A number below `count` without bias (Lemire, "Fast random integer generation in an
/// interval", 2019).
fn below(generator: &mut impl Rng, count: u32) -> u32 {
    let bound = u64::from(count);
    loop {
        let product = u128::from(generator.next_u64()) * u128::from(bound);
        let remainder = product as u64;
        if remainder >= bound || remainder >= bound.wrapping_neg() % bound {
            return (product >> 64) as u32;
        }
    }
}

/// Fisher and Yates' shuffle, with several places drawn from each word of the generator
/// (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024).
#[inline]
fn shuffle<T: Copy>(generator: &mut impl Rng, cards: &mut [T]) {
    assert!(cards.len() <= 1 << 16, "no pile is that high");
    let mut left = cards.len();
    // The product of the bounds stays below 2^48, so that a word is hardly ever rejected.
    while left > 256 {
        left = shuffle_last::<3, T>(generator, cards, left);
    }
    while left > 6 {
        left = shuffle_last::<6, T>(generator, cards, left);
    }
    match left {
        6 => shuffle_last::<5, T>(generator, cards, left),
        5 => shuffle_last::<4, T>(generator, cards, left),
        4 => shuffle_last::<3, T>(generator, cards, left),
        3 => shuffle_last::<2, T>(generator, cards, left),
        2 => shuffle_last::<1, T>(generator, cards, left),
        _ => left,
    };
}

/// Draws the last `N` of the `left` cards that are not drawn yet; says how many are left then.
#[inline]
fn shuffle_last<const N: usize, T: Copy>(
    generator: &mut impl Rng,
    cards: &mut [T],
    left: usize,
) -> usize {
    let mut places = [0; N];
    loop {
        let mut word = generator.next_u64();
        let mut bound = 1;
        for (step, place) in places.iter_mut().enumerate() {
            let choices = (left - step) as u64;
            let product = u128::from(word) * u128::from(choices);
            *place = (product >> 64) as usize;
            word = product as u64;
            bound *= choices;
        }
        if word >= bound || word >= bound.wrapping_neg() % bound {
            break;
        }
    }
    let cards = &mut cards[..left];
    for (step, place) in places.into_iter().enumerate() {
        cards.swap(left - 1 - step, place);
    }
    left - N
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both_kinds() -> [Chance; 2] {
        [
            Chance::new(Seed::Fast(7)),
            Chance::new(Seed::Secret([7; 32])),
        ]
    }

    #[test]
    fn the_same_seed_gives_the_same_rolls_and_shuffles_for_ever() {
        // Known values: if these change, every stored game breaks.
        let rolls = |mut chance: Chance| (0..12).map(|_| chance.d6()).collect::<Vec<_>>();
        let [fast, secret] = both_kinds();
        assert_eq!(rolls(fast), [2, 4, 3, 5, 4, 3, 2, 5, 6, 6, 1, 5]);
        assert_eq!(rolls(secret), [2, 5, 2, 3, 5, 1, 4, 4, 4, 6, 2, 4]);
        let order = |mut chance: Chance| {
            let mut cards: Vec<u8> = (0..10).collect();
            chance.shuffle(0, &mut cards);
            cards
        };
        let [fast, secret] = both_kinds();
        assert_eq!(order(fast), [8, 0, 5, 2, 4, 9, 6, 3, 7, 1]);
        assert_eq!(order(secret), [8, 6, 7, 5, 1, 3, 4, 0, 9, 2]);
    }

    #[test]
    fn every_face_and_every_order_is_equally_likely() {
        for mut chance in both_kinds() {
            let mut faces = [0_u32; 6];
            for _ in 0..60_000 {
                faces[chance.d6() as usize - 1] += 1;
            }
            // About eleven standard deviations: only a wrong die fails.
            assert!(
                faces.iter().all(|n| n.abs_diff(10_000) < 1_000),
                "{faces:?}"
            );

            let mut orders = std::collections::BTreeMap::new();
            for _ in 0..24_000 {
                let mut cards = [0_u8, 1, 2, 3];
                chance.shuffle(0, &mut cards);
                *orders.entry(cards).or_insert(0_u32) += 1;
            }
            assert_eq!(orders.len(), 24);
            assert!(
                orders.values().all(|n| n.abs_diff(1_000) < 350),
                "{orders:?}"
            );
        }
    }

    #[test]
    fn every_card_of_a_high_pile_can_end_anywhere() {
        let mut chance = Chance::new(Seed::Fast(1));
        let mut first_place_of_the_last = std::collections::BTreeSet::new();
        for _ in 0..6_000 {
            let mut cards: Vec<u16> = (0..300).collect();
            chance.shuffle(0, &mut cards);
            let mut sorted = cards.clone();
            sorted.sort_unstable();
            assert!(sorted.iter().copied().eq(0..300), "a shuffle loses no card");
            first_place_of_the_last.insert(cards.iter().position(|c| *c == 299));
        }
        assert_eq!(first_place_of_the_last.len(), 300);
    }
}
