//! Wounds and elimination, and what killing brings: experience, levels, skills.

use table::Stage;

use super::answer::Answer;
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;
use crate::season1::position::inventory::{SLOTS, Slot};
use crate::season1::position::survivor::{DEADLY_WOUNDS, Fate, Who};
use crate::season1::position::{Frame, Phase, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::What;

impl Season1 {
    /// A zombie attacks a survivor (S1-ATTACK-02).
    pub(crate) fn zombie_attack(&self, p: &mut Position, who: Who, stage: &mut Stage<'_, What>) {
        let survivor = p.survivor(who);
        if p.phase == Phase::Zombies && survivor.has(Skill::Tough) && !survivor.used.tough {
            p.survivor_mut(who).used.tough = true;
            stage.tell("S1-SKILL-36", || What::Ignores { who });
        } else {
            p.pending.push(Frame::Wounds { who, left: 1 });
        }
    }

    /// The answer to what a Wound costs.
    pub(crate) fn wounded(
        &self,
        p: &mut Position,
        who: Who,
        answer: Answer,
        stage: &mut Stage<'_, What>,
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
                    stage.tell("S1-INV-08", || What::Prevents { who, card });
                }
            }
            Answer::Shrug(slot) => {
                let card = lose(p, slot, Slot::EMPTY);
                stage.tell("S1-SKILL-23", || What::Shrugs { who, card });
            }
            Answer::Lose(slot) => {
                let card = lose(p, slot, Slot::WOUND);
                stage.tell("S1-WOUND-01", || What::Wounded { who, lost: card });
                self.check_life(p, who, stage);
            }
            _ => self.take_wound(p, who, stage),
        }
    }

    /// A Wound that costs no card (S1-WOUND-02).
    pub(crate) fn take_wound(&self, p: &mut Position, who: Who, stage: &mut Stage<'_, What>) {
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
        stage.tell("S1-WOUND-02", || What::Wounded { who, lost: None });
        if deadly {
            self.eliminate(p, who, "S1-WOUND-04", stage);
        }
    }

    fn check_life(&self, p: &mut Position, who: Who, stage: &mut Stage<'_, What>) {
        if p.survivor(who).inventory.wounds() >= DEADLY_WOUNDS {
            self.eliminate(p, who, "S1-WOUND-04", stage);
        }
    }

    /// S1-WOUND-04: all equipment is discarded.
    pub(crate) fn eliminate(
        &self,
        p: &mut Position,
        who: Who,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        for place in 0..SLOTS as u8 {
            if let Some(card) = p.survivor_mut(who).inventory.put(place, Slot::EMPTY).kind() {
                self.discard(p, card);
            }
        }
        self.free_seat(p, who);
        stage.tell(rule, || What::Eliminated { who });
        if p.active == who {
            self.end_activation(p, stage);
        }
        self.leave_play(p, who, Fate::Dead);
    }

    /// A survivor is no longer on the board, and nothing of it is heard any more.
    pub(crate) fn leave_play(&self, p: &mut Position, who: Who, fate: Fate) {
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
        who: Who,
        points: u8,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        if points == 0 {
            return;
        }
        let survivor = p.survivor_mut(who);
        let before = survivor.danger();
        survivor.experience = survivor.experience.saturating_add(points);
        let (after, total) = (survivor.danger(), survivor.experience);
        stage.tell(rule, || What::Experience { who, points, total });
        if after == before {
            return;
        }
        stage.tell("S1-XP-04", || What::Level { who, level: after });
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
                self.learn(p, who, yellow, stage);
            }
        }
    }

    /// The skills to choose from at a level.
    pub(crate) fn skills_to_learn(&self, who: Who, level: Danger) -> &[Skill] {
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
        who: Who,
        skill: Skill,
        stage: &mut Stage<'_, What>,
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
        stage.tell("S1-SKILL-02", || What::Learns { who, skill });
    }
}
