//! One room: who sits where, how the game stands, and everything that led there.
//!
//! A room is what its log says. [`Room::take`] turns a request into the next entry of that
//! log, or refuses it; [`Room::follow`] takes in an entry that another node has written.
//! Nothing in here does I/O or knows the time: the [`crate::host`] keeps the log, and throws
//! a room away that is ahead of it.

mod completed_request;
mod decide;
mod ending;
mod entry;
mod load;
mod moderation;
mod news;
mod owners;
mod parts;
mod rules;
mod seating;
mod snapshot;
mod undo;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use table::{Part, Renewal, RulesChange, Seat, Seed};

use crate::ids::{PersonId, RoomId};
use crate::store::{Chain, Listing, Record};
use crate::visible::is_readable;
use crate::wire::{
    BotNotice, ChatLine, ClientCommand, Closed, Code, Notice, Refusal, Request, RoomStage, Version,
};
use completed_request::CompletedRequest;
pub use ending::{close_card, closing_line};
pub use entry::{Entry, Line, Opening, RawPosition, SeatPlan};
use games::{EventBatch, GameSession, PreparedGame};
pub use load::{LoadError, effective_answers, read_opening, steps_of_log};
use moderation::Guest;
pub use news::Card;
use owners::Tenure;
pub use parts::read_part;
pub use snapshot::{SNAPSHOT_FORMAT, Snapshot};

/// How many versions a room remembers for those who were away for a moment.
const REMEMBERED_TICKS: usize = 64;
/// How many lines of chat are shown to somebody who comes in.
const REMEMBERED_CHAT: usize = 50;
/// The longest name of a request.
const LONGEST_ID: usize = 64;
/// The longest line of chat, in bytes.
pub const LONGEST_CHAT: usize = 1_000;

/// A seat, and the person or bot it is assigned to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Chair")]
pub struct SeatAssignment {
    /// Whose it is.
    pub owner: Option<PersonId>,
    /// What the owner is called.
    pub name: String,
    /// The bot that plays it.
    pub bot: Option<String>,
    /// When the owner last did something here, in milliseconds since 1970.
    seen_at: i64,
    /// The bot that is about to play it, because the owner is away.
    announced: Option<BotNotice>,
}

impl SeatAssignment {
    /// Whether nobody fills it.
    fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }
}

/// One decision that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Decided {
    version: u32,
    by: Option<PersonId>,
    disclosed: bool,
}

/// A request to undo, which others must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Wish")]
struct UndoRequest {
    by: PersonId,
    name: String,
    to: Version,
    agreed: Vec<PersonId>,
}

/// The serializable part of a room's state; the game itself is kept beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Matters")]
struct RoomState {
    opening: Opening,
    version: Version,
    chairs: Vec<SeatAssignment>,
    stage: RoomStage,
    seed: Option<Seed>,
    /// The version in which the pending decision arose.
    asked_at: Version,
    /// The version in which the game began.
    started_at: Version,
    decided: Vec<Decided>,
    /// When chance was made fresh, as far as it still counts.
    renewals: Vec<Renewal>,
    /// When the rules changed.
    changes: Vec<RulesChange>,
    /// Who has read what changed last.
    informed: Vec<PersonId>,
    /// For each seat everybody who has owned it.
    owners: Vec<Vec<Tenure>>,
    /// For each seat its part of the seed; they count until the game begins.
    parts: Vec<Option<Part>>,
    wish: Option<UndoRequest>,
    chat: VecDeque<ChatLine>,
    /// Every request that was carried out, in the order of versions.
    carried: Vec<CompletedRequest>,
    /// Who hosts the table now.
    host: PersonId,
    /// Everybody who ever did something here, in that order: a person's number is the place.
    people: Vec<Guest>,
    /// Why the room was closed, if it was.
    closed: Option<Closed>,
}

/// A recent version, kept for clients that reconnect.
struct RecentTick {
    version: Version,
    at: i64,
    what: Change,
}

/// What one entry changed.
#[derive(Clone)]
enum Change {
    Room,
    Started(Arc<dyn EventBatch>),
    Decided(Seat, Arc<dyn EventBatch>),
    Undone(Version),
    RulesChanged { from: u32, to: u32 },
    Said(ChatLine),
    Notice(Notice),
}

/// One room.
pub struct Room {
    id: RoomId,
    rules: Arc<dyn PreparedGame>,
    state: RoomState,
    /// The hash of its log so far.
    chain: Chain,
    play: Option<Box<dyn GameSession>>,
    ticks: VecDeque<RecentTick>,
    /// How many versions it remembers.
    remembers: usize,
}

/// The context of a request: who sends it, and when.
#[derive(Clone, Copy)]
pub struct RequestContext<'a> {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: &'a str,
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// When people were last here.
    pub last_seen: &'a LastSeen,
}

/// When people were last here, and what follows from it.
#[derive(Clone, Debug, Default)]
pub struct LastSeen {
    /// When each was last here, in milliseconds since 1970. People who are not listed were
    /// last here when they last did something in the room.
    pub at: BTreeMap<PersonId, i64>,
    /// After how many milliseconds somebody is away.
    pub away_after: i64,
    /// For how many milliseconds a bot is announced before it plays for somebody.
    pub notice: i64,
}

/// The outcome of a request.
#[derive(Debug)]
pub enum RequestOutcome {
    /// A new entry, to be kept before anybody hears of it.
    New {
        /// The entry.
        record: Record,
        /// What lists show of the room, if that has changed.
        listing: Option<Listing>,
        /// Whether the room must be read again from its log, since the game has gone back.
        reload: bool,
    },
    /// It was carried out before, in that version.
    Before(Version),
}

impl Room {
    /// The room's name.
    pub fn id(&self) -> RoomId {
        self.id
    }

    /// The version it is at.
    pub fn version(&self) -> Version {
        self.state.version
    }

    /// The hash of its log so far.
    pub fn chain(&self) -> Chain {
        self.chain
    }

    /// How far it has come.
    pub fn stage(&self) -> RoomStage {
        self.state.stage
    }

    /// What was agreed when it was opened.
    pub fn opening(&self) -> &Opening {
        &self.state.opening
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Arc<dyn PreparedGame> {
        &self.rules
    }

    /// The game, once it has begun.
    pub fn play(&self) -> Option<&dyn GameSession> {
        self.play.as_deref()
    }

    /// The game, for tests that deal hidden things anew.
    pub fn play_mut(&mut self) -> Option<&mut (dyn GameSession + 'static)> {
        self.play.as_deref_mut()
    }

    /// The seats, in turn order.
    pub fn seat_assignments(&self) -> &[SeatAssignment] {
        &self.state.chairs
    }

    /// What the seats are called: by their number where nobody has given a name.
    pub fn names(&self) -> Vec<String> {
        let name = |(place, chair): (usize, &SeatAssignment)| match (&chair.owner, &chair.bot) {
            (Some(_), _) if !chair.name.is_empty() => chair.name.clone(),
            (None, Some(bot)) => bot.clone(),
            _ => format!("seat {}", place + 1),
        };
        self.state.chairs.iter().enumerate().map(name).collect()
    }

    /// The seed, which nobody may see before the game is over.
    pub fn seed(&self) -> Option<Seed> {
        self.state.seed
    }

    /// The bot that is to decide now and in which version it was asked, if one is.
    pub fn awaited_bot(&self) -> Option<(Seat, &str, Version)> {
        let seat = self.decider()?;
        let chair = self.state.chairs.get(seat.index())?;
        Some((seat, chair.bot.as_deref()?, self.state.asked_at))
    }

    /// Turns a request into the next entry, or refuses it and changes nothing.
    pub fn take(
        &mut self,
        context: RequestContext<'_>,
        request: &Request,
    ) -> Result<RequestOutcome, Refusal> {
        let plain = request
            .id
            .bytes()
            .all(|letter| (b' '..=b'~').contains(&letter));
        if request.id.is_empty() || request.id.len() > LONGEST_ID || !plain {
            return Err(Refusal::new(
                Code::Malformed,
                format!("the name of a request has 1 to {LONGEST_ID} letters of ASCII"),
            ));
        }
        if let Some(version) = self.completed_before(context.person, &request.id) {
            return Ok(RequestOutcome::Before(version));
        }
        self.must_be_admitted(context.person, &request.ask)?;
        let entry = match &request.ask {
            ClientCommand::Answer { at, answer } => {
                let seat = self.seat_to_answer(context.person, Some(*at))?;
                return self.decide(
                    seat,
                    answer,
                    Some((context.person, &request.id)),
                    context.now,
                );
            }
            ClientCommand::Undo { to } => self.ask_undo(context.person, *to)?,
            ClientCommand::ReadChanges {} => self.read_changes(context.person)?,
            ClientCommand::AnswerUndo { to, yes } => self.answer_undo(context.person, *to, *yes)?,
            ClientCommand::Say { text } => say(context.name, text)?,
            ClientCommand::Sit { seat, part } => self.sit(context, *seat, part.as_deref())?,
            ClientCommand::Stand { seat } => self.stand(context, *seat)?,
            ClientCommand::SeatBot { seat, bot } => self.seat_bot(context, *seat, bot)?,
            ClientCommand::Start {} => self.begin(context)?,
            ClientCommand::Leave {} => self.leave(context)?,
            ClientCommand::Close {} => self.close(context)?,
            ClientCommand::Remove { who, ban } => self.remove(context, *who, *ban)?,
            ClientCommand::Admit { who } => self.admit(context, *who)?,
            ClientCommand::Mute { who, on } => self.mute(context, *who, *on)?,
        };
        Ok(self.write(Line {
            at: context.now,
            by: Some(context.person),
            id: Some(request.id.clone()),
            entry,
        }))
    }

    /// The answer of the bot that was asked in that version.
    pub fn take_bot(
        &mut self,
        at: Version,
        answer: &str,
        now: i64,
    ) -> Result<RequestOutcome, Refusal> {
        match self.awaited_bot() {
            Some((seat, _, asked_at)) if asked_at == at => self.decide(seat, answer, None, now),
            _ => Err(Refusal::new(Code::Stale, "the bot is no longer asked")),
        }
    }

    /// Puts another bot into the seat of one that has failed.
    pub fn replace_bot(&mut self, seat: Seat, bot: &str, now: i64) -> RequestOutcome {
        self.write(Line {
            at: now,
            by: None,
            id: None,
            entry: Entry::BotSat {
                seat,
                bot: bot.to_string(),
            },
        })
    }

    /// Whether a bot was announced for that person.
    pub fn has_notice_for(&self, person: PersonId) -> bool {
        let mut chairs = self.state.chairs.iter();
        chairs.any(|chair| chair.owner == Some(person) && chair.announced.is_some())
    }

    /// Takes back what was announced to a player who is back, if anything was.
    pub fn end_notices(&mut self, person: PersonId, now: i64) -> RequestOutcome {
        if !self.has_notice_for(person) {
            return RequestOutcome::Before(self.version());
        }
        self.write(Line {
            at: now,
            by: Some(person),
            id: None,
            entry: Entry::Returned,
        })
    }

    /// Takes in an entry and writes it down.
    fn write(&mut self, line: Line) -> RequestOutcome {
        let body = line.to_text();
        let before = self.listing();
        let reload = matches!(line.entry, Entry::Undone { .. });
        let step = self.take_in(line);
        self.taken(body, step, &before, reload)
    }

    /// What is to be kept of the entry just taken in.
    fn taken(
        &mut self,
        body: String,
        step: Option<Vec<u8>>,
        before: &Listing,
        reload: bool,
    ) -> RequestOutcome {
        let listing = self.listing();
        let record = Record {
            number: self.state.version,
            body,
            before: self.chain,
            step,
        };
        self.chain = record.chain();
        RequestOutcome::New {
            record,
            listing: (reload || listing != *before).then_some(listing),
            reload,
        }
    }

    fn seat_assignment(&self, seat: Seat) -> Result<&SeatAssignment, Refusal> {
        self.state
            .chairs
            .get(seat.index())
            .ok_or_else(|| Refusal::new(Code::NoSuchSeat, "there is no such seat at this table"))
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let all = (0..).map(Seat).zip(&self.state.chairs);
        all.filter(move |(_, chair)| chair.owner == Some(person))
            .map(|(seat, _)| seat)
    }
}

fn say(name: &str, text: &str) -> Result<Entry, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::new(Code::Malformed, "there is nothing to say"));
    }
    if !is_readable(text) {
        return Err(Refusal::new(
            Code::Malformed,
            "what is said has only letters that can be seen",
        ));
    }
    if text.len() > LONGEST_CHAT {
        return Err(Refusal::new(
            Code::TooLong,
            format!("what is said can have {LONGEST_CHAT} bytes"),
        ));
    }
    Ok(Entry::Said {
        name: name.to_string(),
        text: text.to_string(),
    })
}
