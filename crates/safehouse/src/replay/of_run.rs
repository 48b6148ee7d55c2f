//! A game of a file of games, played once more.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use arena::Run;
use arena::record::{Record, RunHeader};

use crate::files::MAX_BYTES;

/// The replay of the game that is asked for, if the file is one of games. Of any other file no
/// game can be asked for.
pub fn read(path: &Path, game: Option<&str>) -> Result<Option<String>, String> {
    let shown = path.display();
    let wrong = |problem: String| format!("{shown}: {problem}");
    let file = File::open(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    let mut file = BufReader::new(file);
    let mut first = String::new();
    // What cannot be read as text is no file of games; whoever reads it next says so.
    let _ = file.by_ref().take(MAX_BYTES).read_line(&mut first);
    if !first.contains("\"safehouse_games\"") {
        return match game {
            Some(_) => Err(wrong(
                "only of a file of games one can be chosen by --game".to_string(),
            )),
            None => Ok(None),
        };
    }
    let header = RunHeader::read_line(&first).map_err(wrong)?;
    let Some(wanted) = game else {
        let count = header.games;
        return Err(wrong(format!(
            "a file of {count} games: say which by --game and its number or seed"
        )));
    };
    let record = find(&header, file.lines().map_while(Result::ok), wanted).map_err(wrong)?;
    let run = Run::prepare(header).map_err(wrong)?;
    let replay = run.replay(&record).map_err(wrong)?;
    Ok(Some(replay))
}

/// The record of the game with that number or seed.
fn find(
    header: &RunHeader,
    lines: impl Iterator<Item = String>,
    wanted: &str,
) -> Result<Record, String> {
    let mut count = 0;
    for line in lines {
        // The last line is cut short if whoever wrote it was stopped.
        let Ok(record) = Record::read_line(header, &line) else {
            break;
        };
        if record.seed() == wanted || record.number().to_string() == wanted {
            return Ok(record);
        }
        count += 1;
    }
    Err(format!(
        "there is no game “{wanted}”: {count} games are there, from number 0 on"
    ))
}
