//! What the box holds, and missions that need more.

use crate::{EVERYTHING, breaks, edited, shown_of, shows};

/// INV-SETUP-17: 10 red objectives, and one of each other colour.
#[test]
fn more_objectives_than_the_box_has_are_refused() {
    let red = "  { zone = \"0,0:B\" },\n";
    let eleven = edited(EVERYTHING, red, &red.repeat(11));
    let message = "the box has 10 red objectives, and the mission 11 (INV-SETUP-17)";
    shown_of(&eleven, &[("objectives =", message)]);
    shown_of(&edited(EVERYTHING, red, &red.repeat(10)), &[]);
    for color in ["green", "purple", "blue", "white"] {
        let another = format!("{red}  {{ zone = \"0,0:B\", color = \"{color}\" }},\n");
        let text = edited(EVERYTHING, red, &another);
        let message = format!("the box has 1 {color} objectives, and the mission 2 (INV-SETUP-17)");
        shown_of(&text, &[("objectives =", &message)]);
    }
}

/// INV-SETUP-19: 6 spawn tokens, of which one is green and one purple.
#[test]
fn more_spawn_tokens_than_the_box_has_are_refused() {
    let green = "  { zone = \"0,1:I\", color = \"green\" },\n";
    let red = "  { zone = \"0,1:I\" },\n";
    shown_of(&edited(EVERYTHING, green, &red.repeat(4)), &[]);
    let seven = edited(EVERYTHING, green, &red.repeat(5));
    let message = "the box has 6 spawn tokens, and the mission 7 (INV-SETUP-19)";
    shown_of(&seven, &[("spawns =", message)]);
    for (color, most, count) in [("green", 1, 2), ("purple", 1, 2), ("blue", 0, 1)] {
        let another = format!("{green}  {{ zone = \"0,1:E\", color = \"{color}\" }},\n");
        let text = edited(EVERYTHING, green, &another);
        let message = format!(
            "the box has {most} {color} spawn tokens, and the mission {count} (INV-SETUP-19)"
        );
        shown_of(&text, &[("spawns =", &message)]);
    }
}

/// INV-SETUP-20: 5 neutral doors, a green one and a purple one.
#[test]
fn more_doors_than_the_box_has_are_refused() {
    let door = "  { between = [\"0,1:E\", \"0,1:F\"] },\n";
    let six = [
        ("0,1:E", "0,1:F"),
        ("0,0:B", "0,0:E"),
        ("0,0:D", "0,0:E"),
        ("0,0:B", "0,1:F"),
        ("1,0:E", "1,0:H"),
        ("1,1:E", "1,1:H"),
    ];
    let doors = six.map(|(one, other)| format!("  {{ between = [\"{one}\", \"{other}\"] }},\n"));
    shown_of(&edited(EVERYTHING, door, &doors[..5].concat()), &[]);
    let text = edited(EVERYTHING, door, &doors.concat());
    let message = "the box has 5 neutral doors, and the mission 6 (INV-SETUP-20)";
    shown_of(&text, &[("doors =", message)]);
    let green = "there is one green door and one purple one (INV-SETUP-20), not 2 green";
    shows(
        "\"0,1:F\"] }",
        "\"0,1:F\"], color = \"green\" }",
        &[("\"0,1:F\"], color", green), ("[\"0,1:D\"", green)],
    );
    let red = "there is one green door and one purple one (INV-SETUP-20), not 1 red";
    shows(
        "\"0,1:F\"] }",
        "\"0,1:F\"], color = \"red\" }",
        &[("\"0,1:F\"], color", red)],
    );
}

/// INV-SETUP-21: 35 Workers, 14 Tanks, 14 Hunters, 1 Abomination.
#[test]
fn more_xenos_than_the_box_has_are_refused() {
    let workers = "xeno = \"worker\", count = 2";
    for (xeno, most, plural) in [
        ("worker", 35, "Workers"),
        ("tank", 14, "Tanks"),
        ("hunter", 14, "Hunters"),
        ("abomination", 1, "Abominations"),
    ] {
        // One Tank is there already.
        let free = if xeno == "tank" { most - 1 } else { most };
        let crowd = |count: u8| format!("xeno = \"{xeno}\", count = {count}");
        shown_of(&edited(EVERYTHING, workers, &crowd(free)), &[]);
        let text = edited(EVERYTHING, workers, &crowd(free + 1));
        let message = format!(
            "the box has {most}, and the mission {} {plural} (INV-SETUP-21)",
            most + 1
        );
        shown_of(&text, &[("xenos =", &message)]);
    }
}

/// INV-SETUP-22: 18 Noise tokens, which stand for the crew (INV-M3-05).
#[test]
fn a_crew_needs_noise_tokens() {
    shown_of(&edited(EVERYTHING, "crew = 10", "crew = 18"), &[]);
    breaks((
        "crew = 10",
        "crew = 19",
        "crew =",
        "the box has 18 Noise tokens (INV-SETUP-22)",
    ));
}
