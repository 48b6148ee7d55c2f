//! Attacks on offer: with what, at whom, with which dice, and what can go wrong.

use table::Rulebook;
use zombicide::board::ZoneId;
use zombicide::invader::content::Weapon;
use zombicide::invader::{
    AttackOrder, Fight, Invader, MachineStrike, Skill, SurvivorView, View, WeaponChoice, Xeno,
};

use super::{marks, words};
use crate::play::zombicide::words::dice;

/// A survivor's attack, and what is worth knowing about it.
pub fn of_survivor(
    game: &Invader,
    view: &View,
    s: &SurvivorView,
    strike: AttackOrder,
) -> (String, String) {
    let hand = u8::from(strike.with == WeaponChoice::Second);
    let kind = s.inventory.slot(hand).kind();
    let Some(card) = kind.map(|kind| words::equipment(game, kind)) else {
        return (String::new(), String::new());
    };
    let name = match strike.with {
        WeaponChoice::Both => format!("two {}s", card.name),
        _ => card.name.clone(),
    };
    let verb = if strike.melee { "melee" } else { "shoot" };
    let numbers = if strike.by_numbers { " by numbers" } else { "" };
    let place = place(s.zone, strike.zone);
    let text = match strike.target {
        Some(xeno) => format!("{verb} {place} at one {}: {name}{numbers}", xeno.name()),
        None => format!("{verb} {place}: {name}{numbers}"),
    };
    let weapon = match strike.melee {
        true => &card.melee,
        false => &card.ranged,
    };
    let Some(weapon) = weapon else {
        return (text, String::new());
    };
    if weapon.hellfire {
        return (text, burning(game, view, strike.zone));
    }
    let sniper = weapon.sniper || words::count(view, s, Skill::Sniper) > 0;
    let close = strike.zone == s.zone && words::count(view, s, Skill::PointBlank) > 0;
    let in_the_way = match strike.melee || sniper || close {
        true => String::new(),
        false => friends(game, view, strike.zone, Some(s)),
    };
    let rolled = roll(view, s, strike, weapon);
    let noise = if weapon.noisy { ", noisy" } else { "" };
    let aimed = aim(view, strike.zone, strike.target);
    (text, format!("{in_the_way}{aimed}: {rolled}{noise}"))
}

/// A Machine's attack.
pub fn of_machine(game: &Invader, view: &View, strike: MachineStrike) -> (String, String) {
    let name = words::machine(strike.machine).trim_start_matches("the ");
    let verb = if strike.melee { "melee" } else { "shoots" };
    let place = strike.zone;
    let text = match strike.target {
        Some(xeno) => format!("{name} {verb} {place} at one {}", xeno.name()),
        None => format!("{name} {verb} {place}"),
    };
    let cards = &game.content().machines;
    let card = cards.iter().find(|card| card.kind == strike.machine);
    let weapon = card.and_then(|card| match strike.melee {
        true => card.melee.as_ref(),
        false => Some(&card.ranged),
    });
    let Some(weapon) = weapon else {
        return (text, String::new());
    };
    let in_the_way = match strike.melee || weapon.sniper {
        true => String::new(),
        false => friends(game, view, strike.zone, None),
    };
    let rolled = dice(weapon.dice, weapon.accuracy, weapon.damage);
    let noise = if weapon.noisy { ", noisy" } else { "" };
    let aimed = aim(view, strike.zone, strike.target);
    (text, format!("{in_the_way}{aimed}: {rolled}{noise}"))
}

fn place(own: ZoneId, zone: ZoneId) -> String {
    match own == zone {
        true => "here".to_string(),
        false => zone.to_string(),
    }
}

/// Who is there, in the marks of the map; or what a Concentrated Attack needs (INV-CONC-02).
fn aim(view: &View, zone: ZoneId, target: Option<Xeno>) -> String {
    match target {
        Some(xeno) => format!("{} in all kills", xeno.toughness()),
        None => or_none(marks::xenos(view.zones[zone.index()].xenos).join(" ")),
    }
}

/// Zones can be attacked although no Xeno is there: for noise, or to burn Mold.
fn or_none(xenos: String) -> String {
    match xenos.is_empty() {
        true => "no Xenos there".to_string(),
        false => xenos,
    }
}

/// The dice of an attack, skills counted.
fn roll(view: &View, s: &SurvivorView, strike: AttackOrder, weapon: &Weapon) -> String {
    let fight = if strike.melee {
        Fight::Melee
    } else {
        Fight::Ranged
    };
    let has = |skill: fn(Fight) -> Skill| {
        words::count(view, s, skill(Fight::Combat)) + words::count(view, s, skill(fight))
    };
    let pair = if strike.with == WeaponChoice::Both {
        2
    } else {
        1
    };
    let each = match strike.by_numbers {
        true => view.zones[strike.zone.index()].xenos.iter().sum(),
        false => weapon.dice,
    };
    let strong = strike.melee && words::count(view, s, Skill::SuperStrength) > 0;
    let damage = if strong { 3 } else { weapon.damage };
    let expert = strike.target.is_some() && words::count(view, s, Skill::ConcentratedExpert) > 0;
    dice(
        pair * (each + has(Skill::Die)),
        weapon.accuracy.saturating_sub(has(Skill::Roll)).max(1),
        damage + has(Skill::Damage) + u8::from(expert),
    )
}

/// Whom misses would hit (INV-FRIENDLY-01).
fn friends(game: &Invader, view: &View, zone: ZoneId, shooter: Option<&SurvivorView>) -> String {
    let others = words::present(view, zone).filter(|s| shooter.is_none_or(|by| by.who != s.who));
    let mut names: Vec<String> = others.map(|s| game.short_name(s.who)).collect();
    let machines = view.machines.iter().filter(|m| m.active && m.zone == zone);
    names.extend(machines.map(|_| "a Machine".to_string()));
    match &names[..] {
        [] => String::new(),
        [one] => format!("misses hit {one}! "),
        several => format!("misses hit {} friends! ", several.len()),
    }
}

/// What a Hellfire would do to a zone (INV-HELLFIRE-03, INV-HELLFIRE-05).
fn burning(game: &Invader, view: &View, zone: ZoneId) -> String {
    let mut lost: Vec<String> = words::present(view, zone)
        .map(|s| game.short_name(s.who))
        .collect();
    let machines = view.machines.iter().filter(|m| m.there && m.zone == zone);
    lost.extend(machines.map(|_| "a Machine".to_string()));
    let tokens = view.objectives.iter();
    let tokens = tokens.filter(|o| o.zone == zone && !o.taken && !o.lost && !o.scientist);
    lost.extend(tokens.map(|_| "an objective".to_string()));
    let killed = or_none(words::xenos(view.zones[zone.index()].xenos).join(", "));
    match lost.is_empty() {
        true => format!("Hellfire kills all: {killed}"),
        false => format!("burns {} too! {killed}", lost.join(", ")),
    }
}
