//! Laying a position out as a scenario says.

use table::scenario::words::{find_seat, number, things, yes_or_no};
use table::scenario::{Fact, Problem};
use table::words::{hint, slug};
use table::{Seat, Stage};

use super::words::Subject;

use crate::board::ZoneSet;
use crate::danger::Danger;
use crate::deck::Deck;
use crate::season1::event::What;
use crate::season1::inventory::{HANDS, SLOTS};
use crate::season1::position::{Frame, Phase, Position, Step};
use crate::season1::rulebook::Season1;
use crate::season1::setup::Team;
use crate::season1::skill::Skill;
use crate::season1::survivor::{Fate, Who};
use crate::season1::zombie::{Zombie, ZombieSet};

/// What can be given of a survivor.
const SURVIVOR_FACTS: [&str; 15] = [
    "zone",
    "xp",
    "skills",
    "hands",
    "reserve",
    "actions",
    "free moves",
    "free combats",
    "free searches",
    "gift",
    "done",
    "fate",
    "car",
    "searched",
    "killed here",
];
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
    pub(super) fn lay_out_all(
        &self,
        names: &[String],
        facts: &[&Fact],
        stage: &mut Stage<'_, What>,
    ) -> Result<Position, Vec<Problem>> {
        let mut p = self.empty_table();
        p.zombies = crate::crowd::Crowds::empty(self.ground.board.zones().len());
        p.reserve = Zombie::IN_BOX;
        self.put_team(&mut p);
        let mut problems = Vec::new();
        let mut cards_given = [false; 2];
        // Experience comes before what can be said of Actions and skills.
        let is_xp = |fact: &&&Fact| fact.key.to_lowercase().ends_with(" xp");
        let ordered = facts
            .iter()
            .filter(is_xp)
            .chain(facts.iter().filter(|fact| !is_xp(fact)));
        for fact in ordered {
            match slug(&fact.key).as_str() {
                "equipment-deck" => cards_given[0] = true,
                "zombie-deck" => cards_given[1] = true,
                _ => {}
            }
            if let Err(message) = self.lay_out(&mut p, names, &fact.key, &fact.value, stage) {
                problems.push(Problem::at(fact.line, message));
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        self.fill_decks(&mut p, cards_given);
        if p.phase == Phase::Zombies {
            p.pending.push(Frame::Spawns { next: 0 });
            p.pending.push(Frame::Activation {
                kinds: ZombieSet::ALL,
                step: Step::Attack,
                second: false,
                guard: ZombieSet::NONE,
            });
        }
        self.advance(&mut p, stage);
        Ok(p)
    }

    fn put_team(&self, p: &mut Position) {
        let (Team::Chosen(teams) | Team::AsGiven(teams)) = self.team() else {
            return;
        };
        let mut next = 0;
        for (place, team) in teams.iter().enumerate() {
            for _ in team {
                let who = Who(next);
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

    /// Decks that the scenario says nothing of hold what is nowhere else, unshuffled.
    fn fill_decks(&self, p: &mut Position, given: [bool; 2]) {
        if !given[0] {
            let mut left: Vec<i32> = self
                .kinds
                .iter()
                .map(|kind| i32::from(kind.copies))
                .collect();
            for (place, kind) in self.aside.iter().enumerate() {
                left[kind.index()] -= i32::from(p.aside[place]);
            }
            let counted = self.count_everything(p);
            for (place, left) in left.iter_mut().enumerate() {
                let aside = self.kinds[place]
                    .aside
                    .map_or(0, |n| i32::from(p.aside[usize::from(n)]));
                *left -= counted[place] as i32 - aside;
            }
            let mut cards = Vec::new();
            for (place, left) in left.iter().enumerate() {
                let returns = !self.kinds[place].never_returns;
                let count = usize::try_from(*left).unwrap_or(0);
                cards.extend(std::iter::repeat_n(
                    place as u8,
                    if returns { count } else { 0 },
                ));
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

    fn lay_out(
        &self,
        p: &mut Position,
        names: &[String],
        key: &str,
        value: &str,
        stage: &mut Stage<'_, What>,
    ) -> Result<(), String> {
        match self.subject(key)? {
            Subject::Survivor(who, property) => self.lay_survivor(p, who, &property, value, stage),
            Subject::Zone(zone, property) => match property.as_str() {
                "zombies" => {
                    let heads = self.read_crowd(value)?;
                    for (kind, count) in heads.into_iter().enumerate() {
                        let left = &mut p.reserve[kind];
                        *left = left
                            .checked_sub(count)
                            .ok_or("the box does not hold so many zombies")?;
                        p.zombies.add(zone, kind, count);
                    }
                    Ok(())
                }
                "noise" => {
                    p.noise.as_mut_slice()[zone.index()] = number(value)?;
                    Ok(())
                }
                _ => Err(format!(
                    "a zone’s “{property}” cannot be given; {}",
                    hint(&property, &["zombies", "noise"])
                )),
            },
            Subject::Numbered(thing, place, property) => {
                self.lay_thing(p, thing, place, &property, value)
            }
            Subject::Table(property) => self.lay_table(p, names, &property, value),
        }
    }

    fn lay_survivor(
        &self,
        p: &mut Position,
        who: Who,
        property: &str,
        value: &str,
        stage: &mut Stage<'_, What>,
    ) -> Result<(), String> {
        match property {
            "zone" => p.survivor_mut(who).zone = self.find_zone(value)?,
            "xp" => {
                let points = number(value)?;
                p.survivor_mut(who).experience = points;
                if Danger::of(points) >= Danger::Yellow {
                    let yellow = self.sheets[who.index()].yellow;
                    p.survivor_mut(who).skills.push(yellow);
                }
            }
            "skills" => {
                for name in things(value) {
                    let skill = Skill::parse(name).ok_or_else(|| {
                        let known: Vec<&str> =
                            Skill::ALL.iter().map(|skill| skill.name()).collect();
                        format!("there is no skill “{name}”; {}", hint(name, &known))
                    })?;
                    if p.survivor(who).skills.len() == 4 {
                        return Err("a survivor has at most four skills".to_string());
                    }
                    p.survivor_mut(who).skills.push(skill);
                }
            }
            "hands" | "reserve" => {
                let (from, most) = if property == "hands" {
                    (0, HANDS)
                } else {
                    (HANDS, SLOTS - HANDS)
                };
                let slots = self.read_slots(value)?;
                if slots.len() > most {
                    return Err(format!("there are at most {most} slots"));
                }
                for (place, slot) in slots.into_iter().enumerate() {
                    p.survivor_mut(who)
                        .inventory
                        .put((from + place) as u8, slot);
                }
            }
            "actions" | "free moves" | "free combats" | "free searches" => {
                if p.active != who {
                    self.begin_activation(p, who, stage);
                    self.give_turn(p, p.survivor(who).seat);
                }
                let count = number(value)?;
                let survivor = p.survivor_mut(who);
                match property {
                    "actions" => survivor.actions = count,
                    "free moves" => survivor.free_moves = count,
                    "free combats" => survivor.free_combats = count,
                    _ => survivor.free_searches = count,
                }
            }
            "gift" => p.survivor_mut(who).gift = number(value)?,
            "done" => p.survivor_mut(who).done = yes_or_no(value)?,
            "searched" => p.survivor_mut(who).used.search = yes_or_no(value)?,
            "killed here" => {
                let zone = p.survivor(who).zone;
                if yes_or_no(value)? {
                    p.survivor_mut(who).killed_in = ZoneSet::of(zone);
                }
            }
            "fate" => {
                p.survivor_mut(who).fate = match slug(value).as_str() {
                    "in-play" => Fate::InPlay,
                    "escaped" => Fate::Escaped,
                    "dead" => Fate::Dead,
                    _ => {
                        return Err(format!(
                            "“{value}” is no fate; there are: in play, escaped, dead"
                        ));
                    }
                };
            }
            "car" => self.lay_in_car(p, who, value)?,
            _ => {
                let hint = hint(property, &SURVIVOR_FACTS);
                return Err(format!("a survivor’s “{property}” cannot be given; {hint}"));
            }
        }
        Ok(())
    }

    /// Whose turn it is; those between the first player and this one have had theirs.
    fn give_turn(&self, p: &mut Position, seat: Seat) {
        let seats = self.seat_count();
        p.turn = seat;
        p.turns_over = (seat.0 + seats - p.first.0) % seats;
    }

    /// `1 driver` or `1 passenger`.
    fn lay_in_car(&self, p: &mut Position, who: Who, value: &str) -> Result<(), String> {
        let wrong = || format!("“{value}” is no seat; write `1 driver` or `1 passenger`");
        let (car, seat) = value.trim().split_once(' ').ok_or_else(wrong)?;
        let car: u8 = number::<u8>(car)?.checked_sub(1).ok_or_else(wrong)?;
        if usize::from(car) >= self.ground.cars.len() {
            return Err(format!("the mission has {} cars", self.ground.cars.len()));
        }
        let seats = &mut p.cars[usize::from(car)].seats;
        let places = match seat.trim() {
            "driver" => 0..1,
            "passenger" => 1..seats.len(),
            _ => return Err(wrong()),
        };
        let free = places
            .into_iter()
            .find(|place| seats[*place] == Who::NOBODY);
        seats[free.ok_or("that seat is taken")?] = who;
        let zone = p.cars[usize::from(car)].zone;
        let survivor = p.survivor_mut(who);
        survivor.car = Some(car);
        survivor.zone = zone;
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
            ("objective", "token") => {
                let token: u8 = number(value)?;
                if token == 0 || usize::from(token) > self.ground.objectives.len() {
                    return Err(format!(
                        "the mission has {} objectives",
                        self.ground.objectives.len()
                    ));
                }
                let other = p.tokens.iter().position(|other| *other == token - 1);
                if let Some(other) = other {
                    p.tokens.swap(at, other);
                }
            }
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
                    p.cars[at].load[usize::from(place)] += 1;
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
                    "zombies" => Phase::Zombies,
                    _ => return Err("the phase is `players` or `zombies`".to_string()),
                };
            }
            "first player" => {
                p.first = find_seat(names, value)?;
                p.turn = p.first;
            }
            "turn" => {
                self.give_turn(p, find_seat(names, value)?);
            }
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
                let heads = self.read_crowd(value)?;
                for (kind, count) in heads.into_iter().enumerate() {
                    let left = p.reserve[kind];
                    p.gone[kind] = left
                        .checked_sub(count)
                        .ok_or("the box does not hold so many zombies")?;
                    p.reserve[kind] = count;
                }
            }
            "gone" => {
                for (kind, count) in self.read_crowd(value)?.into_iter().enumerate() {
                    let left = p.reserve[kind].checked_sub(count);
                    p.reserve[kind] = left.ok_or("the box does not hold so many zombies")?;
                    p.gone[kind] = count;
                }
            }
            "aside" => {
                p.aside = [0; crate::season1::position::MAX_ASIDE];
                for kind in self.read_cards(value)? {
                    let place = self
                        .kind(kind)
                        .aside
                        .ok_or("that card is never kept aside")?;
                    p.aside[usize::from(place)] += 1;
                }
            }
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
}
