//! What boards of every edition are made of: tiles in a layout, cells, zones, sets of zones and
//! doors, and the board as it is drawn. Each edition compiles its own board from these.

mod door;
mod drawing;
mod layout;
pub(crate) mod raster;
mod zone;

pub(crate) use door::find_door;
pub use drawing::{Borders, Drawing, DrawnDoor, DrawnZone, Ground};
pub use layout::{Placed, Side};
pub use zone::{DoorSet, ZoneId, ZoneSet};

/// How many cells a tile has along each side.
pub const CELLS: usize = 12;
