//! How a mission is begun: files that people wrote, teams, one game after the other.

use std::path::Path;

use table::scenario::Problem;
use table::words::{list, slug};

use crate::Failure;
use crate::files::read_text;
use crate::play::session::Session;
use crate::play::terminal::Terminal;
use crate::play::{SessionArgs, next_seed, say_yes};
use crate::seats::{BotPlayer, Seated};

/// Reads a file that somebody wrote, or says in one line what is wrong with it.
pub fn read_file<T, C>(
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
pub fn taken(path: &Path, id: &str) -> String {
    let shown = path.display();
    format!("{shown}: there is already a survivor “{id}”")
}

/// Reads each seat's survivors: `amy,doug;ned,wanda`.
pub fn read_team(text: &str) -> Vec<Vec<String>> {
    text.split(';')
        .map(|team| list(team).map(slug).collect())
        .collect()
}

/// Plays the mission, and again as long as somebody wants to.
pub fn play<G: Terminal + Clone, P: BotPlayer<Game = G>>(
    game: &G,
    seats: &[Seated<P>],
    args: &SessionArgs,
) -> Result<(), Failure> {
    let mut seed = args.first_seed()?;
    args.check()?;
    let save = &args.save;
    loop {
        let finished = Session::new(game.clone(), seats, seed, save.clone()).play()?;
        let again = "\nThe same mission again? (y, or Enter to leave) ";
        if finished.is_none() || save.is_some() || !say_yes(seats, again) {
            return Ok(());
        }
        seed = next_seed(seed)?;
    }
}
