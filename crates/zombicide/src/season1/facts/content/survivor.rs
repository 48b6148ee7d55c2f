//! Survivors' sheets, those of the box and those that players write.

use serde::{Deserialize, Serialize};

use crate::problem::KeyProblem;
use crate::season1::facts::skill::Skill;
use table::words::{hint, slug};

/// A survivor's sheet: one skill at Blue, one at Yellow, two to choose from at Orange and
/// three at Red (S1-SETUP-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SurvivorCard"))]
#[serde(rename = "Sheet", deny_unknown_fields)]
pub struct SurvivorCard {
    /// The id in files and answers.
    pub id: String,
    /// The name.
    pub name: String,
    /// The skill from the start.
    pub blue: String,
    /// The skill at 7 experience points.
    pub yellow: String,
    /// One of these at 19.
    pub orange: Vec<String>,
    /// One of these at 43.
    pub red: Vec<String>,
    /// How sure the sheet is.
    #[serde(default = "own")]
    pub confidence: String,
}

fn own() -> String {
    "own".to_string()
}

impl SurvivorCard {
    /// The lines of the sheet, level by level.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &String> {
        let first = [&self.blue, &self.yellow].into_iter();
        first.chain(&self.orange).chain(&self.red)
    }

    /// Everything that is wrong with the sheet. `equipment` is what a survivor can start with.
    pub fn problems(&self, equipment: &[&str]) -> Vec<KeyProblem> {
        let mut problems = Vec::new();
        let mut wrong = |key: &str, message: String| problems.push(KeyProblem::at(key, message));
        if self.id.is_empty() || slug(&self.id) != self.id {
            wrong(
                "id",
                format!(
                    "“{}” is no id: lower-case letters, digits and hyphens",
                    self.id
                ),
            );
        }
        if self.name.trim().is_empty() {
            wrong("name", "the name is empty".to_string());
        }
        for (key, skills, count) in [
            ("blue", std::slice::from_ref(&self.blue), 1),
            ("yellow", std::slice::from_ref(&self.yellow), 1),
            ("orange", &self.orange[..], 2),
            ("red", &self.red[..], 3),
        ] {
            if skills.len() != count {
                wrong(
                    key,
                    format!("there are {} skills, and not {count}", skills.len()),
                );
            }
            for (n, skill) in skills.iter().enumerate() {
                let at = match key {
                    "orange" | "red" => format!("{key}[{n}]"),
                    _ => key.to_string(),
                };
                if skills[..n].iter().any(|other| slug(other) == slug(skill)) {
                    wrong(&at, format!("“{skill}” is there twice"));
                }
                match Granted::parse(skill) {
                    Some(Granted::Skill(_)) => {}
                    Some(Granted::StartsWith(card)) if key != "blue" => wrong(
                        &at,
                        format!("“starts with {card}” can only be the blue skill"),
                    ),
                    Some(Granted::StartsWith(card)) => {
                        if !equipment.contains(&card.as_str()) {
                            let hint = hint(&card, equipment);
                            wrong(
                                &at,
                                format!("there is no equipment “{card}” to start with; {hint}"),
                            );
                        }
                    }
                    None => {
                        let mut known: Vec<&str> = Skill::ALL.iter().map(|s| s.name()).collect();
                        known.push("Starts with a CARD");
                        let hint = hint(skill, &known);
                        wrong(&at, format!("there is no skill “{skill}”; {hint}"));
                    }
                }
            }
        }
        problems
    }
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
