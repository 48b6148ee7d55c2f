//! Zombicide, season 1.

use serde_json::Value;
use table::{Knowledge, Rulebook, Seat};
use zombicide::season1::{
    Event, Fate, MAX_SURVIVORS, Position, Season1, SurvivorId, survivors_each,
};

use super::{Happening, Mission};
use crate::words::word_of;

impl Mission for Season1 {
    const MOST_SURVIVORS: usize = MAX_SURVIVORS;

    fn happening(&self, event: &Event, position: &Position) -> Option<Happening> {
        Some(match event {
            Event::Round { number, .. } => Happening::Round(*number),
            Event::Joined { who, .. } => Happening::Joined(who.index()),
            Event::Escapes { who, .. } => Happening::Escaped(1 << who.0),
            Event::DrivesOut { car } => Happening::Escaped(left_with(self, position, *car)),
            Event::Eliminated { who } => Happening::Lost(who.index()),
            Event::Killed { zombie, count, .. } => Happening::Killed(zombie.word(), *count),
            Event::Experience { who, total, .. } => Happening::Experience(who.index(), *total),
            Event::Over { ending, round } => Happening::Over {
                ending: word_of(ending),
                round: *round,
            },
            _ => return None,
        })
    }

    fn survivor_id(&self, who: usize) -> &str {
        &self.content().survivors[who].id
    }

    fn zone_of(&self, position: &Position, who: usize) -> u8 {
        self.observe(position, Seat(0))
            .survivor(SurvivorId(who as u8))
            .zone
            .0
    }

    fn mission_name(&self) -> &str {
        &self.mission().name
    }

    fn usual_team(_setup: &Value, seats: usize) -> usize {
        usize::from(survivors_each(seats.min(255) as u8)) * seats
    }
}

/// Those who have left the board with a car: they stay in it.
fn left_with(game: &Season1, position: &Position, car: u8) -> u32 {
    let observation = game.observe(position, Seat(0));
    let everybody =
        (0..MAX_SURVIVORS as u8).map(|who| (who, observation.survivor(SurvivorId(who))));
    everybody
        .filter(|(_, survivor)| survivor.fate == Fate::Escaped && survivor.car == Some(car))
        .fold(0, |set, (who, _)| set | 1 << who)
}
