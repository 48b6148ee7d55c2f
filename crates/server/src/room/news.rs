//! What people in the room are told.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Seat, Viewer};

use super::{Change, RecentTick, Room, SeatAssignment};
use crate::ids::PersonId;
use crate::store::{Listing, Stage};
use crate::wire::{
    Closed, Decision, GameView, RoomStage, RoomUpdate, RoomView, SeatView, Tick, TickEvent,
    UndoRequest, Version,
};

/// How many moments to go back to are told of.
const MOST_UNDO: usize = 100;

/// What lists show of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The game's id.
    pub game: String,
    /// What the host calls it.
    pub title: String,
    /// How far it has come.
    pub stage: RoomStage,
    /// The seats, as nobody in particular sees them.
    pub seats: Vec<SeatView>,
    /// Whose each seat is.
    pub owners: Vec<Option<PersonId>>,
    /// Whose decision is awaited.
    pub asked: Option<Seat>,
    /// Why it was closed, if it was.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub closed: Option<Closed>,
}

impl Card {
    /// The card as lists keep it.
    pub(super) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a card is plain data")
    }
}

impl Room {
    /// What somebody is told who was at that version, or comes in now.
    pub fn news(&self, person: PersonId, since: Option<Version>) -> RoomUpdate {
        let version = self.state.version;
        // Who claims to know the future is told everything anew.
        let since = since.filter(|since| *since <= version);
        let first_known = self.ticks.front().map_or(version + 1, |tick| tick.version);
        let ticks = match since {
            Some(since) if since + 1 >= first_known => {
                let missed = self.ticks.iter().filter(|tick| tick.version > since);
                missed.collect()
            }
            _ => Vec::new(),
        };
        let gap = since.is_none_or(|since| since + 1 < first_known);
        let in_game = |tick: &&RecentTick| !matches!(tick.what, Change::Room | Change::Said(_));
        let in_room =
            |tick: &&RecentTick| !matches!(tick.what, Change::Decided(..) | Change::Said(_));
        let ended = self.state.stage == RoomStage::Over;
        let seats_changed = ticks
            .iter()
            .any(|tick| matches!(tick.what, Change::Room | Change::Notice(_)));
        let game_changed = gap || seats_changed || ticks.iter().any(in_game);
        let room_changed = gap || ended || ticks.iter().any(in_room);
        RoomUpdate {
            version,
            gap,
            ticks: ticks.iter().map(|tick| self.tell(tick, person)).collect(),
            room: room_changed.then(|| self.room_view(person)),
            game: if game_changed {
                self.game_view(person)
            } else {
                None
            },
        }
    }

    /// What has happened after that version, as far as it is remembered, at most so much.
    pub fn history(&self, person: PersonId, since: Version, most: usize) -> Vec<Tick> {
        let after = self.ticks.iter().filter(|tick| tick.version > since);
        after
            .take(most)
            .map(|tick| self.tell(tick, person))
            .collect()
    }

    fn tell(&self, tick: &RecentTick, person: PersonId) -> Tick {
        let what = match &tick.what {
            Change::Room => TickEvent::Room,
            Change::Started(told) => TickEvent::Started {
                events: told.visible_to(self.eyes(person, None), &self.names()),
            },
            Change::Decided(seat, told) => TickEvent::Decided {
                seat: *seat,
                events: told.visible_to(self.eyes(person, Some(*seat)), &self.names()),
            },
            Change::Undone(to) => TickEvent::Undone { to: *to },
            Change::RulesChanged { from, to } => TickEvent::RulesChanged {
                from: *from,
                to: *to,
            },
            Change::Said(line) => TickEvent::Said(line.clone()),
            Change::Notice(notice) => TickEvent::Notice(notice.clone()),
        };
        Tick {
            version: tick.version,
            at: tick.at,
            what,
        }
    }

    /// Through whose eyes somebody sees: those of the seat in question if it is theirs, or
    /// else of their first one.
    pub fn eyes(&self, person: PersonId, in_question: Option<Seat>) -> Viewer {
        let mut seats = self.seats_of(person);
        let first = seats.next();
        let own = |seat: &Seat| first == Some(*seat) || seats.any(|other| other == *seat);
        match in_question.filter(own).or(first) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// The room as somebody sees it.
    pub fn room_view(&self, person: PersonId) -> RoomView {
        let state = &self.state;
        let over = state.stage == RoomStage::Over;
        let setup = RawValue::from_string(state.opening.setup.clone());
        let server_part = state.opening.server_part;
        RoomView {
            id: self.id.to_string(),
            game: state.opening.game.clone(),
            rules: state.rules(),
            rules_changed: self.rules_notice(person),
            title: state.opening.title.clone(),
            public: state.opening.public,
            stage: state.stage,
            hosting: state.host == person,
            setup: setup.unwrap_or_else(|_| RawValue::NULL.to_owned()),
            seats: self.seat_views(Some(person)),
            commitment: state.seed.map(|seed| seed.commitment()),
            seed: state.seed.filter(|_| over).map(|seed| seed.to_string()),
            known_deal: self.is_known_deal(),
            competitive: self.rules.is_competitive(),
            server_commitment: server_part.map(|part| part.commitment()),
            server_part: server_part.filter(|_| over).map(|part| part.to_string()),
            parts: state
                .parts
                .iter()
                .map(|part| part.map(|part| part.to_string()))
                .collect(),
            wish: state.wish.as_ref().map(|wish| {
                let missing = self.missing(wish);
                UndoRequest {
                    name: wish.name.clone(),
                    to: wish.to,
                    missing: missing.len(),
                    yours: missing.contains(&person),
                }
            }),
            chat: state.chat.iter().cloned().collect(),
            closed: state.closed.clone(),
            restricted: self.restricted(person),
            you: self.number_of(person),
        }
    }

    /// The game as somebody sees it; nothing before it has begun.
    pub fn game_view(&self, person: PersonId) -> Option<GameView> {
        let play = self.play.as_ref()?;
        let decider = self.decider();
        let eyes = self.eyes(person, decider);
        let decision = decider.map(|seat| {
            let chair = &self.state.chairs[seat.index()];
            let theirs = chair.owner == Some(person) && chair.bot.is_none();
            Decision {
                at: self.state.asked_at,
                seat,
                answers: theirs.then(|| play.offers()),
            }
        });
        Some(GameView {
            eyes: match eyes {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Everything => None,
            },
            view: play.view(eyes),
            decision,
            decisions: self.state.decided.len(),
            undo: self.free_undo(person).take(MOST_UNDO).collect(),
        })
    }

    /// The seats as somebody sees them, or as lists show them.
    fn seat_views(&self, person: Option<PersonId>) -> Vec<SeatView> {
        let view = |chair: &SeatAssignment| SeatView {
            name: chair.owner.map(|_| chair.name.clone()),
            bot: chair.bot.clone(),
            yours: chair.owner.is_some() && chair.owner == person,
            announced: chair.announced.clone(),
            who: person
                .and(chair.owner)
                .and_then(|owner| self.number_of(owner)),
        };
        self.state.chairs.iter().map(view).collect()
    }

    /// What lists show of the room, written down.
    pub(super) fn card(&self) -> String {
        let card = Card {
            game: self.state.opening.game.clone(),
            title: self.state.opening.title.clone(),
            stage: self.state.stage,
            seats: self.seat_views(None),
            owners: self.state.chairs.iter().map(|chair| chair.owner).collect(),
            asked: self.decider(),
            closed: self.state.closed.clone(),
        };
        card.to_text()
    }

    /// What lists of rooms are made from.
    pub fn listing(&self) -> Listing {
        let host = self.state.host;
        let mut members = vec![host];
        for owner in self.state.chairs.iter().filter_map(|chair| chair.owner) {
            if !members.contains(&owner) {
                members.push(owner);
            }
        }
        members.retain(|member| !self.has_left(*member));
        Listing {
            public: self.state.opening.public,
            stage: match self.state.stage {
                RoomStage::Open => Stage::Open,
                RoomStage::Playing => Stage::Playing,
                RoomStage::Over => Stage::Over,
            },
            host,
            members,
            card: self.card(),
        }
    }
}
