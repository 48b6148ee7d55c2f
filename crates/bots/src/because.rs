//! Why a bot does what it does, for those who ask it for a hint.

use serde::Serialize;

/// Why a bot would give an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// There is nothing else to choose.
    OnlyChoice,
    /// Whoever it is has most to gain by going first.
    First,
    /// It thins out those who would strike next.
    Kill,
    /// It gets somebody away from them.
    Safety,
    /// It does something that the mission asks for.
    Goal,
    /// It leads towards something that the mission asks for.
    OnTheWay,
    /// There may be something better to find.
    Search,
    /// It puts better things into the right hands.
    Arm,
    /// The noise draws them away.
    Lure,
    /// It is for a comrade.
    Help,
    /// It costs the least.
    LeastHarm,
    /// It is the most useful skill.
    Skill,
    /// There is nothing better to do.
    Wait,
}
