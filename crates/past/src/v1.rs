//! The rules of version 1, frozen.
//!
//! This is a copy of what version 1 needed to deal, to check answers and to carry them out. It
//! exists to read games that were played by those rules, and is never edited except to delete
//! what nobody needs: any other change could make an old game come out differently.

pub mod table;
pub mod zombicide;
pub mod zombinion;
