//! PostgreSQL stores as plain SQL.
//!
//! A dump names the schema `public`, whatever schema it was taken from;
//! [`crate::dump::statements`] loads it into another.

use std::fmt::Write as _;
use std::process::{Command, Stdio};

/// The schema as an SQL dump.
///
/// # Errors
/// If `pg_dump` is not there, or refuses.
pub fn dump(server: &str, schema: &str) -> Result<String, String> {
    let wrong = |problem: String| format!("pg_dump: {problem}");
    let output = Command::new("pg_dump")
        .args(["--no-owner", "--no-privileges", "--schema", schema, server])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| wrong(error.to_string()))?;
    if !output.status.success() {
        return Err(wrong(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let text = String::from_utf8(output.stdout).map_err(|error| wrong(error.to_string()))?;
    let kept = |line: &&str| {
        // These differ from dump to dump.
        let passing = line.starts_with("\\restrict") || line.starts_with("\\unrestrict");
        !passing && !line.starts_with("CREATE SCHEMA ")
    };
    let lines: Vec<&str> = text.lines().filter(kept).collect();
    Ok(renamed(&lines, schema, "public"))
}

/// The dump with its schema renamed. What the tables hold is left as it is.
fn renamed(lines: &[&str], from: &str, to: &str) -> String {
    let (from, to) = (format!("{from}."), format!("{to}."));
    let mut text = String::new();
    let mut in_rows = false;
    for line in lines {
        let renamed = match in_rows {
            true => (*line).to_string(),
            false => line.replace(&from, &to),
        };
        in_rows = match in_rows {
            true => *line != "\\.",
            false => line.starts_with("COPY ") && line.ends_with("FROM stdin;"),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{renamed}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn what_tables_hold_is_not_renamed() {
        let lines = [
            "CREATE TABLE one.rooms (id integer);",
            "COPY one.rooms (id) FROM stdin;",
            "one.rooms",
            "\\.",
            "ALTER TABLE one.rooms;",
        ];
        let text = renamed(&lines, "one", "two");
        let expected = "CREATE TABLE two.rooms (id integer);\nCOPY two.rooms (id) FROM stdin;\n\
                        one.rooms\n\\.\nALTER TABLE two.rooms;\n";
        assert_eq!(text, expected);
    }
}
