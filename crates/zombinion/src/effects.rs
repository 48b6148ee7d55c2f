//! What the cards do.
//!
//! A played card is a frame on the stack of what is being resolved. Its instructions are
//! carried out one by one; one that needs a decision, or something done to several
//! players, puts a frame of its own on top.

mod others;
mod own;

use table::{Rulebook, Stage};

use crate::answer::{Answer, Verb};
use crate::asked::{Asked, Choice};
use crate::content::{Among, Effect, To};
use crate::event::{Place, What};
use crate::pile::Pile;
use crate::position::{Deed, Frame, Position};
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Carries on with what is being resolved; says whether somebody must choose.
    pub(crate) fn resolve_until_asked(
        &self,
        p: &mut Position,
        stage: &mut Stage<'_, What>,
    ) -> bool {
        while let Some(frame) = p.pending.top() {
            let asked = self.asked_by_card(p, frame);
            match asked.as_ref().map(Asked::choice) {
                Some(Choice::Free) => {
                    p.asked = asked;
                    return true;
                }
                Some(Choice::Only(answer)) => self.answer_card(p, frame, answer, stage),
                Some(Choice::Nothing) => self.nothing_to_choose(p, stage),
                None => self.resolve(p, stage),
            }
        }
        false
    }

    /// Carries on with the topmost frame, which asks nothing.
    fn resolve(&self, p: &mut Position, stage: &mut Stage<'_, What>) {
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
                        self.carry_out_effect(p, *effect, card, at, stage);
                    }
                }
            }
            Some(Frame::Again { card, at }) => {
                p.pending.pop();
                self.play(p, card, at, true, stage);
            }
            Some(Frame::Each { deed, from }) => self.go_on_with_each(p, deed, from, stage),
            Some(Frame::DrawUpTo { goal }) => self.draw_up_to(p, goal, stage),
            _ => {
                p.pending.pop();
            }
        }
    }

    /// The topmost frame asks for a choice among nothing: its effect does nothing more.
    fn nothing_to_choose(&self, p: &mut Position, stage: &mut Stage<'_, What>) {
        match p.pending.pop() {
            Some(Frame::PutVictoryOnDeck { who }) => self.show_hand(p, who, stage),
            Some(Frame::Rob { who }) => self.discard_revealed(p, who, stage),
            _ => {}
        }
    }

    fn carry_out_effect(
        &self,
        p: &mut Position,
        effect: Effect<Pile>,
        card: Pile,
        at: u16,
        stage: &mut Stage<'_, What>,
    ) {
        let rule = self.rules(card).rule;
        let seat = p.active;
        match effect {
            Effect::Cards(count) => self.draw(p, seat, count, rule, stage),
            Effect::Actions(count) => {
                p.actions = p.actions.saturating_add(count);
                self.tell_bonus(p, [count, 0, 0], rule, stage);
            }
            Effect::Targets(count) => {
                p.targets = p.targets.saturating_add(count);
                self.tell_bonus(p, [0, count, 0], rule, stage);
            }
            Effect::Shots(count) => self.add_shots(p, count, rule, stage),
            Effect::GainUpTo(limit) => p.pending.push(Frame::Gain {
                limit,
                only_aim: false,
                to: To::Discards,
            }),
            Effect::GainOntoDeck(card) => self.gain(p, seat, card, Place::Deck, rule, stage),
            Effect::TrashThis => self.trash_played(p, card, at, stage),
            Effect::DiscardToDraw => p.pending.push(Frame::DiscardToDraw),
            Effect::TrashUpTo(left) => p.pending.push(Frame::TrashUpTo { left }),
            Effect::TrashForShots { card, shots } => {
                // Not optional when it can be done, and without it there are no shots.
                if p.hand().contains(card) {
                    p.player_mut(seat).hand.remove(card);
                    self.trash(p, seat, card, stage);
                    self.add_shots(p, shots, rule, stage);
                }
            }
            Effect::Upgrade { from, by, to } => p.pending.push(Frame::Upgrade {
                only_aim: from == Among::Aim,
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
            Effect::RevealForNeighbour(count) => self.reveal_for_neighbour(p, count, rule, stage),
            Effect::RevealUntilAim(count) => self.reveal_until_aim(p, count, rule, stage),
            Effect::OthersDraw(count) => self.to_each_other(p, Deed::Draw(count)),
            Effect::OthersGain(card) => self.to_each_other(p, Deed::Gain(card)),
            Effect::OthersDiscardDownTo(count) => {
                self.to_each_other(p, Deed::DiscardDownTo(count));
            }
            Effect::OthersPutVictoryOnDeck => self.to_each_other(p, Deed::PutVictoryOnDeck),
            // ZN-CARD-RICOGNIZIONE-04: the attacker first.
            Effect::JudgeTops => p.pending.push(Frame::Each {
                deed: Deed::JudgeTop,
                from: 0,
            }),
            Effect::RobTops(count) => {
                // ZN-CARD-ISPEZIONE-05: what to gain is chosen when all have been robbed.
                p.loot.clear();
                p.pending.push(Frame::Loot);
                self.to_each_other(p, Deed::RobTops(count));
            }
        }
    }

    fn to_each_other(&self, p: &mut Position, deed: Deed) {
        p.pending.push(Frame::Each { deed, from: 1 });
    }

    /// Carries out the answer to what a card asks.
    pub(crate) fn answer_card(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        stage: &mut Stage<'_, What>,
    ) {
        match (frame, answer) {
            (Frame::Gain { to, .. }, Answer::Card(_, card)) => {
                p.pending.pop();
                let rule = p
                    .source()
                    .map_or("ZN-TERM-09", |card| self.rules(card).rule);
                let to = match to {
                    To::Discards => Place::Discards,
                    To::Hand => Place::Hand,
                };
                self.gain(p, p.active, card, to, rule, stage);
            }
            (Frame::DiscardToDraw, Answer::Card(_, card)) => {
                self.choose_to_discard(p, p.active, card)
            }
            (Frame::DiscardToDraw, _) => {
                p.pending.pop();
                self.discard_to_draw(p, stage);
            }
            (Frame::TrashUpTo { left }, Answer::Card(_, card)) => {
                p.pending.pop();
                p.pending.push(Frame::TrashUpTo { left: left - 1 });
                self.trash_from_hand(p, card, stage);
            }
            (Frame::Upgrade { only_aim, by, to }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.trash_from_hand(p, card, stage);
                p.pending.push(Frame::Gain {
                    limit: self.rules(card).cost + by,
                    only_aim,
                    to,
                });
            }
            (Frame::SetAside { goal, card }, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.set_aside(p, card, stage);
                }
                p.pending.push(Frame::DrawUpTo { goal });
            }
            (Frame::DiscardDeck, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.discard_deck(p, stage);
                }
            }
            (Frame::PlayTwice, Answer::Card(Verb::Double, card)) => {
                p.pending.pop();
                self.play_twice(p, card, stage);
            }
            (Frame::PickForNeighbour, Answer::Card(_, card)) => {
                p.pending.pop();
                self.discard_one_of_revealed(p, card, stage);
            }
            (Frame::DiscardDown { who, to }, Answer::Card(_, card)) => {
                self.choose_to_discard(p, who, card);
                if p.player(who).hand.size() <= u16::from(to) {
                    p.pending.pop();
                    self.discard_chosen(p, who, "ZN-CARD-PIANO-SUPERIORE-02", stage);
                }
            }
            (Frame::PutVictoryOnDeck { who }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.put_victory_on_deck(p, who, card, stage);
            }
            (Frame::Judge { who, card }, answer) => {
                p.pending.pop();
                self.judge(p, who, card, answer == Answer::Yes, stage);
            }
            (Frame::Rob { who }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.rob(p, who, card, stage);
            }
            (Frame::Loot, Answer::Card(_, card)) => self.gain_loot(p, card, stage),
            (Frame::React { from }, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.shield(p, p.active.left(from, self.seats()), stage);
                }
                self.let_react(p, from + 1, stage);
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
        stage: &mut Stage<'_, What>,
    ) {
        stage.tell(rule, || What::Bonus {
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
        stage: &mut Stage<'_, What>,
    ) {
        p.shots = p.shots.saturating_add(count.into());
        self.tell_bonus(p, [0, 0, count], rule, stage);
    }
}
