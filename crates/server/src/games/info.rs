//! What there is to choose from before a game.

use bots::cast::Cast;
use serde::Serialize;
use table::{Game, Knowledge, Rulebook, Seat, Viewer};
use ts_rs::TS;
use utoipa::ToSchema;
use zombicide::board::Drawing;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// A game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// The game's id.
    #[ts(type = "GameId")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct BotInfo {
    /// Its name.
    pub name: String,
    /// How well it plays, from 1: to be compared within a game only.
    pub strength: u8,
}

/// A game that can say what there is to choose from.
pub trait Described: Game {
    /// The fewest and the most who can play.
    const PLAYERS: (u8, u8);
    /// Whether they play against each other, and not together.
    const COMPETITIVE: bool;

    /// Its missions or kingdoms.
    fn missions(content: &Self::Content) -> Vec<MissionInfo>;
    /// How things stand in the turn or round that is on, which begins at that step.
    fn turn(&self, position: &Self::Position, step: usize) -> Turn;
    /// The board as it is drawn, in games that have one.
    fn board(&self) -> Option<Drawing> {
        None
    }
    /// Some set-up of that mission, to look at its board.
    fn some_setup(_mission: &str) -> Option<Self::Setup> {
        None
    }
}

/// A turn or round of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Turn {
    /// The step of the replay at which it begins.
    pub step: usize,
    /// Whose it is, if it is one player's.
    #[schema(value_type = Option<u8>)]
    #[ts(type = "Seat | null")]
    pub seat: Option<Seat>,
    /// Its number, from 1.
    pub number: u16,
    /// The points of each seat as it begins, in games of points.
    pub points: Vec<i16>,
    /// What the cards of each seat are worth when buying as it begins, in games of cards.
    pub money: Vec<u16>,
}

impl Turn {
    /// A round that everybody shares.
    fn of_all(number: u8, step: usize) -> Turn {
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
    pub(super) fn of<G: Cast + Described>(content: &G::Content) -> GameInfo {
        let bot = |role: &bots::cast::Role| BotInfo {
            name: role.name.to_string(),
            strength: role.strength,
        };
        GameInfo {
            id: G::ID.to_string(),
            rules: G::RULES_VERSION,
            fewest: G::PLAYERS.0,
            most: G::PLAYERS.1,
            competitive: G::COMPETITIVE,
            missions: G::missions(content),
            bots: G::ROLES.iter().map(bot).collect(),
        }
    }
}

impl Described for Zombinion {
    const PLAYERS: (u8, u8) = (2, 4);
    const COMPETITIVE: bool = true;

    fn missions(content: &Self::Content) -> Vec<MissionInfo> {
        let names = &zombinion::content::Texts::english().kingdom;
        let kingdom = |kingdom: &zombinion::content::Kingdom| MissionInfo {
            id: kingdom.id.clone(),
            name: names.get(&kingdom.id).unwrap_or(&kingdom.id).clone(),
            briefing: String::new(),
            difficulty: None,
            minutes: None,
            confidence: None,
        };
        content.kingdoms.iter().map(kingdom).collect()
    }

    fn turn(&self, position: &Self::Position, step: usize) -> Turn {
        let seats = || (0..self.seats()).map(Seat);
        let view = self.view(position, Viewer::Spectator);
        Turn {
            step,
            seat: Some(view.active),
            number: view.turn,
            points: seats().map(|seat| self.points(position, seat)).collect(),
            money: seats().map(|seat| self.money(position, seat)).collect(),
        }
    }
}

impl Described for Season1 {
    const PLAYERS: (u8, u8) = (1, 6);
    const COMPETITIVE: bool = false;

    fn missions(content: &Self::Content) -> Vec<MissionInfo> {
        let mission = |mission: &zombicide::season1::Mission| MissionInfo {
            id: mission.id.clone(),
            name: mission.name.clone(),
            briefing: mission.briefing.clone(),
            difficulty: Some(mission.difficulty.clone()),
            minutes: Some(mission.minutes),
            confidence: Some(mission.confidence.clone()),
        };
        content.missions.iter().map(mission).collect()
    }

    fn turn(&self, position: &Self::Position, step: usize) -> Turn {
        Turn::of_all(position.round(), step)
    }

    fn board(&self) -> Option<Drawing> {
        Some(self.drawing())
    }

    fn some_setup(mission: &str) -> Option<Self::Setup> {
        Some(zombicide::season1::Setup::random(mission, 1))
    }
}

impl Described for Invader {
    const PLAYERS: (u8, u8) = (1, 6);
    const COMPETITIVE: bool = false;

    fn missions(content: &Self::Content) -> Vec<MissionInfo> {
        let mission = |mission: &zombicide::invader::Mission| MissionInfo {
            id: mission.id.clone(),
            name: mission.name.clone(),
            briefing: mission.briefing.clone(),
            difficulty: Some(mission.difficulty.clone()),
            minutes: Some(mission.minutes),
            confidence: Some(mission.tokens_confidence.clone()),
        };
        content.missions.iter().map(mission).collect()
    }

    fn turn(&self, position: &Self::Position, step: usize) -> Turn {
        Turn::of_all(position.round(), step)
    }

    fn board(&self) -> Option<Drawing> {
        Some(self.drawing())
    }

    fn some_setup(mission: &str) -> Option<Self::Setup> {
        Some(zombicide::invader::Setup::random(mission, 1))
    }
}
