//! Observations: what a bot may know, borrowed from the position.

use super::view::PendingDecision;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::CountsByKind;
use crate::danger::Danger;
use crate::observation;
use crate::season1::facts::board::Board;
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::position::{Attack, CarState, Phase};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::Answer;
use crate::season1::rules::odds::Odds;

/// What a seat may know: everything but the decks' order and what lies face down.
pub type Observation<'a> = observation::Observation<'a, Season1>;

impl<'a> Observation<'a> {
    /// The board.
    pub fn board(&self) -> &'a Board {
        self.game.board()
    }

    /// The number of the round.
    pub fn round(&self) -> u8 {
        self.position.round
    }

    /// The part of the round.
    pub fn phase(&self) -> Phase {
        self.position.phase
    }

    /// Who is asked what.
    pub fn asked(&self) -> Option<PendingDecision> {
        self.game.asked(self.position)
    }

    /// The survivor being activated.
    pub fn active(&self) -> Option<SurvivorId> {
        (self.position.active != SurvivorId::NOBODY).then_some(self.position.active)
    }

    /// The survivors on the board.
    pub fn in_play(&self) -> impl Iterator<Item = (SurvivorId, &'a Survivor)> {
        self.position.in_play()
    }

    /// One survivor.
    pub fn survivor(&self, who: SurvivorId) -> &'a Survivor {
        self.position.survivor(who)
    }

    /// Zombies in a zone, by kind.
    pub fn heads(&self, zone: ZoneId) -> CountsByKind {
        self.position.heads_in(zone)
    }

    /// How many zombies are in a zone.
    pub fn zombies(&self, zone: ZoneId) -> u16 {
        self.position.zombies.total(zone)
    }

    /// The zones with zombies.
    pub fn infested(&self) -> ZoneSet {
        self.position.zombies.occupied()
    }

    /// The noise of a zone.
    pub fn noise(&self, zone: ZoneId) -> u16 {
        self.position.noise_in(zone)
    }

    /// The doors that are open.
    pub fn open(&self) -> DoorSet {
        self.position.open
    }

    /// The highest danger level in play.
    pub fn danger(&self) -> Danger {
        self.position.danger()
    }

    /// Places of objective tokens that have not been taken: number, zone, and whether it
    /// must be.
    pub fn objectives(&self) -> impl Iterator<Item = (u8, ZoneId, bool)> + 'a {
        let position = self.position;
        let tokens = self.game.ground.objectives.iter().enumerate();
        let left = tokens.filter(move |(place, _)| !position.is_taken(*place));
        left.map(|(place, token)| (place as u8, token.zone, !token.optional))
    }

    /// Spawn zones: where, and whether zombies appear there.
    pub fn spawns(&self) -> impl Iterator<Item = (ZoneId, bool)> + 'a {
        let (game, position) = (self.game, self.position);
        let all = game.ground.spawns.iter().enumerate();
        all.map(move |(place, spawn)| (spawn.zone, game.is_awake(position, place)))
    }

    /// The cars.
    pub fn cars(&self) -> &'a [CarState] {
        &self.position.cars[..self.game.ground.cars.len()]
    }

    /// The attack whose hits are being given out.
    pub fn attack(&self) -> &'a Attack {
        &self.position.attack
    }

    /// What leaving its zone costs a survivor in Actions.
    pub fn cost_of_leaving(&self, who: SurvivorId) -> u16 {
        self.game
            .cost_of_leaving(self.position, self.position.survivor(who))
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

    /// Whether the door waits for an objective that nobody has taken (S1-M08-02).
    pub fn is_locked(&self, door: usize) -> bool {
        let keys = self.game.ground.keys[door];
        keys != 0 && !self.game.color_taken(self.position, keys)
    }

    /// Whether a building's first door has been opened, so that nothing more appears in it.
    pub fn is_entered(&self, building: u8) -> bool {
        self.position.entered & (1 << building) != 0
    }

    /// Whether a zone is a room that can be searched (S1-SEARCH-01, S1-M06-05).
    pub fn is_searchable(&self, zone: ZoneId) -> bool {
        let ground = &self.game.ground;
        ground.rooms.contains(zone) && !ground.no_search.contains(zone)
    }

    /// The zones by which zombies leave the board (S1-M07-05).
    pub fn zombie_exits(&self) -> ZoneSet {
        self.game.ground.zombie_exits
    }

    /// What an attack can come to; nothing for an answer that is none or not possible.
    pub fn odds(&self, answer: Answer) -> Option<Odds> {
        self.game.odds(self.position, answer)
    }

    /// The answer that the odds reckon with, when they ask whom to hit or whether to roll
    /// again.
    pub fn advice(&self) -> Option<Answer> {
        let (game, position) = (self.game, self.position);
        game.advised_hit(position)
            .or_else(|| game.advised_reroll(position))
    }
}
