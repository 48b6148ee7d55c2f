//! The pending decision: who is asked what, and which answers are legal.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{Answers, Forbidden, Game, RuleId, Seat};

use crate::answer::{Answer, Verb};
use crate::pile::{Pile, PileSet};
use crate::position::{Frame, Phase, Position};
use crate::rulebook::Zombinion;

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
    verb: Verb,
    /// The cards that can be named.
    piles: PileSet,
    play_all: bool,
    done: bool,
    yes_no: bool,
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
    #[inline]
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

/// Cards in the order of their piles, then the answers that name none.
impl Answers<Answer> for Asked {
    #[inline]
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

    #[inline]
    fn includes(&self, answer: Answer) -> bool {
        match answer {
            Answer::Card(verb, pile) => verb == self.verb && self.piles.contains(pile),
            Answer::PlayAll => self.play_all,
            Answer::Done => self.done,
            Answer::Yes | Answer::No => self.yes_no,
        }
    }

    #[inline]
    fn count(&self) -> usize {
        let others = u8::from(self.play_all) + u8::from(self.done) + 2 * u8::from(self.yes_no);
        self.piles.len() + usize::from(others)
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
    pub(crate) fn work_out_asked(&self, p: &Position) -> Option<Asked> {
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

    /// Why an answer that is not allowed is not.
    #[cold]
    pub(crate) fn refuse(
        &self,
        p: &Position,
        asked: Option<&Asked>,
        answer: Answer,
    ) -> Forbidden<Reason> {
        let (rule, reason) = match asked {
            None => ("ZN-END-01", Reason::GameIsOver),
            Some(asked) => self.reason(p, asked, answer),
        };
        Forbidden {
            rule: RuleId(rule),
            reason,
        }
    }

    fn reason(&self, p: &Position, asked: &Asked, answer: Answer) -> (&'static str, Reason) {
        let card_rule = p
            .source()
            .map_or("ZN-ACTION-05", |card| self.rules(card).rule);
        match (asked.ask, answer) {
            (_, Answer::Card(Verb::Play, _) | Answer::PlayAll) if asked.seat != p.active => {
                ("ZN-ACTION-08", Reason::NotYourTurn)
            }
            (Ask::PlayAction, Answer::Card(Verb::Play, pile)) => {
                if !p.hand().contains(pile) {
                    ("ZN-ACTION-03", Reason::NotInHand)
                } else {
                    ("ZN-ACTION-02", Reason::NotAnAction)
                }
            }
            (Ask::PlayAim | Ask::Take, Answer::Card(Verb::Play, pile))
                if self.actions.contains(pile) =>
            {
                ("ZN-TURN-05", Reason::ActionPhaseIsOver)
            }
            (Ask::PlayAim, Answer::Card(Verb::Play, pile)) => {
                if !p.hand().contains(pile) {
                    ("ZN-HUNT-04", Reason::NotInHand)
                } else {
                    ("ZN-HUNT-04", Reason::NotAnAim)
                }
            }
            (Ask::PlayAction, Answer::Card(Verb::Take, _)) => ("ZN-TURN-01", Reason::HuntIsLater),
            (Ask::PlayAim, Answer::Card(Verb::Take, _)) => ("ZN-HUNT-04", Reason::AimFirst),
            (Ask::Take, Answer::Card(Verb::Play, pile)) if !self.aims.contains(pile) => {
                ("ZN-HUNT-04", Reason::NotAnAim)
            }
            (Ask::Take, Answer::Card(Verb::Play, _) | Answer::PlayAll) => {
                ("ZN-HUNT-04", Reason::TakingHasBegun)
            }
            (Ask::Take, Answer::Card(Verb::Take, pile)) => {
                if p.supply[pile.index()] == 0 {
                    ("ZN-HUNT-02", Reason::PileIsEmpty)
                } else {
                    let cost = self.rules(pile).cost;
                    (
                        "ZN-HUNT-05",
                        Reason::TooFewShots {
                            cost,
                            shots: p.shots,
                        },
                    )
                }
            }
            (Ask::Gain { limit, .. }, Answer::Card(Verb::Gain, pile)) => {
                let cost = self.rules(pile).cost;
                if p.supply[pile.index()] == 0 {
                    ("ZN-TERM-09", Reason::PileIsEmpty)
                } else if cost > limit {
                    (card_rule, Reason::TooDear { cost, limit })
                } else {
                    (card_rule, Reason::NotAnAim)
                }
            }
            (Ask::Upgrade { .. }, Answer::Card(Verb::Trash, pile)) if p.hand().contains(pile) => {
                (card_rule, Reason::NotAnAim)
            }
            (Ask::Rob { .. }, Answer::Card(Verb::Trash, pile)) if p.aside.contains(pile) => {
                (card_rule, Reason::NotAnAim)
            }
            (Ask::PlayTwice, Answer::Card(Verb::Double, pile)) if p.hand().contains(pile) => {
                (card_rule, Reason::NotAnAction)
            }
            (Ask::PutVictoryOnDeck, Answer::Card(Verb::PutBack, pile))
                if p.player(asked.seat).hand.contains(pile) =>
            {
                ("ZN-CARD-FUGA-RAPIDA-04", Reason::NotAVictory)
            }
            (Ask::PickForNeighbour | Ask::Rob { .. }, Answer::Card(verb, _))
                if verb == asked.verb =>
            {
                (card_rule, Reason::NotRevealed)
            }
            (Ask::Loot, Answer::Card(Verb::Gain, _)) => {
                ("ZN-CARD-ISPEZIONE-05", Reason::NotTrashedNow)
            }
            (_, Answer::Card(verb, pile)) if verb == asked.verb && !asked.yes_no => {
                match p.source() {
                    Some(source) if source == pile => {
                        (self.second_rule(source), Reason::IsBeingPlayed)
                    }
                    _ => (card_rule, Reason::NotInHand),
                }
            }
            (Ask::DiscardDown { .. }, Answer::Done) => {
                ("ZN-CARD-PIANO-SUPERIORE-02", Reason::MustChoose)
            }
            (_, Answer::Done) if !asked.yes_no => (card_rule, Reason::MustChoose),
            (Ask::DiscardDeck, _) => ("ZN-CARD-RAGGRUPPARSI-02", Reason::NotAskedNow),
            _ if p.pending.is_empty() => ("ZN-TURN-01", Reason::NotAskedNow),
            _ => ("ZN-ACTION-05", Reason::NotAskedNow),
        }
    }
}

impl Zombinion {
    /// The rule that says that a card cannot name itself, where there is one: the second of
    /// its rules, after what it does.
    fn second_rule(&self, card: Pile) -> &'static str {
        let first = self.rules(card).rule;
        let second = first.strip_suffix("01").map(|stem| format!("{stem}02"));
        let rule = second.and_then(|id| Self::ledger().find(&id));
        rule.map_or(first, |rule| &rule.id)
    }
}

/// Why an answer is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The game is over.
    GameIsOver,
    /// Something else is asked.
    NotAskedNow,
    /// The card is not in hand.
    NotInHand,
    /// The card is no Action.
    NotAnAction,
    /// The card is no Aim card.
    NotAnAim,
    /// The card is no Victory card.
    NotAVictory,
    /// The Action phase is over.
    ActionPhaseIsOver,
    /// Actions are played in the own Action phase only.
    NotYourTurn,
    /// The Hunt has not begun.
    HuntIsLater,
    /// Aim cards come before the takes.
    AimFirst,
    /// The card is the one being played.
    IsBeingPlayed,
    /// No Aim card is played after the takes have begun.
    TakingHasBegun,
    /// There is none left in the Supply.
    PileIsEmpty,
    /// The card costs more shots than there are.
    TooFewShots {
        /// What it costs.
        cost: u8,
        /// What there is.
        shots: u16,
    },
    /// The card costs more than the effect allows.
    TooDear {
        /// What it costs.
        cost: u8,
        /// What it may cost.
        limit: u8,
    },
    /// The card is not among those revealed.
    NotRevealed,
    /// The card was not trashed by this Ispezione.
    NotTrashedNow,
    /// A card must be chosen.
    MustChoose,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::GameIsOver => f.write_str("the game is over"),
            Reason::NotAskedNow => f.write_str("something else is asked now"),
            Reason::NotInHand => f.write_str("that card is not in hand"),
            Reason::NotAnAction => f.write_str("that card is not an Action"),
            Reason::NotAnAim => f.write_str("that card is not an Aim card"),
            Reason::NotAVictory => f.write_str("that card is not a Victory card"),
            Reason::ActionPhaseIsOver => {
                f.write_str("the Action phase is over, and there is no way back to it")
            }
            Reason::NotYourTurn => f.write_str("cards are played only in the own turn"),
            Reason::HuntIsLater => {
                f.write_str("cards are taken in the Hunt, after the Action phase")
            }
            Reason::AimFirst => f.write_str("cards are taken when the Aim cards have been played"),
            Reason::IsBeingPlayed => {
                f.write_str("that card is being played and is no longer in hand")
            }
            Reason::TakingHasBegun => {
                f.write_str("all Aim cards are played before the first card is taken")
            }
            Reason::PileIsEmpty => f.write_str("there is none left in the Supply"),
            Reason::TooFewShots { cost, shots } => {
                write!(f, "it costs {cost} shots, and there are {shots}")
            }
            Reason::TooDear { cost, limit } => {
                write!(f, "it costs {cost}, and may cost at most {limit}")
            }
            Reason::NotRevealed => f.write_str("that card is not among those revealed"),
            Reason::NotTrashedNow => f.write_str("that card was not trashed just now"),
            Reason::MustChoose => f.write_str("one must be chosen"),
        }
    }
}
