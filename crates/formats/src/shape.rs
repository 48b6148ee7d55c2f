//! The shape of a type: what of it stands in a file.
//!
//! The names of Rust types are only for the reader. Two shapes that differ in nothing but those
//! names are the same.

use std::collections::BTreeSet;
use std::fmt;

/// What a type looks like when it is written.
///
/// Its expressions are short English: `u8`, `text`, `list of Frame`, `4 of u8`, `u8 or nothing`.
/// A word in them that is the name of one of the `types` stands for that type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The whole type, as an expression.
    pub root: String,
    /// The types that it is made of, in the order in which they were met.
    pub types: Vec<Named>,
}

/// A type that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// What a named type is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All of these fields.
    Struct(Vec<Field>),
    /// One of these variants.
    Enum(Vec<Choice>),
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name that is written.
    pub name: String,
    /// Whether it may be missing.
    pub optional: bool,
    /// What it holds, as an expression.
    pub of: String,
}

/// A variant of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name that is written.
    pub name: String,
    /// What it holds.
    pub holds: Holds,
}

/// What a variant holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Only its name.
    Nothing,
    /// A value, as an expression.
    Value(String),
    /// Fields.
    Fields(Vec<Field>),
}

impl Shape {
    /// The type of that name.
    pub fn named(&self, name: &str) -> Option<&Kind> {
        let mut named = self.types.iter().filter(|named| named.name == name);
        named.next().map(|named| &named.kind)
    }

    /// Replaces what a field holds by a few words, and drops the types that only it had. For
    /// fields whose shape is kept in another file.
    ///
    /// # Errors
    /// If there is no such field.
    pub fn cut(mut self, of_type: &str, field: &str, words: &str) -> Result<Shape, String> {
        let mut fields = self.types.iter_mut().filter(|named| named.name == of_type);
        let fields = match fields.next().map(|named| &mut named.kind) {
            Some(Kind::Struct(fields)) => fields,
            _ => return Err(format!("there is no struct {of_type}")),
        };
        let Some(found) = fields.iter_mut().find(|known| known.name == field) else {
            return Err(format!("{of_type} has no field {field}"));
        };
        found.of = words.to_string();
        let mut reached = BTreeSet::new();
        self.reach(&self.root, &mut reached);
        self.types.retain(|named| reached.contains(&named.name));
        Ok(self)
    }

    fn reach(&self, expression: &str, reached: &mut BTreeSet<String>) {
        for word in words(expression) {
            let Some(kind) = self.named(word) else {
                continue;
            };
            if reached.insert(word.to_string()) {
                for inner in kind.expressions() {
                    self.reach(inner, reached);
                }
            }
        }
    }

    /// Reads what [`Shape`]'s `Display` has written; nothing if it is something else.
    pub fn parse(text: &str) -> Option<Shape> {
        let mut parts = text.trim_end().split("\n\n");
        let root = parts.next()?.strip_prefix("root: ")?.to_string();
        let types = parts.map(parse_named).collect::<Option<_>>()?;
        Some(Shape { root, types })
    }
}

impl Kind {
    fn expressions(&self) -> Vec<&str> {
        match self {
            Kind::Struct(fields) => fields.iter().map(|field| field.of.as_str()).collect(),
            Kind::Enum(choices) => choices.iter().flat_map(Choice::expressions).collect(),
        }
    }
}

impl Choice {
    fn expressions(&self) -> Vec<&str> {
        match &self.holds {
            Holds::Nothing => Vec::new(),
            Holds::Value(of) => vec![of],
            Holds::Fields(fields) => fields.iter().map(|field| field.of.as_str()).collect(),
        }
    }
}

/// The words and signs of an expression.
pub(crate) fn words(expression: &str) -> impl Iterator<Item = &str> {
    let ends = |letter: char| letter == ' ' || letter == ',' || letter == '(' || letter == ')';
    let parts = expression.split_inclusive(ends);
    let both = parts.flat_map(move |part| {
        let word = part.trim_end_matches(ends);
        [word, &part[word.len()..]]
    });
    both.filter(|word| !word.trim().is_empty())
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "root: {}", self.root)?;
        for named in &self.types {
            match &named.kind {
                Kind::Struct(fields) => {
                    writeln!(f, "\n{}", named.name)?;
                    write_fields(f, fields, "  ")?;
                }
                Kind::Enum(choices) => {
                    writeln!(f, "\n{}, one of", named.name)?;
                    choices
                        .iter()
                        .try_for_each(|choice| write_choice(f, choice))?;
                }
            }
        }
        Ok(())
    }
}

fn write_choice(f: &mut fmt::Formatter<'_>, choice: &Choice) -> fmt::Result {
    match &choice.holds {
        Holds::Nothing => writeln!(f, "  {}", choice.name),
        Holds::Value(of) => writeln!(f, "  {}: {of}", choice.name),
        Holds::Fields(fields) => {
            writeln!(f, "  {} with", choice.name)?;
            write_fields(f, fields, "    ")
        }
    }
}

fn write_fields(f: &mut fmt::Formatter<'_>, fields: &[Field], indent: &str) -> fmt::Result {
    for Field { name, optional, of } in fields {
        let mark = if *optional { "?" } else { "" };
        writeln!(f, "{indent}{name}{mark}: {of}")?;
    }
    Ok(())
}

fn parse_named(text: &str) -> Option<Named> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let kind = match head.strip_suffix(", one of") {
        Some(_) => Kind::Enum(parse_choices(rest)?),
        None => Kind::Struct(
            rest.lines()
                .map(|line| parse_field(line.strip_prefix("  ")?))
                .collect::<Option<_>>()?,
        ),
    };
    let name = head.strip_suffix(", one of").unwrap_or(head).to_string();
    Some(Named { name, kind })
}

fn parse_choices(text: &str) -> Option<Vec<Choice>> {
    let mut choices: Vec<Choice> = Vec::new();
    for line in text.lines() {
        if let Some(field) = line.strip_prefix("    ") {
            match &mut choices.last_mut()?.holds {
                Holds::Fields(fields) => fields.push(parse_field(field)?),
                _ => return None,
            }
            continue;
        }
        let line = line.strip_prefix("  ")?;
        let (name, holds) = match (line.split_once(": "), line.strip_suffix(" with")) {
            (Some((name, of)), _) => (name, Holds::Value(of.to_string())),
            (None, Some(name)) => (name, Holds::Fields(Vec::new())),
            (None, None) => (line, Holds::Nothing),
        };
        let name = name.to_string();
        choices.push(Choice { name, holds });
    }
    Some(choices)
}

fn parse_field(line: &str) -> Option<Field> {
    let (name, of) = line.split_once(": ")?;
    let optional = name.ends_with('?');
    Some(Field {
        name: name.trim_end_matches('?').to_string(),
        optional,
        of: of.to_string(),
    })
}
