//! Devices, bans, and what the host of the server looks at: the same statements in each store.
//!
//! Both stores read `$1` as the first value that is given, so these are written once.

use super::{
    Listing, Person, Record, Result, Stage, Store, StoreError, stored_limit, stored_stage,
};
use crate::ids::{Fingerprint, PersonId, RoomId};

/// For how long it can be read what has changed, in milliseconds.
const CHANGES_LAST: i64 = 24 * 60 * 60 * 1000;

/// What a statement is given, and what it answers with.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row of cells.
pub(super) type Cells = Vec<Cell>;

/// A statement, with what it is given.
pub(super) struct Statement {
    pub(super) text: &'static str,
    pub(super) given: Cells,
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Int(number)
    }
}

impl From<PersonId> for Cell {
    fn from(person: PersonId) -> Cell {
        Cell::Int(person.0)
    }
}

impl From<RoomId> for Cell {
    fn from(room: RoomId) -> Cell {
        Cell::Int(room.number())
    }
}

impl From<Fingerprint> for Cell {
    fn from(fingerprint: Fingerprint) -> Cell {
        Cell::Bytes(fingerprint.0.to_vec())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_string())
    }
}

/// A device that becomes a person's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDevice {
    /// The fingerprint of its secret.
    pub fingerprint: Fingerprint,
    /// What it is, in a few words.
    pub about: String,
    /// When it was added, in milliseconds since 1970.
    pub at: i64,
}

impl From<Fingerprint> for NewDevice {
    /// A device of which nothing is known.
    fn from(fingerprint: Fingerprint) -> NewDevice {
        NewDevice {
            fingerprint,
            about: String::new(),
            at: 0,
        }
    }
}

/// One of a person's devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The fingerprint of its secret.
    pub fingerprint: Fingerprint,
    /// What it is, in a few words; nothing if that is not known.
    pub about: String,
    /// When it was added, in milliseconds since 1970; 0 if that is not known.
    pub added_at: i64,
    /// When it was last used, to the hour or so; 0 if that is not known.
    pub used_at: i64,
}

/// A device that is known, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Whose it is.
    pub person: Person,
    /// Whether the host of the server has banned them.
    pub banned: bool,
    /// When the device was last used, to the hour or so.
    pub used_at: i64,
}

/// A person whom the host of the server has banned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Who.
    pub person: Person,
    /// Why.
    pub why: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// Which rooms the host of the server looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomFilter {
    /// Only those in one of these stages; all of them if there are none.
    pub stages: Vec<Stage>,
    /// Only those that this person is a member of.
    pub person: Option<PersonId>,
    /// Only those whose listing last changed before that moment.
    pub changed_before: Option<i64>,
    /// Only those that come after this one, by the time of change and then by name.
    pub after: Option<(i64, RoomId)>,
    /// How many at most.
    pub most: usize,
}

/// A room with what it takes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomUse {
    /// Which.
    pub room: RoomId,
    /// How far it has come.
    pub stage: Stage,
    /// Who hosts it.
    pub host: Person,
    /// When its listing last changed, in milliseconds since 1970.
    pub changed_at: i64,
    /// What a list shows of it.
    pub card: String,
    /// How many lines its log has.
    pub lines: i64,
    /// How many bytes these have.
    pub bytes: i64,
    /// The last of them.
    pub last_line: String,
}

/// A person with what they take up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonUse {
    /// Who.
    pub person: Person,
    /// How many rooms they host that are not over.
    pub rooms_open: i64,
    /// How many rooms are in their list.
    pub rooms: i64,
    /// How many lines the logs of the rooms have that they host.
    pub lines: i64,
    /// How many bytes these have.
    pub bytes: i64,
    /// How many replays they have put up.
    pub replays: i64,
    /// How many bytes these have.
    pub replay_bytes: i64,
    /// How many devices they have.
    pub devices: i64,
    /// When one of these was last used, to the hour or so; 0 if that is not known.
    pub used_at: i64,
    /// Whether they are banned.
    pub banned: bool,
}

/// Something that open rooms and live connections must look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// A person was banned, or one of their devices was signed out.
    Person(PersonId),
    /// A room was closed from outside.
    Room(RoomId),
}

impl Store {
    /// Whose device it is, and whether they may come in.
    pub async fn login(&self, device: Fingerprint) -> Result<Option<Login>> {
        let text = "SELECT people.id, people.name, devices.used_at,
                        (SELECT count(*) FROM bans WHERE bans.person = people.id)
                    FROM devices JOIN people ON people.id = devices.person
                    WHERE devices.fingerprint = $1";
        let rows = self.rows(text.into(), vec![device.into()]).await?;
        let read = |cells: Cells| {
            let mut row = Reader(cells.into_iter());
            Ok(Login {
                person: row.person()?,
                used_at: row.int()?,
                banned: row.int()? > 0,
            })
        };
        rows.into_iter().next().map(read).transpose()
    }

    /// Notes that a device was used.
    pub async fn touch_device(&self, device: Fingerprint, now: i64) -> Result<()> {
        let text = "UPDATE devices SET used_at = $1 WHERE fingerprint = $2 AND used_at < $1";
        let given = vec![now.into(), device.into()];
        self.run(vec![Statement { text, given }]).await.map(|_| ())
    }

    /// A person's devices, the first one first.
    pub async fn devices(&self, person: PersonId) -> Result<Vec<Device>> {
        let text = "SELECT fingerprint, about, added_at, used_at FROM devices WHERE person = $1
                    ORDER BY added_at, fingerprint";
        let rows = self.rows(text.into(), vec![person.into()]).await?;
        let read = |cells: Cells| {
            let mut row = Reader(cells.into_iter());
            Ok(Device {
                fingerprint: row.fingerprint()?,
                about: row.text()?,
                added_at: row.int()?,
                used_at: row.int()?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Forgets a person's device: its secret opens nothing any more, and its live connections
    /// end. Whether there was one.
    pub async fn forget_device(
        &self,
        person: PersonId,
        device: Fingerprint,
        now: i64,
    ) -> Result<bool> {
        let text = "DELETE FROM devices WHERE person = $1 AND fingerprint = $2";
        let given = vec![person.into(), device.into()];
        let forget = Statement { text, given };
        let gone = self
            .run_and_tell(forget, Changed::Person(person), now)
            .await?;
        Ok(gone > 0)
    }

    /// Forgets all of a person's devices but one; how many there were.
    pub async fn forget_other_devices(
        &self,
        person: PersonId,
        keep: Fingerprint,
        now: i64,
    ) -> Result<u64> {
        let text = "DELETE FROM devices WHERE person = $1 AND fingerprint <> $2";
        let given = vec![person.into(), keep.into()];
        let forget = Statement { text, given };
        self.run_and_tell(forget, Changed::Person(person), now)
            .await
    }

    /// Bans a person; whether there is such a person.
    pub async fn ban(&self, person: PersonId, why: &str, now: i64) -> Result<bool> {
        let text = "INSERT INTO bans (person, why, at) SELECT id, $1, $2 FROM people WHERE id = $3
                    ON CONFLICT (person) DO UPDATE SET why = excluded.why, at = excluded.at";
        let given = vec![why.into(), now.into(), person.into()];
        let ban = Statement { text, given };
        let banned = self.run_and_tell(ban, Changed::Person(person), now).await?;
        Ok(banned > 0)
    }

    /// Lifts a person's ban; whether there was one.
    pub async fn unban(&self, person: PersonId) -> Result<bool> {
        let text = "DELETE FROM bans WHERE person = $1";
        let given = vec![person.into()];
        Ok(self.run(vec![Statement { text, given }]).await? > 0)
    }

    /// Everybody who is banned, the last one first.
    pub async fn bans(&self) -> Result<Vec<Ban>> {
        let text = "SELECT people.id, people.name, why, at
                    FROM bans JOIN people ON people.id = bans.person ORDER BY at DESC, people.id";
        let rows = self.rows(text.into(), Vec::new()).await?;
        let read = |cells: Cells| {
            let mut row = Reader(cells.into_iter());
            Ok(Ban {
                person: row.person()?,
                why: row.text()?,
                at: row.int()?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Removes a replay that somebody has put up; whether there was one.
    pub async fn remove_replay(&self, id: RoomId) -> Result<bool> {
        let text = "DELETE FROM replays WHERE id = $1";
        let given = vec![id.into()];
        Ok(self.run(vec![Statement { text, given }]).await? > 0)
    }

    /// Rooms with what they take up, those that changed longest ago first.
    pub async fn rooms_in_use(&self, filter: &RoomFilter) -> Result<Vec<RoomUse>> {
        let rows = self.rows(filter.query(), Vec::new()).await?;
        let read = |cells: Cells| {
            let mut row = Reader(cells.into_iter());
            Ok(RoomUse {
                room: RoomId::from_number(row.int()?),
                stage: row.stage()?,
                host: row.person()?,
                changed_at: row.int()?,
                card: row.text()?,
                lines: row.int()?,
                bytes: row.int()?,
                last_line: row.text()?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// People with what they take up, those with the longest logs first.
    pub async fn people_in_use(&self, name: &str, most: usize) -> Result<Vec<PersonUse>> {
        let rows = self.rows(PEOPLE.into(), vec![name.into(), stored_limit(most).into()]);
        let read = |cells: Cells| {
            let mut row = Reader(cells.into_iter());
            Ok(PersonUse {
                person: row.person()?,
                rooms_open: row.int()?,
                rooms: row.int()?,
                lines: row.int()?,
                bytes: row.int()?,
                replays: row.int()?,
                replay_bytes: row.int()?,
                devices: row.int()?,
                used_at: row.int()?,
                banned: row.int()? > 0,
            })
        };
        rows.await?.into_iter().map(read).collect()
    }

    /// The last record of a room.
    pub async fn last_record(&self, room: RoomId) -> Result<Option<Record>> {
        let text = "SELECT number FROM records WHERE room = $1 ORDER BY number DESC LIMIT 1";
        let rows = self.rows(text.into(), vec![room.into()]).await?;
        let Some(cells) = rows.into_iter().next() else {
            return Ok(None);
        };
        let number = Reader(cells.into_iter()).int()?.cast_unsigned();
        let last = self.records_after(room, number.saturating_sub(1)).await?;
        Ok(last.into_iter().next_back())
    }

    /// A room's listing.
    pub async fn listing(&self, room: RoomId) -> Result<Option<Listing>> {
        let text = "SELECT CASE WHEN public THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END,
                        CAST(stage AS BIGINT), host, card
                    FROM rooms WHERE room = $1";
        let rows = self.rows(text.into(), vec![room.into()]).await?;
        let Some(cells) = rows.into_iter().next() else {
            return Ok(None);
        };
        let text = "SELECT person FROM members WHERE room = $1";
        let members = self.rows(text.into(), vec![room.into()]).await?;
        let member = |cells: Cells| Reader(cells.into_iter()).int().map(PersonId);
        let mut row = Reader(cells.into_iter());
        Ok(Some(Listing {
            public: row.int()? > 0,
            stage: row.stage()?,
            host: PersonId(row.int()?),
            card: row.text()?,
            members: members.into_iter().map(member).collect::<Result<_>>()?,
        }))
    }

    /// Tells every server on this store that something has changed.
    pub async fn tell_changed(&self, changed: Changed, now: i64) -> Result<()> {
        self.run(telling(changed, now)).await.map(|_| ())
    }

    /// What has changed after that moment, each with a number that is its own.
    pub async fn changes_after(&self, at: i64) -> Result<Vec<(i64, Changed)>> {
        let text = "SELECT id, person, room FROM changes WHERE at > $1 ORDER BY id";
        let rows = self.rows(text.into(), vec![at.into()]).await?;
        let read = |cells: Cells| match cells.as_slice() {
            [Cell::Int(id), Cell::Int(person), _] => Ok((*id, Changed::Person(PersonId(*person)))),
            [Cell::Int(id), _, Cell::Int(room)] => {
                Ok((*id, Changed::Room(RoomId::from_number(*room))))
            }
            _ => Err(unexpected()),
        };
        rows.into_iter().map(read).collect()
    }

    /// Runs a statement and, if it did something, tells what has changed by it: both or
    /// neither. How many rows it changed.
    async fn run_and_tell(&self, first: Statement, changed: Changed, now: i64) -> Result<u64> {
        let mut all = vec![first];
        all.extend(telling(changed, now));
        self.run(all).await
    }
}

/// The statements that tell what has changed, and forget what changed long ago.
fn telling(changed: Changed, now: i64) -> Vec<Statement> {
    let (text, subject) = match changed {
        Changed::Person(person) => (
            "INSERT INTO changes (at, person) VALUES ($1, $2)",
            person.into(),
        ),
        Changed::Room(room) => (
            "INSERT INTO changes (at, room) VALUES ($1, $2)",
            room.into(),
        ),
    };
    vec![
        Statement {
            text,
            given: vec![now.into(), subject],
        },
        Statement {
            text: "DELETE FROM changes WHERE at < $1",
            given: vec![(now - CHANGES_LAST).into()],
        },
    ]
}

const PEOPLE: &str = "
    SELECT people.id, people.name,
        (SELECT count(*) FROM rooms WHERE host = people.id AND stage < 2),
        (SELECT count(*) FROM members WHERE person = people.id),
        COALESCE(logs.lines, 0),
        COALESCE(logs.bytes, 0) AS bytes,
        (SELECT count(*) FROM replays WHERE owner = people.id),
        (SELECT COALESCE(sum(octet_length(text)), 0) FROM replays WHERE owner = people.id),
        (SELECT count(*) FROM devices WHERE person = people.id),
        (SELECT COALESCE(max(used_at), 0) FROM devices WHERE person = people.id),
        (SELECT count(*) FROM bans WHERE person = people.id)
    FROM people LEFT JOIN (
        SELECT host, count(*) AS lines, sum(octet_length(body)) AS bytes
        FROM rooms JOIN records ON records.room = rooms.room
        GROUP BY host
    ) AS logs ON logs.host = people.id
    WHERE $1 = '' OR lower(people.name) = lower($1)
    ORDER BY 6 DESC, people.id
    LIMIT $2";

impl RoomFilter {
    /// The query. Whatever goes into its text is a number.
    fn query(&self) -> String {
        let mut wanted = vec!["true".to_string()];
        if !self.stages.is_empty() {
            let stages = self
                .stages
                .iter()
                .map(|stage| stored_stage(*stage).to_string());
            let stages = stages.collect::<Vec<_>>().join(", ");
            wanted.push(format!("stage IN ({stages})"));
        }
        if !self.stages.contains(&Stage::Over) && !self.stages.is_empty() {
            // In these words there is an index.
            wanted.push("stage < 2".to_string());
        }
        if let Some(PersonId(person)) = self.person {
            wanted.push(format!(
                "(host = {person} OR EXISTS (SELECT 1 FROM members
                    WHERE members.room = rooms.room AND members.person = {person}))"
            ));
        }
        if let Some(before) = self.changed_before {
            wanted.push(format!("changed_at < {before}"));
        }
        if let Some((at, room)) = self.after {
            wanted.push(format!(
                "(changed_at, rooms.room) > ({at}, {})",
                room.number()
            ));
        }
        format!(
            "SELECT rooms.room, CAST(stage AS BIGINT), host,
                COALESCE((SELECT name FROM people WHERE people.id = host), ''),
                changed_at, card,
                (SELECT count(*) FROM records WHERE records.room = rooms.room),
                (SELECT COALESCE(sum(octet_length(body)), 0) FROM records
                    WHERE records.room = rooms.room),
                COALESCE((SELECT body FROM records WHERE records.room = rooms.room
                    ORDER BY number DESC LIMIT 1), '')
            FROM rooms WHERE {} ORDER BY changed_at, rooms.room LIMIT {}",
            wanted.join(" AND "),
            stored_limit(self.most)
        )
    }
}

/// Reads the cells of a row, one after the other.
struct Reader(std::vec::IntoIter<Cell>);

impl Reader {
    fn int(&mut self) -> Result<i64> {
        match self.0.next() {
            Some(Cell::Int(number)) => Ok(number),
            _ => Err(unexpected()),
        }
    }

    fn text(&mut self) -> Result<String> {
        match self.0.next() {
            Some(Cell::Text(text)) => Ok(text),
            _ => Err(unexpected()),
        }
    }

    fn fingerprint(&mut self) -> Result<Fingerprint> {
        match self.0.next() {
            Some(Cell::Bytes(bytes)) => bytes.try_into().map(Fingerprint).map_err(|_| unexpected()),
            _ => Err(unexpected()),
        }
    }

    fn person(&mut self) -> Result<Person> {
        Ok(Person {
            id: PersonId(self.int()?),
            name: self.text()?,
        })
    }

    fn stage(&mut self) -> Result<Stage> {
        match self.int()? {
            0 => Ok(Stage::Open),
            1 => Ok(Stage::Playing),
            2 => Ok(Stage::Over),
            _ => Err(unexpected()),
        }
    }
}

/// Tells that a row is not what was asked for.
fn unexpected() -> StoreError {
    StoreError::Broken("a row has other columns than it should".into())
}
