//! The table's conformance suite on every mission of season 1.

use table::Rulebook;
use zombicide::season1::content::{Content, SurvivorCard};
use zombicide::season1::{Season1, Setup, Skill, Team};

/// Six survivors with skills that nobody in the box has.
fn own_survivors() -> Content {
    let mut content = Content::shipped().clone();
    let names: Vec<&str> = Skill::ALL.iter().map(|skill| skill.name()).collect();
    content.survivors = (0..6)
        .map(|place| {
            let skill = |step: usize| names[(place * 7 + step) % names.len()].to_string();
            SurvivorCard {
                id: format!("own-{place}"),
                name: format!("Own {place}"),
                blue: skill(0),
                yellow: skill(1),
                orange: vec![skill(2), skill(3)],
                red: vec![skill(4), skill(5), skill(6)],
                confidence: "own".to_string(),
            }
        })
        .collect();
    content
}

/// Every mission, with one to six players in turn; and two with survivors of our own.
fn games() -> Vec<Season1> {
    let shipped = Content::shipped();
    let mut games = Vec::new();
    for (place, mission) in shipped.missions.iter().enumerate() {
        let most = mission.rules.players.map_or(6, |[_, most]| most);
        let players = place as u8 % most + 1;
        let setup = Setup::random(&mission.id, players);
        games.push(Season1::prepare(setup, shipped).expect("the shipped content is sound"));
    }
    let own = own_survivors();
    for mission in ["03", "08"] {
        let setup = Setup {
            team: Team::Random,
            ..Setup::random(mission, 2)
        };
        games.push(Season1::prepare(setup, &own).expect("own survivors are sound"));
    }
    games
}

table::conformance_suite!(games, 0..2);
