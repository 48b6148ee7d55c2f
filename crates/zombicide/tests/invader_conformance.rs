//! The table's conformance suite on every mission of Invader.

use table::Rulebook;
use zombicide::invader::content::{Content, SurvivorCard, SurvivorClass};
use zombicide::invader::{Invader, Setup, Skill, Team};

/// Twelve survivors who have all skills of the book between them, some of them shared.
fn own_survivors() -> Content {
    let mut content = Content::shipped().clone();
    let skills = Skill::all();
    let names: Vec<String> = skills.iter().map(|s| s.name(|_| String::new())).collect();
    content.survivors = (0..12)
        .map(|place| {
            let skill = |step: usize| names[(place * 6 + step) % names.len()].clone();
            SurvivorCard {
                id: format!("own-{place}"),
                name: format!("Own {place}"),
                kind: [SurvivorClass::Civilian, SurvivorClass::Soldier][place % 2],
                armor: 3,
                blue: skill(0),
                yellow: "+1 Action".to_string(),
                orange: vec![skill(1), format!("Brother in arms: {}", skill(2))],
                red: vec![skill(3), skill(4), skill(5)],
                confidence: "own".to_string(),
                from_book: Vec::new(),
                note: String::new(),
            }
        })
        .collect();
    content
}

/// Every mission, with one to six players in turn; and some with more survivors, with all
/// skills, and beyond Red.
fn games() -> Vec<Invader> {
    let shipped = Content::shipped();
    let mut games = Vec::new();
    for (place, mission) in shipped.missions.iter().enumerate() {
        let setup = Setup::random(&mission.id, place as u8 % 6 + 1);
        games.push(Invader::prepare(setup, shipped).expect("the shipped content is sound"));
    }
    let own = own_survivors();
    for (mission, players, survivors) in [("M3", 3, 12), ("M7", 2, 9), ("M9", 1, 7)] {
        let setup = Setup {
            team: Team::Random(survivors),
            ultrared: true,
            ..Setup::random(mission, players)
        };
        games.push(Invader::prepare(setup, &own).expect("own survivors are sound"));
    }
    games
}

table::conformance_suite!(games, 0..2);
