//! What many games of Zombinion come to.

use serde::Serialize;
use table::Seat;
use zombinion::Outcome;

use crate::record::KingdomRecord;
use crate::statistics::{Estimate, Fingerprint, Lengths, Spread, mean, share};

/// The sums of some games: whole numbers, so that their order does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    games: u64,
    turns: u64,
    decisions: u64,
    tries: u64,
    checksum: u64,
    lengths: Lengths,
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

impl Tally {
    /// No games yet, for so many seats.
    pub fn new(seats: usize) -> Tally {
        Tally {
            seats: vec![vec![Line::default(); seats]; seats],
            ..Tally::default()
        }
    }

    /// Adds a game that has been recorded; says what is wrong if it is of other seats.
    pub fn note_record(&mut self, record: &KingdomRecord) -> Result<(), String> {
        let seats = self.seats.len();
        let first = usize::from(record.first);
        if record.scores.len() != seats || record.turns.len() != seats || first >= seats {
            return Err(format!("the game is not one of {seats} players"));
        }
        let outcome = Outcome {
            scores: record.scores.clone(),
            turns: record.turns.clone(),
            winners: record.winners.iter().copied().map(Seat).collect(),
        };
        self.note(record.number, first, &outcome, record.decisions.into());
        self.tries += record.tries;
        Ok(())
    }

    pub(super) fn note(&mut self, number: u64, first: usize, outcome: &Outcome, decisions: u64) {
        let seats = self.seats.len();
        let mut print = Fingerprint::new(number);
        self.games += 1;
        self.decisions += decisions;
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
        let longest = outcome.turns.iter().max();
        self.lengths.note(longest.copied().unwrap_or(0).into());
        self.checksum = self.checksum.wrapping_add(print.value());
    }

    /// Adds the games of another tally of the same seats.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.tries += other.tries;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.lengths.add(&other.lengths);
        for (lines, others) in self.seats.iter_mut().zip(&other.seats) {
            for (line, other) in lines.iter_mut().zip(others) {
                line.add(other);
            }
        }
    }
}

/// What a batch came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// How many games the bots that search tried out in their minds.
    pub tries: u64,
    /// The mean number of turns that a player took.
    pub mean_turns: f64,
    /// The turns of whoever had most of them.
    pub lengths: Spread,
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
    /// What players of these names came to.
    pub fn of(names: &[&str], tally: &Tally) -> Results {
        let seats = names.iter().zip(&tally.seats).map(|(name, lines)| {
            let mut all = Line::default();
            lines.iter().for_each(|line| all.add(line));
            SeatResults {
                bot: name.to_string(),
                all: Share::of(&all),
                by_start: lines.iter().map(Share::of).collect(),
            }
        });
        Results {
            games: tally.games,
            decisions: tally.decisions,
            tries: tally.tries,
            mean_turns: tally.turns as f64 / (tally.games * names.len() as u64).max(1) as f64,
            lengths: tally.lengths.spread(),
            checksum: format!("{:016x}", tally.checksum),
            seats: seats.collect(),
        }
    }
}
