//! What the team is up to: the first goal not reached yet, and who does what for it.
//!
//! Everything here follows from what is public, so that bots of several seats come to the
//! same plan without a word.

use zombicide::board::ZoneId;
use zombicide::danger::Danger;
use zombicide::season1::{Goal, MAX_SURVIVORS, SurvivorId};

use super::cars;
use super::picture::Picture;
use super::places::{armoury, champion, courier, gathering, prey, rooms};
use super::provisions::Wanted;
use super::ways::Aim;

/// What the team is up to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Focus {
    /// Objective tokens that must be taken.
    Take,
    /// Somebody becomes as dangerous as can be.
    Champion(SurvivorId),
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

/// What something in hand is worth that opens doors which are in the way: if others have it,
/// and if nobody has.
const ONE_MORE_KEY: f32 = 5.0;
const ONLY_KEY: f32 = 40.0;

/// The plan for the team.
pub(super) struct Agenda {
    pub focus: Focus,
    aims: [Aim; MAX_SURVIVORS],
    /// Objective tokens to be taken, as bits.
    pub takes: u16,
    pub wanted: Wanted,
    /// Who is to carry all Provisions out.
    pub courier: Option<SurvivorId>,
    /// What it is worth to have something in hand that opens doors.
    pub key_in_hand: f32,
    /// Whether nobody can open them.
    pub opener_missing: bool,
}

impl Agenda {
    pub fn new(picture: &Picture<'_>) -> Agenda {
        let mut agenda = Agenda {
            focus: Focus::Take,
            aims: Default::default(),
            takes: 0,
            wanted: Wanted::new(picture),
            courier: None,
            key_in_hand: 0.0,
            opener_missing: false,
        };
        let goals = picture.game.mission().goals.iter();
        let mut left = goals
            .zip(picture.observation.goals())
            .filter(|(_, done)| !done);
        let Some((goal, _)) = left.next() else {
            return agenda;
        };
        agenda.focus = focus(picture, goal, &agenda.wanted);
        if let Goal::EscapeWith(_) = goal {
            agenda.courier = courier(picture);
        }
        let targets = agenda.targets(picture, goal);
        if picture.is_shut_off(&targets) {
            let mut team = picture.team.iter();
            agenda.key_in_hand = match team.clone().any(|member| member.opens) {
                true => ONE_MORE_KEY,
                false => ONLY_KEY,
            };
            agenda.opener_missing = !team.any(|member| member.opener);
        }
        if agenda.opener_missing {
            agenda.focus = Focus::Search;
        }
        agenda.share_out(picture, targets);
        agenda
    }

    /// Where somebody is going.
    pub fn aim(&self, who: SurvivorId) -> &Aim {
        &self.aims[who.index()]
    }

    /// The zones that matter for the goal.
    fn targets(&mut self, picture: &Picture<'_>, goal: &Goal) -> Aim {
        let observation = picture.observation;
        match self.focus {
            Focus::Take => {
                let must = observation.objectives().filter(|(_, _, must)| *must);
                self.take_all(must)
            }
            Focus::Champion(_) => {
                let all = self.take_all(observation.objectives());
                if all.is_empty() { prey(picture) } else { all }
            }
            Focus::Search => rooms(picture),
            Focus::Leave => plain(observation.exit()),
            Focus::Gather => plain(gathering(picture)),
            Focus::Neutralise => {
                let awake = observation.spawns().filter(|(_, awake)| *awake);
                plain(awake.map(|(zone, _)| zone))
            }
            Focus::Hold => {
                let Goal::Hold(part) = goal else {
                    return Aim::new();
                };
                let zone = picture.board.find(part);
                match zone.is_some_and(|zone| picture.is_in_reach(zone)) {
                    true => plain(zone),
                    false => self.keys(picture),
                }
            }
            Focus::Cars => Aim::new(),
        }
    }

    fn take_all(&mut self, tokens: impl Iterator<Item = (u8, ZoneId, bool)>) -> Aim {
        plain(tokens.map(|(number, zone, _)| {
            self.takes |= 1 << number;
            zone
        }))
    }

    /// Objectives within reach that unlock doors (S1-M08-02, S1-M08-04).
    fn keys(&mut self, picture: &Picture<'_>) -> Aim {
        let mission = picture.game.mission();
        let doors = picture.board.doors().iter().enumerate();
        let locked = doors.filter(|(number, _)| picture.observation.is_locked(*number));
        let locked: Vec<&str> = locked.map(|(_, door)| door.color.as_str()).collect();
        let unlocks = |color: &str| {
            let mut locks = mission.rules.locked_doors.iter();
            locks.any(|lock| lock.objective == color && locked.contains(&lock.color.as_str()))
        };
        let keys = picture
            .observation
            .objectives()
            .filter(|(number, zone, _)| {
                let color = &mission.objectives[usize::from(*number)].color;
                unlocks(color) && picture.is_in_reach(*zone)
            });
        self.take_all(keys)
    }

    /// Who goes where.
    fn share_out(&mut self, picture: &Picture<'_>, targets: Aim) {
        let fights = match self.focus {
            Focus::Take | Focus::Champion(_) | Focus::Hold | Focus::Gather => true,
            Focus::Search | Focus::Leave | Focus::Neutralise | Focus::Cars => false,
        };
        if self.opener_missing || (fights && picture.strength() < picture.style.armed) {
            let armoury = armoury(picture);
            return self.send(picture, |_| armoury.clone());
        }
        match self.focus {
            Focus::Take | Focus::Neutralise => {
                let targets = self.doors_first(picture, targets);
                let nearest = nearest_for_all(picture, targets);
                self.send(picture, |_| nearest.into_iter().collect());
            }
            Focus::Champion(champion) => {
                let escort = vec![(picture.member(champion).zone, 0.0)];
                self.send(picture, |who| match who == champion {
                    true => targets.clone(),
                    false => escort.clone(),
                });
            }
            Focus::Cars => self.send(picture, |who| cars::way_to_car(picture, who)),
            Focus::Search | Focus::Leave | Focus::Gather | Focus::Hold => {
                self.send(picture, |_| targets.clone());
            }
        }
    }

    /// Buildings are best opened while few zombies are in them: what lies in others seems
    /// farther.
    fn doors_first(&self, picture: &Picture<'_>, mut targets: Aim) -> Aim {
        if picture.observation.danger() == Danger::Blue && self.focus == Focus::Take {
            let open = |target: &&mut (ZoneId, f32)| !picture.is_unknown(target.0);
            let farther = picture.style.doors_first;
            let open = targets.iter_mut().filter(open);
            open.for_each(|target| target.1 += farther);
        }
        targets
    }

    fn send(&mut self, picture: &Picture<'_>, aim: impl Fn(SurvivorId) -> Aim) {
        for member in &picture.team {
            self.aims[member.who.index()] = aim(member.who);
        }
    }
}

/// Zones that are as far away as they are.
fn plain(zones: impl IntoIterator<Item = ZoneId>) -> Aim {
    zones.into_iter().map(|zone| (zone, 0.0)).collect()
}

/// The target to which the way is shortest for all of them together.
fn nearest_for_all(picture: &Picture<'_>, targets: Aim) -> Option<(ZoneId, f32)> {
    let efforts = targets
        .into_iter()
        .map(|target| (picture.effort(&[target]), target));
    let nearest = efforts.min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, target)| target)
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
