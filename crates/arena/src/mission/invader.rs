//! Zombicide: Invader.

use serde_json::Value;
use table::{Knowledge, Rulebook, Seat};
use zombicide::invader::{Event, Invader, MAX_SURVIVORS, Position, STANDARD_TEAM, SurvivorId};

use super::{Happening, Mission};
use crate::words::word_of;

impl Mission for Invader {
    const MOST_SURVIVORS: usize = MAX_SURVIVORS;

    fn happening(&self, event: &Event, _position: &Position) -> Option<Happening> {
        Some(match event {
            Event::Round { number, .. } => Happening::Round(*number),
            Event::Joined { who, .. } => Happening::Joined(who.index()),
            Event::Escapes { who, .. } => Happening::Escaped(1 << who.0),
            Event::Eliminated { who } => Happening::Lost(who.index()),
            // Whoever is reaped is told as killed as well.
            Event::Killed { xeno, count, .. } => Happening::Killed(xeno.word(), *count),
            Event::Experience { who, total, .. } => Happening::Experience(who.index(), *total),
            Event::Lap { who, .. } => Happening::Lap(who.index()),
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

    fn usual_team(setup: &Value, _seats: usize) -> usize {
        let random = setup["team"]["random"].as_u64();
        random.map_or(STANDARD_TEAM.into(), |team| team as usize)
    }
}
