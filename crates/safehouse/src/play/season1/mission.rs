//! The mission in words: before the game, while it is played, and after it.

use table::{Knowledge, RuledEvent, Viewer};
use zombicide::season1::{
    Ending, Event, Fate, Position, Season1, SurvivorId, View, ending_sentence,
};

use super::screen::{level, owner};
use crate::output::{GO, QUIET, STRONG, WIDTH, WRONG, styled, wrap};
use crate::play::zombicide::lines::{self, list};
use crate::play::zombicide::words::{capital, counted};

/// The mission: what it is about, what must be done, and what is special.
pub fn welcome(game: &Season1, names: &[String]) -> String {
    format!(
        "\n{}\n{}\n{}",
        briefing(game),
        wrap(&format!("Players: {}.", names.join(", ")), WIDTH, 0),
        "Type ? for help, legend for the marks of the map, map to see it again."
    )
}

pub fn briefing(game: &Season1) -> String {
    let mission = game.mission();
    let title = format!("{} {}", mission.id, mission.name);
    let about = format!(
        "{}, {}, about {} minutes; the map is {}",
        mission.difficulty, mission.who, mission.minutes, mission.confidence
    );
    let about = styled(QUIET, wrap(&capital(&about), WIDTH, 0));
    let mut lines = vec![styled(STRONG, title), about];
    if !mission.briefing.is_empty() {
        lines.push(wrap(&mission.briefing, WIDTH, 0));
    }
    lines.extend(list("To win", game.goal_sentences()));
    lines.extend(list("Special rules", game.special_rule_sentences()));
    lines.join("\n")
}

/// The goals as a list to tick off.
pub fn goals(game: &Season1, view: &View) -> String {
    lines::goals(game.goal_sentences(), game.goal_progress(view), &view.goals)
}

/// The end: won or lost, and what has become of everybody.
pub fn result(
    game: &Season1,
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
        let name = format!(
            "{}{}",
            game.short_name(survivor.who),
            owner(survivor, names)
        );
        let fate = match survivor.fate {
            Fate::InPlay => "alive",
            Fate::Escaped => "got away",
            Fate::Dead => "dead",
            Fate::Absent => "",
        };
        let kills: u32 = story
            .iter()
            .map(|event| kills_of(survivor.who, &event.event))
            .sum();
        lines.push(format!(
            "  {name:<16} {fate:<9} {}, {} XP ({})",
            counted(kills, "kill"),
            survivor.experience,
            level(survivor)
        ));
    }
    lines.join("\n")
}

fn kills_of(who: SurvivorId, event: &Event) -> u32 {
    match event {
        Event::Killed { by, count, .. } if *by == who => (*count).into(),
        _ => 0,
    }
}
