//! The round: turns, phases, and whose decision is next.

use table::{Resolution, Rulebook, Seat};

use crate::board::ZoneSet;
use crate::invader::facts::compile::GoalRules;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::XenoSet;
use crate::invader::position::inventory::BODY;
use crate::invader::position::survivor::{ACTIONS, Free, SurvivorId};
use crate::invader::position::{Ending, Frame, Phase, Position, Step};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

/// No game lasts longer, see RULINGS.md.
pub(crate) const MAX_ROUNDS: u8 = 200;

/// Who may begin a turn when nobody's is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    /// A player whose Tactician could act out of turn.
    Tactician(Seat),
    /// The player whose turn it is; whether waiting is possible.
    Player(Seat, bool),
    /// Everybody is done but Tacticians who have waited: the players order them.
    Late,
    /// The turn passes on.
    Pass,
    /// Everybody is done.
    Over,
}

impl Invader {
    pub(crate) fn begin_round(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::Players;
        p.turn = p.first;
        p.turns_over = 0;
        p.waiting = 0;
        for survivor in &mut p.survivors {
            survivor.done = false;
            survivor.used.search = false;
        }
        resolution.emit("INV-ROUND-01", || Event::Round {
            number: p.round,
            first: p.first,
        });
    }

    /// Goes on until somebody has a choice or the game is over. Where there is only one
    /// answer, nobody is asked.
    pub(crate) fn advance(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        loop {
            p.asked = None;
            self.settle(p, resolution);
            if p.phase == Phase::Over {
                p.pending.clear();
                return;
            }
            if let Some(frame) = p.pending.top() {
                match self.asked_by(p, frame) {
                    None => self.resolve(p, frame, resolution),
                    Some(seat) => {
                        if is_surely_a_choice(p, frame) {
                            p.asked = Some(seat);
                            return;
                        }
                        match self.choice(p) {
                            (0, _) => self.nothing_to_choose(p, frame, resolution),
                            (1, only) => self.carry_out(p, only, resolution),
                            _ => {
                                p.asked = Some(seat);
                                return;
                            }
                        }
                    }
                }
            } else if p.phase == Phase::Xenos {
                self.end_round(p, resolution);
            } else if self.next_to_activate(p, resolution) {
                return;
            }
        }
    }

    /// Who may begin a turn now.
    pub(crate) fn gap(&self, p: &Position) -> Gap {
        let tactician = |who: SurvivorId| p.has(who, Skill::Tactician);
        let mut undone = p.played().filter(|(_, s)| !s.done);
        if p.turns_over == self.seats() {
            return match undone.next() {
                Some(_) => Gap::Late,
                None => Gap::Over,
            };
        }
        let (mut others, mut must, mut ready) = (None, false, false);
        for (who, s) in undone {
            let waits = p.waiting & (1 << who.0) != 0;
            if s.seat == p.turn {
                let free = tactician(who);
                must |= !free;
                ready |= !(free && waits);
            } else if others.is_none() && !waits && tactician(who) {
                others = Some(s.seat);
            }
        }
        match others {
            Some(seat) => Gap::Tactician(seat),
            None if ready => Gap::Player(p.turn, !must),
            None => Gap::Pass,
        }
    }

    /// Begins the turn of whoever is next; says whether a player must choose.
    fn next_to_activate(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) -> bool {
        match self.gap(p) {
            Gap::Tactician(seat) => {
                p.asked = Some(seat);
                true
            }
            Gap::Player(seat, can_wait) => {
                let own = p.played().filter(|(_, s)| s.seat == seat && !s.done);
                match only(own.map(|(who, _)| who)).filter(|_| !can_wait) {
                    Some(who) => self.begin_turn(p, who, resolution),
                    None => p.asked = Some(seat),
                }
                p.asked.is_some()
            }
            Gap::Late => {
                let late = p.played().filter(|(_, s)| !s.done);
                match only(late.map(|(who, _)| who)) {
                    Some(who) => self.begin_turn(p, who, resolution),
                    None => p.asked = Some(p.first),
                }
                p.asked.is_some()
            }
            Gap::Pass => {
                // INV-ROUND-02: clockwise, until everybody has had a turn.
                p.turns_over += 1;
                p.turn = p.turn.left(1, self.seats());
                false
            }
            Gap::Over => {
                self.end_turns(p, resolution);
                false
            }
        }
    }

    /// Lets Tacticians wait: those of the seat that was asked.
    pub(crate) fn let_wait(&self, p: &mut Position) {
        let (Gap::Tactician(seat) | Gap::Player(seat, _)) = self.gap(p) else {
            return;
        };
        let mut waiting = p.waiting;
        for (who, s) in p.played() {
            if s.seat == seat && !s.done && p.has(who, Skill::Tactician) {
                waiting |= 1 << who.0;
            }
        }
        p.waiting = waiting;
    }

    /// A survivor's turn, its own or an extra one (INV-ROUND-04, INV-ROUND-17).
    pub(crate) fn begin_turn(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.waiting = 0;
        let free = Free {
            moves: p.count(who, Skill::FreeMove),
            combats: p.count(who, Skill::FreeCombat),
            melees: p.count(who, Skill::FreeMelee),
            shots: p.count(who, Skill::FreeRanged),
            searches: p.count(who, Skill::FreeSearch),
            machines: p.count(who, Skill::FreeMachine),
            pairs: u8::from(p.has(who, Skill::DualExpert)),
        };
        let actions = ACTIONS + p.count(who, Skill::ExtraAction);
        let extra = p.phase != Phase::Players;
        let survivor = p.survivor_mut(who);
        survivor.actions = actions;
        survivor.free = free;
        survivor.steps = 0;
        survivor.streak = [0; 3];
        survivor.used = survivor.used.in_new_turn();
        survivor.used.search &= !extra;
        p.pending.push(Frame::Turn { who });
        resolution.emit("INV-ROUND-03", || Event::Turn { who, actions });
    }

    /// INV-ROUND-09: whatever is left is lost.
    pub(crate) fn end_turn(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let phase = p.phase;
        let survivor = p.survivor_mut(who);
        survivor.actions = 0;
        survivor.free = Free::default();
        survivor.steps = 0;
        survivor.streak = [0; 3];
        survivor.done |= phase == Phase::Players;
        resolution.emit("INV-ROUND-09", || Event::TurnOver { who });
    }

    /// INV-ROUND-10: everybody has had a turn. Scientists end the Players' Phase (INV-M9-05).
    fn end_turns(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let scientists = p.in_play().filter(|(_, s)| s.scientist);
        match scientists.fold(0, |set, (who, _)| set | 1 << who.0) {
            0 => self.begin_xenos(p, resolution),
            waiting => p.pending.push(Frame::Scientists { waiting }),
        }
    }

    /// INV-M9-05: the scientists have moved, and the Players' Phase is over unless the game is.
    pub(crate) fn end_walks(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        self.settle(p, resolution);
        if p.phase == Phase::Players {
            self.begin_xenos(p, resolution);
        }
    }

    /// INV-ROUND-11: Xenos act, then appear.
    fn begin_xenos(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::Xenos;
        p.attacked = ZoneSet::EMPTY;
        // INV-ROUND-17: a Search counts for its phase.
        for survivor in &mut p.survivors {
            survivor.used.search = false;
        }
        self.push_xenos_phase(p);
        resolution.emit("INV-ROUND-11", || Event::XenosPhase {});
    }

    pub(crate) fn push_xenos_phase(&self, p: &mut Position) {
        p.pending.push(Frame::Spawns { next: 0 });
        if p.first_spawn.is_none() {
            p.pending.push(Frame::FirstSpawn);
        }
        self.begin_attacks(p);
        p.pending.push(Frame::Activation {
            kinds: XenoSet::ALL,
            step: Step::Attack,
            second: false,
        });
    }

    /// An Attack step begins: toughness works anew (INV-SKILL-55).
    pub(crate) fn begin_attacks(&self, p: &mut Position) {
        p.attacked = ZoneSet::EMPTY;
        for survivor in &mut p.survivors {
            survivor.used.tough = false;
        }
    }

    /// Taunted Xenos may attack. That is no Attack step of the Xenos' Phase, so toughness does
    /// not help (INV-SKILL-55).
    pub(crate) fn begin_taunted_attacks(&self, p: &mut Position) {
        p.attacked = ZoneSet::EMPTY;
        for survivor in &mut p.survivors {
            survivor.used.tough = true;
        }
    }

    /// INV-ROUND-12 to INV-ROUND-15: the End Phase.
    fn end_round(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::End;
        self.mend_armor(p, resolution);
        if p.crew > 0 {
            // INV-M3-06.
            p.crew -= 1;
            let left = p.crew;
            resolution.emit("INV-M3-06", || Event::CrewLeaves { left });
        }
        self.settle(p, resolution);
        if p.phase == Phase::Over {
            return;
        }
        p.noise.as_mut_slice().fill(0);
        for machine in &mut p.machines {
            machine.active = false;
        }
        p.first = p.first.left(1, self.seats());
        if p.round == MAX_ROUNDS {
            return self.end(p, Ending::TooManyRounds, resolution);
        }
        p.round += 1;
        self.begin_round(p, resolution);
    }

    /// INV-SKILL-14, INV-SKILL-38: Armor that comes back.
    fn mend_armor(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        for who in (0..self.team_size as u8).map(SurvivorId) {
            let s = p.survivor(who);
            if !s.in_play() || s.armor == s.base_armor {
                continue;
            }
            let base = s.base_armor;
            let medics = p.present(s.zone).filter(|(other, _)| {
                // A Medic that is shared counts for each who has it, the sharer among them.
                p.has(*other, Skill::Medic)
            });
            let medics = medics.count() as u8;
            let (armor, rule) = match p.has(who, Skill::AutoRepair) {
                true => (base, "INV-SKILL-14"),
                false => (base.min(s.armor + medics), "INV-SKILL-38"),
            };
            if armor > s.armor {
                p.survivor_mut(who).armor = armor;
                resolution.emit(rule, || Event::Mends { who, armor });
            }
        }
    }

    pub(crate) fn end(
        &self,
        p: &mut Position,
        ending: Ending,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.phase = Phase::Over;
        p.ending = Some(ending);
        p.pending.clear();
        let rule = match ending {
            Ending::Won => "INV-WIN-01",
            Ending::SurvivorLost => "INV-WIN-02",
            Ending::Impossible => "INV-WIN-03",
            Ending::Conceded => "INV-WIN-14",
            Ending::MoldChain => "INV-WIN-04",
            Ending::Overrun if self.ground.goals.contains(&GoalRules::EvacuateCrew) => "INV-M3-03",
            Ending::Overrun => "INV-M2-06",
            Ending::TooManyRounds => "INV-ROUND-01",
        };
        resolution.emit(rule, || Event::Over {
            ending,
            round: p.round,
        });
    }
}

/// Whether there are at least two answers as far as can be seen at once, so that looking
/// further is rarely needed: an Action can always make noise, and a card that is not worn can
/// always be dropped.
fn is_surely_a_choice(p: &Position, frame: Frame) -> bool {
    match frame {
        Frame::Turn { who } => p.survivor(who).actions > 0,
        Frame::Sort { who, left, .. } => {
            let mut cards = p.survivor(who).inventory.cards();
            left > 0 && cards.any(|(slot, _)| !BODY.contains(&slot.into()))
        }
        _ => false,
    }
}

/// The one of them, if there is just one.
fn only(mut who: impl Iterator<Item = SurvivorId>) -> Option<SurvivorId> {
    let first = who.next();
    match who.next() {
        None => first,
        Some(_) => None,
    }
}
