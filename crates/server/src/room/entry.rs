//! The lines of a room's log.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Part, Seat, Seed};

use crate::ids::PersonId;
use crate::wire::{ClosedWhy, Version};

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
        /// Their part of the seed, if it still counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
    },
    /// A seat was left.
    Stood {
        /// Which.
        seat: Seat,
        /// The bot that plays it from now on, where nobody else may take it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// A bot is about to play for a player who is away.
    BotAnnounced {
        /// In which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
        /// From when on it may, in milliseconds since 1970.
        until: i64,
    },
    /// A player for whom a bot was announced is back.
    Returned,
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
        /// Whether all chance from there on is fresh.
        #[serde(default, skip_serializing_if = "is_false")]
        fresh: bool,
    },
    /// The game goes on under newer rules; in a room whose game has not begun, it will.
    RulesChanged {
        /// The version before.
        from: u32,
        /// The version from now on.
        to: u32,
        /// The position that the game goes on from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<RawPosition>,
    },
    /// Somebody has read what changed.
    ChangesRead,
    /// Somebody said something.
    Said {
        /// What they are called.
        name: String,
        /// What they said.
        text: String,
    },
    /// A person gave up their seats and the room.
    Left {
        /// The bot that plays on in their seats; without one the seats are free.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        bot: Option<String>,
        /// Who is the host from now on, if the host has left.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        host: Option<PersonId>,
        /// Whether the room is closed by it, since nobody is left at the table.
        #[serde(skip_serializing_if = "is_false", default)]
        closes: bool,
    },
    /// The room was closed: the last line of a log, but for people who leave.
    Closed {
        /// Why.
        why: ClosedWhy,
        /// What the host of the server says about it.
        #[serde(skip_serializing_if = "String::is_empty", default)]
        text: String,
    },
    /// The host took a person's seats away.
    Removed {
        /// Whose.
        person: PersonId,
        /// The bot that plays on in their seats; without one the seats are free.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        bot: Option<String>,
        /// Whether they may not sit or chat any more.
        ban: bool,
    },
    /// The host lifted a person's ban.
    Admitted {
        /// Whose.
        person: PersonId,
    },
    /// The host muted a person, or let them chat again.
    Muted {
        /// Whom.
        person: PersonId,
        /// Whether they are muted now.
        on: bool,
    },
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

/// A position as JSON, kept as it was written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RawPosition(Box<RawValue>);

impl RawPosition {
    /// The position that a game has given as JSON.
    pub fn new(json: Box<RawValue>) -> RawPosition {
        RawPosition(json)
    }
}

impl Deref for RawPosition {
    type Target = RawValue;

    fn deref(&self) -> &RawValue {
        &self.0
    }
}

impl PartialEq for RawPosition {
    fn eq(&self, other: &RawPosition) -> bool {
        self.0.get() == other.0.get()
    }
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
    /// The server's part of the seed, which nobody may see before the game is over.
    #[serde(default)]
    pub server_part: Option<Part>,
    /// The host's part of the seed, for the seats that the host has from the beginning.
    #[serde(default)]
    pub host_part: Option<Part>,
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
