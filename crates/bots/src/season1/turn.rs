//! A survivor's turn: every sequence of Actions is tried on an average table, and the first
//! step of the best one is taken.

use std::borrow::Cow;

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{Answer, CarKind, Sight, Skill, Survivor, Who, Zombie};

use super::agenda::{Agenda, Focus};
use super::arms::{Arm, arms, hands, opens_doors};
use super::danger::Outlook;
use super::picture::{Heads, Member, Picture, total};
use super::weights::w;

/// What reaching part of a goal is worth.
const GOAL: f32 = 30.0;
/// A little for doing now what could be done later.
const NOW: f32 = 0.05;
/// Chances are not as good as averages when few zombies are left to hit.
const OVERKILL: f32 = 0.92;
/// How many positions are looked at before the search is cut short.
const MOST_NODES: u32 = 6_000;

/// Where a survivor would be after some Actions.
#[derive(Clone, Copy)]
pub(super) struct Node {
    zone: ZoneId,
    actions: u8,
    free_moves: u8,
    free_combats: u8,
    free_searches: u8,
    steps: u8,
    searched: bool,
    open: DoorSet,
    /// Hands whose weapon must be reloaded, as bits.
    fired: u8,
    taken: u16,
    neutralised: ZoneSet,
    /// Zones seen since something else than moving was done.
    seen: ZoneSet,
    /// Noise made, and where.
    din: (ZoneId, f32),
    /// What has been gained on the way.
    reward: f32,
    experience: f32,
}

impl Node {
    /// The same with an Action spent on something that changes nothing else.
    pub fn one_action_later(mut self) -> Option<Node> {
        self.actions = self.actions.checked_sub(1)?;
        self.steps = 0;
        Some(self)
    }

    fn make_noise(&mut self) {
        if self.din.0 != self.zone {
            self.din = (self.zone, 0.0);
        }
        self.din.1 += 1.0;
    }
}

/// The turn of one survivor.
pub(super) struct Turn<'a> {
    picture: &'a Picture<'a>,
    agenda: &'a Agenda,
    who: Who,
    s: &'a Survivor,
    arms: Vec<Arm>,
    /// What the way to the aim costs from each zone.
    costs: Vec<f32>,
    /// Steps from each zone to the nearest companion.
    company: Vec<f32>,
    opener: Option<u8>,
    gear: f32,
    /// What killing a zombie is worth.
    appetite: f32,
    /// What a new danger level costs, in part.
    timid: f32,
    /// The noise that keeps zombies from leaving the board.
    lure: Option<f32>,
    nodes: u32,
}

impl<'a> Turn<'a> {
    pub fn new(picture: &'a Picture<'a>, agenda: &'a Agenda, who: Who) -> Turn<'a> {
        let s = picture.sight.survivor(who);
        let door = match picture.member(who).opener {
            true => w().own,
            false => w().others,
        };
        let hands = hands(&s.inventory);
        let opener = hands
            .iter()
            .position(|slot| opens_doors(picture.game, *slot));
        Turn {
            picture,
            agenda,
            who,
            s,
            arms: arms(picture.game, s, hands),
            costs: picture.costs_to(agenda.aim(who), door),
            company: company(picture, who),
            opener: opener.map(|hand| hand as u8),
            gear: gear_needed(picture.member(who).power),
            appetite: match agenda.focus == Focus::Champion(who) {
                true => w().trophy,
                false => w().kill,
            },
            timid: (1.0 - picture.strength() / w().bold).max(0.0),
            lure: lure(picture),
            nodes: 0,
        }
    }

    /// The same turn with other cards in hand.
    pub fn armed_with(mut self, hands: [zombicide::season1::Slot; 2]) -> Turn<'a> {
        self.arms = arms(self.picture.game, self.s, hands);
        let opener = hands
            .iter()
            .position(|slot| opens_doors(self.picture.game, *slot));
        self.opener = opener.map(|hand| hand as u8);
        self
    }

    /// Where the survivor stands now. Whoever has not begun its turn yet is given the usual
    /// Actions.
    pub fn start(&self) -> Node {
        let s = self.s;
        let sight: &Sight<'_> = &self.picture.sight;
        let begun = sight.active() == Some(self.who);
        let slots = s.inventory.slots();
        let fired = u8::from(slots[0].is_fired()) | u8::from(slots[1].is_fired()) << 1;
        Node {
            zone: s.zone,
            actions: match begun {
                true => s.actions,
                false => 3 + u8::from(s.danger() >= Danger::Yellow),
            },
            free_moves: if begun {
                s.free_moves
            } else {
                s.count(Skill::FreeMove)
            },
            free_combats: if begun {
                s.free_combats
            } else {
                s.count(Skill::FreeCombat)
            },
            free_searches: if begun {
                s.free_searches
            } else {
                s.count(Skill::FreeSearch)
            },
            steps: if begun { s.steps } else { 0 },
            searched: begun && s.used.search,
            open: sight.open(),
            fired,
            taken: 0,
            neutralised: ZoneSet::EMPTY,
            seen: ZoneSet::of(s.zone),
            din: (s.zone, 0.0),
            reward: 0.0,
            experience: f32::from(s.experience),
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

    fn best(&mut self, node: Node, heads: &[Heads]) -> f32 {
        let mut best = self.leaf(&node, heads);
        self.nodes += 1;
        let spent = node.actions == 0
            && node.free_moves == 0
            && node.free_combats == 0
            && node.free_searches == 0
            && node.steps == 0;
        if spent || self.nodes > MOST_NODES {
            return best;
        }
        for answer in self.ideas(&node, heads) {
            let mut heads = Cow::Borrowed(heads);
            let next = self.after(node, answer, &mut heads);
            let found = next.map(|next| self.best(next, &heads));
            best = found.map_or(best, |found| best.max(found));
        }
        best
    }

    /// What could be done next.
    fn ideas(&self, node: &Node, heads: &[Heads]) -> Vec<Answer> {
        let mut ideas = Vec::new();
        let acts = node.actions > 0;
        let board = self.picture.board;
        if acts {
            let tokens = self.picture.sight.objectives();
            let here = tokens.filter(|(_, zone, _)| *zone == node.zone);
            ideas.extend(here.map(|(number, ..)| Answer::Take(number)));
            if self.agenda.focus == Focus::Neutralise {
                ideas.push(Answer::Neutralise);
            }
            if let Some(hand) = self.opener {
                let doors = board.doors_of(node.zone).and(self.picture.passable);
                let shut = doors.iter().filter(|door| !node.open.contains(*door));
                ideas.extend(shut.map(|door| Answer::Open(door as u8, hand)));
            }
            if self.lure.is_some() {
                ideas.push(Answer::MakeNoise);
            }
            if node.fired != 0 {
                let slots = self.s.inventory.slots();
                let place = node.fired.trailing_zeros() as usize;
                ideas.extend(slots[place].kind().map(Answer::Reload));
            }
        }
        if !node.searched && (acts || node.free_searches > 0) {
            ideas.push(Answer::Search);
            let cars = 0..self.picture.sight.cars().len() as u8;
            ideas.extend(cars.map(Answer::SearchCar));
        }
        if acts || node.free_combats > 0 {
            self.attacks(node, heads, &mut ideas);
        }
        if self.s.car.is_none() && (acts || node.free_moves > 0 || node.steps > 0) {
            let around = board.neighbours(node.zone, node.open).without(node.seen);
            let go = |zone| match node.steps {
                0 => Answer::Move(zone),
                _ => Answer::GoOn(zone),
            };
            ideas.extend(around.iter().map(go));
        }
        ideas
    }

    /// The best attack for each zone that can be hit.
    fn attacks(&self, node: &Node, heads: &[Heads], ideas: &mut Vec<Answer>) {
        let in_sight = self.picture.view(node.zone, node.open);
        for zone in in_sight.iter() {
            if total(&heads[zone.index()]) < 0.3 {
                continue;
            }
            let usable = self.arms.iter().filter(|arm| self.reaches(arm, node, zone));
            let best = usable.max_by(|one, other| {
                let kills = |arm: &Arm| kills(arm, &mut heads[zone.index()].clone());
                kills(one).total_cmp(&kills(other))
            });
            ideas.extend(best.map(|arm| Answer::Attack(arm.with, zone)));
        }
    }

    fn reaches(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        if arm.hands() & node.fired != 0 && arm.reload {
            return false;
        }
        if arm.melee {
            return zone == node.zone;
        }
        let distance = match zone == node.zone {
            true => Some(0),
            false => self.picture.steps(node.zone, zone, node.open, arm.range[1]),
        };
        let in_range = distance.is_some_and(|steps| (arm.range[0]..=arm.range[1]).contains(&steps));
        in_range && self.is_fair_game(arm, node, zone)
    }

    /// S1-PRIORITY-01: companions are hit before zombies.
    fn is_fair_game(&self, arm: &Arm, node: &Node, zone: ZoneId) -> bool {
        let mut others = self.picture.team.iter().filter(|m| m.who != self.who);
        let burns_me = arm.burns && zone == node.zone;
        !burns_me && ((arm.free && !arm.burns) || others.all(|member| member.zone != zone))
    }

    /// Where the answer leads on an average table; nothing where it is not possible or not
    /// wise.
    fn after(&self, mut node: Node, answer: Answer, heads: &mut Cow<'_, [Heads]>) -> Option<Node> {
        let here = node.zone.index();
        let early = 1.0 + NOW * f32::from(node.actions);
        if !matches!(answer, Answer::GoOn(_)) {
            node.steps = 0;
        }
        match answer {
            Answer::Move(zone) => self.walk(&mut node, zone, heads)?,
            Answer::GoOn(zone) => self.arrive(&mut node, zone, heads),
            Answer::Attack(with, zone) => {
                let arm = *self.arms.iter().find(|arm| arm.with == with)?;
                if !self.reaches(&arm, &node, zone) {
                    return None;
                }
                spend(&mut node.actions, &mut node.free_combats)?;
                let killed = kills(&arm, &mut heads.to_mut()[zone.index()]);
                node.fired |= if arm.reload { arm.hands() } else { 0 };
                node.experience += killed;
                node.reward += self.appetite * killed - if arm.noisy { w().noise } else { 0.0 };
                if arm.noisy {
                    node.make_noise();
                }
                node.seen = ZoneSet::of(node.zone);
            }
            Answer::Search | Answer::SearchHere => {
                let room = self.picture.sight.is_searchable(node.zone);
                if answer == Answer::Search && (!room || total(&heads[here]) >= 0.3) {
                    return None;
                }
                spend(&mut node.actions, &mut node.free_searches)?;
                node.searched = true;
                node.reward += early * self.worth_of_search();
            }
            Answer::SearchCar(car) => {
                let worth = self.worth_of_car(node.zone, car)?;
                if total(&heads[here]) >= 0.3 {
                    return None;
                }
                spend(&mut node.actions, &mut node.free_searches)?;
                node.searched = true;
                node.reward += early * worth;
            }
            Answer::MakeNoise => {
                self.lure?;
                node.actions = node.actions.checked_sub(1)?;
                node.make_noise();
            }
            Answer::Reload(_) => {
                node.actions = node.actions.checked_sub(1)?;
                node.fired = 0;
            }
            Answer::Open(door, _) => {
                node.actions = node.actions.checked_sub(1)?;
                self.open(&mut node, usize::from(door), heads.to_mut());
            }
            Answer::Take(number) => {
                node.actions = node.actions.checked_sub(1)?;
                self.take(&mut node, number, early)?;
            }
            Answer::Neutralise => {
                let is_spawn = |(zone, awake): (ZoneId, bool)| awake && zone == node.zone;
                let fresh = !node.neutralised.contains(node.zone);
                if total(&heads[here]) >= 0.3
                    || !fresh
                    || !self.picture.sight.spawns().any(is_spawn)
                {
                    return None;
                }
                node.actions = node.actions.checked_sub(1)?;
                node.neutralised.insert(node.zone);
                node.reward += early * GOAL;
            }
            _ => return None,
        }
        Some(node)
    }

    fn walk(&self, node: &mut Node, zone: ZoneId, heads: &[Heads]) -> Option<()> {
        let crowd = total(&heads[node.zone.index()]).round() as u8;
        let cost = match self.s.has(Skill::Slippery) {
            true => 1,
            false => 1 + crowd,
        };
        let free = node.free_moves.min(1);
        node.actions = node.actions.checked_sub(cost - free)?;
        node.free_moves -= free;
        node.steps = self.s.stride();
        self.arrive(node, zone, heads);
        Some(())
    }

    fn arrive(&self, node: &mut Node, zone: ZoneId, heads: &[Heads]) {
        node.zone = zone;
        node.seen.insert(zone);
        let stopped = total(&heads[zone.index()]) >= 0.5;
        node.steps = if stopped { 0 } else { node.steps - 1 };
    }

    fn open(&self, node: &mut Node, door: usize, heads: &mut [Heads]) {
        let [one, other] = self.picture.board.doors()[door].zones;
        let beyond = if one == node.zone { other } else { one };
        let progress = self.costs[node.zone.index()] - self.costs[beyond.index()];
        if progress > 0.5 {
            node.reward += w().door + w().step * w().own;
        }
        node.reward -= w().burst * self.unready(node.zone, door);
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
        let open = picture.sight.open();
        let near = |member: &&Member| {
            let steps = picture.steps(zone, member.zone, open, 3);
            !member.done && member.who != self.who && steps.is_some()
        };
        let ready: f32 = picture.team.iter().filter(near).map(|m| m.power).sum();
        (expected - ready).max(0.0)
    }

    fn take(&self, node: &mut Node, number: u8, early: f32) -> Option<()> {
        let bit = 1 << number;
        let mut tokens = self.picture.sight.objectives();
        let here = tokens.any(|(other, zone, _)| other == number && zone == node.zone);
        if node.taken & bit != 0 || !here {
            return None;
        }
        node.taken |= bit;
        let rules = &self.picture.game.mission().rules;
        let points = f32::from(rules.objective_experience);
        node.experience += points;
        let for_another = matches!(self.agenda.focus, Focus::Champion(_)) && !self.is_champion();
        node.reward += match self.agenda.takes & bit {
            _ if for_another => return None,
            0 if points > 0.0 => return None,
            0 => 6.0 * f32::from(self.s.inventory.wounds()),
            _ => early * GOAL,
        };
        Some(())
    }

    fn is_champion(&self) -> bool {
        self.agenda.focus == Focus::Champion(self.who)
    }

    fn worth_of_search(&self) -> f32 {
        let room = self.s.inventory.room(self.s.capacity()).is_some();
        let team = match (self.agenda.opener_missing, self.agenda.wanted.is_complete()) {
            (true, _) => 10.0,
            (_, false) => 8.0,
            _ => 0.0,
        };
        let gear = 0.5 + w().gear * self.gear;
        team + if room { gear } else { 0.3 * gear }
    }

    fn worth_of_car(&self, zone: ZoneId, number: u8) -> Option<f32> {
        let car = &self.picture.sight.cars()[usize::from(number)];
        if car.zone != zone || car.gone {
            return None;
        }
        match car.kind {
            CarKind::Pimp if car.searched => None,
            CarKind::Pimp => Some(3.0 + w().gear * self.gear),
            CarKind::Police => Some(0.3 + 1.3 * w().gear * self.gear),
        }
    }

    /// What it costs that experience makes the whole board more dangerous (S1-SPAWN-04).
    fn scruple(&self, experience: f32) -> f32 {
        if self.is_champion() {
            return 0.0;
        }
        let level = self.picture.level();
        let costs = [
            (Danger::Yellow, 7.0, w().yellow),
            (Danger::Orange, 19.0, w().orange),
        ];
        let new = costs.into_iter().filter(|(other, ..)| *other > level);
        new.map(|(_, from, cost)| self.timid * cost * (experience - from + 1.0).clamp(0.0, 1.0))
            .sum()
    }

    /// What it costs that zombies hear something else than the survivors.
    fn too_silent(&self, node: &Node) -> f32 {
        let Some(lure) = self.lure else {
            return 0.0;
        };
        let others = self.picture.team.iter().filter(|m| m.who != self.who);
        let noise = |zone: ZoneId| {
            let people = others.clone().filter(|member| member.zone == zone).count() as f32;
            let own = if node.zone == zone { 1.0 } else { 0.0 };
            let din = if node.din.0 == zone { node.din.1 } else { 0.0 };
            self.picture.tokens[zone.index()] + people + own + din
        };
        let exits = self.picture.sight.zombie_exits();
        let zones = others.clone().map(|member| member.zone).chain([node.zone]);
        let zones = zones.filter(|zone| !exits.contains(*zone));
        let loudest = zones.map(noise).fold(0.0, f32::max);
        let in_exit = if exits.contains(node.zone) { 3.0 } else { 0.0 };
        w().lure * ((lure - loudest).max(0.0) + in_exit)
    }

    fn leaf(&self, node: &Node, heads: &[Heads]) -> f32 {
        let picture = self.picture;
        let place = node.zone.index();
        node.reward
            - w().step * self.costs[place]
            - w().alone * self.company[place]
            - self.scruple(node.experience)
            - self.too_silent(node)
            - picture.danger(&Outlook {
                who: self.who,
                zone: node.zone,
                heads,
                open: node.open,
            })
    }
}

/// The noise that is louder than where zombies leave the board, if they do (S1-M07-05).
fn lure(picture: &Picture<'_>) -> Option<f32> {
    let exits = picture.sight.zombie_exits();
    let noise = exits.iter().map(|zone| picture.tokens[zone.index()]);
    let loudest = noise.fold(0.0, f32::max);
    let mut doors = picture.sight.open().iter();
    (loudest > 0.0 && doors.next().is_some()).then_some(loudest + 1.0)
}

/// Spends a free Action of the kind if there is one, else an ordinary one.
fn spend(actions: &mut u8, free: &mut u8) -> Option<()> {
    match *free {
        0 => *actions = actions.checked_sub(1)?,
        _ => *free -= 1,
    }
    Some(())
}

/// How much somebody needs a weapon who kills so many zombies in a turn.
fn gear_needed(power: f32) -> f32 {
    match power {
        ..0.8 => 6.0,
        ..1.6 => 4.0,
        ..2.6 => 2.0,
        _ => 0.5,
    }
}

/// Takes the zombies away that an attack kills on average, and says how many they are.
fn kills(arm: &Arm, heads: &mut Heads) -> f32 {
    if arm.burns {
        let all = total(heads);
        *heads = [0.0; 4];
        return all;
    }
    let order = match arm.free {
        true => [
            Zombie::Runner,
            Zombie::Fatty,
            Zombie::Abomination,
            Zombie::Walker,
        ],
        false => [
            Zombie::Walker,
            Zombie::Fatty,
            Zombie::Abomination,
            Zombie::Runner,
        ],
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

fn company(picture: &Picture<'_>, who: Who) -> Vec<f32> {
    let others = picture.team.iter().filter(|member| member.who != who);
    let mut company = vec![6.0_f32; picture.board.zones().len()];
    if picture.team.len() < 2 {
        company.fill(0.0);
    }
    for member in others {
        let steps = picture.board.distances(member.zone, picture.sight.open());
        for (place, steps) in steps.iter().enumerate() {
            company[place] = company[place].min(f32::from(steps.unwrap_or(6)));
        }
    }
    company
}
