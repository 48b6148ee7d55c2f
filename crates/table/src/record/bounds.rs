//! Whether every number in a position is one that its game has.
//!
//! A position that was read from a file may name zone 200 of a board with 40. Positions are
//! made of small named numbers (`ZoneId`, `Who`, `Pile`, sets of them), so one walk over
//! everything that a position serialises to finds each by its name.

use std::fmt;

use serde::ser::{self, Serialize};

/// Which numbers a game has, by the name of their type.
pub trait Bounds {
    /// Whether there is that number of that kind.
    fn allows(&self, kind: &str, number: u128) -> bool;

    /// Finds the first number in a value that is out of bounds.
    fn check(&self, value: &impl Serialize) -> Result<(), OutOfBounds>
    where
        Self: Sized,
    {
        value.serialize(Walk {
            bounds: self,
            kind: None,
        })
    }
}

impl<F: Fn(&str, u128) -> bool> Bounds for F {
    fn allows(&self, kind: &str, number: u128) -> bool {
        self(kind, number)
    }
}

/// A number that its game does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfBounds {
    problem: String,
}

impl OutOfBounds {
    /// Another reason why a position is none of its game.
    pub fn because(problem: impl Into<String>) -> OutOfBounds {
        OutOfBounds {
            problem: problem.into(),
        }
    }
}

impl fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for OutOfBounds {}

impl ser::Error for OutOfBounds {
    fn custom<T: fmt::Display>(problem: T) -> Self {
        OutOfBounds::because(problem.to_string())
    }
}

/// A serializer that writes nothing and looks at every number.
struct Walk<'a, B> {
    bounds: &'a B,
    /// The name of the type that a number is wrapped in.
    kind: Option<&'static str>,
}

impl<B> Clone for Walk<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Walk<'_, B> {}

impl<B: Bounds> Walk<'_, B> {
    fn see(self, number: u128) -> Result<(), OutOfBounds> {
        let Some(kind) = self.kind else {
            return Ok(());
        };
        match self.bounds.allows(kind, number) {
            true => Ok(()),
            false => Err(OutOfBounds::because(format!(
                "there is no {kind} {number} in this game"
            ))),
        }
    }

    fn inside(self, value: &(impl Serialize + ?Sized)) -> Result<(), OutOfBounds> {
        value.serialize(Walk { kind: None, ..self })
    }
}

macro_rules! numbers {
    ($($method:ident: $number:ty),*) => {
        $(fn $method(self, number: $number) -> Result<(), OutOfBounds> {
            self.see(u128::from(number))
        })*
    };
}

/// What has no number that could be out of bounds.
macro_rules! harmless {
    ($($method:ident($($kind:ty),*)),*) => {
        $(fn $method(self $(, _: $kind)*) -> Result<(), OutOfBounds> {
            Ok(())
        })*
    };
}

impl<B: Bounds> ser::Serializer for Walk<'_, B> {
    type Ok = ();
    type Error = OutOfBounds;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128);
    harmless!(
        serialize_bool(bool),
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_i64(i64),
        serialize_f32(f32),
        serialize_f64(f64),
        serialize_char(char),
        serialize_str(&str),
        serialize_bytes(&[u8]),
        serialize_none(),
        serialize_unit(),
        serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str)
    );

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), OutOfBounds> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), OutOfBounds> {
        value.serialize(Walk {
            kind: Some(name),
            ..self
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), OutOfBounds> {
        self.inside(value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, OutOfBounds> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, OutOfBounds> {
        Ok(self)
    }
}

/// The parts of something, each looked at on its own.
macro_rules! parts {
    ($($kind:ident::$method:ident($($name:ty)?)),*) => {
        $(impl<B: Bounds> ser::$kind for Walk<'_, B> {
            type Ok = ();
            type Error = OutOfBounds;

            fn $method<T: Serialize + ?Sized>(
                &mut self,
                $(_: $name,)?
                value: &T,
            ) -> Result<(), OutOfBounds> {
                self.inside(value)
            }

            fn end(self) -> Result<(), OutOfBounds> {
                Ok(())
            }
        })*
    };
}

parts!(
    SerializeSeq::serialize_element(),
    SerializeTuple::serialize_element(),
    SerializeTupleStruct::serialize_field(),
    SerializeTupleVariant::serialize_field(),
    SerializeStruct::serialize_field(&'static str),
    SerializeStructVariant::serialize_field(&'static str)
);

impl<B: Bounds> ser::SerializeMap for Walk<'_, B> {
    type Ok = ();
    type Error = OutOfBounds;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), OutOfBounds> {
        self.inside(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OutOfBounds> {
        self.inside(value)
    }

    fn end(self) -> Result<(), OutOfBounds> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::Bounds;

    #[derive(Serialize)]
    struct Zone(u8);
    #[derive(Serialize)]
    struct Zones(u128);
    #[derive(Serialize)]
    enum Frame {
        Go { to: Zone },
        Way(Zone, u8),
    }
    #[derive(Serialize)]
    struct Position {
        here: Option<Zone>,
        noise: [u16; 2],
        seen: Zones,
        frames: Vec<Frame>,
    }

    fn ten_zones(kind: &str, number: u128) -> bool {
        match kind {
            "Zone" => number < 10,
            "Zones" => number < 1 << 10,
            _ => true,
        }
    }

    fn position() -> Position {
        Position {
            here: Some(Zone(9)),
            noise: [60_000, 3],
            seen: Zones(0b11_1111_1111),
            frames: vec![Frame::Go { to: Zone(0) }, Frame::Way(Zone(3), 200)],
        }
    }

    #[test]
    fn numbers_are_found_wherever_they_are() {
        assert_eq!(ten_zones.check(&position()), Ok(()));
        let spoiled: [fn(&mut Position); 4] = [
            |position| position.here = Some(Zone(10)),
            |position| position.seen = Zones(1 << 10),
            |position| position.frames[0] = Frame::Go { to: Zone(255) },
            |position| position.frames[1] = Frame::Way(Zone(11), 0),
        ];
        for spoil in spoiled {
            let mut spoiled = position();
            spoil(&mut spoiled);
            assert!(ten_zones.check(&spoiled).is_err());
        }
    }
}
