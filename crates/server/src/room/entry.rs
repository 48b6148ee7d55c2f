//! The lines of a room's log.

use serde::{Deserialize, Serialize};
use table::{Seat, Seed};

use crate::ids::PersonId;
use crate::wire::Version;

/// One line of a room's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
    /// Who brought it about, if it was a person.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<PersonId>,
    /// The person's own name for the request.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub id: Option<String>,
    /// What happened.
    pub entry: Entry,
}

impl Line {
    /// The line as a log keeps it.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }

    /// Reads a line of a log.
    pub fn parse(text: &str) -> Result<Line, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// What can happen in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The room was opened.
    Opened(Opening),
    /// Somebody took a seat, or took it back.
    Sat {
        /// Which.
        seat: Seat,
        /// What they are called.
        name: String,
    },
    /// A seat was left.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// A bot plays a seat from now on.
    BotSat {
        /// Which.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// The game began.
    Started {
        /// What all chance follows from.
        seed: Seed,
    },
    /// A decision was taken.
    Answered {
        /// By which seat.
        seat: Seat,
        /// In the game's words.
        answer: String,
        /// The fingerprint of the state afterwards.
        hash: String,
    },
    /// Somebody wants to go back.
    UndoAsked {
        /// To the moment just after that version.
        to: Version,
    },
    /// Somebody agreed, and others have yet to; or did not.
    UndoAnswered {
        /// Whether they agreed.
        yes: bool,
    },
    /// The game went back.
    Undone {
        /// To the moment just after that version.
        to: Version,
    },
    /// Somebody said something.
    Said {
        /// What they are called.
        name: String,
        /// What they said.
        text: String,
    },
}

/// What was agreed when a room was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The set-up, as JSON.
    pub setup: String,
    /// The fingerprint of the content, in hexadecimal digits.
    pub content: String,
    /// What the host calls the room.
    pub title: String,
    /// Whether it is in the list of public rooms.
    pub public: bool,
    /// Who opened it.
    pub host: PersonId,
    /// Who sits where at first.
    pub seats: Vec<SeatPlan>,
    /// What all chance follows from, if that was settled beforehand.
    #[serde(default)]
    pub seed: Option<Seed>,
}

/// Who sits in a seat at first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Anybody may take it.
    Free,
    /// The host, by that name.
    Host(String),
    /// A bot.
    Bot(String),
}
