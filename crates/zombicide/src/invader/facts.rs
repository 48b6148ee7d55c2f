//! What the game is made of: cards, survivors, tiles and missions, and what is wrong with them.
//!
//! | file | what is in it |
//! |---|---|
//! | `content` | equipment, Machines, survivors, Xeno cards; a content folder laid over them |
//! | `skill`, `xeno` | skills and kinds of Xenos |
//! | `mission`, `mission_file` | missions as data; files of missions and survivors, checked line by line |
//! | `tile`, `station` | tiles; a mission's map compiled into zones, door frames, airlocks, walls that Mold opens, sight |
//! | `sheet_facts` | what the rules say about survivors' sheets, for clients |
//! | `setup`, `roster`, `compile` | what is agreed before a game; who is in it; a mission made ready for it |

pub(crate) mod compile;
pub mod content;
pub(crate) mod mission;
pub(crate) mod mission_file;
pub(crate) mod roster;
pub(crate) mod setup;
mod sheet_facts;
pub(crate) mod skill;
pub(crate) mod station;
pub(crate) mod tile;
pub(crate) mod xeno;
