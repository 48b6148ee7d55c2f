//! Many games in which nothing happens, each with somebody connected.

use std::time::Duration;

use tokio::time::sleep;

use super::rooms::Seats;
use super::{Options, each, end, mebibytes, recipe};
use crate::program::{Folder, Program};

/// How many people have all the rooms.
const PEOPLE: usize = 100;
/// How often memory is looked at until it no longer falls.
const LOOKS: usize = 60;

/// Opens many games, lets them fall asleep, and prints what memory each takes.
pub async fn measure(options: &Options, folder: &Folder) -> Result<(), String> {
    let recipe = recipe(options, folder, "idle", &["--sleep-after", "1"]);
    let server = recipe.start().await?;
    let before = server.memory();
    let seats = Seats::take_for_few(server.addr, options.idle, PEOPLE).await?;
    let opened = server.memory();
    wait_for_rest(&server).await;
    let asleep = server.memory();
    println!(
        "{} idle games with a connection each: {} each when opened, {} each asleep ({} in all, {} before)",
        options.idle,
        each(before, opened, options.idle),
        each(before, asleep, options.idle),
        mebibytes(asleep),
        mebibytes(before)
    );
    drop(seats);
    end(server).await;
    Ok(())
}

/// Waits until everything is asleep: the memory no longer changes.
async fn wait_for_rest(server: &Program) {
    sleep(Duration::from_secs(8)).await;
    let mut same = 0;
    let mut last = server.memory();
    for _ in 0..LOOKS {
        sleep(Duration::from_secs(1)).await;
        let now = server.memory();
        same = if now.abs_diff(last) < 1 << 20 {
            same + 1
        } else {
            0
        };
        last = now;
        if same >= 4 {
            return;
        }
    }
}
