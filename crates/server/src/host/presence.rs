//! Who is in a room, on this node and on others.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::outbox::Outbox;
use crate::ids::PersonId;
use crate::room::Chair;
use crate::wire::{Presence, Tell, Version};

/// How often nodes tell who is in their rooms.
pub const TELLING: Duration = Duration::from_secs(10);
/// After how long without a word another node's people are taken to be gone.
const SILENCE: Duration = Duration::from_secs(25);

/// Somebody who comes into a room.
pub struct Arrival {
    /// Who.
    pub person: PersonId,
    /// The version they have seen, if they were here before.
    pub seen: Option<Version>,
    /// Where they are told what happens. If it is full they are cut off.
    pub out: Outbox,
}

/// Somebody in a room, on one connection.
pub struct Visitor {
    /// Who.
    pub person: PersonId,
    /// The version they have been told of.
    pub seen: Version,
    /// Where they are told what happens.
    pub out: Outbox,
}

/// Everybody in a room.
#[derive(Default)]
pub struct Company {
    visitors: BTreeMap<u64, Visitor>,
    last_number: u64,
    elsewhere: BTreeMap<u64, (Instant, Vec<PersonId>)>,
    told: Presence,
}

impl Company {
    /// Lets somebody in; gives the number of the connection.
    pub fn enter(&mut self, visitor: Visitor) -> u64 {
        self.last_number += 1;
        self.visitors.insert(self.last_number, visitor);
        self.last_number
    }

    /// Somebody leaves.
    pub fn leave(&mut self, number: u64) {
        self.visitors.remove(&number);
    }

    /// Whether nobody is here on this node.
    pub fn is_empty(&self) -> bool {
        self.visitors.is_empty()
    }

    /// The connections of this node.
    pub fn visitors(&mut self) -> impl Iterator<Item = &mut Visitor> {
        self.visitors.values_mut()
    }

    /// Tells one connection something.
    pub fn tell(&mut self, number: u64, tell: Tell) {
        let visitor = self.visitors.get(&number);
        if visitor.is_some_and(|visitor| visitor.out.tell(&tell).is_err()) {
            self.visitors.remove(&number);
        }
    }

    /// Lets go of those who do not listen any more.
    pub fn drop_the_deaf(&mut self, deaf: impl Fn(&Visitor) -> bool) {
        self.visitors.retain(|_, visitor| !deaf(visitor));
    }

    /// The people on this node.
    pub fn people(&self) -> Vec<PersonId> {
        let people: BTreeSet<_> = self
            .visitors
            .values()
            .map(|visitor| visitor.person)
            .collect();
        people.into_iter().collect()
    }

    /// The owners of seats who are connected to this node.
    pub fn owners_here(&self, chairs: &[Chair]) -> BTreeSet<PersonId> {
        let owns = |person: &PersonId| chairs.iter().any(|chair| chair.owner == Some(*person));
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
        let recent = elsewhere.filter(|(heard, _)| heard.elapsed() < SILENCE);
        let far = recent.flat_map(|(_, people)| people.iter().copied());
        let near = self.visitors.values().map(|visitor| visitor.person);
        near.chain(far).collect()
    }

    /// For each seat whether its owner is here.
    fn here(&self, chairs: &[Chair]) -> Vec<bool> {
        let everybody = self.everybody();
        let here = |chair: &Chair| chair.owner.is_some_and(|owner| everybody.contains(&owner));
        chairs.iter().map(here).collect()
    }

    /// Tells everybody who is here, if that has changed.
    pub fn tell_presence(&mut self, chairs: &[Chair]) {
        let everybody = self.everybody();
        let seated = |person: &&PersonId| chairs.iter().any(|chair| chair.owner == Some(**person));
        let presence = Presence {
            seats: self.here(chairs),
            watching: everybody.len() - everybody.iter().filter(seated).count(),
        };
        if presence == self.told {
            return;
        }
        self.visitors.retain(|_, visitor| {
            let told = visitor.out.tell(&Tell::Presence(presence.clone()));
            told.is_ok()
        });
        self.told = presence;
    }

    /// Who is here, as everybody was last told.
    pub fn presence(&self) -> Presence {
        self.told.clone()
    }
}
