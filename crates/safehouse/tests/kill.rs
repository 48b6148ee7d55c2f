//! What was acknowledged is on disk: the program is killed again and again, and nothing of
//! what it had acknowledged or told is lost.

use std::path::PathBuf;

use trials::chaos::{Figures, Keeping, Options, run};
use trials::upgrading;

async fn kill(kills: u32, store: Keeping, power_cuts: bool) -> Figures {
    let seed = std::env::var("SAFEHOUSE_TEST_SEED").ok();
    let options = Options {
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        store,
        kills,
        power_cuts,
        seed: seed.and_then(|seed| seed.parse().ok()).unwrap_or(1),
        tables: 8,
        progress: false,
    };
    match run(&options).await {
        Ok(figures) => {
            println!("{figures}");
            figures
        }
        Err(wrong) => panic!("{wrong}"),
    }
}

fn must_have_played(figures: &Figures, kills: u32) {
    assert!(figures.kills >= kills);
    assert!(figures.moves > 100, "hardly anybody played: {figures}");
    assert!(figures.resent > 0, "no kill hit anybody: {figures}");
    assert!(figures.repeated > 0 && figures.views > 0, "{figures}");
    for game in ["zombinion", "season1", "invader"] {
        let moves = figures.moves_of.get(game).copied().unwrap_or(0);
        assert!(moves > 0, "nobody played {game}: {figures}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_from_a_file() {
    let figures = kill(50, Keeping::Sqlite, false).await;
    must_have_played(&figures, 50);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS"]
async fn nothing_acknowledged_is_lost_between_two_servers() {
    let figures = kill(20, Keeping::postgres(), false).await;
    must_have_played(&figures, 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_power_fails() {
    if !has_strace() {
        eprintln!("strace is not installed: no power cuts are simulated");
        return;
    }
    let figures = kill(6, Keeping::Sqlite, true).await;
    must_have_played(&figures, 6);
    assert!(figures.power_cuts >= 6, "{figures}");
}

async fn kill_upgrades(store: Keeping) {
    let options = upgrading::Options {
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        store,
        kills: 8,
        seed: 1,
        progress: false,
    };
    match upgrading::run(&options).await {
        Ok(figures) => println!("{figures}"),
        Err(wrong) => panic!("{wrong}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_of_a_file_is_whole_or_nothing() {
    kill_upgrades(Keeping::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS"]
async fn an_upgrade_of_a_database_is_whole_or_nothing() {
    kill_upgrades(Keeping::postgres()).await;
}

/// Whether writes can be traced on this machine, as they can where the project is checked.
fn has_strace() -> bool {
    let tried = std::process::Command::new("strace").arg("-V").output();
    tried.is_ok_and(|tried| tried.status.success())
}
