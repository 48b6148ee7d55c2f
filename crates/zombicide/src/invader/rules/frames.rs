//! What is being resolved: whom each frame asks, and how it goes on.

use table::{Resolution, Seat};

use super::answer::Answer;
use crate::board::ZoneId;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::{Free, SurvivorId};
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// Whom a frame asks; nobody if it goes on by itself.
    pub(crate) fn asked_by(&self, p: &Position, frame: Frame) -> Option<Seat> {
        let owner = |who: SurvivorId| {
            let survivor = p.survivor(who);
            survivor.in_play().then_some(survivor.seat)
        };
        match frame {
            // Whoever has a card by skill waits until there is one for everybody else
            // (INV-SETUP-09, INV-SETUP-10).
            Frame::Outfit { who } => owner(who).filter(|_| !self.goes_without(p, who)),
            Frame::StartIn { who }
            | Frame::Turn { who }
            | Frame::Sort { who, .. }
            | Frame::Found { who, .. }
            | Frame::Rescue { who, .. }
            | Frame::Consent { who, .. }
            | Frame::Reflex { who }
            | Frame::TradeOffer { with: who, .. }
            | Frame::Learn { who, .. } => owner(who),
            Frame::Flee { who } => owner(who).filter(|_| p.survivor(who).steps > 0),
            // An Action was given, and is gone when it has been used.
            Frame::Gift { who } => {
                let survivor = p.survivor(who);
                // Bloodlust has an attack follow it (INV-SKILL-16).
                let left =
                    survivor.actions > 0 || survivor.steps > 0 || survivor.free != Free::default();
                owner(who).filter(|_| left)
            }
            Frame::Rerolls | Frame::Reap { .. } => owner(p.attack.by),
            Frame::Sixes => owner(p.attack.by).filter(|_| p.attack.sixes > 0),
            Frame::Misses => owner(p.attack.by).filter(|_| p.attack.misses > 0),
            // A Concentrated Attack has its target already (INV-CONC-03).
            Frame::Hits => {
                owner(p.attack.by).filter(|_| p.attack.hits > 0 && p.attack.target.is_none())
            }
            Frame::BurnSpawn { .. } => owner(p.attack.by),
            Frame::Damage { who, .. } => owner(who).filter(|_| self.can_cancel(p, who)),
            Frame::Attacked { zone, heads, .. } => (heads != [0; 4]).then(|| self.sharer(p, zone)),
            Frame::ExtraSpawns { .. }
            | Frame::Group { .. }
            | Frame::Extra { .. }
            | Frame::Scientists { .. }
            | Frame::FirstSpawn
            | Frame::LinkTurns { .. } => Some(p.first),
            Frame::PlaceAbomination => {
                (p.reserve[Xeno::Abomination.index()] > 0).then_some(p.first)
            }
            Frame::LastOnes { xeno, .. } => (p.reserve[xeno.index()] > 0).then_some(p.first),
            Frame::Nothing
            | Frame::Begin
            | Frame::FindOver { .. }
            | Frame::MoldSpawn { .. }
            | Frame::AttackOver
            | Frame::AttackedOver
            | Frame::Activation { .. }
            | Frame::Taunted { .. }
            | Frame::Spawns { .. }
            | Frame::ExtraActivation { .. }
            | Frame::Reflexes { .. }
            | Frame::SetOut { .. } => None,
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
            Frame::Outfit { who } => self.next_outfit(p, who),
            Frame::Begin => {
                p.pending.pop();
                self.begin_round(p, resolution);
            }
            Frame::FindOver { who, placed } => self.find_over(p, who, placed),
            Frame::MoldSpawn { xeno, count } => {
                p.pending.pop();
                self.await_reflexes(p);
                self.mold_spawn(p, xeno, count, "INV-SEARCH-08", resolution);
            }
            // Whoever found it is no longer there.
            Frame::Found { card, .. } => {
                p.pending.pop();
                self.discard(p, card);
            }
            Frame::AttackOver => self.attack_over(p, resolution),
            Frame::AttackedOver => self.attacked_over(p, resolution),
            Frame::Damage { who, left } => {
                p.pending.pop();
                self.hurt(p, who, left, resolution);
            }
            Frame::Activation { .. } => self.activate_on(p, frame, resolution),
            Frame::Taunted { .. } => self.taunt_on(p, frame, resolution),
            Frame::SetOut { from, heads } => {
                p.pending.pop();
                let ways = self.ways_out(p, from);
                self.set_out(p, from, ways, heads, resolution);
            }
            Frame::Spawns { next } => self.spawn_on(p, next, resolution),
            Frame::ExtraActivation { xeno } => {
                p.pending.pop();
                self.activate_again(p, xeno, "INV-SPAWN-07", resolution);
            }
            Frame::LastOnes { .. } => {
                p.pending.pop();
                self.resolve_shortage(p, resolution);
            }
            Frame::Hits if p.attack.target.is_some() => self.concentrated_hit(p, resolution),
            Frame::Gift { who } => self.end_gift(p, who),
            Frame::Reflexes { waiting } => self.reflexes_on(p, waiting, resolution),
            _ => {
                p.pending.pop();
            }
        }
    }

    /// A frame asks for a choice among nothing.
    pub(crate) fn nothing_to_choose(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match frame {
            // INV-SEVEN-02: no card is left for this one.
            Frame::Outfit { who } => self.next_outfit(p, who),
            Frame::Hits => {
                p.pending.pop();
                let count = std::mem::take(&mut p.attack.hits);
                resolution.emit("INV-COMBAT-05", || Event::HitsLost { count });
            }
            // INV-FRIENDLY-06.
            Frame::Misses => {
                p.pending.pop();
                p.attack.misses = 0;
            }
            Frame::Scientists { waiting } => self.scientists_done(p, waiting, resolution),
            _ => {
                p.pending.pop();
            }
        }
    }

    /// Carries out the answer to a frame that is not a turn.
    pub(crate) fn answer_frame(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match (frame, answer) {
            (Frame::Outfit { who }, Answer::Outfit(card)) => self.outfit(p, who, card, resolution),
            (Frame::Group { who }, Answer::Group(group)) => {
                self.join_group(p, who, group, resolution)
            }
            (Frame::StartIn { who }, Answer::Zone(zone)) => self.start_in(p, who, zone, resolution),
            (Frame::ExtraSpawns { left }, Answer::Zone(zone)) => {
                self.add_spawn(p, zone, left, resolution);
            }
            (Frame::Sort { .. }, _) => self.sort(p, frame, answer, resolution),
            (Frame::Found { .. }, _) => self.settle_find(p, frame, answer, resolution),
            (Frame::TradeOffer { by, with }, _) => {
                p.pending.pop();
                self.answer_offer(p, by, with, answer == Answer::Agree, resolution);
            }
            (Frame::Rerolls, Answer::Reroll(source)) => self.roll_again(p, source, resolution),
            (Frame::Sixes, Answer::Dice(count)) => self.roll_sixes(p, count, resolution),
            (Frame::Misses, Answer::Harm(target)) => self.miss_hits(p, target, resolution),
            (Frame::Hits, Answer::Hit(xeno)) => self.hit(p, xeno, resolution),
            (Frame::Reap { xeno }, Answer::Yes) => self.reap(p, xeno, resolution),
            (Frame::Flee { who }, Answer::GoOn(zone)) => self.flee(p, who, zone, resolution),
            (Frame::Flee { who }, _) => stay(p, who),
            (Frame::BurnSpawn { .. }, _) => {
                self.answer_burning(p, frame, answer == Answer::Yes, resolution);
            }
            (Frame::Rescue { .. }, Answer::Drag(other)) => self.drag(p, frame, other, resolution),
            (Frame::Rescue { who, .. }, Answer::DragMachine(machine)) => {
                self.pull_machine_out(p, who, machine, resolution);
            }
            (Frame::Consent { by, who }, Answer::Yes) => {
                p.pending.pop();
                self.pull_out(p, by, who, resolution);
            }
            (Frame::Damage { .. }, _) => self.answer_damage(p, frame, answer, resolution),
            (Frame::Attacked { .. }, _) => self.share_attack(p, frame, answer, resolution),
            (Frame::Learn { who, level }, Answer::Learn(known)) => {
                p.pending.pop();
                self.learn(p, who, known, Some(level), resolution);
            }
            (Frame::Extra { .. }, Answer::Way(zone)) => self.give_extra(p, frame, zone),
            (Frame::Scientists { waiting }, Answer::Walk(who, zone)) => {
                self.walk_scientist(p, waiting, who, zone, resolution);
            }
            (Frame::FirstSpawn, Answer::Zone(zone)) => begin_spawns_in(p, zone, resolution),
            (Frame::LinkTurns { waiting }, Answer::Activate(who)) => {
                self.link_turn(p, waiting, who, resolution);
            }
            (Frame::LastOnes { .. }, Answer::Zone(zone)) => {
                self.serve_mold_zone(p, frame, zone, resolution);
            }
            (Frame::PlaceAbomination, Answer::Zone(zone)) => {
                p.pending.pop();
                self.put_abomination(p, zone, self.shortage_rule(p), resolution);
            }
            (Frame::Reflex { who }, Answer::Attack(strike)) => {
                p.pending.pop();
                self.strike(p, who, strike, resolution);
            }
            _ => {
                p.pending.pop();
            }
        }
    }
}

/// Hit and run: the survivor goes no further.
fn stay(p: &mut Position, who: SurvivorId) {
    p.pending.pop();
    p.survivor_mut(who).steps = 0;
}

/// Xenos appear in that zone first from now on.
fn begin_spawns_in(p: &mut Position, zone: ZoneId, resolution: &mut Resolution<'_, Event>) {
    p.pending.pop();
    p.first_spawn = Some(zone);
    resolution.emit("INV-SPAWN-04", || Event::SpawnsBegin { zone });
}
