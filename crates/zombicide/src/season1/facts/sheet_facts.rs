//! What the rules say about survivors' sheets, for clients.

use table::RuleId;

use super::content::{Content, Granted, SurvivorCard};
use super::skill::Skill;
use crate::season1::position::inventory::{HANDS, SLOTS};
use crate::season1::position::survivor::DEADLY_WOUNDS;
use crate::sheets::{Grant, SheetFacts, SlotPlace, grants, levels, skill_name};

impl Content {
    /// What the rules say about the survivors' sheets.
    pub fn sheet_facts(&self) -> SheetFacts<Skill> {
        let place = |slot: usize| match slot < HANDS {
            true => SlotPlace::Hand,
            false => SlotPlace::Backpack,
        };
        let rule = |skill: Skill| (skill_name(&skill), RuleId(skill.rule()));
        SheetFacts {
            levels: levels(),
            slots: (0..SLOTS).map(place).collect(),
            deadly_wounds: Some(DEADLY_WOUNDS),
            skill_rules: Skill::ALL.map(rule).into(),
            grants: grants(self.survivors.iter().flat_map(SurvivorCard::lines), grant),
        }
    }
}

fn grant(line: &str) -> Option<Grant<Skill>> {
    Granted::parse(line).map(|granted| match granted {
        Granted::Skill(skill) => Grant::Skill(skill),
        Granted::StartsWith(card) => Grant::Card(card),
    })
}
