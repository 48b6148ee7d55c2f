//! A deserializer that has nothing to read: it takes down what it is asked for.

use std::any::type_name;
use std::fmt::{self, Display};

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use crate::trace::{Found, Tracer};

/// Why a type could not be traced.
#[derive(Debug)]
pub(crate) enum Problem {
    /// It cannot do without that field.
    Missing(&'static str),
    /// Anything else.
    Told(String),
}

impl Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Missing(field) => write!(f, "the field {field} is missing"),
            Problem::Told(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Problem {}

impl Error for Problem {
    fn custom<T: Display>(what: T) -> Problem {
        Problem::Told(what.to_string())
    }

    fn missing_field(field: &'static str) -> Problem {
        Problem::Missing(field)
    }
}

/// How many letters of a text are shown.
const LONGEST_SHOWN: usize = 10;

/// Fields with what they hold.
type Pairs = Vec<(&'static str, String)>;
type Result<T> = std::result::Result<T, Problem>;

/// A value that is asked for.
pub(crate) struct Probe<'t> {
    pub tracer: &'t Tracer,
    /// Where to write down what it is.
    pub out: &'t mut String,
}

/// Traces one value inside another; gives it and its expression.
fn inner<'de, S: DeserializeSeed<'de>>(tracer: &Tracer, seed: S) -> Result<(S::Value, String)> {
    let mut out = String::new();
    let probe = Probe {
        tracer,
        out: &mut out,
    };
    let value = seed.deserialize(probe)?;
    Ok((value, out))
}

/// Numbers and the like: each is written by its name, and given as the simplest value.
macro_rules! plain {
    ($($method:ident $visit:ident $name:literal $value:expr,)*) => {
        $(
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
                *self.out = $name.to_string();
                visitor.$visit($value)
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Problem;

    plain! {
        deserialize_bool visit_bool "bool" false,
        deserialize_i8 visit_i8 "i8" 0,
        deserialize_i16 visit_i16 "i16" 0,
        deserialize_i32 visit_i32 "i32" 0,
        deserialize_i64 visit_i64 "i64" 0,
        deserialize_i128 visit_i128 "i128" 0,
        deserialize_u8 visit_u8 "u8" 0,
        deserialize_u16 visit_u16 "u16" 0,
        deserialize_u32 visit_u32 "u32" 0,
        deserialize_u64 visit_u64 "u64" 0,
        deserialize_u128 visit_u128 "u128" 0,
        deserialize_f32 visit_f32 "f32" 0.0,
        deserialize_f64 visit_f64 "f64" 0.0,
        deserialize_char visit_char "letter" 'a',
        deserialize_bytes visit_bytes "bytes" &[],
        deserialize_byte_buf visit_bytes "bytes" &[],
    }

    fn is_human_readable(&self) -> bool {
        self.tracer.is_human_readable()
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        *self.out = "anything".to_string();
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.deserialize_any(visitor)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        *self.out = "nothing".to_string();
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let (number, text) = self.tracer.next_text()?;
        *self.out = match number {
            0 => "text".to_string(),
            // Not any text will do: show one that does.
            _ => {
                let shown: String = text.chars().take(LONGEST_SHOWN).collect();
                format!("text-like:{}", shown.replace([' ', ',', '(', ')'], "_"))
            }
        };
        visitor.visit_str(&text)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        if self.tracer.is_deep() {
            *self.out = "? or nothing".to_string();
            return visitor.visit_none();
        }
        let mut of = String::new();
        let value = visitor.visit_some(Probe {
            tracer: self.tracer,
            out: &mut of,
        })?;
        *self.out = format!("{of} or nothing");
        Ok(value)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let mut items = Items::new(self.tracer, usize::from(!self.tracer.is_deep()));
        let value = visitor.visit_seq(&mut items)?;
        let of = items.seen.first().map_or("?", String::as_str);
        *self.out = format!("list of {of}");
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value> {
        let mut items = Items::new(self.tracer, length);
        let value = visitor.visit_seq(&mut items)?;
        let Items { seen, .. } = items;
        let alike = seen.windows(2).all(|pair| pair[0] == pair[1]);
        *self.out = match seen.first() {
            Some(first) if alike && length > 1 => format!("{length} of {first}"),
            _ => format!("({})", seen.join(", ")),
        };
        Ok(value)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let mut entries = Entries {
            tracer: self.tracer,
            left: usize::from(!self.tracer.is_deep()),
            key: "?".to_string(),
            value: "?".to_string(),
        };
        let value = visitor.visit_map(&mut entries)?;
        *self.out = format!("map from {} to {}", entries.key, entries.value);
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        let number = self.tracer.begin(type_name::<V>(), name)?;
        *self.out = format!("@{number}");
        let (value, fields) = read_fields(self.tracer, (number, None), fields, visitor)?;
        self.tracer.end(number, Found::Struct(fields));
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        let number = self.tracer.begin(type_name::<V>(), name)?;
        *self.out = format!("@{number}");
        let place = self.tracer.pick(number, variants)?;
        let value = visitor.visit_enum(Variant {
            tracer: self.tracer,
            number,
            place,
            name: variants[place],
        })?;
        self.tracer.leave(number);
        Ok(value)
    }
}

/// Gives a visitor all fields of a struct or a variant, but for one that is being tried without.
fn read_fields<'de, V: Visitor<'de>>(
    tracer: &Tracer,
    of: (usize, Option<usize>),
    fields: &'static [&'static str],
    visitor: V,
) -> Result<(V::Value, Pairs)> {
    let without = tracer.without(of);
    let mut given = Fields {
        tracer,
        of: of.0,
        left: fields.iter(),
        current: None,
        without,
        seen: Vec::new(),
    };
    let result = visitor.visit_map(&mut given);
    let Fields { seen, .. } = given;
    if without.is_some() {
        tracer.tried_without(match &result {
            Ok(_) => Some(true),
            Err(Problem::Missing(field)) if Some(*field) == without => Some(false),
            Err(_) => None,
        });
    }
    Ok((result?, seen))
}

/// The items of a list or a tuple.
struct Items<'t> {
    tracer: &'t Tracer,
    left: usize,
    seen: Vec<String>,
}

impl Items<'_> {
    fn new(tracer: &Tracer, left: usize) -> Items<'_> {
        let seen = Vec::new();
        Items { tracer, left, seen }
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Problem;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let (value, of) = inner(self.tracer, seed)?;
        self.seen.push(of);
        Ok(Some(value))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

/// The only entry of a map.
struct Entries<'t> {
    tracer: &'t Tracer,
    left: usize,
    key: String,
    value: String,
}

impl<'de> MapAccess<'de> for &mut Entries<'_> {
    type Error = Problem;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let (key, of) = self.tracer.at("key", || inner(self.tracer, seed))?;
        self.key = of;
        Ok(Some(key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        let (value, of) = self.tracer.at("value", || inner(self.tracer, seed))?;
        self.value = of;
        Ok(value)
    }
}

/// The fields of a struct.
struct Fields<'t> {
    tracer: &'t Tracer,
    of: usize,
    left: std::slice::Iter<'static, &'static str>,
    current: Option<&'static str>,
    without: Option<&'static str>,
    seen: Pairs,
}

impl<'de> MapAccess<'de> for &mut Fields<'_> {
    type Error = Problem;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        for field in self.left.by_ref() {
            if let Some(words) = self.tracer.words_for(self.of, field) {
                self.seen.push((field, words));
                continue;
            }
            if self.without == Some(*field) {
                continue;
            }
            self.current = Some(field);
            return seed.deserialize(StrDeserializer::new(field)).map(Some);
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        let field = self.current.take().unwrap_or_default();
        let (value, of) = self.tracer.at(field, || inner(self.tracer, seed))?;
        self.seen.push((field, of));
        Ok(value)
    }
}

/// One variant of an enum.
struct Variant<'t> {
    tracer: &'t Tracer,
    number: usize,
    place: usize,
    name: &'static str,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Problem;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self)> {
        let value = seed.deserialize(StrDeserializer::<Problem>::new(self.name))?;
        Ok((value, self))
    }
}

impl Variant<'_> {
    fn holds(&self, found: Found) {
        self.tracer.holds(self.number, self.place, found);
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Problem;

    fn unit_variant(self) -> Result<()> {
        self.holds(Found::Nothing);
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value> {
        let (value, of) = self.tracer.at(self.name, || inner(self.tracer, seed))?;
        self.holds(Found::Value(of));
        Ok(value)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value> {
        let mut of = String::new();
        let probe = Probe {
            tracer: self.tracer,
            out: &mut of,
        };
        let value = self
            .tracer
            .at(self.name, || probe.deserialize_tuple(length, visitor))?;
        self.holds(Found::Value(of));
        Ok(value)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        let of = (self.number, Some(self.place));
        let (value, fields) = self
            .tracer
            .at(self.name, || read_fields(self.tracer, of, fields, visitor))?;
        self.holds(Found::Struct(fields));
        Ok(value)
    }
}
