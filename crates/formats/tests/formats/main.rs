//! Every form that games are kept in has a file in `corpus/formats`, with its version.
//!
//! A form that changes without its version fails here. FORMATS.md says what a change must bring.
//! `UPDATE_FORMATS=1 cargo test -p formats` writes the files again, but not if only the form has
//! changed.

mod events;
mod schema;

use arena::record::{KingdomRecord, MissionRecord, RunHeader};
use formats::{Kept, Shape, Tracer};
use serde::de::DeserializeOwned;
use server::room::{Card, Line, SNAPSHOT_FORMAT, Snapshot};
use table::{Game, REPLAY_FORMAT, Replay, State};
use ts_rs::TS;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// What a change of the rules' own forms must bring.
const NEW_RULES: &str = "Teach the program to read what the older version wrote: a default for a \
    new field, `Durable::migrate` for positions and events, or the frozen rules in \
    crates/past. Write a corpus set (`trials corpus`).";
/// What a change of a form in the store must bring.
const NEW_SCHEMA: &str = "The new step of the schema turns what older stores hold into the new \
    form. Without anything to turn, an empty step keeps older programs away. Write a corpus set \
    (`trials corpus`).";

/// A tracer that knows the texts that are not just any text.
fn tracer() -> Tracer {
    let part = "0".repeat(64);
    ["pcg64mcg:1", part.as_str(), "1B 90", "H door"]
        .iter()
        .fold(Tracer::new(), |tracer, text| tracer.text(text))
        .words("Entry", "position", "a position as JSON")
        .words("Stood", "changed", "a JSON patch, RFC 6902")
}

fn shape<T: DeserializeOwned>(tracer: Tracer) -> Shape {
    let shape = tracer.trace::<T>();
    shape.unwrap_or_else(|problem| panic!("{}: {problem}", std::any::type_name::<T>()))
}

/// Fails with all that is wrong at once.
fn all_are_kept(checks: impl IntoIterator<Item = Result<(), String>>) {
    let wrong: Vec<String> = checks.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "\n\n{}\n", wrong.join("\n\n"));
}

/// Checks everything that a game of these rules is kept as.
fn check_game<G: Game>(defined: &str)
where
    G::Event: TS + 'static,
{
    let check = |what: &str, about: &str, may_grow: bool| {
        let kept = Kept {
            file: &format!("{}-{what}.txt", G::ID),
            about: &format!("{about} of {}", G::ID),
            version: G::RULES_VERSION,
            defined,
            brings: NEW_RULES,
            may_grow,
        };
        match what {
            "state" => kept.check(&shape::<State<G>>(tracer())),
            "state-binary" => kept.check(&shape::<State<G>>(tracer().binary())),
            "setup" => kept.check(&shape::<G::Setup>(tracer())),
            "content" => kept.check(&shape::<G::Content>(tracer())),
            _ => kept.check_text(&events::form_of::<G::Event>()),
        }
    };
    all_are_kept([
        check("state", "the state in steps (position and chance)", false),
        // The fingerprint of a state is made of every byte of it.
        check(
            "state-binary",
            "the state in fingerprints and snapshots",
            false,
        ),
        check("setup", "the set-up", true),
        check("content", "the content", true),
        check("events", "the events", false),
    ]);
}

#[test]
fn zombinion() {
    check_game::<Zombinion>("RULES_VERSION in crates/zombinion/src/rulebook.rs");
}

#[test]
fn season1() {
    check_game::<Season1>("RULES_VERSION in crates/zombicide/src/season1/rulebook.rs");
}

#[test]
fn invader() {
    check_game::<Invader>("RULES_VERSION in crates/zombicide/src/invader/rulebook.rs");
}

#[test]
fn replays() {
    let replay = shape::<Replay<Zombinion>>(tracer())
        .cut("Replay", "setup", "the game's set-up")
        .and_then(|shape| shape.cut("Replay", "content", "the game's content"))
        .expect("a replay has both");
    let kept = Kept {
        file: "replay.txt",
        about: "a replay file with its steps",
        version: REPLAY_FORMAT,
        defined: "REPLAY_FORMAT in crates/table/src/replay.rs",
        brings: "`Replay::parse` must read files of every earlier format. Add a replay of the \
                 earlier format to a corpus set.",
        may_grow: true,
    };
    all_are_kept([kept.check(&replay)]);
}

#[test]
fn runs() {
    let kept = |file, about| Kept {
        file,
        about,
        version: arena::record::FORMAT,
        defined: "FORMAT in crates/arena/src/record.rs",
        brings: "`Heading::read_line` and `Record::read_line` must read files of every earlier \
                 format. Add a run file of the earlier format to a corpus set.",
        may_grow: true,
    };
    all_are_kept([
        kept("run-heading.txt", "the first line of a run file")
            .check(&shape::<RunHeader>(tracer())),
        kept("run-kingdom.txt", "a game of Zombinion in a run file")
            .check(&shape::<KingdomRecord>(tracer())),
        kept("run-mission.txt", "a game of a mission in a run file")
            .check(&shape::<MissionRecord>(tracer())),
    ]);
}

#[test]
fn snapshots() {
    let kept = Kept {
        file: "snapshot.txt",
        about: "a snapshot of a room",
        version: SNAPSHOT_FORMAT.into(),
        defined: "SNAPSHOT_FORMAT in crates/server/src/room/snapshot.rs",
        brings: "Nothing more: older snapshots are thrown away, and rooms are read from their logs.",
        may_grow: false,
    };
    all_are_kept([kept.check(&shape::<Snapshot>(tracer().binary()))]);
}

fn kept_store<'a>(file: &'a str, about: &'a str, defined: &'a str, version: u32) -> Kept<'a> {
    Kept {
        file,
        about,
        version,
        defined,
        brings: NEW_SCHEMA,
        may_grow: false,
    }
}

#[tokio::test]
async fn sqlite_stores() {
    let sqlite = schema::sqlite().await;
    let both = "the number of STEPS in crates/server/src/store/{sqlite,postgres}/schema.rs \
                by adding a step at the end of each";
    let line = kept_store(
        "room-line.txt",
        "a line of a room's log",
        both,
        sqlite.version,
    );
    let card = Kept {
        file: "room-card.txt",
        about: "what lists show of a room",
        may_grow: true,
        ..line
    };
    all_are_kept([
        line.check(&shape::<Line>(tracer())),
        card.check(&shape::<Card>(tracer())),
        kept_store(
            "store-sqlite.txt",
            "an SQLite store",
            "the number of STEPS in crates/server/src/store/sqlite/schema.rs by adding a step",
            sqlite.version,
        )
        .check_text(&sqlite.text),
    ]);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn postgres_stores() {
    let postgres = schema::postgres().await;
    let kept = kept_store(
        "store-postgres.txt",
        "a PostgreSQL store",
        "the number of STEPS in crates/server/src/store/postgres/schema.rs by adding a step",
        postgres.version,
    );
    all_are_kept([kept.check_text(&postgres.text)]);
}
