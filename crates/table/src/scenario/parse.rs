//! Reading scenario files.

use std::fmt;

use crate::words::{hint, is_in_zone_name, list};

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

impl std::error::Error for Problem {}

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

/// The kinds of steps: what a line of `when` or `then` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// `Ada: play furbizia`: the player gives that answer.
    Answer {
        /// Who.
        who: String,
        /// What, in words.
        words: String,
    },
    /// `Ada cannot: play furbizia (ZN-ACTION-01)`: the answer is refused.
    Refused {
        /// Who.
        who: String,
        /// What, in words.
        words: String,
        /// The rules one of which must be given as the reason; any rule if there are none.
        rules: Vec<String>,
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
    /// What the line asks for.
    pub kind: StepKind,
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

/// What a file of scenarios says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The scenarios that are well written.
    pub scenarios: Vec<Scenario>,
    /// All that is wrong with the others.
    pub problems: Vec<Problem>,
    /// How many are not well written; a file without any counts as one.
    pub malformed: usize,
}

/// Reads a file of scenarios; all that is wrong with it is said at once.
pub fn parse(text: &str) -> Result<Vec<Scenario>, Vec<Problem>> {
    let parsed = parse_each(text);
    match parsed.problems.is_empty() {
        true => Ok(parsed.scenarios),
        false => Err(parsed.problems),
    }
}

/// Reads each scenario of a file: a mistake in one does not keep the others from being read.
pub fn parse_each(text: &str) -> Parsed {
    let mut reader = Reader {
        parsed: Parsed::default(),
        current: None,
        is_wrong: false,
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

/// The key and the value of a line: what stands before and after its first colon, but for
/// colons in the names of zones (`zone 0,1:V noise: 2`).
fn split_line(text: &str) -> Option<(&str, &str)> {
    let colons = text.match_indices(':').map(|(place, _)| place);
    let mut colons = colons.filter(|place| !is_in_zone_name(text, *place));
    colons
        .next()
        .map(|colon| (&text[..colon], &text[colon + 1..]))
}

struct Reader {
    parsed: Parsed,
    /// The scenario being read, and whether there is something wrong with it.
    current: Option<Scenario>,
    is_wrong: bool,
    game: Option<String>,
    section: Section,
    begins_when: bool,
}

impl Reader {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.parsed.problems.push(Problem::at(line, message));
        self.is_wrong = true;
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
        let Some((key, value)) = split_line(text) else {
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
        self.end_scenario();
        self.section = Section::Header;
        if fact.value.is_empty() {
            self.problem(
                fact.line,
                "a scenario needs a name: `scenario: what it shows`",
            );
        }
        self.current = Some(Scenario {
            line: fact.line,
            name: fact.value,
            game: self.game.clone().unwrap_or_default(),
            rules: Vec::new(),
            given: Vec::new(),
            steps: Vec::new(),
        });
    }

    fn set_game(&mut self, fact: Fact) {
        match &mut self.current {
            Some(scenario) => scenario.game = fact.value,
            // Before the first scenario it holds for the whole file.
            None => self.game = Some(fact.value),
        }
    }

    fn set_rules(&mut self, fact: Fact) {
        let ids = list(&fact.value).map(|id| (fact.line, id.to_string()));
        match &mut self.current {
            Some(scenario) => scenario.rules.extend(ids),
            None => self.problem(fact.line, "`rules:` comes after `scenario:`"),
        }
    }

    fn begin(&mut self, line: usize, section: Section) {
        if self.current.is_none() {
            return self.problem(line, "a file begins with `scenario: what it shows`");
        }
        if section == Section::Given && self.section != Section::Header {
            self.problem(line, "`given` comes once, before the first `when`");
        }
        self.begins_when = section == Section::When;
        self.section = section;
    }

    fn add(&mut self, fact: Fact) {
        let Some(scenario) = &mut self.current else {
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
                        kind: deed,
                    });
                }
                Err(problem) => self.problem(problem.line, problem.message),
            },
            Section::Then => scenario.steps.push(Step {
                line: fact.line,
                begins_when: false,
                kind: StepKind::Expect(fact),
            }),
        }
    }

    /// Keeps the scenario just read, if it is well written.
    fn end_scenario(&mut self) {
        if let Some(last) = &self.current {
            let line = last.line;
            let expects =
                |step: &Step| matches!(step.kind, StepKind::Expect(_) | StepKind::Refused { .. });
            let (expects, has_game) = (last.steps.iter().any(expects), !last.game.is_empty());
            // A line that cannot be read may be the one that expects something.
            if !expects && !self.is_wrong {
                self.problem(line, "the scenario expects nothing: give it a `then`, or a `NAME cannot: …` under `when`");
            }
            if !has_game {
                self.problem(line, "the scenario names no game: write `game: zombinion` under it or at the top of the file");
            }
        }
        let last = self.current.take();
        match std::mem::take(&mut self.is_wrong) {
            true => self.parsed.malformed += 1,
            false => self.parsed.scenarios.extend(last),
        }
    }

    fn finish(mut self) -> Parsed {
        self.end_scenario();
        if self.parsed.scenarios.is_empty() && self.parsed.problems.is_empty() {
            self.problem(
                1,
                "the file has no scenario: begin with `scenario: what it shows`",
            );
            self.parsed.malformed = 1;
        }
        self.parsed
    }
}

/// Whether a key fixes chance rather than naming a player.
pub(super) fn fixes_chance(key: &str) -> bool {
    let first = key.split(' ').next().unwrap_or_default();
    ["roll", "pick", "shuffle"].contains(&first.to_ascii_lowercase().as_str())
}

fn read_deed(fact: Fact) -> Result<(usize, StepKind), Problem> {
    let line = fact.line;
    if fixes_chance(&fact.key) {
        return Ok((line, StepKind::Chance(fact)));
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
            StepKind::Answer {
                who: fact.key,
                words: fact.value,
            },
        ));
    };
    let (words, rules) = split_rules(&fact.value);
    if words.is_empty() {
        let message = "say what cannot be done: `Ada cannot: play furbizia`, and after it, if you like, the rule that forbids it in brackets";
        return Err(Problem::at(line, message));
    }
    Ok((
        line,
        StepKind::Refused {
            who: who.to_string(),
            words: words.to_string(),
            rules,
        },
    ))
}

/// An answer, and the rules in brackets after it: `play furbizia (ZN-ACTION-01 or ZN-ACTION-02)`.
fn split_rules(text: &str) -> (&str, Vec<String>) {
    let in_brackets = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    let Some((words, rules)) = in_brackets else {
        return (text, Vec::new());
    };
    let rules = list(rules).flat_map(|rules| rules.split(" or "));
    (
        words.trim(),
        rules.map(|rule| rule.trim().to_string()).collect(),
    )
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
            matches!(&scenario.steps[1].kind, StepKind::Refused { rules, .. } if rules == &["ZN-HUNT-05"])
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
            "scenario: a\ngame: z\nwhen\n Ada cannot: (ZN-HUNT-05)\n",
            4,
            "say what cannot be done",
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

    /// The rules that a line `Ada cannot: …` names.
    fn rules_of(words: &str) -> Vec<String> {
        let text = format!("scenario: a\ngame: z\nwhen\n Ada cannot: {words}\n");
        match parse(&text).unwrap().remove(0).steps.remove(0).kind {
            StepKind::Refused { words, rules, .. } => {
                assert_eq!(words, "do it");
                rules
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_refusal_names_one_rule_several_or_none() {
        assert_eq!(rules_of("do it (A-1)"), ["A-1"]);
        assert_eq!(rules_of("do it (A-1 or B-2)"), ["A-1", "B-2"]);
        assert_eq!(rules_of("do it (A-1, B-2 or C-3)"), ["A-1", "B-2", "C-3"]);
        assert_eq!(rules_of("do it"), [""; 0]);
    }

    #[test]
    fn a_zone_in_a_key_is_named_by_a_part() {
        let text = "scenario: a\ngame: z\ngiven\n zone 0,1:V zombies: 2 walkers\n door 0,1:V-1,1:S: open\nthen\n zone 0,1:V sees: 0,1:S\n";
        let scenario = parse(text).unwrap().remove(0);
        let given: Vec<(&str, &str)> = scenario
            .given
            .iter()
            .map(|fact| (fact.key.as_str(), fact.value.as_str()))
            .collect();
        assert_eq!(given[0], ("zone 0,1:V zombies", "2 walkers"));
        assert_eq!(given[1], ("door 0,1:V-1,1:S", "open"));
        assert!(matches!(&scenario.steps[0].kind, StepKind::Expect(fact) if fact.value == "0,1:S"));
    }

    #[test]
    fn a_mistake_in_one_scenario_does_not_keep_the_others_from_being_read() {
        let text = "game: z\nscenario: one\nthen\n a: b\nscenario: two\nwhen\n nonsense\n Ada:\nthen\n a: b\nscenario: three\nscenario: four\nthen\n a: b\n";
        let parsed = parse_each(text);
        let names: Vec<&str> = parsed.scenarios.iter().map(|s| s.name.as_str()).collect();
        assert_eq!((names, parsed.malformed), (vec!["one", "four"], 2));
        let lines: Vec<usize> = parsed.problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [7, 8, 11], "all mistakes are listed");
        assert_eq!(parse(text).unwrap_err(), parsed.problems);
    }
}
