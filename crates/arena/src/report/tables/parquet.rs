//! Tables as Parquet.

use std::sync::Arc;

use parquet::basic::{ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use super::{Column, Table, Values};

impl Table {
    /// The table as a Parquet file, columns of the same names as in CSV. Texts that repeat are
    /// written once by Parquet itself, so nothing else compresses them.
    pub fn parquet(&self) -> Result<Vec<u8>, String> {
        self.write()
            .map_err(|error| format!("{}.parquet: {error}", self.name))
    }

    fn write(&self) -> Result<Vec<u8>, ParquetError> {
        let fields = self
            .columns
            .iter()
            .map(|column| column.field().map(Arc::new));
        let schema = Type::group_type_builder(self.name)
            .with_fields(fields.collect::<Result<_, _>>()?)
            .build()?;
        let properties = Arc::new(WriterProperties::builder().build());
        let mut bytes = Vec::new();
        let mut file = SerializedFileWriter::new(&mut bytes, Arc::new(schema), properties)?;
        let mut rows = file.next_row_group()?;
        for column in &self.columns {
            column.write(&mut rows)?;
        }
        rows.close()?;
        file.close()?;
        Ok(bytes)
    }
}

impl Column {
    fn field(&self) -> Result<Type, ParquetError> {
        let (physical, converted) = match self.values {
            Values::Numbers(_) => (Physical::INT64, ConvertedType::NONE),
            Values::Texts(_) => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
            Values::Flags(_) => (Physical::BOOLEAN, ConvertedType::NONE),
        };
        Type::primitive_type_builder(self.name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_converted_type(converted)
            .build()
    }

    fn write(
        &self,
        rows: &mut SerializedRowGroupWriter<'_, &mut Vec<u8>>,
    ) -> Result<(), ParquetError> {
        match &self.values {
            Values::Numbers(values) => put::<Int64Type, _>(rows, values, |number| *number),
            Values::Flags(values) => put::<BoolType, _>(rows, values, |flag| *flag),
            Values::Texts(values) => {
                put::<ByteArrayType, _>(rows, values, |text| ByteArray::from(text.as_str()))
            }
        }
    }
}

/// Writes the next column.
fn put<D: DataType, T>(
    rows: &mut SerializedRowGroupWriter<'_, &mut Vec<u8>>,
    values: &[Option<T>],
    written: impl Fn(&T) -> D::T,
) -> Result<(), ParquetError> {
    let Some(mut column) = rows.next_column()? else {
        return Err(ParquetError::General("a column is missing".to_string()));
    };
    let there: Vec<D::T> = values.iter().flatten().map(written).collect();
    let levels: Vec<i16> = values
        .iter()
        .map(|value| i16::from(value.is_some()))
        .collect();
    column
        .typed::<D>()
        .write_batch(&there, Some(&levels), None)?;
    column.close()
}
