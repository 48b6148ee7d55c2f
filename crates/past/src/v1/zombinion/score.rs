//! Points, winners, and the count of all cards.

use crate::v1::table::{Game, Seat, SeatSet};

use crate::v1::zombinion::pile::Pile;
use crate::v1::zombinion::position::Position;
use crate::v1::zombinion::rulebook::Zombinion;

/// How a finished game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<i16>,
    /// The turns that each seat has taken.
    pub turns: Vec<u16>,
    /// Who won; more than one if they share the victory.
    pub winners: SeatSet,
}

impl Zombinion {
    /// The points of a seat's cards, wherever they are (ZN-END-04).
    pub fn points(&self, p: &Position, seat: Seat) -> i16 {
        let player = p.player(seat);
        let size = player.size() as i16;
        let worth = |pile: Pile| {
            let rules = self.rules(pile);
            // ZN-CARD-SURVIVORS-02: rounded down.
            let per_cards = match rules.points_per_cards {
                0 => 0,
                cards => size / i16::from(cards),
            };
            (i16::from(rules.points) + per_cards) * i16::from(player.owned[pile.index()])
        };
        Pile::all().map(worth).sum()
    }

    /// The turns that a seat has begun.
    pub fn turns(&self, p: &Position, seat: Seat) -> u16 {
        let seats = u16::from(self.seats());
        let place = u16::from((seat.0 + self.seats() - p.first.0) % self.seats());
        (p.turn + seats - 1 - place) / seats
    }

    /// How the game stands, as if it ended now (ZN-END-05, ZN-TIE-01, ZN-TIE-02).
    pub fn standing(&self, p: &Position) -> Outcome {
        let seats = || (0..self.seats()).map(Seat);
        let scores: Vec<i16> = seats().map(|seat| self.points(p, seat)).collect();
        let turns: Vec<u16> = seats().map(|seat| self.turns(p, seat)).collect();
        let rank = |seat: Seat| (scores[seat.index()], std::cmp::Reverse(turns[seat.index()]));
        let best = seats().map(rank).max();
        let winners = seats().filter(|seat| Some(rank(*seat)) == best).collect();
        Outcome {
            scores,
            turns,
            winners,
        }
    }
}
