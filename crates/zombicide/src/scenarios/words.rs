//! Small words that the scenarios of every edition share: whose, what, how many.

use table::scenario::words::{counted, or_nothing, things};
use table::words::{hint, list, slug};

use crate::crowd::CountsByKind;

/// The names of the four kinds of enemies of an edition.
pub(crate) struct EnemyWords {
    /// What one of any kind is called.
    pub any: &'static str,
    pub kinds: [&'static str; 4],
    pub plurals: [&'static str; 4],
}

impl EnemyWords {
    /// Reads `2 walkers, runner`, or `nothing`.
    pub fn read(&self, text: &str) -> Result<CountsByKind, String> {
        let mut heads = [0_u8; 4];
        for part in things(text) {
            let (count, word) = counted(part)?;
            let said = slug(word);
            let is_it = |kind: &usize| {
                said == self.kinds[*kind]
                    || said == self.plurals[*kind]
                    || said == format!("{}s", self.kinds[*kind])
            };
            let Some(kind) = (0..4).find(is_it) else {
                let near = hint(word, &self.kinds);
                return Err(format!("there is no {} “{word}”; {near}", self.any));
            };
            let more = u8::try_from(count)
                .ok()
                .and_then(|more| heads[kind].checked_add(more));
            heads[kind] = more.ok_or("that is more than the box holds")?;
        }
        Ok(heads)
    }

    /// Writes `2 walkers, 1 runner`, or `nothing`.
    pub fn write(&self, heads: CountsByKind) -> String {
        let there = (0..4).filter(|kind| heads[*kind] > 0);
        let words = there.map(|kind| match heads[kind] {
            1 => format!("1 {}", self.kinds[kind]),
            count => format!("{count} {}", self.plurals[kind]),
        });
        or_nothing(words.collect())
    }
}

/// Reads `pistol, 2 water`, in order; `find` knows a card by its name.
pub(crate) fn read_cards<T: Clone>(
    text: &str,
    find: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut cards = Vec::new();
    for part in things(text) {
        let (count, word) = counted(part)?;
        cards.extend(std::iter::repeat_n(find(word)?, count));
    }
    Ok(cards)
}

/// The place of something numbered from 1 (`car 2`), of which there are `count`.
pub(crate) fn numbered_place(thing: &str, number: u8, count: usize) -> Result<u8, String> {
    match number {
        n if (1..=count).contains(&usize::from(n)) => Ok(n - 1),
        _ if count == 0 => Err(format!("the mission has no {thing}")),
        n => Err(format!(
            "there is no {thing} {n}: they are numbered from 1 to {count}"
        )),
    }
}

/// The number of the pile that has this name.
pub(crate) fn find_pile(name: &str, piles: &[&str]) -> Result<u8, String> {
    let place = piles.iter().position(|pile| slug(pile) == slug(name));
    place.map(|place| place as u8).ok_or_else(|| {
        let known = piles.join(", ");
        format!("there is no pile “{name}”; there are: {known}")
    })
}

/// The cards that a scripted shuffle puts on top, with their words; `find` knows a card by its
/// name.
pub(crate) fn read_top(
    cards: &str,
    find: impl Fn(&str) -> Result<u8, String>,
) -> Result<Vec<(u16, String)>, String> {
    let mut top = Vec::new();
    for part in list(cards) {
        let (count, word) = counted(part)?;
        let card = (u16::from(find(word)?), word.to_string());
        top.extend(std::iter::repeat_n(card, count));
    }
    Ok(top)
}
