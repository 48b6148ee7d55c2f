//! Whether what was acknowledged and told is what the store says.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use games::{GameRegistry, PreparedGame};
use serde_json::Value;
use server::ids::{Fingerprint, PersonId, RoomId, Secret};
use server::room::{Line, Room, read_opening};
use server::store::{Record, Store};
use server::upgrade::rules_versions;

use super::diary::Pages;

/// What is wrong, in a line.
pub type Wrong = String;

/// The log of a room as the store has it.
pub struct Log {
    id: RoomId,
    rules: Arc<dyn PreparedGame>,
    records: Vec<Record>,
    lines: Vec<Line>,
    /// In which version each request was carried out.
    carried: HashMap<(PersonId, String), u64>,
    /// Rooms made from it, by version.
    made: Mutex<HashMap<u64, Arc<Room>>>,
}

/// Reads logs from a store and makes rooms from them, as no server has a hand in it.
pub struct Archive {
    store: Store,
    registry: GameRegistry,
}

impl Archive {
    /// The archive that a store is.
    pub async fn open(place: &str) -> Result<Archive, Wrong> {
        let registry = GameRegistry::shipped().clone();
        let store = Store::open(place, &rules_versions(&registry)).await;
        Ok(Archive {
            store: store.map_err(|error| error.to_string())?,
            registry,
        })
    }

    /// Who has that cookie.
    pub async fn person(&self, cookie: &str) -> Result<PersonId, Wrong> {
        let secret = cookie.split_once('=').map_or("", |(_, secret)| secret);
        let secret = Secret::brought(secret).ok_or("a cookie without a secret")?;
        let person = self.store.person_with(secret.fingerprint()).await;
        let person = person.map_err(|error| error.to_string())?;
        let person = person.ok_or("somebody who was made known is not")?;
        Ok(person.id)
    }

    /// The log of a room.
    pub async fn log(&self, room: &str) -> Result<Log, Wrong> {
        let id: RoomId = room.parse().map_err(|_| format!("{room} is no room"))?;
        let records = self.store.records_after(id, 0).await;
        let records = records.map_err(|error| error.to_string())?;
        let first = records
            .first()
            .ok_or_else(|| format!("room {room} was opened and is not there"))?;
        let opening = read_opening(first).map_err(|error| error.to_string())?;
        let hash = blake3::Hash::from_hex(&opening.content).map_err(|error| error.to_string())?;
        let content = self.store.content(Fingerprint(*hash.as_bytes())).await;
        let content = content.map_err(|error| error.to_string())?;
        let content = content.ok_or_else(|| format!("room {room} has lost its content"))?;
        let definition = self.registry.game(&opening.game).ok_or("no such game")?;
        let rules = definition.prepare_with(&opening.setup, &content);
        let mut log = Log {
            id,
            rules: rules.map_err(|error| error.to_string())?,
            lines: Vec::with_capacity(records.len()),
            carried: HashMap::new(),
            made: Mutex::default(),
            records,
        };
        log.read_lines()?;
        Ok(log)
    }
}

impl Log {
    /// Reads the lines: they are without a gap, and no request is in them twice.
    fn read_lines(&mut self) -> Result<(), Wrong> {
        for (expected, record) in (1..).zip(&self.records) {
            let line = Line::parse(&record.body)?;
            if record.number != expected {
                return Err(format!("{}: line {expected} is missing", self.id));
            }
            if let (Some(by), Some(id)) = (line.by, &line.id) {
                let before = self.carried.insert((by, id.clone()), expected);
                if let Some(before) = before {
                    return Err(format!(
                        "{}: request {id} was carried out in {before} and in {expected}",
                        self.id
                    ));
                }
            }
            self.lines.push(line);
        }
        Ok(())
    }

    /// The last version, which is the number of its lines.
    pub fn last(&self) -> u64 {
        self.records.len() as u64
    }

    /// When a version came to be.
    pub fn time_of(&self, version: u64) -> Option<i64> {
        let place = usize::try_from(version).ok()?.checked_sub(1)?;
        Some(self.lines.get(place)?.at)
    }

    /// The room as it was at that version, played again from its first line: by this every
    /// fingerprint of the log is checked.
    pub fn room_at(&self, version: u64) -> Result<Arc<Room>, Wrong> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = made.get(&version) {
            return Ok(Arc::clone(room));
        }
        let place = usize::try_from(version).unwrap_or(usize::MAX);
        let records = self.records.get(..place).ok_or_else(|| {
            format!(
                "{}: version {version} was told, and the log ends at {}",
                self.id,
                self.last()
            )
        })?;
        let room = Room::from_log(self.id, Arc::clone(&self.rules), records);
        let room = Arc::new(room.map_err(|error| format!("{}: {error}", self.id))?);
        made.insert(version, Arc::clone(&room));
        Ok(room)
    }

    /// How many requests have been carried out after that version.
    pub fn carried_after(&self, version: u64) -> usize {
        let later = |line: &&Line| line.id.is_some();
        let place = usize::try_from(version).unwrap_or(usize::MAX);
        let lines = self.lines.get(place..).unwrap_or_default();
        lines.iter().filter(later).count()
    }

    /// Holds the log to what somebody has written down: what was acknowledged is there, in
    /// the version that was told; what was refused is not; what was told has happened.
    pub fn check_pages(&self, person: PersonId, pages: &Pages) -> Result<(), Wrong> {
        let room = self.id;
        for (sent, version) in &pages.acknowledged {
            let key = (person, sent.id.clone());
            let found = self.carried.get(&key).copied();
            if found != Some(*version) {
                return Err(format!(
                    "{room}: request {} ({}) was acknowledged in {version}, and the log of {} lines \
                     has it in {found:?}",
                    sent.id,
                    sent.ask,
                    self.last()
                ));
            }
        }
        for (id, why) in &pages.refused {
            let key = (person, id.clone());
            if let Some(version) = self.carried.get(&key) {
                return Err(format!(
                    "{room}: request {id} was refused ({why}) and carried out in {version}"
                ));
            }
        }
        for (version, at) in &pages.ticks {
            let kept = self.time_of(*version);
            if kept != Some(*at) {
                return Err(format!(
                    "{room}: version {version} of {at} was told, and the log has {kept:?}"
                ));
            }
        }
        Ok(())
    }

    /// Compares what somebody was last told of the game and of the room with what the log
    /// says of that moment.
    pub fn check_last_told(&self, person: PersonId, pages: &Pages) -> Result<u64, Wrong> {
        let mut compared = 0;
        if let Some((version, told)) = &pages.last_game {
            let room = self.room_at(*version)?;
            let right = plain(&room.game_view(person))?;
            self.same(*version, "game", told, &right)?;
            compared += 1;
        }
        if let Some((version, told)) = &pages.last_room {
            let right = plain(&self.room_at(*version)?.room_view(person))?;
            self.same(*version, "room", told, &right)?;
            compared += 1;
        }
        Ok(compared)
    }

    /// Compares what somebody is told who comes in with what the log says of that moment.
    pub fn check_entrance(&self, person: PersonId, told: &Value) -> Result<(), Wrong> {
        let version = told["version"].as_u64().unwrap_or(0);
        let right = plain(&self.room_at(version)?.news(person, None))?;
        for part in ["room", "game", "gap", "ticks"] {
            self.same(version, part, &told[part], &right[part])?;
        }
        Ok(())
    }

    fn same(&self, version: u64, what: &str, told: &Value, right: &Value) -> Result<(), Wrong> {
        if told == right {
            return Ok(());
        }
        let (told, right) = first_difference(told, right);
        Err(format!(
            "{}: the {what} at version {version} was told as {told}, and the log says {right}",
            self.id
        ))
    }
}

fn plain(value: &impl serde::Serialize) -> Result<Value, Wrong> {
    // By way of text, as it goes over the wire.
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// The innermost parts in which two values differ.
fn first_difference(one: &Value, other: &Value) -> (String, String) {
    match (one, other) {
        (Value::Object(ones), Value::Object(others)) if ones.len() == others.len() => {
            for (name, value) in ones {
                match others.get(name) {
                    Some(other) if other == value => {}
                    Some(other) => {
                        let (one, other) = first_difference(value, other);
                        return (format!("{name}: {one}"), format!("{name}: {other}"));
                    }
                    None => return (format!("with {name}"), format!("without {name}")),
                }
            }
        }
        (Value::Array(ones), Value::Array(others)) if ones.len() == others.len() => {
            let mut pairs = ones.iter().zip(others);
            if let Some((one, other)) = pairs.find(|(one, other)| one != other) {
                return first_difference(one, other);
            }
        }
        _ => {}
    }
    let short = |value: &Value| value.to_string().chars().take(200).collect();
    (short(one), short(other))
}
