//! Zombicide, season 1.
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

pub use facts::board;
pub use facts::board::Board;
pub use facts::compile::mission_problems;
pub use facts::content;
pub use facts::content::Content;
pub use facts::mission::{
    Car, CarKind, Crowd, Gift, Goal, LastingNoise, Lock, Mission, Objective, Spawn, SpecialRules,
};
pub use facts::mission_file::{check_mission_text, check_survivor_text};
pub use facts::setup::{Setup, Team, survivors_each};
pub use facts::skill::Skill;
pub use facts::zombie::{Zombie, ZombieSet};
pub use knowledge::observation::Observation;
pub use knowledge::view::{
    CarView, DecisionKind, Held, ObjectiveView, PendingDecision, SpawnView, SurvivorView, View,
    ZoneView,
};
pub use position::inventory::{EquipmentId, HANDS, Inventory, SLOTS, Slot};
pub use position::survivor::{Fate, MAX_SURVIVORS, Survivor, SurvivorId, Used};
pub use position::{Attack, AttackKind, CarState, Ending, Phase, Position, Reroll};
pub use rulebook::Season1;
pub use rules::answer::{Answer, AnswerList, WeaponChoice};
pub use rules::odds::{Odds, Outcome};
pub use words::event::Event;
pub use words::narrate::ending_sentence;
pub use words::refusal::Reason;

use std::sync::LazyLock;

use facts::board::TileSet;

/// The tiles that come with the program.
pub fn tiles() -> &'static TileSet {
    static TILES: LazyLock<TileSet> = LazyLock::new(|| {
        TileSet::parse(include_str!("../../../content/season1/tiles.toml"))
            .expect("the shipped tiles are well made")
    });
    &TILES
}

/// The missions that come with the program.
pub fn missions() -> &'static [Mission] {
    static MISSIONS: LazyLock<Vec<Mission>> = LazyLock::new(|| {
        let parse = |text| Mission::parse(text).expect("the shipped missions are well written");
        [
            include_str!("../../../content/season1/missions/00.toml"),
            include_str!("../../../content/season1/missions/01.toml"),
            include_str!("../../../content/season1/missions/02.toml"),
            include_str!("../../../content/season1/missions/03.toml"),
            include_str!("../../../content/season1/missions/04.toml"),
            include_str!("../../../content/season1/missions/05.toml"),
            include_str!("../../../content/season1/missions/06.toml"),
            include_str!("../../../content/season1/missions/07.toml"),
            include_str!("../../../content/season1/missions/08.toml"),
            include_str!("../../../content/season1/missions/09.toml"),
            include_str!("../../../content/season1/missions/10.toml"),
        ]
        .map(parse)
        .into()
    });
    &MISSIONS
}
