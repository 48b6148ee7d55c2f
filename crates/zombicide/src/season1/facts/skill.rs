//! The skills of the skills chapter.

use serde::{Deserialize, Serialize};
use table::words::slug;

/// A skill. “Starts with a …” is not among them: it is over when the game begins
/// (S1-SKILL-34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the names are those of the book; `rule` says what each does"
)]
pub enum Skill {
    #[default]
    ExtraAction,
    RollCombat,
    RollMelee,
    RollRanged,
    DieCombat,
    DieMelee,
    DieRanged,
    FreeCombat,
    FreeMove,
    FreeSearch,
    MaxRange,
    ZonePerMove,
    RerollPerTurn,
    TwoZones,
    Ambidextrous,
    BornLeader,
    Destiny,
    Gunslinger,
    Hoard,
    HoldYourNose,
    IsThatAll,
    LockItDown,
    Loud,
    Lucky,
    MatchingSet,
    Medic,
    Ninja,
    Slippery,
    Sniper,
    Swordmaster,
    Tough,
    TrickShot,
}

use Skill::*;

impl Skill {
    /// Every skill, in the order of the book.
    pub const ALL: [Skill; 32] = [
        ExtraAction,
        RollCombat,
        RollMelee,
        RollRanged,
        DieCombat,
        DieMelee,
        DieRanged,
        FreeCombat,
        FreeMove,
        FreeSearch,
        MaxRange,
        ZonePerMove,
        RerollPerTurn,
        TwoZones,
        Ambidextrous,
        BornLeader,
        Destiny,
        Gunslinger,
        Hoard,
        HoldYourNose,
        IsThatAll,
        LockItDown,
        Loud,
        Lucky,
        MatchingSet,
        Medic,
        Ninja,
        Slippery,
        Sniper,
        Swordmaster,
        Tough,
        TrickShot,
    ];

    /// The skill's name as the book writes it, and the rule that says what it does.
    const fn known(self) -> (&'static str, &'static str) {
        match self {
            ExtraAction => ("+1 Action", "S1-SKILL-03"),
            RollCombat => ("+1 to dice roll: Combat", "S1-SKILL-04"),
            RollMelee => ("+1 to dice roll: Melee", "S1-SKILL-05"),
            RollRanged => ("+1 to dice roll: Ranged", "S1-SKILL-06"),
            DieCombat => ("+1 die: Combat", "S1-SKILL-07"),
            DieMelee => ("+1 die: Melee", "S1-SKILL-08"),
            DieRanged => ("+1 die: Ranged", "S1-SKILL-09"),
            FreeCombat => ("+1 free Combat Action", "S1-SKILL-10"),
            FreeMove => ("+1 free Move Action", "S1-SKILL-11"),
            FreeSearch => ("+1 free Search Action", "S1-SKILL-12"),
            MaxRange => ("+1 max Range", "S1-SKILL-13"),
            ZonePerMove => ("+1 Zone per Move", "S1-SKILL-14"),
            RerollPerTurn => ("1 re-roll per turn", "S1-SKILL-15"),
            TwoZones => ("2 Zones per Move Action", "S1-SKILL-16"),
            Ambidextrous => ("Ambidextrous", "S1-SKILL-17"),
            BornLeader => ("Born leader", "S1-SKILL-18"),
            Destiny => ("Destiny", "S1-SKILL-19"),
            Gunslinger => ("Gunslinger", "S1-SKILL-20"),
            Hoard => ("Hoard", "S1-SKILL-21"),
            HoldYourNose => ("Hold your nose", "S1-SKILL-22"),
            IsThatAll => ("Is that all you've got?", "S1-SKILL-23"),
            LockItDown => ("Lock it down", "S1-SKILL-25"),
            Loud => ("Loud", "S1-SKILL-26"),
            Lucky => ("Lucky", "S1-SKILL-28"),
            MatchingSet => ("Matching set!", "S1-SKILL-29"),
            Medic => ("Medic", "S1-SKILL-30"),
            Ninja => ("Ninja", "S1-SKILL-31"),
            Slippery => ("Slippery", "S1-SKILL-32"),
            Sniper => ("Sniper", "S1-SKILL-33"),
            Swordmaster => ("Swordmaster", "S1-SKILL-35"),
            Tough => ("Tough", "S1-SKILL-36"),
            TrickShot => ("Trick shot", "S1-SKILL-37"),
        }
    }

    /// The skill's name as the book writes it.
    pub const fn name(self) -> &'static str {
        self.known().0
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        self.known().1
    }

    /// The skill of that name.
    pub fn parse(name: &str) -> Option<Skill> {
        let said = slug(name);
        Skill::ALL
            .into_iter()
            .find(|skill| slug(skill.name()) == said)
    }
}
