//! Finds, for every kind of question of both Zombicide games, a short game that leads to it.
//!
//! Each is the set-up, the seed and the answers: the browser tests play up to there and answer
//! on the page. Games are played partly by the planner and partly at random, with the survivors
//! of `web/e2e/content`.

use std::collections::BTreeMap;
use std::path::Path;

use bots::{Bot, RandomBot};
use serde::Serialize;
use table::{Chance, Game, Resolution, Rulebook, Seed, Viewer};
use zombicide::OverlayFiles;
use zombicide::invader::{self, Block, Invader};
use zombicide::season1::{self, Season1};

use crate::Edition;

/// Number of games of each set-up.
const GAMES: u64 = 200;
/// Number of decisions after which a game is abandoned.
const LONGEST: usize = 900;

/// A game that leads to a question.
#[derive(Serialize)]
struct Moment<S> {
    game: &'static str,
    setup: S,
    seed: String,
    /// What is asked then.
    ask: String,
    answers: Vec<String>,
}

/// The shortest way that is known to each kind of question.
type Found<S> = BTreeMap<String, Moment<S>>;

/// The kind of question that is asked, as it is called on the wire.
fn kind<G: Game>(game: &G, p: &G::Position) -> Option<String> {
    let view = serde_json::to_value(game.view(p, Viewer::Everything)).ok()?;
    Some(view["asked"]["ask"]["ask"].as_str()?.to_string())
}

fn look_for<G: Game>(game: &G, planner: &mut dyn Bot<G>, found: &mut Found<G::Setup>) {
    for seed in 1..=GAMES {
        let mut chance = Chance::new(Seed::Fast(seed));
        let mut whims = Chance::new(Seed::Fast(!seed));
        let mut random = RandomBot::new(seed);
        // From cautious to reckless, so that both what needs skill and what needs folly happens.
        let folly = [0, 5, 20, 60][(seed % 4) as usize];
        let mut p = game.deal(&mut Resolution::silent(&mut chance));
        let mut answers = Vec::new();
        while let Some(seat) = game.decider(&p) {
            if answers.len() >= LONGEST {
                break;
            }
            if let Some(ask) = kind(game, &p) {
                let known = found
                    .get(&ask)
                    .map_or(usize::MAX, |moment| moment.answers.len());
                if answers.len() < known {
                    found.insert(
                        ask.clone(),
                        Moment {
                            game: G::ID,
                            setup: game.setup().clone(),
                            seed: Seed::Fast(seed).to_string(),
                            ask,
                            answers: answers.clone(),
                        },
                    );
                }
            }
            let list = game.answers(&p);
            let observation = game.observe(&p, seat);
            let answer = match whims.below(100) < folly {
                true => Bot::<G>::choose(&mut random, observation, &list),
                false => planner.choose(observation, &list),
            };
            answers.push(game.format_answer(answer));
            let mut resolution = Resolution::silent(&mut chance);
            game.apply(&mut p, answer, &mut resolution)
                .expect("it is listed");
        }
    }
}

/// The TOML files of an edition's test content.
fn read_overlay(folder: &Path) -> OverlayFiles {
    let mut files = OverlayFiles::new();
    for inner in ["", "missions/"] {
        let Ok(entries) = std::fs::read_dir(folder.join(inner)) else {
            continue;
        };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.extension().is_some_and(|ending| ending == "toml") {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let text = std::fs::read_to_string(&path).expect("the test content is text");
                files.insert(format!("{inner}{name}"), text);
            }
        }
    }
    files
}

fn season1(folder: &Path) -> Found<season1::Setup> {
    let mut content = season1::Content::shipped().clone();
    content
        .apply_overlay(&read_overlay(&folder.join("season1")))
        .expect("the test content is sound");
    let own = ["test-destiny", "test-lucky", "test-matching"].map(String::from);
    let mut found = Found::new();
    for mission in ["t0", "00", "01", "02", "03", "05", "07", "09"] {
        for team in [
            season1::Team::AsGiven(vec![own.to_vec(), vec!["phil".into(), "amy".into()]]),
            season1::Team::Random,
        ] {
            let mut setup = season1::Setup::random(mission, 2);
            setup.team = team;
            if let Ok(game) = Season1::prepare(setup, &content) {
                look_for(&game, &mut bots::season1::Planner::default(), &mut found);
            }
        }
    }
    found
}

fn invader(folder: &Path) -> Found<invader::Setup> {
    let mut content = invader::Content::shipped().clone();
    content
        .apply_overlay(&read_overlay(&folder.join("invader")))
        .expect("the test content is sound");
    let name = |id: &str| format!("test-{id}");
    let teams = [
        [
            vec!["tactician", "lifesaver", "six"],
            vec!["hitrun", "reaper", "shove"],
        ],
        [
            vec!["reflexes", "link", "lifesaver"],
            vec!["lucky", "bloodlust", "six"],
        ],
        [
            vec!["leader", "link", "lifesaver"],
            vec!["echo", "reflexes", "shove"],
        ],
    ];
    let mut found = Found::new();
    for mission in ["T0", "M0", "M1", "M2", "M3", "M6", "M7", "M8", "M9", "M10"] {
        for team in &teams {
            let chosen = team
                .each_ref()
                .map(|own| own.iter().map(|id| name(id)).collect());
            let mut setup = invader::Setup::random(mission, 2);
            setup.team = invader::Team::Chosen(chosen.to_vec());
            search(setup, &content, &mut found);
        }
    }
    // More survivors bring more spawn zones.
    let mut crowd = invader::Setup::random("M2", 2);
    crowd.team = invader::Team::Random(8);
    crowd.cards = vec![Block::Hard, Block::Extra];
    search(crowd, &content, &mut found);
    found
}

fn search(setup: invader::Setup, content: &invader::Content, found: &mut Found<invader::Setup>) {
    match Invader::prepare(setup, content) {
        Ok(game) => look_for(&game, &mut bots::invader::Planner::default(), found),
        Err(problems) => eprintln!("{}", problems.join("\n")),
    }
}

/// Prints the games of an edition as JSON.
pub fn run(edition: Edition) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/e2e/content");
    let lines = match edition {
        Edition::Season1 => written(season1(&folder)),
        Edition::Invader => written(invader(&folder)),
    };
    println!("[\n{}\n]", lines.join(",\n"));
}

fn written<S: Serialize>(found: Found<S>) -> Vec<String> {
    eprintln!("{:?}", found.keys());
    let line = |moment| serde_json::to_string(moment).expect("it is plain data");
    found.values().map(line).collect()
}
