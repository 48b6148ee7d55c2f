//! Zombicide, season 1.

mod mission;

pub use mission::{Car, CarKind, Mission, Objective, Spawn, Special};

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
