//! What differs from game to game.

use std::collections::BTreeSet;

use table::{Game, Rulebook};
use ts_rs::{TS, TypeVisitor};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use crate::declared::{Declared, Finder};
use crate::tokens::Token;

/// What differs from game to game: its name in Rust, what it is, and its name in `Games`.
const PARTS: [(&str, &str, &str); 6] = [
    ("View", "What a viewer may know.", "view"),
    ("Answer", "One answer to a decision.", "answer"),
    ("Event", "An event of the game.", "event"),
    (
        "Reason",
        "Why an answer can be against the rules.",
        "reason",
    ),
    ("Setup", "What is agreed before the game.", "setup"),
    (
        "Content",
        "The facts that a game is prepared from.",
        "content",
    ),
];

/// The games, each with its namespace and with what clients get beside its content.
const GAMES: [(&str, &str, &str); 3] = [
    (Zombinion::ID, "Zombinion", ""),
    (
        Season1::ID,
        "Season1",
        " & { sheet_facts: Zombicide.SheetFacts<Season1.Skill> }",
    ),
    (
        Invader::ID,
        "Invader",
        " & { sheet_facts: Zombicide.SheetFacts<Invader.Known> }",
    ),
];

/// Finds everything that the three games send.
pub fn find(finder: &mut Finder) {
    find_of::<Zombinion>(finder);
    find_of::<Season1>(finder);
    find_of::<Invader>(finder);
}

fn find_of<G: Game>(finder: &mut Finder)
where
    G::View: TS + 'static,
    G::Answer: TS + 'static,
    G::Event: TS + 'static,
    G::Reason: TS + 'static,
    G::Setup: TS + 'static,
    G::Content: TS + 'static,
{
    finder.visit::<G::View>();
    finder.visit::<G::Answer>();
    finder.visit::<G::Event>();
    finder.visit::<G::Reason>();
    finder.visit::<G::Setup>();
    finder.visit::<G::Content>();
}

/// Gives a parameter, the game, to every shared type that differs from game to game. In Rust
/// they have none: the server carries what a game sends without knowing the game.
pub fn parametrise(all: &mut [Declared]) {
    let mut differ: BTreeSet<String> = PARTS.iter().map(|part| part.0.to_string()).collect();
    loop {
        let before = differ.len();
        for declared in all.iter().filter(|declared| declared.home.is_none()) {
            let is_one =
                |token: &Token| matches!(token, Token::Word(word) if differ.contains(word));
            if declared.body.iter().any(is_one) {
                differ.insert(declared.name.clone());
            }
        }
        if differ.len() == before {
            break;
        }
    }
    let shared = all.iter_mut().filter(|declared| declared.home.is_none());
    for declared in shared.filter(|declared| differ.contains(&declared.name)) {
        declared.head.push_str("<G extends GameId = GameId>");
        for token in &mut declared.body {
            let Token::Word(word) = token else { continue };
            if word == "GameId" {
                *word = "G".to_string();
            } else if differ.contains(word) {
                word.push_str("<G>");
            }
        }
    }
}

/// The games by their ids, and what is chosen by them.
pub fn table_of_games() -> String {
    let mut text =
        "/** What differs from game to game, by the game's id. */\nexport interface Games {\n"
            .to_string();
    for (id, home, beside) in GAMES {
        text.push_str(&format!("  {id}: {{\n"));
        for (name, _, key) in PARTS {
            let beside = if name == "Content" { beside } else { "" };
            text.push_str(&format!("    {key}: {home}.{name}{beside};\n"));
        }
        text.push_str("  };\n");
    }
    text.push_str("}\n\n/** The id of a game. */\nexport type GameId = keyof Games;\n");
    for (name, says, key) in PARTS {
        text.push_str(&format!("\n/** {says} */\n"));
        text.push_str(&format!(
            "export type {name}<G extends GameId = GameId> = Games[G][\"{key}\"];\n"
        ));
    }
    text
}

/// Types that are told apart by the id of their game.
pub fn told_apart() -> &'static str {
    "\
/** A room of any game: once `game` is known, so is the type of `setup`. */
export type AnyRoomView = { [G in GameId]: RoomView<G> }[GameId];

/** A moment of a finished game of any kind: once `game` is known, so are `view` and `events`. */
export type AnyReplayStep = { [G in GameId]: ReplayStep<G> }[GameId];

/** A game as somebody sees it, beside its room's `game`: once `id` is known, so is `seen.view`. */
export type AnyGame = { [G in GameId]: { id: G; seen: GameView<G> } }[GameId];
"
}
