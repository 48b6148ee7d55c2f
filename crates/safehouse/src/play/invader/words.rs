//! Words for the things on the table.

use table::Rulebook;
use zombicide::board::ZoneId;
use zombicide::invader::content::Equipment;
use zombicide::invader::{
    Ammo, BACKPACK, BODY, Color, DoorState, DynamicTerrain, EquipmentId, Fate, HANDS, Invader,
    Inventory, Machine, MoldState, Place, Skill, Slot, SpawnView, SurvivorId, SurvivorView, Target,
    View, Xeno,
};

use crate::play::zombicide::words::counted;

/// The survivor as it stands in the game.
pub fn survivor(view: &View, who: SurvivorId) -> Option<&SurvivorView> {
    view.survivors.iter().find(|survivor| survivor.who == who)
}

/// The survivors on the board in a zone.
pub fn present(view: &View, zone: ZoneId) -> impl Iterator<Item = &SurvivorView> {
    let people = view.survivors.iter();
    people.filter(move |s| s.fate == Fate::InPlay && s.zone == zone)
}

/// How many times a survivor has a skill, its own and what others in the zone share.
pub fn count(view: &View, survivor: &SurvivorView, skill: Skill) -> u8 {
    let of = |s: &SurvivorView, shared: bool| {
        let same =
            |known: &&zombicide::invader::Known| known.skill == skill && known.shared == shared;
        s.skills.iter().filter(same).count()
    };
    let here = || present(view, survivor.zone).filter(|s| !s.scientist);
    let shared: usize = match here().count() {
        0 | 1 => 0,
        _ => here().map(|s| of(s, true)).sum(),
    };
    (of(survivor, false) + shared) as u8
}

/// Closed doors and Mold, as the station wants to know them.
pub fn cover(view: &View) -> DynamicTerrain {
    let doors = view.doors.iter().enumerate();
    let closed = doors.filter(|(_, state)| **state == DoorState::Closed);
    let with = |state: MoldState| {
        let zones = (0..).map(ZoneId).zip(&view.zones);
        let moldy = zones.filter(move |(_, zone)| zone.mold == Some(state));
        moldy.map(|(zone, _)| zone).collect()
    };
    DynamicTerrain {
        closed: closed.map(|(number, _)| number).collect(),
        active: with(MoldState::Active),
        inactive: with(MoldState::Inactive),
        barred: view.barred,
    }
}

/// What kind of place a zone is: `laboratory (room)`, `corridor`.
pub fn place(game: &Invader, zone: ZoneId) -> String {
    let zone = game.station().zone(zone);
    match (zone.place, &zone.look) {
        (Place::Corridor, _) => "corridor".to_string(),
        (Place::Exterior, _) => "outside".to_string(),
        (Place::Airlock, _) => "airlock".to_string(),
        (Place::Security, _) => "Security Room".to_string(),
        (Place::Oxygen, _) => "oxygen supply".to_string(),
        (Place::Room, Some(look)) if look.contains("room") => look.clone(),
        (Place::Room, Some(look)) => format!("{look} (room)"),
        (Place::Room, None) => "room".to_string(),
    }
}

/// Xenos in words: `2 Workers, 1 Tank`.
pub fn xenos(heads: [u8; 4]) -> Vec<String> {
    let kinds = Xeno::ALL.into_iter().zip(heads);
    let there = kinds.filter(|(_, count)| *count > 0);
    there
        .map(|(xeno, count)| xeno.counted(count.into()))
        .collect()
}

/// The Machine's name within a sentence.
pub fn machine(machine: Machine) -> &'static str {
    match machine {
        Machine::Bot => "the Bot",
        Machine::SentryGun => "the Sentry Gun",
    }
}

/// Somebody who can be hurt.
pub fn target(game: &Invader, target: Target) -> String {
    match target {
        Target::Survivor(who) => game.short_name(who),
        Target::Machine(known) => machine(known).to_string(),
    }
}

/// Everything in a zone but the survivor named: the most urgent first.
pub fn contents(game: &Invader, view: &View, zone: ZoneId, but: Option<SurvivorId>) -> Vec<String> {
    let here = &view.zones[zone.index()];
    let mut parts = xenos(here.xenos);
    let people = present(view, zone).filter(|s| Some(s.who) != but);
    parts.extend(people.map(|s| game.short_name(s.who)));
    for (known, state) in Machine::ALL.into_iter().zip(&view.machines) {
        if state.there && state.zone == zone {
            let active = if state.active { "active " } else { "" };
            let name = machine(known).trim_start_matches("the ");
            parts.push(format!("{active}{name}"));
        }
    }
    for (number, token) in view.objectives.iter().enumerate() {
        let is_there = !token.taken && !token.lost && !token.scientist;
        if token.zone == zone && is_there {
            parts.push(objective(number, token.color));
        }
    }
    let tokens = view.spawns.iter().filter(|s| s.zone == zone && !s.burnt);
    parts.extend(tokens.map(spawn));
    parts.extend(here.mold.map(|state| mold(state).to_string()));
    if exit(game) == Some(zone) {
        parts.push("exit".to_string());
        parts.extend((view.crew > 0).then(|| format!("{} of the crew", view.crew)));
    }
    if here.noise > 0 {
        parts.push(format!("noise {}", here.noise));
    }
    parts
}

/// `green objective 2`, `objective 3 (face down)`.
fn objective(number: usize, color: Option<Color>) -> String {
    match color {
        Some(color) => format!("{} objective {}", color.word(), number + 1),
        None => format!("objective {} (face down)", number + 1),
    }
}

/// `spawn zone`, `sleeping green spawn zone`.
fn spawn(token: &SpawnView) -> String {
    let sleeping = if token.active { "" } else { "sleeping " };
    match token.color {
        None => format!("{sleeping}spawn zone (face down)"),
        Some(Color::Red) => format!("{sleeping}spawn zone"),
        Some(color) => format!("{sleeping}{} spawn zone", color.word()),
    }
}

/// Mold of either side.
pub fn mold(state: MoldState) -> &'static str {
    match state {
        MoldState::Active => "Active Mold",
        MoldState::Inactive => "Inactive Mold",
    }
}

/// Where the board can be left.
pub fn exit(game: &Invader) -> Option<ZoneId> {
    let part = game.mission().exit.as_deref()?;
    game.station().find(part)
}

/// What is attached to a weapon, ammunition by ammunition.
fn attached(game: &Invader, inventory: &Inventory, place: u8) -> String {
    let counts = Ammo::ALL.into_iter().zip(inventory.attached(place));
    let there = counts.filter(|(_, count)| *count > 0);
    let word = |(ammo, count): (Ammo, u8)| match count {
        1 => format!(" +{}", ammo_name(game, ammo)),
        _ => format!(" +{count} {}", ammo_name(game, ammo)),
    };
    there.map(word).collect()
}

/// The name of the card with an ammunition.
pub fn ammo_name(game: &Invader, ammo: Ammo) -> String {
    let gives = Some(zombicide::invader::content::Use::Ammo(ammo));
    let mut cards = game.content().equipment.iter();
    let card = cards.find(|card| card.gives == gives);
    card.map_or_else(|| ammo.word().to_string(), |card| card.name.clone())
}

/// What lies in a slot, and what is attached to it.
pub fn slot(game: &Invader, inventory: &Inventory, place: u8) -> String {
    let held: Slot = inventory.slot(place);
    match held.kind() {
        Some(kind) if held.is_first_tank() => format!("{} (first)", game.card_name(kind)),
        Some(kind) => format!(
            "{}{}",
            game.card_name(kind),
            attached(game, inventory, place)
        ),
        None => "–".to_string(),
    }
}

/// Hands, Body and Backpack: `SMG | Oxygen Tank | M.R.E.`; what is empty is left out.
pub fn inventory(game: &Invader, held: &Inventory) -> String {
    let side = |label: &str, places: std::ops::Range<usize>| {
        let there = places.filter(|place| !held.slots()[*place].is_empty());
        let words: Vec<String> = there.map(|place| slot(game, held, place as u8)).collect();
        (!words.is_empty()).then(|| format!("{label}{}", words.join(", ")))
    };
    let sides = [
        side("", 0..HANDS),
        side("body ", BODY),
        side("pack ", BACKPACK),
    ];
    let sides: Vec<String> = sides.into_iter().flatten().collect();
    match sides.is_empty() {
        true => "nothing".to_string(),
        false => sides.join(" | "),
    }
}

/// The Remotes and the Camouflage token that a survivor holds.
pub fn tokens(survivor: &SurvivorView) -> Vec<String> {
    let remotes = Machine::ALL.into_iter().zip(survivor.remotes);
    let held = remotes.filter(|(_, held)| *held);
    let mut tokens: Vec<String> = held
        .map(|(known, _)| format!("{}’s Remote", machine(known)))
        .collect();
    if survivor.hidden {
        tokens.push("camouflaged".to_string());
    }
    tokens
}

/// The card of a kind.
pub fn equipment(game: &Invader, kind: EquipmentId) -> &Equipment {
    &game.content().equipment[kind.index()]
}

/// `2 actions, 1 free move`.
pub fn actions(survivor: &SurvivorView) -> String {
    let free = survivor.free;
    let mut parts = vec![counted(survivor.actions, "action")];
    for (count, word) in [
        (free.moves, "free move"),
        (free.combats, "free attack"),
        (free.melees, "free melee"),
        (free.shots, "free shot"),
        (free.pairs, "free pair attack"),
        (free.machines, "free Machine action"),
        (survivor.steps, "more step"),
    ] {
        parts.extend((count > 0).then(|| counted(count, word)));
    }
    if free.searches > 0 && !survivor.used.search {
        parts.push("1 free search".to_string());
    }
    parts.join(", ")
}
