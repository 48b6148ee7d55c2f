//! Rooms read from the store.

use std::sync::Arc;

use super::{Host, unreadable};
use crate::games::{Rules, Written};
use crate::ids::{Fingerprint, RoomId};
use crate::room::{LoadError, Opening, Room, Snapshot, effective_answers, read_opening};
use crate::store::Record;
use crate::wire::{Code, Refusal, RoomStage};

impl Host {
    /// Reads a room: from its snapshot and what came after, or from its whole log.
    pub(super) async fn load(&self, id: RoomId) -> Result<Room, Refusal> {
        let snapshot = self.store.snapshot(id).await?;
        let snapshot = snapshot.and_then(|(_, bytes)| Snapshot::read(&bytes));
        if let Some(snapshot) = snapshot {
            let rules = self.rules_of(id, snapshot.opening()).await?;
            if let Some(mut room) = snapshot.restore(id, rules) {
                let since = self.store.records_after(id, room.version()).await?;
                if since
                    .iter()
                    .try_for_each(|record| room.follow(record))
                    .is_ok()
                {
                    return Ok(room);
                }
            }
        }
        let (records, rules) = self.log(id).await?;
        Room::from_log(id, rules, &records).map_err(|error| unreadable(id, &error))
    }

    /// Brings a room up to what the store says of it.
    pub(super) async fn catch_up(&self, room: &mut Room) -> Result<(), Refusal> {
        let id = room.id();
        for record in self.store.records_after(id, room.version()).await? {
            match room.follow(&record) {
                Ok(()) => {}
                Err(LoadError::GoneBack) => {
                    *room = self.load_whole(id).await?;
                    return Ok(());
                }
                Err(error) => return Err(unreadable(id, &error)),
            }
        }
        Ok(())
    }

    /// Reads a room as it will be with one more record; nothing if another node has written
    /// one with that number already.
    pub(super) async fn load_with(
        &self,
        id: RoomId,
        record: &Record,
    ) -> Result<Option<Room>, Refusal> {
        let (mut records, rules) = self.log(id).await?;
        if records.len() as u64 + 1 != record.number {
            return Ok(None);
        }
        records.push(record.clone());
        let room = Room::from_log(id, rules, &records);
        room.map(Some).map_err(|error| unreadable(id, &error))
    }

    /// Reads a room from its whole log.
    pub(super) async fn load_whole(&self, id: RoomId) -> Result<Room, Refusal> {
        let (records, rules) = self.log(id).await?;
        Room::from_log(id, rules, &records).map_err(|error| unreadable(id, &error))
    }

    /// A room as the store has it now.
    pub async fn look(&self, id: RoomId) -> Result<Room, Refusal> {
        self.load(id).await
    }

    /// A room with every version it ever had.
    pub async fn history(&self, id: RoomId) -> Result<Room, Refusal> {
        let (records, rules) = self.log(id).await?;
        Room::with_history(id, rules, &records).map_err(|error| unreadable(id, &error))
    }

    /// A finished game as a replay file.
    pub async fn replay(&self, id: RoomId) -> Result<String, Refusal> {
        let (records, rules) = self.log(id).await?;
        let wrong = |error: LoadError| unreadable(id, &error);
        let room = Room::from_log(id, rules, &records).map_err(wrong)?;
        let seed = room.seed().filter(|_| room.stage() == RoomStage::Over);
        let Some(seed) = seed else {
            return Err(Refusal::new(
                Code::GameNotOver,
                "a game can be had as a replay once it is over",
            ));
        };
        let opening = room.opening();
        let content = self.content_of(opening).await?;
        let answers = effective_answers(&records).map_err(wrong)?;
        let written = Written {
            players: room.names(),
            setup: &opening.setup,
            content: &content,
            seed,
            moves: answers.into_iter().map(|(_, answer)| answer).collect(),
        };
        let shelf = self.library.game(&opening.game);
        let text = shelf.map(|shelf| shelf.write_replay(written));
        text.and_then(Result::ok)
            .ok_or_else(|| Refusal::new(Code::Broken, "the game cannot be written down"))
    }

    async fn log(&self, id: RoomId) -> Result<(Vec<Record>, Arc<dyn Rules>), Refusal> {
        let records = self.store.records_after(id, 0).await?;
        let first = records.first().ok_or_else(no_such_room)?;
        let opening = read_opening(first).map_err(|error| unreadable(id, &error))?;
        let rules = self.rules_of(id, &opening).await?;
        Ok((records, rules))
    }

    /// The rules of a room, with the content it began with.
    async fn rules_of(&self, id: RoomId, opening: &Opening) -> Result<Arc<dyn Rules>, Refusal> {
        let shelf = self.library.game(&opening.game);
        let shelf = shelf.ok_or_else(|| Refusal::new(Code::NoSuchGame, "there is no such game"))?;
        if shelf.rules_version() != opening.rules {
            return Err(Refusal::new(
                Code::OtherRules,
                format!(
                    "the game was begun by version {} of the rules, and this server has version {}",
                    opening.rules,
                    shelf.rules_version()
                ),
            ));
        }
        let content = self.content_of(opening).await?;
        let rules = shelf.prepare_with(&opening.setup, &content);
        rules.map_err(|problems| {
            tracing::error!(room = %id, ?problems, "a room’s game cannot be made ready");
            Refusal::new(Code::Broken, "the room’s game cannot be made ready")
        })
    }

    async fn content_of(&self, opening: &Opening) -> Result<String, Refusal> {
        let broken = || Refusal::new(Code::Broken, "the room’s content is missing");
        let hash = blake3::Hash::from_hex(&opening.content).map_err(|_| broken())?;
        let content = self.store.content(Fingerprint(*hash.as_bytes())).await?;
        content.ok_or_else(broken)
    }
}

/// What is said of a room that there is not.
pub fn no_such_room() -> Refusal {
    Refusal::new(Code::NoSuchRoom, "there is no such room")
}
