//! The rules in other languages than the catalog's, and what changed in them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::{Rule, RuleCatalog};

/// The languages that rules are translated into, besides English.
const LANGUAGES: [&str; 2] = ["it", "pl"];

/// The files with a game's translated rules and with the changes of its rules.
#[derive(Clone, Copy)]
pub struct RuleTexts {
    /// The translations, in the order of the languages.
    pub translations: [&'static str; LANGUAGES.len()],
    /// What changed, version by version, in all languages.
    pub changes: &'static str,
}

/// The files of the game with that id in `content/rules`.
macro_rules! rule_texts {
    ($game:literal) => {
        $crate::rule_texts::RuleTexts {
            translations: [
                include_str!(concat!("../../../content/rules/it/", $game, ".toml")),
                include_str!(concat!("../../../content/rules/pl/", $game, ".toml")),
            ],
            changes: include_str!(concat!("../../../content/rules/changes/", $game, ".toml")),
        }
    };
}
pub(crate) use rule_texts;

/// A translated rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TranslatedRule {
    text: String,
    example: Option<String>,
}

/// A game's rules in one language, by id.
type Translation = BTreeMap<String, TranslatedRule>;

/// A game's texts, read when they are first asked for.
pub(crate) struct Translations {
    texts: RuleTexts,
    rules: OnceLock<[Translation; LANGUAGES.len()]>,
    changes: OnceLock<WrittenChanges>,
}

impl Translations {
    pub(crate) fn new(texts: RuleTexts) -> Translations {
        Translations {
            texts,
            rules: OnceLock::new(),
            changes: OnceLock::new(),
        }
    }

    fn translation(&self, language: &str) -> Option<&Translation> {
        let place = LANGUAGES.iter().position(|known| *known == language)?;
        let read = |text| toml::from_str(text).expect("the shipped translations are well written");
        let all = self.rules.get_or_init(|| self.texts.translations.map(read));
        Some(&all[place])
    }

    fn changes(&self) -> &WrittenChanges {
        let read = |text| toml::from_str(text).expect("the shipped changes are well written");
        self.changes.get_or_init(|| read(self.texts.changes))
    }

    /// The rules in that language, if they are written in it.
    pub(crate) fn rules_in(&self, catalog: &RuleCatalog, language: &str) -> Option<Vec<Rule>> {
        if language == "en" {
            return Some(catalog.rules.clone());
        }
        let translation = self.translation(language)?;
        let translate = |rule: &Rule| {
            let translated = translation.get(&rule.id)?;
            Some(Rule {
                text: translated.text.clone(),
                example: translated.example.clone(),
                // Notes explain how a rule was read, for those who work on the engine.
                note: None,
                ..rule.clone()
            })
        };
        catalog.rules.iter().map(translate).collect()
    }

    /// The changes after a version, the oldest first, if they are written in that language.
    pub(crate) fn changes_in(&self, language: &str, after: u32) -> Option<Vec<RulesChanges>> {
        if language != "en" && !LANGUAGES.contains(&language) {
            return None;
        }
        let newer = |version: &&WrittenVersion| version.number > after;
        let translate = |version: &WrittenVersion| {
            let line = |line: &WrittenLine| {
                Some(ChangeLine {
                    text: line.text(language)?.to_string(),
                    rule: line.rule.clone(),
                })
            };
            Some(RulesChanges {
                version: version.number,
                lines: version.line.iter().map(line).collect::<Option<_>>()?,
            })
        };
        let versions = &self.changes().version;
        versions.iter().filter(newer).map(translate).collect()
    }
}

/// What players notice of a version of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct RulesChanges {
    /// The version that brought it.
    pub version: u32,
    /// What changed, one thing at a time.
    pub lines: Vec<ChangeLine>,
}

/// One thing that changed in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "schemas", derive(utoipa::ToSchema))]
pub struct ChangeLine {
    /// A sentence or two for players.
    pub text: String,
    /// The id of the rule that says it in full.
    pub rule: String,
}

/// The changes of a game's rules as their file has them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChanges {
    version: Vec<WrittenVersion>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenVersion {
    number: u32,
    line: Vec<WrittenLine>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    rule: String,
    en: String,
    it: String,
    pl: String,
}

impl WrittenLine {
    fn text(&self, language: &str) -> Option<&str> {
        match language {
            "en" => Some(&self.en),
            "it" => Some(&self.it),
            "pl" => Some(&self.pl),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CatalogGame, GameRegistry};

    /// The shortest and the longest account of a version that a player reads, in lines.
    const LINES: std::ops::RangeInclusive<usize> = 1..=12;
    /// The longest line, in letters: nobody reads a paragraph in the middle of a game.
    const LONGEST: usize = 200;

    fn check_changes<G: CatalogGame>() {
        let translations = Translations::new(G::TEXTS);
        let written = &translations.changes().version;
        let numbers: Vec<u32> = written.iter().map(|version| version.number).collect();
        let expected: Vec<u32> = (2..=G::RULES_VERSION).collect();
        assert_eq!(numbers, expected, "{}: each version, in order", G::ID);
        for version in written {
            assert!(LINES.contains(&version.line.len()), "{}", G::ID);
            for line in &version.line {
                let texts = ["en", "it", "pl"].map(|language| line.text(language).unwrap_or(""));
                for text in texts {
                    assert!(text.trim() == text && !text.is_empty(), "{line:?}");
                    assert!(text.chars().count() <= LONGEST, "{text}");
                }
                let [en, it, pl] = texts;
                assert!(en != it && it != pl && pl != en, "{line:?}");
                let is_known = G::rule_catalog()
                    .rules
                    .iter()
                    .any(|rule| rule.id == line.rule);
                assert!(is_known, "there is no rule {}", line.rule);
            }
        }
    }

    #[test]
    fn every_version_says_what_changed_in_every_language() {
        check_changes::<zombinion::Zombinion>();
        check_changes::<zombicide::season1::Season1>();
        check_changes::<zombicide::invader::Invader>();
    }

    #[test]
    fn only_newer_versions_are_told() {
        let game = GameRegistry::shipped().game("season1").unwrap();
        let all = game.changes_in("it", 1).expect("it is written in it");
        assert_eq!(all.first().map(|changes| changes.version), Some(2));
        let english = game.changes_in("en", 1).expect("it is written in it");
        assert_eq!(all[0].lines.len(), english[0].lines.len());
        assert_ne!(all, english);
        assert_eq!(game.changes_in("pl", u32::MAX), Some(Vec::new()));
        assert_eq!(game.changes_in("xx", u32::MAX), None);
    }

    fn check<G: CatalogGame>() {
        let catalog = G::rule_catalog();
        let translations = Translations::new(G::TEXTS);
        for language in LANGUAGES {
            let translation = translations.translation(language).unwrap();
            let ids: Vec<&str> = catalog.rules.iter().map(|rule| rule.id.as_str()).collect();
            let unknown = translation.keys().find(|id| !ids.contains(&id.as_str()));
            assert_eq!(unknown, None, "{language}: no such rule");
            for rule in &catalog.rules {
                let said = translation.get(&rule.id);
                let said = said.unwrap_or_else(|| panic!("{language}: {} is missing", rule.id));
                assert_ne!(said.text, rule.text, "{language}: {}", rule.id);
                let examples = (said.example.is_some(), rule.example.is_some());
                assert_eq!(examples.0, examples.1, "{language}: {}", rule.id);
            }
            let rules = translations.rules_in(catalog, language);
            let rules = rules.expect("it is written in it");
            assert_eq!(rules.len(), catalog.rules.len());
        }
        assert!(translations.rules_in(catalog, "xx").is_none());
    }

    #[test]
    fn every_rule_is_there_in_every_language() {
        check::<zombinion::Zombinion>();
        check::<zombicide::season1::Season1>();
        check::<zombicide::invader::Invader>();
    }
}
