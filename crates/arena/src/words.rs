//! The words by which games call things in files.

use serde::Serialize;

/// The word that a plain value is written as.
pub(crate) fn word_of(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}
