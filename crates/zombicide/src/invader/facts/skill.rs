//! The skills of the skills chapter.

use serde::{Deserialize, Serialize};
use table::words::slug;

use super::xeno::Xeno;
use crate::invader::position::inventory::EquipmentId;

/// The kind of Action that a skill is about (INV-COMBAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fight {
    /// Melee and Ranged Actions.
    Combat,
    /// Melee Actions.
    Melee,
    /// Ranged Actions.
    Ranged,
}

impl Fight {
    /// All of them.
    pub const ALL: [Fight; 3] = [Fight::Combat, Fight::Melee, Fight::Ranged];

    /// The word that skills use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Fight::Combat => "Combat",
            Fight::Melee => "Melee",
            Fight::Ranged => "Ranged",
        }
    }

    /// Whether a Melee Action, or else a Ranged one, is meant.
    pub const fn covers(self, melee: bool) -> bool {
        match self {
            Fight::Combat => true,
            Fight::Melee => melee,
            Fight::Ranged => !melee,
        }
    }
}

/// Which Machines a skill controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Bots.
    Bot,
    /// Sentry Guns.
    SentryGun,
    /// All Machines.
    All,
}

/// A skill. “Starts with …” is not among them: it is over when the game begins
/// (INV-SKILL-49, INV-SKILL-50).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the names are those of the book; `rule` says what each does"
)]
pub enum Skill {
    #[default]
    ExtraAction,
    Damage(Fight),
    DamageWith(EquipmentId),
    Roll(Fight),
    Die(Fight),
    FreeCombat,
    FreeMachine,
    FreeMelee,
    FreeMove,
    FreeRanged,
    FreeSearch,
    MaxRange,
    ZonePerMove,
    Ambidextrous,
    AutoRepair,
    Blademaster,
    Bloodlust(Fight),
    BornLeader,
    Camouflage,
    Charge,
    CombatReflexes,
    ConcentratedExpert,
    DualExpert,
    EnhancedSenses,
    Escalation(Fight),
    FullAuto,
    HitAndRun,
    Ironclad(Xeno),
    IsThatAll,
    Lifesaver,
    LowProfile,
    Lucky,
    Medic,
    PointBlank,
    Predator,
    Reaper(Fight),
    RemoteControl(Control),
    RollSix(Fight),
    Scavenger,
    SearchTwo,
    Shove,
    Sniper,
    Sprint,
    SuperStrength,
    Tactician,
    Taunt,
    Tough,
    Unstoppable,
    XenosLink,
    ZeroG,
}

use Skill::*;

impl Skill {
    /// Every skill that is not about a piece of equipment, in the order of the book.
    pub fn all() -> Vec<Skill> {
        let mut all = vec![ExtraAction];
        all.extend(Fight::ALL.map(Damage));
        all.extend(Fight::ALL.map(Roll));
        all.extend(Fight::ALL.map(Die));
        all.extend([
            FreeCombat,
            FreeMachine,
            FreeMelee,
            FreeMove,
            FreeRanged,
            FreeSearch,
            MaxRange,
            ZonePerMove,
            Ambidextrous,
            AutoRepair,
            Blademaster,
        ]);
        all.extend(Fight::ALL.map(Bloodlust));
        all.extend([
            BornLeader,
            Camouflage,
            Charge,
            CombatReflexes,
            ConcentratedExpert,
            DualExpert,
            EnhancedSenses,
        ]);
        all.extend(Fight::ALL.map(Escalation));
        all.extend([FullAuto, HitAndRun]);
        all.extend(Xeno::ALL.map(Ironclad));
        all.extend([
            IsThatAll, Lifesaver, LowProfile, Lucky, Medic, PointBlank, Predator,
        ]);
        all.extend(Fight::ALL.map(Reaper));
        all.extend([Control::Bot, Control::SentryGun, Control::All].map(RemoteControl));
        all.extend(Fight::ALL.map(RollSix));
        all.extend([
            Scavenger,
            SearchTwo,
            Shove,
            Sniper,
            Sprint,
            SuperStrength,
            Tactician,
            Taunt,
            Tough,
            Unstoppable,
            XenosLink,
            ZeroG,
        ]);
        all
    }

    /// The skill's name as the book writes it, with whatever it is about; equipment has its
    /// name from the game.
    pub fn name(self, equipment: impl Fn(EquipmentId) -> String) -> String {
        let of = |text: &str, fight: Fight| format!("{text}: {}", fight.word());
        match self {
            Damage(fight) => of("+1 Damage", fight),
            DamageWith(kind) => format!("+1 Damage with {}", equipment(kind)),
            Roll(fight) => of("+1 to dice roll", fight),
            Die(fight) => of("+1 die", fight),
            Bloodlust(fight) => of("Bloodlust", fight),
            Escalation(fight) => of("Escalation", fight),
            Ironclad(xeno) => format!("Ironclad: {}", xeno.name()),
            Reaper(fight) => of("Reaper", fight),
            RemoteControl(Control::Bot) => "Remote control: Bot".to_string(),
            RemoteControl(Control::SentryGun) => "Remote control: Sentry Gun".to_string(),
            RemoteControl(Control::All) => "Remote control: All".to_string(),
            RollSix(fight) => format!("Roll 6: +1 die {}", fight.word()),
            plain => plain.plain_name().to_string(),
        }
    }

    const fn plain_name(self) -> &'static str {
        match self {
            ExtraAction => "+1 Action",
            FreeCombat => "+1 free Combat Action",
            FreeMachine => "+1 free Machine Action",
            FreeMelee => "+1 free Melee Action",
            FreeMove => "+1 free Move Action",
            FreeRanged => "+1 free Ranged Action",
            FreeSearch => "+1 free Search Action",
            MaxRange => "+1 max Range",
            ZonePerMove => "+1 Zone per Move",
            Ambidextrous => "Ambidextrous",
            AutoRepair => "Auto repair",
            Blademaster => "Blademaster",
            BornLeader => "Born leader",
            Camouflage => "Camouflage",
            Charge => "Charge",
            CombatReflexes => "Combat reflexes",
            ConcentratedExpert => "Concentrated Attack expert",
            DualExpert => "Dual expert",
            EnhancedSenses => "Enhanced senses",
            FullAuto => "Full auto",
            HitAndRun => "Hit & run",
            IsThatAll => "Is That All You've Got?",
            Lifesaver => "Lifesaver",
            LowProfile => "Low profile",
            Lucky => "Lucky",
            Medic => "Medic",
            PointBlank => "Point-blank",
            Predator => "Predator",
            Scavenger => "Scavenger",
            SearchTwo => "Search: 2 cards",
            Shove => "Shove",
            Sniper => "Sniper",
            Sprint => "Sprint",
            SuperStrength => "Super strength",
            Tactician => "Tactician",
            Taunt => "Taunt",
            Tough => "Tough",
            Unstoppable => "Unstoppable",
            XenosLink => "Xenos link",
            ZeroG => "Zero-G run",
            _ => "",
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            ExtraAction => "INV-SKILL-03",
            Damage(_) => "INV-SKILL-04",
            DamageWith(_) => "INV-SKILL-05",
            Roll(_) => "INV-SKILL-06",
            Die(_) => "INV-SKILL-07",
            FreeCombat | FreeMelee | FreeMove | FreeRanged => "INV-SKILL-08",
            FreeMachine => "INV-SKILL-09",
            FreeSearch => "INV-SKILL-10",
            MaxRange => "INV-SKILL-11",
            ZonePerMove => "INV-SKILL-12",
            Ambidextrous => "INV-SKILL-13",
            AutoRepair => "INV-SKILL-14",
            Blademaster => "INV-SKILL-15",
            Bloodlust(_) => "INV-SKILL-16",
            BornLeader => "INV-SKILL-17",
            Camouflage => "INV-SKILL-19",
            Charge => "INV-SKILL-23",
            CombatReflexes => "INV-SKILL-24",
            ConcentratedExpert => "INV-SKILL-26",
            DualExpert => "INV-SKILL-27",
            EnhancedSenses => "INV-SKILL-28",
            Escalation(_) => "INV-SKILL-29",
            FullAuto => "INV-SKILL-30",
            HitAndRun => "INV-SKILL-31",
            Ironclad(_) => "INV-SKILL-32",
            IsThatAll => "INV-SKILL-33",
            Lifesaver => "INV-SKILL-34",
            LowProfile => "INV-SKILL-35",
            Lucky => "INV-SKILL-36",
            Medic => "INV-SKILL-38",
            PointBlank => "INV-SKILL-39",
            Predator => "INV-SKILL-40",
            Reaper(_) => "INV-SKILL-41",
            RemoteControl(_) => "INV-SKILL-42",
            RollSix(_) => "INV-SKILL-43",
            Scavenger => "INV-SKILL-44",
            SearchTwo => "INV-SKILL-45",
            Shove => "INV-SKILL-46",
            Sniper => "INV-SKILL-47",
            Sprint => "INV-SKILL-48",
            SuperStrength => "INV-SKILL-51",
            Tactician => "INV-SKILL-52",
            Taunt => "INV-SKILL-53",
            Tough => "INV-SKILL-55",
            Unstoppable => "INV-SKILL-56",
            XenosLink => "INV-SKILL-57",
            ZeroG => "INV-SKILL-58",
        }
    }

    /// The skill of that name; `equipment` finds a piece of equipment by its slug.
    pub fn parse(name: &str, equipment: impl Fn(&str) -> Option<EquipmentId>) -> Option<Skill> {
        let said = slug(name);
        if let Some(card) = said.strip_prefix("1-damage-with-") {
            let card = card.strip_prefix("a-").or(card.strip_prefix("an-"));
            let card = card.unwrap_or(&said["1-damage-with-".len()..]);
            return equipment(card).map(DamageWith);
        }
        let is_it = |skill: &Skill| slug(&skill.name(|_| String::new())) == said;
        Skill::all().into_iter().find(is_it)
    }
}

/// A skill as somebody has it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Known {
    /// Which.
    pub skill: Skill,
    /// Whether it is had by everybody in the zone, as long as somebody else is there
    /// (Brother in arms, INV-SKILL-18).
    pub shared: bool,
}

impl Known {
    /// A skill for its owner alone.
    pub const fn own(skill: Skill) -> Known {
        Known {
            skill,
            shared: false,
        }
    }

    /// Its name.
    pub fn name(self, equipment: impl Fn(EquipmentId) -> String) -> String {
        let name = self.skill.name(equipment);
        match self.shared {
            true => format!("Brother in arms: {name}"),
            false => name,
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self.shared {
            true => "INV-SKILL-18",
            false => self.skill.rule(),
        }
    }

    /// The skill of that name.
    pub fn parse(name: &str, equipment: impl Fn(&str) -> Option<EquipmentId>) -> Option<Known> {
        let said = slug(name);
        let shared = said
            .strip_prefix("brother-in-arms-")
            .or(said.strip_prefix("b-i-a-"));
        let skill = Skill::parse(shared.unwrap_or(&said), equipment)?;
        Some(Known {
            skill,
            shared: shared.is_some(),
        })
    }
}
