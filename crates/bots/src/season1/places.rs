//! Places and people that the team looks for: rooms, weapons, zombies, a champion.

use zombicide::board::ZoneId;
use zombicide::season1::{CarKind, SurvivorId};

use super::picture::{ACTIONS, Member, Picture, total};
use super::ways::Aim;

/// How much farther a zombie makes a room seem, or a whole building.
const ZOMBIE_IN_ROOM: f32 = 2.0;
const ZOMBIE_IN_BUILDING: f32 = 1.0;
/// How much farther a zombie makes a zone seem where all are to stand.
const ZOMBIE_AT_CAR: f32 = 6.0;
const ZOMBIE_AT_GATHERING: f32 = 3.0;
/// So many zombies are welcome to somebody who wants experience.
const EASY_PREY: f32 = 2.0;

/// The most experienced, and among equals the best fighter.
pub(super) fn champion(picture: &Picture<'_>) -> SurvivorId {
    let best = picture.team.iter().max_by(|one, other| {
        let experience = one.experience.cmp(&other.experience);
        let power = one.power.total_cmp(&other.power);
        experience.then(power).then(other.who.cmp(&one.who))
    });
    best.map(|member| member.who).unwrap_or_default()
}

/// Who gets out of the exit most easily: whoever walks past zombies, is quick, unhurt, near.
pub(super) fn courier(picture: &Picture<'_>) -> Option<SurvivorId> {
    let exit = [(picture.observation.exit()?, 0.0)];
    let costs = picture.costs_to(&exit, picture.door_fee(true));
    let fitness = |member: &Member| {
        let stride = f32::from(picture.observation.survivor(member.who).stride());
        let slippery = if member.slippery { 2.0 } else { 0.0 };
        slippery + stride + member.soak - costs[member.zone.index()] / ACTIONS
    };
    let team = picture.team.iter();
    let best = team.max_by(|one, other| fitness(one).total_cmp(&fitness(other)));
    best.map(|member| member.who)
}

/// Rooms to be searched: those of the building that is nearest for all of them together, and
/// least full of zombies.
pub(super) fn rooms(picture: &Picture<'_>) -> Aim {
    let rooms_of = |building: u8| -> Aim {
        let zones = picture.board.ids();
        let rooms = zones.filter(|zone| {
            let searchable = picture.observation.is_searchable(*zone);
            searchable && picture.board.zone(*zone).building == Some(building)
        });
        rooms
            .map(|zone| (zone, ZOMBIE_IN_ROOM * picture.crowd(zone)))
            .collect()
    };
    let effort = |rooms: &Aim| {
        let zombies: f32 = rooms.iter().map(|(zone, _)| picture.crowd(*zone)).sum();
        picture.effort(rooms) + ZOMBIE_IN_BUILDING * zombies
    };
    let buildings = (0..picture.board.buildings() as u8).map(rooms_of);
    let buildings = buildings.filter(|rooms| !rooms.is_empty());
    let efforts = buildings.map(|rooms| (effort(&rooms), rooms));
    let best = efforts.min_by(|one, other| one.0.total_cmp(&other.0));
    best.map(|(_, rooms)| rooms).unwrap_or_default()
}

/// Where weapons are found: a Police car holds nothing else (S1-SEARCH-10), so it is better
/// than rooms.
pub(super) fn armoury(picture: &Picture<'_>) -> Aim {
    let cars = picture.observation.cars().iter();
    let police = cars.filter(|car| car.kind == CarKind::Police && !car.gone);
    let zombies = |zone: ZoneId| ZOMBIE_AT_CAR * picture.crowd(zone);
    match nearest_for_all(picture, police.map(|car| car.zone), zombies) {
        Some(zone) => vec![(zone, 0.0)],
        None => rooms(picture),
    }
}

/// Zombies to be killed for experience: few at a time.
pub(super) fn prey(picture: &Picture<'_>) -> Aim {
    let too_many = |zone: ZoneId| (total(&picture.heads[zone.index()]) - EASY_PREY).max(0.0);
    let infested = picture.observation.infested();
    infested.iter().map(|zone| (zone, too_many(zone))).collect()
}

/// The spawn zone that is nearest for all of them together, and not too full.
pub(super) fn gathering(picture: &Picture<'_>) -> Option<ZoneId> {
    let zombies = |zone: ZoneId| ZOMBIE_AT_GATHERING * total(&picture.heads[zone.index()]);
    let spawns = picture.observation.spawns().map(|(zone, _)| zone);
    nearest_for_all(picture, spawns, zombies)
}

fn nearest_for_all(
    picture: &Picture<'_>,
    zones: impl Iterator<Item = ZoneId>,
    extra: impl Fn(ZoneId) -> f32,
) -> Option<ZoneId> {
    let effort = |zone: ZoneId| picture.effort(&[(zone, 0.0)]) + extra(zone);
    let efforts = zones.map(|zone| (effort(zone), zone));
    let best = efforts.min_by(|one, other| one.0.total_cmp(&other.0));
    best.map(|(_, zone)| zone)
}
