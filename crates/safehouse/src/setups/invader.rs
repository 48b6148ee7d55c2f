//! The set-up of a game of Invader.

use std::path::{Path, PathBuf};
use table::{Rulebook, Seat};

use clap::Args;
use games::files::overlay_folder;
use table::words::{hint, list, slug};
use zombicide::invader::{
    Block, Content, Invader, STANDARD_TEAM, Setup, Team, check_mission_text, check_survivor_text,
};

use super::{MissionSetup, read_file, read_team, taken};
use crate::board::invader::find_mission;
use crate::output::say;
use crate::play::invader::mission;

// What can be said of a set-up. (A doc comment would show up in the help.)
#[derive(Args)]
pub struct InvaderSetup {
    /// Which mission: its number or its name, from M0 (the tutorial) to M10; `list` lists them
    #[arg(long, default_value = "M0")]
    mission: String,
    /// A mission of one's own, in a TOML file, instead
    #[arg(long, value_name = "FILE", conflicts_with = "mission")]
    mission_file: Option<PathBuf>,
    /// Whose survivors are who: `baraka,jared,magnus;…`, by seats; without it, lots are drawn
    #[arg(long, conflicts_with = "survivors")]
    team: Option<String>,
    /// How many survivors are drawn by lot; more than six bring more Xenos
    #[arg(long, value_parser = clap::value_parser!(u8).range(6..=12), default_value_t = STANDARD_TEAM)]
    survivors: u8,
    /// A survivor's ID card of one's own, in a TOML file, who can then be chosen (repeatable)
    #[arg(long, value_name = "FILE")]
    survivor_file: Vec<PathBuf>,
    /// Survivors go on gaining skills beyond Red
    #[arg(long)]
    ultrared: bool,
    /// The blocks of Xeno cards in use
    #[arg(long, value_name = "BLOCKS", default_value = "easy,hard,extra")]
    cards: String,
    /// A folder of content whose `invader` folder is laid over what comes with the program
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

impl InvaderSetup {
    /// A mission as it stands in the book, with survivors drawn by lot.
    pub fn of_mission(mission: String) -> InvaderSetup {
        InvaderSetup {
            mission,
            mission_file: None,
            team: None,
            survivors: STANDARD_TEAM,
            survivor_file: Vec::new(),
            ultrared: false,
            cards: "easy,hard,extra".to_string(),
            content: None,
        }
    }

    /// What comes with the program, and whatever is laid over it.
    fn read_content(&self) -> Result<Content, String> {
        let mut content = Content::shipped().clone();
        if let Some(folder) = &self.content {
            apply_overlay(&mut content, folder)?;
        }
        Ok(content)
    }
}

impl MissionSetup for InvaderSetup {
    type Game = Invader;

    fn list_missions(&self) -> Result<bool, String> {
        let wanted = self.mission == "list";
        if wanted {
            say(mission::choice(&self.read_content()?.missions));
        }
        Ok(wanted)
    }

    fn has_own_facts(&self) -> bool {
        self.mission_file.is_some() || !self.survivor_file.is_empty() || self.content.is_some()
    }

    fn read(&self, players: usize) -> Result<(Setup, Content), String> {
        let mut content = self.read_content()?;
        let mission = match &self.mission_file {
            Some(path) => {
                let mission = read_file(path, &content, check_mission_text)?;
                let id = mission.id.clone();
                content.missions = vec![mission];
                id
            }
            None => find_mission(&content.missions, &self.mission)?.id.clone(),
        };
        for path in &self.survivor_file {
            let sheet = read_file(path, &content, check_survivor_text)?;
            if content.survivor(&sheet.id).is_some() {
                return Err(taken(path, &sheet.id));
            }
            content.survivors.push(sheet);
        }
        let team = match &self.team {
            Some(text) => Team::Chosen(read_team(text)),
            None => Team::Random(self.survivors),
        };
        let setup = Setup {
            mission,
            players: players.min(255) as u8,
            team,
            first: Seat(0),
            ultrared: self.ultrared,
            cards: read_blocks(&self.cards)?,
        };
        Ok((setup, content))
    }
}

/// Applies the overlay files of a folder; every problem is a line of its own.
fn apply_overlay(content: &mut Content, folder: &Path) -> Result<(), String> {
    let inner = folder.join(Invader::ID);
    if !inner.is_dir() {
        return Err(format!("there is no folder {}", inner.display()));
    }
    overlay_folder(&inner, |files| content.apply_overlay(files)).map_err(|problems| {
        let lines = problems.iter().map(|problem| {
            let words: Vec<&str> = problem.split_whitespace().collect();
            words.join(" ")
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// Reads `easy,hard`.
fn read_blocks(text: &str) -> Result<Vec<Block>, String> {
    let block = |word: &str| {
        let mut known = Block::ALL.into_iter();
        let found = known.find(|block| block.word() == slug(word));
        found.ok_or_else(|| {
            let hint = hint(word, &Block::ALL.map(Block::word));
            format!("there is no block of Xeno cards “{word}”; {hint}")
        })
    };
    list(text).map(block).collect()
}
