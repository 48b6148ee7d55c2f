//! Both Zombicide games: the ground they share, and the editions side by side.
//!
//! | file | what is in it |
//! |---|---|
//! | `aids` | what is worked out for a player who has to decide |
//! | `board` | what boards are made of: layouts, cells, zones, sets of zones and doors, drawings |
//! | `crowd` | how many zombies of which kind are where |
//! | `danger` | experience and danger levels |
//! | `deck` | a face-down deck and its discards |
//! | `dice` | exact chances of hits |
//! | `overlay` | a content folder laid over the shipped content |
//! | `paths` | shortest paths over a board, and its noisiest zones |
//! | `problem`, `shape` | what is wrong with a record; a file read so that all of it is found |
//! | `refusal` | declaring the reasons for refusals |
//! | `scenarios` | what the scenarios of both editions have in common |
//! | `sentences` | telling events in sentences |
//! | `observation` | what a bot may look at |
//! | `sheets` | what the rules say about survivors' sheets, for clients |
//! | `season1` | the first edition |
//! | `invader` | the second, in space |
//!
//! Both editions have the same folders; see either for what is in them.

pub mod aids;
pub mod board;
pub mod crowd;
pub mod danger;
pub mod deck;
pub mod dice;
pub mod invader;
mod observation;
mod overlay;
mod paths;
pub mod problem;
mod refusal;
mod scenarios;
pub mod season1;
mod sentences;
mod shape;
pub mod sheets;

pub use overlay::OverlayFiles;
