//! What the game is made of: cards, survivors, tiles and missions, and what is wrong with them.
//!
//! | file | what is in it |
//! |---|---|
//! | `content` | equipment, survivors, zombie cards; a content folder laid over them |
//! | `skill`, `zombie` | skills and kinds of zombies |
//! | `mission`, `mission_file` | missions as data; files of missions and survivors, checked line by line |
//! | `board` | tiles, and a mission's map compiled into zones, links, doors and sight |
//! | `sheet_facts` | what the rules say about survivors' sheets, for clients |
//! | `setup`, `compile` | what is agreed before a game; a mission made ready for it |

pub mod board;
pub(crate) mod compile;
pub mod content;
pub(crate) mod mission;
pub(crate) mod mission_file;
pub(crate) mod setup;
mod sheet_facts;
pub(crate) mod skill;
pub(crate) mod zombie;
