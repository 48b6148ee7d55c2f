//! Effects on the other players, and what keeps them off.

use table::{Resolution, Rulebook, Seat, SeatSet};

use crate::answer::Answer;
use crate::event::{Event, Place};
use crate::pile::Pile;
use crate::position::{Frame, PerPlayerEffect, Position};
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Carries out the answer to what a card asks the other players, or about them.
    pub(super) fn answer_about_others(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match (frame, answer) {
            (Frame::DiscardDown { who, to }, Answer::Card(_, card)) => {
                self.choose_to_discard(p, who, card);
                if p.player(who).hand.size() <= u16::from(to) {
                    p.pending.pop();
                    self.discard_chosen(p, who, "ZN-CARD-PIANO-SUPERIORE-02", resolution);
                }
            }
            (Frame::PutVictoryOnDeck { who }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.put_victory_on_deck(p, who, card, resolution);
            }
            (Frame::Judge { who, card }, answer) => {
                p.pending.pop();
                self.judge(p, who, card, answer == Answer::Yes, resolution);
            }
            (Frame::Rob { who }, Answer::Card(_, card)) => {
                p.pending.pop();
                self.rob(p, who, card, resolution);
            }
            (Frame::Loot, Answer::Card(_, card)) => self.gain_loot(p, card, resolution),
            (Frame::React { from }, answer) => {
                p.pending.pop();
                if answer == Answer::Yes {
                    self.shield(p, p.active.left(from, self.seats()), resolution);
                }
                self.let_react(p, from + 1, resolution);
            }
            // Done with it.
            _ => {
                p.pending.pop();
            }
        }
    }

    /// Does it to the next player, in turn order from the active one (ZN-TERM-15).
    pub(super) fn go_on_with_each(
        &self,
        p: &mut Position,
        deed: PerPlayerEffect,
        from: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        if from >= self.seats() {
            return;
        }
        p.pending.push(Frame::Each {
            deed,
            from: from + 1,
        });
        let who = p.active.left(from, self.seats());
        // ZN-REACT-03: as if not in the game while the Attack lasts.
        if !shielded(p).contains(who) {
            self.do_to(p, deed, who, resolution);
        }
    }

    fn do_to(
        &self,
        p: &mut Position,
        deed: PerPlayerEffect,
        who: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let rule = p
            .source()
            .map_or("ZN-TERM-15", |card| self.rules(card).rule);
        match deed {
            PerPlayerEffect::Draw(count) => self.draw(p, who, count, rule, resolution),
            PerPlayerEffect::Gain(card) => {
                self.gain(p, who, card, Place::Discards, rule, resolution)
            }
            PerPlayerEffect::DiscardDownTo(to) => {
                // ZN-CARD-PIANO-SUPERIORE-03: few enough already.
                if p.player(who).hand.size() > u16::from(to) {
                    p.pending.push(Frame::DiscardDown { who, to });
                }
            }
            PerPlayerEffect::PutVictoryOnDeck => p.pending.push(Frame::PutVictoryOnDeck { who }),
            PerPlayerEffect::JudgeTop => self.reveal_to_judge(p, who, rule, resolution),
            PerPlayerEffect::RobTops(count) => {
                self.reveal_tops(p, who, count, rule, resolution);
                p.pending.push(Frame::Rob { who });
            }
        }
    }

    /// ZN-REACT-02: the card is shown and stays in hand.
    pub(crate) fn shield(
        &self,
        p: &mut Position,
        who: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let frames = p.pending.as_mut_slice().iter_mut().rev();
        let attack = frames.into_iter().find_map(|frame| match frame {
            Frame::Card { card, shielded, .. } => {
                shielded.insert(who);
                Some(*card)
            }
            _ => None,
        });
        let reaction = p.player(who).hand.kinds().and(self.reactions).first();
        if let (Some(card), Some(attack)) = (reaction, attack) {
            let tell = || Event::Reacted {
                seat: who,
                card,
                attack,
            };
            resolution.emit("ZN-REACT-02", tell);
        }
    }

    /// ZN-CARD-FUGA-RAPIDA-01
    pub(super) fn put_victory_on_deck(
        &self,
        p: &mut Position,
        who: Seat,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let player = p.player_mut(who);
        player.hand.remove(card);
        player.put_on_deck(card);
        resolution.emit("ZN-CARD-FUGA-RAPIDA-01", || Event::PutOnDeck {
            seat: who,
            card,
        });
    }

    /// Whoever has no Victory card shows the hand, so that all can see it.
    pub(super) fn show_hand(
        &self,
        p: &mut Position,
        who: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        resolution.emit("ZN-CARD-FUGA-RAPIDA-01", || Event::Revealed {
            seat: who,
            cards: p.player(who).hand.cards().collect(),
            from: Place::Hand,
        });
    }

    /// ZN-CARD-RICOGNIZIONE-03: whoever has no card at all reveals nothing.
    fn reveal_to_judge(
        &self,
        p: &mut Position,
        who: Seat,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let player = &mut p.players[who.index()];
        let Some(card) = self.take_top(player, who, resolution) else {
            return;
        };
        player.put_on_deck(card);
        resolution.emit(rule, || Event::Revealed {
            seat: who,
            cards: vec![card],
            from: Place::Deck,
        });
        p.pending.push(Frame::Judge { who, card });
    }

    pub(super) fn judge(
        &self,
        p: &mut Position,
        who: Seat,
        card: Pile,
        discard: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if discard {
            let player = p.player_mut(who);
            player.take_top();
            player.discard(card);
            resolution.emit("ZN-CARD-RICOGNIZIONE-01", || Event::Discarded {
                seat: who,
                count: 1,
                cards: Some(vec![card]),
                top: Some(card),
                open: true,
            });
        } else {
            let tell = || Event::LeftOnDeck { seat: who, card };
            resolution.emit("ZN-CARD-RICOGNIZIONE-05", tell);
        }
    }

    /// ZN-CARD-ISPEZIONE-04: one Aim card is trashed, what else was revealed is discarded.
    pub(super) fn rob(
        &self,
        p: &mut Position,
        who: Seat,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.aside.remove(card);
        if p.last_aside == card && !p.aside.contains(card) {
            p.last_aside = p.aside.kinds().first().unwrap_or_default();
        }
        self.trash(p, who, card, resolution);
        p.loot.add(card);
        self.discard_revealed(p, who, resolution);
    }

    pub(super) fn gain_loot(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let seat = p.active;
        p.loot.remove(card);
        p.trash[card.index()] -= 1;
        let player = p.player_mut(seat);
        player.owned[card.index()] += 1;
        player.discard(card);
        resolution.emit("ZN-CARD-ISPEZIONE-05", || Event::Gained {
            seat,
            card,
            from: Place::Trash,
            to: Place::Discards,
        });
    }
}

/// Those who are out of the Attack being resolved.
fn shielded(p: &Position) -> SeatSet {
    let frames = p.pending.as_slice().iter().rev();
    let found = frames.into_iter().find_map(|frame| match frame {
        Frame::Card { shielded, .. } => Some(*shielded),
        _ => None,
    });
    found.unwrap_or_default()
}
