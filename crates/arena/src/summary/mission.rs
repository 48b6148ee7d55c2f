//! What many games of a mission come to.

use std::collections::BTreeMap;

use serde::Serialize;
use zombicide::danger::Danger;

use crate::record::MissionRecord;
use crate::statistics::{Estimate, Fingerprint, Lengths, Spread, share};

/// The sums of some games of a mission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissionTally {
    games: u64,
    wins: u64,
    decisions: u64,
    tries: u64,
    checksum: u64,
    rounds: Lengths,
    rounds_won: Lengths,
    rounds_lost: Lengths,
    deaths: Lengths,
    experience: Lengths,
    endings: BTreeMap<String, u64>,
    kills: BTreeMap<String, u64>,
    survivors: BTreeMap<String, Fate>,
    by_round: Vec<Round>,
}

/// What became of a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fate {
    games: u64,
    lost: u64,
}

/// Sums over the games that came to a round, at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Round {
    games: u64,
    danger: [u64; Danger::ALL.len()],
    alive: u64,
    experience: u64,
    lost: u64,
}

impl MissionTally {
    /// Adds a game, or says what is wrong with its record.
    pub fn note(&mut self, record: &MissionRecord) -> Result<(), String> {
        let levels = levels(record)?;
        self.games += 1;
        self.wins += u64::from(record.won);
        self.decisions += u64::from(record.decisions);
        self.tries += record.tries;
        let rounds = usize::from(record.rounds);
        self.rounds.note(rounds);
        match record.won {
            true => self.rounds_won.note(rounds),
            false => self.rounds_lost.note(rounds),
        }
        self.deaths.note(record.deaths.len());
        let experience = record.experience.last().copied().unwrap_or(0);
        self.experience.note(experience.into());
        *self.endings.entry(record.ending.clone()).or_default() += 1;
        for (kind, count) in &record.kills {
            *self.kills.entry(kind.clone()).or_default() += u64::from(*count);
        }
        for survivor in &record.team {
            self.survivors.entry(survivor.clone()).or_default().games += 1;
        }
        for death in &record.deaths {
            if record.team.contains(&death.survivor) {
                self.survivors
                    .entry(death.survivor.clone())
                    .or_default()
                    .lost += 1;
            }
        }
        self.note_rounds(record, &levels);
        self.checksum = self.checksum.wrapping_add(fingerprint(record));
        Ok(())
    }

    fn note_rounds(&mut self, record: &MissionRecord, levels: &[Danger]) {
        if self.by_round.len() < levels.len() {
            self.by_round.resize(levels.len(), Round::default());
        }
        for (place, level) in levels.iter().enumerate() {
            let round = &mut self.by_round[place];
            let lost = record.deaths.iter();
            let lost = lost.filter(|death| usize::from(death.round) == place + 1);
            round.games += 1;
            round.danger[*level as usize] += 1;
            round.alive += u64::from(record.alive[place]);
            round.experience += u64::from(record.experience[place]);
            round.lost += lost.count() as u64;
        }
    }

    /// Adds other games of the same mission.
    pub fn add(&mut self, other: &MissionTally) {
        self.games += other.games;
        self.wins += other.wins;
        self.decisions += other.decisions;
        self.tries += other.tries;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.rounds.add(&other.rounds);
        self.rounds_won.add(&other.rounds_won);
        self.rounds_lost.add(&other.rounds_lost);
        self.deaths.add(&other.deaths);
        self.experience.add(&other.experience);
        for (ending, count) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += count;
        }
        for (kind, count) in &other.kills {
            *self.kills.entry(kind.clone()).or_default() += count;
        }
        for (survivor, fate) in &other.survivors {
            let sum = self.survivors.entry(survivor.clone()).or_default();
            sum.games += fate.games;
            sum.lost += fate.lost;
        }
        if self.by_round.len() < other.by_round.len() {
            self.by_round.resize(other.by_round.len(), Round::default());
        }
        for (sum, round) in self.by_round.iter_mut().zip(&other.by_round) {
            sum.games += round.games;
            sum.alive += round.alive;
            sum.experience += round.experience;
            sum.lost += round.lost;
            for (level, count) in sum.danger.iter_mut().zip(round.danger) {
                *level += count;
            }
        }
    }

    /// What they come to, played by bots of these names.
    pub fn results(&self, bots: &[&str]) -> MissionResults {
        let seat = |bot: &&str| TeamSeat {
            bot: bot.to_string(),
            games: self.games,
            wins: self.wins,
            win_rate: share(self.wins, self.games),
        };
        let counted = |total: u64| Counted {
            total,
            mean: total as f64 / self.games.max(1) as f64,
        };
        let ending = |(ending, games): (&String, &u64)| {
            let results = EndingResults {
                games: *games,
                share: share(*games, self.games),
            };
            (ending.clone(), results)
        };
        let fate = |(id, fate): (&String, &Fate)| {
            let results = SurvivorResults {
                games: fate.games,
                lost: fate.lost,
                loss_rate: share(fate.lost, fate.games),
            };
            (id.clone(), results)
        };
        let kills = self.kills.iter();
        MissionResults {
            games: self.games,
            decisions: self.decisions,
            tries: self.tries,
            wins: self.wins,
            win_rate: share(self.wins, self.games),
            endings: self.endings.iter().map(ending).collect(),
            rounds: self.rounds.spread(),
            rounds_won: self.rounds_won.spread(),
            rounds_lost: self.rounds_lost.spread(),
            deaths: self.deaths.spread(),
            experience: self.experience.spread(),
            kills: kills.map(|(kind, n)| (kind.clone(), counted(*n))).collect(),
            survivors: self.survivors.iter().map(fate).collect(),
            over_time: self.over_time(),
            checksum: format!("{:016x}", self.checksum),
            seats: bots.iter().map(seat).collect(),
        }
    }

    fn over_time(&self) -> Vec<RoundResults> {
        let result = |(place, round): (usize, &Round)| {
            let per_game = |sum: u64| sum as f64 / round.games.max(1) as f64;
            let levels = Danger::ALL.iter().zip(round.danger);
            RoundResults {
                round: place as u64 + 1,
                games: round.games,
                danger: levels.map(|(level, n)| (level.word(), n)).collect(),
                mean_alive: per_game(round.alive),
                mean_experience: per_game(round.experience),
                lost: round.lost,
            }
        };
        self.by_round.iter().enumerate().map(result).collect()
    }
}

/// The danger level of each round; what is told of each must be told of all.
fn levels(record: &MissionRecord) -> Result<Vec<Danger>, String> {
    let rounds = usize::from(record.rounds);
    let told = [
        record.danger.len(),
        record.alive.len(),
        record.experience.len(),
    ];
    if told != [rounds; 3] {
        return Err(format!("not all of the {rounds} rounds are told of"));
    }
    let level = |word: &String| {
        let found = Danger::ALL.into_iter().find(|level| level.word() == word);
        found.ok_or_else(|| format!("there is no danger level “{word}”"))
    };
    record.danger.iter().map(level).collect()
}

/// Over whatever two games hardly share by chance.
fn fingerprint(record: &MissionRecord) -> u64 {
    let mut print = Fingerprint::new(record.number);
    print.add(u64::from(record.won));
    print.add(u64::from(record.rounds));
    print.add(u64::from(record.decisions));
    for death in &record.deaths {
        print.add(u64::from(death.round));
        print.add(u64::from(death.zone));
    }
    for count in record.kills.values() {
        print.add(u64::from(*count));
    }
    for points in &record.experience {
        print.add(u64::from(*points));
    }
    print.value()
}

/// What a run of a mission came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MissionResults {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// How many games the bots that search tried out in their minds.
    pub tries: u64,
    /// How many were won.
    pub wins: u64,
    /// The share of wins.
    pub win_rate: Estimate,
    /// How the games ended, as the game calls it: `won`, or the reason of the defeat.
    pub endings: BTreeMap<String, EndingResults>,
    /// In which round they ended.
    pub rounds: Spread,
    /// The same for those that were won.
    pub rounds_won: Spread,
    /// The same for those that were lost.
    pub rounds_lost: Spread,
    /// How many were lost in a game.
    pub deaths: Spread,
    /// The experience of all at the end.
    pub experience: Spread,
    /// How many of each kind were killed.
    pub kills: BTreeMap<String, Counted>,
    /// What became of each survivor.
    pub survivors: BTreeMap<String, SurvivorResults>,
    /// Round by round.
    pub over_time: Vec<RoundResults>,
    /// Equal for two runs exactly if (but for a freak of chance) they played the same games.
    pub checksum: String,
    /// Who played. All of them win together.
    pub seats: Vec<TeamSeat>,
}

/// Games that ended in one way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EndingResults {
    /// How many.
    pub games: u64,
    /// Their share.
    pub share: Estimate,
}

/// Something that was counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Counted {
    /// In all games.
    pub total: u64,
    /// In each on average.
    pub mean: f64,
}

/// What became of a survivor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SurvivorResults {
    /// The games in which it was played.
    pub games: u64,
    /// Those in which it was lost.
    pub lost: u64,
    /// Their share.
    pub loss_rate: Estimate,
}

/// The games that came to a round, at its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoundResults {
    /// Which round, from 1.
    pub round: u64,
    /// How many games came to it.
    pub games: u64,
    /// How many of them were at each danger level.
    pub danger: BTreeMap<&'static str, u64>,
    /// How many survivors were alive on average.
    pub mean_alive: f64,
    /// The experience of all on average.
    pub mean_experience: f64,
    /// How many were lost in that round, in all games.
    pub lost: u64,
}

/// A seat of a team.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TeamSeat {
    /// Who sat there.
    pub bot: String,
    /// How many games.
    pub games: u64,
    /// How many were won.
    pub wins: u64,
    /// Their share.
    pub win_rate: Estimate,
}
