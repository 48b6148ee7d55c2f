//! One game in the terminal, decision by decision.

use std::path::PathBuf;

use bots::Bot;
use table::{Event, Game, Limits, Replay, Seat, SeatSet, Seed, Table, Viewer};
use zombinion::{Answer, What, Zombinion};

use super::input::{self, Said};
use super::screen;
use crate::Failure;
use crate::files::write_new;
use crate::output::{QUIET, WRONG, say, styled, wrap};
use crate::seats::Seated;

/// Who makes a seat's decisions.
enum Driver {
    Person,
    Bot(Box<dyn Bot<Zombinion>>),
}

/// A game in this terminal.
pub struct Session {
    table: Table<Zombinion>,
    drivers: Vec<Driver>,
    names: Vec<String>,
    /// What has happened and not been told yet, for each seat's ears.
    untold: Vec<Event<What>>,
    /// Everything that has happened.
    story: Vec<Event<What>>,
    /// How much of it had happened before each decision.
    told_before: Vec<usize>,
    /// The person who was last at the keyboard.
    at_keyboard: Option<Seat>,
    save: Option<PathBuf>,
}

impl Session {
    /// Deals a game to these seats.
    pub fn new(game: Zombinion, seats: &[Seated], seed: Seed, save: Option<PathBuf>) -> Session {
        let people = seats
            .iter()
            .filter(|seat| matches!(seat, Seated::Person))
            .count();
        let mut names: Vec<String> = Vec::new();
        for (place, seat) in seats.iter().enumerate() {
            let name = match seat {
                Seated::Person if people == 1 => "You".to_string(),
                Seated::Person => format!("Player {}", place + 1),
                Seated::Bot(player) => player.name().to_string(),
            };
            let taken = names.contains(&name);
            names.push(if taken {
                format!("{name} ({})", place + 1)
            } else {
                name
            });
        }
        let drivers = seats.iter().enumerate().map(|(place, seat)| match seat {
            Seated::Person => Driver::Person,
            Seated::Bot(player) => {
                let mut bot = player.seat(&game);
                bot.begin(place as u64);
                Driver::Bot(bot)
            }
        });
        let drivers = drivers.collect();
        let (table, events) = Table::start(game, seed, Limits::default());
        Session {
            table,
            drivers,
            names,
            story: events.clone(),
            told_before: Vec::new(),
            untold: events,
            at_keyboard: None,
            save,
        }
    }

    /// Plays it to its end, or until somebody leaves; says who won.
    pub fn play(mut self) -> Result<Option<SeatSet>, Failure> {
        screen::welcome(
            self.table.game(),
            &self.names,
            &self.table.seed().commitment(),
        );
        while let Some(seat) = self.table.decider() {
            let answer = match &mut self.drivers[seat.index()] {
                Driver::Bot(bot) => {
                    let (game, position) = (self.table.game(), &self.table.state().position);
                    bot.choose(game.sight(position, seat), &game.answers(position))
                }
                Driver::Person => match self.ask_person(seat) {
                    Some(answer) => answer,
                    None => {
                        say("The game is left.");
                        self.write_replay()?;
                        return Ok(None);
                    }
                },
            };
            match self.table.answer(seat, answer) {
                Ok(events) => {
                    self.told_before.push(self.story.len());
                    self.story.extend(events.clone());
                    self.untold.extend(events);
                }
                Err(refusal) => say(styled(WRONG, format!("Not now: {refusal}."))),
            }
        }
        self.tell_news(Viewer::Everything);
        screen::result(self.table.game(), &self.table.state().position, &self.names);
        say(styled(
            QUIET,
            format!("The seed was {}.", self.table.seed()),
        ));
        self.write_replay()?;
        let outcome = self.table.game().outcome(&self.table.state().position);
        Ok(outcome.map(|outcome| outcome.winners))
    }

    fn write_replay(&self) -> Result<(), Failure> {
        if let Some(path) = &self.save {
            write_new(path, &Replay::of(&self.table, self.names.clone()).to_text())?;
            say(format!(
                "Saved to {}; `safehouse replay` tells it again.",
                path.display()
            ));
        }
        Ok(())
    }

    /// Tells what has happened since somebody was last told.
    fn tell_news(&mut self, viewer: Viewer) {
        for event in std::mem::take(&mut self.untold) {
            screen::tell(self.table.game(), &event, viewer, &self.names, false);
        }
    }

    /// Asks until there is an answer; nothing if the person leaves.
    fn ask_person(&mut self, seat: Seat) -> Option<Answer> {
        self.hand_over_keyboard(seat)?;
        let viewer = Viewer::Seat(seat);
        self.tell_news(viewer);
        screen::question(
            self.table.game(),
            &self.table.view(viewer),
            seat,
            &self.names,
        );
        let answers = self.table.answers();
        screen::options(self.table.game(), &self.table.view(viewer), &answers);
        loop {
            let line = input::ask(&screen::prompt(&self.table.view(viewer), &self.names))?;
            match input::understand(&line, self.table.game(), &answers) {
                Ok(Said::Answer(answer)) => match self
                    .table
                    .game()
                    .check(&self.table.state().position, answer)
                {
                    Ok(()) => return Some(answer),
                    Err(forbidden) => {
                        let reason = format!("{} ({})", forbidden.reason, forbidden.rule);
                        say(styled(WRONG, format!("That is not possible: {reason}.")));
                    }
                },
                Ok(Said::Leave) => return None,
                Ok(Said::Undo) => match self.table.undo(seat) {
                    Ok(()) => {
                        say("Taken back.");
                        self.story.truncate(self.told_before.pop().unwrap_or(0));
                        return self.ask_person(seat);
                    }
                    Err(refusal) => say(styled(WRONG, format!("That is not possible: {refusal}."))),
                },
                Ok(Said::Why) => self.explain(viewer),
                Ok(Said::Log) => {
                    for event in &self.story {
                        screen::tell(self.table.game(), event, viewer, &self.names, false);
                    }
                }
                Ok(Said::Supply) => screen::supply(self.table.game(), &self.table.view(viewer)),
                Ok(Said::Trash) => screen::trash(self.table.game(), &self.table.view(viewer)),
                Ok(Said::Card(pile)) => screen::card(self.table.game(), pile),
                Ok(Said::Rule(rule)) => screen::rule(rule),
                Ok(Said::Help) => screen::help(),
                Ok(Said::Options) => {
                    screen::options(self.table.game(), &self.table.view(viewer), &answers);
                }
                Err(problem) => say(styled(WRONG, wrap(&problem, 80, 0))),
            }
        }
    }

    /// The last round, each step with its rule.
    fn explain(&self, viewer: Viewer) {
        let turns = self.story.iter().enumerate();
        let turns = turns.filter(|(_, event)| matches!(event.what, What::Turn { .. }));
        let from = turns
            .map(|(place, _)| place)
            .rev()
            .take(self.names.len())
            .last();
        for event in &self.story[from.unwrap_or(0)..] {
            screen::tell(self.table.game(), event, viewer, &self.names, true);
        }
    }

    /// With several people at one keyboard, none may see another's hand.
    fn hand_over_keyboard(&mut self, seat: Seat) -> Option<()> {
        let people = self
            .drivers
            .iter()
            .filter(|driver| matches!(driver, Driver::Person))
            .count();
        let before = self.at_keyboard.replace(seat);
        if people > 1 && before != Some(seat) {
            screen::clear();
            input::ask(&format!(
                "{}, press Enter when nobody else is looking. ",
                self.names[seat.index()]
            ))?;
        }
        Some(())
    }
}
