//! Zombicide, season 1 at the command line.

use clap::{ArgMatches, Args, Command};
use table::{ReplayError, Rulebook};
use zombicide::season1::Season1;

use super::{FrontEnd, MenuEntry, MissionFrontEnd};
use crate::play::season1::{Season1Args, quick_start, run};
use crate::replay::tell;
use crate::setups::Season1Setup;
use crate::simulate::{MissionRunArgs, RunPlan};
use crate::{Failure, board, read_args};

/// Zombicide, season 1.
pub struct Season1FrontEnd;

type SimulateArgs = MissionRunArgs<Season1Setup>;

impl FrontEnd for Season1FrontEnd {
    fn id(&self) -> &'static str {
        Season1::ID
    }

    fn play_command(&self) -> Command {
        Season1Args::augment_args(Command::new(Season1::ID))
            .about("Zombicide, season 1: a mission for one to six, all against the zombies")
            .visible_alias("zombicide")
    }

    fn play(&self, matches: &ArgMatches) -> Result<(), Failure> {
        run(&read_args::<Season1Args>(matches)?)
    }

    fn menu_entry(&self) -> MenuEntry {
        MenuEntry {
            place: 1,
            text: "Zombicide, season 1: the tutorial, with four survivors of your own",
        }
    }

    fn quick_start(&self) -> Result<(), Failure> {
        quick_start()
    }

    fn simulate_command(&self) -> Command {
        SimulateArgs::augment_args(Command::new(Season1::ID))
            .about("Zombicide, season 1")
            .visible_alias("zombicide")
    }

    fn simulate(&self, matches: &ArgMatches) -> Result<Option<RunPlan>, Failure> {
        read_args::<SimulateArgs>(matches)?.plan()
    }

    fn replay(&self, text: &str, verify: bool) -> Result<String, ReplayError> {
        tell::<Season1>(text, verify)
    }

    fn missions(&self) -> Option<&dyn MissionFrontEnd> {
        Some(self)
    }
}

impl MissionFrontEnd for Season1FrontEnd {
    fn print_board(&self, mission: &str, json: bool) -> Result<(), Failure> {
        board::season1::run(mission, json)
    }
}
