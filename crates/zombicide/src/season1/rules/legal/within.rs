//! What can be answered to whatever is being resolved.

use super::{Verdict, require};
use crate::board::ZoneId;
use crate::season1::facts::content::Use;
use crate::season1::facts::skill::Skill;
use crate::season1::position::inventory::{EquipmentId, SLOTS, Slot};
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::Answer;
use crate::season1::rules::horde::NextSteps;
use crate::season1::words::refusal::Reason;

impl Season1 {
    pub(crate) fn legal_within(&self, p: &Position, frame: Frame, answer: Answer) -> Verdict {
        match (frame, answer) {
            (Frame::Sort { .. }, Answer::Done) => Ok(()),
            (Frame::Sort { who, with, left }, Answer::Swap(one, other)) => {
                self.legal_swap(p, who, with, left, [one, other])
            }
            (Frame::Sort { who, with, .. }, Answer::Discard(place)) => {
                self.legal_discard(p, [who, with], place)
            }
            (Frame::Consent { .. }, Answer::Agree | Answer::Decline) => Ok(()),
            (
                Frame::Destiny { .. } | Frame::Match { .. } | Frame::Cure { .. },
                Answer::Yes | Answer::No,
            ) => Ok(()),
            (Frame::Found { who, must_keep, .. }, _) => {
                legal_find(p.survivor(who), must_keep, answer)
            }
            (Frame::Rerolls, Answer::Stand) => Ok(()),
            (Frame::Rerolls, Answer::Reroll(source)) => require(
                p.attack.rerolls[source as usize],
                "S1-SKILL-15",
                Reason::NoReroll,
            ),
            (Frame::Hits, Answer::Hit(_) | Answer::HitSurvivor(_)) => require(
                self.can_be_hit(p, answer),
                "S1-PRIORITY-01",
                Reason::NotATarget,
            ),
            (Frame::Wounds { who, .. }, _) => self.legal_wound(p.survivor(who), answer),
            (Frame::Attacked { zone, .. }, Answer::Wound(who)) => {
                let victim = p.survivor(who);
                let there = victim.in_play() && victim.zone == zone;
                require(there, "S1-ATTACK-04", Reason::NotThere)
            }
            (Frame::Learn { who, level }, Answer::Learn(place)) => {
                let choices = self.skills_to_learn(who, level).len();
                require(
                    usize::from(place) < choices,
                    "S1-XP-06",
                    Reason::NoSuchChoice,
                )
            }
            (Frame::Recruit { .. }, Answer::Recruit(seat)) => {
                let fewest = self.seats_with_fewest(p).any(|other| other == seat);
                require(fewest, "S1-M09-07", Reason::NotFewest)
            }
            (Frame::Route { from }, Answer::Way(zone)) => {
                let ways = self.ways_out(p, from);
                require(is_way(ways, from, zone), "S1-SPLIT-04", Reason::NoSuchWay)
            }
            (Frame::Extra { from, staying, .. }, Answer::Way(zone)) => {
                let open = match zone == from {
                    true => staying > 0,
                    false => self.ways_out(p, from).into.contains(zone) && !p.extras.contains(zone),
                };
                require(open, "S1-SPLIT-06", Reason::NoSuchWay)
            }
            (Frame::Rooms, Answer::Room(zone)) => {
                require(p.rooms.contains(zone), "S1-SPAWNIN-02", Reason::NoSuchRoom)
            }
            _ => Err((rule_of(frame), Reason::NotAskedNow)),
        }
    }

    fn legal_swap(
        &self,
        p: &Position,
        who: SurvivorId,
        with: SurvivorId,
        left: u8,
        places: [u8; 2],
    ) -> Verdict {
        require(left > 0, "S1-TRADE-01", Reason::NoMoreSwaps)?;
        let owners = places.map(|place| slot_of([who, with], place).0);
        let slot = |place: u8| self.slot_in_trade(p, [who, with], place);
        let (one, other) = (slot(places[0])?, slot(places[1])?);
        require(places[0] < places[1], "S1-TRADE-01", Reason::BothTheSame)?;
        exchange(one, other, owners[0] != owners[1])
    }

    /// What lies in a slot of those who sort their cards.
    fn slot_in_trade(
        &self,
        p: &Position,
        pair: [SurvivorId; 2],
        place: u8,
    ) -> Result<Slot, (&'static str, Reason)> {
        let (owner, place) = slot_of(pair, place);
        require(
            owner != SurvivorId::NOBODY,
            "S1-TRADE-02",
            Reason::NoSuchSlot,
        )?;
        let survivor = p.survivor(owner);
        let exists = place < survivor.capacity();
        require(exists, "S1-INV-01", Reason::NoSuchSlot)?;
        Ok(survivor.inventory.slot(place))
    }

    /// S1-INV-05: to make room for a card that the other one of a trade has.
    pub(crate) fn legal_discard(&self, p: &Position, pair: [SurvivorId; 2], place: u8) -> Verdict {
        let slot = self.slot_in_trade(p, pair, place)?;
        require(!slot.is_wound(), "S1-WOUND-03", Reason::WoundsStay)?;
        require(!slot.is_empty(), "S1-INV-05", Reason::NoCardThere)?;
        let (owner, _) = slot_of(pair, place);
        let [who, with] = pair;
        let giver = if owner == who { with } else { who };
        let given = giver != SurvivorId::NOBODY && p.survivor(giver).inventory.has_cards();
        require(given, "S1-INV-05", Reason::NothingToReceive)?;
        let s = p.survivor(owner);
        let full = s.inventory.room(s.capacity()).is_none();
        require(full, "S1-INV-05", Reason::ThereIsRoom)
    }

    fn legal_wound(&self, s: &Survivor, answer: Answer) -> Verdict {
        let shrugs = s.has(Skill::IsThatAll);
        let room = s.inventory.room(s.capacity()).is_some();
        match answer {
            Answer::Block => {
                let mask = self.wound_stopper(s).is_some();
                require(mask, "S1-INV-08", Reason::NothingPrevents)
            }
            Answer::Shrug(slot) => {
                require(shrugs, "S1-SKILL-23", Reason::NoSuchSkill)?;
                require(is_card(s, slot), "S1-SKILL-23", Reason::NoCardThere)
            }
            Answer::Endure => {
                require(shrugs, "S1-WOUND-01", Reason::MustLoseCard)?;
                require(room, "S1-SKILL-24", Reason::NoRoom)
            }
            Answer::Lose(slot) => {
                require(!(shrugs && room), "S1-SKILL-24", Reason::ThereIsRoom)?;
                require(is_card(s, slot), "S1-WOUND-01", Reason::NoCardThere)
            }
            _ => Err(("S1-WOUND-01", Reason::NotAskedNow)),
        }
    }

    /// Where a survivor keeps something that prevents a Wound.
    pub(crate) fn wound_stopper(&self, s: &Survivor) -> Option<u8> {
        let mut cards = s.inventory.cards();
        let stops = |kind: EquipmentId| self.kind(kind).gives == Some(Use::StopWound);
        cards.find(|(_, kind)| stops(*kind)).map(|(place, _)| place)
    }
}

/// Whose slot it is when two sort their cards, and which of theirs: the first ones are those
/// of the survivor who acts.
pub(crate) fn slot_of([who, with]: [SurvivorId; 2], place: u8) -> (SurvivorId, u8) {
    match usize::from(place) < SLOTS {
        true => (who, place),
        false => (with, place - SLOTS as u8),
    }
}

/// Whether two slots can be exchanged; `crosses` if they are of two survivors.
#[inline]
pub(crate) fn exchange(one: Slot, other: Slot, crosses: bool) -> Verdict {
    require(one != other, "S1-TRADE-01", Reason::BothTheSame)?;
    let wound = one.is_wound() || other.is_wound();
    require(!(crosses && wound), "S1-TRADE-04", Reason::WoundsStay)
}

fn is_card(s: &Survivor, slot: u8) -> bool {
    usize::from(slot) < SLOTS && s.inventory.slot(slot).kind().is_some()
}

/// Whether zombies can go there: the zone they are in stands for staying in it, at a closed
/// door or at their goal.
/// Whether the card found can be dealt with in that way.
fn legal_find(s: &Survivor, must_keep: bool, answer: Answer) -> Verdict {
    let has_room = s.inventory.room(s.capacity()).is_some();
    match answer {
        Answer::LeaveCard => require(!must_keep, "S1-INV-04", Reason::MustKeep),
        Answer::Keep => require(has_room, "S1-INV-04", Reason::NoRoom),
        Answer::Replace(slot) => {
            require(!has_room, "S1-INV-05", Reason::ThereIsRoom)?;
            let card = slot < s.capacity() && s.inventory.slot(slot).kind().is_some();
            require(card, "S1-WOUND-03", Reason::NoCardThere)
        }
        _ => Err(("S1-INV-04", Reason::NotAskedNow)),
    }
}

/// The rule by which a frame asks what it asks.
fn rule_of(frame: Frame) -> &'static str {
    match frame {
        Frame::Sort { .. } => "S1-TRADE-01",
        Frame::Consent { .. } => "S1-TRADE-06",
        Frame::Rerolls => "S1-SKILL-15",
        Frame::Hits => "S1-COMBAT-05",
        Frame::Attacked { .. } => "S1-ATTACK-04",
        Frame::Learn { .. } => "S1-XP-06",
        Frame::Recruit { .. } => "S1-M09-07",
        Frame::Route { .. } => "S1-SPLIT-04",
        Frame::Extra { .. } => "S1-SPLIT-06",
        Frame::Rooms => "S1-SPAWNIN-02",
        Frame::Destiny { .. } => "S1-SKILL-19",
        Frame::Match { .. } => "S1-SKILL-29",
        Frame::Cure { .. } => "S1-M02-02",
        _ => "S1-ROUND-07",
    }
}

fn is_way(ways: NextSteps, from: ZoneId, zone: ZoneId) -> bool {
    ways.into.contains(zone) || (ways.staying > 0 && zone == from)
}
