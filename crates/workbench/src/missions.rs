//! How often a bot wins each mission, and with which seeds.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Instant;
use table::Rulebook;

use bots::search::{Budget, StyleAndRoundSearch, StyleSearch};
use bots::{Bot, invader, play, season1};
use clap::Args;
use table::Game;
use zombicide::invader::Invader;
use zombicide::season1::Season1;

use crate::Edition;

/// Options of `missions`.
#[derive(Args)]
pub struct Missions {
    /// The edition to play
    edition: Edition,
    /// Only these missions
    missions: Vec<String>,
    /// Games of each mission
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Players at the table; survivors are random
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Seed of the first game; the others follow
    #[arg(long, default_value_t = 1, value_name = "SEED")]
    from: u64,
    /// The bot in all seats; without it, the planner. search:TRIES tries that much for each round
    /// of season 1; for Invader that much for each answer, and twice as much for each round
    #[arg(long, value_name = "BOT", value_parser = read_bot)]
    bot: Option<Budget>,
}

fn read_bot(name: &str) -> Result<Budget, String> {
    match name.strip_prefix("search:") {
        Some(budget) => Budget::read(budget),
        None => Err("bots are search:TRIES".to_string()),
    }
}

/// How a game has ended, as its last view says.
struct Over {
    ending: String,
    won: bool,
    round: u8,
}

/// Plays the missions and prints how they end.
pub fn run(args: &Missions) -> Result<(), String> {
    match args.edition {
        Edition::Season1 => play_season1(args),
        Edition::Invader => play_invader(args),
    }
}

fn play_season1(args: &Missions) -> Result<(), String> {
    use zombicide::season1::{Content, Ending, Setup, View};
    let mut bot: Box<dyn Bot<Season1>> = match args.bot {
        Some(budget) => Box::new(StyleSearch::<season1::Planner>::new(budget)),
        None => Box::new(season1::Planner::default()),
    };
    let content = Content::shipped();
    let missions = content.missions.iter().map(|mission| mission.id.as_str());
    let prepare = |mission: &str| Season1::prepare(Setup::random(mission, args.players), content);
    let over = |view: &View| Over {
        ending: view.ending.map_or("none".into(), |e| format!("{e:?}")),
        won: view.ending == Some(Ending::Won),
        round: view.round,
    };
    report(
        args,
        missions,
        |mission| prepare(mission).ok(),
        bot.as_mut(),
        over,
    )
}

fn play_invader(args: &Missions) -> Result<(), String> {
    use zombicide::invader::{Content, Ending, Setup, View};
    let mut bot: Box<dyn Bot<Invader>> = match args.bot {
        Some(budget) => Box::new(StyleAndRoundSearch::<invader::Planner>::new(budget)),
        None => Box::new(invader::Planner::default()),
    };
    let content = Content::shipped();
    let missions = content.missions.iter().map(|mission| mission.id.as_str());
    let prepare = |mission: &str| Invader::prepare(Setup::random(mission, args.players), content);
    let over = |view: &View| Over {
        ending: view.ending.map_or("none".into(), |e| format!("{e:?}")),
        won: view.ending == Some(Ending::Won),
        round: view.round,
    };
    report(
        args,
        missions,
        |mission| prepare(mission).ok(),
        bot.as_mut(),
        over,
    )
}

/// Plays the missions that are asked for. `prepare` gives nothing for a mission that is not for
/// that number of players.
fn report<'a, G: Game>(
    args: &Missions,
    missions: impl Iterator<Item = &'a str>,
    prepare: impl Fn(&str) -> Option<G>,
    bot: &mut dyn Bot<G>,
    over: impl Fn(&G::View) -> Over,
) -> Result<(), String> {
    let missions: Vec<&str> = missions.collect();
    let unknown = args
        .missions
        .iter()
        .find(|id| !missions.contains(&id.as_str()));
    if let Some(id) = unknown {
        return Err(format!(
            "no mission `{id}`: there are {}",
            missions.join(", ")
        ));
    }
    let players = args.players;
    for mission in missions {
        if !args.missions.is_empty() && !args.missions.iter().any(|id| id == mission) {
            continue;
        }
        match prepare(mission) {
            Some(game) => {
                print!("{mission} {players}p: ");
                report_mission(&game, args.from..args.from + args.games, bot, &over);
            }
            None => println!("{mission}: not for {players} players"),
        }
    }
    Ok(())
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
        let (view, decisions) = play(game, seed, bot);
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
