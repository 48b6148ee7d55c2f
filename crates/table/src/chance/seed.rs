//! What all of a game's chance follows from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Part;

/// The seed of a game, with the generator that it feeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Seed {
    /// A number, for games that hide nothing from anybody who could guess it.
    Fast(u64),
    /// 32 secret bytes, for games among people.
    Secret([u8; 32]),
}

/// The purposes that hashes are made for: a hash made for one tells nothing of another.
const FROM_PARTS: &str = "Safehouse seed v1";
const AFTER_UNDO: &str = "Safehouse chance after an undo v1";
/// What seeds after a change of rules are derived for.
const AFTER_CHANGE: &str = "Safehouse chance after a change of rules v1";

impl Seed {
    /// The seed that follows from the server's part and those of the seats, in seat order.
    ///
    /// It is the BLAKE3 key derived in the context `Safehouse seed v1` from the server's 32
    /// bytes, and then for each seat a byte 32 and its part, or a byte 0 if it has none.
    pub fn from_parts(server: &Part, seats: &[Option<Part>]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key(FROM_PARTS);
        hasher.update(&server.0);
        for part in seats {
            match part {
                Some(part) => hasher.update(&[32]).update(&part.0),
                None => hasher.update(&[0]),
            };
        }
        Seed::Secret(hasher.finalize().into())
    }

    /// The seed of all chance after the undo of that number.
    ///
    /// It is the BLAKE3 key derived in the context `Safehouse chance after an undo v1` from
    /// this seed as text and the number as 8 bytes, the lowest first.
    pub fn after_undo(&self, number: u64) -> Seed {
        self.derived(AFTER_UNDO, number)
    }

    /// The seed of all chance after the change of rules of that number.
    ///
    /// It is made like the seed after an undo, in the context `Safehouse chance after a change
    /// of rules v1`.
    pub fn after_change(&self, number: u64) -> Seed {
        self.derived(AFTER_CHANGE, number)
    }

    fn derived(&self, context: &str, number: u64) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key(context);
        hasher.update(self.to_string().as_bytes());
        hasher.update(&number.to_le_bytes());
        Seed::Secret(hasher.finalize().into())
    }

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

/// A text that is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "“{0}” is not a seed: it is `pcg64mcg:` and a number, or `chacha8:` and 64 hexadecimal digits"
)]
pub struct SeedError(String);

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let wrong = || SeedError(text.to_string());
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
    type Error = SeedError;

    fn try_from(text: String) -> Result<Seed, SeedError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Seed};

    #[test]
    fn a_seed_follows_from_its_parts_for_ever() {
        let server = Part([1; 32]);
        let parts = [Some(Part([2; 32])), None];
        let seed = Seed::from_parts(&server, &parts);
        // Known values: if these change, games that have begun can no longer be verified.
        assert_eq!(
            seed.to_string(),
            "chacha8:2e17dddcaaf53afb806455d01a2762bff837f2526a9a3b3182966d2af0c49820"
        );
        assert_eq!(
            seed.after_undo(17).to_string(),
            "chacha8:c3e87391e05f42b49a2d17028471023559fa4dfc867d0186be84b6fb15c45b3f"
        );
        let others = [
            Seed::from_parts(&Part([3; 32]), &parts),
            Seed::from_parts(&server, &[None, Some(Part([2; 32]))]),
            Seed::from_parts(&server, &parts[..1]),
            seed.after_undo(17),
            seed.after_undo(18),
            seed.after_change(17),
            Seed::Fast(7).after_undo(17),
        ];
        for (place, other) in others.iter().enumerate() {
            assert_ne!(*other, seed);
            assert!(!others[..place].contains(other));
        }
    }

    #[test]
    fn a_seed_survives_being_written_down() {
        for seed in [Seed::Fast(u64::MAX), Seed::Secret([0xa5; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        for wrong in ["", "7", "pcg64mcg:x", "chacha8:12", "chacha8:ż", "dice:1"] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }
}
