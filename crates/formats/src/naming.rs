//! From numbered types to named ones.

use std::collections::BTreeMap;

use crate::shape::{Choice, Field, Holds, Kind, Named, Shape};
use crate::trace::{Found, Met, Of};

/// Which fields may be missing.
type Optional = BTreeMap<(Of, &'static str), bool>;

/// Gives every type a name of its own. Types that have the same name and look the same are one.
pub(crate) fn shape_of(root: &str, types: &[Met], optional: &Optional) -> Shape {
    let classes = classes(types);
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    for (number, class) in classes.iter().enumerate() {
        if names.contains_key(class) {
            continue;
        }
        let alike = names
            .keys()
            .filter(|other| types[**other].name == types[number].name);
        let name = match alike.count() {
            0 => types[number].name.to_string(),
            others => format!("{}{}", types[number].name, others + 1),
        };
        names.insert(*class, name);
    }
    let named = |expression: &str| spelled(expression, |number| names[&classes[number]].clone());
    let kinds = types.iter().enumerate();
    let firsts = kinds.filter(|(number, _)| classes[*number] == *number);
    let types = firsts.map(|(number, met)| Named {
        name: names[&number].clone(),
        kind: kind_of(number, met, optional, &named),
    });
    Shape {
        types: types.collect(),
        root: named(root),
    }
}

fn kind_of(number: usize, met: &Met, optional: &Optional, named: &dyn Fn(&str) -> String) -> Kind {
    let fields = |of: Of, found: &[(&'static str, String)]| {
        let fields = found.iter().map(|(name, expression)| Field {
            name: (*name).to_string(),
            optional: optional.get(&(of, *name)).copied().unwrap_or(false),
            of: named(expression),
        });
        fields.collect()
    };
    if let Some(Found::Struct(found)) = &met.found {
        return Kind::Struct(fields((number, None), found));
    }
    let variants = met.variants.iter().enumerate();
    let choices = variants.map(|(place, (name, found))| Choice {
        name: (*name).to_string(),
        holds: match found {
            None | Some(Found::Nothing) => Holds::Nothing,
            Some(Found::Value(of) | Found::Words(of)) => Holds::Value(named(of)),
            Some(Found::Struct(found)) => Holds::Fields(fields((number, Some(place)), found)),
        },
    });
    Kind::Enum(choices.collect())
}

/// For each type the first one that is the same.
fn classes(types: &[Met]) -> Vec<usize> {
    let names: Vec<String> = types.iter().map(|met| met.name.to_string()).collect();
    let mut classes = firsts(&names);
    loop {
        let signature = |(number, met): (usize, &Met)| {
            let of = |found: &Found| match found {
                Found::Nothing => String::new(),
                Found::Value(of) | Found::Words(of) => {
                    spelled(of, |number| format!("@{}", classes[number]))
                }
                Found::Struct(fields) => {
                    let spelled = |of: &str| spelled(of, |number| format!("@{}", classes[number]));
                    let fields = fields.iter();
                    let fields = fields.map(|(name, of)| format!("{name}: {}", spelled(of)));
                    fields.collect::<Vec<_>>().join("; ")
                }
            };
            let found = met.found.as_ref().map(of);
            let variants = met.variants.iter();
            let variants = variants.map(|(name, found)| (name, found.as_ref().map(of)));
            format!(
                "{} {found:?} {:?}",
                classes[number],
                variants.collect::<Vec<_>>()
            )
        };
        let signatures: Vec<String> = types.iter().enumerate().map(signature).collect();
        let refined = firsts(&signatures);
        if refined == classes {
            return classes;
        }
        classes = refined;
    }
}

/// For each text the place of the first one that is equal.
fn firsts(texts: &[String]) -> Vec<usize> {
    let mut places = BTreeMap::new();
    let texts = texts.iter().enumerate();
    texts
        .map(|(place, text)| *places.entry(text).or_insert(place))
        .collect()
}

/// An expression with the numbers of types replaced.
fn spelled(expression: &str, name: impl Fn(usize) -> String) -> String {
    let mut parts = expression.split('@');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match part[..digits].parse() {
            Ok(number) => text.push_str(&name(number)),
            Err(_) => text.push('@'),
        }
        text.push_str(&part[digits..]);
    }
    text
}
