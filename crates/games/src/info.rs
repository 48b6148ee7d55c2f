//! What there is to choose from before a game, and where the turns of a finished game start.

use bots::roster::BotSpec;
use serde::Serialize;
use table::Seat;

use crate::CatalogGame;

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The game's id.
    #[cfg_attr(feature = "types", ts(type = "GameId"))]
    pub id: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest who can play.
    pub fewest: u8,
    /// The most who can play.
    pub most: u8,
    /// Whether they play against each other, and not together.
    pub competitive: bool,
    /// Its missions, or the kingdoms that the book recommends.
    pub missions: Vec<MissionInfo>,
    /// Its bots, the weakest first.
    pub bots: Vec<BotInfo>,
}

/// A mission or a kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct MissionInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub briefing: String,
    /// How hard the book says it is.
    pub difficulty: Option<String>,
    /// How long the book says it lasts.
    pub minutes: Option<u16>,
    /// How sure the map is, where there is one.
    pub confidence: Option<String>,
}

/// A bot that can be seated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct BotInfo {
    /// Its name.
    pub name: String,
    /// How well it plays, from 1: to be compared within a game only.
    pub strength: u8,
}

/// A turn or round of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The step of the replay at which it begins.
    pub step: usize,
    /// Whose it is, if it is one player's.
    #[cfg_attr(feature = "schemas", schema(value_type = Option<u8>))]
    #[cfg_attr(feature = "types", ts(type = "Seat | null"))]
    pub seat: Option<Seat>,
    /// Its number, from 1.
    pub number: u16,
    /// The points of each seat as it begins, in games of points.
    pub points: Vec<i16>,
    /// What the cards of each seat are worth when buying as it begins, in games of cards.
    pub money: Vec<u16>,
}

impl Turn {
    /// A round that all players share.
    pub(crate) fn of_all(number: u8, step: usize) -> Turn {
        Turn {
            step,
            seat: None,
            number: number.into(),
            points: Vec::new(),
            money: Vec::new(),
        }
    }
}

impl GameInfo {
    pub(crate) fn of<G: CatalogGame>(content: &G::Content) -> GameInfo {
        let bot = |role: &BotSpec| BotInfo {
            name: role.name.to_string(),
            strength: role.strength,
        };
        GameInfo {
            id: G::ID.to_string(),
            rules: G::RULES_VERSION,
            fewest: G::PLAYERS.0,
            most: G::PLAYERS.1,
            competitive: G::COMPETITIVE,
            missions: G::choices(content),
            bots: G::BOTS.iter().map(bot).collect(),
        }
    }
}
