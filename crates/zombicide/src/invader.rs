//! Zombicide: Invader.
//!
//! The same rooms as in the other edition, in the same order:
//!
//! | folder | what is in it |
//! |---|---|
//! | `facts` | what the game is made of, and everything that is wrong with it |
//! | `position` | where everything is |
//! | `rules` | what may be done, and what happens then |
//! | `knowledge` | who may know what: views, sights, redealing |
//! | `words` | events, narration, answers as text, refusals, briefings |
//! | `scenarios` | the words in which scenarios speak of the game |
//!
//! `rulebook` holds the rules made ready for one game, and the table's verbs on them.

mod facts;
mod knowledge;
mod position;
mod rulebook;
mod rules;
mod scenarios;
mod words;

pub use facts::compile::mission_problems;
pub use facts::content;
pub use facts::content::{Ammo, Block, Content, Machine};
pub use facts::mission::{
    Color, Crowd, Door, Goal, HellfireOnSpawns, Mission, MoldState, MoldToken, Objective, Spawn,
    SpecialRules, Wake,
};
pub use facts::mission_file::{check_mission_text, check_survivor_text};
pub use facts::setup::{PLAYERS, STANDARD_TEAM, Setup, TEAM_SIZES, Team, extra_spawns, shares};
pub use facts::skill::{Control, Fight, Known, Skill};
pub use facts::station::{DynamicTerrain, Frame, Place, Station, StationZone};
pub use facts::tile::{Edge, EdgeKind, Lines, Tile, TileSet, TileZone};
pub use facts::xeno::{Xeno, XenoSet};
pub use knowledge::held::Held;
pub use knowledge::observation::Observation;
pub use knowledge::view::{
    DecisionKind, DoorState, ObjectiveView, PendingDecision, SpawnView, SurvivorView, View,
    ZoneView,
};
pub use position::inventory::{
    Attached, BACKPACK, BODY, EquipmentId, HANDS, Inventory, SLOTS, Slot,
};
pub use position::skill_set::SkillSet;
pub use position::survivor::{Fate, Free, MAX_SURVIVORS, MAX_TEAM, Survivor, SurvivorId, Used};
pub use position::{Attack, Ending, MachineState, Phase, Position, Reroll, Target};
pub use rulebook::Invader;
pub use rules::answer::{Answer, AnswerList, AttackOrder, Dash, MachineStrike, WeaponChoice};
pub use rules::odds::{Odds, Outcome};
pub use words::event::Event;
pub use words::narrate::ending_sentence;
pub use words::refusal::Reason;

use std::sync::LazyLock;

/// The tiles that come with the program.
pub fn tiles() -> &'static TileSet {
    static TILES: LazyLock<TileSet> = LazyLock::new(|| {
        TileSet::parse(include_str!("../../../content/invader/tiles.toml"))
            .expect("the shipped tiles are well made")
    });
    &TILES
}

/// The missions that come with the program.
pub fn missions() -> &'static [Mission] {
    static MISSIONS: LazyLock<Vec<Mission>> = LazyLock::new(|| {
        let parse = |text| Mission::parse(text).expect("the shipped missions are well written");
        [
            include_str!("../../../content/invader/missions/M0.toml"),
            include_str!("../../../content/invader/missions/M1.toml"),
            include_str!("../../../content/invader/missions/M2.toml"),
            include_str!("../../../content/invader/missions/M3.toml"),
            include_str!("../../../content/invader/missions/M4.toml"),
            include_str!("../../../content/invader/missions/M5.toml"),
            include_str!("../../../content/invader/missions/M6.toml"),
            include_str!("../../../content/invader/missions/M7.toml"),
            include_str!("../../../content/invader/missions/M8.toml"),
            include_str!("../../../content/invader/missions/M9.toml"),
            include_str!("../../../content/invader/missions/M10.toml"),
        ]
        .map(parse)
        .into()
    });
    &MISSIONS
}
