//! What the scenarios of both editions have in common.

mod possible;
mod table_facts;
mod words;

pub(crate) use possible::{NoTurn, cards_beyond_box, repeated_numbers};
pub(crate) use table_facts::{TableFacts, same_words};
pub(crate) use words::{EnemyWords, find_pile, numbered_place, read_cards, read_top};

use table::scenario::words::find_seat;
use table::scenario::{Fact, Problem};
use table::words::{list, nearest, slug};

use crate::sentences::capital;

/// Whether a fact is about the set-up: one of these, a survivor's sheet, or a team.
pub(crate) fn is_setup(fact: &Fact, known: &[&str]) -> bool {
    let key = slug(&fact.key);
    known.iter().any(|known| slug(known) == key)
        || key.ends_with("-sheet")
        || key.ends_with("-team")
}

/// The names of the players.
pub(crate) fn read_players(given: &[Fact]) -> Vec<String> {
    match given.iter().find(|fact| slug(&fact.key) == "players") {
        Some(fact) => list(&fact.value).map(str::to_string).collect(),
        None => vec!["Ada".to_string()],
    }
}

/// The teams of the players: `team: Ned, Amy` is the first player's, `Bo team: Josh` another's.
/// Without any, the first player has the survivor of that name.
pub(crate) fn read_teams(
    given: &[Fact],
    names: &[String],
    otherwise: &str,
) -> Result<Vec<Vec<String>>, Problem> {
    let mut teams: Vec<Option<Vec<String>>> = vec![None; names.len()];
    for fact in given {
        let key = fact.key.to_lowercase();
        let place = match key.strip_suffix("team").map(str::trim) {
            Some("") => 0,
            Some("random") | None => continue,
            Some(_) => {
                let name = fact.key[..fact.key.len() - "team".len()].trim();
                match find_seat(names, name) {
                    Ok(seat) => seat.index(),
                    Err(message) => {
                        let all = names.join(", ");
                        let message =
                            format!("{message} To add a player, write `players: {all}, {name}`.");
                        return Err(Problem::at(fact.line, message));
                    }
                }
            }
        };
        let team: Vec<String> = list(&fact.value).map(slug).collect();
        match teams.get_mut(place) {
            Some(Some(other)) if *other != team => {
                let message = format!("{} has two teams: give one", names[place]);
                return Err(Problem::at(fact.line, message));
            }
            Some(place) => *place = Some(team),
            None => return Err(Problem::at(fact.line, "nobody plays: name the players")),
        }
    }
    if let (true, Some(first)) = (teams.iter().all(Option::is_none), teams.first_mut()) {
        *first = Some(vec![otherwise.to_string()]);
    }
    Ok(teams.into_iter().map(Option::unwrap_or_default).collect())
}

/// Facts in the order in which they are laid out, which their order in the file does not
/// change: first those that others build on.
pub(crate) fn in_order<'a>(facts: &[&'a Fact], rank: impl Fn(&Fact) -> u8) -> Vec<&'a Fact> {
    let mut facts = facts.to_vec();
    facts.sort_by_cached_key(|fact| (rank(fact), slug(&fact.key)));
    facts
}

/// The line of the last fact of which that holds, or else of the last one.
pub(crate) fn line_of(facts: &[&Fact], is_it: impl Fn(&Fact) -> bool) -> usize {
    let fact = facts.iter().rev().find(|fact| is_it(fact));
    fact.or(facts.last()).map_or(1, |fact| fact.line)
}

/// Says how a survivor who is in no team comes into the game.
pub(crate) fn not_in_game(name: &str, team: &[&str]) -> String {
    let name = capital(name);
    let mut names: Vec<String> = team.iter().map(|name| capital(name)).collect();
    names.push(name.clone());
    let example = names.join(", ");
    let meant = nearest(&name, team.iter().copied());
    let meant = meant.map_or(String::new(), |meant| format!(" (did you mean “{meant}”?)"));
    format!(
        "{name} is not in this game{meant}: to add {name}, write `team: {example}` under `given`"
    )
}

/// The name in a survivor's fact (`Amy zone`) that is no survivor's of this game.
pub(crate) fn stranger<'a>(
    key: &'a str,
    facts: &[&str],
    is_survivor: impl Fn(&str) -> bool,
) -> Option<&'a str> {
    let (name, fact) = key.trim().split_once(' ')?;
    let is_fact = facts.contains(&fact.to_lowercase().as_str());
    (is_fact && !is_survivor(name)).then_some(name)
}

/// What is wrong with a count, if it is more than the box has.
pub(crate) fn more_than_box(what: &str, used: usize, in_box: usize) -> Option<String> {
    (used > in_box).then(|| match in_box {
        0 => format!("the box has no {what}"),
        _ => format!("the box has {in_box} {what}, and the scenario uses {used}"),
    })
}

/// Takes miniatures out of the reserve, as far as the box has them.
pub(crate) fn take_minis(
    reserve: &mut u8,
    count: u8,
    in_box: u8,
    what: &str,
) -> Result<(), String> {
    let used = usize::from(in_box - *reserve) + usize::from(count);
    match more_than_box(what, used, in_box.into()) {
        Some(message) => Err(message),
        None => {
            *reserve -= count;
            Ok(())
        }
    }
}
