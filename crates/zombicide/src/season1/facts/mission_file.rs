//! Files of missions and survivors that people write: everything that is wrong with one, and
//! at which line.

use table::scenario::Problem;

use super::compile::mission_problems;
use super::content::{Content, SurvivorCard};
use super::mission::Mission;
use crate::shape::Shape::{Choice, Exactly, List, Number, Table, Text, Whole, Word, YesNo};
use crate::shape::{Key, LAYOUT, LeansOn, SMALL, Shape, TEXTS, needed, optional, read_record};

const MISSION: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    optional("briefing", Text),
    needed("difficulty", Text),
    needed("who", Text),
    needed("minutes", Whole(1, 9999)),
    optional(
        "confidence",
        Word(&["original", "transcribed", "reconstructed"]),
    ),
    needed("goals", List(&Choice(GOALS))),
    needed("layout", LAYOUT),
    needed("start", Text),
    optional("exit", Text),
    optional("spawns", List(&Table(SPAWN))),
    optional("objectives", List(&Table(OBJECTIVE))),
    optional("doors", List(&Table(DOOR))),
    optional("cars", List(&Table(CAR))),
    optional("counts", Table(COUNTS)),
    optional("rules", Table(RULES)),
];

const GOALS: &[(&str, Option<Shape>)] = &[
    ("take_objectives", None),
    ("find", Some(TEXTS)),
    ("escape_with", Some(TEXTS)),
    ("reach_exit", None),
    ("escape", Some(List(&SMALL))),
    ("danger", Some(Word(&["blue", "yellow", "orange", "red"]))),
    ("gather_in_spawn", None),
    ("load", Some(SMALL)),
    ("board_cars", None),
    ("drive_out", Some(SMALL)),
    ("neutralise_spawns", None),
    ("hold", Some(Text)),
];

const SPAWN: &[Key] = &[needed("zone", Text), optional("color", Text)];

const OBJECTIVE: &[Key] = &[
    needed("zone", Text),
    optional("color", Text),
    optional("gives", Word(&["cure", "recruit"])),
    optional("optional", YesNo),
    optional("face_down", YesNo),
];

const DOOR: &[Key] = &[
    needed("zones", Exactly(2, &Text)),
    needed("wall", Word(&["N", "E", "S", "W"])),
    needed("at", Number),
    needed("color", Text),
    needed("state", Word(&["closed", "open", "smashed"])),
];

const CAR: &[Key] = &[
    needed("zone", Text),
    needed("kind", Word(&["police", "pimp"])),
    optional("drivable", YesNo),
];

const COUNTS: &[Key] = &[
    needed("zones", COUNT),
    needed("street", COUNT),
    needed("rooms", COUNT),
    needed("buildings", COUNT),
];
const COUNT: Shape = Whole(0, 9999);

const RULES: &[Key] = &[
    optional("objective_experience", SMALL),
    optional("zombie_cards", List(&SMALL)),
    optional("starting_equipment_on_deck", YesNo),
    optional("no_search", TEXTS),
    optional("doors_open_together", YesNo),
    optional("spawns_can_be_neutralised", YesNo),
    optional("cars_carry_provisions", YesNo),
    optional("cars_stay_shut", YesNo),
    optional("survivors_each", SMALL),
    optional("players", Exactly(2, &SMALL)),
    optional("zombies", List(&Table(CROWD))),
    optional("lasting_noise", List(&Table(NOISE))),
    optional("zombie_exits", TEXTS),
    optional("lost_when_zombies_left", SMALL),
    optional("locked_doors", List(&Table(LOCK))),
    optional("sleeping_spawns", List(&Table(LOCK))),
];

/// The kinds of zombies.
pub(crate) const ZOMBIE: Shape = Word(&["walker", "runner", "fatty", "abomination"]);

const CROWD: &[Key] = &[
    needed("zone", Text),
    needed("zombie", ZOMBIE),
    needed("count", SMALL),
];

const NOISE: &[Key] = &[needed("zone", Text), needed("count", SMALL)];

const LOCK: &[Key] = &[needed("color", Text), needed("objective", Text)];

/// A survivor's sheet.
pub(crate) const SURVIVOR: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    needed("blue", Text),
    needed("yellow", Text),
    needed("orange", TEXTS),
    needed("red", TEXTS),
    optional("confidence", Text),
];

/// Where the board is unknown, nothing can be said of what lies on it; and so on.
const LEANS_ON: &[LeansOn] = &[
    ("", &["layout"]),
    ("layout", &["start", "doors"]),
    (
        "goals",
        &["start", "exit", "spawns", "objectives", "cars", "rules"],
    ),
    ("goals.escape", &["objectives", "rules"]),
    (
        "rules.locked_doors",
        &[
            "start",
            "exit",
            "spawns",
            "objectives",
            "doors",
            "goals",
            "rules",
        ],
    ),
    ("rules.locked_doors.color", &["doors"]),
    ("rules.locked_doors.objective", &["objectives"]),
    ("rules.sleeping_spawns.color", &["spawns"]),
    ("rules.sleeping_spawns.objective", &["objectives"]),
    ("rules.survivors_each", &["rules.players"]),
    ("rules.zombie_exits", &["start"]),
    ("rules.lost_when_zombies_left", &["rules.zombie_exits"]),
];

/// Reads a mission from its file, or says everything that is wrong with it.
pub fn check_mission_text(text: &str, content: &Content) -> Result<Mission, Vec<Problem>> {
    read_record(text, MISSION, LEANS_ON, |mission| {
        mission_problems(mission, content)
    })
}

/// Reads a survivor from its file, or says everything that is wrong with it (S1-SETUP-15).
pub fn check_survivor_text(text: &str, content: &Content) -> Result<SurvivorCard, Vec<Problem>> {
    let equipment = content.equipment.iter();
    let equipment: Vec<&str> = equipment.map(|kind| kind.id.as_str()).collect();
    read_record(text, SURVIVOR, &[], |sheet: &SurvivorCard| {
        sheet.problems(&equipment)
    })
}
