//! Why something was refused.

use games::AnswerError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::Version;

/// The kinds of refusals. Whatever was refused has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// It could not be read.
    Malformed,
    /// It is too long.
    TooLong,
    /// Too much was asked in too short a time.
    TooFast,
    /// Whoever asks is not known here: the cookie is missing or forgotten.
    Unknown,
    /// The page that asks does not come from this server.
    ForeignPage,
    /// There is no such room.
    NoSuchRoom,
    /// There is no such game.
    NoSuchGame,
    /// There is no such seat.
    NoSuchSeat,
    /// There is no such bot.
    NoSuchBot,
    /// There is no such replay.
    NoSuchReplay,
    /// There is no such page or call.
    NoSuchPlace,
    /// The game cannot be set up like that.
    BadSetup,
    /// The file is no replay, or not one that can be played.
    BadReplay,
    /// The seat is somebody else's.
    SeatTaken,
    /// It takes a seat of one's own.
    NotYourSeat,
    /// It is for somebody else to decide.
    NotYourDecision,
    /// Only the host can do that.
    NotHost,
    /// Seats are still free.
    SeatsFree,
    /// The game has not begun.
    NotStarted,
    /// The game has begun already.
    Started,
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    GameNotOver,
    /// The rules have changed, and who asks has yet to read how.
    RulesChanged,
    /// There are no changes of the rules to read about.
    NoChanges,
    /// It was an answer to an older decision.
    Stale,
    /// These words are no answer in this game.
    NotAnAnswer,
    /// A rule forbids it.
    Forbidden,
    /// It cannot be undone.
    CannotUndo,
    /// Nobody wants to undo that.
    NoWish,
    /// The one whose seat it is, is here.
    NotAway,
    /// A bot was announced to the one whose seat it is: ask again when the time is over.
    BotAnnounced,
    /// The game is played against each other, and its seats are settled.
    SeatsSettled,
    /// The deal can be known beforehand: nobody else can play against who may know it.
    KnownDeal,
    /// A limit of this server is reached.
    Limit,
    /// The game was begun by rules that this server no longer has.
    OtherRules,
    /// The room is closed.
    Closed,
    /// The host of the table does not let this person sit or chat.
    BarredFromRoom,
    /// The host of the table has muted this person.
    Muted,
    /// There is no person with that number in this room.
    NoSuchPerson,
    /// There is no such device of this person.
    NoSuchDevice,
    /// The host of the server has banned this person.
    Banned,
    /// The link has run out or was used.
    LinkUsed,
    /// The disk is full.
    StoreFull,
    /// The store cannot be reached. Ask again: it is carried out once.
    StoreAway,
    /// The store was upgraded by a newer server, which goes on with the games. Connect again.
    Upgraded,
    /// The room’s log is no longer what was written.
    Damaged,
    /// Something went wrong inside.
    Broken,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// Of which kind it is.
    pub code: Code,
    /// What is wrong, in a sentence.
    pub text: String,
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub rule: Option<String>,
    /// What that rule says of it, in the game's own terms.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional, type = "Reason")]
    pub reason: Option<Value>,
    /// The last version before the damage, if the room is damaged; 0 if there is none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub good: Option<Version>,
}

impl From<AnswerError> for Refusal {
    fn from(error: AnswerError) -> Refusal {
        let text = error.to_string();
        match error {
            AnswerError::NotYourDecision => Refusal::new(Code::NotYourDecision, text),
            AnswerError::TooManyDecisions(_) => Refusal::new(Code::Limit, text),
            AnswerError::NotAnAnswer(_) => Refusal::new(Code::NotAnAnswer, text),
            AnswerError::Forbidden { rule, reason, .. } => Refusal {
                rule: Some(rule),
                reason,
                ..Refusal::new(Code::Forbidden, text)
            },
        }
    }
}

impl Refusal {
    /// A refusal of that kind, in words.
    pub fn new(code: Code, text: impl Into<String>) -> Refusal {
        Refusal {
            code,
            text: text.into(),
            rule: None,
            reason: None,
            good: None,
        }
    }
}
