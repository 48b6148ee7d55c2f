//! The charts of Zombinion.

use super::chart::{
    Bar, Bars, Cell, Figure, Lines, Numbers, Section, Series, bars, columns, lines, matrix,
};
use super::curves::{OF_THOSE_THAT_GO_ON, bands, horizon, median};
use super::groups::{Kingdom, each_once};
use super::words::{counted, interval, number, percent};
use crate::record::KingdomRecord;
use crate::statistics::share;

/// All bots, in the order in which they are met.
pub fn bots(kingdoms: &[Kingdom<'_>]) -> Vec<String> {
    let runs = kingdoms.iter().flat_map(|kingdom| &kingdom.runs);
    let players = runs.flat_map(|(run, _)| &run.header.seats);
    each_once(players.map(|player| player.bot.clone()))
}

/// The charts over all kingdoms.
pub fn overview(kingdoms: &[Kingdom<'_>], bots: &[String]) -> Vec<Figure> {
    let mut figures = Vec::new();
    figures.extend(win_matrix(kingdoms, bots));
    figures.push(places(kingdoms));
    figures
}

/// The charts of one kingdom.
pub fn details(kingdom: &Kingdom<'_>, bots: &[String]) -> Vec<Figure> {
    let worth = "What a bot’s cards are worth at the end of each of its own turns, in games that \
                 lasted so long.";
    let shots = "The shots that a bot has to spend in each of its own turns, in games that \
                 lasted so long.";
    let points = |record: &KingdomRecord, seat: usize| floats(&record.points[seat]);
    let money = |record: &KingdomRecord, seat: usize| floats(&record.money[seat]);
    vec![
        chart_of_turns(kingdom, bots, "Points per turn", worth, points),
        chart_of_turns(kingdom, bots, "Money per turn", shots, money),
        lengths(kingdom),
    ]
}

fn floats<T: Copy + Into<f64>>(values: &[T]) -> Vec<f64> {
    values.iter().map(|value| (*value).into()).collect()
}

/// What two bots did against each other.
#[derive(Clone, Copy, Default)]
struct Match {
    games: u64,
    wins: u64,
    shared: u64,
}

fn win_matrix(kingdoms: &[Kingdom<'_>], bots: &[String]) -> Option<Figure> {
    let mut matches = vec![vec![Match::default(); bots.len()]; bots.len()];
    for (run, games) in kingdoms.iter().flat_map(|kingdom| &kingdom.runs) {
        let [one, other] = &run.header.seats[..] else {
            continue;
        };
        let place = |name: &str| bots.iter().position(|bot| bot == name);
        let (Some(one), Some(other)) = (place(&one.bot), place(&other.bot)) else {
            continue;
        };
        // A bot against itself says nothing of who is better.
        if one == other {
            continue;
        }
        for game in *games {
            for (row, column, seat) in [(one, other, 0), (other, one, 1)] {
                let cell = &mut matches[row][column];
                cell.games += 1;
                match &game.winners[..] {
                    [winner] => cell.wins += u64::from(*winner == seat),
                    _ => cell.shared += 1,
                }
            }
        }
    }
    let met: Vec<usize> = (0..bots.len())
        .filter(|bot| matches[*bot].iter().any(|cell| cell.games > 0))
        .collect();
    if met.is_empty() {
        return None;
    }
    let names: Vec<String> = met.iter().map(|bot| bots[*bot].clone()).collect();
    let mut numbers = Numbers::new(["bot", "against", "games", "won", "shared", "95 % interval"]);
    let mut cells = Vec::new();
    for row in &met {
        let mut line = Vec::new();
        for column in &met {
            let found = matches[*row][*column];
            let cell = (found.games > 0).then(|| cell(&found, &bots[*row], &bots[*column]));
            if found.games > 0 {
                numbers.rows.push(vec![
                    bots[*row].clone(),
                    bots[*column].clone(),
                    found.games.to_string(),
                    found.wins.to_string(),
                    found.shared.to_string(),
                    interval(&share(found.wins, found.games)),
                ]);
            }
            line.push(cell);
        }
        cells.push(line);
    }
    let about = "How often the bot of a row beats that of a column, over all games of two. A \
                 shared win counts as half of one; green is above 60\u{a0}%, red below 40\u{a0}%.";
    Some(matrix(
        "Who beats whom".to_string(),
        about.to_string(),
        &names,
        &cells,
        numbers,
    ))
}

fn cell(found: &Match, row: &str, column: &str) -> Cell {
    let part = (found.wins as f64 + found.shared as f64 / 2.0) / found.games as f64;
    let shared = match found.shared {
        0 => String::new(),
        shared => format!(", {shared} shared"),
    };
    Cell {
        share: part,
        text: percent(part),
        says: format!(
            "{row} beats {column} in {} of {} ({}){shared}",
            found.wins,
            counted(found.games, "game"),
            interval(&share(found.wins, found.games))
        ),
    }
}

/// How much it helps to begin.
fn places(kingdoms: &[Kingdom<'_>]) -> Figure {
    let mut numbers = Numbers::new(["place", "games", "won alone", "share", "95 % interval"]);
    let mut sections = Vec::new();
    for players in 2..=8 {
        let runs = kingdoms.iter().flat_map(|kingdom| &kingdom.runs);
        let runs = runs.filter(|(run, _)| run.header.seats.len() == players);
        let games: Vec<&KingdomRecord> = runs.flat_map(|(_, games)| *games).collect();
        if games.is_empty() {
            continue;
        }
        let mut wins = vec![0_u64; players];
        for game in &games {
            if let [winner] = game.winners[..] {
                wins[(usize::from(winner) + players - usize::from(game.first)) % players] += 1;
            }
        }
        let all = games.len() as u64;
        let fair = wins.iter().sum::<u64>() as f64 / (players as u64 * all) as f64;
        let mut bars = Vec::new();
        for (place, wins) in wins.into_iter().enumerate() {
            let rate = share(wins, all);
            let name = match place {
                0 => "who begins".to_string(),
                place => format!("{}. in order", place + 1),
            };
            let says = format!(
                "{name}: {wins} of {} won alone ({})",
                counted(all, "game"),
                interval(&rate)
            );
            numbers.rows.push(vec![
                format!("{players} players, {name}"),
                all.to_string(),
                wins.to_string(),
                percent(rate.value),
                interval(&rate),
            ]);
            bars.push(Bar {
                name,
                class: "s0".to_string(),
                value: rate.value,
                interval: Some(rate.interval95),
                mark: Some(fair),
                text: format!("{} ({wins}/{all})", percent(rate.value)),
                says,
            });
        }
        let name = format!("{players} players, {}", counted(all, "game"));
        sections.push(Section { name, bars });
    }
    bars(Bars {
        title: "How much it helps to begin".to_string(),
        about: "Games won alone by the place in the order of play, with the 95\u{a0}% interval. \
                The upright line is what each would win if the order did not matter; every bot \
                begins as often as the others."
            .to_string(),
        full: 1.0,
        sections,
        numbers,
    })
}

fn chart_of_turns(
    kingdom: &Kingdom<'_>,
    bots: &[String],
    title: &str,
    about: &str,
    values: impl Fn(&KingdomRecord, usize) -> Vec<f64>,
) -> Figure {
    let mut series = Vec::new();
    for (place, bot) in bots.iter().enumerate() {
        let mut found: Vec<Vec<f64>> = Vec::new();
        for (run, games) in &kingdom.runs {
            let seats = run.header.seats.iter().enumerate();
            for (seat, _) in seats.filter(|(_, player)| player.bot == *bot) {
                found.extend(games.iter().map(|game| values(game, seat)));
            }
        }
        let last = horizon(found.iter().map(Vec::len), OF_THOSE_THAT_GO_ON);
        let found: Vec<&[f64]> = found.iter().map(|values| &values[..]).collect();
        if last > 0 {
            series.push(Series {
                name: bot.clone(),
                place,
                bands: bands(&found, last),
            });
        }
    }
    lines(Lines {
        title: title.to_string(),
        about: about.to_string(),
        across: "turn",
        shares: false,
        steps: false,
        series,
    })
}

fn lengths(kingdom: &Kingdom<'_>) -> Figure {
    let games = kingdom.runs.iter().flat_map(|(_, games)| *games);
    let longest = |game: &KingdomRecord| game.turns.iter().copied().max().unwrap_or(0);
    let lengths: Vec<usize> = games.map(|game| longest(game).into()).collect();
    let middle = median(lengths.iter().map(|length| *length as f64));
    let about = match lengths.is_empty() {
        true => "No game has been played.".to_string(),
        false => format!(
            "How many of {} last so many turns of one player. Half of them are over after {}.",
            counted(lengths.len() as u64, "game"),
            number(middle)
        ),
    };
    columns("Length of games".to_string(), about, "turns", &lengths)
}
