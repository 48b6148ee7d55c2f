//! The tables that are played at: every game, with people and with bots.

use serde_json::{Value, json};
use tokio::sync::watch;

/// The combat cards that trials play with.
pub const KINGDOM: [&str; 10] = [
    "barricata",
    "copertura",
    "esca",
    "fucile-a-pompa",
    "furbizia",
    "maverick",
    "munizioni",
    "piano-superiore",
    "ricarica",
    "rifornimento",
];

/// Who sits at a table: people, of whom the first opens the room, and bots after them.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The game that is played.
    pub game: &'static str,
    /// How many people.
    pub people: usize,
    /// How many seats each of them has.
    seats_each: usize,
    bots: &'static [&'static str],
}

/// The tables there are; more of them begin again with the first.
const PLANS: [Plan; 8] = [
    plan("zombinion", 1, &["money"]),
    plan("zombinion", 2, &[]),
    plan("season1", 1, &[]),
    plan("invader", 1, &["random"]),
    plan("zombinion", 2, &["random"]),
    plan("season1", 2, &["random"]),
    plan("invader", 2, &[]),
    plan("zombinion", 1, &["best", "random"]),
];

const fn plan(game: &'static str, people: usize, bots: &'static [&'static str]) -> Plan {
    Plan {
        game,
        people,
        seats_each: 1,
        bots,
    }
}

impl Plan {
    /// The plan of a table.
    pub fn of(table: usize) -> Plan {
        PLANS[table % PLANS.len()]
    }

    /// A table at which one person plays every seat, of each game in turn.
    pub fn alone(number: usize) -> Plan {
        match number % 3 {
            0 => Plan {
                seats_each: 2,
                ..plan("zombinion", 1, &[])
            },
            1 => plan("season1", 1, &[]),
            _ => plan("invader", 1, &[]),
        }
    }

    /// What opens such a room.
    pub fn room(&self) -> Value {
        let players = self.people * self.seats_each + self.bots.len();
        let setup = match self.game {
            "zombinion" => {
                json!({ "players": players, "kingdom": KINGDOM, "start": { "seat": 0 } })
            }
            "season1" => json!({ "mission": "00", "players": players, "team": "random" }),
            _ => json!({ "mission": "M0", "players": players, "team": { "random": 6 } }),
        };
        let mut seats = vec![json!("me"); self.seats_each];
        seats.resize(self.people * self.seats_each, json!("free"));
        seats.extend(self.bots.iter().map(|bot| json!({ "bot": bot })));
        json!({ "game": self.game, "setup": setup, "seats": seats, "title": "kept" })
    }
}

/// A table, with the room that is played in at present.
pub struct Table {
    /// Who sits at it.
    pub plan: Plan,
    /// The room; nothing before the first is opened.
    pub room: watch::Sender<Option<String>>,
}

impl Table {
    /// A table without a room yet.
    pub fn new(number: usize) -> Table {
        Table {
            plan: Plan::of(number),
            room: watch::Sender::new(None),
        }
    }
}
