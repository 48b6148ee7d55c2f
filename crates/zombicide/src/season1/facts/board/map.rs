//! A mission's map as data: which tile lies where, and what lies on it.

use serde::{Deserialize, Serialize};

use crate::board::{Placed, Side};

/// A door token of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DoorToken {
    /// The room, and the zone it opens to.
    pub zones: [String; 2],
    /// The side of the room it is in.
    pub wall: Side,
    /// The place along that side, in twelfths of the tile.
    pub at: f32,
    /// Its colour.
    pub color: String,
    /// `closed` or `open`.
    pub state: DoorState,
}

/// How a door is at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    /// Closed.
    Closed,
    /// Open, or smashed.
    #[serde(alias = "smashed")]
    Open,
}

/// What a map must come to, as a check on its writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Zones in all.
    pub zones: usize,
    /// Street zones.
    pub street: usize,
    /// Rooms.
    pub rooms: usize,
    /// Buildings.
    pub buildings: usize,
}

/// What a board is compiled from.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// The doors.
    pub doors: Vec<DoorToken>,
    /// What it must come to, if its writer says.
    pub counts: Option<Counts>,
}
