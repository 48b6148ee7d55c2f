//! What the editions of Zombicide have in common in the terminal.
//!
//! Each edition's own files say what is on its table; here is how that is drawn, laid out
//! and typed.

pub mod canvas;
pub mod guess;
pub mod lines;
pub mod marks;
pub mod odds;
pub mod start;
pub mod words;
