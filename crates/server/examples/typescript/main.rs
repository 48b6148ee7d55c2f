//! Prints the TypeScript types of everything that goes over the wire.
//!
//! Each game is a namespace, because the games use the same names for the same matter: a client
//! writes `import type { Season1 } from "./wire"` and then `Season1.View`, and code for the two
//! editions of Zombicide reads alike. Within a namespace names are as short as in Rust. What both
//! editions share is in `Zombicide`; what all games share, and the server's own types, are in no
//! namespace at all. Namespaces of types leave nothing behind in JavaScript.
//!
//! Shared types that carry something of a game have the game's id as a parameter:
//! `RoomUpdate<"season1">` is an update of a room in which season 1 is played, and a plain
//! `RoomUpdate` is that of any room.

mod declared;
mod games;
mod layout;
mod source;
mod tokens;

use std::process::ExitCode;

use ::games::{EventMessage, GameInfo, Hint, LegalAnswer, RulesChanges, Turn};
use bots::HintReason;
use server::difficulty::Difficulty;
use server::http::{
    Acknowledgement, DeviceInfo, DeviceLink, DifficultyRequest, Me, NewName, NewRoom, Opened,
    ReplayStep, RoomCard, SignedOut, Unavailable, UploadedReplay, UseLink,
};
use server::wire::{PROTOCOL, Request, ServerMessage};
use table::{Rule, RuleId, Seat};
use ts_rs::TypeVisitor;
use zombicide::aids::{Odds, Reach};
use zombicide::board::Drawing;
use zombicide::sheets::SheetFacts;

use declared::{Declared, Finder};

fn main() -> ExitCode {
    let mut finder = Finder::new();
    finder.visit::<ServerMessage>();
    finder.visit::<Request>();
    finder.visit::<LegalAnswer<Seat>>();
    finder.visit::<EventMessage<Seat>>();
    finder.visit::<RuleId>();
    finder.visit::<Me>();
    finder.visit::<NewName>();
    finder.visit::<DeviceLink>();
    finder.visit::<UseLink>();
    finder.visit::<DeviceInfo>();
    finder.visit::<SignedOut>();
    finder.visit::<GameInfo>();
    finder.visit::<Rule>();
    finder.visit::<RulesChanges>();
    finder.visit::<NewRoom>();
    finder.visit::<Opened>();
    finder.visit::<Acknowledgement>();
    finder.visit::<RoomCard>();
    finder.visit::<UploadedReplay>();
    finder.visit::<Turn>();
    finder.visit::<ReplayStep>();
    finder.visit::<Drawing>();
    finder.visit::<Odds>();
    finder.visit::<Reach>();
    finder.visit::<Unavailable>();
    finder.visit::<SheetFacts<Seat>>();
    finder.visit::<Hint>();
    finder.visit::<HintReason>();
    finder.visit::<DifficultyRequest>();
    finder.visit::<Difficulty>();
    games::find(&mut finder);
    let mut all = finder.found;
    // The order of finding changes from build to build.
    all.sort_by(|one, other| one.name.cmp(&other.name));
    let mut problems = finder.problems;
    problems.extend(declared::resolve(&mut all));
    if !problems.is_empty() {
        eprintln!("{}", problems.join("\n"));
        return ExitCode::FAILURE;
    }
    games::parametrise(&mut all);
    print!("{}", written(&all));
    ExitCode::SUCCESS
}

fn written(all: &[Declared]) -> String {
    let mut text = format!(
        "// Everything that goes over the wire. Written by `cargo xtask types`: do not edit.\n\n\
         /** The version of the protocol. A page of another version must be loaded anew. */\n\
         export const PROTOCOL = {PROTOCOL};\n"
    );
    let of = |home: Option<&'static str>| all.iter().filter(move |one| one.home == home);
    let declaration =
        |one: &Declared, indent| layout::declaration(&one.docs, &one.head, &one.body, indent);
    for one in of(None) {
        text.push('\n');
        text.push_str(&declaration(one, 0));
    }
    let about = [
        ("Zombicide", "What both editions of Zombicide share."),
        ("Zombinion", "Zombinion."),
        ("Season1", "Zombicide, season 1."),
        ("Invader", "Zombicide: Invader."),
    ];
    for (home, says) in about {
        let inner: Vec<String> = of(Some(home)).map(|one| declaration(one, 2)).collect();
        let inner = inner.join("\n");
        text.push_str(&format!(
            "\n/** {says} */\nexport namespace {home} {{\n{inner}}}\n"
        ));
    }
    text.push('\n');
    text.push_str(&games::table_of_games());
    text.push('\n');
    text.push_str(games::told_apart());
    text
}
