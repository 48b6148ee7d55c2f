//! The charts of missions.

use std::collections::BTreeMap;

use zombicide::danger::Danger;

use super::chart::{
    Areas, Bar, Bars, Deaths, Figure, Lines, Numbers, Row, Section, Segment, Series, Stack, areas,
    bars, heat_map, lines, series_class, stack,
};
use super::curves::{Band, OF_THOSE_THAT_GO_ON, bands, fates, horizon, survival};
use super::groups::{Mission, Played};
use super::words::{capital, counted, ending_name, interval, number, percent, plain};
use crate::record::MissionRecord;
use crate::statistics::{mean, share};

/// The charts that compare missions.
pub fn overview(missions: &[Mission<'_>]) -> Vec<Figure> {
    let mut figures = vec![win_rates(missions)];
    if missions.iter().any(has_several_sizes) {
        figures.push(team_sizes(missions));
    }
    if missions.iter().any(has_defeats) {
        figures.push(defeats(missions));
    }
    figures
}

/// The charts of one mission.
pub fn details(mission: &Mission<'_>) -> Vec<Figure> {
    let mut figures = Vec::new();
    let several = mission.bots.len() > 1;
    let of = |title: &str, played: &Played<'_>| match several {
        true => format!("{title}: {}", played.bot),
        false => title.to_string(),
    };
    if let Some(board) = &mission.ground.board {
        for played in &mission.bots {
            let mut zones = vec![0; board.zones.len()];
            for death in played.games.iter().flat_map(|game| &game.deaths) {
                zones[usize::from(death.zone)] += 1;
            }
            figures.push(heat_map(Deaths {
                title: of("Where survivors die", played),
                board,
                zones,
                games: played.games.len() as u64,
            }));
        }
    }
    for played in &mission.bots {
        figures.push(fate_chart(of("How games end", played), played));
    }
    figures.push(survival_chart(mission));
    figures.push(experience_chart(mission));
    for played in &mission.bots {
        figures.push(danger_chart(of("Danger level", played), played));
    }
    figures.push(kills_chart(mission));
    figures
}

fn has_several_sizes(mission: &Mission<'_>) -> bool {
    mission.bots.iter().any(|played| played.by_team.len() > 1)
}

fn has_defeats(mission: &Mission<'_>) -> bool {
    let mut games = mission.bots.iter().flat_map(|played| &played.games);
    games.any(|game| !game.won)
}

fn wins(games: &[&MissionRecord]) -> u64 {
    games.iter().filter(|game| game.won).count() as u64
}

/// A bar of the games that were won.
fn win_bar(name: String, place: usize, games: &[&MissionRecord]) -> Bar {
    let (won, all) = (wins(games), games.len() as u64);
    let rate = share(won, all);
    Bar {
        says: format!(
            "{name}: {won} of {} won ({})",
            counted(all, "game"),
            interval(&rate)
        ),
        name,
        class: series_class(place),
        value: rate.value,
        interval: (all > 0).then_some(rate.interval95),
        mark: None,
        text: match all {
            0 => "no games".to_string(),
            _ => format!("{} ({won}/{all})", percent(rate.value)),
        },
    }
}

fn win_row(first: String, second: String, games: &[&MissionRecord]) -> Vec<String> {
    let (won, all) = (wins(games), games.len() as u64);
    let rate = share(won, all);
    vec![
        first,
        second,
        all.to_string(),
        won.to_string(),
        percent(rate.value),
        interval(&rate),
    ]
}

fn win_rates(missions: &[Mission<'_>]) -> Figure {
    let mut numbers = Numbers::new([
        "mission",
        "bot",
        "games",
        "won",
        "win rate",
        "95 % interval",
    ]);
    let mut sections = Vec::new();
    for mission in missions {
        let bars = mission
            .bots
            .iter()
            .map(|played| win_bar(played.bot.clone(), played.place, &played.games));
        sections.push(Section {
            name: mission.title.clone(),
            bars: bars.collect(),
        });
        for played in &mission.bots {
            let row = win_row(mission.title.clone(), played.bot.clone(), &played.games);
            numbers.rows.push(row);
        }
    }
    bars(Bars {
        title: "Win rate by mission".to_string(),
        about: "Each bar is the share of games won; the line across its end is the interval in \
                which the true share lies with 95\u{a0}% confidence. Where intervals overlap \
                much, more games would be needed to tell two bots apart."
            .to_string(),
        full: 1.0,
        sections,
        numbers,
    })
}

fn team_sizes(missions: &[Mission<'_>]) -> Figure {
    let mut numbers = Numbers::new([
        "mission, bot",
        "survivors",
        "games",
        "won",
        "win rate",
        "95 % interval",
    ]);
    let mut sections = Vec::new();
    for mission in missions.iter().filter(|mission| has_several_sizes(mission)) {
        for played in &mission.bots {
            let name = format!("{}, {}", mission.title, played.bot);
            let mut bars = Vec::new();
            for (size, games) in &played.by_team {
                let survivors = counted(*size as u64, "survivor");
                numbers
                    .rows
                    .push(win_row(name.clone(), size.to_string(), games));
                bars.push(win_bar(survivors, played.place, games));
            }
            sections.push(Section { name, bars });
        }
    }
    bars(Bars {
        title: "Win rate by team size".to_string(),
        about: "The share of games won by the number of survivors who begin, with the 95\u{a0}% \
                interval; only missions that were played with teams of several sizes."
            .to_string(),
        full: 1.0,
        sections,
        numbers,
    })
}

fn defeats(missions: &[Mission<'_>]) -> Figure {
    let reasons = reasons(missions);
    let mut numbers = Numbers::new(["mission", "bot", "reason", "games", "share of defeats"]);
    let mut sections = Vec::new();
    for mission in missions.iter().filter(|mission| has_defeats(mission)) {
        let mut rows = Vec::new();
        for played in &mission.bots {
            let lost: Vec<_> = played.games.iter().filter(|game| !game.won).collect();
            let mut segments = Vec::new();
            for (layer, reason) in reasons.iter().enumerate() {
                let count = lost.iter().filter(|game| game.ending == *reason).count();
                if count == 0 {
                    continue;
                }
                let part = count as f64 / lost.len() as f64;
                let reason = ending_name(reason);
                let told = format!(
                    "{} of {} lost: {reason}",
                    count,
                    counted(lost.len() as u64, "game")
                );
                segments.push(Segment {
                    layer,
                    share: part,
                    says: format!("{}: {told}", played.bot),
                });
                numbers.rows.push(vec![
                    mission.title.clone(),
                    played.bot.clone(),
                    reason,
                    count.to_string(),
                    percent(part),
                ]);
            }
            rows.push(Row {
                name: played.bot.clone(),
                segments,
                text: format!("{} lost", lost.len()),
            });
        }
        sections.push((mission.title.clone(), rows));
    }
    let layer = |(place, reason): (usize, &&str)| (format!("r{}", place % 6), ending_name(reason));
    stack(Stack {
        title: "Why games are lost".to_string(),
        about: "Each bar is all defeats of a bot in a mission, split by reason.".to_string(),
        layers: reasons.iter().enumerate().map(layer).collect(),
        sections,
        numbers,
    })
}

/// The reasons of all defeats, the most frequent first.
fn reasons<'a>(missions: &[Mission<'a>]) -> Vec<&'a str> {
    let mut counts: BTreeMap<&'a str, u64> = BTreeMap::new();
    for mission in missions {
        for game in mission.bots.iter().flat_map(|played| &played.games) {
            if !game.won {
                *counts.entry(&game.ending).or_default() += 1;
            }
        }
    }
    let mut reasons: Vec<&str> = counts.keys().copied().collect();
    reasons.sort_by_key(|reason| std::cmp::Reverse(counts[reason]));
    reasons
}

/// The last round that one in so many games comes to.
fn last_round(games: &[&MissionRecord], one_in: usize) -> usize {
    horizon(games.iter().map(|game| usize::from(game.rounds)), one_in)
}

/// Where the fate of all games is drawn, it ends where one in fifty is still open.
const OPEN: usize = 50;

fn fate_chart(title: String, played: &Played<'_>) -> Figure {
    let last = last_round(&played.games, OPEN);
    let rounds = fates(&played.games, last);
    let by = match rounds.last() {
        Some(end) if end.playing > 0 => format!(
            " After round {last}, where the picture ends, {} still went on.",
            counted(end.playing, "game")
        ),
        _ => String::new(),
    };
    areas(Areas {
        title,
        about: format!(
            "Of all {}, the share that by the end of each round is won, lost, or still played.{by}",
            counted(played.games.len() as u64, "game")
        ),
        layers: vec![
            ("won", "won".to_string()),
            ("playing", "still played".to_string()),
            ("lost", "lost".to_string()),
        ],
        rounds: rounds
            .iter()
            .map(|fates| vec![fates.won, fates.playing, fates.lost])
            .collect(),
    })
}

fn survival_chart(mission: &Mission<'_>) -> Figure {
    let series = mission.bots.iter().map(|played| {
        let steps = survival(&played.games).into_iter();
        let bands = steps
            .take(last_round(&played.games, OF_THOSE_THAT_GO_ON))
            .map(|step| Band {
                games: step.games,
                low: step.alive,
                middle: step.alive,
                high: step.alive,
            });
        Series {
            name: played.bot.clone(),
            place: played.place,
            bands: bands.collect(),
        }
    });
    lines(Lines {
        title: "Survivors alive".to_string(),
        about: "The chance that a survivor outlives each round while the game goes on \
                (Kaplan–Meier). Games that are over, won or lost, drop out, and survivors who \
                join later come in; who has got away counts as alive. So the curve says nothing of those \
                who had already won. Drawn \
                as long as one game in ten goes on."
            .to_string(),
        across: "round",
        shares: true,
        steps: true,
        series: series.collect(),
    })
}

fn experience_chart(mission: &Mission<'_>) -> Figure {
    let series = mission.bots.iter().map(|played| {
        let values: Vec<&[u16]> = played
            .games
            .iter()
            .map(|game| &game.experience[..])
            .collect();
        Series {
            name: played.bot.clone(),
            place: played.place,
            bands: bands(&values, last_round(&played.games, OF_THOSE_THAT_GO_ON)),
        }
    });
    lines(Lines {
        title: "Experience of the team".to_string(),
        about: "Points of all survivors together at the end of each round, in games that have \
                come so far; drawn as long as one game in ten goes on."
            .to_string(),
        across: "round",
        shares: false,
        steps: false,
        series: series.collect(),
    })
}

fn danger_chart(title: String, played: &Played<'_>) -> Figure {
    let last = last_round(&played.games, OF_THOSE_THAT_GO_ON);
    let at = |round: usize| {
        let levels = Danger::ALL.map(|level| {
            let is_there = |game: &&&MissionRecord| {
                game.danger
                    .get(round)
                    .is_some_and(|word| word == level.word())
            };
            played.games.iter().filter(is_there).count() as u64
        });
        levels.to_vec()
    };
    let classes = ["blue", "yellow", "orange", "red"];
    areas(Areas {
        title,
        about: "The highest danger level at the end of each round, as shares of the games that \
                have come so far; drawn as long as one game in ten goes on."
            .to_string(),
        layers: Danger::ALL
            .iter()
            .zip(classes)
            .map(|(level, class)| (class, level.word().to_string()))
            .collect(),
        rounds: (0..last)
            .map(at)
            .take_while(|levels| levels.iter().any(|count| *count > 0))
            .collect(),
    })
}

fn kills_chart(mission: &Mission<'_>) -> Figure {
    let mut totals: BTreeMap<&str, u64> = BTreeMap::new();
    for game in mission.bots.iter().flat_map(|played| &played.games) {
        for (kind, count) in &game.kills {
            *totals.entry(kind).or_default() += u64::from(*count);
        }
    }
    let mut kinds: Vec<&str> = totals.keys().copied().collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(totals[kind]));
    let mut numbers = Numbers::new(["kind", "bot", "killed", "games", "per game"]);
    let mut sections = Vec::new();
    let mut full = 1.0_f64;
    for kind in kinds {
        let mut bars = Vec::new();
        for played in &mission.bots {
            let counts = played
                .games
                .iter()
                .map(|game| game.kills.get(kind).copied().unwrap_or(0));
            let counts: Vec<u64> = counts.map(u64::from).collect();
            let (sum, games) = (counts.iter().sum::<u64>(), counts.len() as u64);
            let squares = counts.iter().map(|count| count * count).sum();
            let each = mean(sum as i64, squares, games);
            full = full.max(each.interval95[1]);
            numbers.rows.push(vec![
                plain(kind),
                played.bot.clone(),
                sum.to_string(),
                games.to_string(),
                number(each.value),
            ]);
            bars.push(Bar {
                name: played.bot.clone(),
                class: series_class(played.place),
                value: each.value,
                interval: Some(each.interval95),
                mark: None,
                text: format!("{} a game", number(each.value)),
                says: format!(
                    "{}: {} in {}",
                    played.bot,
                    counted(sum, "kill"),
                    counted(games, "game")
                ),
            });
        }
        sections.push(Section {
            name: capital(&plain(kind)),
            bars,
        });
    }
    bars_of_kills(sections, numbers, full)
}

fn bars_of_kills(sections: Vec<Section>, numbers: Numbers, full: f64) -> Figure {
    bars(Bars {
        title: "Kills by kind".to_string(),
        about: match sections.is_empty() {
            true => "Nothing was killed.".to_string(),
            false => "How many of each kind are killed in a game on average, with the 95\u{a0}% \
                      interval of the mean."
                .to_string(),
        },
        full,
        sections,
        numbers,
    })
}
