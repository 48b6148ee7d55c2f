//! Rooms read from the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::Move;

use super::{Host, unreadable};
use crate::ids::{Fingerprint, RoomId};
use crate::room::{LoadError, Opening, Room, Snapshot, effective_answers, read_opening};
use crate::store::{Record, StoreError};
use crate::wire::{Code, Refusal, RoomStage, Version};
use games::{FinishedGame, PreparedGame};

impl Host {
    /// Reads a room without keeping other rooms waiting: games are played again for it.
    pub(super) async fn load(self: &Arc<Host>, id: RoomId) -> Result<Room, Refusal> {
        let host = Arc::clone(self);
        let loaded = self
            .loaders
            .run_async(id, async move { host.look(id).await });
        loaded.await.unwrap_or_else(|_| {
            let text = "the server has too much to do: try again in a moment";
            Err(Refusal::new(Code::StoreAway, text))
        })
    }

    /// A room as the store has it now: from its snapshot and what came after, or from its
    /// whole log.
    pub async fn look(&self, id: RoomId) -> Result<Room, Refusal> {
        match self.load_snapshot(id).await? {
            Some(room) => Ok(room),
            None => self.load_whole(id).await,
        }
    }

    /// Reads a room from its snapshot and what came after. Nothing if there is no snapshot,
    /// or one that is damaged, or of which the log knows nothing: the log alone counts.
    async fn load_snapshot(&self, id: RoomId) -> Result<Option<Room>, Refusal> {
        let bytes = match self.store.snapshot(id).await {
            Ok(Some((_, bytes))) => bytes,
            Ok(None) => return Ok(None),
            Err(StoreError::Broken(why)) => {
                tracing::warn!(room = %id, why, "a snapshot cannot be read");
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let Some(snapshot) = Snapshot::read(&bytes) else {
            if !Snapshot::is_whole(&bytes) {
                tracing::warn!(room = %id, "a snapshot is damaged: the room is read from its log");
            }
            return Ok(None);
        };
        let rules = self.rules_of(id, snapshot.opening()).await?;
        let Some(mut room) = snapshot.restore(id, rules) else {
            return Ok(None);
        };
        let since = self
            .store
            .records_following(id, room.version(), room.chain())
            .await;
        let since = match since {
            Err(StoreError::Damaged(_)) => return Ok(None),
            since => since?,
        };
        let followed = since.iter().try_for_each(|record| room.follow(record));
        Ok(followed.is_ok().then_some(room))
    }

    /// Brings a room up to what the store says of it.
    pub(super) async fn catch_up(&self, room: &mut Room) -> Result<(), Refusal> {
        let id = room.id();
        let since = self
            .store
            .records_following(id, room.version(), room.chain());
        for record in since.await? {
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

    /// A room with every version it ever had; of a damaged one, those before the damage.
    pub async fn history(&self, id: RoomId) -> Result<Room, Refusal> {
        let (records, rules) = self.good_log(id).await?;
        Room::with_history(id, rules, &records).map_err(|error| unreadable(id, &error))
    }

    /// A finished game as a replay file, also if what was said after it is damaged, and how many
    /// lines of the room's log were read for it.
    pub async fn replay(&self, id: RoomId) -> Result<(String, u64), Refusal> {
        let (records, rules) = self.good_log(id).await?;
        let wrong = |error: LoadError| unreadable(id, &error);
        let room = Room::from_log(id, rules, &records).map_err(wrong)?;
        let seed = room.seed().filter(|_| room.stage() == RoomStage::Over);
        let Some(seed) = seed else {
            return Err(Refusal::new(
                Code::GameNotOver,
                "a game can be had as a replay once it is over, if it was begun",
            ));
        };
        let opening = room.opening();
        let content = self.content_of(opening).await?;
        let answers = effective_answers(&records).map_err(wrong)?;
        let steps = self.steps_of(&room, &answers).await?;
        let written = FinishedGame {
            players: room.names(),
            setup: &opening.setup,
            content: &content,
            seed,
            parts: room.parts(),
            rules: room.rules_version(),
            renewals: room.renewals().to_vec(),
            changes: room.changes().to_vec(),
            steps,
            moves: answers.into_iter().map(|(_, answer)| answer).collect(),
        };
        let definition = self.registry.game(&opening.game);
        let text = definition.map(|definition| definition.write_replay(written));
        let broken = || Refusal::new(Code::Broken, "the game cannot be written down");
        let text = text.and_then(Result::ok).ok_or_else(broken)?;
        Ok((text, records.len() as u64))
    }

    /// How a finished game went, step by step, if all of it was kept.
    async fn steps_of(
        &self,
        room: &Room,
        answers: &[(Version, Move)],
    ) -> Result<Vec<Vec<u8>>, Refusal> {
        let kept: BTreeMap<_, _> = self.store.steps(room.id()).await?.into_iter().collect();
        let decided = answers.iter().map(|(version, _)| *version);
        let versions = [room.started_at()].into_iter().chain(decided);
        let steps: Option<Vec<_>> = versions
            .map(|version| kept.get(&version).cloned())
            .collect();
        Ok(steps.unwrap_or_default())
    }

    async fn log(&self, id: RoomId) -> Result<(Vec<Record>, Arc<dyn PreparedGame>), Refusal> {
        let records = self.store.records_after(id, 0).await?;
        self.with_rules(id, records).await
    }

    /// The log up to the first line that is damaged.
    async fn good_log(&self, id: RoomId) -> Result<(Vec<Record>, Arc<dyn PreparedGame>), Refusal> {
        let log = self.store.log(id).await?;
        match log.damage {
            Some(damage) if log.records.is_empty() => Err(StoreError::Damaged(damage).into()),
            _ => self.with_rules(id, log.records).await,
        }
    }

    async fn with_rules(
        &self,
        id: RoomId,
        records: Vec<Record>,
    ) -> Result<(Vec<Record>, Arc<dyn PreparedGame>), Refusal> {
        let first = records.first().ok_or_else(no_such_room)?;
        let opening = read_opening(first).map_err(|error| unreadable(id, &error))?;
        let rules = self.rules_of(id, &opening).await?;
        let mut records = records;
        if opening.rules != rules.version() {
            add_steps(&mut records, self.store.steps(id).await?);
        }
        Ok((records, rules))
    }

    /// The rules of a room, with the content it began with.
    async fn rules_of(
        &self,
        id: RoomId,
        opening: &Opening,
    ) -> Result<Arc<dyn PreparedGame>, Refusal> {
        let definition = self.registry.game(&opening.game);
        let definition =
            definition.ok_or_else(|| Refusal::new(Code::NoSuchGame, "there is no such game"))?;
        if opening.rules > definition.rules_version() {
            return Err(Refusal::new(
                Code::OtherRules,
                format!(
                    "the game was begun by version {} of the rules, and this server has version {}",
                    opening.rules,
                    definition.rules_version()
                ),
            ));
        }
        let content = self.content_of(opening).await?;
        let rules = definition.prepare_with(&opening.setup, &content);
        rules.map_err(|error| {
            tracing::error!(room = %id, %error, "a room’s game cannot be made ready");
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

/// Puts the steps of a log to its records.
pub(crate) fn add_steps(records: &mut [Record], steps: Vec<(u64, Vec<u8>)>) {
    for (number, step) in steps {
        let place = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        if let Some(record) = place.and_then(|place| records.get_mut(place)) {
            record.step = Some(step);
        }
    }
}

/// What is said of a room that there is not.
pub fn no_such_room() -> Refusal {
    Refusal::new(Code::NoSuchRoom, "there is no such room")
}
