//! Games of rules version 1 that are played here, by legal answers that chance picks, and shown
//! by the present rules: so that everything that can be in the middle of being resolved is
//! brought into the present form.
//!
//! `hashes.txt` says where each game ends. The program of version 1 has played the same games
//! and come to the same ends, so whatever makes these tests fail has changed the frozen rules.

mod contents;
mod support;

use std::collections::BTreeMap;

use contents::{invader_games, season1_games, zombinion_games};
use past::{GameV1, Played};
use serde_json::Value;
use support::{play_on, prepare, show};
use table::{Chance, Game, Seed};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// How many decisions of a game are played.
const DECISIONS: usize = 300;
/// The present rules go on from every position at this distance, and from all rare ones.
const BETWEEN: usize = 17;
/// How many decisions they go on for.
const GOING_ON: usize = 25;
/// How often something can be met before it is no longer rare.
const RARE: usize = 10;

/// How often each kind of frame lay on top, by its name, and what else was met.
type Met = BTreeMap<String, usize>;

/// Answers that lead somewhere are picked more often than those that end a turn.
fn weight(answer: &str) -> u32 {
    match answer.split(' ').next().unwrap_or_default() {
        "attack" | "melee" | "shoot" | "trick" | "bot" | "sentry-gun" => 100,
        "search" | "attach" | "take" | "open" | "play" | "keep" | "yes" | "reroll" => 60,
        "swap" | "trade" | "reorganise" => 1,
        "end" | "done" | "no" => 10,
        _ => 30,
    }
}

fn pick(answers: &[String], lots: &mut Chance) -> String {
    let total = answers.iter().map(|answer| weight(answer)).sum();
    let mut lot = lots.below(total);
    let is_picked = |answer: &&String| match lot.checked_sub(weight(answer)) {
        Some(left) => {
            lot = left;
            false
        }
        None => true,
    };
    let picked = answers.iter().find(is_picked);
    picked.expect("the lot is below the total").clone()
}

/// What lies on top of the stack.
fn top(position: &Value) -> Option<&str> {
    let frame = position["pending"].as_array()?.last()?;
    match frame {
        Value::Object(frame) => frame.keys().next().map(String::as_str),
        plain => plain.as_str(),
    }
}

/// Plays one game, shows every position of it, and goes on from some of them. Says where it
/// ended.
fn try_game<G: Game>(setup: &str, content: &str, seed: u64, met: &mut Met) -> String {
    let present: G = prepare(setup, content);
    let dealt = GameV1::deal(G::ID, setup, content, &format!("pcg64mcg:{seed}"));
    let (mut game, mut played) = dealt.expect("the game can be dealt");
    let mut lots = Chance::new(Seed::Fast(!seed));
    let mut decisions = 0;
    loop {
        show(&present, &played, game.decider());
        let ready = game.to_go_on(played.clone());
        if note(&played, &ready, met) || decisions % BETWEEN == 0 {
            let moment = show(&present, &ready, game.decider());
            play_on(&present, moment.position, seed, GOING_ON);
        }
        let Some(seat) = game.decider().filter(|_| decisions < DECISIONS) else {
            return format!("{} {seed} {decisions} {}", G::ID, game.hash());
        };
        let answer = pick(&game.answers(), &mut lots);
        played = game
            .answer(seat, &answer)
            .expect("a listed answer is legal");
        decisions += 1;
    }
}

/// Notes what is met; says whether any of it is rare.
fn note(shown: &Played, ready: &Played, met: &mut Met) -> bool {
    let is_other = |part: &str| shown.position[part] != ready.position[part];
    let all = [
        top(&shown.position),
        (shown.events != ready.events).then_some("cards drawn to go on"),
        is_other("leftovers").then_some("Xenos moved back to go on"),
    ];
    let mut rare = false;
    for name in all.into_iter().flatten() {
        let times = met.entry(name.to_string()).or_default();
        *times += 1;
        rare |= *times <= RARE;
    }
    rare
}

/// Tries games; each must end where version 1 said, and these things must have been met.
fn try_all<G: Game>(games: impl Iterator<Item = (String, String)>, names: &[&str]) {
    let mut met = Met::new();
    for (seed, (setup, content)) in (0..).zip(games) {
        let end = try_game::<G>(&setup, &content, seed, &mut met);
        let mut known = include_str!("hashes.txt").lines();
        assert!(known.any(|line| line == end), "{end} with {setup}");
    }
    let missing: Vec<&&str> = names
        .iter()
        .filter(|name| !met.contains_key(**name))
        .collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {met:?}");
}

#[test]
fn games_of_zombinion_end_as_they_did_and_are_shown() {
    try_all::<Zombinion>(
        zombinion_games(),
        &[
            "DiscardDeck",
            "DiscardDown",
            "DiscardToDraw",
            "Gain",
            "Judge",
            "Loot",
            "PickForNeighbour",
            "PlayTwice",
            "PutVictoryOnDeck",
            "React",
            "Rob",
            "SetAside",
            "TrashUpTo",
            "Upgrade",
        ],
    );
}

#[test]
fn games_of_season_1_end_as_they_did_and_are_shown() {
    try_all::<Season1>(
        season1_games(),
        &[
            "Attacked", "Destiny", "Extra", "Found", "Hits", "Match", "Rerolls", "Rooms", "Route",
            "Sort", "Wounds",
        ],
    );
}

#[test]
fn games_of_invader_end_as_they_did_and_are_shown() {
    try_all::<Invader>(
        invader_games(),
        &[
            "Attacked",
            "Damage",
            "Extra",
            "ExtraSpawns",
            "FirstSpawn",
            "Found",
            "Gift",
            "Group",
            "Hits",
            "LastOnes",
            "Learn",
            "Misses",
            "Outfit",
            "Reap",
            "Reflex",
            "Rerolls",
            "Rescue",
            "Scientists",
            "Sixes",
            "Sort",
            "Turn",
            "cards drawn to go on",
        ],
    );
}
