//! Laying a position out as a scenario says.

mod survivor;

use table::scenario::words::{each_once, find_seat, number, yes_or_no};
use table::scenario::{Fact, Problem};
use table::words::{hint, slug};
use table::{Resolution, Seat, Testable};

use super::words::{Subject, ZOMBIES};
use survivor::SURVIVOR_FACTS;

use crate::board::ZoneId;
use crate::deck::Deck;
use crate::scenarios::{in_order, stranger, take_minis};
use crate::season1::facts::setup::Team;
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::position::{Frame, MAX_ASIDE, Phase, Position, Step};
use crate::season1::rulebook::Season1;
use crate::season1::rules::turn::MAX_ROUNDS;
use crate::season1::words::event::Event;

/// What can be given of the table.
const TABLE_FACTS: [&str; 12] = [
    "round",
    "phase",
    "first player",
    "turn",
    "equipment deck",
    "equipment discards",
    "zombie deck",
    "zombie discards",
    "reserve",
    "gone",
    "aside",
    "loud",
];

impl Season1 {
    pub(super) fn place_all_tokens(
        &self,
        names: &[String],
        facts: &[&Fact],
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<Position, Vec<Problem>> {
        let mut p = self.empty_table();
        p.zombies = crate::crowd::EnemyCounts::empty(self.ground.board.zones().len());
        p.reserve = Zombie::IN_BOX;
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
        if !is_given("aside") {
            self.fill_aside(&mut p);
        }
        self.fill_decks(
            &mut p,
            [is_given("equipment-deck"), is_given("zombie-deck")],
        );
        // What is wrong with a line may make the whole look impossible, too.
        if problems.is_empty() {
            problems = self.impossible(&p, names, &facts);
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        if p.phase == Phase::Zombies {
            p.pending.push(Frame::Spawns { next: 0 });
            p.pending.push(Frame::Activation {
                kinds: ZombieSet::ALL,
                step: Step::Attack,
                second: false,
                guard: ZombieSet::NONE,
            });
        }
        self.advance(&mut p, resolution);
        Ok(p)
    }

    /// What is laid out before what: later facts build on earlier ones.
    fn rank(&self, key: &str) -> u8 {
        match self.subject(key) {
            Ok(Subject::Survivor(_, property)) => match property.as_str() {
                "car" => 1,
                "zone" | "xp" => 2,
                "skills" | "skills exactly" => 3,
                "actions" | "free moves" | "free combats" | "free searches" => 5,
                // These are of the turn that is under way.
                "gift" | "searched" | "killed here" => 6,
                _ => 4,
            },
            Ok(Subject::Numbered("car", _, property)) if property == "zone" => 0,
            Ok(Subject::Zone(_, property)) if property == "building" => 5,
            Ok(Subject::Table(property)) => match property.as_str() {
                "first player" => 0,
                "turn" => 1,
                // Miniatures that are not on the board.
                "gone" => 5,
                "reserve" | "loud" => 6,
                _ => 4,
            },
            _ => 4,
        }
    }

    fn put_team(&self, p: &mut Position) {
        let (Team::Chosen(teams) | Team::AsGiven(teams)) = self.team() else {
            return;
        };
        let mut next = 0;
        for (place, team) in teams.iter().enumerate() {
            for _ in team {
                let who = SurvivorId(next);
                next += 1;
                let survivor = p.survivor_mut(who);
                survivor.seat = Seat(place as u8);
                survivor.fate = Fate::InPlay;
                survivor.zone = self.ground.start;
                survivor.started = true;
                // A given position is one in the middle of a game.
                survivor.has_left_start = true;
                if let Some(skill) = self.sheets[who.index()].blue {
                    survivor.skills.push(skill);
                }
            }
        }
    }

    /// Cards that are kept aside, as far as they are nowhere else.
    fn fill_aside(&self, p: &mut Position) {
        p.aside = [0; MAX_ASIDE];
        let counted = self.conserved_counts(p);
        for (place, kind) in self.aside.iter().enumerate() {
            let used = counted[kind.index()].min(u8::MAX.into()) as u8;
            p.aside[place] = self.kind(*kind).copies.saturating_sub(used);
        }
    }

    /// Decks that the scenario says nothing of hold what is nowhere else, unshuffled.
    fn fill_decks(&self, p: &mut Position, given: [bool; 2]) {
        if !given[0] {
            let counted = self.conserved_counts(p);
            let mut cards = Vec::new();
            for (place, kind) in self.kinds.iter().enumerate() {
                let left = usize::from(kind.copies).saturating_sub(counted[place] as usize);
                let left = if kind.never_returns { 0 } else { left };
                cards.extend(std::iter::repeat_n(place as u8, left));
            }
            let discards = p.equipment.discards().to_vec();
            p.equipment = Deck::of(&cards, &discards);
        }
        if !given[1] {
            let discards = p.zombie_cards.discards().to_vec();
            let cards = self.zombie_cards_in_use();
            let left: Vec<u8> = cards
                .into_iter()
                .filter(|card| !discards.contains(card))
                .collect();
            p.zombie_cards = Deck::of(&left, &discards);
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
            Subject::Survivor(who, _) if p.survivor(who).fate == Fate::Absent => {
                Err(self.is_absent(p, &self.sheets[who.index()].id))
            }
            Subject::Survivor(who, property) => {
                self.lay_survivor(p, who, &property, value, resolution)
            }
            Subject::Zone(zone, property) => match property.as_str() {
                "zombies" => {
                    for (kind, count) in ZOMBIES.read(value)?.into_iter().enumerate() {
                        take_zombies(p, kind, count)?;
                        p.zombies.add(zone, kind, count);
                    }
                    Ok(())
                }
                "building" => self.lay_building(p, zone, value),
                "noise" => {
                    p.noise.as_mut_slice()[zone.index()] = number(value)?;
                    Ok(())
                }
                _ => Err(format!(
                    "a zone’s “{property}” cannot be given; {}",
                    hint(&property, &["zombies", "noise", "building"])
                )),
            },
            Subject::Numbered(thing, place, property) => {
                self.lay_thing(p, thing, place, &property, value)
            }
            Subject::Table(property) => match stranger(key, &SURVIVOR_FACTS, |name| {
                self.find_survivor(name).is_ok()
            }) {
                Some(name) if !TABLE_FACTS.contains(&property.as_str()) => {
                    Err(self.is_absent(p, name))
                }
                _ => self.lay_table(p, names, &property, value),
            },
        }
    }

    /// Whose turn it is; those between the first player and this one have had theirs.
    fn give_turn(&self, p: &mut Position, seat: Seat) {
        let seats = self.seat_count();
        p.turn = seat;
        p.turns_over = (seat.0 + seats - p.first.0) % seats;
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
        match (thing, property) {
            ("door", "") => match slug(value).as_str() {
                "open" => {
                    p.open.insert(at);
                    let zones = self.ground.board.doors()[at].zones;
                    let buildings = zones
                        .iter()
                        .filter_map(|zone| self.ground.board.zone(*zone).building);
                    buildings.for_each(|building| p.entered |= 1 << building);
                }
                "closed" => p.open.remove(at),
                _ => return Err("a door is `open` or `closed`".to_string()),
            },
            ("objective", "") => match slug(value).as_str() {
                "taken" => p.taken |= 1 << place,
                "there" => p.taken &= !(1 << place),
                _ => return Err("an objective is `taken` or `there`".to_string()),
            },
            ("objective", "token") => self.lay_token(p, at, number(value)?)?,
            ("spawn", "") => match slug(value).as_str() {
                "neutralised" => p.neutralised |= 1 << place,
                _ => return Err("a spawn zone can be `neutralised`".to_string()),
            },
            ("car", "zone") => {
                let zone = self.find_zone(value)?;
                p.cars[at].zone = zone;
                for survivor in &mut p.survivors {
                    if survivor.car == Some(place) {
                        survivor.zone = zone;
                    }
                }
            }
            ("car", "searched") => p.cars[at].searched = yes_or_no(value)?,
            ("car", "load") => {
                for kind in self.read_cards(value)? {
                    let place = self
                        .kind(kind)
                        .provision
                        .ok_or("only Provisions go into cars")?;
                    let load = &mut p.cars[at].load[usize::from(place)];
                    *load = load.saturating_add(1);
                }
            }
            _ => {
                return Err(format!(
                    "“{thing} {} {property}” cannot be given",
                    place + 1
                ));
            }
        }
        Ok(())
    }

    /// Puts an objective token to that place, and the one that is there to the token's.
    fn lay_token(&self, p: &mut Position, at: usize, token: u8) -> Result<(), String> {
        let count = self.ground.objectives.len();
        if token == 0 || usize::from(token) > count {
            return Err(format!("the mission has {count} objectives"));
        }
        if let Some(other) = p.tokens.iter().position(|other| *other == token - 1) {
            p.tokens.swap(at, other);
        }
        Ok(())
    }

    /// Whether the building of a zone has been entered, whatever its doors do now.
    fn lay_building(&self, p: &mut Position, zone: ZoneId, value: &str) -> Result<(), String> {
        let building = self.ground.board.zone(zone).building;
        let building = building.ok_or_else(|| format!("zone {zone} is in no building"))?;
        match slug(value).as_str() {
            "entered" => p.entered |= 1 << building,
            "not-entered" => {
                let doors = self.ground.doors_of_building[usize::from(building)];
                if let Some(door) = doors.and(p.open).iter().next() {
                    let door = door + 1;
                    return Err(format!(
                        "door {door} of this building is open, so it has been entered"
                    ));
                }
                p.entered &= !(1 << building);
            }
            _ => return Err("a building is `entered` or `not entered`".to_string()),
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
                    "zombies" => Phase::Zombies,
                    _ => return Err("the phase is `players` or `zombies`".to_string()),
                };
            }
            "first player" => {
                p.first = find_seat(names, value)?;
                p.turn = p.first;
            }
            "turn" => self.give_turn(p, find_seat(names, value)?),
            "equipment deck" => {
                let discards = p.equipment.discards().to_vec();
                p.equipment = Deck::of(&self.read_deck_cards(value)?, &discards);
            }
            "equipment discards" => {
                for card in self.read_deck_cards(value)? {
                    p.equipment.discard(card);
                }
            }
            "zombie deck" => {
                let discards = p.zombie_cards.discards().to_vec();
                p.zombie_cards = Deck::of(&self.read_zombie_cards(value)?, &discards);
            }
            "zombie discards" => {
                for card in self.read_zombie_cards(value)? {
                    p.zombie_cards.discard(card);
                }
            }
            "reserve" => {
                // Miniatures that are neither here nor on the board are out of the game.
                for (kind, count) in ZOMBIES.read(value)?.into_iter().enumerate() {
                    take_zombies(p, kind, count)?;
                    p.gone[kind] += std::mem::replace(&mut p.reserve[kind], count);
                }
            }
            "gone" => {
                for (kind, count) in ZOMBIES.read(value)?.into_iter().enumerate() {
                    take_zombies(p, kind, count)?;
                    p.gone[kind] = count;
                }
            }
            "aside" => self.lay_aside(p, value)?,
            "loud" => {
                let (who, zone) = value
                    .trim()
                    .split_once(' ')
                    .ok_or("write a survivor and a zone")?;
                p.loud = Some((self.find_survivor(who)?, self.find_zone(zone)?));
            }
            _ => {
                let hint = hint(property, &TABLE_FACTS);
                return Err(format!("“{property}” cannot be given; {hint}"));
            }
        }
        Ok(())
    }

    fn lay_aside(&self, p: &mut Position, value: &str) -> Result<(), String> {
        p.aside = [0; MAX_ASIDE];
        for kind in self.read_cards(value)? {
            let place = self
                .kind(kind)
                .aside
                .ok_or("that card is never kept aside")?;
            let aside = &mut p.aside[usize::from(place)];
            *aside = aside.saturating_add(1);
        }
        Ok(())
    }
}

/// Takes miniatures out of the reserve.
fn take_zombies(p: &mut Position, kind: usize, count: u8) -> Result<(), String> {
    let name = format!("{}s", Zombie::ALL[kind].word());
    take_minis(&mut p.reserve[kind], count, Zombie::IN_BOX[kind], &name)
}
