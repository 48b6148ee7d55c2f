//! Games kept step by step, so that programs with other rules can show them.
//!
//! A log of decisions can be played again only by the rules it was made by. A [`Step`] says
//! how everything stood after a decision and what it had brought, as JSON. Whoever can read
//! the positions of a game can show its steps, whatever its rules have become since.

mod bounds;

use std::fmt;
use std::marker::PhantomData;

use json_patch::{Patch, PatchOperation};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::words::shortened;
use crate::{Game, RuleId, RuledEvent};
pub use bounds::{Bounds, OutOfBounds};

/// How many steps lie between two that have the whole position.
pub const STEPS_BETWEEN_WHOLE: usize = 32;
/// How many bytes a whole position and the changes up to the next one can have.
const MOST_BYTES: usize = 1 << 20;
/// The longest problem that is told whole, in bytes.
const LONGEST_PROBLEM: usize = 300;
/// The rule of an event whose own rule is not in the catalog any more.
const RETIRED: RuleId = RuleId("RETIRED");

/// One step of a game: what happened, and how everything stood afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Value>,
    /// How everything stood.
    pub stood: Stood,
}

/// How everything stood after a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stood {
    /// The position as a whole.
    Whole {
        /// The version of the rules whose form of positions and events this is, up to the next
        /// whole position.
        form: u32,
        /// The position.
        position: Value,
    },
    /// What is different from the step before.
    Changed(Patch),
}

/// An event as a step keeps it.
#[derive(Deserialize)]
struct KeptEvent<W> {
    rule: String,
    what: W,
}

/// Why a step cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// It is no step.
    Unreadable(String),
    /// It follows on a step that is not there.
    NoPosition,
    /// It was written by rules that are newer than those of this program.
    Newer {
        /// The version in the step.
        form: u32,
        /// The version of this program.
        known: u32,
    },
    /// Its changes do not fit the position before it.
    Patch(String),
    /// The position or an event is none of this game.
    Position(String),
    /// There is more of it than any game needs.
    TooLarge,
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepError::Unreadable(problem) => write!(f, "not a step: {problem}"),
            StepError::NoPosition => f.write_str("the step before it is missing"),
            StepError::Newer { form, known } => write!(
                f,
                "it is of version {form} of the rules, and this program knows version {known}"
            ),
            StepError::Patch(problem) => {
                write!(f, "it does not fit the step before it: {problem}")
            }
            StepError::Position(problem) => write!(f, "no position of this game: {problem}"),
            StepError::TooLarge => f.write_str("it is larger than any game needs"),
        }
    }
}

impl std::error::Error for StepError {}

impl Step {
    /// A step with the whole position.
    pub fn whole<G: Game>(position: &G::Position, events: &[RuledEvent<G::Event>]) -> Step {
        Step {
            events: kept(events),
            stood: Stood::Whole {
                form: G::RULES_VERSION,
                position: json(position),
            },
        }
    }

    /// A step with what is different from the position before.
    pub fn changed<G: Game>(
        before: &G::Position,
        position: &G::Position,
        events: &[RuledEvent<G::Event>],
    ) -> Step {
        Step {
            events: kept(events),
            stood: Stood::Changed(json_patch::diff(&json(before), &json(position))),
        }
    }

    /// The step as a store keeps it.
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a step is plain data")
    }

    /// Reads a step that a store has kept.
    pub fn from_bytes(bytes: &[u8]) -> Result<Step, StepError> {
        let unreadable = |error: serde_json::Error| StepError::Unreadable(error.to_string());
        serde_json::from_slice(bytes).map_err(unreadable)
    }
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("a position is plain data")
}

pub(crate) fn kept<W: Serialize>(events: &[RuledEvent<W>]) -> Vec<Value> {
    events.iter().map(json).collect()
}

/// Makes the steps of a game from how it stood after each decision.
pub struct Recorder {
    form: u32,
    before: Option<Value>,
    steps: Vec<Step>,
}

impl Recorder {
    /// A recorder of positions and events in the form of that version of the rules.
    pub fn new(form: u32) -> Recorder {
        Recorder {
            form,
            before: None,
            steps: Vec::new(),
        }
    }

    /// Adds how the game stood after the deal or after the next decision.
    pub fn add(&mut self, position: Value, events: Vec<Value>) {
        let stood = match &self.before {
            Some(before) if !self.steps.len().is_multiple_of(STEPS_BETWEEN_WHOLE) => {
                Stood::Changed(json_patch::diff(before, &position))
            }
            _ => Stood::Whole {
                form: self.form,
                position: position.clone(),
            },
        };
        self.before = Some(position);
        self.steps.push(Step { events, stood });
    }

    /// The steps.
    pub fn finish(self) -> Vec<Step> {
        self.steps
    }
}

/// Steps being shown one after the other.
pub struct Playback<G> {
    /// The position in the form it was written in, and which form that is.
    stands: Option<(u32, Value)>,
    /// How many bytes have been read since the last whole position.
    bytes: usize,
    game: PhantomData<fn() -> G>,
}

impl<G> Clone for Playback<G> {
    fn clone(&self) -> Self {
        Playback {
            stands: self.stands.clone(),
            bytes: self.bytes,
            game: PhantomData,
        }
    }
}

impl<G> Default for Playback<G> {
    fn default() -> Self {
        Playback {
            stands: None,
            bytes: 0,
            game: PhantomData,
        }
    }
}

/// How everything stood after a step, and what it had brought.
pub struct Moment<G: Game> {
    /// The position.
    pub position: G::Position,
    /// What happened.
    pub events: Vec<RuledEvent<G::Event>>,
}

impl<G: Game> Playback<G> {
    /// Takes the next step.
    pub fn take(&mut self, game: &G, step: &Step) -> Result<Moment<G>, StepError> {
        let (form, position) = self.advance(step)?;
        if form > G::RULES_VERSION {
            return Err(StepError::Newer {
                form,
                known: G::RULES_VERSION,
            });
        }
        let mut position = position.clone();
        let mut events = step.events.clone();
        G::migrate(form, &mut position, &mut events);
        let position: G::Position = serde_json::from_value(position).map_err(not_of_game)?;
        let events = events.into_iter().map(read_event::<G>);
        let events: Vec<_> = events.collect::<Result<_, _>>()?;
        let has = |kind: &str, number: u128| game.has(kind, number);
        has.check(&position)
            .and_then(|()| has.check(&events))
            .and_then(|()| game.check_position(&position))
            .map_err(|out| StepError::Position(out.to_string()))?;
        Ok(Moment { position, events })
    }

    /// Brings the position to what it was after the step.
    fn advance(&mut self, step: &Step) -> Result<(u32, &Value), StepError> {
        let size = serde_json::to_string(&step.stood).map_or(usize::MAX, |text| text.len());
        match &step.stood {
            Stood::Whole { form, position } => {
                self.bytes = size;
                self.stands = Some((*form, position.clone()));
            }
            Stood::Changed(patch) => {
                self.bytes = self.bytes.saturating_add(size);
                let (_, position) = self.stands.as_mut().ok_or(StepError::NoPosition)?;
                // What is copied within a position could grow without an end.
                let copies = |operation: &PatchOperation| {
                    matches!(operation, PatchOperation::Copy(_) | PatchOperation::Move(_))
                };
                if patch.0.iter().any(copies) {
                    return Err(StepError::Patch("it copies parts".to_string()));
                }
                let wrong = |error: json_patch::PatchError| {
                    StepError::Patch(shortened(&error.to_string(), LONGEST_PROBLEM).to_string())
                };
                json_patch::patch(position, patch).map_err(wrong)?;
            }
        }
        if self.bytes > MOST_BYTES {
            return Err(StepError::TooLarge);
        }
        let (form, position) = self.stands.as_ref().ok_or(StepError::NoPosition)?;
        Ok((*form, position))
    }
}

fn not_of_game(error: serde_json::Error) -> StepError {
    StepError::Position(shortened(&error.to_string(), LONGEST_PROBLEM).to_string())
}

fn read_event<G: Game>(event: Value) -> Result<RuledEvent<G::Event>, StepError> {
    let kept: KeptEvent<G::Event> = serde_json::from_value(event).map_err(not_of_game)?;
    let rule = G::rule_catalog().find(&kept.rule);
    Ok(RuledEvent {
        rule: rule.map_or(RETIRED, |rule| RuleId(&rule.id)),
        event: kept.what,
    })
}
