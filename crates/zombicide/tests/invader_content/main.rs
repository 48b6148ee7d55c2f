//! The facts of Invader: what the box holds, content folders of one's own, and set-ups that
//! are refused.

mod cards;
mod folders;
mod setups;
