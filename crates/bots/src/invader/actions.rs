//! What becomes of a survivor's Actions on an average table.

use std::borrow::Cow;

use table::Rulebook;
use zombicide::board::{ZoneId, ZoneSet};
use zombicide::invader::content::SurvivorClass;
use zombicide::invader::{Answer, Machine, Skill, Xeno};

use super::agenda::Focus;
use super::arms::{Means, attack};
use super::node::{Node, mix};
use super::turn::{HARDLY_ANY, Turn};
use super::ways::Air;
use crate::weighing::{ExpectedCounts, total};

/// What a Search is worth when a flamethrower must be found.
const FOR_FIRE: f32 = 8.0;
/// What the noise of an attack costs.
const NOISE: f32 = 0.2;
/// A little for doing now what could be done later.
const NOW: f32 = 0.05;
/// What a zone nearer to the airlock is worth for the Bot.
const BOT_STEP: f32 = 5.0;

impl Turn<'_> {
    /// Where the answer leads; nothing where it is not possible or not wise.
    pub fn after(
        &self,
        mut node: Node,
        answer: Answer,
        heads: &mut Cow<'_, [ExpectedCounts]>,
    ) -> Option<Node> {
        let clear = total(&heads[node.zone.index()]) < HARDLY_ANY;
        let early = 1.0 + NOW * f32::from(node.actions);
        if !matches!(answer, Answer::GoOn(_)) {
            node.steps = 0;
        }
        match answer {
            Answer::Move(zone) => self.walk(&mut node, zone, heads, false)?,
            Answer::Escort(zone) => self.walk(&mut node, zone, heads, true)?,
            Answer::GoOn(zone) => self.arrive(&mut node, zone, heads)?,
            Answer::Attack(_) | Answer::MachineAttack(_) => self.fight(&mut node, answer, heads)?,
            Answer::Search => {
                let worth =
                    (clear && self.can_search(node.zone)).then(|| self.worth_of_search())?;
                spend(&mut node.actions, &mut node.free.searches)?;
                node.searched = true;
                node.reward += early * worth;
            }
            Answer::Open(door) | Answer::Close(door) => {
                self.work_door(&mut node, door.into(), answer)?
            }
            Answer::MoveBot(zone) => {
                node.reward += self.worth_of_moving_bot(&node, zone, heads)?;
                spend(&mut node.actions, &mut node.free.machines)?;
                let cost = total(&heads[node.bot.0.index()]).round() as u8;
                node.actions = node.actions.checked_sub(cost)?;
                node.bot = (zone, true);
            }
            Answer::Unlock => {
                spend(&mut node.actions, &mut node.free.machines)?;
                node.bot.1 = true;
                node.reward += 2.0 * self.picture.style.goal;
                node.over = true;
            }
            _ => {
                node.actions = node.actions.checked_sub(1)?;
                match answer {
                    Answer::Take(number) => self.take(&mut node, number, early)?,
                    Answer::Oxygen if clear => self.breathe(&mut node, early)?,
                    Answer::MakeNoise if self.picture.is_abomination_about() => {
                        node.make_noise(node.zone);
                        node.seen = ZoneSet::of(node.zone);
                    }
                    Answer::SampleMold => {
                        let fresh = self.picture.observation.samples() & 16 == 0
                            && node.taken & 1 << 15 == 0;
                        if !fresh || !self.picture.spawns.contains(node.zone) {
                            return None;
                        }
                        node.taken |= 1 << 15;
                        node.experience += 5.0;
                        node.reward += early * self.picture.style.goal;
                    }
                    _ => return None,
                }
            }
        }
        Some(node)
    }

    /// The Bot goes to its airlock, or else to Xenos that it can fight.
    fn worth_of_moving_bot(
        &self,
        node: &Node,
        zone: ZoneId,
        heads: &[ExpectedCounts],
    ) -> Option<f32> {
        let Some(airlock) = self.agenda.airlock else {
            let prey = total(&heads[zone.index()]) >= HARDLY_ANY;
            return prey.then_some(0.0);
        };
        let steps = |zone| self.picture.steps(zone, airlock);
        (steps(zone) < steps(node.bot.0)).then_some(BOT_STEP)
    }

    /// INV-MOVE-06, INV-MOVE-07, INV-MACHINE-14.
    fn walk(
        &self,
        node: &mut Node,
        zone: ZoneId,
        heads: &[ExpectedCounts],
        escort: bool,
    ) -> Option<()> {
        let observation = self.picture.observation;
        let crowd = total(&heads[node.zone.index()]).round() as u8;
        let cost = match observation.has(self.who, Skill::Unstoppable) && !escort {
            true => 1,
            false => 1 + crowd,
        };
        let free = node.free.moves.min(1);
        node.actions = node.actions.checked_sub(cost - free)?;
        node.free.moves -= free;
        node.steps = match escort {
            true => 1,
            false => 1 + u8::from(observation.has(self.who, Skill::ZonePerMove)),
        };
        if escort {
            node.bot = (zone, true);
        }
        self.arrive(node, zone, heads)
    }

    fn arrive(&self, node: &mut Node, zone: ZoneId, heads: &[ExpectedCounts]) -> Option<()> {
        let outside = self.picture.exterior.contains(zone);
        if outside && node.air == Air::None {
            return None;
        }
        if node.air == Air::First && !outside {
            node.air = Air::None;
        }
        node.zone = zone;
        node.seen.insert(zone);
        // INV-MOVE-09: Xenos end the Move Action.
        let stopped = total(&heads[zone.index()]) >= 0.5;
        node.steps = if stopped {
            0
        } else {
            node.steps.saturating_sub(1)
        };
        Some(())
    }

    fn fight(
        &self,
        node: &mut Node,
        answer: Answer,
        heads: &mut Cow<'_, [ExpectedCounts]>,
    ) -> Option<()> {
        let (means, melee, zone, target) = attack(answer)?;
        let mut arms = self.arms.iter();
        let arm = *arms.find(|arm| arm.means == means && arm.melee == melee)?;
        if !self.reaches(&arm, node, zone) {
            return None;
        }
        let free = &mut node.free;
        match means {
            Means::Machine(_) => spend(&mut node.actions, &mut free.machines)?,
            Means::Hand(_) if melee && free.melees > 0 => free.melees -= 1,
            Means::Hand(_) if !melee && free.shots > 0 => free.shots -= 1,
            Means::Hand(_) => spend(&mut node.actions, &mut free.combats)?,
        }
        let before = heads[zone.index()];
        let points = arm.strike(&mut heads.to_mut()[zone.index()], target, zone == node.zone);
        let after = heads[zone.index()];
        if points < 0.05 && !arm.hellfire {
            return None;
        }
        node.fights = after_fight(node.fights, zone, &before, &after);
        node.experience += points;
        node.reward += self.priorities.appetite * points;
        if melee {
            node.reward += self.sampled(&before, &after);
        }
        if arm.hellfire {
            node.over = true;
            let wanted = self.agenda.to_burn.contains(&zone);
            node.reward += if wanted {
                2.0 * self.picture.style.goal
            } else {
                -4.0
            };
        }
        match means {
            Means::Machine(Machine::Bot) => node.bot.1 = true,
            Means::Machine(Machine::SentryGun) => {
                node.gun = Some(self.picture.observation.machine(Machine::SentryGun).zone);
            }
            Means::Hand(_) => {}
        }
        if arm.noisy {
            node.reward -= NOISE;
            // INV-NOISE-08: a Machine's noise is where the Machine is.
            node.make_noise(match means {
                Means::Machine(machine) => match machine {
                    Machine::Bot => node.bot.0,
                    Machine::SentryGun => self.picture.observation.machine(machine).zone,
                },
                Means::Hand(_) => node.zone,
            });
        }
        node.seen = ZoneSet::of(node.zone);
        Some(())
    }

    /// What samples of Xenos killed in melee are worth (INV-M10-06).
    fn sampled(&self, before: &ExpectedCounts, after: &ExpectedCounts) -> f32 {
        if !self.picture.game.mission().rules.samples {
            return 0.0;
        }
        let have = self.picture.observation.samples();
        let lacking = Xeno::ALL
            .iter()
            .filter(|xeno| have & (1 << xeno.index()) == 0);
        let killed = lacking.map(|xeno| (before[xeno.index()] - after[xeno.index()]).min(1.0));
        self.picture.style.goal * killed.sum::<f32>()
    }

    /// A door is opened if it is in the way; it is closed when nothing else is to be done.
    fn work_door(&self, node: &mut Node, door: usize, answer: Answer) -> Option<()> {
        let observation = self.picture.observation;
        let frames = self.picture.station.frames();
        let [one, other] = frames.get(door)?.zones;
        let mold = node.cover.mold();
        let stuck =
            mold.contains(one) || mold.contains(other) || observation.destroyed().contains(door);
        if node.door || stuck || (one != node.zone && other != node.zone) {
            return None;
        }
        node.door = true;
        let beyond = if one == node.zone { other } else { one };
        match answer {
            Answer::Open(_) => {
                let [here, there] = [node.zone, beyond].map(|zone| self.costs.of(node.air, zone));
                if there + 0.4 >= here {
                    return None;
                }
                node.cover.closed.remove(door);
                node.reward += 1.0;
            }
            _ => {
                let tokens = node.cover.closed.union(observation.destroyed()).len();
                if tokens >= 5 {
                    return None;
                }
                node.cover.closed.insert(door);
                node.reward -= self.cost_of_closing(node, beyond);
                node.over = true;
            }
        }
        node.seen = ZoneSet::of(node.zone);
        Some(())
    }

    /// A closed door must not keep companions away from their aim.
    fn cost_of_closing(&self, node: &Node, beyond: ZoneId) -> f32 {
        let [here, there] = [node.zone, beyond].map(|zone| self.costs.of(node.air, zone));
        let others = self.picture.team.iter().filter(|m| m.who != self.who);
        let outside = others.filter(|m| {
            let steps = |zone| self.picture.steps(m.zone, zone);
            steps(beyond) < steps(node.zone) && !m.done
        });
        let behind = if here < there { 3.0 } else { 0.0 };
        let ahead = if there < here { 2.0 } else { 0.0 };
        0.5 + behind * outside.count() as f32 + ahead
    }

    fn take(&self, node: &mut Node, number: u8, early: f32) -> Option<()> {
        let bit = 1 << number;
        let mut tokens = self.picture.observation.objectives();
        let here = tokens.any(|(other, zone, _)| other == number && zone == node.zone);
        if node.taken & bit != 0 || !here || self.agenda.takes & bit == 0 {
            return None;
        }
        node.taken |= bit;
        node.experience += f32::from(self.picture.game.mission().rules.objective_experience);
        node.reward += early * self.picture.style.goal;
        Some(())
    }

    fn breathe(&self, node: &mut Node, early: f32) -> Option<()> {
        let observation = self.picture.observation;
        let rooms = observation.oxygen_rooms();
        if node.air == Air::Tank || !rooms.contains(node.zone) || observation.tanks() == 0 {
            return None;
        }
        node.air = Air::Tank;
        node.reward += match self.agenda.focus {
            Focus::Tanks => early * self.picture.style.goal,
            _ if self.agenda.air_needed && !self.agenda.hurries(self.who) => {
                early * self.picture.style.air
            }
            _ => 1.0,
        };
        Some(())
    }

    /// INV-SEARCH-01, INV-SEARCH-04, INV-SEARCH-05.
    fn can_search(&self, zone: ZoneId) -> bool {
        let picture = self.picture;
        let sheet = &picture.game.content().survivors[self.who.index()];
        let scavenger = picture.observation.has(self.who, Skill::Scavenger);
        let room = picture.station.rooms().contains(zone)
            || (scavenger && !picture.exterior.contains(zone));
        let allowed = sheet.kind == SurvivorClass::Civilian
            || scavenger
            || picture.observation.security_rooms().contains(zone);
        room && allowed && !picture.observation.cover().mold().contains(zone)
    }

    /// What a card from the deck is worth; less where there is no room for it.
    fn worth_of_search(&self) -> f32 {
        let room = self.s.inventory.room_in_backpack().is_some();
        let two = if self.picture.observation.has(self.who, Skill::SearchTwo) {
            1.6
        } else {
            1.0
        };
        let fire = if self.agenda.focus == Focus::Burn {
            FOR_FIRE
        } else {
            0.0
        };
        two * (fire + if room { 1.0 } else { 0.5 } * self.priorities.gear)
    }
}

/// What stands for all that fights have changed, in whatever order, and one more.
fn after_fight(fights: u64, zone: ZoneId, before: &ExpectedCounts, after: &ExpectedCounts) -> u64 {
    let name = |heads: &ExpectedCounts| {
        let parts = heads.iter().map(|count| u64::from(count.to_bits()));
        parts.fold(mix(1, zone.0.into()), mix)
    };
    fights ^ name(before) ^ name(after)
}

/// Spends a free Action of the kind if there is one, else an ordinary one.
fn spend(actions: &mut u8, free: &mut u8) -> Option<()> {
    match *free {
        0 => *actions = actions.checked_sub(1)?,
        _ => *free -= 1,
    }
    Some(())
}
