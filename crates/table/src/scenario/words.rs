//! Small words that the scenarios of all games use: whose, how many, the same or not.

use super::Seen;
use crate::Seat;
use crate::words::{hint, list, slug};

/// The player of that name.
pub fn find_seat(names: &[String], who: &str) -> Result<Seat, String> {
    let place = names.iter().position(|name| slug(name) == slug(who));
    place.map(|place| Seat(place as u8)).ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        format!("nobody is called “{who}”; {}", hint(who, &names))
    })
}

/// A number.
pub fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let text = text.trim();
    text.parse()
        .map_err(|_| format!("“{text}” is not a number that fits here"))
}

/// Yes or no.
pub fn yes_or_no(text: &str) -> Result<bool, String> {
    match slug(text).as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("“{text}” is neither yes nor no")),
    }
}

/// The parts of a list; none for `nothing`.
pub fn things(text: &str) -> impl Iterator<Item = &str> {
    let empty = matches!(slug(text).as_str(), "nothing" | "none" | "nobody");
    list(text).filter(move |_| !empty)
}

/// A list in words; `nothing` if it is empty.
pub fn or_nothing(words: Vec<String>) -> String {
    match words.is_empty() {
        true => "nothing".to_string(),
        false => words.join(", "),
    }
}

/// More than any box holds of anything.
const MANY: usize = 80;

/// `3 water`, or `water` for one.
pub fn counted(part: &str) -> Result<(usize, &str), String> {
    let part = part.trim();
    let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
    match first.parse::<usize>() {
        Ok(count) if !rest.trim().is_empty() && count <= MANY => Ok((count, rest.trim())),
        Ok(_) if !rest.trim().is_empty() => Err("that is more than the box holds".to_string()),
        _ => Ok((1, part)),
    }
}

/// The number in “3 cards”.
pub fn card_count(text: &str) -> Option<usize> {
    let (count, word) = text.trim().split_once(' ')?;
    matches!(word.trim(), "card" | "cards").then(|| count.parse().ok())?
}

/// Whether two words are the same.
pub fn same(expected: &str, seen: &str) -> Seen {
    match slug(expected) == slug(seen) {
        true => Seen::AsExpected,
        false => Seen::Otherwise(seen.to_string()),
    }
}

/// Whether it is as `yes` or `no` says.
pub fn yes_no(expected: &str, seen: bool) -> Result<Seen, String> {
    let word = |yes: bool| if yes { "yes" } else { "no" };
    yes_or_no(expected).map(|expected| Seen::compare(word(expected), word(seen)))
}

/// Whether two lists are the same, in their order or in any; `words` says what was seen.
pub fn same_list<T: Ord + Clone>(
    expected: &[T],
    seen: &[T],
    in_order: bool,
    words: String,
) -> Seen {
    let (mut expected, mut seen) = (expected.to_vec(), seen.to_vec());
    if !in_order {
        expected.sort();
        seen.sort();
    }
    match expected == seen {
        true => Seen::AsExpected,
        false => Seen::Otherwise(words),
    }
}
