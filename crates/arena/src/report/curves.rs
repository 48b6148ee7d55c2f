//! What is reckoned over many games: how long survivors live, how games go on, and how far
//! values spread.

use crate::record::MissionRecord;

/// The last round or turn that one in so many games comes to. What is drawn ends there: the
/// few games that last longer would stretch the picture, and say little.
pub fn horizon(lengths: impl Iterator<Item = usize>, one_in: usize) -> usize {
    let mut lengths: Vec<usize> = lengths.collect();
    lengths.sort_unstable_by(|one, other| other.cmp(one));
    lengths.get(lengths.len() / one_in).copied().unwrap_or(0)
}

/// Where values of the games that go on are drawn, they end where one game in ten goes on.
pub const OF_THOSE_THAT_GO_ON: usize = 10;

/// How survivors fare in one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Survival {
    /// Games that come to this round.
    pub games: u64,
    /// Survivors who are in it.
    pub at_risk: u64,
    /// Those of them who are lost.
    pub deaths: u64,
    /// The share of survivors who outlive this round and all before, while games go on.
    pub alive: f64,
}

/// The survival of survivors by round, after Kaplan and Meier: in each round only those count
/// who are in it, so that games that are over drop out and survivors who join later come in.
pub fn survival(games: &[&MissionRecord]) -> Vec<Survival> {
    let rounds = games.iter().map(|game| game.alive.len()).max().unwrap_or(0);
    let mut steps = Vec::new();
    let mut share = 1.0;
    for round in 1..=rounds {
        let (mut reached, mut at_risk, mut deaths) = (0, 0, 0);
        for game in games {
            let Some(alive) = game.alive.get(round - 1) else {
                continue;
            };
            let lost = |death: &&crate::record::Death| usize::from(death.round) == round;
            let lost = game.deaths.iter().filter(lost).count() as u64;
            reached += 1;
            at_risk += u64::from(*alive) + lost;
            deaths += lost;
        }
        if at_risk > 0 {
            share *= 1.0 - deaths as f64 / at_risk as f64;
        }
        steps.push(Survival {
            games: reached,
            at_risk,
            deaths,
            alive: share,
        });
    }
    steps
}

/// What has become of all games by the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fates {
    /// Games that go on.
    pub playing: u64,
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
}

/// What has become of the games by the end of each round up to a last one.
pub fn fates(games: &[&MissionRecord], last: usize) -> Vec<Fates> {
    let by = |round: usize| {
        let over = |game: &&&MissionRecord| usize::from(game.rounds) <= round;
        let won = games.iter().filter(over).filter(|game| game.won).count() as u64;
        let over = games.iter().filter(over).count() as u64;
        Fates {
            playing: games.len() as u64 - over,
            won,
            lost: over - won,
        }
    };
    (1..=last).map(by).collect()
}

/// How far a value spreads over games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// How many games have the value.
    pub games: u64,
    /// One in ten is below this.
    pub low: f64,
    /// Half of them are below this.
    pub middle: f64,
    /// One in ten is above this.
    pub high: f64,
}

/// The spread of a value at each place of some series, among those that are long enough.
pub fn bands<'a, T: Copy + Into<f64> + 'a>(series: &[&'a [T]], last: usize) -> Vec<Band> {
    let at = |place: usize| {
        let values = series.iter().filter_map(|values| values.get(place));
        let mut values: Vec<f64> = values.map(|value| (*value).into()).collect();
        values.sort_unstable_by(f64::total_cmp);
        (!values.is_empty()).then(|| Band {
            games: values.len() as u64,
            low: quantile(&values, 0.1),
            middle: quantile(&values, 0.5),
            high: quantile(&values, 0.9),
        })
    };
    (0..last).map_while(at).collect()
}

/// The value below which that share of sorted values lies; between two of them, the line that
/// joins them.
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else {
        return 0.0;
    };
    let place = share * last as f64;
    let (below, part) = (place.floor() as usize, place.fract());
    let above = sorted[(below + 1).min(last)];
    sorted[below] + part * (above - sorted[below])
}

/// The middle one of some numbers.
pub fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    quantile(&values, 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Death;

    fn game(won: bool, alive: &[u8], deaths: &[u8]) -> MissionRecord {
        let death = |round: &u8| Death {
            survivor: "amy".to_string(),
            round: *round,
            zone: 0,
        };
        MissionRecord {
            number: 0,
            seed: String::new(),
            won,
            ending: String::new(),
            rounds: alive.len() as u8,
            decisions: 0,
            tries: 0,
            team: Vec::new(),
            deaths: deaths.iter().map(death).collect(),
            kills: Default::default(),
            danger: Vec::new(),
            alive: alive.to_vec(),
            experience: Vec::new(),
        }
    }

    #[test]
    fn who_has_won_drops_out_of_the_curve_and_who_joins_comes_in() {
        // One game is won after a round without loss; in the other, one of two dies in round
        // 2, and another joins in round 3 and dies at once.
        let (won, lost) = (game(true, &[2], &[]), game(false, &[2, 1, 1], &[2, 3]));
        let curve = survival(&[&won, &lost]);
        let at_risk: Vec<u64> = curve.iter().map(|step| step.at_risk).collect();
        assert_eq!(at_risk, [4, 2, 2]);
        let alive: Vec<f64> = curve.iter().map(|step| step.alive).collect();
        assert_eq!(alive, [1.0, 0.5, 0.25]);
    }

    #[test]
    fn every_game_has_one_fate_in_every_round() {
        let games = [game(true, &[2, 2], &[]), game(false, &[1, 1, 0], &[1, 3])];
        let games: Vec<&MissionRecord> = games.iter().collect();
        let fates = fates(&games, 3);
        assert_eq!(fates[0].playing, 2);
        assert_eq!((fates[1].playing, fates[1].won, fates[1].lost), (1, 1, 0));
        assert_eq!((fates[2].playing, fates[2].won, fates[2].lost), (0, 1, 1));
    }

    #[test]
    fn a_band_counts_only_games_that_came_so_far() {
        let series: [&[u16]; 3] = [&[1, 5], &[2], &[3, 7]];
        let bands = bands(&series, 9);
        assert_eq!(bands.len(), 2);
        assert_eq!((bands[0].games, bands[0].middle), (3, 2.0));
        assert_eq!((bands[1].games, bands[1].middle), (2, 6.0));
    }

    #[test]
    fn a_few_long_games_do_not_stretch_the_picture() {
        let lengths = (0..100).map(|game| if game == 0 { 200 } else { 10 });
        assert_eq!(horizon(lengths, 50), 10);
        assert_eq!(horizon([7].into_iter(), 50), 7);
        assert_eq!(horizon(std::iter::empty(), 50), 0);
    }
}
