//! The rule catalog: every rule of a rulebook as one statement with an id.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The id of a rule of the catalog, such as `ZN-HUNT-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One rule of a rulebook, in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id, unique over all games.
    pub id: String,
    /// What it says, as one testable statement.
    pub text: String,
    /// Where the rulebook says it.
    pub book: String,
    /// The rulebook's worked example, or ours.
    #[serde(default)]
    pub example: Option<String>,
    /// How it is read where the book is unclear.
    #[serde(default)]
    pub note: Option<String>,
}

/// Why a rule catalog cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(transparent)]
pub struct RuleCatalogError(#[from] toml::de::Error);

/// All the rules of one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleCatalog {
    /// The rules, in the order of the book's chapters.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
}

impl RuleCatalog {
    /// Parses a catalog from its TOML text.
    pub fn parse(text: &str) -> Result<RuleCatalog, RuleCatalogError> {
        Ok(toml::from_str(text)?)
    }

    /// The rule with that id, however its letters are written.
    pub fn find(&self, id: &str) -> Option<&Rule> {
        self.rules
            .iter()
            .find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}
