//! Connections: how many there are, from where they come, and how long they may keep the
//! server waiting.

mod accept;
mod address;
mod complain;
mod slots;
mod socket;

pub(crate) use accept::{Connection, Listening, listen};
pub(crate) use address::is_encrypted;
pub use address::{AddressKey, TrustedProxies};
pub(crate) use complain::Complaint;
pub(crate) use slots::{Counts, Held, Slot};
