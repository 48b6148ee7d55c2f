//! How a buy-list bot plays: one policy for all lists, so that a published strategy is
//! reproduced exactly by its list alone. `CONTRIBUTING.md` describes it in words.

use table::Answers;
use zombinion::{Answer, DecisionKind, Observation, PendingDecision, Pile, Verb, Zombinion};

use super::buy_list::{BuyList, Condition, Quantity};
use super::hint_reason::reason_for;
use crate::{Bot, HintReason};

/// The Action cards from the one to play first to the one to play last: those that give
/// Actions, then the one that doubles, then the others by what they are worth.
const PLAY_ORDER: [&str; 25] = [
    "maverick",
    "aiutarsi",
    "copertura",
    "coraggio",
    "ricognizione",
    "esca",
    "tattica",
    "sciame-di-zombi",
    "molotov",
    "furbizia",
    "piano-superiore",
    "nascondiglio",
    "radio",
    "tutto-per-tutto",
    "ricarica",
    "proiettili-esplosivi",
    "ispezione",
    "fuga-rapida",
    "raggrupparsi",
    "fucile-a-pompa",
    "barricata",
    "munizioni",
    "deposito",
    "rifornimento",
    "sacrificio",
];

/// The shots that the own Aim cards must still add up to when a Pallottola is trashed.
const SHOTS_TO_KEEP: u16 = 6;

/// Few enough of the top Victory cards are left to turn a Caricatore into one.
const NEAR_THE_END: u8 = 4;

/// A bot that takes what its list says.
#[derive(Clone)]
pub struct BuyListBot {
    lines: Vec<Wanted>,
    cards: Cards,
}

/// A line of the list for the kinds of one game.
#[derive(Clone)]
struct Wanted {
    pile: Pile,
    cost: u16,
    at_most: u8,
    conditions: Vec<(Looked, Condition)>,
}

/// What a condition looks at, in one game.
#[derive(Clone, Copy)]
enum Looked {
    Turn,
    Shots,
    Left(Pile),
    Own(Pile),
    /// A card that is not in this game: there are none.
    Nothing,
}

/// The kinds of one game that the policy speaks of.
#[derive(Clone)]
struct Cards {
    pallottola: Option<Pile>,
    proiettili: Option<Pile>,
    caricatore: Option<Pile>,
    zombi: Option<Pile>,
    top_victory: Option<Pile>,
    infezione: Option<Pile>,
    tattica: Option<Pile>,
    rifornimento: Option<Pile>,
    sacrificio: Option<Pile>,
    esca: Option<Pile>,
    maverick: Option<Pile>,
    aiutarsi: Option<Pile>,
    /// The Actions in the order of playing.
    actions: Vec<Pile>,
    victories: Vec<Pile>,
    /// The Aim cards with their shots, the best first.
    aims: Vec<(Pile, u16)>,
}

impl BuyListBot {
    /// A bot that plays by that list. Lines about cards that are not in the game are left out.
    pub fn new(list: &BuyList, game: &Zombinion) -> BuyListBot {
        let look = |quantity: &Quantity| match quantity {
            Quantity::Turn => Looked::Turn,
            Quantity::Shots => Looked::Shots,
            Quantity::Left(card) => game.pile(card).map_or(Looked::Nothing, Looked::Left),
            Quantity::Own(card) => game.pile(card).map_or(Looked::Nothing, Looked::Own),
        };
        let lines = list.lines.iter().filter_map(|line| {
            let pile = game.pile(&line.card)?;
            let conditions = line.conditions.iter();
            Some(Wanted {
                pile,
                cost: game.card(pile).cost.into(),
                at_most: line.at_most.unwrap_or(u8::MAX),
                conditions: conditions
                    .map(|condition| (look(&condition.quantity), condition.clone()))
                    .collect(),
            })
        });
        BuyListBot {
            lines: lines.collect(),
            cards: Cards::of(game),
        }
    }

    /// The first card of the list that applies, can be had, and costs at most `shots`.
    #[inline]
    fn wanted(
        &self,
        observation: Observation<'_>,
        shots: u16,
        can_be_had: impl Fn(Pile) -> bool,
    ) -> Option<Pile> {
        let seat = observation.seat();
        let applies = |wanted: &&Wanted| {
            wanted.cost <= shots
                && can_be_had(wanted.pile)
                && observation.owned(seat, wanted.pile) < wanted.at_most
                && wanted.conditions.iter().all(|(looked, condition)| {
                    let value = match looked {
                        Looked::Turn => observation.turn(),
                        Looked::Shots => shots,
                        Looked::Left(pile) => observation.left(*pile).into(),
                        Looked::Own(pile) => observation.owned(seat, *pile).into(),
                        Looked::Nothing => 0,
                    };
                    condition.comparison.holds(value, condition.number)
                })
        };
        self.lines.iter().find(applies).map(|wanted| wanted.pile)
    }

    fn action_to_play(&self, observation: Observation<'_>) -> Option<Pile> {
        let hand = observation.hand_kinds();
        let cards = &self.cards;
        let is_useful = |pile: Pile| {
            if Some(pile) == cards.tattica {
                self.action_to_double(observation).is_some()
            } else if Some(pile) == cards.sacrificio {
                self.card_to_trash(observation).is_some()
            } else if Some(pile) == cards.rifornimento {
                self.card_to_upgrade(observation).is_some()
            } else if Some(pile) == cards.esca {
                self.card_to_exchange(observation).is_some()
            } else {
                true
            }
        };
        let in_hand = cards
            .actions
            .iter()
            .copied()
            .filter(|pile| hand.contains(*pile));
        in_hand.into_iter().find(|pile| is_useful(*pile))
    }

    /// The Action to play twice: the first in the order of playing that is worth it.
    fn action_to_double(&self, observation: Observation<'_>) -> Option<Pile> {
        let hand = observation.hand_kinds();
        let cards = &self.cards;
        let in_hand = cards
            .actions
            .iter()
            .copied()
            .filter(|pile| hand.contains(*pile));
        let mut others = in_hand.filter(|pile| Some(*pile) != cards.tattica);
        // A card that draws or attacks gains more by it than one that mostly gives Actions.
        let gains_little = [cards.maverick, cards.aiutarsi, cards.esca];
        let mut best = others
            .clone()
            .filter(|pile| !gains_little.contains(&Some(*pile)));
        best.next().or(others.next())
    }

    /// Sacrificio: Infezione, Zombi, then Pallottola while the Aim cards suffice.
    fn card_to_trash(&self, observation: Observation<'_>) -> Option<Pile> {
        let in_hand = |pile: &Pile| observation.in_hand(*pile) > 0;
        let cards = &self.cards;
        let worthless = cards
            .infezione
            .filter(in_hand)
            .or(cards.zombi.filter(in_hand));
        let shots = |(pile, shots): &(Pile, u16)| {
            u16::from(observation.owned(observation.seat(), *pile)) * shots
        };
        let total: u16 = cards.aims.iter().map(shots).sum();
        let spare = cards.pallottola.filter(|_| total > SHOTS_TO_KEEP);
        worthless.or(spare.filter(in_hand))
    }

    /// Rifornimento: what gives way to something better.
    fn card_to_upgrade(&self, observation: Observation<'_>) -> Option<Pile> {
        let in_hand = |pile: &Pile| observation.in_hand(*pile) > 0;
        let cards = &self.cards;
        let is_near_the_end = |_: &Pile| {
            (1..=NEAR_THE_END).contains(&cards.top_victory.map_or(0, |p| observation.left(p)))
        };
        let for_points = cards.caricatore.filter(in_hand).filter(is_near_the_end);
        for_points
            .or(cards.infezione.filter(in_hand))
            .or(cards.zombi.filter(in_hand))
    }

    /// Ricarica: Proiettili to Caricatore, else Pallottola to Proiettili.
    fn aim_to_upgrade(&self, observation: Observation<'_>) -> Option<Pile> {
        let cards = &self.cards;
        let can = |from: Option<Pile>, to: Option<Pile>| {
            from.filter(|from| {
                observation.in_hand(*from) > 0 && to.is_some_and(|to| observation.left(to) > 0)
            })
        };
        can(cards.proiettili, cards.caricatore).or(can(cards.pallottola, cards.proiettili))
    }

    /// Esca: Infezione and Victory cards are exchanged.
    fn card_to_exchange(&self, observation: Observation<'_>) -> Option<Pile> {
        let worthless = self.cards.infezione.iter().chain(&self.cards.victories);
        worthless
            .copied()
            .find(|pile| observation.in_hand(*pile) > 0)
    }

    /// The worst card in hand: Infezione, Victory cards, Pallottola, Actions but for the best
    /// one, Proiettili, Caricatore, the last Action.
    fn card_to_discard(&self, observation: Observation<'_>) -> Option<Pile> {
        let in_hand = |pile: &Pile| observation.in_hand(*pile) > 0;
        let cards = &self.cards;
        let last_action = cards.actions.iter().copied().rev().find(in_hand);
        let actions: u8 = cards
            .actions
            .iter()
            .map(|pile| observation.in_hand(*pile))
            .sum();
        self.card_to_exchange(observation)
            .or(cards.pallottola.filter(in_hand))
            .or(last_action.filter(|_| actions > 1))
            .or(cards.proiettili.filter(in_hand))
            .or(cards.caricatore.filter(in_hand))
            .or(last_action)
    }

    /// Radio's chooser: Caricatore, Proiettili, an Action that could be played, Pallottola.
    fn card_to_deny(&self, observation: Observation<'_>) -> Option<Pile> {
        let revealed = observation.revealed();
        let is_there = |pile: &Pile| revealed.contains(*pile);
        let cards = &self.cards;
        let playable = cards.actions.iter().copied().find(is_there);
        cards
            .caricatore
            .filter(is_there)
            .or(cards.proiettili.filter(is_there))
            .or(playable.filter(|_| observation.actions() > 0))
            .or(cards.pallottola.filter(is_there))
    }

    /// Ricognizione: the own top card goes if it is worthless, another's if it is not.
    fn should_discard_top(
        &self,
        observation: Observation<'_>,
        whose: table::Seat,
        card: Pile,
    ) -> bool {
        let cards = &self.cards;
        let is_worthless = Some(card) == cards.infezione || cards.victories.contains(&card);
        if whose == observation.seat() {
            is_worthless
        } else {
            !is_worthless && Some(card) != cards.pallottola
        }
    }

    /// What to gain by an effect: as when taking, else the best Aim card, else what costs most.
    fn card_to_gain(
        &self,
        observation: Observation<'_>,
        limit: u16,
        answers: &PendingDecision,
    ) -> Option<Answer> {
        let offered = |pile: Pile| answers.includes(Answer::Card(Verb::Gain, pile));
        let aims = self.cards.aims.iter().map(|(pile, _)| *pile);
        let worth = |answer: &Answer| match answer {
            Answer::Card(_, pile) if Some(*pile) != self.cards.infezione => {
                i16::from(observation.game().card(*pile).cost)
            }
            _ => -1,
        };
        let pile = self.wanted(observation, limit, offered);
        let pile = pile.or(aims
            .into_iter()
            .find(|pile| offered(*pile) && Some(*pile) != self.cards.pallottola));
        pile.map(|pile| Answer::Card(Verb::Gain, pile))
            .or(answers.each().max_by_key(worth))
    }

    fn decide(&self, observation: Observation<'_>, answers: &PendingDecision) -> Option<Answer> {
        let named = |verb: Verb, pile: Option<Pile>| pile.map(|pile| Answer::Card(verb, pile));
        let yes = |yes: bool| Some(if yes { Answer::Yes } else { Answer::No });
        match observation.asked()?.ask {
            DecisionKind::PlayAction => {
                named(Verb::Play, self.action_to_play(observation)).or(Some(Answer::Done))
            }
            DecisionKind::PlayAim => Some(Answer::PlayAll),
            DecisionKind::Take => {
                let has_left = |pile: Pile| observation.left(pile) > 0;
                let pile = self.wanted(observation, observation.shots(), has_left);
                named(Verb::Take, pile).or(Some(Answer::Done))
            }
            DecisionKind::Gain { limit, .. } => {
                self.card_to_gain(observation, limit.into(), answers)
            }
            DecisionKind::DiscardToDraw => {
                named(Verb::Discard, self.card_to_exchange(observation)).or(Some(Answer::Done))
            }
            DecisionKind::TrashUpTo { .. } => {
                named(Verb::Trash, self.card_to_trash(observation)).or(Some(Answer::Done))
            }
            DecisionKind::Upgrade { only_aim: true } => {
                named(Verb::Trash, self.aim_to_upgrade(observation))
            }
            DecisionKind::Upgrade { only_aim: false } => {
                let in_hand = |pile: &Pile| observation.in_hand(*pile) > 0;
                let least = self.cards.pallottola.filter(in_hand);
                let pile = self.card_to_upgrade(observation).or(least);
                named(Verb::Trash, pile.or(self.card_to_discard(observation)))
            }
            DecisionKind::SetAside => yes(observation.actions() == 0),
            DecisionKind::DiscardDeck => yes(true),
            // Who wants to be asked is asked without a Reaction in hand, too.
            DecisionKind::React => yes(answers.includes(Answer::Yes)),
            DecisionKind::PlayTwice => named(Verb::Double, self.action_to_double(observation)),
            DecisionKind::PickForNeighbour => named(Verb::Discard, self.card_to_deny(observation)),
            DecisionKind::DiscardDown { .. } => {
                named(Verb::Discard, self.card_to_discard(observation))
            }
            DecisionKind::PutVictoryOnDeck => None,
            DecisionKind::Judge { who, card } => {
                yes(self.should_discard_top(observation, who, card))
            }
            DecisionKind::Rob { .. } => {
                let mut aims = self.cards.aims.iter().map(|(pile, _)| *pile);
                named(
                    Verb::Trash,
                    aims.find(|pile| observation.revealed().contains(*pile)),
                )
            }
            DecisionKind::Loot => {
                let kept = [self.cards.caricatore, self.cards.proiettili];
                let mut kept = kept
                    .into_iter()
                    .flatten()
                    .map(|pile| Answer::Card(Verb::Gain, pile));
                kept.find(|answer| answers.includes(*answer))
                    .or(Some(Answer::Done))
            }
        }
    }
}

impl Bot<Zombinion> for BuyListBot {
    #[inline]
    fn choose(&mut self, observation: Observation<'_>, answers: &PendingDecision) -> Answer {
        // Where the policy has no preference, the first answer will do.
        let preferred = self.decide(observation, answers);
        preferred
            .or(answers.nth(0))
            .expect("who is asked has an answer")
    }

    fn hint_reason(
        &mut self,
        observation: Observation<'_>,
        answers: &PendingDecision,
        answer: Answer,
    ) -> Option<HintReason> {
        Some(reason_for(observation, answers, answer))
    }
}

impl Cards {
    fn of(game: &Zombinion) -> Cards {
        let is = |pile: &Pile, kind| game.card(*pile).kinds.contains(&kind);
        use zombinion::content::Kind;
        let known = PLAY_ORDER.iter().filter_map(|id| game.pile(id));
        let mut actions: Vec<Pile> = known.collect();
        let unknown = Pile::all().filter(|pile| is(pile, Kind::Action) && !actions.contains(pile));
        actions.extend(unknown.collect::<Vec<_>>());
        let aims = Pile::all().filter(|pile| is(pile, Kind::Aim));
        let mut aims: Vec<(Pile, u16)> = aims
            .map(|pile| (pile, game.card(pile).shots.into()))
            .collect();
        aims.sort_by_key(|(_, shots)| std::cmp::Reverse(*shots));
        Cards {
            pallottola: game.pile("pallottola"),
            proiettili: game.pile("proiettili"),
            caricatore: game.pile("caricatore"),
            zombi: game.pile("zombi"),
            top_victory: game.pile("molti2-zombi"),
            infezione: game.pile("infezione"),
            tattica: game.pile("tattica"),
            rifornimento: game.pile("rifornimento"),
            sacrificio: game.pile("sacrificio"),
            esca: game.pile("esca"),
            maverick: game.pile("maverick"),
            aiutarsi: game.pile("aiutarsi"),
            actions,
            victories: Pile::all().filter(|pile| is(pile, Kind::Victory)).collect(),
            aims,
        }
    }
}
