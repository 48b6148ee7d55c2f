//! The words in which scenarios speak of Invader.

mod layout;
mod possible;
mod seen;
mod words;

use table::chance::Scripted;
use table::scenario::words::{find_seat, number, yes_or_no};
use table::scenario::{Check, Fact, Problem, ScenarioGame};
use table::words::{list, slug};
use table::{Resolution, Rulebook, Seat};

use super::facts::content::{Block, Content, SurvivorCard, SurvivorClass};
use super::facts::setup::{Setup, Team};
use super::position::Position;
use super::position::survivor::Fate;
use super::rulebook::Invader;
use super::rules::dealing::{EQUIPMENT_PILE, XENO_PILE};
use super::words::event::Event;
use crate::scenarios::{find_pile, is_setup, not_in_game, read_players, read_teams, read_top};

/// What is said before anything is laid out.
const SETUP_FACTS: [&str; 7] = [
    "players",
    "mission",
    "team",
    "start player",
    "random team",
    "ultrared",
    "cards",
];

/// Piles that can be shuffled, in the order of their numbers.
const PILES: [&str; 4] = ["equipment", "xenos", "objectives", "spawns"];

/// The content with survivors of the scenario's own: `Zoe sheet: soldier 3 / blue / orange,
/// orange / red, red, red`.
fn content_with_sheets(given: &[Fact]) -> Result<Content, Vec<Problem>> {
    let mut content = Content::shipped().clone();
    for fact in given {
        let Some(name) = fact.key.strip_suffix(" sheet") else {
            continue;
        };
        let sheet = read_sheet(name, &fact.value)
            .map_err(|message| vec![Problem::at(fact.line, message)])?;
        let kinds = content.equipment.iter();
        let equipment: Vec<&str> = kinds.map(|kind| kind.id.as_str()).collect();
        if let Some(problem) = sheet.problems(&equipment).first() {
            return Err(vec![Problem::at(fact.line, problem.message.clone())]);
        }
        content.survivors.retain(|other| other.id != sheet.id);
        content.survivors.insert(0, sheet);
    }
    Ok(content)
}

fn read_sheet(name: &str, text: &str) -> Result<SurvivorCard, String> {
    let wrong = "a sheet is `soldier 3 / blue / orange, orange / red, red, red`";
    let parts: Vec<Vec<String>> = text
        .split(" / ")
        .map(|part| list(part).map(str::to_string).collect())
        .collect();
    let [kind, blue, orange, red] = &parts[..] else {
        return Err(wrong.to_string());
    };
    let kind = kind.join(" ");
    let (calling, armor) = kind.split_once(' ').ok_or(wrong)?;
    Ok(SurvivorCard {
        id: slug(name),
        name: name.to_string(),
        kind: match calling {
            "soldier" => SurvivorClass::Soldier,
            "civilian" => SurvivorClass::Civilian,
            _ => return Err(wrong.to_string()),
        },
        armor: number(armor)?,
        blue: blue.join(", "),
        yellow: "+1 Action".to_string(),
        orange: orange.clone(),
        red: red.clone(),
        confidence: "own".to_string(),
        from_book: Vec::new(),
        note: String::new(),
    })
}

fn read_setup(given: &[Fact], names: &[String]) -> Result<Setup, Problem> {
    let find = |key: &str| given.iter().find(|fact| slug(&fact.key) == slug(key));
    let at = |fact: &Fact| {
        let line = fact.line;
        move |message: String| Problem::at(line, message)
    };
    let teams = read_teams(given, names, "baraka")?;
    let mut setup = Setup::random("M0", names.len().min(255) as u8);
    setup.team = Team::AsGiven(teams);
    if let Some(fact) = find("random team") {
        setup.team = Team::Random(number(&fact.value).map_err(at(fact))?);
    }
    if let Some(fact) = find("mission") {
        setup.mission = fact.value.trim().to_string();
    }
    if let Some(fact) = find("start player") {
        setup.first = find_seat(names, &fact.value).map_err(at(fact))?;
    }
    if let Some(fact) = find("ultrared") {
        setup.ultrared = yes_or_no(&fact.value).map_err(at(fact))?;
    }
    if let Some(fact) = find("cards") {
        let block = |word: &str| {
            let found = Block::ALL
                .into_iter()
                .find(|block| block.word() == slug(word));
            found.ok_or_else(|| format!("“{word}” is none of: easy, hard, extra"))
        };
        let blocks: Result<Vec<Block>, String> = list(&fact.value).map(block).collect();
        setup.cards = blocks.map_err(at(fact))?;
    }
    Ok(setup)
}

impl ScenarioGame for Invader {
    fn prepare_scene(given: &[Fact]) -> Result<(Invader, Vec<String>), Vec<Problem>> {
        let find = |key: &str| given.iter().find(|fact| slug(&fact.key) == slug(key));
        let names = read_players(given);
        let line = find("mission")
            .or(given.first())
            .map_or(1, |fact| fact.line);
        let content = content_with_sheets(given)?;
        let setup = read_setup(given, &names).map_err(|problem| vec![problem])?;
        let game = Invader::prepare(setup, &content).map_err(|problems| {
            let at = |message| Problem::at(line, message);
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
        if matches!(self.setup().team, Team::Random(_)) {
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
        let top = read_top(cards, |word| match pile {
            EQUIPMENT_PILE => Ok(self.find_kind(word)?.0),
            XENO_PILE => self.find_xeno_card(word),
            _ => {
                let token: u8 = number(word)?;
                Ok(token.checked_sub(1).ok_or("tokens are numbered from 1")?)
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

    fn absent(&self, _p: &Position, words: &str) -> Option<String> {
        let mut words = words.split_whitespace();
        let is_absent = |word: &&str| {
            let shipped = Content::shipped().survivor(&slug(word)).is_some();
            shipped && self.find_survivor(word).is_err()
        };
        words.find(is_absent).map(|name| self.is_absent(name))
    }

    fn player_of(&self, p: &Position, survivor: &str) -> Option<Seat> {
        let survivor = p.survivor(self.find_survivor(survivor).ok()?);
        let played = survivor.fate != Fate::Absent && !survivor.scientist;
        played.then_some(survivor.seat)
    }
}

impl Invader {
    /// Says that a survivor is in no team, and how to add them.
    fn is_absent(&self, name: &str) -> String {
        let team = self.sheets[..self.team_size].iter();
        let team: Vec<&str> = team.map(|sheet| sheet.id.as_str()).collect();
        not_in_game(name, &team)
    }
}

/// A seat whose turn it is: those between the first player and this one have had theirs.
pub(crate) fn turns_before(first: Seat, seat: Seat, seats: u8) -> u8 {
    (seat.0 + seats - first.0) % seats
}
