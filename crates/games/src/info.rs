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
    /// The teams it is played with, one entry for each number of players that it is for;
    /// empty in games without teams.
    pub teams: Vec<TeamInfo>,
}

/// The teams of a mission for one number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct TeamInfo {
    /// The number of players.
    pub players: u8,
    /// How many survivors each player has; nothing if players share them as they like.
    pub each: Option<u8>,
    /// The sizes of a team by the book, the usual one first.
    pub sizes: Vec<TeamSize>,
    /// The most survivors there can be, by the book or not.
    pub most: u8,
}

/// A size of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct TeamSize {
    /// The number of survivors.
    pub survivors: u8,
    /// The number of spawn tokens that a team of this size adds.
    pub extra_spawns: u8,
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::{GameDefinition, GameRegistry};

    fn game(id: &str) -> &'static dyn GameDefinition {
        GameRegistry::shipped().game(id).expect("it is listed")
    }

    /// S1-SETUP-14, S1-SETUP-17, INV-SETUP-02: a mission is for the numbers of players that
    /// have a team, and for no other.
    #[test]
    fn missions_have_a_team_for_every_number_of_players() {
        for id in ["season1", "invader"] {
            let game = game(id);
            for mission in game.info().missions {
                for players in 1..=7 {
                    let setup = game.usual_setup(&mission.id, players).expect("it is one");
                    let is_listed = mission.teams.iter().any(|team| team.players == players);
                    assert_eq!(
                        game.prepare(&setup).is_ok(),
                        is_listed,
                        "{id} {} for {players}",
                        mission.id
                    );
                }
            }
        }
    }

    /// S1-SETUP-04, S1-M09-01: each player has as many survivors as the team says.
    #[test]
    fn teams_of_season_1_are_those_that_a_setup_takes() {
        let game = game("season1");
        let content: serde_json::Value =
            serde_json::from_str(game.content().get()).expect("it is JSON");
        let all = content["survivors"].as_array().expect("it is a list");
        for mission in game.info().missions {
            for team in &mission.teams {
                let (players, each) = (usize::from(team.players), team.each.expect("it is fixed"));
                let takes = |each: usize| {
                    let seats = (0..players).map(|seat| {
                        let own = all.iter().skip(seat * each).take(each);
                        own.map(|sheet| sheet["id"].clone()).collect::<Vec<_>>()
                    });
                    let chosen: Vec<_> = seats.collect();
                    let setup = json!({ "mission": mission.id, "players": players,
                        "team": { "chosen": chosen } });
                    game.prepare(&setup.to_string()).is_ok()
                };
                assert!(takes(each.into()), "{} {players}", mission.id);
                assert!(!takes(usize::from(each) + 1), "{} {players}", mission.id);
                assert_eq!(team.sizes[0].survivors, each * team.players);
            }
        }
    }

    /// INV-SETUP-02, INV-SEVEN-01, INV-SEVEN-03: six to twelve, with a spawn token more for
    /// each two above the sixth.
    #[test]
    fn teams_of_invader_are_those_that_a_setup_takes() {
        let game = game("invader");
        let mission = &game.info().missions[1];
        let team = &mission.teams[0];
        for size in 1..=13 {
            let setup = json!({ "mission": mission.id, "players": 1, "team": { "random": size } });
            let is_listed = team.sizes.iter().any(|listed| listed.survivors == size);
            assert_eq!(
                game.prepare(&setup.to_string()).is_ok(),
                is_listed,
                "{size}"
            );
        }
        let extra: Vec<u8> = team.sizes.iter().map(|size| size.extra_spawns).collect();
        assert_eq!(extra, [0, 1, 1, 2, 2, 3, 3]);
        assert_eq!((team.each, team.most), (None, 12));
    }
}
