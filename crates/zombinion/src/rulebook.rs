//! The rulebook made ready for one game, and the table's verbs on it.

use table::record::OutOfBounds;
use table::words::hint;
use table::{
    Answers, Durable, OlderGame, Problems, Remembered, Resolution, RuleViolation, Rulebook, Seat,
    Wording,
};

use crate::answer::Answer;
use crate::content::{Card, Content, Effect, Kind, MAX_COST, Texts};
use crate::decision::PendingDecision;
use crate::event::Event;
use crate::pile::{KINDS, Pile, PileSet};
use crate::player::CAPACITY;
use crate::position::{GONE, Position};
use crate::refusal::Reason;
use crate::setup::Setup;

/// The most kinds of cards that content can have; the box has 32.
const MOST_CARDS: usize = 1_000;
/// How many cards of a kingdom are looked at one by one: a stranger's can have any number.
const MOST_NAMED: usize = 50;

/// Sets of cards up to a cost are kept for every cost from 0.
const COSTS: usize = MAX_COST as usize + 1;
/// The most copies of a card that plays others twice: each may wait for another.
const MOST_TWICE: usize = 10;

/// The rules of Zombinion for one kingdom and number of players.
#[derive(Clone, Debug)]
pub struct Zombinion {
    setup: Setup,
    /// The 17 kinds of cards in use, in the order of their piles.
    content: Content,
    pub(crate) cards: [CardRules; KINDS],
    pub(crate) aims: PileSet,
    pub(crate) actions: PileSet,
    pub(crate) victories: PileSet,
    pub(crate) reactions: PileSet,
    /// The piles that end the game when they are empty.
    pub(crate) enders: PileSet,
    costing_at_most: [PileSet; COSTS],
}

/// What the rules need to know of a kind of card.
#[derive(Clone, Debug)]
pub(crate) struct CardRules {
    pub cost: u8,
    pub shots: u8,
    pub points: i8,
    pub points_per_cards: u8,
    pub is_attack: bool,
    pub start: u8,
    pub height: u8,
    pub rule: &'static str,
    pub effects: Box<[Effect<Pile>]>,
}

impl Zombinion {
    /// The kind's id.
    pub fn id(&self, pile: Pile) -> &str {
        &self.content.cards[pile.index()].id
    }

    /// The kind's English name.
    pub fn name(&self, pile: Pile) -> &str {
        let id = self.id(pile);
        Texts::english().card.get(id).map_or(id, |card| &card.name)
    }

    /// Whatever the kind may be called: its id and its names in all languages.
    pub(crate) fn names(&self, pile: Pile) -> impl Iterator<Item = &str> {
        let id = self.id(pile);
        let texts = Texts::all().iter();
        let names = texts.filter_map(move |texts| Some(texts.card.get(id)?.name.as_str()));
        std::iter::once(id).chain(names)
    }

    /// The kind with that id.
    pub fn pile(&self, id: &str) -> Option<Pile> {
        Pile::all().find(|pile| self.id(*pile) == id)
    }

    /// What the content says of the kind.
    pub fn card(&self, pile: Pile) -> &Card {
        &self.content.cards[pile.index()]
    }

    #[inline]
    pub(crate) fn rules(&self, pile: Pile) -> &CardRules {
        &self.cards[pile.index()]
    }

    /// The kinds that cost at most so much.
    #[inline]
    pub(crate) fn costing_at_most(&self, cost: u16) -> PileSet {
        self.costing_at_most[(cost as usize).min(COSTS - 1)]
    }

    fn of_kind(content: &Content, kind: Kind) -> PileSet {
        let has = |pile: &Pile| content.cards[pile.index()].kinds.contains(&kind);
        Pile::all().filter(has).collect()
    }
}

/// The cards of a game in the order of their piles, or everything that is wrong.
fn choose_cards(setup: &Setup, content: &Content) -> Result<Content, Vec<String>> {
    let mut problems = Vec::new();
    if !(2..=4).contains(&setup.players) {
        problems.push(format!(
            "Zombinion is for 2, 3 or 4 players, not {} (ZN-SETUP-01)",
            setup.players
        ));
    }
    if setup.kingdom.len() != 10 {
        problems.push(format!(
            "a kingdom has 10 kinds of cards, not {} (ZN-SETUP-12)",
            setup.kingdom.len()
        ));
    }
    if content.cards.len() > MOST_CARDS {
        problems.push(format!(
            "there can be {MOST_CARDS} kinds of cards, not {}",
            content.cards.len()
        ));
        return Err(problems);
    }
    let cards = find_cards(setup, content, &mut problems);
    if problems.is_empty() && cards.len() != KINDS {
        problems.push(format!(
            "there are {} basic kinds, not 7 (ZN-SETUP-11)",
            cards.len() - 10
        ));
    }
    check_cards(setup, &cards, &mut problems);
    if problems.is_empty() {
        let kingdoms = Vec::new();
        Ok(Content { cards, kingdoms })
    } else {
        Err(problems)
    }
}

/// The basic cards, and those of the kingdom as far as they can be used.
fn find_cards(setup: &Setup, content: &Content, problems: &mut Vec<String>) -> Vec<Card> {
    let known: Vec<&str> = content.combat_cards().collect();
    let mut cards: Vec<Card> = content.cards.iter().filter(|c| c.basic).cloned().collect();
    for (place, id) in setup.kingdom.iter().enumerate().take(MOST_NAMED) {
        match content.card(id) {
            _ if setup.kingdom[..place].contains(id) => {
                problems.push(format!("“{id}” is twice in the kingdom (ZN-SETUP-12)"));
            }
            Some(card) if card.basic => {
                problems.push(format!("“{id}” is in every game anyway (ZN-SETUP-11)"));
            }
            Some(card) => cards.push(card.clone()),
            None => problems.push(format!("there is no card “{id}”; {}", hint(id, &known))),
        }
    }
    cards
}

/// Everything that is wrong with the cards of a game.
fn check_cards(setup: &Setup, cards: &[Card], problems: &mut Vec<String>) {
    let repeats = |card: &&Card| card.effects.contains(&Effect::PlayTwice);
    let repeated: Vec<&Card> = cards.iter().filter(repeats).collect();
    let is_last = |card: &&Card| card.effects.last() == Some(&Effect::PlayTwice);
    if repeated.len() > 1 || !repeated.iter().all(is_last) {
        problems.push("only one kind of card can have play_twice, as its last effect".to_string());
    }
    problems.extend(cards.iter().flat_map(Card::problems));
    let column = usize::from(setup.players.clamp(2, 4)) - 2;
    let size = |card: &Card| usize::from(card.supply[column]) + 4 * usize::from(card.start);
    if let Some(card) = repeated.iter().find(|card| size(card) > MOST_TWICE) {
        let (id, count) = (&card.id, size(card));
        problems.push(format!(
            "“{id}” has play_twice, and there can be {MOST_TWICE} of it, not {count}"
        ));
    }
    let most = u8::MAX;
    for card in cards.iter().filter(|card| size(card) > usize::from(most)) {
        let (id, count) = (&card.id, size(card));
        problems.push(format!("there can be {most} cards of “{id}”, not {count}"));
    }
    if cards.iter().map(size).sum::<usize>() > CAPACITY {
        problems.push(format!("a game has at most {CAPACITY} cards"));
    }
}

impl Rulebook for Zombinion {
    const ID: &'static str = "zombinion";
    const RULES_VERSION: u32 = if cfg!(feature = "next-rules") { 3 } else { 2 };

    type Setup = Setup;
    type Content = Content;
    type Position = Position;
    type Answer = Answer;
    type Answers = PendingDecision;
    type Event = Event;
    type Reason = Reason;

    fn prepare(setup: Setup, content: &Content) -> Result<Zombinion, Problems> {
        let content = choose_cards(&setup, content)?;
        let find = |id: &String| {
            let place = content.cards.iter().position(|card| card.id == *id);
            let missing = || format!("an effect names “{id}”, which is not in the game");
            place.map(|place| Pile(place as u8)).ok_or_else(missing)
        };
        let mut problems = Vec::new();
        let cards: [CardRules; KINDS] = std::array::from_fn(|place| {
            let card = &content.cards[place];
            let rule = card
                .rule
                .as_deref()
                .and_then(|id| Self::rule_catalog().find(id));
            if card.rule.is_some() && rule.is_none() {
                problems.push(format!("“{}” names a rule that there is not", card.id));
            }
            let effects: Result<Box<[_]>, _> = card
                .effects
                .iter()
                .map(|effect| effect.refer(find))
                .collect();
            CardRules {
                cost: card.cost,
                shots: card.shots,
                points: card.points,
                points_per_cards: card.points_per_cards,
                is_attack: card.kinds.contains(&Kind::Attack),
                start: card.start,
                height: card.supply[usize::from(setup.players) - 2],
                rule: rule.map_or("ZN-ACTION-03", |rule| &rule.id),
                effects: effects.unwrap_or_else(|problem| {
                    problems.push(problem);
                    Box::default()
                }),
            }
        });
        if !problems.is_empty() {
            return Err(problems.into());
        }
        let costing_at_most = std::array::from_fn(|cost| {
            let fits = |pile: &Pile| usize::from(cards[pile.index()].cost) <= cost;
            Pile::all().filter(fits).collect()
        });
        Ok(Zombinion {
            aims: Self::of_kind(&content, Kind::Aim),
            actions: Self::of_kind(&content, Kind::Action),
            victories: Self::of_kind(&content, Kind::Victory),
            reactions: Self::of_kind(&content, Kind::Reaction),
            enders: Pile::all()
                .filter(|p| content.cards[p.index()].ends_game)
                .collect(),
            costing_at_most,
            cards,
            content,
            setup,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn content(&self) -> &Content {
        &self.content
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn deal(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        self.deal_first_turn(resolution)
    }

    #[inline]
    fn decider(&self, position: &Position) -> Option<Seat> {
        position.asked().map(|asked| asked.seat)
    }

    #[inline]
    fn answers(&self, position: &Position) -> PendingDecision {
        position
            .asked()
            .copied()
            .unwrap_or(PendingDecision::NOTHING)
    }

    fn check(&self, position: &Position, answer: Answer) -> Result<(), RuleViolation<Reason>> {
        match position.asked() {
            Some(asked) if asked.includes(answer) => Ok(()),
            asked => Err(self.refuse(position, asked, answer)),
        }
    }

    #[inline]
    fn apply(
        &self,
        position: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), RuleViolation<Reason>> {
        self.check(position, answer)?;
        let decider = self.decider(position);
        self.carry_out(position, answer, resolution);
        self.advance(position, resolution);
        // Who is asked next may tell what that player holds.
        if self.decider(position) != decider {
            resolution.mark_revealed();
        }
        Ok(())
    }
}

impl Durable for Zombinion {
    fn has(&self, kind: &str, number: u128) -> bool {
        match kind {
            "Pile" => number < KINDS as u128 || number == u128::from(GONE.0),
            "PileSet" => number >> KINDS == 0,
            "Seat" => number < u128::from(self.seats()),
            "SeatSet" => number >> self.seats() == 0,
            _ => true,
        }
    }

    fn check_position(&self, _: &Position) -> Result<(), OutOfBounds> {
        // Everything in it has a fixed length.
        Ok(())
    }

    fn remember(older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        // Games of version 1 were kept without their steps.
        (older.rules == 1).then(|| past::remember_v1(Self::ID, older))
    }
}
