//! Completed requests, which are not carried out again when they are sent again.

use serde::{Deserialize, Serialize};

use super::Room;
use crate::ids::PersonId;
use crate::wire::Version;

/// How many bytes of the hash are kept.
///
/// A request that is taken for another one would be swallowed, so this must never happen. In a
/// room with a hundred thousand lines the chance that a new request has the print of an older
/// one is below 2^-79. Nor can anybody bring it about for somebody else: the person is part of
/// what is hashed, so that only one's own requests can be alike, and finding two of those
/// takes 2^48 hashes.
const PRINT: usize = 12;

/// A completed request: 16 bytes, so that a room can keep all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Carried")]
pub(super) struct CompletedRequest {
    print: [u8; PRINT],
    version: u32,
}

impl CompletedRequest {
    /// What is kept of a person's request that became that version.
    pub(super) fn new(by: PersonId, id: &str, version: Version) -> CompletedRequest {
        CompletedRequest {
            print: print(by, id),
            version: version as u32,
        }
    }
}

fn print(by: PersonId, id: &str) -> [u8; PRINT] {
    let mut hash = blake3::Hasher::new();
    hash.update(&by.0.to_le_bytes());
    hash.update(id.as_bytes());
    let mut print = [0; PRINT];
    hash.finalize_xof().fill(&mut print);
    print
}

impl Room {
    /// The version in which a request was carried out before, however long ago that was.
    pub(super) fn completed_before(&self, by: PersonId, id: &str) -> Option<Version> {
        let print = print(by, id);
        // What is sent again was most often sent a moment ago.
        let mut newest_first = self.state.carried.iter().rev();
        let found = newest_first.find(|carried| carried.print == print)?;
        Some(found.version.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_takes_sixteen_bytes() {
        assert_eq!(size_of::<CompletedRequest>(), 16);
    }

    #[test]
    fn requests_of_two_people_are_two_requests() {
        let print_of = |person, id| CompletedRequest::new(PersonId(person), id, 7);
        assert_eq!(print_of(1, "a"), print_of(1, "a"));
        assert_ne!(print_of(1, "a"), print_of(2, "a"));
        assert_ne!(print_of(1, "a"), print_of(1, "b"));
    }
}
