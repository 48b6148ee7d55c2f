//! Positions laid out in the words of scenarios, for tests that need more than scenarios can say.

use table::chance::Script;
use table::scenario::{Fact, ScenarioGame};
use table::{Chance, Resolution, Rulebook, RuledEvent, Seed, Wording};
use zombinion::{Event, Position, Zombinion};

/// The position that these lines describe, as under `given` in a scenario.
pub fn position(lines: &[(&str, &str)]) -> (Zombinion, Position) {
    let facts: Vec<Fact> = lines
        .iter()
        .enumerate()
        .map(|(place, (key, value))| Fact {
            line: place + 1,
            key: key.to_string(),
            value: value.to_string(),
        })
        .collect();
    let (game, names) = Zombinion::prepare_scene(&facts).expect("the lines name a game");
    let mut chance = Chance::scripted(Script::new());
    let mut resolution = Resolution::silent(&mut chance);
    let position = game.arrange(&names, &facts, &mut resolution);
    (game, position.expect("the lines describe a position"))
}

/// Carries out these answers of whoever is asked; hands back all that happened. Whatever is
/// left to chance is always the same.
pub fn play(game: &Zombinion, position: &mut Position, answers: &[&str]) -> Vec<RuledEvent<Event>> {
    let mut chance = Chance::new(Seed::Fast(1));
    let mut events = Vec::new();
    for words in answers {
        let answer = game
            .parse_answer(words)
            .expect("these are words of answers");
        let mut resolution = Resolution::recording(&mut chance, &mut events);
        let applied = game.apply(position, answer, &mut resolution);
        applied.unwrap_or_else(|forbidden| panic!("“{words}” is refused: {}", forbidden.reason));
    }
    events
}
