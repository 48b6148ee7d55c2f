//! Zombinion in the terminal: which words it understands, and where its texts come from.

use table::words::slug;
use table::{Rulebook, RuledEvent, Wording};
use zombinion::{Answer, Event, Pile, Position, View, Zombinion};

use super::screen;
use crate::play::input::command;
use crate::play::terminal::{HelpLine, Moment, Offer, Terminal};

impl Terminal for Zombinion {
    const SHARED_KNOWLEDGE: bool = false;
    const WORDS_WIDTH: usize = 17;
    const HELP_ON_ANSWERS: &'static [HelpLine] = &[
        (
            "a number, a name, or words",
            "answer: `2`, `cunning`, `play cunning`",
        ),
        ("Enter", "all Aim cards; otherwise shows the answers again"),
        ("done (d)", "nothing more in this phase"),
        (
            "reactions show|never|ask",
            "in your turn: when attacked, show a Barricade at once, never, or be asked each time",
        ),
    ];
    const HELP_ON_LOOKING: &'static [HelpLine] = &[
        ("supply (s), trash", "what is left, what was trashed"),
        ("card NAME (c)", "what a card says, and its rules"),
        (
            "reactions (r)",
            "what you do with a Barricade when attacked",
        ),
    ];

    fn welcome(&self, names: &[String]) -> String {
        screen::welcome(self, names)
    }

    /// What to do with Reactions is seldom changed, and then in words.
    fn offered(&self, _view: &View, answers: Vec<Answer>) -> Vec<Answer> {
        let is_worth_a_number = |answer: &Answer| !matches!(answer, Answer::Reactions(_));
        answers.into_iter().filter(is_worth_a_number).collect()
    }

    fn show_table(&self, moment: &Moment<'_, Zombinion>) -> String {
        screen::table(self, moment)
    }

    fn question(&self, moment: &Moment<'_, Zombinion>) -> String {
        screen::question(self, moment)
    }

    fn offer(&self, moment: &Moment<'_, Zombinion>, answer: Answer) -> Offer {
        screen::offer(self, moment.view, answer)
    }

    fn prompt(&self, moment: &Moment<'_, Zombinion>) -> String {
        screen::prompt(moment.view, moment.names)
    }

    fn show_result(
        &self,
        position: &Position,
        _story: &[RuledEvent<Event>],
        names: &[String],
    ) -> String {
        screen::result(self, position, names)
    }

    fn is_heading(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    /// A round is one turn of each player.
    fn last_round(&self, story: &[RuledEvent<Event>]) -> usize {
        let turns = story.iter().enumerate().rev();
        let turns = turns.filter(|(_, event)| Self::is_heading(&event.event));
        let last = turns.take(self.seats().into()).last();
        last.map_or(0, |(place, _)| place)
    }

    fn look(&self, moment: &Moment<'_, Zombinion>, line: &str) -> Result<Option<String>, String> {
        let (first, rest) = command(line);
        Ok(match (first.as_str(), rest) {
            ("supply" | "s", "") => Some(screen::supply(self, moment.view)),
            ("trash", "") => Some(screen::trash(self, moment.view)),
            ("reactions" | "r", "") => Some(screen::reactions(moment)),
            ("card" | "c", word) if !word.is_empty() => {
                Some(screen::card(self, find_card(self, word)?))
            }
            _ => None,
        })
    }

    fn by_enter(&self, answers: &[Answer]) -> Option<Answer> {
        answers
            .contains(&Answer::PlayAll)
            .then_some(Answer::PlayAll)
    }

    fn guess(&self, answers: &[Answer], line: &str) -> Result<Answer, String> {
        match line.to_lowercase().as_str() {
            "done" | "d" | "0" => Ok(Answer::Done),
            "all" | "a" => Ok(Answer::PlayAll),
            "y" => Ok(Answer::Yes),
            "n" => Ok(Answer::No),
            _ => named_answer(line, self, answers),
        }
    }
}

/// The one answer that names the card of which somebody typed the name, or its beginning.
fn named_answer(line: &str, game: &Zombinion, answers: &[Answer]) -> Result<Answer, String> {
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
        return Ok(*answer);
    }
    match (beginning.next(), beginning.next()) {
        (Some((answer, ..)), None) if !said.is_empty() => Ok(*answer),
        (Some((_, one, _)), Some((_, other, _))) => Err(format!("Do you mean {one} or {other}?")),
        _ => Err(match (find_card(game, line), game.parse_answer(line)) {
            (Ok(pile), _) => format!("{} cannot be chosen now.", game.name(pile)),
            (_, Err(problem)) => format!("{problem}. Type ? for help."),
            _ => "That is not possible now. Type ? for help.".to_string(),
        }),
    }
}

fn find_card(game: &Zombinion, word: &str) -> Result<Pile, String> {
    match game.parse_answer(&format!("take {word}"))? {
        Answer::Card(_, pile) => Ok(pile),
        _ => Err(format!("There is no card “{word}”.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::input::{Said, understand};
    use table::{Chance, Knowledge, Resolution, Seat, Seed, Viewer};
    use zombinion::content::Content;
    use zombinion::{ReactionPolicy, Setup, Verb};

    fn game() -> Zombinion {
        let content = Content::shipped();
        let setup = Setup::new(2, "prima-partita", content).unwrap();
        Zombinion::prepare(setup, content).unwrap()
    }

    fn said(line: &str) -> Result<Said<Zombinion>, String> {
        let game = game();
        let card = |verb, id| Answer::Card(verb, game.pile(id).unwrap());
        let answers = [
            card(Verb::Play, "copertura"),
            card(Verb::Play, "furbizia"),
            card(Verb::Play, "fucile-a-pompa"),
            Answer::Done,
        ];
        let mut chance = Chance::new(Seed::Fast(1));
        let position = game.deal(&mut Resolution::silent(&mut chance));
        let moment = Moment {
            view: &game.view(&position, Viewer::Seat(Seat(0))),
            observation: game.observe(&position, Seat(0)),
            seat: Seat(0),
            names: &["Ada".to_string(), "Bob".to_string()],
            answers: &answers,
            news: &[],
        };
        understand(line, &game, &moment)
    }

    fn answer(line: &str) -> Option<Answer> {
        match said(line) {
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
        for line in ["done", "D", "0", "4"] {
            assert_eq!(answer(line), Some(Answer::Done), "{line}");
        }
        assert_eq!(answer("fu"), None, "two cards begin so");
        assert_eq!(answer("9"), None);
        assert_eq!(answer(""), None, "nothing is done by Enter alone");
    }

    #[test]
    fn what_to_do_with_reactions_is_said_in_words_and_has_no_number() {
        let game = game();
        for (words, policy) in [
            ("reactions show", ReactionPolicy::Show),
            ("Reactions never", ReactionPolicy::Never),
            (" reactions ask ", ReactionPolicy::Ask),
        ] {
            assert_eq!(answer(words), Some(Answer::Reactions(policy)), "{words}");
        }
        let mut chance = Chance::new(Seed::Fast(1));
        let position = game.deal(&mut Resolution::silent(&mut chance));
        let view = game.view(&position, Viewer::Seat(Seat(0)));
        let never = Answer::Reactions(ReactionPolicy::Never);
        let offered = game.offered(&view, vec![Answer::PlayAll, never, Answer::Done]);
        assert_eq!(offered, [Answer::PlayAll, Answer::Done]);
    }

    #[test]
    fn the_supply_the_trash_and_cards_can_be_looked_at() {
        for (line, part) in [
            ("s", "how many are left"),
            ("Trash", "In the Trash"),
            ("c cunning", "furbizia"),
            ("r", "shown at once"),
        ] {
            assert!(
                matches!(said(line), Ok(Said::Look(shown)) if shown.contains(part)),
                "{line}"
            );
        }
        assert!(said("card no-such-card").is_err());
    }
}
