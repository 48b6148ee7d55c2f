//! Wounds and elimination, and what killing brings: experience, levels, skills.

use table::Resolution;

use super::answer::Answer;
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;
use crate::season1::position::inventory::{SLOTS, Slot};
use crate::season1::position::survivor::{DEADLY_WOUNDS, Fate, SurvivorId};
use crate::season1::position::{Frame, Phase, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// A zombie attacks a survivor (S1-ATTACK-02).
    pub(crate) fn zombie_attack(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor(who);
        if p.phase == Phase::Zombies && survivor.has(Skill::Tough) && !survivor.used.tough {
            p.survivor_mut(who).used.tough = true;
            resolution.emit("S1-SKILL-36", || Event::Ignores { who });
        } else {
            p.pending.push(Frame::Wounds { who, left: 1 });
        }
    }

    /// The answer to what a Wound costs.
    pub(crate) fn wounded(
        &self,
        p: &mut Position,
        who: SurvivorId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let lose = |p: &mut Position, slot: u8, instead: Slot| {
            let card = p.survivor_mut(who).inventory.put(slot, instead).kind();
            if let Some(card) = card {
                self.discard(p, card);
            }
            card
        };
        match answer {
            Answer::Block => {
                if let Some(slot) = self.wound_stopper(p.survivor(who)) {
                    let card = lose(p, slot, Slot::EMPTY);
                    resolution.emit("S1-INV-08", || Event::Prevents { who, card });
                }
            }
            Answer::Shrug(slot) => {
                let card = lose(p, slot, Slot::EMPTY);
                resolution.emit("S1-SKILL-23", || Event::Shrugs { who, card });
            }
            Answer::Lose(slot) => {
                let card = lose(p, slot, Slot::WOUND);
                resolution.emit("S1-WOUND-01", || Event::Wounded { who, lost: card });
                self.check_life(p, who, resolution);
            }
            _ => self.take_wound(p, who, resolution),
        }
    }

    /// A Wound that costs no card (S1-WOUND-02).
    pub(crate) fn take_wound(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        // A second Wound eliminates, whether or not there is room for it.
        let deadly = survivor.inventory.wounds() + 1 >= DEADLY_WOUNDS;
        match survivor.inventory.last_room(survivor.capacity()) {
            _ if deadly => {}
            Some(place) => {
                survivor.inventory.put(place, Slot::WOUND);
            }
            None => {}
        }
        resolution.emit("S1-WOUND-02", || Event::Wounded { who, lost: None });
        if deadly {
            self.eliminate(p, who, "S1-WOUND-04", resolution);
        }
    }

    fn check_life(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if p.survivor(who).inventory.wounds() >= DEADLY_WOUNDS {
            self.eliminate(p, who, "S1-WOUND-04", resolution);
        }
    }

    /// S1-WOUND-04: all equipment is discarded.
    pub(crate) fn eliminate(
        &self,
        p: &mut Position,
        who: SurvivorId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for place in 0..SLOTS as u8 {
            if let Some(card) = p.survivor_mut(who).inventory.put(place, Slot::EMPTY).kind() {
                self.discard(p, card);
            }
        }
        self.free_seat(p, who);
        resolution.emit(rule, || Event::Eliminated { who });
        if p.active == who {
            self.end_activation(p, resolution);
        }
        self.leave_play(p, who, Fate::Dead);
    }

    /// A survivor is no longer on the board, and nothing of it is heard any more.
    pub(crate) fn leave_play(&self, p: &mut Position, who: SurvivorId, fate: Fate) {
        let survivor = p.survivor_mut(who);
        survivor.fate = fate;
        survivor.gift = 0;
        if p.loud.is_some_and(|(shouter, _)| shouter == who) {
            p.loud = None;
        }
    }

    /// Experience, and what a new level brings, at once (S1-XP-05 to S1-XP-09, S1-SKILL-02).
    pub(crate) fn gain_experience(
        &self,
        p: &mut Position,
        who: SurvivorId,
        points: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if points == 0 {
            return;
        }
        let survivor = p.survivor_mut(who);
        let before = survivor.danger();
        survivor.experience = survivor.experience.saturating_add(points);
        let (after, total) = (survivor.danger(), survivor.experience);
        resolution.emit(rule, || Event::Experience { who, points, total });
        if after == before {
            return;
        }
        resolution.emit("S1-XP-04", || Event::Level { who, level: after });
        // The last to be pushed is asked first.
        for level in [Danger::Red, Danger::Orange] {
            if before < level && level <= after {
                p.pending.push(Frame::Learn { who, level });
            }
        }
        if before < Danger::Yellow {
            let yellow = self.sheets[who.index()].yellow;
            p.survivor_mut(who).actions += u8::from(p.active == who);
            if yellow == Skill::ExtraAction {
                // S1-SKILL-03: that is the fourth Action, not a fifth.
                p.survivor_mut(who).skills.push(yellow);
            } else {
                self.learn(p, who, yellow, resolution);
            }
        }
    }

    /// The skills to choose from at a level.
    pub(crate) fn skills_to_learn(&self, who: SurvivorId, level: Danger) -> &[Skill] {
        let sheet = &self.sheets[who.index()];
        match level {
            Danger::Orange => &sheet.orange,
            _ => &sheet.red,
        }
    }

    /// A skill works from the moment it is gained (S1-SKILL-02).
    pub(crate) fn learn(
        &self,
        p: &mut Position,
        who: SurvivorId,
        skill: Skill,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let in_turn = p.active == who;
        let survivor = p.survivor_mut(who);
        survivor.skills.push(skill);
        if in_turn {
            match skill {
                Skill::ExtraAction => survivor.actions += 1,
                Skill::FreeMove => survivor.free_moves += 1,
                Skill::FreeCombat => survivor.free_combats += 1,
                Skill::FreeSearch => survivor.free_searches += 1,
                _ => {}
            }
        }
        resolution.emit("S1-SKILL-02", || Event::Learns { who, skill });
    }
}
