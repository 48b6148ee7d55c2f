//! Corpus sets: stores and files that a release has written, for later releases to open.
//!
//! A set is a folder with a SQLite store, the dump of a PostgreSQL store, replays, runs, and what
//! each person saw in each room at that moment. [`write()`] makes one with a real server, from
//! outside; [`Set`] reads it.

mod dump;
mod people;
mod rooms;
mod set;
mod writing;

pub use dump::dump;
pub use people::{Choose, Person, Seated, any, dearest, newcomers};
pub use rooms::RoomNames;
pub use set::{Room, Set, Stage, sets, unpacked};
pub use writing::{Options, recipe, write};
