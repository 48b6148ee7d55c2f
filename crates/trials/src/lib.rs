//! Safehouse put to the test from outside, as browsers and networks do.

pub mod chaos;
pub mod client;
pub mod corpus;
pub mod dice;
pub mod dump;
pub mod load;
pub mod program;
pub mod test_server;
pub mod upgrading;
