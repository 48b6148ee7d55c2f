//! Danger levels, which both editions count alike.

use serde::{Deserialize, Serialize};

/// How dangerous a survivor has become, and so the zombies (S1-XP-04).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// The levels in rising order.
    pub const ALL: [Danger; 4] = [Danger::Blue, Danger::Yellow, Danger::Orange, Danger::Red];

    /// The experience points from which the level is reached (S1-XP-04).
    pub const fn starts_at(self) -> u8 {
        match self {
            Danger::Blue => 0,
            Danger::Yellow => 7,
            Danger::Orange => 19,
            Danger::Red => RED_FROM,
        }
    }

    /// The level of so many experience points (S1-XP-08).
    pub const fn of(experience: u8) -> Danger {
        let mut place = Danger::ALL.len() - 1;
        while experience < Danger::ALL[place].starts_at() {
            place -= 1;
        }
        Danger::ALL[place]
    }

    /// The level's word.
    pub const fn word(self) -> &'static str {
        match self {
            Danger::Blue => "blue",
            Danger::Yellow => "yellow",
            Danger::Orange => "orange",
            Danger::Red => "red",
        }
    }
}
