//! What an upgrade of a store does to each room.

mod carrying;

use crate::host::now;
use crate::ids::RoomId;
use crate::room::{Opening, read_opening};
use crate::store::{self, OldRoom, RulesVersions, StoreError, Upgrade, Upgraded};
use carrying::carry_over;
use games::{GameDefinition, GameRegistry};

/// What an upgrade does, or would do, to the rooms of a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Each room, in the order of the store; none if there was nothing to do.
    pub rooms: Vec<RoomReport>,
}

/// What an upgrade does to a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomReport {
    /// Which.
    pub room: RoomId,
    /// What its host calls it.
    pub title: String,
    /// The game's id; nothing if it cannot be read.
    pub game: String,
    /// The version of the rules that it was played by.
    pub from: u32,
    /// The version that this program has; 0 if it has no such game.
    pub to: u32,
    /// What becomes of it.
    pub fate: Fate,
}

/// What becomes of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Its game is on, and goes on under the new rules.
    GoesOn,
    /// Its game has not begun, and will be played by the new rules.
    Lobby,
    /// Its game is over, and stays readable step by step.
    Recorded,
    /// It is of these rules already, or over without anything to keep.
    Unchanged,
    /// Its game is on and cannot go on: the room is closed, for this reason.
    Closes(String),
    /// Its log cannot be read, for this reason; it is left as it is.
    Unreadable(String),
}

/// The version of the rules of each game in a registry.
pub fn rules_versions(registry: &GameRegistry) -> RulesVersions {
    let version =
        |definition: &dyn GameDefinition| (definition.id().to_string(), definition.rules_version());
    registry.games().map(version).collect()
}

/// Upgrades a store to the games of a registry, or tells what that would do. All of it is
/// done, or nothing.
pub async fn upgrade(
    place: &str,
    registry: &GameRegistry,
    dry: bool,
) -> Result<Report, StoreError> {
    let mut deciding = Deciding {
        registry,
        report: Report::default(),
    };
    store::upgrade(place, &rules_versions(registry), dry, &mut deciding).await?;
    Ok(deciding.report)
}

/// Goes through the rooms and writes down what becomes of each.
struct Deciding<'a> {
    registry: &'a GameRegistry,
    report: Report,
}

impl Upgrade for Deciding<'_> {
    fn room(&mut self, room: OldRoom) -> Result<Option<Upgraded>, String> {
        let id = room.id;
        let opening = room.records.first().map(read_opening);
        let (fate, upgraded, opening) = match opening {
            None => (unreadable("its log is empty"), None, None),
            Some(Err(error)) => (unreadable(error), None, None),
            Some(Ok(opening)) => {
                let (fate, upgraded) = self.decide(&opening, room);
                (fate, upgraded, Some(opening))
            }
        };
        let (title, game, from) = opening.map_or_else(Default::default, |opening| {
            (opening.title, opening.game, opening.rules)
        });
        let definition = self.registry.game(&game);
        self.report.rooms.push(RoomReport {
            room: id,
            title,
            game,
            from,
            to: definition.map_or(0, |definition| definition.rules_version()),
            fate,
        });
        Ok(upgraded)
    }
}

impl Deciding<'_> {
    fn decide(&self, opening: &Opening, room: OldRoom) -> (Fate, Option<Upgraded>) {
        if let Some(damage) = &room.damaged {
            return (unreadable(damage), None);
        }
        let Some(definition) = self.registry.game(&opening.game) else {
            return (unreadable("this program has no such game"), None);
        };
        carry_over(definition, opening, room, now()).unwrap_or_else(|why| (unreadable(why), None))
    }
}

fn unreadable(why: impl ToString) -> Fate {
    Fate::Unreadable(why.to_string())
}
