//! The words in which scenarios speak of season 1.

mod layout;
mod possible;
mod seen;
mod words;

use table::chance::Scripted;
use table::scenario::words::find_seat;
use table::scenario::{Check, Fact, Problem, ScenarioGame};
use table::words::{list, slug};
use table::{Resolution, Rulebook, Seat};

use super::facts::content::{Content, SurvivorCard};
use super::facts::setup::{Setup, Team};
use super::position::Position;
use super::position::survivor::Fate;
use super::rulebook::Season1;
use super::rules::turn::{EQUIPMENT_PILE, STARTING_PILE, TOKEN_PILE, ZOMBIE_PILE};
use super::words::event::Event;
use crate::scenarios::{find_pile, is_setup, not_in_game, read_players, read_teams, read_top};

/// What is said before anything is laid out.
const SETUP_FACTS: [&str; 5] = ["players", "mission", "team", "start player", "random team"];

/// Piles that can be shuffled, in the order of their numbers.
const PILES: [&str; 4] = ["equipment", "zombies", "starting", "objectives"];

/// The content with survivors of the scenario's own: `Zoe sheet: blue / yellow / orange,
/// orange / red, red, red`.
fn content_with_sheets(given: &[Fact]) -> Result<Content, Vec<Problem>> {
    let mut content = Content::shipped().clone();
    for fact in given {
        let Some(name) = fact.key.strip_suffix(" sheet") else {
            continue;
        };
        let parts: Vec<Vec<String>> = fact
            .value
            .split('/')
            .map(|part| list(part).map(str::to_string).collect())
            .collect();
        let [blue, yellow, orange, red] = &parts[..] else {
            let message = "a sheet is `blue / yellow / orange, orange / red, red, red`";
            return Err(vec![Problem::at(fact.line, message)]);
        };
        let sheet = SurvivorCard {
            id: slug(name),
            name: name.to_string(),
            blue: blue.join(", "),
            yellow: yellow.join(", "),
            orange: orange.clone(),
            red: red.clone(),
            confidence: "own".to_string(),
        };
        let equipment: Vec<&str> = content
            .equipment
            .iter()
            .map(|kind| kind.id.as_str())
            .collect();
        let problems = sheet.problems(&equipment);
        if let Some(problem) = problems.first() {
            return Err(vec![Problem::at(fact.line, problem.message.clone())]);
        }
        content.survivors.retain(|other| other.id != sheet.id);
        content.survivors.insert(0, sheet);
    }
    Ok(content)
}

impl ScenarioGame for Season1 {
    fn prepare_scene(given: &[Fact]) -> Result<(Season1, Vec<String>), Vec<Problem>> {
        let find = |key: &str| given.iter().find(|fact| slug(&fact.key) == slug(key));
        let names = read_players(given);
        let line = |key| find(key).or(given.first()).map_or(1, |fact| fact.line);
        let content = content_with_sheets(given)?;
        let random = find("random team").is_some();
        let teams = read_teams(given, &names, "ned").map_err(|problem| vec![problem])?;
        let mut setup = Setup {
            mission: find("mission").map_or_else(|| "01".to_string(), |fact| fact.value.clone()),
            players: names.len().min(255) as u8,
            team: if random {
                Team::Random
            } else {
                Team::AsGiven(teams)
            },
            first: Seat(0),
        };
        if let Some(fact) = find("start player") {
            let seat = find_seat(&names, &fact.value);
            setup.first = seat.map_err(|message| vec![Problem::at(fact.line, message)])?;
        }
        let game = Season1::prepare(setup, &content).map_err(|problems| {
            let at = |message| Problem::at(line("mission"), message);
            problems.into_iter().map(at).collect::<Vec<_>>()
        })?;
        Ok((game, names))
    }

    fn arrange(
        &self,
        names: &[String],
        given: &[Fact],
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<Position, Vec<Problem>> {
        let facts: Vec<&Fact> = given
            .iter()
            .filter(|fact| !is_setup(fact, &SETUP_FACTS))
            .collect();
        if facts.is_empty() {
            return Ok(self.deal(resolution));
        }
        if *self.team() == Team::Random {
            let message =
                "a random team is for a game that is dealt: give nothing else, or name a `team:`";
            return Err(vec![Problem::at(facts[0].line, message)]);
        }
        self.place_all_tokens(names, &facts, resolution)
    }

    fn read_shuffle(
        &self,
        _names: &[String],
        whose: &str,
        cards: &str,
    ) -> Result<Scripted, String> {
        let pile = find_pile(whose, &PILES)?;
        debug_assert!(pile <= TOKEN_PILE);
        let top = read_top(cards, |word| match pile {
            EQUIPMENT_PILE | STARTING_PILE => Ok(self.find_kind(word)?.0),
            ZOMBIE_PILE => self.find_zombie_card(word),
            _ => {
                let number: u8 = word
                    .parse()
                    .map_err(|_| format!("“{word}” is no objective"))?;
                let place = number.checked_sub(1);
                Ok(place.ok_or("objectives are numbered from 1")?)
            }
        })?;
        Ok(Scripted::Shuffle { pile, top })
    }

    fn pile_name(&self, _names: &[String], pile: u8) -> String {
        let name = PILES.get(usize::from(pile)).copied();
        name.unwrap_or_default().to_string()
    }

    fn see(
        &self,
        p: &Position,
        names: &[String],
        key: &str,
        expected: &str,
    ) -> Result<Check, String> {
        self.see_fact(p, names, key, expected)
    }

    fn absent(&self, p: &Position, words: &str) -> Option<String> {
        if words.to_lowercase().ends_with(" fate") {
            return None;
        }
        let mut words = words.split_whitespace();
        words.find_map(|word| match self.find_survivor(word) {
            Ok(who) => (p.survivor(who).fate == Fate::Absent).then(|| self.is_absent(p, word)),
            Err(_) => Content::shipped()
                .survivor(&slug(word))
                .map(|_| self.is_absent(p, word)),
        })
    }

    fn player_of(&self, p: &Position, survivor: &str) -> Option<Seat> {
        let survivor = p.survivor(self.find_survivor(survivor).ok()?);
        (survivor.fate != Fate::Absent).then_some(survivor.seat)
    }
}

impl Season1 {
    /// Says that a survivor is in no team, and how to add them.
    fn is_absent(&self, p: &Position, name: &str) -> String {
        let sheets = self.sheets.iter().zip(&p.survivors);
        let here = sheets.filter(|(_, survivor)| survivor.fate != Fate::Absent);
        let here: Vec<&str> = here.map(|(sheet, _)| sheet.id.as_str()).collect();
        not_in_game(name, &here)
    }
}
