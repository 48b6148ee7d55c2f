//! What the cards do.
//!
//! A played card is a frame on the stack of what is being resolved. Its instructions are
//! carried out one by one; one that needs a decision, or something done to several
//! players, puts a frame of its own on top.

mod others;
mod own;

use table::Resolution;

use crate::answer::{Answer, Verb};
use crate::content::{CardFilter, Effect, GainTo};
use crate::decision::{Choice, PendingDecision};
use crate::event::{Event, Place};
use crate::pile::Pile;
use crate::position::{Frame, PerPlayerEffect, Position};
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Carries on with what is being resolved; says whether somebody must choose.
    pub(crate) fn resolve_until_asked(
        &self,
        p: &mut Position,
        resolution: &mut Resolution<'_, Event>,
    ) -> bool {
        while let Some(frame) = p.pending.top() {
            let asked = self.asked_by_card(p, frame);
            match asked.as_ref().map(PendingDecision::choice) {
                Some(Choice::Free) => {
                    p.asked = asked;
                    return true;
                }
                Some(Choice::Only(answer)) => self.answer_card(p, frame, answer, resolution),
                Some(Choice::Nothing) => self.nothing_to_choose(p, resolution),
                None => self.resolve(p, resolution),
            }
        }
        false
    }

    /// Carries on with the topmost frame, which asks nothing.
    fn resolve(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        match p.pending.top() {
            Some(Frame::Card { card, next, at, .. }) => {
                let effects = &self.rules(card).effects;
                match effects.get(usize::from(next)) {
                    None => {
                        p.pending.pop();
                    }
                    Some(effect) => {
                        if let Some(Frame::Card { next, .. }) = p.pending.top_mut() {
                            *next += 1;
                        }
                        self.carry_out_effect(p, *effect, card, at, resolution);
                    }
                }
            }
            Some(Frame::Again { card, at }) => {
                p.pending.pop();
                self.play(p, card, at, true, resolution);
            }
            Some(Frame::Each { deed, from }) => self.go_on_with_each(p, deed, from, resolution),
            Some(Frame::DrawUpTo { goal }) => self.draw_up_to(p, goal, resolution),
            _ => {
                p.pending.pop();
            }
        }
    }

    /// The topmost frame asks for a choice among nothing: its effect does nothing more.
    fn nothing_to_choose(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        match p.pending.pop() {
            Some(Frame::PutVictoryOnDeck { who }) => self.show_hand(p, who, resolution),
            Some(Frame::Rob { who }) => self.discard_revealed(p, who, resolution),
            _ => {}
        }
    }

    fn carry_out_effect(
        &self,
        p: &mut Position,
        effect: Effect<Pile>,
        card: Pile,
        at: u16,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let rule = self.rules(card).rule;
        let seat = p.active;
        match effect {
            Effect::Cards(count) => self.draw(p, seat, count, rule, resolution),
            Effect::Actions(count) => {
                p.actions = p.actions.saturating_add(count);
                self.tell_bonus(p, [count, 0, 0], rule, resolution);
            }
            Effect::Targets(count) => {
                p.targets = p.targets.saturating_add(count);
                self.tell_bonus(p, [0, count, 0], rule, resolution);
            }
            Effect::Shots(count) => self.add_shots(p, count, rule, resolution),
            Effect::GainUpTo(limit) => p.pending.push(Frame::Gain {
                limit,
                only_aim: false,
                to: GainTo::Discards,
            }),
            Effect::GainOntoDeck(card) => self.gain(p, seat, card, Place::Deck, rule, resolution),
            Effect::TrashThis => self.trash_played(p, card, at, resolution),
            Effect::DiscardToDraw => p.pending.push(Frame::DiscardToDraw),
            Effect::TrashUpTo(left) => p.pending.push(Frame::TrashUpTo { left }),
            Effect::TrashForShots { card, shots } => {
                // Not optional when it can be done, and without it there are no shots.
                if p.hand().contains(card) {
                    self.trash_from_hand(p, card, resolution);
                    self.add_shots(p, shots, rule, resolution);
                }
            }
            Effect::Upgrade { from, by, to } => p.pending.push(Frame::Upgrade {
                only_aim: from == CardFilter::Aim,
                by,
                to,
            }),
            Effect::DrawUpTo(goal) => p.pending.push(Frame::DrawUpTo { goal }),
            Effect::MayDiscardDeck => {
                if !p.player(seat).deck().is_empty() {
                    p.pending.push(Frame::DiscardDeck);
                }
            }
            Effect::PlayTwice => p.pending.push(Frame::PlayTwice),
            Effect::RevealForNeighbour(count) => {
                self.reveal_for_neighbour(p, count, rule, resolution)
            }
            Effect::RevealUntilAim(count) => self.reveal_until_aim(p, count, rule, resolution),
            Effect::OthersDraw(count) => self.to_each_other(p, PerPlayerEffect::Draw(count)),
            Effect::OthersGain(card) => self.to_each_other(p, PerPlayerEffect::Gain(card)),
            Effect::OthersDiscardDownTo(count) => {
                self.to_each_other(p, PerPlayerEffect::DiscardDownTo(count));
            }
            Effect::OthersPutVictoryOnDeck => {
                self.to_each_other(p, PerPlayerEffect::PutVictoryOnDeck)
            }
            // ZN-CARD-RICOGNIZIONE-04: the attacker first.
            Effect::JudgeTops => p.pending.push(Frame::Each {
                deed: PerPlayerEffect::JudgeTop,
                from: 0,
            }),
            Effect::RobTops(count) => {
                // ZN-CARD-ISPEZIONE-05: what to gain is chosen when all have been robbed.
                p.loot.clear();
                p.pending.push(Frame::Loot);
                self.to_each_other(p, PerPlayerEffect::RobTops(count));
            }
        }
    }

    fn to_each_other(&self, p: &mut Position, deed: PerPlayerEffect) {
        p.pending.push(Frame::Each { deed, from: 1 });
    }

    /// Carries out the answer to what a card asks.
    #[inline]
    pub(crate) fn answer_card(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match frame {
            Frame::DiscardDown { .. }
            | Frame::PutVictoryOnDeck { .. }
            | Frame::Judge { .. }
            | Frame::Rob { .. }
            | Frame::Loot
            | Frame::React { .. } => self.answer_about_others(p, frame, answer, resolution),
            _ => self.answer_own(p, frame, answer, resolution),
        }
    }

    /// Carries out the answer to what a card asks its player about their own cards.
    fn answer_own(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match (frame, answer) {
            (Frame::Gain { to, .. }, Answer::Card(_, card)) => {
                p.pending.pop();
                let rule = p
                    .source()
                    .map_or("ZN-TERM-09", |card| self.rules(card).rule);
                let to = match to {
                    GainTo::Discards => Place::Discards,
                    GainTo::Hand => Place::Hand,
                };
                self.gain(p, p.active, card, to, rule, resolution);
            }
            (Frame::DiscardToDraw, Answer::Card(_, card)) => {
                self.choose_to_discard(p, p.active, card)
            }
            (Frame::DiscardToDraw, _) => {
                p.pending.pop();
                self.discard_to_draw(p, resolution);
            }
            (Frame::TrashUpTo { left }, Answer::Card(_, card)) => {
                p.pending.pop();
                p.pending.push(Frame::TrashUpTo { left: left - 1 });
                self.trash_from_hand(p, card, resolution);
            }
            (Frame::Upgrade { only_aim, by, to }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.trash_from_hand(p, card, resolution);
                p.pending.push(Frame::Gain {
                    limit: self.rules(card).cost + by,
                    only_aim,
                    to,
                });
            }
            (Frame::SetAside { goal, card }, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.set_aside(p, card, resolution);
                }
                p.pending.push(Frame::DrawUpTo { goal });
            }
            (Frame::DiscardDeck, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.discard_deck(p, resolution);
                }
            }
            (Frame::PlayTwice, Answer::Card(Verb::Double, card)) => {
                p.pending.pop();
                self.play_twice(p, card, resolution);
            }
            (Frame::PickForNeighbour, Answer::Card(_, card)) => {
                p.pending.pop();
                self.discard_one_of_revealed(p, card, resolution);
            }
            // Done with it.
            _ => {
                p.pending.pop();
            }
        }
    }

    fn tell_bonus(
        &self,
        p: &Position,
        [actions, targets, shots]: [u8; 3],
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit(rule, || Event::Bonus {
            seat: p.active,
            actions,
            targets,
            shots,
        });
    }

    fn add_shots(
        &self,
        p: &mut Position,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.shots = p.shots.saturating_add(count.into());
        self.tell_bonus(p, [0, 0, count], rule, resolution);
    }
}
