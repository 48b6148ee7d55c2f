//! Points, winners, and the count of all cards.

use table::{Rulebook, Seat, SeatSet, Testable};

use crate::answer::Answer;
use crate::pile::{KINDS, Pile};
use crate::position::{GONE, Phase, Position};
use crate::rulebook::Zombinion;

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

    /// The shots that a seat's Aim cards give, if all of them were played at once.
    pub fn money(&self, p: &Position, seat: Seat) -> u16 {
        let owned = &p.player(seat).owned;
        let worth = |pile: Pile| u16::from(self.rules(pile).shots) * u16::from(owned[pile.index()]);
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

    /// How the game came out, once it is over.
    pub fn outcome(&self, p: &Position) -> Option<Outcome> {
        (p.phase == Phase::Over).then(|| self.standing(p))
    }
}

impl Testable for Zombinion {
    fn conserved_counts(&self, p: &Position) -> Vec<u32> {
        let mut totals: Vec<u32> = p.supply.iter().map(|count| u32::from(*count)).collect();
        let mut add = |card: Pile| totals[card.index()] += 1;
        for player in &p.players {
            player.deck().iter().copied().for_each(&mut add);
            player.discards().iter().copied().for_each(&mut add);
            player.hand.cards().for_each(&mut add);
        }
        p.in_play
            .as_slice()
            .iter()
            .filter(|card| **card != GONE)
            .copied()
            .for_each(&mut add);
        p.aside.cards().for_each(&mut add);
        for pile in Pile::all() {
            totals[pile.index()] += u32::from(p.trash[pile.index()]);
        }
        // What players own plus what nobody owns must come to the same.
        let owned = |pile: usize| -> u32 {
            let players = p.players.iter().map(|player| u32::from(player.owned[pile]));
            players.sum::<u32>() + u32::from(p.supply[pile]) + u32::from(p.trash[pile])
        };
        totals.extend((0..KINDS).map(owned));
        totals
    }

    fn every_answer(&self) -> Vec<Answer> {
        self.all_answers()
    }
}
