//! What a person sees.

use table::{Event, Game, Rule, Seat, Viewer};
use zombinion::content::{Kind, Texts};
use zombinion::{Answer, Ask, Pile, Position, Verb, View, What, Zombinion};

use crate::output::{GO, QUIET, STRONG, say, styled, wrap};

/// Lines are no longer than this.
const WIDTH: usize = 80;

pub fn welcome(game: &Zombinion, names: &[String], commitment: &str) {
    say(format!(
        "\n{}: {}",
        styled(STRONG, "Zombinion"),
        names.join(", ")
    ));
    let kingdom: Vec<&str> = Pile::all().skip(7).map(|pile| game.name(pile)).collect();
    say(wrap(&format!("With {}.", kingdom.join(", ")), WIDTH, 0));
    say("The game ends when the Many² Zombies or three piles are gone. Type ? for help.");
    say(styled(
        QUIET,
        format!("Fingerprint of the seed: {}", &commitment[..16]),
    ));
}

/// One thing that happened, as the viewer may know it.
pub fn tell(
    game: &Zombinion,
    event: &Event<What>,
    viewer: Viewer,
    names: &[String],
    with_rule: bool,
) {
    let Some(what) = game.redact(&event.what, viewer) else {
        return;
    };
    let sentence = game.sentence(&what, names);
    match what {
        What::Turn { .. } => say(format!("\n{}", styled(STRONG, sentence))),
        _ if with_rule => {
            let text = Zombinion::ledger()
                .find(event.rule.0)
                .map_or("", |rule| &rule.text);
            say(format!("  {sentence}"));
            let why = wrap(&format!("{}: {text}", event.rule), WIDTH - 6, 6);
            say(styled(QUIET, format!("      {why}")));
        }
        _ => say(format!("  {}", wrap(&sentence, WIDTH - 2, 4))),
    }
}

/// Who is asked what, with everything needed to decide.
pub fn question(game: &Zombinion, view: &View, seat: Seat, names: &[String]) {
    let own = &view.players[seat.index()];
    say("");
    if !view.aside.is_empty() {
        say(format!("  Revealed: {}", game.name_cards(&view.aside)));
    }
    let hand = own.hand.as_deref().unwrap_or_default();
    say(format!(
        "  {}      {}",
        styled(QUIET, "Hand"),
        game.name_cards(hand)
    ));
    if let Some(chosen) = own.chosen.as_deref().filter(|chosen| !chosen.is_empty()) {
        say(format!(
            "  {}    {}",
            styled(QUIET, "Chosen"),
            game.name_cards(chosen)
        ));
    }
    if !view.in_play.is_empty() {
        say(format!(
            "  {}   {}",
            styled(QUIET, "In play"),
            game.name_cards(&view.in_play)
        ));
    }
    let others = view
        .players
        .iter()
        .enumerate()
        .filter(|(place, _)| *place != seat.index());
    let others: Vec<String> = others
        .map(|(place, other)| {
            let top = other.top_discard.map_or("nothing", |card| game.name(card));
            format!(
                "{}: {} in hand, {top} on the discards",
                names[place], other.hand_size
            )
        })
        .collect();
    let deck = counted(own.deck_size.unwrap_or_default(), "card");
    let top = own.top_discard.map_or("nothing", |card| game.name(card));
    say(styled(
        QUIET,
        format!("  Deck      {deck}, {top} on the discards"),
    ));
    for line in others {
        say(styled(QUIET, format!("  {line}")));
    }
    say(format!(
        "\n{}",
        styled(STRONG, wrap(&asked(game, view, names), WIDTH, 2))
    ));
}

fn asked(game: &Zombinion, view: &View, names: &[String]) -> String {
    let Some(asked) = &view.asked else {
        return String::new();
    };
    let by = asked
        .by
        .map_or(String::new(), |card| format!("{}: ", game.name(card)));
    let question = match asked.ask {
        Ask::PlayAction => "Which Action do you play?".to_string(),
        Ask::PlayAim => "Which Aim cards do you play? (Enter for all)".to_string(),
        Ask::Take => "Which card do you take?".to_string(),
        Ask::Gain { limit, only_aim } => {
            let what = if only_aim { "Aim card" } else { "card" };
            format!("which {what} do you gain? It may cost at most {limit}.")
        }
        Ask::DiscardToDraw => "which cards do you discard, to draw as many?".to_string(),
        Ask::TrashUpTo { left } => format!("which cards do you trash? At most {left} more."),
        Ask::Upgrade { only_aim: true } => {
            "which Aim card do you trash for a better one?".to_string()
        }
        Ask::Upgrade { only_aim: false } => "which card do you trash for another one?".to_string(),
        Ask::SetAside => {
            let card = asked.about.map_or("it", |card| game.name(card));
            format!("you have drawn {card}. Do you set it aside?")
        }
        Ask::DiscardDeck => "do you turn your whole deck over onto your discard pile?".to_string(),
        Ask::PlayTwice => "which Action do you play twice?".to_string(),
        Ask::PickForNeighbour => format!(
            "which of these cards must {} discard? The rest go to the hand.",
            names[view.active.index()]
        ),
        Ask::DiscardDown { to } => format!(
            "you are attacked. Which card do you discard, down to {to}? The last one ends on top."
        ),
        Ask::PutVictoryOnDeck => {
            "you are attacked. Which Victory card do you put on your deck?".to_string()
        }
        Ask::Judge { who, card } => {
            let whose = &names[who.index()];
            format!(
                "{} lies on top of the deck of {whose}. Is it discarded?",
                game.name(card)
            )
        }
        Ask::Rob { who } => format!("which Aim card of {} is trashed?", names[who.index()]),
        Ask::Loot => "which of the trashed cards do you gain?".to_string(),
        Ask::React => "you are attacked. Do you show your Reaction?".to_string(),
    };
    format!("{by}{question}")
}

/// The legal answers, numbered, each with what it is about in one line.
pub fn options(game: &Zombinion, view: &View, answers: &[Answer]) {
    for (place, answer) in answers.iter().enumerate() {
        let number = styled(GO, format!("{:>3}", place + 1));
        match answer {
            Answer::Card(verb, pile) => {
                let name = format!("{:<17}", game.name(*pile));
                let stock = match verb {
                    Verb::Take | Verb::Gain => {
                        let cost = game.card(*pile).cost;
                        format!("costs {cost}, {:>2} left  ", view.supply[pile.index()])
                    }
                    _ => String::new(),
                };
                let room = WIDTH - 24 - stock.chars().count();
                let text = shortened(text_of(game, *pile), room);
                say(format!("{number}  {name}{}", styled(QUIET, stock + &text)));
            }
            Answer::PlayAll => say(format!("{number}  all of them")),
            Answer::Done => say(format!("{number}  done")),
            Answer::Yes => say(format!("{number}  yes")),
            Answer::No => say(format!("{number}  no")),
        }
    }
}

/// A text cut to so many letters; `card NAME` shows it whole.
fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    let cut: String = text.chars().take(room - 1).collect();
    format!("{}…", cut.trim_end())
}

fn counted(count: u16, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

pub fn prompt(view: &View, names: &[String]) -> String {
    let whose = match names[view.active.index()].as_str() {
        "You" => "your turn".to_string(),
        other => format!("turn of {other}"),
    };
    let left = [
        counted(view.actions.into(), "action"),
        counted(view.targets.into(), "target"),
        counted(view.shots, "shot"),
    ];
    format!(
        "{} > ",
        styled(QUIET, format!("{whose}: {}", left.join(", ")))
    )
}

fn text_of(game: &Zombinion, pile: Pile) -> &str {
    let text = Texts::english().card.get(game.id(pile));
    text.map_or("", |card| &card.text)
}

/// The Supply in three columns: cost, name, how many are left.
pub fn supply(game: &Zombinion, view: &View) {
    say(format!(
        "  {}",
        styled(QUIET, "Supply: cost, card, how many are left")
    ));
    let mut piles: Vec<Pile> = Pile::all().collect();
    piles[7..].sort_by_key(|pile| game.card(*pile).cost);
    let rows = piles.len().div_ceil(3);
    for row in 0..rows {
        let cells = (0..3).filter_map(|column| piles.get(column * rows + row));
        let cells = cells.map(|pile| {
            let left = view.supply[pile.index()];
            let cell = format!(
                "{:>2} {:<17}{left:>3}",
                game.card(*pile).cost,
                game.name(*pile)
            );
            if left == 0 { styled(QUIET, cell) } else { cell }
        });
        say(format!("  {}", cells.collect::<Vec<_>>().join("    ")));
    }
}

pub fn trash(game: &Zombinion, view: &View) {
    say(format!("  In the Trash: {}", game.name_cards(&view.trash)));
}

pub fn card(game: &Zombinion, pile: Pile) {
    let card = game.card(pile);
    let kinds = card.kinds.iter().map(|kind| match kind {
        Kind::Aim => "Aim",
        Kind::Victory => "Victory",
        Kind::Action => "Action",
        Kind::Attack => "Attack",
        Kind::Reaction => "Reaction",
        Kind::Infection => "Infection",
    });
    let kinds = kinds.collect::<Vec<_>>().join(" – ");
    say(format!(
        "  {} ({}), {kinds}, costs {}",
        styled(STRONG, game.name(pile)),
        game.id(pile),
        card.cost
    ));
    say(format!("  {}", wrap(text_of(game, pile), WIDTH - 2, 2)));
    let stem = card
        .rule
        .as_deref()
        .and_then(|rule| rule.strip_suffix("01"));
    let rules = Zombinion::ledger().rules.iter();
    for rule in rules.filter(|rule| stem.is_some_and(|stem| rule.id.starts_with(stem))) {
        say(styled(
            QUIET,
            format!(
                "    {}",
                wrap(&format!("{}: {}", rule.id, rule.text), WIDTH - 4, 6)
            ),
        ));
    }
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
                format!("  {}", wrap(&format!("{label}: {text}"), WIDTH - 2, 4)),
            ));
        }
    }
}

pub fn help() {
    let lines = [
        (
            "a number, a name, or words",
            "answer: `2`, `cunning`, `play cunning`",
        ),
        ("Enter", "all Aim cards; otherwise shows the answers again"),
        ("done (d)", "nothing more in this phase"),
        (
            "undo (u)",
            "take back, if nothing was drawn or revealed since",
        ),
        ("supply (s), trash", "what is left, what was trashed"),
        ("card NAME (c)", "what a card says, and its rules"),
        ("why (w)", "the last round again, each step with its rule"),
        ("rule ID, log", "one rule; the whole game so far"),
        ("quit (q)", "leave"),
    ];
    for (what, means) in lines {
        say(format!("  {}  {means}", styled(GO, format!("{what:<26}"))));
    }
}

/// The end: points and what they came from.
pub fn result(game: &Zombinion, position: &Position, names: &[String]) {
    let view = game.view(position, Viewer::Everything);
    let Some(result) = view.result else {
        return;
    };
    say("");
    for (place, deck) in result.decks.iter().enumerate() {
        let won = if result.winners.contains(Seat(place as u8)) {
            " ★"
        } else {
            ""
        };
        let score = styled(
            STRONG,
            format!("{} {}{won}", names[place], result.scores[place]),
        );
        say(format!(
            "  {score} in {} turns with {} cards:",
            result.turns[place],
            deck.len()
        ));
        say(format!(
            "    {}",
            wrap(&game.name_cards(deck), WIDTH - 4, 4)
        ));
    }
}

pub fn clear() {
    say("\x1b[2J\x1b[H");
}
