//! Where everything stands.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet, Stack};

use crate::content::GainTo;
use crate::decision::PendingDecision;
use crate::pile::{CardCounts, KINDS, Pile, PileSet};
use crate::player::{CAPACITY, Player};
use crate::reaction::ReactionPolicy;

/// At most this many players (ZN-SETUP-01).
pub(crate) const MAX_SEATS: usize = 4;

/// The ten copies of Tattica, one on the other, are the deepest stack there can be: one
/// frame each, and a few for the card on top of them.
const MAX_PENDING: usize = 20;

/// The part of a turn (ZN-TURN-01). The Hunt has two: first all Aim cards, then the takes
/// (ZN-HUNT-04). Clean-up asks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Playing Action cards.
    #[default]
    Action,
    /// Hunt: putting down Aim cards.
    Aim,
    /// Hunt: taking cards from the Supply.
    Take,
    /// The game has ended.
    Over,
}

/// A position of Zombinion: plain data of at most 2 KiB, cheap to copy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(crate) players: [Player; MAX_SEATS],
    /// What each player does with a Reaction; nobody else knows.
    pub(crate) policies: [ReactionPolicy; MAX_SEATS],
    /// Whether the active player has changed their policy in this turn.
    pub(crate) has_changed_policy: bool,
    pub(crate) supply: [u8; KINDS],
    /// The Supply piles that are not empty.
    pub(crate) stocked: PileSet,
    /// How many are.
    pub(crate) empty_piles: u8,
    pub(crate) trash: [u8; KINDS],
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who had the first turn.
    pub(crate) first: Seat,
    /// The number of this turn, over all players, counted from 1.
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    pub(crate) actions: u8,
    pub(crate) targets: u8,
    pub(crate) shots: u16,
    /// The play area of the active player, in the order of playing.
    pub(crate) in_play: Stack<Pile, CAPACITY>,
    /// Cards that the effect being resolved has set aside, revealed, or had chosen.
    pub(crate) aside: CardCounts,
    /// The one of them that came last.
    pub(crate) last_aside: Pile,
    /// What the Ispezione being resolved has trashed and may still be gained.
    pub(crate) loot: CardCounts,
    /// What is being resolved; the topmost first.
    pub(crate) pending: Stack<Frame, MAX_PENDING>,
    /// Who is asked what: worked out once, when the last decision was carried out.
    pub(crate) asked: Option<PendingDecision>,
}

/// In the play area: the place of a card that was trashed from it.
pub(crate) const GONE: Pile = Pile(u8::MAX);

/// An effect that is applied to one player after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Deed")]
pub(crate) enum PerPlayerEffect {
    Draw(u8),
    Gain(Pile),
    DiscardDownTo(u8),
    PutVictoryOnDeck,
    JudgeTop,
    RobTops(u8),
}

/// Something that is being resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// Never on the stack of a running game.
    #[default]
    Nothing,
    /// The instructions of a played card from the given one on. `at` is its place in the
    /// play area; `shielded` are those who have shown a Barricata against it.
    Card {
        card: Pile,
        next: u8,
        at: u16,
        shielded: SeatSet,
    },
    /// The card at that place in the play area is played a second time.
    Again { card: Pile, at: u16 },
    /// Asked: whether the player at that distance from the active one reacts to an Attack.
    React { from: u8 },
    /// Something is done to the players from the given one on, counted from the active one.
    Each { deed: PerPlayerEffect, from: u8 },
    /// Asked: which card to gain.
    Gain {
        limit: u8,
        only_aim: bool,
        to: GainTo,
    },
    /// Asked: which cards to discard, to draw as many.
    DiscardToDraw,
    /// Asked: which cards to trash.
    TrashUpTo { left: u8 },
    /// Asked: which card to trash for a better one.
    Upgrade { only_aim: bool, by: u8, to: GainTo },
    /// Draws up to so many cards in hand.
    DrawUpTo { goal: u8 },
    /// Asked: whether to set aside the Action just drawn.
    SetAside { goal: u8, card: Pile },
    /// Asked: whether to discard the deck.
    DiscardDeck,
    /// Asked: which Action to play twice.
    PlayTwice,
    /// Asked: which of the revealed cards the neighbour discards.
    PickForNeighbour,
    /// Asked: which card a player under attack discards.
    DiscardDown { who: Seat, to: u8 },
    /// Asked: which Victory card a player under attack puts on the deck.
    PutVictoryOnDeck { who: Seat },
    /// Asked: whether that player's top card is discarded.
    Judge { who: Seat, card: Pile },
    /// Asked: which of that player's revealed Aim cards is trashed.
    Rob { who: Seat },
    /// Asked: which of the trashed Aim cards the attacker gains.
    Loot,
}

impl Position {
    /// Who is asked what now; nobody when the game is over.
    #[inline]
    pub fn asked(&self) -> Option<&PendingDecision> {
        self.asked.as_ref()
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn hand(&self) -> &CardCounts {
        &self.players[self.active.index()].hand
    }

    /// The card whose instructions are being carried out.
    pub(crate) fn source(&self) -> Option<Pile> {
        let frames = self.pending.as_slice().iter().rev();
        frames.into_iter().find_map(|frame| match frame {
            Frame::Card { card, .. } => Some(*card),
            _ => None,
        })
    }

    /// Takes one card off a Supply pile, which must not be empty.
    #[inline]
    pub(crate) fn take_from_supply(&mut self, pile: Pile) {
        self.supply[pile.index()] -= 1;
        if self.supply[pile.index()] == 0 {
            self.stocked.remove(pile);
            self.empty_piles += 1;
        }
    }

    /// Lays a card aside.
    pub(crate) fn lay_aside(&mut self, card: Pile) {
        self.aside.add(card);
        self.last_aside = card;
    }
}
