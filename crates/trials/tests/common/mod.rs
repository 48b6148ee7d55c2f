//! What tests of the server have in common.

pub mod kept;
pub mod net;
