//! Following a type through its `Deserialize`, as often as it takes to see all of it.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use serde::de::DeserializeOwned;

use crate::naming::shape_of;
use crate::probe::{Probe, Problem};
use crate::shape::{Shape, words};

/// How often a type is read at most. Each time shows at least one variant that was not seen yet.
const MOST_PASSES: usize = 10_000;
/// How deep types may lie in each other.
const DEEPEST: usize = 100;

/// Finds out what a type looks like when it is written.
///
/// It reads the type again and again without any data, gives whatever is asked for, and takes it
/// down. Enums get another variant each time. Then it leaves out each field in turn to see
/// whether the field may be missing.
pub struct Tracer {
    texts: Vec<String>,
    words: BTreeMap<(String, String), String>,
    human_readable: bool,
    state: RefCell<State>,
}

/// A struct, or a variant of an enum by its place.
pub(crate) type Of = (usize, Option<usize>);

/// What was found in a type or a variant.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// Nothing but its name.
    Nothing,
    /// One value.
    Value(String),
    /// Something that is not looked into.
    Words(String),
    /// Fields with what they hold.
    Struct(Vec<(&'static str, String)>),
}

/// A type that was met. Expressions name it by `@` and its number.
pub(crate) struct Met {
    /// Tells it from other types of the same name.
    key: &'static str,
    pub name: &'static str,
    /// The fields of a struct.
    pub found: Option<Found>,
    /// The variants of an enum, with what was found in each.
    pub variants: Vec<(&'static str, Option<Found>)>,
}

#[derive(Default)]
struct State {
    types: Vec<Met>,
    /// The types that are being read, the outermost first.
    open: Vec<usize>,
    /// Variants that are being read.
    reading: Vec<(usize, usize)>,
    path: Vec<&'static str>,
    /// Which of the texts to give, by the place where it is asked for.
    tries: BTreeMap<String, usize>,
    last_text: Option<String>,
    /// The variants chosen in this pass.
    picks: Vec<usize>,
    /// The variants to choose first.
    script: VecDeque<usize>,
    /// How each place with fields was reached for the first time.
    reached: BTreeMap<Of, Vec<usize>>,
    /// The field to leave out, and whether its type could do without.
    leave_out: Option<(Of, &'static str)>,
    could_do_without: Option<bool>,
}

impl Default for Tracer {
    fn default() -> Tracer {
        Tracer {
            texts: vec![String::new()],
            words: BTreeMap::new(),
            human_readable: true,
            state: RefCell::default(),
        }
    }
}

impl Tracer {
    /// A tracer for types as they are written in JSON and the like.
    pub fn new() -> Tracer {
        Tracer::default()
    }

    /// Traces types as they are written in binary forms.
    pub fn binary(mut self) -> Tracer {
        self.human_readable = false;
        self
    }

    /// Adds a text to try where not every text can be read.
    pub fn text(mut self, text: &str) -> Tracer {
        self.texts.push(text.to_string());
        self
    }

    /// Does not look into an optional field or a variant, and writes these words for what it
    /// holds.
    pub fn words(mut self, of_type: &str, field: &str, words: &str) -> Tracer {
        let place = (of_type.to_string(), field.to_string());
        self.words.insert(place, words.to_string());
        self
    }

    /// The shape of a type.
    ///
    /// # Errors
    /// If the type cannot be traced: it refuses all that it is given, or it wants to be told by
    /// the data what comes (untagged and internally tagged enums, flattened structs).
    pub fn trace<T: DeserializeOwned>(self) -> Result<Shape, String> {
        let root = self.see_everything::<T>()?;
        let mut optional = BTreeMap::new();
        for (of, field) in self.fields() {
            let may_be_missing = self.try_without::<T>(of, field)?;
            optional.insert((of, field), may_be_missing);
        }
        Ok(shape_of(&root, &self.state.into_inner().types, &optional))
    }

    fn see_everything<T: DeserializeOwned>(&self) -> Result<String, String> {
        for _ in 0..MOST_PASSES {
            match self.pass::<T>() {
                Ok(root) if self.is_whole(&root) => return Ok(root),
                Ok(_) => {}
                Err(problem) => self.try_next_text(&problem)?,
            }
        }
        Err("some variants of an enum cannot be reached".to_string())
    }

    /// Reads the type once.
    fn pass<T: DeserializeOwned>(&self) -> Result<String, Problem> {
        let mut state = self.state.borrow_mut();
        state.open.clear();
        state.reading.clear();
        state.path.clear();
        state.picks.clear();
        state.last_text = None;
        drop(state);
        let mut root = String::new();
        let probe = Probe {
            tracer: self,
            out: &mut root,
        };
        T::deserialize(probe)?;
        Ok(root)
    }

    /// After a failure: the text that was given last may have been the wrong one.
    fn try_next_text(&self, problem: &Problem) -> Result<(), String> {
        let mut state = self.state.borrow_mut();
        let place = state.path.join(".");
        let Some(text_place) = state.last_text.clone() else {
            return Err(format!("at {place}: {problem}"));
        };
        let number = state.tries.entry(text_place).or_insert(0);
        *number += 1;
        match *number < self.texts.len() {
            true => Ok(()),
            false => Err(format!("at {place}: {problem}")),
        }
    }

    /// Every field of every struct and variant.
    fn fields(&self) -> Vec<(Of, &'static str)> {
        let state = self.state.borrow();
        let mut all = Vec::new();
        for (number, met) in state.types.iter().enumerate() {
            let variants = met.variants.iter().enumerate();
            let variants = variants.map(|(place, (_, found))| ((number, Some(place)), found));
            for (of, found) in variants.chain([((number, None), &met.found)]) {
                if let Some(Found::Struct(fields)) = found {
                    all.extend(fields.iter().map(|(field, _)| (of, *field)));
                }
            }
        }
        all
    }

    /// Whether a field may be missing.
    fn try_without<T: DeserializeOwned>(
        &self,
        of: Of,
        field: &'static str,
    ) -> Result<bool, String> {
        let mut state = self.state.borrow_mut();
        state.script = state.reached.get(&of).cloned().unwrap_or_default().into();
        state.leave_out = Some((of, field));
        state.could_do_without = None;
        let name = state.types[of.0].name;
        drop(state);
        // What comes of the rest does not matter: the field's own type has answered by then.
        let rest = self.pass::<T>().err();
        let mut state = self.state.borrow_mut();
        state.script.clear();
        state.leave_out = None;
        let problem = rest.map_or_else(|| "it was not reached".to_string(), |p| p.to_string());
        state
            .could_do_without
            .ok_or_else(|| format!("{name} without {field}: {problem}"))
    }

    /// Whether every variant that an expression leads to has been seen.
    fn is_whole(&self, expression: &str) -> bool {
        self.state.borrow().is_whole(expression, &mut Vec::new())
    }
}

/// What a [`Probe`] tells and asks.
impl Tracer {
    pub(crate) fn is_human_readable(&self) -> bool {
        self.human_readable
    }

    /// Does something one step further inside.
    pub(crate) fn at<T>(
        &self,
        step: &'static str,
        what: impl FnOnce() -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.state.borrow_mut().path.push(step);
        // After a failure the path tells where it was.
        let value = what()?;
        self.state.borrow_mut().path.pop();
        Ok(value)
    }

    /// The text to give here, and its number.
    pub(crate) fn next_text(&self) -> Result<(usize, String), Problem> {
        let mut state = self.state.borrow_mut();
        let place = state.path.join(".");
        let number = state.tries.get(&place).copied().unwrap_or(0);
        state.last_text = Some(place);
        Ok((number, self.texts[number].clone()))
    }

    /// Whether a type is being read inside itself: then lists are empty.
    pub(crate) fn is_deep(&self) -> bool {
        let state = self.state.borrow();
        let again = |(place, number): (usize, &usize)| state.open[..place].contains(number);
        state.open.iter().enumerate().any(again)
    }

    /// A type is read; gives its number.
    pub(crate) fn begin(&self, key: &'static str, name: &'static str) -> Result<usize, Problem> {
        let mut state = self.state.borrow_mut();
        if state.open.len() > DEEPEST {
            return Err(Problem::Told(format!("{name} lies too deep")));
        }
        let known = state.types.iter().position(|met| met.key == key);
        let number = known.unwrap_or(state.types.len());
        if known.is_none() {
            state.types.push(Met {
                key,
                name,
                found: None,
                variants: Vec::new(),
            });
        }
        state.open.push(number);
        Ok(number)
    }

    /// A struct has been read.
    pub(crate) fn end(&self, number: usize, found: Found) {
        let mut state = self.state.borrow_mut();
        state.open.pop();
        if state.leave_out.is_none() {
            better(&mut state.types[number].found, found);
        }
    }

    /// An enum has been read.
    pub(crate) fn leave(&self, number: usize) {
        let mut state = self.state.borrow_mut();
        state.open.pop();
        let last = state.reading.iter().rposition(|(of, _)| *of == number);
        if let Some(last) = last {
            state.reading.remove(last);
        }
    }

    /// Which variant of an enum to read.
    pub(crate) fn pick(
        &self,
        number: usize,
        variants: &'static [&'static str],
    ) -> Result<usize, Problem> {
        let mut state = self.state.borrow_mut();
        if variants.is_empty() {
            return Err(Problem::Told("an enum without variants".to_string()));
        }
        if state.types[number].variants.is_empty() {
            let of = state.types[number].name;
            let first = variants
                .iter()
                .map(|name| (*name, self.words_of(of, name).map(Found::Words)));
            state.types[number].variants = first.collect();
        }
        let scripted = state.script.pop_front();
        let place = scripted
            .filter(|place| *place < variants.len())
            .unwrap_or_else(|| state.next_variant(number));
        state.picks.push(place);
        state.reading.push((number, place));
        Ok(place)
    }

    /// A variant holds that.
    pub(crate) fn holds(&self, number: usize, place: usize, found: Found) {
        let mut state = self.state.borrow_mut();
        if state.leave_out.is_none() {
            better(&mut state.types[number].variants[place].1, found);
        }
    }

    /// The field to leave out here, if there is one.
    pub(crate) fn without(&self, of: Of) -> Option<&'static str> {
        let mut state = self.state.borrow_mut();
        if !state.reached.contains_key(&of) {
            let picks = state.picks.clone();
            state.reached.insert(of, picks);
        }
        let (wanted, field) = state.leave_out?;
        (wanted == of && state.could_do_without.is_none()).then_some(field)
    }

    /// Whether a type could do without the field; nothing if something else went wrong.
    pub(crate) fn tried_without(&self, could: Option<bool>) {
        self.state.borrow_mut().could_do_without = could;
    }

    /// The words for a field that is not to be looked into.
    pub(crate) fn words_for(&self, of: usize, field: &str) -> Option<String> {
        let name = self.state.borrow().types[of].name;
        self.words_of(name, field)
    }

    fn words_of(&self, name: &str, field: &str) -> Option<String> {
        let place = (name.to_string(), field.to_string());
        self.words.get(&place).cloned()
    }
}

/// Keeps what was found, unless it is known better: inside itself a type shows less.
fn better(known: &mut Option<Found>, found: Found) {
    if known.as_ref().is_none_or(|known| !known.is_whole()) {
        *known = Some(found);
    }
}

impl Found {
    /// What it holds, as expressions.
    pub(crate) fn expressions(&self) -> Vec<&str> {
        match self {
            Found::Nothing | Found::Words(_) => Vec::new(),
            Found::Value(of) => vec![of],
            Found::Struct(fields) => fields.iter().map(|(_, of)| of.as_str()).collect(),
        }
    }

    fn is_whole(&self) -> bool {
        !self.expressions().iter().any(|of| of.contains('?'))
    }
}

impl State {
    /// A variant that was not seen yet, or one that leads to such a variant, or the simplest.
    fn next_variant(&self, number: usize) -> usize {
        let variants = &self.types[number].variants;
        let is_free = |place: &usize| {
            let is_open = self.reading.contains(&(number, *place));
            !is_open && !matches!(variants[*place].1, Some(Found::Words(_)))
        };
        let mut free = (0..variants.len()).filter(is_free);
        let new = free.clone().find(|place| variants[*place].1.is_none());
        let leads_on = |place: &usize| {
            let found = variants[*place].1.as_ref();
            let mut inside = found.map_or_else(Vec::new, Found::expressions).into_iter();
            inside.any(|of| !self.is_whole(of, &mut vec![number]))
        };
        let simple = |place: &usize| matches!(variants[*place].1, Some(Found::Nothing));
        new.or_else(|| free.clone().find(leads_on))
            .or_else(|| free.clone().find(simple))
            .or_else(|| free.next())
            .unwrap_or(0)
    }

    /// Whether all is seen that an expression leads to, but for types that are looked into
    /// already.
    fn is_whole(&self, expression: &str, looked_into: &mut Vec<usize>) -> bool {
        let numbers = words(expression).filter_map(|word| word.strip_prefix('@')?.parse().ok());
        for number in numbers {
            if looked_into.contains(&number) {
                continue;
            }
            looked_into.push(number);
            let met = &self.types[number];
            if met.variants.iter().any(|(_, found)| found.is_none()) {
                return false;
            }
            let variants = met.variants.iter().filter_map(|(_, found)| found.as_ref());
            for found in variants.chain(&met.found) {
                let inside = found.expressions();
                if !inside.iter().all(|of| self.is_whole(of, looked_into)) {
                    return false;
                }
            }
        }
        true
    }
}
