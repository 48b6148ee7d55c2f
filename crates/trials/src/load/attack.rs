//! What strangers who want to harm can do to those who play: memory, and how long honest
//! players wait. Attackers come from another address than the players, as a proxy tells it.

mod deeds;

use std::path::PathBuf;
use std::time::Duration;

use tokio::time::sleep;

use super::rooms::Seats;
use super::timetable::{Timetable, run_all};
use super::{allow_many_files, mebibytes};
use crate::program::{Folder, Recipe};
use deeds::Attack;

/// How often memory is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program.
    pub program: PathBuf,
    /// How many honest games are played at once.
    pub rooms: usize,
    /// How many honest decisions are taken in a second, all together.
    pub rate: usize,
    /// For how many seconds each attack goes on.
    pub seconds: u64,
    /// Only attacks with this in their name.
    pub only: String,
}

/// Lets one attack after the other run on a new server, and prints what each comes to.
pub async fn run(options: &Options) -> Result<(), String> {
    allow_many_files()?;
    println!("attack | memory before | most memory | honest acknowledgements");
    for attack in Attack::ALL {
        if attack.name().contains(&options.only) {
            measure(options, attack).await?;
        }
    }
    Ok(())
}

async fn measure(options: &Options, attack: Attack) -> Result<(), String> {
    let folder = Folder::new()?;
    let server = recipe(options, &folder).start().await?;
    let seats = Seats::take(server.addr, options.rooms).await?;
    let ready = attack.make_ready(server.addr).await?;
    let before = server.memory();
    let attacking = tokio::spawn(ready.go_on(server.addr));
    // Everything that stalls is there before the honest are measured.
    sleep(Duration::from_secs(2)).await;
    let timetable = Timetable {
        rate: options.rate,
        rooms: options.rooms,
        length: Duration::from_secs(options.seconds),
    };
    let mut playing = std::pin::pin!(run_all(timetable, seats.into_workers()));
    let mut most = before;
    let measured = loop {
        tokio::select! {
            measured = &mut playing => break measured,
            () = sleep(LOOK_EVERY) => most = most.max(server.memory()),
        }
    };
    attacking.abort();
    println!(
        "{} | {} | {} | {}",
        attack.name(),
        mebibytes(before),
        mebibytes(most),
        measured.line()
    );
    server.kill();
    Ok(())
}

/// The program with its limits as they are.
fn recipe(options: &Options, folder: &Folder) -> Recipe {
    let store = folder.join("attacked.sqlite").display().to_string();
    let arguments = [
        "serve",
        "--no-browser",
        "--addr",
        "127.0.0.1:0",
        "--bot-pause",
        "0",
        "--store",
        &store,
    ];
    Recipe {
        before: Vec::new(),
        program: options.program.clone(),
        arguments: arguments.map(str::to_string).to_vec(),
        log: folder.join("server.log"),
    }
}
