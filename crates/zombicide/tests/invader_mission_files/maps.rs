//! Maps: tiles, zones, doors, Mold, and what is out of reach.

use crate::{EVERYTHING, Edit, breaks, edited, shown_of, shows};

const NO_ZONE: &[Edit] = &[
    (
        "  \"1,1:H\",\n]",
        "  \"1,1:Q\",\n]",
        "1,1:Q",
        "there is no zone “1,1:Q”; did you mean “1,1:H”?",
    ),
    (
        "exit = \"0,0:E\"",
        "exit = \"0,0:Z\"",
        "exit",
        "there is no zone “0,0:Z”; did you mean “0,0:I”?",
    ),
    (
        "{ zone = \"0,0:A\", mold",
        "{ zone = \"0,2:A\", mold",
        "0,2:A",
        "there is no zone “0,2:A”; did you mean “0,1:A”?",
    ),
    (
        "{ zone = \"0,0:B\" },",
        "{ zone = \"0,2:B\" },",
        "0,2:B",
        "there is no zone “0,2:B”; did you mean “0,1:B”?",
    ),
    (
        "bot = \"1,1:E\"",
        "bot = \"1,2:E\"",
        "1,2:E",
        "there is no zone “1,2:E”; did you mean “1,1:E”?",
    ),
    (
        "sentry_gun = \"0,1:E\"",
        "sentry_gun = \"0,2:E\"",
        "0,2:E",
        "there is no zone “0,2:E”; did you mean “0,1:E”?",
    ),
    (
        "{ zone = \"0,1:H\", state",
        "{ zone = \"0,3:H\", state",
        "0,3:H",
        "there is no zone “0,3:H”; did you mean “0,1:H”?",
    ),
    (
        "{ zone = \"0,0:B\", xeno",
        "{ zone = \"5,0:B\", xeno",
        "5,0:B",
        "there is no zone “5,0:B”; did you mean “1,0:B”?",
    ),
    (
        "sealed = [\"0,0:G\"]",
        "sealed = [\"0,0:K\"]",
        "sealed",
        "there is no zone “0,0:K”; did you mean “0,0:I”?",
    ),
    (
        "[\"0,1:E\", \"0,1:F\"]",
        "[\"0,1:E\", \"0,9:F\"]",
        "0,9:F",
        "there is no zone “0,9:F”; did you mean “0,1:F”?",
    ),
    (
        "[\"0,0:F\", \"1,0:E\"]",
        "[\"0,0:F\", \"1,0:X\"]",
        "1,0:X",
        "there is no zone “1,0:X”; did you mean “1,0:I”?",
    ),
];

#[test]
fn zones_that_are_not_on_the_map_are_found() {
    for edit in NO_ZONE {
        breaks(*edit);
    }
}

#[test]
fn where_no_name_is_near_all_zones_are_listed() {
    let text = edited(EVERYTHING, "bot = \"1,1:E\"", "bot = \"9\"");
    let problems = crate::wrong(&text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    let start = "there is no zone “9”; there are: 0,0:A, 0,0:B, 0,0:C, 0,1:C,";
    assert!(problems[0].message.starts_with(start), "{problems:?}");
}

#[test]
fn doors_and_airlocks_that_are_not_there_are_found() {
    breaks((
        "[\"0,1:E\", \"0,1:F\"]",
        "[\"0,1:E\", \"0,1:I\"]",
        "[\"0,1:E\", \"0,1:I\"]",
        "there is no door frame between 0,1:E and 0,1:I",
    ));
    breaks((
        "[\"0,0:F\", \"1,0:E\"]",
        "[\"0,0:F\", \"0,0:E\"]",
        "secured_airlock",
        "no airlock leads from 0,0:F to 0,0:E",
    ));
    // INV-M8-05
    breaks((
        "bot = \"1,1:E\"\n",
        "",
        "secured_airlock",
        "only the Bot opens it, and the mission has none (INV-M8-05)",
    ));
}

/// INV-M8-05: opening the airlock needs the Bot and its Remote.
#[test]
fn a_bot_or_a_remote_behind_the_airlock_that_only_the_bot_opens_is_found() {
    let green = "{ zone = \"0,0:D\", color = \"green\", face_down = true }";
    let behind = "the Bot's Remote lies behind the airlock that only the Bot opens";
    breaks((
        green,
        "{ zone = \"1,0:H\", color = \"green\" }",
        "1,0:H",
        behind,
    ));
    // Face down it may lie at any of the places, so one of them is enough.
    let among_others = "{ zone = \"1,0:H\", color = \"green\", face_down = true }";
    assert_eq!(crate::wrong(&edited(EVERYTHING, green, among_others)), []);
    let all_hidden = "  { zone = \"0,0:D\", color = \"green\", face_down = true },
  { zone = \"0,1:B\", color = \"purple\", face_down = true },\n";
    let all_behind = "  { zone = \"1,0:H\", color = \"green\", face_down = true },
  { zone = \"1,0:E\", color = \"purple\", face_down = true },\n";
    breaks((all_hidden, all_behind, "1,0:H", behind));
    breaks((
        green,
        "{ zone = \"0,0:D\" }",
        "secured_airlock",
        "only the Bot opens it, and there is no green objective: its Remote",
    ));
    breaks((
        "bot = \"1,1:E\"",
        "bot = \"1,0:H\"",
        "bot =",
        "the Bot can never get to the airlock that only it opens (INV-M8-05)",
    ));
}

#[test]
fn tiles_that_do_not_fit_together_are_found() {
    let row = "  [\"01-R 0\", \"02-R 180\"],\n";
    for edit in [
        (
            "\"05-R 90\"",
            "\"05-R 45\"",
            "05-R",
            "“05-R 45” is no tile in place: write `1B 90`, a tile and the degrees by which it is turned (0, 90, 180 or 270)",
        ),
        (
            "\"03-V 180\"",
            "\"03-X 180\"",
            "layout =",
            "there is no tile “03-X”",
        ),
        (
            row,
            "  [\"01-R 0\"],\n",
            "layout =",
            "the layout needs rows of equal length",
        ),
        (
            "\"02-R 180\"",
            "\"02-R 0\"",
            "layout =",
            "0,1:B meets 1,1:B: the exterior must meet the exterior",
        ),
    ] {
        breaks(edit);
    }
    let twice = crate::wrong(&edited(EVERYTHING, "\"02-R 180\"", "\"05-V 0\""));
    let said = |part: &str| twice.iter().any(|problem| problem.message == part);
    assert!(said("tile 05 is twice on the map"), "{twice:?}");
    let rows = format!(
        "{row}  [\"03-R 0\", \"04-R 0\"],\n  [\"06-R 0\", \"07-R 0\"],\n  [\"08-R 0\", \"09-R 0\"],\n"
    );
    let ten = crate::wrong(&edited(EVERYTHING, row, &rows));
    let said = |part: &str| ten.iter().any(|problem| problem.message == part);
    assert!(said("the box has 9 tiles, and the map 10"), "{ten:?}");
}

/// INV-MOLD-03, INV-MOLD-04, INV-MOLD-05: there is no Mold outside, and it removes objectives
/// and doors.
#[test]
fn mold_lies_neither_outside_nor_on_what_it_would_remove() {
    let mold = "{ zone = \"0,1:H\", state";
    shows(
        mold,
        "{ zone = \"0,0:F\", state",
        &[(
            "mold = [\n",
            "there is no Mold outside, as in 0,0:F (INV-MOLD-03)",
        )],
    );
    shows(
        mold,
        "{ zone = \"0,1:D\", state",
        &[
            (
                "{ zone = \"0,1:D\", color",
                "Mold would remove the objective (INV-MOLD-04)",
            ),
            (
                "[\"0,1:D\", \"0,1:E\"]",
                "Mold would remove the door (INV-MOLD-05)",
            ),
        ],
    );
}

/// INV-ROOM-06: nobody goes outside without an Oxygen Tank, and Mold keeps the tanks of a room
/// from being taken.
#[test]
fn what_can_never_be_reached_is_found() {
    let shut = edited(crate::own::MISSION, "\"0,0:D\", face", "\"0,1:G\", face");
    let shut = edited(
        &shut,
        "bot = \"0,1:B\"\n",
        "bot = \"0,1:B\"\nmold = [{ zone = \"0,0:D\", state = \"inactive\" }]\n",
    );
    shown_of(&shut, &[]);
    let exit = edited(&shut, "exit = \"0,0:E\"", "exit = \"0,0:H\"");
    let message = "the exit in 0,0:H can never be reached";
    shown_of(&exit, &[("exit =", message)]);
    let token = edited(&shut, "{ zone = \"0,0:B\" }", "{ zone = \"0,0:H\" }");
    let message = "the objective in 0,0:H can never be reached";
    shown_of(&token, &[("{ zone = \"0,0:H\" }", message)]);
    let tanks = edited(&exit, "[rules]", "[rules]\nstart_with_tanks = true");
    shown_of(&tanks, &[]);
}
