//! The rules in other languages than the ledger's.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use table::{Ledger, Rule};

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

#[cfg(test)]
mod tests {
    use table::Game;

    use super::*;

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
