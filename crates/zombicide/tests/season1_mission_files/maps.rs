//! Maps: tiles, zones, doors, tokens, and what is out of reach.

use table::scenario::Problem;

use crate::{POLICE, SHIPPED, breaks, edited, line_of, shows, wrong};

#[test]
fn tokens_outside_the_board_are_found() {
    for (from, to, at, message) in [
        (
            "start = \"0,0:W\"",
            "start = \"0,0:Q\"",
            "start",
            "there is no zone “0,0:Q”; there are: 0,0:A, 0,0:B",
        ),
        (
            "{ zone = \"1,1:S\" }",
            "{ zone = \"2,1:S\" }",
            "2,1:S",
            "there is no zone “2,1:S” on this map; zones are written row,col:letter",
        ),
        (
            "{ zone = \"0,2:D\"",
            "{ zone = \"D\"",
            "zone = \"D\"",
            "there is no zone “D”",
        ),
        (
            "kind = \"pimp\"",
            "kind = \"pimp\" }, { zone = \"7,7:A\", kind = \"police\"",
            "7,7:A",
            "there is no zone “7,7:A”",
        ),
        (
            "goals = [{ hold = \"0,1:A\" }]",
            "goals = [{ hold = \"0,1:B\" }]",
            "goals",
            "there is no zone “0,1:B”",
        ),
        (
            "zone = \"0,1:Z\", kind",
            "zone = \"0,1:A\", kind",
            "zone = \"0,1:A\"",
            "S1-CAR-06",
        ),
    ] {
        breaks(POLICE, from, to, at, message);
    }
}

#[test]
fn doors_in_no_wall_are_found() {
    for (from, to, at, message) in [
        (
            "[\"0,2:B\", \"0,2:S\"]",
            "[\"0,2:B\", \"0,9:S\"]",
            "0,9:S",
            "there is no zone “0,9:S”",
        ),
        (
            "[\"0,2:B\", \"0,2:S\"]",
            "[\"0,2:S\", \"0,2:B\"]",
            "[\"0,2:S\"",
            "a door names its room first, and 0,2:S is street",
        ),
        (
            "wall = \"W\", at = 10.5",
            "wall = \"N\", at = 10.5",
            "at = 10.5",
            "there is no wall to the north between 0,2:B and 0,2:S",
        ),
        (
            "at = 10.5",
            "at = 12.0",
            "at = 12.0",
            "from 0 to 12 along the side of its tile, not 12",
        ),
        ("at = 10.5", "at = nan", "at = nan", "from 0 to 12"),
        (
            "  { zones = [\"1,2:C\"",
            "  { zones = [\"1,2:C\", \"1,2:U\"], wall = \"W\", at = 1.5, color = \"red\", state = \"open\" },\n  { zones = [\"1,2:C\"",
            "state = \"closed\" },\n]",
            "there is a door at this place already",
        ),
    ] {
        breaks(POLICE, from, to, at, message);
    }
}

#[test]
fn maps_that_do_not_fit_together_are_found() {
    let row = "[\"1B 0\", \"5C 180\", \"3C 180\"]";
    for (from, to, at, message) in [
        ("3C 180", "3X 180", "3X", "there is no tile “3X”"),
        (
            row,
            "[\"1B 0\", \"5C 180\"]",
            "[\"1B 0\"",
            "this row has 2 tiles, and the first has 3",
        ),
        (
            "zones = 31",
            "zones = 30",
            "counts",
            "the map has 31 zones, and says 30",
        ),
        (
            "street = 14",
            "street = 13",
            "counts",
            "the map has 14 street zones, and says 13",
        ),
    ] {
        breaks(POLICE, from, to, at, message);
    }
    let turned = edited(POLICE, "5C 180", "5C 0");
    let touch = |problem: &Problem| {
        problem
            .message
            .contains("touch, and only one of them is street")
    };
    let problems = wrong(&turned);
    assert!(problems.iter().any(touch), "{problems:?}");
}

#[test]
fn more_than_the_box_holds_is_found() {
    // S1-SETUP-11: one copy of each side of a tile, and nine tiles.
    let row = "[\"1B 0\", \"5C 180\", \"3C 180\"]";
    let twice = edited(POLICE, row, "[\"1B 0\", \"5C 180\", \"2C 180\"]");
    let is_it = |problem: &Problem| {
        problem
            .message
            .contains("tile 2C is twice on the map (S1-SETUP-11)")
    };
    assert!(wrong(&twice).iter().any(is_it));
    let tall = format!("{row}, {}", [row; 2].join(", "));
    let tall = edited(POLICE, row, &tall);
    let is_it = |problem: &Problem| {
        problem
            .message
            .contains("the box has 9 tiles, and the map 12")
    };
    assert!(wrong(&tall).iter().any(is_it));
    // S1-SETUP-12: tokens. Far more than there are must not confuse anything else.
    for count in [7, 70] {
        let more = "  { zone = \"0,0:S\" },\n".repeat(count - 5);
        let from = "  { zone = \"0,0:S\" },\n";
        let message = format!("the box has 6 spawns, and the mission {count} (S1-SETUP-12)");
        breaks(POLICE, from, &format!("{from}{more}"), "spawns =", &message);
        let more = "  { zone = \"1,1:B\", optional = true },\n".repeat(count + 5 - 3);
        let from = "  { zone = \"1,1:B\", optional = true },\n";
        let count = count + 5;
        let message = format!("the box has 10 objectives, and the mission {count} (S1-SETUP-12)");
        breaks(
            POLICE,
            from,
            &format!("{from}{more}"),
            "objectives =",
            &message,
        );
    }
    let car = "  { zone = \"0,0:U\", kind = \"pimp\", drivable = true },\n";
    let message = "the box has 4 cars, and the mission 5 (S1-SETUP-12)";
    breaks(POLICE, car, &car.repeat(4), "cars =", message);
    // The doors that are too many are also where doors are already.
    let door = "  { zones = [\"1,2:C\", \"1,2:U\"], wall = \"W\", at = 1.5, color = \"red\", state = \"closed\" },\n";
    let problems = wrong(&edited(POLICE, door, &door.repeat(140)));
    let messages: Vec<&str> = problems
        .iter()
        .map(|problem| problem.message.as_str())
        .collect();
    assert!(
        messages.contains(&"the box has 12 doors, and the mission 145 (S1-SETUP-12)"),
        "{messages:?}"
    );
    assert!(
        messages.contains(&"a board has at most 128 doors"),
        "{messages:?}"
    );
    // S1-MINIS-01
    let zombies = "count = 1 }]";
    breaks(
        SHIPPED[7],
        zombies,
        "count = 4 }]",
        "zombies = [{",
        "the box has 40, and the mission",
    );
}

#[test]
fn zones_that_nobody_can_reach_are_found() {
    let door = "  { zones = [\"1,1:B\", \"1,1:X\"], wall = \"N\", at = 6.0, color = \"red\", state = \"closed\" },\n";
    let text = edited(POLICE, door, "");
    let problems = wrong(&text);
    assert_eq!(
        problems.len(),
        2,
        "the two rooms of that house: {problems:?}"
    );
    for problem in problems {
        assert!(
            problem
                .message
                .contains("cannot be reached, even with all doors open"),
            "{problem}"
        );
        assert_eq!(problem.line, line_of(&text, "[\"1B 0\""));
    }
}

#[test]
fn what_unlocks_a_door_must_not_lie_behind_it() {
    let locked = "locked_doors";
    shows(
        POLICE,
        "zone = \"0,0:C\", color = \"green\"",
        "zone = \"0,1:A\", color = \"green\"",
        locked,
        &[
            "an objective in 0,1:A can never be reached",
            "the zone to hold in 0,1:A",
        ],
    );
    // Behind the blue door lies the green key, and behind the green door the goal.
    shows(
        POLICE,
        "zone = \"0,2:D\", color = \"blue\"",
        "zone = \"0,0:A\", color = \"blue\"",
        locked,
        &[
            "an objective in 0,0:C can never be reached",
            "an objective in 0,0:A can never be reached",
            "the zone to hold in 0,1:A can never be reached",
        ],
    );
    let green = "  { color = \"green\", objective = \"green\" },";
    for (to, message) in [
        (
            "  { color = \"green\", objective = \"pink\" },",
            "there is no objective of the colour pink",
        ),
        (
            "  { color = \"pink\", objective = \"green\" },",
            "there is no door of the colour pink",
        ),
    ] {
        breaks(POLICE, green, to, "pink", message);
    }
}
