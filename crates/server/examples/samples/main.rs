//! Prints samples of everything that goes over the wire, each with the TypeScript type that it
//! must have: the TypeScript compiler says whether it has (`cargo xtask types --prove`).

mod playing;
mod shared;

use std::collections::BTreeMap;

use games::GameRegistry;
use serde::Serialize;
use serde_json::Value;

/// How many letters the samples of a type have together, more or less.
const MOST: usize = 100_000;

/// What a hand-written client relies on, and what must be refused.
const BY_HAND: &str = r#"
export function narrowed(step: AnyReplayStep, game: AnyGame, room: AnyRoomView): number {
  if (game.id === "season1") return game.seen.view.zombie_deck;
  if (room.game === "invader") return room.setup.cards.length;
  return step.game === "zombinion" ? step.view.shots : 0;
}

// @ts-expect-error: there is no such field.
export const unknownField: Me = { name: "Ann", protocol: 1, more: 0 };
// @ts-expect-error: a field is missing.
export const missingField: Me = { name: "Ann" };
// @ts-expect-error: there is no such answer.
export const unknownAnswer: Answer<"season1"> = { kind: "fly" };
// @ts-expect-error: it is an answer of another game.
export const otherAnswer: Answer<"zombinion"> = { kind: "end_turn" };
"#;

/// Samples by type, and within it by their shape.
#[derive(Default)]
pub struct Samples {
    of: BTreeMap<String, BTreeMap<String, String>>,
}

impl Samples {
    /// Adds a sample of a type, unless one of the same shape is there.
    pub fn add(&mut self, kind: &str, sample: &impl Serialize) {
        let text = serde_json::to_string(sample).expect("samples are plain data");
        let value: Value = serde_json::from_str(&text).expect("JSON was written");
        let known = self.of.entry(kind.to_string()).or_default();
        let letters: usize = known.values().map(String::len).sum();
        if letters < MOST {
            known.entry(shape(&value).to_string()).or_insert(text);
        }
    }

    /// Adds every item of a list of samples.
    pub fn add_all(&mut self, kind: &str, list: &impl Serialize) {
        let list = serde_json::to_value(list).expect("samples are plain data");
        for sample in list.as_array().into_iter().flatten() {
            self.add(kind, sample);
        }
    }
}

/// A value without what the types do not tell apart: numbers, and how often something comes.
fn shape(value: &Value) -> Value {
    match value {
        Value::Number(_) => 0.into(),
        Value::Bool(_) => true.into(),
        Value::Array(items) => {
            let mut shapes: Vec<Value> = items.iter().map(shape).collect();
            shapes.sort_by_key(Value::to_string);
            shapes.dedup();
            shapes.into()
        }
        Value::Object(fields) => {
            let fields = fields.iter();
            fields
                .map(|(key, value)| (key.clone(), shape(value)))
                .collect()
        }
        other => other.clone(),
    }
}

fn main() {
    let mut samples = Samples::default();
    let registry = GameRegistry::shipped();
    for definition in registry.games() {
        playing::play(definition, &mut samples);
        samples.add("GameInfo", &definition.info());
        samples.add_all("Rule", &definition.rule_catalog().rules);
        samples.add(
            &format!("Content<\"{}\">", definition.id()),
            &definition.content(),
        );
    }
    shared::add(&mut samples);
    println!("import type * as Wire from \"./src/wire\";");
    println!(
        "import type {{ Answer, AnyGame, AnyReplayStep, AnyRoomView, Me }} from \"./src/wire\";"
    );
    for (number, (kind, known)) in samples.of.iter().enumerate() {
        println!("\nexport const samples{number}: Wire.{kind}[] = [");
        known.values().for_each(|sample| println!("  {sample},"));
        println!("];");
    }
    print!("{BY_HAND}");
}
