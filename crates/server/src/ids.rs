//! Names of rooms, people and things that nobody can guess.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The letters of a room's name: no `i`, `l`, `o` or `u`, which are misread aloud.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many letters a room's name has: sixty bits, too many to try.
const LENGTH: usize = 12;

/// The name of a room. Whoever knows it can watch and take a free seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RoomId(u64);

impl RoomId {
    /// A name that nobody has had before.
    pub fn random() -> RoomId {
        RoomId(random_number() >> (64 - 5 * LENGTH))
    }

    /// The name as a number, for stores.
    pub fn number(self) -> i64 {
        self.0.cast_signed()
    }

    /// The name that a store keeps as this number.
    pub fn from_number(number: i64) -> RoomId {
        RoomId(number.cast_unsigned() & ((1 << (5 * LENGTH)) - 1))
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let letter = LETTERS[(self.0 >> (5 * place)) as usize & 31];
            write!(f, "{}", char::from(letter))?;
            if place % 4 == 0 && place > 0 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Something that is written like no room's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoomName;

impl fmt::Display for NoRoomName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a room's name is three times four letters or digits, as in `k3f9-x2mp-7qra`")
    }
}

impl FromStr for RoomId {
    type Err = NoRoomName;

    /// Reads a name as people write it: with or without dashes, in capitals or not.
    fn from_str(text: &str) -> Result<RoomId, NoRoomName> {
        let mut number = 0;
        let mut count = 0;
        for letter in text.bytes().filter(|letter| *letter != b'-') {
            let letter = letter.to_ascii_lowercase();
            let value = LETTERS.iter().position(|known| *known == letter);
            number = number << 5 | value.ok_or(NoRoomName)? as u64;
            count += 1;
            if count > LENGTH {
                return Err(NoRoomName);
            }
        }
        match count {
            LENGTH => Ok(RoomId(number)),
            _ => Err(NoRoomName),
        }
    }
}

impl From<RoomId> for String {
    fn from(id: RoomId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for RoomId {
    type Error = NoRoomName;

    fn try_from(text: String) -> Result<RoomId, NoRoomName> {
        text.parse()
    }
}

/// A person, as the server knows them. Never sent to anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

impl PersonId {
    /// Somebody new.
    pub fn random() -> PersonId {
        PersonId(random_number().cast_signed())
    }
}

/// A secret that a device or a link carries. Stores keep only its fingerprint.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new secret.
    pub fn random() -> Secret {
        let bytes = random_bytes::<32>();
        Secret(blake3::Hash::from_bytes(bytes).to_hex().to_string())
    }

    /// A secret that somebody has brought along, if it can be one.
    pub fn brought(text: &str) -> Option<Secret> {
        let digits = text.len() == 64 && text.bytes().all(|letter| letter.is_ascii_hexdigit());
        digits.then(|| Secret(text.to_ascii_lowercase()))
    }

    /// The secret itself, for the one who may have it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What a store keeps of it.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(blake3::hash(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// What a store keeps of a secret: enough to know it again, not to tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 32]);

/// Bytes from the system's generator.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn random_number() -> u64 {
    u64::from_le_bytes(random_bytes())
}

#[cfg(test)]
mod tests {
    use super::{RoomId, Secret};

    #[test]
    fn a_rooms_name_is_read_as_people_write_it() {
        let id = RoomId::random();
        let name = id.to_string();
        assert_eq!(name.len(), 14);
        assert_eq!(name.parse(), Ok(id));
        assert_eq!(name.replace('-', "").to_uppercase().parse(), Ok(id));
        assert_eq!(RoomId::from_number(id.number()), id);
        for wrong in ["", "k3f9", "k3f9-x2mp-7qrl", "k3f9-x2mp-7qra-0", "żżż"] {
            assert!(wrong.parse::<RoomId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_told_by_nobody_but_itself() {
        let secret = Secret::random();
        assert_eq!(Secret::brought(secret.reveal()), Some(secret.clone()));
        assert_eq!(Secret::brought("short"), None);
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }
}
