//! Both Zombicide games: the ground they share, and the editions side by side.
//!
//! | file | room |
//! |---|---|
//! | `board` | a mission's map compiled into zones: links, doors, sight lines, distances |
//! | `crowd` | how many zombies of which kind are where |
//! | `danger` | experience and danger levels |
//! | `deck` | a face-down deck and its discards |
//! | `dice` | how likely so many hits are, exactly |
//! | `overlay` | a content folder of one's own, laid over the shipped content |
//! | `problem`, `shape` | what is wrong with a record; a file read so that all of it is found |
//! | `pursuit` | whom zombies see and hear, which way they go, how they divide |
//! | `scene` | what the scenarios of both editions have in common |
//! | `season1` | the first edition |
//! | `invader` | the second, in space |

pub mod aids;
pub mod board;
pub mod crowd;
pub mod danger;
pub mod deck;
pub mod dice;
pub mod invader;
mod overlay;
pub mod problem;
pub mod pursuit;
mod scene;
pub mod season1;
mod shape;
