//! A small stack that lives inside a state.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A stack of at most `N` things, kept in place so that a state stays flat.
///
/// Games keep their pending decisions on one: who decides, about what, and what follows
/// when that is done. What lies below waits until what lies above is finished.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    items: [T; N],
    len: u16,
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// A stack with nothing on it.
    pub fn new() -> Self {
        Stack {
            items: [T::default(); N],
            len: 0,
        }
    }

    /// Puts an item on top.
    ///
    /// # Panics
    /// If the stack is full: each game proves by its limits that its stacks suffice.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the top item off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// The top item.
    pub fn top(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// The top item, to be changed in place.
    pub fn top_mut(&mut self) -> Option<&mut T> {
        self.as_mut_slice().last_mut()
    }

    /// Takes everything off.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Puts several items on top, the last of them topmost.
    pub fn extend_from_slice(&mut self, items: &[T]) {
        let len = self.len as usize;
        self.items[len..len + items.len()].copy_from_slice(items);
        self.len += items.len() as u16;
    }
}

impl<T, const N: usize> Stack<T, N> {
    /// The items from the bottom up.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// The items from the bottom up, to be changed in place.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is nothing on the stack.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sequence = serializer.serialize_seq(Some(self.len()))?;
        for item in self.as_slice() {
            sequence.serialize_element(item)?;
        }
        sequence.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = Stack<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} items")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut stack = Stack::new();
                while let Some(item) = items.next_element()? {
                    if stack.len() == N {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    stack.push(item);
                }
                Ok(stack)
            }
        }
        deserializer.deserialize_seq(Items(std::marker::PhantomData))
    }
}
