//! How likely it is to roll so many hits: exact, not sampled.

/// The chance of each number of hits with so many dice that hit from a face up.
pub fn hits(dice: u8, need: u8) -> Vec<f64> {
    let hit = f64::from(7 - need.clamp(1, 7)) / 6.0;
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + 1];
        for (count, chance) in chances.iter().enumerate() {
            next[count] += chance * (1.0 - hit);
            next[count + 1] += chance * hit;
        }
        chances = next;
    }
    chances
}

/// Rolling all dice again, as often as allowed, whenever that is worth more on average:
/// the chance of each number of hits, apart for each number of re-rolls used.
pub fn with_rerolls(once: &[f64], worth: &[f64], rerolls: usize) -> Vec<Vec<f64>> {
    let mut by_use = vec![vec![0.0; once.len()]; rerolls + 1];
    let mut reaching = 1.0;
    for (used, chances) in by_use.iter_mut().enumerate() {
        let again = hopes(once, worth, rerolls - used);
        let mut rolled_again = 0.0;
        for (count, chance) in once.iter().enumerate() {
            if again.is_some_and(|hope| hope > worth[count]) {
                rolled_again += chance;
            } else {
                chances[count] = reaching * chance;
            }
        }
        reaching *= rolled_again;
    }
    by_use
}

/// What a roll is worth on average when so many re-rolls are left before it; nothing when
/// there is none to be had.
pub fn hopes(once: &[f64], worth: &[f64], rerolls: usize) -> Option<f64> {
    let mut hope = None::<f64>;
    for _ in 0..rerolls {
        let outcomes = once.iter().zip(worth);
        hope = Some(
            outcomes
                .map(|(chance, worth)| chance * hope.map_or(*worth, |h| h.max(*worth)))
                .sum(),
        );
    }
    hope
}

#[cfg(test)]
mod tests {
    use super::{hits, with_rerolls};

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    #[test]
    fn one_die_hits_as_often_as_it_has_faces() {
        let chances = hits(1, 4);
        assert!(close(chances[0], 0.5) && close(chances[1], 0.5));
        assert!(close(hits(2, 5)[2], 1.0 / 9.0));
        assert!(close(hits(8, 3).iter().sum(), 1.0));
    }

    #[test]
    fn a_miss_is_rolled_again_and_a_hit_is_not() {
        let once = hits(1, 4);
        let by_use = with_rerolls(&once, &[0.0, 1.0], 1);
        assert!(close(by_use[0][1], 0.5) && close(by_use[0][0], 0.0));
        assert!(close(by_use[1][1], 0.25) && close(by_use[1][0], 0.25));
        // Two of them: three tries in all.
        let by_use = with_rerolls(&once, &[0.0, 1.0], 2);
        let hit: f64 = by_use.iter().map(|chances| chances[1]).sum();
        assert!(close(hit, 0.875));
    }

    #[test]
    fn nobody_rolls_again_for_a_worse_roll() {
        let once = hits(2, 4);
        let by_use = with_rerolls(&once, &[0.0, -5.0, -9.0], 1);
        assert!(close(by_use[0][0], 0.25));
        assert!(close(by_use[1].iter().sum(), 0.75));
    }
}
