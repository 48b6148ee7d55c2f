//! What the source says of each variant of an enum, which the derived types leave out.

use std::fs;
use std::path::Path;

/// The comments of an enum's variants, in order; none if the path is not an enum's.
pub fn choices(path: &str) -> Result<Vec<Vec<String>>, String> {
    let mut parts: Vec<&str> = path.split("::").collect();
    let name = parts.pop().unwrap_or_default();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut file = crates.join(parts[0]).join("src");
    match &parts[1..] {
        [] => file.push("lib"),
        modules => file.extend(modules),
    }
    file.set_extension("rs");
    let text = fs::read_to_string(&file).map_err(|error| format!("{path}: {error}"))?;
    Ok(variants(&text, name))
}

fn variants(text: &str, name: &str) -> Vec<Vec<String>> {
    let is_start = |line: &&str| {
        let rest = line.trim_start().strip_prefix("pub enum ");
        let rest = rest.and_then(|rest| rest.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with([' ', '<']))
    };
    let mut lines = text.lines().skip_while(|line| !is_start(line));
    let Some(start) = lines.next() else {
        return Vec::new();
    };
    let indent = start.len() - start.trim_start().len();
    let mut found = Vec::new();
    let mut docs = Vec::new();
    for line in lines {
        let depth = line.len() - line.trim_start().len();
        match line.trim_start() {
            "}" if depth == indent => break,
            // Formatted code has variants, and nothing else, four letters further in.
            _ if depth != indent + 4 => {}
            line => match line.strip_prefix("///") {
                Some(said) => docs.push(said.trim().to_string()),
                None if line.starts_with(|c: char| c.is_ascii_uppercase()) => {
                    found.push(std::mem::take(&mut docs));
                }
                None => {}
            },
        }
    }
    found
}
