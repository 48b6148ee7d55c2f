//! Comparing what a scenario expects with what is.

use table::scenario::Check;
use table::scenario::words::{number, or_nothing, same, same_list, same_pile, things, yes_no};
use table::words::{hint, slug};

use super::words::{Subject, XENOS};
use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::content::Machine;
use crate::invader::facts::mission::MoldState;
use crate::invader::facts::xeno::Xeno;
use crate::invader::knowledge::view::{DoorState, door_state, mold_state};
use crate::invader::position::inventory::{BACKPACK, BODY, EquipmentId, HANDS};
use crate::invader::position::survivor::{Fate, SurvivorId};
use crate::invader::position::{Ending, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::scenarios::{TableFacts, same_words, stranger};

/// What can be expected of a survivor.
const SURVIVOR_FACTS: [&str; 23] = [
    "zone",
    "xp",
    "laps",
    "level",
    "armor",
    "skills",
    "skills exactly",
    "hands",
    "body",
    "backpack",
    "remotes",
    "hidden",
    "actions",
    "free moves",
    "free combats",
    "free melees",
    "free shots",
    "free searches",
    "free machines",
    "free pairs",
    "done",
    "fate",
    "player",
];
/// What can be expected of a zone.
const ZONE_FACTS: [&str; 6] = ["xenos", "noise", "tokens", "mold", "sees", "neighbours"];
/// What can be expected of the table.
const TABLE_FACTS: [&str; 24] = [
    "round",
    "phase",
    "over",
    "won",
    "ending",
    "first player",
    "turn",
    "active",
    "danger",
    "equipment deck",
    "equipment discards",
    "xeno deck",
    "xeno discards",
    "reserve",
    "kept",
    "samples",
    "tanks",
    "aside",
    "out",
    "crew",
    "first spawn",
    "airlock",
    "door reserve",
    "in play",
];

impl Invader {
    pub(super) fn see_fact(
        &self,
        p: &Position,
        names: &[String],
        key: &str,
        expected: &str,
    ) -> Result<Check, String> {
        match self.subject(key)? {
            Subject::Survivor(who, property) => {
                self.see_survivor(p, names, who, &property, expected)
            }
            Subject::Zone(zone, property) => self.see_zone(p, zone, &property, expected),
            Subject::Machine(machine, property) => {
                self.see_machine(p, machine, &property, expected)
            }
            Subject::Numbered(thing, place, property) => {
                self.see_thing(p, thing, place, &property, expected)
            }
            Subject::Table(property) => {
                let is_survivor = |name: &str| self.find_survivor(name).is_ok();
                match stranger(key, &SURVIVOR_FACTS, is_survivor) {
                    Some(name) if !TABLE_FACTS.contains(&property.as_str()) => {
                        Err(self.is_absent(name))
                    }
                    _ => self.see_table(p, names, &property, expected),
                }
            }
        }
    }

    fn see_survivor(
        &self,
        p: &Position,
        names: &[String],
        who: SurvivorId,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let s = p.survivor(who);
        let count = |seen: u8| number(expected).map(|n: u8| Check::compare(n, seen));
        match property {
            "zone" => Ok(Check::compare(self.find_zone(expected)?, s.zone)),
            "xp" => count(s.experience),
            "laps" => count(s.laps),
            "level" => Ok(same(expected, s.danger().word())),
            "armor" => count(s.armor),
            "skills" | "skills exactly" => {
                let seen = self.skills_of(p, who).into_iter();
                let seen: Vec<String> = seen.map(|known| self.skill_name(known)).collect();
                let words = or_nothing(seen.clone());
                let seen: Vec<String> = seen.iter().map(|name| slug(name)).collect();
                let expected: Vec<String> = things(expected).map(slug).collect();
                Ok(same_list(&expected, &seen, false, words))
            }
            "hands" => self.see_slots(p, who, 0..HANDS, expected),
            "body" => self.see_slots(p, who, BODY, expected),
            "backpack" => self.see_slots(p, who, BACKPACK, expected),
            "remotes" => {
                let held = Machine::ALL.into_iter().filter(|m| s.holds_remote(*m));
                let seen: Vec<String> = held.map(|m| slug(m.word())).collect();
                Ok(same_words(expected, &seen))
            }
            "hidden" => yes_no(expected, s.hidden),
            "actions" => count(s.actions),
            "free moves" => count(s.free.moves),
            "free combats" => count(s.free.combats),
            "free melees" => count(s.free.melees),
            "free shots" => count(s.free.shots),
            "free searches" => count(s.free.searches),
            "free machines" => count(s.free.machines),
            "free pairs" => count(s.free.pairs),
            "done" => yes_no(expected, s.done),
            "fate" => Ok(same(
                expected,
                match s.fate {
                    Fate::Absent => "absent",
                    Fate::InPlay => "in play",
                    Fate::Escaped => "escaped",
                    Fate::Dead => "dead",
                },
            )),
            "player" => Ok(same(expected, &names[s.seat.index()])),
            _ => {
                let hint = hint(property, &SURVIVOR_FACTS);
                Err(format!(
                    "nothing is known of a survivor’s “{property}”; {hint}"
                ))
            }
        }
    }

    fn see_slots(
        &self,
        p: &Position,
        who: SurvivorId,
        places: std::ops::Range<usize>,
        expected: &str,
    ) -> Result<Check, String> {
        let inventory = &p.survivor(who).inventory;
        let seen = places.clone().map(|place| {
            let place = place as u8;
            self.write_slot(inventory.slot(place), inventory.attached(place))
        });
        let seen: Vec<String> = seen.collect();
        let expected = self.read_slots(expected)?;
        let expected = expected
            .iter()
            .map(|(slot, with)| self.write_slot(*slot, *with));
        let mut expected: Vec<String> = expected.collect();
        expected.resize(places.len().max(expected.len()), "empty".to_string());
        Ok(same_list(&expected, &seen, true, seen.join(", ")))
    }

    fn see_zone(
        &self,
        p: &Position,
        zone: ZoneId,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let station = &self.ground.station;
        let zones = |seen: ZoneSet| -> Result<Check, String> {
            let seen: Vec<ZoneId> = seen.iter().collect();
            let words: Vec<String> = seen.iter().map(ZoneId::to_string).collect();
            let expected = self.read_zones(expected)?;
            Ok(same_list(&expected, &seen, false, words.join(", ")))
        };
        match property {
            "xenos" => Ok(Check::compare(
                XENOS.write(XENOS.read(expected)?),
                XENOS.write(p.heads_in(zone)),
            )),
            "noise" => {
                let noise = p.noise_in(zone, self.ground.exit);
                number(expected).map(|n| Check::compare(n, noise))
            }
            "tokens" => {
                number(expected).map(|n| Check::compare(n, p.noise.as_slice()[zone.index()]))
            }
            "mold" => Ok(same(
                expected,
                match mold_state(&p.cover, zone) {
                    Some(MoldState::Active) => "active",
                    Some(MoldState::Inactive) => "inactive",
                    None => "none",
                },
            )),
            "sees" => zones(station.sight(zone, &p.cover)),
            "neighbours" => zones(station.neighbours(zone, &p.cover)),
            _ => {
                let hint = hint(property, &ZONE_FACTS);
                Err(format!("nothing is known of a zone’s “{property}”; {hint}"))
            }
        }
    }

    fn see_machine(
        &self,
        p: &Position,
        machine: Machine,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let state = p.machine(machine);
        match property {
            "zone" => Ok(Check::compare(self.find_zone(expected)?, state.zone)),
            "active" => yes_no(expected, state.active),
            "" => Ok(same(
                expected,
                if state.there { "there" } else { "destroyed" },
            )),
            _ => Err("a Machine has a `zone`, is `active`, `there` or `destroyed`".to_string()),
        }
    }

    fn see_thing(
        &self,
        p: &Position,
        thing: &str,
        place: u8,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let at = usize::from(place);
        match (thing, property) {
            ("door", "") => Ok(same(
                expected,
                match door_state(p, at) {
                    DoorState::Open => "open",
                    DoorState::Closed => "closed",
                    DoorState::Destroyed => "destroyed",
                },
            )),
            ("objective", "") => Ok(same(
                expected,
                match (p.is_taken(at), p.is_there(at)) {
                    (true, _) => "taken",
                    (false, true) => "there",
                    (false, false) => "lost",
                },
            )),
            ("objective", "color") => Ok(same(expected, self.color_at(p, at).word())),
            ("spawn", "") if at >= self.spawn_count(p) => Ok(same(expected, "not there")),
            ("spawn", "") => Ok(same(
                expected,
                match (p.burnt & (1 << place) != 0, self.is_awake(p, at)) {
                    (true, _) => "burnt",
                    (false, true) => "awake",
                    (false, false) => "asleep",
                },
            )),
            _ => Err(format!(
                "nothing is known of “{thing} {} {property}”",
                place + 1
            )),
        }
    }

    fn see_table(
        &self,
        p: &Position,
        names: &[String],
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        if let Some(seen) = self.table_facts(p).see(names, property, expected) {
            return seen;
        }
        match property {
            "tanks" => number(expected).map(|n| Check::compare(n, p.tanks)),
            "door reserve" => number(expected).map(|n| Check::compare(n, p.doors_left())),
            "crew" => number(expected).map(|n| Check::compare(n, p.crew)),
            "first spawn" => match p.first_spawn {
                None => Ok(same(expected, "none")),
                Some(zone) => Ok(Check::compare(self.find_zone(expected)?, zone)),
            },
            "airlock" => {
                let seen = if p.cover.barred.is_some() {
                    "secured"
                } else {
                    "open"
                };
                Ok(same(expected, seen))
            }
            "samples" => {
                let taken = Xeno::ALL
                    .into_iter()
                    .filter(|x| p.samples & (1 << x.index()) != 0);
                let mut seen: Vec<String> = taken.map(|xeno| xeno.word().to_string()).collect();
                if p.samples & crate::invader::rules::actions::MOLD_SAMPLE != 0 {
                    seen.push("mold".to_string());
                }
                Ok(same_words(expected, &seen))
            }
            _ => self.see_cards(p, property, expected),
        }
    }

    fn table_facts(&self, p: &Position) -> TableFacts<'_> {
        let id = |who: SurvivorId| self.sheets[who.index()].id.as_str();
        TableFacts {
            round: p.round,
            phase: match p.phase {
                Phase::Setup => "setup",
                Phase::Players => "players",
                Phase::Xenos => "xenos",
                Phase::End => "end",
                Phase::Over => "over",
            },
            is_over: p.phase == Phase::Over,
            is_won: p.ending == Some(Ending::Won),
            ending: p.ending.map(|ending| match ending {
                Ending::Won => "won",
                Ending::SurvivorLost => "survivor lost",
                Ending::MoldChain => "mold chain",
                Ending::Impossible => "impossible",
                Ending::Conceded => "conceded",
                Ending::Overrun => "overrun",
                Ending::TooManyRounds => "too many rounds",
            }),
            first: p.first,
            turn: p.turn,
            active: Some(p.active())
                .filter(|who| *who != SurvivorId::NOBODY)
                .map(id),
            danger: p.danger().word(),
            in_play: p.in_play().map(|(who, _)| id(who).to_string()).collect(),
        }
    }

    fn see_cards(&self, p: &Position, property: &str, expected: &str) -> Result<Check, String> {
        let all = |counts: &[u8]| -> Vec<EquipmentId> {
            let kinds = (0..).map(EquipmentId).zip(counts);
            kinds
                .flat_map(|(kind, count)| std::iter::repeat_n(kind, (*count).into()))
                .collect()
        };
        let heads = |seen: [u8; 4]| -> Result<Check, String> {
            let expected = XENOS.write(XENOS.read(expected)?);
            Ok(Check::compare(expected, XENOS.write(seen)))
        };
        match property {
            "equipment deck" => {
                let cards: Vec<EquipmentId> = p.equipment.hidden().map(EquipmentId).collect();
                self.see_pile(&cards, expected, true)
            }
            "equipment discards" => {
                let discards = p.equipment.discards().iter();
                let cards: Vec<EquipmentId> = discards.map(|card| EquipmentId(*card)).collect();
                self.see_pile(&cards, expected, false)
            }
            "aside" => self.see_pile(&all(p.aside.as_slice()), expected, false),
            "out" => self.see_pile(&all(p.out.as_slice()), expected, false),
            "xeno deck" | "xeno discards" => {
                let seen: Vec<u8> = match property {
                    "xeno deck" => p.xeno_cards.hidden().collect(),
                    _ => p.xeno_cards.discards().to_vec(),
                };
                let number = |place: &u8| self.xeno_cards[usize::from(*place)].number.to_string();
                let write = |cards: &[u8]| or_nothing(cards.iter().map(number).collect());
                let read = |text: &str| self.read_xeno_cards(text);
                same_pile(expected, &seen, property == "xeno deck", read, write)
            }
            "reserve" => heads(p.reserve),
            "kept" => heads(p.kept),
            _ => {
                let hint = hint(property, &TABLE_FACTS);
                Err(format!("nothing is known of “{property}”; {hint}"))
            }
        }
    }

    /// Equipment cards, in order or not.
    fn see_pile(
        &self,
        seen: &[EquipmentId],
        expected: &str,
        in_order: bool,
    ) -> Result<Check, String> {
        let read = |text: &str| self.read_cards(text);
        same_pile(expected, seen, in_order, read, |cards| {
            self.write_cards(cards)
        })
    }
}
