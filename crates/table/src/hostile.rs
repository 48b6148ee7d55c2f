//! What must hold of any text that is read as a replay.
//!
//! Replays come from strangers, and a replay brings its own set-up and content. The fuzz
//! targets and the everyday tests call the same properties; [`Spoiler`] makes hostile replays
//! out of good ones.

mod spoiler;

pub use spoiler::Spoiler;

use std::any::Any;
use std::ops::Range;
use std::panic::catch_unwind;

use serde_json::Value;

use crate::{Answers, Chance, Game, Limits, Replay, ReplayError, RuledEvent, Seat, Table, Viewer};

/// The most events that one decision may lead to. Whole rounds of the largest missions stay
/// far below it.
const MOST_EVENTS: usize = 20_000;
/// How many decisions a game with hostile content is played.
const DECISIONS: usize = 120;
/// After how many decisions everybody looks at the game.
const BETWEEN_VIEWS: usize = 40;

/// Reads a text as a replay and plays it, as the server and the command line do.
///
/// # Panics
/// If the game panics, or if a decision leads to endless events.
pub fn play_replay<G: Game>(text: &str) -> Result<Table<G>, ReplayError> {
    let replay = Replay::<G>::parse(text)?;
    let recorded = replay.recorded_decisions()?;
    let table = replay.play(|table, number, events| {
        tell(table.game(), events, &replay.players);
        // No rules stand behind what a record says.
        if recorded.is_some_and(|recorded| number <= recorded) {
            look(table);
        }
    })?;
    look(&table);
    Ok(table)
}

/// Sees that a replay that can be played is the same after it was written and read again.
///
/// # Panics
/// If it is not.
pub fn rewrite_replay<G: Game>(text: &str) -> Result<(), ReplayError> {
    let replay = Replay::<G>::parse(text)?;
    let table = replay.play(|_, _, _| {})?;
    if replay.recorded_decisions()?.is_some() {
        // It is of older rules, and cannot be written as a game of these.
        return Ok(());
    }
    let written = Replay::of(&table, replay.players);
    let read = Replay::<G>::parse(&written.to_text()).expect("a written replay can be read");
    assert!(read.setup == written.setup, "the set-up has changed");
    assert!(read.content == written.content, "the content has changed");
    assert_eq!(read.moves, written.moves, "the moves have changed");
    assert_eq!(read.players, written.players, "the players have changed");
    let again = read
        .play(|_, _, _| {})
        .expect("what was played can be again");
    assert!(again.state() == table.state(), "another game has come out");
    Ok(())
}

/// Prepares a game from the set-up and content of a replay and plays it on by legal answers,
/// as the author of a hostile replay can. The words of its moves are read in every position.
///
/// # Panics
/// If the game panics, refuses an answer that it has listed, or tells endless events.
pub fn play_content<G: Game>(text: &str, seed: u64) -> Result<(), ReplayError> {
    let replay = Replay::<G>::parse(text)?;
    let game = replay.prepare()?;
    let words: Vec<&str> = replay.moves.iter().map(|m| m.answer.as_str()).collect();
    let mut lots = Chance::new(crate::Seed::Fast(seed));
    let (mut table, events) = Table::start(game, replay.seed, Limits::default());
    tell(table.game(), &events, &replay.players);
    for number in 0..DECISIONS {
        if number % BETWEEN_VIEWS == 0 {
            look(&table);
        }
        let Some(seat) = table.decider() else {
            break;
        };
        for words in words.iter().cycle().skip(number).take(words.len().min(4)) {
            if let Ok(answer) = table.game().parse_answer(words) {
                // Whether it is legal is for the rules to say, without a panic.
                let _ = table.game().check(&table.state().position, answer);
            }
        }
        let answers = table.game().answers(&table.state().position);
        let count = u32::try_from(answers.count()).expect("answers can be counted");
        assert!(count > 0, "{seat:?} is asked and has no answer");
        let place = lots.below(count) as usize;
        let answer = answers.nth(place).expect("the place was counted");
        let events = table
            .answer(seat, answer)
            .unwrap_or_else(|refusal| panic!("{answer:?} is listed and refused: {refusal}"));
        tell(table.game(), &events, &replay.players);
    }
    look(&table);
    Ok(())
}

/// The beginning of a game of chance decisions, written down: something to spoil.
pub fn some_replay<G: Game>(game: G, seed: u64, decisions: usize) -> Replay<G> {
    let mut lots = Chance::new(crate::Seed::Fast(seed));
    let players = (0..game.seats()).map(|n| format!("Player {n}")).collect();
    let (mut table, _) = Table::start(game, crate::Seed::Fast(seed), Limits::default());
    while table.moves().len() < decisions
        && let Some(seat) = table.decider()
    {
        let answers = table.answers();
        let place = lots.below(answers.len() as u32) as usize;
        let answered = table.answer(seat, answers[place]);
        assert!(answered.is_ok(), "a listed answer is legal");
    }
    Replay::of(&table, players)
}

/// Spoils replays of a game in many ways and holds every one to all properties; those that can
/// still be prepared are handed to `look`, too. Gives what went wrong: the seed that spoils so,
/// and the panic.
pub fn try_spoilt<G: Game>(
    replays: &[Replay<G>],
    seeds: Range<u64>,
    look: fn(&G),
) -> Vec<(u64, String)> {
    let trees: Vec<Value> = replays.iter().flat_map(trees).collect();
    let mut wrong = Vec::new();
    for seed in seeds {
        let mut spoiler = Spoiler::new(seed);
        let tree = &trees[seed as usize % trees.len()];
        let text = match seed % 8 {
            0 => spoiler.spoil_text(&tree.to_string()),
            _ => spoiler.spoil(tree).to_string(),
        };
        let tried = catch_unwind(|| {
            hold_to_all::<G>(&text, seed);
            let game = Replay::<G>::parse(&text).and_then(|replay| replay.prepare());
            game.iter().for_each(look);
        });
        if let Err(panic) = tried {
            wrong.push((seed, said(&*panic)));
        }
    }
    wrong
}

/// A replay as JSON, and as a recording of older rules.
fn trees<G: Game>(replay: &Replay<G>) -> [Value; 2] {
    let plain = serde_json::to_value(replay).expect("a replay is plain data");
    let recorded = Replay::<G>::parse(&plain.to_string()).and_then(Replay::recorded);
    let mut older = recorded.expect("a good replay can be recorded");
    older.rules -= 1;
    let older = serde_json::to_value(older).expect("a replay is plain data");
    [plain, older]
}

/// Holds a text to all properties.
///
/// # Panics
/// If one of them does not hold.
pub fn hold_to_all<G: Game>(text: &str, seed: u64) {
    let played = play_replay::<G>(text).map(|table| table.moves().len());
    let rewritten = rewrite_replay::<G>(text);
    assert_eq!(played.err(), rewritten.err(), "two ways to play it differ");
    // Most hostile replays cannot be played: that they are refused is all that is asked.
    let _ = play_content::<G>(text, seed);
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_string()
}

/// Tells what happened in sentences.
fn tell<G: Game>(game: &G, events: &[RuledEvent<G::Event>], names: &[String]) {
    assert!(events.len() <= MOST_EVENTS, "one decision tells too much");
    for event in events {
        let _ = game.describe_event(&event.event, names);
    }
}

/// Looks at the game through everybody's eyes.
fn look<G: Game>(table: &Table<G>) {
    let seats = (0..table.game().seats()).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Spectator, Viewer::Everything]) {
        serde_json::to_string(&table.view(viewer)).expect("a view is plain data");
    }
}
