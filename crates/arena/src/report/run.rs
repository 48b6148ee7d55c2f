//! A file of games, read strictly.

use std::io::BufRead;

use games::GameRegistry;
use serde::de::DeserializeOwned;
use zombicide::board::Drawing;
use zombicide::danger::Danger;

use crate::record::{FORMAT, KingdomRecord, MissionRecord, RunHeader};
use crate::simulated;

/// The games of a run, as a file has them.
#[derive(Clone, Debug)]
pub struct Run {
    /// What the file is called.
    pub name: String,
    /// What was to be played.
    pub header: RunHeader,
    /// What was played.
    pub games: Games,
    /// Whether the last line was cut short, as it is when a run is stopped the hard way. It
    /// is left out.
    pub torn: bool,
    /// Where it was played: nothing in Zombinion.
    pub ground: Option<Ground>,
}

/// The records of a run.
#[derive(Clone, Debug)]
pub enum Games {
    /// Of Zombinion.
    Kingdoms(Vec<KingdomRecord>),
    /// Of a mission.
    Missions(Vec<MissionRecord>),
}

/// Where a mission is played.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The mission's id.
    pub mission: String,
    /// What the mission is called; nothing, if it is not one of those that we know.
    pub name: Option<String>,
    /// How many survivors begin.
    pub team: usize,
    /// Its board, if we know it.
    pub board: Option<Drawing>,
}

impl Run {
    /// Reads a file, or says in one line what is wrong and where.
    pub fn read(name: &str, mut file: impl BufRead) -> Result<Run, String> {
        let mut lines = Lines::new(name, &mut file);
        let Some(line) = lines.next()? else {
            return Err(format!("{name}:1: the file is empty"));
        };
        let header: RunHeader = serde_json::from_str(&line.text)
            .map_err(|error| lines.wrong(format!("this is no heading of a run: {error}")))?;
        let ground = check_heading(&header).map_err(|problem| lines.wrong(problem))?;
        let mut torn = false;
        let games = match &ground {
            None => Games::Kingdoms(read_all(&mut lines, &header, &mut torn, |record| {
                check_kingdom(record, header.seats.len())
            })?),
            Some(ground) => Games::Missions(read_all(&mut lines, &header, &mut torn, |record| {
                check_mission(record, ground)
            })?),
        };
        Ok(Run {
            name: name.to_string(),
            header,
            games,
            torn,
            ground,
        })
    }

    /// How many games have been played.
    pub fn played(&self) -> u64 {
        match &self.games {
            Games::Kingdoms(games) => games.len() as u64,
            Games::Missions(games) => games.len() as u64,
        }
    }

    /// Whether games are missing.
    pub fn is_unfinished(&self) -> bool {
        self.played() < self.header.games
    }
}

/// A line of a file.
struct Line {
    text: String,
    /// Whether it has an end. The last one has none if whoever wrote it was stopped.
    ended: bool,
}

/// The lines of a file, counted.
struct Lines<'a, R> {
    name: &'a str,
    file: &'a mut R,
    number: u64,
}

impl<'a, R: BufRead> Lines<'a, R> {
    fn new(name: &'a str, file: &'a mut R) -> Lines<'a, R> {
        Lines {
            name,
            file,
            number: 0,
        }
    }

    fn next(&mut self) -> Result<Option<Line>, String> {
        let mut bytes = Vec::new();
        self.number += 1;
        let read = self.file.read_until(b'\n', &mut bytes);
        if read.map_err(|error| self.wrong(format!("cannot be read: {error}")))? == 0 {
            return Ok(None);
        }
        let ended = bytes.pop_if(|last| *last == b'\n').is_some();
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(Line { text, ended })),
            // A letter of several bytes can be cut in the middle, too.
            Err(_) if !ended => Ok(Some(Line {
                text: String::new(),
                ended,
            })),
            Err(_) => Err(self.wrong("this is no text in UTF-8")),
        }
    }

    /// What is wrong, and where.
    fn wrong(&self, problem: impl std::fmt::Display) -> String {
        format!("{}:{}: {problem}", self.name, self.number)
    }
}

/// A record of either kind.
trait Record: DeserializeOwned {
    fn number(&self) -> u64;
}

impl Record for KingdomRecord {
    fn number(&self) -> u64 {
        self.number
    }
}

impl Record for MissionRecord {
    fn number(&self) -> u64 {
        self.number
    }
}

fn read_all<T: Record, R: BufRead>(
    lines: &mut Lines<'_, R>,
    header: &RunHeader,
    torn: &mut bool,
    check: impl Fn(&T) -> Result<(), String>,
) -> Result<Vec<T>, String> {
    let mut records: Vec<T> = Vec::new();
    while let Some(line) = lines.next()? {
        let record: T = match serde_json::from_str(&line.text) {
            Ok(record) => record,
            Err(_) if !line.ended => {
                *torn = true;
                break;
            }
            Err(error) => return Err(lines.wrong(format!("this is no record: {error}"))),
        };
        let expected = records.len() as u64;
        if record.number() != expected {
            let found = record.number();
            return Err(lines.wrong(format!("game {found} where game {expected} should be")));
        }
        if expected >= header.games {
            let games = header.games;
            return Err(lines.wrong(format!("more games than the {games} of the heading")));
        }
        check(&record).map_err(|problem| lines.wrong(problem))?;
        records.push(record);
    }
    Ok(records)
}

/// Where the run is played, or what is wrong with its heading.
fn check_heading(header: &RunHeader) -> Result<Option<Ground>, String> {
    if header.safehouse_games != FORMAT {
        let found = header.safehouse_games;
        return Err(format!(
            "the file has form {found}, and this program reads form {FORMAT}"
        ));
    }
    if header.seats.is_empty() {
        return Err("nobody plays".to_string());
    }
    let id = &header.game;
    let game = simulated::find(id).ok_or_else(|| {
        let known = GameRegistry::shipped().ids().join(", ");
        format!("there is no game “{id}”; there are: {known}")
    })?;
    game.ground(header)
}

fn check_kingdom(record: &KingdomRecord, seats: usize) -> Result<(), String> {
    let lengths = [
        record.scores.len(),
        record.turns.len(),
        record.points.len(),
        record.money.len(),
    ];
    if lengths.iter().any(|length| *length != seats) {
        return Err(format!(
            "scores, turns, points and money are for {lengths:?} seats, and {seats} play"
        ));
    }
    let there = |seat: u8| usize::from(seat) < seats;
    if !there(record.first) || !record.winners.iter().all(|seat| there(*seat)) {
        return Err(format!("there are only {seats} seats"));
    }
    if record.winners.is_empty() {
        return Err("nobody has won".to_string());
    }
    Ok(())
}

fn check_mission(record: &MissionRecord, ground: &Ground) -> Result<(), String> {
    let rounds = record.danger.len();
    if record.alive.len() != rounds || record.experience.len() != rounds {
        return Err("danger, alive and experience are not of the same rounds".to_string());
    }
    let known = |word: &String| Danger::ALL.iter().any(|level| level.word() == word);
    if let Some(word) = record.danger.iter().find(|word| !known(word)) {
        return Err(format!("there is no danger level “{word}”"));
    }
    for death in &record.deaths {
        let who = &death.survivor;
        if death.round == 0 || death.round > record.rounds {
            return Err(format!(
                "{who} dies in round {}, and there is none",
                death.round
            ));
        }
        let zones = ground.board.as_ref().map(|board| board.zones.len());
        if zones.is_some_and(|zones| usize::from(death.zone) >= zones) {
            return Err(format!(
                "{who} dies in zone {}, and there is none",
                death.zone
            ));
        }
    }
    Ok(())
}
