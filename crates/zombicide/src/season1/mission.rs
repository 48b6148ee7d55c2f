//! A mission's map as its file says it.

use serde::Deserialize;

use crate::board::{Counts, DoorToken, Map, Placed};

/// A mission: its tiles, and what lies on them at the start.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Its number.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How hard the book says it is.
    pub difficulty: String,
    /// Whom the book says it is for.
    pub who: String,
    /// How long the book says it lasts.
    pub minutes: u16,
    /// How sure the map is: `transcribed` or `reconstructed`.
    pub confidence: String,
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// Where the survivors start.
    pub start: String,
    /// Where they can leave.
    #[serde(default)]
    pub exit: Option<String>,
    /// Where zombies appear.
    #[serde(default)]
    pub spawns: Vec<Spawn>,
    /// What is to be taken.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// The doors.
    #[serde(default)]
    pub doors: Vec<DoorToken>,
    /// The cars.
    #[serde(default)]
    pub cars: Vec<Car>,
    /// Whatever else lies on the map.
    #[serde(default)]
    pub special: Vec<Special>,
    /// What the map must come to.
    #[serde(default)]
    pub counts: Option<Counts>,
}

/// A spawn token.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// Where.
    pub zone: String,
    /// Its colour: `red` is the ordinary one.
    pub color: String,
    /// Whether zombies appear there from the start.
    pub active: bool,
}

/// An objective token.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where.
    pub zone: String,
    /// Its colour: `red` is the ordinary one.
    pub color: String,
    /// What it stands for.
    #[serde(default)]
    pub kind: Option<String>,
    /// Whether it must be taken to win.
    #[serde(default = "yes")]
    pub required: bool,
    /// Whether it lies face down among others.
    #[serde(default)]
    pub shuffled: bool,
}

fn yes() -> bool {
    true
}

/// What a car is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarKind {
    /// A police car.
    Police,
    /// A pimp car.
    Pimp,
}

/// A car.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Car {
    /// Where.
    pub zone: String,
    /// Which.
    pub kind: CarKind,
    /// Whether it can be driven in this mission.
    pub drivable: bool,
}

/// Something else on the map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Special {
    /// Where.
    pub zone: String,
    /// What.
    pub kind: String,
    /// How many.
    #[serde(default)]
    pub count: Option<u8>,
    /// Whether it stays.
    #[serde(default)]
    pub permanent: bool,
    /// Whether zombies leave there.
    #[serde(default)]
    pub zombie_exit: bool,
}

impl Mission {
    /// Reads a mission from its TOML text.
    pub fn parse(text: &str) -> Result<Mission, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// What its board is compiled from.
    pub fn map(&self) -> Map {
        Map {
            layout: self.layout.clone(),
            doors: self.doors.clone(),
            counts: self.counts,
        }
    }
}
