//! Who sits where, and with which cards: the words of the command line.

use std::path::Path;

use arena::zombinion::Player;
use bots::zombinion::{BuyList, shipped, shipped_names};
use table::words::{hint, list};

use crate::files::read_text;

/// A seat of a game that is played by people and bots.
#[derive(Clone, Debug)]
pub enum Seated {
    /// A person at this terminal.
    Person,
    /// A bot.
    Bot(Player),
}

/// Reads `me,money,my-bot.bot`.
pub fn read_seats(text: &str) -> Result<Vec<Seated>, String> {
    list(text).map(read_seat).collect()
}

/// Reads seats that must all be bots.
pub fn read_bots(text: &str) -> Result<Vec<Player>, String> {
    list(text).map(read_bot).collect()
}

fn read_seat(word: &str) -> Result<Seated, String> {
    match word {
        "me" => Ok(Seated::Person),
        bot => read_bot(bot).map(Seated::Bot),
    }
}

fn read_bot(word: &str) -> Result<Player, String> {
    match word {
        "random" => return Ok(Player::Random),
        "me" => return Err("only bots can sit here, not “me”".to_string()),
        _ => {}
    }
    if let Some(list) = shipped(word) {
        return Ok(Player::BuyList(list));
    }
    let path = Path::new(word);
    if path.is_file() {
        return read_bot_file(path).map(Player::BuyList);
    }
    let known: Vec<&str> = shipped_names().chain(["random", "me"]).collect();
    Err(format!(
        "there is no bot and no bot file “{word}”; {}",
        hint(word, &known)
    ))
}

/// Reads a buy list from a file, named after it.
pub fn read_bot_file(path: &Path) -> Result<BuyList, String> {
    let text = read_text(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    BuyList::parse(&name, &text).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        format!("{}: {}", path.display(), problems.join("; "))
    })
}
