//! Small words that the scenarios of all games use: whose, how many, the same or not.

use super::{Check, Fact, Problem};
use crate::Seat;
use crate::words::{hint, list, slug};

/// The facts, each of them once: a line that is repeated adds nothing, and one that says
/// something else of the same thing is a problem. `meaning` is what a fact is about.
pub fn each_once<'a>(
    facts: &[&'a Fact],
    meaning: impl Fn(&Fact) -> String,
) -> Result<Vec<&'a Fact>, Vec<Problem>> {
    let (mut kept, mut problems) = (Vec::<&Fact>::new(), Vec::new());
    for fact in facts {
        let about = meaning(fact);
        match kept.iter().find(|other| meaning(other) == about) {
            None => kept.push(fact),
            Some(other) if slug(&other.value) == slug(&fact.value) => {}
            Some(other) => {
                let message = format!(
                    "line {} says “{}: {}”, and this line says otherwise: say it once",
                    other.line, other.key, other.value
                );
                problems.push(Problem::at(fact.line, message));
            }
        }
    }
    match problems.is_empty() {
        true => Ok(kept),
        false => Err(problems),
    }
}

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
pub fn same(expected: &str, seen: &str) -> Check {
    match slug(expected) == slug(seen) {
        true => Check::Match,
        false => Check::Mismatch(seen.to_string()),
    }
}

/// Whether it is as `yes` or `no` says.
pub fn yes_no(expected: &str, seen: bool) -> Result<Check, String> {
    let word = |yes: bool| if yes { "yes" } else { "no" };
    yes_or_no(expected).map(|expected| Check::compare(word(expected), word(seen)))
}

/// Whether two lists are the same, in their order or in any; `words` says what was seen.
pub fn same_list<T: Ord + Clone>(
    expected: &[T],
    seen: &[T],
    in_order: bool,
    words: String,
) -> Check {
    let (mut expected, mut seen) = (expected.to_vec(), seen.to_vec());
    if !in_order {
        expected.sort();
        seen.sort();
    }
    match expected == seen {
        true => Check::Match,
        false => Check::Mismatch(words),
    }
}

/// Whether a pile of cards is as expected: its cards, in their order or in any; how many there
/// are (`3 cards`); or the top ones (`water, …`). `read` and `write` are the game's own words
/// for cards.
pub fn same_pile<T: Ord + Clone>(
    expected: &str,
    seen: &[T],
    in_order: bool,
    read: impl FnOnce(&str) -> Result<Vec<T>, String>,
    write: impl FnOnce(&[T]) -> String,
) -> Result<Check, String> {
    if let Some(count) = card_count(expected) {
        return Ok(Check::compare(count, seen.len()));
    }
    let expected = expected.trim_end();
    let top = expected.strip_suffix("...").or(expected.strip_suffix('…'));
    let cards = read(top.unwrap_or(expected))?;
    let seen = match top {
        Some(_) => &seen[..cards.len().min(seen.len())],
        None => seen,
    };
    Ok(same_list(&cards, seen, in_order, write(seen)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pile of numbered cards.
    fn is_pile(expected: &str, seen: &[u8], in_order: bool) -> bool {
        let read = |text: &str| things(text).map(number).collect();
        let write = |cards: &[u8]| or_nothing(cards.iter().map(u8::to_string).collect());
        let seen = same_pile(expected, seen, in_order, read, write);
        matches!(seen, Ok(Check::Match))
    }

    #[test]
    fn piles_are_told_by_their_cards_their_size_or_their_top() {
        let pile = [3, 1, 2];
        for expected in ["3, 1, 2", "3 cards", "3, 1, …", "3, ...", "3, 1, 2, …"] {
            assert!(is_pile(expected, &pile, true), "{expected}");
        }
        for expected in ["1, 2, 3", "2 cards", "1, …", "3, 1", "3, 1, 2, 4, …"] {
            assert!(!is_pile(expected, &pile, true), "{expected}");
        }
        assert!(is_pile("1, 2, 3", &pile, false), "in any order");
        assert!(is_pile("nothing", &[], true));
    }
}
