//! Who sits where: the words of the command line.
//!
//! Every game has a cast of bots; Zombinion has bots in files as well.

mod shipped;
mod zombinion;

use std::path::Path;

use arena::record::Player;
use bots::Bot;
use games::CatalogGame;
use table::Game;
use table::words::{hint, list};

use crate::files::read_text;
pub use shipped::ShippedBot;

/// A person at this terminal, as a word of the command line.
const ME: &str = "me";

/// A seat of a game that is played by people and bots.
#[derive(Clone, Debug)]
pub enum Seated<P> {
    /// A person at this terminal.
    Person,
    /// A bot.
    Bot(P),
}

/// A game's bots, as somebody can ask for them on the command line.
pub trait BotPlayer: Sized {
    /// The game that they play.
    type Game: Game;

    /// The names of those that come with the program.
    fn shipped_names() -> Vec<&'static str>;
    /// The one of that name that comes with the program.
    fn shipped(name: &str) -> Option<Self>;
    /// Reads one from the text of a bot file, or says in one line what is wrong with it.
    fn parse(name: &str, text: &str) -> Result<Self, String>;

    /// What the player is called.
    fn name(&self) -> &str;
    /// The bot for one game.
    fn seat(&self, game: &Self::Game) -> Box<dyn Bot<Self::Game>>;
}

/// Reads `me,money,my-bot.bot`.
pub fn read_seats<P: BotPlayer>(text: &str) -> Result<Vec<Seated<P>>, String> {
    let seat = |word| match word {
        ME => Ok(Seated::Person),
        bot => read_bot(bot, &[ME]).map(Seated::Bot),
    };
    list(text).map(seat).collect()
}

/// Reads seats that must all be bots, as the heading of a run names them.
pub fn read_players<P: BotPlayer>(text: &str) -> Result<Vec<Player>, String> {
    let player = |word: &str| {
        if word == ME {
            return Err(format!("only bots can sit here, not “{ME}”"));
        }
        let named = read_bot::<P>(word, &[])?;
        // A shipped bot goes by its name; what is in a file goes along as it stands there.
        let list = match P::shipped(word) {
            Some(_) => None,
            None => Some(read_text(Path::new(word))?),
        };
        Ok(Player {
            bot: named.name().to_string(),
            list,
        })
    };
    list(text).map(player).collect()
}

/// Reads one bot; `besides` is what else could have been meant.
fn read_bot<P: BotPlayer>(word: &str, besides: &[&'static str]) -> Result<P, String> {
    if let Some(player) = P::shipped(word) {
        return Ok(player);
    }
    let path = Path::new(word);
    if path.is_file() {
        return read_bot_file(path);
    }
    let known = [&P::shipped_names(), besides].concat();
    Err(format!(
        "there is no bot and no bot file “{word}”; {}",
        hint(word, &known)
    ))
}

/// Reads a bot from a file, named after it.
fn read_bot_file<P: BotPlayer>(path: &Path) -> Result<P, String> {
    let text = read_text(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    P::parse(&name, &text).map_err(|problem| format!("{}: {problem}", path.display()))
}

/// Any game, to ask it for bots: they can have more names than there are roles, such as those
/// with a budget.
fn example<G: CatalogGame>() -> Option<G> {
    let choices = G::choices(G::shipped());
    let setup = G::usual_setup(&choices.first()?.id, G::PLAYERS.0)?;
    G::prepare(setup, G::shipped()).ok()
}

/// Whether there is a bot of that name in the game's cast.
fn knows<G: CatalogGame>(name: &str) -> bool {
    let is_role = G::BOTS.iter().any(|role| role.name == name);
    is_role || example::<G>().is_some_and(|game| game.seat_bot(name).is_some())
}
