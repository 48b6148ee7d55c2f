//! Telling events in English sentences: what the editions have in common.

use crate::board::ZoneId;
use crate::danger::Danger;

/// Something that can be put into a sentence; `V` knows the names.
pub(crate) trait Say<V> {
    /// What stands for it in a sentence.
    type Words;

    fn say(&self, voice: &V) -> Self::Words;
}

/// Kinds of values that a sentence takes as they are.
macro_rules! said_as_they_are {
    ($($kind:ty),*) => {
        $(impl<V> $crate::sentences::Say<V> for $kind {
            type Words = $kind;

            fn say(&self, _: &V) -> $kind {
                *self
            }
        })*
    };
}
pub(crate) use said_as_they_are;

said_as_they_are!(bool, u8, u16, ZoneId);

impl<V> Say<V> for Danger {
    type Words = String;

    fn say(&self, _: &V) -> String {
        capital(self.word())
    }
}

/// The faces of dice.
impl<V> Say<V> for Vec<u8> {
    type Words = String;

    fn say(&self, _: &V) -> String {
        let faces: Vec<String> = self.iter().map(u8::to_string).collect();
        faces.join(" ")
    }
}

/// Makes a function that tells any event in a sentence. It matches all of them, so that an event
/// without words does not compile. In a sentence, and in the values after it, fields are what
/// they [`Say`]; in patterns and conditions they are what the event has.
macro_rules! sentences {
    (
        fn $tell:ident($what:ident: &$event:ident, $voice:ident: $Voice:ty);
        $($name:ident { $($field:ident $(: $is:pat)?),* }
            $(if $condition:expr)? => $text:literal $(, $value:expr)*;)*
    ) => {
        fn $tell($what: &$event, $voice: $Voice) -> String {
            match $what {
                $($event::$name { $($field $(: $is)?,)* .. } $(if $condition)? => {
                    $(sentences!(@say $voice, $field $(, $is)?);)*
                    format!($text $(, $value)*)
                })*
            }
        }
    };
    (@say $voice:ident, $field:ident) => {
        let $field = $crate::sentences::Say::say($field, $voice);
    };
    (@say $voice:ident, $field:ident, $is:pat) => {};
}
pub(crate) use sentences;

/// The word with a capital letter at its start.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// `no hit`, `1 hit`, `2 hits`.
pub(crate) fn hits_in_words(hits: u8) -> String {
    match hits {
        0 => "no hit".to_string(),
        1 => "1 hit".to_string(),
        count => format!("{count} hits"),
    }
}

/// `moves` for one, `move` for several: the verb with an `s` if there is only one.
pub(crate) fn verb(count: impl Into<u16>, verb: &str) -> String {
    let ending = if count.into() == 1 { "s" } else { "" };
    format!("{verb}{ending}")
}

/// `Ada has`, `You have`.
pub(crate) fn has(player: &str) -> String {
    let verb = if player == "You" { "have" } else { "has" };
    format!("{player} {verb}")
}
