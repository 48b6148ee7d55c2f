//! Finished games of all three, recorded from bots, played again with the rules of today.
//!
//! A room on a server goes on with the rules of the program that opens it. If a game in
//! `corpus/` comes out differently, so would theirs: then the game's `RULES_VERSION` must go
//! up, and `RECORD_CORPUS=1 cargo test -p bots --test corpus` records the games anew. The
//! content they began with is kept beside them, so that a corrected card breaks nothing.

use std::path::{Path, PathBuf};
use std::{env, fs};

use bots::roster::BotRoster;
use serde::{Deserialize, Serialize};
use table::{Limits, Seat, Seed, Table};
use zombicide::{invader, season1};
use zombinion::Zombinion;

/// How many decisions there are between two fingerprints.
const STRIDE: usize = 50;

/// A finished game without its content.
#[derive(Serialize, Deserialize)]
struct Recorded<S> {
    rules: u32,
    setup: S,
    seed: Seed,
    /// The seat and the words of each decision.
    moves: Vec<(Seat, String)>,
    /// The fingerprint of the state after every so many decisions, and at the end.
    hashes: Vec<String>,
}

/// A game to be recorded: its name, set-up, bot and seed.
struct Plan<S> {
    name: String,
    setup: S,
    bot: &'static str,
    seed: u64,
}

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/corpus")
        .join(game)
}

fn write(path: &Path, value: &impl Serialize) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let mut text = serde_json::to_string(value).unwrap();
    // A line for each decision, so that two recordings can be compared.
    text = text.replace("],[", "],\n[");
    text.push('\n');
    fs::write(path, text).unwrap();
}

fn record<G: BotRoster>(plan: &Plan<G::Setup>, content: &G::Content) -> Recorded<G::Setup> {
    let game = G::prepare(plan.setup.clone(), content).unwrap();
    let mut bot = game.seat_bot(plan.bot).unwrap();
    bot.begin(plan.seed);
    let seed = Seed::Fast(plan.seed);
    let (mut table, _) = Table::start(game, seed, Limits::default());
    while let Some(seat) = table.decider() {
        let answers = table.game().answers(&table.state().position);
        let answer = bot.choose(table.observe(seat), &answers);
        table.answer(seat, answer).expect("bots answer legally");
    }
    let moves = table.moves();
    Recorded {
        rules: G::RULES_VERSION,
        setup: plan.setup.clone(),
        seed,
        hashes: marks(moves.len())
            .map(|at| moves[at].hash.clone())
            .collect(),
        moves: moves
            .iter()
            .map(|made| (made.seat, made.answer.clone()))
            .collect(),
    }
}

/// The decisions after which there is a fingerprint.
fn marks(decisions: usize) -> impl Iterator<Item = usize> {
    (0..decisions).filter(move |at| (at + 1) % STRIDE == 0 || at + 1 == decisions)
}

/// Plays a recorded game again; says what is different.
fn replay<G: BotRoster>(recorded: &Recorded<G::Setup>, content: &G::Content) -> Result<(), String> {
    if recorded.rules != G::RULES_VERSION {
        return Err(format!(
            "it was recorded by version {} of the rules",
            recorded.rules
        ));
    }
    let game = G::prepare(recorded.setup.clone(), content).map_err(|wrong| wrong.join("; "))?;
    let (mut table, _) = Table::start(game, recorded.seed, Limits::default());
    let mut hashes = recorded.hashes.iter();
    let mut next_mark = marks(recorded.moves.len()).peekable();
    for (at, (seat, words)) in recorded.moves.iter().enumerate() {
        let wrong = |problem: String| format!("decision {}, “{words}”: {problem}", at + 1);
        let read = table.game().parse_answer(words);
        let answer = read.map_err(|error| wrong(error.to_string()))?;
        let taken = table.answer(*seat, answer);
        taken.map_err(|refusal| wrong(refusal.to_string()))?;
        if next_mark.next_if_eq(&at).is_some() && hashes.next() != Some(&table.state().hash()) {
            return Err(wrong("it leads to another state".to_string()));
        }
    }
    match table.decider() {
        None => Ok(()),
        Some(_) => Err("the game is not over where it was".to_string()),
    }
}

fn check<G: BotRoster>(plans: Vec<Plan<G::Setup>>, shipped: &G::Content) {
    let folder = folder(G::ID);
    let content_file = folder.join("content.json");
    if env::var_os("RECORD_CORPUS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        write(&content_file, shipped);
        for plan in &plans {
            let recorded = record::<G>(plan, shipped);
            write(&folder.join(format!("{}.json", plan.name)), &recorded);
        }
    }
    let read = |path: &Path| {
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let content = serde_json::from_str(&read(&content_file)).unwrap();
    for plan in &plans {
        let recorded = read(&folder.join(format!("{}.json", plan.name)));
        let recorded = serde_json::from_str(&recorded).unwrap();
        if let Err(problem) = replay::<G>(&recorded, &content) {
            panic!(
                "{} {}: {problem}\nGames that have begun would go on differently: raise {}'s \
                 RULES_VERSION (now {}) and record the corpus anew with \
                 `RECORD_CORPUS=1 cargo test -p bots --test corpus`",
                G::ID,
                plan.name,
                G::ID,
                G::RULES_VERSION
            );
        }
    }
}

#[test]
fn recorded_games_of_zombinion_come_out_the_same() {
    let content = zombinion::content::Content::shipped();
    let mut plans = Vec::new();
    for (place, kingdom) in content.kingdoms.iter().enumerate() {
        for (players, bot) in [(2, "best"), (3, "random"), (4, "money")] {
            plans.push(Plan {
                name: format!("{}-{players}", kingdom.id),
                setup: zombinion::Setup::new(players, &kingdom.id, content).unwrap(),
                bot,
                seed: place as u64,
            });
        }
    }
    check::<Zombinion>(plans, content);
}

#[test]
fn recorded_games_of_season_1_come_out_the_same() {
    let content = season1::Content::shipped();
    let missions = content.missions.iter().enumerate();
    let plan = |(place, mission): (usize, &season1::Mission)| Plan {
        name: mission.id.clone(),
        setup: season1::Setup::random(&mission.id, 1 + place as u8 % 4),
        bot: "bot",
        seed: place as u64,
    };
    check::<season1::Season1>(missions.map(plan).collect(), content);
}

#[test]
fn recorded_games_of_invader_come_out_the_same() {
    let content = invader::Content::shipped();
    let missions = content.missions.iter().enumerate();
    let plan = |(place, mission): (usize, &invader::Mission)| Plan {
        name: mission.id.clone(),
        setup: invader::Setup {
            ultrared: place % 2 == 1,
            ..invader::Setup::random(&mission.id, 1 + place as u8 % 4)
        },
        bot: "bot",
        seed: place as u64,
    };
    check::<invader::Invader>(missions.map(plan).collect(), content);
}
