//! Saying things on the terminal.

use std::fmt::Display;
use std::io::{ErrorKind, Write};

use anstyle::{AnsiColor, Style};
use textwrap::{WordSeparator, WordSplitter};

/// Lines are no longer than this.
pub const WIDTH: usize = 80;

/// What stands out.
pub const STRONG: Style = Style::new().bold();
/// What can be passed over.
pub const QUIET: Style = Style::new().dimmed();
/// What can be done.
pub const GO: Style = AnsiColor::Green.on_default();
/// What has gone wrong.
pub const WRONG: Style = AnsiColor::Red.on_default();

/// Prints a line; colours are left out where nobody would see them.
pub fn say(line: impl Display) {
    print(format_args!("{line}\n"));
}

/// Prints without a line's end, for a prompt.
pub fn prompt(text: impl Display) {
    print(format_args!("{text}"));
}

fn print(text: std::fmt::Arguments<'_>) {
    let mut out = anstream::stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.flush()) {
        // Whoever was reading has gone, as `| head` does: nothing to complain about.
        if error.kind() != ErrorKind::BrokenPipe {
            eprintln!("safehouse: cannot write: {error}");
        }
        std::process::exit(if error.kind() == ErrorKind::BrokenPipe {
            0
        } else {
            2
        });
    }
}

/// The text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text broken into lines of at most `width` letters, each but the first indented.
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let options = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    let words: Vec<&str> = text.split_whitespace().collect();
    textwrap::wrap(&words.join(" "), options).join(&format!("\n{:indent$}", ""))
}
