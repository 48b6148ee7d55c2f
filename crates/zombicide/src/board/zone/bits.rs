//! The bits of a set: a number, and in text hexadecimal digits, since JSON has no numbers of
//! that size.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

pub(super) fn serialize<S: Serializer>(bits: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(&format_args!("{bits:x}"))
    } else {
        bits.serialize(serializer)
    }
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Digits)
    } else {
        u128::deserialize(deserializer)
    }
}

struct Digits;

impl Visitor<'_> for Digits {
    type Value = u128;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("up to 32 hexadecimal digits")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u128, E> {
        u128::from_str_radix(text, 16).map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}
