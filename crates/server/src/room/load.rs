//! A room made again from its log.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use table::{Move, Seat};

use super::{
    Change, CompletedRequest, Decided, Entry, Guest, Line, Opening, REMEMBERED_CHAT,
    REMEMBERED_TICKS, RecentTick, Room, RoomState, SeatAssignment, SeatPlan, owners,
};
use crate::ids::RoomId;
use crate::store::{Chain, Record};
use crate::wire::{ChatLine, Refusal, RoomStage, Version};
use games::PreparedGame;

/// Why a room could not be made from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A line cannot be read or cannot follow on those before it.
    Line {
        /// Its number.
        number: u64,
        /// What is wrong.
        problem: String,
    },
    /// The game has gone back: the room must be made from its whole log.
    GoneBack,
    /// A newer program has carried the game over to its rules.
    Newer {
        /// The version of those rules.
        rules: u32,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Line { number, problem } => write!(f, "line {number} of the log: {problem}"),
            LoadError::Newer { rules } => write!(
                f,
                "a newer program has carried the game over to version {rules} of its rules"
            ),
            LoadError::GoneBack => f.write_str("the game has gone back to an earlier moment"),
        }
    }
}

/// The opening that the first line of a log tells of.
pub fn read_opening(first: &Record) -> Result<Opening, LoadError> {
    let problem = |problem: String| LoadError::Line { number: 1, problem };
    match Line::parse(&first.body).map_err(problem)?.entry {
        Entry::Opened(opening) => Ok(opening),
        _ => Err(problem("a log begins with the opening".to_string())),
    }
}

/// Reads all lines, and finds which answers still stand, and which undos still make chance
/// fresh.
fn read_lines(records: &[Record]) -> Result<(Vec<Line>, Vec<bool>), LoadError> {
    let mut lines = Vec::with_capacity(records.len());
    for record in records {
        let wrong = |problem| LoadError::Line {
            number: record.number,
            problem,
        };
        lines.push(Line::parse(&record.body).map_err(wrong)?);
    }
    let mut stands = vec![true; lines.len()];
    let mut answers: Vec<usize> = Vec::new();
    // Each with the number of answers before it.
    let mut renewals: Vec<(usize, usize)> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        match line.entry {
            Entry::Answered { .. } => answers.push(place),
            Entry::Undone { to, fresh } => {
                while let Some(last) = answers.pop_if(|last| records[*last].number > to) {
                    stands[last] = false;
                }
                while let Some((_, last)) = renewals.pop_if(|(after, _)| *after > answers.len()) {
                    stands[last] = false;
                }
                if fresh {
                    renewals.push((answers.len(), place));
                }
            }
            _ => {}
        }
    }
    Ok((lines, stands))
}

/// The answers of a log that still stand, with their versions.
pub fn effective_answers(records: &[Record]) -> Result<Vec<(Version, Move)>, LoadError> {
    let (lines, stands) = read_lines(records)?;
    let all = lines.into_iter().zip(stands).zip(records);
    let answers = all.filter_map(|((line, stands), record)| match line.entry {
        Entry::Answered { seat, answer, hash } if stands => {
            Some((record.number, Move { seat, answer, hash }))
        }
        _ => None,
    });
    Ok(answers.collect())
}

/// The steps of a log that present rules have written, with their numbers.
pub fn steps_of_log(
    id: RoomId,
    rules: Arc<dyn PreparedGame>,
    records: &[Record],
) -> Result<Vec<(u64, Vec<u8>)>, LoadError> {
    let (lines, stands) = read_lines(records)?;
    let mut room: Option<Room> = None;
    let mut steps = Vec::new();
    for ((line, stands), record) in lines.into_iter().zip(stands).zip(records) {
        let Some(room) = &mut room else {
            room = Some(Room::opened(id, Arc::clone(&rules), record, line.at)?);
            continue;
        };
        if let Some(step) = room.follow_line(record, line, stands, true)? {
            steps.push((record.number, step));
        }
    }
    Ok(steps)
}

impl Room {
    /// The room that a new opening makes, before its first line is taken in.
    fn open(id: RoomId, opening: Opening, rules: Arc<dyn PreparedGame>, at: i64) -> Room {
        let host = opening.host;
        let chair = |plan: &SeatPlan| match plan {
            SeatPlan::Free => SeatAssignment::default(),
            SeatPlan::Host(name) => SeatAssignment {
                owner: Some(host),
                name: name.clone(),
                seen_at: at,
                ..SeatAssignment::default()
            },
            SeatPlan::Bot(bot) => SeatAssignment {
                bot: Some(bot.clone()),
                ..SeatAssignment::default()
            },
        };
        let part = |plan: &SeatPlan| match plan {
            SeatPlan::Host(_) => opening.host_part,
            SeatPlan::Free | SeatPlan::Bot(_) => None,
        };
        let chairs: Vec<SeatAssignment> = opening.seats.iter().map(chair).collect();
        let mut named = opening.seats.iter().filter_map(|plan| match plan {
            SeatPlan::Host(name) => Some(name.as_str()),
            SeatPlan::Free | SeatPlan::Bot(_) => None,
        });
        let people = vec![Guest::new(host, named.next().unwrap_or_default())];
        Room {
            id,
            rules,
            state: RoomState {
                owners: owners::at_first(&chairs),
                parts: opening.seats.iter().map(part).collect(),
                chairs,
                opening,
                version: 1,
                stage: RoomStage::Open,
                seed: None,
                asked_at: 0,
                started_at: 0,
                decided: Vec::new(),
                renewals: Vec::new(),
                changes: Vec::new(),
                informed: Vec::new(),
                wish: None,
                chat: VecDeque::new(),
                carried: Vec::new(),
                host,
                people,
                closed: None,
            },
            chain: Chain::start(id),
            play: None,
            ticks: VecDeque::new(),
            remembers: REMEMBERED_TICKS,
        }
    }

    /// The room that a whole log tells of.
    pub fn from_log(
        id: RoomId,
        rules: Arc<dyn PreparedGame>,
        records: &[Record],
    ) -> Result<Room, LoadError> {
        Room::remembering(REMEMBERED_TICKS, id, rules, records)
    }

    /// The room that a whole log tells of, with every version it ever had.
    pub fn with_history(
        id: RoomId,
        rules: Arc<dyn PreparedGame>,
        records: &[Record],
    ) -> Result<Room, LoadError> {
        Room::remembering(usize::MAX, id, rules, records)
    }

    fn remembering(
        remembers: usize,
        id: RoomId,
        rules: Arc<dyn PreparedGame>,
        records: &[Record],
    ) -> Result<Room, LoadError> {
        let Some(first) = records.first() else {
            return Err(LoadError::Line {
                number: 1,
                problem: "the log is empty".to_string(),
            });
        };
        let (lines, stands) = read_lines(records)?;
        let opened_at = lines.first().map_or(0, |line| line.at);
        let mut room = Room::opened(id, rules, first, opened_at)?;
        room.remembers = remembers;
        let rest = lines.into_iter().zip(stands).zip(records).skip(1);
        for ((line, stands), record) in rest {
            room.follow_line(record, line, stands, false)?;
        }
        Ok(room)
    }

    /// The room that the first line of a log tells of.
    fn opened(
        id: RoomId,
        rules: Arc<dyn PreparedGame>,
        first: &Record,
        at: i64,
    ) -> Result<Room, LoadError> {
        let mut room = Room::open(id, read_opening(first)?, rules, at);
        room.link(first)?;
        Ok(room)
    }

    /// Takes in an entry that another node has written, or one after a snapshot.
    pub fn follow(&mut self, record: &Record) -> Result<(), LoadError> {
        let number = record.number;
        let line =
            Line::parse(&record.body).map_err(|problem| LoadError::Line { number, problem })?;
        match line.entry {
            Entry::Undone { .. } => Err(LoadError::GoneBack),
            _ => self.follow_line(record, line, true, false).map(drop),
        }
    }

    /// Takes in the hash of a line, which must follow on those before it.
    fn link(&mut self, record: &Record) -> Result<(), LoadError> {
        if record.before != self.chain {
            return Err(LoadError::Line {
                number: record.number,
                problem: "it follows on another line than the one before it".to_string(),
            });
        }
        self.chain = record.chain();
        Ok(())
    }

    /// Takes in a line of the log. Gives back the step that is to be kept with it, if it has one
    /// and that is wanted.
    fn follow_line(
        &mut self,
        record: &Record,
        line: Line,
        stands: bool,
        keep: bool,
    ) -> Result<Option<Vec<u8>>, LoadError> {
        let number = record.number;
        let wrong = |problem: String| LoadError::Line { number, problem };
        if number != self.state.version + 1 {
            let expected = self.state.version + 1;
            return Err(wrong(format!("line {expected} is missing")));
        }
        self.link(record)?;
        match &line.entry {
            Entry::RulesChanged { .. } => self.follow_change(record, &line)?,
            _ if self.is_of_older_rules() => self.follow_older_line(record, line, stands)?,
            Entry::Answered { seat, answer, hash } if stands => {
                let play = self.play.as_mut();
                let play = play.ok_or_else(|| wrong("the game has not begun".to_string()))?;
                let answered = match keep {
                    true => play
                        .answer_and_keep(*seat, answer)
                        .map(|(deed, step)| (deed, Some(step))),
                    false => play.answer(*seat, answer).map(|deed| (deed, None)),
                };
                // The answer itself may tell what is hidden, and this ends up in logs.
                let refused = |error| {
                    wrong(format!(
                        "the answer is refused: {:?}",
                        Refusal::from(error).code
                    ))
                };
                let (deed, step) = answered.map_err(refused)?;
                if deed.hash != *hash {
                    return Err(wrong(format!(
                        "the answer led to state {}, and the log says {hash}",
                        deed.hash
                    )));
                }
                let seat = *seat;
                self.note(&line, Change::Decided(seat, Arc::clone(&deed.events)));
                self.note_decision(&line, deed.disclosed);
                return Ok(step);
            }
            // What was undone later counts as a version, and as nothing else.
            Entry::Answered { .. } => self.note(&line, Change::Room),
            Entry::Undone { fresh: true, .. } if stands => {
                self.renew(number).map_err(wrong)?;
                self.take_in(line);
            }
            _ => return Ok(self.take_in(line)),
        }
        Ok(None)
    }

    /// Takes in any entry but an answer: it has been checked, or it was in the log. Gives back
    /// the step that is to be kept with it, if it has one.
    pub(super) fn take_in(&mut self, line: Line) -> Option<Vec<u8>> {
        self.note_guest(&line);
        let state = &mut self.state;
        let mut step = None;
        let change = match &line.entry {
            Entry::Opened(_) | Entry::Answered { .. } | Entry::RulesChanged { .. } => Change::Room,
            Entry::ChangesRead => {
                state.informed.extend(line.by);
                Change::Room
            }
            Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::BotSat { .. }
            | Entry::BotAnnounced { .. }
            | Entry::Returned => {
                state.change_seats(&line);
                Change::Room
            }
            Entry::Started { seed } => {
                let started = Arc::clone(&self.rules).start(*seed);
                step = Some(started.step);
                self.begin_with(*seed, started.session, started.events)
            }
            Entry::UndoAsked { to } => {
                self.request_undo(&line, *to);
                Change::Room
            }
            Entry::UndoAnswered { yes } => {
                self.count_agreement(&line, *yes);
                Change::Room
            }
            Entry::Undone { to, .. } => {
                state.wish = None;
                state.asked_at = state.version + 1;
                Change::Undone(*to)
            }
            Entry::Said { name, text } => {
                let said = ChatLine {
                    version: self.state.version + 1,
                    who: line
                        .by
                        .and_then(|by| self.number_of(by))
                        .unwrap_or_default(),
                    name: name.clone(),
                    text: text.clone(),
                };
                push(&mut self.state.chat, said.clone(), REMEMBERED_CHAT);
                Change::Said(said)
            }
            Entry::Left { bot, host, closes } => {
                self.take_in_left(&line, bot.as_deref(), *host, *closes)
            }
            Entry::Closed { why, text } => self.take_in_closed(*why, text),
            Entry::Removed { .. } | Entry::Admitted { .. } | Entry::Muted { .. } => {
                self.take_in_moderation(&line.entry)
            }
        };
        self.note(&line, change);
        self.see_whether_over();
        step
    }

    /// Counts a version, and remembers what it was.
    pub(super) fn note(&mut self, line: &Line, what: Change) {
        self.state.version += 1;
        let version = self.state.version;
        let chairs = self.state.chairs.iter_mut();
        for chair in chairs.filter(|chair| chair.owner.is_some() && chair.owner == line.by) {
            chair.seen_at = chair.seen_at.max(line.at);
            chair.announced = None;
        }
        if let (Some(by), Some(id)) = (line.by, &line.id) {
            self.state
                .carried
                .push(CompletedRequest::new(by, id, version));
        }
        let remembered = RecentTick {
            version,
            at: line.at,
            what,
        };
        push(&mut self.ticks, remembered, self.remembers);
    }

    /// Notes the decision that the last version was.
    pub(super) fn note_decision(&mut self, line: &Line, disclosed: bool) {
        self.state.decided.push(Decided {
            version: self.state.version as u32,
            by: line.by,
            disclosed,
        });
        self.state.asked_at = self.state.version;
        self.state.wish = None;
        self.see_whether_over();
    }

    pub(super) fn see_whether_over(&mut self) {
        let over = self
            .play
            .as_ref()
            .is_some_and(|play| play.decider().is_none());
        if over && self.state.stage == RoomStage::Playing {
            self.state.stage = RoomStage::Over;
        }
    }

    /// Whether that seat exists.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.state.chairs.len()
    }
}

/// Adds to a queue that forgets its oldest.
fn push<T>(queue: &mut VecDeque<T>, item: T, most: usize) {
    if queue.len() >= most {
        queue.pop_front();
    }
    queue.push_back(item);
}
