//! What a run came to, for people and for programs.

use arena::record::RunHeader;
use arena::summary::{MissionResults, Summary};
use arena::zombinion::{Results, Share};
use arena::{Estimate, Spread, game_seed};
use table::Seed;

use super::described;
use crate::output::say;

/// What was played just now.
#[derive(Clone, Copy)]
pub struct Timing {
    /// How many games, without those that were in the file.
    pub played: u64,
    /// How many games bots tried out in their minds for them.
    pub tries: u64,
    /// In which time.
    pub seconds: f64,
}

impl Timing {
    fn games_per_second(self) -> f64 {
        self.played as f64 / self.seconds.max(1e-9)
    }

    fn tries_per_second(self) -> f64 {
        self.tries as f64 / self.seconds.max(1e-9)
    }
}

/// The seeds of so many games are listed; of more, they are in the file that `--out` writes.
const MOST_SEEDS: u64 = 10_000;

/// Prints everything as JSON.
pub fn print_json(header: &RunHeader, summary: &Summary, timing: Timing) {
    let mut json = serde_json::to_value(summary).expect("results are plain data");
    if let Some(object) = json.as_object_mut() {
        for (key, value) in described(header) {
            object.insert(key.into(), value);
        }
        if summary.games() <= MOST_SEEDS {
            let seed = |number| Seed::Fast(game_seed(header.seed, number)).to_string();
            let seeds: Vec<String> = (0..summary.games()).map(seed).collect();
            object.insert("seeds".into(), seeds.into());
        }
        object.insert("games_played_now".into(), timing.played.into());
        object.insert("seconds".into(), timing.seconds.into());
        object.insert("games_per_second".into(), timing.games_per_second().into());
        object.insert("tries_per_second".into(), timing.tries_per_second().into());
    }
    say(format!("{json:#}"));
}

/// Prints what matters most as a table.
pub fn print(header: &RunHeader, summary: &Summary, timing: Timing) {
    match summary {
        Summary::Kingdom(results) => print_kingdom(results),
        Summary::Mission(results) => print_mission(results),
    }
    let (length, checksum) = match summary {
        Summary::Kingdom(results) => (
            format!("{:.1} turns each", results.mean_turns),
            &results.checksum,
        ),
        Summary::Mission(results) => (
            format!("{:.1} rounds each", results.rounds.mean.value),
            &results.checksum,
        ),
    };
    let games = summary.games();
    let here = match timing.played {
        0 => "all of them there already".to_string(),
        played => {
            let (seconds, speed) = (timing.seconds, timing.games_per_second());
            let part = match played == games {
                true => String::new(),
                false => format!("{played} of them now "),
            };
            let digits = usize::from(speed < 10.0) * 2;
            format!("{part}in {seconds:.2} s ({speed:.digits$} a second)")
        }
    };
    if timing.tries > 0 {
        let (tries, speed) = (timing.tries, timing.tries_per_second());
        say(format!(
            "{tries} games tried out in mind ({speed:.0} a second)"
        ));
    }
    say(format!(
        "seed {}, games 0..{games} {here}, {length}, checksum {checksum}",
        header.seed
    ));
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

fn interval(estimate: &Estimate) -> String {
    let [low, high] = estimate.interval95.map(percent);
    format!("{low} to {high}")
}

fn print_kingdom(results: &Results) {
    let names = results.seats.iter().map(|seat| seat.bot.len());
    let width = names.max().unwrap_or(0).max("  as 1.".len());
    let line = |name: &str, share: &Share| {
        let won = percent(share.win_rate.value);
        let tied = percent(share.tie_rate.value);
        let points = share.mean_score;
        say(format!(
            "{name:width$}  {:>10}  {won:>7}  {:<19}  {tied:>7}  {points:>7.2}",
            share.games,
            interval(&share.win_rate),
        ));
    };
    say(format!(
        "{:width$}  {:>10}  {:>7}  {:<19}  {:>7}  {:>7}",
        "bot", "games", "won", "(95 % interval)", "shared", "points"
    ));
    for seat in &results.seats {
        line(&seat.bot, &seat.all);
        for (place, share) in seat.by_start.iter().enumerate() {
            line(&format!("  as {}.", place + 1), share);
        }
    }
}

fn print_mission(results: &MissionResults) {
    let bots: Vec<&str> = results.seats.iter().map(|seat| seat.bot.as_str()).collect();
    let bots = bots.join(", ");
    let width = bots.chars().count().max("at the end of round".len());
    say(format!(
        "{:width$}  {:>8}  {:>7}  {:<19}",
        "how it ended", "games", "share", "(95 % interval)"
    ));
    let line = |name: &str, games: u64, share: &Estimate| {
        let value = percent(share.value);
        let interval = interval(share);
        say(format!(
            "{name:width$}  {games:>8}  {value:>7}  {interval:<19}"
        ));
    };
    line(&bots, results.wins, &results.win_rate);
    for (ending, seen) in results.endings.iter().filter(|(word, _)| *word != "won") {
        line(&format!("  {ending}"), seen.games, &seen.share);
    }
    let spread = |name: &str, spread: &Spread| {
        let Spread {
            mean,
            least,
            median,
            most,
        } = spread;
        say(format!(
            "{name:width$}  {:>8.2}  {least:>7}  {median:>6}  {most:>6}",
            mean.value
        ));
    };
    say(format!(
        "\n{:width$}  {:>8}  {:>7}  {:>6}  {:>6}",
        "in a game", "mean", "least", "median", "most"
    ));
    spread("rounds", &results.rounds);
    spread("  won", &results.rounds_won);
    spread("  lost", &results.rounds_lost);
    spread("survivors lost", &results.deaths);
    spread("experience", &results.experience);
    for (kind, counted) in &results.kills {
        say(format!(
            "{:width$}  {:>8.2}",
            format!("killed: {kind}"),
            counted.mean
        ));
    }
    print_rounds(results, width);
}

/// Rounds are shown one by one while they are few, and in even steps when they are many.
fn print_rounds(results: &MissionResults, width: usize) {
    const SHOWN: usize = 12;
    say(format!(
        "\n{:width$}  {:>8}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6}  {:>7}",
        "at the end of round", "games", "blue", "yellow", "orange", "red", "alive", "points"
    ));
    let step = results.over_time.len().div_ceil(SHOWN).max(1);
    for round in results.over_time.iter().step_by(step) {
        let level = |word: &str| {
            let games = round.danger.get(word).copied().unwrap_or(0);
            percent(games as f64 / round.games.max(1) as f64)
        };
        say(format!(
            "{:width$}  {:>8}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6.2}  {:>7.1}",
            format!("  {}", round.round),
            round.games,
            level("blue"),
            level("yellow"),
            level("orange"),
            level("red"),
            round.mean_alive,
            round.mean_experience
        ));
    }
    say("");
}
