//! One game between bots, told as it is played.

use bots::Bot;
use table::{Game, Limits, Replay, RuledEvent, Seat, Seed, Session, Table};

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
    mut note: impl FnMut(&[RuledEvent<G::Event>], &G::Position),
) -> (G::Position, u32) {
    begin(bots, own_seed);
    let mut events = Vec::new();
    let (seed, limits) = (Seed::Fast(own_seed), Limits::without_undo());
    let mut session = Session::start(game, seed, limits, Some(&mut events));
    note(&events, session.position());
    while let Some(seat) = session.decider(game) {
        events.clear();
        decide(game, bots, &mut session, seat, Some(&mut events));
        note(&events, session.position());
    }
    let decisions = session.decisions() as u32;
    (session.into_state().position, decisions)
}

/// Plays the game with that seed to its end and records nothing. Gives the last position and the
/// number of decisions.
///
/// # Panics
/// If there are fewer bots than seats, or one of them gives an answer that was not offered.
pub(crate) fn play_silently<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    own_seed: u64,
) -> (G::Position, u64) {
    begin(bots, own_seed);
    let mut session = Session::start(game, Seed::Fast(own_seed), Limits::without_undo(), None);
    while let Some(seat) = session.decider(game) {
        decide(game, bots, &mut session, seat, None);
    }
    let decisions = session.decisions() as u64;
    (session.into_state().position, decisions)
}

/// Has the seat's bot decide.
#[inline]
fn decide<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    session: &mut Session<G>,
    seat: Seat,
    events: Option<&mut Vec<RuledEvent<G::Event>>>,
) {
    let position = session.position();
    let answer = bots[seat.index()].choose(game.observe(position, seat), &game.answers(position));
    let answered = session.answer(game, seat, answer, events);
    answered
        .unwrap_or_else(|refusal| panic!("a bot gave an illegal answer: {answer:?}: {refusal}"));
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
        let answer =
            bots[seat.index()].choose(game.observe(position, seat), &game.answers(position));
        let refused = |refusal| format!("the game cannot go on: {refusal}");
        table.answer(seat, answer).map_err(refused)?;
    }
    let replay = Replay::of(&table, players).recorded();
    let replay = replay.map_err(|error| format!("the game cannot be recorded: {error}"))?;
    Ok(replay.to_text())
}
