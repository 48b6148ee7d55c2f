//! A survivor's turn: every sequence of Actions is tried on an average table, and the first
//! step of the best one is taken.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::invader::{
    Answer, AttackOrder, Free, Inventory, Machine, MachineStrike, Skill, Survivor, SurvivorId, Xeno,
};

use super::agenda::Agenda;
use super::arms::{Arm, Means, arms, machine_arms};
use super::enemy_phase::TurnEndState;
use super::judgement::{Priorities, all_others_leave, all_others_meet, last};
use super::node::{ByName, Node, mix};
use super::picture::{Picture, Views};
use super::ways::Costs;
use crate::weighing::{ExpectedCounts, total};

/// How many positions are looked at before the search is cut short.
const MOST_NODES: u32 = 1000;

/// Fewer Xenos than that, and there are likely to be none.
pub(super) const HARDLY_ANY: f32 = 0.3;

/// How much each kind is worth killing.
pub(super) const NUISANCE: ExpectedCounts = [1.0, 2.0, 2.5, 6.0];

/// The turn of one survivor.
pub(super) struct Turn<'a> {
    pub picture: &'a Picture<'a>,
    pub agenda: &'a Agenda,
    pub who: SurvivorId,
    pub s: &'a Survivor,
    pub arms: Vec<Arm>,
    /// What the way to the aim costs.
    pub costs: Costs,
    pub priorities: Priorities,
    nodes: u32,
    /// What can still be gained from nodes looked at already, and what is best to do there;
    /// nothing if it is best to end the turn.
    known: ByName<(f32, Option<Answer>)>,
    views: RefCell<Vec<(DoorSet, Rc<Views>)>>,
    /// Dangers known already: many sequences end alike.
    dangers: RefCell<ByName<f32>>,
}

impl<'a> Turn<'a> {
    pub fn new(picture: &'a Picture<'a>, agenda: &'a Agenda, who: SurvivorId) -> Turn<'a> {
        let s = picture.observation.survivor(who);
        let costs = picture.costs_to(agenda.aim(who));
        let mut temper = Priorities::new(picture, agenda, who);
        temper.last = last(picture, agenda, &costs, who);
        temper.all_leave = all_others_leave(picture, &costs, who);
        temper.all_meet = all_others_meet(picture, &costs, who);
        Turn {
            picture,
            agenda,
            who,
            s,
            arms: Vec::new(),
            costs,
            priorities: temper,
            nodes: 0,
            known: ByName::default(),
            views: RefCell::default(),
            dangers: RefCell::default(),
        }
        .armed_with(&s.inventory)
    }

    /// The same turn with other cards in hand.
    pub fn armed_with(mut self, inventory: &Inventory) -> Turn<'a> {
        let observation = self.picture.observation;
        self.known.clear();
        self.arms = arms(observation, self.who, inventory);
        for machine in Machine::ALL {
            let near = machine == Machine::SentryGun && observation.machine(machine).there;
            if near || observation.controls(self.who, machine) {
                self.arms.extend(machine_arms(self.picture.game, machine));
            }
        }
        self
    }

    /// Where the survivor stands now. Whoever has not begun its turn yet is given the usual
    /// Actions.
    pub fn start(&self) -> Node {
        let (s, observation) = (self.s, self.picture.observation);
        let [bot, gun] = Machine::ALL.map(|machine| observation.machine(machine));
        let has = |skill: Skill| u8::from(observation.has(self.who, skill));
        let fresh = Node {
            zone: s.zone,
            actions: 3 + u8::from(s.danger() >= Danger::Yellow),
            free: Free {
                moves: has(Skill::FreeMove),
                combats: has(Skill::FreeCombat),
                melees: has(Skill::FreeMelee),
                shots: has(Skill::FreeRanged),
                searches: has(Skill::FreeSearch),
                machines: has(Skill::FreeMachine),
                pairs: 0,
            },
            steps: 0,
            searched: false,
            door: false,
            cover: *observation.cover(),
            taken: 0,
            air: self.picture.air(self.who),
            bot: (bot.zone, bot.there && bot.active),
            gun: (gun.there && gun.active).then_some(gun.zone),
            seen: ZoneSet::of(s.zone),
            din: (s.zone, 0.0),
            reward: 0.0,
            experience: f32::from(s.experience),
            over: false,
            fights: 0,
        };
        if observation.active() != Some(self.who) {
            return fresh;
        }
        Node {
            actions: s.actions,
            free: s.free,
            steps: s.steps,
            searched: s.used.search,
            door: s.used.door,
            ..fresh
        }
    }

    /// What an answer is worth with the best that can follow; nothing if this is not an
    /// answer that the search knows.
    pub fn worth(&mut self, from: Node, answer: Answer) -> Option<f32> {
        self.nodes = 0;
        let picture = self.picture;
        let mut heads = Cow::Borrowed(picture.heads.as_slice());
        let node = self.after(from, answer, &mut heads)?;
        Some(self.best(node, &heads))
    }

    /// What the best sequence is worth.
    pub fn best_from(&mut self, from: Node) -> f32 {
        self.nodes = 0;
        let picture = self.picture;
        self.best(from, &picture.heads)
    }

    /// What ending the turn here would be worth.
    pub fn end(&self, node: Node) -> f32 {
        self.leaf(&node, &self.picture.heads)
    }

    fn best(&mut self, node: Node, heads: &[ExpectedCounts]) -> f32 {
        let name = node.name();
        if let Some((more, _)) = self.known.get(&name) {
            return node.reward + more;
        }
        let (mut best, mut how) = (self.leaf(&node, heads), None);
        self.nodes += 1;
        if !node.is_spent() && self.nodes <= MOST_NODES {
            for answer in self.ideas(&node, heads) {
                let mut heads = Cow::Borrowed(heads);
                if let Some(next) = self.after(node, answer, &mut heads) {
                    let worth = self.best(next, &heads);
                    if worth > best {
                        (best, how) = (worth, Some(answer));
                    }
                }
            }
        }
        self.known.insert(name, (best - node.reward, how));
        best
    }

    /// Where it is best to walk on to after a step whose worth is known; the next last.
    pub fn way_on(&self, from: Node, step: Answer) -> Vec<Answer> {
        let mut way = Vec::new();
        let (mut node, mut step) = (from, step);
        while is_step(step) {
            let mut heads = Cow::Borrowed(self.picture.heads.as_slice());
            let next = self.after(node, step, &mut heads);
            let known = next.and_then(|next| Some((next, self.known.get(&next.name())?.1?)));
            let Some((next, answer)) = known.filter(|(_, answer)| is_step(*answer)) else {
                break;
            };
            (node, step) = (next, answer);
            way.push(step);
        }
        way.reverse();
        way
    }

    /// What could be done next.
    fn ideas(&self, node: &Node, heads: &[ExpectedCounts]) -> Vec<Answer> {
        let mut ideas = Vec::new();
        let acts = node.actions > 0;
        if acts {
            let tokens = self.picture.observation.objectives();
            let here = tokens.filter(|(_, zone, _)| *zone == node.zone);
            ideas.extend(here.map(|(number, ..)| Answer::Take(number)));
            if self.picture.game.mission().rules.samples {
                ideas.push(Answer::SampleMold);
            }
            ideas.push(Answer::Oxygen);
            if self.picture.is_abomination_about() {
                ideas.push(Answer::MakeNoise);
            }
        }
        if acts || node.free.combats + node.free.melees + node.free.shots + node.free.machines > 0 {
            self.attacks(node, heads, &mut ideas);
        }
        if !node.searched && (acts || node.free.searches > 0) {
            ideas.push(Answer::Search);
        }
        if acts || node.free.machines > 0 {
            self.bot_ideas(node, heads, &mut ideas);
        }
        if acts || node.free.moves > 0 || node.steps > 0 {
            let around = self.picture.station.neighbours(node.zone, &node.cover);
            let escort = self.escorts(node);
            let go = |zone| match node.steps {
                0 if escort => Answer::Escort(zone),
                0 => Answer::Move(zone),
                _ => Answer::GoOn(zone),
            };
            ideas.extend(around.without(node.seen).iter().map(go));
        }
        if !node.door {
            let frames = self.picture.station.frames();
            for door in self.picture.station.frames_of(node.zone).iter() {
                if node.cover.closed.contains(door) {
                    ideas.push(Answer::Open(door as u8));
                } else if self.picture.shuts_out(node.zone, frames[door].zones) {
                    ideas.push(Answer::Close(door as u8));
                }
            }
        }
        ideas
    }

    /// Whether the Bot comes along.
    pub fn escorts(&self, node: &Node) -> bool {
        let observation = self.picture.observation;
        node.bot.0 == node.zone && observation.controls(self.who, Machine::Bot)
    }

    fn bot_ideas(&self, node: &Node, heads: &[ExpectedCounts], ideas: &mut Vec<Answer>) {
        let observation = self.picture.observation;
        if !observation.controls(self.who, Machine::Bot) || !observation.machine(Machine::Bot).there
        {
            return;
        }
        let around = self.picture.station.neighbours(node.bot.0, &node.cover);
        let Some(airlock) = self.agenda.airlock else {
            let prey = around
                .iter()
                .filter(|zone| total(&heads[zone.index()]) >= HARDLY_ANY);
            ideas.extend(prey.map(Answer::MoveBot));
            return;
        };
        if node.bot.0 == airlock {
            ideas.push(Answer::Unlock);
            return;
        }
        let far = self.picture.steps(node.bot.0, airlock);
        let nearer = around
            .iter()
            .filter(|zone| self.picture.steps(*zone, airlock) < far);
        ideas.extend(nearer.map(Answer::MoveBot));
    }

    /// The best attacks for each zone that can be hit.
    fn attacks(&self, node: &Node, heads: &[ExpectedCounts], ideas: &mut Vec<Answer>) {
        let infested = self
            .picture
            .station
            .ids()
            .filter(|zone| total(&heads[zone.index()]) >= HARDLY_ANY);
        for zone in infested {
            let mut best: [Option<(f32, Answer)>; 2] = [None, None];
            for arm in &self.arms {
                if !self.reaches(arm, node, zone) {
                    continue;
                }
                let there = heads[zone.index()];
                let big = [Xeno::Tank, Xeno::Abomination];
                let big = big
                    .into_iter()
                    .filter(|xeno| there[xeno.index()] >= HARDLY_ANY);
                let targets = std::iter::once(None).chain(big.map(Some));
                for target in targets.filter(|target| target.is_none() || !arm.hellfire) {
                    let mut left = there;
                    arm.strike(&mut left, target, zone == node.zone);
                    let gain: f32 = (0..4)
                        .map(|kind| NUISANCE[kind] * (there[kind] - left[kind]))
                        .sum();
                    let place = &mut best[usize::from(target.is_some())];
                    if gain > 0.05 && place.is_none_or(|(known, _)| gain > known) {
                        *place = Some((gain, answer_of(arm, zone, target)));
                    }
                }
            }
            ideas.extend(best.into_iter().flatten().map(|(_, answer)| answer));
        }
        self.fires(node, ideas);
    }

    /// Spawn tokens that can be burnt.
    fn fires(&self, node: &Node, ideas: &mut Vec<Answer>) {
        let Some(arm) = self.arms.iter().find(|arm| arm.hellfire) else {
            return;
        };
        for zone in &self.agenda.to_burn {
            if self.reaches(arm, node, *zone) {
                ideas.push(answer_of(arm, *zone, None));
            }
        }
    }

    /// Whether an attack is possible and wise.
    pub fn reaches(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        let from = match arm.means {
            Means::Hand(_) => node.zone,
            Means::Machine(Machine::Bot) => node.bot.0,
            Means::Machine(Machine::SentryGun) => {
                let (observation, gun) = (
                    self.picture.observation,
                    self.picture.observation.machine(Machine::SentryGun),
                );
                if gun.zone != node.zone && !observation.controls(self.who, Machine::SentryGun) {
                    return false;
                }
                gun.zone
            }
        };
        let outside = |zone| self.picture.exterior.contains(zone);
        if (arm.bullets || arm.hellfire) && (outside(from) || (arm.hellfire && outside(zone))) {
            return false;
        }
        if arm.melee {
            return zone == from;
        }
        let near = self.picture.steps(from, zone);
        if near > arm.range[1] || !self.view(node, from).contains(zone) {
            return false;
        }
        let blank = near == 0 && arm.point_blank;
        let distance = self.picture.walk(from, zone, &node.cover, arm.range[1]);
        let in_range = blank || distance.is_some_and(|steps| steps >= arm.range[0]);
        in_range && self.is_fair_game(arm, node, zone)
    }

    /// INV-FRIENDLY-01: every miss would hit a companion.
    fn is_fair_game(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        let others = || self.picture.team.iter().filter(|m| m.who != self.who);
        let anybody = others().any(|member| member.zone == zone);
        let bot = node.bot.1 && node.bot.0 == zone && arm.means != Means::Machine(Machine::Bot);
        if arm.hellfire {
            let tokens = self.picture.observation.objectives();
            let burns = tokens
                .filter(|token| self.agenda.takes & (1 << token.0) != 0)
                .any(|token| token.1 == zone);
            let machine = Machine::ALL.iter().any(|machine| {
                let state = self.picture.observation.machine(*machine);
                state.there && state.zone == zone
            });
            return zone != node.zone && !anybody && !burns && !machine;
        }
        arm.spares(zone == node.zone) || !(anybody || bot || node.gun == Some(zone))
    }

    fn view(&self, node: &Node, zone: ZoneId) -> ZoneSet {
        match node.cover.closed == self.picture.observation.cover().closed {
            true => self.picture.views.from(self.picture.station, zone),
            false => self.picture.station.sight(zone, &node.cover),
        }
    }

    /// What the Xenos' Phase would cost, looked up if it is known.
    pub fn danger(&self, node: &Node, zone: Option<ZoneId>, heads: &[ExpectedCounts]) -> f32 {
        let (doors, views) = self.views(node);
        let ends = [
            node.fights,
            doors as u64,
            u64::from(node.din.1.to_bits()),
            u64::from(node.taken),
            u64::from_le_bytes([
                zone.map_or(255, |zone| zone.0),
                node.din.0.0,
                node.bot.0.0,
                u8::from(node.bot.1),
                node.gun.map_or(255, |zone| zone.0),
                0,
                0,
                0,
            ]),
        ];
        let ends = ends.into_iter().fold(0, mix);
        if let Some(danger) = self.dangers.borrow().get(&ends) {
            return *danger;
        }
        let danger = self.picture.danger(&TurnEndState {
            who: self.who,
            zone,
            heads,
            cover: &node.cover,
            views: &views,
            din: node.din,
            bot: node.bot,
            gun: node.gun,
            taken: node.taken,
            style: &self.picture.style,
        });
        self.dangers.borrow_mut().insert(ends, danger);
        danger
    }

    /// What is seen from everywhere, and its place among what has been looked at.
    fn views(&self, node: &Node) -> (usize, Rc<Views>) {
        let mut known = self.views.borrow_mut();
        let closed = node.cover.closed;
        let found = known.iter().position(|(doors, _)| *doors == closed);
        let place = found.unwrap_or_else(|| {
            let views = match closed == self.picture.observation.cover().closed {
                true => self.picture.views.clone(),
                false => Rc::new(Views::new(self.picture.station, node.cover)),
            };
            known.push((closed, views));
            known.len() - 1
        });
        (place, known[place].1.clone())
    }
}

fn is_step(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::Move(_) | Answer::GoOn(_) | Answer::Escort(_)
    )
}

fn answer_of(arm: &Arm, zone: ZoneId, target: Option<Xeno>) -> Answer {
    match arm.means {
        Means::Hand(with) => Answer::Attack(AttackOrder {
            with,
            melee: arm.melee,
            zone,
            target,
            by_numbers: false,
        }),
        Means::Machine(machine) => Answer::MachineAttack(MachineStrike {
            machine,
            melee: arm.melee,
            zone,
            target,
        }),
    }
}
