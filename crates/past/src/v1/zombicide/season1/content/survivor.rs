//! Survivors' sheets, those of the box and those that players write.

use serde::Deserialize;

use crate::v1::table::words::slug;
use crate::v1::zombicide::season1::skill::Skill;

/// A survivor's sheet: one skill at Blue, one at Yellow, two to choose from at Orange and
/// three at Red (S1-SETUP-15).
#[derive(Clone, Debug, Deserialize)]
pub struct Sheet {
    /// The id in files and answers.
    pub id: String,
    /// The skill from the start.
    pub blue: String,
    /// The skill at 7 experience points.
    pub yellow: String,
    /// One of these at 19.
    pub orange: Vec<String>,
    /// One of these at 43.
    pub red: Vec<String>,
}

/// What a line of a sheet grants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Granted {
    /// A skill.
    Skill(Skill),
    /// A card from the start, by its id (S1-SKILL-34).
    StartsWith(String),
}

impl Granted {
    /// Reads a line of a sheet.
    pub fn parse(text: &str) -> Option<Granted> {
        let said = slug(text);
        if let Some(card) = said.strip_prefix("starts-with-") {
            let card = card
                .strip_prefix("a-")
                .or(card.strip_prefix("an-"))
                .unwrap_or(card);
            return Some(Granted::StartsWith(card.to_string()));
        }
        Skill::parse(text).map(Granted::Skill)
    }
}
