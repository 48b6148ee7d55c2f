//! The words for answers: writing them, and every answer that can be said; `reading` is the
//! way back.

mod reading;

use super::answer::{Answer, Dash, MachineStrike, Strike};
use super::content::Machine;
use super::inventory::FOUND;
use super::position::{Reroll, Target};
use super::rulebook::Invader;
use super::skill::Known;
use super::survivor::Who;

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
        known.name(|kind| self.kind(kind).name.clone())
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
