//! `safehouse simulate`: many games between bots.

use std::io::IsTerminal;
use std::thread;
use std::time::{Duration, Instant};

use arena::Progress;
use arena::zombinion::{Batch, Kingdoms, Player, Results, Share};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use table::words::slug;
use zombinion::Setup;
use zombinion::content::Content;

use crate::Failure;
use crate::output::say;
use crate::seats::read_bots;

#[derive(Subcommand)]
pub enum Simulate {
    /// Zombinion
    Zombinion(ZombinionArgs),
}

#[derive(Args)]
pub struct ZombinionArgs {
    /// A recommended set (prima-partita, sparatutto, scontro, vita-o-morte, citta-infestata),
    /// `random` (another one each game), or ten cards with commas
    #[arg(long)]
    kingdom: String,
    /// Two to four bots with commas: names of shipped bots or bot files
    #[arg(long)]
    seats: String,
    /// How many games
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// What all chance follows from
    #[arg(long)]
    seed: u64,
    /// On how many threads; without it, as many as the machine has. The result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(simulate: &Simulate) -> Result<(), Failure> {
    let Simulate::Zombinion(args) = simulate;
    let players = read_bots::<Player>(&args.seats)?;
    let kingdoms = read_kingdoms(&args.kingdom, players.len())?;
    note_missing_cards(&kingdoms, &players);
    let threads = args.threads.map(usize::from);
    let batch = Batch {
        kingdoms,
        players,
        games: args.games,
        seed: args.seed,
        threads: threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)),
    };
    batch.check()?;
    let (results, seconds) = run_with_bar(&batch)?;
    if args.json {
        print_json(&results, args.seed, seconds);
    } else {
        print_table(&results, args.seed, seconds);
    }
    Ok(())
}

fn read_kingdoms(text: &str, players: usize) -> Result<Kingdoms, String> {
    if slug(text) == "random" {
        return Ok(Kingdoms::Random);
    }
    let setup = Setup::new(players.min(255) as u8, text, Content::shipped())?;
    Ok(Kingdoms::Fixed(setup.kingdom))
}

/// A bot whose card is not in the kingdom plays on without it: somebody may wonder why.
fn note_missing_cards(kingdoms: &Kingdoms, players: &[Player]) {
    let Kingdoms::Fixed(kingdom) = kingdoms else {
        return;
    };
    for player in players {
        let Player::BuyList(list) = player else {
            continue;
        };
        for line in &list.lines {
            let card = Content::shipped().card(&line.card);
            if card.is_some_and(|card| !card.basic && !kingdom.contains(&card.id)) {
                eprintln!(
                    "note: {} wants {}, which is not in this kingdom",
                    list.name, line.card
                );
            }
        }
    }
}

/// Runs the batch, with a progress bar if somebody is looking.
fn run_with_bar(batch: &Batch) -> Result<(Results, f64), String> {
    let progress = Progress::default();
    let began = Instant::now();
    let results = if std::io::stderr().is_terminal() {
        thread::scope(|scope| {
            let running = scope.spawn(|| batch.run(&progress));
            let bar = ProgressBar::new(batch.games);
            if let Ok(style) =
                ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {eta} left")
            {
                bar.set_style(style);
            }
            while !running.is_finished() {
                bar.set_position(progress.finished());
                thread::sleep(Duration::from_millis(50));
            }
            bar.finish_and_clear();
            running
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    } else {
        batch.run(&progress)
    };
    Ok((results?, began.elapsed().as_secs_f64()))
}

fn print_json(results: &Results, seed: u64, seconds: f64) {
    let mut json = serde_json::to_value(results).expect("results are plain data");
    if let Some(object) = json.as_object_mut() {
        let per_second = results.games as f64 / seconds;
        object.insert("seed".into(), seed.into());
        object.insert("seconds".into(), seconds.into());
        object.insert("games_per_second".into(), per_second.into());
    }
    say(format!("{json:#}"));
}

fn print_table(results: &Results, seed: u64, seconds: f64) {
    let names = results.seats.iter().map(|seat| seat.bot.len());
    let width = names.max().unwrap_or(0).max("  as 1.".len());
    let percent = |rate: f64| format!("{:.1} %", 100.0 * rate);
    let line = |name: &str, share: &Share| {
        let [low, high] = share.win_rate.interval95.map(percent);
        let won = percent(share.win_rate.value);
        let tied = percent(share.tie_rate.value);
        let points = share.mean_score;
        say(format!(
            "{name:width$}  {:>10}  {won:>7}  {:<19}  {tied:>7}  {points:>7.2}",
            share.games,
            format!("{low} to {high}"),
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
    say(format!(
        "seed {seed}, games 0..{} in {seconds:.2} s ({:.0} a second), {:.1} turns each, checksum {}",
        results.games,
        results.games as f64 / seconds,
        results.mean_turns,
        results.checksum
    ));
}
