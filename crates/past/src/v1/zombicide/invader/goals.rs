//! Winning and losing.

use crate::v1::table::Stage;

use super::actions::MOLD_SAMPLE;
use super::compile::GoalRules;
use super::content::Machine;
use super::event::What;
use super::mission::Color;
use super::position::{Ending, Phase, Position};
use super::rulebook::Invader;
use super::survivor::{Fate, Survivor};

/// A sample of each kind of Xeno, and of Mold (INV-M10-06).
const ALL_SAMPLES: u8 = MOLD_SAMPLE | (MOLD_SAMPLE - 1);

impl Invader {
    /// Ends the game if it is won or lost, even in the middle of a phase (INV-WIN-01). Defeat
    /// prevails (INV-WIN-13).
    pub(crate) fn settle(&self, p: &mut Position, stage: &mut Stage<'_, What>) {
        if matches!(p.phase, Phase::Over | Phase::Setup) {
            return;
        }
        let ending = self.ending(p);
        p.mold_changed = false;
        if let Some(ending) = ending {
            self.end(p, ending, stage);
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
        if self.is_impossible(p) {
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
            GoalRules::MeetAt(zone) => {
                let mut played = of(Fate::InPlay).filter(|s| !s.scientist);
                p.phase == Phase::End && !p.xenos.any(*zone) && played.all(|s| s.zone == *zone)
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
    fn wears_new_tank(&self, s: &Survivor) -> bool {
        let mut worn = s.inventory.worn();
        worn.any(|(_, slot)| {
            !slot.is_first_tank() && slot.kind().is_some_and(|kind| self.is_tank(kind))
        })
    }

    /// INV-WIN-03: whether a goal can no longer be reached.
    fn is_impossible(&self, p: &Position) -> bool {
        let out_of_reach = p.lost != 0 || self.is_airlock_shut_for_good(p);
        self.ground.goals.iter().any(|goal| match goal {
            GoalRules::Take(_) if !out_of_reach => false,
            GoalRules::Take(colors) => {
                let mut places = 0..self.ground.objectives.len();
                places.any(|place| {
                    let open = !p.is_taken(place) && self.is_wanted(p, place, colors);
                    let lost = p.lost & (1 << place) != 0;
                    open && (lost || self.is_locked_away(p, place))
                })
            }
            GoalRules::NewTanks => self.lacks_tanks(p),
            _ => false,
        })
    }

    /// INV-M8-05: whether an objective lies behind the secured airlock and no Bot is left.
    fn is_locked_away(&self, p: &Position, place: usize) -> bool {
        let zone = self.ground.objectives[place].zone;
        self.is_airlock_shut_for_good(p) && self.ground.behind_airlock.contains(zone)
    }

    fn is_airlock_shut_for_good(&self, p: &Position) -> bool {
        p.cover.barred.is_some() && !p.machine(Machine::Bot).there
    }

    /// INV-M10-05: whether no new tank can be had any more, and there are too few.
    fn lacks_tanks(&self, p: &Position) -> bool {
        if !self.ground.oxygen.without(p.cover.mold()).is_empty() {
            return false;
        }
        let team = || p.survivors.iter().filter(|s| s.is_played());
        let new = |s: &Survivor| {
            let slots = s
                .inventory
                .slots()
                .iter()
                .filter(|slot| !slot.is_first_tank());
            slots
                .filter(|slot| slot.kind().is_some_and(|kind| self.is_tank(kind)))
                .count()
        };
        team().map(new).sum::<usize>() < team().count()
    }

    pub(crate) fn is_ultrared(&self) -> bool {
        self.setup.ultrared
    }
}
