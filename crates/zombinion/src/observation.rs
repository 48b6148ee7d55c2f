//! Observations: what a bot may know, borrowed from the position, so that looking costs nothing.

use table::{Rulebook, Seat};

use crate::decision::PendingDecision;
use crate::pile::{Pile, PileSet};
use crate::position::{Phase, Position};
use crate::rulebook::Zombinion;

/// The table as one seat sees it, with the memory of a player who has watched every gain
/// and every trash: those were open, so each player's cards in all are known.
#[derive(Clone, Copy)]
pub struct Observation<'a> {
    game: &'a Zombinion,
    pub(super) position: &'a Position,
    seat: Seat,
}

impl<'a> Observation<'a> {
    pub(crate) fn new(game: &'a Zombinion, position: &'a Position, seat: Seat) -> Observation<'a> {
        Observation {
            game,
            position,
            seat,
        }
    }

    /// The rules of the game.
    #[inline]
    pub fn game(&self) -> &'a Zombinion {
        self.game
    }

    /// The own seat.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What this seat is asked, if it is asked anything.
    #[inline]
    pub fn asked(&self) -> Option<&'a PendingDecision> {
        let asked = self.position.asked();
        asked.filter(|asked| asked.seat == self.seat)
    }

    /// How many of a kind are in the own hand.
    #[inline]
    pub fn in_hand(&self, pile: Pile) -> u8 {
        self.position.player(self.seat).hand.count(pile)
    }

    /// The kinds in the own hand.
    #[inline]
    pub fn hand_kinds(&self) -> PileSet {
        self.position.player(self.seat).hand.kinds()
    }

    /// How many cards a seat has in hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u16 {
        self.position.player(seat).hand.size()
    }

    /// How many of a kind a seat has in all.
    #[inline]
    pub fn owned(&self, seat: Seat, pile: Pile) -> u8 {
        self.position.player(seat).owned[pile.index()]
    }

    /// How many of a kind are left in the Supply.
    #[inline]
    pub fn left(&self, pile: Pile) -> u8 {
        self.position.supply[pile.index()]
    }

    /// How many of a kind are in the Trash.
    #[inline]
    pub fn trashed(&self, pile: Pile) -> u8 {
        self.position.trash[pile.index()]
    }

    /// The kinds revealed, set aside, or chosen by this seat, for the effect being resolved.
    pub fn revealed(&self) -> PileSet {
        let mut others = (0..self.seats())
            .map(Seat)
            .filter(|seat| *seat != self.seat);
        if others.any(|seat| self.game.hidden_aside(self.position, seat)) {
            return PileSet::EMPTY;
        }
        self.position.aside.kinds()
    }

    /// The number of the turn among those of the player whose turn it is, counted from 1.
    #[inline]
    pub fn turn(&self) -> u16 {
        self.game.turns(self.position, self.position.active)
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.position.active
    }

    /// The phase of the turn.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.position.phase
    }

    /// The Actions left in this turn.
    #[inline]
    pub fn actions(&self) -> u8 {
        self.position.actions
    }

    /// The targets left in this turn.
    #[inline]
    pub fn targets(&self) -> u8 {
        self.position.targets
    }

    /// The shots left in this turn.
    #[inline]
    pub fn shots(&self) -> u16 {
        self.position.shots
    }

    /// The points of a seat, which anybody with a good memory knows.
    pub fn points(&self, seat: Seat) -> i16 {
        self.game.points(self.position, seat)
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }
}
