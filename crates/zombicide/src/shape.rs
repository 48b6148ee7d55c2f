//! TOML files read against their shape: everything that is wrong is found at once, and
//! where it stands. Serde, which makes the record in the end, stops at the first thing.

use std::ops::Range;

use serde::de::DeserializeOwned;
use table::scenario::Problem;
use table::words::{hint, nearest};
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use crate::board::Placed;
use crate::problem::KeyProblem;

/// What is expected at a place of a file.
pub(crate) enum Shape {
    /// A text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text that is read further, and one that can be.
    Read(fn(&str) -> Result<(), String>, &'static str),
    /// A whole number between these two, which are among them.
    Whole(i64, i64),
    /// Any number.
    Number,
    /// True or false.
    YesNo,
    /// So many of these one after another.
    List(&'static Shape),
    /// A list of so many.
    Exactly(usize, &'static Shape),
    /// Keys with values.
    Table(&'static [Key]),
    /// A word, or one of those words that say more as a key with its value.
    Choice(&'static [(&'static str, Option<Shape>)]),
}

/// A key of a table.
pub(crate) struct Key {
    name: &'static str,
    shape: Shape,
    needed: bool,
}

/// A key that must be there.
pub(crate) const fn needed(name: &'static str, shape: Shape) -> Key {
    Key {
        name,
        shape,
        needed: true,
    }
}

/// A key that may be left out.
pub(crate) const fn optional(name: &'static str, shape: Shape) -> Key {
    Key {
        name,
        shape,
        needed: false,
    }
}

/// What a key, written without the places in lists, is judged by besides itself: if one of
/// these is miswritten, nothing is said of it. The key “” stands for all.
pub(crate) type LeansOn = (&'static str, &'static [&'static str]);

/// A number that a byte holds.
pub(crate) const SMALL: Shape = Shape::Whole(0, 255);
/// Texts one after another.
pub(crate) const TEXTS: Shape = Shape::List(&Shape::Text);
/// Tiles in place, row by row.
pub(crate) const LAYOUT: Shape = Shape::List(&Shape::List(&Shape::Read(read_tile, "1B 0")));

fn read_tile(text: &str) -> Result<(), String> {
    Placed::try_from(text.to_string()).map(|_| ())
}

impl Shape {
    fn expected(&self) -> String {
        match self {
            Shape::Text | Shape::Read(..) => "a text in quotation marks".to_string(),
            Shape::Word(words) => format!("one of these: {}", words.join(", ")),
            Shape::Whole(from, to) => format!("a whole number from {from} to {to}"),
            Shape::Number => "a number".to_string(),
            Shape::YesNo => "true or false".to_string(),
            Shape::List(_) => "a list [ … ]".to_string(),
            Shape::Exactly(count, of) => format!("a list of {count}, each {}", of.expected()),
            Shape::Table(keys) => {
                let keys: Vec<&str> = keys.iter().map(|key| key.name).collect();
                format!("a table {{ … }} of {}", keys.join(", "))
            }
            Shape::Choice(choices) => format!("one of these: {}", names(choices).join(", ")),
        }
    }

    /// Something of this shape, to stand where a miswritten value stood.
    fn sample(&self) -> Value {
        match self {
            Shape::Text => "".into(),
            Shape::Word(words) => words[0].into(),
            Shape::Read(_, sample) => (*sample).into(),
            Shape::Whole(from, _) => (*from).into(),
            Shape::Number => 0.0.into(),
            Shape::YesNo => false.into(),
            Shape::List(_) => Value::Array(Vec::new()),
            Shape::Exactly(count, of) => Value::Array(vec![of.sample(); *count]),
            Shape::Table(keys) => {
                let needed = keys.iter().filter(|key| key.needed);
                let entries = needed.map(|key| (key.name.to_string(), key.shape.sample()));
                Value::Table(entries.collect())
            }
            Shape::Choice(choices) => match &choices[0] {
                (name, None) => (*name).into(),
                (name, Some(shape)) => one_entry(name, shape.sample()),
            },
        }
    }
}

fn names(choices: &[(&'static str, Option<Shape>)]) -> Vec<&'static str> {
    choices.iter().map(|(name, _)| *name).collect()
}

fn one_entry(key: &str, value: Value) -> Value {
    Value::Table(Table::from_iter([(key.to_string(), value)]))
}

/// Reads a record from a file, or says everything that is wrong with the file. `judge` says
/// what is wrong with the record itself.
pub(crate) fn read_record<T: DeserializeOwned>(
    text: &str,
    keys: &[Key],
    leans_on: &[LeansOn],
    judge: impl FnOnce(&T) -> Vec<KeyProblem>,
) -> Result<T, Vec<Problem>> {
    let file = File::parse(text)?;
    let mut reading = Reading {
        file: &file,
        problems: Vec::new(),
        flawed: Vec::new(),
    };
    let mended = reading.table("", 0..0, file.tree.get_ref(), keys);
    let Reading {
        mut problems,
        flawed,
        ..
    } = reading;
    match Value::Table(mended).try_into::<T>() {
        Ok(record) => {
            for KeyProblem { key, message } in judge(&record) {
                let idle = flawed.iter().any(|flaw| taints(flaw, &key, leans_on));
                let problem = Problem::at(file.line_of(&key), message);
                if !idle && !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
            if problems.is_empty() {
                return Ok(record);
            }
        }
        Err(error) if problems.is_empty() => problems.push(Problem::at(1, error.message())),
        Err(_) => {}
    }
    problems.sort_by_key(|problem| problem.line);
    Err(problems)
}

/// Reads a record whose shape nobody has written down: only the first thing that is wrong is
/// found.
pub(crate) fn read_plain<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Problem>> {
    let file = File::parse(text)?;
    toml::from_str(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        vec![Problem::at(line_at(&file.lines, place), error.message())]
    })
}

/// The line of a key in a text, or of what it would be in.
pub(crate) fn line_of(text: &str, key: &str) -> usize {
    File::parse(text).map_or(1, |file| file.line_of(key))
}

/// Whether something miswritten makes it idle to complain about a key.
fn taints(flaw: &str, key: &str, leans_on: &[LeansOn]) -> bool {
    let item = |path: &str| match path.find(']') {
        Some(end) => path[..=end].to_string(),
        None => path.to_string(),
    };
    let same_item = is_within(&item(flaw), &item(key)) || is_within(&item(key), &item(flaw));
    let parts = key.split(['.', '[', ']']);
    let names = parts.filter(|part| part.starts_with(char::is_alphabetic));
    let name = names.collect::<Vec<_>>().join(".");
    let applies = |(who, _): &&LeansOn| who.is_empty() || *who == name;
    let mut props = leans_on.iter().filter(applies).flat_map(|(_, on)| *on);
    same_item || props.any(|prop| is_within(flaw, prop))
}

/// Whether a path leads to or into what another one leads to.
fn is_within(path: &str, whole: &str) -> bool {
    match path.strip_prefix(whole) {
        Some(rest) => rest.is_empty() || rest.starts_with(['.', '[']),
        None => false,
    }
}

/// A file's tree, and where its lines begin.
struct File<'t> {
    tree: Spanned<DeTable<'t>>,
    lines: Vec<usize>,
}

impl<'t> File<'t> {
    fn parse(text: &'t str) -> Result<File<'t>, Vec<Problem>> {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines: Vec<usize> = breaks.map(|(place, _)| place + 1).collect();
        match DeTable::parse(text) {
            Ok(tree) => Ok(File { tree, lines }),
            Err(error) => {
                let line = line_at(&lines, error.span().map_or(0, |span| span.start));
                let message = error.message().lines().collect::<Vec<_>>().join("; ");
                let message = format!("this is not TOML: {message}");
                Err(vec![Problem::at(line, message)])
            }
        }
    }

    /// The line of a key such as `spawns[2].zone`, or of what it would be in.
    fn line_of(&self, key: &str) -> usize {
        let mut steps = key.split(['.', '[', ']']).filter(|step| !step.is_empty());
        let root = self.tree.get_ref();
        let mut found = steps.next().and_then(|step| root.get(step));
        let mut place = 0;
        while let Some(value) = found {
            place = value.span().start;
            found = steps.next().and_then(|step| match value.get_ref() {
                DeValue::Table(table) => table.get(step),
                DeValue::Array(items) => items.get(step.parse::<usize>().ok()?),
                _ => None,
            });
        }
        line_at(&self.lines, place)
    }
}

/// The number of the line that a place is in.
fn line_at(lines: &[usize], place: usize) -> usize {
    1 + lines.partition_point(|begin| *begin <= place)
}

/// A file being compared with its shape.
struct Reading<'f, 't> {
    file: &'f File<'t>,
    problems: Vec<Problem>,
    /// The keys that are miswritten.
    flawed: Vec<String>,
}

impl Reading<'_, '_> {
    fn wrong(&mut self, path: &str, span: Range<usize>, message: String) {
        let line = line_at(&self.file.lines, span.start);
        self.problems.push(Problem::at(line, message));
        self.flawed.push(path.to_string());
    }

    /// A table with every key it should have, whatever it has.
    fn table(
        &mut self,
        path: &str,
        span: Range<usize>,
        table: &DeTable<'_>,
        keys: &[Key],
    ) -> Table {
        let mut mended = Table::new();
        for (key, value) in table {
            let name: &str = key.get_ref();
            let Some(known) = keys.iter().find(|known| known.name == name) else {
                let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
                let message = format!("there is no key “{name}” here; {}", hint(name, &names));
                let meant = nearest(name, names).unwrap_or(name);
                self.wrong(&join(path, meant), key.span(), message);
                continue;
            };
            let value = self.value(&join(path, name), known.name, value, &known.shape);
            mended.insert(name.to_string(), value);
        }
        for key in keys {
            if !key.needed || mended.contains_key(key.name) {
                continue;
            }
            let path = join(path, key.name);
            // Whoever has misspelt it has been told so.
            if !self.flawed.contains(&path) {
                let expected = key.shape.expected();
                let message = format!("the key “{}” is missing: {expected}", key.name);
                self.wrong(&path, span.clone(), message);
            }
            mended.insert(key.name.to_string(), key.shape.sample());
        }
        mended
    }

    /// A value of the shape, whatever is found; `name` is the key that it belongs to.
    fn value(
        &mut self,
        path: &str,
        name: &str,
        found: &Spanned<DeValue<'_>>,
        shape: &Shape,
    ) -> Value {
        let span = found.span();
        let read = match (shape, found.get_ref()) {
            (Shape::Text, DeValue::String(text)) => Ok(Value::from(&**text)),
            (Shape::Word(words), DeValue::String(text)) => match words.contains(&&**text) {
                true => Ok(Value::from(&**text)),
                false => Err(unknown_word(name, text, words)),
            },
            (Shape::Read(read, _), DeValue::String(text)) => {
                read(text).map(|()| Value::from(&**text))
            }
            (Shape::Whole(from, to), DeValue::Integer(number)) => {
                match i64::from_str_radix(number.as_str(), number.radix()) {
                    Ok(number) if (*from..=*to).contains(&number) => Ok(Value::from(number)),
                    _ => Err(unlike(name, shape, &number.to_string())),
                }
            }
            (Shape::Number, DeValue::Integer(number)) => number
                .as_str()
                .parse::<f64>()
                .map(Value::from)
                .map_err(|_| unlike(name, shape, &number.to_string())),
            (Shape::Number, DeValue::Float(number)) => number
                .as_str()
                .parse::<f64>()
                .map(Value::from)
                .map_err(|_| unlike(name, shape, number.as_str())),
            (Shape::YesNo, DeValue::Boolean(yes)) => Ok(Value::from(*yes)),
            (Shape::List(of), DeValue::Array(items)) => {
                let items = items.iter().enumerate();
                let read = |(n, item)| self.value(&format!("{path}[{n}]"), name, item, of);
                Ok(Value::Array(items.map(read).collect()))
            }
            (Shape::Exactly(count, of), DeValue::Array(items)) => match items.len() == *count {
                true => {
                    let items = items.iter().enumerate();
                    let read = |(n, item)| self.value(&format!("{path}[{n}]"), name, item, of);
                    Ok(Value::Array(items.map(read).collect()))
                }
                false => Err(unlike(name, shape, &format!("a list of {}", items.len()))),
            },
            (Shape::Table(keys), DeValue::Table(table)) => {
                Ok(Value::Table(self.table(path, span.clone(), table, keys)))
            }
            (Shape::Choice(choices), DeValue::String(text)) => chosen_word(name, text, choices),
            (Shape::Choice(choices), DeValue::Table(table)) => {
                self.chosen_key(path, name, table, choices)
            }
            (_, other) => Err(unlike(name, shape, kind_of(other))),
        };
        read.unwrap_or_else(|message| {
            self.wrong(path, span, message);
            shape.sample()
        })
    }

    /// `{ word = value }` for a word that says more.
    fn chosen_key(
        &mut self,
        path: &str,
        name: &str,
        table: &DeTable<'_>,
        choices: &'static [(&'static str, Option<Shape>)],
    ) -> Result<Value, String> {
        let mut entries = table.iter();
        let (Some((key, value)), None) = (entries.next(), entries.next()) else {
            let message = format!(
                "a table in “{name}” has one key, and this one {}",
                table.len()
            );
            return Err(message);
        };
        let word: &str = key.get_ref();
        match choices.iter().find(|(known, _)| *known == word) {
            Some((word, Some(shape))) => {
                let value = self.value(&join(path, word), word, value, shape);
                Ok(one_entry(word, value))
            }
            Some((word, None)) => Err(format!("“{word}” stands alone: write \"{word}\"")),
            None => Err(unknown_word(name, word, &names(choices))),
        }
    }
}

fn chosen_word(
    name: &str,
    text: &str,
    choices: &'static [(&'static str, Option<Shape>)],
) -> Result<Value, String> {
    match choices.iter().find(|(known, _)| *known == text) {
        Some((word, None)) => Ok(Value::from(*word)),
        Some((word, Some(shape))) => Err(format!(
            "“{word}” says more: write {{ {word} = … }} with {}",
            shape.expected()
        )),
        None => Err(unknown_word(name, text, &names(choices))),
    }
}

fn unknown_word(name: &str, word: &str, known: &[&str]) -> String {
    format!("“{name}” knows no “{word}”; {}", hint(word, known))
}

fn unlike(name: &str, shape: &Shape, found: &str) -> String {
    format!("“{name}” takes {}, not {found}", shape.expected())
}

fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

fn join(path: &str, key: &str) -> String {
    match path.is_empty() {
        true => key.to_string(),
        false => format!("{path}.{key}"),
    }
}
