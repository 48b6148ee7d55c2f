//! What a person sees of Zombinion.

use table::{Knowledge, Seat, Viewer, Wording};
use zombinion::content::{Kind, Texts};
use zombinion::{Answer, DecisionKind, Pile, Position, ReactionPolicy, Verb, View, Zombinion};

use crate::output::{QUIET, STRONG, WIDTH, styled, wrap};
use crate::play::terminal::{Moment, Offer};

pub fn welcome(game: &Zombinion, names: &[String]) -> String {
    let title = styled(STRONG, "Zombinion");
    let kingdom: Vec<&str> = Pile::all().skip(7).map(|pile| game.name(pile)).collect();
    [
        format!("\n{title}: {}", names.join(", ")),
        wrap(&format!("With {}.", kingdom.join(", ")), WIDTH, 0),
        "The game ends when the Many² Zombies or three piles are gone. Type ? for help."
            .to_string(),
    ]
    .join("\n")
}

/// The cards that the player sees, and how the others stand.
pub fn table(game: &Zombinion, moment: &Moment<'_, Zombinion>) -> String {
    let view = moment.view;
    let own = &view.players[moment.seat.index()];
    let mut lines = vec![String::new()];
    if !view.aside.is_empty() {
        lines.push(format!("  Revealed: {}", game.name_cards(&view.aside)));
    }
    let mut cards = |label: &str, cards: &[Pile]| {
        // Labels are quiet, so the column is made by the spaces after them.
        let gap = " ".repeat(10 - label.len());
        let label = styled(QUIET, label);
        lines.push(format!("  {label}{gap}{}", game.name_cards(cards)));
    };
    cards("Hand", own.hand.as_deref().unwrap_or_default());
    if let Some(chosen) = own.chosen.as_deref().filter(|chosen| !chosen.is_empty()) {
        cards("Chosen", chosen);
    }
    if !view.in_play.is_empty() {
        cards("In play", &view.in_play);
    }
    let top = |discard: Option<Pile>| discard.map_or("nothing", |card| game.name(card));
    lines.push(styled(
        QUIET,
        format!(
            "  Deck      {}, {} on the discards",
            counted(own.deck_size.unwrap_or_default(), "card"),
            top(own.top_discard)
        ),
    ));
    if own
        .reactions
        .is_some_and(|policy| policy != ReactionPolicy::Show)
    {
        lines.push(styled(QUIET, reactions(moment)));
    }
    for (place, other) in view.players.iter().enumerate() {
        if place != moment.seat.index() {
            lines.push(styled(
                QUIET,
                format!(
                    "  {}: {} in hand, {} on the discards",
                    moment.names[place],
                    other.hand_size,
                    top(other.top_discard)
                ),
            ));
        }
    }
    lines.join("\n")
}

/// What the player does with a Reaction when attacked.
pub fn reactions(moment: &Moment<'_, Zombinion>) -> String {
    let policy = moment.view.players[moment.seat.index()].reactions;
    let what = match policy {
        None => "no card of this game is one",
        Some(ReactionPolicy::Show) => "shown at once",
        Some(ReactionPolicy::Never) => "never shown",
        Some(ReactionPolicy::Ask) => {
            "you are asked at every Attack, and the others notice that you are"
        }
    };
    format!("  Reactions {what}")
}

pub fn question(game: &Zombinion, moment: &Moment<'_, Zombinion>) -> String {
    let (view, names) = (moment.view, moment.names);
    let Some(asked) = &view.asked else {
        return String::new();
    };
    let by = asked
        .by
        .map_or(String::new(), |card| format!("{}: ", game.name(card)));
    let question = match asked.ask {
        DecisionKind::PlayAction => "Which Action do you play?".to_string(),
        DecisionKind::PlayAim => "Which Aim cards do you play? (Enter for all)".to_string(),
        DecisionKind::Take => "Which card do you take?".to_string(),
        DecisionKind::Gain { limit, only_aim } => {
            let what = if only_aim { "Aim card" } else { "card" };
            format!("which {what} do you gain? It may cost at most {limit}.")
        }
        DecisionKind::DiscardToDraw => "which cards do you discard, to draw as many?".to_string(),
        DecisionKind::TrashUpTo { left } => {
            format!("which cards do you trash? At most {left} more.")
        }
        DecisionKind::Upgrade { only_aim: true } => {
            "which Aim card do you trash for a better one?".to_string()
        }
        DecisionKind::Upgrade { only_aim: false } => {
            "which card do you trash for another one?".to_string()
        }
        DecisionKind::SetAside => {
            let card = asked.about.map_or("it", |card| game.name(card));
            format!("you have drawn {card}. Do you set it aside?")
        }
        DecisionKind::DiscardDeck => {
            "do you turn your whole deck over onto your discard pile?".to_string()
        }
        DecisionKind::PlayTwice => "which Action do you play twice?".to_string(),
        DecisionKind::PickForNeighbour => format!(
            "which of these cards must {} discard? The rest go to the hand.",
            names[view.active.index()]
        ),
        DecisionKind::DiscardDown { to } => format!(
            "you are attacked. Which card do you discard, down to {to}? The last one ends on top."
        ),
        DecisionKind::PutVictoryOnDeck => {
            "you are attacked. Which Victory card do you put on your deck?".to_string()
        }
        DecisionKind::Judge { who, card } => {
            let whose = &names[who.index()];
            format!(
                "{} lies on top of the deck of {whose}. Is it discarded?",
                game.name(card)
            )
        }
        DecisionKind::Rob { who } => {
            format!("which Aim card of {} is trashed?", names[who.index()])
        }
        DecisionKind::Loot => "which of the trashed cards do you gain?".to_string(),
        DecisionKind::React if moment.answers.contains(&Answer::Yes) => {
            "you are attacked. Do you show your Reaction?".to_string()
        }
        DecisionKind::React => {
            "you are attacked, and you hold no Reaction. The others see only that you \
             are asked."
                .to_string()
        }
    };
    format!("{by}{question}")
}

/// An answer; with its card, what that costs and says.
pub fn offer(game: &Zombinion, view: &View, answer: Answer) -> Offer {
    let (verb, pile) = match answer {
        Answer::Card(verb, pile) => (verb, pile),
        Answer::PlayAll => return Offer::plain("all of them"),
        Answer::Done => return Offer::plain("done"),
        Answer::Yes => return Offer::plain("yes"),
        Answer::No => return Offer::plain("no"),
        Answer::Reactions(policy) => {
            return Offer::plain(&format!("reactions {}", policy.word()));
        }
    };
    let stock = match verb {
        Verb::Take | Verb::Gain => {
            let cost = game.card(pile).cost;
            format!("costs {cost}, {:>2} left  ", view.supply[pile.index()])
        }
        _ => String::new(),
    };
    Offer {
        words: game.name(pile).to_string(),
        hint: stock + text_of(game, pile),
    }
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
    format!("{whose}: {}", left.join(", "))
}

fn text_of(game: &Zombinion, pile: Pile) -> &str {
    let text = Texts::english().card.get(game.id(pile));
    text.map_or("", |card| &card.text)
}

/// The Supply in three columns: cost, name, how many are left.
pub fn supply(game: &Zombinion, view: &View) -> String {
    let title = styled(QUIET, "Supply: cost, card, how many are left");
    let mut lines = vec![format!("  {title}")];
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
        lines.push(format!("  {}", cells.collect::<Vec<_>>().join("    ")));
    }
    lines.join("\n")
}

pub fn trash(game: &Zombinion, view: &View) -> String {
    format!("  In the Trash: {}", game.name_cards(&view.trash))
}

/// A card's text, and its rules.
pub fn card(game: &Zombinion, pile: Pile) -> String {
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
    let mut lines = vec![
        format!(
            "  {} ({}), {kinds}, costs {}",
            styled(STRONG, game.name(pile)),
            game.id(pile),
            card.cost
        ),
        format!("  {}", wrap(text_of(game, pile), WIDTH - 2, 2)),
    ];
    let stem = card
        .rule
        .as_deref()
        .and_then(|rule| rule.strip_suffix("01"));
    let rules = Zombinion::rule_catalog().rules.iter();
    for rule in rules.filter(|rule| stem.is_some_and(|stem| rule.id.starts_with(stem))) {
        let text = wrap(&format!("{}: {}", rule.id, rule.text), WIDTH - 4, 6);
        lines.push(styled(QUIET, format!("    {text}")));
    }
    lines.join("\n")
}

/// The end: points and what they came from.
pub fn result(game: &Zombinion, position: &Position, names: &[String]) -> String {
    let mut lines = vec![String::new()];
    if let Some(result) = game.view(position, Viewer::Everything).result {
        for (place, deck) in result.decks.iter().enumerate() {
            let won = if result.winners.contains(Seat(place as u8)) {
                " ★"
            } else {
                ""
            };
            let score = format!("{} {}{won}", names[place], result.scores[place]);
            lines.push(format!(
                "  {} in {} turns with {} cards:",
                styled(STRONG, score),
                result.turns[place],
                deck.len()
            ));
            lines.push(format!(
                "    {}",
                wrap(&game.name_cards(deck), WIDTH - 4, 4)
            ));
        }
    }
    lines.join("\n")
}
