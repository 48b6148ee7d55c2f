//! What a person sees of any game.

use table::{Rule, RuledEvent, Viewer};

use super::terminal::{HelpLine, Moment, Terminal};
use crate::output::{GO, QUIET, STRONG, WIDTH, say, styled, wrap};

pub fn welcome<G: Terminal>(game: &G, names: &[String], commitment: &str) {
    say(game.welcome(names));
    say(styled(
        QUIET,
        format!("Fingerprint of the seed: {}", &commitment[..16]),
    ));
}

/// One thing that happened, as the viewer may know it.
pub fn tell<G: Terminal>(
    game: &G,
    event: &RuledEvent<G::Event>,
    viewer: Viewer,
    names: &[String],
    with_rule: bool,
) {
    let Some(what) = game.redact(&event.event, viewer) else {
        return;
    };
    let sentence = game.describe_event(&what, names);
    if G::is_heading(&what) {
        say(format!("\n{}", styled(STRONG, sentence)));
    } else if with_rule {
        let rule = G::rule_catalog().find(event.rule.0);
        let text = rule.map_or("", |rule| &rule.text);
        say(format!("  {sentence}"));
        let why = wrap(&format!("{}: {text}", event.rule), WIDTH - 6, 6);
        say(styled(QUIET, format!("      {why}")));
    } else {
        say(format!("  {}", wrap(&sentence, WIDTH - 4, 4)));
    }
}

/// Who is asked what, with everything needed to decide.
pub fn question<G: Terminal>(game: &G, moment: &Moment<'_, G>) {
    say(game.show_table(moment));
    let question = wrap(&game.question(moment), WIDTH, 2);
    say(format!("\n{}", styled(STRONG, question)));
}

/// The legal answers, numbered, each with what it is about in one line.
pub fn offers<G: Terminal>(game: &G, moment: &Moment<'_, G>) {
    for (place, answer) in moment.answers.iter().enumerate() {
        let number = styled(GO, format!("{:>3}", place + 1));
        let offer = game.offer(moment, *answer);
        if offer.hint.is_empty() {
            say(format!("{number}  {}", wrap(&offer.words, WIDTH - 5, 5)));
        } else {
            // Words that are too long still end before the hint begins.
            let long = offer.words.chars().count() + 1;
            let width = G::WORDS_WIDTH.max(long);
            let hint = shortened(&offer.hint, WIDTH.saturating_sub(7 + width));
            let words = format!("{:<width$}", offer.words);
            say(format!("{number}  {words}{}", styled(QUIET, hint)));
        }
    }
}

pub fn prompt<G: Terminal>(game: &G, moment: &Moment<'_, G>) -> String {
    format!("{} > ", styled(QUIET, game.prompt(moment)))
}

/// A text cut to so many letters; the game has a command that shows it whole.
pub fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    let cut: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end())
}

pub fn rule(rule: &Rule) {
    say(format!(
        "  {}: {}",
        styled(STRONG, &rule.id),
        wrap(&rule.text, WIDTH - 16, 2)
    ));
    for (label, text) in [("Example", &rule.example), ("Note", &rule.note)] {
        if let Some(text) = text {
            say(styled(
                QUIET,
                format!("  {}", wrap(&format!("{label}: {text}"), WIDTH - 4, 4)),
            ));
        }
    }
}

/// What can be typed: the game's own words among those that every game understands.
pub fn help<G: Terminal>() {
    const TAKING_BACK: HelpLine = (
        "undo (u)",
        "take back, if nothing was drawn or revealed since",
    );
    const TELLING: [HelpLine; 3] = [
        ("why (w)", "the last round again, each step with its rule"),
        ("rule ID, log", "one rule; the whole game so far"),
        ("quit (q)", "leave"),
    ];
    let lines = G::HELP_ON_ANSWERS
        .iter()
        .chain([&TAKING_BACK])
        .chain(G::HELP_ON_LOOKING)
        .chain(&TELLING);
    for (what, means) in lines {
        let means = wrap(means, WIDTH - 30, 30);
        say(format!("  {}  {means}", styled(GO, format!("{what:<26}"))));
    }
}

pub fn clear() {
    say("\x1b[2J\x1b[H");
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_text_is_cut_to_the_room_there_is() {
        assert_eq!(shortened("four", 4), "four");
        assert_eq!(shortened("a hint", 3), "a…");
        assert_eq!(shortened("no room", 0), "…");
    }
}
