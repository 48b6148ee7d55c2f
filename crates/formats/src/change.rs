//! What has changed between two shapes.

use std::collections::BTreeSet;
use std::fmt;

use crate::shape::{Choice, Field, Holds, Kind, Shape, words};

/// A difference between the kept form and the present one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// What was written before is read as before: a new field that may be missing, or an old
    /// one that now may.
    Grown(String),
    /// What was written before may not be read any more, or as something else.
    Broken(String),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Grown(what) | Change::Broken(what) => f.write_str(what),
        }
    }
}

/// Every difference between an old shape and a new one. Names of types are none.
pub(crate) fn changes(old: &Shape, new: &Shape) -> Vec<Change> {
    let mut walk = Walk {
        old,
        new,
        met: BTreeSet::new(),
        found: Vec::new(),
    };
    walk.compare(&old.root, &new.root, "the whole");
    walk.found
}

/// Two shapes, followed from their roots.
struct Walk<'a> {
    old: &'a Shape,
    new: &'a Shape,
    /// Pairs of types that were compared, or are being compared.
    met: BTreeSet<(&'a str, &'a str)>,
    found: Vec<Change>,
}

impl<'a> Walk<'a> {
    fn broken(&mut self, what: String) {
        self.found.push(Change::Broken(what));
    }

    fn compare(&mut self, old: &'a str, new: &'a str, place: &str) {
        let pairs: Vec<(&str, &str)> = words(old).zip(words(new)).collect();
        let (shapes, same_length) = (
            (self.old, self.new),
            words(old).count() == words(new).count(),
        );
        let fits = |(one, other): &(&str, &str)| {
            let known = (shapes.0.named(one), shapes.1.named(other));
            matches!(known, (Some(_), Some(_))) || (one == other && known == (None, None))
        };
        if !same_length || !pairs.iter().all(fits) {
            self.broken(format!("{place}: was {old}, is {new}"));
            return;
        }
        for (one, other) in pairs {
            let (Some(was), Some(is)) = (self.old.named(one), self.new.named(other)) else {
                continue;
            };
            if self.met.insert((one, other)) {
                self.compare_types(was, is, other);
            }
        }
    }

    fn compare_types(&mut self, old: &'a Kind, new: &'a Kind, name: &str) {
        match (old, new) {
            (Kind::Struct(old), Kind::Struct(new)) => self.compare_fields(old, new, name),
            (Kind::Enum(old), Kind::Enum(new)) => self.compare_choices(old, new, name),
            (Kind::Struct(_), Kind::Enum(_)) => {
                self.broken(format!("{name}: was a struct, is an enum"));
            }
            (Kind::Enum(_), Kind::Struct(_)) => {
                self.broken(format!("{name}: was an enum, is a struct"));
            }
        }
    }

    fn compare_fields(&mut self, old: &'a [Field], new: &'a [Field], name: &str) {
        let find = |fields: &'a [Field], field: &Field| {
            let mut known = fields.iter();
            known.find(|known| known.name == field.name)
        };
        for was in old {
            let place = format!("{name}.{}", was.name);
            match find(new, was) {
                None => self.broken(format!("{place}: is gone")),
                Some(is) => {
                    self.compare(&was.of, &is.of, &place);
                    match (was.optional, is.optional) {
                        (true, false) => self.broken(format!("{place}: may no longer be missing")),
                        (false, true) => {
                            self.found
                                .push(Change::Grown(format!("{place}: may now be missing")));
                        }
                        _ => {}
                    }
                }
            }
        }
        for is in new.iter().filter(|is| find(old, is).is_none()) {
            let place = format!("{name}.{}", is.name);
            let change = match is.optional {
                true => Change::Grown(format!("{place}: is new, and may be missing")),
                false => Change::Broken(format!("{place}: is new, and may not be missing")),
            };
            self.found.push(change);
        }
        let kept = |one: &'a [Field], other: &'a [Field]| {
            let both = one.iter().filter(|field| find(other, field).is_some());
            both.map(|field| field.name.as_str()).collect::<Vec<_>>()
        };
        if kept(old, new) != kept(new, old) {
            self.broken(format!("{name}: its fields have another order"));
        }
    }

    fn compare_choices(&mut self, old: &'a [Choice], new: &'a [Choice], name: &str) {
        // Binary forms count the variants, so their order is part of the form.
        let names = |choices: &'a [Choice]| {
            let names = choices.iter().map(|choice| choice.name.as_str());
            names.collect::<Vec<_>>().join(", ")
        };
        if names(old) != names(new) {
            self.broken(format!(
                "{name}: was one of {}; is one of {}",
                names(old),
                names(new)
            ));
            return;
        }
        for (was, is) in old.iter().zip(new) {
            let place = format!("{name}.{}", was.name);
            match (&was.holds, &is.holds) {
                (Holds::Nothing, Holds::Nothing) => {}
                (Holds::Value(was), Holds::Value(is)) => self.compare(was, is, &place),
                (Holds::Fields(was), Holds::Fields(is)) => self.compare_fields(was, is, &place),
                _ => self.broken(format!("{place}: holds something of another kind")),
            }
        }
    }
}
