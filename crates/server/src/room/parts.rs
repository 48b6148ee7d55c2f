//! What the seed is made from, so that nobody can choose it.

use table::{Part, PartError, Parts, Seat, Seed};

use super::Room;
use crate::ids::random_bytes;
use crate::wire::{Code, Refusal, RoomStage};

/// Reads a part as a client sends it.
pub fn read_part(text: Option<&str>) -> Result<Option<Part>, Refusal> {
    let wrong = |error: PartError| Refusal::new(Code::Malformed, error.to_string());
    text.map(|text| text.parse().map_err(wrong)).transpose()
}

impl Room {
    /// Whether the deal can be known beforehand.
    pub(super) fn is_known_deal(&self) -> bool {
        self.state.opening.seed.is_some()
    }

    /// The part that somebody adds by sitting down there: the one they sent, the one that the
    /// seat has from them already, or one that is drawn for them. Nothing if no part counts.
    pub(super) fn part_for(&self, seat: Seat, sent: Option<Part>) -> Option<Part> {
        let counts = self.state.stage == RoomStage::Open
            && !self.is_known_deal()
            && self.state.opening.server_part.is_some();
        let own = self.state.parts.get(seat.index()).copied().flatten();
        counts.then(|| sent.or(own).unwrap_or_else(|| Part(random_bytes())))
    }

    /// The seed that the game begins with.
    pub(super) fn seed_to_begin_with(&self) -> Seed {
        let opening = &self.state.opening;
        match (opening.seed, &opening.server_part) {
            (Some(known), _) => known,
            (None, Some(server)) => Seed::from_parts(server, &self.state.parts),
            // Rooms that were opened before there were parts.
            (None, None) => Seed::Secret(random_bytes()),
        }
    }

    /// What the seed of a finished game follows from.
    pub fn parts(&self) -> Option<Parts> {
        let server = self.state.opening.server_part?;
        let over = self.state.stage == RoomStage::Over;
        over.then(|| Parts {
            commitment: server.commitment(),
            server,
            seats: self.state.parts.clone(),
        })
    }
}
