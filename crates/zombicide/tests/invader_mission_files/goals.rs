//! Goals and special rules.

use crate::{EVERYTHING, Edit, breaks, shown_of, shows};

const IMPOSSIBLE: &[Edit] = &[
    (
        "{ take = [\"blue\"] }",
        "{ take = [] }",
        "{ take",
        "this goal is impossible without a colour",
    ),
    (
        "{ take = [\"blue\"] }",
        "{ take = [\"white\"] }",
        "{ take",
        "this goal is impossible without a white objective to take",
    ),
    (
        "crew = 10\n",
        "",
        "\"evacuate_crew\"",
        "this goal is impossible without rules.crew",
    ),
    (
        "sentry_gun = \"0,1:E\"\n",
        "",
        "\"meet_at_sentry_gun\"",
        "this goal is impossible without a Sentry Gun",
    ),
    (
        "burn_spawn = \"purple\"",
        "burn_spawn = \"green\"",
        "burn_spawn",
        "this goal is impossible without a green spawn token that Hellfire can remove",
    ),
    (
        "hellfire_on_spawns = \"removes_hidden_and_mold\"\n",
        "",
        "burn_spawn",
        "this goal is impossible without a purple spawn token that Hellfire can remove",
    ),
    (
        "samples = true\n",
        "",
        "\"samples\"",
        "this goal is impossible without rules.samples",
    ),
];

/// A mission with next to nothing on its map.
const TINY: &str = r#"
id = "tiny"
name = "Tiny"
difficulty = "easy"
minutes = 10
goals = ["take_all", "new_tanks", "samples"]
layout = [["03-V 180"]]
start = ["0,0:B"]
"#;

#[test]
fn goals_that_nobody_can_reach_are_found() {
    for edit in IMPOSSIBLE {
        breaks(*edit);
    }
    shows(
        "exit = \"0,0:E\"\n",
        "",
        &[
            ("\"escape\"", "this goal is impossible without an exit"),
            ("crew =", "the crew waits at the exit, and there is none"),
        ],
    );
    let (before, rest) = EVERYTHING.split_once("goals = [").unwrap();
    let (_, after) = rest.split_once("\n]").unwrap();
    let text = format!("{before}goals = []{after}");
    shown_of(&text, &[("goals =", "a mission needs at least one goal")]);
    shown_of(
        TINY,
        &[
            (
                "goals =",
                "this goal is impossible without an objective to take",
            ),
            (
                "goals =",
                "this goal is impossible without an Oxygen Supply Room",
            ),
            ("goals =", "this goal is impossible without rules.samples"),
            ("goals =", "this goal is impossible without a spawn zone"),
        ],
    );
}

const SENSELESS: &[Edit] = &[
    (
        "id = \"everything\"",
        "id = \"Every thing\"",
        "id =",
        "“Every thing” is no id: letters, digits and hyphens",
    ),
    (
        "name = \"Everything at Once\"",
        "name = \" \"",
        "name =",
        "the name is empty",
    ),
    (
        "  \"1,1:H\",\n]",
        "]",
        "start =",
        "two groups need two zones to start in, not 1 (INV-M1-03)",
    ),
    (
        "count = 2",
        "count = 0",
        "count = 0",
        "write at least 1 Xeno, or leave the line out",
    ),
    (
        "scientists = [\"white\"]",
        "scientists = [\"red\"]",
        "scientists",
        "a scientist is a token of its own colour that lies open",
    ),
    (
        "scientists = [\"white\"]",
        "scientists = [\"green\"]",
        "scientists",
        "a scientist is a token of its own colour that lies open",
    ),
    (
        "  { zone = \"0,1:F\", color = \"white\" },\n",
        "",
        "scientists",
        "there is no white objective",
    ),
    (
        "[\"chainsaw\"]",
        "[\"chainsow\"]",
        "chainsow",
        "there is no equipment “chainsow”; did you mean “chainsaw”?",
    ),
    (
        "[\"chainsaw\"]",
        "[\"smg-starting\"]",
        "smg-starting",
        "“smg-starting” is neither in the deck nor a Prototype",
    ),
    (
        "[\"chainsaw\"]",
        "[\"chainsaw\", \"sledge\", \"smg\", \"canister\", \"mre\"]",
        "mre",
        "at most 4 cards can be set aside",
    ),
];

#[test]
fn special_rules_that_make_no_sense_are_found() {
    for edit in SENSELESS {
        breaks(*edit);
    }
    shows(
        "start = [\n  \"1,1:E\",\n  \"1,1:H\",\n]",
        "start = []",
        &[
            ("start =", "the survivors must start somewhere"),
            (
                "start =",
                "two groups need two zones to start in, not 0 (INV-M1-03)",
            ),
        ],
    );
}
