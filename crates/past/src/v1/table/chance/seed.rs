//! What all of a game's chance follows from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The seed of a game, with the generator that it feeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Seed {
    /// A number, for games that hide nothing from anybody who could guess it.
    Fast(u64),
    /// 32 secret bytes, for games among people.
    Secret([u8; 32]),
}

impl Seed {
    /// A fingerprint that can be shown before the game and proves afterwards that the
    /// seed was not changed.
    pub fn commitment(&self) -> String {
        blake3::hash(self.to_string().as_bytes())
            .to_hex()
            .to_string()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Fast(number) => write!(f, "pcg64mcg:{number}"),
            Seed::Secret(bytes) => {
                f.write_str("chacha8:")?;
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || {
            format!(
                "“{text}” is not a seed: it is `pcg64mcg:` and a number, or `chacha8:` and 64 hexadecimal digits"
            )
        };
        match text.split_once(':') {
            Some(("pcg64mcg", number)) => Ok(Seed::Fast(number.parse().map_err(|_| wrong())?)),
            Some(("chacha8", digits)) if digits.len() == 64 && digits.is_ascii() => {
                let mut bytes = [0; 32];
                for (place, byte) in bytes.iter_mut().enumerate() {
                    *byte = u8::from_str_radix(&digits[2 * place..2 * place + 2], 16)
                        .map_err(|_| wrong())?;
                }
                Ok(Seed::Secret(bytes))
            }
            _ => Err(wrong()),
        }
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}
