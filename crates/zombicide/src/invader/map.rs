//! The missions' maps as their files say them.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::board::Placed;

/// A mission's map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// The mission's number.
    pub id: String,
    /// The mission's name.
    pub name: String,
    /// How hard the book says it is.
    pub difficulty: String,
    /// How long the book says it lasts.
    pub minutes: u16,
    /// How sure the grid of tiles is.
    pub layout_confidence: String,
    /// How sure it is which way the tiles are turned.
    pub turned: String,
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// Corners of the exterior that nobody can reach.
    #[serde(default)]
    pub sealed: Vec<String>,
}

/// The maps that come with the program.
pub fn maps() -> &'static [Map] {
    static MAPS: LazyLock<Vec<Map>> = LazyLock::new(|| {
        let parse = |text| toml::from_str(text).expect("the shipped maps are well written");
        [
            include_str!("../../../../content/invader/missions/M0.toml"),
            include_str!("../../../../content/invader/missions/M1.toml"),
            include_str!("../../../../content/invader/missions/M2.toml"),
            include_str!("../../../../content/invader/missions/M3.toml"),
            include_str!("../../../../content/invader/missions/M4.toml"),
            include_str!("../../../../content/invader/missions/M5.toml"),
            include_str!("../../../../content/invader/missions/M6.toml"),
            include_str!("../../../../content/invader/missions/M7.toml"),
            include_str!("../../../../content/invader/missions/M8.toml"),
            include_str!("../../../../content/invader/missions/M9.toml"),
            include_str!("../../../../content/invader/missions/M10.toml"),
        ]
        .map(parse)
        .into()
    });
    &MAPS
}
