//! Reading answers: which one the words stand for, and what is wrong with those that stand for
//! none.

use table::Seat;
use table::words::{hint, slug};

use super::PLAIN;
use crate::board::{ZoneId, find_door};
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{EquipmentId, SLOTS};
use crate::season1::position::survivor::{MAX_SURVIVORS, SurvivorId};
use crate::season1::rulebook::{KindRules, Season1};
use crate::season1::rules::answer::{Answer, WeaponChoice};

impl Season1 {
    /// The answer that the words stand for.
    pub(crate) fn parse_answer(&self, words: &str) -> Result<Answer, String> {
        let said = slug(words);
        if let Some((_, answer)) = PLAIN.iter().find(|(plain, _)| slug(plain) == said) {
            return Ok(*answer);
        }
        let words = words.trim().to_lowercase();
        let parts: Vec<&str> = words.split_whitespace().collect();
        let zone = |text: &str| self.find_zone(text);
        Ok(match parts[..] {
            ["activate", who] => Answer::Activate(self.find_survivor(who)?),
            ["move", to] | ["move", "to", to] => Answer::Move(zone(to)?),
            ["go", "on", to] | ["go", "on", "to", to] => Answer::GoOn(zone(to)?),
            ["search", "car", car] => Answer::SearchCar(number(car)?),
            ["open", "door", door, "with", h] => Answer::Open(self.find_door(door)?, hand(h)?),
            ["close", "door", door] => Answer::Close(self.find_door(door)?),
            ["trade", who] | ["trade", "with", who] => Answer::Trade(self.find_survivor(who)?),
            ["swap", one, other] => {
                let (one, other) = (slot(one, 2 * SLOTS)?, slot(other, 2 * SLOTS)?);
                Answer::Swap(one.min(other), one.max(other))
            }
            ["discard", place] => Answer::Discard(slot(place, 2 * SLOTS)?),
            ["attack", "both", at] => Answer::Attack(WeaponChoice::Both, zone(at)?),
            ["attack", h, "blade", at] => {
                let with =
                    [WeaponChoice::FirstBlade, WeaponChoice::SecondBlade][usize::from(hand(h)?)];
                Answer::Attack(with, zone(at)?)
            }
            ["attack", h, at] => {
                let with = [WeaponChoice::First, WeaponChoice::Second][usize::from(hand(h)?)];
                Answer::Attack(with, zone(at)?)
            }
            ["trick", "shot", one, other] => Answer::TrickShot(zone(one)?, zone(other)?),
            ["reload", kind] => Answer::Reload(self.find_kind(kind)?),
            ["craft", kind] => Answer::Craft(self.find_kind(kind)?),
            ["enter", "car", car, "as", "driver"] => Answer::Enter(number(car)?, true),
            ["enter", "car", car, "as", "passenger"] => Answer::Enter(number(car)?, false),
            ["drive", to] => Answer::Drive(zone(to)?),
            ["drive", via, to] => Answer::DriveFar(zone(via)?, zone(to)?),
            ["take", "objective", token] => Answer::Take(number(token)?),
            ["load", "car", car, kind] => Answer::Load(number(car)?, self.find_kind(kind)?),
            ["unload", "car", car, kind] => Answer::Unload(number(car)?, self.find_kind(kind)?),
            ["lead", who] => Answer::Lead(self.find_survivor(who)?),
            ["heal", who] => Answer::Heal(self.find_survivor(who)?),
            ["replace", place] => Answer::Replace(slot(place, SLOTS)?),
            ["hit", whom] => match Zombie::ALL.into_iter().find(|kind| kind.word() == whom) {
                Some(zombie) => Answer::Hit(zombie),
                None => Answer::HitSurvivor(self.find_survivor(whom)?),
            },
            ["lose", place] => Answer::Lose(slot(place, SLOTS)?),
            ["shrug", place] => Answer::Shrug(slot(place, SLOTS)?),
            ["wound", who] => Answer::Wound(self.find_survivor(who)?),
            ["way", to] => Answer::Way(zone(to)?),
            ["room", to] => Answer::Room(zone(to)?),
            ["learn", place] => Answer::Learn(number(place)?),
            ["recruit", "for", "player", seat] => Answer::Recruit(Seat(number(seat)?)),
            _ => return Err(self.no_answer(&words)),
        })
    }

    fn no_answer(&self, words: &str) -> String {
        const VERBS: [&str; 27] = [
            "activate",
            "move",
            "go on",
            "search",
            "open door",
            "close door",
            "reorganise",
            "trade",
            "swap",
            "discard",
            "attack",
            "reload",
            "craft",
            "enter car",
            "get out",
            "change seat",
            "drive",
            "take objective",
            "neutralise",
            "load car",
            "make noise",
            "escape",
            "end turn",
            "hit",
            "lose",
            "wound",
            "done",
        ];
        let first = words.split_whitespace().next().unwrap_or_default();
        format!("“{words}” is no answer; {}", hint(first, &VERBS))
    }

    /// The zone of that number, or with a part of that name.
    pub(crate) fn find_zone(&self, text: &str) -> Result<ZoneId, String> {
        let text = text.trim();
        let by_number = text.parse::<u8>().ok().map(ZoneId);
        let by_number = by_number.filter(|zone| zone.index() < self.ground.board.zones().len());
        let part = text.to_uppercase();
        by_number
            .or_else(|| self.ground.board.find(&part))
            .ok_or_else(|| {
                let last = self.ground.board.zones().len() - 1;
                format!("there is no zone “{text}”; zones are numbered from 0 to {last}")
            })
    }

    /// The door of that number, or between two zones (`0,0:S-0,0:X`).
    pub(crate) fn find_door(&self, text: &str) -> Result<u8, String> {
        let doors: Vec<[ZoneId; 2]> = self.ground.board.doors().iter().map(|d| d.zones).collect();
        find_door(text, &doors, |zone| self.find_zone(zone))
    }

    /// The survivor of that name or id.
    pub(crate) fn find_survivor(&self, text: &str) -> Result<SurvivorId, String> {
        let said = slug(text);
        let place = self.sheets.iter().position(|sheet| slug(&sheet.id) == said);
        place.map(|place| SurvivorId(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.sheets.iter().map(|sheet| sheet.id.as_str()).collect();
            debug_assert!(known.len() <= MAX_SURVIVORS);
            format!("there is no survivor “{text}”; {}", hint(text, &known))
        })
    }

    /// The kind of equipment of that id.
    pub(crate) fn find_kind(&self, text: &str) -> Result<EquipmentId, String> {
        let said = slug(text);
        let is_it = |kind: &KindRules| kind.id == said || slug(&kind.name) == said;
        let place = self.kinds.iter().position(is_it);
        place.map(|place| EquipmentId(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.id.as_str()).collect();
            format!("there is no equipment “{text}”; {}", hint(text, &known))
        })
    }
}

/// A number counted from 1, as counted from 0.
fn number(text: &str) -> Result<u8, String> {
    let wrong = || format!("“{text}” is no number that can stand there");
    let number: u8 = text.parse().map_err(|_| wrong())?;
    number.checked_sub(1).ok_or_else(wrong)
}

fn slot(text: &str, most: usize) -> Result<u8, String> {
    match number(text)? {
        slot if usize::from(slot) < most => Ok(slot),
        _ => Err(format!(
            "there is no slot {text}; slots are numbered from 1 to {most}"
        )),
    }
}

fn hand(text: &str) -> Result<u8, String> {
    match text {
        "first" | "1" => Ok(0),
        "second" | "2" => Ok(1),
        _ => Err(format!("“{text}” is no hand; there are: first, second")),
    }
}
