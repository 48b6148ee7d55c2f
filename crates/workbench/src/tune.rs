//! Looks for a better style of a planner, by playing.
//!
//! The search starts with an edition's style for a kind of mission. Each generation plays twelve
//! styles around the present one on the same deals, and moves towards the best four. It prints
//! the style after each, as `VALUE=NUMBER` words, and at the end how the first and the last one
//! do on deals that neither has met.

mod editions;

use std::time::{Duration, Instant};

use clap::Args;
use editions::{Edition, InvaderEdition, Season1Edition};
use table::{Chance, Knowledge, Resolution, Rulebook, Seed};

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
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let first = E::left_to_do(game, &position);
    while let Some(seat) = game.decider(&position) {
        let answer = planner.choose(game.observe(&position, seat), &game.answers(&position));
        let applied = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
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

/// Options of `tune`.
#[derive(Args)]
pub struct Tune {
    /// The edition to play
    edition: crate::Edition,
    /// The kind of mission, such as `hold`
    kind: String,
    /// How long to search
    seconds: u64,
    /// The seed of the first deal
    #[arg(long, default_value_t = 100_000)]
    seed: u64,
    /// Values of the first style that differ from the shipped one
    #[arg(value_name = "VALUE=NUMBER", value_parser = read_value)]
    values: Vec<(String, f32)>,
}

fn read_value(word: &str) -> Result<(String, f32), String> {
    let (name, number) = word.split_once('=').ok_or("this is not VALUE=NUMBER")?;
    let number = number.parse().map_err(|_| "this is not a number")?;
    Ok((name.to_string(), number))
}

/// Searches and prints what it finds.
pub fn run(args: &Tune) -> Result<(), String> {
    match args.edition {
        crate::Edition::Season1 => tune::<Season1Edition>(args),
        crate::Edition::Invader => tune::<InvaderEdition>(args),
    }
}

fn tune<E: Edition>(args: &Tune) -> Result<(), String> {
    let (games, mut first) =
        E::missions(&args.kind).ok_or_else(|| format!("kinds of missions are {}", E::kinds()))?;
    for (name, number) in &args.values {
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
    let mut straying = Straying(Chance::new(Seed::Fast(args.seed)));
    let time = Duration::from_secs(args.seconds);
    let began = Instant::now();
    let mut deals = args.seed;
    while began.elapsed() < time {
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
