//! What a run has come to, in a sentence, and the games of it that are worth opening.

use std::collections::BTreeMap;

use super::curves::median;
use super::groups::mission_title;
use super::run::{Games, Ground, Run};
use super::words::{
    bot_name, capital, card_names, counted, ending_name, interval, kingdom_name, number, team_name,
    thousands,
};
use crate::record::{KingdomRecord, MissionRecord};
use crate::statistics::share;

/// A run in short.
pub struct Headline {
    /// Who and what: `planner · 1 player, 4 survivors`.
    pub about: String,
    /// What came of it.
    pub sentence: String,
    /// What must be known besides, such as that games are missing.
    pub notes: Vec<String>,
    /// Games that are worth opening.
    pub games: Vec<Opened>,
}

/// A game that is worth opening.
pub struct Opened {
    /// Why, and what came of it.
    pub what: String,
    /// Its seed.
    pub seed: String,
    /// Its cards, if they were drawn by lot.
    pub cards: String,
}

/// The run in short.
pub fn headline(run: &Run) -> Headline {
    let (about, sentence, games) = match (&run.games, &run.ground) {
        (Games::Missions(games), Some(ground)) => (
            mission_about(run, ground),
            mission_sentence(run, ground, games),
            mission_games(games),
        ),
        (Games::Kingdoms(games), _) => (
            kingdom_about(run),
            kingdom_sentence(run, games),
            kingdom_games(run, games),
        ),
        (Games::Missions(_), None) => (String::new(), String::new(), Vec::new()),
    };
    Headline {
        about,
        sentence,
        notes: notes(run),
        games,
    }
}

fn notes(run: &Run) -> Vec<String> {
    let mut notes = Vec::new();
    if run.is_unfinished() {
        notes.push(format!(
            "Not finished: {} of {} have been played.",
            thousands(run.played()),
            counted(run.header.games, "game")
        ));
    }
    if run.torn {
        notes.push("The last line of the file was cut short and is left out.".to_string());
    }
    if run
        .ground
        .as_ref()
        .is_some_and(|ground| ground.board.is_none())
    {
        notes.push(
            "The board of this mission is not known here, so it has no map of deaths.".to_string(),
        );
    }
    notes
}

fn mission_about(run: &Run, ground: &Ground) -> String {
    format!(
        "{} · {} · {}",
        mission_title(ground),
        counted(run.header.seats.len() as u64, "player"),
        counted(ground.team as u64, "survivor")
    )
}

/// A bot as the subject of a sentence.
fn subject(name: &str) -> String {
    match name {
        "planner" => "The planner".to_string(),
        name if name.contains(" + ") => format!("The team of {}", name.replace(" + ", " and ")),
        name => format!("The bot {name}"),
    }
}

fn mission_sentence(run: &Run, ground: &Ground, games: &[MissionRecord]) -> String {
    let title = match &ground.name {
        Some(name) => format!("{name} ({})", ground.mission),
        None => ground.mission.clone(),
    };
    let who = subject(&team_name(&run.header));
    if games.is_empty() {
        return format!("{who} has not finished a game of {title} yet.");
    }
    let (won, all) = (
        games.iter().filter(|game| game.won).count() as u64,
        games.len() as u64,
    );
    let rate = share(won, all);
    let result = format!(
        "{who} wins {title} in {} of {} ({})",
        thousands(won),
        counted(all, "game"),
        interval(&rate)
    );
    match usual_defeat(games) {
        None => format!("{result}."),
        Some((reason, count, lost, round)) => format!(
            "{result}; {}: {}, typically in round {}.",
            if count == lost {
                "all defeats"
            } else {
                "most defeats"
            },
            ending_name(reason),
            number(round.round())
        ),
    }
}

/// The most frequent reason of defeat: how often, among how many defeats, and in which round
/// half of them had happened.
fn usual_defeat(games: &[MissionRecord]) -> Option<(&str, usize, usize, f64)> {
    let mut rounds: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for game in games.iter().filter(|game| !game.won) {
        rounds
            .entry(&game.ending)
            .or_default()
            .push(game.rounds.into());
    }
    let lost = rounds.values().map(Vec::len).sum();
    let (reason, rounds) = rounds.into_iter().max_by_key(|(_, rounds)| rounds.len())?;
    Some((reason, rounds.len(), lost, median(rounds.into_iter())))
}

fn mission_games(games: &[MissionRecord]) -> Vec<Opened> {
    let mut found = Vec::new();
    let told = |what: &str, game: &MissionRecord| {
        let round = counted(game.rounds.into(), "round");
        Opened {
            what: format!("{what}, {round}"),
            seed: game.seed.clone(),
            cards: String::new(),
        }
    };
    let wins = games.iter().filter(|game| game.won);
    if let Some(game) = wins.min_by_key(|game| (game.rounds, game.decisions)) {
        found.push(told("Quickest win", game));
    }
    if let Some((reason, _, _, round)) = usual_defeat(games) {
        let such = games
            .iter()
            .filter(|game| !game.won && game.ending == reason);
        let off = |game: &&MissionRecord| (f64::from(game.rounds) - round).abs();
        if let Some(game) = such.min_by(|one, other| off(one).total_cmp(&off(other))) {
            found.push(told("A typical defeat", game));
        }
    }
    if let Some(game) = games
        .iter()
        .max_by_key(|game| (game.rounds, game.decisions))
    {
        found.push(told("Longest game", game));
    }
    found
}

fn kingdom_about(run: &Run) -> String {
    let bots = run.header.seats.iter().map(|player| player.bot.as_str());
    format!(
        "{} · {}",
        capital(&kingdom_name(&run.header.table)),
        bots.collect::<Vec<_>>().join(", ")
    )
}

fn kingdom_sentence(run: &Run, games: &[KingdomRecord]) -> String {
    let seats = &run.header.seats;
    let name = |seat: usize| bot_name(&run.header.game, &seats[seat].bot);
    if games.is_empty() {
        return "No game has been finished yet.".to_string();
    }
    let alone = |seat: usize| {
        let won = |game: &&KingdomRecord| game.winners[..] == [seat as u8];
        games.iter().filter(won).count() as u64
    };
    let all = games.len() as u64;
    let best = (0..seats.len()).max_by_key(|seat| (alone(*seat), std::cmp::Reverse(*seat)));
    let best = best.unwrap_or(0);
    let others: Vec<String> = (0..seats.len())
        .filter(|seat| *seat != best)
        .map(name)
        .collect();
    let shared = games.iter().filter(|game| game.winners.len() > 1).count() as u64;
    let shared = match shared {
        0 => String::new(),
        shared => format!(", {} shared", thousands(shared)),
    };
    let turns = games
        .iter()
        .map(|game| game.turns.iter().copied().max().unwrap_or(0));
    format!(
        "{} wins {} of {} against {} ({}){shared}; a game lasts about {} turns.",
        subject(&name(best)),
        thousands(alone(best)),
        counted(all, "game"),
        others.join(" and "),
        interval(&share(alone(best), all)),
        number(median(turns.map(f64::from)).round())
    )
}

fn kingdom_games(run: &Run, games: &[KingdomRecord]) -> Vec<Opened> {
    let turns = |game: &KingdomRecord| game.turns.iter().copied().max().unwrap_or(0);
    let bot = |seat: u8| &run.header.seats[usize::from(seat)].bot;
    let told = |what: &str, game: &KingdomRecord| {
        let turns = counted(turns(game).into(), "turn");
        let result = match game.winners.len() {
            1 => format!("{} wins", bot(game.winners[0])),
            _ => "shared".to_string(),
        };
        let first = format!("{} in seat {} begins", bot(game.first), game.first + 1);
        Opened {
            what: format!("{what}, {turns}: {first}, {result}"),
            seed: game.seed.clone(),
            cards: card_names(&game.kingdom),
        }
    };
    // How much the winner is ahead of the next.
    let lead = |game: &KingdomRecord| {
        let mut scores = game.scores.clone();
        scores.sort_unstable();
        match scores[..] {
            [.., second, first] => first - second,
            _ => 0,
        }
    };
    let mut found = Vec::new();
    if let Some(game) = games.iter().min_by_key(|game| turns(game)) {
        found.push(told("Quickest game", game));
    }
    if let Some(game) = games.iter().max_by_key(|game| turns(game)) {
        found.push(told("Longest game", game));
    }
    if let Some(game) = games.iter().max_by_key(|game| lead(game)) {
        found.push(told("Clearest win", game));
    }
    found
}
