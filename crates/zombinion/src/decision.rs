//! The pending decision: who is asked what, and which answers are legal.

use serde::{Deserialize, Serialize};
use table::{Answers, Rulebook, Seat};

use crate::answer::{Answer, Verb};
use crate::pile::{Pile, PileSet};
use crate::position::{Frame, Phase, Position};
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;

/// The kinds of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "DecisionKind"))]
#[serde(rename = "Ask", rename_all = "snake_case")]
pub enum DecisionKind {
    /// Which Action to play.
    PlayAction,
    /// Which Aim cards to play.
    PlayAim,
    /// Which card to take.
    Take,
    /// Which card to gain.
    Gain {
        /// The most it may cost.
        limit: u8,
        /// Whether it must be an Aim card.
        only_aim: bool,
    },
    /// Which cards to discard, to draw as many.
    DiscardToDraw,
    /// Which cards to trash.
    TrashUpTo {
        /// How many at most.
        left: u8,
    },
    /// Which card to trash for one that costs more.
    Upgrade {
        /// Whether it must be an Aim card.
        only_aim: bool,
    },
    /// Whether to set aside the Action just drawn.
    SetAside,
    /// Whether to discard the deck.
    DiscardDeck,
    /// Which Action to play twice.
    PlayTwice,
    /// Which of the neighbour's revealed cards to discard.
    PickForNeighbour,
    /// Which card to discard under attack.
    DiscardDown {
        /// How many cards stay in hand.
        to: u8,
    },
    /// Which Victory card to put on the deck.
    PutVictoryOnDeck,
    /// Whether to discard somebody's top card.
    Judge {
        /// Whose.
        who: Seat,
        /// Which, revealed to all.
        card: Pile,
    },
    /// Which of somebody's revealed Aim cards to trash.
    Rob {
        /// Whose.
        who: Seat,
    },
    /// Which of the trashed Aim cards to gain.
    Loot,
    /// Whether to show a Reaction.
    React,
}

impl DecisionKind {
    /// Whether an Attack asks this of its victims, about cards that nobody else may see.
    fn is_asked_of_victims(self) -> bool {
        matches!(
            self,
            DecisionKind::React | DecisionKind::DiscardDown { .. } | DecisionKind::PutVictoryOnDeck
        )
    }
}

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Asked")]
pub struct PendingDecision {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub ask: DecisionKind,
    pub(crate) verb: Verb,
    /// The cards that can be named.
    piles: PileSet,
    play_all: bool,
    done: bool,
    yes: bool,
    pub(crate) no: bool,
    /// The policy for Reactions that can be changed now for another one.
    policy: Option<ReactionPolicy>,
}

impl PendingDecision {
    /// No decision.
    pub(crate) const NOTHING: PendingDecision = PendingDecision {
        seat: Seat(0),
        ask: DecisionKind::PlayAction,
        verb: Verb::Play,
        piles: PileSet::EMPTY,
        play_all: false,
        done: false,
        yes: false,
        no: false,
        policy: None,
    };

    fn about(seat: Seat, ask: DecisionKind, verb: Verb, piles: PileSet) -> PendingDecision {
        PendingDecision {
            seat,
            ask,
            verb,
            piles,
            ..PendingDecision::NOTHING
        }
    }

    fn or_done(mut self) -> PendingDecision {
        self.done = true;
        self
    }

    fn whether(seat: Seat, ask: DecisionKind) -> PendingDecision {
        let mut asked = PendingDecision::about(seat, ask, Verb::Play, PileSet::EMPTY);
        (asked.yes, asked.no) = (true, true);
        asked
    }

    /// How many of the answers that name no card and no policy can be given.
    #[inline]
    fn plain(&self) -> usize {
        let plain = [self.play_all, self.done, self.yes, self.no];
        plain.into_iter().map(usize::from).sum()
    }

    /// The policies for Reactions that can be changed to.
    #[inline]
    fn policies(&self) -> impl Iterator<Item = ReactionPolicy> {
        let from = self.policy;
        let all = ReactionPolicy::ALL.into_iter();
        all.filter(move |policy| from.is_some_and(|from| from != *policy))
    }

    /// Whether there is anything to choose.
    #[inline]
    pub(crate) fn choice(&self) -> Choice {
        match (self.piles.first(), self.plain()) {
            (None, 0) => Choice::Nothing,
            // Were the only answer carried out unasked, everybody would see by that what is
            // in a hand: no Reaction, only one kind of cards, only one kind of Victory cards.
            _ if self.ask.is_asked_of_victims() => Choice::Free,
            // Playing all is never offered alone.
            (None, 1) => Choice::Only(Answer::Done),
            (Some(pile), 0) if self.piles == PileSet::just(pile) => {
                Choice::Only(Answer::Card(self.verb, pile))
            }
            _ => Choice::Free,
        }
    }
}

/// Cards in the order of their piles, then the answers that name none.
impl Answers<Answer> for PendingDecision {
    #[inline]
    fn each(&self) -> impl Iterator<Item = Answer> {
        let verb = self.verb;
        let cards = self.piles.iter().map(move |pile| Answer::Card(verb, pile));
        let others = [
            (self.play_all, Answer::PlayAll),
            (self.yes, Answer::Yes),
            (self.no, Answer::No),
            (self.done, Answer::Done),
        ];
        let others = others.into_iter().filter(|(offered, _)| *offered);
        cards
            .chain(others.map(|(_, answer)| answer))
            .chain(self.policies().map(Answer::Reactions))
    }

    #[inline]
    fn includes(&self, answer: Answer) -> bool {
        match answer {
            Answer::Card(verb, pile) => verb == self.verb && self.piles.contains(pile),
            Answer::PlayAll => self.play_all,
            Answer::Done => self.done,
            Answer::Yes => self.yes,
            Answer::No => self.no,
            Answer::Reactions(policy) => self.policy.is_some_and(|from| from != policy),
        }
    }

    #[inline]
    fn count(&self) -> usize {
        self.piles.len() + self.plain() + 2 * usize::from(self.policy.is_some())
    }
}

/// How much of a choice a decision is.
pub(crate) enum Choice {
    /// No answer is legal: what asks has nothing to do.
    Nothing,
    /// Just this one is.
    Only(Answer),
    /// Somebody must choose.
    Free,
}

impl Zombinion {
    /// Works out who is asked what; nobody when the game is over or something is still
    /// to be resolved.
    #[inline]
    pub(crate) fn work_out_asked(&self, p: &Position) -> Option<PendingDecision> {
        match p.pending.top() {
            None => self.asked_in_turn(p),
            Some(frame) => self.asked_by_card(p, frame),
        }
    }

    /// The Actions that can be played now, in the Action phase.
    #[inline]
    pub(crate) fn playable(&self, p: &Position) -> PileSet {
        match p.actions {
            0 => PileSet::EMPTY,
            _ => p.hand().kinds().and(self.actions),
        }
    }

    /// The cards that can be taken now, in the Hunt.
    #[inline]
    pub(crate) fn within_reach(&self, p: &Position) -> PileSet {
        match p.targets {
            0 => PileSet::EMPTY,
            _ => self.costing_at_most(p.shots).and(p.stocked),
        }
    }

    /// What the turn asks when no card does.
    #[inline]
    pub(crate) fn asked_in_turn(&self, p: &Position) -> Option<PendingDecision> {
        let about = |ask, verb, piles| {
            let mut asked = PendingDecision::about(p.active, ask, verb, piles).or_done();
            asked.policy = self.changeable_policy(p);
            asked
        };
        match p.phase {
            Phase::Action => Some(about(
                DecisionKind::PlayAction,
                Verb::Play,
                self.playable(p),
            )),
            Phase::Aim => {
                let aims = p.hand().kinds().and(self.aims);
                let mut asked = about(DecisionKind::PlayAim, Verb::Play, aims);
                asked.play_all = !aims.is_empty();
                Some(asked)
            }
            Phase::Take => Some(about(DecisionKind::Take, Verb::Take, self.within_reach(p))),
            Phase::Over => None,
        }
    }

    pub(crate) fn asked_by_card(&self, p: &Position, frame: Frame) -> Option<PendingDecision> {
        let hand = p.hand().kinds();
        let active = p.active;
        Some(match frame {
            Frame::Gain {
                limit, only_aim, ..
            } => {
                let mut piles = self.costing_at_most(limit.into()).and(p.stocked);
                if only_aim {
                    piles = piles.and(self.aims);
                }
                PendingDecision::about(
                    active,
                    DecisionKind::Gain { limit, only_aim },
                    Verb::Gain,
                    piles,
                )
            }
            Frame::DiscardToDraw => {
                PendingDecision::about(active, DecisionKind::DiscardToDraw, Verb::Discard, hand)
                    .or_done()
            }
            Frame::TrashUpTo { left } => {
                let piles = if left == 0 { PileSet::EMPTY } else { hand };
                PendingDecision::about(active, DecisionKind::TrashUpTo { left }, Verb::Trash, piles)
                    .or_done()
            }
            Frame::Upgrade { only_aim, .. } => {
                let piles = if only_aim { hand.and(self.aims) } else { hand };
                PendingDecision::about(
                    active,
                    DecisionKind::Upgrade { only_aim },
                    Verb::Trash,
                    piles,
                )
            }
            Frame::SetAside { .. } => PendingDecision::whether(active, DecisionKind::SetAside),
            Frame::DiscardDeck => PendingDecision::whether(active, DecisionKind::DiscardDeck),
            Frame::PlayTwice => {
                let actions = hand.and(self.actions);
                PendingDecision::about(active, DecisionKind::PlayTwice, Verb::Double, actions)
            }
            Frame::PickForNeighbour => {
                let left = active.left(1, self.seats());
                PendingDecision::about(
                    left,
                    DecisionKind::PickForNeighbour,
                    Verb::Discard,
                    p.aside.kinds(),
                )
            }
            Frame::DiscardDown { who, to } => {
                let hand = p.player(who).hand.kinds();
                PendingDecision::about(who, DecisionKind::DiscardDown { to }, Verb::Discard, hand)
            }
            Frame::PutVictoryOnDeck { who } => {
                let victories = p.player(who).hand.kinds().and(self.victories);
                PendingDecision::about(
                    who,
                    DecisionKind::PutVictoryOnDeck,
                    Verb::PutBack,
                    victories,
                )
            }
            Frame::Judge { who, card } => {
                PendingDecision::whether(active, DecisionKind::Judge { who, card })
            }
            Frame::Rob { who } => {
                let aims = p.aside.kinds().and(self.aims);
                PendingDecision::about(active, DecisionKind::Rob { who }, Verb::Trash, aims)
            }
            Frame::Loot => {
                PendingDecision::about(active, DecisionKind::Loot, Verb::Gain, p.loot.kinds())
                    .or_done()
            }
            Frame::React { from } => {
                let seat = active.left(from, self.seats());
                let mut asked = PendingDecision::whether(seat, DecisionKind::React);
                asked.yes = self.holds_reaction(p, seat);
                asked
            }
            Frame::Nothing
            | Frame::Card { .. }
            | Frame::Again { .. }
            | Frame::Each { .. }
            | Frame::DrawUpTo { .. } => return None,
        })
    }
}
