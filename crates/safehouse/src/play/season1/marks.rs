//! What is written into a zone of the map: short marks, and how they are laid out.

use anstyle::{AnsiColor, Style};
use zombicide::board::ZoneId;
use zombicide::season1::{Fate, Season1, View, Who, Zombie};

use super::map::color;
use crate::output::{GO, QUIET, STRONG, WIDTH, WRONG, styled, wrap};

/// A text in a zone has no more lines.
pub const MOST_LINES: usize = 5;
/// Room beyond this is no gain.
pub const LONGEST_LINE: usize = 14;

/// A few letters that belong together.
pub struct Mark {
    text: String,
    style: Style,
    /// Whether it follows the one before without a space.
    glued: bool,
}

impl Mark {
    fn new(text: impl Into<String>, style: Style) -> Mark {
        Mark {
            text: text.into(),
            style,
            glued: false,
        }
    }

    fn glued(text: impl Into<String>, style: Style) -> Mark {
        Mark {
            glued: true,
            ..Mark::new(text, style)
        }
    }
}

/// A zone's number and tokens, its survivors, its zombies.
pub fn of_zone(game: &Season1, view: &View, zone: ZoneId) -> Vec<Vec<Mark>> {
    let mut tokens = vec![Mark::new(zone.to_string(), STRONG)];
    for spawn in view.spawns.iter().filter(|spawn| spawn.zone == zone) {
        let (mark, style) = match spawn.active {
            true => ("▼", WRONG),
            false => ("▽", QUIET),
        };
        tokens.push(Mark::new(mark, style));
    }
    for (number, token) in view.objectives.iter().enumerate() {
        if token.zone == zone && !token.taken {
            let style = color(token.color.as_deref().unwrap_or_default()).bold();
            tokens.push(Mark::new(format!("★{}", number + 1), style));
        }
    }
    let exit = game.mission().exit.as_deref();
    if exit.and_then(|part| game.board().find(part)) == Some(zone) {
        tokens.push(Mark::new("EXIT", GO));
    }
    for (number, car) in view.cars.iter().enumerate() {
        if car.zone == zone && !car.gone {
            let style = AnsiColor::Cyan.on_default();
            tokens.push(Mark::new(format!("car{}", number + 1), style));
        }
    }
    let here = &view.zones[zone.index()];
    if here.noise > 0 {
        tokens.push(Mark::new(format!("♪{}", here.noise), QUIET));
    }
    let zombies = Zombie::ALL.into_iter().filter_map(|zombie| {
        let count = here.zombies[zombie.index()];
        (count > 0).then(|| Mark::new(format!("{count}{}", letter(zombie)), WRONG))
    });
    vec![tokens, survivors(game, view, zone), zombies.collect()]
}

fn survivors(game: &Season1, view: &View, zone: ZoneId) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (who, initial) in initials(game, view) {
        let there = view.survivors.iter().find(|s| s.who == who);
        if there.is_some_and(|s| s.fate == Fate::InPlay && s.zone == zone) {
            if marks.is_empty() {
                marks.push(Mark::new("@", GO));
            }
            let active = view.active == Some(who);
            let style = if active { GO.bold().underline() } else { GO };
            marks.push(Mark::glued(initial, style));
        }
    }
    marks
}

/// The letter of a kind of zombie.
fn letter(zombie: Zombie) -> char {
    match zombie {
        Zombie::Walker => 'W',
        Zombie::Runner => 'R',
        Zombie::Fatty => 'F',
        Zombie::Abomination => 'A',
    }
}

/// As much of each survivor's name as tells it from the others.
fn initials(game: &Season1, view: &View) -> Vec<(Who, String)> {
    let people = view.survivors.iter().map(|s| s.who);
    let names: Vec<(Who, String)> = people.map(|who| (who, game.short_name(who))).collect();
    let initial = |name: &str| {
        let lengths = 1..name.chars().count();
        let beginnings = lengths.map(|length| name.chars().take(length).collect::<String>());
        let only = |beginning: &String| {
            let same = names
                .iter()
                .filter(|(_, other)| other.starts_with(beginning));
            same.count() == 1
        };
        beginnings.into_iter().find(only)
    };
    let named = names.iter();
    named
        .map(|(who, name)| (*who, initial(name).unwrap_or_else(|| name.clone())))
        .collect()
}

/// What the marks of the map mean.
pub fn legend(game: &Season1, view: &View) -> String {
    let people: Vec<String> = initials(game, view)
        .iter()
        .map(|(who, initial)| format!("{initial} {}", game.short_name(*who)))
        .collect();
    let lines = [
        (
            "12",
            "the zone’s number; rooms have walls, streets only dots between them",
        ),
        ("@AD", "survivors"),
        ("2W 1R", "zombies: Walkers, Runners, Fatties, Abominations"),
        (
            "♪3",
            "noise: tokens and survivors; the loudest zone draws zombies that see nobody",
        ),
        ("▼ ▽", "a spawn zone; one that is asleep or neutralised"),
        ("★1", "an Objective"),
        ("EXIT", "the exit"),
        ("car1", "a car"),
        (
            "[1]",
            "a closed door; between rooms, a gap in the wall is always open",
        ),
        ("'1'", "an open door"),
    ];
    let mut text = Vec::new();
    for (mark, means) in lines {
        let means = match mark {
            "@AD" => format!("{means}: {}", people.join(", ")),
            _ => means.to_string(),
        };
        let means = wrap(&means, WIDTH - 10, 10);
        text.push(format!(
            "  {}  {means}",
            styled(STRONG, format!("{mark:<6}"))
        ));
    }
    text.join("\n")
}

/// Marks in lines of at most so many letters, no more than so many of them.
pub fn lay_out(paragraphs: &[Vec<Mark>], width: usize, height: usize) -> Vec<Vec<(char, Style)>> {
    let apart: Vec<_> = paragraphs
        .iter()
        .flat_map(|marks| flow(marks.iter(), width, true))
        .collect();
    if apart.len() <= height {
        return apart;
    }
    let together = flow(paragraphs.iter().flatten(), width, true);
    if together.len() <= height {
        return together;
    }
    let mut tight = flow(paragraphs.iter().flatten(), width, false);
    if tight.len() > height {
        tight.truncate(height);
        if let Some(last) = tight.last_mut() {
            last.truncate(width - 1);
            last.push(('…', Style::new()));
        }
    }
    tight
}

fn flow<'a>(
    marks: impl Iterator<Item = &'a Mark>,
    width: usize,
    spaced: bool,
) -> Vec<Vec<(char, Style)>> {
    let mut lines: Vec<Vec<(char, Style)>> = Vec::new();
    for mark in marks {
        let size = mark.text.chars().count();
        let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        let last = lines
            .last()
            .and_then(|line| line.last())
            .map(|(letter, _)| *letter);
        let runs_on = is_digit(last) && is_digit(mark.text.chars().next());
        let space = usize::from(spaced && !mark.glued || runs_on);
        match lines.last_mut() {
            Some(line) if line.len() + space + size <= width => {
                line.extend(std::iter::repeat_n((' ', Style::new()), space));
            }
            _ => lines.push(Vec::new()),
        }
        for letter in mark.text.chars() {
            if lines.last().is_some_and(|line| line.len() == width) {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push((letter, mark.style));
            }
        }
    }
    lines
}

/// The marks of the map in two lines.
pub fn short_legend() -> String {
    let lines = [
        " @AD survivors   2W zombies (Walker, Runner, Fatty, Abomination)   ♪3 noise",
        " ▼ spawn zone   ★1 objective   [1] closed door, '1' open   ··· street to street",
    ];
    lines.join("\n")
}
