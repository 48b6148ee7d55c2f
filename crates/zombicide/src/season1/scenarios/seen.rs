//! Comparing what a scenario expects with what is.

use table::scenario::Check;
use table::scenario::words::{number, or_nothing, same, same_list, same_pile, things, yes_no};
use table::words::{hint, slug};

use super::words::{Subject, ZOMBIES};
use crate::board::ZoneId;
use crate::scenarios::{TableFacts, stranger};
use crate::season1::position::inventory::{EquipmentId, HANDS};
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::position::{Ending, Phase, Position};
use crate::season1::rulebook::Season1;

/// What can be expected of a survivor.
const SURVIVOR_FACTS: [&str; 17] = [
    "zone",
    "xp",
    "level",
    "skills",
    "skills exactly",
    "hands",
    "reserve",
    "wounds",
    "actions",
    "free moves",
    "free combats",
    "free searches",
    "gift",
    "done",
    "fate",
    "car",
    "player",
];
/// What can be expected of the table.
const TABLE_FACTS: [&str; 17] = [
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
    "zombie deck",
    "zombie discards",
    "reserve",
    "gone",
    "in play",
    "aside",
];

impl Season1 {
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
            Subject::Numbered(thing, place, property) => {
                self.see_thing(p, thing, place, &property, expected)
            }
            Subject::Table(property) => match stranger(key, &SURVIVOR_FACTS, |name| {
                self.find_survivor(name).is_ok()
            }) {
                Some(name) if !TABLE_FACTS.contains(&property.as_str()) => {
                    Err(self.is_absent(p, name))
                }
                _ => self.see_table(p, names, &property, expected),
            },
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
        match property {
            "zone" => Ok(Check::compare(self.find_zone(expected)?, s.zone)),
            "xp" => number(expected).map(|n| Check::compare(n, s.experience)),
            "level" => Ok(same(expected, s.danger().word())),
            "skills" | "skills exactly" => {
                let seen: Vec<&str> = s
                    .skills
                    .as_slice()
                    .iter()
                    .map(|skill| skill.name())
                    .collect();
                let words = or_nothing(seen.iter().map(|name| (*name).to_string()).collect());
                let seen: Vec<String> = seen.iter().map(|name| slug(name)).collect();
                let expected: Vec<String> = things(expected).map(slug).collect();
                Ok(same_list(&expected, &seen, false, words))
            }
            "hands" | "reserve" => {
                let slots = match property {
                    "hands" => &s.inventory.slots()[..HANDS],
                    _ => &s.inventory.slots()[HANDS..usize::from(s.capacity())],
                };
                let seen: Vec<String> = slots.iter().map(|slot| self.write_slot(*slot)).collect();
                let expected = self.read_slots(expected)?;
                let mut expected: Vec<String> =
                    expected.iter().map(|slot| self.write_slot(*slot)).collect();
                expected.resize(slots.len().max(expected.len()), "empty".to_string());
                Ok(same_list(&expected, &seen, true, seen.join(", ")))
            }
            "wounds" => number(expected).map(|n| Check::compare(n, s.inventory.wounds())),
            "actions" => number(expected).map(|n| Check::compare(n, s.actions)),
            "free moves" => number(expected).map(|n| Check::compare(n, s.free_moves)),
            "free combats" => number(expected).map(|n| Check::compare(n, s.free_combats)),
            "free searches" => number(expected).map(|n| Check::compare(n, s.free_searches)),
            "gift" => number(expected).map(|n| Check::compare(n, s.gift)),
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
            "car" => Ok(same(
                expected,
                &match s.car {
                    None => "none".to_string(),
                    Some(car) if p.cars[usize::from(car)].seats[0] == who => {
                        format!("{} driver", car + 1)
                    }
                    Some(car) => format!("{} passenger", car + 1),
                },
            )),
            "player" => Ok(same(expected, &names[s.seat.index()])),
            _ => Err(format!(
                "nothing is known of a survivor’s “{property}”; {}",
                hint(property, &SURVIVOR_FACTS)
            )),
        }
    }

    fn see_zone(
        &self,
        p: &Position,
        zone: ZoneId,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        match property {
            "zombies" => {
                let expected = ZOMBIES.read(expected)?;
                let seen = p.heads_in(zone);
                Ok(Check::compare(ZOMBIES.write(expected), ZOMBIES.write(seen)))
            }
            "noise" => number(expected).map(|n| Check::compare(n, p.noise_in(zone))),
            "tokens" => {
                number(expected).map(|n| Check::compare(n, p.noise.as_slice()[zone.index()]))
            }
            "sees" => {
                let zones: Result<Vec<ZoneId>, String> =
                    things(expected).map(|z| self.find_zone(z)).collect();
                let seen: Vec<ZoneId> = self.ground.board.sight(zone, p.open).iter().collect();
                let words: Vec<String> = seen.iter().map(ZoneId::to_string).collect();
                Ok(same_list(&zones?, &seen, false, words.join(", ")))
            }
            "neighbours" => {
                let zones: Result<Vec<ZoneId>, String> =
                    things(expected).map(|z| self.find_zone(z)).collect();
                let seen: Vec<ZoneId> = self.ground.board.neighbours(zone, p.open).iter().collect();
                let words: Vec<String> = seen.iter().map(ZoneId::to_string).collect();
                Ok(same_list(&zones?, &seen, false, words.join(", ")))
            }
            "building" => {
                let Some(building) = self.ground.board.zone(zone).building else {
                    return Err(format!("zone {zone} is in no building"));
                };
                let entered = p.entered & (1 << building) != 0;
                Ok(same(
                    expected,
                    if entered { "entered" } else { "not entered" },
                ))
            }
            _ => {
                let known = [
                    "zombies",
                    "noise",
                    "tokens",
                    "sees",
                    "neighbours",
                    "building",
                ];
                let hint = hint(property, &known);
                Err(format!("nothing is known of a zone’s “{property}”; {hint}"))
            }
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
                if p.open.contains(at) {
                    "open"
                } else {
                    "closed"
                },
            )),
            ("objective", "") => Ok(same(
                expected,
                if p.is_taken(at) { "taken" } else { "there" },
            )),
            ("spawn", "") => {
                let seen = match self.is_awake(p, at) {
                    true => "active",
                    false if p.neutralised & (1 << place) != 0 => "neutralised",
                    false => "asleep",
                };
                Ok(same(expected, seen))
            }
            ("car", "zone") => Ok(Check::compare(self.find_zone(expected)?, p.cars[at].zone)),
            ("car", "gone") => yes_no(expected, p.cars[at].gone),
            ("car", "searched") => yes_no(expected, p.cars[at].searched),
            ("car", "load") => {
                let mut loaded = Vec::new();
                for (kind, count) in self.provisions.iter().zip(p.cars[at].load) {
                    loaded.extend(std::iter::repeat_n(*kind, count.into()));
                }
                let words = self.write_cards(&loaded);
                Ok(same_list(
                    &self.read_cards(expected)?,
                    &loaded,
                    false,
                    words,
                ))
            }
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
            "equipment deck" => self.see_pile(
                &p.equipment.hidden().map(EquipmentId).collect::<Vec<_>>(),
                expected,
                true,
            ),
            "equipment discards" => {
                let cards: Vec<EquipmentId> = p
                    .equipment
                    .discards()
                    .iter()
                    .map(|card| EquipmentId(*card))
                    .collect();
                self.see_pile(&cards, expected, false)
            }
            "zombie deck" | "zombie discards" => {
                let seen: Vec<u8> = match property {
                    "zombie deck" => p.zombie_cards.hidden().collect(),
                    _ => p.zombie_cards.discards().to_vec(),
                };
                let number = |place: &u8| self.zombie_cards[usize::from(*place)].number.to_string();
                let write = |cards: &[u8]| or_nothing(cards.iter().map(number).collect());
                let read = |text: &str| self.read_zombie_cards(text);
                same_pile(expected, &seen, property == "zombie deck", read, write)
            }
            "reserve" => Ok(Check::compare(
                ZOMBIES.write(ZOMBIES.read(expected)?),
                ZOMBIES.write(p.reserve),
            )),
            "gone" => Ok(Check::compare(
                ZOMBIES.write(ZOMBIES.read(expected)?),
                ZOMBIES.write(p.gone),
            )),
            "aside" => {
                let mut cards = Vec::new();
                for (kind, count) in self.aside.iter().zip(p.aside) {
                    cards.extend(std::iter::repeat_n(*kind, count.into()));
                }
                self.see_pile(&cards, expected, false)
            }
            _ => Err(format!(
                "nothing is known of “{property}”; {}",
                hint(property, &TABLE_FACTS)
            )),
        }
    }

    fn table_facts(&self, p: &Position) -> TableFacts<'_> {
        let id = |who: SurvivorId| self.sheets[who.index()].id.as_str();
        TableFacts {
            round: p.round,
            phase: match p.phase {
                Phase::Players => "players",
                Phase::Zombies => "zombies",
                Phase::Over => "over",
            },
            is_over: p.phase == Phase::Over,
            is_won: p.ending == Some(Ending::Won),
            ending: p.ending.map(|ending| match ending {
                Ending::Won => "won",
                Ending::AllDead => "all dead",
                Ending::NobodyLeft => "nobody left",
                Ending::ZombiesEscaped => "zombies escaped",
                Ending::Conceded => "conceded",
                Ending::TooManyRounds => "too many rounds",
            }),
            first: p.first,
            turn: p.turn,
            active: (p.active != SurvivorId::NOBODY).then(|| id(p.active)),
            danger: p.danger().word(),
            in_play: p.in_play().map(|(who, _)| id(who).to_string()).collect(),
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
