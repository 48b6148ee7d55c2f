//! What a bot makes of the table before it thinks: Xenos, team, noise, distances.

use std::cell::Cell;
use std::rc::Rc;

use table::Rulebook;
use zombicide::board::{ZoneId, ZoneSet};
use zombicide::invader::content::CardKind;
use zombicide::invader::{
    DynamicTerrain, Invader, Machine, Observation, Phase, Skill, Station, Survivor, SurvivorId,
    Xeno,
};

use super::arms::{arms, machine_arms, stops};
use super::style::Style;
use crate::weighing::{ExpectedCounts, total};

/// Actions that somebody has in a turn, at least.
pub(super) const ACTIONS: f32 = 3.0;

/// From this round on danger weighs less and less: whoever waits for a better moment must not
/// wait for ever.
const PATIENT: f32 = 30.0;

/// A survivor or scientist on the board, in short.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub who: SurvivorId,
    pub zone: ZoneId,
    pub done: bool,
    pub scientist: bool,
    pub hidden: bool,
    /// Points of Damage of which it dies, what it wears included.
    pub armor: f32,
    pub tough: bool,
    pub medic: bool,
    /// Hits that it makes in a turn in its own zone without harm to companions.
    pub power: f32,
    /// How likely one of its Actions kills a Tank, and an Abomination.
    pub against: [f32; 2],
}

impl Member {
    fn new(observation: Observation<'_>, who: SurvivorId, s: &Survivor) -> Member {
        let game = observation.game();
        let mut arms = arms(observation, who, &s.inventory);
        let bot = observation.machine(Machine::Bot);
        if bot.there && bot.zone == s.zone && observation.controls(who, Machine::Bot) {
            arms.extend(
                machine_arms(game, Machine::Bot)
                    .into_iter()
                    .filter(|a| a.melee),
            );
        }
        let outside = observation.exterior().contains(s.zone);
        arms.retain(|arm| {
            let near = arm.range[0] == 0 || arm.point_blank;
            arm.spares(true) && near && !arm.hellfire && !(arm.bullets && outside)
        });
        let most =
            |worth: &dyn Fn(&super::arms::Arm) -> f32| arms.iter().map(worth).fold(0.0, f32::max);
        let actions =
            ACTIONS + f32::from(u8::from(s.danger() >= zombicide::danger::Danger::Yellow));
        Member {
            who,
            zone: s.zone,
            done: s.done,
            scientist: s.scientist,
            hidden: s.hidden,
            armor: match s.scientist {
                true => 1.0,
                false => f32::from(s.armor + stops(game, &s.inventory)),
            },
            tough: observation.has(who, Skill::Tough),
            medic: observation.has(who, Skill::Medic),
            power: actions * most(&super::arms::Arm::hits),
            against: [Xeno::Tank, Xeno::Abomination]
                .map(|xeno| most(&|arm: &super::arms::Arm| arm.kills_one(xeno))),
        }
    }
}

/// The table as the bot sees it.
pub(super) struct Picture<'a> {
    pub observation: Observation<'a>,
    pub style: Style,
    /// How much danger still weighs.
    pub patience: f32,
    pub game: &'a Invader,
    pub station: &'a Station,
    pub heads: Vec<ExpectedCounts>,
    /// Where there are any, or some are likely to appear.
    pub haunts: ZoneSet,
    /// Everybody on the board, scientists last.
    pub team: Vec<Member>,
    /// Xenos that are likely to appear in each zone, by kind.
    pub spawn: Vec<ExpectedCounts>,
    /// The zones next to each as Xenos count them, closed doors or not (INV-XMOVE-06).
    pub ways: Vec<ZoneSet>,
    /// What is seen from each zone as long as the doors stay as they are.
    pub views: Rc<Views>,
    /// Noise tokens in each zone, the crew among them.
    pub tokens: Vec<f32>,
    /// Steps between zones as Xenos count them (INV-XMOVE-06).
    pub paths: Vec<Vec<u8>>,
    pub exterior: ZoneSet,
    pub spawns: ZoneSet,
    /// What Mold would cost in each zone.
    pub mold: Vec<f32>,
    /// Tokens, where they are, and how likely each must be taken.
    pub stakes: Vec<(u8, ZoneId, f32)>,
    /// What an Abomination costs in each zone.
    pub omens: Vec<f32>,
    /// Steps that lose the game for an Abomination that starts in each zone.
    pub fatal: Vec<ZoneSet>,
}

/// Farther than any zone.
pub(super) const FAR: u8 = 99;

impl<'a> Picture<'a> {
    pub fn new(observation: Observation<'a>, style: Style) -> Picture<'a> {
        let (game, station) = (observation.game(), observation.station());
        let cover = observation.cover();
        let tokens = |zone: ZoneId| {
            let people = observation.in_play().filter(|(_, s)| s.zone == zone);
            let people: u16 = people.map(|(_, s)| s.noise()).sum();
            let machines = Machine::ALL.map(|machine| observation.machine(machine));
            let machines = machines
                .iter()
                .filter(|m| m.active && m.zone == zone)
                .count() as u16;
            f32::from(observation.noise(zone).saturating_sub(people + machines))
        };
        let mut team: Vec<Member> = observation
            .in_play()
            .map(|(who, s)| Member::new(observation, who, s))
            .collect();
        team.sort_by_key(|member| member.scientist);
        let count = station.zones().len();
        let ways: Vec<ZoneSet> = station
            .ids()
            .map(|zone| station.ways(zone, cover))
            .collect();
        let mut picture = Picture {
            observation,
            style,
            patience: (PATIENT / f32::from(observation.round().max(1))).min(1.0),
            game,
            station,
            heads: station
                .ids()
                .map(|zone| observation.heads(zone).map(f32::from))
                .collect(),
            haunts: observation.infested(),
            team,
            spawn: vec![[0.0; 4]; count],
            views: Rc::new(Views::new(station, *cover)),
            tokens: station.ids().map(tokens).collect(),
            paths: station.ids().map(|zone| steps_from(&ways, zone)).collect(),
            ways,
            exterior: observation.exterior(),
            spawns: observation.spawns().map(|(zone, _)| zone).collect(),
            mold: Vec::new(),
            stakes: Vec::new(),
            omens: Vec::new(),
            fatal: Vec::new(),
        };
        picture.expect_spawns();
        let spawns = station.ids().zip(&picture.spawn);
        let spawns = spawns.filter(|(_, heads)| total(heads) > 0.0);
        picture.haunts = picture.haunts.union(spawns.map(|(zone, _)| zone).collect());
        picture.expect_scientists();
        picture.stakes = picture.stakes_of_mold();
        picture.mold = picture.prices_of_mold();
        picture.omens = picture.omens_of_mold();
        let ids = picture.station.ids();
        picture.fatal = ids.map(|zone| picture.fatal_steps(zone)).collect();
        picture
    }

    fn expect_spawns(&mut self) {
        let awake: Vec<ZoneId> = self
            .observation
            .spawns()
            .filter(|s| s.1)
            .map(|s| s.0)
            .collect();
        let cards = &self.game.content().xeno_cards;
        let share = 1.0 / cards.len().max(1) as f32;
        let mold = self.observation.cover().active;
        for card in cards {
            let count = share * f32::from(card.count(self.observation.danger()));
            let kind = card.xeno.index();
            match card.kind {
                CardKind::Spawn => awake.iter().for_each(|zone| {
                    self.spawn[zone.index()][kind] += count;
                }),
                CardKind::Mold => mold.iter().for_each(|zone| {
                    self.spawn[zone.index()][kind] += awake.len() as f32 * count;
                }),
                CardKind::Abomination => awake.iter().for_each(|zone| {
                    self.spawn[zone.index()][kind] += share;
                }),
                CardKind::ExtraActivation => {}
            }
        }
    }

    /// Scientists take a step before the Xenos do (INV-M9-05): they are thought to be there.
    fn expect_scientists(&mut self) {
        let in_turns =
            self.observation.phase() == Phase::Players && !self.observation.do_scientists_walk();
        let Some(exit) = self.observation.exit().filter(|_| in_turns) else {
            return;
        };
        let goes = |zone: ZoneId| {
            let left = self.steps(zone, exit);
            let around = self.station.neighbours(zone, self.observation.cover());
            let nearer = around.iter().filter(|next| self.steps(*next, exit) < left);
            let free = self.observation.xenos(zone) == 0;
            let next = nearer.min_by_key(|next| self.observation.xenos(*next));
            next.filter(|_| free).unwrap_or(zone)
        };
        let zones: Vec<ZoneId> = self.team.iter().map(|m| goes(m.zone)).collect();
        for (member, zone) in self.team.iter_mut().zip(zones) {
            if member.scientist {
                member.zone = zone;
            }
        }
    }

    /// Steps from one zone to another as Xenos count them.
    pub fn steps(&self, from: ZoneId, to: ZoneId) -> u8 {
        self.paths[from.index()][to.index()]
    }

    pub fn member(&self, who: SurvivorId) -> &Member {
        let found = self.team.iter().find(|member| member.who == who);
        found.expect("only survivors in play are asked about")
    }

    /// The survivors that somebody plays.
    pub fn played(&self) -> impl Iterator<Item = &Member> + Clone {
        self.team.iter().filter(|member| !member.scientist)
    }

    pub fn scientists(&self) -> impl Iterator<Item = &Member> + Clone {
        self.team.iter().filter(|member| member.scientist)
    }

    /// Xenos in a zone, and those that are likely to appear there.
    pub fn crowd(&self, zone: ZoneId) -> f32 {
        total(&self.heads[zone.index()]) + total(&self.spawn[zone.index()])
    }

    /// Whether an Abomination is on the board.
    pub fn is_abomination_about(&self) -> bool {
        self.heads
            .iter()
            .any(|heads| heads[Xeno::Abomination.index()] > 0.5)
    }

    /// Whether Xenos come, or may soon come, from behind a door.
    pub fn shuts_out(&self, zone: ZoneId, door: [ZoneId; 2]) -> bool {
        let beyond = if door[0] == zone { door[1] } else { door[0] };
        let sources = self.observation.infested().union(self.spawns);
        let nearer = |from: ZoneId| self.steps(from, beyond) < self.steps(from, zone);
        sources
            .iter()
            .any(|from| self.steps(from, zone) <= 6 && nearer(from))
    }

    /// Steps that a survivor needs to walk, if they are not more than so many.
    pub fn walk(&self, from: ZoneId, to: ZoneId, cover: &DynamicTerrain, most: u8) -> Option<u8> {
        if self.steps(from, to) > most {
            return None;
        }
        let (mut reached, mut edge) = (ZoneSet::of(from), ZoneSet::of(from));
        for steps in 0..=most {
            if reached.contains(to) {
                return Some(steps);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.station.neighbours(zone, cover));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        None
    }
}

/// What is seen from each zone, looked up when it is asked for first.
pub(super) struct Views {
    cover: DynamicTerrain,
    known: Vec<Cell<Option<ZoneSet>>>,
}

impl Views {
    pub fn new(station: &Station, cover: DynamicTerrain) -> Views {
        Views {
            cover,
            known: vec![Cell::new(None); station.zones().len()],
        }
    }

    pub fn from(&self, station: &Station, zone: ZoneId) -> ZoneSet {
        let known = &self.known[zone.index()];
        let seen = known.get();
        let seen = seen.unwrap_or_else(|| station.sight(zone, &self.cover));
        known.set(Some(seen));
        seen
    }
}

fn steps_from(ways: &[ZoneSet], from: ZoneId) -> Vec<u8> {
    let mut steps = vec![FAR; ways.len()];
    steps[from.index()] = 0;
    let (mut reached, mut edge, mut count) = (ZoneSet::of(from), ZoneSet::of(from), 0);
    while !edge.is_empty() {
        count += 1;
        let mut next = ZoneSet::EMPTY;
        for zone in edge.iter() {
            next = next.union(ways[zone.index()]);
        }
        edge = next.without(reached);
        reached = reached.union(edge);
        edge.iter().for_each(|zone| steps[zone.index()] = count);
    }
    steps
}
