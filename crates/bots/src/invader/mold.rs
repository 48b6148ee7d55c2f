//! What it would cost if Mold spread to a zone.

use zombicide::board::{ZoneId, ZoneSet};
use zombicide::invader::{Color, Goal, Wake};

use super::picture::Picture;

/// What losing the game costs.
pub(super) const LOST: f32 = 400.0;
/// What it costs that one zone more would lose it.
const ALMOST: f32 = 20.0;
/// What it costs to lose a room where Oxygen Tanks are, or a Security Room.
const OXYGEN: f32 = 6.0;
const SECURITY: f32 = 2.0;

/// What an Abomination costs that needs so many steps more to lose the game.
const OMENS: [f32; 10] = [240.0, 200.0, 100.0, 50.0, 24.0, 12.0, 8.0, 5.0, 3.0, 2.0];
/// No chain of Mold can lead there.
const FARTHEST: u8 = 99;

impl Picture<'_> {
    /// Active Mold, and that of spawn zones where it becomes active as soon as other Mold is
    /// next to it (INV-M1-06).
    fn mold_that_joins(&self) -> ZoneSet {
        let cover = self.observation.cover();
        match self.game.mission().rules.spawns_wake.contains(&Wake::Mold) {
            true => cover.active.union(cover.inactive.and(self.spawns)),
            false => cover.active,
        }
    }

    /// What Mold would cost in each zone.
    pub fn prices_of_mold(&self) -> Vec<f32> {
        let active = self.mold_that_joins();
        let mut prices = vec![0.0; self.station.zones().len()];
        for zone in self.station.ids() {
            if active.contains(zone) || self.exterior.contains(zone) {
                continue;
            }
            let mut grown = active;
            grown.insert(zone);
            let around = self.station.mold_links(zone).without(active);
            let price = match self.is_chain(grown, zone) {
                true => LOST,
                false => {
                    let next = around.without(self.exterior).iter().any(|next| {
                        let mut more = grown;
                        more.insert(next);
                        self.is_chain(more, next)
                    });
                    if next { ALMOST } else { 0.0 }
                }
            };
            prices[zone.index()] = price;
            if self.observation.oxygen_rooms().contains(zone) {
                prices[zone.index()] += OXYGEN;
            }
            if self.observation.security_rooms().contains(zone) {
                prices[zone.index()] += SECURITY;
            }
        }
        prices
    }

    /// What Mold would cost in a zone, the tokens there among it, unless they will have been
    /// taken.
    pub fn price_of_mold(&self, zone: ZoneId, taken: u16) -> f32 {
        let stakes = self.stakes.iter();
        let lost = stakes.filter(|(number, at, _)| *at == zone && taken & (1 << number) == 0);
        let loss = lost.map(|(.., loss)| *loss).fold(0.0, f32::max);
        self.mold[zone.index()].max(LOST * loss)
    }

    /// Zones into which an Abomination could not go from a zone, whose Mold is active by then,
    /// without joining two spawn zones.
    pub fn fatal_steps(&self, from: ZoneId) -> ZoneSet {
        let mut mold = self.mold_that_joins();
        mold.insert(from);
        let around = self.station.mold_links(from).without(self.exterior);
        let fatal = |next: &ZoneId| {
            let mut grown = mold;
            grown.insert(*next);
            self.is_chain(grown, *next)
        };
        around.iter().filter(fatal).collect()
    }

    /// What an Abomination costs in each zone, by how many steps are left until it joins two
    /// spawn zones.
    pub fn omens_of_mold(&self) -> Vec<f32> {
        let active = self.mold_that_joins();
        let gaps: Vec<Vec<u8>> = self
            .spawns
            .iter()
            .map(|spawn| self.gaps(spawn, active))
            .collect();
        let steps = |zone: ZoneId| {
            let mut near: Vec<u8> = gaps.iter().map(|gaps| gaps[zone.index()]).collect();
            near.sort_unstable();
            let left = match near[..] {
                [one, other, ..] => usize::from(one) + usize::from(other),
                _ => OMENS.len(),
            };
            // The zone itself is counted on both ways, and the Abomination is there already.
            left.saturating_sub(2 * usize::from(!active.contains(zone)))
        };
        let price = |zone: ZoneId| match self.exterior.contains(zone) {
            true => 0.0,
            false => OMENS[steps(zone).min(OMENS.len() - 1)],
        };
        self.station.ids().map(price).collect()
    }

    /// How many zones without Active Mold there are on the way from a spawn zone to each
    /// zone, that one included.
    fn gaps(&self, spawn: ZoneId, active: ZoneSet) -> Vec<u8> {
        let mut gaps = vec![FARTHEST; self.station.zones().len()];
        let mut edge = ZoneSet::of(spawn);
        let mut reached = edge;
        let mut count = u8::from(!active.contains(spawn));
        while !edge.is_empty() {
            // All that Mold joins already is as near.
            let mut fresh = edge;
            while !fresh.is_empty() {
                let mut next = ZoneSet::EMPTY;
                for zone in fresh.iter() {
                    gaps[zone.index()] = count;
                    next = next.union(self.station.mold_links(zone).and(active));
                }
                fresh = next.without(reached);
                reached = reached.union(fresh);
                edge = edge.union(fresh);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.station.mold_links(zone));
            }
            edge = next.without(reached).without(self.exterior);
            reached = reached.union(edge);
            count += 1;
        }
        gaps
    }

    /// Whether Mold through a zone joins two spawn zones (INV-WIN-04).
    fn is_chain(&self, mold: ZoneSet, through: ZoneId) -> bool {
        self.joined(mold, through).and(self.spawns).len() >= 2
    }

    /// A zone, and all Mold that is joined to it.
    pub fn joined(&self, mold: ZoneSet, zone: ZoneId) -> ZoneSet {
        let (mut reached, mut edge) = (ZoneSet::of(zone), ZoneSet::of(zone));
        while !edge.is_empty() {
            edge = self.linked(edge).and(mold).without(reached);
            reached = reached.union(edge);
        }
        reached
    }

    /// The zones that Mold links to some of these.
    pub fn linked(&self, zones: ZoneSet) -> ZoneSet {
        let links = zones.iter().map(|zone| self.station.mold_links(zone));
        links.fold(ZoneSet::EMPTY, ZoneSet::union)
    }

    /// Tokens, where they are, and how likely each must be taken.
    pub fn stakes_of_mold(&self) -> Vec<(u8, ZoneId, f32)> {
        let mission = self.game.mission();
        let hidden = || mission.objectives.iter().filter(|o| o.face_down);
        let goals = mission.goals.iter().zip(self.observation.goals());
        let left: Vec<&Goal> = goals
            .filter(|(_, done)| !done)
            .map(|(goal, _)| goal)
            .collect();
        let loss = |goal: &Goal, color: Option<Color>| match (goal, color) {
            (Goal::TakeAll, _) => 1.0,
            (Goal::Take(colors), Some(color)) if colors.contains(&color) => 1.0,
            (Goal::Take(colors), None) => {
                let wanted = hidden().filter(|o| colors.contains(&o.color)).count();
                wanted as f32 / hidden().count().max(1) as f32
            }
            _ => 0.0,
        };
        let tokens = self.observation.objectives();
        tokens
            .map(|(number, zone, color)| {
                let losses = left.iter().map(|goal| loss(goal, color));
                (number, zone, losses.fold(0.0, f32::max))
            })
            .collect()
    }
}
