//! What the tests share: positions of old games held to the present rules.

use past::Played;
use serde_json::{Value, json};
use table::record::{Moment, Playback, Step, Stood};
use table::{Answers, Chance, Game, Resolution, Seat, Seed, Viewer};

/// The version of the rules whose form the crate writes.
const FORM: u32 = 2;

/// The rulebook of the present rules for an old set-up and content.
pub fn prepare<G: Game>(setup: &str, content: &str) -> G {
    let setup: G::Setup = serde_json::from_str(setup).expect("the set-up can be read");
    let content: G::Content = serde_json::from_str(content).expect("the content can be read");
    match G::prepare(setup, &content) {
        Ok(game) => game,
        Err(problems) => panic!("the present rules refuse it: {problems:?}"),
    }
}

/// Reads what was played as the present rules do, and looks at it through everybody's eyes.
pub fn show<G: Game>(game: &G, played: &Played, decider: Option<u8>) -> Moment<G> {
    let step = Step {
        events: played.events.clone(),
        stood: Stood::Whole {
            form: FORM,
            position: played.position.clone(),
        },
    };
    let moment = match Playback::<G>::default().take(game, &step) {
        Ok(moment) => moment,
        Err(error) => panic!("{error}: {}", played.position),
    };
    let written = serde_json::to_value(&moment.position).expect("a position is plain data");
    let (kept, written) = (in_order(&played.position), in_order(&written));
    assert_eq!(kept, written, "the form is the present one");
    assert_eq!(moment.events.len(), played.events.len());
    for (event, kept) in moment.events.iter().zip(&played.events) {
        let what = serde_json::to_value(&event.event).expect("an event is plain data");
        assert_eq!(what, kept["what"]);
        game.describe_event(&event.event, &vec!["Ada".to_string(); game.seats().into()]);
    }

    assert_eq!(game.decider(&moment.position), decider.map(Seat));
    for seat in (0..game.seats()).map(Seat) {
        game.view(&moment.position, Viewer::Seat(seat));
    }
    game.view(&moment.position, Viewer::Spectator);
    game.view(&moment.position, Viewer::Everything);
    let count = game.answers(&moment.position).count();
    assert_eq!(count == 0, decider.is_none(), "{}", played.position);
    moment
}

/// Skills are kept in the order of the book: an order that older rules did not keep. Those that
/// are had or not are kept once.
fn in_order(position: &Value) -> Value {
    let mut position = position.clone();
    for survivor in position["survivors"].as_array_mut().into_iter().flatten() {
        if let Some(skills) = survivor["skills"].as_array_mut() {
            skills.sort_by_key(Value::to_string);
            skills.dedup();
        }
    }
    position
}

/// Plays on from a position by the present rules, for that number of decisions at most.
pub fn play_on<G: Game>(game: &G, mut position: G::Position, seed: u64, decisions: usize) {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut lots = Chance::new(Seed::Fast(!seed));
    let inventory = game.conserved_counts(&position);
    for _ in 0..decisions {
        if game.decider(&position).is_none() {
            return;
        }
        let answers = game.answers(&position);
        assert!(answers.count() > 0, "{}", json!(position));
        let answer = answers.nth(lots.below(answers.count() as u32) as usize);
        let answer = answer.expect("the answer was counted");
        let before = json!(position);
        let taken = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
        let words = game.format_answer(answer);
        assert!(taken.is_ok(), "{words}: {taken:?} {before}");
        assert_eq!(
            game.conserved_counts(&position),
            inventory,
            "{words} {before}"
        );
    }
}
