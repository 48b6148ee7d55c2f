//! Who sits where, and who has owned which seat when.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use table::{Part, Seat};

use super::{Entry, Line, Room, RoomState, SeatAssignment};
use crate::ids::PersonId;
use crate::wire::{BotNotice, RoomStage, Version};

/// A time in which a seat had one owner, or none. It lasts until the next one of that seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tenure {
    since: Version,
    owner: Option<PersonId>,
}

/// The owners when the room was opened.
pub(super) fn at_first(seats: &[SeatAssignment]) -> Vec<Vec<Tenure>> {
    let tenure = |chair: &SeatAssignment| Tenure {
        since: 1,
        owner: chair.owner,
    };
    seats.iter().map(|chair| vec![tenure(chair)]).collect()
}

impl RoomState {
    /// Takes in an entry about who sits where.
    pub(super) fn change_seats(&mut self, line: &Line) {
        match &line.entry {
            Entry::Sat { seat, name, part } => {
                let chair = SeatAssignment {
                    owner: line.by,
                    name: name.clone(),
                    seen_at: line.at,
                    ..SeatAssignment::default()
                };
                self.fill(*seat, chair);
                if part.is_some() {
                    self.set_part(*seat, *part);
                }
            }
            Entry::Stood { seat, bot } => self.vacate(*seat, bot.clone()),
            Entry::BotSat { seat, bot } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.bot = Some(bot.clone());
                    chair.announced = None;
                }
            }
            Entry::BotAnnounced { seat, bot, until } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.announced = Some(BotNotice {
                        bot: bot.clone(),
                        at: line.at,
                        until: *until,
                    });
                }
            }
            // Any entry by the owner of a seat ends what was announced there.
            _ => {}
        }
    }

    /// Takes a seat from its owner, and lets that bot play it if one is named.
    pub(super) fn vacate(&mut self, seat: Seat, bot: Option<String>) {
        let chair = SeatAssignment {
            bot,
            ..SeatAssignment::default()
        };
        self.fill(seat, chair);
        // What a seed was made from stays as it is.
        if self.stage == RoomStage::Open {
            self.set_part(seat, None);
        }
    }

    fn set_part(&mut self, seat: Seat, part: Option<Part>) {
        if let Some(place) = self.parts.get_mut(seat.index()) {
            *place = part;
        }
    }

    /// Fills a seat in the version that is being written.
    fn fill(&mut self, seat: Seat, chair: SeatAssignment) {
        let since = self.version + 1;
        if let Some(tenures) = self.owners.get_mut(seat.index()) {
            let owner = chair.owner;
            if tenures.last().is_none_or(|last| last.owner != owner) {
                tenures.push(Tenure { since, owner });
            }
        }
        if let Some(place) = self.chairs.get_mut(seat.index()) {
            *place = chair;
        }
    }
}

impl Room {
    /// Everybody who owned a seat at that version or later.
    pub(super) fn owners_since(&self, version: Version) -> BTreeSet<PersonId> {
        let mut owners = BTreeSet::new();
        for tenures in &self.state.owners {
            let ends = tenures.iter().skip(1).map(|next| next.since);
            let ends = ends.chain([Version::MAX]);
            let later = tenures.iter().zip(ends).filter(|(_, end)| *end > version);
            owners.extend(later.filter_map(|(tenure, _)| tenure.owner));
        }
        owners
    }

    /// Whether anybody but that person owns a seat, or ever did.
    pub(super) fn had_other_owners(&self, person: PersonId) -> bool {
        self.owners_since(0).iter().any(|owner| *owner != person)
    }
}
