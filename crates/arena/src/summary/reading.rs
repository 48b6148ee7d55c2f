//! Reading the games of a run from a file, strictly.

use std::io::{BufRead, ErrorKind};

use super::{Summary, Tally};
use crate::record::{Record, RunHeader};

/// What comes next in a file of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game.
    Game(Box<Record>),
    /// A line that was not written to its end: the last one of a run that was cut off.
    Torn,
    /// Nothing more.
    End,
}

/// Reads a file of games line by line.
pub struct GameReader<R> {
    reader: R,
    header: RunHeader,
    line: String,
    /// How many lines have been read.
    lines: u64,
    /// How many bytes the whole lines among them have.
    bytes: u64,
}

impl<R: BufRead> GameReader<R> {
    /// Reads the heading, or says in one line what is wrong with it.
    pub fn new(mut reader: R) -> Result<GameReader<R>, String> {
        let mut line = String::new();
        let bytes = read_line(&mut reader, &mut line, 1)?;
        let header = RunHeader::read_line(&line).map_err(|problem| format!("line 1: {problem}"))?;
        if !line.ends_with('\n') {
            return Err("line 1: the file ends in the middle of its heading".to_string());
        }
        Ok(GameReader {
            reader,
            header,
            line,
            lines: 1,
            bytes,
        })
    }

    /// What is played.
    pub fn header(&self) -> &RunHeader {
        &self.header
    }

    /// How many bytes have been read in whole lines.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next game, which must be the one that is due.
    pub fn next_game(&mut self) -> Result<Found, String> {
        self.line.clear();
        let number = self.lines + 1;
        let bytes = read_line(&mut self.reader, &mut self.line, number)?;
        if bytes == 0 {
            return Ok(Found::End);
        }
        if !self.line.ends_with('\n') {
            return Ok(Found::Torn);
        }
        let wrong = |problem: String| format!("line {number}: {problem}");
        let record = Record::read_line(&self.header, &self.line).map_err(wrong)?;
        let due = self.lines - 1;
        if record.number() != due {
            let seen = record.number();
            return Err(wrong(format!("game {seen} stands where game {due} is due")));
        }
        if due >= self.header.games {
            let games = self.header.games;
            return Err(wrong(format!("the run has only {games} games")));
        }
        self.lines = number;
        self.bytes += bytes;
        Ok(Found::Game(Box::new(record)))
    }
}

fn read_line(reader: &mut impl BufRead, line: &mut String, number: u64) -> Result<u64, String> {
    let read = reader.read_line(line).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => format!("line {number}: this is not text in UTF-8"),
        _ => format!("line {number}: {error}"),
    })?;
    Ok(read as u64)
}

/// Adds up the games of a file, strictly: what is wrong is said with the number of its line.
/// A run that has not been finished is added up as far as it has come.
pub fn read(reader: impl BufRead) -> Result<(RunHeader, Summary), String> {
    let mut games = GameReader::new(reader)?;
    let mut tally = Tally::new(games.header());
    loop {
        match games.next_game()? {
            Found::Game(record) => {
                let noted = tally.note(&record);
                noted.map_err(|problem| format!("line {}: {problem}", games.lines))?;
            }
            Found::Torn => {
                let line = games.lines + 1;
                return Err(format!(
                    "line {line}: the file ends in the middle of a line"
                ));
            }
            Found::End => break,
        }
    }
    let summary = tally.summary(&games.header);
    Ok((games.header, summary))
}
