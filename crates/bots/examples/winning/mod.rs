//! How often a bot wins each mission, and with which seeds: the same for every edition.

#[path = "../../tests/playing/mod.rs"]
mod playing;

use std::collections::BTreeMap;
use std::env;
use std::ops::Range;
use std::time::Instant;

use bots::Bot;
use bots::search::Budget;
use table::Game;

/// How a game has ended, as its last view says.
pub struct Over {
    pub ending: String,
    pub won: bool,
    pub round: u8,
}

/// Plays the missions that the command line asks for, and prints what came of them. `prepare`
/// makes a mission ready for so many players, if it is for so many. What `--bot` says is the
/// caller's matter.
pub fn report<'a, G: Game>(
    missions: impl Iterator<Item = &'a str>,
    prepare: impl Fn(&str, u8) -> Option<G>,
    bot: &mut dyn Bot<G>,
    over: impl Fn(&G::View) -> Over,
) {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    take_option(&mut arguments, "--bot");
    let from = take_option(&mut arguments, "--from");
    let from = from.and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut arguments = arguments.into_iter();
    let games = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let players = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(2);
    let chosen: Vec<String> = arguments.collect();
    for mission in missions {
        if !chosen.is_empty() && !chosen.iter().any(|id| id == mission) {
            continue;
        }
        match prepare(mission, players) {
            Some(game) => {
                print!("{mission} {players}p: ");
                report_mission(&game, from..from + games, bot, &over);
            }
            None => println!("{mission}: not for {players} players"),
        }
    }
}

/// What `--bot` asks for: a search with some budget, or nothing for the planner.
pub fn search_budget() -> Result<Option<Budget>, String> {
    let mut arguments: Vec<String> = env::args().collect();
    let Some(name) = take_option(&mut arguments, "--bot") else {
        return Ok(None);
    };
    let Some(budget) = name.strip_prefix("search:") else {
        return Err(format!("there is no bot “{name}”: it is search:TRIES"));
    };
    Budget::read(budget).map(Some)
}

/// Takes an option with its value out of the arguments.
fn take_option(arguments: &mut Vec<String>, option: &str) -> Option<String> {
    let place = arguments.iter().position(|argument| argument == option)?;
    let mut taken = arguments.drain(place..arguments.len().min(place + 2));
    taken.nth(1)
}

fn report_mission<G: Game>(
    game: &G,
    seeds: Range<u64>,
    bot: &mut dyn Bot<G>,
    over: impl Fn(&G::View) -> Over,
) {
    let start = Instant::now();
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    let (mut rounds, mut all_decisions) = (0, 0);
    let games = seeds.end - seeds.start;
    for seed in seeds {
        bot.begin(seed);
        let (view, decisions) = playing::play(game, seed, bot);
        let over = over(&view);
        all_decisions += decisions as u64;
        rounds += u64::from(over.round);
        *endings.entry(over.ending).or_default() += 1;
        match over.won {
            true => won.push((over.round, decisions, seed)),
            false => lost.push((over.round, decisions, seed)),
        }
    }
    let share = 100.0 * won.len() as f64 / games as f64;
    let each = start.elapsed().as_secs_f64() * 1e3 / games as f64;
    let mean = rounds as f64 / games as f64;
    println!(
        "{share:5.1} % won, {mean:.1} rounds, {} decisions, {each:.0} ms; {endings:?}",
        all_decisions / games
    );
    won.sort();
    lost.sort();
    println!(
        "   quickest won (round, decisions, seed): {:?}",
        &won[..won.len().min(4)]
    );
    println!("   quickest lost: {:?}", &lost[..lost.len().min(3)]);
}
