//! The boards of season 1's missions: zones, links, sight.

use zombicide::board::{DoorSet, ZoneId};
use zombicide::season1::board::{Board, ZoneKind};
use zombicide::season1::{missions, tiles};

fn board(id: &str) -> Board {
    let mission = missions().iter().find(|mission| mission.id == id).unwrap();
    Board::compile(&mission.map(), tiles()).unwrap_or_else(|problems| panic!("{id}: {problems:?}"))
}

/// The zone that has this part.
fn zone(board: &Board, part: &str) -> ZoneId {
    let mut ids = board.ids();
    ids.find(|id| board.zone(*id).parts.iter().any(|other| other == part))
        .unwrap_or_else(|| panic!("there is no zone {part}"))
}

#[test]
fn every_mission_compiles_to_the_zones_it_says() {
    // The files say how many zones, rooms and buildings there must be; compiling checks it.
    assert_eq!(missions().len(), 11);
    for mission in missions() {
        board(&mission.id);
    }
}

#[test]
fn every_token_of_every_mission_lies_on_the_board() {
    for mission in missions() {
        let board = board(&mission.id);
        let fixed = [Some(&mission.start), mission.exit.as_ref()];
        let spawns = mission.spawns.iter().map(|token| &token.zone);
        let objectives = mission.objectives.iter().map(|token| &token.zone);
        let cars = mission.cars.iter().map(|token| &token.zone);
        let named = fixed.into_iter().flatten().chain(spawns).chain(objectives);
        for part in named.chain(cars) {
            zone(&board, part);
        }
    }
}

#[test]
fn with_all_doors_open_every_zone_can_be_reached_and_streets_need_no_door() {
    for mission in missions() {
        let board = board(&mission.id);
        let start = zone(&board, &mission.start);
        let reached = board.distances(start, board.all_doors());
        assert!(
            reached.iter().all(Option::is_some),
            "mission {}",
            mission.id
        );
        let street = board
            .ids()
            .find(|id| board.zone(*id).kind == ZoneKind::Street)
            .unwrap();
        let walked = board.distances(street, DoorSet::EMPTY);
        for id in board.ids() {
            let is_street = board.zone(id).kind == ZoneKind::Street;
            assert_eq!(
                walked[id.index()].is_some(),
                is_street,
                "mission {}",
                mission.id
            );
        }
    }
}

#[test]
fn sight_is_mutual_on_every_map_whatever_doors_are_open() {
    // S1-LOS-07, S1-LOS-08
    for mission in missions() {
        let board = board(&mission.id);
        let single = (0..board.doors().len()).map(|door| [door].into_iter().collect::<DoorSet>());
        let sets = single.chain([DoorSet::EMPTY, board.all_doors(), board.doors_at_start()]);
        for open in sets {
            for one in board.ids() {
                assert!(board.sight(one, open).contains(one));
                for other in board.sight(one, open).iter() {
                    assert!(
                        board.sight(other, open).contains(one),
                        "mission {}: {one} sees {other}, but not the other way round",
                        mission.id
                    );
                }
            }
        }
    }
}

#[test]
fn a_street_zone_across_four_tiles_is_one_zone() {
    // S1-ZONE-04: the crossing in the middle of mission 07.
    let board = board("07");
    let crossing = zone(&board, "0,0:S");
    for part in ["0,1:W", "1,0:U", "1,1:U"] {
        assert_eq!(zone(&board, part), crossing);
    }
}

#[test]
fn in_a_building_one_sees_one_room_far_and_no_further() {
    // S1-LOS-03
    for mission in missions() {
        let board = board(&mission.id);
        for id in board
            .ids()
            .filter(|id| board.zone(*id).kind == ZoneKind::Room)
        {
            let mut expected = board.neighbours(id, DoorSet::EMPTY);
            expected.insert(id);
            assert_eq!(board.sight(id, DoorSet::EMPTY), expected);
        }
    }
}

#[test]
fn a_closed_door_blocks_sight_and_step_and_an_open_one_neither() {
    // S1-LOS-09, S1-MOVE-03
    let board = board("00");
    let (room, street) = (zone(&board, "1,0:C"), zone(&board, "1,0:W"));
    let door = board
        .doors()
        .iter()
        .position(|door| door.zones == [room, street])
        .unwrap();
    let open: DoorSet = [door].into_iter().collect();
    assert!(!board.sight(room, DoorSet::EMPTY).contains(street));
    assert!(!board.neighbours(room, DoorSet::EMPTY).contains(street));
    assert!(board.sight(room, open).contains(street));
    assert!(board.neighbours(room, open).contains(street));
}

#[test]
fn from_the_street_sight_enters_the_first_room_and_goes_no_deeper() {
    // S1-LOS-06: a room behind the one with the open door is never seen from the street.
    for mission in missions() {
        let board = board(&mission.id);
        let open = board.all_doors();
        for street in board
            .ids()
            .filter(|id| board.zone(*id).kind == ZoneKind::Street)
        {
            for seen in board.sight(street, open).iter() {
                let has_door = board.doors().iter().any(|door| door.zones[0] == seen);
                assert!(
                    board.zone(seen).kind == ZoneKind::Street || has_door,
                    "mission {}",
                    mission.id
                );
            }
        }
    }
}
