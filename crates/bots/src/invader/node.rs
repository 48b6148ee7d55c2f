//! Where a survivor would be in the middle of a turn.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use zombicide::board::{ZoneId, ZoneSet};
use zombicide::invader::{DynamicTerrain, Free};

use super::ways::Air;

/// Where a survivor would be after some Actions.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub zone: ZoneId,
    pub actions: u8,
    pub free: Free,
    pub steps: u8,
    pub searched: bool,
    pub door: bool,
    pub cover: DynamicTerrain,
    pub taken: u16,
    pub air: Air,
    pub bot: (ZoneId, bool),
    pub gun: Option<ZoneId>,
    /// Zones seen since something else than moving was done.
    pub seen: ZoneSet,
    /// Noise made, and where.
    pub din: (ZoneId, f32),
    /// What has been gained on the way.
    pub reward: f32,
    pub experience: f32,
    /// Nothing more is done after that.
    pub over: bool,
    /// What fights have changed: the same for the same Xenos left.
    pub fights: u64,
}

impl Node {
    /// The same with an Action spent on something that changes nothing else.
    pub fn one_action_later(mut self) -> Option<Node> {
        self.actions = self.actions.checked_sub(1)?;
        self.steps = 0;
        Some(self)
    }

    /// A noise token more; only those of the zone of the last one are remembered.
    pub fn make_noise(&mut self, zone: ZoneId) {
        if self.din.0 != zone {
            self.din = (zone, 0.0);
        }
        self.din.1 += 1.0;
    }

    /// A number that stands for all but what has been gained on the way.
    pub fn name(&self) -> u64 {
        let [moves, combats, melees, shots, searches, machines, pairs] = self.free_actions();
        let free = [
            moves, combats, melees, shots, searches, machines, pairs, self.steps,
        ];
        let flags = [self.searched, self.door, self.over, self.bot.1].map(u8::from);
        let gun = self.gun.map_or(255, |zone| zone.0);
        let places = [
            self.zone.0,
            self.bot.0.0,
            gun,
            self.din.0.0,
            self.actions,
            self.air as u8,
            flags[0] | flags[1] << 1 | flags[2] << 2 | flags[3] << 3,
            0,
        ];
        let numbers = [self.din.1, self.experience].map(|number| u64::from(number.to_bits()));
        let doors = self
            .cover
            .closed
            .iter()
            .fold(0, |name, door| mix(name, door as u64));
        let seen = self
            .seen
            .iter()
            .fold(0, |name, zone| mix(name, zone.0.into()));
        [
            u64::from_le_bytes(free),
            u64::from_le_bytes(places),
            numbers[0] << 32 | numbers[1],
            u64::from(self.taken),
            doors,
            seen,
        ]
        .into_iter()
        .fold(self.fights, mix)
    }

    fn free_actions(&self) -> [u8; 7] {
        let Free {
            moves,
            combats,
            melees,
            shots,
            searches,
            machines,
            pairs,
        } = self.free;
        [moves, combats, melees, shots, searches, machines, pairs]
    }

    /// Whether nothing more can be done.
    pub fn is_spent(&self) -> bool {
        let free: u8 = self.free_actions().iter().sum();
        self.over || (self.actions + free + self.steps == 0 && self.door)
    }
}

/// Makes one number of two, so that different ones hardly ever give the same.
pub(super) fn mix(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29)
        .wrapping_mul(0xbf58_476d_1ce4_e5b9)
        .rotate_left(23)
}

/// What is known by names that `mix` has made.
pub(super) type ByName<T> = HashMap<u64, T, BuildHasherDefault<AsItIs>>;

/// A name is as good as a hash of it.
#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, _: &[u8]) {
        unreachable!("names are numbers");
    }

    fn write_u64(&mut self, name: u64) {
        self.0 = name;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
