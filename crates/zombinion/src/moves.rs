//! What happens to cards: drawing, gaining, trashing, playing.

use table::{Resolution, Seat, SeatSet};

use crate::event::{Event, Place};
use crate::pile::Pile;
use crate::player::Player;
use crate::position::{Frame, Position};
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Draws cards, shuffling where it must be (ZN-TERM-13, ZN-TERM-14).
    #[inline]
    pub(crate) fn draw(
        &self,
        p: &mut Position,
        seat: Seat,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let player = &mut p.players[seat.index()];
        let mut left = usize::from(count);
        loop {
            let now = left.min(player.deck().len());
            if now > 0 {
                resolution.emit(rule, || Event::Drew {
                    seat,
                    count: now as u8,
                    cards: Some(player.deck()[..now].to_vec()),
                });
                player.draw(now);
                left -= now;
            }
            if left == 0 || !self.shuffle_discards(player, seat, resolution) {
                return;
            }
        }
    }

    /// The top card of a deck, shuffled first if it is empty; none if there is none at all.
    #[inline]
    pub(crate) fn take_top(
        &self,
        player: &mut Player,
        seat: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) -> Option<Pile> {
        if player.is_deck_empty() && !self.shuffle_discards(player, seat, resolution) {
            return None;
        }
        Some(player.take_top())
    }

    /// Makes the discard pile the new deck; says whether there was anything to shuffle.
    fn shuffle_discards(
        &self,
        player: &mut Player,
        seat: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) -> bool {
        if player.discards().is_empty() {
            return false;
        }
        player.turn_discards_over();
        resolution.shuffle(seat.0, player.deck_mut());
        resolution.emit("ZN-TERM-13", || Event::Shuffled { seat });
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
        resolution: &mut Resolution<'_, Event>,
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
        resolution.emit(rule, || Event::Gained {
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
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.trash[card.index()] += 1;
        p.player_mut(seat).owned[card.index()] -= 1;
        resolution.emit("ZN-TERM-08", || Event::Trashed { seat, card });
    }

    pub(crate) fn play_from_hand(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.player_mut(p.active).hand.remove(card);
        let at = p.in_play.len() as u16;
        p.in_play.push(card);
        self.play(p, card, at, false, resolution);
    }

    /// Plays a card that lies in the play area, for the first or the second time.
    pub(crate) fn play(
        &self,
        p: &mut Position,
        card: Pile,
        at: u16,
        again: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let rule = if again {
            "ZN-CARD-TATTICA-03"
        } else {
            "ZN-ACTION-03"
        };
        let seat = p.active;
        resolution.emit(rule, || Event::Played { seat, card, again });
        p.pending.push(Frame::Card {
            card,
            next: 0,
            at,
            shielded: SeatSet::EMPTY,
        });
        if self.rules(card).is_attack && !self.reactions.is_empty() {
            // Whether a Reaction is shown, or somebody is asked, tells something.
            resolution.mark_revealed();
            self.let_react(p, 1, resolution);
        }
    }
}
