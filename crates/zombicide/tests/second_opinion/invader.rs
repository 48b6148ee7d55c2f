//! The Xenos' Activation step of Invader, written down once more from the rulebook.
//!
//! Where the players decide, it asks `Players`; nothing else comes from outside. The book
//! leaves open in which order zones act: they act in the order of their numbers.

use std::collections::BTreeSet;

use table::Seat;
use zombicide::board::ZoneId;
use zombicide::invader::{
    Answer, DecisionKind, Ending, Invader, Machine, SurvivorId, Target, Xeno,
};

use crate::invader_decks::{Between, Cover, Decks, Mold, Pair, pair};
use crate::naive::{self, Zones, first_steps, loudest};
use crate::players;

pub type Stop = naive::Stop<Ending>;
pub type Players<'a> = players::Players<'a, Invader>;

/// A survivor, or a scientist whom survivors look after.
#[derive(Clone, Debug)]
pub struct Person {
    pub zone: usize,
    pub seat: Seat,
    /// On the board: neither dead nor gone.
    pub there: bool,
    pub armor: u32,
    /// Camouflaged.
    pub hidden: bool,
    pub scientist: bool,
}

/// The Bot or the Sentry Gun.
#[derive(Clone, Debug)]
pub struct Robot {
    pub zone: usize,
    pub there: bool,
    /// Has an Activation token.
    pub active: bool,
}

/// A spawn token.
#[derive(Clone, Debug)]
pub struct Spawn {
    pub zone: usize,
    pub awake: bool,
}

/// What Xenos change on the board, to be compared as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Xenos by zone, in the order of `Xeno::ALL`.
    pub xenos: Vec<[u32; 4]>,
    pub cover: Cover,
    /// Frames with a destroyed door.
    pub destroyed: BTreeSet<Pair>,
}

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Scene {
    pub board: Board,
    pub people: Vec<Person>,
    pub robots: [Robot; 2],
    /// Noise tokens.
    pub tokens: Vec<u32>,
    pub exit: Option<usize>,
    /// Crew at the exit (mission M3).
    pub crew: u32,
    /// Where no Xeno may come to act (mission M2).
    pub guarded: Option<usize>,
    pub spawns: Vec<Spawn>,
    /// Whether Mold next to a sleeping spawn zone wakes it (mission M1).
    pub mold_wakes: bool,
    /// Who has the first-player token.
    pub first: Seat,
    /// How the board was at each moment when a game could end.
    pub moments: Vec<Board>,
    /// The rules that have come into play.
    pub met: BTreeSet<&'static str>,
}

/// INV-ATTACK-03.
fn damage(xeno: Xeno) -> u32 {
    match xeno {
        Xeno::Worker | Xeno::Hunter => 1,
        Xeno::Tank => 2,
        Xeno::Abomination => 3,
    }
}

impl Scene {
    /// INV-HUNTER-01: the first Action of all, then the second one of the Hunters.
    pub fn activate_all(&mut self, decks: &Decks, players: &mut Players<'_>) -> Result<(), Stop> {
        self.moments.push(self.board.clone());
        self.act(&Xeno::ALL, decks, players)?;
        self.act(&[Xeno::Hunter], decks, players)
    }

    /// One Action: all attacks, then all moves (INV-ATTACK-01).
    fn act(
        &mut self,
        kinds: &[Xeno],
        decks: &Decks,
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        let acting: Zones = (0..decks.zones())
            .filter(|zone| kinds.iter().any(|kind| self.count(*zone, *kind) > 0))
            .collect();
        if self.guarded.is_some_and(|zone| acting.contains(&zone)) {
            self.met.insert("INV-M2-06");
            return Err(Stop::Over(Ending::Overrun));
        }
        let prey = self.prey();
        for zone in acting.intersection(&prey) {
            let second = kinds == [Xeno::Hunter];
            self.met.insert(if second {
                "INV-HUNTER-02"
            } else {
                "INV-ATTACK-02"
            });
            self.attack(*zone, kinds, players)?;
        }
        self.moments.push(self.board.clone());
        // INV-XMOVE-15: all look and listen before any of them moves.
        let before = self.clone();
        let mut arrivals = vec![[0; 4]; decks.zones()];
        let mut battered = BTreeSet::new();
        for from in acting.difference(&prey) {
            let ways = before.ways_out(*from, decks, &mut self.met);
            self.set_out(*from, &ways, kinds, &mut arrivals, &mut battered, players)?;
        }
        self.arrive(arrivals, battered, decks)
    }

    fn count(&self, zone: usize, kind: Xeno) -> u32 {
        self.board.xenos[zone][kind.index()]
    }

    /// The zones with somebody whom Xenos hunt (INV-MACHINE-07, INV-ATTACK-09).
    fn prey(&self) -> Zones {
        let people = self
            .people
            .iter()
            .filter(|person| person.there && !person.hidden);
        let robots = self
            .robots
            .iter()
            .filter(|robot| robot.there && robot.active);
        let robots = robots.map(|robot| robot.zone);
        people.map(|person| person.zone).chain(robots).collect()
    }

    fn targets(&self, zone: usize) -> Vec<Target> {
        let people = self.people.iter().enumerate();
        let people = people
            .filter(|(_, person)| person.there && !person.hidden && person.zone == zone)
            .map(|(who, _)| Target::Survivor(SurvivorId(who as u8)));
        let robots = self.robots.iter().zip(Machine::ALL);
        let robots = robots
            .filter(|(robot, _)| robot.there && robot.active && robot.zone == zone)
            .map(|(_, machine)| Target::Machine(machine));
        people.chain(robots).collect()
    }

    /// INV-ATTACK-02 to INV-ATTACK-08: the attacks of a zone are shared out, one Xeno after the
    /// other, the heaviest first, or all that are left at once.
    fn attack(
        &mut self,
        zone: usize,
        kinds: &[Xeno],
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        let mut left: Vec<Xeno> = Vec::new();
        for kind in [Xeno::Abomination, Xeno::Tank, Xeno::Worker, Xeno::Hunter] {
            if kinds.contains(&kind) {
                left.extend(std::iter::repeat_n(kind, self.count(zone, kind) as usize));
            }
        }
        let mut hit = BTreeSet::new();
        while !left.is_empty() {
            let targets = self.targets(zone);
            let (target, count) = match targets[..] {
                [only] => (only, left.len()),
                _ => self.share(zone, &left, &targets, players)?,
            };
            let points: u32 = left.drain(..count).map(damage).sum();
            match target {
                Target::Machine(machine) => {
                    hit.insert(machine.index());
                }
                Target::Survivor(who) => {
                    let person = &mut self.people[who.index()];
                    person.armor = person.armor.saturating_sub(points);
                    if person.armor == 0 {
                        self.met.insert("INV-WIN-02");
                        return Err(Stop::Over(Ending::SurvivorLost));
                    }
                }
            }
        }
        for robot in hit {
            self.robots[robot].there = false;
            self.met.insert("INV-ATTACK-08");
        }
        Ok(())
    }

    /// Whom the next attack goes to, or all that are left.
    fn share(
        &mut self,
        zone: usize,
        left: &[Xeno],
        targets: &[Target],
        players: &mut Players<'_>,
    ) -> Result<(Target, usize), Stop> {
        let people = self.people.iter().filter(|person| {
            person.there && !person.hidden && !person.scientist && person.zone == zone
        });
        let seats: BTreeSet<Seat> = people.map(|person| person.seat).collect();
        // The one whom alone it concerns, or the first player.
        let seat = match seats.len() {
            1 => seats.first().copied().unwrap_or(self.first),
            _ => self.first,
        };
        let count = |kind: Xeno| left.iter().filter(|other| **other == kind).count() as u8;
        let ask = DecisionKind::Attacked {
            zone: ZoneId(zone as u8),
            xeno: left[0],
            heads: Xeno::ALL.map(count),
        };
        let mut answers: BTreeSet<Answer> = targets.iter().copied().map(Answer::Harm).collect();
        if left.len() > 1 {
            answers.extend(targets.iter().copied().map(Answer::HarmAll));
        }
        self.met.insert("INV-ATTACK-04");
        match players.choose(seat, ask, answers)? {
            Answer::Harm(target) => Ok((target, 1)),
            Answer::HarmAll(target) => Ok((target, left.len())),
            other => naive::differs(format!("{other:?} shares no attack out")),
        }
    }

    /// INV-NOISE-05 to INV-NOISE-07, INV-M3-06.
    fn noise(&self) -> Vec<u32> {
        let mut noise = self.tokens.clone();
        if let Some(exit) = self.exit {
            noise[exit] += self.crew;
        }
        for person in self.people.iter().filter(|p| p.there && !p.hidden) {
            noise[person.zone] += 1;
        }
        for robot in self.robots.iter().filter(|r| r.there && r.active) {
            noise[robot.zone] += 1;
        }
        noise
    }

    /// The zones that the groups of a zone go to; their own is among them if a group stays.
    fn ways_out(&self, from: usize, decks: &Decks, met: &mut BTreeSet<&'static str>) -> Zones {
        let noise = self.noise();
        let seen = decks.sees(from, &self.board.cover);
        let seen: Zones = seen.intersection(&self.prey()).copied().collect();
        let goals = if seen.is_empty() {
            met.insert("INV-XMOVE-03");
            let heard = (0..decks.zones()).filter(|zone| noise[*zone] > 0);
            loudest(&heard.collect(), &noise)
        } else {
            met.insert("INV-XMOVE-02");
            loudest(&seen, &noise)
        };
        // INV-XMOVE-06.
        let links = decks.links(&self.board.cover);
        let mut ways = Zones::new();
        for goal in &goals {
            match *goal == from {
                true => ways.extend([from]),
                false => ways.extend(first_steps(from, *goal, &links)),
            }
        }
        if ways.iter().all(|zone| *zone == from) {
            met.insert("INV-XMOVE-14");
        } else if ways.len() > 1 {
            met.insert(match (goals.len(), goals.contains(&from)) {
                (1, _) => "INV-XMOVE-09",
                (_, false) => "INV-XMOVE-10",
                (_, true) => "INV-XMOVE-10 in their own zone",
            });
        }
        ways
    }

    /// The Xenos of a zone divide and go, or all of them batter the doors that some would go
    /// through (INV-XMOVE-07, INV-XMOVE-09 to INV-XMOVE-12).
    fn set_out(
        &mut self,
        from: usize,
        ways: &Zones,
        kinds: &[Xeno],
        arrivals: &mut [[u32; 4]],
        battered: &mut BTreeSet<Pair>,
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        let groups = ways.len() as u32;
        if groups == 0 {
            return Ok(());
        }
        let closed = |to: &usize| self.board.cover.closed.contains(&pair(from, *to));
        let barred: Zones = ways.iter().copied().filter(closed).collect();
        let some_everywhere = kinds.iter().any(|kind| self.count(from, *kind) >= groups);
        if !barred.is_empty() && some_everywhere {
            self.met.insert("INV-XMOVE-07");
            battered.extend(barred.iter().map(|to| pair(from, *to)));
            return Ok(());
        }
        // Those left over of each kind go one by one where the players say.
        let mut one_more: [Zones; 4] = Default::default();
        loop {
            let undecided = |kind: &&Xeno| {
                let left = self.count(from, **kind) % groups;
                one_more[kind.index()].len() < left as usize
            };
            let undecided: Vec<Xeno> = kinds.iter().filter(undecided).copied().collect();
            let ask = |xeno: Xeno| DecisionKind::Extra {
                from: ZoneId(from as u8),
                xeno,
            };
            let asked = players.asked();
            let next = undecided.iter().find(|kind| Some(ask(**kind)) == asked);
            let Some(kind) = next.or(undecided.first()).copied() else {
                break;
            };
            let given = &mut one_more[kind.index()];
            let offers = ways.difference(given);
            let offers = offers.map(|zone| Answer::Way(ZoneId(*zone as u8)));
            let answer = players.choose(self.first, ask(kind), offers.collect())?;
            let chosen = |zone: &&usize| answer == Answer::Way(ZoneId(**zone as u8));
            let to = *ways.iter().find(chosen).expect("it was offered");
            self.met.insert("INV-XMOVE-11");
            if barred.contains(&to) {
                self.met.insert("INV-XMOVE-07 by choice");
                battered.insert(pair(from, to));
                return Ok(());
            }
            given.insert(to);
        }
        for kind in kinds {
            let place = kind.index();
            let each = self.count(from, *kind) / groups;
            for to in ways.iter().filter(|to| **to != from) {
                let count = each + u32::from(one_more[place].contains(to));
                self.board.xenos[from][place] -= count;
                arrivals[*to][place] += count;
            }
        }
        Ok(())
    }

    /// Doors give way, Xenos are put down, and an Abomination spreads Mold (INV-XMOVE-08,
    /// INV-XMOVE-16).
    fn arrive(
        &mut self,
        arrivals: Vec<[u32; 4]>,
        battered: BTreeSet<Pair>,
        decks: &Decks,
    ) -> Result<(), Stop> {
        for door in battered {
            self.board.cover.closed.remove(&door);
            self.board.destroyed.insert(door);
        }
        let mold_before = self.board.cover.mold.clone();
        for (zone, arrived) in arrivals.into_iter().enumerate() {
            for kind in Xeno::ALL {
                self.board.xenos[zone][kind.index()] += arrived[kind.index()];
            }
            if arrived[Xeno::Abomination.index()] > 0 && !decks.is_exterior(zone) {
                self.spread_mold(zone, decks);
            }
        }
        self.moments.push(self.board.clone());
        // INV-MOLD-12.
        if self.board.cover.mold != mold_before && self.has_mold_chain(decks) {
            self.met.insert("INV-WIN-04");
            return Err(Stop::Over(Ending::MoldChain));
        }
        let at_exit = self.exit.map_or([0; 4], |exit| self.board.xenos[exit]);
        if self.crew > 0 && at_exit != [0; 4] {
            self.met.insert("INV-M3-03");
            return Err(Stop::Over(Ending::Overrun));
        }
        Ok(())
    }

    /// INV-MOLD-01, INV-MOLD-02, INV-MOLD-05, INV-M1-06.
    fn spread_mold(&mut self, zone: usize, decks: &Decks) {
        let before = self.board.cover.mold[zone].replace(Mold::Active);
        if let Some(before) = before {
            if before == Mold::Inactive {
                self.met.insert("INV-MOLD-02");
            }
            return;
        }
        self.met.insert("INV-MOLD-01");
        let elsewhere = |door: &Pair| door.0 != zone && door.1 != zone;
        let mut doors = self.board.cover.closed.union(&self.board.destroyed);
        if !doors.all(elsewhere) {
            self.met.insert("INV-MOLD-05");
        }
        self.board.cover.closed.retain(elsewhere);
        self.board.destroyed.retain(elsewhere);
        for spawn in self.spawns.iter_mut().filter(|spawn| !spawn.awake) {
            if self.mold_wakes && mold_links(decks, spawn.zone).contains(&zone) {
                spawn.awake = true;
                self.met.insert("INV-M1-06");
                if let Some(mold) = &mut self.board.cover.mold[spawn.zone] {
                    *mold = Mold::Active;
                }
            }
        }
    }

    /// INV-WIN-04, INV-WIN-05: whether Active Mold joins two spawn zones.
    pub fn has_mold_chain(&self, decks: &Decks) -> bool {
        let spawns: Zones = self.spawns.iter().map(|spawn| spawn.zone).collect();
        let active = |zone: &usize| self.board.cover.mold[*zone] == Some(Mold::Active);
        spawns.iter().filter(|spawn| active(spawn)).any(|spawn| {
            let mut chain = Zones::from([*spawn]);
            loop {
                let next = chain.iter().flat_map(|zone| mold_links(decks, *zone));
                let next: Zones = next.filter(active).collect();
                let longer = chain.union(&next).copied().collect();
                if chain == longer {
                    break;
                }
                chain = longer;
            }
            chain.intersection(&spawns).count() > 1
        })
    }
}

/// The zones of the building that share a side with this one, whatever is in between.
fn mold_links(decks: &Decks, zone: usize) -> Zones {
    let mut touching = decks.touching(zone);
    touching.retain(|other| decks.between[&pair(zone, *other)] != Between::Airlock);
    touching
}
