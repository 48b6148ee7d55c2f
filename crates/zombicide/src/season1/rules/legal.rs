//! What is legal, and if not, why. Where several rules forbid something, the order in which
//! they are asked decides which one is named: RULINGS.md, “Which rule a refusal names”.

mod attacks;
mod cars;
mod within;

pub(crate) use attacks::Armed;
pub(crate) use within::{exchange, slot_of};

use super::answer::{Answer, WeaponChoice};
use crate::board::ZoneId;
use crate::season1::facts::compile::GoalRules;
use crate::season1::facts::content::DoorUse;
use crate::season1::facts::mission::CarKind;
use crate::season1::facts::skill::Skill;
use crate::season1::position::inventory::{EquipmentId, HANDS, SLOTS, Slot};
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::position::{Phase, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::refusal::Reason;

/// Allowed, or the rule that forbids it and why.
pub(crate) type Verdict = Result<(), (&'static str, Reason)>;

fn require(condition: bool, rule: &'static str, reason: Reason) -> Verdict {
    if condition {
        Ok(())
    } else {
        Err((rule, reason))
    }
}

impl Season1 {
    /// Whether the answer is legal now.
    pub(crate) fn legal(&self, p: &Position, answer: Answer) -> Verdict {
        if p.phase == Phase::Over {
            return Err(("S1-WIN-02", Reason::GameIsOver));
        }
        match p.pending.top() {
            Some(frame) => self.legal_within(p, frame, answer),
            None if p.active == SurvivorId::NOBODY => match answer {
                Answer::Activate(who) => self.legal_activation(p, who),
                _ => Err(("S1-ROUND-03", Reason::NotAskedNow)),
            },
            None => self.legal_action(p, p.survivor(p.active), answer),
        }
    }

    pub(crate) fn legal_activation(&self, p: &Position, who: SurvivorId) -> Verdict {
        let survivor = p.survivor(who);
        require(survivor.in_play(), "S1-ROUND-03", Reason::NotInPlay)?;
        require(
            survivor.seat == p.turn,
            "S1-ROUND-03",
            Reason::NotYourSurvivor,
        )?;
        require(!survivor.done, "S1-ROUND-03", Reason::HasHadTurn)
    }

    pub(crate) fn legal_action(&self, p: &Position, s: &Survivor, answer: Answer) -> Verdict {
        match answer {
            Answer::Move(zone) => self.legal_move(p, s, zone),
            Answer::GoOn(zone) => self.legal_step(p, s, zone),
            Answer::Search => self.legal_search(p, s),
            Answer::SearchHere => self.legal_search_of_fallen(p, s),
            Answer::SearchCar(car) => self.legal_car_search(p, s, car),
            Answer::Open(door, hand) => self.legal_opening(p, s, door, hand),
            Answer::Close(door) => {
                require(s.has(Skill::LockItDown), "S1-SKILL-25", Reason::NoSuchSkill)?;
                on_foot(s)?;
                let door = usize::from(door);
                let here = door < self.ground.board.doors().len()
                    && self.ground.board.doors_of(s.zone).contains(door);
                require(here, "S1-SKILL-25", Reason::NoSuchDoorHere)?;
                require(p.open.contains(door), "S1-SKILL-25", Reason::DoorIsNotOpen)?;
                has_action(s)
            }
            Answer::Reorganise => {
                let something = s.inventory.slots().iter().any(|slot| !slot.is_empty());
                require(something, "S1-TRADE-01", Reason::NothingToSort)?;
                has_action(s)
            }
            Answer::Trade(with) => {
                self.legal_companion(p, s, with, "S1-TRADE-02")?;
                let other = &p.survivor(with).inventory;
                let something = s.inventory.has_cards() || other.has_cards();
                require(something, "S1-TRADE-02", Reason::NothingToSort)?;
                let declined = s.declined & (1 << with.0) != 0;
                require(!declined, "S1-TRADE-06", Reason::TradeDeclined)?;
                has_action(s)
            }
            Answer::Attack(with, zone) => {
                self.legal_attack(p, s, with, zone)?;
                has_action_or(s, s.free_combats)
            }
            Answer::TrickShot(one, other) => {
                require(s.has(Skill::TrickShot), "S1-SKILL-37", Reason::NoSuchSkill)?;
                self.armed(s, WeaponChoice::Both)?;
                require(one != other, "S1-SKILL-37", Reason::SameZone)?;
                self.legal_attack(p, s, WeaponChoice::Both, one)?;
                self.legal_attack(p, s, WeaponChoice::Both, other)?;
                has_action_or(s, s.free_combats)
            }
            Answer::Reload(kind) => {
                let fired = |slot: &Slot| slot.kind() == Some(kind) && slot.is_fired();
                let hands = &s.inventory.slots()[..HANDS];
                require(
                    hands.iter().any(fired),
                    "S1-RELOAD-01",
                    Reason::NothingToReload,
                )?;
                has_action(s)
            }
            Answer::Craft(kind) => self.legal_craft(p, s, kind),
            Answer::Enter(..)
            | Answer::GetOut
            | Answer::ChangeSeat(_)
            | Answer::Drive(_)
            | Answer::DriveFar(..) => self.legal_in_car(p, s, answer),
            _ => self.legal_deed(p, s, answer),
        }
    }

    /// S1-SKILL-22: searching where a zombie was killed.
    fn legal_search_of_fallen(&self, p: &Position, s: &Survivor) -> Verdict {
        let can = s.has(Skill::HoldYourNose);
        require(can, "S1-SKILL-22", Reason::NoSuchSkill)?;
        let barred = self.ground.no_search.contains(s.zone);
        require(!barred, "S1-M06-05", Reason::NotSearchable)?;
        on_foot(s)?;
        let killed = s.killed_in.contains(s.zone);
        require(killed, "S1-SKILL-22", Reason::NothingKilledHere)?;
        require(!p.zombies.any(s.zone), "S1-SKILL-22", Reason::ZombiesHere)?;
        require(!s.used.search, "S1-SEARCH-03", Reason::SearchedAlready)
    }

    /// What missions and skills add, and what is always possible.
    fn legal_deed(&self, p: &Position, s: &Survivor, answer: Answer) -> Verdict {
        match answer {
            Answer::Take(token) => {
                let token = usize::from(token);
                let there = self
                    .ground
                    .objectives
                    .get(token)
                    .is_some_and(|o| o.zone == s.zone);
                let there = there && !p.is_taken(token);
                require(s.car.is_none(), "S1-ROUND-08", Reason::InCar)?;
                require(there, "S1-ROUND-08", Reason::NoSuchObjectiveHere)?;
                has_action(s)
            }
            Answer::Neutralise => {
                let allowed = self.mission().rules.spawns_can_be_neutralised;
                require(allowed, "S1-M07-07", Reason::NotInThisMission)?;
                on_foot(s)?;
                let here = self.spawn_here(p, s.zone).is_some();
                require(here, "S1-M07-07", Reason::NoSpawnHere)?;
                require(!p.zombies.any(s.zone), "S1-M07-07", Reason::ZombiesHere)?;
                has_action(s)
            }
            Answer::Load(car, kind) => {
                self.cars_carry()?;
                let owned = self.is_provision(kind) && s.inventory.find(kind).is_some();
                require(owned, "S1-M06-06", Reason::NoProvision)?;
                self.car_here(p, s, car, "S1-M06-06")?;
                has_action(s)
            }
            Answer::Unload(car, kind) => {
                self.cars_carry()?;
                self.car_here(p, s, car, "S1-M06-06")?;
                let loaded = match self.kinds.get(kind.index()).and_then(|kind| kind.provision) {
                    Some(place) => p.cars[usize::from(car)].load[usize::from(place)] > 0,
                    None => false,
                };
                require(loaded, "S1-M06-06", Reason::NoProvision)?;
                has_action(s)
            }
            Answer::MakeNoise => {
                require(!s.has(Skill::Ninja), "S1-SKILL-31", Reason::MakesNoNoise)?;
                has_action(s)
            }
            Answer::Escape => self.legal_escape(p, s),
            Answer::Lead(who) => {
                require(s.has(Skill::BornLeader), "S1-SKILL-18", Reason::NoSuchSkill)?;
                require(who != p.active, "S1-SKILL-18", Reason::Yourself)?;
                require(p.survivor(who).in_play(), "S1-SKILL-18", Reason::NotInPlay)?;
                require(!s.used.leader, "S1-SKILL-18", Reason::UsedAlready)
            }
            Answer::Heal(who) => {
                require(s.has(Skill::Medic), "S1-SKILL-30", Reason::NoSuchSkill)?;
                let other = p.survivor(who);
                let here = other.in_play() && other.zone == s.zone;
                require(here, "S1-SKILL-30", Reason::NotHere)?;
                require(other.inventory.wounds() > 0, "S1-SKILL-30", Reason::NotHurt)?;
                require(!s.used.medic, "S1-SKILL-30", Reason::UsedAlready)
            }
            Answer::Shout => {
                require(s.has(Skill::Loud), "S1-SKILL-26", Reason::NoSuchSkill)?;
                require(!s.used.loud, "S1-SKILL-26", Reason::UsedAlready)
            }
            Answer::EndTurn => Ok(()),
            Answer::Concede => require(self.is_hopeless(p), "S1-WIN-04", Reason::StillPossible),
            _ => Err(("S1-ROUND-07", Reason::NotAskedNow)),
        }
    }

    /// What leaving a zone costs (S1-MOVE-06, S1-SKILL-32).
    pub(crate) fn cost_of_leaving(&self, p: &Position, s: &Survivor) -> u16 {
        match s.has(Skill::Slippery) {
            true => 1,
            false => 1 + p.zombies.total(s.zone),
        }
    }

    fn legal_neighbour(&self, p: &Position, from: ZoneId, to: ZoneId) -> Verdict {
        if self.ground.board.neighbours(from, p.open).contains(to) {
            return Ok(());
        }
        let all = self
            .ground
            .board
            .neighbours(from, self.ground.board.all_doors());
        match all.contains(to) {
            true => Err(("S1-MOVE-03", Reason::DoorIsClosed)),
            false => Err(("S1-MOVE-01", Reason::NotAdjacent)),
        }
    }

    fn legal_move(&self, p: &Position, s: &Survivor, to: ZoneId) -> Verdict {
        on_foot(s)?;
        self.legal_neighbour(p, s.zone, to)?;
        require(s.steps == 0, "S1-SKILL-16", Reason::GoOnInstead)?;
        let cost = self.cost_of_leaving(p, s);
        // S1-MOVE-07: a free Move Action stands for one of the Actions.
        let purse = u16::from(s.actions) + u16::from(s.free_moves > 0);
        match cost {
            1 => require(purse >= 1, "S1-ROUND-04", Reason::NoActionLeft),
            _ => require(purse >= cost, "S1-MOVE-07", Reason::TooManyZombies),
        }
    }

    fn legal_step(&self, p: &Position, s: &Survivor, to: ZoneId) -> Verdict {
        let rule = match p.zombies.any(s.zone) {
            true => "S1-MOVE-08",
            false => "S1-MOVE-05",
        };
        require(s.steps > 0, rule, Reason::NoStepLeft)?;
        self.legal_neighbour(p, s.zone, to)
    }

    fn legal_search(&self, p: &Position, s: &Survivor) -> Verdict {
        let is_room = self.ground.rooms.contains(s.zone);
        let barred = self.ground.no_search.contains(s.zone);
        require(!barred, "S1-M06-05", Reason::NotSearchable)?;
        require(is_room, "S1-SEARCH-01", Reason::NotInBuilding)?;
        require(!p.zombies.any(s.zone), "S1-SEARCH-01", Reason::ZombiesHere)?;
        require(!s.used.search, "S1-SEARCH-03", Reason::SearchedAlready)?;
        has_action_or(s, s.free_searches)
    }

    fn legal_car_search(&self, p: &Position, s: &Survivor, car: u8) -> Verdict {
        self.car_here(p, s, car, "S1-SEARCH-07")?;
        require(!p.zombies.any(s.zone), "S1-SEARCH-07", Reason::ZombiesHere)?;
        let state = &p.cars[usize::from(car)];
        if state.kind == CarKind::Pimp {
            require(!state.searched, "S1-SEARCH-08", Reason::CarSearchedAlready)?;
            let left = self.special_weapons(p).next().is_some();
            require(left, "S1-SEARCH-09", Reason::NothingLeftToFind)?;
        }
        require(!s.used.search, "S1-SEARCH-03", Reason::SearchedAlready)?;
        has_action_or(s, s.free_searches)
    }

    /// The special weapons that nobody has found yet.
    pub(crate) fn special_weapons(&self, p: &Position) -> impl Iterator<Item = EquipmentId> {
        let aside = self.aside.iter().zip(p.aside);
        let left = aside.filter(|(kind, count)| *count > 0 && self.kind(**kind).in_pimp_car);
        left.map(|(kind, _)| *kind)
    }

    fn legal_opening(&self, p: &Position, s: &Survivor, door: u8, hand: u8) -> Verdict {
        let opens = |place: u8| {
            let kind = s.inventory.slot(place).kind();
            kind.is_some_and(|kind| self.kind(kind).door != DoorUse::None)
        };
        if !opens(hand) {
            // S1-DOOR-02: having it is not enough.
            let packed = (HANDS as u8..SLOTS as u8).any(opens);
            let rule = if packed { "S1-DOOR-02" } else { "S1-DOOR-01" };
            return Err((rule, Reason::NothingToOpenWith));
        }
        on_foot(s)?;
        let number = usize::from(door);
        let here = number < self.ground.board.doors().len()
            && self.ground.board.doors_of(s.zone).contains(number);
        require(here, "S1-DOOR-04", Reason::NoSuchDoorHere)?;
        require(!p.open.contains(number), "S1-DOOR-05", Reason::DoorIsOpen)?;
        let locked =
            self.ground.keys[number] != 0 && !self.color_taken(p, self.ground.keys[number]);
        let rule = match self.ground.board.doors()[number].color == "blue" {
            true => "S1-M08-02",
            false => "S1-M08-04",
        };
        require(!locked, rule, Reason::DoorIsLocked)?;
        has_action(s)
    }

    /// Whether an objective token of that set has been taken.
    pub(crate) fn color_taken(&self, p: &Position, tokens: u16) -> bool {
        let places = 0..self.ground.objectives.len();
        let taken = places.filter(|place| p.is_taken(*place));
        let mut taken = taken.map(|place| p.tokens[place]);
        taken.any(|token| tokens & (1 << token) != 0)
    }

    fn legal_companion(
        &self,
        p: &Position,
        s: &Survivor,
        with: SurvivorId,
        rule: &'static str,
    ) -> Verdict {
        require(with != p.active, rule, Reason::Yourself)?;
        let other = p.survivor(with);
        let here = other.in_play() && other.zone == s.zone;
        require(here, rule, Reason::NotHere)
    }

    fn legal_craft(&self, p: &Position, s: &Survivor, kind: EquipmentId) -> Verdict {
        let made = self.kinds.get(kind.index()).and_then(|kind| kind.made);
        let Some((parts, parts_stay)) = made else {
            return Err(("S1-CRAFT-01", Reason::NotAskedNow));
        };
        let there = parts.iter().all(|part| s.inventory.find(*part).is_some());
        require(there, "S1-CRAFT-01", Reason::MissingParts)?;
        let aside = self
            .kind(kind)
            .aside
            .map_or(0, |place| p.aside[usize::from(place)]);
        require(parts_stay || aside > 0, "S1-CRAFT-05", Reason::NoneLeft)
    }

    fn car_here(&self, p: &Position, s: &Survivor, car: u8, rule: &'static str) -> Verdict {
        let place = usize::from(car);
        let here =
            place < self.ground.cars.len() && !p.cars[place].gone && p.cars[place].zone == s.zone;
        require(here, rule, Reason::NoCarHere)
    }

    fn cars_carry(&self) -> Verdict {
        let allowed = self.mission().rules.cars_carry_provisions;
        require(allowed, "S1-M06-06", Reason::NotInThisMission)
    }

    pub(crate) fn is_provision(&self, kind: EquipmentId) -> bool {
        self.kinds
            .get(kind.index())
            .is_some_and(|kind| kind.provision.is_some())
    }

    fn legal_escape(&self, p: &Position, s: &Survivor) -> Verdict {
        let goals = &self.ground.goals;
        let exit_rule = |goal: &GoalRules| match goal {
            GoalRules::Escape(_) => Some("S1-M09-04"),
            GoalRules::EscapeWith(_) => Some("S1-M01-03"),
            GoalRules::DriveOut(_) => Some("S1-M06-04"),
            GoalRules::ReachExit => Some("S1-M02-01"),
            _ => None,
        };
        let Some(place) = goals.iter().position(GoalRules::is_escape) else {
            let rule = goals.iter().find_map(exit_rule).unwrap_or("S1-M01-03");
            return Err((rule, Reason::NotInThisMission));
        };
        let rule = exit_rule(&goals[place]).unwrap_or("S1-M01-03");
        require(s.car.is_none(), rule, Reason::InCar)?;
        require(self.ground.exit == Some(s.zone), rule, Reason::NoExitHere)?;
        if let GoalRules::Escape(_) = goals[place] {
            // S1-M09-04: survivors who have come back leave at any time.
            return require(s.has_left_start, rule, Reason::NotBack);
        }
        let mut earlier = goals[..place].iter();
        let done = earlier.all(|goal| self.is_reached(p, goal));
        require(done, rule, Reason::NotYet)
    }

    /// The spawn zone at a zone that is not neutralised yet.
    pub(crate) fn spawn_here(&self, p: &Position, zone: ZoneId) -> Option<usize> {
        let mut places = 0..self.ground.spawns.len();
        places.find(|place| {
            self.ground.spawns[*place].zone == zone && p.neutralised & (1 << *place) == 0
        })
    }
}

fn on_foot(s: &Survivor) -> Verdict {
    require(s.car.is_none(), "S1-CAR-02", Reason::InCar)
}

fn has_action(s: &Survivor) -> Verdict {
    require(s.actions > 0, "S1-ROUND-04", Reason::NoActionLeft)
}

fn has_action_or(s: &Survivor, free: u8) -> Verdict {
    require(
        s.actions > 0 || free > 0,
        "S1-ROUND-04",
        Reason::NoActionLeft,
    )
}
