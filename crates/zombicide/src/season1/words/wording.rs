//! Answers as text: writing them, and every answer that can be said; `reading` is the way back.

mod reading;

use std::sync::LazyLock;

use table::{RuleCatalog, Seat, Wording, WordsError};

use crate::board::ZoneId;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{EquipmentId, SLOTS};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{MAX_CARS, MAX_OBJECTIVES, Reroll};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::{Answer, WeaponChoice};
use crate::season1::words::event::Event;

/// The answers that are the same in every game, with their words.
const PLAIN: [(&str, Answer); 25] = [
    ("done", Answer::Done),
    ("agree", Answer::Agree),
    ("decline", Answer::Decline),
    ("search", Answer::Search),
    ("search here", Answer::SearchHere),
    ("reorganise", Answer::Reorganise),
    ("get out", Answer::GetOut),
    ("change seat driver", Answer::ChangeSeat(true)),
    ("change seat passenger", Answer::ChangeSeat(false)),
    ("neutralise", Answer::Neutralise),
    ("make noise", Answer::MakeNoise),
    ("escape", Answer::Escape),
    ("shout", Answer::Shout),
    ("end turn", Answer::EndTurn),
    ("concede", Answer::Concede),
    ("keep", Answer::Keep),
    ("leave it", Answer::LeaveCard),
    ("yes", Answer::Yes),
    ("no", Answer::No),
    ("reroll ammo", Answer::Reroll(Reroll::Ammo)),
    ("reroll lucky", Answer::Reroll(Reroll::Lucky)),
    ("reroll per turn", Answer::Reroll(Reroll::PerTurn)),
    ("stand", Answer::Stand),
    ("block", Answer::Block),
    ("endure", Answer::Endure),
];

/// Words with gaps: `#` for a number, which for a zone may also be its part's name.
fn said_as(game: &Season1, answer: Answer) -> String {
    let who = |who: SurvivorId| game.sheets[who.index()].id.as_str();
    let kind = |kind: EquipmentId| game.kinds[kind.index()].id.as_str();
    match answer {
        Answer::Activate(w) => format!("activate {}", who(w)),
        Answer::Move(zone) => format!("move {zone}"),
        Answer::GoOn(zone) => format!("go on {zone}"),
        Answer::SearchCar(car) => format!("search car {}", car + 1),
        Answer::Open(door, hand) => format!("open door {} with {}", door + 1, hand_word(hand)),
        Answer::Close(door) => format!("close door {}", door + 1),
        Answer::Trade(w) => format!("trade {}", who(w)),
        Answer::Swap(one, other) => format!("swap {} {}", one + 1, other + 1),
        Answer::Discard(slot) => format!("discard {}", slot + 1),
        Answer::Attack(with, zone) => format!("{} {zone}", attack_words(with)),
        Answer::TrickShot(one, other) => format!("trick shot {one} {other}"),
        Answer::Reload(k) => format!("reload {}", kind(k)),
        Answer::Craft(k) => format!("craft {}", kind(k)),
        Answer::Enter(car, true) => format!("enter car {} as driver", car + 1),
        Answer::Enter(car, false) => format!("enter car {} as passenger", car + 1),
        Answer::Drive(zone) => format!("drive {zone}"),
        Answer::DriveFar(via, zone) => format!("drive {via} {zone}"),
        Answer::Take(token) => format!("take objective {}", token + 1),
        Answer::Load(car, k) => format!("load car {} {}", car + 1, kind(k)),
        Answer::Unload(car, k) => format!("unload car {} {}", car + 1, kind(k)),
        Answer::Lead(w) => format!("lead {}", who(w)),
        Answer::Heal(w) => format!("heal {}", who(w)),
        Answer::Replace(slot) => format!("replace {}", slot + 1),
        Answer::Hit(zombie) => format!("hit {}", zombie.word()),
        Answer::HitSurvivor(w) => format!("hit {}", who(w)),
        Answer::Lose(slot) => format!("lose {}", slot + 1),
        Answer::Shrug(slot) => format!("shrug {}", slot + 1),
        Answer::Wound(w) => format!("wound {}", who(w)),
        Answer::Way(zone) => format!("way {zone}"),
        Answer::Room(zone) => format!("room {zone}"),
        Answer::Learn(place) => format!("learn {}", place + 1),
        Answer::Recruit(seat) => format!("recruit for player {}", seat.0 + 1),
        plain => PLAIN
            .iter()
            .find(|(_, other)| *other == plain)
            .map_or_else(String::new, |(words, _)| (*words).to_string()),
    }
}

fn attack_words(with: WeaponChoice) -> &'static str {
    match with {
        WeaponChoice::First => "attack first",
        WeaponChoice::Second => "attack second",
        WeaponChoice::Both => "attack both",
        WeaponChoice::FirstBlade => "attack first blade",
        WeaponChoice::SecondBlade => "attack second blade",
    }
}

fn hand_word(hand: u8) -> &'static str {
    if hand == 0 { "first" } else { "second" }
}

impl Wording for Season1 {
    fn format_answer(&self, answer: Answer) -> String {
        said_as(self, answer)
    }

    fn parse_answer(&self, words: &str) -> Result<Answer, WordsError> {
        Ok(self.parse_answer(words)?)
    }

    fn describe_event(&self, event: &Event, names: &[String]) -> String {
        self.narrate(event, names)
    }

    fn rule_catalog() -> &'static RuleCatalog {
        static CATALOG: LazyLock<RuleCatalog> = LazyLock::new(|| {
            RuleCatalog::parse(include_str!("../../../../../content/rules/season1.toml"))
                .expect("the shipped rules are well written")
        });
        &CATALOG
    }
}

impl Season1 {
    /// Every answer that can be said, legal or not.
    pub(crate) fn all_answers(&self) -> Vec<Answer> {
        let zones: Vec<ZoneId> = self.ground.board.ids().collect();
        let people = || (0..self.sheets.len() as u8).map(SurvivorId);
        let kinds = || (0..self.kinds.len() as u8).map(EquipmentId);
        let mut all: Vec<Answer> = PLAIN.iter().map(|(_, answer)| *answer).collect();
        for who in people() {
            all.extend([
                Answer::Activate(who),
                Answer::Trade(who),
                Answer::Lead(who),
                Answer::Heal(who),
                Answer::HitSurvivor(who),
                Answer::Wound(who),
            ]);
        }
        for zone in &zones {
            let zone = *zone;
            all.extend([
                Answer::Move(zone),
                Answer::GoOn(zone),
                Answer::Drive(zone),
                Answer::Way(zone),
                Answer::Room(zone),
            ]);
            all.extend(WeaponChoice::ALL.map(|with| Answer::Attack(with, zone)));
            all.extend(zones.iter().map(|to| Answer::DriveFar(zone, *to)));
            all.extend(zones.iter().map(|other| Answer::TrickShot(zone, *other)));
        }
        for door in 0..self.ground.board.doors().len() as u8 {
            all.extend([
                Answer::Open(door, 0),
                Answer::Open(door, 1),
                Answer::Close(door),
            ]);
        }
        for one in 0..2 * SLOTS as u8 {
            all.push(Answer::Discard(one));
            all.extend((one + 1..2 * SLOTS as u8).map(|other| Answer::Swap(one, other)));
        }
        for slot in 0..SLOTS as u8 {
            all.extend([
                Answer::Replace(slot),
                Answer::Lose(slot),
                Answer::Shrug(slot),
            ]);
        }
        for car in 0..MAX_CARS.min(self.ground.cars.len()) as u8 {
            all.extend([
                Answer::SearchCar(car),
                Answer::Enter(car, true),
                Answer::Enter(car, false),
            ]);
            all.extend(kinds().flat_map(|k| [Answer::Load(car, k), Answer::Unload(car, k)]));
        }
        all.extend(kinds().flat_map(|kind| [Answer::Craft(kind), Answer::Reload(kind)]));
        all.extend(Zombie::ALL.map(Answer::Hit));
        all.extend((0..MAX_OBJECTIVES.min(self.ground.objectives.len()) as u8).map(Answer::Take));
        all.extend((0..3).map(Answer::Learn));
        all.extend((0..self.seat_count()).map(|seat| Answer::Recruit(Seat(seat))));
        all
    }
}
