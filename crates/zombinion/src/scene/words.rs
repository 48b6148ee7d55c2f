//! Small words of scenarios: whose, what, how many.

use table::Seat;
pub(super) use table::scenario::words::{card_count, find_seat, number};
use table::words::slug;

use super::PLAYER_FACTS;
use crate::player::CAPACITY;
use crate::position::Phase;
use crate::reaction::ReactionPolicy;

pub(super) enum Subject {
    Supply(String),
    Player(Seat, String),
    Table(String),
}

pub(super) fn split_key(names: &[String], key: &str) -> Result<Subject, String> {
    let lower = key.to_lowercase();
    if let Some(card) = lower.strip_prefix("supply ") {
        return Ok(Subject::Supply(card.to_string()));
    }
    for (place, name) in names.iter().enumerate() {
        if let Some(property) = lower.strip_prefix(&format!("{} ", name.to_lowercase())) {
            return Ok(Subject::Player(Seat(place as u8), property.to_string()));
        }
    }
    let last = lower.rsplit(' ').next().unwrap_or_default();
    if lower.contains(' ') && PLAYER_FACTS.contains(&last) {
        let who = key[..key.len() - last.len()].trim();
        return Err(find_seat(names, who).err().unwrap_or_default());
    }
    Ok(Subject::Table(lower))
}

pub(super) fn number_up_to(text: &str, least: u16, most: u16) -> Result<u16, String> {
    match number(text) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("“{text}” is not a number from {least} to {most}")),
    }
}

pub(super) fn counted_word(part: &str) -> Result<(usize, &str), String> {
    let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
    match first.parse::<usize>() {
        Ok(_) if rest.trim().is_empty() => Err(format!("“{part}” says how many but not of what")),
        Ok(count) if count <= CAPACITY => Ok((count, rest.trim())),
        Ok(_) => Err(format!("a game has at most {CAPACITY} cards")),
        Err(_) => Ok((1, part)),
    }
}

pub(super) fn read_phase(word: &str) -> Result<Phase, String> {
    match slug(word).as_str() {
        "action" => Ok(Phase::Action),
        "aim" => Ok(Phase::Aim),
        "take" => Ok(Phase::Take),
        _ => Err(format!(
            "“{word}” is no phase; there are: action, aim, take"
        )),
    }
}

pub(super) fn read_policy(word: &str) -> Result<ReactionPolicy, String> {
    let said = slug(word);
    let mut policies = ReactionPolicy::ALL.into_iter();
    let policy = policies.find(|policy| policy.word() == said);
    policy.ok_or_else(|| {
        format!("“{word}” is nothing to do with Reactions; there are: show, never, ask")
    })
}

pub(super) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Action => "action",
        Phase::Aim => "aim",
        Phase::Take => "take",
        Phase::Over => "over",
    }
}
