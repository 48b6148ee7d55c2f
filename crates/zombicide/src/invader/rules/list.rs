//! Listing the legal answers. Every candidate is put to the same test that checks an
//! answer, so that nothing is listed that would be refused.

mod attacks;
mod changes;

use super::answer::{Answer, AnswerList, Dash};
use super::legal::Sorters;
use crate::board::ZoneSet;
use crate::invader::facts::content::Machine;
use crate::invader::facts::skill::{Fight, Skill};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{FOUND, HANDS, SLOTS};
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::position::{Frame, Phase, Position, Reroll, Target};
use crate::invader::rulebook::Invader;

/// Skills that give something to do.
const ACTIVE_SKILLS: [Skill; 11] = [
    Skill::Sprint,
    Skill::Charge,
    Skill::Bloodlust(Fight::Combat),
    Skill::Bloodlust(Fight::Melee),
    Skill::Bloodlust(Fight::Ranged),
    Skill::ZeroG,
    Skill::BornLeader,
    Skill::Camouflage,
    Skill::Shove,
    Skill::Lifesaver,
    Skill::Taunt,
];

impl Invader {
    /// Every legal answer.
    pub(crate) fn list_answers(&self, p: &Position) -> AnswerList {
        let mut list = AnswerList::default();
        if p.asked.is_none() {
            return list;
        }
        if let Some(Frame::Sort { who, with, left }) = p.pending.top() {
            self.list_changes(p, Sorters { who, with }, left, &mut list);
            return list;
        }
        self.each_answer(p, &mut |answer| {
            list.push(answer);
            true
        });
        if let Some(Frame::Turn { who } | Frame::Gift { who }) = p.pending.top() {
            self.each_discard(p, who, &mut |answer| list.push(answer));
        }
        list
    }

    /// How much of a choice there is: none, one answer, or more.
    pub(crate) fn choice(&self, p: &Position) -> (usize, Answer) {
        let (mut count, mut first) = (0, Answer::Done);
        self.each_answer(p, &mut |answer| {
            if count == 0 {
                first = answer;
            }
            count += 1;
            count < 2
        });
        (count, first)
    }

    /// Cards that may be discarded in a turn (INV-INV-05). They are no reason to ask: a turn in
    /// which nothing else is left to do ends by itself.
    fn each_discard(&self, p: &Position, who: SurvivorId, visit: &mut impl FnMut(Answer)) {
        for (slot, _) in p.survivor(who).inventory.cards() {
            if self.legal_drop(p, who, slot).is_ok() {
                visit(Answer::Drop(slot));
            }
        }
    }

    /// Shows every legal answer but discards in a turn, as long as the visitor wants more.
    fn each_answer(&self, p: &Position, visit: &mut impl FnMut(Answer) -> bool) {
        if p.phase == Phase::Over {
            return;
        }
        let mut wants_more = true;
        match p.pending.top() {
            Some(frame @ (Frame::Turn { who } | Frame::Gift { who })) => {
                let given = matches!(frame, Frame::Gift { .. });
                self.candidates(p, who, &mut |answer| {
                    let legal = || match given {
                        true => self.legal_gift(p, who, answer),
                        false => self.legal_action(p, who, answer),
                    };
                    if wants_more && legal().is_ok() {
                        wants_more = visit(answer);
                    }
                    wants_more
                });
                if wants_more {
                    self.each_attack(p, who, visit);
                }
            }
            Some(Frame::Sort { who, with, left }) => {
                self.each_change(p, Sorters { who, with }, left, visit);
            }
            Some(Frame::Reflex { who }) => {
                if visit(Answer::Done) {
                    self.each_strike(p, who, p.appeared, visit);
                }
            }
            // Looking for ways takes long: not once more for each of them.
            Some(Frame::Extra { from, xeno, .. }) => {
                let ways = self.ways_out(p, from).without(p.leftovers[xeno.index()]);
                ways.iter()
                    .take_while(|zone| visit(Answer::Way(*zone)))
                    .for_each(drop);
            }
            Some(frame) => self.candidates_within(p, frame, &mut |answer| {
                if wants_more && self.legal_within(p, frame, answer).is_ok() {
                    wants_more = visit(answer);
                }
                wants_more
            }),
            None => {
                let gap = self.gap(p);
                let waiting = self.everybody().map(Answer::Activate).chain([Answer::Wait]);
                waiting
                    .filter(|answer| self.legal_in_gap(p, gap, *answer).is_ok())
                    .take_while(|answer| visit(*answer))
                    .for_each(drop);
            }
        }
    }

    fn everybody(&self) -> impl Iterator<Item = SurvivorId> + use<> {
        (0..self.sheets.len() as u8).map(SurvivorId)
    }

    /// Whatever could be legal in a survivor's turn.
    fn candidates(&self, p: &Position, who: SurvivorId, offer: &mut impl FnMut(Answer) -> bool) {
        if !offer(Answer::EndTurn) {
            return;
        }
        let s = p.survivor(who);
        let acts = s.actions > 0;
        if acts || s.free.moves > 0 || s.steps > 0 {
            for zone in self.ground.station.neighbours(s.zone, &p.cover).iter() {
                let step = match s.steps {
                    0 => Answer::Move(zone),
                    _ => Answer::GoOn(zone),
                };
                if !offer(step) {
                    return;
                }
            }
        }
        if (acts || s.free.searches > 0) && !s.used.search {
            offer(Answer::Search);
        }
        if acts || s.free.machines > 0 || s.free.moves > 0 {
            self.candidate_machines(p, who, offer);
        }
        if !s.used.door {
            for door in self.ground.station.frames_of(s.zone).iter() {
                offer(match p.cover.closed.contains(door) {
                    true => Answer::Open(door as u8),
                    false => Answer::Close(door as u8),
                });
            }
        }
        if acts {
            self.candidate_actions(p, who, s, offer);
        }
        for (slot, kind) in s.inventory.cards() {
            if self.kind(kind).gives.is_some() {
                offer(Answer::Consume(slot));
            }
        }
        self.candidate_skills(p, who, s, offer);
        if self.ground.exit == Some(s.zone) {
            offer(Answer::Escape);
        }
        if p.in_doubt {
            offer(Answer::Concede);
        }
    }

    /// What the Bot can do besides attacking; the Sentry Gun does nothing else.
    fn candidate_machines(
        &self,
        p: &Position,
        who: SurvivorId,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        if !self.controls(p, who, Machine::Bot) {
            return;
        }
        let zone = p.machine(Machine::Bot).zone;
        for next in self.ground.station.neighbours(zone, &p.cover).iter() {
            offer(Answer::MoveBot(next));
            if zone == p.survivor(who).zone {
                offer(Answer::Escort(next));
            }
        }
        if p.cover.barred.is_some() {
            offer(Answer::Unlock);
        }
    }

    /// Whatever needs an Action besides moves, attacks, searches and Machines.
    fn candidate_actions(
        &self,
        p: &Position,
        who: SurvivorId,
        s: &Survivor,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        if self.ground.oxygen.contains(s.zone) {
            offer(Answer::Oxygen);
        }
        offer(Answer::Reorganise);
        for (other, _) in p.present(s.zone) {
            if other != who {
                offer(Answer::Trade(other));
            }
        }
        for (place, objective) in self.ground.objectives.iter().enumerate() {
            if objective.zone == s.zone {
                offer(Answer::Take(place as u8));
            }
        }
        if self.mission().rules.samples {
            offer(Answer::SampleMold);
        }
        offer(Answer::MakeNoise);
    }

    fn candidate_skills(
        &self,
        p: &Position,
        who: SurvivorId,
        s: &Survivor,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        let station = &self.ground.station;
        let next = || station.neighbours(s.zone, &p.cover);
        let mut of = |skill: Skill| match skill {
            Skill::Sprint => next().iter().for_each(|zone| {
                offer(Answer::Sprint(zone));
            }),
            Skill::Charge => self.candidate_dashes(p, s, Dash::Charge, offer),
            Skill::Bloodlust(fight) => self.candidate_dashes(p, s, Dash::Bloodlust(fight), offer),
            Skill::ZeroG => self.candidate_dashes(p, s, Dash::ZeroG, offer),
            Skill::BornLeader => self.everybody().for_each(|other| {
                offer(Answer::Lead(other));
            }),
            Skill::Camouflage => {
                offer(Answer::Hide);
            }
            Skill::Shove => next().iter().for_each(|zone| {
                offer(Answer::Shove(zone));
            }),
            Skill::Lifesaver => next().iter().for_each(|zone| {
                offer(Answer::Rescue(zone));
            }),
            Skill::Taunt => p.xenos.occupied().iter().for_each(|zone| {
                offer(Answer::Taunt(zone));
            }),
            _ => {}
        };
        for skill in ACTIVE_SKILLS {
            if p.has(who, skill) {
                of(skill);
            }
        }
    }

    fn candidate_dashes(
        &self,
        p: &Position,
        s: &Survivor,
        dash: Dash,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        let station = &self.ground.station;
        for via in station.neighbours(s.zone, &p.cover).iter() {
            offer(Answer::Dash(dash, via, via));
            for to in station.neighbours(via, &p.cover).iter() {
                offer(Answer::Dash(dash, via, to));
            }
        }
    }

    fn candidates_within(
        &self,
        p: &Position,
        frame: Frame,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        match frame {
            Frame::Found { .. } => candidates_for_find(offer),
            Frame::Consent { .. } | Frame::BurnSpawn { .. } | Frame::Reap { .. } => {
                offer(Answer::Yes);
                offer(Answer::No);
            }
            Frame::TradeOffer { .. } => {
                offer(Answer::Agree);
                offer(Answer::Decline);
            }
            Frame::Sixes => (0..=p.attack.sixes).for_each(|count| {
                offer(Answer::Dice(count));
            }),
            Frame::Rerolls => {
                offer(Answer::Stand);
                offer(Answer::Reroll(Reroll::Ammo));
                offer(Answer::Reroll(Reroll::Lucky));
            }
            Frame::Misses => self.targets().for_each(|target| {
                offer(Answer::Harm(target));
            }),
            Frame::Attacked { .. } => {
                for target in self.targets() {
                    offer(Answer::Harm(target));
                    offer(Answer::HarmAll(target));
                }
            }
            Frame::Hits => Xeno::ALL.into_iter().for_each(|xeno| {
                offer(Answer::Hit(xeno));
            }),
            Frame::Damage { .. } => {
                offer(Answer::Endure);
                for slot in 0..SLOTS as u8 {
                    offer(Answer::Block(slot));
                    offer(Answer::Shrug(slot));
                }
            }
            Frame::Flee { who } => self.candidates_for_flight(p, who, offer),
            Frame::Rescue { zone, .. } => {
                offer(Answer::Done);
                p.present(zone).for_each(|(other, _)| {
                    offer(Answer::Drag(other));
                });
                p.active_machines(zone).for_each(|machine| {
                    offer(Answer::DragMachine(machine));
                });
            }
            Frame::Learn { who, level } => self.candidate_lessons(p, who, level, offer),
            Frame::Scientists { waiting } => {
                for who in self.everybody().filter(|who| waiting & (1 << who.0) != 0) {
                    self.scientist_ways(p, who).iter().for_each(|zone| {
                        offer(Answer::Walk(who, zone));
                    });
                }
            }
            _ => self.candidates_elsewhere(p, frame, offer),
        }
    }

    /// Hit and run: where to, or nowhere.
    fn candidates_for_flight(
        &self,
        p: &Position,
        who: SurvivorId,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        offer(Answer::Done);
        let zone = p.survivor(who).zone;
        let next = self.ground.station.neighbours(zone, &p.cover);
        next.iter().for_each(|zone| {
            offer(Answer::GoOn(zone));
        });
    }

    /// Whatever is asked of the whole team.
    fn candidates_elsewhere(
        &self,
        p: &Position,
        frame: Frame,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        let mut zones = |set: ZoneSet| {
            set.iter().for_each(|zone| {
                offer(Answer::Zone(zone));
            });
        };
        match frame {
            Frame::StartIn { .. } => zones(self.ground.start.iter().copied().collect()),
            Frame::ExtraSpawns { .. } => zones(self.ground.station.ids().collect()),
            Frame::FirstSpawn => zones(self.awake_zones(p)),
            Frame::LastOnes { .. } | Frame::PlaceAbomination => zones(p.short),
            Frame::LinkTurns { .. } => self.everybody().for_each(|who| {
                offer(Answer::Activate(who));
            }),
            Frame::Outfit { .. } => self.starting_cards(p).for_each(|kind| {
                offer(Answer::Outfit(kind));
            }),
            Frame::Group { .. } => {
                offer(Answer::Group(0));
                offer(Answer::Group(1));
            }
            _ => {}
        }
    }

    fn candidate_lessons(
        &self,
        p: &Position,
        who: SurvivorId,
        level: crate::danger::Danger,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        let (own, _) = self.choices(who, level);
        match own
            .iter()
            .any(|known| self.can_learn(p, who, level, *known))
        {
            true if !self.owns_all(p, who) => own.iter().for_each(|known| {
                offer(Answer::Learn(*known));
            }),
            _ => self.every_skill.iter().for_each(|known| {
                offer(Answer::Learn(*known));
            }),
        }
    }

    pub(crate) fn targets(&self) -> impl Iterator<Item = Target> + use<> {
        let people = self.everybody().map(Target::Survivor);
        people.chain(Machine::ALL.map(Target::Machine))
    }
}

/// What can be done with a card that has been found.
fn candidates_for_find(offer: &mut impl FnMut(Answer) -> bool) {
    if !offer(Answer::Keep) || !offer(Answer::LeaveCard) {
        return;
    }
    for one in 0..SLOTS as u8 {
        offer(Answer::Drop(one));
        for other in one + 1..SLOTS as u8 {
            offer(Answer::Swap(one, other));
        }
    }
    for hand in 0..HANDS as u8 {
        offer(Answer::Attach(FOUND, hand));
        (0..SLOTS as u8).for_each(|one| {
            offer(Answer::Attach(one, hand));
        });
    }
}
