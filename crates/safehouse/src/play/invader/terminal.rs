//! Invader in the terminal: which words it understands, and where its texts come from.

use table::RuledEvent;
use zombicide::board::ZoneId;
use zombicide::invader::{Answer, Event, Invader, Position, SLOTS, View};

use super::{cards, marks, mission, odds, offers, questions, screen};
use crate::play::input::command;
use crate::play::terminal::{HelpLine, Moment, Offer, Terminal};
use crate::play::zombicide::guess;

impl Terminal for Invader {
    const SHARED_KNOWLEDGE: bool = true;
    const WORDS_WIDTH: usize = 30;
    const HELP_ON_ANSWERS: &'static [HelpLine] = &[
        (
            "a number, or words",
            "answer: `2`, `move 5`, `m 5`, `search`, `trade magnus`",
        ),
        (
            "shoot first 12 at tank",
            "a Concentrated Attack with what is in the first Hand",
        ),
        (
            "two slots, as in 1 5",
            "exchange what lies in them, where that is asked; also `drop 5`",
        ),
        (
            "Enter",
            "keep a card, be done with sorting; else the answers again",
        ),
    ];
    const HELP_ON_LOOKING: &'static [HelpLine] = &[
        ("map, legend", "the station, and what its marks mean"),
        (
            "look 12, sight 12",
            "what is in a zone; what is seen from it",
        ),
        (
            "team, goals, briefing",
            "everybody in full; how far you are; the mission",
        ),
        ("odds", "how likely each attack is to kill or hurt whom"),
        (
            "card NAME, skill NAME",
            "what it does; equipment, Machines, survivors",
        ),
    ];

    fn welcome(&self, names: &[String]) -> String {
        mission::welcome(self, names)
    }

    fn offered(&self, view: &View, answers: Vec<Answer>) -> Vec<Answer> {
        offers::offered(view, answers)
    }

    fn show_table(&self, moment: &Moment<'_, Invader>) -> String {
        screen::table(self, moment)
    }

    fn question(&self, moment: &Moment<'_, Invader>) -> String {
        questions::question(self, moment)
    }

    fn offer(&self, moment: &Moment<'_, Invader>, answer: Answer) -> Offer {
        offers::offer(self, moment, answer)
    }

    fn prompt(&self, moment: &Moment<'_, Invader>) -> String {
        questions::prompt(self, moment)
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
            Event::Round { .. } | Event::Turn { .. } | Event::XenosPhase {}
        )
    }

    fn last_round(&self, story: &[RuledEvent<Event>]) -> usize {
        let is_round = |event: &Event| matches!(event, Event::Round { .. });
        guess::last_round(story, is_round, |what| matches!(what, Event::Turn { .. }))
    }

    fn look(&self, moment: &Moment<'_, Invader>, line: &str) -> Result<Option<String>, String> {
        let view = moment.view;
        let (first, rest) = command(line);
        // Where zones are asked for, `zone 12` is an answer.
        let asks_for_zone = moment
            .answers
            .iter()
            .any(|answer| matches!(answer, Answer::Zone(_)));
        Ok(match (first.as_str(), rest) {
            ("map", "") => Some(screen::whole_map(self, view)),
            ("legend", "") => Some(marks::legend(self, view)),
            ("team", "") => Some(screen::team(self, view, moment.names)),
            ("goals", "") => Some(mission::goals(self, view)),
            ("briefing" | "rules-of-mission", "") => Some(mission::briefing(self)),
            ("odds", "") => Some(odds::attacks(self, moment)),
            ("zone", _) if asks_for_zone => None,
            ("zone" | "look", word) => Some(screen::zone(self, view, find_zone(self, view, word)?)),
            ("sight", word) => Some(screen::sight(self, view, find_zone(self, view, word)?)),
            ("card", word) if !word.is_empty() => Some(cards::card(self, word)?),
            ("skill", word) if !word.is_empty() => Some(cards::skill(self, word)?),
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
fn find_zone(game: &Invader, view: &View, word: &str) -> Result<ZoneId, String> {
    if let (true, Some(zone)) = (word.is_empty(), screen::zone_asked(view)) {
        return Ok(zone);
    }
    let station = game.station();
    let number = word.parse::<u8>().ok().map(ZoneId);
    let number = number.filter(|zone| zone.index() < station.zones().len());
    number
        .or_else(|| station.find(&word.to_uppercase()))
        .ok_or_else(|| {
            let last = station.zones().len() - 1;
            format!("Say which zone, from 0 to {last}: `look 5`.")
        })
}
