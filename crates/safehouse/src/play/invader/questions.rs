//! The questions of Invader, each with the rule it comes from.

use zombicide::invader::content::Pile;
use zombicide::invader::{Attack, DecisionKind, EquipmentId, Invader, SLOTS, SurvivorId};

use super::{screen, words};
use crate::play::terminal::Moment;
use crate::play::zombicide::words::{capital, counted};

/// What is asked, in one or two sentences.
pub fn question(game: &Invader, moment: &Moment<'_, Invader>) -> String {
    let Some(asked) = moment.view.asked else {
        return String::new();
    };
    let (text, rule) = match asked.ask {
        DecisionKind::Outfit { .. }
        | DecisionKind::Group { .. }
        | DecisionKind::StartIn { .. }
        | DecisionKind::ExtraSpawn { .. }
        | DecisionKind::FirstSpawn => at_the_start(game, asked.ask),
        DecisionKind::Activate
        | DecisionKind::LinkTurn
        | DecisionKind::Act { .. }
        | DecisionKind::Gift { .. } => in_a_turn(game, moment, asked.ask),
        DecisionKind::Sort { .. }
        | DecisionKind::Found { .. }
        | DecisionKind::TradeOffer { .. } => about_cards(game, moment, asked.ask),
        DecisionKind::Reroll { .. }
        | DecisionKind::Sixes { .. }
        | DecisionKind::Miss { .. }
        | DecisionKind::Hit { .. }
        | DecisionKind::Reap { .. }
        | DecisionKind::Flee { .. }
        | DecisionKind::BurnSpawn { .. }
        | DecisionKind::Reflex { .. } => about_attacks(game, asked.ask),
        _ => about_others(game, asked.ask),
    };
    let question = match rule {
        "" => text,
        rule => format!("{text} ({rule})"),
    };
    // With several people at the keyboard, they want to know who is asked.
    match moment.names[moment.seat.index()].as_str() {
        "You" => question,
        name => format!("{name}: {question}"),
    }
}

/// A question and its rule.
type Asked = (String, &'static str);

fn at_the_start(game: &Invader, ask: DecisionKind) -> Asked {
    let name = |who: SurvivorId| game.short_name(who);
    match ask {
        DecisionKind::Outfit { who } => (
            format!("Which starting card does {} get?", name(who)),
            "INV-SETUP-09",
        ),
        DecisionKind::Group { who } => (
            format!(
                "Which group does {} join? They must be as even as can be.",
                name(who)
            ),
            "INV-M1-03",
        ),
        DecisionKind::StartIn { who } => {
            (format!("Where does {} start?", name(who)), "INV-SETUP-12")
        }
        DecisionKind::ExtraSpawn { left } => (
            format!(
                "More survivors bring more Xenos: {} to be placed. Where does the next go?",
                counted(left, "more spawn token")
            ),
            "INV-SEVEN-04",
        ),
        _ => (
            "With which spawn zone does every Spawn step begin?".to_string(),
            "INV-SPAWN-04",
        ),
    }
}

fn in_a_turn(game: &Invader, moment: &Moment<'_, Invader>, ask: DecisionKind) -> Asked {
    let name = |who: SurvivorId| game.short_name(who);
    match ask {
        DecisionKind::Act { who } => (format!("What does {} do?", name(who)), ""),
        DecisionKind::Gift { who } => (
            format!(
                "{} has been given a free Action. What is done with it?",
                name(who)
            ),
            "INV-SKILL-17",
        ),
        DecisionKind::LinkTurn => (
            "Xenos link: who takes an extra turn now?".to_string(),
            "INV-SKILL-57",
        ),
        _ if moment.view.turn != moment.seat => (
            "Does a Tactician of yours act now, before the next player?".to_string(),
            "INV-SKILL-52",
        ),
        _ => (
            "Which of your survivors acts next?".to_string(),
            "INV-ROUND-03",
        ),
    }
}

fn about_cards(game: &Invader, moment: &Moment<'_, Invader>, ask: DecisionKind) -> Asked {
    let name = |who: SurvivorId| game.short_name(who);
    let card = |kind: EquipmentId| game.card_name(kind);
    match ask {
        DecisionKind::Sort {
            with: Some(with),
            who,
            ..
        } => (
            format!(
                "What do {} and {} exchange? (a number, or two slots: 1 {}; Enter: done)",
                name(who),
                name(with),
                SLOTS + 1
            ),
            "INV-TRADE-02",
        ),
        DecisionKind::Sort { who, .. } => (
            format!(
                "What does {} move? (a number, or two slots: 1 5; Enter: done)",
                name(who)
            ),
            "INV-TRADE-01",
        ),
        DecisionKind::Found { who, card: kind } => (
            format!(
                "What does {} do with the {}?{}",
                name(who),
                card(kind),
                still_to_come(game, &moment.view.found)
            ),
            match words::equipment(game, kind).pile {
                Pile::Oxygen => "INV-ROOM-02",
                _ => "INV-SEARCH-02",
            },
        ),
        DecisionKind::TradeOffer { by, with } => (
            format!("{} offers {} a trade. Agree?", name(by), name(with)),
            "INV-TRADE-04",
        ),
        _ => (String::new(), ""),
    }
}

/// Cards that were found too, and are asked about next.
fn still_to_come(game: &Invader, found: &[EquipmentId]) -> String {
    let more: Vec<&str> = found.iter().skip(1).map(|k| game.card_name(*k)).collect();
    match more.is_empty() {
        true => String::new(),
        false => format!(" Also found: {}.", more.join(", ")),
    }
}

fn about_attacks(game: &Invader, ask: DecisionKind) -> Asked {
    let name = |who: SurvivorId| game.short_name(who);
    match ask {
        DecisionKind::Reroll { attack } => (
            format!("{}. Roll all dice again?", hits(attack)),
            "INV-COMBAT-14",
        ),
        DecisionKind::Sixes { attack } => {
            let sixes = match attack.sixes {
                1 => "1 six".to_string(),
                count => format!("{count} sixes"),
            };
            (
                format!("{}. How many dice more for {sixes}?", hits(attack)),
                "INV-SKILL-43",
            )
        }
        DecisionKind::Miss { attack } => {
            let misses = match attack.misses {
                1 => "1 miss".to_string(),
                count => format!("{count} misses"),
            };
            (
                format!(
                    "{misses} of damage {} in zone {}, among friends. Whom does the next one hit?",
                    attack.miss_damage, attack.zone
                ),
                "INV-FRIENDLY-02",
            )
        }
        DecisionKind::Hit { attack } => {
            let rule = match attack.free {
                true => "INV-COMBAT-05",
                false => "INV-PRIORITY-01",
            };
            let text = format!("{} in zone {}. Who is hit?", hits(attack), attack.zone);
            (text, rule)
        }
        DecisionKind::Reap { xeno } => (
            format!("Reaper: does the hit kill one more {}?", xeno.name()),
            "INV-SKILL-41",
        ),
        DecisionKind::Flee { who } => (
            format!("Hit & run: where does {} go, free of charge?", name(who)),
            "INV-SKILL-31",
        ),
        DecisionKind::BurnSpawn { zone } => (
            format!("Does the Hellfire burn the spawn token of zone {zone} too?"),
            "INV-HELLFIRE-08",
        ),
        DecisionKind::Reflex { who } => (
            format!(
                "Combat reflexes: does {} attack what has just appeared, for free?",
                name(who)
            ),
            "INV-SKILL-24",
        ),
        _ => (String::new(), ""),
    }
}

fn about_others(game: &Invader, ask: DecisionKind) -> Asked {
    let name = |who: SurvivorId| game.short_name(who);
    match ask {
        DecisionKind::Rescue { who, zone } => (
            format!("Whom does {} drag out of zone {zone}?", name(who)),
            "INV-SKILL-34",
        ),
        DecisionKind::Consent { by, who } => (
            format!("Does {} let {} drag them?", name(who), name(by)),
            "INV-SKILL-34",
        ),
        DecisionKind::Damage { who, left } => (
            format!(
                "{} suffers {left} Damage. What stops a point of it, if anything?",
                name(who)
            ),
            "INV-ATTACK-06",
        ),
        DecisionKind::Attacked { zone, xeno, heads } => (
            format!(
                "Zone {zone} is attacked by {}. Whom does the next {} (damage {}) attack?",
                words::xenos(heads).join(", "),
                xeno.name(),
                xeno.damage()
            ),
            "INV-ATTACK-04",
        ),
        DecisionKind::Learn { who, level } => (
            format!(
                "{} reaches {}. Which skill?",
                name(who),
                capital(level.word())
            ),
            match level {
                zombicide::danger::Danger::Red => "INV-XP-06",
                _ => "INV-XP-05",
            },
        ),
        DecisionKind::Extra { from, xeno } => (
            format!(
                "Several ways from zone {from} are equally good. Which one does the odd {} take?",
                xeno.name()
            ),
            "INV-XMOVE-11",
        ),
        DecisionKind::Scientists => (
            "Which scientist goes next, and where?".to_string(),
            "INV-M9-05",
        ),
        DecisionKind::LastOnes { xeno, each } => (
            format!(
                "There are not enough {}s for all Active Mold. Which zone gets up to {each} of them?",
                xeno.name()
            ),
            "INV-SPAWN-15",
        ),
        DecisionKind::PlaceAbomination => (
            "In which zone with Active Mold does the Abomination appear?".to_string(),
            "INV-SPAWN-16",
        ),
        _ => (String::new(), ""),
    }
}

/// `2 hits of damage 1`, or what they come to together.
fn hits(attack: Attack) -> String {
    let hits = counted(attack.hits, "hit");
    match attack.target {
        // INV-CONC-02.
        Some(xeno) => format!(
            "{hits} of damage {}, {} together on one {}",
            attack.damage,
            u16::from(attack.damage) * u16::from(attack.hits),
            xeno.name()
        ),
        None => format!("{hits} of damage {}", attack.damage),
    }
}

/// Whose turn it is, and what is left of it.
pub fn prompt(game: &Invader, moment: &Moment<'_, Invader>) -> String {
    let view = moment.view;
    let about = screen::about(view).and_then(|who| words::survivor(view, who));
    match about {
        Some(s) if view.active == Some(s.who) => {
            format!("{}, {}", game.short_name(s.who), words::actions(s))
        }
        Some(s) => game.short_name(s.who),
        None => format!("round {}", view.round),
    }
}
