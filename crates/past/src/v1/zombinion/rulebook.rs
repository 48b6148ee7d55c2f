//! The rulebook made ready for one game, and the table's verbs on it.

use crate::v1::table::{Forbidden, Game, RuleId, Seat, Stage};

use crate::v1::zombinion::answer::Answer;
use crate::v1::zombinion::asked::Asked;
use crate::v1::zombinion::content::{Card, Content, Effect, Kind};
use crate::v1::zombinion::event::What;
use crate::v1::zombinion::pile::{KINDS, Pile, PileSet};
use crate::v1::zombinion::player::CAPACITY;
use crate::v1::zombinion::position::Position;
use crate::v1::zombinion::rule_ids::rule_id;
use crate::v1::zombinion::setup::Setup;

/// The dearest card that can matter: sets of cards up to a cost are kept up to here.
const MAX_COST: usize = 16;

/// The rules of Zombinion for one kingdom and number of players.
#[derive(Clone, Debug)]
pub struct Zombinion {
    pub(crate) setup: Setup,
    /// The 17 kinds of cards in use, in the order of their piles.
    content: Content,
    pub(crate) cards: [CardRules; KINDS],
    pub(crate) aims: PileSet,
    pub(crate) actions: PileSet,
    pub(crate) victories: PileSet,
    pub(crate) reactions: PileSet,
    /// The piles that end the game when they are empty.
    pub(crate) enders: PileSet,
    costing_at_most: [PileSet; MAX_COST],
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

    pub(crate) fn rules(&self, pile: Pile) -> &CardRules {
        &self.cards[pile.index()]
    }

    /// The kinds that cost at most so much.
    pub(crate) fn costing_at_most(&self, cost: u16) -> PileSet {
        self.costing_at_most[(cost as usize).min(MAX_COST - 1)]
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
    let mut cards: Vec<Card> = content.cards.iter().filter(|c| c.basic).cloned().collect();
    for (place, id) in setup.kingdom.iter().enumerate() {
        match content.card(id) {
            _ if setup.kingdom[..place].contains(id) => {
                problems.push(format!("“{id}” is twice in the kingdom (ZN-SETUP-12)"));
            }
            Some(card) if card.basic => {
                problems.push(format!("“{id}” is in every game anyway (ZN-SETUP-11)"));
            }
            Some(card) => cards.push(card.clone()),
            None => problems.push(format!("there is no card “{id}”")),
        }
    }
    if problems.is_empty() && cards.len() != KINDS {
        problems.push(format!(
            "there are {} basic kinds, not 7 (ZN-SETUP-11)",
            cards.len() - 10
        ));
    }
    let repeats = |card: &Card| card.effects.contains(&Effect::PlayTwice);
    let repeated: Vec<&Card> = cards.iter().filter(|card| repeats(card)).collect();
    if repeated.len() > 1
        || repeated
            .iter()
            .any(|c| c.effects.last() != Some(&Effect::PlayTwice))
    {
        problems.push("only one kind of card can have play_twice, as its last effect".to_string());
    }
    let column = usize::from(setup.players.clamp(2, 4)) - 2;
    let size = |card: &Card| usize::from(card.supply[column]) + 4 * usize::from(card.start);
    if cards.iter().map(size).sum::<usize>() > CAPACITY {
        problems.push(format!("a game has at most {CAPACITY} cards"));
    }
    if problems.is_empty() {
        Ok(Content { cards })
    } else {
        Err(problems)
    }
}

impl Game for Zombinion {
    type Setup = Setup;
    type Content = Content;
    type Position = Position;
    type Answer = Answer;
    type Answers = Asked;
    type What = What;

    fn prepare(setup: Setup, content: &Content) -> Result<Zombinion, Vec<String>> {
        let content = choose_cards(&setup, content)?;
        let find = |id: &String| {
            let place = content.cards.iter().position(|card| card.id == *id);
            let missing = || format!("an effect names “{id}”, which is not in the game");
            place.map(|place| Pile(place as u8)).ok_or_else(missing)
        };
        let mut problems = Vec::new();
        let cards: [CardRules; KINDS] = std::array::from_fn(|place| {
            let card = &content.cards[place];
            let rule = card.rule.as_deref().and_then(rule_id);
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
                rule: rule.map_or("ZN-ACTION-03", |rule| rule),
                effects: effects.unwrap_or_else(|problem| {
                    problems.push(problem);
                    Box::default()
                }),
            }
        });
        if !problems.is_empty() {
            return Err(problems);
        }
        let costing_at_most = std::array::from_fn(|cost| {
            // The last set holds all cards: nothing dearer needs to be told apart.
            let fits =
                |pile: &Pile| usize::from(cards[pile.index()].cost) <= cost || cost == MAX_COST - 1;
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

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn deal(&self, stage: &mut Stage<'_, What>) -> Position {
        self.deal_first_turn(stage)
    }

    fn decider(&self, position: &Position) -> Option<Seat> {
        position.asked().map(|asked| asked.seat)
    }

    fn answers(&self, position: &Position) -> Asked {
        position.asked().copied().unwrap_or(Asked::NOTHING)
    }

    fn check(&self, position: &Position, answer: Answer) -> Result<(), Forbidden> {
        match position.asked() {
            Some(asked) if asked.includes(answer) => Ok(()),
            _ => Err(Forbidden {
                rule: RuleId("ZN-ACTION-05"),
                reason: "something else is asked now".to_string(),
            }),
        }
    }

    fn apply(
        &self,
        position: &mut Position,
        answer: Answer,
        stage: &mut Stage<'_, What>,
    ) -> Result<(), Forbidden> {
        self.check(position, answer)?;
        self.carry_out(position, answer, stage);
        self.advance(position, stage);
        Ok(())
    }

    fn write_answer(&self, answer: Answer) -> String {
        self.answer_words(answer)
    }

    fn read_answer(&self, words: &str) -> Result<Answer, String> {
        self.parse_answer(words)
    }
}
