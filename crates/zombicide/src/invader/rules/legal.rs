//! What is legal, and if not, why.
//!
//! Where several rules forbid an answer, the refusal names the first of them in this order:
//! what is asked now; who does it (skill, control of a Machine, weapon); where, and to whom or
//! what (zone, way, sight, range, Mold, Xenos, doors, cards); how often (once a turn, or a number
//! of changes); and last what it costs.

mod attacks;
mod machines;
mod moves;
mod sorting;
mod within;

pub(crate) use attacks::Armed;
pub(crate) use sorting::Sorters;

use super::actions::MOLD_SAMPLE;
use super::answer::Answer;
use super::feasible::Outlook;
use super::turn::Gap;
use crate::board::ZoneId;
use crate::invader::facts::compile::GoalRules;
use crate::invader::facts::content::{SurvivorClass, Use};
use crate::invader::facts::skill::Skill;
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::position::{Frame, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::refusal::Reason;

/// Allowed, or the rule that forbids it and why.
pub(crate) type Verdict = Result<(), (&'static str, Reason)>;

fn require(condition: bool, rule: &'static str, reason: Reason) -> Verdict {
    if condition {
        Ok(())
    } else {
        Err((rule, reason))
    }
}

impl Invader {
    /// Whether the answer is legal now.
    pub(crate) fn legal(&self, p: &Position, answer: Answer) -> Verdict {
        if p.phase == Phase::Over {
            return Err(("INV-WIN-01", Reason::GameIsOver));
        }
        match p.pending.top() {
            Some(Frame::Turn { who }) => self.legal_action(p, who, answer),
            Some(Frame::Gift { who }) => self.legal_gift(p, who, answer),
            Some(frame) => self.legal_within(p, frame, answer),
            None => self.legal_beginning(p, answer),
        }
    }

    /// Who may begin a turn (INV-ROUND-03, INV-SKILL-52).
    pub(crate) fn legal_beginning(&self, p: &Position, answer: Answer) -> Verdict {
        self.legal_in_gap(p, self.gap(p), answer)
    }

    pub(crate) fn legal_in_gap(&self, p: &Position, gap: Gap, answer: Answer) -> Verdict {
        match answer {
            Answer::Wait => {
                let can = matches!(gap, Gap::Tactician(_) | Gap::Player(_, true));
                require(can, "INV-SKILL-52", Reason::NotTactician)
            }
            Answer::Activate(who) => {
                let Some(s) = p.survivors.get(who.index()) else {
                    return Err(("INV-ROUND-03", Reason::NotInPlay));
                };
                require(s.is_played(), "INV-ROUND-03", Reason::NotInPlay)?;
                require(!s.done, "INV-ROUND-03", Reason::HasHadTurn)?;
                match gap {
                    Gap::Tactician(seat) => {
                        require(s.seat == seat, "INV-ROUND-03", Reason::NotYourSurvivor)?;
                        let can = p.has(who, Skill::Tactician);
                        require(can, "INV-SKILL-52", Reason::NotTactician)
                    }
                    Gap::Player(seat, _) => {
                        require(s.seat == seat, "INV-ROUND-03", Reason::NotYourSurvivor)
                    }
                    Gap::Late => Ok(()),
                    Gap::Pass | Gap::Over => Err(("INV-ROUND-03", Reason::NotAskedNow)),
                }
            }
            _ => Err(("INV-ROUND-03", Reason::NotAskedNow)),
        }
    }

    /// One Action that a leader gave: whatever is an Action (INV-SKILL-17).
    pub(crate) fn legal_gift(&self, p: &Position, who: SurvivorId, answer: Answer) -> Verdict {
        let free_of_charge = matches!(
            answer,
            Answer::Consume(_)
                | Answer::Hide
                | Answer::Lead(_)
                | Answer::Shove(_)
                | Answer::Taunt(_)
                | Answer::Rescue(_)
                | Answer::Escape
                | Answer::Concede
                | Answer::Dash(super::answer::Dash::Charge, ..)
        );
        require(!free_of_charge, "INV-SKILL-17", Reason::OneActionOnly)?;
        self.legal_action(p, who, answer)
    }

    pub(crate) fn legal_action(&self, p: &Position, who: SurvivorId, answer: Answer) -> Verdict {
        let s = p.survivor(who);
        match answer {
            Answer::Move(_)
            | Answer::GoOn(_)
            | Answer::Escort(_)
            | Answer::Sprint(_)
            | Answer::Dash(..) => self.legal_going(p, who, answer),
            Answer::Search => self.legal_search(p, who),
            Answer::Oxygen => self.legal_oxygen(p, s),
            Answer::Open(door) => self.legal_opening(p, s, door),
            Answer::Close(door) => self.legal_closing(p, s, door),
            Answer::Reorganise => {
                let any = s.inventory.cards().next().is_some();
                require(any, "INV-TRADE-01", Reason::NothingToSort)?;
                has_action(s)
            }
            Answer::Trade(with) => self.legal_trade(p, who, with),
            Answer::Drop(slot) => self.legal_drop(p, who, slot),
            Answer::Attack(strike) => {
                self.legal_strike(p, who, strike)?;
                self.can_pay_attack(p, who, strike.melee)
            }
            Answer::MoveBot(_) | Answer::MachineAttack(_) | Answer::Unlock => {
                self.legal_machine(p, who, answer)
            }
            Answer::Take(place) => self.legal_taking(p, s, place),
            Answer::SampleMold => self.legal_mold_sample(p, s),
            Answer::MakeNoise => has_action(s),
            Answer::Consume(slot) => {
                let kind = s
                    .inventory
                    .slots()
                    .get(usize::from(slot))
                    .and_then(|s| s.kind());
                let gives = kind.and_then(|kind| self.kind(kind).gives);
                let useful = matches!(gives, Some(Use::Experience(_)));
                require(useful, "INV-DECK-10", Reason::NothingToConsume)
            }
            Answer::Hide => self.legal_hiding(p, who),
            Answer::Lead(other) => {
                self.has_skill(p, who, Skill::BornLeader)?;
                require(other != who, "INV-SKILL-17", Reason::Yourself)?;
                let played = p
                    .survivors
                    .get(other.index())
                    .is_some_and(Survivor::is_played);
                require(played, "INV-SKILL-17", Reason::NotInPlay)?;
                require(!s.used.leader, "INV-SKILL-17", Reason::UsedAlready)
            }
            Answer::Shove(zone) => self.legal_shove(p, who, zone),
            Answer::Taunt(zone) => self.legal_taunt(p, who, zone),
            Answer::Rescue(zone) => self.legal_rescue(p, who, zone),
            Answer::Escape => self.legal_escape(p, s),
            Answer::EndTurn => Ok(()),
            Answer::Concede => {
                let doubtful = p.in_doubt && self.is_out_of_reach(p, Outlook::AsThingsStand);
                require(doubtful, "INV-WIN-14", Reason::StillPossible)
            }
            _ => Err(("INV-ROUND-05", Reason::NotAskedNow)),
        }
    }

    fn legal_trade(&self, p: &Position, who: SurvivorId, with: SurvivorId) -> Verdict {
        self.legal_companion(p, who, with, "INV-TRADE-02")?;
        let (s, other) = (p.survivor(who), p.survivor(with));
        let carries =
            |s: &Survivor| s.inventory.cards().next().is_some() || s.remotes.contains(&true);
        let any = carries(s) || carries(other);
        require(any, "INV-TRADE-02", Reason::NothingToSort)?;
        let asked = s.used.declined & (1 << with.0) != 0;
        require(!asked, "INV-TRADE-04", Reason::Declined)?;
        has_action(s)
    }

    fn legal_mold_sample(&self, p: &Position, s: &Survivor) -> Verdict {
        let wanted = self.mission().rules.samples;
        require(wanted, "INV-M10-09", Reason::NotInThisMission)?;
        let left = p.samples & MOLD_SAMPLE == 0;
        require(left, "INV-M10-09", Reason::HasSample)?;
        let here = self.spawn_zones(p).contains(s.zone);
        require(here, "INV-M10-09", Reason::NoSpawnHere)?;
        has_action(s)
    }

    fn has_skill(&self, p: &Position, who: SurvivorId, skill: Skill) -> Verdict {
        require(p.has(who, skill), skill.rule(), Reason::NoSuchSkill)
    }

    /// INV-SEARCH-01 to INV-SEARCH-07, INV-SKILL-44.
    fn legal_search(&self, p: &Position, who: SurvivorId) -> Verdict {
        let s = p.survivor(who);
        let station = &self.ground.station;
        let scavenger = p.has(who, Skill::Scavenger);
        let room = station.rooms().contains(s.zone);
        let inside = !self.ground.exterior.contains(s.zone);
        require(
            room || (scavenger && inside),
            "INV-SEARCH-06",
            Reason::NotSearchable,
        )?;
        let mold = p.cover.mold().contains(s.zone);
        require(!mold, "INV-SEARCH-05", Reason::MoldHere)?;
        require(!p.xenos.any(s.zone), "INV-SEARCH-01", Reason::XenosHere)?;
        let civilian = self.sheets[who.index()].calling == SurvivorClass::Civilian;
        let secure = self.ground.security.contains(s.zone);
        require(
            civilian || secure || scavenger,
            "INV-SEARCH-04",
            Reason::OnlySecurityRooms,
        )?;
        require(!s.used.search, "INV-SEARCH-03", Reason::SearchedAlready)?;
        has_action_or(s, s.free.searches)
    }

    /// INV-ROOM-02, INV-ROOM-05.
    fn legal_oxygen(&self, p: &Position, s: &Survivor) -> Verdict {
        let supply = self.ground.oxygen.contains(s.zone);
        require(supply, "INV-ROOM-02", Reason::NoOxygenHere)?;
        let mold = p.cover.mold().contains(s.zone);
        require(!mold, "INV-MOLD-07", Reason::MoldHere)?;
        require(!p.xenos.any(s.zone), "INV-ROOM-02", Reason::XenosHere)?;
        require(p.tanks > 0, "INV-ROOM-05", Reason::NoTankLeft)?;
        has_action(s)
    }

    /// A door of the zone that can be opened or closed at all.
    fn legal_door(&self, p: &Position, s: &Survivor, door: u8) -> Verdict {
        let frames = self.ground.station.frames_of(s.zone);
        let here =
            usize::from(door) < self.ground.station.frames().len() && frames.contains(door.into());
        require(here, "INV-DOOR-02", Reason::NoSuchDoorHere)?;
        let zones = self.ground.station.frames()[usize::from(door)].zones;
        let mold = zones.iter().any(|zone| p.cover.mold().contains(*zone));
        require(!mold, "INV-DOOR-03", Reason::MoldAtDoor)?;
        require(
            !p.destroyed.contains(door.into()),
            "INV-DOOR-04",
            Reason::DoorIsDestroyed,
        )
    }

    fn legal_opening(&self, p: &Position, s: &Survivor, door: u8) -> Verdict {
        self.legal_door(p, s, door)?;
        let closed = p.cover.closed.contains(door.into());
        require(closed, "INV-DOOR-02", Reason::DoorIsOpen)?;
        require(!s.used.door, "INV-DOOR-01", Reason::UsedAlready)
    }

    fn legal_closing(&self, p: &Position, s: &Survivor, door: u8) -> Verdict {
        self.legal_door(p, s, door)?;
        let open = !p.cover.closed.contains(door.into());
        require(open, "INV-DOOR-02", Reason::DoorIsClosed)?;
        let left = p.doors_left() > 0;
        require(left, "INV-DOOR-05", Reason::NoDoorLeft)?;
        require(!s.used.door, "INV-DOOR-01", Reason::UsedAlready)
    }

    fn legal_companion(
        &self,
        p: &Position,
        who: SurvivorId,
        with: SurvivorId,
        rule: &'static str,
    ) -> Verdict {
        require(with != who, rule, Reason::Yourself)?;
        let zone = p.survivor(who).zone;
        let other = p.survivors.get(with.index());
        let here = other.is_some_and(|s| s.is_played() && s.zone == zone);
        require(here, rule, Reason::NotHere)
    }

    /// INV-ROUND-07; an objective of a later goal must wait for the earlier ones (INV-WIN-09).
    fn legal_taking(&self, p: &Position, s: &Survivor, place: u8) -> Verdict {
        let at = usize::from(place);
        let here = at < self.ground.objectives.len()
            && p.is_there(at)
            && self.ground.objectives[at].zone == s.zone;
        require(here, "INV-ROUND-07", Reason::NoSuchObjectiveHere)?;
        let scientist = self.ground.objectives[at].scientist;
        require(!scientist, "INV-M9-04", Reason::IsScientist)?;
        if self.mission().in_order && !self.ground.objectives[at].face_down {
            let color = self.color_at(p, at);
            let of_goal = |goal: &GoalRules| matches!(goal, GoalRules::Take(colors) if colors.contains(&color));
            if let Some(goal) = self.ground.goals.iter().position(of_goal) {
                let ready = self.are_reached(p, goal);
                require(ready, "INV-WIN-09", Reason::NotYet)?;
            }
        }
        has_action(s)
    }

    /// Whether all goals before that one are reached.
    pub(crate) fn are_reached(&self, p: &Position, before: usize) -> bool {
        let mut goals = self.ground.goals[..before].iter();
        goals.all(|goal| self.is_reached(p, goal))
    }

    /// INV-SKILL-19: at the start of the turn, unseen.
    fn legal_hiding(&self, p: &Position, who: SurvivorId) -> Verdict {
        self.has_skill(p, who, Skill::Camouflage)?;
        let s = p.survivor(who);
        require(!s.hidden, "INV-SKILL-19", Reason::HiddenAlready)?;
        // Sight is mutual (INV-LOS-16).
        let seen_from = self.ground.station.sight(s.zone, &p.cover);
        let seen = !seen_from.and(p.xenos.occupied()).is_empty();
        require(!seen, "INV-SKILL-19", Reason::IsSeen)?;
        require(!s.used.anything, "INV-SKILL-19", Reason::TurnHasBegun)
    }

    /// INV-SKILL-46: a clear path, in sight or not.
    fn legal_shove(&self, p: &Position, who: SurvivorId, zone: ZoneId) -> Verdict {
        self.has_skill(p, who, Skill::Shove)?;
        let s = p.survivor(who);
        require(p.xenos.any(s.zone), "INV-SKILL-46", Reason::NoXenoThere)?;
        let next = self.ground.station.neighbours(s.zone, &p.cover);
        require(next.contains(zone), "INV-SKILL-46", Reason::NoClearPath)?;
        require(!s.used.shove, "INV-SKILL-46", Reason::UsedAlready)
    }

    /// INV-SKILL-53: up to two zones away.
    fn legal_taunt(&self, p: &Position, who: SurvivorId, zone: ZoneId) -> Verdict {
        self.has_skill(p, who, Skill::Taunt)?;
        let s = p.survivor(who);
        require(p.xenos.any(zone), "INV-SKILL-53", Reason::NoXenoThere)?;
        let near = self.distance_up_to(p, s.zone, zone, 2).is_some();
        require(near, "INV-SKILL-53", Reason::NoClearPath)?;
        require(!s.used.taunt, "INV-SKILL-53", Reason::UsedAlready)
    }

    /// INV-SKILL-34: next to this zone, with a clear path and in sight.
    fn legal_rescue(&self, p: &Position, who: SurvivorId, zone: ZoneId) -> Verdict {
        self.has_skill(p, who, Skill::Lifesaver)?;
        let s = p.survivor(who);
        let station = &self.ground.station;
        let next = station.neighbours(s.zone, &p.cover).contains(zone);
        require(next, "INV-SKILL-34", Reason::NoClearPath)?;
        let seen = self.sight_of(p, who).contains(zone);
        require(seen, "INV-SKILL-34", Reason::NotInSight)?;
        require(p.xenos.any(zone), "INV-SKILL-34", Reason::NoXenoThere)?;
        let mut people = p.present(zone);
        let anybody = people.any(|(other, _)| self.can_be_dragged(p, who, other))
            || p.active_machines(zone).next().is_some();
        require(anybody, "INV-SKILL-34", Reason::NobodyThere)?;
        require(!s.used.lifesaver, "INV-SKILL-34", Reason::UsedAlready)
    }

    /// Whether somebody could be in the zone of another: outside only with a tank.
    pub(crate) fn can_be_dragged(&self, p: &Position, by: SurvivorId, who: SurvivorId) -> bool {
        let outside = self.ground.exterior.contains(p.survivor(by).zone);
        by != who && (!outside || self.breathes(p.survivor(who)))
    }

    /// INV-WIN-10.
    fn legal_escape(&self, p: &Position, s: &Survivor) -> Verdict {
        let goal = self
            .ground
            .goals
            .iter()
            .position(|goal| *goal == GoalRules::Escape);
        let Some(goal) = goal else {
            return Err(("INV-WIN-10", Reason::NotInThisMission));
        };
        let here = self.ground.exit == Some(s.zone);
        require(here, "INV-WIN-10", Reason::NoExitHere)?;
        require(!p.xenos.any(s.zone), "INV-WIN-10", Reason::XenosHere)?;
        let ready = !self.mission().in_order || self.are_reached(p, goal);
        require(ready, "INV-WIN-09", Reason::NotYet)
    }

    /// Whether a survivor wears an Oxygen Tank (INV-ROOM-06).
    pub(crate) fn breathes(&self, s: &Survivor) -> bool {
        let mut worn = s.inventory.worn().filter_map(|(_, slot)| slot.kind());
        worn.any(|kind| self.is_tank(kind))
    }
}

fn has_action(s: &Survivor) -> Verdict {
    require(s.actions > 0, "INV-ROUND-04", Reason::NoActionLeft)
}

fn has_action_or(s: &Survivor, free: u8) -> Verdict {
    require(
        s.actions > 0 || free > 0,
        "INV-ROUND-04",
        Reason::NoActionLeft,
    )
}
