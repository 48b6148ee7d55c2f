//! A second opinion on what zombies and Xenos do: their activation, written down once more
//! from the rulebooks, slowly and plainly, and compared with the program on random positions
//! of every mission.
//!
//! | file | what is in it |
//! |---|---|
//! | `naive` | tiles laid out, ways counted step by step, chance |
//! | `players` | those who answer what the program asks |
//! | `season1_town`, `invader_decks` | the maps, read off the tiles once more |
//! | `season1`, `invader` | one activation as the book has it |
//! | `season1_positions`, `invader_positions` | random positions, and the program playing them |
//!
//! Nothing of the program's own sight, ways, noise or splits is used. Trusted are the content
//! files as they are read, the program's numbers of zones and doors, and the words of
//! scenarios, by which a position is laid out. A position on which the two do not agree is
//! told as the `given` of a scenario. CONTRIBUTING.md says how to try more of them.

mod invader;
mod invader_decks;
mod invader_positions;
mod naive;
mod players;
mod season1;
mod season1_positions;
mod season1_town;

use std::collections::{BTreeMap, BTreeSet};

use table::scenario::Fact;
use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::invader::DynamicTerrain;

use invader_decks::{Between, Mold, Pair};
use naive::{Lots, Zones};

/// How many positions of each edition are tried every day.
const EVERYDAY: u64 = 5500;

/// What a scenario gives.
pub type Facts = Vec<Fact>;

/// Adds a line to what is given, in place of an earlier one that says the same otherwise.
pub fn fact(facts: &mut Facts, key: impl ToString, value: impl ToString) {
    let key = key.to_string();
    facts.retain(|fact| fact.key != key);
    facts.push(Fact {
        line: facts.len() + 1,
        key,
        value: value.to_string(),
    });
}

/// How the program and the second opinion compare.
pub enum Outcome {
    /// They agree to the end; these rules have come into play.
    Agrees(BTreeSet<&'static str>),
    /// They agree as far as the game goes, but it ends by a goal, which is not compared.
    CutShort,
    /// They do not agree.
    Differs(String),
}

/// How many positions are tried.
fn positions() -> u64 {
    let wanted = std::env::var("SAFEHOUSE_POSITIONS").ok();
    let wanted = wanted.map(|text| text.parse().expect("SAFEHOUSE_POSITIONS is a number"));
    wanted.unwrap_or(EVERYDAY)
}

/// Compares position after position and tells the first few on which they do not agree. Each
/// of the rules must have come into play in some of them.
fn compare_all(
    game: &str,
    rules: &[&str],
    mut compare: impl FnMut(u64, &mut Lots) -> (Facts, Outcome),
) {
    let (mut agreed, mut cut_short) = (0, 0);
    let mut times: BTreeMap<&str, u64> = BTreeMap::new();
    let mut told = Vec::new();
    let mut differing = 0;
    for number in 0..positions() {
        let (facts, outcome) = compare(number, &mut Lots::new(number));
        match outcome {
            Outcome::Agrees(met) => {
                agreed += 1;
                for rule in met {
                    *times.entry(rule).or_insert(0) += 1;
                }
            }
            Outcome::CutShort => cut_short += 1,
            Outcome::Differs(message) => {
                differing += 1;
                if told.len() < 3 {
                    let given: Vec<String> = facts
                        .iter()
                        .map(|fact| format!("  {}: {}", fact.key, fact.value))
                        .collect();
                    told.push(format!(
                        "position {number}: {message}\ngame: {game}\nscenario: position {number}\ngiven\n{}",
                        given.join("\n")
                    ));
                }
            }
        }
    }
    assert!(
        differing == 0,
        "{differing} of {} positions differ\n\n{}",
        positions(),
        told.join("\n\n")
    );
    assert!(
        agreed > 9 * cut_short,
        "{agreed} compared, {cut_short} cut short: too few are worth anything"
    );
    println!("{agreed} compared, {cut_short} cut short, with {times:?}");
    let rare = rules.iter();
    let rare = rare.filter(|rule| times.get(**rule).copied().unwrap_or(0) < 3);
    let rare: Vec<&&str> = rare.collect();
    assert!(rare.is_empty(), "positions hardly ever meet {rare:?}");
}

/// S1-ATTACK-01 to S1-ATTACK-05, S1-ZMOVE-01 to S1-ZMOVE-09, S1-SPLIT-01 to S1-SPLIT-06,
/// S1-RUNNER-01 to S1-RUNNER-05.
#[test]
fn zombies_of_season_1_do_what_the_book_says() {
    let missions = zombicide::season1::missions().iter();
    let tables: Vec<season1_positions::Table> = missions
        .map(|mission| season1_positions::Table::new(&mission.id))
        .collect();
    assert_eq!(tables.len(), 11);
    let rules = [
        "S1-ATTACK-04",
        "S1-WOUND-01",
        "S1-WOUND-04",
        "S1-SKILL-36",
        "S1-ZMOVE-02",
        "S1-ZMOVE-03",
        "S1-ZMOVE-04",
        "S1-ZMOVE-05",
        "S1-ZMOVE-08",
        "S1-SPLIT-01",
        "S1-SPLIT-02",
        "S1-SPLIT-02 in their own zone",
        "S1-SPLIT-03",
        "S1-SPLIT-04",
        "S1-SPLIT-06",
        "S1-MINIS-06",
        "S1-RUNNER-01",
        "S1-WIN-01",
        "S1-M07-06",
    ];
    compare_all("season1", &rules, |number, lots| {
        tables[number as usize % tables.len()].compare(lots)
    });
}

/// S1-LOS-01 to S1-LOS-10, S1-MOVE-01 to S1-MOVE-04: sight and ways from every zone to every
/// other one, as doors happen to stand.
#[test]
fn sight_and_ways_of_season_1_are_as_the_tiles_show() {
    for (number, mission) in zombicide::season1::missions().iter().enumerate() {
        let table = season1_positions::Table::new(&mission.id);
        let (board, town) = (table.game.board(), &table.town);
        let mut lots = Lots::new(number as u64);
        for percent in [0, 30, 70, 100] {
            let open: Vec<bool> = town.doors.iter().map(|_| lots.is(percent)).collect();
            let doors: DoorSet = (0..open.len()).filter(|door| open[*door]).collect();
            let links = town.links(&open);
            for (from, links) in links.iter().enumerate() {
                let zone = ZoneId(from as u8);
                let (sight, ways) = (board.sight(zone, doors), board.neighbours(zone, doors));
                for to in 0..town.zones() {
                    let other = ZoneId(to as u8);
                    let place = format!("mission {}, {from} to {to}, {open:?}", mission.id);
                    assert_eq!(sight.contains(other), town.sees(from, to, &open), "{place}");
                    assert_eq!(ways.contains(other), links.contains(&to), "{place}");
                }
            }
        }
    }
}

/// INV-ATTACK-01 to INV-ATTACK-09, INV-XMOVE-01 to INV-XMOVE-16, INV-HUNTER-01 to
/// INV-HUNTER-04, INV-MOLD-01 to INV-MOLD-05.
#[test]
fn xenos_do_what_the_book_says() {
    let missions = zombicide::invader::missions().iter();
    let tables: Vec<invader_positions::Table> = missions
        .map(|mission| invader_positions::Table::new(&mission.id))
        .collect();
    assert_eq!(tables.len(), 11);
    let rules = [
        "INV-ATTACK-02",
        "INV-ATTACK-04",
        "INV-ATTACK-08",
        "INV-HUNTER-02",
        "INV-WIN-02",
        "INV-WIN-04",
        "INV-XMOVE-02",
        "INV-XMOVE-03",
        "INV-XMOVE-07",
        "INV-XMOVE-07 by choice",
        "INV-XMOVE-09",
        "INV-XMOVE-10",
        "INV-XMOVE-10 in their own zone",
        "INV-XMOVE-11",
        "INV-XMOVE-14",
        "INV-MOLD-01",
        "INV-MOLD-02",
        "INV-MOLD-05",
        "INV-M1-06",
        "INV-M2-06",
        "INV-M3-03",
    ];
    compare_all("invader", &rules, |number, lots| {
        tables[number as usize % tables.len()].compare(lots)
    });
}

/// INV-LOS-01 to INV-LOS-19, INV-XMOVE-06, INV-XMOVE-13, INV-ZONE-06: the door frames, and
/// sight and ways from every zone to every other one, as doors and Mold happen to lie.
#[test]
fn sight_and_ways_of_invader_are_as_the_tiles_show() {
    for (number, mission) in zombicide::invader::missions().iter().enumerate() {
        let table = invader_positions::Table::new(&mission.id);
        let (station, decks) = (table.game.station(), &table.decks);
        let frames: BTreeSet<Pair> = table.frames.iter().copied().collect();
        let ours = decks.between.iter();
        let ours = ours.filter(|(_, what)| **what == Between::Frame);
        let ours: BTreeSet<Pair> = ours.map(|(pair, _)| *pair).collect();
        assert_eq!(frames, ours, "door frames of {}", mission.id);
        let mut lots = Lots::new(number as u64);
        for _ in 0..6 {
            let cover = table.make_up(&mut lots).1.board.cover;
            let mold = |wanted: Mold| {
                let zones = (0..decks.zones()).filter(|zone| cover.mold[*zone] == Some(wanted));
                zones.map(|zone| ZoneId(zone as u8)).collect()
            };
            let closed = |door: &usize| cover.closed.contains(&table.frames[*door]);
            let theirs = DynamicTerrain {
                closed: (0..table.frames.len()).filter(closed).collect(),
                active: mold(Mold::Active),
                inactive: mold(Mold::Inactive),
                barred: cover
                    .barred
                    .map(|(a, b)| [ZoneId(a as u8), ZoneId(b as u8)]),
            };
            let links = decks.links(&cover);
            for (from, links) in links.iter().enumerate() {
                let zone = ZoneId(from as u8);
                let numbers = |zones: ZoneSet| zones.iter().map(ZoneId::index).collect();
                let (sight, ways): (Zones, Zones) = (
                    numbers(station.sight(zone, &theirs)),
                    numbers(station.ways(zone, &theirs)),
                );
                let place = format!("mission {}, zone {from}, {cover:?}", mission.id);
                assert_eq!(sight, decks.sees(from, &cover), "sight: {place}");
                assert_eq!(ways, *links, "ways: {place}");
            }
        }
    }
}
