//! What can be answered to whatever is being resolved.

use super::sorting::Sorters;
use super::{Verdict, require};
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::invader::facts::content::Use;
use crate::invader::facts::skill::{Known, Skill};
use crate::invader::position::inventory::{FOUND, HANDS, Slot};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Frame, Position, Reroll, Target};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;
use crate::invader::words::refusal::Reason;

impl Invader {
    pub(crate) fn legal_within(&self, p: &Position, frame: Frame, answer: Answer) -> Verdict {
        match (frame, answer) {
            (Frame::Sort { who, with, left }, _) => {
                self.legal_sorting(p, Sorters { who, with }, left, answer)
            }
            (Frame::Found { .. }, _) => self.legal_find(p, frame, answer),
            (Frame::Damage { who, .. }, _) => self.legal_damage(p, who, answer),
            (Frame::Reflex { .. }, Answer::Done) | (Frame::Flee { .. }, Answer::Done) => Ok(()),
            (Frame::Rescue { .. }, Answer::Done) => Ok(()),
            (Frame::Flee { who }, Answer::GoOn(zone)) => {
                let s = p.survivor(who);
                self.legal_step(p, s, s.zone, zone)
            }
            (Frame::Reflex { who }, Answer::Attack(strike)) => {
                // INV-SKILL-25: at what has just appeared.
                let there = p.appeared.contains(strike.zone);
                require(there, "INV-SKILL-25", Reason::NotATarget)?;
                self.legal_strike(p, who, strike)
            }
            (
                Frame::Consent { .. } | Frame::BurnSpawn { .. } | Frame::Reap { .. },
                Answer::Yes | Answer::No,
            ) => Ok(()),
            (Frame::TradeOffer { .. }, Answer::Agree | Answer::Decline) => Ok(()),
            (Frame::Sixes, Answer::Dice(count)) => {
                let can = count <= p.attack.sixes;
                require(can, "INV-SKILL-43", Reason::NotSoManySixes)
            }
            (Frame::Rescue { .. }, Answer::Drag(other)) => self.legal_drag(p, frame, other),
            (Frame::Rescue { zone, .. }, Answer::DragMachine(machine)) => {
                let there = p.active_machines(zone).any(|other| other == machine);
                require(there, "INV-SKILL-34", Reason::NotThere)
            }
            (Frame::Rerolls, Answer::Stand) => Ok(()),
            (Frame::Rerolls, Answer::Reroll(Reroll::Ammo)) => {
                require(p.attack.ammo_rerolls > 0, "INV-ATTACH-01", Reason::NoReroll)
            }
            (Frame::Rerolls, Answer::Reroll(Reroll::Lucky)) => {
                require(p.attack.lucky, "INV-SKILL-36", Reason::NoReroll)
            }
            (Frame::Misses, Answer::Harm(target)) => {
                let can = self.is_anybody(target) && self.can_be_missed(p, &p.attack, target);
                require(can, "INV-FRIENDLY-02", Reason::NotATarget)
            }
            (Frame::Hits, Answer::Hit(xeno)) => {
                let can = self.can_be_hit(p, &p.attack, xeno);
                require(can, "INV-PRIORITY-01", Reason::NotATarget)
            }
            (Frame::Attacked { .. }, Answer::Harm(target)) => {
                self.legal_harm(p, frame, target, false)
            }
            (Frame::Attacked { .. }, Answer::HarmAll(target)) => {
                self.legal_harm(p, frame, target, true)
            }
            (Frame::Learn { who, level }, Answer::Learn(known)) => {
                self.legal_lesson(p, who, level, known)
            }
            (Frame::Extra { from, xeno, .. }, Answer::Way(zone)) => {
                let taken = p.leftovers[xeno.index()].contains(zone);
                let open = self.ways_out(p, from).contains(zone) && !taken;
                require(open, "INV-XMOVE-11", Reason::NoSuchWay)
            }
            (_, Answer::Zone(zone)) => self.legal_zone(p, frame, zone),
            _ => self.legal_elsewhere(p, frame, answer),
        }
    }

    /// Whatever is asked of the whole team.
    fn legal_elsewhere(&self, p: &Position, frame: Frame, answer: Answer) -> Verdict {
        match (frame, answer) {
            (Frame::Scientists { waiting }, Answer::Walk(who, zone)) => {
                let waits = usize::from(who.0) < p.survivors.len() && waiting & (1 << who.0) != 0;
                let can = waits && self.scientist_ways(p, who).contains(zone);
                require(can, "INV-M9-05", Reason::NoSuchWay)
            }
            (Frame::LinkTurns { waiting }, Answer::Activate(who)) => {
                let waits = usize::from(who.0) < p.survivors.len()
                    && waiting & (1 << who.0) != 0
                    && p.survivor(who).is_played();
                require(waits, "INV-SKILL-57", Reason::NotAskedNow)
            }
            (Frame::Outfit { .. }, Answer::Outfit(card)) => {
                let left = self.starting_cards(p).any(|kind| kind == card);
                require(left, "INV-SETUP-09", Reason::NoneLeft)
            }
            (Frame::Group { who }, Answer::Group(group)) => self.legal_group(p, who, group),
            _ => Err((rule_of(frame), Reason::NotAskedNow)),
        }
    }

    /// INV-SKILL-34: whether a survivor can be dragged along.
    fn legal_drag(&self, p: &Position, frame: Frame, other: SurvivorId) -> Verdict {
        let Frame::Rescue { who, zone, asked } = frame else {
            return Err((rule_of(frame), Reason::NotAskedNow));
        };
        let there = p.survivors.get(other.index());
        let there = there.is_some_and(|s| s.in_play() && s.zone == zone);
        require(there, "INV-SKILL-34", Reason::NotThere)?;
        let new = asked & (1 << other.0) == 0;
        require(new, "INV-SKILL-34", Reason::UsedAlready)?;
        let can = self.can_be_dragged(p, who, other);
        require(can, "INV-ROOM-06", Reason::NoOxygenTank)
    }

    /// INV-ATTACK-04: whether a target can take an attack of Xenos, or all that are left.
    fn legal_harm(&self, p: &Position, frame: Frame, target: Target, all: bool) -> Verdict {
        let Frame::Attacked { zone, only, heads } = frame else {
            return Err((rule_of(frame), Reason::NotAskedNow));
        };
        let can = self.is_anybody(target) && self.can_be_attacked(p, zone, only, target);
        require(can, "INV-ATTACK-04", Reason::NotThere)?;
        // All at once is a short way of saying it where there is a choice.
        let several = heads.iter().map(|count| u16::from(*count)).sum::<u16>() > 1;
        let choice = || {
            let targets = self.targets();
            let there = targets.filter(|t| self.can_be_attacked(p, zone, only, *t));
            there.take(2).count() > 1
        };
        require(
            !all || (several && choice()),
            "INV-ATTACK-04",
            Reason::OnlyOneAttack,
        )
    }

    fn legal_lesson(&self, p: &Position, who: SurvivorId, level: Danger, known: Known) -> Verdict {
        let can = self.can_learn(p, who, level, known);
        let rule = match level {
            _ if self.owns_all(p, who) => "INV-ULTRA-05",
            Danger::Red => "INV-XP-06",
            _ => "INV-XP-05",
        };
        require(can, rule, Reason::NoSuchChoice)
    }

    fn legal_group(&self, p: &Position, who: SurvivorId, group: u8) -> Verdict {
        let most = self.team_size.div_ceil(2);
        let room = group < 2 && self.in_group(p, who, group) < most;
        require(room, "INV-M1-03", Reason::GroupIsFull)
    }

    /// Whether a zone is one of those that are asked for.
    fn legal_zone(&self, p: &Position, frame: Frame, zone: ZoneId) -> Verdict {
        require(
            zone.index() < self.ground.station.zones().len(),
            "INV-ZONE-02",
            Reason::NoSuchZone,
        )?;
        match frame {
            Frame::StartIn { .. } => {
                let start = self.ground.start.contains(&zone);
                require(start, "INV-SETUP-12", Reason::NoSuchZone)
            }
            Frame::ExtraSpawns { .. } => {
                let open = !self.ground.sealed.contains(zone);
                require(open, "INV-SEVEN-04", Reason::NoSuchZone)
            }
            Frame::FirstSpawn => {
                let spawn = self.awake_zones(p).contains(zone);
                require(spawn, "INV-SPAWN-04", Reason::NoSpawnHere)
            }
            Frame::LastOnes { .. } => {
                let open = p.short.contains(zone);
                require(open, "INV-SPAWN-15", Reason::NoSuchZone)
            }
            Frame::PlaceAbomination => {
                let open = p.short.contains(zone);
                require(open, "INV-SPAWN-16", Reason::NoSuchZone)
            }
            _ => Err((rule_of(frame), Reason::NotAskedNow)),
        }
    }

    /// Whether a target is in the game at all.
    fn is_anybody(&self, target: Target) -> bool {
        match target {
            Target::Survivor(who) => who.index() < self.sheets.len(),
            Target::Machine(_) => true,
        }
    }

    /// INV-SEARCH-02, INV-INV-05: keep the card, make room for it, or leave it.
    fn legal_find(&self, p: &Position, frame: Frame, answer: Answer) -> Verdict {
        let Frame::Found { who, card, left } = frame else {
            return Err(("INV-SEARCH-02", Reason::NotAskedNow));
        };
        let room = self.room_for(p, who, card).is_some();
        match answer {
            Answer::LeaveCard => {
                let same = !Self::was_rearranged(left);
                require(same, "INV-SEARCH-09", Reason::Rearranged)
            }
            Answer::Keep => require(room, "INV-INV-01", Reason::NoRoom),
            Answer::Drop(slot) => self.legal_drop(p, who, slot),
            Answer::Attach(FOUND, hand) => {
                require(!room, "INV-INV-05", Reason::ThereIsRoom)?;
                require(
                    usize::from(hand) < HANDS,
                    "INV-ATTACH-04",
                    Reason::NotInHand,
                )?;
                self.legal_attachment(p, Slot::of(card), who, hand)
            }
            Answer::Swap(..) | Answer::Attach(..) => {
                require(!room, "INV-INV-05", Reason::ThereIsRoom)?;
                let alone = Sorters {
                    who,
                    with: SurvivorId::NOBODY,
                };
                self.legal_sorting(p, alone, left, answer)
            }
            _ => Err(("INV-SEARCH-02", Reason::NotAskedNow)),
        }
    }

    /// What cancels Damage (INV-SKILL-33).
    fn legal_damage(&self, p: &Position, who: SurvivorId, answer: Answer) -> Verdict {
        let s = p.survivor(who);
        match answer {
            Answer::Endure => Ok(()),
            Answer::Block(slot) => {
                let mut worn = s.inventory.worn();
                let card = worn.find(|(place, _)| *place == slot);
                let kind = card.and_then(|(_, slot)| slot.kind());
                let gives = kind.and_then(|kind| self.kind(kind).gives);
                let stops = matches!(gives, Some(Use::StopDamage(_)));
                require(stops, "INV-DECK-10", Reason::NothingPrevents)
            }
            Answer::Shrug(slot) => {
                self.has_skill(p, who, Skill::IsThatAll)?;
                self.legal_drop(p, who, slot)
            }
            _ => Err(("INV-ATTACK-06", Reason::NotAskedNow)),
        }
    }
}

/// The rule that says what a frame asks.
fn rule_of(frame: Frame) -> &'static str {
    match frame {
        Frame::Outfit { .. } => "INV-SETUP-09",
        Frame::Group { .. } => "INV-M1-03",
        Frame::StartIn { .. } => "INV-SETUP-12",
        Frame::ExtraSpawns { .. } => "INV-SEVEN-04",
        Frame::Rerolls => "INV-COMBAT-14",
        Frame::TradeOffer { .. } => "INV-TRADE-04",
        Frame::Sixes => "INV-SKILL-43",
        Frame::Misses => "INV-FRIENDLY-02",
        Frame::Hits => "INV-COMBAT-05",
        Frame::Reap { .. } => "INV-SKILL-41",
        Frame::Flee { .. } => "INV-SKILL-31",
        Frame::BurnSpawn { .. } => "INV-M7-06",
        Frame::Rescue { .. } | Frame::Consent { .. } => "INV-SKILL-34",
        Frame::Attacked { .. } => "INV-ATTACK-04",
        Frame::Learn { .. } => "INV-XP-05",
        Frame::Extra { .. } => "INV-XMOVE-11",
        Frame::Scientists { .. } => "INV-M9-05",
        Frame::FirstSpawn => "INV-SPAWN-04",
        Frame::LinkTurns { .. } => "INV-SKILL-57",
        Frame::LastOnes { .. } => "INV-SPAWN-15",
        Frame::PlaceAbomination => "INV-SPAWN-16",
        Frame::Reflex { .. } => "INV-SKILL-24",
        _ => "INV-ROUND-05",
    }
}
