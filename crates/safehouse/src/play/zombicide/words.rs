//! Words that any edition needs.

use zombicide::danger::Danger;

/// `1 action`, `2 actions`.
pub fn counted(count: impl Into<u32>, word: &str) -> String {
    match count.into() {
        1 => format!("1 {word}"),
        count => format!("{count} {word}s"),
    }
}

/// A word with a capital letter.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// `2 dice, 4+, damage 1`.
pub fn dice(dice: u8, need: u8, damage: u8) -> String {
    let count = if dice == 1 {
        "1 die".to_string()
    } else {
        format!("{dice} dice")
    };
    format!("{count}, {need}+, damage {damage}")
}

/// How far a weapon reaches: `melee`, `range 1`, `range 0-1`.
pub fn reach(range: [u8; 2]) -> String {
    match range {
        [_, 0] => "melee".to_string(),
        [nearest, farthest] if nearest == farthest => format!("range {nearest}"),
        [nearest, farthest] => format!("range {nearest}-{farthest}"),
    }
}

/// `12 XP (Yellow, Orange at 19)`.
pub fn experience(points: u8, level: Danger) -> String {
    let next = match level {
        Danger::Blue => ", Yellow at 7",
        Danger::Yellow => ", Orange at 19",
        Danger::Orange => ", Red at 43",
        Danger::Red => "",
    };
    format!("{points} XP ({}{next})", capital(level.word()))
}

/// `, Anna` if the survivor is not that of the only person here.
pub fn owner(name: &str) -> String {
    match name {
        "You" => String::new(),
        name => format!(", {name}"),
    }
}
