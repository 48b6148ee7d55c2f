//! Games played at random, for whatever must hold in all of them.

use table::{Answers, Chance, Game, Resolution, Seed, Viewer};

/// Plays at random, for at most so many decisions, and shows what each has led to.
pub fn wander<G: Game>(
    game: &G,
    seed: u64,
    most: usize,
    mut at: impl FnMut(&G::Position, &G::View),
) {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut choices = Chance::new(Seed::Fast(!seed));
    let mut p = game.deal(&mut Resolution::silent(&mut chance));
    for _ in 0..most {
        at(&p, &game.view(&p, Viewer::Everything));
        if game.decider(&p).is_none() {
            return;
        }
        let answers = game.answers(&p);
        let place = choices.below(answers.count() as u32);
        let answer = answers.nth(place as usize).expect("somebody is asked");
        let mut resolution = Resolution::silent(&mut chance);
        game.apply(&mut p, answer, &mut resolution)
            .expect("it is listed");
    }
}
