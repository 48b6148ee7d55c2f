//! How good it is to end a turn somewhere.

use zombicide::board::{ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{SurvivorId, Zombie};

use super::agenda::{Agenda, Focus};
use super::danger::TurnEndState;
use super::picture::{ExpectedCounts, Picture, total};
use super::turn::{Node, Turn};

/// Zones away from the others count so much at most.
const FAR: u8 = 6;
/// What it is worth to somebody who wants experience.
const TROPHY: f32 = 3.0;
/// What each token of noise costs that is lacking to keep zombies from leaving the board.
const SILENCE: f32 = 1.0;

/// A survivor's priorities besides the aim.
pub(super) struct Priorities {
    /// What killing a zombie is worth.
    pub appetite: f32,
    /// How much less it is worth for being more experienced than the others.
    pub modesty: f32,
    /// How much a new danger level is feared.
    scruple: f32,
    /// How much a weapon is needed.
    pub gear: f32,
    /// The noise that keeps zombies from leaving the board.
    pub lure: Option<f32>,
    /// Steps from each zone to the nearest companion.
    company: Vec<f32>,
    /// The same to all of them, on average.
    herd: Vec<f32>,
}

impl Priorities {
    pub fn new(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId) -> Priorities {
        let champion = agenda.focus == Focus::Champion(who);
        let strength = picture.strength();
        let style = &picture.style;
        let (appetite, modesty, scruple) = match champion {
            true => (TROPHY, 0.0, 0.0),
            false => {
                let timid = (1.0 - strength / style.bold).max(0.0);
                let modesty = style.share * ahead(picture, who);
                (style.kill + style.hunt * strength, modesty, timid)
            }
        };
        let (company, herd) = distances(picture, who);
        Priorities {
            appetite,
            modesty,
            scruple,
            gear: style.gear * gear_needed(picture.member(who).power),
            lure: lure(picture),
            company,
            herd,
        }
    }
}

impl Turn<'_> {
    /// How good it is to end the turn like this.
    pub fn leaf(&self, node: &Node, heads: &[ExpectedCounts]) -> f32 {
        let place = node.zone.index();
        let turn_end = TurnEndState {
            who: self.who,
            zone: node.zone,
            heads,
            open: node.open,
        };
        let style = &self.picture.style;
        node.reward
            - style.step * self.costs[place]
            - style.alone * self.priorities.company[place]
            - style.herd * self.priorities.herd[place]
            - self.looming(node, heads)
            - self.new_level(node.experience)
            - self.too_silent(node)
            - style.caution * self.picture.danger(&turn_end)
    }

    /// What zombies cost that are two zones away.
    fn looming(&self, node: &Node, heads: &[ExpectedCounts]) -> f32 {
        let board = self.picture.board;
        let near = board.neighbours(node.zone, node.open);
        let around = near.iter().fold(near, |around, zone| {
            around.union(board.neighbours(zone, node.open))
        });
        let far = around.without(near).without(ZoneSet::of(node.zone));
        let weight = |zone: ZoneId| {
            let there = &heads[zone.index()];
            total(there) + there[Zombie::Runner.index()] + there[Zombie::Abomination.index()]
        };
        self.picture.style.reach * far.iter().map(weight).sum::<f32>()
    }

    /// What it costs that experience makes the whole board more dangerous (S1-SPAWN-04); the
    /// chance of it where it is not certain.
    fn new_level(&self, experience: f32) -> f32 {
        let now = self.picture.observation.danger();
        let style = &self.picture.style;
        let levels = [
            (Danger::Yellow, 7.0, style.yellow),
            (Danger::Orange, 19.0, style.orange),
        ];
        let new = levels.into_iter().filter(|(level, ..)| *level > now);
        let costs = new.map(|(_, from, fear)| fear * (experience - from + 1.0).clamp(0.0, 1.0));
        self.priorities.scruple * costs.sum::<f32>()
    }

    /// What it costs that zombies hear something else than the survivors (S1-M07-05).
    fn too_silent(&self, node: &Node) -> f32 {
        let Some(lure) = self.priorities.lure else {
            return 0.0;
        };
        let others = self.picture.team.iter().filter(|m| m.who != self.who);
        let noise = |zone: ZoneId| {
            let people = others.clone().filter(|member| member.zone == zone).count() as f32;
            let own = if node.zone == zone { 1.0 } else { 0.0 };
            let din = if node.din.0 == zone { node.din.1 } else { 0.0 };
            self.picture.tokens[zone.index()] + people + own + din
        };
        let exits = self.picture.observation.zombie_exits();
        let zones = others.clone().map(|member| member.zone).chain([node.zone]);
        let zones = zones.filter(|zone| !exits.contains(*zone));
        let loudest = zones.map(noise).fold(0.0, f32::max);
        // Whoever stands in an exit leads zombies out.
        let in_exit = if exits.contains(node.zone) { 3.0 } else { 0.0 };
        SILENCE * ((lure - loudest).max(0.0) + in_exit)
    }
}

/// How much somebody needs a weapon who kills so many zombies in a turn.
fn gear_needed(power: f32) -> f32 {
    match power {
        ..0.8 => 6.0,
        ..1.6 => 4.0,
        ..2.6 => 2.0,
        _ => 0.5,
    }
}

/// The noise that is louder than where zombies leave the board, once they can (S1-M07-05).
fn lure(picture: &Picture<'_>) -> Option<f32> {
    let exits = picture.observation.zombie_exits();
    let noise = exits.iter().map(|zone| picture.tokens[zone.index()]);
    let loudest = noise.fold(0.0, f32::max);
    let a_door_is_open = picture.observation.open().iter().next().is_some();
    (loudest > 0.0 && a_door_is_open).then_some(loudest + 1.0)
}

/// How much more experience somebody has than all of them on average.
fn ahead(picture: &Picture<'_>, who: SurvivorId) -> f32 {
    let team = picture.team.iter();
    let all: f32 = team.map(|member| f32::from(member.experience)).sum();
    f32::from(picture.member(who).experience) - all / picture.team.len() as f32
}

/// Steps from each zone to the nearest companion, and to all of them on average.
fn distances(picture: &Picture<'_>, who: SurvivorId) -> (Vec<f32>, Vec<f32>) {
    let others = || picture.team.iter().filter(|member| member.who != who);
    let (zones, count) = (picture.board.zones().len(), others().count() as f32);
    let mut mean = vec![0.0; zones];
    if count == 0.0 {
        return (mean.clone(), mean);
    }
    let mut nearest = vec![f32::from(FAR); zones];
    for member in others() {
        let steps = picture
            .board
            .distances(member.zone, picture.observation.open());
        for (place, steps) in steps.into_iter().enumerate() {
            let steps = f32::from(steps.unwrap_or(FAR).min(FAR));
            nearest[place] = nearest[place].min(steps);
            mean[place] += steps / count;
        }
    }
    (nearest, mean)
}
