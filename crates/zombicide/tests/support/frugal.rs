//! Games that must not touch the heap.

use table::{Answers, Chance, Game, Resolution, Seed};

use crate::counting::allocations;

/// Plays a game at random for each seed, and sees that deciding and applying allocates nothing;
/// how many decisions that took.
pub fn play_without_allocating<G: Game>(game: &G, seeds: std::ops::Range<u64>, id: &str) -> u32 {
    let mut decisions = 0;
    for seed in seeds {
        let mut chance = Chance::new(Seed::Fast(seed));
        let mut choices = Chance::new(Seed::Fast(!seed));
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        let allocated = allocations(|| {
            while game.decider(&position).is_some() {
                let answers = game.answers(&position);
                let place = choices.below(answers.count() as u32);
                let answer = answers.nth(place as usize).expect("it is one of them");
                let applied =
                    game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
                assert!(applied.is_ok());
                decisions += 1;
            }
        });
        assert_eq!(allocated, 0, "mission {id} seed {seed}");
    }
    decisions
}
