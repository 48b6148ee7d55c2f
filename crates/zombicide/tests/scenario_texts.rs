//! Whatever a scenario file says, the program answers with a verdict and never breaks.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use table::scenario::{self, ScenarioGame};
use zombicide::invader::Invader;
use zombicide::season1::Season1;

/// Every scenario of an edition as the lines of a file of its own.
fn scenarios(game: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/scenarios");
    let mut scenarios: Vec<Vec<String>> = Vec::new();
    for entry in fs::read_dir(folder.join(game)).expect("the scenarios are where they belong") {
        let text = fs::read_to_string(entry.unwrap().path()).expect("a text file");
        for line in text.lines() {
            if line.starts_with("scenario:") {
                scenarios.push(vec![format!("game: {game}")]);
            }
            let is_kept = !line.trim().is_empty() && !line.starts_with("game:");
            if let Some(last) = scenarios.last_mut().filter(|_| is_kept) {
                last.push(line.to_string());
            }
        }
    }
    scenarios.sort();
    scenarios
}

static SEASON1: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| scenarios("season1"));
static INVADER: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| scenarios("invader"));

/// Numbers as people write them, and some at which something might give way.
const NUMBERS: [&str; 14] = [
    "0", "1", "2", "3", "4", "5", "7", "12", "43", "80", "127", "255", "256", "65536",
];

/// One slip of the pen.
#[derive(Clone, Debug)]
enum Slip {
    Delete,
    Repeat,
    Swap(Index),
    /// The line is followed by one of another scenario.
    Borrow(Index, Index),
    /// Every number in the line becomes this one.
    Number(&'static str),
    /// What follows the colon becomes this.
    Value(String),
}

fn slips() -> impl Strategy<Value = Vec<(Index, Slip)>> {
    let slip = prop_oneof![
        1 => Just(Slip::Delete),
        1 => Just(Slip::Repeat),
        1 => any::<Index>().prop_map(Slip::Swap),
        4 => any::<(Index, Index)>().prop_map(|(scenario, line)| Slip::Borrow(scenario, line)),
        3 => select(&NUMBERS[..]).prop_map(Slip::Number),
        1 => ".{0,20}".prop_map(Slip::Value),
    ];
    vec((any::<Index>(), slip), 1..5)
}

fn with_number(line: &str, number: &str) -> String {
    let words = line.split(' ').map(|word| {
        let is_number = !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit());
        if is_number { number } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn slip(lines: &mut Vec<String>, all: &[Vec<String>], at: Index, slip: &Slip) {
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
            let lender: &Vec<String> = scenario.get(all);
            lines.insert(at, line.get(lender).clone());
        }
        Slip::Number(number) => {
            // The name of a mission or a team is no number that is counted with.
            if !lines[at].contains("mission") {
                lines[at] = with_number(&lines[at], number);
            }
        }
        Slip::Value(value) => {
            let key = lines[at].split(':').next().unwrap_or_default();
            lines[at] = format!("{key}: {value}");
        }
    }
}

/// Plays a scenario with slips, as far as it can be read; what comes of it does not matter.
fn play<G: ScenarioGame>(all: &[Vec<String>], scenario: Index, slips: &[(Index, Slip)]) {
    let mut lines = scenario.get(all).clone();
    for (at, kind) in slips {
        slip(&mut lines, all, *at, kind);
    }
    for scenario in scenario::parse_each(&lines.join("\n")).scenarios {
        let _ = scenario::run::<G>(&scenario);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn a_scenario_of_season_1_with_slips_is_played_or_refused(
        scenario in any::<Index>(),
        slips in slips(),
    ) {
        play::<Season1>(&SEASON1, scenario, &slips);
    }

    #[test]
    fn a_scenario_of_invader_with_slips_is_played_or_refused(
        scenario in any::<Index>(),
        slips in slips(),
    ) {
        play::<Invader>(&INVADER, scenario, &slips);
    }
}
