//! What is written into a zone of the map.

use anstyle::{AnsiColor, Style};
use zombicide::board::ZoneId;
use zombicide::invader::{Color, Invader, Machine, MoldState, Place, View, Xeno};

use super::words;
use crate::output::{GO, QUIET, STRONG, WRONG};
use crate::play::zombicide::canvas::color;
use crate::play::zombicide::lines;
use crate::play::zombicide::marks::{self, Mark};

/// A zone's number and kind, its tokens, its Xenos, its survivors.
pub fn of_zone(game: &Invader, view: &View, zone: ZoneId) -> Vec<Vec<Mark>> {
    let here = &view.zones[zone.index()];
    let mut tokens = vec![Mark::new(zone.to_string(), STRONG)];
    tokens.extend(kind(game, zone));
    tokens.extend(here.mold.map(mold));
    tokens.extend(spawns(view, zone));
    tokens.extend(objectives(view, zone));
    if words::exit(game) == Some(zone) {
        tokens.push(Mark::new("EXIT", GO));
    }
    for (machine, state) in Machine::ALL.into_iter().zip(&view.machines) {
        if state.there && state.zone == zone {
            let name = match machine {
                Machine::Bot => "bot",
                Machine::SentryGun => "gun",
            };
            let active = if state.active { "!" } else { "" };
            let style = AnsiColor::Cyan.on_default();
            tokens.push(Mark::new(format!("{name}{active}"), style));
        }
    }
    let xenos = xenos(here.xenos).into_iter();
    let xenos = xenos.map(|mark| Mark::new(mark, WRONG));
    if here.noise > 0 {
        tokens.push(Mark::new(format!("♪{}", here.noise), QUIET));
    }
    // Where there is little room, Xenos are what must not be missed.
    vec![tokens, xenos.collect(), survivors(game, view, zone)]
}

/// What kind of place it is; corridors need no mark.
fn kind(game: &Invader, zone: ZoneId) -> Option<Mark> {
    let word = match game.station().zone(zone).place {
        Place::Corridor => return None,
        Place::Room => "□",
        Place::Security => "SEC",
        Place::Oxygen => "O2",
        Place::Airlock => "LOCK",
        Place::Exterior => "OUT",
    };
    Some(Mark::new(word, QUIET))
}

fn mold(state: MoldState) -> Mark {
    match state {
        MoldState::Active => Mark::new("▓", AnsiColor::Green.on_default()),
        MoldState::Inactive => Mark::new("░", AnsiColor::Green.on_default()),
    }
}

/// How a token's colour is written beside it: red goes without saying.
fn colored(shown: Option<Color>) -> (&'static str, Style) {
    let letter = match shown {
        None => "?",
        Some(Color::Red) => "",
        Some(Color::Green) => "g",
        Some(Color::Purple) => "p",
        Some(Color::Blue) => "b",
        Some(Color::White) => "w",
    };
    (letter, color(shown.map_or("", Color::word)).bold())
}

fn spawns(view: &View, zone: ZoneId) -> impl Iterator<Item = Mark> {
    let there = view
        .spawns
        .iter()
        .filter(move |s| s.zone == zone && !s.burnt);
    there.map(|spawn| {
        let (letter, style) = colored(spawn.color);
        match spawn.active {
            true => Mark::new(format!("▼{letter}"), WRONG),
            false => Mark::new(format!("▽{letter}"), style),
        }
    })
}

fn objectives(view: &View, zone: ZoneId) -> impl Iterator<Item = Mark> {
    let tokens = view.objectives.iter().enumerate();
    let there = tokens.filter(move |(_, token)| {
        token.zone == zone && !token.taken && !token.lost && !token.scientist
    });
    there.map(|(number, token)| {
        let (letter, style) = colored(token.color);
        Mark::new(format!("★{}{letter}", number + 1), style)
    })
}

fn survivors(game: &Invader, view: &View, zone: ZoneId) -> Vec<Mark> {
    let initials = initials(game, view).into_iter().zip(&view.survivors);
    let here: Vec<_> = words::present(view, zone).map(|s| s.who).collect();
    let there = initials.filter(|(_, s)| here.contains(&s.who));
    marks::survivors(there.map(|(initial, s)| (initial, view.active == Some(s.who))))
}

/// Xenos in short: `2W`, `1T`.
pub fn xenos(heads: [u8; 4]) -> Vec<String> {
    let kinds = Xeno::ALL.into_iter().zip(heads);
    let there = kinds.filter(|(_, count)| *count > 0);
    there
        .map(|(xeno, count)| format!("{count}{}", letter(xeno)))
        .collect()
}

/// The letter of a kind of Xeno.
fn letter(xeno: Xeno) -> char {
    match xeno {
        Xeno::Worker => 'W',
        Xeno::Hunter => 'H',
        Xeno::Tank => 'T',
        Xeno::Abomination => 'A',
    }
}

/// As much of each survivor's name as tells it from the others.
fn initials(game: &Invader, view: &View) -> Vec<String> {
    let name = |who| game.short_name(who).trim_start_matches("The ").to_string();
    let names = view.survivors.iter().map(|s| name(s.who));
    marks::initials(&names.collect::<Vec<_>>())
}

/// What the marks of the map mean.
pub fn legend(game: &Invader, view: &View) -> String {
    let people: Vec<String> = initials(game, view)
        .iter()
        .zip(&view.survivors)
        .map(|(initial, s)| format!("{initial} {}", game.short_name(s.who)))
        .collect();
    let plain = |(mark, means): (&'static str, &str)| (mark, means.to_string());
    let mut rows: Vec<(&str, String)> = [
        (
            "12",
            "the zone’s number; alone it is a corridor, with only dots to the next",
        ),
        ("12 □", "a room, which civilians search"),
        ("SEC", "a Security Room, which soldiers search too"),
        ("O2", "an Oxygen Supply Room: Oxygen Tanks"),
        (
            "LOCK",
            "an airlock; OUT: the exterior, with an Oxygen Tank only",
        ),
    ]
    .map(plain)
    .into();
    rows.push(("@AD", format!("survivors: {}", people.join(", "))));
    rows.extend(
        [
            ("2W 1T", "Xenos: Workers, Hunters, Tanks, the Abomination"),
            (
                "♪3",
                "noise: tokens, survivors, active Machines; the loudest zone draws Xenos",
            ),
            (
                "bot",
                "the Bot; gun: the Sentry Gun; bot!: active, a target for Xenos",
            ),
            ("▼ ▽g", "a spawn zone; a green one that sleeps (p: purple)"),
            (
                "▓ ░",
                "Active and Inactive Mold: its walls (╌ ╎) can be passed, no Search",
            ),
            (
                "★1 ★2g",
                "an Objective; a green one (p, b, w: purple, blue, white; ?: face down)",
            ),
            ("EXIT", "the exit"),
            (
                "[1]",
                "a closed door; '1': an open one; ×1×: destroyed, open for good",
            ),
            ("(=)", "an airlock’s way outside; (X): one that is secured"),
        ]
        .map(plain),
    );
    lines::legend(&rows)
}

/// The marks of the map in two lines.
pub fn short_legend() -> String {
    let lines = [
        " @AD survivors   2W Xenos (Worker, Hunter, Tank, Abomination)   ♪3 noise",
        " □ room   ▼ spawn   ★1 objective   ▓ Active Mold   [1] closed door, '1' open",
    ];
    lines.join("\n")
}
