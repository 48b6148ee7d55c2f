//! Damage, and what killing brings: experience, levels, skills.

use table::Resolution;

use super::answer::Answer;
use crate::danger::{Danger, RED_FROM};
use crate::invader::facts::content::{Machine, Use};
use crate::invader::facts::skill::{Known, Skill};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// A survivor is about to take Damage.
    pub(crate) fn harm(&self, p: &mut Position, who: SurvivorId, points: u8) {
        if points > 0 && p.survivor(who).in_play() {
            p.pending.push(Frame::Damage { who, left: points });
        }
    }

    /// Whether a survivor has anything to cancel Damage with.
    pub(crate) fn can_cancel(&self, p: &Position, who: SurvivorId) -> bool {
        let s = p.survivor(who);
        let mut worn = s.inventory.worn().filter_map(|(_, slot)| slot.kind());
        let stops = worn.any(|kind| matches!(self.kind(kind).gives, Some(Use::StopDamage(_))));
        stops || (p.has(who, Skill::IsThatAll) && s.inventory.cards().next().is_some())
    }

    /// INV-ATTACK-06, INV-FRIENDLY-07: without Armor a survivor is eliminated.
    pub(crate) fn hurt(
        &self,
        p: &mut Position,
        who: SurvivorId,
        points: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        if !survivor.in_play() {
            return;
        }
        survivor.armor = survivor.armor.saturating_sub(points);
        let armor = survivor.armor;
        resolution.emit("INV-ATTACK-06", || Event::Damaged { who, points, armor });
        if armor == 0 {
            self.eliminate(p, who, "INV-WIN-02", resolution);
        }
    }

    pub(crate) fn answer_damage(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Damage { who, left } = frame else {
            return;
        };
        p.pending.pop();
        let cancelled = match answer {
            Answer::Block(slot) => {
                let Some(card) = self.empty_slot(p, who, slot) else {
                    return;
                };
                resolution.emit("INV-DECK-10", || Event::Blocks { who, card });
                match self.kind(card).gives {
                    Some(Use::StopDamage(points)) => points,
                    _ => 0,
                }
            }
            Answer::Shrug(slot) => {
                if let Some(card) = self.empty_slot(p, who, slot) {
                    resolution.emit("INV-SKILL-33", || Event::Shrugs { who, card });
                }
                1
            }
            _ => {
                self.hurt(p, who, 1, resolution);
                1
            }
        };
        self.harm(p, who, left.saturating_sub(cancelled));
    }

    /// INV-MACHINE-09.
    pub(crate) fn destroy_machine(
        &self,
        p: &mut Position,
        machine: Machine,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let state = &mut p.machines[machine.index()];
        if std::mem::take(&mut state.there) {
            state.active = false;
            p.at_risk = true;
            resolution.emit("INV-MACHINE-09", || Event::MachineDestroyed { machine });
        }
    }

    /// Experience, and what a new level brings, at once (INV-XP-04 to INV-XP-08,
    /// INV-SKILL-02).
    pub(crate) fn gain_experience(
        &self,
        p: &mut Position,
        who: SurvivorId,
        points: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if points == 0 || !p.survivor(who).in_play() {
            return;
        }
        let ultrared = self.is_ultrared();
        let survivor = p.survivor_mut(who);
        let before = Danger::of(survivor.experience);
        let mut total = survivor.experience.saturating_add(points);
        // INV-XP-08, INV-ULTRA-02: the track ends at Red, or begins anew there.
        let lap = total >= RED_FROM && (ultrared || before < Danger::Red);
        let reached = Danger::of(total);
        if ultrared && lap {
            total -= RED_FROM;
        } else {
            total = total.min(RED_FROM);
        }
        survivor.experience = total;
        if lap {
            survivor.laps = survivor.laps.saturating_add(u8::from(ultrared));
        }
        resolution.emit(rule, || Event::Experience { who, points, total });
        if ultrared && lap {
            resolution.emit("INV-ULTRA-02", || Event::Lap { who, total });
            // The new lap may have passed levels already; those come after the old lap's.
            self.level_up(p, who, Danger::Blue, Danger::of(total), resolution);
        }
        self.level_up(p, who, before, reached, resolution);
    }

    fn level_up(
        &self,
        p: &mut Position,
        who: SurvivorId,
        before: Danger,
        reached: Danger,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if reached == before {
            return;
        }
        resolution.emit("INV-XP-03", || Event::Level {
            who,
            level: reached,
        });
        // The last to be pushed is asked first.
        for level in [Danger::Red, Danger::Orange] {
            if before < level && level <= reached {
                p.pending.push(Frame::Learn { who, level });
            }
        }
        let survivor = p.survivor_mut(who);
        if survivor.chosen & YELLOW == 0 {
            survivor.chosen |= YELLOW;
            self.learn(p, who, Known::own(Skill::ExtraAction), None, resolution);
        }
    }

    /// The skills to choose from at a level: those of the card not chosen yet, and when all
    /// of the card's are had, any of the game (INV-ULTRA-04, INV-ULTRA-05).
    pub(crate) fn can_learn(
        &self,
        p: &Position,
        who: SurvivorId,
        level: Danger,
        known: Known,
    ) -> bool {
        let s = p.survivor(who);
        if self.owns_all(p, who) {
            // INV-SKILL-60: bonuses add up, the rest is gained once.
            return self.every_skill.contains(&known) && s.skills.can_gain(known);
        }
        let (skills, first) = self.choices(who, level);
        let mut choices = skills.iter().enumerate();
        choices.any(|(n, skill)| *skill == known && s.chosen & (1 << (first + n)) == 0)
    }

    /// Whether a survivor has all skills of its card.
    pub(crate) fn owns_all(&self, p: &Position, who: SurvivorId) -> bool {
        p.survivor(who).chosen & ALL_CHOSEN == ALL_CHOSEN
    }

    /// The skills of a level, and the place of the first among all that are chosen.
    pub(crate) fn choices(&self, who: SurvivorId, level: Danger) -> (&[Known], usize) {
        let sheet = &self.sheets[who.index()];
        match level {
            Danger::Orange => (&sheet.orange, 0),
            _ => (&sheet.red, ORANGE_SKILLS),
        }
    }

    /// A skill works from the moment it is gained (INV-SKILL-02).
    pub(crate) fn learn(
        &self,
        p: &mut Position,
        who: SurvivorId,
        known: Known,
        level: Option<Danger>,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if let Some(level) = level.filter(|_| !self.owns_all(p, who)) {
            let (skills, first) = self.choices(who, level);
            let chosen = p.survivor(who).chosen;
            let place =
                (0..skills.len()).find(|n| skills[*n] == known && chosen & (1 << (first + n)) == 0);
            if let Some(place) = place {
                p.survivor_mut(who).chosen |= 1 << (first + place);
            }
        }
        let frames = p.pending.as_slice().iter();
        let in_turn = frames
            .rev()
            .any(|frame| matches!(frame, Frame::Turn { who: active } if *active == who));
        p.sharing |= known.shared;
        p.survivor_mut(who).skills.gain(known);
        // What is shared is had only in company (INV-SKILL-18).
        let had = p.has(who, known.skill);
        let survivor = p.survivor_mut(who);
        if in_turn && had {
            let free = &mut survivor.free;
            match known.skill {
                Skill::ExtraAction => survivor.actions += 1,
                Skill::FreeMove => free.moves += 1,
                Skill::FreeCombat => free.combats += 1,
                Skill::FreeMelee => free.melees += 1,
                Skill::FreeRanged => free.shots += 1,
                Skill::FreeSearch => free.searches += 1,
                Skill::FreeMachine => free.machines += 1,
                Skill::DualExpert => free.pairs += 1,
                _ => {}
            }
        }
        resolution.emit("INV-SKILL-02", || Event::Learns { who, skill: known });
    }
}

/// Skills of a card at Orange level.
const ORANGE_SKILLS: usize = 2;
/// All two skills of Orange and three of Red have been chosen.
const ALL_CHOSEN: u8 = 0b1_1111;
/// The skill of Yellow has been gained.
pub(crate) const YELLOW: u8 = 1 << 5;
