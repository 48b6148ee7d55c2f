//! Mistakes in `when` and `then` that show before anything is played.

use super::parse::Step;
use super::run::{Runner, read_chance, unknown_rules};
use super::{Fact, Problem, ScenarioGame, StepKind};
use crate::Seat;
use crate::chance::Script;
use crate::words::{hint, slug};

use super::words::things;

impl<G: ScenarioGame> Runner<G> {
    /// Notes all lines that mean nothing, whatever happens before them.
    pub(super) fn look_over(&mut self, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                StepKind::Answer { who, words } => self.look_over_answer(step.line, who, words),
                StepKind::Refused { who, words, rules } => {
                    self.look_over_answer(step.line, who, words);
                    let rules: Vec<_> = rules.iter().map(|id| (step.line, id.clone())).collect();
                    self.malformed.extend(unknown_rules::<G>(&rules));
                }
                StepKind::Chance(fact) => {
                    let mut unused = Script::seeded(0);
                    let read = read_chance(&self.game, &self.names, fact, &mut unused);
                    self.malformed.extend(read.err().into_iter().flatten());
                }
                StepKind::Expect(fact) => self.look_over_expected(fact),
            }
        }
    }

    fn look_over_answer(&mut self, line: usize, who: &str, words: &str) {
        self.seat(line, who, words);
        self.read_answer(line, words);
    }

    fn look_over_expected(&mut self, fact: &Fact) {
        let key = fact.key.to_ascii_lowercase();
        let told = key
            .strip_prefix("told ")
            .or_else(|| key.strip_prefix("not told "));
        match (key.as_str(), told) {
            ("asked", _) if slug(&fact.value) == "nobody" => {}
            ("asked", _) => {
                self.seat(fact.line, &fact.value, "");
            }
            ("answers", _) => {
                for words in things(&fact.value) {
                    self.read_answer(fact.line, words);
                }
            }
            ("told" | "not told", _) => {}
            (_, Some(who)) => {
                self.seat(fact.line, who, "");
            }
            _ => {
                let (p, names) = (&self.position, &self.names);
                if let Err(message) = self.game.see(p, names, &fact.key, &fact.value) {
                    let absent = self.game.absent(p, &fact.key);
                    let message = absent.unwrap_or(message);
                    self.malformed.push(Problem::at(fact.line, message));
                }
            }
        }
    }

    /// The player of that name, who is said to answer with these words.
    pub(super) fn seat(&mut self, line: usize, who: &str, words: &str) -> Option<Seat> {
        let place = self.names.iter().position(|name| slug(name) == slug(who));
        if place.is_none() {
            let message = self.no_player(who, words);
            self.malformed.push(Problem::at(line, message));
        }
        place.map(|place| Seat(place as u8))
    }

    fn no_player(&self, who: &str, words: &str) -> String {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        if let Some(seat) = self.game.player_of(&self.position, who) {
            let player = names[seat.index()];
            let example = match words {
                "" => String::new(),
                words => format!(": write `{player}: {words}`"),
            };
            return format!(
                "{who} is a survivor, and survivors act through their player, who is {player}{example}"
            );
        }
        match self.game.absent(&self.position, who) {
            Some(message) => message,
            None => format!("nobody is called “{who}”; {}", hint(who, &names)),
        }
    }

    /// The answer that the words stand for.
    pub(super) fn read_answer(&mut self, line: usize, words: &str) -> Option<G::Answer> {
        match self.game.parse_answer(words) {
            Ok(answer) => Some(answer),
            Err(error) => {
                let absent = self.game.absent(&self.position, words);
                let message = absent.unwrap_or_else(|| error.into());
                self.malformed.push(Problem::at(line, message));
                None
            }
        }
    }
}
