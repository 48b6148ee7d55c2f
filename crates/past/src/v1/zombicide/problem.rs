//! What is wrong with a record that somebody wrote.

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
