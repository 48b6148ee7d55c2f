//! Observations: what a bot may know, borrowed from the position.

use super::view::PendingDecision;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::CountsByKind;
use crate::danger::Danger;
use crate::invader::facts::content::Machine;
use crate::invader::facts::mission::Color;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::station::{DynamicTerrain, Station};
use crate::invader::position::inventory::EquipmentId;
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::position::{Attack, Frame, MachineState, Phase};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;
use crate::invader::rules::odds::Odds;
use crate::observation;

/// What a seat may know: everything but the decks' order and what lies face down.
pub type Observation<'a> = observation::Observation<'a, Invader>;

impl<'a> Observation<'a> {
    /// The station.
    pub fn station(&self) -> &'a Station {
        self.game.station()
    }

    /// The number of the round.
    pub fn round(&self) -> u8 {
        self.position.round
    }

    /// The part of the round.
    pub fn phase(&self) -> Phase {
        self.position.phase
    }

    /// Whether scientists take their step, which ends the Players' Phase (INV-M9-05).
    pub fn do_scientists_walk(&self) -> bool {
        matches!(self.position.pending.top(), Some(Frame::Scientists { .. }))
    }

    /// Who is asked what.
    pub fn asked(&self) -> Option<PendingDecision> {
        self.game.asked(self.position)
    }

    /// The survivor being activated.
    pub fn active(&self) -> Option<SurvivorId> {
        let who = self.position.active();
        (who != SurvivorId::NOBODY).then_some(who)
    }

    /// The survivors on the board, scientists among them.
    pub fn in_play(&self) -> impl Iterator<Item = (SurvivorId, &'a Survivor)> {
        self.position.in_play()
    }

    /// One survivor.
    pub fn survivor(&self, who: SurvivorId) -> &'a Survivor {
        self.position.survivor(who)
    }

    /// Whether a survivor has a skill, its own or one that is shared with it.
    pub fn has(&self, who: SurvivorId, skill: Skill) -> bool {
        self.position.has(who, skill)
    }

    /// A Machine.
    pub fn machine(&self, machine: Machine) -> MachineState {
        *self.position.machine(machine)
    }

    /// Whether a survivor controls a Machine.
    pub fn controls(&self, who: SurvivorId, machine: Machine) -> bool {
        self.game.controls(self.position, who, machine)
    }

    /// Xenos in a zone, by kind.
    pub fn heads(&self, zone: ZoneId) -> CountsByKind {
        self.position.heads_in(zone)
    }

    /// How many Xenos are in a zone.
    pub fn xenos(&self, zone: ZoneId) -> u16 {
        self.position.xenos.total(zone)
    }

    /// The zones with Xenos.
    pub fn infested(&self) -> ZoneSet {
        self.position.xenos.occupied()
    }

    /// The noise of a zone.
    pub fn noise(&self, zone: ZoneId) -> u16 {
        self.position.noise_in(zone, self.game.ground.exit)
    }

    /// Closed doors and Mold.
    pub fn cover(&self) -> &'a DynamicTerrain {
        &self.position.cover
    }

    /// Door frames with a destroyed door.
    pub fn destroyed(&self) -> DoorSet {
        self.position.destroyed
    }

    /// The highest danger level in play.
    pub fn danger(&self) -> Danger {
        self.position.danger()
    }

    /// Objective tokens that are still there: number, zone, and colour if it can be seen.
    pub fn objectives(&self) -> impl Iterator<Item = (u8, ZoneId, Option<Color>)> + 'a {
        let (game, position) = (self.game, self.position);
        let tokens = game.ground.objectives.iter().enumerate();
        let left = tokens.filter(move |(place, o)| position.is_there(*place) && !o.scientist);
        left.map(move |(place, token)| {
            let color = (!token.face_down).then(|| game.color_at(position, place));
            (place as u8, token.zone, color)
        })
    }

    /// Spawn tokens that have not been burnt: where, and whether Xenos appear there.
    pub fn spawns(&self) -> impl Iterator<Item = (ZoneId, bool)> + 'a {
        let (game, position) = (self.game, self.position);
        let places = (0..game.spawn_count(position)).filter(|n| position.burnt & (1 << n) == 0);
        places.map(|place| {
            let zone = game.spawn_zone(position, place);
            (zone, game.is_awake(position, place))
        })
    }

    /// The attack whose hits are being given out.
    pub fn attack(&self) -> &'a Attack {
        &self.position.attack
    }

    /// What leaving its zone costs a survivor in Actions.
    pub fn cost_of_leaving(&self, who: SurvivorId) -> u16 {
        self.game.cost_of_leaving(self.position, who)
    }

    /// Whether a survivor wears an Oxygen Tank.
    pub fn breathes(&self, who: SurvivorId) -> bool {
        self.game.breathes(self.position.survivor(who))
    }

    /// Oxygen Tanks in their pool.
    pub fn tanks(&self) -> u8 {
        self.position.tanks
    }

    /// Which of the mission's goals are reached as things stand.
    pub fn goals(&self) -> impl Iterator<Item = bool> + 'a {
        let (game, position) = (self.game, self.position);
        let goals = game.ground.goals.iter();
        goals.map(move |goal| game.is_reached(position, goal))
    }

    /// Where the board can be left.
    pub fn exit(&self) -> Option<ZoneId> {
        self.game.ground.exit
    }

    /// The exterior.
    pub fn exterior(&self) -> ZoneSet {
        self.game.ground.exterior
    }

    /// Oxygen Supply Rooms that still work.
    pub fn oxygen_rooms(&self) -> ZoneSet {
        self.game.ground.oxygen.without(self.position.cover.mold())
    }

    /// Security Rooms that still work.
    pub fn security_rooms(&self) -> ZoneSet {
        self.game
            .ground
            .security
            .without(self.position.cover.mold())
    }

    /// Crew still at the exit (INV-M3-05).
    pub fn crew(&self) -> u8 {
        self.position.crew
    }

    /// Samples gathered: one bit for each kind of Xeno, then one for Mold (INV-M10-06).
    pub fn samples(&self) -> u8 {
        self.position.samples
    }

    /// What an attack can come to; nothing for an answer that is none or not possible.
    pub fn odds(&self, answer: Answer) -> Option<Odds> {
        self.game.odds(self.position, answer)
    }

    /// The answer that the odds reckon with, if an attack asks something.
    pub fn advice(&self) -> Option<Answer> {
        self.game.advised(self.position)
    }

    /// The card that the Oxygen Tank is.
    pub fn tank_kind(&self) -> Option<EquipmentId> {
        self.game.tank
    }
}
