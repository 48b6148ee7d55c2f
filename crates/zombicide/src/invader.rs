//! Zombicide: Invader.
//!
//! | file | room |
//! |---|---|
//! | `tile`, `station` | the tiles as data; a mission's map compiled into zones, door frames, airlocks, walls that Mold opens, sight |
//! | `content`, `mission`, `skill`, `xeno` | the facts: equipment, Machines, survivors, Xeno cards, missions |
//! | `setup`, `roster`, `compile`, `rulebook` | who plays what; a mission made ready, and everything wrong with it; the table's verbs |
//! | `mission_file` | files of missions and survivors, and everything wrong with them by line |
//! | `position`, `survivor`, `inventory` | where everything stands |
//! | `answer`, `wording`, `list`, `legal`, `refusal` | what can be answered, in which words, and why not (`legal/` by matter) |
//! | `dealing`, `turn`, `frames` | setting up; the round; what is being resolved and whom it asks |
//! | `actions`, `moving`, `combat`, `damage`, `hellfire`, `searching`, `sorting`, `skills` | what survivors do |
//! | `horde`, `spawning`, `mold` | what Xenos do |
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
mod dealing;
mod event;
mod facts;
mod feasible;
mod frames;
mod goals;
mod hellfire;
mod horde;
mod inventory;
mod legal;
mod list;
mod mission;
mod mission_file;
mod mold;
mod moving;
mod narrate;
mod odds;
mod places;
mod position;
mod redeal;
mod refusal;
mod roster;
mod rulebook;
mod scene;
mod searching;
mod setup;
mod sight;
mod skill;
mod skills;
mod sorting;
mod spawning;
mod station;
mod survivor;
mod tile;
mod turn;
mod view;
mod wording;
mod xeno;

pub use answer::{Answer, AnswerList, Dash, MachineStrike, Strike, With};
pub use compile::mission_problems;
pub use content::{Ammo, Block, Content, Machine};
pub use event::What;
pub use inventory::{Attached, BACKPACK, BODY, HANDS, Inventory, Kind, SLOTS, Slot};
pub use mission::{
    Color, Crowd, Door, Goal, HellfireOnSpawns, Mission, MoldState, MoldToken, Objective, Spawn,
    SpecialRules, Wake,
};
pub use mission_file::{check_mission_text, check_survivor_text};
pub use narrate::ending_sentence;
pub use odds::{Odds, Outcome};
pub use position::{Attack, Ending, MachineState, Phase, Position, Reroll, Target};
pub use refusal::Reason;
pub use rulebook::Invader;
pub use setup::{STANDARD_TEAM, Setup, Team, shares};
pub use sight::Sight;
pub use skill::{Control, Fight, Known, Skill};
pub use station::{Cover, Frame, Place, Station, StationZone};
pub use survivor::{Fate, Free, MAX_SURVIVORS, MAX_TEAM, Survivor, Used, Who};
pub use tile::{Edge, EdgeKind, Lines, Tile, TileSet, TileZone};
pub use view::{Ask, Asked, DoorState, ObjectiveView, SpawnView, SurvivorView, View, ZoneView};
pub use xeno::{Xeno, XenoSet};

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
