//! The file of a run. It is all that there is to know of a run that was cut off.

use std::fs::{File, TryLockError};
use std::io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use arena::record::RunHeader;
use arena::summary::{Found, GameReader, Tally};

/// A file that games are added to. Nobody else can add to it meanwhile.
pub struct OutFile {
    path: PathBuf,
    writer: BufWriter<File>,
}

/// A file, and what stands in it already.
pub struct Begun {
    /// The file.
    pub file: OutFile,
    /// How many games.
    pub games: u64,
    /// What they come to.
    pub tally: Tally,
}

/// What stands in a file.
struct Standing {
    header: RunHeader,
    games: u64,
    tally: Tally,
    /// How many bytes the heading has.
    heading_bytes: u64,
    /// How many bytes of it all are whole lines.
    bytes: u64,
}

impl OutFile {
    /// Begins the file of a run, or goes on with it. A file of another run is not touched.
    pub fn open(path: &Path, header: &RunHeader) -> Result<Begun, String> {
        let shown = path.display();
        let mut file = open_and_lock(path)?;
        let Some(standing) =
            read(&file, header).map_err(|problem| format!("{shown}: {problem}"))?
        else {
            let cannot = |error| format!("cannot write {shown}: {error}");
            file.set_len(0).map_err(cannot)?;
            file.rewind().map_err(cannot)?;
            let mut file = OutFile::over(path, file);
            file.write(&header.to_line())?;
            return Ok(Begun {
                file,
                games: 0,
                tally: Tally::new(header),
            });
        };
        same_run(&standing.header, header).map_err(|problem| format!("{shown}: {problem}"))?;
        let cannot = |error| format!("cannot write {shown}: {error}");
        if standing.header.games == header.games {
            file.set_len(standing.bytes).map_err(cannot)?;
        } else {
            file = with_heading(path, &mut file, header, &standing).map_err(cannot)?;
            lock(path, &file)?;
        }
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok(Begun {
            file: OutFile::over(path, file),
            games: standing.games,
            tally: standing.tally,
        })
    }

    fn over(path: &Path, file: File) -> OutFile {
        OutFile {
            path: path.to_path_buf(),
            writer: BufWriter::new(file),
        }
    }

    /// Adds whole lines, and hands them to the system.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), String> {
        let written = self.writer.write_all(lines);
        written.and_then(|()| self.writer.flush()).map_err(|error| {
            let shown = self.path.display();
            format!("cannot write {shown}: {error}; the same command goes on where it ended")
        })
    }
}

fn open_and_lock(path: &Path) -> Result<File, String> {
    let opened = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path);
    let file = opened.map_err(|error| format!("cannot open {}: {error}", path.display()))?;
    lock(path, &file)?;
    Ok(file)
}

fn lock(path: &Path, file: &File) -> Result<(), String> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let shown = path.display();
            Err(format!("another run is writing to {shown} just now"))
        }
        // Some file systems know no locks: whoever shares those must take care.
        Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// What stands in a file; nothing, if not even the heading was written to its end.
fn read(file: &File, header: &RunHeader) -> Result<Option<Standing>, String> {
    if is_beginning_of(file, &header.to_line()).map_err(|error| error.to_string())? {
        return Ok(None);
    }
    let mut reader = GameReader::new(BufReader::new(file))?;
    let heading_bytes = reader.bytes();
    let mut tally = Tally::new(reader.header());
    let mut games = 0;
    while let Found::Game(record) = reader.next_game()? {
        tally.note(&record)?;
        games += 1;
    }
    Ok(Some(Standing {
        header: reader.header().clone(),
        games,
        tally,
        heading_bytes,
        bytes: reader.bytes(),
    }))
}

/// Whether the file is empty, or was cut off while its heading was written.
fn is_beginning_of(mut file: &File, line: &[u8]) -> std::io::Result<bool> {
    let mut beginning = vec![0; line.len()];
    let mut length = 0;
    loop {
        match file.read(&mut beginning[length..])? {
            0 => break,
            read => length += read,
        }
    }
    file.rewind()?;
    Ok(length < line.len() && line.starts_with(&beginning[..length]))
}

/// Both must describe the same games; there may be more of them now.
fn same_run(there: &RunHeader, asked: &RunHeader) -> Result<(), String> {
    if there.is_same_run(asked) && there.games <= asked.games {
        return Ok(());
    }
    let differs = if there.game != asked.game {
        format!("of {}, not of {}", there.game, asked.game)
    } else if there.rules != asked.rules {
        format!(
            "by version {} of the rules, not {}",
            there.rules, asked.rules
        )
    } else if there.seed != asked.seed {
        format!("with seed {}, not {}", there.seed, asked.seed)
    } else if there.seats != asked.seats {
        let names = |header: &RunHeader| {
            let names: Vec<&str> = header.seats.iter().map(|p| p.bot.as_str()).collect();
            names.join(",")
        };
        match (names(there), names(asked)) {
            (there, asked) if there == asked => "of bots with other buy lists".to_string(),
            (there, asked) => format!("of {there}, not of {asked}"),
        }
    } else if there.table != asked.table {
        "with another set-up".to_string()
    } else {
        let (there, asked) = (there.games, asked.games);
        return Err(format!(
            "a run of {there} games stands there, which cannot become one of {asked}"
        ));
    };
    Err(format!(
        "another run stands there, {differs}; choose another file"
    ))
}

/// The file with a heading for more games: whole, or as it was.
fn with_heading(
    path: &Path,
    old: &mut File,
    header: &RunHeader,
    standing: &Standing,
) -> std::io::Result<File> {
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let partial = Path::new(&partial);
    let copied = (|| {
        let mut new = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .open(partial)?;
        new.write_all(&header.to_line())?;
        old.seek(SeekFrom::Start(standing.heading_bytes))?;
        let games = standing.bytes - standing.heading_bytes;
        std::io::copy(&mut old.take(games), &mut new)?;
        new.sync_all()?;
        std::fs::rename(partial, path)?;
        Ok(new)
    })();
    if copied.is_err() {
        // What could not be finished is of no use to anybody.
        let _ = std::fs::remove_file(partial);
    }
    copied
}

#[cfg(test)]
mod tests;
