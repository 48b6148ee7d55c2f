//! Effects on the player of the card.

use table::{Resolution, Rulebook, Seat};

use crate::event::{Event, Place};
use crate::pile::{CardCounts, Pile};
use crate::position::{Frame, GONE, Position};
use crate::rulebook::Zombinion;

impl Zombinion {
    /// Trashes the card being played, if it is still there (ZN-CARD-DEPOSITO-03).
    pub(super) fn trash_played(
        &self,
        p: &mut Position,
        card: Pile,
        at: u16,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let place = &mut p.in_play.as_mut_slice()[usize::from(at)];
        if *place == card {
            *place = GONE;
            self.trash(p, p.active, card, resolution);
        }
    }

    pub(super) fn trash_from_hand(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.player_mut(p.active).hand.remove(card);
        self.trash(p, p.active, card, resolution);
    }

    /// Moves a card from hand to those that will be discarded together.
    pub(super) fn choose_to_discard(&self, p: &mut Position, seat: Seat, card: Pile) {
        p.player_mut(seat).hand.remove(card);
        p.lay_aside(card);
    }

    /// Discards what was chosen in one go; the card named last ends on top.
    pub(super) fn discard_chosen(
        &self,
        p: &mut Position,
        seat: Seat,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        self.discard_aside(p, seat, rule, false, resolution);
    }

    fn discard_aside(
        &self,
        p: &mut Position,
        seat: Seat,
        rule: &'static str,
        open: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if p.aside.is_empty() {
            return;
        }
        let (mut chosen, last) = (p.aside, p.last_aside);
        p.aside.clear();
        chosen.remove(last);
        let player = p.player_mut(seat);
        for card in chosen.cards() {
            player.discard(card);
        }
        player.discard(last);
        resolution.emit(rule, || Event::Discarded {
            seat,
            count: chosen.size() + 1,
            cards: Some(chosen.cards().chain([last]).collect()),
            top: Some(last),
            open,
        });
    }

    /// ZN-CARD-ESCA-03: only when all are discarded are cards drawn.
    pub(super) fn discard_to_draw(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let count = p.aside.size();
        self.discard_chosen(p, p.active, "ZN-CARD-ESCA-03", resolution);
        // A player has more than 255 cards in hand only on paper.
        let count = count.min(u8::MAX.into()) as u8;
        self.draw(p, p.active, count, "ZN-CARD-ESCA-01", resolution);
    }

    /// ZN-CARD-RAGGRUPPARSI-01
    pub(super) fn discard_deck(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        resolution.mark_revealed();
        let seat = p.active;
        let player = p.player_mut(seat);
        player.turn_deck_over();
        let top = player.discards().last().copied();
        let tell = || Event::DeckDiscarded { seat, top };
        resolution.emit("ZN-CARD-RAGGRUPPARSI-01", tell);
    }

    /// Draws one by one until the hand is full or an Action asks to be set aside; then
    /// discards what was set aside (ZN-CARD-NASCONDIGLIO-01, ZN-CARD-NASCONDIGLIO-02).
    pub(super) fn draw_up_to(
        &self,
        p: &mut Position,
        goal: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let seat = p.active;
        p.pending.pop();
        while p.hand().size() < u16::from(goal) {
            resolution.mark_revealed();
            let player = &mut p.players[seat.index()];
            let Some(card) = self.take_top(player, seat, resolution) else {
                break;
            };
            player.hand.add(card);
            resolution.emit("ZN-CARD-NASCONDIGLIO-01", || Event::Drew {
                seat,
                count: 1,
                cards: Some(vec![card]),
            });
            if self.actions.contains(card) {
                p.pending.push(Frame::SetAside { goal, card });
                return;
            }
        }
        self.discard_aside(p, seat, "ZN-CARD-NASCONDIGLIO-02", true, resolution);
    }

    pub(super) fn set_aside(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.mark_revealed();
        let seat = p.active;
        p.player_mut(seat).hand.remove(card);
        p.lay_aside(card);
        resolution.emit("ZN-TERM-12", || Event::SetAside { seat, card });
    }

    /// ZN-CARD-TATTICA-01: plays the card, then plays it again.
    pub(super) fn play_twice(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        // Tattica itself has nothing left to do: it makes room for what it plays, so that
        // Tattica on Tattica does not pile up.
        if matches!(p.pending.top(), Some(Frame::Card { .. })) {
            p.pending.pop();
        }
        let at = p.in_play.len() as u16;
        p.pending.push(Frame::Again { card, at });
        self.play_from_hand(p, card, resolution);
    }

    /// Takes the top card to be revealed; a shuffle is told after what was revealed before.
    fn reveal_top(
        &self,
        p: &mut Position,
        seat: Seat,
        revealed: &mut Vec<Pile>,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) -> Option<Pile> {
        resolution.mark_revealed();
        let player = &mut p.players[seat.index()];
        if player.is_deck_empty() {
            tell_revealed(seat, revealed, rule, resolution);
        }
        let card = self.take_top(player, seat, resolution)?;
        if resolution.is_recording() {
            revealed.push(card);
        }
        Some(card)
    }

    /// Reveals cards from a deck and lays them aside.
    pub(super) fn reveal_tops(
        &self,
        p: &mut Position,
        seat: Seat,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let mut revealed = Vec::new();
        for _ in 0..count {
            let Some(card) = self.reveal_top(p, seat, &mut revealed, rule, resolution) else {
                break;
            };
            p.lay_aside(card);
        }
        tell_revealed(seat, &mut revealed, rule, resolution);
    }

    /// ZN-CARD-RADIO-01
    pub(super) fn reveal_for_neighbour(
        &self,
        p: &mut Position,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        self.reveal_tops(p, p.active, count, rule, resolution);
        p.pending.push(Frame::PickForNeighbour);
    }

    pub(super) fn discard_one_of_revealed(
        &self,
        p: &mut Position,
        card: Pile,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let seat = p.active;
        let mut kept = p.aside;
        kept.remove(card);
        p.aside.clear();
        p.player_mut(seat).discard(card);
        let by = seat.left(1, self.seats());
        resolution.emit("ZN-CARD-RADIO-01", || Event::Picked { by, seat, card });
        resolution.emit("ZN-CARD-RADIO-01", || Event::Discarded {
            seat,
            count: 1,
            cards: Some(vec![card]),
            top: Some(card),
            open: true,
        });
        self.put_in_hand(p, seat, kept, "ZN-CARD-RADIO-01", resolution);
    }

    /// Puts cards that everybody has seen into the hand.
    fn put_in_hand(
        &self,
        p: &mut Position,
        seat: Seat,
        cards: CardCounts,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let hand = &mut p.player_mut(seat).hand;
        for pile in cards.kinds().iter() {
            hand.add_many(pile, cards.count(pile));
        }
        if !cards.is_empty() {
            let cards = || cards.cards().collect();
            resolution.emit(rule, || Event::PutInHand {
                seat,
                cards: cards(),
            });
        }
    }

    /// ZN-CARD-TUTTO-X-TUTTO-01: what is revealed meanwhile is not shuffled in.
    pub(super) fn reveal_until_aim(
        &self,
        p: &mut Position,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let seat = p.active;
        let mut found = CardCounts::default();
        let mut revealed = Vec::new();
        while found.size() < u16::from(count) {
            let Some(card) = self.reveal_top(p, seat, &mut revealed, rule, resolution) else {
                break;
            };
            if self.aims.contains(card) {
                found.add(card);
            } else {
                p.lay_aside(card);
            }
        }
        tell_revealed(seat, &mut revealed, rule, resolution);
        self.put_in_hand(p, seat, found, rule, resolution);
        self.discard_aside(p, seat, "ZN-CARD-TUTTO-X-TUTTO-02", true, resolution);
    }

    /// Discards whatever was revealed of a player and not taken.
    pub(super) fn discard_revealed(
        &self,
        p: &mut Position,
        who: Seat,
        resolution: &mut Resolution<'_, Event>,
    ) {
        self.discard_aside(p, who, "ZN-CARD-ISPEZIONE-01", true, resolution);
    }
}

/// Tells of cards revealed from a deck.
fn tell_revealed(
    seat: Seat,
    revealed: &mut Vec<Pile>,
    rule: &'static str,
    resolution: &mut Resolution<'_, Event>,
) {
    if !revealed.is_empty() {
        let cards = std::mem::take(revealed);
        let from = Place::Deck;
        resolution.emit(rule, || Event::Revealed { seat, cards, from });
    }
}
