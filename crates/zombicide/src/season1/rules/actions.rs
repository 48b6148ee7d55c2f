//! Carrying out what a survivor does in its turn.

use table::Resolution;

use super::answer::{Answer, WeaponChoice};
use crate::board::ZoneId;
use crate::season1::facts::compile::GoalRules;
use crate::season1::facts::content::DoorUse;
use crate::season1::facts::skill::Skill;
use crate::season1::position::inventory::{EquipmentId, HANDS, Slot};
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::position::{Attack, CAR_SEATS, Ending, Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// Carries out a legal answer.
    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match p.pending.top() {
            Some(frame) => self.answer_frame(p, frame, answer, resolution),
            None => match answer {
                Answer::Activate(who) => self.begin_activation(p, who, resolution),
                _ => self.act(p, answer, resolution),
            },
        }
    }

    fn act(&self, p: &mut Position, answer: Answer, resolution: &mut Resolution<'_, Event>) {
        let who = p.active;
        // A trade may still be declined.
        if !matches!(answer, Answer::GoOn(_) | Answer::Trade(_)) {
            p.survivor_mut(who).steps = 0;
        }
        match answer {
            Answer::Move(zone) => self.start_move(p, who, zone, resolution),
            Answer::GoOn(zone) => self.step(p, who, zone, resolution),
            Answer::Search | Answer::SearchHere | Answer::SearchCar(_) => {
                self.search(p, who, answer, resolution);
            }
            Answer::Open(door, hand) => self.open_door(p, who, door, hand, resolution),
            Answer::Close(door) => self.close_door(p, who, door, resolution),
            Answer::Reorganise => {
                spend(p, who);
                resolution.emit("S1-TRADE-01", || Event::Reorganises { who });
                self.begin_reorganize(p, who, SurvivorId::NOBODY);
            }
            Answer::Trade(with) if p.survivor(with).seat == p.survivor(who).seat => {
                self.open_trade(p, who, with, resolution);
            }
            Answer::Trade(with) => {
                resolution.emit("S1-TRADE-06", || Event::AsksToTrade { who, with });
                p.pending.push(Frame::Consent { who, with });
            }
            Answer::Attack(with, zone) => self.attack(p, who, with, zone, resolution),
            Answer::TrickShot(one, other) => self.trick_shot(p, who, one, other, resolution),
            Answer::Reload(kind) => self.reload(p, who, kind, resolution),
            Answer::Craft(kind) => self.craft(p, who, kind, resolution),
            Answer::Enter(car, driver) => self.enter_car(p, who, car, driver, resolution),
            Answer::GetOut => {
                spend(p, who);
                self.free_seat(p, who);
                resolution.emit("S1-CAR-02", || Event::GetsOut { who });
            }
            Answer::ChangeSeat(driver) => self.change_seat(p, who, driver, resolution),
            Answer::Drive(to) => self.drive(p, who, [to, to], 2, resolution),
            Answer::DriveFar(via, to) => self.drive(p, who, [via, to], 3, resolution),
            Answer::Take(token) => self.take_objective(p, who, token, resolution),
            Answer::Neutralise => self.neutralise(p, who, resolution),
            Answer::Load(car, kind) => self.load(p, who, car, kind, resolution),
            Answer::Unload(car, kind) => self.unload(p, who, car, kind, resolution),
            Answer::MakeNoise => {
                spend(p, who);
                self.make_noise(p, who, "S1-NOISE-11", resolution);
            }
            Answer::Escape => self.escape(p, who, resolution),
            Answer::Lead(other) => {
                p.survivor_mut(who).used.leader = true;
                p.survivor_mut(other).gift += 1;
                resolution.emit("S1-SKILL-18", || Event::Leads { who, other });
            }
            Answer::Heal(other) => {
                p.survivor_mut(who).used.medic = true;
                p.survivor_mut(other).inventory.heal();
                resolution.emit("S1-SKILL-30", || Event::Heals { who, other });
            }
            Answer::Shout => self.shout(p, who, resolution),
            Answer::Concede => self.end(p, Ending::Conceded, resolution),
            _ => self.end_activation(p, resolution),
        }
    }

    fn close_door(
        &self,
        p: &mut Position,
        who: SurvivorId,
        door: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        p.open.remove(usize::from(door));
        resolution.emit("S1-SKILL-25", || Event::DoorClosed { who, door });
    }

    fn reload(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        let inventory = &mut p.survivor_mut(who).inventory;
        for place in 0..HANDS as u8 {
            if inventory.slot(place).kind() == Some(card) {
                inventory.put(place, Slot::of(card));
            }
        }
        resolution.emit("S1-RELOAD-01", || Event::Reloads { who, card });
    }

    fn change_seat(
        &self,
        p: &mut Position,
        who: SurvivorId,
        driver: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        if let Some(car) = p.survivor(who).car {
            self.free_seat(p, who);
            take_seat(p, who, car, driver);
        }
        resolution.emit("S1-CAR-03", || Event::ChangesSeat { who, driver });
    }

    fn neutralise(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        let zone = p.survivor(who).zone;
        if let Some(place) = self.spawn_here(p, zone) {
            p.neutralised |= 1 << place;
        }
        resolution.emit("S1-M07-07", || Event::Neutralised { who, zone });
    }

    fn shout(&self, p: &mut Position, who: SurvivorId, resolution: &mut Resolution<'_, Event>) {
        p.survivor_mut(who).used.loud = true;
        let zone = p.survivor(who).zone;
        p.loud = Some((who, zone));
        resolution.emit("S1-SKILL-26", || Event::Shouts { who, zone });
    }

    /// S1-MOVE-06, S1-MOVE-10: the surcharge is paid once, where the Move Action starts.
    fn start_move(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let cost = self.cost_of_leaving(p, p.survivor(who)) as u8;
        let survivor = p.survivor_mut(who);
        let free = survivor.free_moves.min(1);
        survivor.free_moves -= free;
        survivor.actions -= cost - free;
        survivor.steps = survivor.stride();
        resolution.emit("S1-MOVE-05", || Event::Moves { who, zone, cost });
        self.set_foot(p, who, zone);
    }

    fn step(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit("S1-SKILL-16", || Event::Moves { who, zone, cost: 0 });
        self.set_foot(p, who, zone);
    }

    fn set_foot(&self, p: &mut Position, who: SurvivorId, zone: ZoneId) {
        let stopped = p.zombies.any(zone);
        let survivor = p.survivor_mut(who);
        survivor.zone = zone;
        survivor.has_left_start |= zone != self.ground.start;
        // S1-MOVE-08: zombies end the Move Action.
        survivor.steps = if stopped { 0 } else { survivor.steps - 1 };
    }

    /// Puts a Noise token where the survivor is, unless that one makes none (S1-SKILL-31).
    pub(crate) fn make_noise(
        &self,
        p: &mut Position,
        who: SurvivorId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if p.survivor(who).has(Skill::Ninja) {
            return;
        }
        let zone = p.survivor(who).zone;
        let tokens = &mut p.noise.as_mut_slice()[zone.index()];
        *tokens = tokens.saturating_add(1);
        resolution.emit(rule, || Event::Noise { who, zone });
    }

    fn open_door(
        &self,
        p: &mut Position,
        who: SurvivorId,
        door: u8,
        hand: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        let card = p.survivor(who).inventory.slot(hand).kind();
        resolution.emit("S1-DOOR-01", || Event::DoorOpened { who, door, card });
        if card.is_some_and(|kind| self.kind(kind).door == DoorUse::Noisy) {
            self.make_noise(p, who, "S1-DOOR-03", resolution);
        }
        p.open.insert(usize::from(door));
        let zones = self.ground.board.doors()[usize::from(door)].zones;
        let mut buildings = zones
            .iter()
            .filter_map(|zone| self.ground.board.zone(*zone).building);
        let Some(building) = buildings.next() else {
            return;
        };
        if self.mission().rules.doors_open_together {
            // S1-M07-03.
            for other in self.ground.doors_of_building[usize::from(building)].iter() {
                if !p.open.contains(other) {
                    p.open.insert(other);
                    let door = other as u8;
                    resolution.emit("S1-M07-03", || Event::DoorOpened {
                        who,
                        door,
                        card: None,
                    });
                }
            }
        }
        if p.entered & (1 << building) == 0 {
            // S1-SPAWNIN-01: the first door of a building.
            p.entered |= 1 << building;
            p.rooms = self.ground.buildings[usize::from(building)];
            p.pending.push(Frame::Rooms);
        }
    }

    /// S1-CRAFT-01 to S1-CRAFT-05.
    fn craft(
        &self,
        p: &mut Position,
        who: SurvivorId,
        kind: EquipmentId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Some((parts, parts_stay)) = self.kind(kind).made else {
            return;
        };
        resolution.emit("S1-CRAFT-01", || Event::Crafts { who, card: kind });
        let mut place = 0;
        for part in parts.into_iter().rev() {
            if let Some(found) = p.survivor(who).inventory.find(part) {
                p.survivor_mut(who).inventory.put(found, Slot::EMPTY);
                place = found;
                if !parts_stay {
                    self.discard(p, part);
                }
            }
        }
        if let Some(aside) = self.kind(kind).aside {
            p.aside[usize::from(aside)] -= 1;
        }
        p.survivor_mut(who).inventory.put(place, Slot::of(kind));
        self.begin_reorganize(p, who, SurvivorId::NOBODY);
    }

    fn take_objective(
        &self,
        p: &mut Position,
        who: SurvivorId,
        place: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        p.taken |= 1 << place;
        let token = p.tokens[usize::from(place)];
        let rules = &self.ground.objectives[usize::from(token)];
        let zone = p.survivor(who).zone;
        if self.ground.objectives[usize::from(place)].face_down {
            resolution.mark_revealed();
        }
        resolution.emit("S1-ROUND-08", || Event::ObjectiveTaken {
            who,
            objective: place,
            token,
        });
        match rules.gives {
            Some(crate::season1::facts::mission::Gift::Cure) => p.pending.push(Frame::Cure { who }),
            Some(crate::season1::facts::mission::Gift::Recruit) => {
                p.pending.push(Frame::Recruit { zone })
            }
            None => {}
        }
        self.gain_experience(
            p,
            who,
            self.mission().rules.objective_experience,
            "S1-XP-03",
            resolution,
        );
    }

    /// S1-M01-03, S1-M09-04: leaving the board, with all one carries.
    fn escape(&self, p: &mut Position, who: SurvivorId, resolution: &mut Resolution<'_, Event>) {
        let zone = p.survivor(who).zone;
        self.end_activation(p, resolution);
        self.leave_play(p, who, Fate::Escaped);
        let by_number = |goal: &GoalRules| matches!(goal, GoalRules::Escape(_));
        let rule = match self.ground.goals.iter().any(by_number) {
            true => "S1-M09-04",
            false => "S1-M01-03",
        };
        resolution.emit(rule, || Event::Escapes { who, zone });
    }

    fn enter_car(
        &self,
        p: &mut Position,
        who: SurvivorId,
        car: u8,
        driver: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        take_seat(p, who, car, driver);
        resolution.emit("S1-CAR-01", || Event::EntersCar { who, car, driver });
    }

    /// Whoever sits in a car gets up.
    pub(crate) fn free_seat(&self, p: &mut Position, who: SurvivorId) {
        if let Some(car) = p.survivor_mut(who).car.take() {
            for seat in &mut p.cars[usize::from(car)].seats {
                if *seat == who {
                    *seat = SurvivorId::NOBODY;
                }
            }
        }
    }

    /// S1-M06-06.
    fn load(
        &self,
        p: &mut Position,
        who: SurvivorId,
        car: u8,
        kind: EquipmentId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        if let Some(place) = p.survivor(who).inventory.find(kind) {
            p.survivor_mut(who).inventory.put(place, Slot::EMPTY);
        }
        if let Some(place) = self.kind(kind).provision {
            p.cars[usize::from(car)].load[usize::from(place)] += 1;
        }
        resolution.emit("S1-M06-06", || Event::Loads {
            who,
            car,
            card: kind,
        });
    }

    fn unload(
        &self,
        p: &mut Position,
        who: SurvivorId,
        car: u8,
        kind: EquipmentId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        if let Some(place) = self.kind(kind).provision {
            p.cars[usize::from(car)].load[usize::from(place)] -= 1;
        }
        resolution.emit("S1-M06-06", || Event::Unloads {
            who,
            car,
            card: kind,
        });
        self.receive(p, who, kind);
    }

    fn attack(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: WeaponChoice,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Ok(armed) = self.armed(p.survivor(who), with) else {
            return;
        };
        self.spend_on_combat(p, who);
        if armed.weapon.noisy {
            self.make_noise(p, who, "S1-NOISE-01", resolution);
        }
        let hands = match with {
            WeaponChoice::First | WeaponChoice::FirstBlade => 0..1,
            WeaponChoice::Second | WeaponChoice::SecondBlade => 1..2,
            WeaponChoice::Both => 0..2,
        };
        if armed.weapon.burns {
            return self.burn(p, who, hands.start, zone, resolution);
        }
        for hand in hands.filter(|_| armed.weapon.reload) {
            let slot = p.survivor(who).inventory.slot(hand);
            p.survivor_mut(who).inventory.put(hand, slot.fired());
        }
        self.roll_attack(p, who, armed, zone, resolution);
    }

    /// S1-SKILL-37: each weapon of a pair at a zone of its own; one Action, one Noise token.
    fn trick_shot(
        &self,
        p: &mut Position,
        who: SurvivorId,
        one: ZoneId,
        other: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Ok(armed) = self.armed(p.survivor(who), WeaponChoice::Both) else {
            return;
        };
        self.spend_on_combat(p, who);
        if armed.weapon.noisy {
            self.make_noise(p, who, "S1-NOISE-01", resolution);
        }
        p.attack = Attack::default();
        p.pending.push(Frame::Shoot {
            by: who,
            zone: other,
            hand: 1,
        });
        p.pending.push(Frame::Shoot {
            by: who,
            zone: one,
            hand: 0,
        });
    }

    fn spend_on_combat(&self, p: &mut Position, who: SurvivorId) {
        let survivor = p.survivor_mut(who);
        match survivor.free_combats {
            0 => survivor.actions -= 1,
            _ => survivor.free_combats -= 1,
        }
    }
}

/// Spends an ordinary Action.
pub(crate) fn spend(p: &mut Position, who: SurvivorId) {
    p.survivor_mut(who).actions -= 1;
}

fn take_seat(p: &mut Position, who: SurvivorId, car: u8, driver: bool) {
    let seats = &mut p.cars[usize::from(car)].seats;
    let mut places = if driver { 0..1 } else { 1..CAR_SEATS };
    if let Some(place) = places.find(|place| seats[*place] == SurvivorId::NOBODY) {
        seats[place] = who;
        p.survivor_mut(who).car = Some(car);
    }
}
