//! The ground of both Zombicide games.
//!
//! | file | room |
//! |---|---|
//! | `board` | a mission's map compiled into zones: links, doors, sight lines, distances |
//! | `season1` | the content of the first edition |

pub mod board;
pub mod season1;
