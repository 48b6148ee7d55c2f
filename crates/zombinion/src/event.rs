//! What happens, and who may know.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::pile::Pile;
use crate::reaction::ReactionPolicy;

/// Where a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
    /// The discard pile.
    Discards,
    /// The Supply.
    Supply,
    /// The Trash.
    Trash,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The pile of the top Victory card is empty.
    TopPileEmpty,
    /// Three piles are empty.
    ThreePilesEmpty,
    /// The table's limit of turns is reached.
    TooManyTurns,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "happened")]
pub enum Event {
    /// A turn began.
    Turn {
        /// Whose.
        seat: Seat,
        /// Its number over all players, counted from 1.
        number: u16,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Pile,
        /// Whether for the second time, by Tattica.
        again: bool,
    },
    /// All Aim cards were played.
    Aimed {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<Pile>,
        /// The shots there are now.
        shots: u16,
    },
    /// An effect gave Actions, targets or shots.
    Bonus {
        /// To whom.
        seat: Seat,
        /// How many Actions.
        actions: u8,
        /// How many targets.
        targets: u8,
        /// How many shots.
        shots: u8,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which; for the drawer's eyes only.
        cards: Option<Vec<Pile>>,
    },
    /// A discard pile was shuffled into a deck.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// A card was taken in the Hunt.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Pile,
        /// For how many shots.
        cost: u8,
    },
    /// A card was gained by an effect.
    Gained {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Pile,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A card was trashed.
    Trashed {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Pile,
    },
    /// Cards were discarded together.
    Discarded {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u16,
        /// Which, if they were seen or for the owner's eyes; the last one on top.
        cards: Option<Vec<Pile>>,
        /// The one that is on top of the discard pile now.
        top: Option<Pile>,
        /// Whether everybody saw them.
        open: bool,
    },
    /// Cards were shown to all.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<Pile>,
        /// From where.
        from: Place,
    },
    /// A card was put on top of the deck.
    PutOnDeck {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Pile,
    },
    /// A revealed card was left on top of the deck.
    LeftOnDeck {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Pile,
    },
    /// Revealed cards went into the hand.
    PutInHand {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<Pile>,
    },
    /// A player picked one of another's revealed cards to be discarded.
    Picked {
        /// Who picked.
        by: Seat,
        /// Whose card.
        seat: Seat,
        /// Which.
        card: Pile,
    },
    /// A card was set aside.
    SetAside {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Pile,
    },
    /// A Reaction was shown against an Attack.
    Reacted {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Pile,
        /// Against which Attack.
        attack: Pile,
    },
    /// A player changed what to do with a Reaction; for that player's ears only.
    PolicyChanged {
        /// Who.
        seat: Seat,
        /// To what.
        policy: ReactionPolicy,
    },
    /// A deck was turned over onto the discard pile.
    DeckDiscarded {
        /// Whose.
        seat: Seat,
        /// The card that is on top of the discard pile now.
        top: Option<Pile>,
    },
    /// The game ended.
    Over {
        /// Why.
        ending: Ending,
        /// The points of each seat.
        scores: Vec<i16>,
        /// The turns that each seat has taken.
        turns: Vec<u16>,
        /// Who won.
        winners: SeatSet,
    },
}
