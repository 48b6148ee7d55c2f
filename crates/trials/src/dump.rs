//! Plain dumps of PostgreSQL, made into statements that a client can run.

use std::fmt::Write as _;

/// The statements of a dump that `pg_dump` has written, for the schema that the client is in.
/// Rows that the dump copies become inserts; commands for `psql` are left out.
pub fn statements(dump: &str) -> String {
    let mut text = String::with_capacity(dump.len() * 2);
    let mut lines = dump.lines();
    while let Some(line) = lines.next() {
        if let Some(rows) = line.strip_prefix("COPY public.") {
            let table = rows.strip_suffix(" FROM stdin;").unwrap_or(rows);
            for row in lines.by_ref().take_while(|row| *row != "\\.") {
                let values: Vec<String> = row.split('\t').map(literal).collect();
                let _ = writeln!(text, "INSERT INTO {table} VALUES ({});", values.join(", "));
            }
        } else if !line.starts_with('\\') && !line.contains("'search_path'") {
            text.push_str(&line.replace("public.", ""));
            text.push('\n');
        }
    }
    text
}

/// A value of a copied row as a statement has it.
fn literal(value: &str) -> String {
    if value == "\\N" {
        return "NULL".to_string();
    }
    let mut plain = String::with_capacity(value.len() + 2);
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n') => plain.push('\n'),
                Some('r') => plain.push('\r'),
                Some('t') => plain.push('\t'),
                Some(other) => plain.push(other),
                None => {}
            },
            // Doubled, since it ends a text otherwise.
            '\'' => plain.push_str("''"),
            other => plain.push(other),
        }
    }
    format!("'{plain}'")
}

#[cfg(test)]
mod tests {
    #[test]
    fn rows_become_inserts() {
        let dump = "\\restrict x\nSELECT pg_catalog.set_config('search_path', '', false);\n\
                    CREATE TABLE public.a (b text);\nCOPY public.a (b, c) FROM stdin;\n\
                    it's\t\\N\n\\\\x00\ta\\nb\n\\.\n\nDONE;\n";
        assert_eq!(
            super::statements(dump),
            "CREATE TABLE a (b text);\nINSERT INTO a (b, c) VALUES ('it''s', NULL);\n\
             INSERT INTO a (b, c) VALUES ('\\x00', 'a\nb');\n\nDONE;\n"
        );
    }
}
