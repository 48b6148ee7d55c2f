//! Cards, kingdoms and texts as data.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::words::slug;

/// What a card is, as printed at its bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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

/// Where a value of a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook says it.
    Book,
    /// It follows from an example of the rulebook.
    BookExample,
    /// It is taken from the counterpart in Dominion's first edition.
    Dominion,
    /// Partly the one, partly the other.
    BookAndDominion,
}

/// One instruction of a card. `C` is how cards are referred to: by id in the content, by
/// pile in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect<C> {
    /// Draw so many cards.
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
    /// Trash up to so many cards from hand.
    TrashUpTo(u8),
    /// Trash that card from hand for so many shots.
    TrashForShots {
        /// The card to trash.
        card: C,
        /// The shots it gives.
        shots: u8,
    },
    /// Trash a card from hand and gain one that costs at most so much more.
    Upgrade {
        /// What may be trashed and gained.
        from: CardFilter,
        /// How much more it may cost.
        by: u8,
        /// Where the gained card goes.
        to: GainTo,
    },
    /// Draw until so many cards are in hand; Actions drawn may be set aside.
    DrawUpTo(u8),
    /// The deck may be put into the discard pile.
    MayDiscardDeck,
    /// Play an Action from hand twice.
    PlayTwice,
    /// Reveal so many cards; the left neighbour discards one, the rest go to hand.
    RevealForNeighbour(u8),
    /// Reveal cards until so many Aim cards are found; those go to hand.
    RevealUntilAim(u8),
    /// Each other player draws so many cards.
    OthersDraw(u8),
    /// Each other player gains that card.
    OthersGain(C),
    /// Each other player discards down to so many cards in hand.
    OthersDiscardDownTo(u8),
    /// Each other player puts a Victory card from hand onto the deck.
    OthersPutVictoryOnDeck,
    /// Each player reveals the top card, and the player of the card judges it.
    JudgeTops,
    /// Each other player reveals so many cards and loses one Aim card of them.
    RobTops(u8),
}

/// The cards that an upgrade may trash and gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "CardFilter"))]
#[serde(rename = "Among", rename_all = "snake_case")]
pub enum CardFilter {
    /// Any card.
    Any,
    /// Aim cards only.
    Aim,
}

/// The place that a gained card goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GainTo"))]
#[serde(rename = "To", rename_all = "snake_case")]
pub enum GainTo {
    /// To the discard pile.
    Discards,
    /// Into the hand.
    Hand,
}

impl<C> Effect<C> {
    /// The number that the effect says, or 0.
    fn amount(&self) -> u8 {
        match self {
            Effect::Cards(n)
            | Effect::Actions(n)
            | Effect::Targets(n)
            | Effect::Shots(n)
            | Effect::GainUpTo(n)
            | Effect::TrashUpTo(n)
            | Effect::DrawUpTo(n)
            | Effect::RevealForNeighbour(n)
            | Effect::RevealUntilAim(n)
            | Effect::OthersDraw(n)
            | Effect::OthersDiscardDownTo(n)
            | Effect::RobTops(n) => *n,
            Effect::TrashForShots { shots, .. } => *shots,
            Effect::Upgrade { by, .. } => *by,
            Effect::GainOntoDeck(_)
            | Effect::TrashThis
            | Effect::DiscardToDraw
            | Effect::MayDiscardDeck
            | Effect::PlayTwice
            | Effect::OthersGain(_)
            | Effect::OthersPutVictoryOnDeck
            | Effect::JudgeTops => 0,
        }
    }

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its id, with hyphens.
    pub id: String,
    /// The rule of the catalog that says what it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rule: Option<String>,
    /// What it is.
    pub kinds: Vec<Kind>,
    /// The shots it costs.
    pub cost: u8,
    /// Where the cost comes from.
    pub cost_source: Source,
    /// Whether it is in every game.
    #[serde(default)]
    pub basic: bool,
    /// The shots an Aim card gives.
    #[serde(default)]
    pub shots: u8,
    /// The points it gives at the end.
    #[serde(default)]
    pub points: i8,
    /// One point for every so many cards the owner has; 0 for none.
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
    /// Where the effects come from.
    pub effect_source: Source,
    /// The height of its pile with 2, 3 and 4 players.
    pub supply: [u8; 3],
    /// How many there are in the box.
    #[serde(rename = "box")]
    pub in_box: u8,
}

/// The dearest that a card can be.
pub(crate) const MAX_COST: u8 = 15;
/// The most instructions that a card can have.
const MAX_EFFECTS: usize = 10;
/// The most that an instruction can say, and the most shots or points that a card can give.
const MAX_AMOUNT: u8 = 20;
/// The fewest cards that a point can be given for, besides none at all.
const FEWEST_PER_POINT: u8 = 5;

impl Card {
    /// Everything that is wrong with the card. What no card of the box comes near is refused, so
    /// that all sums of a game stay within what is counted.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut wrong = |problem: String| problems.push(format!("“{}”: {problem}", self.id));
        if self.id.is_empty() || slug(&self.id) != self.id {
            wrong("an id has lower-case letters, digits and hyphens".to_string());
        }
        if self.cost > MAX_COST {
            wrong(format!("it costs {}: at most {MAX_COST}", self.cost));
        }
        if self.shots > MAX_AMOUNT {
            wrong(format!(
                "it gives {} shots: at most {MAX_AMOUNT}",
                self.shots
            ));
        }
        if self.points.unsigned_abs() > MAX_AMOUNT {
            let points = self.points;
            wrong(format!("it gives {points} points: at most {MAX_AMOUNT}"));
        }
        if (1..FEWEST_PER_POINT).contains(&self.points_per_cards) {
            let cards = self.points_per_cards;
            wrong(format!(
                "it gives a point for {cards} cards: for {FEWEST_PER_POINT} or more"
            ));
        }
        if self.effects.len() > MAX_EFFECTS {
            let count = self.effects.len();
            wrong(format!("it has {count} effects: at most {MAX_EFFECTS}"));
        }
        let effects = self.effects.iter().take(MAX_EFFECTS);
        for amount in effects.map(Effect::amount).filter(|n| *n > MAX_AMOUNT) {
            wrong(format!("an effect says {amount}: at most {MAX_AMOUNT}"));
        }
        problems
    }
}

/// A named set of ten combat cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Kingdom {
    /// Its id, with hyphens.
    pub id: String,
    /// Its cards.
    pub cards: Vec<String>,
}

/// The cards a game is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The kinds of cards.
    #[serde(rename = "card")]
    pub cards: Vec<Card>,
    /// The recommended kingdoms.
    #[serde(default, rename = "kingdom", skip_serializing_if = "Vec::is_empty")]
    pub kingdoms: Vec<Kingdom>,
}

impl Content {
    /// Reads content from its TOML text.
    pub fn parse(text: &str) -> Result<Content, toml::de::Error> {
        toml::from_str(text)
    }

    /// The content that comes with the program.
    pub fn shipped() -> &'static Content {
        static SHIPPED: LazyLock<Content> = LazyLock::new(|| {
            Content::parse(include_str!("../../../content/zombinion/cards.toml"))
                .expect("the shipped cards are well written")
        });
        &SHIPPED
    }

    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The card that a word stands for: an id, or a name in any language.
    pub fn find_card(&self, word: &str) -> Option<&Card> {
        let by_name = || self.card(Texts::find_card(word)?);
        self.card(&slug(word)).or_else(by_name)
    }

    /// The kingdom that a name stands for.
    pub fn kingdom(&self, name: &str) -> Option<&Kingdom> {
        let said = slug(name);
        self.kingdoms.iter().find(|kingdom| {
            let mut names = Texts::all()
                .iter()
                .filter_map(|t| t.kingdom.get(&kingdom.id));
            kingdom.id == said || names.any(|name| slug(name) == said)
        })
    }

    /// The ids of the cards that a kingdom can be made of.
    pub fn combat_cards(&self) -> impl Iterator<Item = &str> {
        let combat = self.cards.iter().filter(|card| !card.basic);
        combat.map(|card| card.id.as_str())
    }
}

/// The name and text of a card in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Names and texts in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// The words of the game.
    pub terms: BTreeMap<String, String>,
    /// The names of the kingdoms.
    pub kingdom: BTreeMap<String, String>,
    /// The cards.
    pub card: BTreeMap<String, CardText>,
}

impl Texts {
    /// The languages that come with the program: English, Italian, Polish.
    pub fn all() -> &'static [Texts; 3] {
        static ALL: LazyLock<[Texts; 3]> = LazyLock::new(|| {
            [
                include_str!("../../../content/zombinion/text/en.toml"),
                include_str!("../../../content/zombinion/text/it.toml"),
                include_str!("../../../content/zombinion/text/pl.toml"),
            ]
            .map(|text| toml::from_str(text).expect("the shipped texts are well written"))
        });
        &ALL
    }

    /// The English ones.
    pub fn english() -> &'static Texts {
        &Texts::all()[0]
    }

    /// Whether a word names a card of the shipped content in any language.
    pub(crate) fn knows(said: &str) -> bool {
        Texts::all().iter().any(|texts| {
            let mut cards = texts.card.iter();
            cards.any(|(id, card)| id == said || slug(&card.name) == said)
        })
    }

    /// The id of the card that a word stands for: an id or a name in any language.
    pub fn find_card(word: &str) -> Option<&'static str> {
        let said = slug(word);
        Texts::all().iter().find_map(|texts| {
            let mut cards = texts.card.iter();
            cards
                .find(|(id, card)| **id == said || slug(&card.name) == said)
                .map(|(id, _)| id.as_str())
        })
    }
}
