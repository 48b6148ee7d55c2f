//! Those in one zone: what they can take and give.

use zombicide::board::ZoneId;
use zombicide::invader::Xeno;

use super::enemy_phase::{NONE, TurnEndState};
use super::mold::LOST as DEATH;
use super::picture::{ACTIONS, Member};
use super::style::Style;
use crate::weighing::{ExpectedCounts, total};

/// How much of what a point of Damage costs it costs with a Medic near by.
const HEALED: f32 = 0.43;
/// What losing the Bot costs.
const BOT: f32 = 25.0;
/// What each Xeno costs that a group could not kill in its next turn, by kind.
const LEFT: [f32; 4] = [3.0, 4.5, 6.0, 12.5];
/// Among how many Xenos one cannot leave.
const CAUGHT: f32 = 2.2;

/// Those in one zone, and what they can take and give.
pub(super) struct Group {
    /// Armor of each, with what is worn.
    armor: Vec<f32>,
    tough: Vec<bool>,
    medic: bool,
    /// An active Machine that takes all attacks if need be (INV-ATTACK-08).
    shield: bool,
    /// Hits in a turn, and how often each Action kills a Tank or an Abomination.
    power: f32,
    against: [f32; 2],
    /// The same of those who have still to act.
    pub help: f32,
    pub help_against: [f32; 2],
    pub all_wait: bool,
    style: Style,
}

impl Group {
    pub fn new(members: &[&Member], turn_end: &TurnEndState<'_>, zone: ZoneId) -> Group {
        let waits =
            |member: &&&Member| !member.done && !member.scientist && member.who != turn_end.who;
        let waiting = members.iter().filter(waits);
        let strongest = |place: usize, members: &mut dyn Iterator<Item = &&Member>| {
            members.map(|member| ACTIONS * member.against[place]).sum()
        };
        Group {
            armor: members.iter().map(|member| member.armor).collect(),
            tough: members.iter().map(|member| member.tough).collect(),
            medic: members.iter().any(|member| member.medic),
            shield: (turn_end.bot.1 && turn_end.bot.0 == zone) || turn_end.gun == Some(zone),
            power: members.iter().map(|member| member.power).sum(),
            against: [0, 1].map(|place| strongest(place, &mut members.iter())),
            help: waiting.clone().map(|member| member.power).sum(),
            help_against: [0, 1].map(|place| strongest(place, &mut waiting.clone())),
            all_wait: members.iter().all(|member| waits(&member)),
            style: *turn_end.style,
        }
    }

    /// Takes away what those can kill who have still to act.
    pub fn help_against(&self, heads: &mut ExpectedCounts) {
        if self.help > 0.0 {
            fight(heads, self.help, self.help_against);
        }
    }

    /// What such attacks cost.
    pub fn harm(&self, blows: &ExpectedCounts) -> f32 {
        if total(blows) < NONE {
            return 0.0;
        }
        let mut armor = self.armor.clone();
        for (armor, tough) in armor.iter_mut().zip(&self.tough) {
            *armor += if *tough { 1.0 } else { 0.0 };
        }
        let (mut points, mut deaths) = (0.0, 0.0);
        for xeno in Xeno::HEAVIEST_FIRST {
            let damage = f32::from(xeno.damage());
            let mut left = blows[xeno.index()];
            while left > NONE {
                let part = left.min(1.0);
                left -= part;
                let strongest = armor.iter_mut().max_by(|one, other| one.total_cmp(other));
                match strongest {
                    Some(armor) if *armor > damage + 0.01 => {
                        *armor -= part * damage;
                        points += part * damage;
                    }
                    _ => deaths += part,
                }
            }
        }
        let each = self.style.harm * if self.medic { HEALED } else { 1.0 };
        match self.shield && deaths > 0.1 {
            true => BOT * f32::min(1.0, 2.0 * deaths),
            false => {
                self.style.fear * each * points + DEATH * f32::min(1.0, deaths) + 20.0 * deaths
            }
        }
    }

    /// What it costs to begin the next turn among those.
    pub fn next_turn(&self, heads: &ExpectedCounts) -> f32 {
        let count = total(heads);
        if count < NONE {
            return 0.0;
        }
        let mut left = *heads;
        fight(&mut left, self.power, self.against);
        let rest: f32 = left
            .iter()
            .zip(LEFT)
            .map(|(count, cost)| count * cost)
            .sum();
        let people = self.armor.len() as f32;
        let killed = (count - total(&left)).min(ACTIONS * people);
        let hunters = Xeno::Hunter.index();
        left[hunters] *= 2.0;
        let style = &self.style;
        let fight = style.fight * killed + style.left * rest + style.trapped * self.harm(&left);
        // INV-MOVE-07.
        let flee = match count < CAUGHT {
            true => style.flee * count * people,
            false => f32::INFINITY,
        };
        fight.min(flee)
    }
}

/// Takes away what can be killed with so many hits, the most dangerous first.
fn fight(heads: &mut ExpectedCounts, power: f32, against: [f32; 2]) {
    let mut effort = 1.0_f32;
    for (xeno, able) in [(Xeno::Abomination, against[1]), (Xeno::Tank, against[0])] {
        let killed = (able * effort).min(heads[xeno.index()]);
        heads[xeno.index()] -= killed;
        if able > 0.0 {
            effort -= killed / able;
        }
    }
    let mut hits = power * effort.max(0.0);
    for xeno in [Xeno::Hunter, Xeno::Worker] {
        let killed = hits.min(heads[xeno.index()]);
        heads[xeno.index()] -= killed;
        hits -= killed;
    }
}
