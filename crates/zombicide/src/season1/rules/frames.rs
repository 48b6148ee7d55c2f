//! What is being resolved: whom each frame asks, and how it goes on.

use table::{Resolution, Seat, Stack};

use super::answer::Answer;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::survivor::{DEADLY_WOUNDS, Fate, MAX_SURVIVORS, SurvivorId};
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// Whom a frame asks; nobody if it goes on by itself.
    pub(crate) fn asked_by(&self, p: &Position, frame: Frame) -> Option<Seat> {
        let owner = |who: SurvivorId| {
            let survivor = p.survivor(who);
            survivor.in_play().then_some(survivor.seat)
        };
        match frame {
            Frame::Sort { who, .. }
            | Frame::Destiny { who, .. }
            | Frame::Match { who, .. }
            | Frame::Found { who, .. }
            | Frame::Learn { who, .. } => owner(who),
            Frame::Consent { with, .. } => owner(with),
            Frame::Rerolls => owner(p.attack.by),
            Frame::Hits => match p.attack.hits {
                0 => None,
                _ => Some(p.survivor(p.attack.by).seat),
            },
            Frame::Wounds { who, left } => {
                let survivor = p.survivor(who);
                // Two Wounds eliminate: what would be lost no longer matters.
                let doomed = survivor.inventory.wounds() + left >= DEADLY_WOUNDS
                    && !survivor.has(Skill::IsThatAll)
                    && self.wound_stopper(survivor).is_none();
                if doomed { None } else { owner(who) }
            }
            Frame::Attacked { zone, .. } => Some(self.sharer(p, zone)),
            Frame::Cure { who } => {
                let hurt = p.survivor(who).inventory.wounds() > 0;
                if hurt { owner(who) } else { None }
            }
            Frame::Recruit { .. } | Frame::Rooms => Some(p.turn),
            Frame::Route { .. } | Frame::Extra { .. } => Some(p.first),
            Frame::Nothing
            | Frame::Searching { .. }
            | Frame::Shoot { .. }
            | Frame::Driving { .. }
            | Frame::Activation { .. }
            | Frame::Spawns { .. } => None,
        }
    }

    /// Carries on with a frame that asks nobody.
    pub(crate) fn resolve(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match frame {
            Frame::Searching { who, left, police } => {
                self.search_on(p, who, left, police, resolution)
            }
            Frame::Shoot { by, zone, hand } => {
                p.pending.pop();
                if p.survivor(by).in_play() {
                    self.shoot(p, by, zone, hand, resolution);
                }
            }
            Frame::Driving { .. } => self.drive_on(p, frame, resolution),
            Frame::Activation { .. } => self.activate_on(p, frame, resolution),
            Frame::Spawns { next } => self.spawn_on(p, next, resolution),
            Frame::Wounds { who, .. } => {
                p.pending.pop();
                if p.survivor(who).in_play() {
                    resolution.emit("S1-WOUND-04", || Event::Wounded { who, lost: None });
                    self.eliminate(p, who, "S1-WOUND-04", resolution);
                }
            }
            // Whoever found it is no longer there.
            Frame::Found { card, .. } | Frame::Destiny { card, .. } => {
                p.pending.pop();
                self.discard(p, card);
            }
            _ => {
                p.pending.pop();
            }
        }
    }

    /// A frame asks for a choice among nothing; it has been taken off.
    pub(crate) fn nothing_to_choose(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match frame {
            Frame::Wounds { who, left } => {
                self.take_wound(p, who, resolution);
                self.more_wounds(p, who, left);
            }
            Frame::Hits => {
                let count = p.attack.hits;
                resolution.emit("S1-COMBAT-09", || Event::HitsLost { count });
            }
            _ => {}
        }
    }

    fn more_wounds(&self, p: &mut Position, who: SurvivorId, left: u8) {
        if left > 1 && p.survivor(who).in_play() {
            p.pending.push(Frame::Wounds {
                who,
                left: left - 1,
            });
        }
    }

    /// Carries out the answer to a frame.
    pub(crate) fn answer_frame(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match (frame, answer) {
            (Frame::Sort { who, with, left }, Answer::Swap(one, other)) => {
                p.pending.pop();
                self.swap(p, [who, with], [one, other], resolution);
                if left > 1 {
                    p.pending.push(Frame::Sort {
                        who,
                        with,
                        left: left - 1,
                    });
                }
            }
            (Frame::Sort { who, with, .. }, Answer::Discard(place)) => {
                self.discard_for_room(p, [who, with], place, resolution);
            }
            (Frame::Consent { who, with }, _) => {
                p.pending.pop();
                match answer {
                    Answer::Agree => self.open_trade(p, who, with, resolution),
                    _ => self.decline_trade(p, who, with, resolution),
                }
            }
            (Frame::Destiny { .. }, _) => {
                self.decide_destiny(p, frame, answer == Answer::Yes, resolution);
            }
            (Frame::Match { who, card }, _) => {
                self.look_for_match(p, who, card, answer == Answer::Yes, resolution);
            }
            (Frame::Found { who, card, .. }, _) => {
                self.settle_find(p, who, card, answer, resolution)
            }
            (Frame::Rerolls, Answer::Reroll(source)) => self.roll_again(p, source, resolution),
            (Frame::Hits, _) => self.hit(p, answer, resolution),
            (Frame::Wounds { who, left }, _) => {
                p.pending.pop();
                self.wounded(p, who, answer, resolution);
                self.more_wounds(p, who, left);
            }
            (Frame::Attacked { .. }, Answer::Wound(who)) => {
                self.share_wound(p, frame, who, resolution)
            }
            (Frame::Learn { who, level }, Answer::Learn(place)) => {
                p.pending.pop();
                let skill = self.skills_to_learn(who, level)[usize::from(place)];
                self.learn(p, who, skill, resolution);
            }
            (Frame::Cure { who }, Answer::Yes) => {
                p.pending.pop();
                p.survivor_mut(who).inventory.heal();
                resolution.emit("S1-M02-02", || Event::Heals { who, other: who });
            }
            (Frame::Recruit { zone }, Answer::Recruit(seat)) => {
                p.pending.pop();
                self.recruit(p, seat, zone, resolution);
            }
            (Frame::Route { from }, Answer::Way(zone)) => {
                p.pending.pop();
                self.walk(p, from, zone, Zombie::Abomination, 1, resolution);
            }
            (Frame::Extra { .. }, Answer::Way(zone)) => self.give_extra(p, frame, zone, resolution),
            (Frame::Rooms, Answer::Room(zone)) => self.spawn_in_room(p, zone, resolution),
            _ => {
                p.pending.pop();
            }
        }
    }

    /// S1-M09-07, S1-M09-08: a survivor drawn by lot, without equipment.
    fn recruit(
        &self,
        p: &mut Position,
        seat: Seat,
        zone: crate::board::ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let mut absent: Stack<SurvivorId, MAX_SURVIVORS> = Stack::new();
        for (place, survivor) in p.survivors.iter().take(self.sheets.len()).enumerate() {
            if survivor.fate == Fate::Absent {
                absent.push(SurvivorId(place as u8));
            }
        }
        if absent.is_empty() {
            return;
        }
        let lot = match absent.len() {
            1 => 0,
            count => resolution.random_below(count as u32),
        };
        let who = absent.as_slice()[lot as usize];
        resolution.mark_revealed();
        self.enter_play(p, who, seat, zone, resolution);
    }
}
