//! Laying a position out as a scenario says.

mod survivor;

use table::scenario::words::{each_once, find_seat, number, things, yes_or_no};
use table::scenario::{Fact, Problem};
use table::words::{hint, slug};
use table::{Resolution, Rulebook, Seat, Testable};

use super::turns_before;
use super::words::{Subject, XENOS};
use crate::board::{ZoneId, ZoneSet};
use crate::crowd::EnemyCounts;
use crate::deck::Deck;
use crate::invader::facts::content::{Machine, Pile};
use crate::invader::facts::setup::Team;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{MAX_EXTRA_SPAWNS, NEUTRAL_DOORS, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::invader::rules::actions::MOLD_SAMPLE;
use crate::invader::rules::turn::MAX_ROUNDS;
use crate::invader::words::event::Event;
use crate::scenarios::{in_order, stranger, take_minis};
pub(super) use survivor::is_of_turn;

use survivor::SURVIVOR_FACTS;

/// What can be given of the table.
const TABLE_FACTS: [&str; 19] = [
    "round",
    "phase",
    "first player",
    "turn",
    "equipment deck",
    "equipment discards",
    "xeno deck",
    "xeno discards",
    "reserve",
    "kept",
    "samples",
    "tanks",
    "aside",
    "crew",
    "first spawn",
    "airlock",
    "mold",
    "extra spawns",
    "door reserve",
];

impl Invader {
    pub(super) fn place_all_tokens(
        &self,
        names: &[String],
        facts: &[&Fact],
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<Position, Vec<Problem>> {
        let mut p = self.empty_table();
        p.phase = Phase::Players;
        p.xenos = EnemyCounts::empty(self.ground.station.zones().len());
        p.reserve = Xeno::IN_BOX;
        p.first_spawn = self.awake_zones(&p).first();
        self.put_team(&mut p);
        let meaning = |fact: &Fact| match self.subject(&fact.key) {
            Ok(subject) => subject.meaning(),
            Err(_) => slug(&fact.key),
        };
        let facts = each_once(facts, meaning)?;
        let mut problems = Vec::new();
        for fact in in_order(&facts, |fact| self.rank(&fact.key)) {
            if let Err(message) =
                self.place_tokens(&mut p, names, &fact.key, &fact.value, resolution)
            {
                problems.push(Problem::at(fact.line, message));
            }
        }
        let is_given = |key: &str| facts.iter().any(|fact| slug(&fact.key) == key);
        self.fill_pools(&mut p, [is_given("aside"), is_given("tanks")]);
        self.fill_decks(&mut p, [is_given("equipment-deck"), is_given("xeno-deck")]);
        // What is wrong with a line may make the whole look impossible, too.
        if problems.is_empty() {
            problems = self.impossible(&p, names, &facts);
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        if p.phase == Phase::Xenos {
            self.push_xenos_phase(&mut p);
        }
        // What is given may be hopeless: that is found out when something happens.
        p.at_risk = false;
        self.advance(&mut p, resolution);
        p.at_risk = true;
        Ok(p)
    }

    /// What is laid out before what: later facts build on earlier ones.
    fn rank(&self, key: &str) -> u8 {
        match self.subject(key) {
            Ok(Subject::Survivor(_, property)) => match property.as_str() {
                "zone" | "xp" | "laps" => 2,
                "skills" | "skills exactly" => 3,
                // These are of the turn that is under way.
                "searched" | "door used" => 6,
                property if is_of_turn(property) => 5,
                _ => 4,
            },
            Ok(Subject::Zone(_, property)) if property == "mold" => 1,
            Ok(Subject::Machine(_, property)) if property.is_empty() => 5,
            Ok(Subject::Table(property)) => match property.as_str() {
                "mold" | "first player" => 0,
                "turn" => 1,
                "extra spawns" => 3,
                // What is not on the board.
                "reserve" | "kept" | "door reserve" => 5,
                _ => 4,
            },
            _ => 4,
        }
    }

    fn put_team(&self, p: &mut Position) {
        if let Team::Chosen(teams) | Team::AsGiven(teams) = &self.setup().team {
            let mut next = 0;
            for (seat, team) in teams.iter().enumerate() {
                for _ in team {
                    self.enter_play(p, SurvivorId(next), Seat(seat as u8), self.ground.start[0]);
                    next += 1;
                }
            }
        }
        let scientists = self
            .ground
            .objectives
            .iter()
            .filter(|token| token.scientist);
        for (place, token) in scientists.enumerate() {
            let who = SurvivorId((self.team_size + place) as u8);
            self.enter_play(p, who, p.first, token.zone);
            p.survivor_mut(who).scientist = true;
        }
    }

    /// Cards set aside and Oxygen Tanks that the scenario says nothing of are those that are
    /// nowhere else.
    fn fill_pools(&self, p: &mut Position, [aside, tanks]: [bool; 2]) {
        if !aside {
            p.aside.as_mut_slice().fill(0);
        }
        if !tanks {
            p.tanks = 0;
        }
        let counted = self.conserved_counts(p);
        let left = |kind: usize, all: u8| all.saturating_sub(counted[kind].min(255) as u8);
        for (place, kind) in self.kinds.iter().enumerate() {
            if !aside && matches!(kind.pile, Pile::Starting | Pile::Prototype) {
                p.aside.as_mut_slice()[place] = left(place, kind.copies);
            }
        }
        if let Some(tank) = self.tank.filter(|_| !tanks) {
            p.tanks = left(tank.index(), self.tanks_in_play());
        }
    }

    /// Decks that the scenario says nothing of hold what is nowhere else, unshuffled.
    fn fill_decks(&self, p: &mut Position, given: [bool; 2]) {
        if !given[0] {
            let counted = self.conserved_counts(p);
            let mut cards = Vec::new();
            for (place, kind) in self.kinds.iter().enumerate() {
                if kind.pile == Pile::Deck {
                    let left = usize::from(kind.copies).saturating_sub(counted[place] as usize);
                    cards.extend(std::iter::repeat_n(place as u8, left));
                }
            }
            let discards = p.equipment.discards().to_vec();
            p.equipment = Deck::of(&cards, &discards);
        }
        if !given[1] {
            let discards = p.xeno_cards.discards().to_vec();
            let cards = (0..self.xeno_cards.len() as u8).filter(|card| !discards.contains(card));
            p.xeno_cards = Deck::of(&cards.collect::<Vec<u8>>(), &discards);
        }
    }

    fn place_tokens(
        &self,
        p: &mut Position,
        names: &[String],
        key: &str,
        value: &str,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), String> {
        match self.subject(key)? {
            Subject::Survivor(who, property) => {
                self.lay_survivor(p, who, &property, value, resolution)
            }
            Subject::Zone(zone, property) => self.lay_zone(p, zone, &property, value),
            Subject::Machine(machine, property) => self.lay_machine(p, machine, &property, value),
            Subject::Numbered(thing, place, property) => {
                self.lay_thing(p, thing, place, &property, value)
            }
            Subject::Table(property) => {
                let is_survivor = |name: &str| self.find_survivor(name).is_ok();
                match stranger(key, &SURVIVOR_FACTS, is_survivor) {
                    Some(name) if !TABLE_FACTS.contains(&property.as_str()) => {
                        Err(self.is_absent(name))
                    }
                    _ => self.lay_table(p, names, &property, value),
                }
            }
        }
    }

    fn lay_zone(
        &self,
        p: &mut Position,
        zone: ZoneId,
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        match property {
            "xenos" => {
                for (kind, count) in XENOS.read(value)?.into_iter().enumerate() {
                    take_xenos(p, kind, count)?;
                    p.xenos.add(zone, kind, count);
                }
            }
            "noise" => p.noise.as_mut_slice()[zone.index()] = number(value)?,
            "mold" => {
                p.cover.active.remove(zone);
                p.cover.inactive.remove(zone);
                match slug(value).as_str() {
                    "active" => p.cover.active.insert(zone),
                    "inactive" => p.cover.inactive.insert(zone),
                    "none" => return Ok(()),
                    _ => return Err("mold is `active`, `inactive` or `none`".to_string()),
                }
                // INV-MOLD-05: the mission's doors there are gone.
                for door in self.ground.station.frames_of(zone).iter() {
                    p.cover.closed.remove(door);
                    p.colored.remove(door);
                }
            }
            _ => {
                let hint = hint(property, &["xenos", "noise", "mold"]);
                return Err(format!("a zone’s “{property}” cannot be given; {hint}"));
            }
        }
        Ok(())
    }

    fn lay_machine(
        &self,
        p: &mut Position,
        machine: Machine,
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        let zone = match property {
            "zone" => self.find_zone(value)?,
            _ => ZoneId(0),
        };
        let state = &mut p.machines[machine.index()];
        match (property, slug(value).as_str()) {
            ("zone", _) => {
                state.there = true;
                state.zone = zone;
            }
            ("active", _) => state.active = yes_or_no(value)?,
            ("", "destroyed") => (state.there, state.active) = (false, false),
            _ => return Err("a Machine has a `zone`, is `active` or `destroyed`".to_string()),
        }
        Ok(())
    }

    fn lay_thing(
        &self,
        p: &mut Position,
        thing: &str,
        place: u8,
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        let at = usize::from(place);
        let said = slug(value);
        if thing == "spawn" && at >= self.spawn_count(p) {
            let (number, count) = (place + 1, self.spawn_count(p));
            return Err(format!(
                "there is no spawn {number}: the mission has {count}, and `extra spawns` adds more"
            ));
        }
        match (thing, property, said.as_str()) {
            ("door", "", "open") => {
                p.cover.closed.remove(at);
                p.destroyed.remove(at);
                p.colored.remove(at);
            }
            ("door", "", "closed") => p.cover.closed.insert(at),
            ("door", "", "destroyed") => {
                p.cover.closed.remove(at);
                p.destroyed.insert(at);
            }
            ("objective", "", "taken") => p.taken |= 1 << place,
            ("objective", "", "lost") => p.lost |= 1 << place,
            ("spawn", "", "awake") => p.awake |= 1 << place,
            ("spawn", "", "asleep") => p.awake &= !(1 << place),
            ("spawn", "", "burnt") => p.burnt |= 1 << place,
            ("objective" | "spawn", "token", _) => {
                // Tokens that this mission does not use have no color and no effect.
                let tokens = match thing {
                    "objective" => &mut p.tokens[..self.ground.objectives.len()],
                    _ => &mut p.spawn_tokens[..self.ground.spawns.len()],
                };
                let token: u8 = number(value)?;
                let from = tokens
                    .iter()
                    .position(|other| Some(*other) == token.checked_sub(1));
                match from {
                    Some(from) if at < tokens.len() => tokens.swap(at, from),
                    _ => return Err("this mission has no such token".to_string()),
                }
            }
            _ => {
                let number = place + 1;
                return Err(format!(
                    "“{thing} {number} {property}: {value}” cannot be given"
                ));
            }
        }
        Ok(())
    }

    fn lay_table(
        &self,
        p: &mut Position,
        names: &[String],
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        match property {
            "round" => match number(value)? {
                round @ 1..=MAX_ROUNDS => p.round = round,
                _ => return Err(format!("rounds are numbered from 1 to {MAX_ROUNDS}")),
            },
            "phase" => {
                p.phase = match slug(value).as_str() {
                    "players" => Phase::Players,
                    "xenos" => Phase::Xenos,
                    _ => return Err("the phase is `players` or `xenos`".to_string()),
                };
            }
            "first player" => {
                p.first = find_seat(names, value)?;
                p.turn = p.first;
            }
            "turn" => {
                p.turn = find_seat(names, value)?;
                p.turns_over = turns_before(p.first, p.turn, self.seats());
            }
            "tanks" => p.tanks = number(value)?,
            "crew" => {
                let (crew, most) = (number(value)?, self.mission().rules.crew);
                if crew > most {
                    return Err(format!("the mission has a crew of {most}"));
                }
                p.crew = crew;
            }
            "door reserve" => {
                let (left, free) = (number::<usize>(value)?, p.doors_left());
                let out = free.checked_sub(left).ok_or_else(|| {
                    format!(
                        "the box has {NEUTRAL_DOORS} neutral doors, and {} are on the board (INV-DOOR-05)",
                        NEUTRAL_DOORS - free
                    )
                })?;
                p.doors_out = out as u8;
            }
            "first spawn" => {
                p.first_spawn = match slug(value).as_str() {
                    "ask" => None,
                    _ => Some(self.find_zone(value)?),
                };
            }
            "airlock" => match slug(value).as_str() {
                "open" => p.cover.barred = None,
                _ => return Err("the airlock can be `open`".to_string()),
            },
            "mold" => match slug(value).as_str() {
                "none" => {
                    p.cover.active = ZoneSet::EMPTY;
                    p.cover.inactive = ZoneSet::EMPTY;
                }
                _ => return Err("all mold can only be `none`; name a zone".to_string()),
            },
            "extra spawns" => self.lay_extra_spawns(p, value)?,
            "samples" => lay_samples(p, value)?,
            _ => return self.lay_cards(p, property, value),
        }
        Ok(())
    }

    fn lay_extra_spawns(&self, p: &mut Position, value: &str) -> Result<(), String> {
        let zones = self.read_zones(value)?;
        if zones.len() > MAX_EXTRA_SPAWNS {
            return Err(format!("there are at most {MAX_EXTRA_SPAWNS} extra spawns"));
        }
        for zone in zones {
            let place = self.ground.spawns.len() + p.extra_spawns.len();
            p.extra_spawns.push(zone);
            p.awake |= 1 << place;
        }
        Ok(())
    }

    fn lay_cards(&self, p: &mut Position, property: &str, value: &str) -> Result<(), String> {
        match property {
            "equipment deck" => {
                let discards = p.equipment.discards().to_vec();
                p.equipment = Deck::of(&self.read_deck_cards(value)?, &discards);
            }
            "equipment discards" => {
                for card in self.read_deck_cards(value)? {
                    p.equipment.discard(card);
                }
            }
            "xeno deck" => {
                let discards = p.xeno_cards.discards().to_vec();
                p.xeno_cards = Deck::of(&self.read_xeno_cards(value)?, &discards);
            }
            "xeno discards" => {
                for card in self.read_xeno_cards(value)? {
                    p.xeno_cards.discard(card);
                }
            }
            "reserve" | "kept" => {
                // Miniatures that are neither here nor on the board are kept as samples.
                let heads = XENOS.read(value)?;
                for (kind, count) in heads.into_iter().enumerate() {
                    let free = p.reserve[kind] + p.kept[kind];
                    p.reserve[kind] = free;
                    take_xenos(p, kind, count)?;
                    let rest = p.reserve[kind];
                    (p.reserve[kind], p.kept[kind]) = match property {
                        "reserve" => (count, rest),
                        _ => (rest, count),
                    };
                }
            }
            "aside" => {
                p.aside.as_mut_slice().fill(0);
                for kind in self.read_cards(value)? {
                    if self.is_tank(kind) {
                        return Err("Oxygen Tanks lie in their pool: write `tanks: 5`".to_string());
                    }
                    let aside = &mut p.aside.as_mut_slice()[kind.index()];
                    *aside = aside.saturating_add(1);
                }
            }
            _ => {
                let hint = hint(property, &TABLE_FACTS);
                return Err(format!("“{property}” cannot be given; {hint}"));
            }
        }
        Ok(())
    }
}

/// Takes miniatures out of the reserve.
fn take_xenos(p: &mut Position, kind: usize, count: u8) -> Result<(), String> {
    let name = format!("{}s", Xeno::ALL[kind].word());
    take_minis(&mut p.reserve[kind], count, Xeno::IN_BOX[kind], &name)
}

fn lay_samples(p: &mut Position, value: &str) -> Result<(), String> {
    for word in things(value) {
        let xeno = Xeno::ALL.into_iter().find(|xeno| xeno.word() == slug(word));
        p.samples |= match xeno {
            Some(xeno) => 1 << xeno.index(),
            None if slug(word) == "mold" => MOLD_SAMPLE,
            None => return Err(format!("“{word}” is no sample")),
        };
    }
    Ok(())
}
