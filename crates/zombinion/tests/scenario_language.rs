//! What holds of the scenarios of every game, shown with Zombinion.

use std::fs;
use std::path::Path;

use table::scenario::{self, Failure};
use zombinion::Zombinion;

/// What is wrong with a scenario, line by line; nothing if it holds.
fn problems(body: &str) -> Vec<(usize, String)> {
    let text = format!("game: zombinion\nscenario: a test\n{body}\n");
    let scenario = scenario::parse(&text).expect("it can be read").remove(0);
    match scenario::run::<Zombinion>(&scenario) {
        Ok(()) => Vec::new(),
        Err(Failure::Malformed(problems) | Failure::Failed { problems, .. }) => problems
            .into_iter()
            .map(|problem| (problem.line, problem.message))
            .collect(),
    }
}

#[test]
fn all_mistakes_of_a_scenario_are_listed() {
    let problems = problems(
        "rules: ZN-NO-99\ngiven\nAda hand: 2 zombbi\nshuffle Cy: zombi\nwhen\nBob: done\nAda: plai radio\nAda cannot: done (ZN-NO-98)\nroll: 7\nthen\nasked: Cy\nanswers: done, dnoe\nAda hnad: nothing\ntold Cy: Something.",
    );
    let lines: Vec<usize> = problems.iter().map(|(line, _)| *line).collect();
    assert_eq!(
        lines,
        [3, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16],
        "{problems:?}"
    );
}

#[test]
fn a_line_is_said_once() {
    let twice = problems("given\nAda hand: zombi\nAda hand: radio\nthen\nover: no");
    let expected = "line 4 says “Ada hand: zombi”, and this line says otherwise: say it once";
    assert_eq!(twice, [(5, expected.to_string())]);
    let same = problems("given\nAda hand: zombi\nAda hand: zombi\nthen\nAda hand: zombi");
    assert_eq!(same, []);
}

#[test]
fn cards_are_those_of_the_box() {
    let [(line, message)] =
        &problems("given\nAda hand: radio\nsupply radio: 10\nthen\nover: no")[..]
    else {
        panic!("the box has ten");
    };
    assert_eq!(*line, 5);
    assert!(
        message.contains("the pile has at most 9 cards"),
        "{message}"
    );
}

#[test]
fn answers_are_compared_by_what_they_mean() {
    let given = "given\nkingdom: radio, esca, molotov, aiutarsi, survivors, tattica, coraggio, fuga-rapida, maverick, furbizia\nAda hand: radio, furbizia\nthen\nanswers:";
    assert_eq!(
        problems(&format!("{given} done, play Radio, play furbizia")),
        []
    );
    let [(line, message)] = &problems(&format!("{given} done, play radio"))[..] else {
        panic!("one answer is missing");
    };
    assert_eq!(*line, 7);
    assert!(message.contains("play furbizia"), "{message}");
}

#[test]
fn a_refusal_may_name_one_rule_several_or_none() {
    let when = "given\nAda hand: radio\nwhen\nAda cannot: take radio";
    let [(_, message)] = &problems(&format!("{when} (ZN-SETUP-01)"))[..] else {
        panic!("it is refused by another rule");
    };
    let seen = message
        .split("seen:")
        .nth(1)
        .and_then(|text| text.split(':').next());
    let rule = seen.expect("the rule is told").trim();
    for rules in [
        format!("({rule})"),
        format!("(ZN-SETUP-01 or {rule})"),
        String::new(),
    ] {
        assert_eq!(problems(&format!("{when} {rules}")), []);
    }
}

#[test]
fn the_order_of_the_lines_of_given_does_not_matter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/scenarios/zombinion");
    for entry in fs::read_dir(folder).expect("the scenarios are where they belong") {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for mut scenario in scenario::parse(&text).expect("they are well written") {
            let given = std::mem::take(&mut scenario.given);
            // What chance brings comes in the order of its lines.
            let is_chance = |key: &str| {
                ["roll", "pick", "shuffle"]
                    .iter()
                    .any(|c| key.starts_with(c))
            };
            let (chance, facts): (Vec<_>, Vec<_>) =
                given.into_iter().partition(|fact| is_chance(&fact.key));
            scenario.given = facts.into_iter().rev().chain(chance).collect();
            let played = scenario::run::<Zombinion>(&scenario);
            assert_eq!(played, Ok(()), "{}", scenario.name);
        }
    }
}

#[test]
fn what_is_done_with_reactions_is_one_of_three_words() {
    let said = |value: &str| problems(&format!("given\nBo reactions: {value}\nthen\nover: no"));
    for word in ["show", "never", "ask"] {
        assert_eq!(said(word), []);
    }
    let [(line, message)] = &said("always")[..] else {
        panic!("there is no such word");
    };
    assert_eq!(*line, 4);
    assert!(message.contains("show, never, ask"), "{message}");
    let without = "given\nkingdom: sparatutto\nBo reactions: ask\nthen\nover: no";
    let [(line, message)] = &problems(without)[..] else {
        panic!("the kingdom has no Reaction");
    };
    assert_eq!(*line, 5);
    assert!(message.contains("no card of this game"), "{message}");
}
