//! A second opinion on what zombies and Xenos do: their activation, written down once more
//! from the rulebooks, slowly and plainly, and compared with the program on random positions
//! of every mission.
//!
//! | file | what is in it |
//! |---|---|
//! | `naive` | tiles laid out, ways counted step by step, chance |
//! | `season1_town` | the map, read off the tiles once more |
//! | `season1` | one activation as the book has it |
//! | `season1_positions` | random positions, and the program playing them |
//!
//! Nothing of the program's own sight, ways, noise or splits is used. Trusted are the content
//! files as they are read, the program's numbers of zones and doors, and the words of
//! scenarios, by which a position is laid out. A position on which the two do not agree is
//! told as the `given` of a scenario. CONTRIBUTING.md says how to try more of them.

mod naive;
mod season1;
mod season1_positions;
mod season1_town;

use table::scenario::Fact;
use zombicide::board::{DoorSet, ZoneId};

use naive::Lots;

/// How many positions of each edition are tried every day.
const EVERYDAY: u64 = 2200;

/// What a scenario gives.
pub type Facts = Vec<Fact>;

/// Adds a line to what is given.
pub fn fact(facts: &mut Facts, key: impl ToString, value: impl ToString) {
    facts.push(Fact {
        line: facts.len() + 1,
        key: key.to_string(),
        value: value.to_string(),
    });
}

/// How the program and the second opinion compare.
pub enum Outcome {
    /// They agree to the end.
    Agrees,
    /// The position was a victory.
    Won,
    /// They do not agree.
    Differs(String),
}

/// How many positions are tried.
fn positions() -> u64 {
    let wanted = std::env::var("SAFEHOUSE_POSITIONS").ok();
    let wanted = wanted.map(|text| text.parse().expect("SAFEHOUSE_POSITIONS is a number"));
    wanted.unwrap_or(EVERYDAY)
}

/// Compares position after position and tells the first few on which they do not agree.
fn compare_all(game: &str, mut compare: impl FnMut(u64, &mut Lots) -> (Facts, Outcome)) {
    let (mut agreed, mut won) = (0, 0);
    let mut told = Vec::new();
    let mut differing = 0;
    for number in 0..positions() {
        let (facts, outcome) = compare(number, &mut Lots::new(number));
        match outcome {
            Outcome::Agrees => agreed += 1,
            Outcome::Won => won += 1,
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
        agreed > 9 * won,
        "{agreed} compared, {won} already won: too few are worth anything"
    );
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
    compare_all("season1", |number, lots| {
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
