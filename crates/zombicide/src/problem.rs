//! What is wrong with a record that somebody wrote.

use std::fmt;

/// Something wrong, and the key it stands at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyProblem {
    /// Such as `spawns[2].zone`, counted from 0; empty for the whole record.
    pub key: String,
    /// What is wrong.
    pub message: String,
}

impl KeyProblem {
    /// A problem at a key.
    pub fn at(key: impl Into<String>, message: impl Into<String>) -> KeyProblem {
        KeyProblem {
            key: key.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for KeyProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.key.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.key, self.message),
        }
    }
}

impl std::error::Error for KeyProblem {}
