//! Names and numbers as people read them.

use std::fmt::{self, Write};

use games::GameRegistry;
use zombinion::content::{Content, Texts};

use crate::record::{RunHeader, Setting};
use crate::simulated;
use crate::statistics::Estimate;

/// Makes harmless what means something to a browser; templates use it for every text.
#[derive(Clone, Copy)]
pub struct Escaper;

impl askama::filters::Escaper for Escaper {
    fn write_escaped_str<W: Write>(&self, mut to: W, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => to.write_str("&amp;")?,
                '<' => to.write_str("&lt;")?,
                '>' => to.write_str("&gt;")?,
                '"' => to.write_str("&quot;")?,
                '\'' => to.write_str("&#39;")?,
                // Nothing else below a space may stand in a document.
                '\n' | '\t' => to.write_char(' ')?,
                letter if letter.is_control() => to.write_char('\u{fffd}')?,
                letter => to.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// 1234567 as 1,234,567.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// So many of something: `1 game`, `12 games`.
pub fn counted(number: u64, one: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{} {one}s", thousands(number)),
    }
}

/// A share in whole percent, but never nothing for something nor all for almost all.
pub fn percent(share: f64) -> String {
    let rounded = (100.0 * share).round();
    if rounded == 0.0 && share > 0.0 {
        "<1\u{a0}%".to_string()
    } else if rounded == 100.0 && share < 1.0 {
        ">99\u{a0}%".to_string()
    } else {
        format!("{rounded:.0}\u{a0}%")
    }
}

/// The interval of a share: `28–47 %`.
pub fn interval(estimate: &Estimate) -> String {
    let [low, high] = estimate.interval95.map(|end| (100.0 * end).round());
    format!("{low:.0}–{high:.0}\u{a0}%")
}

/// A number with as many decimals as it needs to be told from its neighbours.
pub fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 100.0 || value.fract() == 0.0 => format!("{value:.0}"),
        size if size < 0.05 => "<0.1".to_string(),
        _ => format!("{value:.1}"),
    }
}

/// What a game is called.
pub fn game_name(id: &str) -> &'static str {
    let game = GameRegistry::shipped().game(id);
    game.map_or("", |game| game.name())
}

/// An id or a word of a file, for reading: `all_dead` as `all dead`.
pub fn plain(id: &str) -> String {
    id.replace(['_', '-'], " ")
}

/// The text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A bot as it is called in charts.
pub fn bot_name(game: &str, bot: &str) -> String {
    let game = simulated::find(game);
    game.map_or(bot, |game| game.bot_name(bot)).to_string()
}

/// Those who play a run of a mission, as one name.
pub fn team_name(header: &RunHeader) -> String {
    let mut names: Vec<String> = Vec::new();
    for player in &header.seats {
        let name = bot_name(&header.game, &player.bot);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" + ")
}

/// Why a mission ended, as it reads after "lost:".
pub fn ending_name(ending: &str) -> String {
    let known = match ending {
        "won" => "won",
        "all_dead" => "everybody dead",
        "nobody_left" => "nobody left on the board",
        "zombies_escaped" => "too many zombies got away",
        "conceded" => "given up as hopeless",
        "too_many_rounds" => "too many rounds",
        "survivor_lost" => "a survivor lost",
        "mold_chain" => "mold joined two spawn zones",
        "impossible" => "goal out of reach",
        "overrun" => "overrun",
        other => return plain(other),
    };
    known.to_string()
}

/// What the cards of a run of Zombinion are called.
pub fn kingdom_name(table: &Setting) -> String {
    let content = Content::shipped();
    let cards = match table {
        Setting::Kingdom(cards) => cards,
        Setting::KingdomByLot => return "kingdoms by lot".to_string(),
        Setting::Mission { id, .. } => return id.clone(),
    };
    let same = |set: &&zombinion::content::Kingdom| {
        set.cards.len() == cards.len() && set.cards.iter().all(|card| cards.contains(card))
    };
    let texts = Texts::english();
    match content.kingdoms.iter().find(same) {
        Some(set) => texts.kingdom.get(&set.id).unwrap_or(&set.id).clone(),
        None => card_names(cards),
    }
}

/// Cards by name.
pub fn card_names(cards: &[String]) -> String {
    let texts = &Texts::english().card;
    let name = |id: &String| texts.get(id).map_or(id.clone(), |card| card.name.clone());
    cards.iter().map(name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use askama::filters::Escaper as _;

    use super::*;

    #[test]
    fn what_a_browser_would_obey_is_only_text() {
        let mut text = String::new();
        Escaper
            .write_escaped_str(&mut text, "<script>alert('x') & \"y\"\u{1}</script>")
            .expect("a string takes any text");
        assert!(!text.contains(['<', '>', '"', '\'', '\u{1}']), "{text}");
        assert!(text.starts_with("&lt;script&gt;"), "{text}");
    }

    #[test]
    fn numbers_read_as_people_write_them() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(percent(0.001), "<1\u{a0}%");
        assert_eq!(percent(0.999), ">99\u{a0}%");
        assert_eq!(percent(0.0), "0\u{a0}%");
        assert_eq!(number(3.25), "3.2");
        assert_eq!(number(0.01), "<0.1");
        assert_eq!(counted(1, "game"), "1 game");
    }
}
