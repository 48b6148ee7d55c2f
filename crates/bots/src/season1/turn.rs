//! A survivor's turn: every sequence of Actions is tried on an average table, and the first
//! step of the best one is taken.

use std::borrow::Cow;

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{Answer, HANDS, Skill, Slot, Survivor, SurvivorId};

use super::actions::kills;
use super::agenda::{Agenda, Focus};
use super::arms::{Arm, arms, hands, opens_doors};
use super::judgement::Priorities;
use super::picture::{ExpectedCounts, Picture, total};

/// How many positions are looked at before the search is cut short.
const MOST_NODES: u32 = 6_000;

/// Fewer zombies than that, and there are likely to be none.
pub(super) const HARDLY_ANY: f32 = 0.3;

/// Where a survivor would be after some Actions.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub zone: ZoneId,
    pub actions: u8,
    pub free_moves: u8,
    pub free_combats: u8,
    pub free_searches: u8,
    pub steps: u8,
    pub searched: bool,
    pub open: DoorSet,
    /// Hands whose weapon must be reloaded, as bits.
    pub fired: u8,
    pub taken: u16,
    pub neutralised: ZoneSet,
    /// Zones seen since something else than moving was done.
    pub seen: ZoneSet,
    /// Noise made, and where.
    pub din: (ZoneId, f32),
    /// What has been gained on the way.
    pub reward: f32,
    pub experience: f32,
}

impl Node {
    /// The same with an Action spent on something that changes nothing else.
    pub fn one_action_later(mut self) -> Option<Node> {
        self.actions = self.actions.checked_sub(1)?;
        self.steps = 0;
        Some(self)
    }

    fn is_spent(&self) -> bool {
        let free = self.free_moves + self.free_combats + self.free_searches;
        self.actions + free + self.steps == 0
    }
}

/// The turn of one survivor.
pub(super) struct Turn<'a> {
    pub picture: &'a Picture<'a>,
    pub agenda: &'a Agenda,
    pub who: SurvivorId,
    pub s: &'a Survivor,
    pub arms: Vec<Arm>,
    /// What the way to the aim costs from each zone.
    pub costs: Vec<f32>,
    /// The hand that holds something to open doors with.
    opener: Option<u8>,
    pub priorities: Priorities,
    nodes: u32,
}

impl<'a> Turn<'a> {
    pub fn new(picture: &'a Picture<'a>, agenda: &'a Agenda, who: SurvivorId) -> Turn<'a> {
        let s = picture.observation.survivor(who);
        let fee = picture.door_fee(picture.member(who).opener);
        let turn = Turn {
            picture,
            agenda,
            who,
            s,
            arms: Vec::new(),
            costs: picture.costs_to(agenda.aim(who), fee),
            opener: None,
            priorities: Priorities::new(picture, agenda, who),
            nodes: 0,
        };
        turn.armed_with(hands(&s.inventory))
    }

    /// The same turn with other cards in hand.
    pub fn armed_with(mut self, hands: [Slot; HANDS]) -> Turn<'a> {
        let game = self.picture.game;
        self.arms = arms(game, self.s, hands);
        let opener = hands.iter().position(|slot| opens_doors(game, *slot));
        self.opener = opener.map(|hand| hand as u8);
        self
    }

    /// Where the survivor stands now. Whoever has not begun its turn yet is given the usual
    /// Actions.
    pub fn start(&self) -> Node {
        let (s, observation) = (self.s, self.picture.observation);
        let slots = s.inventory.slots();
        let fresh = Node {
            zone: s.zone,
            actions: 3 + u8::from(s.danger() >= Danger::Yellow),
            free_moves: s.count(Skill::FreeMove),
            free_combats: s.count(Skill::FreeCombat),
            free_searches: s.count(Skill::FreeSearch),
            steps: 0,
            searched: false,
            open: observation.open(),
            fired: u8::from(slots[0].is_fired()) | u8::from(slots[1].is_fired()) << 1,
            taken: 0,
            neutralised: ZoneSet::EMPTY,
            seen: ZoneSet::of(s.zone),
            din: (s.zone, 0.0),
            reward: 0.0,
            experience: f32::from(s.experience),
        };
        if observation.active() != Some(self.who) {
            return fresh;
        }
        Node {
            actions: s.actions,
            free_moves: s.free_moves,
            free_combats: s.free_combats,
            free_searches: s.free_searches,
            steps: s.steps,
            searched: s.used.search,
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
        let mut best = self.leaf(&node, heads);
        self.nodes += 1;
        if node.is_spent() || self.nodes > MOST_NODES {
            return best;
        }
        for answer in self.ideas(&node, heads) {
            let mut heads = Cow::Borrowed(heads);
            if let Some(next) = self.after(node, answer, &mut heads) {
                best = best.max(self.best(next, &heads));
            }
        }
        best
    }

    /// What could be done next.
    fn ideas(&self, node: &Node, heads: &[ExpectedCounts]) -> Vec<Answer> {
        let mut ideas = Vec::new();
        let acts = node.actions > 0;
        if acts {
            self.ideas_for_actions(node, &mut ideas);
        }
        if !node.searched && (acts || node.free_searches > 0) {
            ideas.push(Answer::Search);
            let cars = 0..self.picture.observation.cars().len() as u8;
            ideas.extend(cars.map(Answer::SearchCar));
        }
        if acts || node.free_combats > 0 {
            self.attacks(node, heads, &mut ideas);
        }
        if self.s.car.is_none() && (acts || node.free_moves > 0 || node.steps > 0) {
            let around = self.picture.board.neighbours(node.zone, node.open);
            let go = |zone| match node.steps {
                0 => Answer::Move(zone),
                _ => Answer::GoOn(zone),
            };
            ideas.extend(around.without(node.seen).iter().map(go));
        }
        ideas
    }

    fn ideas_for_actions(&self, node: &Node, ideas: &mut Vec<Answer>) {
        let tokens = self.picture.observation.objectives();
        let here = tokens.filter(|(_, zone, _)| *zone == node.zone);
        ideas.extend(here.map(|(number, ..)| Answer::Take(number)));
        if self.agenda.focus == Focus::Neutralise {
            ideas.push(Answer::Neutralise);
        }
        if let Some(hand) = self.opener {
            let doors = self.picture.board.doors_of(node.zone);
            let shut = doors.and(self.picture.passable);
            let shut = shut.iter().filter(|door| !node.open.contains(*door));
            ideas.extend(shut.map(|door| Answer::Open(door as u8, hand)));
        }
        if self.priorities.lure.is_some() {
            ideas.push(Answer::MakeNoise);
        }
        if node.fired != 0 {
            let place = node.fired.trailing_zeros() as u8;
            let card = self.s.inventory.slot(place).kind();
            ideas.extend(card.map(Answer::Reload));
        }
    }

    /// The best attack for each zone that can be hit.
    fn attacks(&self, node: &Node, heads: &[ExpectedCounts], ideas: &mut Vec<Answer>) {
        for zone in self.picture.view(node.zone, node.open).iter() {
            let there = heads[zone.index()];
            if total(&there) < HARDLY_ANY {
                continue;
            }
            let usable = self.arms.iter().filter(|arm| self.reaches(arm, node, zone));
            let best = usable.max_by(|one, other| {
                let killed = |arm: &Arm| kills(arm, &mut there.clone());
                killed(one).total_cmp(&killed(other))
            });
            ideas.extend(best.map(|arm| Answer::Attack(arm.with, zone)));
        }
    }

    /// Whether an attack is possible and wise.
    pub fn reaches(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        if arm.hands() & node.fired != 0 && arm.reload {
            return false;
        }
        if arm.melee {
            return zone == node.zone;
        }
        let [nearest, farthest] = arm.range;
        let distance = self.picture.steps(node.zone, zone, node.open, farthest);
        distance.is_some_and(|steps| steps >= nearest) && self.is_fair_game(arm, node, zone)
    }

    /// S1-PRIORITY-01: companions are hit before zombies.
    fn is_fair_game(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        let mut others = self.picture.team.iter().filter(|m| m.who != self.who);
        let burns_me = arm.burns && zone == node.zone;
        let careful = arm.free && !arm.burns;
        !burns_me && (careful || others.all(|member| member.zone != zone))
    }
}
