//! What the rules say about survivors' sheets and slots, for clients, which hold no rules.

use std::collections::BTreeMap;

use serde::Serialize;
use table::RuleId;

use crate::danger::Danger;

/// What the rules say about the sheets of a game's survivors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SheetFacts<S> {
    /// The danger levels in rising order.
    pub levels: Vec<Level>,
    /// Where each slot is, by its number in answers.
    pub slots: Vec<SlotPlace>,
    /// The Wounds that eliminate a survivor; nothing where sheets tell Armor instead.
    pub deadly_wounds: Option<u8>,
    /// The rule about each skill, by the skill's name in views; `brother_in_arms` is the rule
    /// about skills that the whole Zone has.
    pub skill_rules: BTreeMap<String, RuleId>,
    /// What each line of the sheets grants.
    pub grants: BTreeMap<String, Grant<S>>,
}

/// A danger level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Level {
    /// The level.
    pub level: Danger,
    /// The experience points from which it is reached.
    pub from: u8,
}

/// Where a slot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SlotPlace {
    /// A hand.
    Hand,
    /// The body.
    Body,
    /// The reserve or the backpack.
    Backpack,
}

/// What a line of a sheet grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Grant<S> {
    /// A skill.
    Skill(S),
    /// A card from the start, by its id.
    Card(String),
    /// That much Armor from the start.
    Armor(u8),
}

/// The danger levels in rising order (S1-XP-04, INV-XP-04).
pub(crate) fn levels() -> Vec<Level> {
    let level = |level: Danger| Level {
        level,
        from: level.starts_at(),
    };
    Danger::ALL.map(level).into()
}

/// What each line grants; a line that is in no book is left out.
pub(crate) fn grants<'a, S>(
    lines: impl Iterator<Item = &'a String>,
    read: impl Fn(&str) -> Option<Grant<S>>,
) -> BTreeMap<String, Grant<S>> {
    let grant = |line: &'a String| Some((line.clone(), read(line)?));
    lines.filter_map(grant).collect()
}

/// A skill's name in views, whatever the skill is about.
pub(crate) fn skill_name(skill: &impl Serialize) -> String {
    use serde_json::Value;
    match serde_json::to_value(skill) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().next().map_or_else(String::new, |f| f.0),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S1-XP-04, S1-XP-08: a level is reached with the points that it starts at.
    #[test]
    fn levels_start_where_the_rules_say() {
        for Level { level, from } in levels() {
            assert_eq!(Danger::of(from), level);
            assert!(from == 0 || Danger::of(from - 1) < level);
        }
    }
}
