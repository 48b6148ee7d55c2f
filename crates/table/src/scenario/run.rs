//! Playing a scenario and comparing.

use std::fmt;

use super::parse::fixes_chance;
use super::words::{each_once, things};
use super::{Check, Fact, Problem, Scenario, ScenarioGame, StepKind};
use crate::chance::{Script, ScriptProblem, Scripted};
use crate::words::slug;
use crate::{Answers, Chance, Resolution, RuledEvent, Seed, Viewer};

/// Why a scenario did not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It is not written as it should be.
    Malformed(Vec<Problem>),
    /// It is well written, and the game does otherwise.
    Failed {
        /// Each thing that is otherwise.
        problems: Vec<Problem>,
        /// What happened up to there, in sentences.
        story: Vec<String>,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (problems, story) = match self {
            Failure::Malformed(problems) => (problems, &[][..]),
            Failure::Failed { problems, story } => (problems, &story[..]),
        };
        for problem in problems {
            writeln!(f, "  {problem}")?;
        }
        if !story.is_empty() {
            writeln!(f, "  what happened:")?;
        }
        story.iter().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

/// Plays one scenario.
pub fn run<G: ScenarioGame>(scenario: &Scenario) -> Result<(), Failure> {
    let mut runner = Runner::<G>::prepare(scenario).map_err(Failure::Malformed)?;
    runner.check_script(scenario.line);
    if !runner.problems.is_empty() {
        return Err(runner.fail());
    }
    for step in &scenario.steps {
        if step.begins_when {
            runner.events.clear();
        }
        runner.step(step.line, &step.kind);
        if !runner.malformed.is_empty() {
            return Err(Failure::Malformed(runner.malformed));
        }
        // After a wrong turn nothing that follows means anything; expectations that fail
        // one beside the other are all worth seeing.
        if !runner.problems.is_empty() && !matches!(step.kind, StepKind::Expect(_)) {
            return Err(runner.fail());
        }
    }
    runner.check_nothing_is_left_over(scenario.line);
    if runner.problems.is_empty() {
        Ok(())
    } else {
        Err(runner.fail())
    }
}

pub(super) struct Runner<G: ScenarioGame> {
    pub(super) game: G,
    pub(super) names: Vec<String>,
    pub(super) position: G::Position,
    chance: Chance,
    is_seeded: bool,
    /// What happened since the last `when` began.
    events: Vec<RuledEvent<G::Event>>,
    story: Vec<String>,
    problems: Vec<Problem>,
    pub(super) malformed: Vec<Problem>,
}

impl<G: ScenarioGame> Runner<G> {
    /// Lays the position out; or says all that is wrong with what is written, `when` and `then`
    /// included.
    fn prepare(scenario: &Scenario) -> Result<Runner<G>, Vec<Problem>> {
        let mut problems = unknown_rules::<G>(&scenario.rules);
        let is_seed = |fact: &&Fact| fact.key.eq_ignore_ascii_case("seed");
        let given: Vec<&Fact> = scenario.given.iter().collect();
        let (chances, facts): (Vec<&Fact>, Vec<&Fact>) =
            given.into_iter().partition(|fact| fixes_chance(&fact.key));
        let facts = each_once(&facts, |fact| slug(&fact.key)).unwrap_or_else(|repeated| {
            problems.extend(repeated);
            facts
        });
        let seed = facts.iter().copied().find(is_seed);
        let number = match seed.map(|fact| (fact.line, fact.value.parse())) {
            None => 0,
            Some((_, Ok(number))) => number,
            Some((line, Err(_))) => {
                problems.push(Problem::at(line, "`seed:` is followed by a number"));
                0
            }
        };
        let facts = facts.into_iter().filter(|fact| !is_seed(fact)).cloned();
        let facts: Vec<Fact> = facts.collect();
        let (game, names) = match G::prepare_scene(&facts) {
            Ok(prepared) => prepared,
            Err(wrong) => return Err(sorted(problems, wrong)),
        };
        let mut script = Script::seeded(number);
        for fact in chances {
            problems.extend(
                read_chance(&game, &names, fact, &mut script)
                    .err()
                    .into_iter()
                    .flatten(),
            );
        }
        let mut chance = Chance::scripted(script);
        let mut events = Vec::new();
        let mut resolution = Resolution::recording(&mut chance, &mut events);
        let arranged = game.arrange(&names, &facts, &mut resolution);
        let position = arranged.unwrap_or_else(|wrong| {
            problems.extend(wrong);
            // Any position will do to look for mistakes in the rest.
            game.deal(&mut Resolution::silent(&mut Chance::new(Seed::Fast(
                number,
            ))))
        });
        let mut runner = Runner {
            game,
            names,
            position,
            chance,
            is_seeded: seed.is_some(),
            events: Vec::new(),
            story: Vec::new(),
            problems: Vec::new(),
            malformed: problems,
        };
        runner.look_over(&scenario.steps);
        if !runner.malformed.is_empty() {
            return Err(sorted(runner.malformed, Vec::new()));
        }
        runner.hear(events);
        Ok(runner)
    }

    fn fail(self) -> Failure {
        Failure::Failed {
            problems: self.problems,
            story: self.story,
        }
    }

    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::at(line, message));
    }

    fn differs(&mut self, line: usize, what: &str, expected: &str, seen: &str) {
        let message = format!("{what}\n      expected: {expected}\n      seen:     {seen}");
        self.problem(line, message);
    }

    fn hear(&mut self, events: Vec<RuledEvent<G::Event>>) {
        for event in &events {
            let sentence = self.game.describe_event(&event.event, &self.names);
            self.story.push(format!("{sentence} ({})", event.rule));
        }
        self.events.extend(events);
    }

    fn step(&mut self, line: usize, deed: &StepKind) {
        match deed {
            StepKind::Answer { who, words } => self.answer(line, who, words),
            StepKind::Refused { who, words, rules } => self.refused(line, who, words, rules),
            StepKind::Chance(fact) => {
                if let Some(script) = self.chance.script()
                    && let Err(problems) = read_chance(&self.game, &self.names, fact, script)
                {
                    self.malformed.extend(problems);
                }
            }
            StepKind::Expect(fact) => self.expect(fact),
        }
    }

    /// The player and the answer that a line of `when` means, if they can be asked for it now.
    fn read(&mut self, line: usize, who: &str, words: &str) -> Option<G::Answer> {
        let seat = self.seat(line, who, words)?;
        let answer = self.read_answer(line, words)?;
        if let Some(message) = self.game.absent(&self.position, words) {
            self.malformed.push(Problem::at(line, message));
            return None;
        }
        if self.game.decider(&self.position) != Some(seat) {
            let message = format!("{who} is not asked anything; {}", self.situation());
            self.problem(line, message);
            return None;
        }
        Some(answer)
    }

    fn answer(&mut self, line: usize, who: &str, words: &str) {
        let Some(answer) = self.read(line, who, words) else {
            return;
        };
        let mut events = Vec::new();
        let mut resolution = Resolution::recording(&mut self.chance, &mut events);
        let applied = self.game.apply(&mut self.position, answer, &mut resolution);
        if let Err(forbidden) = applied {
            let message = format!(
                "“{words}” is refused: {} ({}); {}",
                forbidden.reason,
                forbidden.rule,
                self.situation()
            );
            return self.problem(line, message);
        }
        self.hear(events);
        self.check_script(line);
    }

    fn refused(&mut self, line: usize, who: &str, words: &str, rules: &[String]) {
        let Some(answer) = self.read(line, who, words) else {
            return;
        };
        let before = (self.position.clone(), self.chance.clone());
        let mut resolution = Resolution::silent(&mut self.chance);
        let applied = self.game.apply(&mut self.position, answer, &mut resolution);
        let rules = rules.join(" or ");
        match applied {
            Ok(()) => {
                let expected = match rules.as_str() {
                    "" => "refused".to_string(),
                    rules => format!("refused by {rules}"),
                };
                self.differs(line, &format!("{who}: {words}"), &expected, "allowed");
            }
            Err(forbidden) => {
                let is_it = |rule: &str| forbidden.rule.0.eq_ignore_ascii_case(rule);
                if !rules.is_empty() && !rules.split(" or ").any(is_it) {
                    let seen = format!("{}: {}", forbidden.rule, forbidden.reason);
                    self.differs(line, &format!("{who} cannot: {words}"), &rules, &seen);
                }
                if (&self.position, &self.chance) != (&before.0, &before.1) {
                    self.problem(line, "the refused answer has changed the game");
                }
            }
        }
    }

    /// Who is asked, and what could be answered: the first question of whoever reads a failure.
    fn situation(&self) -> String {
        match self.game.decider(&self.position) {
            None => "the game is over".to_string(),
            Some(seat) => format!(
                "{} is asked, and can answer: {}",
                self.names[seat.index()],
                self.answers().join(", ")
            ),
        }
    }

    /// What can be answered now, in the table's own words.
    fn answers(&self) -> Vec<String> {
        if self.game.decider(&self.position).is_none() {
            return Vec::new();
        }
        let answers = self.game.answers(&self.position);
        let words = answers.each().map(|a| self.game.format_answer(a));
        words.collect()
    }

    fn expect(&mut self, fact: &Fact) {
        let key = fact.key.to_ascii_lowercase();
        match key.as_str() {
            "asked" => {
                let asked = self.game.decider(&self.position);
                let seen = asked.map_or("nobody", |seat| &self.names[seat.index()]);
                if slug(seen) != slug(&fact.value) {
                    let seen = seen.to_string();
                    self.differs(fact.line, "asked", &fact.value, &seen);
                }
            }
            "answers" => self.expect_answers(fact),
            "told" | "not told" => self.told(fact, Viewer::Everything, key == "told"),
            _ => match (key.strip_prefix("told "), key.strip_prefix("not told ")) {
                (Some(who), _) => self.told_to(fact, who, true),
                (_, Some(who)) => self.told_to(fact, who, false),
                _ => self.see(fact),
            },
        }
    }

    /// Whether exactly these answers can be given, in whatever words they are written.
    fn expect_answers(&mut self, fact: &Fact) {
        let mut expected = Vec::new();
        for words in things(&fact.value) {
            let Some(answer) = self.read_answer(fact.line, words) else {
                return;
            };
            expected.push(self.game.format_answer(answer));
        }
        let mut seen = self.answers();
        let words = match seen.is_empty() {
            true => "nothing: nobody is asked".to_string(),
            false => seen.join(", "),
        };
        expected.sort_unstable();
        seen.sort_unstable();
        if expected != seen {
            self.differs(fact.line, "answers", &fact.value, &words);
        }
    }

    fn told_to(&mut self, fact: &Fact, who: &str, expected: bool) {
        if let Some(seat) = self.seat(fact.line, who, "") {
            self.told(fact, Viewer::Seat(seat), expected);
        }
    }

    /// Whether the sentence was told since the last `when` began, by the rule in brackets
    /// if there is one.
    fn told(&mut self, fact: &Fact, viewer: Viewer, expected: bool) {
        let heard: Vec<(String, &str)> = self
            .events
            .iter()
            .filter_map(|event| {
                let what = self.game.redact(&event.event, viewer)?;
                Some((self.game.describe_event(&what, &self.names), event.rule.0))
            })
            .collect();
        let is_same = |(sentence, rule): &(String, &str)| {
            slug(sentence) == slug(&fact.value)
                || slug(&format!("{sentence} ({rule})")) == slug(&fact.value)
        };
        if heard.iter().any(is_same) != expected {
            let seen: Vec<String> = heard
                .iter()
                .map(|(sentence, rule)| format!("{sentence} ({rule})"))
                .collect();
            let seen = format!("\n        {}", seen.join("\n        "));
            let (key, value) = (fact.key.clone(), fact.value.clone());
            self.differs(fact.line, &key, &value, &seen);
        }
    }

    fn see(&mut self, fact: &Fact) {
        if let Some(message) = self.game.absent(&self.position, &fact.key) {
            return self.malformed.push(Problem::at(fact.line, message));
        }
        match self
            .game
            .see(&self.position, &self.names, &fact.key, &fact.value)
        {
            Ok(Check::Match) => {}
            Ok(Check::Mismatch(seen)) => self.differs(fact.line, &fact.key, &fact.value, &seen),
            Err(message) => self.malformed.push(Problem::at(fact.line, message)),
        }
    }

    fn check_script(&mut self, line: usize) {
        let is_seeded = self.is_seeded;
        let Some(problem) = self
            .chance
            .script()
            .and_then(|script| script.take_problem())
        else {
            return;
        };
        let message = match problem {
            ScriptProblem::UnfixedRoll
            | ScriptProblem::UnfixedPick
            | ScriptProblem::UnfixedShuffle { .. }
                if is_seeded =>
            {
                return;
            }
            ScriptProblem::UnfixedRoll => {
                "a die is rolled that the scenario does not fix: add `roll: 4` (or a `seed:` under `given`)".to_string()
            }
            ScriptProblem::UnfixedPick => {
                "lots are drawn that the scenario does not fix: add `pick: 1` (or a `seed:` under `given`)".to_string()
            }
            ScriptProblem::PickTooHigh { count } => {
                format!("lots are drawn among {count}, and the scenario picks a higher number")
            }
            ScriptProblem::UnfixedShuffle { pile, cards } => {
                let pile = self.game.pile_name(&self.names, pile);
                format!("{pile} is shuffled ({cards} cards) and the scenario does not fix the order: add `shuffle {pile}: first card, second card …` (or a `seed:` under `given`)")
            }
            ScriptProblem::NoSuchCard { pile, word } => {
                let pile = self.game.pile_name(&self.names, pile);
                format!("the scenario puts “{word}” on top when {pile} is shuffled, but it is not among the cards shuffled, or not so often")
            }
        };
        self.problem(line, message);
    }

    fn check_nothing_is_left_over(&mut self, line: usize) {
        let unused = self.chance.script().map(|script| script.unused());
        for scripted in unused.unwrap_or_default() {
            let message = match scripted {
                Scripted::Roll(face) => format!("the roll of {face} was never rolled"),
                Scripted::Pick(number) => format!("the pick of {} was never drawn", number + 1),
                Scripted::Shuffle { pile, .. } => {
                    let pile = self.game.pile_name(&self.names, pile);
                    format!("a shuffle is fixed for {pile} that never happened")
                }
            };
            self.problem(line, message);
        }
    }
}

/// Two heaps of problems as one, in the order of their lines.
fn sorted(mut problems: Vec<Problem>, more: Vec<Problem>) -> Vec<Problem> {
    problems.extend(more);
    problems.sort_by_key(|problem| problem.line);
    problems
}

/// What is to be said of rules that the catalog does not have.
pub(super) fn unknown_rules<G: ScenarioGame>(rules: &[(usize, String)]) -> Vec<Problem> {
    let unknown = rules
        .iter()
        .filter(|(_, id)| G::rule_catalog().find(id).is_none());
    unknown
        .map(|(line, id)| Problem::at(*line, unknown_rule::<G>(id)))
        .collect()
}

fn unknown_rule<G: ScenarioGame>(id: &str) -> String {
    let ids: Vec<&str> = G::rule_catalog()
        .rules
        .iter()
        .map(|r| r.id.as_str())
        .collect();
    let hint = match crate::words::nearest(id, ids) {
        Some(meant) => format!("; did you mean “{meant}”?"),
        None => String::new(),
    };
    format!("there is no rule “{id}”{hint}")
}

pub(super) fn read_chance<G: ScenarioGame>(
    game: &G,
    names: &[String],
    fact: &Fact,
    script: &mut Script,
) -> Result<(), Vec<Problem>> {
    let wrong = |message: String| vec![Problem::at(fact.line, message)];
    let numbers = fact.value.split([' ', ',']);
    let numbers = numbers.filter(|number| !number.is_empty());
    let (what, whose) = match fact.key.split_once(' ') {
        Some((what, whose)) => (what, Some(whose)),
        None => (fact.key.as_str(), None),
    };
    let what = what.to_ascii_lowercase();
    match (what.as_str(), whose) {
        ("shuffle", Some(whose)) => {
            let shuffle = game.read_shuffle(names, whose, &fact.value);
            script.fix(shuffle.map_err(wrong)?);
        }
        ("shuffle", None) => {
            return Err(wrong(
                "a shuffle says whose: `shuffle Ada: zombi, 2 pallottola`".to_string(),
            ));
        }
        (_, Some(_)) => {
            return Err(wrong(format!(
                "“{}” is not known: write `{what}: 2`",
                fact.key
            )));
        }
        (_, None) if numbers.clone().next().is_none() => {
            return Err(wrong(format!("“{what}:” is followed by no number")));
        }
        ("roll", None) => {
            for number in numbers {
                match number.parse() {
                    Ok(face @ 1..=6) => script.fix(Scripted::Roll(face)),
                    _ => return Err(wrong(format!("“{number}” is not a face of a die (1 to 6)"))),
                }
            }
        }
        (_, None) => {
            for number in numbers {
                match number.parse::<u32>() {
                    Ok(number @ 1..) => script.fix(Scripted::Pick(number - 1)),
                    _ => return Err(wrong(format!("“{number}” is no pick: picks count from 1"))),
                }
            }
        }
    }
    Ok(())
}
