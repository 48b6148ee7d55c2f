//! Everything that goes over the wire, in one place. `PROTOCOL.md` tells it in words.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

mod refusal;

pub use refusal::{Code, Refusal};

/// The version of the protocol. A page of another version must be loaded anew.
pub const PROTOCOL: u32 = 1;

/// The largest whole number that JavaScript counts exactly; no version comes near it.
pub type Version = u64;

/// A request of a client to a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// A name of the client's own for this request, at most 64 letters. A request sent again
    /// with the same name is carried out once.
    pub id: String,
    /// The command.
    pub ask: ClientCommand,
}

/// A command of a client to a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientCommand {
    /// Answer the pending decision.
    Answer {
        /// The version in which the decision arose: an answer to an older one is stale.
        #[ts(type = "number")]
        at: Version,
        /// One of the answers listed, in its own words.
        answer: String,
    },
    /// Go back to the moment just after that version: at once, if nothing was rolled, drawn
    /// or revealed and nobody else has decided since; otherwise the others are asked.
    Undo {
        /// Which version.
        #[ts(type = "number")]
        to: Version,
    },
    /// Agree or not to what somebody else wants to undo.
    AnswerUndo {
        /// Back to which version.
        #[ts(type = "number")]
        to: Version,
        /// Whether it is agreed to.
        yes: bool,
    },
    /// Note that one has read how the rules have changed, and go on.
    ReadChanges {},
    /// Say something to everybody in the room.
    Say {
        /// What.
        text: String,
    },
    /// Take a free seat, or one's own seat back from the bot that stood in.
    Sit {
        /// Which.
        #[schema(value_type = u8)]
        #[ts(type = "Seat")]
        seat: Seat,
        /// One's part of the seed: 32 random bytes as 64 hexadecimal digits. If none is sent
        /// before the game begins, the server draws one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        part: Option<String>,
    },
    /// Leave a seat for good. Before the game the host can clear anybody's. In a game that is
    /// played against each other a bot plays it from then on.
    Stand {
        /// Which.
        #[schema(value_type = u8)]
        #[ts(type = "Seat")]
        seat: Seat,
    },
    /// Let a bot play a free seat, one's own, or that of a player who is away: they are told
    /// first, and it is asked again when they have had the time to come back.
    SeatBot {
        /// Which seat.
        #[schema(value_type = u8)]
        #[ts(type = "Seat")]
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// Begin the game, once every seat is taken. For the host.
    Start {},
    /// Give up all one's seats, and the room in one's list. Before the game the seats are
    /// free again; in a game against others a bot plays on. If the host leaves, the next
    /// person at the table becomes the host; if there is none, the room is closed.
    Leave {},
    /// Close the room for everybody: nothing more happens in it. For the host.
    Close {},
    /// Take a person's seats away; in a running game a bot plays on. For the host.
    Remove {
        /// The person's number in this room.
        who: u32,
        /// Whether they may not sit or chat in this room any more.
        ban: bool,
    },
    /// Let a banned person sit and chat again. For the host.
    Admit {
        /// The person's number in this room.
        who: u32,
    },
    /// Mute a person's chat in this room, or let them chat again. For the host.
    Mute {
        /// The person's number in this room.
        who: u32,
        /// Whether their chat is refused from now on.
        on: bool,
    },
}

/// A message of the server to a client in a room.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum ServerMessage {
    /// What has happened, and the current state.
    News(Box<RoomUpdate>),
    /// A request has been carried out, and is on disk.
    Done {
        /// The client's name for it.
        id: String,
        /// The version that came of it.
        #[ts(type = "number")]
        version: Version,
    },
    /// A request was refused and has changed nothing.
    Refused {
        /// The client's name for it, if it could be read.
        id: Option<String>,
        /// Why.
        why: Refusal,
    },
    /// Who is here.
    Presence(Presence),
}

/// An update of a room: what has happened, and the current state.
#[derive(Debug, Serialize, TS)]
pub struct RoomUpdate {
    /// The version that the room is at now.
    #[ts(type = "number")]
    pub version: Version,
    /// What has happened since the version that the client was at, one for each version; if
    /// that is too long ago, nothing, and only how things stand.
    pub ticks: Vec<Tick>,
    /// Whether versions are missing between the client's and the first tick: whatever the
    /// client still shows of before is out of date.
    pub gap: bool,
    /// The room, if anything about it has changed.
    pub room: Option<RoomView>,
    /// The game, if anything in it has changed and there is one.
    pub game: Option<GameView>,
}

/// One version of a room.
#[derive(Debug, Serialize, TS)]
pub struct Tick {
    /// Which version.
    #[ts(type = "number")]
    pub version: Version,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened.
    pub what: TickEvent,
}

/// The events of a room.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TickEvent {
    /// Seats, the host's wishes or the stage of the room have changed.
    Room,
    /// The game has begun.
    Started {
        /// What happened before the first decision, as far as the viewer may know.
        #[ts(type = "EventMessage<Event>[]")]
        events: Box<RawValue>,
    },
    /// Somebody has decided.
    Decided {
        /// Who.
        #[ts(type = "Seat")]
        seat: Seat,
        /// What came of it, as far as the viewer may know.
        #[ts(type = "EventMessage<Event>[]")]
        events: Box<RawValue>,
    },
    /// The game has gone back to an earlier moment.
    Undone {
        /// To the moment just after that version.
        #[ts(type = "number")]
        to: Version,
    },
    /// The game goes on under newer rules.
    RulesChanged {
        /// The version before.
        from: u32,
        /// The version from now on.
        to: u32,
    },
    /// Somebody has said something.
    Said(ChatLine),
    /// Somebody left, was removed or muted, or the room was closed.
    Notice(Notice),
}

/// What everybody is told about people and the end of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "notice", rename_all = "snake_case")]
pub enum Notice {
    /// A person left the room.
    Left(PersonName),
    /// The host removed a person.
    Removed {
        /// Who.
        #[serde(flatten)]
        person: PersonName,
        /// Whether they are banned from the room.
        banned: bool,
    },
    /// The host lifted a person's ban from the room.
    Admitted(PersonName),
    /// The host muted a person, or let them chat again.
    Muted {
        /// Who.
        #[serde(flatten)]
        person: PersonName,
        /// Whether they are muted now.
        on: bool,
    },
    /// The room was closed.
    Closed(Closed),
}

/// A person of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PersonName {
    /// The person's number in this room.
    pub who: u32,
    /// What they are called.
    pub name: String,
}

/// Why a room was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Closed {
    /// Why.
    pub why: ClosedWhy,
    /// What the host of the server says about it; often nothing.
    pub text: String,
}

/// The kinds of reasons to close a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClosedWhy {
    /// The host of the table closed it.
    Host,
    /// The host left, and nobody else sat at the table.
    Empty,
    /// Nothing happened in it for too long.
    Expired,
    /// The host of the server closed it.
    Server,
    /// Its game could not go on under newer rules.
    Rules,
}

/// How the rules of a room's game changed while it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RulesNotice {
    /// The version that it was begun by.
    pub from: u32,
    /// The version that it is played by now.
    pub to: u32,
    /// The version of the room in which they last changed.
    #[ts(type = "number")]
    pub at: Version,
    /// Whether the one who looks has yet to read what changed, and cannot answer before.
    pub unread: bool,
}

/// A person whom the host of the table muted or banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Restricted {
    /// The person's number in this room.
    pub who: u32,
    /// What they are called.
    pub name: String,
    /// Whether their chat is refused.
    pub muted: bool,
    /// Whether they may neither sit nor chat.
    pub banned: bool,
    /// Whether it is the one who looks.
    pub you: bool,
}

/// Something said in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// In which version.
    #[ts(type = "number")]
    pub version: Version,
    /// The speaker's number in this room.
    pub who: u32,
    /// What the speaker is called.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// A room as somebody sees it.
#[derive(Debug, Serialize, TS)]
pub struct RoomView {
    /// Its name, which is also what a link ends in.
    pub id: String,
    /// The game's id.
    #[ts(type = "GameId")]
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// How the rules changed while it was played, if they did.
    pub rules_changed: Option<RulesNotice>,
    /// What the host calls it.
    pub title: String,
    /// Whether it is in the list of public rooms.
    pub public: bool,
    /// How far it has come.
    pub stage: RoomStage,
    /// Whether the one who looks is the host.
    pub hosting: bool,
    /// What was agreed before the game.
    #[ts(type = "Setup")]
    pub setup: Box<RawValue>,
    /// The seats, in turn order.
    pub seats: Vec<SeatView>,
    /// The fingerprint of the seed, once the game has begun.
    pub commitment: Option<String>,
    /// The seed itself, once the game is over.
    pub seed: Option<String>,
    /// Whether the deal can be known beforehand: the seed was given when the room was opened.
    pub known_deal: bool,
    /// Whether the game is played against each other. Its seats are settled once it begins.
    pub competitive: bool,
    /// The fingerprint of the server's part of the seed, from the beginning on; nothing in
    /// known deals.
    pub server_commitment: Option<String>,
    /// The server's part of the seed, once the game is over.
    pub server_part: Option<String>,
    /// For each seat the part of the seed that its owner added before the game.
    pub parts: Vec<Option<String>>,
    /// The pending request to undo.
    pub wish: Option<UndoRequest>,
    /// The last things said.
    pub chat: Vec<ChatLine>,
    /// Why the room was closed, if it was: its stage is over then, also if no game began.
    pub closed: Option<Closed>,
    /// The people whom the host muted or banned.
    pub restricted: Vec<Restricted>,
    /// The number of the one who looks in this room, once they have done something in it.
    pub you: Option<u32>,
}

/// How far a room has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoomStage {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A seat as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatView {
    /// What the one who has it is called; nothing if nobody has.
    pub name: Option<String>,
    /// The bot that plays it, if one does: for good, or while its owner is away.
    pub bot: Option<String>,
    /// Whether it belongs to the one who looks.
    pub yours: bool,
    /// The bot that is about to play it, because its owner is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub announced: Option<BotNotice>,
    /// The number in this room of the one who has it; not in lists of rooms.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub who: Option<u32>,
}

/// A bot that is about to play for a player who is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BotNotice {
    /// Which bot.
    pub bot: String,
    /// When it was announced, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// From when on it may play, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// A request to undo, which others must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct UndoRequest {
    /// What the one who asks is called.
    pub name: String,
    /// Back to the moment just after that version.
    #[ts(type = "number")]
    pub to: Version,
    /// How many have still to agree.
    pub missing: usize,
    /// Whether the one who looks is one of them.
    pub yours: bool,
}

/// A game as somebody sees it.
#[derive(Debug, Serialize, TS)]
pub struct GameView {
    /// Through whose eyes it is seen; nobody's for those who only watch.
    #[ts(type = "Seat | null")]
    pub eyes: Option<Seat>,
    /// Everything that those eyes may see.
    #[ts(type = "View")]
    pub view: Box<RawValue>,
    /// The pending decision; nothing when the game is over.
    pub decision: Option<Decision>,
    /// How many decisions there have been.
    pub decisions: usize,
    /// The versions that the one who looks can go back to without asking, the last one first.
    #[ts(type = "number[]")]
    pub undo: Vec<Version>,
}

/// The pending decision.
#[derive(Debug, Serialize, TS)]
pub struct Decision {
    /// The version in which it arose: an answer must name it.
    #[ts(type = "number")]
    pub at: Version,
    /// Whose it is.
    #[ts(type = "Seat")]
    pub seat: Seat,
    /// Every legal answer, if it is for the one who looks to decide.
    #[ts(type = "LegalAnswer<Answer>[] | null")]
    pub answers: Option<Box<RawValue>>,
}

/// Who is here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Presence {
    /// For each seat whether its owner is here.
    pub seats: Vec<bool>,
    /// How many are here who have no seat.
    pub watching: usize,
}
