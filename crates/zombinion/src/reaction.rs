//! Showing a Reaction against an Attack, and what a player has decided about it beforehand.
//!
//! A question that only a holder is asked would tell everybody who holds a Reaction. So each
//! player has a standing decision: to show it at once, never to show it, or to be asked. The
//! last one is asked at every Attack, with a Reaction in hand or without.

use serde::{Deserialize, Serialize};
use table::{Resolution, Rulebook, Seat};

use crate::event::Event;
use crate::position::{Frame, Position};
use crate::rulebook::Zombinion;

/// What a player does with a Reaction in hand when somebody attacks (ZN-REACT-07).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReactionPolicy {
    /// Show it at once, without being asked.
    #[default]
    Show,
    /// Never show it.
    Never,
    /// Be asked at every Attack, also without a Reaction in hand.
    Ask,
}

impl ReactionPolicy {
    /// Every policy.
    pub const ALL: [ReactionPolicy; 3] = [
        ReactionPolicy::Show,
        ReactionPolicy::Never,
        ReactionPolicy::Ask,
    ];

    /// The policy's word in answers and scenarios.
    pub fn word(self) -> &'static str {
        match self {
            ReactionPolicy::Show => "show",
            ReactionPolicy::Never => "never",
            ReactionPolicy::Ask => "ask",
        }
    }
}

impl Zombinion {
    /// Whether that player could show a Reaction.
    pub(crate) fn holds_reaction(&self, p: &Position, seat: Seat) -> bool {
        !p.player(seat).hand.kinds().and(self.reactions).is_empty()
    }

    /// Lets the players from the given one on, counted from the active one, react to the
    /// Attack on top of the stack, up to the first who wants to be asked.
    pub(crate) fn let_react(
        &self,
        p: &mut Position,
        from: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for from in from..self.seats() {
            let seat = p.active.left(from, self.seats());
            match p.policies[seat.index()] {
                ReactionPolicy::Show if self.holds_reaction(p, seat) => {
                    self.shield(p, seat, resolution);
                }
                ReactionPolicy::Show | ReactionPolicy::Never => {}
                ReactionPolicy::Ask => {
                    p.pending.push(Frame::React { from });
                    return;
                }
            }
        }
    }

    /// The policy of the player whose turn it is, if it can be changed now: where there are
    /// Reactions, once in a turn, so that a game cannot go on for ever by it.
    #[inline]
    pub(crate) fn changeable_policy(&self, p: &Position) -> Option<ReactionPolicy> {
        let can_change = !p.has_changed_policy && !self.reactions.is_empty();
        can_change.then(|| p.policies[p.active.index()])
    }

    /// ZN-REACT-07: nobody else learns which policy it is.
    pub(crate) fn change_policy(
        &self,
        p: &mut Position,
        policy: ReactionPolicy,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let seat = p.active;
        p.policies[seat.index()] = policy;
        p.has_changed_policy = true;
        resolution.emit("ZN-REACT-07", || Event::PolicyChanged { seat, policy });
    }
}
