//! Parquet for a program that was built without it: it can be asked for, and says so.

use super::Table;

impl Table {
    /// Refuses to write the table as a Parquet file.
    pub fn parquet(&self) -> Result<Vec<u8>, String> {
        Err(format!(
            "{}.parquet: this program was built without Parquet \
             (build it with `--features parquet`, or write CSV)",
            self.name
        ))
    }
}
