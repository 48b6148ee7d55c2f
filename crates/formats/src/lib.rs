//! How serialised types are written, kept in files and compared with them.
//!
//! A [`Tracer`] asks a type's `Deserialize` which fields, variants and values it reads, and writes
//! the answers down as a [`Shape`]. A [`Kept`] file holds the shape of a type with the version that
//! stands for it. When the shape changes and the version does not, the comparison fails and says
//! what to do. See FORMATS.md.

mod change;
mod kept;
mod naming;
mod probe;
mod shape;
mod trace;

pub use change::Change;
pub use kept::{Kept, UPDATE};
pub use shape::{Choice, Field, Holds, Kind, Named, Shape};
pub use trace::Tracer;
