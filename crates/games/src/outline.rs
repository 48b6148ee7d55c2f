//! The outline of a replay file, checked before anything in it is used.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::value::RawValue;
use table::{Limits, ReplayError};

/// The maximum number of players of any game.
const MOST_PLAYERS: usize = 12;
/// The maximum length of a player's name, in bytes.
const LONGEST_NAME: usize = 256;
/// The maximum length of an answer, in bytes.
const LONGEST_ANSWER: usize = 512;
/// The maximum length of a hash, in bytes.
const LONGEST_HASH: usize = 128;
/// The maximum length of a seed, in bytes.
const LONGEST_SEED: usize = 4 << 10;
/// The maximum length of a set-up, in bytes.
const LONGEST_SETUP: usize = 64 << 10;
/// The maximum length of the content, in bytes.
const LONGEST_CONTENT: usize = 2 << 20;

/// Checks that no part of a replay file is larger than any game's can be.
pub(crate) fn check_outline(text: &str) -> Result<(), ReplayError> {
    let unreadable = |problem: String| ReplayError::Unreadable(problem);
    let outline: Outline<'_> =
        serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
    let most = Limits::default().decisions;
    let parts = [
        ("players", outline.players.0, MOST_PLAYERS),
        ("decisions", outline.moves.0, most),
        ("bytes of seed", outline.seed.get().len(), LONGEST_SEED),
        ("bytes of set-up", outline.setup.get().len(), LONGEST_SETUP),
        (
            "bytes of content",
            outline.content.get().len(),
            LONGEST_CONTENT,
        ),
    ];
    match parts.iter().find(|(_, count, most)| count > most) {
        None => Ok(()),
        Some((what, count, most)) => Err(unreadable(format!(
            "it has {count} {what}, and no game has more than {most}"
        ))),
    }
}

#[derive(Deserialize)]
struct Outline<'a> {
    players: Count<Short<LONGEST_NAME>>,
    #[serde(borrow)]
    setup: &'a RawValue,
    #[serde(borrow)]
    content: &'a RawValue,
    #[serde(borrow)]
    seed: &'a RawValue,
    moves: Count<MoveOutline>,
}

#[derive(Deserialize)]
struct MoveOutline {
    #[serde(rename = "answer")]
    _answer: Short<LONGEST_ANSWER>,
    #[serde(rename = "hash")]
    _hash: Short<LONGEST_HASH>,
}

/// The length of a list whose items are not kept.
struct Count<T>(usize, PhantomData<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Count<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count<T>, D::Error> {
        struct Counting<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Counting<T> {
            type Value = usize;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<usize, A::Error> {
                let mut count = 0;
                while list.next_element::<T>()?.is_some() {
                    count += 1;
                }
                Ok(count)
            }
        }
        let count = deserializer.deserialize_seq(Counting::<T>(PhantomData))?;
        Ok(Count(count, PhantomData))
    }
}

/// A text of limited length, which is not kept.
struct Short<const MOST: usize>;

impl<'de, const MOST: usize> Deserialize<'de> for Short<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Short<MOST>, D::Error> {
        struct Measuring<const MOST: usize>;
        impl<const MOST: usize> Visitor<'_> for Measuring<MOST> {
            type Value = ();

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a text of at most {MOST} bytes")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
                match text.len() <= MOST {
                    true => Ok(()),
                    false => Err(E::invalid_length(text.len(), &self)),
                }
            }
        }
        deserializer.deserialize_str(Measuring::<MOST>)?;
        Ok(Short)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::check_outline;

    fn file() -> Value {
        json!({
            "safehouse": 1, "game": "zombinion", "rules": 1, "players": ["Anna", "Ben"],
            "setup": {}, "content": {}, "seed": "fast:1",
            "moves": [{ "seat": 0, "answer": "done", "hash": "0" }],
        })
    }

    fn with(field: &str, value: Value) -> String {
        let mut file = file();
        file[field] = value;
        file.to_string()
    }

    #[test]
    fn what_is_larger_than_any_game_is_refused() {
        assert_eq!(check_outline(&file().to_string()), Ok(()));
        let long = "x".repeat(10_000);
        for wrong in [
            with("players", json!(vec!["Anna"; 100_000])),
            with("players", json!([long])),
            with("players", json!("Anna")),
            with("seed", json!(long)),
            with("setup", json!("x".repeat(70_000))),
            with("content", json!("x".repeat(3 << 20))),
            with("moves", json!([{ "seat": 0, "answer": long, "hash": "0" }])),
            with(
                "moves",
                json!([{ "seat": 0, "answer": "done", "hash": long }]),
            ),
            with(
                "moves",
                json!(vec![
                    json!({ "seat": 0, "answer": "a", "hash": "0" });
                    200_001
                ]),
            ),
            "[]".to_string(),
            "{}".to_string(),
        ] {
            assert!(
                check_outline(&wrong).is_err(),
                "{}",
                &wrong[..200.min(wrong.len())]
            );
        }
    }
}
