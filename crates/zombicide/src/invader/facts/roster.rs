//! The facts that one game uses: its mission, its survivors, its Xeno cards.

use table::words::hint;

use super::content::{Block, Content, SurvivorCard, SurvivorClass, XenoCard};
use super::mission::{Color, Mission};
use super::setup::{PLAYERS, Setup, TEAM_SIZES, Team};
use crate::invader::position::survivor::{MAX_SURVIVORS, MAX_TEAM};

/// The facts that one game uses, how many ID cards are the team's, and everything that is
/// wrong with the set-up.
pub(crate) fn choose(setup: &Setup, content: &Content) -> Result<(Content, usize), Vec<String>> {
    let Some(mission) = content.mission(&setup.mission) else {
        let known: Vec<&str> = content.missions.iter().map(|m| m.id.as_str()).collect();
        return Err(vec![format!(
            "there is no mission “{}”; {}",
            setup.mission,
            hint(&setup.mission, &known)
        )]);
    };
    let mut problems = Vec::new();
    if !PLAYERS.contains(&setup.players) {
        problems.push(format!(
            "{} to {} can play, not {} (INV-SETUP-02)",
            PLAYERS.start(),
            PLAYERS.end(),
            setup.players
        ));
    }
    if setup.first.0 >= setup.players.max(1) {
        problems.push(format!(
            "there is no player {} to begin",
            u16::from(setup.first.0) + 1
        ));
    }
    let mut survivors = choose_team(setup, content, &mut problems);
    let xeno_cards = choose_cards(setup, content, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let team_size = survivors.len();
    survivors.extend(scientists(mission));
    let mut tiles = content.tiles.clone();
    let used: Vec<&str> = mission
        .layout
        .iter()
        .flatten()
        .map(|placed| placed.tile.as_str())
        .collect();
    tiles.tiles.retain(|name, _| used.contains(&name.as_str()));
    let chosen = Content {
        tiles,
        equipment: content.equipment.clone(),
        machines: content.machines.clone(),
        survivors,
        xeno_cards,
        missions: vec![mission.clone()],
    };
    Ok((chosen, team_size))
}

/// The cards of the chosen blocks (INV-DIFF-01).
fn choose_cards(setup: &Setup, content: &Content, problems: &mut Vec<String>) -> Vec<XenoCard> {
    if setup.cards.len() > Block::ALL.len() {
        let (named, there_are) = (setup.cards.len(), Block::ALL.len());
        problems.push(format!(
            "{named} blocks of Xeno cards are named, and there are {there_are} (INV-DIFF-01)"
        ));
        return Vec::new();
    }
    let cards = content.xeno_cards.iter();
    let cards: Vec<XenoCard> = cards
        .filter(|card| setup.cards.contains(&card.block()))
        .cloned()
        .collect();
    if cards.is_empty() {
        problems.push("at least one block of Xeno cards is needed (INV-DIFF-01)".to_string());
    }
    cards
}

/// The survivors of the team.
fn choose_team(setup: &Setup, content: &Content, problems: &mut Vec<String>) -> Vec<SurvivorCard> {
    let mut team: Vec<SurvivorCard> = Vec::new();
    match &setup.team {
        Team::Random(count) => {
            team.extend(content.survivors.iter().take((*count).into()).cloned());
            if team.len() < usize::from(*count) {
                problems.push(format!(
                    "there are {} survivors, not {count}",
                    content.survivors.len()
                ));
            }
        }
        Team::Chosen(teams) | Team::AsGiven(teams) => {
            let chosen: usize = teams.iter().map(Vec::len).sum();
            if chosen > MAX_TEAM {
                let message = format!("there can be {MAX_TEAM} survivors, not {chosen}");
                problems.push(format!("{message} (INV-SEVEN-03)"));
                return team;
            }
            if teams.len() != usize::from(setup.players) {
                problems.push(format!(
                    "there are teams for {} players, and {} play",
                    teams.len(),
                    setup.players
                ));
            }
            for id in teams.iter().flatten() {
                match content.survivor(id) {
                    _ if team.iter().any(|sheet| sheet.id == *id) => {
                        problems.push(format!("“{id}” is chosen twice"));
                    }
                    Some(sheet) => team.push(sheet.clone()),
                    None => {
                        let known = content.survivors.iter();
                        let known: Vec<&str> = known.map(|s| s.id.as_str()).collect();
                        let hint = hint(id, &known);
                        problems.push(format!("there is no survivor “{id}”; {hint}"));
                    }
                }
            }
        }
    }
    check_team(setup, &team, problems);
    let kinds = content.equipment.iter();
    let equipment: Vec<&str> = kinds.map(|kind| kind.id.as_str()).collect();
    for sheet in &team {
        let wrong = sheet.problems(&equipment).into_iter();
        problems.extend(wrong.map(|p| format!("survivor {}: {}: {}", sheet.id, p.key, p.message)));
    }
    team
}

/// INV-SETUP-02, INV-SEVEN-01: six to twelve, and everybody plays at least one.
fn check_team(setup: &Setup, team: &[SurvivorCard], problems: &mut Vec<String>) {
    let count = team.len();
    let (fewest, most) = (*TEAM_SIZES.start(), *TEAM_SIZES.end());
    if let Team::AsGiven(_) = setup.team {
        if team.is_empty() && problems.is_empty() {
            problems.push("nobody is chosen".to_string());
        }
    } else if count < usize::from(fewest) {
        problems.push(format!(
            "a game has {fewest} survivors or more, not {count} (INV-SETUP-02)"
        ));
    }
    if count > usize::from(most) {
        problems.push(format!(
            "there can be {most} survivors, not {count} (INV-SEVEN-03)"
        ));
    }
    if let Team::Chosen(teams) = &setup.team
        && teams.iter().any(Vec::is_empty)
    {
        problems.push("each player controls at least 1 survivor (INV-SETUP-02)".to_string());
    }
}

/// INV-M9-04: scientists count as survivors; any Damage eliminates one.
fn scientists(mission: &Mission) -> impl Iterator<Item = SurvivorCard> {
    let scientist = |color: &Color| SurvivorCard {
        id: format!("{}-scientist", color.word()),
        name: format!("the {} scientist", color.word()),
        kind: SurvivorClass::Civilian,
        armor: 1,
        blue: String::new(),
        yellow: String::new(),
        orange: Vec::new(),
        red: Vec::new(),
        confidence: "book".to_string(),
        from_book: Vec::new(),
        note: String::new(),
    };
    // A mission with more of them is refused when it is compiled.
    let most = MAX_SURVIVORS - MAX_TEAM;
    mission.rules.scientists.iter().take(most).map(scientist)
}
