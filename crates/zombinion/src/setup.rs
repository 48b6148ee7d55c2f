//! What is agreed before a game.

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, SeatSet, WordsError};

use crate::content::Content;
use table::words::{hint, list};

/// Who begins (ZN-SETUP-03 to ZN-SETUP-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Lots are drawn: a first game.
    Random,
    /// This seat begins.
    Seat(Seat),
    /// A further game after one that these seats have won.
    After(SeatSet),
}

/// What a table can agree on besides the rules of the book; nothing of it by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HouseRules {
    /// Everybody draws the same opening hands.
    pub same_hands: bool,
    /// Everybody sees everybody's points.
    pub show_points: bool,
    /// Everybody sees which cards are theirs, wherever they are.
    pub show_deck: bool,
}

/// A game of Zombinion before it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The ids of the ten combat cards.
    pub kingdom: Vec<String>,
    /// Who begins.
    pub start: Start,
    /// What the table has agreed on besides the rules of the book.
    #[serde(default)]
    pub house: HouseRules,
}

impl Setup {
    /// A first game with the kingdom that a text names: a recommended set, or ten cards.
    pub fn new(players: u8, kingdom: &str, content: &Content) -> Result<Setup, WordsError> {
        Ok(Setup {
            players,
            kingdom: read_kingdom(kingdom, content)?,
            start: Start::Random,
            house: HouseRules::default(),
        })
    }
}

fn read_kingdom(text: &str, content: &Content) -> Result<Vec<String>, String> {
    if let Some(kingdom) = content.kingdom(text) {
        return Ok(kingdom.cards.clone());
    }
    let words: Vec<&str> = list(text).collect();
    if words.len() <= 1 {
        let mut known: Vec<&str> = content.kingdoms.iter().map(|k| k.id.as_str()).collect();
        known.push("random");
        let hint = hint(text, &known);
        return Err(format!(
            "there is no kingdom “{text}”; {hint} (or name ten cards)"
        ));
    }
    let known: Vec<&str> = content.combat_cards().collect();
    words
        .into_iter()
        .map(|word| {
            let card = content.find_card(word).map(|card| card.id.clone());
            card.ok_or_else(|| format!("there is no card “{word}”; {}", hint(word, &known)))
        })
        .collect()
}

/// Ten combat cards drawn by lot (ZN-KINGDOM-06), in the order of the content.
pub fn random_kingdom(content: &Content, chance: &mut Chance) -> Vec<String> {
    let mut places: Vec<u16> = (0..content.combat_cards().count() as u16).collect();
    chance.shuffle(u8::MAX, &mut places);
    places.truncate(10);
    places.sort_unstable();
    let cards: Vec<&str> = content.combat_cards().collect();
    places
        .into_iter()
        .map(|place| cards[place as usize].to_string())
        .collect()
}
