//! A mission as its file says it: its map, its goals, its special rules.

use serde::{Deserialize, Serialize};

use super::xeno::Xeno;
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
    /// How long the book says it lasts.
    pub minutes: u16,
    /// How sure the grid of tiles is; `original` if it is in no book.
    #[serde(default = "original")]
    pub layout_confidence: String,
    /// How sure it is which way the tiles are turned.
    #[serde(default = "original")]
    pub turned: String,
    /// How sure the places of tokens are.
    #[serde(default = "original")]
    pub tokens_confidence: String,
    /// What must be done.
    pub goals: Vec<Goal>,
    /// Whether the goals must be reached in their order (INV-WIN-09).
    #[serde(default)]
    pub in_order: bool,
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// Corners of the exterior that nobody can reach.
    #[serde(default)]
    pub sealed: Vec<String>,
    /// Where the survivors start.
    pub start: Vec<String>,
    /// Where they can leave.
    #[serde(default)]
    pub exit: Option<String>,
    /// Where Xenos appear, clockwise.
    #[serde(default)]
    pub spawns: Vec<Spawn>,
    /// What is to be taken.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// Doors that are closed at the start.
    #[serde(default)]
    pub doors: Vec<Door>,
    /// Where the Bot stands.
    #[serde(default)]
    pub bot: Option<String>,
    /// Where the Sentry Gun stands.
    #[serde(default)]
    pub sentry_gun: Option<String>,
    /// Mold besides that in spawn zones.
    #[serde(default)]
    pub mold: Vec<MoldToken>,
    /// Xenos on the board at the start.
    #[serde(default)]
    pub xenos: Vec<Crowd>,
    /// What is special about it.
    #[serde(default)]
    pub rules: SpecialRules,
}

/// Something that must be done to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// All objective tokens have been taken.
    TakeAll,
    /// All objective tokens of these colours have been taken.
    Take(Vec<Color>),
    /// Every survivor has left by the exit (INV-WIN-12).
    Escape,
    /// The crew has been evacuated, and no Xeno has reached the exit (INV-M3-03).
    EvacuateCrew,
    /// In an End Phase all survivors stand where the Sentry Gun is, without a Xeno
    /// (INV-M1-04).
    MeetAtSentryGun,
    /// Every survivor has reached that level.
    Danger(Danger),
    /// The spawn token of that colour has been burnt (INV-M6-03).
    BurnSpawn(Color),
    /// Every survivor has an Oxygen Tank equipped that is not the starting one.
    NewTanks,
    /// All samples have been gathered (INV-M10-06).
    Samples,
}

/// A colour of tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// The ordinary one.
    #[default]
    Red,
    /// The Bot's Remote.
    Green,
    /// The Sentry Gun's Remote.
    Purple,
    /// There is one.
    Blue,
    /// There is one.
    White,
}

impl Color {
    /// All of them.
    pub const ALL: [Color; 5] = [
        Color::Red,
        Color::Green,
        Color::Purple,
        Color::Blue,
        Color::White,
    ];

    /// The colour's word.
    pub const fn word(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Green => "green",
            Color::Purple => "purple",
            Color::Blue => "blue",
            Color::White => "white",
        }
    }
}

/// A spawn token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// Where. Tokens that lie face down are shuffled among their places.
    pub zone: String,
    /// Its colour. Green and purple ones are asleep until something wakes them.
    #[serde(default)]
    pub color: Color,
    /// The Mold that lies there at the start.
    #[serde(default)]
    pub mold: Option<MoldState>,
    /// Whether it lies face down among others: it shows red (INV-M6-02).
    #[serde(default)]
    pub face_down: bool,
}

/// A side of a Mold token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MoldState {
    /// Spreading.
    Active,
    /// Asleep.
    Inactive,
}

/// Mold in a zone at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MoldToken {
    /// Where.
    pub zone: String,
    /// Its side.
    pub state: MoldState,
}

/// An objective token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where. Tokens that lie face down are shuffled among their places.
    pub zone: String,
    /// Its colour.
    #[serde(default)]
    pub color: Color,
    /// Whether it lies face down among others (INV-SETUP-18).
    #[serde(default)]
    pub face_down: bool,
}

/// A door that is closed at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Door {
    /// The zones it is between.
    pub between: [String; 2],
    /// The colour of its token; left out for a neutral one.
    #[serde(default)]
    pub color: Option<Color>,
}

/// Xenos in a zone at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Crowd {
    /// Where.
    pub zone: String,
    /// Which.
    pub xeno: Xeno,
    /// How many.
    pub count: u8,
}

/// What is special about a mission. Whatever is left out is as the general rules say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct SpecialRules {
    /// Experience for whoever takes an objective token.
    pub objective_experience: u8,
    /// What a red objective gives besides: these cards, which are set aside for it.
    pub red_gives_cards: Vec<String>,
    /// Whether a red objective gives a Prototype drawn by lot, if one is left.
    pub red_gives_prototype: bool,
    /// Whether every survivor starts with an Oxygen Tank equipped.
    pub start_with_tanks: bool,
    /// Whether that tank is discarded in the first airlock (INV-M10-03).
    pub tank_lost_in_airlock: bool,
    /// Whether the survivors start in two groups, at zones drawn by lot (INV-M1-03).
    pub start_in_two_groups: bool,
    /// What wakes green and purple spawn zones.
    pub spawns_wake: Vec<Wake>,
    /// What Hellfire does to spawn tokens.
    pub hellfire_on_spawns: HellfireOnSpawns,
    /// The game is lost when a Xeno acts where the objective of this colour lies (INV-M2-06).
    pub guarded: Option<Color>,
    /// Crew at the exit: so many, one of whom is evacuated in each End Phase (INV-M3-05).
    pub crew: u8,
    /// Objectives of these colours are scientists (INV-M9-04).
    pub scientists: Vec<Color>,
    /// Whether samples are gathered (INV-M10-06).
    pub samples: bool,
    /// An airlock that only the Bot opens (INV-M8-05): the zone outside, and the airlock.
    pub secured_airlock: Option<[String; 2]>,
}

/// What wakes a green or purple spawn zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wake {
    /// Somebody takes the objective of its colour.
    Objective,
    /// The door of its colour is opened, destroyed or removed.
    Door,
    /// Mold appears next to it; its own becomes active (INV-M1-06).
    Mold,
}

/// What Hellfire does to spawn tokens (INV-HELLFIRE-08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HellfireOnSpawns {
    /// Nothing.
    #[default]
    Nothing,
    /// It can remove any of them (INV-M7-06).
    RemovesAny,
    /// It can remove those on the tiles where some lie face down, and the Mold there
    /// (INV-M6-04).
    RemovesHiddenAndMold,
}

fn original() -> String {
    "original".to_string()
}

impl Mission {
    /// Reads a mission from its TOML text.
    pub fn parse(text: &str) -> Result<Mission, toml::de::Error> {
        toml::from_str(text)
    }

    /// Whether anything about its map is not the book's.
    pub fn is_reconstructed(&self) -> bool {
        self.tokens_confidence == "reconstructed"
    }
}
