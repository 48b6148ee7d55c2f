//! Replays that strangers wrote: whatever they hold, they are played or refused.
//!
//! `fuzz/seeds` keeps a good replay of each game and those that once made it panic. Write them
//! again with `SAFEHOUSE_KEEP_SEEDS=yes` after the rules version or the content has changed.

mod seeds;

use table::hostile::{some_replay, try_spoilt};
use table::{Game, Replay, Rulebook};
use zombicide::invader::{self, Invader};
use zombicide::season1::{self, Season1};

/// How many replays of each game are spoilt: a few every day, more when asked for.
fn spoilt() -> u64 {
    let asked = std::env::var("SAFEHOUSE_SPOILT");
    asked.map_or(400, |count| count.parse().expect("a number of replays"))
}

fn replays<G: Game>(games: impl Iterator<Item = G>) -> Vec<Replay<G>> {
    let some = |(seed, game)| some_replay(game, seed, 60);
    (1..).zip(games).map(some).collect()
}

/// Each player's survivors, one for each.
fn shares(survivors: &[&str], players: u8) -> Vec<Vec<String>> {
    let each = survivors.iter().take(players.into());
    each.map(|id| vec![id.to_string()]).collect()
}

#[test]
fn spoilt_replays_of_season_1_are_played_or_refused() {
    let content = season1::Content::shipped();
    let survivors: Vec<&str> = content.survivors.iter().map(|s| s.id.as_str()).collect();
    let games = content.missions.iter().enumerate().map(|(n, mission)| {
        let [fewest, most] = mission.rules.players.unwrap_or([1, 6]);
        let players = fewest + n as u8 % (most - fewest + 1);
        let mut setup = season1::Setup::random(&mission.id, players);
        if n % 3 == 1 {
            setup.team = season1::Team::AsGiven(shares(&survivors, players));
        }
        Season1::prepare(setup, content).expect("the mission is shipped")
    });
    let draw = |game: &Season1| drop(game.drawing());
    let wrong = try_spoilt(&replays(games), 0..spoilt(), draw);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn spoilt_replays_of_invader_are_played_or_refused() {
    let content = invader::Content::shipped();
    let survivors: Vec<&str> = content.survivors.iter().map(|s| s.id.as_str()).collect();
    let games = content.missions.iter().enumerate().map(|(n, mission)| {
        let players = 1 + n as u8 % 6;
        let mut setup = invader::Setup::random(&mission.id, players);
        setup.ultrared = n % 2 == 0;
        if n % 3 == 1 {
            setup.team = invader::Team::AsGiven(shares(&survivors, players));
        }
        Invader::prepare(setup, content).expect("the mission is shipped")
    });
    let draw = |game: &Invader| drop(game.drawing());
    let wrong = try_spoilt(&replays(games), 0..spoilt(), draw);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
