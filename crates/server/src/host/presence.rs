//! The connections of a room, on this node and on others.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::outbox::Outbox;
use crate::ids::PersonId;
use crate::room::SeatAssignment;
use crate::wire::{Presence, ServerMessage, Version};

/// How often nodes announce who is in their rooms.
pub const PRESENCE_INTERVAL: Duration = Duration::from_secs(10);
/// How long a node may be silent before its people count as gone.
const PRESENCE_TIMEOUT: Duration = Duration::from_secs(25);

/// A request to join a room.
pub struct JoinRequest {
    /// Who.
    pub person: PersonId,
    /// The version they have seen, if they were here before.
    pub seen: Option<Version>,
    /// The queue of messages to the client. When it is full, the connection is closed.
    pub out: Outbox,
}

/// A live connection to a room.
pub struct Connection {
    /// Who.
    pub person: PersonId,
    /// The version that was last sent.
    pub seen: Version,
    /// The queue of messages to the client.
    pub out: Outbox,
}

/// The connections of a room.
#[derive(Default)]
pub struct RoomPresence {
    connections: BTreeMap<u64, Connection>,
    last_number: u64,
    elsewhere: BTreeMap<u64, (Instant, Vec<PersonId>)>,
    last_sent: Presence,
}

impl RoomPresence {
    /// Adds a connection and returns its number.
    pub fn enter(&mut self, connection: Connection) -> u64 {
        self.last_number += 1;
        self.connections.insert(self.last_number, connection);
        self.last_number
    }

    /// Removes a connection.
    pub fn leave(&mut self, number: u64) {
        self.connections.remove(&number);
    }

    /// Whether this node has no connections.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// The connections of this node.
    pub fn connections(&mut self) -> impl Iterator<Item = &mut Connection> {
        self.connections.values_mut()
    }

    /// Sends a message to one connection.
    pub fn tell(&mut self, number: u64, tell: ServerMessage) {
        let connection = self.connections.get(&number);
        if connection.is_some_and(|connection| connection.out.tell(&tell).is_err()) {
            self.connections.remove(&number);
        }
    }

    /// Drops the connections that do not take messages any more.
    pub fn drop_unresponsive(&mut self, unresponsive: impl Fn(&Connection) -> bool) {
        self.connections
            .retain(|_, connection| !unresponsive(connection));
    }

    /// The people on this node.
    pub fn people(&self) -> Vec<PersonId> {
        let people: BTreeSet<_> = self
            .connections
            .values()
            .map(|connection| connection.person)
            .collect();
        people.into_iter().collect()
    }

    /// The owners of seats who are connected to this node.
    pub fn owners_here(&self, seats: &[SeatAssignment]) -> BTreeSet<PersonId> {
        let owns = |person: &PersonId| seats.iter().any(|chair| chair.owner == Some(*person));
        self.people().into_iter().filter(owns).collect()
    }

    /// Another node tells who is there.
    pub fn hear(&mut self, node: u64, people: Vec<PersonId>) {
        match people.is_empty() {
            true => drop(self.elsewhere.remove(&node)),
            false => drop(self.elsewhere.insert(node, (Instant::now(), people))),
        }
    }

    fn everybody(&self) -> BTreeSet<PersonId> {
        let elsewhere = self.elsewhere.values();
        let recent = elsewhere.filter(|(heard, _)| heard.elapsed() < PRESENCE_TIMEOUT);
        let far = recent.flat_map(|(_, people)| people.iter().copied());
        let near = self
            .connections
            .values()
            .map(|connection| connection.person);
        near.chain(far).collect()
    }

    /// For each seat whether its owner is here.
    fn here(&self, seats: &[SeatAssignment]) -> Vec<bool> {
        let everybody = self.everybody();
        let here =
            |chair: &SeatAssignment| chair.owner.is_some_and(|owner| everybody.contains(&owner));
        seats.iter().map(here).collect()
    }

    /// Tells everybody who is here, if that has changed.
    pub fn tell_presence(&mut self, seats: &[SeatAssignment]) {
        let everybody = self.everybody();
        let seated = |person: &&PersonId| seats.iter().any(|chair| chair.owner == Some(**person));
        let presence = Presence {
            seats: self.here(seats),
            watching: everybody.len() - everybody.iter().filter(seated).count(),
        };
        if presence == self.last_sent {
            return;
        }
        self.connections.retain(|_, connection| {
            let told = connection
                .out
                .tell(&ServerMessage::Presence(presence.clone()));
            told.is_ok()
        });
        self.last_sent = presence;
    }

    /// The presence that was last sent.
    pub fn last_sent(&self) -> Presence {
        self.last_sent.clone()
    }
}
