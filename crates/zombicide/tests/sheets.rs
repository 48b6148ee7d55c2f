//! What clients are told of survivors' sheets is what the rules make of them.

use std::collections::BTreeMap;

use table::{RuleCatalog, Wording};
use zombicide::sheets::{Grant, SheetFacts, SlotPlace};
use zombicide::{invader, season1};

fn rules_exist<S>(facts: &SheetFacts<S>, rule_catalog: &RuleCatalog) {
    for (skill, rule) in &facts.skill_rules {
        assert!(rule_catalog.find(rule.0).is_some(), "{skill}: {rule}");
    }
}

/// S1-SETUP-15, S1-SKILL-34: every line of every sheet grants something.
#[test]
fn every_line_of_season_1_grants_something() {
    let content = season1::Content::shipped();
    let facts = content.sheet_facts();
    for sheet in &content.survivors {
        let lines = [&sheet.blue, &sheet.yellow].into_iter();
        for line in lines.chain(&sheet.orange).chain(&sheet.red) {
            assert!(facts.grants.contains_key(line), "{}: {line}", sheet.id);
        }
    }
    rules_exist(&facts, season1::Season1::rule_catalog());
    assert_eq!(facts.skill_rules.len(), season1::Skill::ALL.len());
    assert_eq!(facts.slots.len(), season1::SLOTS);
    assert_eq!(facts.slots[1], SlotPlace::Hand);
    assert_eq!(facts.slots[2], SlotPlace::Backpack);
}

/// INV-XP-04, INV-SKILL-18, INV-SKILL-49, INV-SKILL-50.
#[test]
fn every_line_of_invader_grants_something() {
    let content = invader::Content::shipped();
    let facts = content.sheet_facts();
    for sheet in &content.survivors {
        let lines = [&sheet.blue, &sheet.yellow].into_iter();
        for line in lines.chain(&sheet.orange).chain(&sheet.red) {
            assert!(facts.grants.contains_key(line), "{}: {line}", sheet.id);
        }
    }
    rules_exist(&facts, invader::Invader::rule_catalog());
    let rule = |skill: &str| facts.skill_rules[skill].0;
    assert_eq!(rule("brother_in_arms"), "INV-SKILL-18");
    assert_eq!(rule("damage_with"), "INV-SKILL-05");
    let count = |place: SlotPlace| facts.slots.iter().filter(|one| **one == place).count();
    assert_eq!(
        [SlotPlace::Hand, SlotPlace::Body, SlotPlace::Backpack].map(count),
        [2, 2, 5]
    );
}

/// INV-SKILL-05, INV-SKILL-49: what a line is about is told with it; unknown lines are left out.
#[test]
fn lines_are_read_with_what_they_are_about() {
    let mut content = invader::Content::shipped().clone();
    content.survivors.truncate(1);
    let sheet = &mut content.survivors[0];
    sheet.blue = "Starts with 4 Armor Points".to_string();
    sheet.orange = vec![
        "B.I.A.: +1 die: Melee".to_string(),
        "+1 Damage with a Chainsaw".to_string(),
    ];
    sheet.red = vec!["Juggling".to_string()];
    let facts = content.sheet_facts();
    let chainsaw = content
        .equipment
        .iter()
        .position(|card| card.id == "chainsaw");
    let chainsaw = invader::EquipmentId(chainsaw.expect("it is in the box") as u8);
    let own = |skill| Grant::Skill(invader::Known::own(skill));
    let shared = Grant::Skill(invader::Known {
        skill: invader::Skill::Die(invader::Fight::Melee),
        shared: true,
    });
    let expected = BTreeMap::from([
        ("+1 Action".to_string(), own(invader::Skill::ExtraAction)),
        (sheet_line(&content, 0), shared),
        (
            sheet_line(&content, 1),
            own(invader::Skill::DamageWith(chainsaw)),
        ),
        ("Starts with 4 Armor Points".to_string(), Grant::Armor(4)),
    ]);
    assert_eq!(facts.grants, expected);
}

fn sheet_line(content: &invader::Content, place: usize) -> String {
    content.survivors[0].orange[place].clone()
}
