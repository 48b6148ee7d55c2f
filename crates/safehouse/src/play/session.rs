//! One game in the terminal, decision by decision.

use std::path::PathBuf;

use bots::Bot;
use table::words::told_apart;
use table::{Limits, Refusal, Replay, Rulebook, RuledEvent, Seat, Seed, Table, Viewer};

use super::input::{self, Said};
use super::screen;
use super::terminal::{Moment, Terminal};
use crate::Failure;
use crate::files::write_new;
use crate::output::{QUIET, WIDTH, WRONG, say, styled, wrap};
use crate::seats::{BotPlayer, Seated};

/// Who makes a seat's decisions.
enum Driver<G: Terminal> {
    Person,
    Bot(Box<dyn Bot<G>>),
}

/// What came of a decision.
type Events<G> = Vec<RuledEvent<<G as Rulebook>::Event>>;

/// A game in this terminal.
pub struct Session<G: Terminal> {
    table: Table<G>,
    drivers: Vec<Driver<G>>,
    names: Vec<String>,
    /// What has happened and not been told yet, for each seat's ears.
    untold: Vec<RuledEvent<G::Event>>,
    /// Everything that has happened.
    story: Vec<RuledEvent<G::Event>>,
    /// How much of it had happened before each decision.
    told_before: Vec<usize>,
    /// The person who was last at the keyboard.
    at_keyboard: Option<Seat>,
    save: Option<PathBuf>,
}

impl<G: Terminal> Session<G> {
    /// Deals a game to these seats.
    pub fn new<P: BotPlayer<Game = G>>(
        game: G,
        seats: &[Seated<P>],
        seed: Seed,
        save: Option<PathBuf>,
    ) -> Session<G> {
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
            names: names(seats),
            story: events.clone(),
            told_before: Vec::new(),
            untold: events,
            at_keyboard: None,
            save,
        }
    }

    /// Plays it to its end and hands the table over; nothing if somebody leaves before.
    pub fn play(mut self) -> Result<Option<Table<G>>, Failure> {
        screen::welcome(
            self.table.game(),
            &self.names,
            &self.table.seed().commitment(),
        );
        while let Some(seat) = self.table.decider() {
            let answered = match &mut self.drivers[seat.index()] {
                Driver::Bot(bot) => {
                    let (game, position) = (self.table.game(), &self.table.state().position);
                    let answer = bot.choose(game.observe(position, seat), &game.answers(position));
                    self.table.answer(seat, answer).map(Some)
                }
                Driver::Person => self.ask_person(seat),
            };
            match answered {
                Ok(Some(events)) => {
                    self.told_before.push(self.story.len());
                    self.story.extend(events.clone());
                    self.untold.extend(events);
                }
                Ok(None) => {
                    say("The game is left.");
                    self.write_replay()?;
                    return Ok(None);
                }
                Err(refusal) => {
                    say(styled(WRONG, format!("The game cannot go on: {refusal}.")));
                    self.write_replay()?;
                    return Ok(None);
                }
            }
        }
        self.tell_news(Viewer::Everything);
        let (game, position) = (self.table.game(), &self.table.state().position);
        say(game.show_result(position, &self.story, &self.names));
        say(styled(
            QUIET,
            format!("The seed was {}.", self.table.seed()),
        ));
        self.write_replay()?;
        Ok(Some(self.table))
    }

    fn write_replay(&self) -> Result<(), Failure> {
        if let Some(path) = &self.save {
            let replay = Replay::of(&self.table, self.names.clone()).recorded();
            let replay = replay.map_err(|error| format!("the game cannot be recorded: {error}"))?;
            write_new(path, &replay.to_text())?;
            say(format!(
                "Saved to {}; `safehouse replay` tells it again.",
                path.display()
            ));
        }
        Ok(())
    }

    /// Tells what has happened since somebody was last told.
    fn tell_news(&mut self, viewer: Viewer) -> Vec<RuledEvent<G::Event>> {
        let news = std::mem::take(&mut self.untold);
        for event in &news {
            screen::tell(self.table.game(), event, viewer, &self.names, false);
        }
        news
    }

    /// Asks until an answer is legal and returns what came of it; nothing if the person leaves.
    fn ask_person(&mut self, seat: Seat) -> Result<Option<Events<G>>, Refusal<G::Reason>> {
        if self.hand_over_keyboard(seat).is_none() {
            return Ok(None);
        }
        let viewer = Viewer::Seat(seat);
        let news = self.tell_news(viewer);
        let view = self.table.view(viewer);
        let answers = self.table.game().offered(&view, self.table.answers());
        let mut is_new = true;
        loop {
            let moment = Moment {
                view: &view,
                observation: self.table.observe(seat),
                seat,
                names: &self.names,
                answers: &answers,
                news: &news,
            };
            if std::mem::take(&mut is_new) {
                screen::question(self.table.game(), &moment);
                screen::offers(self.table.game(), &moment);
            }
            let Some(line) = input::ask(&screen::prompt(self.table.game(), &moment)) else {
                return Ok(None);
            };
            match input::understand(&line, self.table.game(), &moment) {
                Ok(Said::Answer(answer)) => match self.table.answer(seat, answer) {
                    Ok(events) => return Ok(Some(events)),
                    Err(Refusal::Forbidden(forbidden)) => {
                        let reason = format!(
                            "That is not possible: {} ({}).",
                            forbidden.reason, forbidden.rule
                        );
                        say(styled(WRONG, wrap(&reason, WIDTH, 0)));
                    }
                    Err(refusal) => return Err(refusal),
                },
                Ok(Said::Leave) => return Ok(None),
                Ok(Said::Undo) if self.table.can_undo(seat) => break,
                Ok(Said::Undo) => {
                    let refusal: Refusal<G::Reason> = Refusal::NothingToUndo;
                    say(styled(WRONG, format!("That is not possible: {refusal}.")));
                }
                Ok(Said::Why) => {
                    let from = self.table.game().last_round(&self.story);
                    self.tell_again(from, viewer, true);
                }
                Ok(Said::Log) => self.tell_again(0, viewer, false),
                Ok(Said::Look(shown)) => say(shown),
                Ok(Said::Rule(rule)) => screen::rule(rule),
                Ok(Said::Help) => screen::help::<G>(),
                Ok(Said::Options) => screen::offers(self.table.game(), &moment),
                Err(problem) => say(styled(WRONG, wrap(&problem, WIDTH, 0))),
            }
        }
        if self.table.undo(seat).is_ok() {
            say("Taken back.");
            self.story.truncate(self.told_before.pop().unwrap_or(0));
        }
        self.ask_person(seat)
    }

    /// The story from a place on, if wanted each step with its rule.
    fn tell_again(&self, from: usize, viewer: Viewer, with_rules: bool) {
        for event in &self.story[from..] {
            screen::tell(self.table.game(), event, viewer, &self.names, with_rules);
        }
    }

    /// With several people at one keyboard, none may see another's secrets.
    fn hand_over_keyboard(&mut self, seat: Seat) -> Option<()> {
        let people = self
            .drivers
            .iter()
            .filter(|driver| matches!(driver, Driver::Person))
            .count();
        let before = self.at_keyboard.replace(seat);
        if !G::SHARED_KNOWLEDGE && people > 1 && before != Some(seat) {
            screen::clear();
            input::ask(&format!(
                "{}, press Enter when nobody else is looking. ",
                self.names[seat.index()]
            ))?;
        }
        Some(())
    }
}

/// What the players are called: no two alike, and a person who is alone is “You”.
fn names<P: BotPlayer>(seats: &[Seated<P>]) -> Vec<String> {
    let people = seats
        .iter()
        .filter(|seat| matches!(seat, Seated::Person))
        .count();
    told_apart(seats.iter().enumerate().map(|(place, seat)| match seat {
        Seated::Person if people == 1 => "You".to_string(),
        Seated::Person => format!("Player {}", place + 1),
        Seated::Bot(player) => player.name().to_string(),
    }))
}
