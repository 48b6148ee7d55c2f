//! What a person types.

use std::io::BufRead;

use table::words::slug;
use table::{Game, Rule};
use zombinion::{Answer, Pile, Zombinion};

use crate::output::prompt;

/// What a line means.
pub enum Said {
    /// An answer to what is asked.
    Answer(Answer),
    /// Take back the last decision.
    Undo,
    /// Tell the last round again, with rules.
    Why,
    /// Tell everything again.
    Log,
    /// Show the Supply.
    Supply,
    /// Show the Trash.
    Trash,
    /// Show a card.
    Card(Pile),
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

/// Makes sense of a line: a command, the number of an answer, its words, or just its card.
pub fn understand(line: &str, game: &Zombinion, answers: &[Answer]) -> Result<Said, String> {
    let line = line.trim();
    if line.is_empty() {
        // Only what loses nothing is done by Enter alone.
        return Ok(match answers.contains(&Answer::PlayAll) {
            true => Said::Answer(Answer::PlayAll),
            false => Said::Options,
        });
    }
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (first.to_lowercase().as_str(), rest.trim()) {
        ("?" | "help", "") => return Ok(Said::Help),
        ("undo" | "u", "") => return Ok(Said::Undo),
        ("why" | "w", "") => return Ok(Said::Why),
        ("log", "") => return Ok(Said::Log),
        ("supply" | "s", "") => return Ok(Said::Supply),
        ("trash", "") => return Ok(Said::Trash),
        ("options" | "o", "") => return Ok(Said::Options),
        ("quit" | "q" | "exit", "") => return Ok(Said::Leave),
        ("done" | "d" | "0", "") => return Ok(Said::Answer(Answer::Done)),
        ("all" | "a", "") => return Ok(Said::Answer(Answer::PlayAll)),
        ("y", "") => return Ok(Said::Answer(Answer::Yes)),
        ("n", "") => return Ok(Said::Answer(Answer::No)),
        ("card" | "c", word) if !word.is_empty() => {
            return find_card(game, word).map(Said::Card);
        }
        ("rule", id) if !id.is_empty() => {
            let rule = Zombinion::ledger().find(id);
            return rule
                .map(Said::Rule)
                .ok_or_else(|| format!("There is no rule “{id}”."));
        }
        _ => {}
    }
    if let Ok(number) = line.parse::<usize>() {
        let answer = number.checked_sub(1).and_then(|place| answers.get(place));
        return answer
            .map(|answer| Said::Answer(*answer))
            .ok_or_else(|| format!("The answers are numbered from 1 to {}.", answers.len()));
    }
    if let Ok(answer) = game.read_answer(line) {
        return Ok(Said::Answer(answer));
    }
    named_answer(line, game, answers)
}

/// The one answer that names the card of which somebody typed the name, or its beginning.
fn named_answer(line: &str, game: &Zombinion, answers: &[Answer]) -> Result<Said, String> {
    let said = slug(line);
    let named = answers.iter().filter_map(|answer| match answer {
        Answer::Card(_, pile) => Some((*answer, slug(game.name(*pile)), game.id(*pile))),
        _ => None,
    });
    let named: Vec<(Answer, String, &str)> = named.collect();
    let exact = named
        .iter()
        .find(|(_, name, id)| *name == said || *id == said);
    let mut beginning = named
        .iter()
        .filter(|(_, name, id)| name.starts_with(&said) || id.starts_with(&said));
    if let Some((answer, ..)) = exact {
        return Ok(Said::Answer(*answer));
    }
    match (beginning.next(), beginning.next()) {
        (Some((answer, ..)), None) if !said.is_empty() => Ok(Said::Answer(*answer)),
        (Some((_, one, _)), Some((_, other, _))) => Err(format!("Do you mean {one} or {other}?")),
        _ => Err(match (find_card(game, line), game.read_answer(line)) {
            (Ok(pile), _) => format!("{} cannot be chosen now.", game.name(pile)),
            (_, Err(problem)) => format!("{problem}. Type ? for help."),
            _ => "That is not possible now. Type ? for help.".to_string(),
        }),
    }
}

fn find_card(game: &Zombinion, word: &str) -> Result<Pile, String> {
    match game.read_answer(&format!("take {word}"))? {
        Answer::Card(_, pile) => Ok(pile),
        _ => Err(format!("There is no card “{word}”.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zombinion::content::Content;
    use zombinion::{Setup, Verb};

    fn game() -> Zombinion {
        let content = Content::shipped();
        let setup = Setup::new(2, "prima-partita", content).unwrap();
        Zombinion::prepare(setup, content).unwrap()
    }

    fn answer(line: &str) -> Option<Answer> {
        let game = game();
        let card = |verb, id| Answer::Card(verb, game.pile(id).unwrap());
        let answers = [
            card(Verb::Play, "copertura"),
            card(Verb::Play, "furbizia"),
            card(Verb::Play, "fucile-a-pompa"),
            Answer::Done,
        ];
        match understand(line, &game, &answers) {
            Ok(Said::Answer(answer)) => Some(answer),
            _ => None,
        }
    }

    #[test]
    fn numbers_words_names_and_beginnings_are_understood() {
        let game = game();
        let furbizia = Answer::Card(Verb::Play, game.pile("furbizia").unwrap());
        for line in [
            "2",
            "play furbizia",
            "Cunning",
            "furbizia",
            "cunn",
            " play Cunning ",
        ] {
            assert_eq!(answer(line), Some(furbizia), "{line}");
        }
        assert_eq!(answer("done"), Some(Answer::Done));
        assert_eq!(answer("fu"), None, "two cards begin so");
        assert_eq!(answer("9"), None);
        assert_eq!(answer(""), None, "nothing is done by Enter alone");
    }
}
