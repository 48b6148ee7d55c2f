//! Danger levels, which both editions count alike.

use serde::{Deserialize, Serialize};

/// How dangerous a survivor has become, and so the zombies (S1-XP-04).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Danger {
    /// From the start.
    #[default]
    Blue,
    /// From 7 points.
    Yellow,
    /// From 19 points.
    Orange,
    /// From 43 points.
    Red,
}

/// S1-XP-07: the text says 44, but the track of the sheet ends at 43.
pub const RED_FROM: u8 = 43;

impl Danger {
    /// The level of that many experience points (S1-XP-08).
    pub const fn of(experience: u8) -> Danger {
        match experience {
            0..7 => Danger::Blue,
            7..19 => Danger::Yellow,
            19..RED_FROM => Danger::Orange,
            RED_FROM.. => Danger::Red,
        }
    }
}
