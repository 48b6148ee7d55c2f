//! A recorder of what happens in a game.

use std::collections::BTreeMap;

use table::{RuledEvent, Seed};
use zombicide::danger::{Danger, RED_FROM};

use super::{Happening, Mission};
use crate::record::{Death, MissionRecord};

/// Records one game while it is played.
pub(super) struct GameRecorder<'a, G> {
    game: &'a G,
    survivors: Vec<Life>,
    round: u8,
    /// The level of the last moment at which somebody was on the board.
    level: Danger,
    /// In the order in which they came.
    team: Vec<usize>,
    deaths: Vec<Death>,
    kills: BTreeMap<&'static str, u32>,
    danger: Vec<String>,
    alive: Vec<u8>,
    experience: Vec<u16>,
    ending: String,
}

/// What is known of one survivor.
#[derive(Clone, Copy, Default)]
struct Life {
    /// Whether somebody plays it.
    joined: bool,
    lost: bool,
    escaped: bool,
    experience: u8,
    laps: u8,
}

impl Life {
    fn on_board(self) -> bool {
        self.joined && !self.lost && !self.escaped
    }

    fn danger(self) -> Danger {
        match self.laps {
            0 => Danger::of(self.experience),
            _ => Danger::Red,
        }
    }
}

impl<'a, G: Mission> GameRecorder<'a, G> {
    pub(super) fn new(game: &'a G) -> GameRecorder<'a, G> {
        GameRecorder {
            game,
            survivors: vec![Life::default(); G::MOST_SURVIVORS],
            round: 0,
            level: Danger::default(),
            team: Vec::new(),
            deaths: Vec::new(),
            kills: BTreeMap::new(),
            danger: Vec::new(),
            alive: Vec::new(),
            experience: Vec::new(),
            ending: String::new(),
        }
    }

    /// Takes down what has happened up to a position. Several rounds can end on the way to
    /// one decision, so that what matters is followed event by event.
    pub(super) fn note(&mut self, events: &[RuledEvent<G::Event>], position: &G::Position) {
        for event in events {
            if let Some(happening) = self.game.happening(&event.event, position) {
                self.take_down(happening, position);
            }
        }
    }

    fn take_down(&mut self, happening: Happening, position: &G::Position) {
        match happening {
            Happening::Round(number) => {
                if self.round > 0 {
                    self.end_round();
                }
                self.round = number;
            }
            Happening::Joined(who) => {
                self.survivors[who].joined = true;
                self.team.push(who);
            }
            Happening::Escaped(set) => {
                for (who, life) in self.survivors.iter_mut().enumerate() {
                    life.escaped |= set & (1 << who) != 0;
                }
            }
            Happening::Lost(who) => {
                self.survivors[who].lost = true;
                self.deaths.push(Death {
                    survivor: self.game.survivor_id(who).to_string(),
                    round: self.round,
                    // Whoever is lost stays where that happened.
                    zone: self.game.zone_of(position, who),
                });
            }
            Happening::Killed(kind, count) => {
                *self.kills.entry(kind).or_default() += u32::from(count)
            }
            Happening::Experience(who, total) => self.survivors[who].experience = total,
            Happening::Lap(who) => self.survivors[who].laps += 1,
            Happening::Over { ending, round } => {
                self.round = round;
                self.end_round();
                self.ending = ending;
            }
        }
        let on_board = self.survivors.iter().filter(|life| life.on_board());
        if let Some(level) = on_board.map(|life| life.danger()).max() {
            self.level = level;
        }
    }

    fn end_round(&mut self) {
        let alive = self.survivors.iter().filter(|s| s.joined && !s.lost);
        let points =
            |life: &Life| u16::from(life.experience) + u16::from(life.laps) * u16::from(RED_FROM);
        self.danger.push(self.level.word().to_string());
        self.alive.push(alive.count() as u8);
        self.experience
            .push(self.survivors.iter().map(points).sum());
    }

    pub(super) fn record(self, number: u64, seed: Seed, decisions: u32) -> MissionRecord {
        let named = |who: &usize| self.game.survivor_id(*who).to_string();
        let kills = self.kills.iter();
        MissionRecord {
            number,
            seed: seed.to_string(),
            won: self.ending == G::WON,
            ending: self.ending,
            rounds: self.round,
            decisions,
            tries: 0,
            team: self.team.iter().map(named).collect(),
            deaths: self.deaths,
            kills: kills.map(|(kind, n)| (kind.to_string(), *n)).collect(),
            danger: self.danger,
            alive: self.alive,
            experience: self.experience,
        }
    }
}
