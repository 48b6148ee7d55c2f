//! What is written into a zone of the map.

use anstyle::AnsiColor;
use zombicide::board::ZoneId;
use zombicide::season1::{Fate, Season1, View, Zombie};

use crate::output::{GO, QUIET, STRONG, WRONG};
use crate::play::zombicide::canvas::color;
use crate::play::zombicide::lines;
use crate::play::zombicide::marks::{self, Mark};

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
    let initials = initials(game, view).into_iter().zip(&view.survivors);
    let there = initials.filter(|(_, s)| s.fate == Fate::InPlay && s.zone == zone);
    marks::survivors(there.map(|(initial, s)| (initial, view.active == Some(s.who))))
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
fn initials(game: &Season1, view: &View) -> Vec<String> {
    let names = view.survivors.iter().map(|s| game.short_name(s.who));
    marks::initials(&names.collect::<Vec<_>>())
}

/// What the marks of the map mean.
pub fn legend(game: &Season1, view: &View) -> String {
    let people: Vec<String> = initials(game, view)
        .iter()
        .zip(&view.survivors)
        .map(|(initial, s)| format!("{initial} {}", game.short_name(s.who)))
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
    let lines = lines.map(|(mark, means)| match mark {
        "@AD" => (mark, format!("{means}: {}", people.join(", "))),
        _ => (mark, means.to_string()),
    });
    lines::legend(&lines)
}

/// The marks of the map in two lines.
pub fn short_legend() -> String {
    let lines = [
        " @AD survivors   2W zombies (Walker, Runner, Fatty, Abomination)   ♪3 noise",
        " ▼ spawn zone   ★1 objective   [1] closed door, '1' open   ··· street to street",
    ];
    lines.join("\n")
}
