//! The words for answers.

use table::words::{hint, slug};

use super::answer::{Answer, Dash, MachineStrike, Strike, With};
use super::content::{Ammo, Machine};
use super::inventory::{FOUND, HANDS, Kind, SLOTS};
use super::position::{MAX_OBJECTIVES, Reroll, Target};
use super::rulebook::Invader;
use super::skill::{Fight, Known};
use super::survivor::Who;
use super::xeno::Xeno;
use crate::board::ZoneId;

/// The answers that are the same in every game, with their words.
const PLAIN: [(&str, Answer); 24] = [
    ("done", Answer::Done),
    ("wait", Answer::Wait),
    ("search", Answer::Search),
    ("get oxygen", Answer::Oxygen),
    ("reorganise", Answer::Reorganise),
    ("unlock airlock", Answer::Unlock),
    ("take mold sample", Answer::SampleMold),
    ("make noise", Answer::MakeNoise),
    ("hide", Answer::Hide),
    ("escape", Answer::Escape),
    ("end turn", Answer::EndTurn),
    ("keep", Answer::Keep),
    ("leave it", Answer::LeaveCard),
    ("yes", Answer::Yes),
    ("no", Answer::No),
    ("reroll ammo", Answer::Reroll(Reroll::Ammo)),
    ("reroll lucky", Answer::Reroll(Reroll::Lucky)),
    ("stand", Answer::Stand),
    ("endure", Answer::Endure),
    ("pass remote bot", Answer::PassRemote(Machine::Bot)),
    (
        "pass remote sentry-gun",
        Answer::PassRemote(Machine::SentryGun),
    ),
    ("group 1", Answer::Group(0)),
    ("group 2", Answer::Group(1)),
    ("leave", Answer::LeaveCard),
];

const fn machine_word(machine: Machine) -> &'static str {
    match machine {
        Machine::Bot => "bot",
        Machine::SentryGun => "sentry-gun",
    }
}

fn dash_words(dash: Dash) -> String {
    match dash {
        Dash::Charge => "charge".to_string(),
        Dash::Bloodlust(fight) => format!("bloodlust {}", fight.word().to_lowercase()),
        Dash::ZeroG => "zero-g".to_string(),
    }
}

impl Invader {
    pub(crate) fn answer_words(&self, answer: Answer) -> String {
        let who = |who: Who| self.sheets[who.index()].id.as_str();
        let target = |target: Target| match target {
            Target::Survivor(w) => who(w),
            Target::Machine(machine) => machine_word(machine),
        };
        match answer {
            Answer::Activate(w) => format!("activate {}", who(w)),
            Answer::Move(zone) => format!("move {zone}"),
            Answer::GoOn(zone) => format!("go on {zone}"),
            Answer::Escort(zone) => format!("escort {zone}"),
            Answer::Sprint(zone) => format!("sprint {zone}"),
            Answer::Dash(dash, via, to) if via == to => format!("{} {to}", dash_words(dash)),
            Answer::Dash(dash, via, to) => format!("{} {via} {to}", dash_words(dash)),
            Answer::Open(door) => format!("open door {}", door + 1),
            Answer::Close(door) => format!("close door {}", door + 1),
            Answer::Trade(w) => format!("trade {}", who(w)),
            Answer::Swap(one, other) => format!("swap {} {}", one + 1, other + 1),
            Answer::Drop(slot) => format!("drop {}", slot + 1),
            Answer::Attach(FOUND, hand) => format!("attach found to {}", hand + 1),
            Answer::Attach(slot, hand) => format!("attach {} to {}", slot + 1, hand + 1),
            Answer::Detach(hand, ammo) => format!("detach {} from {}", ammo.word(), hand + 1),
            Answer::Attack(strike) => strike_words(strike),
            Answer::MoveBot(zone) => format!("bot move {zone}"),
            Answer::MachineAttack(strike) => machine_strike_words(strike),
            Answer::Take(token) => format!("take objective {}", token + 1),
            Answer::Consume(slot) => format!("consume {}", slot + 1),
            Answer::Lead(w) => format!("lead {}", who(w)),
            Answer::Shove(zone) => format!("shove {zone}"),
            Answer::Taunt(zone) => format!("taunt {zone}"),
            Answer::Rescue(zone) => format!("rescue {zone}"),
            Answer::Drag(w) => format!("drag {}", who(w)),
            Answer::Hit(xeno) => format!("hit {}", xeno.word()),
            Answer::Harm(t) => format!("harm {}", target(t)),
            Answer::HarmAll(t) => format!("harm {} with all", target(t)),
            Answer::Block(slot) => format!("block {}", slot + 1),
            Answer::Shrug(slot) => format!("shrug {}", slot + 1),
            Answer::Way(zone) => format!("way {zone}"),
            Answer::Walk(w, zone) => format!("walk {} {zone}", who(w)),
            Answer::Zone(zone) => format!("zone {zone}"),
            Answer::Learn(known) => format!("learn {}", self.skill_name(known)),
            Answer::Outfit(kind) => format!("outfit {}", self.kinds[kind.index()].id),
            plain => PLAIN
                .iter()
                .find(|(_, other)| *other == plain)
                .map_or_else(String::new, |(words, _)| (*words).to_string()),
        }
    }

    /// A skill's name, with the equipment it is about.
    pub fn skill_name(&self, known: Known) -> String {
        known.name(|kind| self.card_name(kind).to_string())
    }

    /// Every answer that can be said, legal or not.
    pub(crate) fn all_answers(&self) -> Vec<Answer> {
        let zones: Vec<ZoneId> = self.ground.station.ids().collect();
        let mut all: Vec<Answer> = PLAIN[..PLAIN.len() - 1].iter().map(|(_, a)| *a).collect();
        for who in (0..self.sheets.len() as u8).map(Who) {
            let target = Target::Survivor(who);
            all.extend([
                Answer::Activate(who),
                Answer::Trade(who),
                Answer::Lead(who),
                Answer::Drag(who),
                Answer::Harm(target),
                Answer::HarmAll(target),
            ]);
            all.extend(zones.iter().map(|zone| Answer::Walk(who, *zone)));
        }
        for zone in &zones {
            self.answers_of_zone(*zone, &mut all);
        }
        for door in 0..self.ground.station.frames().len() as u8 {
            all.extend([Answer::Open(door), Answer::Close(door)]);
        }
        self.answers_of_slots(&mut all);
        for machine in Machine::ALL {
            let target = Target::Machine(machine);
            all.extend([Answer::Harm(target), Answer::HarmAll(target)]);
        }
        all.extend(Xeno::ALL.map(Answer::Hit));
        all.extend((0..MAX_OBJECTIVES.min(self.ground.objectives.len()) as u8).map(Answer::Take));
        all.extend(self.every_skill.iter().map(|known| Answer::Learn(*known)));
        all.extend((0..self.kinds.len() as u8).map(|kind| Answer::Outfit(Kind(kind))));
        all
    }

    fn answers_of_zone(&self, zone: ZoneId, all: &mut Vec<Answer>) {
        all.extend([
            Answer::Move(zone),
            Answer::GoOn(zone),
            Answer::Escort(zone),
            Answer::Sprint(zone),
            Answer::MoveBot(zone),
            Answer::Shove(zone),
            Answer::Taunt(zone),
            Answer::Rescue(zone),
            Answer::Way(zone),
            Answer::Zone(zone),
        ]);
        let touching = self.ground.station.touching(zone);
        for dash in Dash::ALL {
            all.push(Answer::Dash(dash, zone, zone));
            all.extend(touching.iter().map(|to| Answer::Dash(dash, zone, to)));
        }
        let targets = || std::iter::once(None).chain(Xeno::ALL.map(Some));
        for (melee, target) in [true, false]
            .into_iter()
            .flat_map(|m| targets().map(move |t| (m, t)))
        {
            for with in With::ALL {
                for by_numbers in [false, true] {
                    all.push(Answer::Attack(Strike {
                        with,
                        melee,
                        zone,
                        target,
                        by_numbers,
                    }));
                }
            }
            for machine in Machine::ALL {
                all.push(Answer::MachineAttack(MachineStrike {
                    machine,
                    melee,
                    zone,
                    target,
                }));
            }
        }
    }

    fn answers_of_slots(&self, all: &mut Vec<Answer>) {
        let hands = [0, 1, SLOTS as u8, SLOTS as u8 + 1];
        for one in 0..2 * SLOTS as u8 {
            all.push(Answer::Drop(one));
            all.extend((one + 1..2 * SLOTS as u8).map(|other| Answer::Swap(one, other)));
            all.extend(hands.map(|hand| Answer::Attach(one, hand)));
        }
        all.extend((0..HANDS as u8).map(|hand| Answer::Attach(FOUND, hand)));
        for hand in hands {
            all.extend(Ammo::ALL.map(|ammo| Answer::Detach(hand, ammo)));
        }
        for slot in 0..SLOTS as u8 {
            all.extend([
                Answer::Consume(slot),
                Answer::Block(slot),
                Answer::Shrug(slot),
            ]);
        }
    }

    /// The answer that the words stand for.
    pub(crate) fn parse_answer(&self, words: &str) -> Result<Answer, String> {
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
            ["open", "door", door] => Answer::Open(self.parse_door(door)?),
            ["close", "door", door] => Answer::Close(self.parse_door(door)?),
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
            ["drag", name] => Answer::Drag(who(name)?),
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

    fn parse_door(&self, text: &str) -> Result<u8, String> {
        let door = number(text)?;
        let count = self.ground.station.frames().len();
        match usize::from(door) < count {
            true => Ok(door),
            false => Err(format!("there is no door {text}; there are {count}")),
        }
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
        let with = With::ALL.into_iter().find(|w| w.word() == *with);
        let (target, rest) = parse_aim(rest)?;
        let by_numbers = match rest {
            [] => false,
            ["by", "numbers"] => true,
            _ => return Err(wrong()),
        };
        Ok(Answer::Attack(Strike {
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
    pub(crate) fn find_survivor(&self, text: &str) -> Result<Who, String> {
        let said = slug(text);
        let place = self.sheets.iter().position(|sheet| slug(&sheet.id) == said);
        place.map(|place| Who(place as u8)).ok_or_else(|| {
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
    pub(crate) fn find_kind(&self, text: &str) -> Result<Kind, String> {
        let said = slug(text);
        let by_id = self.kinds.iter().position(|kind| kind.id == said);
        let place = by_id.or_else(|| self.kinds.iter().position(|kind| slug(&kind.name) == said));
        place.map(|place| Kind(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.id.as_str()).collect();
            format!("there is no equipment “{text}”; {}", hint(text, &known))
        })
    }

    /// The skill of that name.
    pub(crate) fn find_skill(&self, text: &str) -> Result<Known, String> {
        let first = |kind: Kind| self.kind(kind).same;
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

fn strike_words(strike: Strike) -> String {
    let verb = if strike.melee { "melee" } else { "shoot" };
    let mut words = format!("{verb} {} {}", strike.with.word(), strike.zone);
    if let Some(xeno) = strike.target {
        words += &format!(" at {}", xeno.word());
    }
    if strike.by_numbers {
        words += " by numbers";
    }
    words
}

fn machine_strike_words(strike: MachineStrike) -> String {
    let verb = if strike.melee { "melee" } else { "shoot" };
    let words = format!("{} {verb} {}", machine_word(strike.machine), strike.zone);
    match strike.target {
        Some(xeno) => format!("{words} at {}", xeno.word()),
        None => words,
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
