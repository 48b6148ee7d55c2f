//! Lines that fix chance: what can stand in them, under `given` and under `when`.

use zombicide::invader::Invader;
use zombicide::season1::Season1;

use crate::is_refused;

/// Asserts that neither game takes a line, under `given` or under `when`, for this reason.
#[track_caller]
fn fixes_nothing(line: &str, why: &str) {
    for section in ["given", "when"] {
        let body = format!("{section}\n {line}\nthen\n over: no");
        is_refused::<Season1>(&body, why);
        is_refused::<Invader>(&body, why);
    }
}

#[test]
fn picks_count_from_1() {
    for line in ["pick: 0", "pick: 1 0", "pick: -1", "pick: first"] {
        fixes_nothing(line, "picks count from 1");
    }
}

#[test]
fn dice_have_six_faces() {
    for line in ["roll: 0", "roll: 7", "roll: 6, 0", "roll: six"] {
        fixes_nothing(line, "is not a face of a die (1 to 6)");
    }
}

#[test]
fn rolls_and_picks_are_followed_by_numbers() {
    fixes_nothing("pick:", "“pick:” is followed by no number");
    fixes_nothing("roll: ,", "“roll:” is followed by no number");
}

#[test]
fn only_a_shuffle_says_whose() {
    fixes_nothing("shuffle: smg", "a shuffle says whose");
    fixes_nothing("pick equipment: pistol", "“pick equipment” is not known");
    fixes_nothing("Roll equipment:", "“Roll equipment” is not known");
}
