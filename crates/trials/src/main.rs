//! Trials that take longer than a test: kills by the thousand, and load.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use trials::{chaos, corpus, load, upgrading};

/// Safehouse put to the test.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Kills the server again and again while people play, and sees that nothing is lost
    Chaos {
        /// How often
        #[arg(long, default_value_t = 1000)]
        kills: u32,
        /// Number of power cuts to simulate instead of kills: what the server has not synced is lost or torn.
        /// Needs strace, and is for SQLite only
        #[arg(long, conflicts_with = "kills")]
        power_cuts: Option<u32>,
        /// Where games are kept
        #[arg(long, value_enum, default_value_t = Kind::Sqlite)]
        store: Kind,
        /// What chance follows from
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// At how many tables people play
        #[arg(long, default_value_t = 8)]
        tables: usize,
    },
    /// Kills upgrades of an old store at random moments, and sees that nothing is lost
    UpgradeKills {
        /// How often
        #[arg(long, default_value_t = 200)]
        kills: u32,
        /// Where games are kept
        #[arg(long, value_enum, default_value_t = Kind::Sqlite)]
        store: Kind,
        /// What chance follows from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measures how fast the server answers, and how much memory it takes
    Load {
        /// How many games are played at once
        #[arg(long, default_value_t = 1000)]
        rooms: usize,
        /// How many decisions are taken in a second, all together
        #[arg(long, default_value_t = 1000)]
        rate: usize,
        /// For how many seconds
        #[arg(long, default_value_t = 30)]
        seconds: u64,
        /// How many games are open with nothing happening in them
        #[arg(long, default_value_t = 10_000)]
        idle: usize,
    },
    /// Attacks the server while people play: how much memory it takes, and how long they wait
    Attack {
        /// How many honest games are played at once
        #[arg(long, default_value_t = 16)]
        rooms: usize,
        /// How many honest decisions are taken in a second, all together
        #[arg(long, default_value_t = 64)]
        rate: usize,
        /// For how many seconds each attack goes on
        #[arg(long, default_value_t = 15)]
        seconds: u64,
        /// Only attacks with this in their name
        #[arg(long, default_value = "")]
        only: String,
        /// Another build of the program, to compare with
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Writes a corpus set: stores, replays and runs of the present program, for later releases
    /// to open
    Corpus {
        /// The folder to write it into, which must not be there yet
        #[arg(long)]
        out: PathBuf,
    },
    /// The bare server that the server is compared with
    #[command(hide = true)]
    Echo {
        /// Where to keep what comes in
        #[arg(long)]
        store: String,
        /// How many bytes to keep of each message
        #[arg(long)]
        bytes: usize,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// A file, and one server
    Sqlite,
    /// PostgreSQL, and two servers
    Postgres,
}

impl Kind {
    fn keeping(self) -> chaos::Keeping {
        match self {
            Kind::Sqlite => chaos::Keeping::Sqlite,
            Kind::Postgres => chaos::Keeping::postgres(),
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse().trial).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

async fn run(trial: Trial) -> Result<(), String> {
    match trial {
        Trial::Chaos {
            kills,
            power_cuts,
            store,
            seed,
            tables,
        } => {
            let options = chaos::Options {
                program: beside("safehouse")?,
                store: store.keeping(),
                kills: power_cuts.unwrap_or(kills),
                power_cuts: power_cuts.is_some(),
                seed,
                tables,
                progress: true,
            };
            println!("{}", chaos::run(&options).await?);
            Ok(())
        }
        Trial::UpgradeKills { kills, store, seed } => {
            let options = upgrading::Options {
                program: beside("safehouse")?,
                store: store.keeping(),
                kills,
                seed,
                progress: true,
            };
            println!("{}", upgrading::run(&options).await?);
            Ok(())
        }
        Trial::Load {
            rooms,
            rate,
            seconds,
            idle,
        } => {
            let options = load::Options {
                program: beside("safehouse")?,
                echo: own()?,
                rooms,
                rate,
                seconds,
                idle,
            };
            load::run(&options).await
        }
        Trial::Attack {
            rooms,
            rate,
            seconds,
            only,
            program,
        } => {
            let options = load::attack::Options {
                program: program.map_or_else(|| beside("safehouse"), Ok)?,
                rooms,
                rate,
                seconds,
                only,
            };
            load::attack::run(&options).await
        }
        Trial::Corpus { out } => {
            let options = corpus::Options {
                program: beside("safehouse")?,
                out,
                postgres: chaos::postgres_server(),
            };
            corpus::write(&options).await
        }
        Trial::Echo { store, bytes } => load::echo::serve(&store, bytes).await,
    }
}

/// This program.
fn own() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|error| error.to_string())
}

/// A program that was built with this one.
fn beside(name: &str) -> Result<PathBuf, String> {
    let program = own()?.with_file_name(name);
    match program.exists() {
        true => Ok(program),
        false => Err(format!("{} has to be built first", program.display())),
    }
}
