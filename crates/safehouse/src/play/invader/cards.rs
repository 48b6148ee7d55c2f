//! Cards in words: what they do, and which of their values are the book's.

use table::words::{hint, slug};
use table::{Rulebook, Wording};
use zombicide::invader::content::{
    Equipment, MachineCard, SurvivorCard, SurvivorClass, Use, Weapon,
};
use zombicide::invader::{Ammo, Invader, Known, Skill};

use super::words;
use crate::output::{QUIET, WIDTH, styled, wrap};
use crate::play::zombicide::lines::entry;
use crate::play::zombicide::words::{counted, dice, reach};

/// What an equipment card does, in one line.
pub fn equipment(game: &Invader, card: &Equipment) -> String {
    let mut parts = Vec::new();
    for (weapon, melee) in [(&card.melee, true), (&card.ranged, false)] {
        parts.extend(weapon.as_ref().map(|gun| weapon_words(game, gun, melee)));
    }
    parts.extend(card.gives.map(|gives| match gives {
        Use::Ammo(Ammo::Canister) => "attached to a Flamethrower, which uses it up".to_string(),
        Use::Ammo(ammo) => {
            format!(
                "attached to a weapon with {}: roll all dice again, once an attack",
                ammo.word()
            )
        }
        Use::StopDamage(points) => format!("on the Body: discard it to cancel {points} Damage"),
        Use::Experience(points) => format!("consume it for {points} XP"),
        Use::ExtraCards(count) => {
            format!(
                "on the Body: {} more for each Search",
                counted(count, "card")
            )
        }
        Use::Oxygen => "on the Body: lets one go outside".to_string(),
        Use::Light => "light for dark zones, of which the box has none".to_string(),
        Use::Mold { xeno, count } => format!(
            "{} in every zone with Active Mold; never kept",
            xeno.counted(count.into())
        ),
    }));
    parts.join("; ")
}

/// `melee, 2 dice, 4+, damage 1, dual, takes Energy Cell`.
fn weapon_words(game: &Invader, weapon: &Weapon, melee: bool) -> String {
    let reach = if melee {
        "melee".to_string()
    } else {
        match weapon.range {
            [0, 0] => "range 0".to_string(),
            range => reach(range),
        }
    };
    let mut parts = vec![reach];
    parts.push(match weapon.hellfire {
        true => "Hellfire: kills everybody in the zone".to_string(),
        false => dice(weapon.dice, weapon.accuracy, weapon.damage),
    });
    for (is, word) in [
        (weapon.noisy, "noisy"),
        (weapon.dual, "dual"),
        (weapon.sniper, "sniper"),
    ] {
        parts.extend(is.then(|| word.to_string()));
    }
    parts.extend(weapon.ammo.map(|ammo| {
        let verb = if weapon.needs_ammo { "needs" } else { "takes" };
        format!("{verb} {}", words::ammo_name(game, ammo))
    }));
    parts.join(", ")
}

/// Where the values of a card come from: how sure the least sure one is, and which of them
/// the book proves.
fn source(confidence: &str, from_book: &[String], note: &str) -> String {
    let how = match confidence {
        "two-sources" => "from two descriptions that agree",
        "one-source" => "from one description",
        "memory" => "from memory",
        other => other,
    };
    let mut text = match (confidence, from_book) {
        ("book", _) => "All values are the book’s.".to_string(),
        ("original" | "own", _) => "In no box.".to_string(),
        (_, []) => format!("The values are {how}, not the book’s."),
        (_, proven) => format!("The book’s: {}. The others are {how}.", proven.join(", ")),
    };
    if !note.is_empty() {
        text += &format!(" {note}");
    }
    text
}

/// A card that can be looked at by name: its name, its text, where its values come from.
struct Described {
    name: String,
    text: String,
    source: String,
}

impl Described {
    fn print(&self) -> String {
        let source = wrap(&self.source, WIDTH - 4, 4);
        format!(
            "{}\n    {}",
            entry(&self.name, &self.text),
            styled(QUIET, source)
        )
    }
}

fn describe_equipment(game: &Invader, card: &Equipment) -> Described {
    Described {
        name: card.name.clone(),
        text: format!("{}; {} in the box", equipment(game, card), card.copies),
        source: source(&card.confidence, &card.from_book, &card.note),
    }
}

fn describe_machine(game: &Invader, card: &MachineCard) -> Described {
    let melee = card.melee.as_ref();
    let mut parts: Vec<String> = melee
        .map(|weapon| weapon_words(game, weapon, true))
        .into_iter()
        .collect();
    parts.push(weapon_words(game, &card.ranged, false));
    Described {
        name: card.name.clone(),
        text: parts.join("; "),
        source: source(&card.confidence, &[], &card.note),
    }
}

/// A survivor's ID card in one line.
pub fn sheet(sheet: &SurvivorCard) -> String {
    let calling = match sheet.kind {
        SurvivorClass::Civilian => "civilian",
        SurvivorClass::Soldier => "soldier",
    };
    format!(
        "{calling}, Armor {}; blue: {}; yellow: {}; orange: {}; red: {}",
        sheet.armor,
        sheet.blue,
        sheet.yellow,
        sheet.orange.join(" or "),
        sheet.red.join(" or ")
    )
}

fn describe_sheet(card: &SurvivorCard) -> Described {
    Described {
        name: card.name.clone(),
        text: sheet(card),
        source: source(&card.confidence, &card.from_book, &card.note),
    }
}

/// The equipment card, Machine or survivor of that name, or beginning of a name.
pub fn card(game: &Invader, word: &str) -> Result<String, String> {
    let content = game.content();
    let mut cards: Vec<Described> = Vec::new();
    for card in &content.equipment {
        // A card of the same name and text need not be shown twice.
        let same = content.equipment.iter().find(|c| c.name == card.name);
        if same.is_none_or(|first| {
            first.id == card.id || (&first.melee, &first.ranged) != (&card.melee, &card.ranged)
        }) {
            cards.push(describe_equipment(game, card));
        }
    }
    cards.extend(content.machines.iter().map(|m| describe_machine(game, m)));
    let people = content.survivors.iter();
    cards.extend(people.filter(|s| !s.blue.is_empty()).map(describe_sheet));
    let said = slug(word);
    let names: Vec<String> = cards.iter().map(|card| slug(&card.name)).collect();
    let find = |test: &dyn Fn(&String) -> bool| {
        let named = names.iter().zip(&cards).filter(|(name, _)| test(name));
        let texts: Vec<String> = named.map(|(_, card)| card.print()).collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    };
    find(&|name| *name == said)
        .or_else(|| find(&|name| name.starts_with(&said)))
        .or_else(|| find(&|name| name.split('-').any(|part| part == said)))
        .ok_or_else(|| {
            let known: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
            format!("There is no card “{word}”; {}.", hint(word, &known))
        })
}

/// What a skill does, by its name or the beginning of it.
pub fn skill(game: &Invader, word: &str) -> Result<String, String> {
    let said = slug(word);
    let all: Vec<Known> = Skill::all().into_iter().map(Known::own).collect();
    let names: Vec<String> = all.iter().map(|known| game.skill_name(*known)).collect();
    let named = || all.iter().zip(&names);
    let exact = named().find(|(_, name)| slug(name) == said);
    let found = exact.or_else(|| named().find(|(_, name)| slug(name).starts_with(&said)));
    match found {
        Some((known, name)) => Ok(entry(name, skill_text(*known))),
        None => {
            let known: Vec<&str> = names.iter().map(String::as_str).collect();
            Err(format!(
                "There is no skill “{word}”; {}.",
                hint(word, &known)
            ))
        }
    }
}

/// What the rules say of a skill.
pub fn skill_text(known: Known) -> &'static str {
    let rule = Invader::rule_catalog().find(known.rule());
    rule.map_or("", |rule| &rule.text)
}
