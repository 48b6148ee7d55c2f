//! Zombicide, season 1.
//!
//! | file | room |
//! |---|---|
//! | `content`, `mission`, `skill`, `zombie` | the facts: equipment, survivors, zombie cards, missions |
//! | `setup`, `compile`, `rulebook` | a mission made ready, and everything wrong with it; the table's verbs |
//! | `mission_file` | files of missions and survivors, and everything wrong with them by line |
//! | `position`, `survivor`, `inventory` | where everything stands |
//! | `answer`, `list`, `legal`, `refusal` | what can be answered, and why not (`legal/` by matter) |
//! | `turn`, `frames` | the round; what is being resolved and whom it asks |
//! | `actions`, `combat`, `damage`, `searching`, `trading`, `driving` | what survivors do |
//! | `horde`, `spawning` | what zombies do |
//! | `goals`, `briefing` | winning and losing; the mission in words |
//! | `odds` | what an attack can come to, exactly |
//! | `event`, `narrate`, `view`, `sight`, `redeal` | what is told, and what is known |
//! | `scene` | the words in which scenarios speak of it |

mod actions;
mod aids;
mod answer;
mod briefing;
mod combat;
mod compile;
pub mod content;
mod damage;
mod driving;
mod event;
mod frames;
mod goals;
mod horde;
mod inventory;
mod legal;
mod list;
mod mission;
mod mission_file;
mod narrate;
mod odds;
mod position;
mod redeal;
mod refusal;
mod rulebook;
mod scene;
mod searching;
mod setup;
mod sight;
mod skill;
mod spawning;
mod survivor;
mod trading;
mod turn;
mod view;
mod zombie;

pub use answer::{Answer, AnswerList, With};
pub use compile::mission_problems;
pub use content::Content;
pub use event::What;
pub use inventory::{HANDS, Inventory, Kind, SLOTS, Slot};
pub use mission::{
    Car, CarKind, Crowd, Gift, Goal, LastingNoise, Lock, Mission, Objective, Spawn, SpecialRules,
};
pub use mission_file::{check_mission_text, check_survivor_text};
pub use narrate::ending_sentence;
pub use odds::{Odds, Outcome};
pub use position::{Attack, CarState, Ending, Manner, Phase, Position, Reroll};
pub use refusal::Reason;
pub use rulebook::Season1;
pub use setup::{Setup, Team, survivors_each};
pub use sight::Sight;
pub use skill::Skill;
pub use survivor::{Fate, MAX_SURVIVORS, Survivor, Used, Who};
pub use view::{Ask, Asked, CarView, ObjectiveView, SpawnView, SurvivorView, View, ZoneView};
pub use zombie::{Zombie, ZombieSet};

use std::sync::LazyLock;

use crate::board::TileSet;

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
