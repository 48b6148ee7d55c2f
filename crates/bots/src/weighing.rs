//! What bots of several games weigh in the same way.

use table::Answers;

/// The expected number of enemies of each kind in a zone.
pub(crate) type ExpectedCounts = [f32; 4];

/// How many they are.
pub(crate) fn total(heads: &ExpectedCounts) -> f32 {
    heads.iter().sum()
}

/// The answer that is worth most; the first among equals.
pub(crate) fn best<A: Copy + Default>(answers: &impl Answers<A>, worth: impl Fn(A) -> f32) -> A {
    let mut best = (f32::NEG_INFINITY, answers.nth(0).unwrap_or_default());
    for answer in answers.each() {
        let worth = worth(answer);
        if worth > best.0 {
            best = (worth, answer);
        }
    }
    best.1
}
