//! Tables as CSV.

use super::{Table, Values};

impl Table {
    /// The table as CSV: names in the first line, nothing where there is no value.
    pub fn csv(&self) -> Result<Vec<u8>, String> {
        let wrong = |error: csv::Error| format!("{}.csv: {error}", self.name);
        let mut writer = csv::Writer::from_writer(Vec::new());
        let names = self.columns.iter().map(|column| column.name);
        writer.write_record(names).map_err(wrong)?;
        for row in 0..self.rows() {
            let cells = self.columns.iter().map(|column| column.values.cell(row));
            writer.write_record(cells).map_err(wrong)?;
        }
        writer
            .into_inner()
            .map_err(|error| format!("{}.csv: {error}", self.name))
    }
}

impl Values {
    fn cell(&self, row: usize) -> String {
        match self {
            Values::Numbers(values) => values[row].map(|number| number.to_string()),
            Values::Texts(values) => values[row].clone(),
            Values::Flags(values) => values[row].map(|flag| flag.to_string()),
        }
        .unwrap_or_default()
    }
}
