//! Survivors' ID cards, those of the box and those that players write.

use serde::{Deserialize, Serialize};
use table::words::{hint, slug};

use crate::invader::facts::skill::{Known, Skill};
use crate::invader::position::inventory::EquipmentId;
use crate::problem::KeyProblem;

/// A survivor's ID card: one skill at Blue, one at Yellow, two to choose from at Orange and
/// three at Red (INV-XP-04 to INV-XP-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SurvivorCard"))]
#[serde(rename = "Sheet", deny_unknown_fields)]
pub struct SurvivorCard {
    /// The id in files and answers.
    pub id: String,
    /// The name.
    pub name: String,
    /// Civilian or soldier (INV-SETUP-14).
    pub kind: SurvivorClass,
    /// Armor at the start (INV-SETUP-13).
    pub armor: u8,
    /// The skill from the start.
    pub blue: String,
    /// The skill at 7 experience points.
    pub yellow: String,
    /// One of these at 19.
    pub orange: Vec<String>,
    /// One of these at 43.
    pub red: Vec<String>,
    /// How sure the card is.
    #[serde(default = "own")]
    pub confidence: String,
    /// The values that the book proves, whatever `confidence` says of the others.
    #[serde(default)]
    pub from_book: Vec<String>,
    /// What else is to be said of where its values come from.
    #[serde(default)]
    pub note: String,
}

/// What a survivor was before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SurvivorClass"))]
#[serde(rename = "Calling", rename_all = "snake_case")]
pub enum SurvivorClass {
    /// Searches every room.
    #[default]
    Civilian,
    /// Searches only Security Rooms.
    Soldier,
}

fn own() -> String {
    "own".to_string()
}

/// The most Armor that a card can show.
const MOST_ARMOR: u8 = 9;

impl SurvivorCard {
    /// The lines of the card, level by level.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &String> {
        let first = [&self.blue, &self.yellow].into_iter();
        first.chain(&self.orange).chain(&self.red)
    }

    /// Everything that is wrong with the card. `equipment` is what a survivor can start with.
    pub fn problems(&self, equipment: &[&str]) -> Vec<KeyProblem> {
        let mut problems = Vec::new();
        let mut wrong = |key: &str, message: String| problems.push(KeyProblem::at(key, message));
        if self.id.is_empty() || slug(&self.id) != self.id {
            let message = format!(
                "“{}” is no id: lower-case letters, digits and hyphens",
                self.id
            );
            wrong("id", message);
        }
        if self.name.trim().is_empty() {
            wrong("name", "the name is empty".to_string());
        }
        if !(1..=MOST_ARMOR).contains(&self.armor) {
            wrong("armor", format!("write 1 to {MOST_ARMOR} points of Armor"));
        }
        if slug(&self.yellow) != slug("+1 Action") {
            let message = "the yellow skill is “+1 Action” for everybody (INV-XP-04)";
            wrong("yellow", message.to_string());
        }
        for (key, skills, count) in [
            ("blue", std::slice::from_ref(&self.blue), 1),
            ("orange", &self.orange[..], 2),
            ("red", &self.red[..], 3),
        ] {
            if skills.len() != count {
                let message = format!("there are {} skills, and not {count}", skills.len());
                wrong(key, message);
            }
            for (n, skill) in skills.iter().enumerate() {
                let at = match key {
                    "blue" => key.to_string(),
                    _ => format!("{key}[{n}]"),
                };
                if skills[..n].iter().any(|other| slug(other) == slug(skill)) {
                    wrong(&at, format!("“{skill}” is there twice"));
                }
                if let Some(message) = skill_problem(skill, key == "blue", equipment) {
                    wrong(&at, message);
                }
            }
        }
        problems
    }
}

fn skill_problem(skill: &str, blue: bool, equipment: &[&str]) -> Option<String> {
    let place = |id: &str| equipment.iter().position(|other| *other == id);
    match Granted::parse(skill, |id| place(id).map(|place| EquipmentId(place as u8))) {
        Some(Granted::Skill(_)) => None,
        Some(_) if !blue => Some(format!("“{skill}” can only be the blue skill")),
        Some(Granted::Armor(_)) => None,
        Some(Granted::StartsWith(card)) => place(&card).is_none().then(|| {
            let hint = hint(&card, equipment);
            format!("there is no equipment “{card}” to start with; {hint}")
        }),
        None => {
            let names: Vec<String> = Skill::all()
                .into_iter()
                .map(|skill| skill.name(|_| String::new()))
                .collect();
            let mut known: Vec<&str> = names.iter().map(String::as_str).collect();
            known.extend([
                "+1 Damage with CARD",
                "Brother in arms: SKILL",
                "Starts with a CARD",
                "Starts with N Armor Points",
            ]);
            Some(format!(
                "there is no skill “{skill}”; {}",
                hint(skill, &known)
            ))
        }
    }
}

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
    pub fn parse(text: &str, equipment: impl Fn(&str) -> Option<EquipmentId>) -> Option<Granted> {
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
