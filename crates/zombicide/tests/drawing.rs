//! Boards as they are drawn: everything that joins zones is drawn, in their border.

use table::Rulebook;
use zombicide::board::{Drawing, DrawnDoor, Ground, ZoneId};
use zombicide::invader::{self, Invader};
use zombicide::season1::{self, Season1};

fn season1() -> impl Iterator<Item = (String, Season1)> {
    let content = season1::content::Content::shipped();
    content.missions.iter().map(|mission| {
        let setup = season1::Setup::random(&mission.id, 1);
        let game = Season1::prepare(setup, season1::content::Content::shipped());
        (mission.id.clone(), game.expect("it is shipped"))
    })
}

fn invader() -> impl Iterator<Item = (String, Invader)> {
    let content = invader::content::Content::shipped();
    content.missions.iter().map(|mission| {
        let setup = invader::Setup::random(&mission.id, 1);
        let game = Invader::prepare(setup, invader::content::Content::shipped());
        (mission.id.clone(), game.expect("it is shipped"))
    })
}

/// The zones on both sides of something that is drawn.
fn beside(drawing: &Drawing, door: &DrawnDoor) -> [ZoneId; 2] {
    let at = |x: f32, y: f32| drawing.cells[y as usize][x as usize];
    match door.upright {
        true => [at(door.x - 0.5, door.y), at(door.x + 0.5, door.y)],
        false => [at(door.x, door.y - 0.5), at(door.x, door.y + 0.5)],
    }
}

fn check(mission: &str, drawing: &Drawing) {
    assert_eq!(drawing.cells.len(), drawing.tiles.len() * 12, "{mission}");
    let drawn = [&drawing.gaps, &drawing.doors, &drawing.airlocks];
    for door in drawn.into_iter().flatten() {
        let mut expected = door.zones;
        let mut seen = beside(drawing, door);
        expected.sort();
        seen.sort();
        assert_eq!(seen, expected, "{mission}: {door:?}");
    }
    for zone in 0..drawing.zones.len() as u8 {
        let somewhere = drawing.cells.iter().flatten().any(|cell| cell.0 == zone);
        assert!(somewhere, "{mission}: zone {zone} lies nowhere");
    }
}

#[test]
fn boards_of_season_1_are_drawn_with_everything_that_joins_zones() {
    for (mission, game) in season1() {
        let (board, drawing) = (game.board(), game.drawing());
        check(&mission, &drawing);
        assert_eq!(drawing.doors.len(), board.doors().len());
        // Every way that is always open is drawn, and nothing else.
        let drawn = drawing
            .open
            .iter()
            .chain(drawing.gaps.iter().map(|gap| &gap.zones));
        assert_eq!(
            drawn.count() * 2,
            board
                .ids()
                .map(|zone| board
                    .neighbours(zone, zombicide::board::DoorSet::EMPTY)
                    .len())
                .sum::<usize>(),
            "{mission}"
        );
        for [one, other] in &drawing.open {
            for zone in [one, other] {
                assert_eq!(
                    drawing.zones[zone.index()].ground,
                    Ground::Street,
                    "{mission}"
                );
            }
        }
    }
}

#[test]
fn stations_of_invader_are_drawn_with_everything_that_joins_zones() {
    for (mission, game) in invader() {
        let (station, drawing) = (game.station(), game.drawing());
        check(&mission, &drawing);
        assert_eq!(drawing.doors.len(), station.frames().len(), "{mission}");
        for (door, frame) in drawing.doors.iter().zip(station.frames()) {
            assert_eq!(door.zones, frame.zones, "{mission}");
        }
        let airlocks: usize = station
            .ids()
            .map(|zone| station.outer_doors(zone).len())
            .sum();
        assert_eq!(drawing.airlocks.len() * 2, airlocks, "{mission}");
    }
}
