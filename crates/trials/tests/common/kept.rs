//! A room with its log in memory: all of the rules, and no network and no disk.

use std::sync::Arc;

use games::{GameRegistry, PreparedGame};
use serde_json::{Value, json};
use server::ids::{PersonId, RoomId};
use server::room::{
    Entry, LastSeen, Line, Opening, RequestContext, RequestOutcome, Room, SeatPlan, Snapshot,
};
use server::store::{Listing, Record};
use server::wire::{ClientCommand, Refusal, Request, RoomStage, Version};
use table::{Part, Seat, Seed, Viewer};

/// Who opens every room.
pub const HOST: PersonId = PersonId(1);

/// What every room has for the server's part of its seed.
pub const SERVER_PART: Part = Part([0x7e; 32]);

/// A room with its log.
pub struct Kept {
    /// Its name.
    pub id: RoomId,
    /// The rules it is played by.
    pub rules: Arc<dyn PreparedGame>,
    /// The room.
    pub room: Room,
    /// Its log.
    pub records: Vec<Record>,
    /// What a store would show of it in lists.
    pub listing: Listing,
}

/// A set-up of Zombinion.
pub fn zombinion(players: u8, kingdom: &str) -> Value {
    let content = GameRegistry::shipped()
        .game("zombinion")
        .expect("it is shipped")
        .content();
    let content: Value = serde_json::from_str(content.get()).expect("content is JSON");
    let all = content["kingdom"].as_array().expect("there are kingdoms");
    let found = all.iter().find(|known| known["id"] == kingdom);
    let cards = &found.expect("the book recommends it")["cards"];
    json!({ "players": players, "kingdom": cards, "start": { "seat": 0 } })
}

/// A set-up of a mission of the first season.
pub fn season1(players: u8, mission: &str) -> Value {
    json!({ "mission": mission, "players": players, "team": "random" })
}

/// A set-up of a mission of Invader.
pub fn invader(players: u8, mission: &str) -> Value {
    json!({ "mission": mission, "players": players, "team": { "random": 6 } })
}

impl Kept {
    /// A new room, with all its seats free.
    pub fn open(game: &str, setup: &Value) -> Kept {
        let definition = GameRegistry::shipped()
            .game(game)
            .expect("the game is shipped");
        let prepared = definition.prepare(&setup.to_string());
        let prepared = prepared.unwrap_or_else(|wrong| panic!("{setup}: {wrong:?}"));
        let opening = Opening {
            game: game.to_string(),
            rules: definition.rules_version(),
            setup: prepared.setup,
            content: String::new(),
            title: "a test".to_string(),
            public: false,
            host: HOST,
            seats: vec![SeatPlan::Free; prepared.game.seats().into()],
            seed: None,
            server_part: Some(SERVER_PART),
            host_part: None,
        };
        let line = Line {
            at: 0,
            by: Some(HOST),
            id: None,
            entry: Entry::Opened(opening),
        };
        let id = RoomId::random();
        let records = vec![Record::first(id, line.to_text())];
        let room = Room::from_log(id, Arc::clone(&prepared.game), &records);
        let room = room.expect("a room can be opened");
        Kept {
            id,
            rules: prepared.game,
            listing: room.listing(),
            records,
            room,
        }
    }

    /// A game that has begun, with these people in its seats.
    pub fn begun(game: &str, setup: &Value, people: &[PersonId], seed: [u8; 32]) -> Kept {
        let mut kept = Kept::open(game, setup);
        for (seat, person) in (0..).map(Seat).zip(people) {
            let sat = kept.ask(
                *person,
                &format!("sit {}", seat.0),
                ClientCommand::Sit { seat, part: None },
            );
            sat.expect("the seat is free");
        }
        kept.start(seed);
        kept
    }

    /// Begins the game with that seed, where a server would take one that nobody knows.
    pub fn start(&mut self, seed: [u8; 32]) {
        let line = Line {
            at: 0,
            by: Some(HOST),
            id: Some("start".to_string()),
            entry: Entry::Started {
                seed: Seed::Secret(seed),
            },
        };
        let record = Record {
            number: self.room.version() + 1,
            body: line.to_text(),
            before: self.room.chain(),
            step: None,
        };
        self.room.follow(&record).expect("every seat is taken");
        self.records.push(record);
        self.listing = self.room.listing();
    }

    /// Somebody asks something, as a server passes it on: what comes of it is kept.
    pub fn ask(
        &mut self,
        person: PersonId,
        id: &str,
        ask: ClientCommand,
    ) -> Result<Version, Refusal> {
        let request = Request {
            id: id.to_string(),
            ask,
        };
        let taken = take(&mut self.room, person, &request)?;
        Ok(self.keep(taken))
    }

    /// Keeps what came of a request.
    pub fn keep(&mut self, taken: RequestOutcome) -> Version {
        match taken {
            RequestOutcome::Before(version) => version,
            RequestOutcome::New {
                record,
                listing,
                reload,
            } => {
                let number = record.number;
                self.records.push(record);
                if let Some(listing) = listing {
                    self.listing = listing;
                }
                if reload {
                    self.room = self.rebuilt();
                    self.listing = self.room.listing();
                }
                number
            }
        }
    }

    /// The room that its log tells of.
    pub fn rebuilt(&self) -> Room {
        Room::from_log(self.id, Arc::clone(&self.rules), &self.records).expect("the log is whole")
    }

    /// The room that these bytes tell of.
    pub fn restored(&self, bytes: &[u8]) -> Room {
        let snapshot = Snapshot::read(bytes).expect("a snapshot can be read");
        let restored = snapshot.restore(self.id, Arc::clone(&self.rules));
        restored.expect("a snapshot can be played on")
    }

    /// A copy of the room that remembers nothing of how it came to be.
    pub fn copy(&self) -> Room {
        self.restored(&self.room.snapshot())
    }

    /// Whose decision is awaited.
    pub fn decider(&self) -> Option<Seat> {
        self.room.play().and_then(|play| play.decider())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.room.stage() == RoomStage::Over
    }

    /// Every legal answer, in words.
    pub fn answers(&self) -> Vec<String> {
        self.room.play().map_or_else(Vec::new, |play| {
            let offers: Vec<Value> =
                serde_json::from_str(play.offers().get()).expect("offers are a list");
            let words = |offer: &Value| offer["say"].as_str().expect("words").to_string();
            offers.iter().map(words).collect()
        })
    }

    /// The version that an answer must name.
    pub fn asked_at(&self) -> Version {
        let view = self.room.game_view(HOST).and_then(|view| view.decision);
        view.map_or(0, |decision| decision.at)
    }

    /// Through whose eyes somebody may see what is done in that seat: their own there, or
    /// else of their first one.
    pub fn eyes(&self, person: PersonId, seat: Option<Seat>) -> Viewer {
        let chairs = self.room.seat_assignments().iter();
        let own: Vec<Seat> = (0..)
            .map(Seat)
            .zip(chairs)
            .filter(|(_, chair)| chair.owner == Some(person))
            .map(|(seat, _)| seat)
            .collect();
        let there = seat.filter(|seat| own.contains(seat));
        match there.or(own.first().copied()) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }
}

/// Somebody asks something of a room while nobody else is there: a second after the last
/// thing that was done in it.
pub fn take(
    room: &mut Room,
    person: PersonId,
    request: &Request,
) -> Result<RequestOutcome, Refusal> {
    let name = format!("person {}", person.0);
    let last_seen = LastSeen {
        away_after: 1_000,
        ..LastSeen::default()
    };
    let asker = RequestContext {
        person,
        name: &name,
        now: room.version() as i64 * 1_000,
        last_seen: &last_seen,
    };
    room.take(asker, request)
}
