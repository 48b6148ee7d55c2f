//! A quick player: it fights what is near, else goes on. It plays imagined games on, so that
//! it must be fast, and good enough to survive where a good player would.

use table::Answers;
use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::invader::{
    Answer, AnswerList, Ask, Goal, MAX_SURVIVORS, Machine, Sight, Target, Who,
};

use super::agenda::Agenda;
use super::arms::{Arm, arms, attack, machine_arms};
use super::turn::NUISANCE;
use crate::weighing::{Heads, best};

/// No way leads there.
const NOWHERE: u8 = 60;
/// What an attack must do to be worth an Action, in the own zone and elsewhere.
const WORTH_FIGHTING: f32 = 0.15;
const WORTH_SHOOTING: f32 = 0.4;

/// The quick player, with what it knows of the errands of the team.
#[derive(Clone, Default)]
pub(super) struct Quick {
    /// How many goals were left when the errands were given.
    goals: usize,
    errands: [ZoneSet; MAX_SURVIVORS],
    known: Vec<Ways>,
}

/// Ways to some zones, as doors and Mold are.
#[derive(Clone)]
struct Ways {
    targets: ZoneSet,
    closed: DoorSet,
    mold: ZoneSet,
    tanks: bool,
    /// Steps from each zone, for those without a tank and with one.
    steps: [Vec<u8>; 2],
}

/// How many sets of ways are kept.
const KEPT: usize = 8;

fn goals_left<'a>(sight: Sight<'a>) -> impl Iterator<Item = &'a Goal> + Clone {
    let goals = sight.game().mission().goals.iter().enumerate();
    let done: u32 = sight
        .goals()
        .enumerate()
        .map(|(place, done)| u32::from(done) << place)
        .sum();
    goals
        .filter(move |(place, _)| done & (1 << place) == 0)
        .map(|(_, goal)| goal)
}

impl Quick {
    /// A quick player that goes on with what the team is up to.
    pub fn new(sight: Sight<'_>, agenda: &Agenda) -> Quick {
        let mut errands = [ZoneSet::EMPTY; MAX_SURVIVORS];
        for (who, _) in sight.in_play() {
            errands[who.index()] = agenda.aim(who).iter().map(|(zone, _)| *zone).collect();
        }
        Quick {
            goals: goals_left(sight).count(),
            errands,
            known: Vec::new(),
        }
    }

    pub fn choose(&mut self, sight: Sight<'_>, answers: &AnswerList) -> Answer {
        let fallback = || answers.nth(0).unwrap_or_default();
        let Some(asked) = sight.asked() else {
            return fallback();
        };
        match asked.ask {
            Ask::Act { who } | Ask::Gift { who } => self.act(sight, who, answers),
            Ask::Activate | Ask::LinkTurn => best(answers, |answer| match answer {
                Answer::Activate(who) => f32::from(sight.xenos(sight.survivor(who).zone)),
                _ => -1.0,
            }),
            Ask::Sort { .. } => Answer::Done,
            Ask::Found { .. } if answers.includes(Answer::Keep) => Answer::Keep,
            Ask::Found { .. } => Answer::LeaveCard,
            Ask::Reroll { attack } => match attack.hits {
                0 => answers
                    .each()
                    .find(|answer| *answer != Answer::Stand)
                    .unwrap_or(Answer::Stand),
                _ => Answer::Stand,
            },
            Ask::Hit { attack } => best(answers, |answer| match answer {
                Answer::Hit(xeno) if attack.damage >= xeno.toughness() => NUISANCE[xeno.index()],
                _ => 0.0,
            }),
            Ask::Miss { attack } => bear(sight, attack.damage, answers),
            Ask::Attacked { xeno, .. } => bear(sight, xeno.damage(), answers),
            Ask::Damage { .. } => {
                let block = answers
                    .each()
                    .find(|answer| matches!(answer, Answer::Block(_) | Answer::Shrug(_)));
                block.unwrap_or(Answer::Endure)
            }
            Ask::Extra { .. } => best(answers, |answer| match answer {
                Answer::Way(zone) if sight.cover().active.contains(zone) => 1.0,
                _ => 0.0,
            }),
            Ask::Sixes { .. } | Ask::Reap { .. } | Ask::BurnSpawn { .. } | Ask::Consent { .. } => {
                Answer::Yes
            }
            _ => fallback(),
        }
    }

    fn act(&mut self, sight: Sight<'_>, who: Who, answers: &AnswerList) -> Answer {
        let goal = goals_left(sight).next();
        let survivor = sight.survivor(who);
        let here = sight.xenos(survivor.zone);
        let arms = all_arms(sight, who);
        let mut fight: Option<(f32, Answer)> = None;
        let mut shot: Option<(f32, Answer)> = None;
        let better = |place: &mut Option<(f32, Answer)>, gain: f32, answer: Answer| {
            if place.is_none_or(|(known, _)| gain > known) {
                *place = Some((gain, answer));
            }
        };
        for answer in answers.each() {
            match answer {
                Answer::Escape if matches!(goal, Some(Goal::Escape)) => return answer,
                Answer::Take(number) if is_wanted(sight, goal, number) => return answer,
                Answer::Unlock | Answer::SampleMold => return answer,
                Answer::Attack(_) | Answer::MachineAttack(_) => {
                    let Some((gain, zone)) = gain_of(sight, who, &arms, answer) else {
                        continue;
                    };
                    match zone == survivor.zone {
                        true => better(&mut fight, gain, answer),
                        false => better(&mut shot, gain, answer),
                    }
                }
                _ => {}
            }
        }
        let fight = fight.filter(|(gain, _)| *gain > WORTH_FIGHTING);
        let shot = shot.filter(|(gain, _)| *gain > WORTH_SHOOTING);
        if here > 0
            && let Some((_, answer)) = fight
        {
            return answer;
        }
        let step = self.step(sight, who, goal, answers);
        let ahead = step.map_or(0, |(_, zone)| sight.xenos(zone));
        match (step, shot) {
            (Some((answer, _)), None) if ahead <= 1 || ahead < u16::from(survivor.actions) => {
                answer
            }
            (Some((answer, _)), Some(_)) if ahead == 0 && !is_pressed(sight, survivor.zone) => {
                answer
            }
            (_, Some((_, answer))) => answer,
            _ if answers.includes(Answer::Search) => Answer::Search,
            _ if answers.includes(Answer::EndTurn) => Answer::EndTurn,
            _ => answers.nth(0).unwrap_or_default(),
        }
    }

    /// The next step towards the errand, and where it leads.
    fn step(
        &mut self,
        sight: Sight<'_>,
        who: Who,
        goal: Option<&Goal>,
        answers: &AnswerList,
    ) -> Option<(Answer, ZoneId)> {
        let targets = self.targets(sight, who, goal?);
        let survivor = sight.survivor(who);
        let air = usize::from(sight.breathes(who));
        let ways = self.ways_to(sight, targets);
        let steps = &ways.steps[air];
        let left = steps[survivor.zone.index()];
        if air == 0
            && answers.includes(Answer::Oxygen)
            && ways.steps[1][survivor.zone.index()] < left
        {
            return Some((Answer::Oxygen, survivor.zone));
        }
        let mut found: Option<(u8, u16, Answer, ZoneId)> = None;
        for answer in answers.each() {
            let zone = match answer {
                Answer::Move(zone) | Answer::Escort(zone) | Answer::GoOn(zone) => zone,
                Answer::Open(door) => {
                    let [one, other] = sight.station().frames()[usize::from(door)].zones;
                    if one == survivor.zone { other } else { one }
                }
                _ => continue,
            };
            let (far, xenos) = (steps[zone.index()], sight.xenos(zone));
            let escort = matches!(answer, Answer::Escort(_));
            let nearer = found.is_none_or(|(best, crowd, ..)| {
                (far, xenos) < (best, crowd) || (escort && (far, xenos) == (best, crowd))
            });
            if far < left && nearer {
                found = Some((far, xenos, answer, zone));
            }
        }
        found.map(|(_, _, answer, zone)| (answer, zone))
    }

    fn targets(&self, sight: Sight<'_>, who: Who, goal: &Goal) -> ZoneSet {
        let errand = self.errands[who.index()];
        let same = goals_left(sight).count() == self.goals;
        match goal {
            Goal::Take(_) | Goal::TakeAll => {
                let tokens = sight.objectives();
                let wanted = tokens.filter(|token| is_wanted(sight, Some(goal), token.0));
                let wanted: ZoneSet = wanted.map(|token| token.1).collect();
                let own = wanted.and(errand);
                match (own.is_empty(), wanted.is_empty()) {
                    (false, _) => own,
                    (true, false) => wanted,
                    (true, true) => errand,
                }
            }
            _ if same => errand,
            Goal::Escape => sight.exit().into_iter().collect(),
            Goal::NewTanks => sight.oxygen_rooms(),
            _ => sight.infested(),
        }
    }

    fn ways_to(&mut self, sight: Sight<'_>, targets: ZoneSet) -> &Ways {
        let cover = sight.cover();
        let tanks = sight.tanks() > 0;
        let fits = |ways: &Ways| {
            ways.targets == targets
                && ways.closed == cover.closed
                && ways.mold == cover.mold()
                && ways.tanks == tanks
        };
        let place = match self.known.iter().position(fits) {
            Some(place) => place,
            None => {
                if self.known.len() >= KEPT {
                    self.known.remove(0);
                }
                self.known.push(Ways::new(sight, targets));
                self.known.len() - 1
            }
        };
        &self.known[place]
    }
}

impl Ways {
    fn new(sight: Sight<'_>, targets: ZoneSet) -> Ways {
        let everywhere: ZoneSet = sight.station().ids().collect();
        let inside = everywhere.without(sight.exterior());
        let with = spread(sight, targets.iter().map(|zone| (zone, 0)), everywhere);
        let tanks = sight.tanks() > 0;
        let rooms = if tanks {
            sight.oxygen_rooms()
        } else {
            ZoneSet::EMPTY
        };
        let seeds = targets.and(inside).iter().map(|zone| (zone, 0));
        let fetch = rooms
            .iter()
            .map(|room| (room, with[room.index()].saturating_add(1)));
        let without = spread(sight, seeds.chain(fetch), inside);
        Ways {
            targets,
            closed: sight.cover().closed,
            mold: sight.cover().mold(),
            tanks,
            steps: [without, with],
        }
    }
}

/// Steps to the nearest of some zones, each of which seems so much farther than it is.
fn spread(
    sight: Sight<'_>,
    seeds: impl Iterator<Item = (ZoneId, u8)>,
    allowed: ZoneSet,
) -> Vec<u8> {
    let station = sight.station();
    let mut steps = vec![NOWHERE; station.zones().len()];
    for (zone, farther) in seeds {
        steps[zone.index()] = steps[zone.index()].min(farther);
    }
    let mut waiting = allowed;
    for count in 0..NOWHERE {
        let edge: ZoneSet = waiting
            .iter()
            .filter(|zone| steps[zone.index()] == count)
            .collect();
        waiting = waiting.without(edge);
        for zone in edge.iter() {
            for next in station.ways(zone, sight.cover()).and(waiting).iter() {
                steps[next.index()] = steps[next.index()].min(count + 1);
            }
        }
        if waiting.is_empty() {
            break;
        }
    }
    steps
}

/// Whether Xenos are next door.
fn is_pressed(sight: Sight<'_>, zone: ZoneId) -> bool {
    let near = sight.station().neighbours(zone, sight.cover());
    !near.and(sight.infested()).is_empty()
}

fn is_wanted(sight: Sight<'_>, goal: Option<&Goal>, number: u8) -> bool {
    let mut tokens = sight.objectives();
    let color = tokens
        .find(|token| token.0 == number)
        .and_then(|token| token.2);
    match (goal, color) {
        (Some(Goal::Take(colors)), Some(color)) => colors.contains(&color),
        (Some(Goal::Take(_) | Goal::TakeAll), _) => true,
        _ => false,
    }
}

fn all_arms(sight: Sight<'_>, who: Who) -> Vec<Arm> {
    let mut all = arms(sight, who, &sight.survivor(who).inventory);
    for machine in Machine::ALL {
        let state = sight.machine(machine);
        let near = machine == Machine::SentryGun && state.zone == sight.survivor(who).zone;
        if state.there && (near || sight.controls(who, machine)) {
            all.extend(machine_arms(sight.game(), machine));
        }
    }
    all
}

/// What an attack does to Xenos, and where; nothing if it could harm a friend.
fn gain_of(sight: Sight<'_>, who: Who, arms: &[Arm], answer: Answer) -> Option<(f32, ZoneId)> {
    let (means, melee, zone, target) = attack(answer)?;
    let mut arms = arms.iter();
    let arm = arms.find(|arm| arm.means == means && arm.melee == melee)?;
    let own = zone == sight.survivor(who).zone;
    let friends = || {
        sight
            .in_play()
            .any(|(other, s)| other != who && s.zone == zone)
    };
    if (arm.hellfire && own) || (!arm.spares(own) && friends()) {
        return None;
    }
    let before: Heads = sight.heads(zone).map(f32::from);
    let mut after = before;
    arm.strike(&mut after, target, own);
    let gain = (0..4).map(|kind| NUISANCE[kind] * (before[kind] - after[kind]));
    Some((gain.sum(), zone))
}

/// Whoever can best bear it; a Machine rather than somebody who would die of it.
fn bear(sight: Sight<'_>, damage: u8, answers: &AnswerList) -> Answer {
    best(answers, |answer| match answer {
        Answer::Harm(Target::Survivor(who)) => {
            let survivor = sight.survivor(who);
            let worn = super::arms::stops(sight.game(), &survivor.inventory);
            match survivor.armor + worn > damage {
                true => f32::from(survivor.armor + worn),
                false => -100.0,
            }
        }
        Answer::HarmAll(Target::Machine(_)) => -10.0,
        Answer::Harm(Target::Machine(_)) => -11.0,
        _ => -300.0,
    })
}
