//! A run made ready: all its games can be played, one by one, in any order and anywhere.

use std::ops::Range;

use bots::search::Cores;
use table::words::told_apart;

use crate::batch::{Progress, run_in_order};
use crate::record::{FORMAT, Record, RunHeader};
use crate::simulated::{self, PreparedRun};
use crate::summary::Tally;
use crate::zombinion::Batch;

/// Games that a thread takes at a time: few, so that a run that is stopped ends soon.
const AT_A_TIME: u64 = 8;

/// A run made ready.
pub struct Run {
    header: RunHeader,
    ready: Box<dyn PreparedRun>,
}

/// Games that follow each other, written down and added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Their numbers.
    pub games: Range<u64>,
    /// Their records, one line each.
    pub lines: Vec<u8>,
    /// What they come to.
    pub tally: Tally,
}

/// Somewhere to play the games of a run, with bots of its own.
pub trait Playing {
    /// Plays a game and writes down what it came to.
    fn play(&mut self, number: u64) -> Record;
    /// Plays it and keeps every decision, as a replay file with those names for the players.
    fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String>;
}

impl Run {
    /// Makes a run ready, or says in one line why these games cannot be played here.
    pub fn prepare(header: RunHeader) -> Result<Run, String> {
        if header.safehouse_games != FORMAT {
            let version = header.safehouse_games;
            return Err(format!(
                "the run is of format {version}, and this program knows format {FORMAT}"
            ));
        }
        let ready = simulated::prepare(&header)?;
        Ok(Run { header, ready })
    }

    /// What is played.
    pub fn header(&self) -> &RunHeader {
        &self.header
    }

    /// What the run is known by: runs with the same heading are the same.
    pub fn id(&self) -> String {
        run_id(&self.header.to_line())
    }

    /// The batch that only adds up, for games that are so quick that it matters.
    pub fn quick_batch(&self) -> Option<&Batch> {
        self.ready.quick_batch()
    }

    /// A fingerprint of the facts that the games are played with. Where it differs, the same
    /// heading may lead to other games.
    pub fn facts(&self) -> String {
        self.ready.facts()
    }

    /// Somewhere to play, for one thread.
    pub fn table(&self) -> Box<dyn Playing + '_> {
        self.ready.table(&self.header)
    }

    /// A game that was played before as a replay file. It must come out as it is written down.
    pub fn replay(&self, record: &Record) -> Result<String, String> {
        let mut table = self.table();
        if table.play(record.number()) != *record {
            return Err(
                "the bots of this program play it otherwise: they have changed since, or think \
                 by the clock"
                    .to_string(),
            );
        }
        let players = self.header.seats.iter().map(|player| player.bot.clone());
        table.keep(record.number(), told_apart(players))
    }

    /// Plays games of the run on so many threads; `take` gets them in their order, and can
    /// end the run.
    pub fn play(
        &self,
        games: Range<u64>,
        threads: usize,
        progress: &Progress,
        take: impl FnMut(Page) -> Result<(), String>,
    ) -> Result<(), String> {
        // Bots that search must not start threads besides these.
        let _cores = Cores::shared().take_free(threads);
        let count = games.end.saturating_sub(games.start);
        let at_a_time = (count / (16 * threads.max(1) as u64)).clamp(1, AT_A_TIME);
        run_in_order(
            games,
            at_a_time,
            threads,
            progress,
            || self.table(),
            |table, games| self.page(table.as_mut(), games),
            take,
        )
    }

    /// Reads games that were played elsewhere: they must follow each other from that number
    /// on, and be games of the run.
    pub fn read_page(&self, first: u64, lines: &[u8]) -> Result<Page, String> {
        let text = std::str::from_utf8(lines).map_err(|_| "it is not text in UTF-8")?;
        let mut tally = Tally::new(&self.header);
        let mut number = first;
        for line in text.lines() {
            let record = Record::read_line(&self.header, line)?;
            if record.number() != number {
                let seen = record.number();
                return Err(format!("game {seen} stands where game {number} is due"));
            }
            tally.note(&record)?;
            number += 1;
        }
        if number == first || number > self.header.games || !text.ends_with('\n') {
            return Err("these are not the games that were asked for".to_string());
        }
        Ok(Page {
            games: first..number,
            lines: lines.to_vec(),
            tally,
        })
    }

    /// Plays games that follow each other.
    pub fn page(&self, table: &mut dyn Playing, games: Range<u64>) -> Page {
        let mut page = Page {
            games: games.clone(),
            lines: Vec::new(),
            tally: Tally::new(&self.header),
        };
        for number in games {
            let record = table.play(number);
            record.write_line(&mut page.lines);
            let noted = page.tally.note(&record);
            noted.expect("the games of a run are those that it counts");
        }
        page
    }
}

/// What the run with that heading, as the first line of a file, is known by.
pub fn run_id(heading_line: &[u8]) -> String {
    blake3::hash(heading_line).to_hex()[..24].to_string()
}

/// A fingerprint of the facts that games are played with.
pub(crate) fn fingerprint(facts: &impl serde::Serialize) -> String {
    let text = serde_json::to_vec(facts).unwrap_or_default();
    blake3::hash(&text).to_hex().to_string()
}
