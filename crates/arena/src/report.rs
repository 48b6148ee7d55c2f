//! Runs turned into something to look at: one page with charts, or tables for other programs.
//!
//! | module | what is in it |
//! |---|---|
//! | `run` | a file of games, read strictly |
//! | `groups` | which games are counted together: those of one mission by one bot |
//! | `curves` | what is reckoned over many games: survival, fates, bands |
//! | `words`, `headlines` | names and numbers; what a run has come to, in a sentence |
//! | `chart` | pictures, each with a description and its numbers as a table |
//! | `missions`, `kingdoms` | which charts there are of either kind of game |
//! | `page` | the whole page |
//! | `tables` | the same games as CSV and Parquet |

mod chart;
mod curves;
mod groups;
mod headlines;
mod kingdoms;
mod missions;
mod page;
mod run;
mod tables;
mod words;

pub use page::page;
pub use run::{Games, Ground, Run};
pub use tables::{Column, Table, Values, tables};

#[cfg(test)]
mod tests;
