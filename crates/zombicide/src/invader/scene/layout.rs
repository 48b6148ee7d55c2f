//! Laying a position out as a scenario says.

mod survivor;

use table::scenario::words::{find_seat, number, things, yes_or_no};
use table::scenario::{Fact, Problem};
use table::words::{hint, slug};
use table::{Game, Seat, Stage};

use super::turns_before;
use super::words::Subject;
use crate::board::{ZoneId, ZoneSet};
use crate::crowd::Crowds;
use crate::deck::Deck;
use crate::invader::actions::MOLD_SAMPLE;
use crate::invader::content::{Machine, Pile};
use crate::invader::event::What;
use crate::invader::position::{Phase, Position};
use crate::invader::rulebook::Invader;
use crate::invader::setup::Team;
use crate::invader::survivor::Who;
use crate::invader::xeno::Xeno;

/// What can be given of the table.
const TABLE_FACTS: [&str; 18] = [
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
];

impl Invader {
    pub(super) fn lay_out_all(
        &self,
        names: &[String],
        facts: &[&Fact],
        stage: &mut Stage<'_, What>,
    ) -> Result<Position, Vec<Problem>> {
        let mut p = self.empty_table();
        p.phase = Phase::Players;
        p.xenos = Crowds::empty(self.ground.station.zones().len());
        p.reserve = Xeno::IN_BOX;
        p.first_spawn = self.awake_zones(&p).first();
        self.put_team(&mut p);
        let mut problems = Vec::new();
        let mut given = [false; 2];
        // Experience and skills come before what can be said of Actions.
        let is_early = |fact: &&&Fact| {
            let key = fact.key.to_lowercase();
            key.ends_with(" xp")
                || key.ends_with(" laps")
                || key.ends_with(" skills")
                || key == "mold"
        };
        let early = facts.iter().filter(is_early);
        for fact in early.chain(facts.iter().filter(|fact| !is_early(fact))) {
            match slug(&fact.key).as_str() {
                "equipment-deck" => given[0] = true,
                "xeno-deck" => given[1] = true,
                _ => {}
            }
            if let Err(message) = self.lay_out(&mut p, names, &fact.key, &fact.value, stage) {
                problems.push(Problem::at(fact.line, message));
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        self.fill_decks(&mut p, given);
        if p.phase == Phase::Xenos {
            self.push_xenos_phase(&mut p);
        }
        // What is given may be hopeless: that is found out when something happens.
        p.at_risk = false;
        self.advance(&mut p, stage);
        p.at_risk = true;
        Ok(p)
    }

    fn put_team(&self, p: &mut Position) {
        if let Team::Chosen(teams) | Team::AsGiven(teams) = &self.setup().team {
            let mut next = 0;
            for (seat, team) in teams.iter().enumerate() {
                for _ in team {
                    self.enter_play(p, Who(next), Seat(seat as u8), self.ground.start[0]);
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
            let who = Who((self.team_size + place) as u8);
            self.enter_play(p, who, p.first, token.zone);
            p.survivor_mut(who).scientist = true;
        }
    }

    /// Decks that the scenario says nothing of hold what is nowhere else, unshuffled.
    fn fill_decks(&self, p: &mut Position, given: [bool; 2]) {
        if !given[0] {
            let counted = self.count_everything(p);
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

    fn lay_out(
        &self,
        p: &mut Position,
        names: &[String],
        key: &str,
        value: &str,
        stage: &mut Stage<'_, What>,
    ) -> Result<(), String> {
        match self.subject(p, key)? {
            Subject::Survivor(who, property) => self.lay_survivor(p, who, &property, value, stage),
            Subject::Zone(zone, property) => self.lay_zone(p, zone, &property, value),
            Subject::Machine(machine, property) => self.lay_machine(p, machine, &property, value),
            Subject::Numbered(thing, place, property) => {
                self.lay_thing(p, thing, place, &property, value)
            }
            Subject::Table(property) => self.lay_table(p, names, &property, value),
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
                for (kind, count) in self.read_crowd(value)?.into_iter().enumerate() {
                    let left = p.reserve[kind].checked_sub(count);
                    p.reserve[kind] = left.ok_or("the box does not hold so many Xenos")?;
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
                    "none" => {}
                    _ => return Err("mold is `active`, `inactive` or `none`".to_string()),
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
            ("", "destroyed") => state.there = false,
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
                let tokens = match thing {
                    "objective" => &mut p.tokens[..],
                    _ => &mut p.spawn_tokens[..],
                };
                let token: u8 = number(value)?;
                let other = tokens
                    .iter()
                    .position(|other| Some(*other) == token.checked_sub(1));
                tokens.swap(at, other.ok_or("there is no such token")?);
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
            "round" => p.round = number(value)?,
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
            "crew" => p.crew = number(value)?,
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
            "extra spawns" => {
                for zone in self.read_zones(value)? {
                    let place = self.ground.spawns.len() + p.extra_spawns.len();
                    p.extra_spawns.push(zone);
                    p.awake |= 1 << place;
                }
            }
            "samples" => {
                for word in things(value) {
                    let xeno = Xeno::ALL.into_iter().find(|xeno| xeno.word() == slug(word));
                    p.samples |= match xeno {
                        Some(xeno) => 1 << xeno.index(),
                        None if slug(word) == "mold" => MOLD_SAMPLE,
                        None => return Err(format!("“{word}” is no sample")),
                    };
                }
            }
            _ => return self.lay_cards(p, property, value),
        }
        Ok(())
    }

    fn lay_cards(&self, p: &mut Position, property: &str, value: &str) -> Result<(), String> {
        match property {
            "equipment deck" => {
                let cards: Vec<u8> = self.read_cards(value)?.iter().map(|kind| kind.0).collect();
                let discards = p.equipment.discards().to_vec();
                p.equipment = Deck::of(&cards, &discards);
            }
            "equipment discards" => {
                for kind in self.read_cards(value)? {
                    p.equipment.discard(kind.0);
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
                let heads = self.read_crowd(value)?;
                for (kind, count) in heads.into_iter().enumerate() {
                    let free = p.reserve[kind] + p.kept[kind];
                    let rest = free.checked_sub(count);
                    let rest = rest.ok_or("the box does not hold so many Xenos")?;
                    (p.reserve[kind], p.kept[kind]) = match property {
                        "reserve" => (count, rest),
                        _ => (rest, count),
                    };
                }
            }
            "aside" => {
                p.aside.as_mut_slice().fill(0);
                for kind in self.read_cards(value)? {
                    p.aside.as_mut_slice()[kind.index()] += 1;
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
