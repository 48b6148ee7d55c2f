//! The types that are declared, found by following the types that they are made of.

use std::any::{TypeId, type_name};
use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use crate::source;
use crate::tokens::{Token, comment, split, tokens};

/// A type as TypeScript declares it.
pub struct Declared {
    /// The namespace it is in; none for what all games share.
    pub home: Option<&'static str>,
    /// Its name.
    pub name: String,
    /// Its name with its parameters.
    pub head: String,
    /// What is said about it.
    pub docs: Vec<String>,
    /// What it is.
    pub body: Vec<Token>,
    /// The types it is made of: their names, and where those are at home.
    parts: Vec<(String, Option<&'static str>)>,
}

/// Finds types, and those that they are made of.
pub struct Finder {
    config: Config,
    seen: Vec<TypeId>,
    /// What has been found, in no order.
    pub found: Vec<Declared>,
    /// What is wrong.
    pub problems: Vec<String>,
}

impl Finder {
    /// A finder that has found nothing yet.
    pub fn new() -> Finder {
        Finder {
            // JavaScript counts exactly as far as any number of ours can come.
            config: Config::new()
                .with_large_int("number")
                .with_array_tuple_limit(9),
            seen: Vec::new(),
            found: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Declares one type, without those that it is made of.
    fn declare<T: TS + 'static + ?Sized>(&mut self) {
        let path = type_name::<T>().split('<').next().unwrap_or_default();
        let declaration = T::decl(&self.config);
        let declaration = declaration
            .trim_start_matches("type ")
            .trim_end_matches(';');
        let Some((head, body)) = declaration.split_once(" = ") else {
            self.problems.push(format!("{path} cannot be declared"));
            return;
        };
        let mut body = tokens(body);
        match source::choices(path) {
            Ok(choices) => match with_comments(&body, &choices) {
                Some(commented) => body = commented,
                None => self
                    .problems
                    .push(format!("{path}: its variants cannot be told apart")),
            },
            Err(problem) => self.problems.push(problem),
        }
        let mut parts = Parts(&self.config, Vec::new());
        T::visit_dependencies(&mut parts);
        let parts = parts.1;
        self.found.push(Declared {
            home: home(path),
            name: T::ident(&self.config),
            head: head.to_string(),
            docs: T::docs().map(|docs| comment(&docs)).unwrap_or_default(),
            body,
            parts,
        });
    }
}

impl TypeVisitor for Finder {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        // A type with parameters is declared once, whatever they are.
        let general = TypeId::of::<T::WithoutGenerics>();
        let is_first = general == TypeId::of::<T>() || !self.seen.contains(&general);
        if T::output_path().is_some() && is_first {
            self.seen.push(general);
            self.declare::<T>();
        }
        T::visit_generics(self);
        if T::output_path().is_some() {
            T::visit_dependencies(self);
        }
    }
}

/// Notes the types that a type is made of.
struct Parts<'a>(&'a Config, Vec<(String, Option<&'static str>)>);

impl TypeVisitor for Parts<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.1.push((T::ident(self.0), home(type_name::<T>())));
        }
        T::visit_generics(self);
    }
}

/// The namespace of a Rust type, by its path.
fn home(path: &str) -> Option<&'static str> {
    let homes = [
        ("zombinion::", "Zombinion"),
        ("zombicide::season1::", "Season1"),
        ("zombicide::invader::", "Invader"),
        ("zombicide::", "Zombicide"),
    ];
    let home = homes.into_iter().find(|(start, _)| path.starts_with(start));
    home.map(|(_, home)| home)
}

/// Puts what the source says of each variant before it; nothing if they do not match.
fn with_comments(body: &[Token], choices: &[Vec<String>]) -> Option<Vec<Token>> {
    if choices.iter().all(Vec::is_empty) {
        return Some(body.to_vec());
    }
    let members = split(body, '|');
    if members.len() != choices.len() {
        return None;
    }
    let mut commented = Vec::new();
    for (member, docs) in members.into_iter().zip(choices) {
        if !commented.is_empty() {
            commented.push(Token::Mark('|'));
        }
        if !docs.is_empty() {
            commented.push(Token::Comment(docs.clone()));
        }
        commented.extend_from_slice(member);
    }
    Some(commented)
}

/// Makes every name mean what it means in Rust: names of another namespace get it before
/// them. Says whatever would mean something else.
pub fn resolve(all: &mut [Declared]) -> Vec<String> {
    let mut problems = Vec::new();
    let mut known: BTreeMap<(Option<&str>, String), usize> = BTreeMap::new();
    for declared in all.iter() {
        *known
            .entry((declared.home, declared.name.clone()))
            .or_default() += 1;
    }
    for ((home, name), count) in &known {
        if *count > 1 {
            let home = home.unwrap_or("all games");
            problems.push(format!("{count} types of {home} are called {name}"));
        }
    }
    for declared in all {
        let Declared { home, parts, .. } = declared;
        for (name, its_home) in parts.iter() {
            let alike = |(other, other_home): &(String, _)| other == name && other_home != its_home;
            let hides = its_home.is_none() && known.contains_key(&(*home, name.clone()));
            if parts.iter().any(alike) || (hides && home.is_some()) {
                let (of, name) = (&declared.name, name.as_str());
                problems.push(format!("{name} is ambiguous in {of}"));
            }
        }
        for token in &mut declared.body {
            let Token::Word(word) = token else { continue };
            let part = declared.parts.iter().find(|(name, _)| name == word);
            if let Some((name, Some(other))) = part
                && Some(*other) != declared.home
            {
                *word = format!("{other}.{name}");
            }
        }
    }
    problems
}
