//! What a traced program has done to its files, read from the output of `strace`.
//!
//! A program that is killed leaves everything behind that it has written: the kernel has it. A
//! power cut also takes what was written and not synced. Which that is only the calls tell.

use std::collections::HashMap;
use std::io::BufRead;
use std::path::Path;

/// What changes files, or makes changes last.
const CALLS: &str = "open,openat,creat,lseek,write,pwrite64,fsync,fdatasync,ftruncate,unlink,\
    unlinkat,rename,renameat,renameat2";

/// Syncs take some milliseconds, as on a slow disk: otherwise hardly a cut would meet a write
/// that is not synced.
const SLOW_SYNC: &str = "fsync,fdatasync:delay_enter=4000";

/// Something done to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// The file is there from now on.
    Open {
        /// Its path.
        path: String,
    },
    /// Bytes were written.
    Write {
        /// Where to.
        path: String,
        /// At which place.
        at: u64,
        /// What.
        bytes: Vec<u8>,
    },
    /// The file was cut off or made longer.
    Truncate {
        /// Which.
        path: String,
        /// The new length, in bytes.
        len: u64,
    },
    /// What the calls up to this number did to the file will last.
    Sync {
        /// Which file, or which folder for the names in it.
        path: String,
        /// How many calls were done when it began.
        calls: usize,
    },
    /// The name was removed.
    Unlink {
        /// Which.
        path: String,
    },
}

/// The command before a program that writes down what it does to these files. It is the
/// program's own process that is started, and the tracer that watches from beside it.
pub fn tracer(output: &Path, watched: &[String]) -> Vec<String> {
    let output = output.display().to_string();
    let fixed = ["strace", "-D", "-f", "--seccomp-bpf", "-qq", "-y", "-xx"];
    let mut command: Vec<String> = fixed.map(str::to_string).to_vec();
    command.extend(["-s", "100000000", "-e", "signal=KILL"].map(str::to_string));
    command.extend(["-e".to_string(), format!("trace={CALLS}")]);
    command.extend(["-e".to_string(), format!("inject={SLOW_SYNC}")]);
    command.extend(["-o".to_string(), output]);
    for path in watched {
        command.extend(["-P".to_string(), path.clone()]);
    }
    command.push("--".to_string());
    command
}

/// Reads the calls of one process, in the order in which they were done. What the process was
/// about to do when it was killed may have been done: a write counts, a sync does not.
pub fn read(trace: impl BufRead) -> Result<Vec<Call>, String> {
    let mut reader = Reader::default();
    for line in trace.lines() {
        let line = line.map_err(|error| format!("the trace cannot be read: {error}"))?;
        reader.line(&line)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    calls: Vec<Call>,
    /// Calls that were begun: by thread, their text and how many calls were done before.
    begun: HashMap<String, (String, usize)>,
    /// Where the next write to an open file goes.
    places: HashMap<u64, u64>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let Some((thread, said)) = line.trim_end().split_once(' ') else {
            return Ok(());
        };
        let said = said.trim_start();
        if said.starts_with("+++") || said.starts_with("---") {
            return Ok(());
        }
        if let Some(begun) = said.strip_suffix("<unfinished ...>") {
            let entry = (begun.trim_end().to_string(), self.calls.len());
            self.begun.insert(thread.to_string(), entry);
            return Ok(());
        }
        if let Some((_, rest)) = said
            .strip_prefix("<... ")
            .and_then(|said| said.split_once(" resumed>"))
        {
            let (begun, before) = self
                .begun
                .remove(thread)
                .ok_or("a call without a beginning")?;
            return self.call(&format!("{begun}{rest}"), before);
        }
        self.call(said, self.calls.len())
    }

    /// What was begun and not finished when the process was killed.
    fn finish(mut self) -> Result<Vec<Call>, String> {
        let begun = std::mem::take(&mut self.begun);
        for (said, before) in begun.into_values() {
            if said.starts_with("pwrite64(") || said.starts_with("write(") {
                let all = format!("{said}) = {}", u64::MAX >> 1);
                self.call(&all, before)?;
            }
        }
        Ok(self.calls)
    }

    fn call(&mut self, said: &str, before: usize) -> Result<(), String> {
        let unclear = || {
            let shown: String = said.chars().take(200).collect();
            format!("the trace says what is not understood: {shown}")
        };
        let (name, rest) = said.split_once('(').ok_or_else(unclear)?;
        let (arguments, result) = rest.rsplit_once(" = ").ok_or_else(unclear)?;
        let arguments = arguments.trim_end().strip_suffix(')').ok_or_else(unclear)?;
        let result = result.split(['<', ' ']).next().unwrap_or_default();
        // What failed, or was cut short by the end of the process, has changed nothing.
        let Ok(result) = result.parse::<u64>() else {
            return Ok(());
        };
        let arguments: Vec<&str> = arguments.split(", ").collect();
        let argument = |place: usize| arguments.get(place).copied().ok_or_else(unclear);
        match name {
            "open" | "openat" | "creat" => {
                self.places.insert(result, 0);
                let path = argument(usize::from(name == "openat"))?;
                let path = quoted(path).and_then(text).ok_or_else(unclear)?;
                self.calls.push(Call::Open { path });
            }
            "lseek" => {
                let (file, _) = opened(argument(0)?).ok_or_else(unclear)?;
                self.places.insert(file, result);
            }
            "write" | "pwrite64" => {
                let (file, path) = opened(argument(0)?).ok_or_else(unclear)?;
                let mut bytes = quoted(argument(1)?).ok_or_else(unclear)?;
                bytes.truncate(usize::try_from(result).unwrap_or(usize::MAX));
                let at = match name {
                    "write" => self.places.get(&file).copied().unwrap_or(0),
                    _ => argument(3)?.parse().map_err(|_| unclear())?,
                };
                if name == "write" {
                    self.places.insert(file, at + bytes.len() as u64);
                }
                self.calls.push(Call::Write { path, at, bytes });
            }
            "ftruncate" => {
                let (_, path) = opened(argument(0)?).ok_or_else(unclear)?;
                let len = argument(1)?.parse().map_err(|_| unclear())?;
                self.calls.push(Call::Truncate { path, len });
            }
            "fsync" | "fdatasync" => {
                let (_, path) = opened(argument(0)?).ok_or_else(unclear)?;
                let calls = before;
                self.calls.push(Call::Sync { path, calls });
            }
            "unlink" | "unlinkat" => {
                let path = argument(usize::from(name == "unlinkat"))?;
                let path = quoted(path).and_then(text).ok_or_else(unclear)?;
                self.calls.push(Call::Unlink { path });
            }
            // Nothing of ours renames files of a store: that would need a model of its own.
            _ => return Err(unclear()),
        }
        Ok(())
    }
}

/// An open file as in `7<\x2f…>`: its number and its path.
fn opened(argument: &str) -> Option<(u64, String)> {
    let (number, path) = argument.split_once('<')?;
    let path = unescaped(path.strip_suffix('>')?)?;
    Some((number.parse().ok()?, text(path)?))
}

/// The bytes of an argument in quotation marks, all of which are escaped.
fn quoted(argument: &str) -> Option<Vec<u8>> {
    unescaped(argument.strip_prefix('"')?.strip_suffix('"')?)
}

fn unescaped(escaped: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let mut bytes = Vec::with_capacity(escaped.len() / 4);
    for one in escaped.as_bytes().chunks(4) {
        let [b'\\', b'x', high, low] = one else {
            return None;
        };
        bytes.push(digit(*high)? << 4 | digit(*low)?);
    }
    Some(bytes)
}

fn text(bytes: Vec<u8>) -> Option<String> {
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{Call, read};

    fn write(path: &str, at: u64, bytes: &[u8]) -> Call {
        Call::Write {
            path: path.to_string(),
            at,
            bytes: bytes.to_vec(),
        }
    }

    #[test]
    fn calls_of_several_threads_are_told_apart() {
        let trace = r#"7 openat(AT_FDCWD<\x2f>, "\x2f\x61", O_RDWR|O_CREAT, 0644) = 3<\x2f\x61>
7 pwrite64(3<\x2f\x61>, "\x01\x02", 2, 512 <unfinished ...>
8 fdatasync(3<\x2f\x61> <unfinished ...>
7 <... pwrite64 resumed>)            = 2
8 <... fdatasync resumed>)           = 0
7 lseek(3<\x2f\x61>, 9, SEEK_SET)    = 9
7 write(3<\x2f\x61>, "\xff\xfe", 2)  = 1
7 ftruncate(3<\x2f\x61>, 4)          = -1 EINVAL (Invalid argument)
8     pwrite64(3<\x2f\x61>, "\x05", 1, 0 <unfinished ...>
7 +++ killed by SIGKILL +++
"#;
        let calls = read(trace.as_bytes()).unwrap();
        let path = || "/a".to_string();
        let expected = [
            Call::Open { path: path() },
            write("/a", 512, &[1, 2]),
            // It began when the write had not been done.
            Call::Sync {
                path: path(),
                calls: 1,
            },
            write("/a", 9, &[0xff]),
            write("/a", 0, &[5]),
        ];
        assert_eq!(calls, expected);
    }

    #[test]
    fn a_trace_that_is_not_understood_is_an_error() {
        for wrong in [
            "7 rename(\"\\x61\", \"\\x62\") = 0\n",
            "7 pwrite64(3) = 1\n",
        ] {
            assert!(read(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
