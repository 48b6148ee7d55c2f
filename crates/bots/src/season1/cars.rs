//! Provisions into a car, everybody in, and out of town (S1-M06-01).

use table::{Answers, Rulebook};
use zombicide::board::ZoneId;
use zombicide::season1::board::ZoneKind;
use zombicide::season1::{Answer, AnswerList, CarState, EquipmentId, SurvivorId};

use super::picture::{Member, Picture};
use super::ways::Aim;

const SEATS: usize = 4;

/// The cars that can be driven and are still there, the best first: the fullest, else the
/// nearest.
fn cars(picture: &Picture<'_>) -> Vec<usize> {
    let rules = &picture.game.mission().cars;
    let all = picture.observation.cars().iter().zip(rules).enumerate();
    let usable = all.filter(|(_, (car, rules))| rules.drivable && !car.gone);
    let mut cars: Vec<(usize, f32)> = usable
        .map(|(number, (car, _))| (number, effort(picture, car)))
        .collect();
    cars.sort_by(|one, other| one.1.total_cmp(&other.1));
    cars.into_iter().map(|(number, _)| number).collect()
}

fn effort(picture: &Picture<'_>, car: &CarState) -> f32 {
    let loaded = f32::from(car.load.iter().sum::<u8>());
    let seated = car
        .seats
        .iter()
        .filter(|who| **who != SurvivorId::NOBODY)
        .count();
    picture.effort(&[(car.zone, 0.0)]) - 1_000.0 * loaded - 100.0 * seated as f32
}

/// The car that somebody leaves in: the best one has four seats, the others take the next.
fn car_of(picture: &Picture<'_>, who: SurvivorId) -> Option<usize> {
    let cars = cars(picture);
    let seated = |number: usize| picture.observation.cars()[number].seats.contains(&who);
    if let Some(number) = cars.iter().find(|number| seated(**number)) {
        return Some(*number);
    }
    let on_foot = |member: &&Member| picture.observation.survivor(member.who).car.is_none();
    let mut walkers = picture.team.iter().filter(on_foot);
    let mut place = walkers.position(|member| member.who == who)?;
    for number in &cars {
        let seats = picture.observation.cars()[*number].seats;
        let free = SEATS
            - seats
                .iter()
                .filter(|who| **who != SurvivorId::NOBODY)
                .count();
        if place < free {
            return Some(*number);
        }
        place -= free;
    }
    None
}

/// Whoever carries Provisions goes to the car that takes them, the others to their own.
pub(super) fn way_to_car(picture: &Picture<'_>, who: SurvivorId) -> Aim {
    let loads = provisions(picture, who).next().is_some();
    let car = match loads {
        true => cars(picture).first().copied(),
        false => car_of(picture, who),
    };
    let zone = car.map(|number| picture.observation.cars()[number].zone);
    zone.into_iter().map(|zone| (zone, 0.0)).collect()
}

fn provisions<'a>(
    picture: &'a Picture<'_>,
    who: SurvivorId,
) -> impl Iterator<Item = EquipmentId> + 'a {
    let cards = picture.observation.survivor(who).inventory.cards();
    let content = picture.game.content();
    cards
        .map(|(_, kind)| kind)
        .filter(|kind| content.equipment[kind.index()].provision)
}

/// What to do at or in a car; nothing if that is no matter of cars.
pub(super) fn act(picture: &Picture<'_>, who: SurvivorId, answers: &AnswerList) -> Option<Answer> {
    let s = picture.observation.survivor(who);
    let offered = |answer: &Answer| answers.includes(*answer);
    let main = cars(picture).first().copied()?;
    let mut loads = provisions(picture, who).map(|kind| Answer::Load(main as u8, kind));
    if let Some(load) = loads.find(offered) {
        return Some(load);
    }
    let Some(car) = s.car else {
        if provisions(picture, who).next().is_some() {
            return None;
        }
        let own = car_of(picture, who)? as u8;
        let enter = [Answer::Enter(own, true), Answer::Enter(own, false)];
        return enter.into_iter().find(offered);
    };
    let state = &picture.observation.cars()[usize::from(car)];
    if provisions(picture, who).next().is_some() && usize::from(car) != main {
        return Some(Answer::GetOut).filter(offered);
    }
    if state.seats[0] == SurvivorId::NOBODY {
        return Some(Answer::ChangeSeat(true)).filter(offered);
    }
    if state.seats[0] != who || !is_ready(picture, usize::from(car)) {
        return None;
    }
    drive(picture, state.zone, answers)
}

/// Whether everybody who leaves in that car sits in it, and nobody still brings Provisions.
fn is_ready(picture: &Picture<'_>, car: usize) -> bool {
    picture.team.iter().all(|member| {
        let seated = picture.observation.survivor(member.who).car.is_some();
        let brings = provisions(picture, member.who).next().is_some();
        seated || (!brings && car_of(picture, member.who) != Some(car))
    })
}

/// The longest drive that brings the car nearest to the exit.
fn drive(picture: &Picture<'_>, from: ZoneId, answers: &AnswerList) -> Option<Answer> {
    let exit = picture.observation.exit()?;
    let steps = street_steps(picture, exit);
    let left = |answer: &Answer| match answer {
        Answer::Drive(to) if *to == exit => Some(0),
        Answer::DriveFar(via, _) if *via == exit => Some(0),
        Answer::Drive(to) | Answer::DriveFar(_, to) => steps[to.index()],
        _ => None,
    };
    let here = steps[from.index()]?;
    let nearer = answers
        .each()
        .filter_map(|answer| Some((left(&answer)?, answer)));
    let best = nearer.min_by_key(|(left, _)| *left);
    best.filter(|(left, _)| *left < here)
        .map(|(_, answer)| answer)
}

/// Steps to the exit along streets.
fn street_steps(picture: &Picture<'_>, exit: ZoneId) -> Vec<Option<u8>> {
    let board = picture.board;
    let street = |zone: ZoneId| board.zone(zone).kind == ZoneKind::Street;
    let mut steps = vec![None; board.zones().len()];
    steps[exit.index()] = Some(0);
    let mut edge = vec![exit];
    let mut count = 0;
    while !edge.is_empty() {
        count += 1;
        let mut next = Vec::new();
        for zone in edge {
            for other in board.neighbours(zone, picture.observation.open()).iter() {
                if street(other) && steps[other.index()].is_none() {
                    steps[other.index()] = Some(count);
                    next.push(other);
                }
            }
        }
        edge = next;
    }
    steps
}
