//! What happens to cards: drawing, gaining, trashing, playing.

use crate::v1::table::{Game, Seat, SeatSet, Stage};

use crate::v1::zombinion::event::{Place, What};
use crate::v1::zombinion::pile::Pile;
use crate::v1::zombinion::player::Player;
use crate::v1::zombinion::position::{Frame, Position};
use crate::v1::zombinion::rulebook::Zombinion;

impl Zombinion {
    /// Draws cards, shuffling where it must be (ZN-TERM-13, ZN-TERM-14).
    pub(crate) fn draw(
        &self,
        p: &mut Position,
        seat: Seat,
        count: u8,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        let player = &mut p.players[seat.index()];
        let mut left = usize::from(count);
        loop {
            let now = left.min(player.deck().len());
            if now > 0 {
                stage.tell(rule, || What::Drew {
                    seat,
                    count: now as u8,
                    cards: Some(player.deck()[..now].to_vec()),
                });
                player.draw(now);
                left -= now;
            }
            if left == 0 || !self.shuffle_discards(player, seat, stage) {
                return;
            }
        }
    }

    /// The top card of a deck, shuffled first if it is empty; none if there is none at all.
    pub(crate) fn take_top(
        &self,
        player: &mut Player,
        seat: Seat,
        stage: &mut Stage<'_, What>,
    ) -> Option<Pile> {
        if player.is_deck_empty() && !self.shuffle_discards(player, seat, stage) {
            return None;
        }
        Some(player.take_top())
    }

    /// Makes the discard pile the new deck; says whether there was anything to shuffle.
    fn shuffle_discards(
        &self,
        player: &mut Player,
        seat: Seat,
        stage: &mut Stage<'_, What>,
    ) -> bool {
        if player.discards().is_empty() {
            return false;
        }
        player.turn_discards_over();
        stage.shuffle(player.deck_mut());
        stage.tell("ZN-TERM-13", || What::Shuffled { seat });
        true
    }

    /// Gains a card from the Supply; from an empty pile, nothing (ZN-TERM-09).
    pub(crate) fn gain(
        &self,
        p: &mut Position,
        seat: Seat,
        card: Pile,
        to: Place,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        if p.supply[card.index()] == 0 {
            return;
        }
        p.take_from_supply(card);
        let player = p.player_mut(seat);
        player.owned[card.index()] += 1;
        match to {
            Place::Hand => player.hand.add(card),
            Place::Deck => player.put_on_deck(card),
            _ => player.discard(card),
        }
        stage.tell(rule, || What::Gained {
            seat,
            card,
            from: Place::Supply,
            to,
        });
    }

    /// Puts a card that the seat has had into the Trash (ZN-TERM-08).
    pub(crate) fn trash(
        &self,
        p: &mut Position,
        seat: Seat,
        card: Pile,
        stage: &mut Stage<'_, What>,
    ) {
        p.trash[card.index()] += 1;
        p.player_mut(seat).owned[card.index()] -= 1;
        stage.tell("ZN-TERM-08", || What::Trashed { seat, card });
    }

    pub(crate) fn play_from_hand(&self, p: &mut Position, card: Pile, stage: &mut Stage<'_, What>) {
        p.player_mut(p.active).hand.remove(card);
        let at = p.in_play.len() as u16;
        p.in_play.push(card);
        self.play(p, card, at, false, stage);
    }

    /// Plays a card that lies in the play area, for the first or the second time.
    pub(crate) fn play(
        &self,
        p: &mut Position,
        card: Pile,
        at: u16,
        again: bool,
        stage: &mut Stage<'_, What>,
    ) {
        let rule = if again {
            "ZN-CARD-TATTICA-03"
        } else {
            "ZN-ACTION-03"
        };
        let seat = p.active;
        stage.tell(rule, || What::Played { seat, card, again });
        p.pending.push(Frame::Card {
            card,
            next: 0,
            at,
            shielded: SeatSet::EMPTY,
        });
        if self.rules(card).is_attack && !self.reactions.is_empty() {
            p.pending.push(Frame::React { from: 0 });
            self.ask_next_to_react(p);
        }
    }

    /// Moves the question whether to react on to the next player who can.
    pub(crate) fn ask_next_to_react(&self, p: &mut Position) {
        let Some(Frame::React { from }) = p.pending.pop() else {
            return;
        };
        let can_react = |steps: &u8| {
            let seat = p.active.left(*steps, self.seats());
            !p.player(seat).hand.kinds().and(self.reactions).is_empty()
        };
        if let Some(from) = (from + 1..self.seats()).find(can_react) {
            p.pending.push(Frame::React { from });
        }
    }
}
