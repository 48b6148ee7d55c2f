//! What cards do that rouse the Abomination: it acts once more for each of them.

use zombicide::board::ZoneId;
use zombicide::invader::Xeno;

use super::enemy_phase::{Attraction, EnemyPhaseForecast, NONE, TurnEndState};
use super::mold::LOST;
use super::picture::Picture;

/// How likely a card brings or rouses the Abomination.
const ABOMINATIONS: f32 = 0.22;
/// How much the step counts that it takes in the next round, when something can be done about it.
const SOON: f32 = 0.3;
/// What is less likely needs no thought.
const HARDLY: f32 = 0.004;

/// An Abomination before cards are drawn: where it is, how likely, and how many cards are drawn
/// before it is there.
#[derive(Clone, Copy)]
pub(super) struct Sleeper {
    pub zone: ZoneId,
    pub likely: f32,
    pub drawn: usize,
}

impl Picture<'_> {
    /// How likely the cards that are drawn after some rouse the Abomination so often.
    pub fn is_roused(&self, drawn: usize, times: usize) -> f32 {
        let cards = self.observation.spawns().filter(|spawn| spawn.1).count();
        let cards = cards.saturating_sub(drawn);
        let mut exactly = (1.0 - ABOMINATIONS).powi(cards as i32);
        let mut fewer = 0.0;
        for count in 0..times.min(cards + 1) {
            fewer += exactly;
            let odds = (cards - count) as f32 / (count + 1) as f32;
            exactly *= odds * ABOMINATIONS / (1.0 - ABOMINATIONS);
        }
        (1.0 - fewer).max(0.0)
    }

    /// Follows an Abomination that cards rouse (INV-SPAWN-09) to whom it would attack.
    pub fn rouse(
        &self,
        turn_end: &TurnEndState<'_>,
        attraction: &Attraction<'_>,
        sleeper: Sleeper,
        after: &mut EnemyPhaseForecast,
    ) {
        let mut zone = sleeper.zone;
        for times in 1.. {
            let likely = sleeper.likely * self.is_roused(sleeper.drawn, times);
            if likely < HARDLY {
                break;
            }
            if attraction.prey.contains(zone) {
                after.struck[zone.index()] += likely;
                break;
            }
            let Some((price, next)) = self.best_step(turn_end, attraction, zone) else {
                break;
            };
            // The Mold of farther steps is too unlikely to be weighed.
            if times == 1 {
                after.mold += likely * price;
            }
            zone = next;
        }
    }

    /// If there is no Abomination, one may appear and be roused by further cards.
    pub fn meet_next_abomination(
        &self,
        turn_end: &TurnEndState<'_>,
        attraction: &Attraction<'_>,
        after: &mut EnemyPhaseForecast,
    ) {
        let kind = Xeno::Abomination.index();
        let there = turn_end.heads.iter().map(|heads| heads[kind]);
        let mut none = 1.0 - there.sum::<f32>();
        if none < NONE {
            return;
        }
        let before = std::mem::take(&mut after.mold);
        let awake = self.observation.spawns().filter(|spawn| spawn.1);
        for (place, (zone, _)) in awake.enumerate() {
            let likely = none * ABOMINATIONS;
            let drawn = place + 1;
            let sleeper = Sleeper {
                zone,
                likely,
                drawn,
            };
            self.rouse(turn_end, attraction, sleeper, after);
            let step = self.best_step(turn_end, attraction, zone);
            after.mold += likely * SOON * step.map_or(0.0, |(price, _)| price);
            none *= 1.0 - ABOMINATIONS;
        }
        after.mold = before + self.style.next * after.mold;
    }

    /// The step of an Abomination whose Mold does least harm, and what it costs.
    fn best_step(
        &self,
        turn_end: &TurnEndState<'_>,
        attraction: &Attraction<'_>,
        from: ZoneId,
    ) -> Option<(f32, ZoneId)> {
        let price = |zone: ZoneId| match self.fatal[from.index()].contains(zone) {
            true => LOST,
            false => self.price_of_mold(zone, turn_end.taken),
        };
        let steps = self.steps_of(turn_end, from, attraction);
        let priced = steps.iter().map(|zone| (price(zone), zone));
        priced.min_by(|one, other| one.0.total_cmp(&other.0))
    }
}
