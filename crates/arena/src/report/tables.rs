//! The games as tables, for those who analyse them elsewhere.

use super::run::{Games, Run};
use super::words::{kingdom_name, team_name};
use crate::record::{KingdomRecord, MissionRecord};

mod csv;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "tables/no_parquet.rs"]
mod parquet;

/// A table: columns of the same length.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name, as files are called after it.
    pub name: &'static str,
    /// Its columns.
    pub columns: Vec<Column>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its values, one for each row. Nothing stands where a game has no such value.
    pub values: Values,
}

/// The values of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Whole numbers.
    Numbers(Vec<Option<i64>>),
    /// Texts.
    Texts(Vec<Option<String>>),
    /// Yes or no.
    Flags(Vec<Option<bool>>),
}

/// One value, on its way into a column.
enum Value {
    Number(i64),
    Text(String),
    Flag(bool),
    None,
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        // Everything that is counted is far below; what is not is written as text.
        Value::Number(number as i64)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

/// What kind of values a column has.
#[derive(Clone, Copy)]
enum Kind {
    Number,
    Text,
    Flag,
}

use Kind::{Flag, Number, Text};

const GAMES: &[(&str, Kind)] = &[
    ("run", Text),
    ("game", Text),
    ("rules", Number),
    ("table", Text),
    ("bots", Text),
    ("players", Number),
    ("survivors", Number),
    ("number", Number),
    ("seed", Text),
    ("won", Flag),
    ("ending", Text),
    ("rounds", Number),
    ("first", Number),
    ("winners", Text),
    ("scores", Text),
    ("kingdom", Text),
    ("decisions", Number),
];
const DEATHS: &[(&str, Kind)] = &[
    ("run", Text),
    ("number", Number),
    ("order", Number),
    ("survivor", Text),
    ("round", Number),
    ("zone", Number),
    ("part", Text),
];
const ROUNDS: &[(&str, Kind)] = &[
    ("run", Text),
    ("number", Number),
    ("round", Number),
    ("danger", Text),
    ("alive", Number),
    ("experience", Number),
];
const TURNS: &[(&str, Kind)] = &[
    ("run", Text),
    ("number", Number),
    ("seat", Number),
    ("bot", Text),
    ("turn", Number),
    ("points", Number),
    ("money", Number),
];
const KILLS: &[(&str, Kind)] = &[
    ("run", Text),
    ("number", Number),
    ("kind", Text),
    ("killed", Number),
];

/// The tables of some runs: games, deaths, rounds, turns and kills. A game is found in all of
/// them by its run and number.
pub fn tables(runs: &[Run]) -> Vec<Table> {
    let mut games = Table::new("games", GAMES);
    let mut deaths = Table::new("deaths", DEATHS);
    let mut rounds = Table::new("rounds", ROUNDS);
    let mut turns = Table::new("turns", TURNS);
    let mut kills = Table::new("kills", KILLS);
    for run in runs {
        match &run.games {
            Games::Missions(records) => {
                for record in records {
                    games.mission(run, record);
                    deaths.deaths(run, record);
                    rounds.rounds(run, record);
                    kills.kills(run, record);
                }
            }
            Games::Kingdoms(records) => {
                for record in records {
                    games.kingdom(run, record);
                    turns.turns(run, record);
                }
            }
        }
    }
    vec![games, deaths, rounds, turns, kills]
}

impl Table {
    fn new(name: &'static str, columns: &[(&'static str, Kind)]) -> Table {
        let column = |(name, kind): &(&'static str, Kind)| Column {
            name,
            values: match kind {
                Number => Values::Numbers(Vec::new()),
                Text => Values::Texts(Vec::new()),
                Flag => Values::Flags(Vec::new()),
            },
        };
        Table {
            name,
            columns: columns.iter().map(column).collect(),
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.values.len())
    }

    fn push<const N: usize>(&mut self, row: [Value; N]) {
        debug_assert_eq!(N, self.columns.len(), "{}", self.name);
        for (column, value) in self.columns.iter_mut().zip(row) {
            column.values.push(value);
        }
    }

    fn mission(&mut self, run: &Run, record: &MissionRecord) {
        let ground = run.ground.as_ref();
        self.push([
            run.name.as_str().into(),
            run.header.game.as_str().into(),
            u64::from(run.header.rules).into(),
            ground.map_or(Value::None, |ground| ground.mission.as_str().into()),
            team_name(&run.header).as_str().into(),
            (run.header.seats.len() as u64).into(),
            ground.map_or(Value::None, |ground| (ground.team as u64).into()),
            record.number.into(),
            record.seed.as_str().into(),
            Value::Flag(record.won),
            record.ending.as_str().into(),
            u64::from(record.rounds).into(),
            Value::None,
            Value::None,
            Value::None,
            Value::None,
            u64::from(record.decisions).into(),
        ]);
    }

    fn kingdom(&mut self, run: &Run, record: &KingdomRecord) {
        let bots = run.header.seats.iter().map(|player| player.bot.as_str());
        let turns = record.turns.iter().copied().max().unwrap_or(0);
        let kingdom = match record.kingdom.is_empty() {
            true => Value::None,
            false => record.kingdom.join(" ").as_str().into(),
        };
        self.push([
            run.name.as_str().into(),
            run.header.game.as_str().into(),
            u64::from(run.header.rules).into(),
            kingdom_name(&run.header.table).as_str().into(),
            bots.collect::<Vec<_>>().join(" ").as_str().into(),
            (run.header.seats.len() as u64).into(),
            Value::None,
            record.number.into(),
            record.seed.as_str().into(),
            Value::None,
            Value::None,
            u64::from(turns).into(),
            u64::from(record.first).into(),
            joined(&record.winners).as_str().into(),
            joined(&record.scores).as_str().into(),
            kingdom,
            u64::from(record.decisions).into(),
        ]);
    }

    fn deaths(&mut self, run: &Run, record: &MissionRecord) {
        let board = run.ground.as_ref().and_then(|ground| ground.board.as_ref());
        for (order, death) in record.deaths.iter().enumerate() {
            let zone = board.and_then(|board| board.zones.get(usize::from(death.zone)));
            let part = zone.and_then(|zone| zone.parts.first());
            self.push([
                run.name.as_str().into(),
                record.number.into(),
                (order as u64 + 1).into(),
                death.survivor.as_str().into(),
                u64::from(death.round).into(),
                u64::from(death.zone).into(),
                part.map_or(Value::None, |part| part.as_str().into()),
            ]);
        }
    }

    fn rounds(&mut self, run: &Run, record: &MissionRecord) {
        for (place, danger) in record.danger.iter().enumerate() {
            self.push([
                run.name.as_str().into(),
                record.number.into(),
                (place as u64 + 1).into(),
                danger.as_str().into(),
                u64::from(record.alive[place]).into(),
                u64::from(record.experience[place]).into(),
            ]);
        }
    }

    fn turns(&mut self, run: &Run, record: &KingdomRecord) {
        for (seat, player) in run.header.seats.iter().enumerate() {
            let (points, money) = (&record.points[seat], &record.money[seat]);
            for turn in 0..points.len().max(money.len()) {
                let points = points.get(turn).map(|points| i64::from(*points));
                let money = money.get(turn).map(|money| i64::from(*money));
                self.push([
                    run.name.as_str().into(),
                    record.number.into(),
                    (seat as u64).into(),
                    player.bot.as_str().into(),
                    (turn as u64 + 1).into(),
                    points.map_or(Value::None, Value::Number),
                    money.map_or(Value::None, Value::Number),
                ]);
            }
        }
    }

    fn kills(&mut self, run: &Run, record: &MissionRecord) {
        for (kind, killed) in &record.kills {
            self.push([
                run.name.as_str().into(),
                record.number.into(),
                kind.as_str().into(),
                u64::from(*killed).into(),
            ]);
        }
    }
}

/// Numbers as one text: `12 -1 30`.
fn joined<T: ToString>(values: &[T]) -> String {
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Values::Numbers(values) => values.len(),
            Values::Texts(values) => values.len(),
            Values::Flags(values) => values.len(),
        }
    }

    /// Takes a value; one of another kind than the column's is none.
    fn push(&mut self, value: Value) {
        match (self, value) {
            (Values::Numbers(values), Value::Number(number)) => values.push(Some(number)),
            (Values::Texts(values), Value::Text(text)) => values.push(Some(text)),
            (Values::Flags(values), Value::Flag(flag)) => values.push(Some(flag)),
            (Values::Numbers(values), _) => values.push(None),
            (Values::Texts(values), _) => values.push(None),
            (Values::Flags(values), _) => values.push(None),
        }
    }
}
