//! The station as a drawing: rooms, corridors, doors, airlocks, and what is in each zone.

use anstyle::{AnsiColor, Style};
use zombicide::board::ZoneId;
use zombicide::invader::{Color, DoorState, DynamicTerrain, Invader, Station, View};

use super::{marks, words};
use crate::play::zombicide::canvas::{Border, Canvas, color};

/// The whole station.
pub fn map(game: &Invader, view: &View) -> String {
    let station = game.station();
    let cover = words::cover(view);
    let mut canvas = Canvas::new(station.plan());
    canvas.lines(|one, other| border(station, &cover, one, other));
    airlocks(station, view, &mut canvas);
    doors(game, view, &mut canvas);
    for zone in station.ids() {
        canvas.write(zone, &marks::of_zone(game, view, zone));
    }
    canvas.print()
}

/// Dots where one walks freely, and dashes where Mold has opened a wall.
fn border(
    station: &Station,
    cover: &DynamicTerrain,
    one: Option<ZoneId>,
    other: Option<ZoneId>,
) -> Border {
    let (Some(one), Some(other)) = (one, other) else {
        return Border::Wall;
    };
    let by_door = station.frame_between(one, other).is_some();
    if by_door || station.outer_doors(one).contains(other) {
        return Border::Wall;
    }
    if station
        .neighbours(one, &DynamicTerrain::default())
        .contains(other)
    {
        return Border::Crossing;
    }
    match station.neighbours(one, cover).contains(other) {
        true => Border::Breach,
        false => Border::Wall,
    }
}

/// The ways between airlocks and the exterior.
fn airlocks(station: &Station, view: &View, canvas: &mut Canvas<'_>) {
    for one in station.ids() {
        for other in station.outer_doors(one).iter().filter(|other| one < *other) {
            let barred = view
                .barred
                .is_some_and(|pair| pair.contains(&one) && pair.contains(&other));
            let (mark, style) = match barred {
                true => ("(X)", AnsiColor::Red.on_default()),
                false => ("(=)", AnsiColor::Cyan.on_default()),
            };
            canvas.mark_between(one, other, mark, style);
        }
    }
}

/// Door frames with their numbers: `[3]` is closed, `'3'` is open, `×3×` is destroyed.
fn doors(game: &Invader, view: &View, canvas: &mut Canvas<'_>) {
    let frames = game.station().frames().iter().zip(&view.doors);
    for (number, (frame, state)) in (1..).zip(frames) {
        let [one, other] = frame.zones;
        let mark = match state {
            DoorState::Closed => format!("[{number}]"),
            DoorState::Open => format!("'{number}'"),
            DoorState::Destroyed => format!("×{number}×"),
        };
        let shown = door_color(game, frame.zones).map(Color::word);
        let style = match (state, shown) {
            (DoorState::Open, _) => Style::new(),
            (_, shown) => color(shown.unwrap_or_default()).bold(),
        };
        canvas.mark_between(one, other, &mark, style);
    }
}

/// The colour of the door that the mission puts between two zones.
pub fn door_color(game: &Invader, zones: [ZoneId; 2]) -> Option<Color> {
    let find = |part: &String| game.station().find(part);
    let mut doors = game.mission().doors.iter();
    let door = doors.find(|door| {
        let between = [find(&door.between[0]), find(&door.between[1])];
        zones.iter().all(|zone| between.contains(&Some(*zone)))
    });
    door.and_then(|door| door.color)
}
