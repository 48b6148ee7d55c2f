//! Reading answers: which one the words stand for, and what is wrong with those that stand for
//! none.

use table::words::{hint, slug};

use super::{PLAIN, machine_word};
use crate::board::{ZoneId, find_door};
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::{Fight, Known};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::Target;
use crate::invader::position::inventory::{EquipmentId, FOUND, HANDS, SLOTS};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, AttackOrder, Dash, MachineStrike, WeaponChoice};
use crate::invader::rules::combat::MAX_DICE;

impl Invader {
    /// The answer that the words stand for.
    pub(super) fn find_answer(&self, words: &str) -> Result<Answer, String> {
        let said = slug(words);
        if let Some((_, answer)) = PLAIN.iter().find(|(plain, _)| slug(plain) == said) {
            return Ok(*answer);
        }
        let words = words.trim().to_lowercase();
        if let Some(skill) = words.strip_prefix("learn ") {
            return self.find_skill(skill).map(Answer::Learn);
        }
        let parts: Vec<&str> = words.split_whitespace().collect();
        let zone = |text: &str| self.find_zone(text);
        let who = |text: &str| self.find_survivor(text);
        let both = 2 * SLOTS;
        Ok(match parts[..] {
            ["activate", name] => Answer::Activate(who(name)?),
            ["move", to] | ["move", "to", to] => Answer::Move(zone(to)?),
            ["go", "on", to] | ["go", "on", "to", to] => Answer::GoOn(zone(to)?),
            ["escort", to] => Answer::Escort(zone(to)?),
            ["sprint", to] => Answer::Sprint(zone(to)?),
            ["charge", ref path @ ..] => self.parse_dash(Dash::Charge, path)?,
            ["zero-g", ref path @ ..] => self.parse_dash(Dash::ZeroG, path)?,
            ["bloodlust", kind, ref path @ ..] => {
                self.parse_dash(Dash::Bloodlust(parse_fight(kind)?), path)?
            }
            ["open", "door", door] => Answer::Open(self.find_door(door)?),
            ["close", "door", door] => Answer::Close(self.find_door(door)?),
            ["trade", name] | ["trade", "with", name] => Answer::Trade(who(name)?),
            ["swap", one, other] => {
                let (one, other) = (slot(one, both)?, slot(other, both)?);
                Answer::Swap(one.min(other), one.max(other))
            }
            ["drop", place] => Answer::Drop(slot(place, both)?),
            ["attach", "found", "to", hand] => Answer::Attach(FOUND, parse_hand(hand)?),
            ["attach", place, "to", hand] => Answer::Attach(slot(place, both)?, parse_hand(hand)?),
            ["detach", ammo, "from", hand] => Answer::Detach(parse_hand(hand)?, parse_ammo(ammo)?),
            ["melee" | "shoot", ..] => self.parse_strike(&parts)?,
            ["bot", "move", to] => Answer::MoveBot(zone(to)?),
            ["bot" | "sentry-gun", ..] => self.parse_machine_strike(&parts)?,
            ["take", "objective", token] => Answer::Take(number(token)?),
            ["consume", place] => Answer::Consume(slot(place, SLOTS)?),
            ["lead", name] => Answer::Lead(who(name)?),
            ["shove", to] => Answer::Shove(zone(to)?),
            ["taunt", to] => Answer::Taunt(zone(to)?),
            ["rescue", to] => Answer::Rescue(zone(to)?),
            ["drag", name] => match self.find_target(name)? {
                Target::Survivor(other) => Answer::Drag(other),
                Target::Machine(machine) => Answer::DragMachine(machine),
            },
            ["dice", count] => Answer::Dice(parse_dice(count)?),
            ["hit", kind] => Answer::Hit(parse_xeno(kind)?),
            ["harm", name] => Answer::Harm(self.find_target(name)?),
            ["harm", name, "with", "all"] => Answer::HarmAll(self.find_target(name)?),
            ["block", place] => Answer::Block(slot(place, SLOTS)?),
            ["shrug", place] => Answer::Shrug(slot(place, SLOTS)?),
            ["way", to] => Answer::Way(zone(to)?),
            ["walk", name, to] => Answer::Walk(who(name)?, zone(to)?),
            ["zone", to] => Answer::Zone(zone(to)?),
            ["outfit", kind] => Answer::Outfit(self.find_kind(kind)?),
            _ => return Err(no_answer(&words)),
        })
    }

    fn parse_dash(&self, dash: Dash, path: &[&str]) -> Result<Answer, String> {
        let (via, to) = match path {
            [to] => (self.find_zone(to)?, self.find_zone(to)?),
            [via, to] => (self.find_zone(via)?, self.find_zone(to)?),
            _ => return Err("name the zone in between, if there is one, and the last".to_string()),
        };
        match via == to || self.ground.station.touching(via).contains(to) {
            true => Ok(Answer::Dash(dash, via, to)),
            false => Err(format!("zone {via} and zone {to} do not touch")),
        }
    }

    /// The door of that number, or between two zones (`0,0:S-0,0:X`).
    pub(crate) fn find_door(&self, text: &str) -> Result<u8, String> {
        let frames = self.ground.station.frames().iter();
        let doors: Vec<[ZoneId; 2]> = frames.map(|frame| frame.zones).collect();
        find_door(text, &doors, |zone| self.find_zone(zone))
    }

    /// `melee first`, `melee both at tank`, `shoot first 12`, `shoot both 12 at tank by numbers`.
    fn parse_strike(&self, parts: &[&str]) -> Result<Answer, String> {
        let wrong = || {
            "write `melee first ZONE` or `shoot both ZONE`, then perhaps `at tank` and `by numbers`"
                .to_string()
        };
        let [verb, with, at, rest @ ..] = parts else {
            return Err(wrong());
        };
        let with = WeaponChoice::ALL.into_iter().find(|w| w.word() == *with);
        let (target, rest) = parse_aim(rest)?;
        let by_numbers = match rest {
            [] => false,
            ["by", "numbers"] => true,
            _ => return Err(wrong()),
        };
        Ok(Answer::Attack(AttackOrder {
            with: with.ok_or_else(wrong)?,
            melee: *verb == "melee",
            zone: self.find_zone(at)?,
            target,
            by_numbers,
        }))
    }

    /// `bot melee 12`, `sentry-gun shoot 12 at tank`.
    fn parse_machine_strike(&self, parts: &[&str]) -> Result<Answer, String> {
        let wrong = || "write `bot shoot ZONE` or `bot melee ZONE`, then perhaps `at tank`";
        let [machine, verb @ ("melee" | "shoot"), at, rest @ ..] = parts else {
            return Err(wrong().to_string());
        };
        let machine = match *machine {
            "bot" => Machine::Bot,
            _ => Machine::SentryGun,
        };
        let (target, rest) = parse_aim(rest)?;
        match rest {
            [] => Ok(Answer::MachineAttack(MachineStrike {
                machine,
                melee: *verb == "melee",
                zone: self.find_zone(at)?,
                target,
            })),
            _ => Err(wrong().to_string()),
        }
    }

    /// The zone of that number, or with a part of that name.
    pub(crate) fn find_zone(&self, text: &str) -> Result<ZoneId, String> {
        let text = text.trim();
        let station = &self.ground.station;
        let by_number = text.parse::<u8>().ok().map(ZoneId);
        let by_number = by_number.filter(|zone| zone.index() < station.zones().len());
        let part = text.to_uppercase();
        by_number.or_else(|| station.find(&part)).ok_or_else(|| {
            let last = station.zones().len() - 1;
            format!("there is no zone “{text}”; zones are numbered from 0 to {last}")
        })
    }

    /// The survivor of that name or id.
    pub(crate) fn find_survivor(&self, text: &str) -> Result<SurvivorId, String> {
        let said = slug(text);
        let place = self.sheets.iter().position(|sheet| slug(&sheet.id) == said);
        place.map(|place| SurvivorId(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.sheets.iter().map(|sheet| sheet.id.as_str()).collect();
            format!("there is no survivor “{text}”; {}", hint(text, &known))
        })
    }

    fn find_target(&self, text: &str) -> Result<Target, String> {
        let is_it = |machine: &Machine| machine_word(*machine) == text;
        match Machine::ALL.into_iter().find(is_it) {
            Some(machine) => Ok(Target::Machine(machine)),
            None => self.find_survivor(text).map(Target::Survivor),
        }
    }

    /// The kind of equipment of that id.
    pub(crate) fn find_kind(&self, text: &str) -> Result<EquipmentId, String> {
        let said = slug(text);
        let by_id = self.kinds.iter().position(|kind| kind.id == said);
        let place = by_id.or_else(|| self.kinds.iter().position(|kind| slug(&kind.name) == said));
        place.map(|place| EquipmentId(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.id.as_str()).collect();
            format!("there is no equipment “{text}”; {}", hint(text, &known))
        })
    }

    /// The skill of that name.
    pub(crate) fn find_skill(&self, text: &str) -> Result<Known, String> {
        let first = |kind: EquipmentId| self.kind(kind).same;
        let known = Known::parse(text, |card| self.find_kind(card).ok().map(first));
        known.ok_or_else(|| {
            let names: Vec<String> = self
                .every_skill
                .iter()
                .map(|k| self.skill_name(*k))
                .collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("there is no skill “{text}”; {}", hint(text, &names))
        })
    }
}

/// `at tank`, and what follows.
fn parse_aim<'a>(rest: &'a [&'a str]) -> Result<(Option<Xeno>, &'a [&'a str]), String> {
    match rest {
        ["at", kind, rest @ ..] => Ok((Some(parse_xeno(kind)?), rest)),
        _ => Ok((None, rest)),
    }
}

fn parse_xeno(text: &str) -> Result<Xeno, String> {
    let found = Xeno::ALL.into_iter().find(|kind| kind.word() == text);
    found.ok_or_else(|| {
        let known = Xeno::ALL.map(Xeno::word);
        format!("there is no Xeno “{text}”; {}", hint(text, &known))
    })
}

fn parse_fight(text: &str) -> Result<Fight, String> {
    let found = Fight::ALL
        .into_iter()
        .find(|fight| fight.word().to_lowercase() == text);
    found.ok_or_else(|| format!("“{text}” is none of: combat, melee, ranged"))
}

fn parse_ammo(text: &str) -> Result<Ammo, String> {
    let found = Ammo::ALL.into_iter().find(|ammo| ammo.word() == text);
    found.ok_or_else(|| format!("“{text}” is none of: bullets, energy, canister"))
}

/// A Hand by its slot: 1 and 2, and the partner's 10 and 11.
fn parse_hand(text: &str) -> Result<u8, String> {
    let place = slot(text, 2 * SLOTS)?;
    match usize::from(place) % SLOTS < HANDS {
        true => Ok(place),
        false => Err(format!("slot {text} is no Hand")),
    }
}

fn number(text: &str) -> Result<u8, String> {
    let wrong = || format!("“{text}” is no number that can stand there");
    let number: u8 = text.parse().map_err(|_| wrong())?;
    number.checked_sub(1).ok_or_else(wrong)
}

/// How many dice; none among them.
fn parse_dice(text: &str) -> Result<u8, String> {
    let count = text.parse().ok();
    count
        .filter(|count| usize::from(*count) <= MAX_DICE)
        .ok_or_else(|| format!("“{text}” is no number of dice"))
}

fn slot(text: &str, most: usize) -> Result<u8, String> {
    match number(text)? {
        slot if usize::from(slot) < most => Ok(slot),
        _ => Err(format!(
            "there is no slot {text}; slots are numbered from 1 to {most}"
        )),
    }
}

fn no_answer(words: &str) -> String {
    const VERBS: [&str; 26] = [
        "activate",
        "move",
        "go on",
        "escort",
        "search",
        "get oxygen",
        "open door",
        "close door",
        "reorganise",
        "trade",
        "swap",
        "drop",
        "attach",
        "detach",
        "melee",
        "shoot",
        "bot move",
        "bot shoot",
        "take objective",
        "make noise",
        "consume",
        "escape",
        "end turn",
        "hit",
        "harm",
        "done",
    ];
    let first = words.split_whitespace().next().unwrap_or_default();
    format!("“{words}” is no answer; {}", hint(first, &VERBS))
}
