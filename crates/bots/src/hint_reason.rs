//! The reasons of hints.

use serde::Serialize;

/// The reason why a bot would give an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HintReason {
    /// There is nothing else to choose.
    OnlyChoice,
    /// The one with the most to gain by going first.
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
    /// It draws cards first.
    Draw,
    /// It leaves more Actions to play.
    PlayMore,
    /// It gives shots to take cards with.
    Shots,
    /// It gives points.
    Points,
    /// It makes the deck better.
    Deck,
    /// It gets rid of a card that is in the way.
    Rid,
    /// It hurts the others.
    Attack,
    /// None of the other answers is better than to leave it at that.
    NothingBetter,
}
