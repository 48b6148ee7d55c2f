//! Reading scenario files.

use std::fmt;

use crate::words::hint;

/// Something wrong with a scenario file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl Problem {
    /// A problem at a line.
    pub fn at(line: usize, message: impl Into<String>) -> Problem {
        Problem {
            line,
            message: message.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// A line `key: value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The line, counted from 1.
    pub line: usize,
    /// What stands before the colon.
    pub key: String,
    /// What stands after it.
    pub value: String,
}

/// What a line of `when` or `then` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `Ada: play furbizia`: the player gives that answer.
    Answer {
        /// Who.
        who: String,
        /// What, in words.
        words: String,
    },
    /// `Ada cannot: play furbizia (ZN-ACTION-01)`: the answer is refused by that rule.
    Refused {
        /// Who.
        who: String,
        /// What, in words.
        words: String,
        /// The rule that must be given as the reason.
        rule: String,
    },
    /// `roll: 4 5`, `pick: 1`, `shuffle Ada: zombi`: fixes chance to come.
    Chance(Fact),
    /// A line of `then`: this must be so now.
    Expect(Fact),
}

/// One line of `when` or `then`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line, counted from 1.
    pub line: usize,
    /// Whether a new `when` begins here, so that events before it are past.
    pub begins_when: bool,
    /// What it asks for.
    pub deed: Deed,
}

/// One scenario of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The line it begins at, counted from 1.
    pub line: usize,
    /// What it shows, in words a player would use.
    pub name: String,
    /// The game it is about.
    pub game: String,
    /// The rules it shows, with the lines they stand at.
    pub rules: Vec<(usize, String)>,
    /// The position.
    pub given: Vec<Fact>,
    /// What is done and what must follow.
    pub steps: Vec<Step>,
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Header,
    Given,
    When,
    Then,
}

/// Reads a file of scenarios; all that is wrong with it is said at once.
pub fn parse(text: &str) -> Result<Vec<Scenario>, Vec<Problem>> {
    let mut reader = Reader {
        scenarios: Vec::new(),
        problems: Vec::new(),
        game: None,
        section: Section::Header,
        begins_when: false,
    };
    for (place, raw) in text.lines().enumerate() {
        let line = without_comment(raw).trim();
        if !line.is_empty() {
            reader.read(place + 1, line);
        }
    }
    reader.finish()
}

fn without_comment(line: &str) -> &str {
    let starts = line.match_indices('#').map(|(place, _)| place);
    let comment = starts.into_iter().find(|place| {
        line[..*place]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace)
    });
    comment.map_or(line, |place| &line[..place])
}

struct Reader {
    scenarios: Vec<Scenario>,
    problems: Vec<Problem>,
    game: Option<String>,
    section: Section,
    begins_when: bool,
}

impl Reader {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::at(line, message));
    }

    fn read(&mut self, line: usize, text: &str) {
        let section = match text.trim_end_matches(':').to_ascii_lowercase().as_str() {
            "given" => Some(Section::Given),
            "when" => Some(Section::When),
            "then" => Some(Section::Then),
            _ => None,
        };
        if let Some(section) = section {
            return self.begin(line, section);
        }
        let Some((key, value)) = text.split_once(':') else {
            return self.problem(
                line,
                format!("“{text}” has no colon: every line is `something: value`, or one of `given`, `when`, `then` alone"),
            );
        };
        let fact = Fact {
            line,
            key: key.split_whitespace().collect::<Vec<_>>().join(" "),
            value: value.trim().to_string(),
        };
        match fact.key.to_ascii_lowercase().as_str() {
            "scenario" => self.begin_scenario(fact),
            "game" if self.section == Section::Header => self.set_game(fact),
            "rules" | "rule" if self.section == Section::Header => self.set_rules(fact),
            _ => self.add(fact),
        }
    }

    fn begin_scenario(&mut self, fact: Fact) {
        if fact.value.is_empty() {
            self.problem(
                fact.line,
                "a scenario needs a name: `scenario: what it shows`",
            );
        }
        self.check_last();
        self.section = Section::Header;
        self.scenarios.push(Scenario {
            line: fact.line,
            name: fact.value,
            game: self.game.clone().unwrap_or_default(),
            rules: Vec::new(),
            given: Vec::new(),
            steps: Vec::new(),
        });
    }

    fn set_game(&mut self, fact: Fact) {
        match self.scenarios.last_mut() {
            Some(scenario) => scenario.game = fact.value,
            // Before the first scenario it holds for the whole file.
            None => self.game = Some(fact.value),
        }
    }

    fn set_rules(&mut self, fact: Fact) {
        let ids = crate::words::list(&fact.value).map(|id| (fact.line, id.to_string()));
        match self.scenarios.last_mut() {
            Some(scenario) => scenario.rules.extend(ids),
            None => self.problem(fact.line, "`rules:` comes after `scenario:`"),
        }
    }

    fn begin(&mut self, line: usize, section: Section) {
        if self.scenarios.is_empty() {
            return self.problem(line, "a file begins with `scenario: what it shows`");
        }
        if section == Section::Given && self.section != Section::Header {
            self.problem(line, "`given` comes once, before the first `when`");
        }
        self.begins_when = section == Section::When;
        self.section = section;
    }

    fn add(&mut self, fact: Fact) {
        let Some(scenario) = self.scenarios.last_mut() else {
            return self.problem(fact.line, "a file begins with `scenario: what it shows`");
        };
        match self.section {
            Section::Header => {
                let known = ["scenario", "game", "rules", "given", "when", "then"];
                let message = format!(
                    "“{}” is not known before `given`; {}",
                    fact.key,
                    hint(&fact.key, &known)
                );
                self.problem(fact.line, message);
            }
            Section::Given => scenario.given.push(fact),
            Section::When => match read_deed(fact) {
                Ok((line, deed)) => {
                    let begins_when = std::mem::take(&mut self.begins_when);
                    scenario.steps.push(Step {
                        line,
                        begins_when,
                        deed,
                    });
                }
                Err(problem) => self.problems.push(problem),
            },
            Section::Then => scenario.steps.push(Step {
                line: fact.line,
                begins_when: false,
                deed: Deed::Expect(fact),
            }),
        }
    }

    fn check_last(&mut self) {
        let Some(last) = self.scenarios.last() else {
            return;
        };
        let line = last.line;
        let expects = |step: &Step| matches!(step.deed, Deed::Expect(_) | Deed::Refused { .. });
        if !last.steps.iter().any(expects) {
            self.problem(line, "the scenario expects nothing: give it a `then`, or a `NAME cannot: …` under `when`");
        }
        if self
            .scenarios
            .last()
            .is_some_and(|last| last.game.is_empty())
        {
            self.problem(line, "the scenario names no game: write `game: zombinion` under it or at the top of the file");
        }
    }

    fn finish(mut self) -> Result<Vec<Scenario>, Vec<Problem>> {
        self.check_last();
        if self.scenarios.is_empty() && self.problems.is_empty() {
            self.problem(
                1,
                "the file has no scenario: begin with `scenario: what it shows`",
            );
        }
        if self.problems.is_empty() {
            Ok(self.scenarios)
        } else {
            Err(self.problems)
        }
    }
}

/// Whether a key fixes chance rather than naming a player.
pub(super) fn fixes_chance(key: &str) -> bool {
    let first = key.split(' ').next().unwrap_or_default();
    ["roll", "pick", "shuffle"].contains(&first.to_ascii_lowercase().as_str())
}

fn read_deed(fact: Fact) -> Result<(usize, Deed), Problem> {
    let line = fact.line;
    if fixes_chance(&fact.key) {
        return Ok((line, Deed::Chance(fact)));
    }
    if fact.value.is_empty() {
        return Err(Problem::at(
            line,
            format!("“{}:” is followed by no answer", fact.key),
        ));
    }
    let Some(who) = fact.key.strip_suffix(" cannot") else {
        return Ok((
            line,
            Deed::Answer {
                who: fact.key,
                words: fact.value,
            },
        ));
    };
    let rule = fact
        .value
        .strip_suffix(')')
        .and_then(|value| value.rsplit_once('('));
    match rule {
        Some((words, rule)) if !words.trim().is_empty() => Ok((
            line,
            Deed::Refused {
                who: who.to_string(),
                words: words.trim().to_string(),
                rule: rule.trim().to_string(),
            },
        )),
        _ => Err(Problem::at(
            line,
            "a refusal names its rule in brackets: `Ada cannot: play furbizia (ZN-ACTION-01)`",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "
game: zombinion
scenario: A turn   # with a comment
rules: ZN-TURN-01, ZN-TURN-02
given
  Ada hand: 2 zombi
when
  Ada: play all
  Ada cannot: take radio (ZN-HUNT-05)
  roll: 4 5
then
  shots: 2
";

    #[test]
    fn a_good_file_is_read_line_by_line() {
        let scenarios = parse(GOOD).unwrap();
        let [scenario] = &scenarios[..] else {
            panic!("{scenarios:?}")
        };
        assert_eq!((scenario.name.as_str(), scenario.line), ("A turn", 3));
        assert_eq!(scenario.game, "zombinion");
        assert_eq!(scenario.rules.len(), 2);
        assert_eq!(scenario.given[0].key, "Ada hand");
        assert_eq!(scenario.steps.len(), 4);
        assert!(scenario.steps[0].begins_when && !scenario.steps[1].begins_when);
        assert!(
            matches!(&scenario.steps[1].deed, Deed::Refused { rule, .. } if rule == "ZN-HUNT-05")
        );
    }

    #[track_caller]
    fn complains(text: &str, line: usize, part: &str) {
        let problems = parse(text).unwrap_err();
        assert!(
            problems
                .iter()
                .any(|p| p.line == line && p.message.contains(part)),
            "{problems:?}"
        );
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_line() {
        complains("", 1, "no scenario");
        complains("given\n", 1, "begins with `scenario:");
        complains("scenario:\ngame: x\nthen\n a: b", 1, "needs a name");
        complains("scenario: a\nthen\n x: y", 1, "names no game");
        complains("scenario: a\ngame: z\ngiven\n x: y", 1, "expects nothing");
        complains(
            "scenario: a\ngame: z\nruels: x\nthen\n x: y",
            3,
            "did you mean “rules”?",
        );
        complains(
            "scenario: a\ngame: z\nwhen\n Ada plays it\nthen\n a: b",
            4,
            "has no colon",
        );
        complains(
            "scenario: a\ngame: z\nwhen\n Ada cannot: do it\n",
            4,
            "names its rule in brackets",
        );
        complains(
            "scenario: a\ngame: z\nwhen\n Ada:\nthen\n a: b",
            4,
            "followed by no answer",
        );
        complains(
            "scenario: a\ngame: z\nwhen\n Ada: x\ngiven\n a: b\nthen\n a: b",
            5,
            "`given` comes once",
        );
    }
}
