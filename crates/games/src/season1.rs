//! Zombicide, season 1 in the catalogue.

use std::path::Path;

use serde_json::value::RawValue;
use table::scenario::Problem;
use zombicide::aids::{Odds, Reach};
use zombicide::board::{Drawing, ZoneId};
use zombicide::season1::board::{Board, ZoneKind};
use zombicide::season1::{
    Content, MAX_SURVIVORS, Mission, Season1, Setup, check_mission_text, check_survivor_text, tiles,
};

use crate::adapter::GameAdapter;
use crate::assist::{Assist, AssistedGame};
use crate::definition::CatalogGame;
use crate::files::overlay_folder;
use crate::info::{MissionInfo, TeamInfo, TeamSize, Turn};
use crate::missions::{MissionGame, Missions, PreparedMission, counted, with_sheet_facts};
use crate::rule_texts::{RuleTexts, rule_texts};
use crate::session::HostedSession;

impl CatalogGame for Season1 {
    const NAME: &'static str = "Zombicide, season 1";
    const PLAYERS: (u8, u8) = (1, 6);
    const COMPETITIVE: bool = false;
    const TEXTS: RuleTexts = rule_texts!("season1");

    fn shipped() -> &'static Content {
        Content::shipped()
    }

    fn choices(content: &Content) -> Vec<MissionInfo> {
        let mission = |mission: &Mission| MissionInfo {
            id: mission.id.clone(),
            name: mission.name.clone(),
            briefing: mission.briefing.clone(),
            difficulty: Some(mission.difficulty.clone()),
            minutes: Some(mission.minutes),
            confidence: Some(mission.confidence.clone()),
            teams: teams(mission),
        };
        content.missions.iter().map(mission).collect()
    }

    fn usual_setup(choice: &str, players: u8) -> Option<Setup> {
        Some(Setup::random(choice, players))
    }

    fn client_content(content: &Content) -> Box<RawValue> {
        with_sheet_facts(content, content.sheet_facts())
    }

    fn turn(&self, position: &Self::Position, step: usize) -> Turn {
        Turn::of_all(position.round(), step)
    }

    fn missions(adapter: &GameAdapter<Self>) -> Option<&dyn Missions> {
        Some(adapter)
    }

    fn mission(&self) -> Option<&dyn PreparedMission> {
        Some(self)
    }

    fn assist(session: &HostedSession<Self>) -> Option<&dyn Assist> {
        Some(session)
    }
}

impl AssistedGame for Season1 {
    fn odds_of(&self, position: &Self::Position, answer: Self::Answer) -> Option<Odds> {
        self.prospects(position, answer)
    }

    fn zones_in_reach(&self, position: &Self::Position) -> Vec<Reach> {
        self.in_reach(position)
    }

    fn zones_in_sight(&self, position: &Self::Position, zone: ZoneId) -> Option<Vec<ZoneId>> {
        self.in_sight(position, zone)
    }

    fn unavailable_answers(&self, position: &Self::Position) -> Vec<Self::Answer> {
        self.unavailable(position)
    }
}

impl MissionGame for Season1 {
    const EDITION: &'static str = "season 1";
    const ALIASES: &'static [&'static str] = &["zombicide"];

    fn mission_of(setup: &Setup) -> (&str, u8) {
        (&setup.mission, setup.players)
    }

    fn drawing(&self) -> Drawing {
        self.drawing()
    }

    fn check_mission(text: &str) -> Result<String, Vec<Problem>> {
        check_mission_text(text, Content::shipped()).map(|mission| summary(&mission))
    }

    fn check_survivor(text: &str) -> Result<String, Vec<Problem>> {
        let sheet = check_survivor_text(text, Content::shipped())?;
        let skills = 2 + sheet.orange.len() + sheet.red.len();
        Ok(format!("{}, {skills} skills", sheet.name))
    }

    fn apply_folder(content: &mut Content, folder: &Path) -> Result<(), Vec<String>> {
        overlay_folder(folder, |files| content.apply_overlay(files))
    }

    fn every_mission(content: &Content) -> Vec<Setup> {
        let setup = |mission: &Mission| {
            let fewest = mission.rules.players.map_or(1, |[fewest, _]| fewest);
            Setup::random(&mission.id, fewest)
        };
        content.missions.iter().map(setup).collect()
    }

    fn count(content: &Content) -> String {
        [
            format!("{} of equipment", counted(content.equipment.len(), "kind")),
            counted(content.zombie_cards.len(), "zombie card"),
            counted(content.survivors.len(), "survivor"),
            counted(content.missions.len(), "mission"),
        ]
        .join(", ")
    }
}

/// The teams of a mission: with each number of players, every player has as many survivors.
fn teams(mission: &Mission) -> Vec<TeamInfo> {
    let team = |players: u8| {
        let each = mission.survivors_each(players);
        let size = TeamSize {
            survivors: each * players,
            extra_spawns: 0,
        };
        TeamInfo {
            players,
            each: Some(each),
            sizes: vec![size],
            most: MAX_SURVIVORS as u8,
        }
    };
    mission.players().map(team).collect()
}

/// A mission in a line: its name, and what is on its map.
fn summary(mission: &Mission) -> String {
    let Ok(board) = Board::compile(&mission.map(), tiles()) else {
        return mission.name.clone();
    };
    let rooms = board
        .zones()
        .iter()
        .filter(|zone| zone.kind == ZoneKind::Room);
    let counts = [
        (board.zones().len(), "zone"),
        (rooms.count(), "room"),
        (board.buildings(), "building"),
        (board.doors().len(), "door"),
        (mission.goals.len(), "goal"),
    ];
    let counts = counts.map(|(count, what)| counted(count, what));
    format!("{}, {}", mission.name, counts.join(", "))
}
