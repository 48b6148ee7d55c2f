//! A run made ready: all its games can be played, one by one, in any order and anywhere.

use std::ops::Range;

use bots::Bot;
use bots::cast::Cast;
use bots::search::Cores;
use table::words::{hint, told_apart};
use table::{Game, Rulebook};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombicide::{invader, season1};
use zombinion::Zombinion;

use crate::batch::{Progress, game_seed, run_in_order};
use crate::mission::{self, Mission};
use crate::playing::play_and_keep;
use crate::record::{FORMAT, Heading, Record, Setting};
use crate::summary::Tally;
use crate::zombinion::{Batch, RecordedTable};

/// Games that a thread takes at a time: few, so that a run that is stopped ends soon.
const AT_A_TIME: u64 = 8;

/// A run made ready.
pub struct Run {
    heading: Heading,
    ready: Ready,
}

enum Ready {
    Zombinion(Batch),
    Season1(Box<Team<Season1>>),
    Invader(Box<Team<Invader>>),
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
    pub fn prepare(heading: Heading) -> Result<Run, String> {
        if heading.safehouse_games != FORMAT {
            let version = heading.safehouse_games;
            return Err(format!(
                "the run is of format {version}, and this program knows format {FORMAT}"
            ));
        }
        let ready = match heading.game.as_str() {
            Zombinion::ID => {
                same_rules::<Zombinion>(&heading)?;
                Ready::Zombinion(Batch::of(&heading)?)
            }
            Season1::ID => {
                Ready::Season1(Box::new(Team::of(&heading, season1::Content::shipped())?))
            }
            Invader::ID => {
                Ready::Invader(Box::new(Team::of(&heading, invader::Content::shipped())?))
            }
            other => {
                let known = [Zombinion::ID, Season1::ID, Invader::ID];
                return Err(format!(
                    "there is no game “{other}”; {}",
                    hint(other, &known)
                ));
            }
        };
        Ok(Run { heading, ready })
    }

    /// What is played.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }

    /// What the run is known by: runs with the same heading are the same.
    pub fn id(&self) -> String {
        run_id(&self.heading.to_line())
    }

    /// The batch that only adds up, for games that are so quick that it matters.
    pub fn quick_batch(&self) -> Option<&Batch> {
        match &self.ready {
            Ready::Zombinion(batch) if batch.is_quick() => Some(batch),
            _ => None,
        }
    }

    /// A fingerprint of the facts that the games are played with. Where it differs, the same
    /// heading may lead to other games.
    pub fn facts(&self) -> String {
        match &self.ready {
            Ready::Zombinion(_) => print_of(zombinion::content::Content::shipped()),
            Ready::Season1(team) => print_of(team.game.content()),
            Ready::Invader(team) => print_of(team.game.content()),
        }
    }

    /// Somewhere to play, for one thread.
    pub fn table(&self) -> Box<dyn Playing + '_> {
        match &self.ready {
            Ready::Zombinion(batch) => Box::new(RecordedTable::new(batch)),
            Ready::Season1(team) => Box::new(team.table(&self.heading)),
            Ready::Invader(team) => Box::new(team.table(&self.heading)),
        }
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
        let players = self.heading.seats.iter().map(|player| player.bot.clone());
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
        let mut tally = Tally::new(&self.heading);
        let mut number = first;
        for line in text.lines() {
            let record = Record::read_line(&self.heading, line)?;
            if record.number() != number {
                let seen = record.number();
                return Err(format!("game {seen} stands where game {number} is due"));
            }
            tally.note(&record)?;
            number += 1;
        }
        if number == first || number > self.heading.games || !text.ends_with('\n') {
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
            tally: Tally::new(&self.heading),
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

/// Games are only the same if the rules are.
fn same_rules<G: Game>(heading: &Heading) -> Result<(), String> {
    if heading.rules == G::RULES_VERSION {
        return Ok(());
    }
    Err(format!(
        "the run is by version {} of the rules of {}, and this program knows version {}",
        heading.rules,
        G::ID,
        G::RULES_VERSION
    ))
}

fn print_of(facts: &impl serde::Serialize) -> String {
    let text = serde_json::to_vec(facts).unwrap_or_default();
    blake3::hash(&text).to_hex().to_string()
}

/// A mission made ready, and who plays it.
struct Team<G> {
    game: G,
}

/// A table for one thread.
struct MissionTable<'a, G: Game> {
    game: &'a G,
    bots: Vec<Box<dyn Bot<G>>>,
    seed: u64,
}

impl<G: Mission> Team<G> {
    fn of(heading: &Heading, shipped: &G::Content) -> Result<Team<G>, String> {
        same_rules::<G>(heading)?;
        let Setting::Mission { setup, content, .. } = &heading.table else {
            return Err(format!("{} is played in missions", G::ID));
        };
        let unreadable = |error: serde_json::Error| format!("the set-up cannot be read: {error}");
        let setup: G::Setup = serde_json::from_value(setup.clone()).map_err(unreadable)?;
        let own: Option<G::Content> = match content {
            Some(facts) => Some(serde_json::from_value(facts.clone()).map_err(unreadable)?),
            None => None,
        };
        let game = G::prepare(setup, own.as_ref().unwrap_or(shipped));
        let game = game.map_err(|problems| problems.join("; "))?;
        if heading.seats.len() != usize::from(game.seats()) {
            let (bots, seats) = (heading.seats.len(), game.seats());
            return Err(format!("there are {bots} bots for {seats} seats"));
        }
        if let Some(player) = heading.seats.iter().find(|player| player.list.is_some()) {
            return Err(format!("{}: {} has no buy lists", player.bot, G::ID));
        }
        seat_all(&game, heading)?;
        Ok(Team { game })
    }

    fn table(&self, heading: &Heading) -> MissionTable<'_, G> {
        MissionTable {
            game: &self.game,
            bots: seat_all(&self.game, heading).expect("it was tried when the run was prepared"),
            seed: heading.seed,
        }
    }
}

fn seat_all<G: Cast>(game: &G, heading: &Heading) -> Result<Vec<Box<dyn Bot<G>>>, String> {
    let seat = |player: &crate::record::Player| {
        game.seat_bot(&player.bot).ok_or_else(|| {
            let known: Vec<&str> = G::ROLES.iter().map(|role| role.name).collect();
            let (name, hint) = (&player.bot, hint(&player.bot, &known));
            format!("there is no bot “{name}”; {hint}")
        })
    };
    heading.seats.iter().map(seat).collect()
}

impl<G: Mission> Playing for MissionTable<'_, G> {
    fn play(&mut self, number: u64) -> Record {
        Record::Mission(mission::play(self.game, &mut self.bots, self.seed, number))
    }

    fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String> {
        let seed = game_seed(self.seed, number);
        play_and_keep(self.game, &mut self.bots, seed, players)
    }
}

impl Playing for RecordedTable<'_> {
    fn play(&mut self, number: u64) -> Record {
        Record::Kingdom(RecordedTable::play(self, number))
    }

    fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String> {
        RecordedTable::keep(self, number, players)
    }
}
