//! Cards and kingdoms as data.

use serde::{Deserialize, Serialize};

/// What a card is, as printed at its bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Mirare: gives shots in the Hunt.
    Aim,
    /// Vittoria/Zombi: gives points at the end.
    Victory,
    /// Azione: can be played in the Action phase.
    Action,
    /// Attacco: can be answered by a Reaction.
    Attack,
    /// Reazione: can be shown against an Attack.
    Reaction,
    /// Infezione: costs points.
    Infection,
}

/// One instruction of a card. `C` is how cards are referred to: by id in the content, by
/// pile in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect<C> {
    /// Draw that many cards.
    Cards(u8),
    /// So many more Actions.
    Actions(u8),
    /// So many more targets.
    Targets(u8),
    /// So many more shots.
    Shots(u8),
    /// Gain a card from the Supply that costs at most so much.
    GainUpTo(u8),
    /// Gain that card onto the deck.
    GainOntoDeck(C),
    /// Trash this card.
    TrashThis,
    /// Discard any number of cards, then draw as many.
    DiscardToDraw,
    /// Trash up to that many cards from hand.
    TrashUpTo(u8),
    /// Trash that card from hand for that many shots.
    TrashForShots {
        /// The card to trash.
        card: C,
        /// The shots it gives.
        shots: u8,
    },
    /// Trash a card from hand and gain one that costs at most so much more.
    Upgrade {
        /// What may be trashed and gained.
        from: Among,
        /// How much more it may cost.
        by: u8,
        /// Where the gained card goes.
        to: To,
    },
    /// Draw until that many cards are in hand; Actions drawn may be set aside.
    DrawUpTo(u8),
    /// The deck may be put into the discard pile.
    MayDiscardDeck,
    /// Play an Action from hand twice.
    PlayTwice,
    /// Reveal that many cards; the left neighbour discards one, the rest go to hand.
    RevealForNeighbour(u8),
    /// Reveal cards until that many Aim cards are found; those go to hand.
    RevealUntilAim(u8),
    /// Each other player draws that many cards.
    OthersDraw(u8),
    /// Each other player gains that card.
    OthersGain(C),
    /// Each other player discards down to that many cards in hand.
    OthersDiscardDownTo(u8),
    /// Each other player puts a Victory card from hand onto the deck.
    OthersPutVictoryOnDeck,
    /// Each player reveals the top card, and the player of the card judges it.
    JudgeTops,
    /// Each other player reveals that many cards and loses one Aim card of them.
    RobTops(u8),
}

/// Which cards an upgrade is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// Any card.
    Any,
    /// Aim cards only.
    Aim,
}

/// Where an upgraded card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// To the discard pile.
    Discards,
    /// Into the hand.
    Hand,
}

impl<C> Effect<C> {
    /// The same effect with another way to refer to cards.
    pub fn refer<D, E>(&self, mut find: impl FnMut(&C) -> Result<D, E>) -> Result<Effect<D>, E> {
        Ok(match self {
            Effect::GainOntoDeck(card) => Effect::GainOntoDeck(find(card)?),
            Effect::OthersGain(card) => Effect::OthersGain(find(card)?),
            Effect::TrashForShots { card, shots } => Effect::TrashForShots {
                card: find(card)?,
                shots: *shots,
            },
            Effect::Cards(n) => Effect::Cards(*n),
            Effect::Actions(n) => Effect::Actions(*n),
            Effect::Targets(n) => Effect::Targets(*n),
            Effect::Shots(n) => Effect::Shots(*n),
            Effect::GainUpTo(n) => Effect::GainUpTo(*n),
            Effect::TrashThis => Effect::TrashThis,
            Effect::DiscardToDraw => Effect::DiscardToDraw,
            Effect::TrashUpTo(n) => Effect::TrashUpTo(*n),
            Effect::Upgrade { from, by, to } => Effect::Upgrade {
                from: *from,
                by: *by,
                to: *to,
            },
            Effect::DrawUpTo(n) => Effect::DrawUpTo(*n),
            Effect::MayDiscardDeck => Effect::MayDiscardDeck,
            Effect::PlayTwice => Effect::PlayTwice,
            Effect::RevealForNeighbour(n) => Effect::RevealForNeighbour(*n),
            Effect::RevealUntilAim(n) => Effect::RevealUntilAim(*n),
            Effect::OthersDraw(n) => Effect::OthersDraw(*n),
            Effect::OthersDiscardDownTo(n) => Effect::OthersDiscardDownTo(*n),
            Effect::OthersPutVictoryOnDeck => Effect::OthersPutVictoryOnDeck,
            Effect::JudgeTops => Effect::JudgeTops,
            Effect::RobTops(n) => Effect::RobTops(*n),
        })
    }
}

/// A kind of card.
#[derive(Clone, Debug, Deserialize)]
pub struct Card {
    /// Its id, with hyphens.
    pub id: String,
    /// The rule of the ledger that says what it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What it is.
    pub kinds: Vec<Kind>,
    /// The shots it costs.
    pub cost: u8,
    /// Whether it is in every game.
    #[serde(default)]
    pub basic: bool,
    /// The shots an Aim card gives.
    #[serde(default)]
    pub shots: u8,
    /// The points it gives at the end.
    #[serde(default)]
    pub points: i8,
    /// One point for every that many cards the owner has; 0 for none.
    #[serde(default)]
    pub points_per_cards: u8,
    /// Whether the game ends when its pile is empty.
    #[serde(default)]
    pub ends_game: bool,
    /// How many each player starts with.
    #[serde(default)]
    pub start: u8,
    /// What it does when played.
    #[serde(default)]
    pub effects: Vec<Effect<String>>,
    /// The height of its pile with 2, 3 and 4 players.
    pub supply: [u8; 3],
}

/// The cards a game is made of.
#[derive(Clone, Debug, Deserialize)]
pub struct Content {
    /// The kinds of cards.
    #[serde(rename = "card")]
    pub cards: Vec<Card>,
}

impl Content {
    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }
}
