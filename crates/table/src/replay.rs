//! A game written down: seed, set-up and decisions, and the proof that they belong together.

mod error;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::record::{Moment, Playback, Recorder, Step, json, kept};
use crate::words::shortened;
use crate::{Game, Limits, OlderGame, Part, Problems, RuledEvent, Seat, Seed, Table};
pub use error::ReplayError;

/// One decision of a log, with the fingerprint of the state that it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who decided.
    pub seat: Seat,
    /// What, in the game's words.
    pub answer: String,
    /// The fingerprint of the state afterwards.
    pub hash: String,
}

/// A replay file: everything that is needed to play the same game again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Replay<G: Game> {
    /// The version of this file format.
    pub safehouse: u32,
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// Who sat where.
    pub players: Vec<String>,
    /// What was agreed before the game.
    pub setup: G::Setup,
    /// The facts the game began with.
    pub content: G::Content,
    /// The seed of all chance.
    pub seed: Seed,
    /// What the seed follows from, if nobody was to choose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Parts>,
    /// When chance was made fresh, in the order of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renewals: Vec<Renewal>,
    /// When the rules changed while it was played, in the order of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<RulesChange>,
    /// Every decision.
    pub moves: Vec<Move>,
    /// How the game went, for programs with other rules: the deal, then each decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// A moment at which the rules changed: what came before was played by older ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesChange {
    /// After how many of the decisions.
    pub after: usize,
    /// The version before.
    pub from: u32,
    /// The version from there on.
    pub to: u32,
    /// The number of the change: chance from there on follows from it and the seed.
    pub number: u64,
}

/// What a seed follows from: the server's part and those of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// The fingerprint of the server's part, as it was shown before anybody else's was known.
    pub commitment: String,
    /// The server's part.
    pub server: Part,
    /// The part of each seat, in seat order; nothing for those that a bot had.
    pub seats: Vec<Option<Part>>,
}

impl Parts {
    /// Refuses parts that the seed does not follow from, or whose fingerprint is not the one
    /// that was shown.
    pub fn verify(&self, seed: Seed) -> Result<(), ReplayError> {
        let seen = self.server.commitment();
        if seen != self.commitment {
            return Err(ReplayError::Parts(format!(
                "the server’s part has the fingerprint {seen}, and {} was shown before the game",
                self.commitment
            )));
        }
        let follows = Seed::from_parts(&self.server, &self.seats);
        if follows != seed {
            return Err(ReplayError::Parts(format!(
                "the seed {follows} follows from the parts, and the game was played with {seed}"
            )));
        }
        Ok(())
    }
}

/// A moment at which chance was made fresh: the game had gone back past something rolled,
/// drawn or revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renewal {
    /// After how many of the decisions.
    pub after: usize,
    /// The number of the undo: the fresh chance follows from it and the seed.
    pub number: u64,
}

/// The version of the replay file format that this program writes. It reads all up to it:
/// version 1 had no steps and no changes of rules.
pub const REPLAY_FORMAT: u32 = 2;

/// The longest name of a player that a replay may have, in bytes.
pub const MAX_NAME_BYTES: usize = 1_000;

/// How many problems of a set-up are told at most: a stranger's file can have any number.
const MOST_PROBLEMS: usize = 50;
/// The longest problem that is told whole, in bytes.
const LONGEST_PROBLEM: usize = 1_000;

impl<G: Game> Replay<G> {
    /// Writes down the game at a table.
    pub fn of(table: &Table<G>, players: Vec<String>) -> Replay<G> {
        Replay {
            safehouse: REPLAY_FORMAT,
            game: G::ID.to_string(),
            rules: G::RULES_VERSION,
            players,
            setup: table.game().setup().clone(),
            content: table.game().content().clone(),
            seed: table.seed(),
            parts: None,
            renewals: Vec::new(),
            changes: Vec::new(),
            moves: table.moves().to_vec(),
            steps: Vec::new(),
        }
    }

    /// The same with how the game went, step by step, so that programs with other rules can
    /// show it.
    pub fn recorded(mut self) -> Result<Replay<G>, ReplayError> {
        if self.is_recorded() {
            return Ok(self);
        }
        let mut recorder = Recorder::new(G::RULES_VERSION);
        self.play(|table, _, events| {
            recorder.add(json(&table.state().position), kept(events));
        })?;
        self.steps = recorder.finish();
        Ok(self)
    }

    fn is_recorded(&self) -> bool {
        self.steps.len() == self.moves.len() + 1
    }

    /// Reads a replay file that is no longer than a game can be.
    pub fn parse(text: &str) -> Result<Replay<G>, ReplayError> {
        #[derive(Deserialize)]
        struct Header {
            safehouse: u32,
            game: String,
            rules: u32,
        }
        let unreadable = |error: serde_json::Error| ReplayError::Unreadable(error.to_string());
        let header: Header = serde_json::from_str(text).map_err(unreadable)?;
        if !(1..=REPLAY_FORMAT).contains(&header.safehouse) {
            return Err(ReplayError::Format(header.safehouse));
        }
        if header.game != G::ID {
            return Err(ReplayError::Game(header.game));
        }
        if header.rules > G::RULES_VERSION {
            return Err(ReplayError::Rules {
                file: header.rules,
                known: G::RULES_VERSION,
            });
        }
        let mut replay: Replay<G> = serde_json::from_str(text).map_err(unreadable)?;
        let lists = [replay.renewals.len(), replay.changes.len()];
        let decisions = lists.into_iter().fold(replay.moves.len(), usize::max);
        let most = Limits::default().decisions;
        if decisions > most {
            return Err(ReplayError::TooLong { decisions, most });
        }
        let too_long = |(_, name): &(usize, &String)| name.len() > MAX_NAME_BYTES;
        match replay.players.iter().enumerate().find(too_long) {
            Some((place, name)) => Err(ReplayError::Name {
                number: place + 1,
                bytes: name.len(),
            }),
            None => {
                replay.remember(text)?;
                Ok(replay)
            }
        }
    }

    /// Finds out how a game of older rules went, if its file does not say so and its rules are
    /// still known.
    fn remember(&mut self, text: &str) -> Result<(), ReplayError> {
        #[derive(Deserialize)]
        struct Facts<'a> {
            #[serde(borrow)]
            setup: &'a RawValue,
            #[serde(borrow)]
            content: &'a RawValue,
        }
        let plain = self.changes.is_empty() && self.renewals.is_empty();
        if self.rules == G::RULES_VERSION || self.is_recorded() || !plain {
            return Ok(());
        }
        // Older rules trust the set-up: what comes from strangers must be sound.
        self.prepare()?;
        // They read what they have written, not what present ones make of it.
        let unreadable = |error: serde_json::Error| ReplayError::Unreadable(error.to_string());
        let facts: Facts<'_> = serde_json::from_str(text).map_err(unreadable)?;
        let remembered = G::remember(&OlderGame {
            rules: self.rules,
            setup: facts.setup.get(),
            content: facts.content.get(),
            seed: self.seed,
            moves: &self.moves,
        });
        if let Some(remembered) = remembered {
            let problem = |problem: String| ReplayError::Unreadable(problem);
            self.steps = remembered.map_err(problem)?.steps;
        }
        Ok(())
    }

    /// Makes the rulebook of the game ready, by the set-up and content of the file.
    pub fn prepare(&self) -> Result<G, ReplayError> {
        let told = |problems: Problems| {
            let problems = problems.iter().take(MOST_PROBLEMS);
            let problems = problems.map(|problem| shortened(problem, LONGEST_PROBLEM).to_string());
            ReplayError::Setup(problems.collect())
        };
        let game = G::prepare(self.setup.clone(), &self.content).map_err(told)?;
        let (named, seats) = (self.players.len(), game.seats());
        match named == usize::from(seats) {
            true => Ok(game),
            false => Err(ReplayError::Players { named, seats }),
        }
    }

    /// The replay as the text of a file.
    pub fn to_text(&self) -> String {
        let plain: Replay<G> = Replay {
            safehouse: self.safehouse,
            game: self.game.clone(),
            rules: self.rules,
            players: self.players.clone(),
            setup: self.setup.clone(),
            content: self.content.clone(),
            seed: self.seed,
            parts: self.parts.clone(),
            renewals: self.renewals.clone(),
            changes: self.changes.clone(),
            moves: self.moves.clone(),
            steps: Vec::new(),
        };
        let mut text = serde_json::to_string_pretty(&plain).expect("a replay is plain data");
        if !self.steps.is_empty() {
            // A line for each step: they are many, and for programs to read.
            let step = |step: &Step| serde_json::to_string(step).expect("a step is plain data");
            let steps: Vec<String> = self.steps.iter().map(step).collect();
            text.truncate(text.len() - "\n}".len());
            text.push_str(",\n  \"steps\": [\n    ");
            text.push_str(&steps.join(",\n    "));
            text.push_str("\n  ]\n}");
        }
        text.push('\n');
        text
    }

    /// Plays the game again; hands the table after each decision, its number (0 for the
    /// deal) and what came of it to `tell`. Every state must have the fingerprint that the
    /// file gives for it, and the seed must follow from its parts if there are any. What was
    /// played by older rules is shown as it was recorded.
    pub fn play(
        &self,
        mut tell: impl FnMut(&Table<G>, usize, &[RuledEvent<G::Event>]),
    ) -> Result<Table<G>, ReplayError> {
        if let Some(parts) = &self.parts {
            parts.verify(self.seed)?;
        }
        let recorded = self.recorded_decisions()?;
        let mut table = match recorded {
            Some(decisions) => self.show(decisions, &mut tell)?,
            None => {
                let (table, events) = Table::start(self.prepare()?, self.seed, Limits::default());
                tell(&table, 0, &events);
                table
            }
        };
        let begun = table.moves().len();
        let mut renewals = self.renewals.iter().peekable();
        if let Some(change) = self.changes.last().filter(|_| recorded.is_some()) {
            while renewals
                .next_if(|renewal| renewal.after <= begun && renewal.number < change.number)
                .is_some()
            {}
            table.go_on(change.number);
        } else if recorded.is_some() {
            renewals.by_ref().for_each(drop);
        }
        while let Some(renewal) = renewals.next_if(|renewal| renewal.after == begun) {
            table.renew(renewal.number);
        }
        for (place, written) in self.moves.iter().enumerate().skip(begun) {
            let number = place + 1;
            let events = take(&mut table, number, written)?;
            tell(&table, number, &events);
            while let Some(renewal) = renewals.next_if(|renewal| renewal.after == number) {
                table.renew(renewal.number);
            }
        }
        match renewals.next() {
            Some(Renewal { after, .. }) => Err(ReplayError::Renewal { after: *after }),
            None => Ok(table),
        }
    }

    /// How many decisions were taken by older rules, and are shown as they were recorded;
    /// nothing if even the deal is played by present rules.
    pub fn recorded_decisions(&self) -> Result<Option<usize>, ReplayError> {
        let mut last = (0, None);
        for change in &self.changes {
            let follows = last.1.is_none_or(|rules| rules == change.from);
            let wrong = change.after < last.0 || change.after > self.moves.len();
            if !follows || wrong || change.from >= change.to {
                return Err(ReplayError::Change {
                    after: change.after,
                });
            }
            last = (change.after, Some(change.to));
        }
        if last.1.is_some_and(|rules| rules != self.rules) {
            return Err(ReplayError::Change { after: last.0 });
        }
        let decisions = match (self.rules == G::RULES_VERSION, last.1) {
            (true, None) => return Ok(None),
            (true, Some(_)) => last.0,
            (false, _) => self.moves.len(),
        };
        match self.steps.len() > decisions {
            true => Ok(Some(decisions)),
            false => Err(ReplayError::NotRecorded {
                file: self.changes.first().map_or(self.rules, |first| first.from),
                known: G::RULES_VERSION,
            }),
        }
    }

    /// Shows the deal and the first decisions as they were recorded.
    fn show(
        &self,
        decisions: usize,
        tell: &mut impl FnMut(&Table<G>, usize, &[RuledEvent<G::Event>]),
    ) -> Result<Table<G>, ReplayError> {
        let game = self.prepare()?;
        let mut playback = Playback::default();
        let mut moment = |game: &G, number: usize| -> Result<Moment<G>, ReplayError> {
            let step = playback.take(game, &self.steps[number]);
            step.map_err(|problem| ReplayError::Step { number, problem })
        };
        let deal = moment(&game, 0)?;
        let mut table = Table::standing(game, self.seed, Limits::default(), deal.position);
        tell(&table, 0, &deal.events);
        for (place, written) in self.moves.iter().take(decisions).enumerate() {
            let taken = moment(table.game(), place + 1)?;
            if written.seat.0 >= table.game().seats() {
                return Err(ReplayError::Move {
                    number: place + 1,
                    problem: "there is no such seat".to_string(),
                });
            }
            table.recall(taken.position, written.clone());
            tell(&table, place + 1, &taken.events);
        }
        Ok(table)
    }
}

/// Takes a decision of the log; the state after it must have the fingerprint it gives.
fn take<G: Game>(
    table: &mut Table<G>,
    number: usize,
    written: &Move,
) -> Result<Vec<RuledEvent<G::Event>>, ReplayError> {
    let wrong = |problem: String| ReplayError::Move {
        number,
        problem: shortened(&problem, LONGEST_PROBLEM).to_string(),
    };
    let read = table.game().parse_answer(&written.answer);
    let answer = read.map_err(|error| wrong(error.into()))?;
    let events = table
        .answer(written.seat, answer)
        .map_err(|refusal| wrong(format!("“{}”: {refusal}", written.answer)))?;
    let seen = table.state().hash();
    match seen == written.hash {
        true => Ok(events),
        false => Err(ReplayError::Hash {
            number,
            expected: written.hash.clone(),
            seen,
        }),
    }
}
