//! Zombicide: Invader.
//!
//! | file | room |
//! |---|---|
//! | `tile` | the tiles' sides as data |
//! | `station` | a mission's map compiled into zones: links, door frames, airlocks, walls that mold opens, sight |
//! | `map` | the missions' maps |

mod map;
mod station;
mod tile;

pub use map::{Map, maps};
pub use station::{Cover, Frame, Place, Station, StationZone};
pub use tile::{Edge, EdgeKind, Lines, Tile, TileSet, TileZone};

use std::sync::LazyLock;

/// The tiles that come with the program.
pub fn tiles() -> &'static TileSet {
    static TILES: LazyLock<TileSet> = LazyLock::new(|| {
        TileSet::parse(include_str!("../../../content/invader/tiles.toml"))
            .expect("the shipped tiles are well made")
    });
    &TILES
}
