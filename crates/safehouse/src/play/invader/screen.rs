//! What a person sees of Invader, apart from the map.

use table::{Rulebook, RuledEvent};
use zombicide::board::ZoneId;
use zombicide::invader::{
    Answer, BACKPACK, BODY, DecisionKind, DoorState, Event, Fate, HANDS, Invader, Phase, SLOTS,
    SurvivorId, SurvivorView, View,
};

use super::{cards, map, marks, mission, words};
use crate::output::{QUIET, STRONG, WIDTH, styled, wrap};
use crate::play::screen::shortened;
use crate::play::terminal::Moment;
use crate::play::zombicide::lines::{self, labelled, one_by_one};
use crate::play::zombicide::words::{experience, owner};

/// The table as far as it is needed to decide; the whole map when a round begins.
pub fn table(game: &Invader, moment: &Moment<'_, Invader>) -> String {
    let view = moment.view;
    let mut lines = vec![String::new()];
    let begins = |event: &RuledEvent<Event>| {
        matches!(event.event, Event::Round { .. } | Event::Joined { .. })
    };
    if moment.news.iter().any(begins) {
        let drawing = match view.round {
            0 | 1 => whole_map(game, view),
            _ => map::map(game, view),
        };
        lines.push(drawing);
        lines.push(String::new());
    }
    let whole = matches!(
        view.asked.map(|asked| asked.ask),
        Some(
            DecisionKind::Activate
                | DecisionKind::Act { .. }
                | DecisionKind::Gift { .. }
                | DecisionKind::LinkTurn
        )
    );
    if whole {
        lines.push(heading(view));
        lines.push(mission::goals(game, view));
    }
    let about = about(view);
    if let Some(survivor) = about.and_then(|who| words::survivor(view, who)) {
        lines.push(title(game, view, survivor));
        lines.push(labelled("carries", &carries(game, survivor, 1)));
        if whole {
            lines.push(surroundings(game, view, survivor));
        } else if view.phase == Phase::Setup {
            let sheet = &game.content().survivors[survivor.who.index()];
            lines.push(labelled("sheet", &cards::sheet(sheet)));
        }
    }
    if let Some(DecisionKind::Sort {
        with: Some(with), ..
    }) = view.asked.map(|asked| asked.ask)
        && let Some(partner) = words::survivor(view, with)
    {
        let name = styled(STRONG, game.short_name(with));
        let held = carries(game, partner, 1 + SLOTS);
        lines.push(format!("{name}\n{}", labelled("carries", &held)));
    }
    if whole {
        // Those who can be chosen are described where they are offered.
        let offered = |who: SurvivorId| moment.answers.contains(&Answer::Activate(who));
        let others = view.survivors.iter().filter(|s| Some(s.who) != about);
        let others = others.filter(|s| !offered(s.who));
        lines.extend(others.map(|s| in_one_line(game, s, moment.names)));
    }
    lines.join("\n")
}

fn heading(view: &View) -> String {
    let rest = format!(
        "equipment deck {}, Xeno deck {}, Oxygen Tanks {}",
        view.equipment_deck, view.xeno_deck, view.tanks
    );
    lines::heading(view.round, view.danger, &rest)
}

/// The survivor whom the question is about.
pub fn about(view: &View) -> Option<SurvivorId> {
    match view.asked?.ask {
        DecisionKind::Outfit { who }
        | DecisionKind::Group { who }
        | DecisionKind::StartIn { who }
        | DecisionKind::Act { who }
        | DecisionKind::Gift { who }
        | DecisionKind::Sort { who, .. }
        | DecisionKind::Found { who, .. }
        | DecisionKind::Flee { who }
        | DecisionKind::Rescue { who, .. }
        | DecisionKind::Consent { who, .. }
        | DecisionKind::TradeOffer { with: who, .. }
        | DecisionKind::Damage { who, .. }
        | DecisionKind::Learn { who, .. }
        | DecisionKind::Reflex { who } => Some(who),
        DecisionKind::Reroll { attack }
        | DecisionKind::Sixes { attack }
        | DecisionKind::Miss { attack }
        | DecisionKind::Hit { attack } => Some(attack.by),
        _ => None,
    }
}

/// The zone that a question is about, if it is about one.
pub fn zone_asked(view: &View) -> Option<ZoneId> {
    match view.asked?.ask {
        DecisionKind::Attacked { zone, .. } | DecisionKind::BurnSpawn { zone } => Some(zone),
        DecisionKind::Extra { from, .. } => Some(from),
        _ => {
            let about = about(view).and_then(|who| words::survivor(view, who));
            about.map(|survivor| survivor.zone)
        }
    }
}

/// `12 XP (Yellow, Orange at 19)`, and the laps of Ultrared.
fn points(survivor: &SurvivorView) -> String {
    let text = experience(survivor.experience, survivor.danger);
    match survivor.laps {
        0 => text,
        laps => format!("{text}, lap {}", laps + 1),
    }
}

fn skills(game: &Invader, survivor: &SurvivorView) -> String {
    let names = survivor.skills.iter().map(|known| game.skill_name(*known));
    match survivor.skills.is_empty() {
        true => "none".to_string(),
        false => names.collect::<Vec<_>>().join(", "),
    }
}

/// Who it is, where, and what is left to do.
fn title(game: &Invader, view: &View, survivor: &SurvivorView) -> String {
    let name = game.short_name(survivor.who);
    let zone = survivor.zone;
    let left = match view.active == Some(survivor.who) {
        true => format!("{}; ", words::actions(survivor)),
        false if survivor.scientist => "walks alone; ".to_string(),
        false if view.phase == Phase::Setup => String::new(),
        false if survivor.done => "has had the turn; ".to_string(),
        false => "has not had the turn; ".to_string(),
    };
    let tokens = words::tokens(survivor).into_iter();
    let tokens: String = tokens.map(|token| format!("; {token}")).collect();
    let rest = format!(
        "in zone {zone}, {}: {left}Armor {} of {}; {}{tokens}",
        words::place(game, zone),
        survivor.armor,
        survivor.base_armor,
        points(survivor),
    );
    let rest = wrap(&rest, WIDTH - 1 - name.chars().count(), 2);
    format!("{} {rest}", styled(STRONG, name))
}

/// What a survivor knows, and what is here and around.
fn surroundings(game: &Invader, view: &View, survivor: &SurvivorView) -> String {
    let zone = survivor.zone;
    let mut lines = vec![labelled("skills", &skills(game, survivor))];
    let here = words::contents(game, view, zone, Some(survivor.who));
    lines.push(labelled("here", &one_by_one(&here)));
    lines.push(labelled("exits", &exits(game, view, zone)));
    let seen = seen_xenos(game, view, zone);
    if !seen.is_empty() {
        lines.push(labelled("in sight", &seen.join("; ")));
    }
    lines.join("\n")
}

/// Slots with their numbers from a first one on: Hands, Body, Backpack.
fn carries(game: &Invader, survivor: &SurvivorView, first: usize) -> String {
    let held = &survivor.inventory;
    let part = |label: &str, places: std::ops::Range<usize>| {
        let mut words = Vec::new();
        let empty = |place: usize| held.slots()[place].is_empty();
        let mut place = places.start;
        while place < places.end {
            // Empty slots beside each other are alike.
            let run = (place..places.end).take_while(|next| empty(*next)).count();
            words.push(match run {
                0 => {
                    let name = words::slot(game, held, place as u8);
                    format!("{} {name}", first + place)
                }
                1 => format!("{} –", first + place),
                run => format!("{}-{} –", first + place, first + place + run - 1),
            });
            place += run.max(1);
        }
        format!("{label} {}", words.join(", "))
    };
    [
        part("hands", 0..HANDS),
        part("body", BODY),
        part("backpack", BACKPACK),
    ]
    .join(" | ")
}

fn exits(game: &Invader, view: &View, zone: ZoneId) -> String {
    let station = game.station();
    let ways = station.neighbours(zone, &words::cover(view));
    let mut parts: Vec<String> = ways
        .iter()
        .map(|next| {
            let door = station.frame_between(zone, next);
            let door = door.map_or(String::new(), |door| format!(" (door {})", door + 1));
            format!("{next} {}{door}", words::place(game, next))
        })
        .collect();
    for number in station.frames_of(zone).iter() {
        if view.doors[number] != DoorState::Closed {
            continue;
        }
        let zones = station.frames()[number].zones;
        let beyond = zones.into_iter().find(|other| *other != zone);
        let color = match map::door_color(game, zones) {
            Some(color) => format!("{} ", color.word()),
            None => String::new(),
        };
        parts.push(format!(
            "closed {color}door {} to {}",
            number + 1,
            beyond.unwrap_or(zone)
        ));
    }
    if let Some([one, other]) = view.barred.filter(|pair| pair.contains(&zone)) {
        let beyond = if one == zone { other } else { one };
        parts.push(format!("secured airlock to {beyond}"));
    }
    one_by_one(&parts)
}

/// Xenos in the zones that can be seen, but for the own.
fn seen_xenos(game: &Invader, view: &View, zone: ZoneId) -> Vec<String> {
    let seen = game.station().sight(zone, &words::cover(view));
    let seen = seen.iter().filter(|other| *other != zone);
    seen.filter_map(|other| {
        let xenos = words::xenos(view.zones[other.index()].xenos);
        (!xenos.is_empty()).then(|| format!("zone {other}: {}", xenos.join(", ")))
    })
    .collect()
}

/// One of the other survivors.
fn in_one_line(game: &Invader, survivor: &SurvivorView, names: &[String]) -> String {
    let owner = match survivor.scientist {
        true => String::new(),
        false => owner(&names[survivor.seat.index()]),
    };
    let name = format!("{}{owner}", game.short_name(survivor.who));
    let rest = match survivor.fate {
        Fate::Dead => "dead".to_string(),
        Fate::Escaped => "has left the board".to_string(),
        Fate::Absent => String::new(),
        Fate::InPlay if survivor.scientist => format!("zone {}", survivor.zone),
        Fate::InPlay => {
            let mut held = words::inventory(game, &survivor.inventory);
            for token in words::tokens(survivor) {
                held = format!("{token}; {held}");
            }
            let done = if survivor.done { "done" } else { "" };
            format!(
                "zone {:<3} Armor {} {:>2} XP {:<5} {held}",
                survivor.zone.to_string(),
                survivor.armor,
                survivor.experience,
                done
            )
        }
    };
    let width = name.chars().count().max(16);
    let rest = shortened(&rest, WIDTH - 3 - width);
    let rest = match survivor.armor < survivor.base_armor {
        false => styled(QUIET, rest),
        true => rest,
    };
    format!("  {name:<16} {rest}")
}

/// Everybody in full.
pub fn team(game: &Invader, view: &View, names: &[String]) -> String {
    let people = view.survivors.iter().map(|survivor| match survivor.fate {
        Fate::InPlay if !survivor.scientist => {
            let sheet = &game.content().survivors[survivor.who.index()];
            [
                title(game, view, survivor),
                labelled("carries", &carries(game, survivor, 1)),
                surroundings(game, view, survivor),
                labelled("sheet", &cards::sheet(sheet)),
            ]
            .join("\n")
        }
        _ => in_one_line(game, survivor, names),
    });
    people.collect::<Vec<_>>().join("\n")
}

/// One zone: what it is, what is in it, where it leads.
pub fn zone(game: &Invader, view: &View, zone: ZoneId) -> String {
    let title = styled(STRONG, format!("Zone {zone}"));
    let here = words::contents(game, view, zone, None);
    [
        format!("{title}, {}", words::place(game, zone)),
        labelled("here", &one_by_one(&here)),
        labelled("exits", &exits(game, view, zone)),
        labelled("sees", &numbers(game, view, zone)),
    ]
    .join("\n")
}

fn numbers(game: &Invader, view: &View, zone: ZoneId) -> String {
    let seen = game.station().sight(zone, &words::cover(view));
    let seen = seen.iter().filter(|other| *other != zone);
    let numbers: Vec<String> = seen.map(|zone| zone.to_string()).collect();
    match numbers.is_empty() {
        true => "no other zone".to_string(),
        false => numbers.join(", "),
    }
}

/// The zones that are seen from one, with what is in them.
pub fn sight(game: &Invader, view: &View, zone: ZoneId) -> String {
    let seen = game.station().sight(zone, &words::cover(view));
    let mut lines = vec![format!("From zone {zone} one sees:")];
    for other in seen.iter().filter(|other| *other != zone) {
        let here = words::contents(game, view, other, None);
        let what = match here.is_empty() {
            true => String::new(),
            false => format!(": {}", here.join(", ")),
        };
        let text = format!("zone {other}, {}{what}", words::place(game, other));
        lines.push(format!("  {}", wrap(&text, WIDTH - 4, 4)));
    }
    if lines.len() == 1 {
        lines = vec![format!("From zone {zone} one sees no other zone.")];
    }
    lines.join("\n")
}

/// The map, and what its marks mean.
pub fn whole_map(game: &Invader, view: &View) -> String {
    format!(
        "{}\n{}",
        map::map(game, view),
        styled(QUIET, marks::short_legend())
    )
}
