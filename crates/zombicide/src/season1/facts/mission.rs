//! A mission as its file says it: its map, its goals, its special rules.

use serde::{Deserialize, Serialize};

use super::board::{Counts, DoorToken, Map};
use super::zombie::Zombie;
use crate::board::Placed;
use crate::danger::Danger;

/// A mission: its tiles, what lies on them at the start, how it is won, and what is special.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Its number.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about, in a sentence or two.
    #[serde(default)]
    pub briefing: String,
    /// How hard the book says it is.
    pub difficulty: String,
    /// Whom the book says it is for.
    pub who: String,
    /// How long the book says it lasts.
    pub minutes: u16,
    /// How sure the map is: `transcribed` or `reconstructed`; `original` if it is in no book.
    #[serde(default = "original")]
    pub confidence: String,
    /// What must be done, in this order where one thing needs another before it.
    pub goals: Vec<Goal>,
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// Where the survivors start.
    pub start: String,
    /// Where they can leave.
    #[serde(default)]
    pub exit: Option<String>,
    /// Where zombies appear, in the order in which they do (S1-SPAWN-02).
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
    /// What the map must come to.
    #[serde(default)]
    pub counts: Option<Counts>,
    /// What is special about it.
    #[serde(default)]
    pub rules: SpecialRules,
}

/// Something that must be done to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// All objective tokens that are required have been taken.
    TakeObjectives,
    /// The survivors, in play or escaped, hold at least one of each of these cards.
    Find(Vec<String>),
    /// Those who have left by the exit hold at least one of each of these cards.
    EscapeWith(Vec<String>),
    /// Every survivor who started stands in the exit at the same time. Nobody leaves by it,
    /// unless another goal lets them.
    ReachExit,
    /// So many survivors have left by the exit, by the number of players.
    Escape(Vec<u8>),
    /// A survivor has reached that level.
    Danger(Danger),
    /// All survivors still alive stand in one spawn zone without zombies.
    GatherInSpawn,
    /// So many Provisions lie in cars, or have left in them.
    Load(u8),
    /// All survivors still alive sit in cars, or have left in them.
    BoardCars,
    /// So many Provisions have left in cars, and all survivors still alive with them.
    DriveOut(u8),
    /// All spawn zones have been neutralised.
    NeutraliseSpawns,
    /// A survivor stands in that zone, and no zombie does.
    Hold(String),
}

impl Goal {
    /// Whether survivors leave the board for it, one by one.
    pub fn is_escape(&self) -> bool {
        matches!(self, Goal::EscapeWith(_) | Goal::Escape(_))
    }
}

/// What is special about a mission. Whatever is left out is as the general rules say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct SpecialRules {
    /// Experience for whoever takes an objective token.
    pub objective_experience: u8,
    /// The numbers of the zombie cards in use; all of them when left out.
    pub zombie_cards: Vec<u8>,
    /// Whether the starting equipment lies on the deck instead of being dealt.
    pub starting_equipment_on_deck: bool,
    /// Zones that cannot be searched.
    pub no_search: Vec<String>,
    /// Whether opening one door of a building opens all its doors.
    pub doors_open_together: bool,
    /// Whether a spawn zone can be neutralised for an Action.
    pub spawns_can_be_neutralised: bool,
    /// Whether Provisions can be put into cars and taken out, for an Action each.
    pub cars_carry_provisions: bool,
    /// Whether cars cannot be entered at all.
    pub cars_stay_shut: bool,
    /// How many survivors each player starts with, if not as usual.
    pub survivors_each: Option<u8>,
    /// The fewest and the most players, if not 1 and 6.
    pub players: Option<[u8; 2]>,
    /// Zombies on the board at the start.
    pub zombies: Vec<Crowd>,
    /// Noise tokens that are never removed.
    pub lasting_noise: Vec<LastingNoise>,
    /// Zones by which zombies leave the board.
    pub zombie_exits: Vec<String>,
    /// The game is lost when so many zombies have left.
    pub lost_when_zombies_left: Option<u8>,
    /// Doors that cannot be opened before an objective has been taken.
    pub locked_doors: Vec<Lock>,
    /// Spawn zones that are asleep until an objective has been taken.
    pub sleeping_spawns: Vec<Lock>,
}

/// Zombies in a zone at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Crowd {
    /// Where; every room when it says `rooms`.
    pub zone: String,
    /// Which.
    pub zombie: Zombie,
    /// How many.
    pub count: u8,
}

/// Noise that stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LastingNoise {
    /// Where.
    pub zone: String,
    /// How many tokens.
    pub count: u8,
}

/// Something of one colour that waits for the objective of a colour to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The colour of what waits.
    pub color: String,
    /// The colour of the objective.
    pub objective: String,
}

/// A spawn token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// Where.
    pub zone: String,
    /// Its colour: `red` is the ordinary one.
    #[serde(default = "red")]
    pub color: String,
}

/// An objective token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where. Tokens that lie face down are shuffled among their places.
    pub zone: String,
    /// Its colour: `red` is the ordinary one.
    #[serde(default = "red")]
    pub color: String,
    /// What it gives besides experience.
    #[serde(default)]
    pub gives: Option<Gift>,
    /// Whether it need not be taken to win.
    #[serde(default)]
    pub optional: bool,
    /// Whether it lies face down among others.
    #[serde(default)]
    pub face_down: bool,
}

/// What an objective token gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// Whoever takes it may discard a Wound.
    Cure,
    /// A new survivor for the player with the fewest.
    Recruit,
}

fn original() -> String {
    "original".to_string()
}

fn red() -> String {
    "red".to_string()
}

/// What a car is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CarKind {
    /// A police car.
    #[default]
    Police,
    /// A pimp car.
    Pimp,
}

/// A car.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Car {
    /// Where.
    pub zone: String,
    /// Which.
    pub kind: CarKind,
    /// Whether it can be driven in this mission.
    #[serde(default)]
    pub drivable: bool,
}

impl Mission {
    /// Reads a mission from its TOML text.
    pub fn parse(text: &str) -> Result<Mission, toml::de::Error> {
        toml::from_str(text)
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
