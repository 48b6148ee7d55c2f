//! The boards of Invader's missions: zones, ways, sight, and what doors and Mold do to them.

use proptest::prelude::*;
use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::invader::{DynamicTerrain, Place, Station, missions, tiles};

fn station(id: &str) -> Station {
    let map = missions().iter().find(|map| map.id == id).unwrap();
    Station::compile(&map.layout, tiles()).unwrap_or_else(|problems| panic!("{id}: {problems:?}"))
}

fn zone(station: &Station, part: &str) -> ZoneId {
    station
        .find(part)
        .unwrap_or_else(|| panic!("there is no zone {part}"))
}

fn reachable(station: &Station, from: ZoneId, cover: &DynamicTerrain) -> ZoneSet {
    let mut reached = ZoneSet::of(from);
    let mut edge = reached;
    while !edge.is_empty() {
        let mut next = ZoneSet::EMPTY;
        for zone in edge.iter() {
            next = next.union(station.neighbours(zone, cover));
        }
        edge = next.without(reached);
        reached = reached.union(edge);
    }
    reached
}

#[test]
fn every_zone_of_every_map_can_be_reached_but_for_sealed_corners() {
    assert_eq!(missions().len(), 11);
    for map in missions() {
        let station = station(&map.id);
        let sealed: ZoneSet = map.sealed.iter().map(|part| zone(&station, part)).collect();
        let first = station.ids().find(|zone| !sealed.contains(*zone)).unwrap();
        let reached = reachable(&station, first, &DynamicTerrain::default());
        for zone in station.ids() {
            let parts = &station.zone(zone).parts;
            assert_eq!(
                reached.contains(zone),
                !sealed.contains(zone),
                "{}: {parts:?}",
                map.id
            );
        }
    }
}

/// INV-ZONE-08, INV-MOVE-05, INV-LOS-12: in and out only by airlocks, and nobody sees
/// through them.
#[test]
fn airlocks_are_the_only_way_out_and_nobody_sees_through_them() {
    for map in missions() {
        let station = station(&map.id);
        for zone in station.ids() {
            let outside = |zone: ZoneId| station.zone(zone).place == Place::Exterior;
            for next in station.neighbours(zone, &DynamicTerrain::default()).iter() {
                if outside(zone) != outside(next) {
                    let inner = if outside(zone) { next } else { zone };
                    assert_eq!(station.zone(inner).place, Place::Airlock, "{}", map.id);
                }
            }
            for seen in station.sight(zone, &DynamicTerrain::default()).iter() {
                assert_eq!(
                    outside(zone),
                    outside(seen),
                    "{}: {zone} sees {seen}",
                    map.id
                );
            }
        }
    }
}

/// INV-ZONE-04: the exterior runs on over the borders of tiles.
#[test]
fn an_exterior_zone_may_lie_on_several_tiles() {
    let station = station("M1");
    let widest = station.zones().iter().map(|zone| zone.parts.len()).max();
    assert!(widest >= Some(2));
}

/// INV-LOS-09, INV-MOVE-03: a closed door stops sight and step, in both directions.
#[test]
fn a_closed_door_stops_sight_and_step() {
    let station = station("M0");
    for (number, frame) in station.frames().iter().enumerate() {
        let [one, other] = frame.zones;
        let open = DynamicTerrain::default();
        assert!(station.neighbours(one, &open).contains(other));
        assert!(station.sight(one, &open).contains(other));
        let mut closed = open;
        closed.closed.insert(number);
        assert!(!station.neighbours(one, &closed).contains(other));
        assert!(!station.neighbours(other, &closed).contains(one));
        assert!(!station.sight(one, &closed).contains(other));
        assert!(!station.sight(other, &closed).contains(one));
    }
}

/// INV-LOS-04: from a room one sees one room far, and no further.
#[test]
fn rooms_hide_what_lies_behind_them() {
    let station = station("M2");
    let (storage, security, infirmary) = (
        zone(&station, "0,1:D"),
        zone(&station, "0,1:E"),
        zone(&station, "0,1:F"),
    );
    let seen = station.sight(storage, &DynamicTerrain::default());
    assert!(seen.contains(security) && !seen.contains(infirmary));
}

/// INV-MOLD-06, INV-LOS-14, INV-LOS-15, INV-LOS-18: Mold opens the walls of its zone; Active
/// Mold hides what is behind it, Inactive Mold is looked through.
#[test]
fn mold_opens_walls_and_active_mold_hides_what_is_behind() {
    let station = station("M2");
    let (storage, security, infirmary) = (
        zone(&station, "0,1:D"),
        zone(&station, "0,1:E"),
        zone(&station, "0,1:F"),
    );
    let active = DynamicTerrain {
        active: ZoneSet::of(security),
        ..DynamicTerrain::default()
    };
    assert!(!station.sight(storage, &active).contains(infirmary));
    let inactive = DynamicTerrain {
        inactive: ZoneSet::of(security),
        ..DynamicTerrain::default()
    };
    assert!(station.sight(storage, &inactive).contains(infirmary));
    // The infirmary's other neighbours stay outside, whatever grows there.
    let outside = |zone: ZoneId| station.zone(zone).place == Place::Exterior;
    assert!(!station.neighbours(security, &active).iter().any(outside));
    // A wall opens on both sides, and closes again with nothing growing.
    let walls = station.ids().flat_map(|one| {
        let moldy = DynamicTerrain {
            active: ZoneSet::of(one),
            ..DynamicTerrain::default()
        };
        let opened = station
            .neighbours(one, &moldy)
            .without(station.neighbours(one, &DynamicTerrain::default()));
        opened
            .iter()
            .map(|other| (one, other, moldy))
            .collect::<Vec<_>>()
    });
    let mut count = 0;
    for (one, other, moldy) in walls {
        assert!(station.neighbours(other, &moldy).contains(one));
        assert!(station.sight(other, &moldy).contains(one));
        count += 1;
    }
    assert!(count > 0, "some wall opens");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// INV-LOS-16: sight is mutual, and so are steps, whatever doors and Mold there are.
    #[test]
    fn sight_and_steps_are_mutual(map in 0..11_usize, doors: [u64; 2], zones: [u64; 4]) {
        let map = &missions()[map];
        let station = station(&map.id);
        let bit = |words: &[u64], place: usize| words[place / 64] & (1 << (place % 64)) != 0;
        let indoors = |zone: &ZoneId| station.zone(*zone).place != Place::Exterior;
        let chosen = |words: &[u64]| -> ZoneSet {
            station.ids().filter(indoors).filter(|zone| bit(words, zone.index())).collect()
        };
        let active = chosen(&zones[..2]).and(chosen(&[zones[2], zones[1]]));
        let cover = DynamicTerrain {
            closed: (0..station.frames().len()).filter(|frame| bit(&doors, *frame)).collect::<DoorSet>(),
            active,
            inactive: chosen(&zones[2..]).without(active).and(chosen(&[zones[3], zones[0]])),
            barred: None,
        };
        for one in station.ids() {
            for other in station.sight(one, &cover).iter() {
                prop_assert!(station.sight(other, &cover).contains(one), "{}: {one} sees {other}", map.id);
            }
            for other in station.neighbours(one, &cover).iter() {
                prop_assert!(station.neighbours(other, &cover).contains(one));
            }
        }
    }
}
