//! The legal answers to a decision.

/// The legal answers to one decision.
///
/// Most often they are only looked into or picked from, so a game need not write them all
/// down: it can keep them in whatever form is cheapest.
pub trait Answers<A> {
    /// The answers, in their fixed order.
    fn each(&self) -> impl Iterator<Item = A>;
    /// Whether an answer is among them.
    fn includes(&self, answer: A) -> bool;
    /// How many there are.
    fn count(&self) -> usize;

    /// The answer at that place, counted from 0.
    fn nth(&self, place: usize) -> Option<A> {
        self.each().nth(place)
    }

    /// The answers written down.
    fn list(&self) -> Vec<A> {
        self.each().collect()
    }
}

impl<A: Copy + PartialEq> Answers<A> for Vec<A> {
    fn each(&self) -> impl Iterator<Item = A> {
        self.iter().copied()
    }

    fn includes(&self, answer: A) -> bool {
        self.contains(&answer)
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn nth(&self, place: usize) -> Option<A> {
        self.get(place).copied()
    }
}
