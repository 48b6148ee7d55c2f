//! Answers to decisions, and the words for them.

use std::sync::LazyLock;

use serde::Serialize;
use table::words::{hint, slug};
use table::{Answers, Ledger, Seat, Stack, Wording, WordsError};

use super::event::What;
use super::inventory::{Kind, SLOTS};
use super::position::{MAX_CARS, MAX_OBJECTIVES, Reroll};
use super::rulebook::Season1;
use super::survivor::{MAX_SURVIVORS, Who};
use super::zombie::Zombie;
use crate::board::{ZoneId, find_door};

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// The weapon in the first hand.
    First,
    /// The weapon in the second hand.
    Second,
    /// A pair (S1-DUAL-01).
    Both,
    /// The blade of the gun in the first hand.
    FirstBlade,
    /// The blade of the gun in the second hand.
    SecondBlade,
}

impl With {
    /// All of them.
    pub const ALL: [With; 5] = [
        With::First,
        With::Second,
        With::Both,
        With::FirstBlade,
        With::SecondBlade,
    ];

    fn words(self) -> &'static str {
        match self {
            With::First => "attack first",
            With::Second => "attack second",
            With::Both => "attack both",
            With::FirstBlade => "attack first blade",
            With::SecondBlade => "attack second blade",
        }
    }
}

/// One answer to the pending decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum Answer {
    /// Nothing more.
    #[default]
    Done,
    /// Begin that survivor's turn.
    Activate(Who),
    /// Move there, with a Move Action.
    Move(ZoneId),
    /// Go on there, within the Move Action begun.
    GoOn(ZoneId),
    /// Search the zone.
    Search,
    /// Search the zone in which a zombie was killed (Hold your nose).
    SearchHere,
    /// Search a car.
    SearchCar(u8),
    /// Open a door with what is in that hand.
    Open(u8, u8),
    /// Close a door (Lock it down).
    Close(u8),
    /// Reorganise the own inventory.
    Reorganise,
    /// Trade with somebody.
    Trade(Who),
    /// Exchange what lies in two slots; from the seventh on they are the partner's.
    Swap(u8, u8),
    /// Discard the card in that slot to make room in a trade; from the seventh on they are
    /// the partner's.
    Discard(u8),
    /// Agree to a trade that another player's survivor asks for.
    Agree,
    /// Decline it.
    Decline,
    /// Attack.
    Attack(With, ZoneId),
    /// Attack with a pair, each weapon at a zone of its own (Trick shot).
    TrickShot(ZoneId, ZoneId),
    /// Reload the weapons of that kind in hand.
    Reload(Kind),
    /// Combine two cards into one.
    Craft(Kind),
    /// Enter a car, in the driver's seat or another.
    Enter(u8, bool),
    /// Get out of the car.
    GetOut,
    /// Change to the driver's seat or to another.
    ChangeSeat(bool),
    /// Drive one zone far.
    Drive(ZoneId),
    /// Drive two zones far.
    DriveFar(ZoneId, ZoneId),
    /// Take an objective token.
    Take(u8),
    /// Neutralise the spawn zone.
    Neutralise,
    /// Put a Provision into a car.
    Load(u8, Kind),
    /// Take a Provision out of a car.
    Unload(u8, Kind),
    /// Make noise.
    MakeNoise,
    /// Leave the board by the exit.
    Escape,
    /// Give somebody a free Action (Born leader).
    Lead(Who),
    /// Remove somebody's Wound (Medic).
    Heal(Who),
    /// Make the zone the noisiest (Loud).
    Shout,
    /// End the turn.
    EndTurn,
    /// Give up a mission that can no longer be won.
    Concede,
    /// Keep the card found.
    Keep,
    /// Keep the card found and discard the one in that slot.
    Replace(u8),
    /// Leave the card found.
    LeaveCard,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Roll all dice again.
    Reroll(Reroll),
    /// Let the roll stand.
    Stand,
    /// Hit a zombie of that kind.
    Hit(Zombie),
    /// Hit a survivor.
    HitSurvivor(Who),
    /// Lose the card in that slot to a Wound.
    Lose(u8),
    /// Discard what prevents the Wound.
    Block,
    /// Discard the card in that slot instead of taking the Wound (Is that all you've got?).
    Shrug(u8),
    /// Take the Wound and lose no card (Is that all you've got?).
    Endure,
    /// That survivor takes the Wound.
    Wound(Who),
    /// That way.
    Way(ZoneId),
    /// That room next.
    Room(ZoneId),
    /// Learn the skill at that place of the sheet's list.
    Learn(u8),
    /// That player gets the new survivor.
    Recruit(Seat),
}

/// More answers than any decision has.
pub const MAX_ANSWERS: usize = 400;

/// The legal answers to a decision, written down without touching the heap.
#[derive(Clone, Copy)]
pub struct AnswerList(pub(crate) Stack<Answer, MAX_ANSWERS>);

impl Answers<Answer> for AnswerList {
    fn each(&self) -> impl Iterator<Item = Answer> {
        self.0.as_slice().iter().copied()
    }

    fn includes(&self, answer: Answer) -> bool {
        self.0.as_slice().contains(&answer)
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    fn nth(&self, place: usize) -> Option<Answer> {
        self.0.as_slice().get(place).copied()
    }
}

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
    let who = |who: Who| game.sheets[who.index()].id.as_str();
    let kind = |kind: Kind| game.kinds[kind.index()].id.as_str();
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
        Answer::Attack(with, zone) => format!("{} {zone}", with.words()),
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

fn hand_word(hand: u8) -> &'static str {
    if hand == 0 { "first" } else { "second" }
}

impl Wording for Season1 {
    fn write_answer(&self, answer: Answer) -> String {
        said_as(self, answer)
    }

    fn read_answer(&self, words: &str) -> Result<Answer, WordsError> {
        let said = slug(words);
        if let Some((_, answer)) = PLAIN.iter().find(|(plain, _)| slug(plain) == said) {
            return Ok(*answer);
        }
        let words = words.trim().to_lowercase();
        let parts: Vec<&str> = words.split_whitespace().collect();
        let number = |text: &str| {
            let wrong = || format!("“{text}” is no number that can stand there");
            let number: u8 = text.parse().map_err(|_| wrong())?;
            number.checked_sub(1).ok_or_else(wrong)
        };
        let slot = |text: &str, most: usize| match number(text)? {
            slot if usize::from(slot) < most => Ok(slot),
            _ => Err(format!(
                "there is no slot {text}; slots are numbered from 1 to {most}"
            )),
        };
        let zone = |text: &str| self.find_zone(text);
        let hand = |text: &str| match text {
            "first" | "1" => Ok(0),
            "second" | "2" => Ok(1),
            _ => Err(format!("“{text}” is no hand; there are: first, second")),
        };
        Ok(match parts[..] {
            ["activate", who] => Answer::Activate(self.find_survivor(who)?),
            ["move", to] | ["move", "to", to] => Answer::Move(zone(to)?),
            ["go", "on", to] | ["go", "on", "to", to] => Answer::GoOn(zone(to)?),
            ["search", "car", car] => Answer::SearchCar(number(car)?),
            ["open", "door", door, "with", h] => Answer::Open(self.find_door(door)?, hand(h)?),
            ["close", "door", door] => Answer::Close(self.find_door(door)?),
            ["trade", who] | ["trade", "with", who] => Answer::Trade(self.find_survivor(who)?),
            ["swap", one, other] => {
                let (one, other) = (slot(one, 2 * SLOTS)?, slot(other, 2 * SLOTS)?);
                Answer::Swap(one.min(other), one.max(other))
            }
            ["discard", place] => Answer::Discard(slot(place, 2 * SLOTS)?),
            ["attack", "both", at] => Answer::Attack(With::Both, zone(at)?),
            ["attack", h, "blade", at] => {
                let with = [With::FirstBlade, With::SecondBlade][usize::from(hand(h)?)];
                Answer::Attack(with, zone(at)?)
            }
            ["attack", h, at] => {
                let with = [With::First, With::Second][usize::from(hand(h)?)];
                Answer::Attack(with, zone(at)?)
            }
            ["trick", "shot", one, other] => Answer::TrickShot(zone(one)?, zone(other)?),
            ["reload", kind] => Answer::Reload(self.find_kind(kind)?),
            ["craft", kind] => Answer::Craft(self.find_kind(kind)?),
            ["enter", "car", car, "as", "driver"] => Answer::Enter(number(car)?, true),
            ["enter", "car", car, "as", "passenger"] => Answer::Enter(number(car)?, false),
            ["drive", to] => Answer::Drive(zone(to)?),
            ["drive", via, to] => Answer::DriveFar(zone(via)?, zone(to)?),
            ["take", "objective", token] => Answer::Take(number(token)?),
            ["load", "car", car, kind] => Answer::Load(number(car)?, self.find_kind(kind)?),
            ["unload", "car", car, kind] => Answer::Unload(number(car)?, self.find_kind(kind)?),
            ["lead", who] => Answer::Lead(self.find_survivor(who)?),
            ["heal", who] => Answer::Heal(self.find_survivor(who)?),
            ["replace", place] => Answer::Replace(slot(place, SLOTS)?),
            ["hit", whom] => match Zombie::ALL.into_iter().find(|kind| kind.word() == whom) {
                Some(zombie) => Answer::Hit(zombie),
                None => Answer::HitSurvivor(self.find_survivor(whom)?),
            },
            ["lose", place] => Answer::Lose(slot(place, SLOTS)?),
            ["shrug", place] => Answer::Shrug(slot(place, SLOTS)?),
            ["wound", who] => Answer::Wound(self.find_survivor(who)?),
            ["way", to] => Answer::Way(zone(to)?),
            ["room", to] => Answer::Room(zone(to)?),
            ["learn", place] => Answer::Learn(number(place)?),
            ["recruit", "for", "player", seat] => Answer::Recruit(Seat(number(seat)?)),
            _ => return Err(self.no_answer(&words).into()),
        })
    }

    fn sentence(&self, what: &What, names: &[String]) -> String {
        self.narrate(what, names)
    }

    fn ledger() -> &'static Ledger {
        static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
            Ledger::parse(include_str!("../../../../content/rules/season1.toml"))
                .expect("the shipped rules are well written")
        });
        &LEDGER
    }
}

impl Season1 {
    /// Every answer that can be said, legal or not.
    pub(crate) fn all_answers(&self) -> Vec<Answer> {
        let zones: Vec<ZoneId> = self.ground.board.ids().collect();
        let people = || (0..self.sheets.len() as u8).map(Who);
        let kinds = || (0..self.kinds.len() as u8).map(Kind);
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
            all.extend(With::ALL.map(|with| Answer::Attack(with, zone)));
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

    fn no_answer(&self, words: &str) -> String {
        const VERBS: [&str; 27] = [
            "activate",
            "move",
            "go on",
            "search",
            "open door",
            "close door",
            "reorganise",
            "trade",
            "swap",
            "discard",
            "attack",
            "reload",
            "craft",
            "enter car",
            "get out",
            "change seat",
            "drive",
            "take objective",
            "neutralise",
            "load car",
            "make noise",
            "escape",
            "end turn",
            "hit",
            "lose",
            "wound",
            "done",
        ];
        let first = words.split_whitespace().next().unwrap_or_default();
        format!("“{words}” is no answer; {}", hint(first, &VERBS))
    }

    /// The zone of that number, or with a part of that name.
    pub(crate) fn find_zone(&self, text: &str) -> Result<ZoneId, String> {
        let text = text.trim();
        let by_number = text.parse::<u8>().ok().map(ZoneId);
        let by_number = by_number.filter(|zone| zone.index() < self.ground.board.zones().len());
        let part = text.to_uppercase();
        by_number
            .or_else(|| self.ground.board.find(&part))
            .ok_or_else(|| {
                let last = self.ground.board.zones().len() - 1;
                format!("there is no zone “{text}”; zones are numbered from 0 to {last}")
            })
    }

    /// The door of that number, or between two zones (`0,0:S-0,0:X`).
    pub(crate) fn find_door(&self, text: &str) -> Result<u8, String> {
        let doors: Vec<[ZoneId; 2]> = self.ground.board.doors().iter().map(|d| d.zones).collect();
        find_door(text, &doors, |zone| self.find_zone(zone))
    }

    /// The survivor of that name or id.
    pub(crate) fn find_survivor(&self, text: &str) -> Result<Who, String> {
        let said = slug(text);
        let place = self.sheets.iter().position(|sheet| slug(&sheet.id) == said);
        place.map(|place| Who(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.sheets.iter().map(|sheet| sheet.id.as_str()).collect();
            debug_assert!(known.len() <= MAX_SURVIVORS);
            format!("there is no survivor “{text}”; {}", hint(text, &known))
        })
    }

    /// The kind of equipment of that id.
    pub(crate) fn find_kind(&self, text: &str) -> Result<Kind, String> {
        let said = slug(text);
        let is_it = |kind: &super::rulebook::KindRules| kind.id == said || slug(&kind.name) == said;
        let place = self.kinds.iter().position(is_it);
        place.map(|place| Kind(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.id.as_str()).collect();
            format!("there is no equipment “{text}”; {}", hint(text, &known))
        })
    }
}
