//! Files of missions and survivors that people write: everything that is wrong with one, and
//! at which line.

use table::scenario::Problem;

use super::compile::mission_problems;
use super::content::{Content, SurvivorCard};
use super::mission::Mission;
use crate::shape::Shape::{Choice, Exactly, List, Table, Text, Whole, Word, YesNo};
use crate::shape::{Key, LAYOUT, LeansOn, SMALL, Shape, TEXTS, needed, optional, read_record};

const MISSION: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    optional("briefing", Text),
    needed("difficulty", Text),
    needed("minutes", Whole(1, 9999)),
    optional("layout_confidence", HOW_SURE),
    optional(
        "turned",
        Word(&["original", "derived", "partly-derived", "chosen"]),
    ),
    optional("tokens_confidence", HOW_SURE),
    needed("goals", List(&Choice(GOALS))),
    optional("in_order", YesNo),
    needed("layout", LAYOUT),
    optional("sealed", TEXTS),
    needed("start", TEXTS),
    optional("exit", Text),
    optional("spawns", List(&Table(SPAWN))),
    optional("objectives", List(&Table(OBJECTIVE))),
    optional("doors", List(&Table(DOOR))),
    optional("bot", Text),
    optional("sentry_gun", Text),
    optional("mold", List(&Table(MOLD))),
    optional("xenos", List(&Table(CROWD))),
    optional("rules", Table(RULES)),
];

const HOW_SURE: Shape = Word(&["original", "transcribed", "reconstructed"]);
const COLOR: Shape = Word(&["red", "green", "purple", "blue", "white"]);
const MOLD_STATE: Shape = Word(&["active", "inactive"]);
/// The kinds of Xenos.
pub(crate) const XENO: Shape = Word(&["worker", "hunter", "tank", "abomination"]);

const GOALS: &[(&str, Option<Shape>)] = &[
    ("take_all", None),
    ("take", Some(List(&COLOR))),
    ("escape", None),
    ("evacuate_crew", None),
    ("meet_at_sentry_gun", None),
    ("danger", Some(Word(&["blue", "yellow", "orange", "red"]))),
    ("burn_spawn", Some(COLOR)),
    ("new_tanks", None),
    ("samples", None),
];

const SPAWN: &[Key] = &[
    needed("zone", Text),
    optional("color", COLOR),
    optional("mold", MOLD_STATE),
    optional("face_down", YesNo),
];

const OBJECTIVE: &[Key] = &[
    needed("zone", Text),
    optional("color", COLOR),
    optional("face_down", YesNo),
];

const DOOR: &[Key] = &[
    needed("between", Exactly(2, &Text)),
    optional("color", COLOR),
];

const MOLD: &[Key] = &[needed("zone", Text), needed("state", MOLD_STATE)];

const CROWD: &[Key] = &[
    needed("zone", Text),
    needed("xeno", XENO),
    needed("count", SMALL),
];

const RULES: &[Key] = &[
    optional("objective_experience", SMALL),
    optional("red_gives_cards", TEXTS),
    optional("red_gives_prototype", YesNo),
    optional("start_with_tanks", YesNo),
    optional("tank_lost_in_airlock", YesNo),
    optional("start_in_two_groups", YesNo),
    optional("spawns_wake", List(&Word(&["objective", "door", "mold"]))),
    optional(
        "hellfire_on_spawns",
        Word(&["nothing", "removes_any", "removes_hidden_and_mold"]),
    ),
    optional("guarded", COLOR),
    optional("crew", SMALL),
    optional("scientists", List(&COLOR)),
    optional("samples", YesNo),
    optional("secured_airlock", Exactly(2, &Text)),
];

/// What survivors were before.
pub(crate) const CALLING: Shape = Word(&["civilian", "soldier"]);

/// A survivor's ID card.
pub(crate) const SURVIVOR: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    needed("kind", CALLING),
    needed("armor", SMALL),
    needed("blue", Text),
    needed("yellow", Text),
    needed("orange", TEXTS),
    needed("red", TEXTS),
    optional("confidence", Text),
    optional("from_book", TEXTS),
    optional("note", Text),
];

/// Where the board is unknown, nothing can be said of what lies on it; and so on.
const LEANS_ON: &[LeansOn] = &[
    ("", &["layout"]),
    (
        "goals",
        &[
            "start",
            "exit",
            "spawns",
            "objectives",
            "sentry_gun",
            "rules",
        ],
    ),
    ("start", &["rules.start_in_two_groups"]),
    ("exit", REACH),
    ("sentry_gun", REACH),
    ("objectives.zone", REACH),
    ("doors.between", &["mold", "spawns"]),
    ("mold", &["spawns"]),
    ("rules.crew", &["exit"]),
    ("rules.scientists", &["objectives"]),
    ("bot", &["start", "rules.secured_airlock"]),
    ("rules.secured_airlock", &["bot", "objectives"]),
];

/// What decides whether something can be reached.
const REACH: &[&str] = &["start", "mold", "spawns", "rules"];

/// Reads a mission from its file, or says everything that is wrong with it.
pub fn check_mission_text(text: &str, content: &Content) -> Result<Mission, Vec<Problem>> {
    read_record(text, MISSION, LEANS_ON, |mission| {
        mission_problems(mission, content)
    })
}

/// Reads a survivor from its file, or says everything that is wrong with it (INV-XP-04 to
/// INV-XP-07).
pub fn check_survivor_text(text: &str, content: &Content) -> Result<SurvivorCard, Vec<Problem>> {
    let equipment = content.equipment.iter();
    let equipment: Vec<&str> = equipment.map(|kind| kind.id.as_str()).collect();
    read_record(text, SURVIVOR, &[], |sheet: &SurvivorCard| {
        sheet.problems(&equipment)
    })
}
