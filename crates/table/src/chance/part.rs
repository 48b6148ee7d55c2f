//! One party's part of a seed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// 32 bytes that the server or a player adds to a seed, so that nobody chooses it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Part(pub [u8; 32]);

impl Part {
    /// The BLAKE3 hash of the bytes: shown beforehand, it proves afterwards that the part was
    /// not changed.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is not a part of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a part of a seed is 64 hexadecimal digits in small letters")]
pub struct PartError;

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Part, PartError> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 64 || !text.bytes().all(digit) {
            return Err(PartError);
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            let two = &text[2 * place..2 * place + 2];
            *byte = u8::from_str_radix(two, 16).map_err(|_| PartError)?;
        }
        Ok(Part(bytes))
    }
}

impl From<Part> for String {
    fn from(part: Part) -> String {
        part.to_string()
    }
}

impl TryFrom<String> for Part {
    type Error = PartError;

    fn try_from(text: String) -> Result<Part, PartError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn a_part_survives_being_written_down_and_nothing_else_is_one() {
        let part = Part(std::array::from_fn(|place| place as u8 * 8));
        assert_eq!(part.to_string().parse(), Ok(part));
        assert_eq!(part.commitment().len(), 64);
        let [short, large, signed, foreign] = ["a", "AB", "+1", "ż"];
        let wrong = [
            String::new(),
            short.repeat(63),
            large.repeat(32),
            signed.repeat(32),
            foreign.repeat(32),
        ];
        for wrong in wrong {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
