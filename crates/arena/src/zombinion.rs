//! Batches of Zombinion.

mod recorded;
mod runs;
mod tally;
#[cfg(test)]
mod tests;

use bots::Bot;
use bots::roster::BotRoster;
use bots::search::Cores;
use bots::zombinion::{BuyList, BuyListBot, shipped};
use table::words::hint;
use table::{Chance, Rulebook, Seat, Seed};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

use crate::batch::{self, Progress, game_seed};
use crate::playing::play_silently;
use crate::record::{self, RunHeader, Setting};
use recorded::RecordedTable;
pub(crate) use runs::KingdomRuns;
pub use tally::{Results, SeatResults, Share, Tally};

/// Who sits in a seat of a batch.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// One of the cast, by name, which fits itself to the kingdom.
    Named(String),
    /// A buy list and the common policy.
    BuyList(BuyList),
}

impl Player {
    /// The player that a heading names.
    pub fn read(player: &record::Player) -> Result<Player, String> {
        if let Some(text) = &player.list {
            let list = BuyList::parse(&player.bot, text).map_err(|problems| {
                let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                format!("{}: {}", player.bot, problems.join("; "))
            })?;
            return Ok(Player::BuyList(list));
        }
        // A role that is a list by itself is better known as the list, with its lines.
        let list = shipped(&player.bot).map(Player::BuyList);
        Ok(list.unwrap_or_else(|| Player::Named(player.bot.clone())))
    }

    /// What the player is called.
    pub fn name(&self) -> &str {
        match self {
            Player::Named(name) => name,
            Player::BuyList(list) => &list.name,
        }
    }

    /// The bot for one game; nothing if the cast has nobody of that name.
    pub fn seat(&self, game: &Zombinion) -> Option<Box<dyn Bot<Zombinion>>> {
        match self {
            Player::Named(name) => game.seat_bot(name),
            Player::BuyList(list) => Some(Box::new(BuyListBot::new(list, game))),
        }
    }
}

/// Which kingdoms a batch is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kingdoms {
    /// Always this one.
    Fixed(Vec<String>),
    /// Another one by lot for each game.
    Random,
}

/// Many games of the same players.
#[derive(Clone, Debug)]
pub struct Batch {
    /// With which cards.
    pub kingdoms: Kingdoms,
    /// Who plays, in the order of the seats.
    pub players: Vec<Player>,
    /// How many games.
    pub games: u64,
    /// What all chance follows from.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// A game made ready for a start player, with its bots.
struct Prepared {
    game: Zombinion,
    bots: Vec<Box<dyn Bot<Zombinion>>>,
}

/// The games of a batch that one thread plays.
struct Seating<'a> {
    batch: &'a Batch,
    /// One for each start player; made anew for each game if kingdoms change.
    prepared: Vec<Prepared>,
}

struct Worker<'a> {
    seating: Seating<'a>,
    tally: Tally,
}

impl Batch {
    /// The batch that a heading describes, for one thread.
    pub fn of(header: &RunHeader) -> Result<Batch, String> {
        let kingdoms = match &header.table {
            Setting::Kingdom(cards) => Kingdoms::Fixed(cards.clone()),
            Setting::KingdomByLot => Kingdoms::Random,
            Setting::Mission { .. } => return Err("Zombinion has no missions".to_string()),
        };
        let players: Result<Vec<Player>, String> = header.seats.iter().map(Player::read).collect();
        let batch = Batch {
            kingdoms,
            players: players?,
            games: header.games,
            seed: header.seed,
            threads: 1,
        };
        batch.check()?;
        Ok(batch)
    }

    /// Checks that the games can be set up at all.
    pub fn check(&self) -> Result<(), String> {
        match &self.kingdoms {
            Kingdoms::Fixed(kingdom) => self.prepare(kingdom.clone(), 0).map(|_| ()),
            Kingdoms::Random => self.prepare(self.kingdom_by_lot(0), 0).map(|_| ()),
        }
    }

    /// Whether games take so little time that it matters not to write each of them down.
    pub fn is_quick(&self) -> bool {
        let quick = |player: &Player| match player {
            Player::BuyList(_) => true,
            Player::Named(name) => Zombinion::BOTS.iter().any(|role| role.name == *name),
        };
        self.players.iter().all(quick)
    }

    fn prepare(&self, kingdom: Vec<String>, first: usize) -> Result<Prepared, String> {
        let setup = Setup {
            players: self.players.len().min(255) as u8,
            kingdom,
            start: Start::Seat(Seat(first as u8)),
            house: HouseRules::default(),
        };
        let game = Zombinion::prepare(setup, Content::shipped()).map_err(|p| p.join("; "))?;
        let seat = |player: &Player| player.seat(&game).ok_or_else(|| unknown(player.name()));
        let bots: Result<Vec<_>, String> = self.players.iter().map(seat).collect();
        Ok(Prepared { bots: bots?, game })
    }

    fn kingdom_by_lot(&self, seed: u64) -> Vec<String> {
        random_kingdom(Content::shipped(), &mut Chance::new(Seed::Fast(!seed)))
    }

    /// Plays the batch and keeps only sums: the fastest way.
    pub fn run(&self, progress: &Progress) -> Result<Results, String> {
        self.check()?;
        // Bots that search must not start threads besides these.
        let _cores = Cores::shared().take_free(self.threads);
        let worker = || Worker {
            seating: Seating::new(self),
            tally: Tally::new(self.players.len()),
        };
        let play = |worker: &mut Worker<'_>, number| worker.play(number);
        let workers = batch::run(self.games, self.threads, progress, worker, play);
        let mut tally = Tally::new(self.players.len());
        for worker in &workers {
            tally.add(&worker.tally);
        }
        let names: Vec<&str> = self.players.iter().map(Player::name).collect();
        Ok(Results::of(&names, &tally))
    }
}

fn unknown(name: &str) -> String {
    let known: Vec<&str> = Zombinion::BOTS.iter().map(|role| role.name).collect();
    format!("there is no bot “{name}”; {}", hint(name, &known))
}

impl<'a> Seating<'a> {
    fn new(batch: &'a Batch) -> Seating<'a> {
        let prepared = match &batch.kingdoms {
            Kingdoms::Fixed(kingdom) => (0..batch.players.len())
                .filter_map(|first| batch.prepare(kingdom.clone(), first).ok())
                .collect(),
            Kingdoms::Random => Vec::new(),
        };
        Seating { batch, prepared }
    }

    /// Who begins game `number`: the start rotates strictly.
    fn first(&self, number: u64) -> usize {
        (number % self.batch.players.len() as u64) as usize
    }

    /// Makes the game with that seed and start player ready, and hands it over.
    fn with<T>(&mut self, seed: u64, first: usize, play: impl FnOnce(&mut Prepared) -> T) -> T {
        match self.batch.kingdoms {
            Kingdoms::Fixed(_) => play(&mut self.prepared[first]),
            Kingdoms::Random => {
                let kingdom = self.batch.kingdom_by_lot(seed);
                let prepared = self.batch.prepare(kingdom, first);
                play(&mut prepared.expect("any ten cards make a game"))
            }
        }
    }
}

impl Worker<'_> {
    fn play(&mut self, number: u64) {
        let seed = game_seed(self.seating.batch.seed, number);
        let first = self.seating.first(number);
        let tally = &mut self.tally;
        self.seating.with(seed, first, |prepared| {
            let (position, decisions) = play_silently(&prepared.game, &mut prepared.bots, seed);
            let outcome = prepared.game.standing(&position);
            tally.note(number, first, &outcome, decisions);
        });
    }
}
