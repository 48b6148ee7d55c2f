//! `safehouse play`: a game in the terminal.

mod input;
mod screen;

use std::path::PathBuf;

use bots::Bot;
use clap::{Args, Subcommand};
use table::words::slug;
use table::{Chance, Event, Game, Limits, Replay, Seat, Seed, Table, Viewer};
use zombinion::content::{Content, Texts};
use zombinion::{Answer, Setup, What, Zombinion, random_kingdom};

use crate::Failure;
use crate::files::write_new;
use crate::output::{GO, QUIET, STRONG, WRONG, say, styled};
use crate::seats::{Seated, read_seats};
use input::Said;

#[derive(Subcommand)]
pub enum Play {
    /// Zombinion, a deck-builder for two to four
    Zombinion(ZombinionArgs),
}

#[derive(Args)]
pub struct ZombinionArgs {
    /// Who plays, with commas: `me` (also several times), a shipped bot, or a bot file
    #[arg(long, default_value = "me,money")]
    seats: String,
    /// A recommended set (prima-partita, sparatutto, scontro, vita-o-morte, citta-infestata),
    /// `random`, or ten cards with commas
    #[arg(long, default_value = "prima-partita")]
    kingdom: String,
    /// A number that the whole game follows from; without it, chance is drawn from the system
    #[arg(long)]
    seed: Option<u64>,
    /// Write a replay file when the game ends or is left
    #[arg(long)]
    save: Option<PathBuf>,
}

pub fn run(play: &Play) -> Result<(), Failure> {
    let Play::Zombinion(args) = play;
    let seats = read_seats(&args.seats)?;
    let seed = match args.seed {
        Some(number) => Seed::Fast(number),
        None => secret_seed()?,
    };
    let content = Content::shipped();
    let setup = if slug(&args.kingdom) == "random" {
        let mut setup = Setup::new(seats.len().min(255) as u8, "prima-partita", content)?;
        // A generator of its own, so that the kingdom tells nothing of the deal.
        let lots = match seed {
            Seed::Fast(number) => Seed::Fast(!number),
            Seed::Secret(_) => secret_seed()?,
        };
        setup.kingdom = random_kingdom(content, &mut Chance::new(lots));
        setup
    } else {
        Setup::new(seats.len().min(255) as u8, &args.kingdom, content)?
    };
    if let Some(path) = &args.save
        && path.exists()
    {
        return Err(format!(
            "{} exists already; choose another name to save to",
            path.display()
        )
        .into());
    }
    let game = Zombinion::prepare(setup, content).map_err(|problems| problems.join("; "))?;
    Session::new(game, seats, seed, args.save.clone()).play()
}

/// What happens without a command: choose a kingdom and play.
pub fn quick_start() -> Result<(), Failure> {
    say(styled(
        STRONG,
        "Safehouse: Zombinion against a bot, in this terminal.",
    ));
    say(
        "Build a deck, hunt zombies, and have the most points when the last pile of them is gone.\n",
    );
    let content = Content::shipped();
    let names = &Texts::english().kingdom;
    for (place, kingdom) in content.kingdoms.iter().enumerate() {
        say(format!(
            "  {}  {}",
            styled(GO, place + 1),
            names.get(&kingdom.id).unwrap_or(&kingdom.id)
        ));
    }
    let kingdom = loop {
        let line = input::ask("\nWhich kingdom? (1 to 5, Enter for the first) ");
        match line.as_deref().map(str::trim) {
            None => return Ok(()),
            Some("") => break &content.kingdoms[0],
            Some(word) => {
                let by_number = word
                    .parse::<usize>()
                    .ok()
                    .and_then(|n| content.kingdoms.get(n.checked_sub(1)?));
                match by_number.or(content.kingdom(word)) {
                    Some(kingdom) => break kingdom,
                    None => say(format!("There is no kingdom “{word}”.")),
                }
            }
        }
    };
    run(&Play::Zombinion(ZombinionArgs {
        seats: format!("me,best-{}", kingdom.id),
        kingdom: kingdom.id.clone(),
        seed: None,
        save: None,
    }))
}

fn secret_seed() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| format!("the system gives no random numbers: {error}"))?;
    Ok(Seed::Secret(bytes))
}

/// Who makes a seat's decisions.
enum Driver {
    Person,
    Bot(Box<dyn Bot<Zombinion>>),
}

/// A game in this terminal.
struct Session {
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
    fn new(game: Zombinion, seats: Vec<Seated>, seed: Seed, save: Option<PathBuf>) -> Session {
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
            let taken = names.iter().any(|other| *other == name);
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

    fn play(mut self) -> Result<(), Failure> {
        screen::welcome(
            self.table.game(),
            &self.names,
            &self.table.seed().commitment(),
        );
        while let Some(seat) = self.table.decider() {
            let answer = match &mut self.drivers[seat.index()] {
                Driver::Bot(bot) => {
                    let answers = self.table.answers();
                    let position = &self.table.state().position;
                    bot.choose(self.table.game().sight(position, seat), &answers)
                }
                Driver::Person => match self.ask_person(seat) {
                    Some(answer) => answer,
                    None => {
                        say("The game is left.");
                        return self.finish();
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
        self.finish()
    }

    fn finish(self) -> Result<(), Failure> {
        if let Some(path) = &self.save {
            write_new(path, &Replay::of(&self.table, self.names).to_text())?;
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
                Err(problem) => say(styled(WRONG, problem)),
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
