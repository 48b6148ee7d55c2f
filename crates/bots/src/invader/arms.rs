//! What weapons do on average, and what cards are worth.

use table::Rulebook;
use zombicide::board::ZoneId;
use zombicide::invader::content::{Equipment, Use, Weapon};
use zombicide::invader::{
    Ammo, Answer, EquipmentId, Fight, HANDS, Invader, Inventory, Machine, Observation, Skill,
    SurvivorId, WeaponChoice, Xeno,
};

use crate::weighing::ExpectedCounts;

/// More dice than anybody rolls.
const MOST_DICE: usize = 16;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// With what is in the Hands.
    Hand(WeaponChoice),
    /// With a Machine.
    Machine(Machine),
}

/// What an answer attacks with, whether in melee, where, and whom if that is chosen; nothing if
/// it is no attack.
pub(super) fn attack(answer: Answer) -> Option<(Means, bool, ZoneId, Option<Xeno>)> {
    match answer {
        Answer::Attack(strike) if !strike.by_numbers => {
            let means = Means::Hand(strike.with);
            Some((means, strike.melee, strike.zone, strike.target))
        }
        Answer::MachineAttack(strike) => {
            let means = Means::Machine(strike.machine);
            Some((means, strike.melee, strike.zone, strike.target))
        }
        _ => None,
    }
}

/// An attack that a survivor can make.
#[derive(Clone, Copy)]
pub(super) struct Arm {
    pub means: Means,
    pub melee: bool,
    pub range: [u8; 2],
    pub damage: u8,
    pub noisy: bool,
    /// Whether it is not fired outside.
    pub bullets: bool,
    /// Whether hits are given out freely and misses harm nobody, at any range.
    pub free: bool,
    /// The same for shots into the own zone.
    pub point_blank: bool,
    pub hellfire: bool,
    /// How likely there are exactly so many hits.
    odds: [f32; MOST_DICE + 1],
}

impl Arm {
    fn new(means: Means, weapon: &Weapon, melee: bool, dice: u8, chance: f32) -> Arm {
        Arm {
            means,
            melee,
            range: weapon.range,
            damage: weapon.damage,
            noisy: weapon.noisy,
            bullets: weapon.ammo == Some(Ammo::Bullets),
            free: melee || weapon.sniper,
            point_blank: false,
            hellfire: weapon.hellfire,
            odds: odds(dice, chance),
        }
    }

    /// Hits of one attack.
    pub fn hits(&self) -> f32 {
        self.hits_among(MOST_DICE as f32)
    }

    /// How many of so many targets are hit.
    fn hits_among(&self, targets: f32) -> f32 {
        let odds = self.odds.iter().enumerate();
        odds.map(|(hits, odds)| odds * (hits as f32).min(targets))
            .sum()
    }

    /// How likely a Concentrated Attack kills one of the kind (INV-CONC-02).
    pub fn kills_one(&self, xeno: Xeno) -> f32 {
        let need = xeno.toughness().div_ceil(self.damage.max(1));
        self.odds[usize::from(need)..].iter().sum()
    }

    /// Whether companions in the target zone are safe.
    pub fn spares(&self, own_zone: bool) -> bool {
        self.free || (own_zone && self.point_blank)
    }

    /// Takes the Xenos away that an attack kills on average, and says what experience that
    /// gives.
    pub fn strike(&self, heads: &mut ExpectedCounts, target: Option<Xeno>, own_zone: bool) -> f32 {
        if self.hellfire {
            let all: f32 = Xeno::ALL.iter().map(|x| points(*x, heads[x.index()])).sum();
            *heads = [0.0; 4];
            return all;
        }
        if let Some(xeno) = target {
            let count = &mut heads[xeno.index()];
            let killed = self.kills_one(xeno).min(*count);
            *count -= killed;
            return points(xeno, killed);
        }
        let free = self.spares(own_zone);
        let order = match free {
            true => [Xeno::Abomination, Xeno::Tank, Xeno::Hunter, Xeno::Worker],
            false => [Xeno::Abomination, Xeno::Tank, Xeno::Worker, Xeno::Hunter],
        };
        let (mut before, mut struck, mut gained) = (0.0, 0.0, 0.0);
        for xeno in order {
            let count = &mut heads[xeno.index()];
            let dies = self.damage >= xeno.toughness();
            if *count < 0.01 || (!dies && free) {
                continue;
            }
            if !dies {
                // INV-PRIORITY-04: it shields the others.
                return gained;
            }
            before += *count;
            let hits = self.hits_among(before);
            let killed = (hits - struck).min(*count);
            struck = hits;
            *count -= killed;
            gained += points(xeno, killed);
        }
        gained
    }
}

fn points(xeno: Xeno, count: f32) -> f32 {
    f32::from(xeno.experience()) * count
}

fn odds(dice: u8, chance: f32) -> [f32; MOST_DICE + 1] {
    let mut odds = [0.0; MOST_DICE + 1];
    odds[0] = 1.0;
    for _ in 0..usize::from(dice).min(MOST_DICE) {
        for hits in (1..=MOST_DICE).rev() {
            odds[hits] = odds[hits] * (1.0 - chance) + odds[hits - 1] * chance;
        }
        odds[0] *= 1.0 - chance;
    }
    odds
}

/// How much likelier hits become by rolling again.
fn with_rerolls(chance: f32, rerolls: u8) -> f32 {
    (0..rerolls.min(2)).fold(chance, |chance, _| chance + 0.4 * chance * (1.0 - chance))
}

pub(super) fn equipment(game: &Invader, kind: EquipmentId) -> &Equipment {
    &game.content().equipment[kind.index()]
}

fn gives(game: &Invader, kind: EquipmentId) -> Option<Use> {
    equipment(game, kind).gives
}

pub(super) fn is_ammo(game: &Invader, kind: EquipmentId, ammo: Ammo) -> bool {
    gives(game, kind) == Some(Use::Ammo(ammo))
}

pub(super) fn is_tank(game: &Invader, kind: EquipmentId) -> bool {
    gives(game, kind) == Some(Use::Oxygen)
}

pub(super) fn is_flamethrower(game: &Invader, kind: EquipmentId) -> bool {
    let ranged = equipment(game, kind).ranged.as_ref();
    ranged.is_some_and(|weapon| weapon.hellfire)
}

/// Points of Damage that what is worn stops.
pub(super) fn stops(game: &Invader, inventory: &Inventory) -> u8 {
    let worn = inventory.worn().filter_map(|(_, slot)| slot.kind());
    let stops = worn.filter_map(|kind| match gives(game, kind) {
        Some(Use::StopDamage(points)) => Some(points),
        _ => None,
    });
    stops.sum()
}

/// Attacks with what an inventory has in its Hands.
pub(super) fn arms(
    observation: Observation<'_>,
    who: SurvivorId,
    inventory: &Inventory,
) -> Vec<Arm> {
    let game = observation.game();
    let held = [0, 1].map(|hand| inventory.slot(hand).kind());
    let mut arms = Vec::new();
    for with in WeaponChoice::ALL {
        let kinds = match with {
            WeaponChoice::First => [held[0], None],
            WeaponChoice::Second => [held[1], None],
            WeaponChoice::Both => held,
        };
        let Some(first) = kinds[0] else { continue };
        let card = equipment(game, first);
        let second = kinds[1].map(|kind| equipment(game, kind));
        if with == WeaponChoice::Both && second.is_none_or(|second| second.name != card.name) {
            continue;
        }
        for (melee, weapon) in [(true, &card.melee), (false, &card.ranged)] {
            let Some(weapon) = weapon else { continue };
            let pair = with == WeaponChoice::Both;
            if pair && !is_dual(observation, who, weapon, melee) {
                continue;
            }
            let hands = match with {
                WeaponChoice::First => 0..1,
                WeaponChoice::Second => 1..2,
                WeaponChoice::Both => 0..HANDS as u8,
            };
            let loaded = weapon.ammo.map_or(0, |ammo| {
                hands.map(|hand| inventory.ammo(hand, ammo)).sum::<u8>()
            });
            if weapon.needs_ammo && loaded == 0 {
                continue;
            }
            arms.push(arm(observation, who, weapon, with, melee, loaded));
        }
    }
    arms
}

fn is_dual(observation: Observation<'_>, who: SurvivorId, weapon: &Weapon, melee: bool) -> bool {
    let skilled = observation.has(who, Skill::Ambidextrous)
        || (melee && observation.has(who, Skill::Blademaster));
    (weapon.dual || skilled) && !weapon.hellfire
}

fn arm(
    observation: Observation<'_>,
    who: SurvivorId,
    weapon: &Weapon,
    with: WeaponChoice,
    melee: bool,
    loaded: u8,
) -> Arm {
    let fight = if melee { Fight::Melee } else { Fight::Ranged };
    let has = |skill: Skill| u8::from(observation.has(who, skill));
    let both = |skill: fn(Fight) -> Skill| has(skill(Fight::Combat)) + has(skill(fight));
    let count = if with == WeaponChoice::Both { 2 } else { 1 };
    let dice = count * (weapon.dice + both(Skill::Die));
    let need = weapon.accuracy.saturating_sub(both(Skill::Roll)).max(1);
    let chance = f32::from(7_u8.saturating_sub(need).min(6)) / 6.0;
    let rerolls = loaded + has(Skill::Lucky);
    let mut arm = Arm::new(
        Means::Hand(with),
        weapon,
        melee,
        dice,
        with_rerolls(chance, rerolls),
    );
    arm.damage = match melee && observation.has(who, Skill::SuperStrength) {
        true => 3,
        false => weapon.damage,
    };
    arm.damage += both(Skill::Damage);
    arm.range[1] += if melee { 0 } else { has(Skill::MaxRange) };
    arm.free |= observation.has(who, Skill::Sniper);
    arm.point_blank = !melee && observation.has(who, Skill::PointBlank);
    arm
}

/// Attacks with the Machines.
pub(super) fn machine_arms(game: &Invader, machine: Machine) -> Vec<Arm> {
    let cards = &game.content().machines;
    let Some(card) = cards.iter().find(|card| card.kind == machine) else {
        return Vec::new();
    };
    let weapons = [(true, card.melee.as_ref()), (false, Some(&card.ranged))];
    let arms = weapons.into_iter().filter_map(|(melee, weapon)| {
        let weapon = weapon?;
        let chance = f32::from(7_u8.saturating_sub(weapon.accuracy)) / 6.0;
        let means = Means::Machine(machine);
        Some(Arm::new(means, weapon, melee, weapon.dice, chance))
    });
    arms.collect()
}

/// How good it is to have an attack.
fn worth_of_arm(arm: &Arm) -> f32 {
    if arm.hellfire {
        return 1.2;
    }
    let strong = 1.0 + 0.6 * f32::from(arm.damage.saturating_sub(1).min(2));
    let near = if arm.range[0] == 0 || arm.point_blank {
        1.0
    } else {
        0.7
    };
    let safe = if arm.free || arm.point_blank {
        1.0
    } else {
        0.75
    };
    let far = 1.0 + 0.15 * f32::from(arm.range[1].min(3));
    arm.hits() * strong * near * safe * far + 1.5 * arm.kills_one(Xeno::Abomination)
}

/// How good the Hands of an inventory are: the best attack, and a little of the others.
pub(super) fn worth_of_hands(
    observation: Observation<'_>,
    who: SurvivorId,
    inventory: &Inventory,
) -> f32 {
    let arms = arms(observation, who, inventory);
    let mut worths: Vec<f32> = arms.iter().map(worth_of_arm).collect();
    worths.sort_by(|one, other| other.total_cmp(one));
    let best = worths.first().copied().unwrap_or_default();
    best + 0.25 * worths.get(1).copied().unwrap_or_default()
}
