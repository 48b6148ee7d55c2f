//! Winning and losing.

use table::Resolution;

use super::actions::MOLD_SAMPLE;
use super::feasible::Outlook;
use crate::invader::facts::compile::GoalRules;
use crate::invader::facts::mission::Color;
use crate::invader::position::survivor::{Fate, Survivor};
use crate::invader::position::{Ending, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

/// A sample of each kind of Xeno, and of Mold (INV-M10-06).
const ALL_SAMPLES: u8 = MOLD_SAMPLE | (MOLD_SAMPLE - 1);

impl Invader {
    /// Ends the game if it is won or lost, even in the middle of a phase (INV-WIN-01). Defeat
    /// prevails (INV-WIN-13).
    pub(crate) fn settle(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        if matches!(p.phase, Phase::Over | Phase::Setup) {
            return;
        }
        let ending = self.ending(p);
        p.mold_changed = false;
        let at_risk = std::mem::take(&mut p.at_risk);
        match ending {
            Some(ending) => self.end(p, ending, resolution),
            None if at_risk => p.in_doubt = self.is_out_of_reach(p, Outlook::AsThingsStand),
            None => {}
        }
    }

    fn ending(&self, p: &Position) -> Option<Ending> {
        let mut roster = p.survivors[..self.sheets.len()].iter();
        if roster.any(|s| s.fate == Fate::Dead) {
            return Some(Ending::SurvivorLost);
        }
        if p.mold_changed && self.has_mold_chain(p) {
            return Some(Ending::MoldChain);
        }
        // INV-M3-03.
        if p.crew > 0 && self.ground.exit.is_some_and(|exit| p.xenos.any(exit)) {
            return Some(Ending::Overrun);
        }
        if p.at_risk && self.is_out_of_reach(p, Outlook::AtBest) {
            return Some(Ending::Impossible);
        }
        let mut goals = self.ground.goals.iter();
        goals
            .all(|goal| self.is_reached(p, goal))
            .then_some(Ending::Won)
    }

    /// The colour of the token at a place.
    pub(crate) fn color_at(&self, p: &Position, place: usize) -> Color {
        self.ground.objectives[usize::from(p.tokens[place])].color
    }

    /// Whether the token at a place must be taken for a goal.
    pub(crate) fn is_wanted(&self, p: &Position, place: usize, colors: &[Color]) -> bool {
        let takable = !self.ground.objectives[place].scientist;
        takable && (colors.is_empty() || colors.contains(&self.color_at(p, place)))
    }

    /// Whether a goal is reached as things stand.
    pub(crate) fn is_reached(&self, p: &Position, goal: &GoalRules) -> bool {
        let of = |fate: Fate| p.survivors.iter().filter(move |s| s.fate == fate);
        match goal {
            GoalRules::Take(colors) => {
                let mut places = 0..self.ground.objectives.len();
                places.all(|place| p.is_taken(place) || !self.is_wanted(p, place, colors))
            }
            // INV-WIN-12, INV-M9-03.
            GoalRules::Escape => of(Fate::InPlay).next().is_none(),
            GoalRules::EvacuateCrew => p.crew == 0,
            // INV-M1-04.
            GoalRules::MeetAt(_) => {
                let zone = p.meeting_place();
                let mut played = of(Fate::InPlay).filter(|s| !s.scientist);
                p.phase == Phase::End && !p.xenos.any(zone) && played.all(|s| s.zone == zone)
            }
            GoalRules::Danger(level) => {
                let mut team = p.survivors[..self.team_size].iter();
                team.all(|s| s.fate == Fate::Absent || s.danger() >= *level)
            }
            GoalRules::BurnSpawn(color) => {
                let mut places = 0..self.ground.spawns.len();
                places.any(|place| {
                    let token = usize::from(p.spawn_tokens[place]);
                    p.burnt & (1 << place) != 0 && self.ground.spawns[token].color == *color
                })
            }
            GoalRules::NewTanks => of(Fate::InPlay).all(|s| self.wears_new_tank(s)),
            GoalRules::Samples => p.samples == ALL_SAMPLES,
        }
    }

    /// INV-M10-05.
    pub(crate) fn wears_new_tank(&self, s: &Survivor) -> bool {
        let mut worn = s.inventory.worn();
        worn.any(|(_, slot)| {
            !slot.is_first_tank() && slot.kind().is_some_and(|kind| self.is_tank(kind))
        })
    }

    pub(crate) fn is_ultrared(&self) -> bool {
        table::Rulebook::setup(self).ultrared
    }
}
