//! A deck of cards and its discards.

use serde::{Deserialize, Serialize};
use table::{Resolution, Stack};

/// A face-down deck of at most `N` cards, and the discards that it is made anew from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Deck<const N: usize> {
    /// The top card is the last one.
    cards: Stack<u8, N>,
    discards: Stack<u8, N>,
}

impl<const N: usize> Deck<N> {
    /// A deck of these cards, the first of them on top.
    pub fn of(cards: &[u8], discards: &[u8]) -> Deck<N> {
        let mut deck = Deck::default();
        cards.iter().rev().for_each(|card| deck.cards.push(*card));
        discards.iter().for_each(|card| deck.discards.push(*card));
        deck
    }

    /// Whether all cards have numbers below that.
    pub fn all_below(&self, beyond: usize) -> bool {
        let mut cards = self.cards.as_slice().iter().chain(self.discards.as_slice());
        cards.all(|card| usize::from(*card) < beyond)
    }

    /// Cards left to draw.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether nothing is left to draw.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards left to draw, from the top down. Nobody may know their order.
    pub fn hidden(&self) -> impl Iterator<Item = u8> + '_ {
        self.cards.as_slice().iter().rev().copied()
    }

    /// The discards, the last one on top.
    pub fn discards(&self) -> &[u8] {
        self.discards.as_slice()
    }

    /// Puts a card on the deck.
    pub fn put_on_top(&mut self, card: u8) {
        self.cards.push(card);
    }

    /// Discards a card.
    pub fn discard(&mut self, card: u8) {
        self.discards.push(card);
    }

    /// Takes the top card, if there is one.
    pub fn take_top(&mut self) -> Option<u8> {
        self.cards.pop()
    }

    /// Shuffles the discards into a new deck.
    pub fn renew<W>(&mut self, pile: u8, resolution: &mut Resolution<'_, W>) {
        self.cards.extend_from_slice(self.discards.as_slice());
        self.discards.clear();
        self.shuffle(pile, resolution);
    }

    /// Shuffles what is left to draw.
    pub fn shuffle<W>(&mut self, pile: u8, resolution: &mut Resolution<'_, W>) {
        resolution.shuffle(pile, self.cards.as_mut_slice());
        // The first card of a shuffle is the top one, which is kept last.
        self.cards.as_mut_slice().reverse();
    }

    /// What is left to draw, to be rearranged; the last card is the top one.
    pub fn cards_mut(&mut self) -> &mut [u8] {
        self.cards.as_mut_slice()
    }

    /// Takes out the topmost card of a kind, wherever it lies in the deck.
    pub fn take_out(&mut self, card: u8) -> bool {
        let Some(place) = self
            .cards
            .as_slice()
            .iter()
            .rposition(|other| *other == card)
        else {
            return false;
        };
        self.cards.as_mut_slice()[place..].rotate_left(1);
        self.cards.pop();
        true
    }
}
