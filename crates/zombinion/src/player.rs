//! One player's cards.

use serde::{Deserialize, Serialize};

use crate::pile::{CardCounts, KINDS, Pile};

/// No player can have more cards than a game has: 310 with four players and Survivors.
pub(crate) const CAPACITY: usize = 310;

/// A player's deck, discard pile and hand.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(into = "Piles", try_from = "Piles")]
pub(crate) struct Player {
    /// The discard pile from the front, its top card last; the deck at the back, its top
    /// card first. They share the room, because together they never need more.
    cards: [Pile; CAPACITY],
    discards: u16,
    deck: u16,
    /// How many cards on top of the deck everybody has seen being put there.
    seen: u16,
    pub hand: CardCounts,
    /// All cards the player has, wherever they are.
    pub owned: [u8; KINDS],
}

impl Player {
    pub fn new() -> Player {
        Player {
            cards: [Pile(0); CAPACITY],
            discards: 0,
            deck: 0,
            seen: 0,
            hand: CardCounts::default(),
            owned: [0; KINDS],
        }
    }

    /// The deck, top card first.
    #[inline]
    pub fn deck(&self) -> &[Pile] {
        &self.cards[CAPACITY - self.deck as usize..]
    }

    #[inline]
    pub fn is_deck_empty(&self) -> bool {
        self.deck == 0
    }

    #[inline]
    pub fn deck_mut(&mut self) -> &mut [Pile] {
        &mut self.cards[CAPACITY - self.deck as usize..]
    }

    /// The discard pile, top card last.
    #[inline]
    pub fn discards(&self) -> &[Pile] {
        &self.cards[..self.discards as usize]
    }

    #[inline]
    pub fn discards_mut(&mut self) -> &mut [Pile] {
        &mut self.cards[..self.discards as usize]
    }

    /// How many cards on top of the deck everybody has seen.
    pub fn seen(&self) -> usize {
        self.seen as usize
    }

    #[inline]
    pub fn discard(&mut self, card: Pile) {
        self.cards[self.discards as usize] = card;
        self.discards += 1;
    }

    #[inline]
    pub fn discard_many(&mut self, cards: &[Pile]) {
        let from = self.discards as usize;
        self.cards[from..from + cards.len()].copy_from_slice(cards);
        self.discards += cards.len() as u16;
    }

    /// Draws cards from the deck, which must have as many.
    #[inline]
    pub fn draw(&mut self, count: usize) {
        let top = CAPACITY - self.deck as usize;
        self.hand.add_all(&self.cards[top..top + count]);
        self.deck -= count as u16;
        self.seen = self.seen.saturating_sub(count as u16);
    }

    /// Takes the top card off the deck, which must not be empty.
    #[inline]
    pub fn take_top(&mut self) -> Pile {
        let top = self.cards[CAPACITY - self.deck as usize];
        self.deck -= 1;
        self.seen = self.seen.saturating_sub(1);
        top
    }

    /// Puts a card that everybody sees onto the deck.
    pub fn put_on_deck(&mut self, card: Pile) {
        self.deck += 1;
        self.seen += 1;
        self.cards[CAPACITY - self.deck as usize] = card;
    }

    /// Makes the discard pile the deck, which must be empty; it is still to be shuffled.
    #[inline]
    pub fn turn_discards_over(&mut self) {
        let size = self.discards as usize;
        self.cards.copy_within(..size, CAPACITY - size);
        self.deck = self.discards;
        self.discards = 0;
        self.seen = 0;
    }

    /// Turns the whole deck over onto the discard pile: its bottom card ends on top.
    pub fn turn_deck_over(&mut self) {
        while self.deck > 0 {
            let card = self.take_top();
            self.discard(card);
        }
    }

    /// Puts these cards where they belong and replaces what was there; the deck top first,
    /// the discards top last.
    pub fn lay_out(&mut self, deck: &[Pile], discards: &[Pile], hand: CardCounts) {
        self.deck = 0;
        self.discards = 0;
        self.discard_many(discards);
        for card in deck.iter().rev() {
            self.put_on_deck(*card);
        }
        self.seen = 0;
        self.hand = hand;
        self.count_owned();
    }

    fn count_owned(&mut self) {
        let mut owned = *self.hand.counts();
        for card in self.deck().iter().chain(self.discards()) {
            owned[card.index()] += 1;
        }
        self.owned = owned;
    }

    /// How many cards the player has in all.
    pub fn size(&self) -> u32 {
        self.owned.iter().map(|count| u32::from(*count)).sum()
    }
}

impl PartialEq for Player {
    fn eq(&self, other: &Player) -> bool {
        self.deck() == other.deck()
            && self.discards() == other.discards()
            && self.seen == other.seen
            && self.hand == other.hand
            && self.owned == other.owned
    }
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Piles::from(*self).fmt(f)
    }
}

/// A player's cards as they are written down.
#[derive(Debug, Serialize, Deserialize)]
struct Piles {
    deck: Vec<Pile>,
    seen: u16,
    discards: Vec<Pile>,
    hand: CardCounts,
    owned: [u8; KINDS],
}

impl From<Player> for Piles {
    fn from(player: Player) -> Piles {
        Piles {
            deck: player.deck().to_vec(),
            seen: player.seen,
            discards: player.discards().to_vec(),
            hand: player.hand,
            owned: player.owned,
        }
    }
}

impl TryFrom<Piles> for Player {
    type Error = String;

    fn try_from(piles: Piles) -> Result<Player, String> {
        let cards = || piles.deck.iter().chain(&piles.discards);
        if cards().count() > CAPACITY || piles.seen as usize > piles.deck.len() {
            return Err("more cards than a game has".to_string());
        }
        if cards().any(|card| card.index() >= KINDS) {
            return Err("a card of a kind that there is not".to_string());
        }
        let mut player = Player::new();
        player.lay_out(&piles.deck, &piles.discards, piles.hand);
        player.seen = piles.seen;
        player.owned = piles.owned;
        Ok(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_turned_over_with_its_bottom_card_on_top() {
        // ZN-CARD-RAGGRUPPARSI-02
        let mut player = Player::new();
        player.lay_out(
            &[Pile(1), Pile(2), Pile(3)],
            &[Pile(9)],
            CardCounts::default(),
        );
        player.turn_deck_over();
        assert_eq!(player.discards(), [Pile(9), Pile(1), Pile(2), Pile(3)]);
        assert!(player.deck().is_empty());
    }

    #[test]
    fn damaged_piles_are_refused() {
        let mut piles = Piles::from(Player::new());
        piles.deck = vec![Pile(17)];
        assert!(Player::try_from(piles).is_err());
        let mut piles = Piles::from(Player::new());
        piles.discards = vec![Pile(1); CAPACITY + 1];
        assert!(Player::try_from(piles).is_err());
        let mut piles = Piles::from(Player::new());
        piles.seen = 1;
        assert!(Player::try_from(piles).is_err());
    }
}
