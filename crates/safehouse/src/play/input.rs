//! What a person types.

use std::io::BufRead;

use table::{Game, Rule};

use super::terminal::{Moment, Terminal};
use crate::output::prompt;

/// What a line means.
pub enum Said<G: Game> {
    /// An answer to what is asked.
    Answer(G::Answer),
    /// Take back the last decision.
    Undo,
    /// Tell the last round again, with rules.
    Why,
    /// Tell everything again.
    Log,
    /// Show what the game has to show, which is this.
    Look(String),
    /// Show a rule.
    Rule(&'static Rule),
    /// Show the answers again.
    Options,
    /// Say what can be typed.
    Help,
    /// Leave the game.
    Leave,
}

/// A line from the keyboard; nothing when there is no more.
pub fn ask(question: &str) -> Option<String> {
    prompt(question);
    let mut line = String::new();
    match std::io::stdin().lock().read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(line),
    }
}

/// A line's first word, in lower case, and what follows it.
pub fn command(line: &str) -> (String, &str) {
    let line = line.trim();
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    (first.to_lowercase(), rest.trim())
}

/// Makes sense of a line: a command, the number of an answer, its words, or whatever else
/// the game understands.
pub fn understand<G: Terminal>(
    line: &str,
    game: &G,
    moment: &Moment<'_, G>,
) -> Result<Said<G>, String> {
    let line = line.trim();
    if line.is_empty() {
        let answer = game.by_enter(moment.answers);
        return Ok(answer.map_or(Said::Options, Said::Answer));
    }
    let (first, rest) = command(line);
    match (first.as_str(), rest) {
        ("?" | "help", "") => return Ok(Said::Help),
        ("undo" | "u", "") => return Ok(Said::Undo),
        ("why" | "w", "") => return Ok(Said::Why),
        ("log", "") => return Ok(Said::Log),
        ("options" | "o", "") => return Ok(Said::Options),
        ("quit" | "q" | "exit", "") => return Ok(Said::Leave),
        ("rule", id) if !id.is_empty() => {
            let rule = G::rule_catalog().find(id).map(Said::Rule);
            return rule.ok_or_else(|| format!("There is no rule “{id}”."));
        }
        _ => {}
    }
    if let Some(shown) = game.look(moment, line)? {
        return Ok(Said::Look(shown));
    }
    answer(line, game, moment.answers).map(Said::Answer)
}

fn answer<G: Terminal>(line: &str, game: &G, answers: &[G::Answer]) -> Result<G::Answer, String> {
    // No answer has the number 0, but it may be a game's short form of one.
    if let Some(number) = line.parse::<usize>().ok().filter(|number| *number > 0) {
        let numbered = answers.get(number - 1).copied();
        return numbered
            .ok_or_else(|| format!("The answers are numbered from 1 to {}.", answers.len()));
    }
    match game.parse_answer(line) {
        Ok(answer) => Ok(answer),
        Err(_) => game.guess(answers, line),
    }
}
