//! The rules in other languages than the ledger's, and what changed in them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::{Ledger, Rule};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a rule says in another language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    text: String,
    example: Option<String>,
}

type Translation = BTreeMap<String, Said>;

macro_rules! translations {
    ($($language:literal $game:literal,)*) => {
        [$(($game, $language, include_str!(concat!("../../../../content/rules/", $language, "/", $game, ".toml")))),*]
    };
}

static TRANSLATIONS: LazyLock<BTreeMap<(&str, &str), Translation>> = LazyLock::new(|| {
    let files = translations![
        "it" "zombinion",
        "it" "season1",
        "it" "invader",
        "pl" "zombinion",
        "pl" "season1",
        "pl" "invader",
    ];
    let read = |(game, language, text): (&'static str, &'static str, &str)| {
        let translation = toml::from_str(text).expect("the shipped translations are well written");
        ((game, language), translation)
    };
    files.map(read).into()
});

/// A game's rules in that language; nothing if it is none that they are written in.
pub fn rules_in(game: &str, ledger: &Ledger, language: &str) -> Option<Vec<Rule>> {
    if language == "en" {
        return Some(ledger.rules.clone());
    }
    let translation = TRANSLATIONS.get(&(game, language))?;
    let translate = |rule: &Rule| {
        let said = translation.get(&rule.id)?;
        Some(Rule {
            text: said.text.clone(),
            example: said.example.clone(),
            // Notes say how a rule was read, for those who work on the engine.
            note: None,
            ..rule.clone()
        })
    };
    ledger.rules.iter().map(translate).collect()
}

/// What players notice of a version of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RulesChanges {
    /// The version that brought it.
    pub version: u32,
    /// What changed, one thing at a time.
    pub lines: Vec<ChangeLine>,
}

/// One thing that changed in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ChangeLine {
    /// A sentence or two for players.
    pub text: String,
    /// The id of the rule that says it in full.
    pub rule: String,
}

/// What changed, as it is written down for a game.
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

macro_rules! changes {
    ($($game:literal,)*) => {
        [$(($game, include_str!(concat!("../../../../content/rules/changes/", $game, ".toml")))),*]
    };
}

static CHANGES: LazyLock<BTreeMap<&str, WrittenChanges>> = LazyLock::new(|| {
    let files = changes!["zombinion", "season1", "invader",];
    let read = |(game, text): (&'static str, &str)| {
        let changes = toml::from_str(text).expect("the shipped changes are well written");
        (game, changes)
    };
    files.map(read).into()
});

/// What changed in a game's rules after version `from`, the oldest first; nothing if the language
/// is none that it is written in.
pub fn changes_in(game: &str, language: &str, from: u32) -> Option<Vec<RulesChanges>> {
    if !["en", "it", "pl"].contains(&language) {
        return None;
    }
    let newer = |version: &&WrittenVersion| version.number > from;
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
    let versions = &CHANGES.get(game)?.version;
    versions.iter().filter(newer).map(translate).collect()
}

#[cfg(test)]
mod tests {
    use table::Game;

    use super::*;

    /// The shortest and the longest account of a version that a player reads, in lines.
    const LINES: std::ops::RangeInclusive<usize> = 5..=12;
    /// The longest line, in letters: nobody reads a paragraph in the middle of a game.
    const LONGEST: usize = 200;

    fn check_changes<G: Game>() {
        let written = &CHANGES[G::ID].version;
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
                let is_known = G::ledger().rules.iter().any(|rule| rule.id == line.rule);
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
        let all = changes_in("season1", "it", 1).expect("it is written in it");
        assert_eq!(all.first().map(|changes| changes.version), Some(2));
        let english = changes_in("season1", "en", 1).expect("it is written in it");
        assert_eq!(all[0].lines.len(), english[0].lines.len());
        assert_ne!(all, english);
        assert_eq!(changes_in("season1", "pl", u32::MAX), Some(Vec::new()));
        assert_eq!(changes_in("season1", "xx", u32::MAX), None);
        assert_eq!(changes_in("chess", "en", 1), None);
    }

    fn check<G: Game>() {
        let ledger = G::ledger();
        for language in ["it", "pl"] {
            let translation = &TRANSLATIONS[&(G::ID, language)];
            let ids: Vec<&str> = ledger.rules.iter().map(|rule| rule.id.as_str()).collect();
            let unknown = translation.keys().find(|id| !ids.contains(&id.as_str()));
            assert_eq!(unknown, None, "{language}: no such rule");
            for rule in &ledger.rules {
                let said = translation.get(&rule.id);
                let said = said.unwrap_or_else(|| panic!("{language}: {} is missing", rule.id));
                assert_ne!(said.text, rule.text, "{language}: {}", rule.id);
                let examples = (said.example.is_some(), rule.example.is_some());
                assert_eq!(examples.0, examples.1, "{language}: {}", rule.id);
            }
            let rules = rules_in(G::ID, ledger, language).expect("it is written in it");
            assert_eq!(rules.len(), ledger.rules.len());
        }
        assert!(rules_in(G::ID, ledger, "xx").is_none());
    }

    #[test]
    fn every_rule_is_there_in_every_language() {
        check::<zombinion::Zombinion>();
        check::<zombicide::season1::Season1>();
        check::<zombicide::invader::Invader>();
    }
}
