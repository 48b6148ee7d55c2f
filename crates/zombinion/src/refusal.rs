//! Why an answer is not legal, and by which rule.

use std::fmt;

use serde::Serialize;
use table::{RuleId, RuleViolation, Wording};

use crate::answer::{Answer, Verb};
use crate::decision::{DecisionKind, PendingDecision};
use crate::pile::Pile;
use crate::position::Position;
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Why an answer that is not allowed is not.
    #[cold]
    pub(crate) fn refuse(
        &self,
        p: &Position,
        asked: Option<&PendingDecision>,
        answer: Answer,
    ) -> RuleViolation<Reason> {
        let (rule, reason) = match asked {
            None => ("ZN-END-01", Reason::GameIsOver),
            Some(asked) => self.reason(p, asked, answer),
        };
        RuleViolation {
            rule: RuleId(rule),
            reason,
        }
    }

    fn reason(
        &self,
        p: &Position,
        asked: &PendingDecision,
        answer: Answer,
    ) -> (&'static str, Reason) {
        let card_rule = p
            .source()
            .map_or("ZN-ACTION-05", |card| self.rules(card).rule);
        match (asked.ask, answer) {
            (_, Answer::Reactions(_)) => ("ZN-REACT-07", self.why_no_change(p)),
            (DecisionKind::React, Answer::Yes) => ("ZN-REACT-02", Reason::NotInHand),
            (_, Answer::Card(Verb::Play, _) | Answer::PlayAll) if asked.seat != p.active => {
                ("ZN-ACTION-08", Reason::NotYourTurn)
            }
            (
                DecisionKind::PlayAction | DecisionKind::PlayAim | DecisionKind::Take,
                Answer::Card(Verb::Play, pile),
            ) => self.why_not_play(p, asked.ask, pile),
            (DecisionKind::Take, Answer::PlayAll) => ("ZN-HUNT-04", Reason::TakingHasBegun),
            (DecisionKind::PlayAction, Answer::Card(Verb::Take, _)) => {
                ("ZN-TURN-01", Reason::HuntIsLater)
            }
            (DecisionKind::PlayAim, Answer::Card(Verb::Take, _)) => {
                ("ZN-HUNT-04", Reason::AimFirst)
            }
            (DecisionKind::Take, Answer::Card(Verb::Take, pile)) => {
                let (cost, shots) = (self.rules(pile).cost, p.shots);
                match p.supply[pile.index()] {
                    0 => ("ZN-HUNT-02", Reason::PileIsEmpty),
                    _ => ("ZN-HUNT-05", Reason::TooFewShots { cost, shots }),
                }
            }
            (DecisionKind::Gain { limit, .. }, Answer::Card(Verb::Gain, pile)) => {
                let cost = self.rules(pile).cost;
                match p.supply[pile.index()] {
                    0 => ("ZN-TERM-09", Reason::PileIsEmpty),
                    _ if cost > limit => (card_rule, Reason::TooDear { cost, limit }),
                    _ => (card_rule, Reason::NotAnAim),
                }
            }
            (DecisionKind::Upgrade { .. }, Answer::Card(Verb::Trash, pile))
                if p.hand().contains(pile) =>
            {
                (card_rule, Reason::NotAnAim)
            }
            (DecisionKind::Rob { .. }, Answer::Card(Verb::Trash, pile))
                if p.aside.contains(pile) =>
            {
                (card_rule, Reason::NotAnAim)
            }
            (DecisionKind::PlayTwice, Answer::Card(Verb::Double, pile))
                if p.hand().contains(pile) =>
            {
                (card_rule, Reason::NotAnAction)
            }
            (DecisionKind::PutVictoryOnDeck, Answer::Card(Verb::PutBack, pile))
                if p.player(asked.seat).hand.contains(pile) =>
            {
                ("ZN-CARD-FUGA-RAPIDA-04", Reason::NotAVictory)
            }
            (DecisionKind::PickForNeighbour | DecisionKind::Rob { .. }, Answer::Card(verb, _))
                if verb == asked.verb =>
            {
                (card_rule, Reason::NotRevealed)
            }
            (DecisionKind::Loot, Answer::Card(Verb::Gain, _)) => {
                ("ZN-CARD-ISPEZIONE-05", Reason::NotTrashedNow)
            }
            (_, Answer::Card(verb, pile)) if verb == asked.verb && !asked.no => match p.source() {
                Some(source) if source == pile => (self.second_rule(source), Reason::IsBeingPlayed),
                _ => (card_rule, Reason::NotInHand),
            },
            (DecisionKind::DiscardDown { .. }, Answer::Done) => {
                ("ZN-CARD-PIANO-SUPERIORE-02", Reason::MustChoose)
            }
            (_, Answer::Done) if !asked.no => (card_rule, Reason::MustChoose),
            (DecisionKind::DiscardDeck, _) => ("ZN-CARD-RAGGRUPPARSI-02", Reason::NotAskedNow),
            _ if p.pending.is_empty() => ("ZN-TURN-01", Reason::NotAskedNow),
            _ => ("ZN-ACTION-05", Reason::NotAskedNow),
        }
    }

    /// Why a card cannot be played in one's own turn.
    fn why_not_play(&self, p: &Position, ask: DecisionKind, pile: Pile) -> (&'static str, Reason) {
        let in_hand = p.hand().contains(pile);
        match ask {
            DecisionKind::PlayAction if in_hand => ("ZN-ACTION-02", Reason::NotAnAction),
            DecisionKind::PlayAction => ("ZN-ACTION-03", Reason::NotInHand),
            _ if self.actions.contains(pile) => ("ZN-TURN-05", Reason::ActionPhaseIsOver),
            DecisionKind::PlayAim if !in_hand => ("ZN-HUNT-04", Reason::NotInHand),
            DecisionKind::Take if self.aims.contains(pile) => {
                ("ZN-HUNT-04", Reason::TakingHasBegun)
            }
            _ => ("ZN-HUNT-04", Reason::NotAnAim),
        }
    }

    /// Why what is done with Reactions cannot be changed in that way now.
    fn why_no_change(&self, p: &Position) -> Reason {
        if self.reactions.is_empty() {
            Reason::NoReactions
        } else if !p.pending.is_empty() {
            Reason::NotAskedNow
        } else if p.has_changed_policy {
            Reason::ChangedThisTurn
        } else {
            Reason::SameAsBefore
        }
    }

    /// The rule that says that a card cannot name itself, where there is one: the second of
    /// its rules, after what it does.
    fn second_rule(&self, card: Pile) -> &'static str {
        let first = self.rules(card).rule;
        let second = first.strip_suffix("01").map(|stem| format!("{stem}02"));
        let rule = second.and_then(|id| Self::rule_catalog().find(&id));
        rule.map_or(first, |rule| &rule.id)
    }
}

/// Why an answer is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// Actions are played only in your own Action phase.
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
    /// No card of this game is a Reaction.
    NoReactions,
    /// What to do with Reactions was changed in this turn already.
    ChangedThisTurn,
    /// That is what is done with Reactions anyway.
    SameAsBefore,
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
            Reason::NoReactions => f.write_str("no card of this game is a Reaction"),
            Reason::ChangedThisTurn => {
                f.write_str("it can be changed once in a turn: wait for your next one")
            }
            Reason::SameAsBefore => f.write_str("that is what is done already"),
        }
    }
}
