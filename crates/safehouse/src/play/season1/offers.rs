//! The questions of season 1 and the answers on offer: in which order, in which words.

use table::{Rulebook, Wording};
use zombicide::board::ZoneId;
use zombicide::season1::content::DoorUse;
use zombicide::season1::{
    Answer, Attack, DecisionKind, EquipmentId, Fate, Reroll, Season1, Skill, SurvivorId,
    SurvivorView, View, WeaponChoice, Zombie,
};

use super::{screen, swaps, words};
use crate::play::terminal::{Moment, Offer};
use crate::play::zombicide::words::{capital, counted, dice};

/// The answers worth a number, in groups: the rest can still be typed.
pub fn offered(view: &View, mut answers: Vec<Answer>) -> Vec<Answer> {
    let active = view.active.and_then(|who| words::survivor(view, who));
    answers.retain(|answer| match answer {
        Answer::Swap(one, other) => swaps::is_offered(view, *one, *other),
        // With the same thing in both hands, one of them will do.
        Answer::Open(_, 1) | Answer::Attack(WeaponChoice::Second, _) => {
            active.is_none_or(|s| s.inventory.slot(0) != s.inventory.slot(1))
        }
        Answer::DriveFar(_, to) => active.is_none_or(|s| s.zone != *to),
        _ => true,
    });
    answers.sort_by_key(|answer| group(*answer));
    answers
}

fn group(answer: Answer) -> u8 {
    match answer {
        Answer::Move(_) | Answer::GoOn(_) => 0,
        Answer::Attack(..) | Answer::TrickShot(..) | Answer::Reload(_) => 1,
        Answer::Search | Answer::SearchHere | Answer::SearchCar(_) => 2,
        Answer::Open(..) | Answer::Close(_) => 3,
        Answer::Take(_) | Answer::Neutralise | Answer::Escape => 4,
        Answer::Enter(..) | Answer::GetOut | Answer::ChangeSeat(_) | Answer::Drive(_) => 5,
        Answer::DriveFar(..) | Answer::Load(..) | Answer::Unload(..) => 6,
        Answer::Reorganise | Answer::Trade(_) | Answer::Craft(_) => 7,
        Answer::Lead(_) | Answer::Heal(_) | Answer::Shout | Answer::MakeNoise => 8,
        Answer::Discard(_) => 8,
        Answer::Done | Answer::EndTurn => 9,
        Answer::Concede => 10,
        _ => 0,
    }
}

pub fn question(game: &Season1, moment: &Moment<'_, Season1>) -> String {
    let view = moment.view;
    let name = |who: SurvivorId| game.short_name(who);
    let card = |kind: EquipmentId| game.card_name(kind);
    let Some(asked) = view.asked else {
        return String::new();
    };
    let question = match asked.ask {
        DecisionKind::Activate => "Which of your survivors acts next?".to_string(),
        DecisionKind::Act { who } => format!("What does {} do?", name(who)),
        DecisionKind::Sort {
            with: Some(with),
            who,
            ..
        } => format!(
            "What do {} and {} exchange? (a number, or two slots: 1 7; Enter: done)",
            name(who),
            name(with)
        ),
        DecisionKind::Sort { who, .. } => format!(
            "What does {} move? (a number, or two slots: 1 3; Enter: done)",
            name(who)
        ),
        DecisionKind::Destiny { card: kind, .. } => {
            format!("Destiny: discard the {} and draw another card?", card(kind))
        }
        DecisionKind::Match { card: kind, .. } => {
            format!(
                "Matching set: look through the deck for a second {}?",
                card(kind)
            )
        }
        DecisionKind::Found { who, card: kind } => {
            let rest = view.found.iter().skip(1).map(|kind| card(*kind));
            let rest: Vec<&str> = rest.collect();
            let then = match rest.is_empty() {
                true => String::new(),
                false => format!(" (then: {})", rest.join(", ")),
            };
            format!("What does {} do with the {}?{then}", name(who), card(kind))
        }
        DecisionKind::Consent { who, with } => {
            format!("{} wants to trade with {}. Agreed?", name(who), name(with))
        }
        DecisionKind::Reroll { attack } => format!("{}. Roll all dice again?", hits(attack)),
        DecisionKind::Hit { attack } => {
            format!("{} in zone {}. Who is hit?", hits(attack), attack.zone)
        }
        DecisionKind::Wound { who } => format!("{} is wounded. What is lost?", name(who)),
        DecisionKind::ShareWound { zone, left: 1 } => format!("Zone {zone}: who takes the Wound?"),
        DecisionKind::ShareWound { zone, left } => {
            format!("Zone {zone}: {left} Wounds are to be taken. Who takes the next?")
        }
        DecisionKind::Learn { who, level } => {
            format!(
                "{} reaches {}. Which skill?",
                name(who),
                capital(level.word())
            )
        }
        DecisionKind::Cure { who } => format!("Does {} discard a Wound?", name(who)),
        DecisionKind::Recruit { zone } => format!("Who gets the survivor found in zone {zone}?"),
        DecisionKind::Route { from } => {
            format!(
                "Two ways are equally good. Which one does the Abomination in zone {from} take?"
            )
        }
        DecisionKind::Extra { from, zombie } => format!(
            "The zombies in zone {from} split unevenly. Which way gets one more {}?",
            capital(zombie.word())
        ),
        DecisionKind::Rooms => "In which room do zombies appear next?".to_string(),
    };
    // With several people at the keyboard, they want to know who is asked.
    match moment.names[moment.seat.index()].as_str() {
        "You" => question,
        name => format!("{name}: {question}"),
    }
}

fn hits(attack: Attack) -> String {
    format!(
        "{} of damage {}",
        capital(&counted(attack.hits, "hit")),
        attack.damage
    )
}

pub fn prompt(game: &Season1, moment: &Moment<'_, Season1>) -> String {
    let view = moment.view;
    let about = screen::about(view).and_then(|who| words::survivor(view, who));
    match about {
        Some(s) if view.active == Some(s.who) => {
            format!("{}, {}", game.short_name(s.who), screen::actions(s))
        }
        Some(s) => game.short_name(s.who),
        None => format!("round {}", view.round),
    }
}

/// One answer with its cost and what speaks for or against it.
pub fn offer(game: &Season1, moment: &Moment<'_, Season1>, answer: Answer) -> Offer {
    let view = moment.view;
    let active = view.active.and_then(|who| words::survivor(view, who));
    let acting = matches!(
        view.asked.map(|asked| asked.ask),
        Some(DecisionKind::Act { .. })
    );
    match active.filter(|_| acting) {
        Some(survivor) => {
            let (words, hint) = action(game, view, survivor, answer);
            let cost = cost(view, survivor, answer);
            Offer {
                words,
                hint: format!("{cost:<11}{hint}").trim_end().to_string(),
            }
        }
        None => choice(game, moment, answer),
    }
}

/// What an answer costs a survivor in Actions.
fn cost(view: &View, s: &SurvivorView, answer: Answer) -> String {
    let free = |left: u8| if left > 0 { "free" } else { "1 action" }.to_string();
    match answer {
        Answer::Move(_) => {
            let zombies: u32 = view.zones[s.zone.index()]
                .zombies
                .iter()
                .map(|n| u32::from(*n))
                .sum();
            // S1-MOVE-06, S1-SKILL-32: zombies cost, unless one is Slippery.
            let zombies = if s.skills.contains(&Skill::Slippery) {
                0
            } else {
                zombies
            };
            match (zombies, s.free_moves) {
                (0, left) => free(left),
                (zombies, 0) => counted(1 + zombies, "action"),
                (zombies, _) => counted(zombies, "action"),
            }
        }
        Answer::GoOn(_) => "free".to_string(),
        Answer::Attack(..) | Answer::TrickShot(..) => free(s.free_combats),
        Answer::Search | Answer::SearchCar(_) => free(s.free_searches),
        Answer::SearchHere
        | Answer::Craft(_)
        | Answer::Escape
        | Answer::Lead(_)
        | Answer::Heal(_)
        | Answer::Shout => "free".to_string(),
        Answer::EndTurn | Answer::Concede => String::new(),
        _ => "1 action".to_string(),
    }
}

/// What a survivor can do, and what is worth knowing about it.
fn action(game: &Season1, view: &View, s: &SurvivorView, answer: Answer) -> (String, String) {
    let place = |zone: ZoneId| words::place(game, zone);
    let there = |zone: ZoneId| words::contents(game, view, zone, None).join(", ");
    let name = |who: SurvivorId| game.short_name(who);
    let car = |number: u8| words::car(view, number.into());
    let card = |kind: EquipmentId| game.card_name(kind).to_string();
    let (words, hint) = match answer {
        Answer::Move(zone) => (format!("move to {zone}, {}", place(zone)), there(zone)),
        Answer::GoOn(zone) => (format!("go on to {zone}, {}", place(zone)), there(zone)),
        Answer::Attack(with, zone) => return attack(game, view, s, with, zone),
        Answer::TrickShot(one, other) => (
            format!("trick shot at {one}, then {other}"),
            there(one) + " / " + &there(other),
        ),
        Answer::Reload(kind) => (format!("reload the {}", card(kind)), String::new()),
        Answer::Search => ("search".to_string(), "draw an Equipment card".to_string()),
        Answer::SearchHere => ("search here".to_string(), "Hold your nose".to_string()),
        Answer::SearchCar(number) => (format!("search the {}", car(number)), String::new()),
        Answer::Open(door, hand) => return open(game, view, s, door, hand),
        Answer::Close(door) => (format!("close door {}", door + 1), String::new()),
        Answer::Take(token) => (format!("take objective {}", token + 1), String::new()),
        Answer::Neutralise => ("neutralise the spawn zone".to_string(), String::new()),
        Answer::Escape => ("leave by the exit".to_string(), String::new()),
        Answer::Enter(number, true) => (format!("enter {} as driver", car(number)), String::new()),
        Answer::Enter(number, false) => {
            (format!("enter {} as passenger", car(number)), String::new())
        }
        Answer::GetOut => ("get out of the car".to_string(), String::new()),
        Answer::ChangeSeat(true) => ("change to the wheel".to_string(), String::new()),
        Answer::ChangeSeat(false) => ("change to a back seat".to_string(), String::new()),
        Answer::Drive(zone) => (format!("drive to {zone}"), there(zone)),
        Answer::DriveFar(via, zone) => (format!("drive to {zone} through {via}"), there(zone)),
        Answer::Load(number, kind) => (
            format!("put the {} into {}", card(kind), car(number)),
            String::new(),
        ),
        Answer::Unload(number, kind) => (
            format!("take the {} out of {}", card(kind), car(number)),
            String::new(),
        ),
        Answer::Reorganise => ("rearrange the inventory".to_string(), String::new()),
        Answer::Trade(who) => {
            let held = words::survivor(view, who);
            let held = held.map(|s| words::inventory(game, &s.inventory));
            (
                format!("trade with {}", name(who)),
                held.unwrap_or_default(),
            )
        }
        Answer::Craft(kind) => (
            format!("put together: {}", card(kind)),
            words::card(game, kind),
        ),
        Answer::Lead(who) => (
            format!("lead {}", name(who)),
            "one more action next turn".to_string(),
        ),
        Answer::Heal(who) => (format!("heal {}", name(who)), "one Wound".to_string()),
        Answer::Shout => (
            "shout".to_string(),
            "this zone becomes the loudest".to_string(),
        ),
        Answer::MakeNoise => ("make noise".to_string(), "draws zombies here".to_string()),
        Answer::EndTurn => (format!("end {}’s turn", name(s.who)), String::new()),
        Answer::Concede => (
            "give up".to_string(),
            "the mission cannot be won any more".to_string(),
        ),
        other => (game.format_answer(other), String::new()),
    };
    (words, hint)
}

fn attack(
    game: &Season1,
    view: &View,
    s: &SurvivorView,
    with: WeaponChoice,
    zone: ZoneId,
) -> (String, String) {
    let (hand, blade, count) = match with {
        WeaponChoice::First => (0, false, 1),
        WeaponChoice::Second => (1, false, 1),
        WeaponChoice::Both => (0, false, 2),
        WeaponChoice::FirstBlade => (0, true, 1),
        WeaponChoice::SecondBlade => (1, true, 1),
    };
    let Some(kind) = s.inventory.slot(hand).kind() else {
        return (
            game.format_answer(Answer::Attack(with, zone)),
            String::new(),
        );
    };
    let card = words::equipment(game, kind);
    let name = match (count, blade) {
        (2, _) => format!("two {}s", card.name),
        (_, true) => format!("{} blade", card.name),
        _ => card.name.clone(),
    };
    let place = if zone == s.zone {
        "here".to_string()
    } else {
        zone.to_string()
    };
    let words = format!("attack {place}: {name}");
    let weapon = if blade { &card.blade } else { &card.weapon };
    let Some(weapon) = weapon else {
        return (words, String::new());
    };
    let zombies = words::zombies(view.zones[zone.index()].zombies).join(", ");
    if weapon.burns {
        return (words, format!("kills everybody there: {zombies}"));
    }
    let melee = weapon.range[1] == 0;
    let has = |skills: [Skill; 2]| {
        s.skills
            .iter()
            .filter(|skill| skills.contains(skill))
            .count() as u8
    };
    let (die, roll) = match melee {
        true => (Skill::DieMelee, Skill::RollMelee),
        false => (Skill::DieRanged, Skill::RollRanged),
    };
    let need = weapon
        .accuracy
        .saturating_sub(has([Skill::RollCombat, roll]))
        .max(1);
    let rolled = dice(
        weapon.dice * count + has([Skill::DieCombat, die]),
        need,
        weapon.damage,
    );
    let noise = if weapon.noisy { ", noisy" } else { "" };
    // S1-PRIORITY-01: survivors in the way are hit first.
    let in_the_way = !melee
        && !weapon.free_targets
        && !s.skills.contains(&Skill::Sniper)
        && view
            .survivors
            .iter()
            .any(|o| o.who != s.who && o.zone == zone && o.fate == Fate::InPlay);
    let friends = if in_the_way {
        "hits friends first! "
    } else {
        ""
    };
    (words, format!("{friends}{rolled}{noise}: {zombies}"))
}

fn open(game: &Season1, view: &View, s: &SurvivorView, door: u8, hand: u8) -> (String, String) {
    let board = game.board();
    let known = &board.doors()[usize::from(door)];
    let beyond = known.zones.into_iter().find(|zone| *zone != s.zone);
    let tool = s
        .inventory
        .slot(hand)
        .kind()
        .map(|kind| words::equipment(game, kind));
    let name = tool.map_or("", |tool| &tool.name);
    let how = match tool.map(|tool| tool.door) {
        Some(DoorUse::Noisy) => "noisy, ",
        _ => "silent, ",
    };
    let building = board.zone(known.zones[0]).building;
    let inside = |zone: ZoneId| board.zone(zone).building == building;
    let doors = board.doors().iter().zip(&view.doors);
    let known_already = inside(s.zone)
        || doors
            .into_iter()
            .any(|(other, open)| *open && other.zones.into_iter().any(inside));
    let waiting = if known_already {
        ""
    } else {
        "; spawns zombies"
    };
    (
        format!("open door {} with {name}", door + 1),
        format!("{how}to {}{waiting}", beyond.unwrap_or(s.zone)),
    )
}

/// An answer to any other question.
fn choice(game: &Season1, moment: &Moment<'_, Season1>, answer: Answer) -> Offer {
    let view = moment.view;
    let asked = view.asked.map(|asked| asked.ask);
    let about = screen::about(view).and_then(|who| words::survivor(view, who));
    let held =
        |slot: u8| about.map_or(String::new(), |s| words::slot(game, s.inventory.slot(slot)));
    let says = |slot: u8| {
        let kind = about.and_then(|s| s.inventory.slot(slot).kind());
        kind.map_or(String::new(), |kind| words::card(game, kind))
    };
    let there = |zone: ZoneId| words::contents(game, view, zone, None).join(", ");
    let (words, hint) = match answer {
        Answer::Activate(who) => (game.short_name(who), at_a_glance(game, view, who)),
        Answer::Swap(one, other) => swaps::words(game, view, one, other),
        Answer::Discard(slot) => swaps::discard_words(game, view, slot),
        Answer::Done => ("done".to_string(), String::new()),
        Answer::Keep => match asked {
            Some(DecisionKind::Found { card, .. }) => {
                ("keep it".to_string(), words::card(game, card))
            }
            _ => ("keep it".to_string(), String::new()),
        },
        Answer::Replace(slot) => (format!("keep it, discard the {}", held(slot)), says(slot)),
        Answer::LeaveCard => ("leave it".to_string(), String::new()),
        Answer::Yes => ("yes".to_string(), String::new()),
        Answer::No => ("no".to_string(), String::new()),
        Answer::Reroll(source) => {
            let source = match source {
                Reroll::Ammo => "Plenty of Ammo",
                Reroll::Lucky => "Lucky",
                Reroll::PerTurn => "once a turn",
            };
            ("roll again".to_string(), source.to_string())
        }
        Answer::Stand => ("let the roll stand".to_string(), String::new()),
        Answer::Hit(zombie) => (
            format!("hit a {}", capital(zombie.word())),
            target(view, zombie),
        ),
        Answer::HitSurvivor(who) => (
            format!("hit {}", game.short_name(who)),
            "a friend".to_string(),
        ),
        Answer::Lose(slot) => (format!("lose the {}", held(slot)), says(slot)),
        Answer::Block => ("discard what prevents the Wound".to_string(), String::new()),
        Answer::Shrug(slot) => (format!("discard the {} instead", held(slot)), says(slot)),
        Answer::Endure => ("take the Wound, lose no card".to_string(), String::new()),
        Answer::Wound(who) => (game.short_name(who), at_a_glance(game, view, who)),
        Answer::Way(zone) => {
            // Zombies that stay, at a closed door or at their goal (S1-SPLIT-02).
            let stay = match asked {
                Some(DecisionKind::Route { from } | DecisionKind::Extra { from, .. })
                    if from == zone =>
                {
                    "stay in "
                }
                _ => "",
            };
            let place = words::place(game, zone);
            (format!("{stay}zone {zone}, {place}"), there(zone))
        }
        Answer::Room(zone) => (
            format!("zone {zone}, {}", words::place(game, zone)),
            there(zone),
        ),
        Answer::Learn(place) => learn(game, asked, place),
        Answer::Recruit(seat) => (moment.names[seat.index()].clone(), String::new()),
        other => (game.format_answer(other), String::new()),
    };
    Offer { words, hint }
}

fn at_a_glance(game: &Season1, view: &View, who: SurvivorId) -> String {
    words::survivor(view, who).map_or(String::new(), |s| {
        let held = words::inventory(game, &s.inventory);
        format!("zone {}, {}: {held}", s.zone, words::place(game, s.zone))
    })
}

fn target(view: &View, zombie: Zombie) -> String {
    let Some(DecisionKind::Hit { attack }) = view.asked.map(|asked| asked.ask) else {
        return String::new();
    };
    let count = view.zones[attack.zone.index()].zombies[zombie.index()];
    // S1-COMBAT-06: a weaker hit does nothing.
    match attack.damage >= zombie.toughness() {
        true => format!("{count} there, +{} XP", zombie.experience()),
        false => format!(
            "{count} there, needs damage {}: no effect",
            zombie.toughness()
        ),
    }
}

fn learn(game: &Season1, asked: Option<DecisionKind>, place: u8) -> (String, String) {
    let Some(DecisionKind::Learn { who, level }) = asked else {
        return (String::new(), String::new());
    };
    let sheet = &game.content().survivors[who.index()];
    let skills = match level {
        zombicide::danger::Danger::Red => &sheet.red,
        _ => &sheet.orange,
    };
    let name = skills.get(usize::from(place)).map_or("", String::as_str);
    let text = Skill::parse(name).map_or("", screen::skill_text);
    (name.to_string(), text.to_string())
}
