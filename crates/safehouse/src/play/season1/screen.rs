//! What a person sees of season 1, apart from the map.

use table::words::slug;
use table::{Rulebook, RuledEvent, Wording};
use zombicide::board::ZoneId;
use zombicide::season1::board::ZoneKind;
use zombicide::season1::{
    Answer, DecisionKind, Event, Fate, HANDS, SLOTS, Season1, Skill, SurvivorId, SurvivorView, View,
};

use super::{map, marks, mission, words};
use crate::output::{QUIET, STRONG, WIDTH, styled, wrap};
use crate::play::screen::shortened;
use crate::play::terminal::Moment;
use crate::play::zombicide::lines::{self, labelled, one_by_one};
use crate::play::zombicide::words::{capital, counted, experience, owner as name_of_owner};

/// The table as far as it is needed to decide; the whole map when a round begins.
pub fn table(game: &Season1, moment: &Moment<'_, Season1>) -> String {
    let view = moment.view;
    let mut lines = vec![String::new()];
    let begins = |event: &RuledEvent<Event>| matches!(event.event, Event::Round { .. });
    if moment.news.iter().any(begins) {
        let drawing = match view.round {
            1 => whole_map(game, view),
            _ => map::map(game, view),
        };
        lines.push(drawing);
        lines.push(String::new());
    }
    let whole = matches!(
        view.asked.map(|asked| asked.ask),
        Some(DecisionKind::Activate | DecisionKind::Act { .. })
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
    let decks = format!(
        "equipment deck {}, zombie deck {}",
        view.equipment_deck, view.zombie_deck
    );
    lines::heading(view.round, view.danger, &decks)
}

/// The survivor whom the question is about.
pub fn about(view: &View) -> Option<SurvivorId> {
    match view.asked?.ask {
        DecisionKind::Act { who }
        | DecisionKind::Sort { who, .. }
        | DecisionKind::Destiny { who, .. }
        | DecisionKind::Match { who, .. }
        | DecisionKind::Found { who, .. }
        | DecisionKind::Wound { who }
        | DecisionKind::Learn { who, .. }
        | DecisionKind::Cure { who } => Some(who),
        DecisionKind::Consent { with, .. } => Some(with),
        DecisionKind::Reroll { attack } | DecisionKind::Hit { attack } => Some(attack.by),
        _ => None,
    }
}

/// `2 actions, 1 free move`.
pub fn actions(survivor: &SurvivorView) -> String {
    let mut parts = vec![counted(survivor.actions, "action")];
    for (count, word) in [
        (survivor.free_moves, "free move"),
        (survivor.free_combats, "free attack"),
        (survivor.steps, "more step"),
    ] {
        parts.extend((count > 0).then(|| counted(count, word)));
    }
    if survivor.free_searches > 0 && !survivor.searched {
        parts.push("1 free search".to_string());
    }
    parts.join(", ")
}

pub fn level(survivor: &SurvivorView) -> String {
    capital(survivor.danger.word())
}

fn skills(survivor: &SurvivorView) -> String {
    let names: Vec<&str> = survivor.skills.iter().map(|skill| skill.name()).collect();
    match names.is_empty() {
        true => "none".to_string(),
        false => names.join(", "),
    }
}

/// Who it is, where, and what is left to do.
fn title(game: &Season1, view: &View, survivor: &SurvivorView) -> String {
    let name = game.short_name(survivor.who);
    let zone = survivor.zone;
    let left = match view.active == Some(survivor.who) {
        true => actions(survivor),
        false if survivor.done => "has had the turn".to_string(),
        false => "has not had the turn".to_string(),
    };
    let car = survivor.car.map_or(String::new(), |car| {
        format!(", in {}", words::car(view, car.into()))
    });
    let rest = format!(
        "in zone {zone}, {}{car}: {left}; {}",
        words::place(game, zone),
        experience(survivor.experience, survivor.danger),
    );
    let rest = wrap(&rest, WIDTH - 1 - name.chars().count(), 2);
    format!("{} {rest}", styled(STRONG, name))
}

/// What a survivor knows, and what is here and around.
fn surroundings(game: &Season1, view: &View, survivor: &SurvivorView) -> String {
    let zone = survivor.zone;
    let mut lines = vec![labelled("skills", &skills(survivor))];
    let here = words::contents(game, view, zone, Some(survivor.who));
    lines.push(labelled("here", &one_by_one(&here)));
    lines.push(labelled("exits", &exits(game, view, zone)));
    let seen = seen_zombies(game, view, zone);
    if !seen.is_empty() {
        lines.push(labelled("in sight", &seen.join("; ")));
    }
    lines.join("\n")
}

/// Slots with their numbers from a first one on: hands, then reserve.
fn carries(game: &Season1, survivor: &SurvivorView, first: usize) -> String {
    let slots = survivor
        .inventory
        .slots()
        .iter()
        .take(survivor.capacity.into());
    let slots = slots.enumerate().map(|(place, held)| {
        let before = match place {
            0 => "hands ",
            HANDS => " | reserve ",
            _ => ", ",
        };
        format!("{before}{} {}", first + place, words::slot(game, *held))
    });
    slots.collect()
}

fn exits(game: &Season1, view: &View, zone: ZoneId) -> String {
    let board = game.board();
    let ways = board.neighbours(zone, words::open_doors(view));
    let mut parts: Vec<String> = ways
        .iter()
        .map(|next| format!("{next} {}", words::place(game, next)))
        .collect();
    for number in board
        .doors_of(zone)
        .iter()
        .filter(|door| !view.doors[*door])
    {
        let door = &board.doors()[number];
        let beyond = door.zones.into_iter().find(|other| *other != zone);
        let color = match door.color.as_str() {
            "red" => String::new(),
            color => format!("{color} "),
        };
        parts.push(format!(
            "closed {color}door {} to {}",
            number + 1,
            beyond.unwrap_or(zone)
        ));
    }
    parts.join(", ")
}

/// Zombies in the zones that can be seen, but for the own.
fn seen_zombies(game: &Season1, view: &View, zone: ZoneId) -> Vec<String> {
    let seen = game.board().sight(zone, words::open_doors(view));
    let seen = seen.iter().filter(|other| *other != zone);
    seen.filter_map(|other| {
        let zombies = words::zombies(view.zones[other.index()].zombies);
        (!zombies.is_empty()).then(|| format!("zone {other}: {}", zombies.join(", ")))
    })
    .collect()
}

/// Whose survivor it is, if not that of the only person here.
pub fn owner(survivor: &SurvivorView, names: &[String]) -> String {
    name_of_owner(&names[survivor.seat.index()])
}

/// One of the other survivors.
fn in_one_line(game: &Season1, survivor: &SurvivorView, names: &[String]) -> String {
    let name = format!(
        "{}{}",
        game.short_name(survivor.who),
        owner(survivor, names)
    );
    let rest = match survivor.fate {
        Fate::Dead => "dead".to_string(),
        Fate::Escaped => "has left the board".to_string(),
        Fate::Absent => String::new(),
        Fate::InPlay => {
            let held = words::inventory(game, &survivor.inventory);
            let done = if survivor.done { "done" } else { "" };
            format!(
                "zone {:<3} {:>2} XP {:<5} {held}",
                survivor.zone.to_string(),
                survivor.experience,
                done
            )
        }
    };
    let rest = shortened(&rest, WIDTH - 19);
    let rest = match survivor.wounds {
        0 => styled(QUIET, rest),
        _ => rest,
    };
    format!("  {name:<16} {rest}")
}

/// Everybody in full.
pub fn team(game: &Season1, view: &View, names: &[String]) -> String {
    let people = view.survivors.iter().map(|survivor| match survivor.fate {
        Fate::InPlay => {
            let sheet = &game.content().survivors[survivor.who.index()];
            let text = format!(
                "yellow: {}; orange: {}; red: {}",
                sheet.yellow,
                sheet.orange.join(" or "),
                sheet.red.join(" or ")
            );
            [
                title(game, view, survivor),
                labelled("carries", &carries(game, survivor, 1)),
                surroundings(game, view, survivor),
                labelled("sheet", &text),
            ]
            .join("\n")
        }
        _ => in_one_line(game, survivor, names),
    });
    people.collect::<Vec<_>>().join("\n")
}

/// One zone: what it is, what is in it, where it leads.
pub fn zone(game: &Season1, view: &View, zone: ZoneId) -> String {
    let known = game.board().zone(zone);
    let building = match (known.kind, known.building) {
        (ZoneKind::Room, Some(building)) => format!(" in building {}", building + 1),
        _ if known.manholes.is_empty() => String::new(),
        _ => " with a manhole".to_string(),
    };
    let title = styled(STRONG, format!("Zone {zone}"));
    let here = words::contents(game, view, zone, None);
    [
        format!("{title}, {}{building}", words::place(game, zone)),
        labelled("here", &one_by_one(&here)),
        labelled("exits", &exits(game, view, zone)),
        labelled("sees", &numbers(game, view, zone)),
    ]
    .join("\n")
}

fn numbers(game: &Season1, view: &View, zone: ZoneId) -> String {
    let seen = game.board().sight(zone, words::open_doors(view));
    let seen = seen.iter().filter(|other| *other != zone);
    let numbers: Vec<String> = seen.map(|zone| zone.to_string()).collect();
    match numbers.is_empty() {
        true => "no other zone".to_string(),
        false => numbers.join(", "),
    }
}

/// The zones that are seen from one, with what is in them.
pub fn sight(game: &Season1, view: &View, zone: ZoneId) -> String {
    let seen = game.board().sight(zone, words::open_doors(view));
    let steps = game.board().distances(zone, words::open_doors(view));
    let mut lines = vec![format!("From zone {zone} one sees:")];
    for other in seen.iter().filter(|other| *other != zone) {
        let here = words::contents(game, view, other, None);
        let far = match steps[other.index()] {
            Some(steps) => format!("{steps} away"),
            None => "no open way".to_string(),
        };
        let what = match here.is_empty() {
            true => String::new(),
            false => format!(": {}", here.join(", ")),
        };
        let text = format!("zone {other}, {}, {far}{what}", words::place(game, other));
        lines.push(format!("  {}", wrap(&text, WIDTH - 4, 4)));
    }
    if lines.len() == 1 {
        lines = vec![format!("From zone {zone} one sees no other zone.")];
    }
    lines.join("\n")
}

pub fn card(game: &Season1, word: &str) -> Result<String, String> {
    let kind = words::find_card(game, word)?;
    Ok(lines::entry(game.card_name(kind), &words::card(game, kind)))
}

/// What a skill does.
pub fn skill(word: &str) -> Result<String, String> {
    let said = slug(word);
    let begins = |skill: &Skill| slug(skill.name()).starts_with(&said);
    let known: Vec<&str> = Skill::ALL.iter().map(|skill| skill.name()).collect();
    let found = Skill::parse(word).or_else(|| Skill::ALL.into_iter().find(begins));
    let skill = found.ok_or_else(|| {
        let hint = table::words::hint(word, &known);
        format!("There is no skill “{word}”; {hint}.")
    })?;
    Ok(lines::entry(skill.name(), skill_text(skill)))
}

pub fn skill_text(skill: Skill) -> &'static str {
    let rule = Season1::rule_catalog().find(skill.rule());
    rule.map_or("", |rule| &rule.text)
}

pub fn whole_map(game: &Season1, view: &View) -> String {
    format!(
        "{}\n{}",
        map::map(game, view),
        styled(QUIET, marks::short_legend())
    )
}
