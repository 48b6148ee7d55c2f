//! Whatever a scenario file says, reading it gives scenarios or problems and never breaks.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use table::scenario::{Problem, Scenario, parse, parse_each};

const GOOD: &str = "\
game: zombinion

scenario: A turn   # with a comment
rules: ZN-TURN-01, ZN-TURN-02
given
  players: Ada, Bo
  Ada hand: 2 zombi, pallottola
  seed: 7
when
  Ada: play all
  Ada cannot: take radio (ZN-HUNT-05)
  roll: 4 5
  pick: 1
  shuffle Ada: zombi, 2 pallottola
then
  shots: 2
  told Bo: Ada draws 5 cards. (ZN-CLEAN-04)

scenario: Another one
game: zombinion
when
  Bo cannot: yes (ZN-TURN-01 or ZN-TURN-02)
then
  zone 0,1:V sees: 0,1:V, 1,1:S
";

/// Pieces that files are made of, and some that they are not.
const PIECES: [&str; 28] = [
    "scenario",
    "scenario:",
    "game: zombinion",
    "rules:",
    "given",
    "Given:",
    "when",
    "then",
    "Ada",
    "Ada cannot:",
    " cannot:",
    ":",
    "::",
    "(",
    ")",
    "()",
    "(ZN-TURN-01)",
    " or ",
    "0,1:V",
    "#",
    " # ",
    ",",
    "roll:",
    "shuffle",
    "\n",
    "\r\n",
    "\t",
    "ż\u{2028}",
];

/// Asserts what holds of anything that was read: lines are lines of the text, and something
/// is either there or complained of.
fn is_sound(text: &str, read: Result<Vec<Scenario>, Vec<Problem>>) {
    // Each scenario by itself: those that are well written, and the problems of the others.
    let each = parse_each(text);
    assert_eq!(each.problems.is_empty(), each.malformed == 0);
    match &read {
        Ok(scenarios) => assert_eq!(*scenarios, each.scenarios),
        Err(problems) => assert_eq!(*problems, each.problems),
    }
    let last = text.lines().count().max(1);
    let lines: Vec<usize> = match read {
        Ok(scenarios) => {
            assert!(!scenarios.is_empty());
            assert!(scenarios.iter().all(|scenario| !scenario.steps.is_empty()));
            let steps = scenarios.iter().flat_map(|scenario| &scenario.steps);
            let steps = steps.map(|step| step.line);
            steps.chain(scenarios.iter().map(|s| s.line)).collect()
        }
        Err(problems) => {
            assert!(problems.iter().all(|problem| !problem.message.is_empty()));
            assert!(!problems.is_empty());
            problems.iter().map(|problem| problem.line).collect()
        }
    };
    assert!(lines.iter().all(|line| (1..=last).contains(line)));
}

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => select(&PIECES[..]).prop_map(str::to_string),
        1 => any::<String>(),
    ];
    vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// A stretch of the text, replaced by something else; both ends fall between letters.
fn damaged(from: Index, to: Index, by: &str) -> String {
    let letters: Vec<char> = GOOD.chars().collect();
    let (one, other) = (from.index(letters.len() + 1), to.index(letters.len() + 1));
    let (start, end) = (one.min(other), one.max(other));
    let before = letters[..start].iter();
    let after = letters[end..].iter();
    before
        .copied()
        .chain(by.chars())
        .chain(after.copied())
        .collect()
}

#[test]
fn the_good_file_is_good() {
    assert_eq!(parse(GOOD).map(|scenarios| scenarios.len()), Ok(2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_or_complained_of(text in any::<String>()) {
        is_sound(&text, parse(&text));
    }

    #[test]
    fn any_heap_of_pieces_is_read_or_complained_of(text in pieces()) {
        is_sound(&text, parse(&text));
    }

    #[test]
    fn a_good_file_with_a_stretch_replaced_is_read_or_complained_of(
        from in any::<Index>(),
        to in any::<Index>(),
        by in pieces(),
    ) {
        let text = damaged(from, to, &by);
        is_sound(&text, parse(&text));
    }

    #[test]
    fn a_good_file_with_lines_in_another_order_is_read_or_complained_of(
        lines in Just(GOOD.lines().collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let text = lines.join("\n");
        is_sound(&text, parse(&text));
    }
}
