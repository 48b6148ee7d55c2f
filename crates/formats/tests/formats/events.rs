//! The form of events. Each is told apart by one of its own fields, so that it cannot be read
//! without data; the types of the page say what is written.

use std::any::TypeId;
use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

/// Every event of a game on a line, as TypeScript without names of types.
pub fn form_of<W: TS + 'static>() -> String {
    let mut parts = Parts {
        config: Config::new()
            .with_large_int("number")
            .with_array_tuple_limit(9),
        seen: Vec::new(),
        bodies: BTreeMap::new(),
    };
    W::visit_dependencies(&mut parts);
    let whole = parts.spelled(&body(&W::decl(&parts.config)));
    let mut text = whole.trim().replace(" | { \"", "\n{ \"");
    text.push('\n');
    text
}

/// The types that events are made of, by name.
struct Parts {
    config: Config,
    seen: Vec<TypeId>,
    bodies: BTreeMap<String, String>,
}

impl TypeVisitor for Parts {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            let body = body(&T::decl(&self.config));
            self.bodies.insert(name, body);
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
    }
}

impl Parts {
    /// A text in which every name of a type is replaced by what the type is.
    fn spelled(&self, text: &str) -> String {
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '"';
        let mut spelled = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(is_word) {
            spelled.push_str(&rest[..start]);
            rest = &rest[start..];
            let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
            let word = &rest[..end];
            // What stands before a colon is the name of a field.
            let is_field = rest[end..].starts_with(':') || rest[end..].starts_with("?:");
            match self.bodies.get(word).filter(|_| !is_field) {
                Some(body) if body.contains('|') => {
                    spelled.push_str(&format!("({})", self.spelled(body)));
                }
                Some(body) => spelled.push_str(&self.spelled(body)),
                None => spelled.push_str(word),
            }
            rest = &rest[end..];
        }
        spelled + rest
    }
}

/// What a declaration says of its type, without comments.
fn body(declaration: &str) -> String {
    let mut text = String::new();
    let mut rest = declaration;
    while let Some((before, after)) = rest.split_once("/**") {
        text.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let body = text.split_once(" = ").map_or("", |(_, body)| body);
    let words = body.trim_end_matches(';').split_whitespace();
    words.collect::<Vec<_>>().join(" ")
}
