//! The rulebook made ready for one game, and the table's verbs on it.

use table::record::OutOfBounds;
use table::{Durable, OlderGame, Problems, Remembered, Resolution, RuleViolation, Rulebook, Seat};

use super::facts::compile::{Ground, compile};
use super::facts::content::{
    Ammo, Content, Equipment, Granted, Pile, Place, SurvivorCard, SurvivorClass, Use, Weapon,
    XenoCard, card_problems,
};
use super::facts::roster::choose;
use super::facts::setup::Setup;
use super::facts::skill::{Known, Skill};
use super::position::Position;
use super::position::inventory::{EquipmentId, Slot};
use super::position::survivor::{MAX_SURVIVORS, SurvivorId};
use super::rules::answer::{Answer, AnswerList};
use super::rules::card_facts::Facts;
use super::words::event::Event;
use super::words::refusal::Reason;

/// The rules of Invader for one mission, number of players and team.
#[derive(Clone, Debug)]
pub struct Invader {
    setup: Setup,
    content: Content,
    pub(crate) ground: Ground,
    pub(crate) kinds: Vec<KindRules>,
    pub(crate) facts: Facts,
    pub(crate) sheets: Vec<SheetRules>,
    /// How many of the ID cards are the team's; scientists follow.
    pub(crate) team_size: usize,
    pub(crate) xeno_cards: Vec<XenoCard>,
    /// What the Machines do: the Bot's Melee, then each one's Ranged Action.
    pub(crate) bot_melee: Option<WeaponRules>,
    pub(crate) machine_ranged: [Option<WeaponRules>; 2],
    /// Whether each Machine has the keyword Prototype.
    pub(crate) prototypes: [bool; 2],
    /// The card of each ammunition.
    pub(crate) ammo_kinds: [Option<EquipmentId>; 3],
    pub(crate) tank: Option<EquipmentId>,
    /// Every skill that can be gained in Ultrared.
    pub(crate) every_skill: Vec<Known>,
}

/// What the rules need to know of a kind of equipment.
#[derive(Clone, Debug)]
pub(crate) struct KindRules {
    pub id: String,
    pub name: String,
    pub place: Place,
    pub pile: Pile,
    pub melee: Option<WeaponRules>,
    pub ranged: Option<WeaponRules>,
    pub gives: Option<Use>,
    pub reserved_for: Option<SurvivorClass>,
    pub copies: u8,
    /// The first kind of the same name, for pairs (INV-COMBAT-11).
    pub same: EquipmentId,
}

/// What the rules need to know of a weapon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WeaponRules {
    pub range: [u8; 2],
    pub dice: u8,
    pub accuracy: u8,
    pub damage: u8,
    pub dual: bool,
    pub noisy: bool,
    pub ammo: Option<Ammo>,
    pub needs_ammo: bool,
    pub sniper: bool,
    pub hellfire: bool,
}

impl WeaponRules {
    fn new(weapon: &Weapon) -> WeaponRules {
        WeaponRules {
            range: weapon.range,
            dice: weapon.dice,
            accuracy: weapon.accuracy,
            damage: weapon.damage,
            dual: weapon.dual,
            noisy: weapon.noisy,
            ammo: weapon.ammo,
            needs_ammo: weapon.needs_ammo,
            sniper: weapon.sniper,
            hellfire: weapon.hellfire,
        }
    }
}

/// What the rules need to know of an ID card.
#[derive(Clone, Debug)]
pub(crate) struct SheetRules {
    pub id: String,
    pub calling: SurvivorClass,
    pub armor: u8,
    /// The blue skill; none for those who start with something instead.
    pub blue: Option<Known>,
    pub starts_with: Option<EquipmentId>,
    pub orange: Vec<Known>,
    pub red: Vec<Known>,
}

impl Invader {
    /// The mission being played.
    pub fn mission(&self) -> &super::facts::mission::Mission {
        &self.content.missions[0]
    }

    /// The station as it is drawn.
    pub fn drawing(&self) -> crate::board::Drawing {
        self.station().drawing(&self.mission().layout)
    }

    /// The station being played on.
    pub fn station(&self) -> &super::facts::station::Station {
        &self.ground.station
    }

    pub(crate) fn kind(&self, kind: EquipmentId) -> &KindRules {
        &self.kinds[kind.index()]
    }
}

/// The kinds of cards, which have been checked.
fn read_kinds(content: &Content) -> Vec<KindRules> {
    let equipment = &content.equipment;
    let same = |name: &str| equipment.iter().position(|kind| kind.name == name);
    let kinds = equipment.iter().enumerate();
    let read = kinds.map(|(place, kind)| KindRules {
        id: kind.id.clone(),
        name: kind.name.clone(),
        place: kind.slot,
        pile: kind.pile,
        melee: kind.melee.as_ref().map(WeaponRules::new),
        ranged: kind.ranged.as_ref().map(WeaponRules::new),
        gives: kind.gives,
        reserved_for: kind.reserved_for,
        copies: kind.copies,
        same: EquipmentId(same(&kind.name).unwrap_or(place) as u8),
    });
    read.collect()
}

fn read_sheet(sheet: &SurvivorCard, content: &Content) -> SheetRules {
    let place = |test: &dyn Fn(&Equipment) -> bool| {
        let place = content.equipment.iter().position(test);
        place.map(|place| EquipmentId(place as u8))
    };
    let find = |id: &str| place(&|kind| kind.id == id);
    // Skills about equipment are about all cards of its name.
    let named = |id: &str| {
        let name = &content.equipment(id)?.name;
        place(&|kind| kind.name == *name)
    };
    let skill = |text: &String| match Granted::parse(text, named) {
        Some(Granted::Skill(skill)) => Some(skill),
        _ => None,
    };
    let blue = Granted::parse(&sheet.blue, named);
    SheetRules {
        id: sheet.id.clone(),
        calling: sheet.kind,
        armor: match blue {
            // INV-SKILL-49.
            Some(Granted::Armor(points)) => points,
            _ => sheet.armor,
        },
        blue: skill(&sheet.blue),
        starts_with: match &blue {
            Some(Granted::StartsWith(id)) => find(id),
            _ => None,
        },
        orange: sheet.orange.iter().filter_map(skill).collect(),
        red: sheet.red.iter().filter_map(skill).collect(),
    }
}

/// Every skill of the game, alone and shared, and those about weapons (INV-ULTRA-05).
fn every_skill(kinds: &[KindRules]) -> Vec<Known> {
    let mut skills = Skill::all();
    let weapons = kinds.iter().enumerate().filter(|(place, kind)| {
        let weapon = kind.melee.is_some() || kind.ranged.is_some();
        weapon && kind.same.index() == *place
    });
    skills.extend(weapons.map(|(place, _)| Skill::DamageWith(EquipmentId(place as u8))));
    let known = |shared: bool| {
        move |skill: &Skill| Known {
            skill: *skill,
            shared,
        }
    };
    let alone = skills.iter().map(known(false));
    alone.chain(skills.iter().map(known(true))).collect()
}

impl Rulebook for Invader {
    const ID: &'static str = "invader";
    const RULES_VERSION: u32 = if cfg!(feature = "next-rules") { 4 } else { 3 };

    type Setup = Setup;
    type Content = Content;
    type Position = Position;
    type Answer = Answer;
    type Answers = AnswerList;
    type Event = Event;
    type Reason = Reason;

    fn prepare(setup: Setup, content: &Content) -> Result<Invader, Problems> {
        let (content, team_size) = choose(&setup, content)?;
        let wrong = card_problems(&content);
        if !wrong.is_empty() {
            return Err(wrong.iter().map(ToString::to_string).collect());
        }
        let ground = compile(&content.missions[0], &content).map_err(|problems| {
            let write = |problem| format!("mission {}: {problem}", setup.mission);
            problems.iter().map(write).collect::<Vec<_>>()
        })?;
        let kinds = read_kinds(&content);
        let find = |wanted: Use| {
            let place = kinds.iter().position(|kind| kind.gives == Some(wanted));
            place.map(|place| EquipmentId(place as u8))
        };
        let machine = |kind| content.machines.iter().find(|card| card.kind == kind);
        Ok(Invader {
            sheets: content
                .survivors
                .iter()
                .map(|s| read_sheet(s, &content))
                .collect(),
            team_size,
            xeno_cards: content.xeno_cards.clone(),
            bot_melee: machine(super::facts::content::Machine::Bot)
                .and_then(|card| card.melee.as_ref().map(WeaponRules::new)),
            machine_ranged: super::facts::content::Machine::ALL
                .map(|kind| machine(kind).map(|card| WeaponRules::new(&card.ranged))),
            prototypes: super::facts::content::Machine::ALL
                .map(|kind| machine(kind).is_some_and(|card| card.prototype)),
            ammo_kinds: Ammo::ALL.map(|ammo| find(Use::Ammo(ammo))),
            tank: find(Use::Oxygen),
            every_skill: every_skill(&kinds),
            facts: Facts::new(&kinds),
            kinds,
            ground,
            content,
            setup,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn content(&self) -> &Content {
        &self.content
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn deal(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        self.set_up(resolution)
    }

    #[inline]
    fn decider(&self, position: &Position) -> Option<Seat> {
        position.asked
    }

    #[inline]
    fn answers(&self, position: &Position) -> AnswerList {
        self.list_answers(position)
    }

    fn check(&self, position: &Position, answer: Answer) -> Result<(), RuleViolation<Reason>> {
        self.legal(position, answer)
            .map_err(|(rule, reason)| RuleViolation {
                rule: table::RuleId(rule),
                reason,
            })
    }

    #[inline]
    fn apply(
        &self,
        position: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), RuleViolation<Reason>> {
        self.check(position, answer)?;
        let decider = position.asked;
        self.carry_out(position, answer, resolution);
        self.advance(position, resolution);
        // What has been done in one's turn is settled once another player is asked.
        if position.asked != decider {
            resolution.mark_revealed();
        }
        Ok(())
    }
}

impl Durable for Invader {
    fn has(&self, kind: &str, number: u128) -> bool {
        let zones = self.ground.station.zones().len();
        match kind {
            "ZoneId" => number < zones as u128,
            "ZoneSet" => number.checked_shr(zones as u32).unwrap_or(0) == 0,
            "DoorSet" => {
                let doors = self.ground.station.frames().len();
                number.checked_shr(doors as u32).unwrap_or(0) == 0
            }
            "Who" => number < MAX_SURVIVORS as u128 || number == u128::from(SurvivorId::NOBODY.0),
            "Seat" => number < u128::from(self.seats()),
            "Kind" => number < self.kinds.len() as u128,
            "Slot" => Slot::from_number(number).is_some_and(|slot| {
                slot.kind()
                    .is_none_or(|kind| kind.index() < self.kinds.len())
            }),
            _ => true,
        }
    }

    fn check_position(&self, p: &Position) -> Result<(), OutOfBounds> {
        let zones = self.ground.station.zones().len();
        let lengths = [p.xenos.zones(), p.arrived.zones(), p.noise.len()];
        if lengths.iter().any(|length| *length != zones) {
            return Err(OutOfBounds::because("it is of another board"));
        }
        let kinds = self.kinds.len();
        let known = p.equipment.all_below(kinds) && p.xeno_cards.all_below(self.xeno_cards.len());
        match known && p.out.len() <= kinds {
            true => Ok(()),
            false => Err(OutOfBounds::because("a deck has cards that there are not")),
        }
    }

    fn remember(older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        // Games of version 1 were kept without their steps.
        (older.rules == 1).then(|| past::remember_v1(Self::ID, older))
    }
}
