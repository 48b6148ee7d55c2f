//! What becomes of a survivor's Actions on an average table.

use std::borrow::Cow;

use zombicide::board::{ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{Answer, CarKind, Skill, WeaponChoice, Zombie};

use super::agenda::Focus;
use super::arms::Arm;
use super::picture::{ExpectedCounts, Member, total};
use super::turn::{HARDLY_ANY, Node, Turn};
use super::ways::OWN_DOOR;

/// What a medicine cabinet is worth for each Wound.
const CURE: f32 = 6.0;
/// What a Search is worth when nobody can open the doors that are in the way.
const FOR_DOORS: f32 = 10.0;
/// A little for doing now what could be done later.
const NOW: f32 = 0.05;
/// Chances are not as good as averages when few zombies are left to hit.
const OVERKILL: f32 = 0.92;
/// Experience that a token gives in most missions.
const USUAL_POINTS: f32 = 5.0;
/// How far companions are from a token that they could take instead.
const REACH: u8 = 3;
/// How far companions are who can help at a door in the same round.
const NEAR: u8 = 3;

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
            Answer::Move(zone) => self.walk(&mut node, zone, heads)?,
            Answer::GoOn(zone) => arrive(&mut node, zone, heads),
            Answer::Attack(with, zone) => self.strike(&mut node, with, zone, heads)?,
            Answer::Search => {
                let room = self.picture.observation.is_searchable(node.zone);
                let worth = (clear && room).then(|| self.worth_of_search())?;
                search(&mut node, early * worth)?;
            }
            Answer::SearchHere => search(&mut node, early * self.worth_of_search())?,
            Answer::SearchCar(car) => {
                let worth = self.worth_of_car(node.zone, car).filter(|_| clear)?;
                search(&mut node, early * worth)?;
            }
            _ => {
                node.actions = node.actions.checked_sub(1)?;
                match answer {
                    Answer::MakeNoise => {
                        self.priorities.lure?;
                        make_noise(&mut node);
                    }
                    Answer::Reload(_) => node.fired = 0,
                    Answer::Open(door, _) => self.open(&mut node, door.into(), heads.to_mut()),
                    Answer::Take(number) => self.take(&mut node, number, early)?,
                    Answer::Neutralise if clear => self.neutralise(&mut node, early)?,
                    _ => return None,
                }
            }
        }
        Some(node)
    }

    /// S1-MOVE-06, S1-MOVE-07.
    fn walk(&self, node: &mut Node, zone: ZoneId, heads: &[ExpectedCounts]) -> Option<()> {
        let crowd = total(&heads[node.zone.index()]).round() as u8;
        let cost = match self.s.has(Skill::Slippery) {
            true => 1,
            false => 1 + crowd,
        };
        let free = node.free_moves.min(1);
        node.actions = node.actions.checked_sub(cost - free)?;
        node.free_moves -= free;
        node.steps = self.s.stride();
        arrive(node, zone, heads);
        Some(())
    }

    fn strike(
        &self,
        node: &mut Node,
        with: WeaponChoice,
        zone: ZoneId,
        heads: &mut Cow<'_, [ExpectedCounts]>,
    ) -> Option<()> {
        let arm = *self.arms.iter().find(|arm| arm.with == with)?;
        if !self.reaches(&arm, node, zone) {
            return None;
        }
        spend(&mut node.actions, &mut node.free_combats)?;
        let killed = kills(&arm, &mut heads.to_mut()[zone.index()]);
        node.experience += killed;
        node.reward += (self.priorities.appetite - self.priorities.modesty) * killed;
        if arm.reload {
            node.fired |= arm.hands();
        }
        if arm.noisy {
            node.reward -= self.picture.style.noise;
            make_noise(node);
        }
        node.seen = ZoneSet::of(node.zone);
        Some(())
    }

    fn open(&self, node: &mut Node, door: usize, heads: &mut [ExpectedCounts]) {
        let [one, other] = self.picture.board.doors()[door].zones;
        let beyond = if one == node.zone { other } else { one };
        if self.costs[node.zone.index()] > self.costs[beyond.index()] + 0.5 {
            let style = &self.picture.style;
            node.reward += style.door + style.step * OWN_DOOR;
        }
        node.reward -= self.picture.style.burst * self.unready(node.zone, door);
        for room in self.picture.unknown_rooms(door).iter() {
            heads[room.index()][Zombie::Walker.index()] += self.picture.per_card();
        }
        node.open.insert(door);
        node.seen = ZoneSet::of(node.zone);
    }

    /// How many more zombies will appear behind a door than companions nearby can kill who
    /// have still to act.
    fn unready(&self, zone: ZoneId, door: usize) -> f32 {
        let picture = self.picture;
        let expected = picture.per_card() * picture.unknown_rooms(door).len() as f32;
        let near = |member: &&Member| {
            let steps = picture.steps(zone, member.zone, picture.observation.open(), NEAR);
            !member.done && member.who != self.who && steps.is_some()
        };
        let ready: f32 = picture.team.iter().filter(near).map(|m| m.power).sum();
        (expected - ready).max(0.0)
    }

    fn take(&self, node: &mut Node, number: u8, early: f32) -> Option<()> {
        let bit = 1 << number;
        let mut tokens = self.picture.observation.objectives();
        let here = tokens.any(|(other, zone, _)| other == number && zone == node.zone);
        let champion = matches!(self.agenda.focus, Focus::Champion(who) if who != self.who);
        if node.taken & bit != 0 || !here || champion {
            return None;
        }
        node.taken |= bit;
        let points = self.picture.game.mission().rules.objective_experience;
        node.experience += f32::from(points);
        node.reward += match self.agenda.takes & bit {
            // Experience for nothing makes the zombies more.
            0 if points > 0 => return None,
            0 => CURE * f32::from(self.s.inventory.wounds()),
            _ => {
                let worth = early * self.picture.style.goal;
                worth - self.priorities.modesty * f32::from(points) - self.envy(node.zone, points)
            }
        };
        Some(())
    }

    /// What it costs to take a token that somebody near, with less experience, could take.
    fn envy(&self, zone: ZoneId, points: u8) -> f32 {
        let (picture, style) = (self.picture, &self.picture.style);
        let own = picture.member(self.who).experience;
        let near = |member: &&Member| {
            let reach = if member.done { REACH - 1 } else { REACH };
            let steps = picture.steps(member.zone, zone, picture.observation.open(), reach);
            member.experience < own && steps.is_some()
        };
        let least = picture.team.iter().filter(near).map(|m| m.experience).min();
        let Some(least) = least.filter(|_| points > 0) else {
            return 0.0;
        };
        let level = |experience: u8| Danger::of(experience.saturating_add(points));
        let now = picture.observation.danger();
        let raises = level(own) > now && level(least) <= now;
        let restraint = if raises { style.restraint } else { 0.0 };
        style.heir * f32::from(own - least) * f32::from(points) / USUAL_POINTS + restraint
    }

    fn neutralise(&self, node: &mut Node, early: f32) -> Option<()> {
        let is_here = |(zone, awake): (ZoneId, bool)| awake && zone == node.zone;
        let fresh = !node.neutralised.contains(node.zone);
        if !fresh || !self.picture.observation.spawns().any(is_here) {
            return None;
        }
        node.neutralised.insert(node.zone);
        node.reward += early * self.picture.style.goal;
        Some(())
    }

    /// What a card from the deck is worth; less where there is no room for it.
    fn worth_of_search(&self) -> f32 {
        let room = self.s.inventory.room(self.s.capacity()).is_some();
        let team = match (self.agenda.opener_missing, self.agenda.wanted.is_complete()) {
            (true, _) => FOR_DOORS,
            (_, false) => self.picture.style.provisions,
            _ => 0.0,
        };
        let own = 0.5 + self.priorities.gear;
        team + if room { own } else { 0.3 * own }
    }

    /// What a Police car's weapon is worth, or a Pimp car's.
    fn worth_of_car(&self, zone: ZoneId, number: u8) -> Option<f32> {
        let car = &self.picture.observation.cars()[usize::from(number)];
        if car.zone != zone || car.gone {
            return None;
        }
        let team = if self.agenda.opener_missing {
            FOR_DOORS
        } else {
            0.0
        };
        match car.kind {
            CarKind::Pimp if car.searched => None,
            CarKind::Pimp => Some(3.0 + self.priorities.gear),
            CarKind::Police => Some(team + 0.3 + 1.3 * self.priorities.gear),
        }
    }
}

fn arrive(node: &mut Node, zone: ZoneId, heads: &[ExpectedCounts]) {
    node.zone = zone;
    node.seen.insert(zone);
    // S1-MOVE-08: zombies end the Move Action.
    let stopped = total(&heads[zone.index()]) >= 0.5;
    node.steps = if stopped { 0 } else { node.steps - 1 };
}

fn search(node: &mut Node, worth: f32) -> Option<()> {
    spend(&mut node.actions, &mut node.free_searches)?;
    node.searched = true;
    node.reward += worth;
    Some(())
}

fn make_noise(node: &mut Node) {
    if node.din.0 != node.zone {
        node.din = (node.zone, 0.0);
    }
    node.din.1 += 1.0;
}

/// Spends a free Action of the kind if there is one, else an ordinary one.
fn spend(actions: &mut u8, free: &mut u8) -> Option<()> {
    match *free {
        0 => *actions = actions.checked_sub(1)?,
        _ => *free -= 1,
    }
    Some(())
}

/// Takes the zombies away that an attack kills on average, and says how many they are.
pub(super) fn kills(arm: &Arm, heads: &mut ExpectedCounts) -> f32 {
    use Zombie::{Abomination, Fatty, Runner, Walker};
    if arm.burns {
        let all = total(heads);
        *heads = [0.0; 4];
        return all;
    }
    let order = match arm.free {
        true => [Runner, Fatty, Abomination, Walker],
        false => [Walker, Fatty, Abomination, Runner],
    };
    let mut hits = OVERKILL * arm.hits();
    let mut killed = 0.0;
    for zombie in order {
        let count = &mut heads[zombie.index()];
        let struck = hits.min(*count);
        if arm.damage >= zombie.toughness() {
            *count -= struck;
            hits -= struck;
            killed += struck;
        } else if !arm.free {
            hits -= struck;
        }
    }
    killed
}
