//! Which Provisions the mission wants, and how many the team has.

use table::Rulebook;
use zombicide::season1::{EquipmentId, Fate, Goal, MAX_SURVIVORS, Survivor, SurvivorId};

use super::picture::Picture;

/// What Provisions the mission wants.
pub(super) struct Wanted {
    /// Each kind that is wanted, and how many of it the team has.
    kinds: Vec<(EquipmentId, u8)>,
    /// How many in all, of whatever kind; nothing where one of each is wanted.
    count: Option<u8>,
}

/// One more than needed makes up for a loss.
const SPARE: u8 = 1;

impl Wanted {
    pub fn new(picture: &Picture<'_>) -> Wanted {
        let goals = &picture.game.mission().goals;
        let count = goals.iter().find_map(|goal| match goal {
            Goal::Load(count) => Some(*count),
            _ => None,
        });
        let listed = goals.iter().find_map(|goal| match goal {
            Goal::Find(ids) | Goal::EscapeWith(ids) => Some(ids),
            _ => None,
        });
        let cards = picture.game.content().equipment.iter().enumerate();
        let provisions = cards.filter(|(_, card)| card.provision);
        let mut kinds = Vec::new();
        for (place, (number, card)) in provisions.enumerate() {
            let wanted = count.is_some() || listed.is_some_and(|ids| ids.contains(&card.id));
            if wanted {
                let kind = EquipmentId(number as u8);
                let loaded: u8 = picture
                    .observation
                    .cars()
                    .iter()
                    .map(|car| car.load[place])
                    .sum();
                kinds.push((kind, loaded + carried(picture, kind)));
            }
        }
        Wanted { kinds, count }
    }

    fn owned(&self) -> u8 {
        self.kinds.iter().map(|(_, owned)| owned).sum()
    }

    /// Whether the team has all that it needs.
    pub fn is_complete(&self) -> bool {
        match self.count {
            Some(count) => self.owned() >= count,
            None => self.kinds.iter().all(|(_, owned)| *owned > 0),
        }
    }

    /// Whether a card of the kind would help, or must not be lost.
    pub fn is_precious(&self, kind: EquipmentId) -> bool {
        let found = self.kinds.iter().find(|(wanted, _)| *wanted == kind);
        found.is_some_and(|(_, owned)| match self.count {
            Some(count) => self.owned() <= count + SPARE,
            None => *owned <= 1,
        })
    }

    /// How many kinds of what the mission wants somebody has.
    pub fn kinds_on(&self, s: &Survivor) -> f32 {
        let kinds = self.kinds.iter();
        let carried = kinds.filter(|(kind, _)| s.inventory.find(*kind).is_some());
        carried.count() as f32
    }

    /// Whether somebody has what the mission wants.
    pub fn is_carried_by(&self, s: &Survivor) -> bool {
        let mut cards = s.inventory.cards();
        cards.any(|(_, kind)| self.kinds.iter().any(|(wanted, _)| *wanted == kind))
    }
}

fn carried(picture: &Picture<'_>, kind: EquipmentId) -> u8 {
    let everybody =
        (0..MAX_SURVIVORS as u8).map(|place| picture.observation.survivor(SurvivorId(place)));
    let alive = everybody.filter(|s| matches!(s.fate, Fate::InPlay | Fate::Escaped));
    let cards = alive.flat_map(|s| s.inventory.cards());
    cards.filter(|(_, other)| *other == kind).count() as u8
}
