//! How missions are set up from the command line: files that people wrote, teams, options.

mod invader;
mod season1;

use std::path::Path;
use table::Rulebook;

use clap::Args;
use games::CatalogGame;
use table::scenario::Problem;
use table::words::{list, slug};

use crate::files::read_text;
pub use invader::InvaderSetup;
pub use season1::Season1Setup;

/// How a mission is set up from the command line.
pub trait MissionSetup: Args {
    /// The game.
    type Game: CatalogGame;

    /// Lists the missions if the user only asks for that, and says whether so.
    fn list_missions(&self) -> Result<bool, String> {
        Ok(false)
    }
    /// Whether there are facts in it that do not come with the program.
    fn has_own_facts(&self) -> bool;
    /// The set-up for that number of players, and the facts to prepare it from.
    fn read(&self, players: usize) -> Result<SetupAndContent<Self::Game>, String>;
}

/// A set-up and the facts to prepare it from.
pub type SetupAndContent<G> = (<G as Rulebook>::Setup, <G as Rulebook>::Content);

/// Reads a file that somebody wrote, or says in one line what is wrong with it.
fn read_file<T, C>(
    path: &Path,
    content: &C,
    check: fn(&str, &C) -> Result<T, Vec<Problem>>,
) -> Result<T, String> {
    let text = read_text(path)?;
    check(&text, content).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        format!("{}: {}", path.display(), problems.join("; "))
    })
}

/// There can be only one survivor with an id.
fn taken(path: &Path, id: &str) -> String {
    let shown = path.display();
    format!("{shown}: there is already a survivor “{id}”")
}

/// Reads each seat's survivors: `amy,doug;ned,wanda`.
fn read_team(text: &str) -> Vec<Vec<String>> {
    text.split(';')
        .map(|team| list(team).map(slug).collect())
        .collect()
}
