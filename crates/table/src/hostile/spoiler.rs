//! Good replays made bad.

use serde_json::{Number, Value};

/// Spoils replays: the same seed spoils the same replay in the same way, on every machine.
pub struct Spoiler(u64);

/// Numbers at and just beyond what fields can hold and games can mean.
const NUMBERS: &[i64] = &[
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    12,
    13,
    16,
    20,
    25,
    50,
    51,
    64,
    99,
    100,
    127,
    128,
    129,
    199,
    200,
    254,
    255,
    256,
    65_535,
    65_536,
    -1,
    -2,
    -128,
    -129,
    i64::MAX,
    i64::MIN,
];
/// How often a list or text is repeated at most.
const REPEATED: usize = 300;
/// How many places of a replay are spoilt at most.
const PLACES: usize = 4;

impl Spoiler {
    /// A spoiler that follows from that seed.
    pub fn new(seed: u64) -> Spoiler {
        Spoiler(seed)
    }

    /// A copy of the replay, spoilt in some places. Most copies are still readable, so that
    /// what lies behind the reading is tried, too.
    pub fn spoil(&mut self, replay: &Value) -> Value {
        let mut spoilt = replay.clone();
        if self.below(3) == 0 {
            // One field on all cards, so that a game is sure to meet it.
            let number = self.number();
            let name = self.field(replay);
            set_everywhere(&mut spoilt, &name, &number);
        }
        for _ in 0..=self.below(PLACES) {
            // Most often what a game is prepared from: the rest is compared at once.
            let part = match self.below(10) {
                0 => None,
                1 => Some("moves"),
                2..=4 => Some("setup"),
                _ => Some("content"),
            };
            let other = self.place(replay).clone();
            let part = match part {
                Some(name) if spoilt.get(name).is_some() => &mut spoilt[name],
                _ => &mut spoilt,
            };
            self.spoil_within(part, &other);
        }
        spoilt
    }

    /// A copy of the text, torn, shortened or with wrong letters.
    pub fn spoil_text(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(PLACES) {
            let place = self.below(letters.len() + 1);
            match self.below(4) {
                0 => letters.truncate(place),
                1 if place < letters.len() => {
                    letters[place] = self.pick(&['{', '}', '[', '"', ',', '9', '-', '\u{0}', 'ż']);
                }
                2 => {
                    let end = (place + self.below(40)).min(letters.len());
                    letters.drain(place..end);
                }
                _ => {
                    let nested = self.pick(&["[", "{\"a\":", "9", "\\u0000"]);
                    let repeated = nested.repeat(self.below(REPEATED));
                    letters.splice(place..place, repeated.chars());
                }
            }
        }
        letters.into_iter().collect()
    }

    /// Goes down to some value of a tree and spoils it there.
    fn spoil_within(&mut self, value: &mut Value, other: &Value) {
        let goes_on = self.below(8) > 0;
        match value {
            Value::Array(items) if goes_on && !items.is_empty() => {
                let place = self.below(items.len());
                self.spoil_within(&mut items[place], other);
            }
            Value::Object(entries) if goes_on && !entries.is_empty() => {
                let place = self.below(entries.len());
                if let Some(value) = entries.values_mut().nth(place) {
                    self.spoil_within(value, other);
                }
            }
            _ => self.spoil_value(value, other),
        }
    }

    fn spoil_value(&mut self, value: &mut Value, other: &Value) {
        if self.below(12) == 0 {
            *value = match self.below(3) {
                0 => Value::Null,
                _ => other.clone(),
            };
            return;
        }
        match value {
            Value::Null => *value = self.number(),
            Value::Bool(yes) => *yes = !*yes,
            Value::Number(_) => *value = self.number(),
            Value::String(text) => self.spoil_words(text, other),
            Value::Array(items) => self.spoil_list(items, other),
            Value::Object(entries) => {
                let place = self.below(entries.len() + 1);
                let name = entries.keys().nth(place).cloned();
                match name {
                    Some(name) if self.below(3) > 0 => {
                        entries.remove(&name);
                    }
                    Some(name) => {
                        // A table such as that of tiles has keys that are read, too.
                        let mut key = name.clone();
                        self.spoil_words(&mut key, other);
                        if let Some(moved) = entries.remove(&name) {
                            entries.insert(key, moved);
                        }
                    }
                    None => {
                        entries.insert("more".to_string(), other.clone());
                    }
                }
            }
        }
    }

    fn spoil_list(&mut self, items: &mut Vec<Value>, other: &Value) {
        let place = self.below(items.len() + 1);
        match self.below(7) {
            0 => items.clear(),
            1 => items.reverse(),
            2 => items.truncate(place),
            3 if !items.is_empty() => {
                let item = items[place.min(items.len() - 1)].clone();
                let more = std::iter::repeat_n(item, self.below(REPEATED));
                items.extend(more.collect::<Vec<_>>());
            }
            4 if place < items.len() => {
                items.remove(place);
            }
            5 if !items.is_empty() => {
                let item = items[self.below(items.len())].clone();
                items.insert(place, item);
            }
            _ => items.push(other.clone()),
        }
    }

    fn spoil_words(&mut self, text: &mut String, other: &Value) {
        match self.below(7) {
            0 => text.clear(),
            1 => *text = text.repeat(self.below(REPEATED)),
            2 => *text = "ß界\u{301}".repeat(1 + self.below(REPEATED)),
            3 => *text = text.chars().rev().collect(),
            4 => {
                if let Value::String(word) = other {
                    text.clone_from(word);
                }
            }
            5 => {
                // Another number where there is one: zones, doors and cards are numbered.
                let number = self.pick(NUMBERS).to_string();
                let digits = |letter: char| letter.is_ascii_digit();
                *text = match text.find(digits) {
                    Some(from) => {
                        let rest = text[from..].trim_start_matches(digits);
                        format!("{}{number}{rest}", &text[..from])
                    }
                    None => format!("{text} {number}"),
                };
            }
            _ => {
                let mut letters: Vec<char> = text.chars().collect();
                if !letters.is_empty() {
                    let place = self.below(letters.len());
                    letters[place] = self.pick(&['a', 'Z', '0', '9', ' ', ':', ',', '?', 'ż']);
                }
                *text = letters.into_iter().collect();
            }
        }
    }

    /// The name of a field that holds a number or a truth value.
    fn field(&mut self, tree: &Value) -> String {
        let mut names = Vec::new();
        number_fields(tree, &mut names);
        let place = self.below(names.len());
        names.get(place).cloned().unwrap_or_default()
    }

    /// Any value of a tree.
    fn place<'v>(&mut self, mut value: &'v Value) -> &'v Value {
        loop {
            let children: Vec<&Value> = match value {
                Value::Array(items) => items.iter().collect(),
                Value::Object(entries) => entries.values().collect(),
                _ => return value,
            };
            if children.is_empty() || self.below(6) == 0 {
                return value;
            }
            value = children[self.below(children.len())];
        }
    }

    fn number(&mut self) -> Value {
        match self.below(12) {
            0 => Value::from(u64::MAX),
            1 => Number::from_f64(self.pick(&[0.5, -0.5, 11.99, 12.0, 1e38, 1e308, -1e308]))
                .map_or(Value::Null, Value::Number),
            _ => Value::from(self.pick(NUMBERS)),
        }
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A number below another one (SplitMix64; a slight bias does not matter here).
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % count.max(1) as u64) as usize
    }
}

/// The names of all fields that hold numbers or truth values, each once.
fn number_fields(tree: &Value, names: &mut Vec<String>) {
    match tree {
        Value::Array(items) => items.iter().for_each(|item| number_fields(item, names)),
        Value::Object(entries) => {
            for (name, value) in entries {
                let plain = value.is_number() || value.is_boolean();
                if plain && !names.contains(name) {
                    names.push(name.clone());
                }
                number_fields(value, names);
            }
        }
        _ => {}
    }
}

/// Puts a number, or true, into every field of a name.
fn set_everywhere(tree: &mut Value, name: &str, number: &Value) {
    match tree {
        Value::Array(items) => {
            let each = items.iter_mut();
            each.for_each(|item| set_everywhere(item, name, number));
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                if key == name && value.is_number() {
                    *value = number.clone();
                } else if key == name && value.is_boolean() {
                    *value = Value::Bool(true);
                }
                set_everywhere(value, name, number);
            }
        }
        _ => {}
    }
}
