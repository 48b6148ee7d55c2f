//! PostgreSQL for a program that was built without it: it can be asked for, and says so.

use super::{Result, RulesVersions, StoreError, Upgrade};

/// A store that there never is.
pub enum Postgres {}

impl Postgres {
    pub(super) async fn open(_address: &str, _rules: &RulesVersions) -> Result<Postgres> {
        Err(without_postgres())
    }

    pub(super) async fn open_existing(_address: &str) -> Result<Postgres> {
        Err(without_postgres())
    }
}

pub(super) async fn must_fit(_address: &str, _rules: &RulesVersions) -> Result<()> {
    Err(without_postgres())
}

pub(super) async fn upgrade(
    _address: &str,
    _rules: &RulesVersions,
    _dry: bool,
    _upgrade: &mut dyn Upgrade,
) -> Result<()> {
    Err(without_postgres())
}

/// Refuses to look for the schema that an address leads to.
///
/// # Errors
/// Always.
pub async fn schema_of(_address: &str) -> Result<String> {
    Err(without_postgres())
}

fn without_postgres() -> StoreError {
    let why = "this program was built without PostgreSQL (build it with `--features postgres`)";
    StoreError::Unavailable(why.to_string())
}
