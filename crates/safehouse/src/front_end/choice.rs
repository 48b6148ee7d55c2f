//! The game as a subcommand: `safehouse play GAME`, `safehouse simulate GAME`.

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches, Subcommand};

use super::{FrontEnd, all, find};

/// A game chosen after `safehouse play`, with its options.
pub struct GameToPlay(pub Chosen);

/// A game chosen after `safehouse simulate`, with its options.
pub struct GameToSimulate(pub Chosen);

/// A game and its options.
pub struct Chosen {
    /// The game.
    pub game: &'static dyn FrontEnd,
    /// Its options.
    pub matches: ArgMatches,
}

impl FromArgMatches for Chosen {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Chosen, clap::Error> {
        let chosen = matches.subcommand().and_then(|(id, matches)| {
            Some(Chosen {
                game: find(id)?,
                matches: matches.clone(),
            })
        });
        chosen.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Chosen::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Makes a subcommand of every game, by a method of [`FrontEnd`] that describes it.
macro_rules! choice {
    ($choice:ident, $command:ident) => {
        impl FromArgMatches for $choice {
            fn from_arg_matches(matches: &ArgMatches) -> Result<$choice, clap::Error> {
                Chosen::from_arg_matches(matches).map($choice)
            }

            fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
                self.0.update_from_arg_matches(matches)
            }
        }

        impl Subcommand for $choice {
            fn augment_subcommands(command: Command) -> Command {
                command.subcommands(all().map(|game| game.$command()))
            }

            fn augment_subcommands_for_update(command: Command) -> Command {
                Self::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                find(name).is_some()
            }
        }
    };
}

choice!(GameToPlay, play_command);
choice!(GameToSimulate, simulate_command);
