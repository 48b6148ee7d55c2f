//! Goals and special rules.

use crate::{POLICE, SHIPPED, breaks, shows};

/// Goals for a mission in which nobody can reach them, and what is said of them.
const IMPOSSIBLE: &[(&str, &[&str])] = &[
    ("[]", &["a mission needs at least one goal"]),
    ("[\"reach_exit\"]", &["impossible without an exit"]),
    (
        "[{ escape = [4, 6, 6, 4, 5, 6] }]",
        &["impossible without an exit"],
    ),
    (
        "[\"neutralise_spawns\"]",
        &["impossible without rules.spawns_can_be_neutralised"],
    ),
    (
        "[{ load = 2 }]",
        &["impossible without rules.cars_carry_provisions"],
    ),
    (
        "[{ drive_out = 2 }]",
        &[
            "impossible without rules.cars_carry_provisions",
            "an exit in the street",
        ],
    ),
    (
        "[{ find = [\"watter\"] }]",
        &["there is no equipment “watter”; did you mean “water”?"],
    ),
    ("[{ find = [] }]", &["name at least one card"]),
    (
        "[{ find = [\"water\", \"water\"] }]",
        &["“water” is named twice"],
    ),
    ("[{ find = [\"aaahh\"] }]", &["nobody can carry “aaahh”"]),
    (
        "[{ danger = \"blue\" }]",
        &["everybody is at blue from the start"],
    ),
    (
        "[{ hold = \"0,0:W\" }]",
        &["the mission is won before it begins"],
    ),
    (
        "[\"gather_in_spawn\"]",
        &["the mission is won before it begins"],
    ),
];

#[test]
fn goals_that_nobody_can_reach_are_found() {
    let goal = "goals = [{ hold = \"0,1:A\" }]";
    for (to, messages) in IMPOSSIBLE {
        shows(POLICE, goal, &format!("goals = {to}"), "goals =", messages);
    }
    let (blocks, escape, might) = (SHIPPED[1], SHIPPED[6], SHIPPED[9]);
    breaks(
        blocks,
        "exit = \"2,0:X\"\n",
        "",
        "escape_with",
        "impossible without an exit",
    );
    breaks(
        escape,
        "{ load = 6 }",
        "{ load = 0 }",
        "goals",
        "write 1 to ",
    );
    breaks(
        escape,
        "{ drive_out = 6 }",
        "{ drive_out = 60 }",
        "goals",
        "write 1 to ",
    );
    for (numbers, message) in [
        (
            "[4, 5]",
            "write 3 numbers of survivors, one for each number of players",
        ),
        (
            "[5, 5, 6]",
            "write 1 to 4: so many survivors can escape when 1 play",
        ),
        (
            "[4, 0, 6]",
            "write 1 to 5: so many survivors can escape when 2 play",
        ),
    ] {
        breaks(might, "[4, 5, 6]", numbers, "goals", message);
    }
}

#[test]
fn special_rules_that_make_no_sense_are_found() {
    let (fields, might) = (SHIPPED[7], SHIPPED[9]);
    breaks(
        might,
        "survivors_each = 1",
        "survivors_each = 3",
        "survivors_each",
        "3 players with 3 survivors each need more than the 6",
    );
    breaks(
        might,
        "survivors_each = 1",
        "survivors_each = 0",
        "survivors_each",
        "at least 1 survivor",
    );
    breaks(
        might,
        "players = [1, 3]",
        "players = [3, 1]",
        "players = [",
        "write the fewest and the most players",
    );
    breaks(
        fields,
        "zombie_exits = [\"0,0:U\"",
        "zombie_exits = [\"0,0:S\"",
        "zombie_exits",
        "zombies cannot leave where the survivors start",
    );
    breaks(
        fields,
        "lost_when_zombies_left = 4",
        "lost_when_zombies_left = 0",
        "lost_when",
        "at least 1 zombie",
    );
    breaks(
        fields,
        "zombie_exits = [\"0,0:U\", \"0,1:U\"]\n",
        "",
        "lost_when",
        "zombies cannot leave",
    );
    breaks(
        fields,
        "count = 1 }]",
        "count = 0 }]",
        "zombies = [{",
        "at least 1 zombie",
    );
    breaks(
        SHIPPED[0],
        "zombie_cards = [1",
        "zombie_cards = [99, 1",
        "zombie_cards",
        "there is no zombie card 99",
    );
}

#[test]
fn a_mission_without_a_proper_id_and_name_is_found() {
    breaks(
        POLICE,
        "id = \"08\"",
        "id = \"Zombie Police\"",
        "id =",
        "is no id",
    );
    breaks(
        POLICE,
        "name = \"Zombie Police\"",
        "name = \" \"",
        "name =",
        "the name is empty",
    );
}
