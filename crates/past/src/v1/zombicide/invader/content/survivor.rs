//! Survivors' ID cards, those of the box and those that players write.

use crate::v1::table::words::slug;
use serde::{Deserialize, Serialize};

use crate::v1::zombicide::invader::inventory::Kind;
use crate::v1::zombicide::invader::skill::Known;

/// A survivor's ID card: one skill at Blue, one at Yellow, two to choose from at Orange and
/// three at Red (INV-XP-04 to INV-XP-07).
#[derive(Clone, Debug, Deserialize)]
pub struct Sheet {
    /// The id in files and answers.
    pub id: String,
    /// Civilian or soldier (INV-SETUP-14).
    pub kind: Calling,
    /// Armor at the start (INV-SETUP-13).
    pub armor: u8,
    /// The skill from the start.
    pub blue: String,
    /// One of these at 19.
    pub orange: Vec<String>,
    /// One of these at 43.
    pub red: Vec<String>,
}

/// What a survivor was before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calling {
    /// Searches every room.
    #[default]
    Civilian,
    /// Searches only Security Rooms.
    Soldier,
}

/// The most Armor that a card can show.
const MOST_ARMOR: u8 = 9;

/// What a line of a card grants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Granted {
    /// A skill.
    Skill(Known),
    /// A card from the start, by its id (INV-SKILL-50).
    StartsWith(String),
    /// So much Armor from the start (INV-SKILL-49).
    Armor(u8),
}

impl Granted {
    /// Reads a line of a card; `equipment` finds a piece of equipment by its slug.
    pub fn parse(text: &str, equipment: impl Fn(&str) -> Option<Kind>) -> Option<Granted> {
        let said = slug(text);
        let Some(what) = said.strip_prefix("starts-with-") else {
            return Known::parse(text, equipment).map(Granted::Skill);
        };
        if let Some(points) = what.strip_suffix("-armor-points") {
            let points = points.parse().ok()?;
            return (1..=MOST_ARMOR)
                .contains(&points)
                .then_some(Granted::Armor(points));
        }
        let card = what.strip_prefix("a-").or(what.strip_prefix("an-"));
        Some(Granted::StartsWith(card.unwrap_or(what).to_string()))
    }
}
