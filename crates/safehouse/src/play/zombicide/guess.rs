//! What is meant by words that are typed in short.

use table::words::slug;
use table::{Game, RuledEvent};

use super::words::capital;

/// The answer on offer that is meant; else whatever is meant that the table will refuse.
pub fn answer<G: Game>(game: &G, answers: &[G::Answer], line: &str) -> Result<G::Answer, String> {
    let meant = answers.iter().copied();
    let meant = meant.filter(|answer| is_meant(game, *answer, line));
    let meant = likeliest(game, meant.collect(), line);
    match meant[..] {
        [answer] => Ok(answer),
        [one, other, ..] => Err(format!(
            "Do you mean “{}” or “{}”?",
            game.format_answer(one),
            game.format_answer(other)
        )),
        [] => impossible(game, line),
    }
}

/// What somebody may mean who means none of the answers on offer: the table will say why it
/// is not possible.
fn impossible<G: Game>(game: &G, line: &str) -> Result<G::Answer, String> {
    let begins = |answer: &G::Answer| {
        let typed = line.split_whitespace().next().unwrap_or_default();
        game.format_answer(*answer)
            .starts_with(&typed.to_lowercase())
    };
    let all = game.every_answer().into_iter();
    let meant = all.filter(|answer| begins(answer) && is_meant(game, *answer, line));
    if let [answer] = likeliest(game, meant.collect(), line)[..] {
        return Ok(answer);
    }
    Err(match game.parse_answer(line) {
        // Of words that mean nothing, a list of all verbs would say too much.
        Err(problem) if problem.contains("is no answer") => {
            format!("“{line}” is no answer here. Type o for the answers, ? for help.")
        }
        Err(problem) => capital(&problem),
        Ok(_) => "That is not possible now. Type ? for help.".to_string(),
    })
}

/// Of answers that could be meant, those with the fewest words: `m 5` is a move rather than
/// a melee. A single word is too little to tell.
fn likeliest<G: Game>(game: &G, mut meant: Vec<G::Answer>, line: &str) -> Vec<G::Answer> {
    let length = |answer: &G::Answer| game.format_answer(*answer).split_whitespace().count();
    if line.split_whitespace().count() > 1 {
        let least = meant.iter().map(length).min();
        meant.retain(|answer| Some(length(answer)) == least);
    }
    meant
}

/// Whether what somebody typed are words of the answer in their order, perhaps only their
/// beginnings; numbers must be whole.
fn is_meant<G: Game>(game: &G, answer: G::Answer, line: &str) -> bool {
    let said = game.format_answer(answer);
    let mut said = said.split([' ', '-']);
    let typed = slug(line);
    !typed.is_empty()
        && typed.split('-').all(|part| {
            let whole = part.parse::<u8>().is_ok();
            said.any(|word| word == part || (!whole && word.starts_with(part)))
        })
}

/// The two slots that somebody typed, both counted from 0 and the lower one first.
pub fn two_slots(line: &str, most: usize) -> Option<(u8, u8)> {
    let numbers: Result<Vec<u8>, _> = line.split_whitespace().map(str::parse).collect();
    let [one, other] = numbers.ok()?[..] else {
        return None;
    };
    let exists = |slot: u8| (1..=most).contains(&usize::from(slot));
    let there = exists(one) && exists(other) && one != other;
    there.then(|| (one.min(other) - 1, one.max(other) - 1))
}

/// Where the last round begins in the story. One that has hardly begun needs no
/// explanation: the one before it may.
pub fn last_round<W>(
    story: &[RuledEvent<W>],
    is_round: impl Fn(&W) -> bool,
    is_turn: impl Fn(&W) -> bool,
) -> usize {
    let rounds = story.iter().enumerate().rev();
    let mut rounds = rounds.filter(|(_, event)| is_round(&event.event));
    let Some((last, _)) = rounds.next() else {
        return 0;
    };
    let begun = story[last + 1..].iter().any(|event| !is_turn(&event.event));
    match begun {
        true => last,
        false => rounds.next().map_or(0, |(before, _)| before),
    }
}
