//! What the rules say about survivors' ID cards, for clients.

use table::RuleId;

use super::content::{Content, Granted, SurvivorCard};
use super::skill::{Known, Skill};
use crate::invader::position::inventory::{BODY, EquipmentId, HANDS, SLOTS};
use crate::sheets::{Grant, SheetFacts, SlotPlace, grants, levels, skill_name};

impl Content {
    /// What the rules say about the survivors' ID cards.
    pub fn sheet_facts(&self) -> SheetFacts<Known> {
        let place = |slot: usize| match slot {
            _ if slot < HANDS => SlotPlace::Hand,
            _ if BODY.contains(&slot) => SlotPlace::Body,
            _ => SlotPlace::Backpack,
        };
        let with_card = Skill::DamageWith(EquipmentId::default());
        let skills = Skill::all().into_iter().chain([with_card]);
        let shared = Known {
            skill: Skill::default(),
            shared: true,
        };
        let rules = skills.map(|skill| (skill_name(&skill), RuleId(skill.rule())));
        let shared = ("brother_in_arms".to_string(), RuleId(shared.rule()));
        SheetFacts {
            levels: levels(),
            slots: (0..SLOTS).map(place).collect(),
            deadly_wounds: None,
            skill_rules: rules.chain([shared]).collect(),
            grants: grants(
                self.survivors.iter().flat_map(SurvivorCard::lines),
                |line| self.grant(line),
            ),
        }
    }

    fn grant(&self, line: &str) -> Option<Grant<Known>> {
        let place = |id: &str| self.equipment.iter().position(|kind| kind.id == id);
        let granted = Granted::parse(line, |id| place(id).map(|place| EquipmentId(place as u8)))?;
        Some(match granted {
            Granted::Skill(known) => Grant::Skill(known),
            Granted::StartsWith(card) => Grant::Card(card),
            Granted::Armor(points) => Grant::Armor(points),
        })
    }
}
