//! Whatever a scenario file says, the program answers with a verdict and never breaks.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use table::scenario;
use zombinion::Zombinion;

/// Every scenario of the content as the lines of a file of its own.
static SCENARIOS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/scenarios/zombinion");
    let mut scenarios: Vec<Vec<String>> = Vec::new();
    for entry in fs::read_dir(folder).expect("the scenarios are where they belong") {
        let text = fs::read_to_string(entry.unwrap().path()).expect("a text file");
        for line in text.lines() {
            if line.starts_with("scenario:") {
                scenarios.push(vec!["game: zombinion".to_string()]);
            }
            let is_kept = !line.trim().is_empty() && !line.starts_with("game:");
            if let Some(last) = scenarios.last_mut().filter(|_| is_kept) {
                last.push(line.to_string());
            }
        }
    }
    scenarios.sort();
    scenarios
});

/// Numbers as people write them.
const TAME: &[&str] = &["0", "1", "2", "3", "4", "5", "7", "10", "15"];

/// Numbers at which something might give way.
const WILD: &[&str] = &[
    "25",
    "31",
    "127",
    "128",
    "254",
    "255",
    "256",
    "310",
    "311",
    "65535",
    "65536",
    "99999999999999999999",
];

/// One slip of the pen.
#[derive(Clone, Debug)]
enum Slip {
    Delete,
    Repeat,
    Swap(Index),
    /// The line becomes one of another scenario.
    Borrow(Index, Index),
    /// Every number in the line becomes this one.
    Number(&'static str),
    /// What follows the colon becomes this.
    Value(String),
    /// The line ends early.
    Break(Index),
    Scribble(String),
}

fn slips(numbers: &'static [&'static str]) -> impl Strategy<Value = Slip> {
    prop_oneof![
        Just(Slip::Delete),
        Just(Slip::Repeat),
        any::<Index>().prop_map(Slip::Swap),
        any::<(Index, Index)>().prop_map(|(scenario, line)| Slip::Borrow(scenario, line)),
        select(numbers).prop_map(Slip::Number),
        ".{0,20}".prop_map(Slip::Value),
        any::<Index>().prop_map(Slip::Break),
        ".{0,40}".prop_map(Slip::Scribble),
    ]
}

fn with_number(line: &str, number: &str) -> String {
    let words = line.split(' ').map(|word| {
        let is_number = !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit());
        if is_number { number } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn slip(lines: &mut Vec<String>, at: Index, slip: &Slip) {
    if lines.is_empty() {
        return;
    }
    let at = at.index(lines.len());
    match slip {
        Slip::Delete => {
            lines.remove(at);
        }
        Slip::Repeat => lines.insert(at, lines[at].clone()),
        Slip::Swap(with) => {
            let with = with.index(lines.len());
            lines.swap(at, with);
        }
        Slip::Borrow(scenario, line) => {
            let lender: &Vec<String> = scenario.get(&SCENARIOS[..]);
            lines[at] = line.get(lender).clone();
        }
        Slip::Number(number) => lines[at] = with_number(&lines[at], number),
        Slip::Value(value) => {
            let key = lines[at].split(':').next().unwrap_or_default();
            lines[at] = format!("{key}: {value}");
        }
        Slip::Break(after) => {
            let count = after.index(lines[at].chars().count() + 1);
            lines[at] = lines[at].chars().take(count).collect();
        }
        Slip::Scribble(text) => lines[at] = text.clone(),
    }
}

fn with_slips(scenario: Index, slips: &[(Index, Slip)]) -> String {
    let mut lines = scenario.get(&SCENARIOS[..]).clone();
    for (at, kind) in slips {
        slip(&mut lines, *at, kind);
    }
    lines.join("\n")
}

/// Plays whatever can be read; what comes of it does not matter.
fn run(text: &str) {
    for scenario in scenario::parse(text).unwrap_or_default() {
        let _ = scenario::run::<Zombinion>(&scenario);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn a_good_scenario_with_slips_is_played_or_refused(
        scenario in any::<Index>(),
        slips in vec((any::<Index>(), slips(TAME)), 1..6),
    ) {
        run(&with_slips(scenario, &slips));
    }

    #[test]
    fn a_good_scenario_with_wild_numbers_is_played_or_refused(
        scenario in any::<Index>(),
        slips in vec((any::<Index>(), slips(WILD)), 1..6),
    ) {
        run(&with_slips(scenario, &slips));
    }
}

/// Plays a scenario with these lines under `given` and `when`.
fn given_and_when(given: &[&str], when: &[&str]) {
    let (given, when) = (given.join("\n"), when.join("\n"));
    run(&format!(
        "game: zombinion\nscenario: wild\ngiven\nseed: 1\n{given}\nwhen\n{when}\nthen\nAda turns: 1\n"
    ));
}

#[test]
fn more_cards_of_a_kind_than_there_are_break_nothing() {
    for given in [
        "Ada hand: 256 zombi",
        "Ada deck: 256 zombi",
        "Ada discards: 256 zombi",
        "in play: 256 zombi",
        "trash: 256 zombi",
    ] {
        given_and_when(&[given], &["Ada: done"]);
    }
    let given = ["Ada hand: sciame-di-zombi", "Bo discards: 255 infezione"];
    given_and_when(&given, &["Ada: play sciame-di-zombi"]);
}

#[test]
fn a_player_who_has_as_many_cards_as_a_game_can_still_take_one() {
    // The card taken must not cost one that was there: 311, or the position is refused.
    let text = "game: zombinion\nscenario: full\ngiven\nAda deck: 155 zombi, 155 esca\nwhen\nAda: take pallottola\nthen\nAda hand: 5 zombi\nAda deck: 150 zombi, 155 esca\n";
    let scenario = scenario::parse(text).expect("it is well written").remove(0);
    let played = scenario::run::<Zombinion>(&scenario);
    let is_refused = matches!(played, Err(scenario::Failure::Malformed(_)));
    assert!(played.is_ok() || is_refused, "{played:?}");
}

#[test]
fn more_tattica_than_there_are_break_nothing() {
    // ZN-CARD-TATTICA-04
    let mut when = vec!["Ada: play tattica"];
    when.extend(["Ada: double tattica"; 25]);
    given_and_when(&["Ada hand: 30 tattica, furbizia"], &when);
}

#[test]
fn the_highest_numbers_break_nothing() {
    given_and_when(
        &["shots: 65535", "Ada hand: 2 caricatore"],
        &["Ada: play all"],
    );
    given_and_when(&["turn number: 65535"], &["Ada: done"]);
}

#[test]
fn more_players_than_can_play_break_nothing() {
    // ZN-SETUP-01
    let players = "players: Ada, b, c, d, e, f, g, h, i";
    given_and_when(&[players, "previous winners: i"], &["Ada: done"]);
}
