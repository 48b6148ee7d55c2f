//! The set-up of a game of season 1.

use std::path::PathBuf;

use clap::Args;
use table::Seat;
use zombicide::season1::{Content, Season1, Setup, Team, check_mission_text, check_survivor_text};

use super::{MissionSetup, read_file, read_team, taken};
use crate::board::season1::find_mission;

// What can be said of a set-up. (A doc comment would show up in the help.)
#[derive(Args)]
pub struct Season1Setup {
    /// Which mission: its number or its name, from 00 (the tutorial) to 10
    #[arg(long, default_value = "00")]
    mission: String,
    /// A mission of one's own, in a TOML file, instead
    #[arg(long, value_name = "FILE", conflicts_with = "mission")]
    mission_file: Option<PathBuf>,
    /// Whose survivors are who: `amy,doug;ned,wanda`, by seats; without it, lots are drawn
    #[arg(long)]
    survivors: Option<String>,
    /// A survivor's sheet of one's own, in a TOML file, who can then be chosen (repeatable)
    #[arg(long, value_name = "FILE")]
    survivor_file: Vec<PathBuf>,
}

impl Season1Setup {
    /// The tutorial, with survivors drawn by lot.
    pub fn tutorial() -> Season1Setup {
        Season1Setup {
            mission: "00".to_string(),
            mission_file: None,
            survivors: None,
            survivor_file: Vec::new(),
        }
    }
}

impl MissionSetup for Season1Setup {
    type Game = Season1;

    fn has_own_facts(&self) -> bool {
        self.mission_file.is_some() || !self.survivor_file.is_empty()
    }

    fn read(&self, players: usize) -> Result<(Setup, Content), String> {
        let mut content = Content::shipped().clone();
        let mission = match &self.mission_file {
            Some(path) => {
                let mission = read_file(path, &content, check_mission_text)?;
                let id = mission.id.clone();
                content.missions = vec![mission];
                id
            }
            None => find_mission(&self.mission)?.id.clone(),
        };
        for path in &self.survivor_file {
            let sheet = read_file(path, &content, check_survivor_text)?;
            if content.survivor(&sheet.id).is_some() {
                return Err(taken(path, &sheet.id));
            }
            content.survivors.push(sheet);
        }
        let team = match &self.survivors {
            Some(text) => Team::Chosen(read_team(text)),
            None => Team::Random,
        };
        let setup = Setup {
            mission,
            players: players.min(255) as u8,
            team,
            first: Seat(0),
        };
        Ok((setup, content))
    }
}
