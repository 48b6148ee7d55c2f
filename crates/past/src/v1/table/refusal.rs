//! Why an answer was not taken.

use std::fmt;

use serde::Serialize;

/// The id of a rule of the ledger, such as `ZN-HUNT-05`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a game says of an answer that its rules do not allow.
#[derive(Clone, Debug)]
pub struct Forbidden {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// What is wrong.
    pub reason: String,
}
