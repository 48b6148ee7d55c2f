//! Zombicide: Invader at the command line.

use clap::{ArgMatches, Args, Command};
use table::{ReplayError, Rulebook};
use zombicide::invader::Invader;

use super::{FrontEnd, MenuEntry, MissionFrontEnd};
use crate::play::invader::{InvaderArgs, quick_start, run};
use crate::replay::tell;
use crate::setups::InvaderSetup;
use crate::simulate::{MissionRunArgs, RunPlan};
use crate::{Failure, board, read_args};

/// Zombicide: Invader.
pub struct InvaderFrontEnd;

type SimulateArgs = MissionRunArgs<InvaderSetup>;

impl FrontEnd for InvaderFrontEnd {
    fn id(&self) -> &'static str {
        Invader::ID
    }

    fn play_command(&self) -> Command {
        InvaderArgs::augment_args(Command::new(Invader::ID))
            .about("Zombicide: Invader: a mission for one to six, all against the Xenos")
    }

    fn play(&self, matches: &ArgMatches) -> Result<(), Failure> {
        run(&read_args::<InvaderArgs>(matches)?)
    }

    fn menu_entry(&self) -> MenuEntry {
        MenuEntry {
            place: 3,
            text: "Zombicide: Invader: a mission on a space station, with six survivors of your own",
        }
    }

    fn quick_start(&self) -> Result<(), Failure> {
        quick_start()
    }

    fn simulate_command(&self) -> Command {
        SimulateArgs::augment_args(Command::new(Invader::ID)).about("Zombicide: Invader")
    }

    fn simulate(&self, matches: &ArgMatches) -> Result<Option<RunPlan>, Failure> {
        read_args::<SimulateArgs>(matches)?.plan()
    }

    fn replay(&self, text: &str, verify: bool) -> Result<String, ReplayError> {
        tell::<Invader>(text, verify)
    }

    fn missions(&self) -> Option<&dyn MissionFrontEnd> {
        Some(self)
    }
}

impl MissionFrontEnd for InvaderFrontEnd {
    fn print_board(&self, mission: &str, json: bool) -> Result<(), Failure> {
        board::invader::run(mission, json)
    }
}
