//! What the tracer sees of a type.

#![allow(dead_code, reason = "only the form of these types matters")]

use std::collections::BTreeMap;

use formats::{Shape, Tracer};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Tree {
    Leaf,
    Number(u8),
    Pair(u8, i64),
    BranchOff {
        left: Vec<Tree>,
        #[serde(default)]
        label: String,
    },
    Paint(Colour),
}

#[derive(Deserialize)]
enum Colour {
    Red,
    Green(Option<bool>),
}

#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "called")]
    name: Name,
    maybe: Option<u16>,
    tree: Tree,
    fixed: [u8; 3],
    of: BTreeMap<String, (bool, char)>,
    any: serde_json::Value,
    #[serde(skip)]
    unseen: u8,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Name(String);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Name, String> {
        match text.as_str() {
            "Ada" => Ok(Name(text)),
            _ => Err("nobody of that name".to_string()),
        }
    }
}

const SEEN: &str = "\
root: Whole

Whole
  called: text-like:Ada
  maybe?: u16 or nothing
  tree: Tree
  fixed: 3 of u8
  of: map from text to (bool, letter)
  any: anything

Tree, one of
  leaf
  number: u8
  pair: (u8, i64)
  branch_off with
    left: list of Tree
    label?: text
  paint: Colour

Colour, one of
  Red
  Green: bool or nothing
";

#[test]
fn every_field_and_variant_is_seen() {
    let tracer = Tracer::new().text("Bo").text("Ada");
    let shape = tracer.trace::<Whole>().expect("it can be traced");
    assert_eq!(shape.to_string(), SEEN);
    assert_eq!(Shape::parse(SEEN), Some(shape));
}

#[test]
fn a_text_that_is_never_right_is_an_error_that_tells_where() {
    let problem = Tracer::new().trace::<Whole>().expect_err("Ada is missing");
    assert_eq!(problem, "at called: nobody of that name");
}

#[test]
fn what_is_kept_elsewhere_is_cut_off() {
    let shape = Tracer::new().text("Ada").trace::<Whole>();
    let shape = shape.expect("it can be traced");
    let cut = shape.clone().cut("Whole", "tree", "any tree");
    let cut = cut.expect("there is such a field");
    assert!(cut.to_string().contains("  tree: any tree\n"));
    assert_eq!(cut.types.len(), 1);
    assert!(shape.cut("Whole", "bush", "").is_err());
}

#[test]
fn types_of_one_name_are_told_apart() {
    mod other {
        #[derive(serde::Deserialize)]
        pub struct Inner {
            pub number: u8,
        }
    }
    #[derive(Deserialize)]
    struct Inner {
        text: String,
    }
    #[derive(Deserialize)]
    struct Both {
        one: Inner,
        two: other::Inner,
        three: Inner,
    }
    let shape = Tracer::new().trace::<Both>().expect("it can be traced");
    let text = shape.to_string();
    assert!(
        text.contains("one: Inner\n  two: Inner2\n  three: Inner\n"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_traced_is_said_in_words() {
    #[derive(Deserialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        One { number: u8 },
    }
    #[derive(Deserialize)]
    enum Either {
        Hard(Tagged),
        Easy(u8),
    }
    #[derive(Deserialize)]
    struct Both {
        either: Either,
        #[serde(default)]
        tagged: Option<Tagged>,
    }
    assert!(Tracer::new().trace::<Both>().is_err());
    let tracer = Tracer::new().words("Both", "tagged", "a tagged one");
    let tracer = tracer.words("Either", "Hard", "another one");
    let text = tracer
        .trace::<Both>()
        .expect("it can be traced")
        .to_string();
    assert!(text.contains("tagged?: a tagged one\n"), "{text}");
    assert!(text.contains("  Hard: another one\n  Easy: u8\n"), "{text}");
}
