//! The words for answers: writing them, and every answer that can be said; `reading` is the
//! way back.

mod reading;

use std::sync::LazyLock;

use table::{RuleCatalog, Wording, WordsError};

use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::Known;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{EquipmentId, FOUND, HANDS, SLOTS};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{MAX_OBJECTIVES, Reroll, Target};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, AttackOrder, Dash, MachineStrike, WeaponChoice};
use crate::invader::rules::combat::MAX_DICE;
use crate::invader::words::event::Event;

/// The answers that are the same in every game, with their words.
const PLAIN: [(&str, Answer); 27] = [
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
    ("concede", Answer::Concede),
    ("keep", Answer::Keep),
    ("leave it", Answer::LeaveCard),
    ("yes", Answer::Yes),
    ("no", Answer::No),
    ("agree", Answer::Agree),
    ("decline", Answer::Decline),
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

impl Wording for Invader {
    fn format_answer(&self, answer: Answer) -> String {
        let who = |who: SurvivorId| self.sheets[who.index()].id.as_str();
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
            Answer::DragMachine(machine) => format!("drag {}", machine_word(machine)),
            Answer::Dice(count) => format!("dice {count}"),
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

    fn parse_answer(&self, words: &str) -> Result<Answer, WordsError> {
        Ok(self.find_answer(words)?)
    }

    fn describe_event(&self, event: &Event, names: &[String]) -> String {
        self.narrate(event, names)
    }

    fn rule_catalog() -> &'static RuleCatalog {
        static CATALOG: LazyLock<RuleCatalog> = LazyLock::new(|| {
            RuleCatalog::parse(include_str!("../../../../../content/rules/invader.toml"))
                .expect("the shipped rules are well written")
        });
        &CATALOG
    }
}

impl Invader {
    /// A skill's name, with the equipment it is about.
    pub fn skill_name(&self, known: Known) -> String {
        known.name(|kind| self.card_name(kind).to_string())
    }

    /// Every answer that can be said, legal or not.
    pub(crate) fn all_answers(&self) -> Vec<Answer> {
        let zones: Vec<ZoneId> = self.ground.station.ids().collect();
        let mut all: Vec<Answer> = PLAIN[..PLAIN.len() - 1].iter().map(|(_, a)| *a).collect();
        for who in (0..self.sheets.len() as u8).map(SurvivorId) {
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
            let drag = Answer::DragMachine(machine);
            all.extend([Answer::Harm(target), Answer::HarmAll(target), drag]);
        }
        all.extend(Xeno::ALL.map(Answer::Hit));
        all.extend((0..=MAX_DICE as u8).map(Answer::Dice));
        all.extend((0..MAX_OBJECTIVES.min(self.ground.objectives.len()) as u8).map(Answer::Take));
        all.extend(self.every_skill.iter().map(|known| Answer::Learn(*known)));
        all.extend((0..self.kinds.len() as u8).map(|kind| Answer::Outfit(EquipmentId(kind))));
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
            for with in WeaponChoice::ALL {
                for by_numbers in [false, true] {
                    all.push(Answer::Attack(AttackOrder {
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
}

fn strike_words(strike: AttackOrder) -> String {
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
