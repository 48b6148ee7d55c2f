//! Season 1 in the terminal: which words it understands, and where its texts come from.

use table::RuledEvent;
use zombicide::board::ZoneId;
use zombicide::season1::{Answer, DecisionKind, Event, Position, SLOTS, Season1, View};

use super::{marks, mission, odds, offers, screen, words};
use crate::play::input::command;
use crate::play::terminal::{HelpLine, Moment, Offer, Terminal};
use crate::play::zombicide::guess;

impl Terminal for Season1 {
    const SHARED_KNOWLEDGE: bool = true;
    const WORDS_WIDTH: usize = 27;
    const HELP_ON_ANSWERS: &'static [HelpLine] = &[
        (
            "a number, or words",
            "answer: `2`, `move 5`, `m 5`, `search`, `trade doug`",
        ),
        (
            "two slots, as in 1 3",
            "exchange what lies in them, where that is asked",
        ),
        (
            "Enter",
            "keep a card, be done with sorting; else the answers again",
        ),
    ];
    const HELP_ON_LOOKING: &'static [HelpLine] = &[
        ("map, legend", "the board, and what its marks mean"),
        (
            "zone 12, sight 12",
            "what is in a zone; what is seen from it",
        ),
        (
            "team, goals, briefing",
            "everybody in full; how far you are; the mission",
        ),
        ("odds", "how likely each attack is to kill whom"),
        ("card NAME, skill NAME", "what it does"),
    ];

    fn welcome(&self, names: &[String]) -> String {
        mission::welcome(self, names)
    }

    fn offered(&self, view: &View, answers: Vec<Answer>) -> Vec<Answer> {
        offers::offered(view, answers)
    }

    fn show_table(&self, moment: &Moment<'_, Season1>) -> String {
        screen::table(self, moment)
    }

    fn question(&self, moment: &Moment<'_, Season1>) -> String {
        offers::question(self, moment)
    }

    fn offer(&self, moment: &Moment<'_, Season1>, answer: Answer) -> Offer {
        offers::offer(self, moment, answer)
    }

    fn prompt(&self, moment: &Moment<'_, Season1>) -> String {
        offers::prompt(self, moment)
    }

    fn show_result(
        &self,
        position: &Position,
        story: &[RuledEvent<Event>],
        names: &[String],
    ) -> String {
        mission::result(self, position, story, names)
    }

    fn is_heading(event: &Event) -> bool {
        matches!(
            event,
            Event::Round { .. } | Event::Turn { .. } | Event::ZombiesPhase
        )
    }

    fn last_round(&self, story: &[RuledEvent<Event>]) -> usize {
        let is_round = |event: &Event| matches!(event, Event::Round { .. });
        guess::last_round(story, is_round, |what| matches!(what, Event::Turn { .. }))
    }

    fn look(&self, moment: &Moment<'_, Season1>, line: &str) -> Result<Option<String>, String> {
        let view = moment.view;
        let (first, rest) = command(line);
        Ok(match (first.as_str(), rest) {
            ("map", "") => Some(screen::whole_map(self, view)),
            ("legend", "") => Some(marks::legend(self, view)),
            ("team", "") => Some(screen::team(self, view, moment.names)),
            ("goals", "") => Some(mission::goals(self, view)),
            ("briefing" | "rules-of-mission", "") => Some(mission::briefing(self)),
            ("odds", "") => Some(odds::attacks(self, moment)),
            ("zone", word) => Some(screen::zone(self, view, find_zone(self, view, word)?)),
            ("sight", word) => Some(screen::sight(self, view, find_zone(self, view, word)?)),
            ("card", word) if !word.is_empty() => Some(screen::card(self, word)?),
            ("skill", word) if !word.is_empty() => Some(screen::skill(word)?),
            _ => None,
        })
    }

    fn by_enter(&self, answers: &[Answer]) -> Option<Answer> {
        let safe = [Answer::Keep, Answer::Done];
        safe.into_iter().find(|answer| answers.contains(answer))
    }

    fn guess(&self, answers: &[Answer], line: &str) -> Result<Answer, String> {
        match guess::two_slots(line, 2 * SLOTS) {
            Some((one, other)) => Ok(Answer::Swap(one, other)),
            None => guess::answer(self, answers, line),
        }
    }
}

/// The zone of that number, or the one that the question is about.
fn find_zone(game: &Season1, view: &View, word: &str) -> Result<ZoneId, String> {
    let about = screen::about(view).and_then(|who| words::survivor(view, who));
    if let (true, Some(survivor)) = (word.is_empty(), about) {
        return Ok(survivor.zone);
    }
    if let (true, Some(DecisionKind::ShareWound { zone, .. })) =
        (word.is_empty(), view.asked.map(|asked| asked.ask))
    {
        return Ok(zone);
    }
    let number = word.parse::<u8>().ok().map(ZoneId);
    let number = number.filter(|zone| zone.index() < game.board().zones().len());
    number
        .or_else(|| game.board().find(&word.to_uppercase()))
        .ok_or_else(|| {
            let last = game.board().zones().len() - 1;
            format!("Say which zone, from 0 to {last}: `zone 5`.")
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::WIDTH;
    use crate::play::input::{Said, understand};
    use bots::{Bot, RandomBot};
    use table::scenario::{Fact, ScenarioGame};
    use table::{Chance, Knowledge, Limits, Resolution, Rulebook, Seat, Seed, Table, Viewer};
    use zombicide::season1::{Content, Setup, missions};

    fn table(mission: &str, players: u8) -> (Table<Season1>, Vec<RuledEvent<Event>>) {
        let setup = Setup::random(mission, players);
        let game = Season1::prepare(setup, Content::shipped()).unwrap();
        Table::start(game, Seed::Fast(1), Limits::default())
    }

    /// Hands what lies before the decider to a test.
    fn at<T>(
        table: &Table<Season1>,
        news: &[RuledEvent<Event>],
        test: impl FnOnce(&Moment<'_, Season1>) -> T,
    ) -> T {
        let seat = table.decider().unwrap_or(Seat(0));
        let view = table.view(Viewer::Seat(seat));
        let answers = table.game().offered(&view, table.answers());
        test(&Moment {
            view: &view,
            observation: table.observe(seat),
            seat,
            names: &["You".to_string(), "bot".to_string()],
            answers: &answers,
            news,
        })
    }

    #[track_caller]
    fn fits(text: &str) {
        for line in anstream::adapter::strip_str(text).to_string().lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }

    #[test]
    fn every_question_of_every_mission_fits_the_screen() {
        for mission in missions() {
            let (mut table, mut news) = table(&mission.id, 2);
            let mut bot: Box<dyn Bot<Season1>> = Box::new(RandomBot::new(7));
            for _ in 0..150 {
                let Some(seat) = table.decider() else { break };
                let game = table.game();
                at(&table, &news, |moment| {
                    fits(&game.show_table(moment));
                    fits(&game.prompt(moment));
                    assert!(!game.question(moment).is_empty());
                    assert!(!moment.answers.is_empty());
                    for answer in moment.answers {
                        let offer = game.offer(moment, *answer);
                        assert!(!offer.words.is_empty(), "{answer:?}");
                        // A number, the words, a space, and something of the hint.
                        assert!(offer.words.chars().count() < WIDTH - 25, "{}", offer.words);
                    }
                    for word in [
                        "map", "legend", "team", "goals", "briefing", "zone 0", "sight 1",
                    ] {
                        fits(&game.look(moment, word).unwrap().unwrap());
                    }
                });
                let (game, position) = (table.game(), &table.state().position);
                let answer = bot.choose(game.observe(position, seat), &game.answers(position));
                news = table.answer(seat, answer).unwrap();
            }
            let result = table.game().show_result(
                &table.state().position,
                &news,
                &["You".to_string(), "bot".to_string()],
            );
            fits(&result);
        }
    }

    /// S1-SPLIT-02, S1-SPLIT-04: the Abomination's own zone is as noisy as Ned's.
    #[test]
    fn staying_is_told_apart_from_going() {
        let given = [
            ("mission", "00"),
            ("Ned zone", "13"),
            ("zone 13 noise", "1"),
            ("zone 8 noise", "2"),
            ("zone 8 zombies", "abomination"),
            ("phase", "zombies"),
        ];
        let facts = given.map(|(key, value)| Fact {
            line: 1,
            key: key.to_string(),
            value: value.to_string(),
        });
        let (game, names) = Season1::prepare_scene(&facts).unwrap();
        let mut chance = Chance::new(Seed::Fast(1));
        let position = game.arrange(&names, &facts, &mut Resolution::silent(&mut chance));
        let position = position.unwrap();
        let seat = game.decider(&position).unwrap();
        let moment = Moment {
            view: &game.view(&position, Viewer::Seat(seat)),
            observation: game.observe(&position, seat),
            seat,
            names: &names,
            answers: &[],
            news: &[],
        };
        let words = |zone: u8| game.offer(&moment, Answer::Way(ZoneId(zone))).words;
        assert!(words(8).starts_with("stay in zone 8, "), "{}", words(8));
        assert!(words(5).starts_with("zone 5, "), "{}", words(5));
    }

    /// What is understood in the first turn of the tutorial.
    fn said(line: &str) -> Result<Said<Season1>, String> {
        let (mut table, _) = table("00", 1);
        let first = table.answers()[0];
        let news = table.answer(Seat(0), first).unwrap();
        at(&table, &news, |moment| {
            understand(line, table.game(), moment)
        })
    }

    fn answer(line: &str) -> Option<Answer> {
        match said(line) {
            Ok(Said::Answer(answer)) => Some(answer),
            _ => None,
        }
    }

    #[test]
    fn numbers_words_and_beginnings_are_understood() {
        for line in ["1", "move 9", "m 9", "Move to 9", "mov 9"] {
            assert_eq!(answer(line), Some(Answer::Move(ZoneId(9))), "{line}");
        }
        for line in ["search", "sea", "s"] {
            assert_eq!(answer(line), Some(Answer::Search), "{line}");
        }
        assert_eq!(answer("end"), Some(Answer::EndTurn));
        // What is not possible is understood all the same: the table says why not.
        assert_eq!(answer("m 5"), Some(Answer::Move(ZoneId(5))));
        assert_eq!(answer("3 1"), Some(Answer::Swap(0, 2)));
        assert_eq!(answer("m"), None, "there is more than one way");
        assert_eq!(answer("99"), None);
        assert_eq!(answer(""), None, "nothing is done by Enter alone");
    }

    #[test]
    fn everything_can_be_looked_at() {
        for (line, part) in [
            ("map", "┌"),
            ("legend", "survivors"),
            ("zone", "Zone 10"),
            ("zone 0", "objective 1"),
            ("sight 6", "zone 7"),
            ("team", "sheet"),
            ("goals", "[ ] "),
            ("rules-of-mission", "Tutorial"),
            ("card pistol", "range 0-1"),
            ("skill slippery", "Slippery"),
        ] {
            assert!(
                matches!(said(line), Ok(Said::Look(shown)) if shown.contains(part)),
                "{line}"
            );
        }
        for line in ["zone 99", "sight x", "card spoon", "skill flying"] {
            assert!(said(line).is_err(), "{line}");
        }
    }

    #[test]
    fn only_the_start_of_a_round_shows_the_map() {
        let (mut table, news) = table("00", 1);
        let shown = |table: &Table<Season1>, news: &[RuledEvent<Event>]| {
            at(table, news, |moment| table.game().show_table(moment))
        };
        assert!(shown(&table, &news).contains('┌'));
        let first = table.answers()[0];
        let news = table.answer(Seat(0), first).unwrap();
        assert!(!shown(&table, &news).contains('┌'));
    }
}
