//! The board of season 1 as a drawing: streets, rooms, doors, and what is in each zone.

use zombicide::board::{DoorSet, ZoneId};
use zombicide::season1::board::{Board, ZoneKind};
use zombicide::season1::{Season1, View};

use super::marks;
use crate::play::zombicide::canvas::{Border, Canvas, color};

/// The whole board.
pub fn map(game: &Season1, view: &View) -> String {
    let board = game.board();
    let mut canvas = Canvas::new(board.plan());
    canvas.lines(|one, other| border(board, one, other));
    open_rooms(board, &mut canvas);
    doors(board, &view.doors, &mut canvas);
    for zone in board.ids() {
        canvas.write(zone, &marks::of_zone(game, view, zone));
    }
    canvas.print()
}

fn is_street(board: &Board, zone: Option<ZoneId>) -> bool {
    zone.is_some_and(|zone| board.zone(zone).kind == ZoneKind::Street)
}

fn border(board: &Board, one: Option<ZoneId>, other: Option<ZoneId>) -> Border {
    match is_street(board, one) && is_street(board, other) {
        true => Border::Crossing,
        false => Border::Wall,
    }
}

/// Gaps in the walls between rooms.
fn open_rooms(board: &Board, canvas: &mut Canvas<'_>) {
    for one in board.ids().filter(|zone| !is_street(board, Some(*zone))) {
        let joined = board.neighbours(one, DoorSet::EMPTY);
        for other in joined.iter().filter(|other| one < *other) {
            canvas.open(one, other);
        }
    }
}

/// Doors with their numbers: `[3]` is closed, `'3'` is open.
fn doors(board: &Board, open: &[bool], canvas: &mut Canvas<'_>) {
    for (number, door) in board.doors().iter().enumerate() {
        let mark = match open[number] {
            true => format!("'{}'", number + 1),
            false => format!("[{}]", number + 1),
        };
        canvas.mark_wall(door.wall, &mark, color(&door.color).bold());
    }
}
