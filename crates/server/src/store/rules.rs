//! Which rules the games of a store are played by, and whether a program can use the store.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::{Result, StoreError};

/// How many steps the schema has behind it when records have hashes, in each store.
pub(super) const CHAINED: usize = 2;
/// How many it has when a store says which rules its games are played by.
pub(super) const WITH_RULES: usize = 5;
/// How many it has when the steps of games are in a table of their own.
pub(super) const WITH_STEP_TABLE: usize = 6;

/// The version of each game's rules, by the game's id.
pub type RulesVersions = BTreeMap<String, u32>;

/// How a store is, as it says itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// How many steps of the schema it has behind it; 0 if there is nothing in it.
    pub(super) schema: usize,
    /// Which rules its games are played by.
    pub(super) rules: RulesVersions,
    /// How often it was upgraded.
    pub(super) epoch: i64,
}

impl Standing {
    /// Compares a store with a program that knows that many steps of the schema and, if it
    /// plays games, these rules. `name` is what people call the store, `place` is what they
    /// give to a command.
    pub(super) fn must_fit(
        &self,
        known: usize,
        rules: Option<&RulesVersions>,
        name: &str,
        place: &str,
    ) -> Result<()> {
        let (mut older, mut newer) = (Vec::new(), Vec::new());
        let mut compare = |what: &str, store: u64, program: u64| match store.cmp(&program) {
            Ordering::Less => older.push(format!("{what} {store} → {program}")),
            Ordering::Greater => {
                newer.push(format!("{what} {store}, and {program} here"));
            }
            Ordering::Equal => {}
        };
        compare("its schema is", self.schema as u64, known as u64);
        if let Some(rules) = rules {
            let version = |rules: &RulesVersions, game| rules.get(game).copied().unwrap_or(0);
            let games: BTreeSet<&String> = self.rules.keys().chain(rules.keys()).collect();
            for game in games {
                let what = format!("its rules of {game} are");
                let (store, program) = (version(&self.rules, game), version(rules, game));
                compare(&what, store.into(), program.into());
            }
        }
        if !newer.is_empty() {
            return Err(StoreError::Newer(format!(
                "{name} was upgraded by a newer Safehouse ({}): start that one, or restore the \
                 backup from before the upgrade",
                newer.join("; ")
            )));
        }
        if !older.is_empty() {
            return Err(StoreError::NeedsUpgrade(format!(
                "{name} was written by an older Safehouse ({}) and must be upgraded first: \
                 safehouse upgrade --store {place}",
                older.join("; ")
            )));
        }
        Ok(())
    }
}

/// What is told to those who write to a store that was upgraded after they had opened it.
pub(super) fn upgraded_meanwhile() -> StoreError {
    StoreError::Newer(
        "the store was upgraded by a newer Safehouse while this one was running: start that one"
            .into(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(all: &[(&str, u32)]) -> RulesVersions {
        let each = all
            .iter()
            .map(|(game, version)| (game.to_string(), *version));
        each.collect()
    }

    fn outcome(schema: usize, store: &[(&str, u32)], program: &[(&str, u32)]) -> Result<()> {
        let standing = Standing {
            schema,
            rules: rules(store),
            epoch: 1,
        };
        standing.must_fit(5, Some(&rules(program)), "a.sqlite", "a.sqlite")
    }

    #[test]
    fn what_is_newer_wins_over_what_is_older() {
        let both = [("chess", 2), ("go", 1)];
        assert_eq!(outcome(5, &both, &both), Ok(()));
        let text = |outcome: Result<()>| outcome.map_err(|error| error.to_string());
        let told = text(outcome(4, &[("go", 1)], &both)).unwrap_err();
        assert!(told.contains("its schema is 4 → 5"), "{told}");
        assert!(told.contains("its rules of chess are 0 → 2"), "{told}");
        assert!(!told.contains("of go"), "{told}");
        assert!(
            told.ends_with("safehouse upgrade --store a.sqlite"),
            "{told}"
        );
        let told = text(outcome(4, &[("chess", 3), ("go", 1)], &both)).unwrap_err();
        assert!(
            told.contains("its rules of chess are 3, and 2 here"),
            "{told}"
        );
        assert!(told.contains("newer Safehouse"), "{told}");
        // A game that this program does not know is a newer one's.
        assert!(matches!(
            outcome(5, &both, &[("go", 1)]),
            Err(StoreError::Newer(_))
        ));
        assert!(matches!(
            outcome(6, &both, &both),
            Err(StoreError::Newer(_))
        ));
    }
}
