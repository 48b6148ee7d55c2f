//! Season 1 in the terminal, as somebody plays it.

mod program;

use std::fs;

use program::{folder, is_wrong, safehouse, said, written};

const PLAY: [&str; 4] = ["play", "season1", "--seed", "1"];

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    PLAY.iter().chain(more).copied().collect()
}

#[track_caller]
fn contains(story: &str, parts: &[&str]) {
    for part in parts {
        assert!(story.contains(part), "“{part}” in:\n{story}");
    }
}

#[test]
fn the_tutorial_can_be_played_by_words_and_numbers() {
    let typed = [
        "wanda", "search", "", "", "m 5", "m 11", "end", "legend", "amy", "map", "undo", "1",
        "search", "", "", "team", "quit",
    ];
    let story = said(&safehouse(&play(&[]), &(typed.join("\n") + "\n")));
    contains(
        &story,
        &[
            "00 Tutorial",
            "the map is transcribed",
            "- Take the Objective.",
            "No starting Equipment is dealt: Fire Axe, Crowbar and Pistol lie on top",
            "Which of your survivors acts next?",
            "Wanda’s turn: 3 Actions.",
            "[ ] Take the Objective: 0 of 1",
            "What does Wanda do with the Fire Axe?",
            "carries  hands 1 Fire Axe, 2 – | reserve 3 –, 4 –, 5 –",
            // Why a move is not possible.
            "That is not possible: that zone is not next to this one (S1-MOVE-01).",
            "Wanda moves to zone 11.",
            "survivors: A Amy, J Josh, P Phil, W Wanda",
            "Taken back.",
            "yellow: +1 Action; orange:",
            "The game is left.",
        ],
    );
}

#[test]
fn the_first_map_of_the_tutorial() {
    let story = said(&safehouse(&play(&[]), "quit\n"));
    let map = "
 ┌───────────────┬───────────────┬───────────────┐
 │ 6 ▼           │ 2             │ 0 ★1          │
 │               │                               │
 │               │               │               │
 │ · · · · · · · ├──────   ──────┼──────   ──────┤
 │ 7             │ 3             │ 1             │
 │ 1W            │                               │
 │               │               │               │
 │ · · · · · · · └────[1]────────┴───────────────┤
 │ 8             · 5             · 4             │
 │               ·               ·               │
 │               ·               ·               │
 │               ·               ·               │
 │               ·               ·               │
 │               ·               ·               │
 │               ·               ·               │
 ├───────────────────────────────┐ · · · · · · · │
 │ 9                             │ 12            │
 │                               │ 1W            │
 │                               │               │
 ├──────   ──────┬──────   ──────┤ · · · · · · · │
 │ 10 ♪4         │ 11            │ 13            │
 │ @AJPW                         │               │
 │               │              [2]              │
 └───────────────┴───────────────┴───────────────┘
";
    assert!(story.contains(map), "{story}");
}

#[test]
fn wrong_arguments_get_one_clear_line_and_exit_code_2() {
    is_wrong(&play(&["--mission", "11"]), "there is no mission “11”");
    is_wrong(&play(&["--mission", "City Block"]), "“City Blocks”");
    is_wrong(&play(&["--seats", "me,bots"]), "did you mean “bot”?");
    is_wrong(&play(&["--seats", "me,me,me,me,me,me,me"]), "S1-SETUP-14");
    let survivors = |text| play(&["--seats", "me,me", "--survivors", text]);
    is_wrong(
        &survivors("amy,dug,ned;josh,phil,wanda"),
        "did you mean “doug”?",
    );
    is_wrong(&survivors("amy,doug;ned,wanda"), "S1-SETUP-04");
    is_wrong(&survivors("amy,doug,ned;amy,phil,josh"), "chosen twice");
    is_wrong(&play(&["--mission-file", "no-such-file"]), "no-such-file");
    is_wrong(&play(&["--survivor-file", "no-such-file"]), "no-such-file");
}

const OWN_SURVIVOR: &str = r#"
id = "anna"
name = "Anna, the plumber"
blue = "+1 free Move Action"
yellow = "+1 Action"
orange = ["Lucky", "Medic"]
red = ["Tough", "Ninja", "Sniper"]
"#;

#[test]
fn survivors_and_missions_of_ones_own_are_played() {
    let folder = folder("own-season1");
    let survivor = written(&folder, "anna.toml", OWN_SURVIVOR);
    let mission = include_str!("../../../content/season1/missions/00.toml");
    let mission = mission.replace("name = \"Tutorial\"", "name = \"Our street\"");
    let mission = written(&folder, "street.toml", &mission);
    let own = ["--survivor-file", &survivor, "--mission-file", &mission];
    let team = ["--survivors", "anna,amy,ned,doug"];
    let arguments = play(&[&own[..], &team[..]].concat());
    let story = said(&safehouse(&arguments, "anna\nq\n"));
    // Two whose names begin alike are told apart on the map.
    contains(&story, &["Our street", "Anna’s turn", "@AnAmND"]);

    let wrong = OWN_SURVIVOR
        .replace("Lucky", "Luck")
        .replace("Tough", "Though");
    let wrong = written(&folder, "wrong.toml", &wrong);
    is_wrong(
        &play(&["--survivor-file", &wrong]),
        "line 6: there is no skill “Luck”",
    );
    is_wrong(
        &play(&["--survivor-file", &wrong]),
        "line 7: there is no skill “Though”",
    );
    let twice = written(&folder, "twice.toml", &OWN_SURVIVOR.replace("anna", "amy"));
    is_wrong(
        &play(&["--survivor-file", &twice]),
        "already a survivor “amy”",
    );
    is_wrong(&play(&["--mission-file", &survivor]), "line");
}

#[test]
fn a_game_with_a_bot_is_saved_told_again_and_verified() {
    let folder = folder("season1-replay");
    let file = folder.join("game.json").to_string_lossy().into_owned();
    let arguments = play(&["--seats", "me,bot", "--save", &file]);
    // Somebody who lets everybody stand about, whatever happens.
    let typed = "1\nend turn\n".repeat(40) + "quit\n";
    let story = said(&safehouse(&arguments, &typed));
    contains(
        &story,
        &["Players: You, bot.", "The Zombies’ Phase.", "Saved to"],
    );

    let verified = safehouse(&["replay", &file, "--verify"], "");
    assert_eq!(verified.status.code(), Some(0));
    contains(&said(&verified), &["every state is as written"]);
    contains(
        &said(&safehouse(&["replay", &file], "")),
        &["Round 2. bot has"],
    );
    is_wrong(&arguments, "exists already");

    let text = fs::read_to_string(&file).unwrap();
    let tampered = text.replacen("end turn", "make noise", 1);
    let tampered = written(&folder, "tampered.json", &tampered);
    is_wrong(&["replay", &tampered, "--verify"], "tampered.json");
}

#[test]
fn bots_alone_finish_a_game_and_the_end_is_told() {
    let story = said(&safehouse(&play(&["--seats", "random"]), ""));
    contains(&story, &["The seed was", " rounds.", " XP ("]);
}
