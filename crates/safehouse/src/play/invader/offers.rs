//! The answers on offer: in which order, in which words.

use table::Wording;
use zombicide::board::ZoneId;
use zombicide::invader::{
    Answer, Dash, DecisionKind, DoorState, EquipmentId, Invader, Machine, Reroll, Skill,
    SurvivorId, SurvivorView, Target, View, WeaponChoice, Xeno,
};

use super::{attacks, cards, map, screen, swaps, words};
use crate::play::terminal::{Moment, Offer};
use crate::play::zombicide::words::counted;

/// The answers worth a number, in groups: the rest can still be typed.
pub fn offered(view: &View, mut answers: Vec<Answer>) -> Vec<Answer> {
    let active = screen::about(view).and_then(|who| words::survivor(view, who));
    let room = answers.contains(&Answer::Keep);
    answers.retain(|answer| match answer {
        // Whatever is found makes somebody think of discarding only where there is no room.
        Answer::Drop(_) => !room && swaps::is_offered(view, *answer),
        Answer::Swap(..) | Answer::Attach(..) => swaps::is_offered(view, *answer),
        // With the same thing in both hands, one of them will do.
        Answer::Attack(strike)
            if strike.with == WeaponChoice::Second && active.is_some_and(has_the_same_twice) =>
        {
            false
        }
        Answer::Attack(strike) => {
            let expert =
                active.is_some_and(|s| words::count(view, s, Skill::ConcentratedExpert) > 0);
            // What any hit kills need not be aimed at.
            let aimed = strike
                .target
                .is_none_or(|xeno| expert || xeno.toughness() > 1);
            aimed && !is_in_vain(view, strike.zone)
        }
        Answer::MachineAttack(strike) => {
            let aimed = strike.target.is_none_or(|xeno| xeno.toughness() > 1);
            aimed && !is_in_vain(view, strike.zone)
        }
        _ => true,
    });
    answers.sort_by_key(|answer| group(*answer));
    answers
}

fn has_the_same_twice(s: &SurvivorView) -> bool {
    let held = &s.inventory;
    held.slot(0) == held.slot(1) && held.attached(0) == held.attached(1)
}

/// Whether an attack would find nobody and nothing to burn.
fn is_in_vain(view: &View, zone: ZoneId) -> bool {
    let there = &view.zones[zone.index()];
    there.xenos == [0; 4] && there.mold.is_none()
}

fn group(answer: Answer) -> u8 {
    match answer {
        Answer::Move(_) | Answer::GoOn(_) | Answer::Escort(_) => 0,
        Answer::Sprint(_) | Answer::Dash(..) => 1,
        Answer::Attack(strike) if strike.target.is_none() => 2,
        Answer::Attack(_) => 3,
        Answer::MoveBot(_) | Answer::Unlock => 4,
        Answer::MachineAttack(_) => 5,
        Answer::Take(_) | Answer::SampleMold | Answer::Escape => 6,
        Answer::Search | Answer::Oxygen => 7,
        Answer::Open(_) | Answer::Close(_) => 8,
        Answer::Consume(_) | Answer::Reorganise | Answer::Trade(_) => 9,
        Answer::Lead(_) | Answer::Shove(_) | Answer::Taunt(_) | Answer::Rescue(_) => 10,
        Answer::Hide | Answer::MakeNoise => 11,
        Answer::Done | Answer::EndTurn | Answer::Wait => 12,
        Answer::Concede => 13,
        _ => 0,
    }
}

/// One answer with its cost and what speaks for or against it.
pub fn offer(game: &Invader, moment: &Moment<'_, Invader>, answer: Answer) -> Offer {
    let view = moment.view;
    let ask = view.asked.map(|asked| asked.ask);
    let acting = match ask {
        Some(DecisionKind::Act { who } | DecisionKind::Gift { who }) => words::survivor(view, who),
        _ => None,
    };
    let Some(survivor) = acting else {
        let (words, hint) = choice(game, moment, answer);
        return Offer { words, hint };
    };
    let (words, hint) = action(game, view, survivor, answer);
    let cost = match ask {
        Some(DecisionKind::Gift { .. }) => String::new(),
        _ => format!("{:<11}", cost(moment, survivor, answer)),
    };
    Offer {
        words,
        hint: format!("{cost}{hint}").trim_end().to_string(),
    }
}

/// What an answer costs a survivor in Actions.
fn cost(moment: &Moment<'_, Invader>, s: &SurvivorView, answer: Answer) -> String {
    let view = moment.view;
    let words = |actions: u16| match actions {
        0 => "free".to_string(),
        actions => counted(actions, "action"),
    };
    let free = |left: u8| words(u16::from(left == 0));
    let xenos = |zone: ZoneId| -> u16 {
        let heads = view.zones[zone.index()].xenos.iter();
        heads.map(|count| u16::from(*count)).sum()
    };
    // INV-MOVE-07: Xenos cost, unless one is Unstoppable.
    let leaving = moment.observation.cost_of_leaving(s.who);
    let saved = u16::from(s.free.moves > 0);
    match answer {
        Answer::Move(_) | Answer::Sprint(_) => words(leaving - saved),
        Answer::Escort(_) => words(1 + xenos(s.zone) - saved),
        Answer::Dash(Dash::Charge, ..) => words(leaving - 1),
        Answer::Dash(Dash::Bloodlust(_), ..) => words(leaving),
        Answer::Dash(Dash::ZeroG, ..) => words(1 + xenos(s.zone)),
        Answer::Attack(strike) => {
            let pairs = if strike.with == WeaponChoice::Both {
                s.free.pairs
            } else {
                0
            };
            let kind = if strike.melee {
                s.free.melees
            } else {
                s.free.shots
            };
            free(s.free.combats + kind + pairs)
        }
        Answer::MoveBot(_) => {
            let bot = view.machines[Machine::Bot.index()].zone;
            words(xenos(bot) + u16::from(s.free.machines == 0))
        }
        Answer::MachineAttack(_) | Answer::Unlock => free(s.free.machines),
        Answer::Search => free(s.free.searches),
        Answer::GoOn(_)
        | Answer::Open(_)
        | Answer::Close(_)
        | Answer::Consume(_)
        | Answer::Hide
        | Answer::Lead(_)
        | Answer::Shove(_)
        | Answer::Taunt(_)
        | Answer::Rescue(_)
        | Answer::Drop(_)
        | Answer::Escape => words(0),
        Answer::EndTurn | Answer::Concede => String::new(),
        _ => words(1),
    }
}

/// What a survivor can do, and what is worth knowing about it.
fn action(game: &Invader, view: &View, s: &SurvivorView, answer: Answer) -> (String, String) {
    let place = |zone: ZoneId| words::place(game, zone);
    let there = |zone: ZoneId| words::contents(game, view, zone, None).join(", ");
    let name = |who: SurvivorId| game.short_name(who);
    let plain = |words: &str, hint: &str| (words.to_string(), hint.to_string());
    match answer {
        Answer::Move(zone) => (format!("move to {zone}, {}", place(zone)), there(zone)),
        Answer::GoOn(zone) => (format!("go on to {zone}, {}", place(zone)), there(zone)),
        Answer::Escort(zone) => (format!("move to {zone} with the Bot"), there(zone)),
        Answer::Sprint(zone) => (format!("sprint by {zone}, up to 3 zones"), there(zone)),
        Answer::Dash(dash, via, to) => (dash_words(dash, via, to), there(to)),
        Answer::Attack(strike) => attacks::of_survivor(game, view, s, strike),
        Answer::MoveBot(zone) => (format!("Bot to {zone}, {}", place(zone)), there(zone)),
        Answer::MachineAttack(strike) => attacks::of_machine(game, view, strike),
        Answer::Unlock => plain("Bot opens the airlock", ""),
        Answer::Take(token) => take(view, token),
        Answer::SampleMold => plain("take a sample of Mold", ""),
        Answer::Search => plain("search", search_hint(view, s)),
        Answer::Oxygen => (
            "get an Oxygen Tank".to_string(),
            format!("{} left", view.tanks),
        ),
        Answer::Open(door) | Answer::Close(door) => use_door(game, view, s, answer, door),
        Answer::Consume(slot) => {
            let kind = s.inventory.slot(slot).kind();
            let card = kind.map(|kind| words::equipment(game, kind));
            let name = card.map_or("", |card| card.name.as_str());
            let text = card.map_or(String::new(), |card| cards::equipment(game, card));
            (format!("consume the {name}"), text)
        }
        Answer::Reorganise => plain("rearrange the inventory", ""),
        Answer::Trade(who) => {
            let held = words::survivor(view, who);
            let held = held.map(|s| words::inventory(game, &s.inventory));
            let held = held.unwrap_or_default();
            (format!("trade with {}", name(who)), held)
        }
        Answer::Lead(who) => (format!("lead {}", name(who)), "one Action now".to_string()),
        Answer::Shove(zone) => (
            format!("shove all Xenos to {zone}, {}", place(zone)),
            there(zone),
        ),
        Answer::Taunt(zone) => (format!("taunt the Xenos in {zone}"), there(zone)),
        Answer::Rescue(zone) => (format!("drag friends out of {zone}"), there(zone)),
        Answer::Hide => plain("hide", "Xenos ignore you until you do something loud"),
        Answer::MakeNoise => plain("make noise", "draws Xenos here"),
        Answer::Escape => plain("leave by the exit", "ends the turn"),
        Answer::EndTurn => (format!("end {}’s turn", name(s.who)), String::new()),
        Answer::Concede => plain("give up", "a goal is out of reach as things stand"),
        other => (game.format_answer(other), String::new()),
    }
}

fn dash_words(dash: Dash, via: ZoneId, to: ZoneId) -> String {
    let verb = match dash {
        Dash::Charge => "charge to".to_string(),
        Dash::Bloodlust(fight) => format!("{} bloodlust to", fight.word()),
        Dash::ZeroG => "Zero-G run to".to_string(),
    };
    match via == to {
        true => format!("{verb} {to}"),
        false => format!("{verb} {to} through {via}"),
    }
}

fn take(view: &View, token: u8) -> (String, String) {
    let color = view.objectives[usize::from(token)].color;
    let hint = color.map_or("face down", |color| color.word());
    (format!("take objective {}", token + 1), hint.to_string())
}

fn search_hint(view: &View, s: &SurvivorView) -> &'static str {
    match words::count(view, s, Skill::SearchTwo) {
        0 => "draw an Equipment card",
        _ => "draw two Equipment cards",
    }
}

fn use_door(
    game: &Invader,
    view: &View,
    s: &SurvivorView,
    answer: Answer,
    door: u8,
) -> (String, String) {
    let zones = game.station().frames()[usize::from(door)].zones;
    let beyond = zones.into_iter().find(|zone| *zone != s.zone);
    let beyond = beyond.unwrap_or(s.zone);
    let there = words::contents(game, view, beyond, None).join(", ");
    let closed = view.doors[usize::from(door)] == DoorState::Closed;
    let color = match (closed, map::door_color(game, zones)) {
        (true, Some(color)) => format!("{} ", color.word()),
        _ => String::new(),
    };
    let verb = match answer {
        Answer::Open(_) => "open",
        _ => "close",
    };
    let there = match there.is_empty() {
        true => String::new(),
        false => format!(": {there}"),
    };
    (
        format!("{verb} {color}door {}", door + 1),
        format!("to {beyond}, {}{there}", words::place(game, beyond)),
    )
}

/// A way of Xenos: their own zone, or one that a closed door may bar (INV-XMOVE-07,
/// INV-XMOVE-10).
fn way(game: &Invader, view: &View, zone: ZoneId) -> (String, String) {
    let from = match view.asked.map(|asked| asked.ask) {
        Some(DecisionKind::Extra { from, .. }) => from,
        _ => zone,
    };
    let place = words::place(game, zone);
    if from == zone {
        return (format!("stay in zone {zone}, {place}"), String::new());
    }
    let door = game.station().frame_between(from, zone);
    let hint = match door.filter(|door| view.doors[*door] == DoorState::Closed) {
        Some(_) => "closed: all Xenos of the zone batter the door".to_string(),
        None => words::contents(game, view, zone, None).join(", "),
    };
    (format!("zone {zone}, {place}"), hint)
}

/// An answer to any other question.
fn choice(game: &Invader, moment: &Moment<'_, Invader>, answer: Answer) -> (String, String) {
    let view = moment.view;
    let ask = view.asked.map(|asked| asked.ask);
    let about = screen::about(view).and_then(|who| words::survivor(view, who));
    let there = |zone: ZoneId| words::contents(game, view, zone, None).join(", ");
    let place = |zone: ZoneId| words::place(game, zone);
    let plain = |words: &str, hint: &str| (words.to_string(), hint.to_string());
    let card = |kind: EquipmentId| cards::equipment(game, words::equipment(game, kind));
    match answer {
        Answer::Activate(who) => (game.short_name(who), at_a_glance(game, view, who)),
        Answer::Wait => plain("wait", "let the others go on; the Tactician acts later"),
        Answer::Swap(..) | Answer::Drop(_) | Answer::Attach(..) | Answer::Detach(..) => {
            change(game, view, answer)
        }
        Answer::PassRemote(machine) => (
            format!("hand over {}’s Remote", words::machine(machine)),
            String::new(),
        ),
        Answer::Keep => match ask {
            Some(DecisionKind::Found { card: kind, .. }) => ("keep it".to_string(), card(kind)),
            _ => plain("keep it", ""),
        },
        Answer::LeaveCard => plain("leave it", ""),
        Answer::Agree => plain("agree to trade", ""),
        Answer::Decline => plain("decline", "not again in this turn"),
        Answer::Dice(0) => plain("roll no more", ""),
        Answer::Dice(count) => (format!("roll {}", counted_dice(count)), String::new()),
        Answer::Reroll(Reroll::Ammo) => plain("roll again", "by the attached card"),
        Answer::Reroll(Reroll::Lucky) => plain("roll again", "Lucky"),
        Answer::Stand => plain("let the roll stand", ""),
        Answer::Hit(xeno) => (format!("hit a {}", xeno.name()), hit_hint(view, xeno)),
        Answer::Harm(target) => (words::target(game, target), target_hint(game, view, target)),
        Answer::HarmAll(target) => (
            format!("{}, by all that are left", words::target(game, target)),
            target_hint(game, view, target),
        ),
        Answer::Block(slot) | Answer::Shrug(slot) => {
            let held = about.map_or(String::new(), |s| words::slot(game, &s.inventory, slot));
            let why = match answer {
                Answer::Block(_) => "",
                _ => "Is that all you’ve got?",
            };
            (format!("discard the {held}"), why.to_string())
        }
        Answer::Endure => {
            let armor = about.map_or(0, |s| s.armor);
            let left = armor.saturating_sub(1);
            ("suffer a point".to_string(), format!("Armor {left} left"))
        }
        Answer::Attack(strike) => match about {
            Some(s) => attacks::of_survivor(game, view, s, strike),
            None => (game.format_answer(answer), String::new()),
        },
        Answer::Way(zone) => way(game, view, zone),
        Answer::GoOn(zone) | Answer::Zone(zone) => {
            (format!("zone {zone}, {}", place(zone)), there(zone))
        }
        Answer::Walk(who, zone) => (
            format!("{} to {zone}, {}", game.short_name(who), place(zone)),
            there(zone),
        ),
        Answer::Drag(who) => (game.short_name(who), at_a_glance(game, view, who)),
        Answer::DragMachine(machine) => (words::machine(machine).to_string(), String::new()),
        Answer::Learn(known) => (game.skill_name(known), cards::skill_text(known).to_string()),
        Answer::Outfit(kind) => (game.card_name(kind).to_string(), card(kind)),
        Answer::Group(group) => (format!("group {}", group + 1), String::new()),
        Answer::Done => plain("done", ""),
        other => (game.format_answer(other), String::new()),
    }
}

fn counted_dice(count: u8) -> String {
    match count {
        1 => "1 die".to_string(),
        count => format!("{count} dice"),
    }
}

/// Something done to the cards of one or two survivors.
fn change(game: &Invader, view: &View, answer: Answer) -> (String, String) {
    match answer {
        Answer::Swap(one, other) => swaps::words(game, view, one, other),
        Answer::Attach(slot, hand) => swaps::attach(game, view, slot, hand),
        Answer::Detach(hand, ammo) => (
            format!("detach {}", words::ammo_name(game, ammo)),
            format!("from slot {}", hand + 1),
        ),
        Answer::Drop(slot) => (
            format!("discard the {}", swaps::name(game, view, slot)),
            format!("slot {}", slot + 1),
        ),
        other => (game.format_answer(other), String::new()),
    }
}

fn at_a_glance(game: &Invader, view: &View, who: SurvivorId) -> String {
    words::survivor(view, who).map_or(String::new(), |s| {
        let held = words::inventory(game, &s.inventory);
        format!(
            "zone {}, {}, Armor {}: {held}",
            s.zone,
            words::place(game, s.zone),
            s.armor
        )
    })
}

fn target_hint(game: &Invader, view: &View, target: Target) -> String {
    match target {
        Target::Survivor(who) => words::survivor(view, who).map_or(String::new(), |s| {
            let held = words::inventory(game, &s.inventory);
            format!("Armor {}: {held}", s.armor)
        }),
        Target::Machine(_) => "would be destroyed".to_string(),
    }
}

fn hit_hint(view: &View, xeno: Xeno) -> String {
    let Some(DecisionKind::Hit { attack }) = view.asked.map(|asked| asked.ask) else {
        return String::new();
    };
    let count = view.zones[attack.zone.index()].xenos[xeno.index()];
    // INV-COMBAT-06: a weaker hit does nothing.
    match attack.damage >= xeno.toughness() {
        true => format!("{count} there, +{} XP", xeno.experience()),
        false => format!(
            "{count} there, needs damage {}: no effect",
            xeno.toughness()
        ),
    }
}
