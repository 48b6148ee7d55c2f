//! Tables as other programs read them are the tables that were made of the records.

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;

use super::samples::mixed;
use crate::report::{Games, Table, Values, tables};

/// A cell as text; nothing where there is no value.
fn cell(values: &Values, row: usize) -> Option<String> {
    match values {
        Values::Numbers(values) => values[row].map(|number| number.to_string()),
        Values::Texts(values) => values[row].clone(),
        Values::Flags(values) => values[row].map(|flag| flag.to_string()),
    }
}

fn named<'a>(tables: &'a [Table], name: &str) -> &'a Table {
    tables.iter().find(|table| table.name == name).unwrap()
}

fn numbers(table: &Table, name: &str) -> i64 {
    let column = table.columns.iter().find(|column| column.name == name);
    match &column.unwrap().values {
        Values::Numbers(values) => values.iter().flatten().sum(),
        _ => panic!("{name} has no numbers"),
    }
}

#[test]
fn tables_have_what_the_records_have() {
    let runs = mixed();
    let tables = tables(&runs);
    let played: u64 = runs.iter().map(|run| run.played()).sum();
    assert_eq!(named(&tables, "games").rows() as u64, played);
    let (mut deaths, mut rounds, mut turns, mut killed, mut points) = (0, 0, 0, 0, 0);
    for run in &runs {
        match &run.games {
            Games::Missions(records) => {
                for record in records {
                    deaths += record.deaths.len();
                    rounds += record.danger.len();
                    killed += record.kills.values().sum::<u32>();
                }
            }
            Games::Kingdoms(records) => {
                for record in records {
                    turns += record.points.iter().map(Vec::len).sum::<usize>();
                    points += record
                        .points
                        .iter()
                        .flatten()
                        .map(|n| i64::from(*n))
                        .sum::<i64>();
                }
            }
        }
    }
    assert_eq!(named(&tables, "deaths").rows(), deaths);
    assert_eq!(named(&tables, "rounds").rows(), rounds);
    assert_eq!(named(&tables, "turns").rows(), turns);
    assert_eq!(
        numbers(named(&tables, "kills"), "killed"),
        i64::from(killed)
    );
    assert_eq!(numbers(named(&tables, "turns"), "points"), points);
}

#[test]
fn csv_reads_back_as_the_tables() {
    for table in tables(&mixed()) {
        let bytes = table.csv().unwrap();
        let mut reader = csv::Reader::from_reader(&bytes[..]);
        let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        assert_eq!(reader.headers().unwrap(), &names[..]);
        let records: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(records.len(), table.rows(), "{}", table.name);
        for (row, record) in records.iter().enumerate() {
            for (place, column) in table.columns.iter().enumerate() {
                let expected = cell(&column.values, row).unwrap_or_default();
                assert_eq!(record[place], expected, "{} {}", table.name, column.name);
            }
        }
    }
}

#[test]
fn parquet_reads_back_as_the_tables() {
    for table in tables(&mixed()) {
        let bytes = table.parquet().unwrap();
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
        let rows: Vec<_> = reader
            .get_row_iter(None)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(rows.len(), table.rows(), "{}", table.name);
        for (row, read) in rows.iter().enumerate() {
            for ((name, field), column) in read.get_column_iter().zip(&table.columns) {
                assert_eq!(name, column.name);
                let read = match field {
                    Field::Null => None,
                    Field::Long(number) => Some(number.to_string()),
                    Field::Str(text) => Some(text.clone()),
                    Field::Bool(flag) => Some(flag.to_string()),
                    other => panic!("{other:?}"),
                };
                assert_eq!(read, cell(&column.values, row), "{} {name}", table.name);
            }
        }
    }
}
