//! The planner's agenda, kept as long as it holds: an imagined game goes on for a round only,
//! in which few things change what the team is up to.

use zombicide::board::DoorSet;
use zombicide::season1::{MAX_SURVIVORS, Sight, Who};

use super::super::agenda::Agenda;
use super::super::picture::Picture;
use super::super::ways::door_fee;

/// So many plans are kept.
pub(super) const MOST_KEPT: usize = 6;

/// What a plan was made for.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Occasion {
    round: u8,
    open: DoorSet,
    /// Objective tokens that lie on the board, survivors who are on it, and goals that are
    /// reached, as bits.
    tokens: u16,
    team: u8,
    goals: u8,
}

impl Occasion {
    pub fn of(sight: Sight<'_>) -> Occasion {
        let tokens = sight.objectives().map(|(number, ..)| 1 << number);
        let team = sight.in_play().map(|(who, _)| 1 << who.index());
        let goals = sight.goals().enumerate();
        Occasion {
            round: sight.round(),
            open: sight.open(),
            tokens: tokens.sum(),
            team: team.sum(),
            goals: goals.map(|(place, done)| u8::from(done) << place).sum(),
        }
    }
}

/// An agenda, and how far everybody has to go for it.
pub(super) struct Plan {
    pub occasion: Occasion,
    pub agenda: Agenda,
    costs: [Vec<f32>; MAX_SURVIVORS],
}

impl Plan {
    pub fn new(picture: Picture<'_>, occasion: Occasion) -> Plan {
        let agenda = Agenda::new(&picture);
        let mut costs: [Vec<f32>; MAX_SURVIVORS] = Default::default();
        for member in &picture.team {
            let fee = door_fee(member.opener);
            costs[member.who.index()] = picture.costs_to(agenda.aim(member.who), fee);
        }
        Plan {
            occasion,
            agenda,
            costs,
        }
    }

    /// What the way to the aim costs somebody from each zone.
    pub fn costs(&self, who: Who) -> &[f32] {
        &self.costs[who.index()]
    }
}
