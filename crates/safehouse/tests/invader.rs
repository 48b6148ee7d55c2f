//! Invader in the terminal, as somebody plays it.

mod program;

use std::fs;

use program::{folder, is_wrong, safehouse, said, written};

const PLAY: [&str; 4] = ["play", "invader", "--seed", "1"];

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
        "1", "1", "1", "1", "baraka", "m 10", "search", "m 27", "undo", "1", "end", "legend",
        "map", "team", "quit",
    ];
    let story = said(&safehouse(&play(&[]), &(typed.join("\n") + "\n")));
    contains(
        &story,
        &[
            "M0 Breach!",
            "the places of tokens and figures are",
            "- Take the red Objective.",
            "The green Objective is the Bot’s Remote.",
            "Which starting card does Baraka get? (INV-SETUP-09)",
            "Which of your survivors acts next?",
            "Baraka’s turn: 3 Actions.",
            "[ ] Take the red Objective: 0 of 1",
            "carries  hands 1 Cattle Prod, 2 – | body 3-4 – | backpack 5-9 –",
            // Why something is not possible.
            "That is not possible: that zone is not next to this one (INV-MOVE-01).",
            "That is not possible: soldiers search only Security Rooms (INV-SEARCH-04).",
            "Baraka moves to zone 27.",
            "Taken back.",
            "survivors: B Baraka, J Jared",
            "soldier, Armor 3; blue: Lucky;",
            "The game is left.",
        ],
    );
}

#[test]
fn the_first_map_of_the_tutorial() {
    let story = said(&safehouse(&play(&[]), "quit\n"));
    let map = "
 ┌───────────┬───────────┬───────────┬───────────┬───────────┬───────────┐
 │ 6 OUT     │ 3 O2      │ 0 □ ▓ ▼   │ 16 □      │ 15 ▓ ▼    │ 14 □ ★3p  │
 │           │           │           │           │           │           │
 │           │          '2'        '12'         '9'         '8'          │
 │ · · · · · ├────'4'────┼────'1'────┼───────────┤ · · · · · ├───────────┤
 │ 7 OUT     │ 4 LOCK    │ 1 SEC ★1  │ 13 □ ★2g  │ 12 gun    │ 11 □      │
 │           │           │ 1T        │ 1W        │           │ 1H        │
 │          (=)         '3'        '13'         '7'         '6'          │
 │ · · · · · └───────────┴───────────┴───────────┼────'5'────┼───────────┤
 │ 8 OUT     · 5 OUT     · 2 OUT                 │ 10 □      │ 9 OUT     │
 │           ·           ·                       │           │           │
 │           ·           ·                       │           │           │
 │           ·           ·                       ├───'14'────┤           │
 │           ·           ·                       │ 27 O2     │           │
 │           ·           ·                       │           │           │
 │           ·           ·                       │           │           │
 │ · · · · · ┌────(=)────┐ · · · · · · · · · · · ├───'11'────┤ · · · · · │
 │ 17 OUT    │ 18 LOCK   │ 19 OUT                │ 26 LOCK   │ 25 OUT    │
 │           │           │                       │ bot ♪6    │           │
 │           │           │                       │ @BJMaCVMi │           │
 │ · · · · · ├───'10'────┤ · · · · · · · · · · · └────(=)────┘ · · · · · │
 │ 20 OUT    │ 21 O2 EXIT│ 22 OUT                · 24 OUT    · 23 OUT    │
 │           │           │                       ·           ·           │
 │           │           │                       ·           ·           │
 └───────────┴───────────┴───────────────────────────────────────────────┘
";
    assert!(story.contains(map), "{story}");
}

#[test]
fn missions_are_listed_with_what_is_not_the_books() {
    let listed = said(&safehouse(&play(&["--mission", "list"]), ""));
    assert_eq!(listed.lines().count(), 11, "{listed}");
    contains(
        &listed,
        &["  M0  Breach!            easy    30 min  tiles transcribed, tokens reconstructed"],
    );
    // Without a game, the missions are there to choose from.
    let story = said(&safehouse(&["play"], "3\nM12\nplaying with fire\nquit\n"));
    contains(
        &story,
        &["there is no mission “M12”", "M6 Playing with Fire"],
    );
    let story = said(&safehouse(&["play"], "3\n\nquit\n"));
    contains(&story, &["M0 Breach!", "The game is left."]);
}

#[test]
fn wrong_arguments_get_one_clear_line_and_exit_code_2() {
    is_wrong(&play(&["--mission", "M11"]), "there is no mission “M11”");
    is_wrong(&play(&["--seats", "me,randon"]), "did you mean “random”?");
    is_wrong(&play(&["--seats", "me,me,me,me,me,me,me"]), "INV-SETUP-02");
    is_wrong(&play(&["--team", "baraka,jared"]), "INV-SETUP-02");
    is_wrong(&play(&["--team", "barack"]), "did you mean “baraka”?");
    is_wrong(&play(&["--survivors", "13"]), "13");
    is_wrong(&play(&["--cards", "easy,herd"]), "did you mean “hard”?");
    is_wrong(&play(&["--content", "no-such-folder"]), "no-such-folder");
    is_wrong(&play(&["--mission-file", "no-such-file"]), "no-such-file");
    is_wrong(&play(&["--survivor-file", "no-such-file"]), "no-such-file");
}

const OWN_SURVIVOR: &str = r#"
id = "anna"
name = "Anna, the plumber"
kind = "civilian"
armor = 2
blue = "+1 free Move Action"
yellow = "+1 Action"
orange = ["Lucky", "Medic"]
red = ["Tough", "Sprint", "Sniper"]
"#;

#[test]
fn survivors_and_missions_of_ones_own_are_played() {
    let folder = folder("own-invader");
    let survivor = written(&folder, "anna.toml", OWN_SURVIVOR);
    let mission = include_str!("../../../content/invader/missions/M0.toml");
    let mission = mission.replace("name = \"Breach!\"", "name = \"Our station\"");
    let mission = written(&folder, "station.toml", &mission);
    let own = ["--survivor-file", &survivor, "--mission-file", &mission];
    let team = ["--team", "anna,baraka,jared,magnus,cole,vivian"];
    let arguments = play(&[&own[..], &team[..]].concat());
    let story = said(&safehouse(&arguments, "1\n1\n1\n1\nanna\ncard anna\nq\n"));
    contains(&story, &["Our station", "Anna’s turn", "In no box."]);

    let wrong = OWN_SURVIVOR.replace("Lucky", "Luck");
    let wrong = written(&folder, "wrong.toml", &wrong);
    is_wrong(
        &play(&["--survivor-file", &wrong]),
        "line 8: there is no skill “Luck”",
    );
    is_wrong(&play(&["--mission-file", &survivor]), "line");
}

#[test]
fn a_content_folder_is_laid_over_what_comes_with_the_program() {
    let folder = folder("content-invader");
    let inner = folder.join("invader");
    fs::create_dir_all(&inner).unwrap();
    let content = folder.to_string_lossy().into_owned();
    let machine = r#"
[[machine]]
id = "own-bot"
name = "Lawn Mower"
kind = "bot"
ranged = { range = [1, 2], dice = 6, accuracy = 2, damage = 3 }
confidence = "own"
"#;
    written(&inner, "machines.toml", machine);
    let arguments = play(&["--content", &content]);
    let story = said(&safehouse(&arguments, "card lawn\nq\n"));
    contains(&story, &["Lawn Mower", "6 dice, 2+, damage 3"]);

    written(&inner, "machines.toml", "[[machine]]\nid = 5\n");
    written(&inner, "equipment.toml", "[[card]]\nname = 5\n");
    let output = safehouse(&arguments, "");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    // Every problem has a line, with its place.
    assert!(error.lines().all(|line| line.contains(".toml:")), "{error}");
    contains(&error, &["machines.toml:", "equipment.toml:"]);
}

#[test]
fn a_game_with_a_bot_is_saved_told_again_and_verified() {
    let folder = folder("invader-replay");
    let file = folder.join("game.json").to_string_lossy().into_owned();
    let arguments = play(&["--seats", "me,bot", "--save", &file]);
    // Somebody who lets everybody stand about, whatever happens.
    let typed = "1\nend turn\n".repeat(40) + "quit\n";
    let story = said(&safehouse(&arguments, &typed));
    contains(
        &story,
        &["Players: You, bot.", "The Xenos’ Phase", "Saved to"],
    );

    let verified = safehouse(&["replay", &file, "--verify"], "");
    assert_eq!(verified.status.code(), Some(0));
    contains(&said(&verified), &["every state is as written"]);
    contains(&said(&safehouse(&["replay", &file], "")), &["Round 1. You"]);
    is_wrong(&arguments, "exists already");
}

#[test]
fn bots_alone_finish_a_game_and_the_end_is_told() {
    for more in [
        &["--ultrared"][..],
        &["--survivors", "12", "--cards", "hard"],
    ] {
        let arguments = play(&[&["--seats", "random,random"], more].concat());
        let story = said(&safehouse(&arguments, ""));
        contains(&story, &["The seed was", " round", " XP ("]);
    }
}
