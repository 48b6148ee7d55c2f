//! The mission in words: to be chosen, before the game, while it is played, and after it.

use table::{Knowledge, RuledEvent, Viewer};
use zombicide::invader::{
    Ending, Event, Fate, Invader, Mission, Position, SurvivorId, View, ending_sentence,
};

use crate::output::{GO, QUIET, STRONG, WIDTH, WRONG, styled, wrap};
use crate::play::zombicide::lines::{self, list};
use crate::play::zombicide::words::{capital, counted, experience, owner};

/// The missions to choose from, one in a line.
pub fn choice(missions: &[Mission]) -> String {
    let name = missions.iter().map(|m| m.name.chars().count());
    let width = name.max().unwrap_or(0);
    let lines = missions.iter().map(|mission| {
        let id = styled(GO, format!("{:>4}", mission.id));
        format!(
            "{id}  {:<width$}  {:<6} {:>3} min  {}",
            mission.name,
            mission.difficulty,
            mission.minutes,
            styled(QUIET, confidence(mission))
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How sure the map is: `tiles transcribed, tokens reconstructed`.
fn confidence(mission: &Mission) -> String {
    let (tiles, tokens) = (&mission.layout_confidence, &mission.tokens_confidence);
    match tiles == tokens {
        true => format!("map {tiles}"),
        false => format!("tiles {tiles}, tokens {tokens}"),
    }
}

/// The mission: what it is about, what must be done, and what is special.
pub fn welcome(game: &Invader, names: &[String]) -> String {
    format!(
        "\n{}\n{}\n{}",
        briefing(game),
        wrap(&format!("Players: {}.", names.join(", ")), WIDTH, 0),
        "Type ? for help, legend for the marks of the map, map to see it again."
    )
}

pub fn briefing(game: &Invader) -> String {
    let mission = game.mission();
    let title = format!("{} {}", mission.id, mission.name);
    let sure = game.confidence_sentence();
    let sure = sure.unwrap_or_else(|| format!("The map is {}.", mission.layout_confidence));
    let about = format!(
        "{}, about {} minutes. {sure}",
        capital(&mission.difficulty),
        mission.minutes
    );
    let mut lines = vec![styled(STRONG, title), styled(QUIET, wrap(&about, WIDTH, 0))];
    if !mission.briefing.is_empty() {
        lines.push(wrap(&mission.briefing, WIDTH, 0));
    }
    lines.extend(list("To win", game.goal_sentences()));
    lines.extend(list("Special rules", game.special_rule_sentences()));
    lines.extend(list("To lose", ways_to_lose()));
    lines.push(styled(
        QUIET,
        wrap(
            "Some values of cards are reconstructed; card NAME says which.",
            WIDTH,
            0,
        ),
    ));
    lines.join("\n")
}

/// What ends every mission badly (INV-WIN-02, INV-WIN-05).
fn ways_to_lose() -> Vec<String> {
    vec![
        "A survivor is eliminated, or a goal can no longer be reached.".to_string(),
        "Active Mold joins two spawn zones.".to_string(),
    ]
}

/// The goals as a list to tick off.
pub fn goals(game: &Invader, view: &View) -> String {
    lines::goals(game.goal_sentences(), game.goal_progress(view), &view.goals)
}

/// The end: won or lost, and what has become of everybody.
pub fn result(
    game: &Invader,
    position: &Position,
    story: &[RuledEvent<Event>],
    names: &[String],
) -> String {
    let view = game.view(position, Viewer::Everything);
    let mut lines = vec![String::new()];
    if let Some(ending) = view.ending {
        let style = if ending == Ending::Won { GO } else { WRONG };
        lines.push(styled(style.bold(), ending_sentence(ending)));
        lines.push(format!("{}.", counted(view.round, "round")));
    }
    lines.push(goals(game, &view));
    for survivor in &view.survivors {
        let owner = match survivor.scientist {
            true => String::new(),
            false => owner(&names[survivor.seat.index()]),
        };
        let name = format!("{}{owner}", game.short_name(survivor.who));
        let fate = match survivor.fate {
            Fate::InPlay => "alive",
            Fate::Escaped => "got away",
            Fate::Dead => "dead",
            Fate::Absent => "",
        };
        if survivor.scientist {
            lines.push(format!("  {name:<21} {fate}"));
            continue;
        }
        let kills: u32 = story
            .iter()
            .map(|event| kills_of(survivor.who, &event.event))
            .sum();
        lines.push(format!(
            "  {name:<21} {fate:<9} {}, {}",
            counted(kills, "kill"),
            experience(survivor.experience, survivor.danger)
        ));
    }
    lines.join("\n")
}

fn kills_of(who: SurvivorId, event: &Event) -> u32 {
    match event {
        Event::Killed { by, count, .. } if *by == who => (*count).into(),
        Event::Reaped { by, .. } if *by == who => 1,
        _ => 0,
    }
}
