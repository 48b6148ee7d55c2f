//! The pending decision: who is asked what, and which answers are legal.

use crate::v1::table::{Answers, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::v1::zombinion::answer::{Answer, Verb};
use crate::v1::zombinion::pile::{Pile, PileSet};
use crate::v1::zombinion::position::{Frame, Phase, Position};
use crate::v1::zombinion::rulebook::Zombinion;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
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

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub ask: Ask,
    pub(crate) verb: Verb,
    /// The cards that can be named.
    piles: PileSet,
    play_all: bool,
    done: bool,
    pub(crate) yes_no: bool,
}

impl Asked {
    /// Nobody is asked anything.
    pub(crate) const NOTHING: Asked = Asked {
        seat: Seat(0),
        ask: Ask::PlayAction,
        verb: Verb::Play,
        piles: PileSet::EMPTY,
        play_all: false,
        done: false,
        yes_no: false,
    };

    fn about(seat: Seat, ask: Ask, verb: Verb, piles: PileSet) -> Asked {
        Asked {
            seat,
            ask,
            verb,
            piles,
            play_all: false,
            done: false,
            yes_no: false,
        }
    }

    fn or_done(mut self) -> Asked {
        self.done = true;
        self
    }

    fn whether(seat: Seat, ask: Ask) -> Asked {
        let mut asked = Asked::about(seat, ask, Verb::Play, PileSet::EMPTY);
        asked.yes_no = true;
        asked
    }

    /// Whether there is anything to choose.
    pub(crate) fn choice(&self) -> Choice {
        let others = u8::from(self.play_all) + u8::from(self.done) + 2 * u8::from(self.yes_no);
        match (self.piles.first(), others) {
            (None, 0) => Choice::Nothing,
            // Playing all is never offered alone.
            (None, 1) => Choice::Only(Answer::Done),
            (Some(pile), 0) if self.piles == PileSet::just(pile) => {
                Choice::Only(Answer::Card(self.verb, pile))
            }
            _ => Choice::Free,
        }
    }
}

impl Asked {
    /// Whether an answer is legal.
    pub(crate) fn includes(&self, answer: Answer) -> bool {
        match answer {
            Answer::Card(verb, pile) => verb == self.verb && self.piles.contains(pile),
            Answer::PlayAll => self.play_all,
            Answer::Done => self.done,
            Answer::Yes | Answer::No => self.yes_no,
        }
    }
}

/// Cards in the order of their piles, then the answers that name none.
impl Answers<Answer> for Asked {
    fn each(&self) -> impl Iterator<Item = Answer> {
        let verb = self.verb;
        let cards = self.piles.iter().map(move |pile| Answer::Card(verb, pile));
        let others = [
            (self.play_all, Answer::PlayAll),
            (self.yes_no, Answer::Yes),
            (self.yes_no, Answer::No),
            (self.done, Answer::Done),
        ];
        let others = others.into_iter().filter(|(offered, _)| *offered);
        cards.chain(others.map(|(_, answer)| answer))
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
    /// The Actions that can be played now, in the Action phase.
    pub(crate) fn playable(&self, p: &Position) -> PileSet {
        match p.actions {
            0 => PileSet::EMPTY,
            _ => p.hand().kinds().and(self.actions),
        }
    }

    /// The cards that can be taken now, in the Hunt.
    pub(crate) fn within_reach(&self, p: &Position) -> PileSet {
        match p.targets {
            0 => PileSet::EMPTY,
            _ => self.costing_at_most(p.shots).and(p.stocked),
        }
    }

    /// What the turn asks when no card does.
    pub(crate) fn asked_in_turn(&self, p: &Position) -> Option<Asked> {
        let about = |ask, verb, piles| Asked::about(p.active, ask, verb, piles).or_done();
        match p.phase {
            Phase::Action => Some(about(Ask::PlayAction, Verb::Play, self.playable(p))),
            Phase::Aim => {
                let aims = p.hand().kinds().and(self.aims);
                let mut asked = about(Ask::PlayAim, Verb::Play, aims);
                asked.play_all = !aims.is_empty();
                Some(asked)
            }
            Phase::Take => Some(about(Ask::Take, Verb::Take, self.within_reach(p))),
            Phase::Over => None,
        }
    }

    pub(crate) fn asked_by_card(&self, p: &Position, frame: Frame) -> Option<Asked> {
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
                Asked::about(active, Ask::Gain { limit, only_aim }, Verb::Gain, piles)
            }
            Frame::DiscardToDraw => {
                Asked::about(active, Ask::DiscardToDraw, Verb::Discard, hand).or_done()
            }
            Frame::TrashUpTo { left } => {
                let piles = if left == 0 { PileSet::EMPTY } else { hand };
                Asked::about(active, Ask::TrashUpTo { left }, Verb::Trash, piles).or_done()
            }
            Frame::Upgrade { only_aim, .. } => {
                let piles = if only_aim { hand.and(self.aims) } else { hand };
                Asked::about(active, Ask::Upgrade { only_aim }, Verb::Trash, piles)
            }
            Frame::SetAside { .. } => Asked::whether(active, Ask::SetAside),
            Frame::DiscardDeck => Asked::whether(active, Ask::DiscardDeck),
            Frame::PlayTwice => {
                let actions = hand.and(self.actions);
                Asked::about(active, Ask::PlayTwice, Verb::Double, actions)
            }
            Frame::PickForNeighbour => {
                let left = active.left(1, self.seats());
                Asked::about(left, Ask::PickForNeighbour, Verb::Discard, p.aside.kinds())
            }
            Frame::DiscardDown { who, to } => {
                let hand = p.player(who).hand.kinds();
                Asked::about(who, Ask::DiscardDown { to }, Verb::Discard, hand)
            }
            Frame::PutVictoryOnDeck { who } => {
                let victories = p.player(who).hand.kinds().and(self.victories);
                Asked::about(who, Ask::PutVictoryOnDeck, Verb::PutBack, victories)
            }
            Frame::Judge { who, card } => Asked::whether(active, Ask::Judge { who, card }),
            Frame::Rob { who } => {
                let aims = p.aside.kinds().and(self.aims);
                Asked::about(active, Ask::Rob { who }, Verb::Trash, aims)
            }
            Frame::Loot => Asked::about(active, Ask::Loot, Verb::Gain, p.loot.kinds()).or_done(),
            Frame::React { from } => Asked::whether(active.left(from, self.seats()), Ask::React),
            Frame::Nothing
            | Frame::Card { .. }
            | Frame::Again { .. }
            | Frame::Each { .. }
            | Frame::DrawUpTo { .. } => return None,
        })
    }
}
