//! Whether survivors can get wherever they must, and whether anything lies where it cannot.

use super::{Compiler, GoalRules, Ground};
use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::mission::Color;
use crate::invader::facts::station::DynamicTerrain;

impl Compiler<'_> {
    /// Whatever is needed can be reached: with all doors open and an Oxygen Tank, if one can
    /// be had.
    pub(super) fn check_reach(&mut self, ground: &Ground) {
        if !self.is_sound(&["layout", "start", "doors", "objectives", "exit", "rules"]) {
            return;
        }
        let cover = DynamicTerrain {
            active: ground.active,
            inactive: ground.inactive,
            ..DynamicTerrain::default()
        };
        let start: ZoneSet = ground.start.iter().copied().collect();
        let indoors = self.reached(start, &cover, ground.exterior);
        let mold = ground.active.union(ground.inactive);
        let oxygen = !ground.oxygen.and(indoors).without(mold).is_empty();
        let outside = oxygen
            || self.mission.rules.start_with_tanks
            || start.without(ground.exterior).is_empty();
        let reached = match outside {
            true => self.reached(start, &cover, ZoneSet::EMPTY),
            false => indoors,
        };
        for (key, what, zone) in self.needed(ground) {
            if !reached.contains(zone) {
                let part = self.station.zone(zone).parts[0].clone();
                let message = format!("{what} in {part} can never be reached");
                self.wrong(key, message);
            }
        }
    }

    /// What can be reached from some zones while an airlock is shut.
    pub(super) fn shut_in(&self, from: &[ZoneId], secured: Option<[ZoneId; 2]>) -> ZoneSet {
        let cover = DynamicTerrain {
            barred: secured,
            ..DynamicTerrain::default()
        };
        let from = from.iter().copied().collect();
        self.reached(from, &cover, ZoneSet::EMPTY)
    }

    /// INV-M8-05: opening the secured airlock needs the Bot in front of it, and its
    /// Remote: neither may be behind it.
    pub(super) fn check_remote(&mut self, ground: &Ground) {
        let Some([outside, _]) = ground.secured else {
            return;
        };
        let keys = ["layout", "start", "objectives", "bot", "rules.secured"];
        if !self.is_sound(&keys) {
            return;
        }
        let bot: Vec<ZoneId> = ground.bot.into_iter().collect();
        if !self.shut_in(&bot, ground.secured).contains(outside) {
            let message = "the Bot can never get to the airlock that only it opens (INV-M8-05)";
            self.wrong("bot", message);
        }
        let mut tokens = ground.objectives.iter().enumerate();
        let Some((n, remote)) = tokens.find(|(_, token)| token.color == Color::Green) else {
            let message = "only the Bot opens it, and there is no green objective: its Remote";
            return self.wrong("rules.secured_airlock", message);
        };
        let mut places = ground
            .objectives
            .iter()
            .filter(|token| match remote.face_down {
                true => token.face_down,
                false => token.color == Color::Green,
            });
        if !places.any(|token| ground.remote_zones.contains(token.zone)) {
            let message = "the Bot's Remote lies behind the airlock that only the Bot opens";
            self.wrong(format!("objectives[{n}].zone"), message);
        }
    }

    fn needed(&self, ground: &Ground) -> Vec<(String, &'static str, ZoneId)> {
        let mut needed = Vec::new();
        needed.extend(
            ground
                .exit
                .map(|zone| ("exit".to_string(), "the exit", zone)),
        );
        for (n, token) in ground.objectives.iter().enumerate() {
            needed.push((format!("objectives[{n}].zone"), "the objective", token.zone));
        }
        for goal in &ground.goals {
            if let GoalRules::MeetAt(zone) = goal {
                needed.push(("sentry_gun".to_string(), "the Sentry Gun", *zone));
            }
        }
        needed
    }

    fn reached(&self, start: ZoneSet, cover: &DynamicTerrain, barred: ZoneSet) -> ZoneSet {
        let (mut reached, mut edge) = (start, start);
        while !edge.is_empty() {
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.station.neighbours(zone, cover));
            }
            edge = next.without(reached).without(barred);
            reached = reached.union(edge);
        }
        reached
    }

    /// Mold is never outside, and nothing lies in it that it would remove (INV-MOLD-03,
    /// INV-MOLD-04, INV-MOLD-05).
    pub(super) fn check_places(&mut self, ground: &Ground) {
        if !self.is_sound(&["layout", "mold", "spawns", "objectives", "doors"]) {
            return;
        }
        let mold = ground.active.union(ground.inactive);
        for zone in mold.and(ground.exterior).iter() {
            let part = self.station.zone(zone).parts[0].clone();
            self.wrong(
                "mold",
                format!("there is no Mold outside, as in {part} (INV-MOLD-03)"),
            );
        }
        for (n, token) in ground.objectives.iter().enumerate() {
            if mold.contains(token.zone) && !token.scientist {
                let message = "Mold would remove the objective (INV-MOLD-04)";
                self.wrong(format!("objectives[{n}].zone"), message);
            }
        }
        for (n, door) in self.mission.doors.iter().enumerate() {
            let zones = door
                .between
                .iter()
                .filter_map(|part| self.station.find(part));
            if zones.collect::<ZoneSet>().and(mold) != ZoneSet::EMPTY {
                let message = "Mold would remove the door (INV-MOLD-05)";
                self.wrong(format!("doors[{n}].between"), message);
            }
        }
    }
}
