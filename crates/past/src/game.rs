//! A game of rules version 1 being played.

use serde::Serialize;
use serde_json::Value;

use crate::present::Present;
use crate::v1::table::{Answers, Chance, Event, Seat, Seed, Stage, State};
use crate::v1::zombicide::invader::Invader;
use crate::v1::zombicide::season1::Season1;
use crate::v1::zombinion::Zombinion;
use crate::{PastError, Played};

/// A game of rules version 1, played decision by decision.
pub struct GameV1(Box<dyn Play>);

impl GameV1 {
    /// Deals a game; tells how everything stands before the first decision.
    pub fn deal(
        game: &str,
        setup: &str,
        content: &str,
        seed: &str,
    ) -> Result<(GameV1, Played), PastError> {
        match game {
            "zombinion" => deal::<Zombinion>(setup, content, seed),
            "season1" => deal::<Season1>(setup, content, seed),
            "invader" => deal::<Invader>(setup, content, seed),
            other => Err(PastError::Game(other.to_string())),
        }
    }

    /// Whose decision is awaited; nobody's when the game is over.
    pub fn decider(&self) -> Option<u8> {
        self.0.decider()
    }

    /// Every legal answer, in words.
    pub fn answers(&self) -> Vec<String> {
        self.0.answers()
    }

    /// Takes a seat's answer and tells what came of it. A refused one changes nothing.
    pub fn answer(&mut self, seat: u8, words: &str) -> Result<Played, String> {
        self.0.answer(seat, words)
    }

    /// The fingerprint of the state, as version 1 wrote it into its logs.
    pub fn hash(&self) -> String {
        self.0.hash()
    }

    /// What was played last, with the position made ready to go on from under the present
    /// rules. It can differ from the one that is shown: in the middle of something that the
    /// present rules do in another order.
    pub fn to_go_on(&self, last: Played) -> Played {
        self.0.to_go_on(last)
    }
}

/// A game of any kind.
trait Play {
    fn decider(&self) -> Option<u8>;
    fn answers(&self) -> Vec<String>;
    fn answer(&mut self, seat: u8, words: &str) -> Result<Played, String>;
    fn hash(&self) -> String;
    fn to_go_on(&self, last: Played) -> Played;
}

struct Playing<G: Present> {
    game: G,
    state: State<G>,
    memory: G::Memory,
}

fn deal<G: Present + 'static>(
    setup: &str,
    content: &str,
    seed: &str,
) -> Result<(GameV1, Played), PastError> {
    let wrong_setup = |error: serde_json::Error| PastError::Setup(error.to_string());
    let wrong_content = |error: serde_json::Error| PastError::Content(error.to_string());
    let setup: G::Setup = serde_json::from_str(setup).map_err(wrong_setup)?;
    let content: G::Content = serde_json::from_str(content).map_err(wrong_content)?;
    let seed: Seed = seed.parse().map_err(PastError::Seed)?;
    let game = G::prepare(setup, &content).map_err(PastError::Prepare)?;
    let mut chance = Chance::new(seed);
    let mut events = Vec::new();
    let position = game.deal(&mut Stage::telling(&mut chance, &mut events));
    let mut playing = Playing {
        game,
        state: State { position, chance },
        memory: G::Memory::default(),
    };
    let played = playing.played(events);
    Ok((GameV1(Box::new(playing)), played))
}

impl<G: Present> Playing<G> {
    fn played(&mut self, events: Vec<Event<G::What>>) -> Played {
        self.game.note(&self.state.position, &mut self.memory);
        Played {
            position: self.game.present(&self.state.position, &self.memory),
            events: events.iter().map(json).collect(),
        }
    }
}

impl<G: Present> Play for Playing<G> {
    fn decider(&self) -> Option<u8> {
        self.game.decider(&self.state.position).map(|seat| seat.0)
    }

    fn answers(&self) -> Vec<String> {
        let answers = self.game.answers(&self.state.position);
        let words = answers.each().map(|answer| self.game.write_answer(answer));
        words.collect()
    }

    fn answer(&mut self, seat: u8, words: &str) -> Result<Played, String> {
        let asked = self.game.decider(&self.state.position);
        let asked = asked.ok_or_else(|| "the game is over".to_string())?;
        if asked != Seat(seat) {
            return Err(format!("it is for seat {} to decide now", asked.0 + 1));
        }
        let answer = self.game.read_answer(words)?;
        let mut events = Vec::new();
        let mut stage = Stage::telling(&mut self.state.chance, &mut events);
        self.game
            .apply(&mut self.state.position, answer, &mut stage)
            .map_err(|forbidden| format!("“{words}”: {} ({})", forbidden.reason, forbidden.rule))?;
        Ok(self.played(events))
    }

    fn hash(&self) -> String {
        self.state.hash()
    }

    fn to_go_on(&self, last: Played) -> Played {
        self.game.to_go_on(&self.state.position, last)
    }
}

/// Anything of a game as JSON.
pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("positions and events are plain data")
}
