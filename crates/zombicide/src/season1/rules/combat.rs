//! Attacks: dice, re-rolls, who is hit.

use table::Resolution;

use super::answer::{Answer, WeaponChoice};
use super::legal::Armed;
use crate::board::ZoneId;
use crate::season1::facts::content::Use;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::Slot;
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::position::{Attack, AttackKind, Frame, Position, Reroll};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

/// More dice than any attack rolls: a car among all miniatures of the box.
const MAX_DICE: usize = 80;

/// The faces that hit when a car runs somebody over (S1-RUNOVER-03).
const RUN_OVER: u8 = 4;

impl Season1 {
    /// The attack that a survivor would make, before its dice are rolled. `before` is what the
    /// other weapon of a trick shot has rolled in the same Action.
    pub(crate) fn aim(
        &self,
        p: &Position,
        who: SurvivorId,
        armed: Armed,
        zone: ZoneId,
        before: Attack,
    ) -> Attack {
        let s = p.survivor(who);
        let weapon = armed.weapon;
        let melee = weapon.is_melee();
        let (roll, die) = match melee {
            true => (Skill::RollMelee, Skill::DieMelee),
            false => (Skill::RollRanged, Skill::DieRanged),
        };
        // S1-SKILL-07: once an Action, so with one of the weapons of a trick shot.
        let rolled = before.dice.saturating_sub(weapon.dice);
        let extra = (s.count(Skill::DieCombat) + s.count(die)).saturating_sub(rolled);
        let bonus = s.count(Skill::RollCombat) + s.count(roll);
        let mut cards = s.inventory.cards();
        let ammo = weapon.ammo.map(Use::Reroll);
        let ammo = ammo.is_some() && cards.any(|(_, kind)| self.kind(kind).gives == ammo);
        Attack {
            by: who,
            manner: if melee {
                AttackKind::Melee
            } else {
                AttackKind::Ranged
            },
            zone,
            dice: weapon.dice * armed.count + extra,
            // S1-SKILL-04: enough bonuses make every face a hit.
            need: weapon.accuracy.saturating_sub(bonus).max(1),
            damage: weapon.damage,
            hits: 0,
            free: melee || weapon.free_targets || s.has(Skill::Sniper),
            car: u8::MAX,
            rerolls: rerolls(s, ammo, before.rerolled),
            rerolled: before.rerolled,
        }
    }

    pub(crate) fn roll_attack(
        &self,
        p: &mut Position,
        who: SurvivorId,
        armed: Armed,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack = self.aim(p, who, armed, zone, Attack::default());
        let card = armed.kind;
        resolution.emit("S1-COMBAT-03", || Event::Attacks {
            who,
            card,
            pair: armed.count == 2,
            zone,
        });
        self.roll_and_ask(p, resolution);
    }

    /// One weapon of a trick shot.
    pub(crate) fn shoot(
        &self,
        p: &mut Position,
        by: SurvivorId,
        zone: ZoneId,
        hand: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let with = if hand == 0 {
            WeaponChoice::First
        } else {
            WeaponChoice::Second
        };
        let Ok(armed) = self.armed(p.survivor(by), with) else {
            return;
        };
        if armed.weapon.reload {
            let slot = p.survivor(by).inventory.slot(hand);
            p.survivor_mut(by).inventory.put(hand, slot.fired());
        }
        p.attack = self.aim(p, by, armed, zone, p.attack);
        let card = armed.kind;
        resolution.emit("S1-SKILL-37", || Event::Attacks {
            who: by,
            card,
            pair: false,
            zone,
        });
        self.roll_and_ask(p, resolution);
    }

    fn roll_and_ask(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        self.roll(p, resolution);
        p.pending.push(Frame::Hits);
        if p.attack.rerolls.contains(&true) {
            p.pending.push(Frame::Rerolls);
        }
    }

    fn roll(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let attack = &mut p.attack;
        let mut faces = [0; MAX_DICE];
        let faces = &mut faces[..usize::from(attack.dice)];
        faces.fill_with(|| resolution.roll());
        attack.hits = faces.iter().filter(|face| **face >= attack.need).count() as u8;
        let attack = *attack;
        resolution.emit("S1-COMBAT-04", || Event::Rolled {
            who: attack.by,
            faces: faces.to_vec(),
            need: attack.need,
            hits: attack.hits,
        });
    }

    /// All dice are rolled again, and the new roll stands (S1-SKILL-15, S1-SKILL-28).
    pub(crate) fn roll_again(
        &self,
        p: &mut Position,
        source: Reroll,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack.rerolls[source as usize] = false;
        let who = p.attack.by;
        if source == Reroll::PerTurn {
            p.survivor_mut(who).used.reroll = true;
            p.attack.rerolled = true;
        }
        let rule = match source {
            Reroll::Ammo => "S1-INV-10",
            Reroll::Lucky => "S1-SKILL-28",
            Reroll::PerTurn => "S1-SKILL-15",
        };
        resolution.emit(rule, || Event::RollsAgain { who, source });
        self.roll(p, resolution);
        if !p.attack.rerolls.contains(&true) {
            p.pending.pop();
        }
    }

    /// The survivors that an attack could hit.
    fn bystanders<'a>(&self, p: &'a Position) -> impl Iterator<Item = SurvivorId> + 'a {
        let attack = p.attack;
        let in_the_way = move |who: SurvivorId, s: &Survivor| match attack.manner {
            AttackKind::Melee => false,
            AttackKind::Ranged => who != attack.by,
            AttackKind::RunOver => s.car != Some(attack.car),
        };
        let present = p.present(attack.zone);
        present
            .filter(move |(who, s)| in_the_way(*who, s))
            .map(|(who, _)| who)
    }

    /// S1-PRIORITY-01 to S1-PRIORITY-06, S1-MELEE-02: whether a hit may go there.
    pub(crate) fn can_be_hit(&self, p: &Position, answer: Answer) -> bool {
        let attack = &p.attack;
        let heads = p.zombies.heads(attack.zone);
        let there = |zombie: Zombie| heads[zombie.index()] > 0;
        let friends = self.bystanders(p).next().is_some();
        match answer {
            // Who chooses freely need not hit a friend when no zombie is left.
            Answer::HitSurvivor(_) if attack.free && !p.zombies.any(attack.zone) => false,
            Answer::HitSurvivor(who) => self.bystanders(p).any(|other| other == who),
            Answer::Hit(zombie) if attack.free => there(zombie),
            Answer::Hit(_) if friends => false,
            Answer::Hit(zombie) => {
                let walkers = there(Zombie::Walker);
                let big = there(Zombie::Fatty) || there(Zombie::Abomination);
                there(zombie)
                    && match zombie {
                        Zombie::Walker => true,
                        Zombie::Fatty | Zombie::Abomination => !walkers,
                        Zombie::Runner => !walkers && !big,
                    }
            }
            _ => false,
        }
    }

    pub(crate) fn hit(
        &self,
        p: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attack.hits -= 1;
        let attack = p.attack;
        match answer {
            Answer::HitSurvivor(who) => {
                resolution.emit("S1-RANGED-07", || Event::FriendlyFire {
                    by: attack.by,
                    who,
                    wounds: attack.damage,
                });
                p.pending.push(Frame::Wounds {
                    who,
                    left: attack.damage,
                });
            }
            Answer::Hit(zombie) if attack.damage >= zombie.toughness() => {
                let worth = self.kill(p, attack.by, attack.zone, zombie, 1, resolution);
                self.gain_experience(p, attack.by, worth, "S1-XP-01", resolution);
            }
            Answer::Hit(zombie) => resolution.emit("S1-COMBAT-07", || Event::Withstands { zombie }),
            _ => {}
        }
    }

    /// S1-MINIS-05: zombies go back to the reserve. Says what they are worth (S1-XP-01, S1-XP-02).
    fn kill(
        &self,
        p: &mut Position,
        by: SurvivorId,
        zone: ZoneId,
        zombie: Zombie,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) -> u8 {
        p.zombies.remove(zone, zombie.index(), count);
        p.reserve[zombie.index()] += count;
        resolution.emit("S1-COMBAT-06", || Event::Killed {
            by,
            zombie,
            count,
            zone,
        });
        p.survivor_mut(by).killed_in.insert(zone);
        zombie.experience() * count
    }

    /// S1-CRAFT-07: everybody in the zone dies.
    pub(crate) fn burn(
        &self,
        p: &mut Position,
        who: SurvivorId,
        hand: u8,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if let Some(card) = p.survivor(who).inventory.slot(hand).kind() {
            resolution.emit("S1-CRAFT-06", || Event::Attacks {
                who,
                card,
                pair: false,
                zone,
            });
            p.survivor_mut(who).inventory.put(hand, Slot::EMPTY);
            self.discard(p, card);
        }
        resolution.mark_revealed();
        let mut worth = 0;
        for zombie in Zombie::ALL {
            let count = p.zombies.count(zone, zombie.index());
            if count > 0 {
                worth += self.kill(p, who, zone, zombie, count, resolution);
            }
        }
        self.gain_experience(p, who, worth, "S1-XP-11", resolution);
        for other in (0..p.survivors.len() as u8).map(SurvivorId) {
            if p.survivor(other).in_play() && p.survivor(other).zone == zone {
                self.eliminate(p, other, "S1-CRAFT-07", resolution);
            }
        }
    }

    /// A car is about to leave, or has come into, a zone (S1-RUNOVER-02).
    pub(crate) fn run_over(
        &self,
        p: &mut Position,
        car: u8,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let by = p.cars[usize::from(car)].seats[0];
        let people = p.present(zone).filter(|(_, s)| s.car != Some(car)).count() as u16;
        let dice = people + p.zombies.total(zone);
        if dice == 0 || by == SurvivorId::NOBODY {
            return;
        }
        let dice = dice.min(MAX_DICE as u16) as u8;
        p.attack = self.run_over_attack(p, by, car, zone, dice, p.attack.rerolled);
        resolution.emit("S1-RUNOVER-01", || Event::RunsOver { by, zone });
        self.roll_and_ask(p, resolution);
    }

    /// The attack of a car on everybody in a zone (S1-RUNOVER-03, S1-RUNOVER-08). `rerolled`
    /// says whether the re-roll of the turn has been used in a zone before it.
    pub(crate) fn run_over_attack(
        &self,
        p: &Position,
        by: SurvivorId,
        car: u8,
        zone: ZoneId,
        dice: u8,
        rerolled: bool,
    ) -> Attack {
        Attack {
            by,
            manner: AttackKind::RunOver,
            zone,
            dice,
            need: RUN_OVER,
            damage: 1,
            hits: 0,
            free: false,
            car,
            rerolls: rerolls(p.survivor(by), false, rerolled),
            rerolled,
        }
    }
}

/// The re-rolls of one roll: ammunition, Lucky, per turn. Each covers all dice of an Action
/// (S1-SKILL-15, S1-SKILL-28), so that every roll of it can be made again once. `rerolled`
/// says whether the one of the turn has been used for this Action.
fn rerolls(s: &Survivor, ammo: bool, rerolled: bool) -> [bool; 3] {
    let per_turn = s.has(Skill::RerollPerTurn) && (rerolled || !s.used.reroll);
    [ammo, s.has(Skill::Lucky), per_turn]
}
