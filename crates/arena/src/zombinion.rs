//! Batches of Zombinion.

use bots::Bot;
use bots::cast::{Cast, Role};
use bots::zombinion::{BuyList, BuyListBot};
use serde::Serialize;
use table::{Chance, Game, Seat, Seed, Stage};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

use crate::batch::{self, Progress, game_seed};
use crate::statistics::{Estimate, mean, share};

/// Who sits in a seat of a batch.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// One of the cast, which fits itself to the kingdom.
    Role(Role),
    /// A buy list and the common policy.
    BuyList(BuyList),
}

impl Player {
    /// What the player is called.
    pub fn name(&self) -> &str {
        match self {
            Player::Role(role) => role.name,
            Player::BuyList(list) => &list.name,
        }
    }

    /// The bot for one game.
    pub fn seat(&self, game: &Zombinion) -> Box<dyn Bot<Zombinion>> {
        match self {
            Player::Role(role) => {
                let bot = game.seat_bot(role.name);
                bot.expect("every role of the cast can be seated")
            }
            Player::BuyList(list) => Box::new(BuyListBot::new(list, game)),
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

struct Worker<'a> {
    batch: &'a Batch,
    /// One for each start player; made anew for each game if kingdoms change.
    prepared: Vec<Prepared>,
    tally: Tally,
}

/// What one game adds to the results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    turns: u64,
    decisions: u64,
    checksum: u64,
    /// For each seat, and for each place in the order of play, what it got.
    seats: Vec<Vec<Line>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Line {
    games: u64,
    wins: u64,
    ties: u64,
    score: i64,
    squares: u64,
}

impl Line {
    fn add(&mut self, other: &Line) {
        self.games += other.games;
        self.wins += other.wins;
        self.ties += other.ties;
        self.score += other.score;
        self.squares += other.squares;
    }
}

impl Batch {
    /// Checks that the games can be set up at all.
    pub fn check(&self) -> Result<(), String> {
        match &self.kingdoms {
            Kingdoms::Fixed(kingdom) => self.prepare(kingdom.clone(), 0).map(|_| ()),
            Kingdoms::Random => self.prepare(self.kingdom_by_lot(0), 0).map(|_| ()),
        }
    }

    fn prepare(&self, kingdom: Vec<String>, first: usize) -> Result<Prepared, String> {
        let setup = Setup {
            players: self.players.len().min(255) as u8,
            kingdom,
            start: Start::Seat(Seat(first as u8)),
            house: HouseRules::default(),
        };
        let game = Zombinion::prepare(setup, Content::shipped()).map_err(|p| p.join("; "))?;
        let bots = self
            .players
            .iter()
            .map(|player| player.seat(&game))
            .collect();
        Ok(Prepared { game, bots })
    }

    fn kingdom_by_lot(&self, seed: u64) -> Vec<String> {
        random_kingdom(Content::shipped(), &mut Chance::new(Seed::Fast(!seed)))
    }

    /// Plays the batch.
    pub fn run(&self, progress: &Progress) -> Result<Results, String> {
        self.check()?;
        let worker = || Worker::new(self);
        let workers = batch::run(
            self.games,
            self.threads,
            progress,
            worker,
            |worker, number| {
                worker.play(number);
            },
        );
        let mut tally = Tally::new(self.players.len());
        for worker in &workers {
            tally.add(&worker.tally);
        }
        Ok(Results::of(self, &tally))
    }
}

impl<'a> Worker<'a> {
    fn new(batch: &'a Batch) -> Worker<'a> {
        let prepared = match &batch.kingdoms {
            Kingdoms::Fixed(kingdom) => (0..batch.players.len())
                .filter_map(|first| batch.prepare(kingdom.clone(), first).ok())
                .collect(),
            Kingdoms::Random => Vec::new(),
        };
        Worker {
            batch,
            prepared,
            tally: Tally::new(batch.players.len()),
        }
    }

    fn play(&mut self, number: u64) {
        let seed = game_seed(self.batch.seed, number);
        // The start rotates strictly.
        let first = (number % self.batch.players.len() as u64) as usize;
        let mut for_this_game;
        let prepared = match self.batch.kingdoms {
            Kingdoms::Fixed(_) => &mut self.prepared[first],
            Kingdoms::Random => {
                let kingdom = self.batch.kingdom_by_lot(seed);
                for_this_game = self
                    .batch
                    .prepare(kingdom, first)
                    .expect("any ten cards make a game");
                &mut for_this_game
            }
        };
        let decisions = play_one(prepared, seed, |game, position| {
            self.tally.note(game, position, first, number);
        });
        self.tally.decisions += decisions;
    }
}

/// Plays one game to its end through the table's verbs; hands the last position over and
/// says how many decisions it took.
fn play_one(
    prepared: &mut Prepared,
    seed: u64,
    finished: impl FnOnce(&Zombinion, &zombinion::Position),
) -> u64 {
    let Prepared { game, bots } = prepared;
    for (place, bot) in bots.iter_mut().enumerate() {
        bot.begin(game_seed(!seed, place as u64));
    }
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    let mut decisions = 0;
    while let Some(seat) = game.decider(&position) {
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.sight(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Stage::silent(&mut chance));
        applied.unwrap_or_else(|forbidden| {
            panic!(
                "a bot gave an illegal answer: {answer:?}: {}",
                forbidden.reason
            )
        });
        decisions += 1;
    }
    finished(game, &position);
    decisions
}

impl Tally {
    fn new(seats: usize) -> Tally {
        Tally {
            seats: vec![vec![Line::default(); seats]; seats],
            ..Tally::default()
        }
    }

    fn note(
        &mut self,
        game: &Zombinion,
        position: &zombinion::Position,
        first: usize,
        number: u64,
    ) {
        let outcome = game.standing(position);
        let seats = self.seats.len();
        let mut print = Fingerprint::new(number);
        self.games += 1;
        for (seat, lines) in self.seats.iter_mut().enumerate() {
            let line = &mut lines[(seat + seats - first) % seats];
            let score = i64::from(outcome.scores[seat]);
            let won = outcome.winners.contains(Seat(seat as u8));
            line.games += 1;
            line.wins += u64::from(won && outcome.winners.len() == 1);
            line.ties += u64::from(won && outcome.winners.len() > 1);
            line.score += score;
            line.squares += (score * score) as u64;
            self.turns += u64::from(outcome.turns[seat]);
            print.add(score as u64);
            print.add(u64::from(outcome.turns[seat]));
            print.add(u64::from(won));
        }
        self.checksum = self.checksum.wrapping_add(print.0);
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        for (lines, others) in self.seats.iter_mut().zip(&other.seats) {
            for (line, other) in lines.iter_mut().zip(others) {
                line.add(other);
            }
        }
    }
}

/// FNV-1a over whole words: tells whether two builds have played the same games.
struct Fingerprint(u64);

impl Fingerprint {
    fn new(number: u64) -> Fingerprint {
        let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
        print.add(number);
        print
    }

    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

/// What a batch came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// The mean number of turns that a player took.
    pub mean_turns: f64,
    /// Equal for two runs exactly if (but for a freak of chance) they played the same games.
    pub checksum: String,
    /// What each seat got, in the order given.
    pub seats: Vec<SeatResults>,
}

/// What a seat got.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatResults {
    /// Who sat there.
    pub bot: String,
    /// Over all games.
    #[serde(flatten)]
    pub all: Share,
    /// The same for each place in the order of play: first when this seat began.
    pub by_start: Vec<Share>,
}

/// Wins, ties and points over some games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many games.
    pub games: u64,
    /// How many were won alone.
    pub wins: u64,
    /// How many were won together with others.
    pub ties: u64,
    /// The share of wins.
    pub win_rate: Estimate,
    /// The share of ties.
    pub tie_rate: Estimate,
    /// The mean of the points.
    pub mean_score: f64,
    /// The interval in which the true mean lies with 95 % confidence.
    pub mean_score_interval95: [f64; 2],
}

impl Share {
    fn of(line: &Line) -> Share {
        let score = mean(line.score, line.squares, line.games);
        Share {
            games: line.games,
            wins: line.wins,
            ties: line.ties,
            win_rate: share(line.wins, line.games),
            tie_rate: share(line.ties, line.games),
            mean_score: score.value,
            mean_score_interval95: score.interval95,
        }
    }
}

impl Results {
    fn of(batch: &Batch, tally: &Tally) -> Results {
        let seats = batch
            .players
            .iter()
            .zip(&tally.seats)
            .map(|(player, lines)| {
                let mut all = Line::default();
                lines.iter().for_each(|line| all.add(line));
                SeatResults {
                    bot: player.name().to_string(),
                    all: Share::of(&all),
                    by_start: lines.iter().map(Share::of).collect(),
                }
            });
        Results {
            games: tally.games,
            decisions: tally.decisions,
            mean_turns: tally.turns as f64
                / (tally.games * batch.players.len() as u64).max(1) as f64,
            checksum: format!("{:016x}", tally.checksum),
            seats: seats.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::cast::SIMPLEST;

    use super::*;

    fn batch(threads: usize, kingdoms: Kingdoms) -> Results {
        let money = bots::zombinion::shipped("money").unwrap();
        let furbizia = bots::zombinion::shipped("money-furbizia").unwrap();
        let players = vec![
            Player::BuyList(money),
            Player::BuyList(furbizia),
            Player::Role(SIMPLEST),
        ];
        let batch = Batch {
            kingdoms,
            players,
            games: 300,
            seed: 5,
            threads,
        };
        batch.run(&Progress::default()).unwrap()
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let first_game = Content::shipped().kingdom("prima-partita").unwrap();
        let fixed = Kingdoms::Fixed(first_game.cards.clone());
        assert_eq!(batch(1, fixed.clone()), batch(3, fixed));
        assert_eq!(batch(1, Kingdoms::Random), batch(3, Kingdoms::Random));
    }

    #[test]
    fn the_start_rotates_and_no_game_is_won_twice() {
        let results = batch(2, Kingdoms::Random);
        let wins: u64 = results.seats.iter().map(|seat| seat.all.wins).sum();
        assert!((1..=300).contains(&wins), "{wins}");
        for seat in &results.seats {
            assert!(seat.by_start.iter().all(|place| place.games == 100));
            let wins: u64 = seat.by_start.iter().map(|place| place.wins).sum();
            assert_eq!(wins, seat.all.wins);
        }
    }

    #[test]
    fn the_bot_of_each_kingdom_beats_money() {
        for kingdom in &Content::shipped().kingdoms {
            let best = format!("best-{}", kingdom.id);
            let players = ["money", &best].map(|name| bots::zombinion::shipped(name).unwrap());
            let batch = Batch {
                kingdoms: Kingdoms::Fixed(kingdom.cards.clone()),
                players: players.map(Player::BuyList).into(),
                games: 400,
                seed: 1,
                threads: 2,
            };
            let results = batch.run(&Progress::default()).unwrap();
            let [money, best] = &results.seats[..] else {
                panic!("two play");
            };
            assert!(
                best.all.wins > 2 * money.all.wins,
                "{}: {results:?}",
                kingdom.id
            );
        }
    }
}
