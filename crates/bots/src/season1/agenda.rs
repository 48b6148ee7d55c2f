//! What the team is up to: the first goal not reached yet, and who does what for it.
//!
//! Everything here follows from what is public, so that bots of several seats come to the
//! same plan without a word.

use zombicide::board::ZoneId;
use zombicide::danger::Danger;
use zombicide::season1::{Goal, MAX_SURVIVORS, Who};

use super::cars;
use super::picture::{Member, NO_WAY, Picture, total};
use super::provisions::Wanted;
use super::weights::w;

/// What the team is up to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Focus {
    /// Objective tokens that must be taken, or that unlock the way.
    Take,
    /// Somebody becomes as dangerous as can be.
    Champion(Who),
    /// Searching, for Provisions or for something that opens doors.
    Search,
    /// Leaving by the exit.
    Leave,
    /// All in one spawn zone.
    Gather,
    /// Neutralising spawn zones.
    Neutralise,
    /// Being in one zone, and no zombies.
    Hold,
    /// To the cars, and away.
    Cars,
}

/// Where somebody is going: zones, and how much farther each seems than it is.
pub(super) type Aim = Vec<(ZoneId, f32)>;

/// The plan for the team.
pub(super) struct Agenda {
    pub focus: Focus,
    aims: [Aim; MAX_SURVIVORS],
    /// Objective tokens to be taken, as bits.
    pub takes: u16,
    pub wanted: Wanted,
    /// Whether closed doors are in the way.
    pub doors_matter: bool,
    /// Whether nobody can open them.
    pub opener_missing: bool,
}

impl Agenda {
    pub fn new(picture: &Picture<'_>) -> Agenda {
        let goals = &picture.game.mission().goals;
        let next = goals.iter().zip(picture.sight.goals());
        let next = next.into_iter().find(|(_, reached)| !reached);
        let wanted = Wanted::new(picture);
        let mut agenda = Agenda {
            focus: Focus::Take,
            aims: Default::default(),
            takes: 0,
            wanted,
            doors_matter: false,
            opener_missing: false,
        };
        let Some((goal, _)) = next else {
            return agenda;
        };
        agenda.focus = focus(picture, goal, &agenda.wanted);
        let targets = agenda.targets(picture, goal);
        let zones: Vec<ZoneId> = targets.iter().map(|(zone, _)| *zone).collect();
        agenda.doors_matter = picture.is_shut_off(&zones);
        let opener = picture.team.iter().any(|member| member.opener);
        agenda.opener_missing = agenda.doors_matter && !opener;
        if agenda.opener_missing {
            agenda.focus = Focus::Search;
        }
        agenda.share_out(picture, targets);
        agenda.let_loot(picture);
        agenda
    }

    /// Those who can hardly fight look for weapons first, where it is safe.
    fn let_loot(&mut self, picture: &Picture<'_>) {
        if f32::from(picture.sight.round()) > w().lootrounds {
            return;
        }
        let known: Aim = picture
            .board
            .ids()
            .filter(|zone| {
                let building = picture.board.zone(*zone).building;
                picture.sight.is_searchable(*zone)
                    && building.is_some_and(|building| picture.sight.is_entered(building))
                    && total(&picture.heads[zone.index()]) < 0.5
            })
            .map(|zone| (zone, 0.0))
            .collect();
        for member in &picture.team {
            if member.power < w().loot {
                self.aims[member.who.index()].extend(known.iter().copied());
            }
        }
    }

    /// Where somebody is going.
    pub fn aim(&self, who: Who) -> &Aim {
        &self.aims[who.index()]
    }

    /// The zones that matter for the goal.
    fn targets(&mut self, picture: &Picture<'_>, goal: &Goal) -> Aim {
        let sight = picture.sight;
        match self.focus {
            Focus::Take => {
                let must = sight.objectives().filter(|(_, _, must)| *must);
                self.take_all(must)
            }
            Focus::Champion(_) => {
                let all = self.take_all(sight.objectives());
                match all.is_empty() {
                    true => prey(picture),
                    false => all,
                }
            }
            Focus::Search => rooms(picture),
            Focus::Leave => sight.exit().into_iter().map(|zone| (zone, 0.0)).collect(),
            Focus::Gather => gathering(picture).into_iter().collect(),
            Focus::Neutralise => {
                let awake = sight.spawns().filter(|(_, awake)| *awake);
                awake.map(|(zone, _)| (zone, 0.0)).collect()
            }
            Focus::Hold => {
                let Goal::Hold(part) = goal else {
                    return Aim::new();
                };
                let zone = picture.zone_named(part);
                let aim: Aim = zone.into_iter().map(|zone| (zone, 0.0)).collect();
                let ways = picture.costs_to(&aim, 0.0);
                let near = |member: &Member| ways[member.zone.index()] < NO_WAY;
                match picture.team.iter().any(near) {
                    true => aim,
                    false => self.keys(picture),
                }
            }
            Focus::Cars => Aim::new(),
        }
    }

    fn take_all(&mut self, tokens: impl Iterator<Item = (u8, ZoneId, bool)>) -> Aim {
        tokens
            .map(|(number, zone, _)| {
                self.takes |= 1 << number;
                (zone, 0.0)
            })
            .collect()
    }

    /// Objectives within reach that unlock doors (S1-M08-02, S1-M08-04).
    fn keys(&mut self, picture: &Picture<'_>) -> Aim {
        let mission = picture.game.mission();
        let doors = picture.board.doors().iter().enumerate();
        let locked: Vec<&str> = doors
            .filter(|(number, _)| picture.sight.is_locked(*number))
            .map(|(_, door)| door.color.as_str())
            .collect();
        let locks = &mission.rules.locked_doors;
        let unlocks = |color: &str| {
            let mut locks = locks.iter();
            locks.any(|lock| lock.objective == color && locked.contains(&lock.color.as_str()))
        };
        let keys = picture.sight.objectives().filter(|(number, zone, _)| {
            let ways = picture.costs_to(&[(*zone, 0.0)], 0.0);
            let mut team = picture.team.iter();
            unlocks(&mission.objectives[usize::from(*number)].color)
                && team.any(|member| ways[member.zone.index()] < NO_WAY)
        });
        self.take_all(keys)
    }

    fn share_out(&mut self, picture: &Picture<'_>, targets: Aim) {
        match self.focus {
            Focus::Take | Focus::Neutralise => self.go_together(picture, &targets),
            Focus::Champion(champion) => {
                let home = picture.member(champion).zone;
                for member in &picture.team {
                    self.aims[member.who.index()] = match member.who == champion {
                        true => targets.clone(),
                        false => vec![(home, 0.0)],
                    };
                }
            }
            Focus::Cars => {
                for member in &picture.team {
                    self.aims[member.who.index()] = cars::way_to_car(picture, member.who);
                }
            }
            _ => {
                let targets = match self.opener_missing {
                    true => rooms(picture),
                    false => targets,
                };
                for member in &picture.team {
                    self.aims[member.who.index()] = targets.clone();
                }
            }
        }
    }

    /// All go together for the target that is nearest for all of them together.
    fn go_together(&mut self, picture: &Picture<'_>, targets: &Aim) {
        let effort = |target: &(ZoneId, f32)| {
            let doors = [w().others, w().own];
            let costs = doors.map(|door| picture.costs_to(&[*target], door));
            let cost = |member: &Member| {
                costs[usize::from(member.opener)][member.zone.index()]
                    + level_scruple(picture, member)
            };
            let ways = picture.team.iter().map(cost);
            let nearest = ways.clone().fold(f32::INFINITY, f32::min);
            w().near * nearest + ways.sum::<f32>() / picture.team.len() as f32
        };
        let nearest = targets
            .iter()
            .min_by(|one, other| effort(one).total_cmp(&effort(other)));
        for member in &picture.team {
            self.aims[member.who.index()] = nearest.copied().into_iter().collect();
        }
    }
}

/// How much one would rather see another take an objective: it makes the whole board more
/// dangerous if a new level is reached (S1-SPAWN-04).
fn level_scruple(picture: &Picture<'_>, member: &Member) -> f32 {
    let points = picture.game.mission().rules.objective_experience;
    let after = Danger::of(member.experience.saturating_add(points));
    match after {
        _ if after <= picture.level() => 0.0,
        Danger::Orange => 5.0,
        _ => 2.0,
    }
}

fn focus(picture: &Picture<'_>, goal: &Goal, wanted: &Wanted) -> Focus {
    match goal {
        Goal::TakeObjectives => Focus::Take,
        Goal::Find(_) => Focus::Search,
        Goal::EscapeWith(_) | Goal::ReachExit | Goal::Escape(_) => Focus::Leave,
        Goal::Danger(_) => Focus::Champion(champion(picture)),
        Goal::GatherInSpawn => Focus::Gather,
        Goal::Load(_) | Goal::BoardCars | Goal::DriveOut(_) => match wanted.is_complete() {
            true => Focus::Cars,
            false => Focus::Search,
        },
        Goal::NeutraliseSpawns => Focus::Neutralise,
        Goal::Hold(_) => Focus::Hold,
    }
}

/// The most experienced, and among equals the best fighter.
fn champion(picture: &Picture<'_>) -> Who {
    let best = picture.team.iter().max_by(|one, other| {
        let experience = one.experience.cmp(&other.experience);
        let power = one.power.total_cmp(&other.power);
        experience.then(power).then(other.who.cmp(&one.who))
    });
    best.map(|member| member.who).unwrap_or_default()
}

/// Rooms to be searched: those of the building that is nearest for all of them together, and
/// least likely to be full of zombies.
pub(super) fn rooms(picture: &Picture<'_>) -> Aim {
    let searchable = |zone: &ZoneId| picture.sight.is_searchable(*zone);
    let rooms_of = |building: u8| -> Aim {
        let rooms = picture.board.ids().filter(searchable);
        let rooms = rooms.filter(|zone| picture.board.zone(*zone).building == Some(building));
        rooms
            .map(|zone| {
                let place = zone.index();
                let zombies = total(&picture.heads[place]) + picture.spawn[place];
                (zone, 2.0 * zombies)
            })
            .collect()
    };
    let effort = |rooms: &Aim| {
        let costs = picture.costs_to(rooms, w().own);
        let ways = picture.team.iter().map(|member| costs[member.zone.index()]);
        let zombies: f32 = rooms.iter().map(|(_, farther)| farther).sum();
        ways.sum::<f32>() + 0.5 * zombies
    };
    let buildings = (0..picture.board.buildings() as u8).map(rooms_of);
    let buildings = buildings.filter(|rooms| !rooms.is_empty());
    let best = buildings.min_by(|one, other| effort(one).total_cmp(&effort(other)));
    best.unwrap_or_default()
}

/// Zombies to be killed for experience: few at a time.
fn prey(picture: &Picture<'_>) -> Aim {
    let infested = picture.sight.infested();
    infested
        .iter()
        .map(|zone| (zone, (total(&picture.heads[zone.index()]) - 2.0).max(0.0)))
        .collect()
}

/// The spawn zone that is nearest for all of them together, and not too full.
fn gathering(picture: &Picture<'_>) -> Option<(ZoneId, f32)> {
    let effort = |zone: ZoneId| {
        let costs = picture.costs_to(&[(zone, 0.0)], w().others);
        let ways = picture.team.iter().map(|member| costs[member.zone.index()]);
        ways.sum::<f32>() + 3.0 * total(&picture.heads[zone.index()])
    };
    let zones = picture.sight.spawns().map(|(zone, _)| zone);
    let best = zones.min_by(|one, other| effort(*one).total_cmp(&effort(*other)));
    best.map(|zone| (zone, 0.0))
}
