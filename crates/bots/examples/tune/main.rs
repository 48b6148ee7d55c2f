//! Looks for a better style of a planner, by playing.
//!
//! `cargo run --release -p bots --example tune -- EDITION KIND SECONDS [SEED] [VALUE=NUMBER…]`
//! begins with the style of `season1` or `invader` for that kind of missions, with other values
//! if they are given. Each generation plays twelve styles around the present one on the same
//! deals, and moves towards the best four. It prints the style after each, as `VALUE=NUMBER`
//! words, and at the end how the first and the last one do on deals that neither has met.

mod editions;

use std::env;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use editions::{Edition, InvaderEdition, Season1Edition};
use table::{Chance, Knowledge, Rulebook, Seed, Stage};

/// Styles in a generation, and how many of them the next one follows.
const STYLES: usize = 12;
const BEST: usize = 4;
/// How far each value strays at first, and at least and at most later, on a scale of
/// logarithms.
const STRAYS: f64 = 0.35;
const LEAST: f64 = 0.08;
const MOST: f64 = 0.6;
/// Games of a style in a generation, over all missions, and at the end for each mission.
const GAMES: u64 = 120;
const LAST_GAMES: u64 = 300;

/// What came of games: the share that was won, and a score that progress counts in, too.
#[derive(Clone, Copy, Default)]
struct Came {
    won: f64,
    score: f64,
}

fn play<E: Edition>(game: &E::Game, style: &[f32], seed: u64) -> Came {
    let mut planner = E::planner(style);
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    let first = E::left_to_do(game, &position);
    while let Some(seat) = game.decider(&position) {
        let answer = planner.choose(game.sight(&position, seat), &game.answers(&position));
        let applied = game.apply(&mut position, answer, &mut Stage::silent(&mut chance));
        applied.expect("bots answer legally");
    }
    let (won, round) = E::ending(game, &position);
    if won {
        return Came {
            won: 1.0,
            score: 1.5,
        };
    }
    let done = (first - E::left_to_do(game, &position)) / first.max(1.0);
    let lasted = (f64::from(round) / 40.0).min(1.0);
    Came {
        won: 0.0,
        score: 0.4 * done * done + 0.1 * lasted,
    }
}

/// What came of so many games of each mission.
fn play_all<E: Edition>(games: &[E::Game], style: &[f32], from: u64, count: u64) -> Came {
    let mut all = Came::default();
    for game in games {
        for seed in from..from + count {
            let came = play::<E>(game, style, seed);
            all.won += came.won;
            all.score += came.score;
        }
    }
    let count = (games.len() as u64 * count) as f64;
    Came {
        won: all.won / count,
        score: all.score / count,
    }
}

/// Numbers that stray about nought, two thirds of them by less than one.
struct Straying(Chance);

impl Straying {
    fn next(&mut self) -> f64 {
        let dice = 12_u32;
        let sum: u32 = (0..dice).map(|_| u32::from(self.0.d6())).sum();
        let dice = f64::from(dice);
        (f64::from(sum) - 3.5 * dice) / (dice * 35.0 / 12.0).sqrt()
    }
}

/// A style on the way: where each value has come to, and how far it strays, as logarithms.
struct Evolution {
    first: Vec<f32>,
    way: Vec<f64>,
    strays: Vec<f64>,
}

impl Evolution {
    fn new(first: Vec<f32>) -> Evolution {
        Evolution {
            way: vec![0.0; first.len()],
            strays: vec![STRAYS; first.len()],
            first,
        }
    }

    fn style(&self, way: &[f64]) -> Vec<f32> {
        let values = self.first.iter().zip(way);
        values
            .map(|(value, way)| value * way.exp() as f32)
            .collect()
    }

    /// Plays a generation on deals from that seed, and follows its best.
    fn go_on<E: Edition>(&mut self, games: &[E::Game], seed: u64, straying: &mut Straying) -> f64 {
        let count = (GAMES / games.len() as u64).max(1);
        let mut tried: Vec<(f64, Vec<f64>)> = Vec::new();
        for _ in 0..STYLES / 2 {
            let aside: Vec<f64> = self.strays.iter().map(|by| by * straying.next()).collect();
            for sign in [1.0, -1.0] {
                let way = self.way.iter().zip(&aside);
                let way: Vec<f64> = way.map(|(way, aside)| way + sign * aside).collect();
                let came = play_all::<E>(games, &self.style(&way), seed, count);
                tried.push((came.score, way));
            }
        }
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (place, (way, strays)) in self.way.iter_mut().zip(&mut self.strays).enumerate() {
            let best = || tried[..BEST].iter().map(|(_, other)| other[place] - *way);
            let spread = best().map(|step| step * step).sum::<f64>() / BEST as f64;
            let step = 0.7 * best().sum::<f64>() / BEST as f64;
            *strays = (0.9 * *strays * *strays + 0.1 * spread).sqrt();
            *strays = strays.clamp(LEAST, MOST);
            *way += step;
        }
        tried.iter().map(|(score, _)| score).sum::<f64>() / STYLES as f64
    }
}

/// What the command line asks for.
struct Order {
    kind: String,
    time: Duration,
    seed: u64,
    values: Vec<(String, f32)>,
}

impl Order {
    fn read(words: &[String]) -> Option<Order> {
        let (values, words): (Vec<&String>, Vec<&String>) =
            words.iter().partition(|word| word.contains('='));
        let values = values.into_iter().map(|word| {
            let (name, number) = word.split_once('=')?;
            Some((name.to_string(), number.parse().ok()?))
        });
        Some(Order {
            kind: words.first()?.to_string(),
            time: Duration::from_secs(words.get(1)?.parse().ok()?),
            seed: words
                .get(2)
                .map_or(Some(100_000), |seed| seed.parse().ok())?,
            values: values.collect::<Option<_>>()?,
        })
    }
}

fn tune<E: Edition>(order: &Order) -> Result<(), String> {
    let (games, mut first) =
        E::missions(&order.kind).ok_or_else(|| format!("kinds of missions are {}", E::kinds()))?;
    for (name, number) in &order.values {
        let place = E::VALUES.iter().position(|known| known == name);
        let place = place.ok_or_else(|| format!("values of a style are {:?}", E::VALUES))?;
        first[place] = *number;
    }
    let told = |style: &[f32]| {
        let words = E::VALUES.iter().zip(style);
        let words: Vec<String> = words
            .map(|(name, value)| format!("{name}={value:.3}"))
            .collect();
        words.join(" ")
    };
    let mut evolution = Evolution::new(first);
    let mut straying = Straying(Chance::new(Seed::Fast(order.seed)));
    let began = Instant::now();
    let mut deals = order.seed;
    while began.elapsed() < order.time {
        let score = evolution.go_on::<E>(&games, deals, &mut straying);
        deals += GAMES;
        println!("{score:.3}  {}", told(&evolution.style(&evolution.way)));
    }
    let last = evolution.style(&evolution.way);
    for (name, style) in [("first", &evolution.first), ("last", &last)] {
        let came = play_all::<E>(&games, style, deals, LAST_GAMES);
        let share = 100.0 * came.won;
        println!("{name}: {share:.1} % won, score {:.3}", came.score);
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let usage = || "tune season1|invader KIND SECONDS [SEED] [VALUE=NUMBER…]".to_string();
    let order = words.get(1..).and_then(Order::read).ok_or_else(usage);
    let done = order.and_then(|order| match words[0].as_str() {
        "season1" => tune::<Season1Edition>(&order),
        "invader" => tune::<InvaderEdition>(&order),
        _ => Err(usage()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}
