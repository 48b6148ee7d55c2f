//! One game between bots, told as it is played.

use bots::Bot;
use table::{Chance, Event, Game, Limits, Replay, Seed, Stage, Table};

use crate::batch::game_seed;

/// Gets bots ready for the game with that seed: each has chance of its own.
pub(crate) fn begin<G: Game>(bots: &mut [Box<dyn Bot<G>>], own_seed: u64) {
    for (place, bot) in bots.iter_mut().enumerate() {
        bot.begin(game_seed(!own_seed, place as u64));
    }
}

/// How many games bots have tried out in their minds since the game began.
pub(crate) fn tries_of<G: Game>(bots: &[Box<dyn Bot<G>>]) -> u64 {
    bots.iter().map(|bot| bot.tries()).sum()
}

/// Plays the game with that seed to its end. After the deal and after each decision `note` gets
/// what has happened and where it led. Gives the last position and the number of decisions.
///
/// # Panics
/// If there are fewer bots than seats, or one of them gives an answer that was not offered.
pub(crate) fn play_and_tell<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    own_seed: u64,
    mut note: impl FnMut(&[Event<G::What>], &G::Position),
) -> (G::Position, u32) {
    begin(bots, own_seed);
    let mut chance = Chance::new(Seed::Fast(own_seed));
    let mut events = Vec::new();
    let mut position = game.deal(&mut Stage::telling(&mut chance, &mut events));
    note(&events, &position);
    let mut decisions = 0;
    while let Some(seat) = game.decider(&position) {
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.sight(&position, seat), &answers);
        events.clear();
        let mut stage = Stage::telling(&mut chance, &mut events);
        let applied = game.apply(&mut position, answer, &mut stage);
        applied.unwrap_or_else(|forbidden| {
            panic!(
                "a bot gave an illegal answer: {answer:?}: {}",
                forbidden.reason
            )
        });
        note(&events, &position);
        decisions += 1;
    }
    (position, decisions)
}

/// Plays the same game at a table that keeps every decision. Gives it as a replay file.
pub(crate) fn play_and_keep<G: Game + Clone>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    own_seed: u64,
    players: Vec<String>,
) -> Result<String, String> {
    begin(bots, own_seed);
    let (mut table, _) = Table::start(game.clone(), Seed::Fast(own_seed), Limits::default());
    while let Some(seat) = table.decider() {
        let (game, position) = (table.game(), &table.state().position);
        let answer = bots[seat.index()].choose(game.sight(position, seat), &game.answers(position));
        let refused = |refusal| format!("the game cannot go on: {refusal}");
        table.answer(seat, answer).map_err(refused)?;
    }
    let replay = Replay::of(&table, players).recorded();
    let replay = replay.map_err(|error| format!("the game cannot be recorded: {error}"))?;
    Ok(replay.to_text())
}
