//! Attacks: dice, re-rolls, hits, misses.

use table::Resolution;

use super::answer::{AttackOrder, MachineStrike, WeaponChoice};
use super::legal::Armed;
use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::{Fight, Skill};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::HANDS;
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::position::{Attack, Frame, Position, Reroll, Target};
use crate::invader::rulebook::{Invader, WeaponRules};
use crate::invader::words::event::Event;

/// More dice than any attack rolls: a pair at all miniatures of the box.
pub(crate) const MAX_DICE: usize = 160;

/// The Damage of Melee weapons with Super strength (INV-SKILL-51).
const SUPER_STRENGTH: u8 = 3;

impl Invader {
    /// The attack that a survivor would make, before its dice are rolled.
    pub(crate) fn aim(
        &self,
        p: &Position,
        who: SurvivorId,
        armed: Armed,
        strike: AttackOrder,
    ) -> Attack {
        let weapon = armed.weapon;
        let melee = strike.melee;
        let zone = strike.zone;
        let fight = if melee { Fight::Melee } else { Fight::Ranged };
        let both = |skill: fn(Fight) -> Skill| {
            p.count(who, skill(Fight::Combat)) + p.count(who, skill(fight))
        };
        let each = match strike.by_numbers {
            // INV-SKILL-30, INV-SKILL-40.
            true => p.xenos.total(zone).min(64) as u8,
            false => weapon.dice,
        };
        let second = match strike.by_numbers {
            true => each,
            false => armed.second_dice,
        };
        let dice = each + if armed.count == 2 { second } else { 0 };
        // INV-SKILL-07: for each weapon. INV-SKILL-29: for the Action.
        let dice = dice + armed.count * both(Skill::Die) + self.escalation(p, who, melee);
        let base = match melee && p.has(who, Skill::SuperStrength) {
            true => SUPER_STRENGTH,
            false => weapon.damage,
        };
        let expert = strike.target.is_some() && dice >= 2 && p.has(who, Skill::ConcentratedExpert);
        let damage = base
            + both(Skill::Damage)
            + p.count(who, Skill::DamageWith(self.kind(armed.kind).same))
            + u8::from(expert);
        let free = self.chooses_freely(p, who, &armed, strike);
        // INV-SKILL-60: `Combat` and the kind of this attack are two skills, each had or not.
        let has = |skill: Skill| p.has(who, skill);
        let skills_of = |skill: fn(Fight) -> Skill| {
            u8::from(has(skill(Fight::Combat))) + u8::from(has(skill(fight)))
        };
        let (sixes, reapers) = (skills_of(Skill::RollSix), skills_of(Skill::Reaper));
        Attack {
            by: who,
            machine: None,
            melee,
            zone,
            dice: dice.min(MAX_DICE as u8),
            need: weapon.accuracy,
            bonus: both(Skill::Roll),
            damage,
            // INV-CONC-05: the weapon's own Damage, without any bonus.
            miss_damage: match strike.target {
                Some(_) => weapon.damage,
                None => damage,
            },
            hits: 0,
            misses: 0,
            target: strike.target,
            free,
            // INV-MELEE-03, INV-SKILL-26, INV-SKILL-39, INV-SKILL-47.
            spares: free || expert,
            ammo_rerolls: armed.rerolls,
            lucky: p.has(who, Skill::Lucky),
            six_adds: sixes > 0,
            six_adds_again: sixes > 1,
            sixes: 0,
            reaps: reapers > 0,
            reaps_again: reapers > 1,
            killed: false,
            toughed: 0,
        }
    }

    /// INV-SKILL-29: a die more for each Action of the kind just before this one.
    fn escalation(&self, p: &Position, who: SurvivorId, melee: bool) -> u8 {
        let covered = Fight::ALL.into_iter().filter(|fight| fight.covers(melee));
        let each = covered.map(|fight| {
            let row = p.survivor(who).streak[fight as usize];
            row.saturating_mul(p.count(who, Skill::Escalation(fight)))
        });
        each.sum()
    }

    /// The attack that a Machine would make: skills of its controller do not count
    /// (INV-MACHINE-05).
    pub(crate) fn aim_machine(
        &self,
        who: SurvivorId,
        weapon: WeaponRules,
        strike: MachineStrike,
    ) -> Attack {
        Attack {
            by: who,
            machine: Some(strike.machine),
            melee: strike.melee,
            zone: strike.zone,
            dice: weapon.dice,
            need: weapon.accuracy,
            damage: weapon.damage,
            miss_damage: weapon.damage,
            target: strike.target,
            free: strike.melee || weapon.sniper,
            spares: strike.melee || weapon.sniper,
            ..Attack::default()
        }
    }

    /// What a Machine attacks with.
    pub(crate) fn machine_weapon(&self, machine: Machine, melee: bool) -> Option<WeaponRules> {
        match (machine, melee) {
            (Machine::Bot, true) => self.bot_melee,
            (Machine::SentryGun, true) => None,
            (machine, false) => self.machine_ranged[machine.index()],
        }
    }

    /// A Melee or Ranged Action that has been paid for.
    pub(crate) fn strike(
        &self,
        p: &mut Position,
        who: SurvivorId,
        strike: AttackOrder,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Ok(armed) = self.armed(p, who, strike.with, strike.melee) else {
            return;
        };
        self.reveal(p, who, resolution);
        p.attack = self.aim(p, who, armed, strike);
        self.count_streak(p, who, strike.melee);
        resolution.emit("INV-COMBAT-01", || Event::Attacks {
            who,
            card: armed.kind,
            pair: armed.count == 2,
            zone: strike.zone,
            target: strike.target,
        });
        if armed.weapon.noisy {
            // INV-NOISE-01, INV-NOISE-02.
            let zone = p.survivor(who).zone;
            self.make_noise(p, zone, "INV-NOISE-01", resolution);
        }
        match armed.weapon.hellfire {
            true => self.fire_canister(p, who, armed, strike.zone, resolution),
            false => self.roll_attack(p, resolution),
        }
    }

    /// Keeps count of attacks in a row, in the survivor's own turn; a reaction is among them.
    fn count_streak(&self, p: &mut Position, who: SurvivorId, melee: bool) {
        let mut frames = p.pending.as_slice().iter();
        let own =
            frames.any(|frame| matches!(frame, Frame::Turn { who: active } if *active == who));
        let streak = &mut p.survivor_mut(who).streak;
        for fight in Fight::ALL {
            let row = &mut streak[fight as usize];
            *row = match own && fight.covers(melee) {
                true => row.saturating_add(1),
                false => 0,
            };
        }
    }

    pub(crate) fn machine_strike(
        &self,
        p: &mut Position,
        who: SurvivorId,
        strike: MachineStrike,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let MachineStrike { machine, melee, .. } = strike;
        let Some(weapon) = self.machine_weapon(machine, melee) else {
            return;
        };
        self.reveal(p, who, resolution);
        p.machines[machine.index()].active = true;
        p.attack = self.aim_machine(who, weapon, strike);
        resolution.emit("INV-MACHINE-21", || Event::MachineAttacks {
            who,
            machine,
            zone: strike.zone,
            target: strike.target,
        });
        if weapon.noisy {
            let zone = p.machine(machine).zone;
            self.make_noise(p, zone, "INV-NOISE-08", resolution);
        }
        self.roll_attack(p, resolution);
    }

    /// Rolls, and asks in this order: re-rolls, dice for sixes, hits, misses (INV-FRIENDLY-07).
    fn roll_attack(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        for frame in [Frame::AttackOver, Frame::Misses, Frame::Hits, Frame::Sixes] {
            p.pending.push(frame);
        }
        if p.attack.ammo_rerolls > 0 || p.attack.lucky {
            p.pending.push(Frame::Rerolls);
        }
        let dice = p.attack.dice;
        self.roll(p, dice, resolution);
    }

    fn roll(&self, p: &mut Position, dice: u8, resolution: &mut Resolution<'_, Event>) {
        let attack = &mut p.attack;
        let mut faces = [0; MAX_DICE];
        let faces = &mut faces[..usize::from(dice)];
        // INV-SKILL-06: never above 6.
        faces.fill_with(|| (resolution.roll() + attack.bonus).min(6));
        let hits = faces.iter().filter(|face| **face >= attack.need).count() as u8;
        attack.hits = attack.hits.saturating_add(hits);
        if !attack.spares {
            attack.misses = attack.misses.saturating_add(dice - hits);
        }
        let sixes = faces.iter().filter(|face| **face == 6).count();
        attack.sixes = (sixes * attack.dice_for_a_six()).min(MAX_DICE) as u8;
        let attack = *attack;
        resolution.emit("INV-COMBAT-04", || Event::Rolled {
            who: attack.by,
            faces: faces.to_vec(),
            need: attack.need,
            hits,
        });
    }

    /// All dice are rolled again, and the new roll stands (INV-COMBAT-14, INV-SKILL-37).
    pub(crate) fn roll_again(
        &self,
        p: &mut Position,
        source: Reroll,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let attack = &mut p.attack;
        let rule = match source {
            Reroll::Ammo => {
                attack.ammo_rerolls -= 1;
                "INV-ATTACH-01"
            }
            Reroll::Lucky => {
                attack.lucky = false;
                "INV-SKILL-36"
            }
        };
        attack.hits = 0;
        attack.misses = 0;
        let (who, dice) = (attack.by, attack.dice);
        if attack.ammo_rerolls == 0 && !attack.lucky {
            p.pending.pop();
        }
        resolution.emit(rule, || Event::RollsAgain { who, source });
        self.roll(p, dice, resolution);
    }

    /// INV-SKILL-43: a die for each 6, or for some of them, as long as there are any.
    pub(crate) fn roll_sixes(
        &self,
        p: &mut Position,
        dice: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack.sixes = 0;
        if dice > 0 {
            self.roll(p, dice, resolution);
        }
        if p.attack.sixes == 0 {
            p.pending.pop();
        }
    }

    /// Whom a miss can hit (INV-FRIENDLY-01, INV-FRIENDLY-03, INV-FRIENDLY-05).
    pub(crate) fn can_be_missed(&self, p: &Position, attack: &Attack, target: Target) -> bool {
        match target {
            Target::Survivor(who) => {
                let survivor = p.survivor(who);
                let there = survivor.in_play() && survivor.zone == attack.zone;
                there && who != attack.by && !p.has(who, Skill::LowProfile)
            }
            Target::Machine(machine) => {
                let state = p.machine(machine);
                let there = state.active && state.zone == attack.zone;
                there && attack.machine != Some(machine)
            }
        }
    }

    /// A miss hits a friend.
    pub(crate) fn miss_hits(
        &self,
        p: &mut Position,
        target: Target,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack.misses -= 1;
        let attack = p.attack;
        resolution.emit("INV-FRIENDLY-01", || Event::FriendlyFire {
            by: attack.by,
            target,
            damage: attack.miss_damage,
        });
        match target {
            Target::Survivor(who) => {
                let mut points = attack.miss_damage;
                // INV-SKILL-55: the first point of each Friendly Fire.
                if p.has(who, Skill::Tough) && attack.toughed & (1 << who.0) == 0 && points > 0 {
                    p.attack.toughed |= 1 << who.0;
                    points -= 1;
                    resolution.emit("INV-SKILL-55", || Event::Ignores { who, points: 1 });
                }
                self.harm(p, who, points);
            }
            Target::Machine(machine) => self.destroy_machine(p, machine, resolution),
        }
    }

    /// INV-PRIORITY-01 to INV-PRIORITY-04, INV-MELEE-02: whether a hit may go there.
    pub(crate) fn can_be_hit(&self, p: &Position, attack: &Attack, xeno: Xeno) -> bool {
        let heads = p.xenos.heads(attack.zone);
        if heads[xeno.index()] == 0 {
            return false;
        }
        let there = Xeno::ALL
            .into_iter()
            .filter(|other| heads[other.index()] > 0);
        attack.free || there.map(Xeno::priority).min() == Some(xeno.priority())
    }

    pub(crate) fn hit(&self, p: &mut Position, xeno: Xeno, resolution: &mut Resolution<'_, Event>) {
        p.attack.hits -= 1;
        // Targeting Priority holds up only the attacks that must follow it.
        let too_weak = match p.attack.free {
            true => "INV-COMBAT-06",
            false => "INV-PRIORITY-04",
        };
        match p.attack.damage >= xeno.toughness() {
            true => self.kill_hit(p, xeno, resolution),
            false => resolution.emit(too_weak, || Event::Withstands { xeno }),
        }
    }

    /// INV-CONC-02, INV-CONC-06: the Damage of all hits on one target.
    pub(crate) fn concentrated_hit(
        &self,
        p: &mut Position,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let hits = std::mem::take(&mut p.attack.hits);
        let Some(xeno) = p.attack.target else {
            return;
        };
        let damage = u16::from(hits) * u16::from(p.attack.damage);
        if p.xenos.count(p.attack.zone, xeno.index()) == 0 {
            return;
        }
        match damage >= u16::from(xeno.toughness()) {
            true => self.kill_hit(p, xeno, resolution),
            // Nothing hit it: there is nothing to tell.
            false if hits == 0 => {}
            false => resolution.emit("INV-CONC-06", || Event::Withstands { xeno }),
        }
    }

    fn kill_hit(&self, p: &mut Position, xeno: Xeno, resolution: &mut Resolution<'_, Event>) {
        let (by, zone) = (p.attack.by, p.attack.zone);
        self.offer_reaping(p, xeno, 2);
        self.kill(p, by, zone, xeno, 1, resolution);
    }

    /// INV-SKILL-41: asks about one more of the kind where there are enough.
    fn offer_reaping(&self, p: &mut Position, xeno: Xeno, least: u8) {
        let reaps = p.attack.reaps || p.attack.reaps_again;
        if reaps && p.xenos.count(p.attack.zone, xeno.index()) >= least {
            p.pending.push(Frame::Reap { xeno });
        }
    }

    pub(crate) fn reap(
        &self,
        p: &mut Position,
        xeno: Xeno,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        // Once an Action for each skill; both may be used for one hit.
        match p.attack.reaps_again {
            true => p.attack.reaps_again = false,
            false => p.attack.reaps = false,
        }
        let (by, zone) = (p.attack.by, p.attack.zone);
        resolution.emit("INV-SKILL-41", || Event::Reaped { by, xeno });
        self.offer_reaping(p, xeno, 2);
        self.kill(p, by, zone, xeno, 1, resolution);
    }

    /// INV-XENO-05: miniatures go back to the reserve, but for samples (INV-M10-08).
    pub(crate) fn kill(
        &self,
        p: &mut Position,
        by: SurvivorId,
        zone: ZoneId,
        xeno: Xeno,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack.killed = true;
        p.xenos.remove(zone, xeno.index(), count);
        p.reserve[xeno.index()] += count;
        resolution.emit("INV-XENO-05", || Event::Killed {
            by,
            xeno,
            count,
            zone,
        });
        self.gain_experience(p, by, xeno.experience() * count, "INV-XP-01", resolution);
        let wanted = self.mission().rules.samples && p.samples & (1 << xeno.index()) == 0;
        if wanted && p.attack.melee {
            if xeno != Xeno::Abomination {
                p.reserve[xeno.index()] -= 1;
                p.kept[xeno.index()] += 1;
            }
            self.take_sample(p, by, Some(xeno), resolution);
        }
    }

    /// What follows an attack: a Move Action after a kill (INV-SKILL-31).
    pub(crate) fn attack_over(&self, p: &mut Position, _stage: &mut Resolution<'_, Event>) {
        p.pending.pop();
        let who = p.attack.by;
        let own = p.attack.machine.is_none() && p.survivor(who).in_play();
        if own && p.attack.killed && p.has(who, Skill::HitAndRun) {
            p.survivor_mut(who).steps = self.stride(p, who);
            p.pending.push(Frame::Flee { who });
        }
    }

    /// An attack is paid for: with whatever free Action is good for the least else.
    pub(crate) fn spend_on_attack(&self, p: &mut Position, who: SurvivorId, strike: AttackOrder) {
        let pair = self.holds_pair(p, who, strike.melee);
        let Survivor { actions, free, .. } = p.survivor_mut(who);
        let special = match strike.melee {
            true => &mut free.melees,
            false => &mut free.shots,
        };
        if free.pairs > 0 && pair {
            free.pairs -= 1;
        } else if *special > 0 {
            *special -= 1;
        } else if free.combats > 0 {
            free.combats -= 1;
        } else {
            *actions -= 1;
        }
    }

    /// Whether Dual weapons of that kind are in both Hands (INV-SKILL-27).
    pub(crate) fn holds_pair(&self, p: &Position, who: SurvivorId, melee: bool) -> bool {
        self.armed(p, who, WeaponChoice::Both, melee).is_ok()
    }

    /// Cards of an ammunition that serve an attack (INV-ATTACH-07).
    pub(crate) fn ammo_attached(&self, s: &Survivor, with: WeaponChoice, ammo: Ammo) -> u8 {
        let hands = match with {
            WeaponChoice::First => 0..1,
            WeaponChoice::Second => 1..2,
            WeaponChoice::Both => 0..HANDS as u8,
        };
        hands.map(|hand| s.inventory.ammo(hand, ammo)).sum()
    }
}
