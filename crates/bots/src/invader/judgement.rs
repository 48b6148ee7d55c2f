//! How good it is to end a turn somewhere.

use zombicide::board::ZoneId;
use zombicide::danger::Danger;
use zombicide::invader::{Observation, SurvivorId};

use super::agenda::{Agenda, Focus};
use super::arms::{equipment, worth_of_hands};
use super::node::Node;
use super::picture::{ACTIONS, Picture};
use super::turn::{HARDLY_ANY, Turn};
use super::ways::{Air, Costs, NO_WAY};
use crate::weighing::{ExpectedCounts, total};

/// So many zones away from the others count at most.
const FAR: u8 = 6;
/// What a point of experience is worth to somebody who wants it.
const TROPHY: f32 = 4.0;
/// What Red costs.
const RED: f32 = 60.0;

/// What it is worth to leave when everybody else can leave in this round too.
const WON: f32 = 400.0;

/// What it is worth to be where all meet when everybody else can be there in this round too.
const MET: f32 = 100.0;

/// Who has no more Actions to go than that will soon be at the exit.
const WITHIN_REACH: f32 = 5.0;
/// Xenos that are farther away cannot attack in their next phase.
const SAFE: u8 = 2;

/// A survivor's priorities besides the aim.
pub(super) struct Priorities {
    /// What a point of experience is worth.
    pub appetite: f32,
    /// What a new danger level costs.
    scruple: f32,
    /// How much a weapon is needed.
    pub gear: f32,
    /// How near to the aim the last of the others can be expected after this round, and where
    /// it is.
    pub last: (f32, Option<ZoneId>),
    /// Whether everybody else can leave the board in this round.
    pub all_leave: bool,
    /// Whether everybody else can be where all are to meet in this round.
    pub all_meet: bool,
    /// Steps from each zone to the companions, on average.
    company: Vec<f32>,
}

impl Priorities {
    pub fn new(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId) -> Priorities {
        let s = picture.observation.survivor(who);
        let hunts = agenda.focus == Focus::Hunt;
        let low = s.danger() < Danger::Orange;
        Priorities {
            appetite: if hunts && low {
                TROPHY
            } else {
                picture.style.kill
            },
            scruple: if hunts { 0.0 } else { picture.style.scruple },
            gear: picture.style.greed * gear_needed(picture.observation, who),
            last: (f32::NEG_INFINITY, None),
            all_leave: false,
            all_meet: false,
            company: company(picture, agenda, who),
        }
    }
}

impl Turn<'_> {
    /// How good it is to end the turn like this.
    pub fn leaf(&self, node: &Node, heads: &[ExpectedCounts]) -> f32 {
        let escapes = self.agenda.focus == Focus::Leave
            && self.picture.observation.exit() == Some(node.zone)
            && total(&heads[node.zone.index()]) < HARDLY_ANY;
        let style = &self.picture.style;
        if escapes && self.priorities.all_leave {
            return node.reward + WON;
        }
        let meets = self.agenda.focus == Focus::Gather
            && self.priorities.all_meet
            && self.costs.of(node.air, node.zone) == 0.0
            && total(&heads[node.zone.index()]) < HARDLY_ANY;
        let met = if meets { MET } else { 0.0 };
        let place = node.zone.index();
        let out = if escapes {
            self.picture.style.goal
        } else {
            0.0
        };
        node.reward + out + met
            - style.step * self.way_left(node)
            - if escapes {
                0.0
            } else {
                style.alone * self.priorities.company[place]
            }
            - self.new_level(node.experience)
            - self.picture.patience * self.danger(node, (!escapes).then_some(node.zone), heads)
    }

    /// The way to the aim; getting far ahead of the last of the others hardly counts.
    fn way_left(&self, node: &Node) -> f32 {
        let own = self.costs.of(node.air, node.zone);
        let (last, zone) = self.priorities.last;
        let ahead = (last - own).max(0.0);
        let style = &self.picture.style;
        if self.agenda.focus != Focus::Leave {
            return own + style.ahead * ahead;
        }
        let apart = zone.map_or(0, |zone| {
            self.picture.steps(node.zone, zone).clamp(1, 8) - 1
        });
        own + style.leaving_ahead * ahead + style.escort * ahead.min(1.0) * f32::from(apart)
    }

    /// What it costs that experience makes the whole board more dangerous (INV-SPAWN-03); the
    /// chance of it where it is not certain.
    fn new_level(&self, experience: f32) -> f32 {
        let now = self.picture.observation.danger();
        let own = f32::from(self.s.experience);
        let levels = [
            (Danger::Yellow, 7.0),
            (Danger::Orange, 19.0),
            (Danger::Red, 43.0),
        ];
        let style = &self.picture.style;
        let weights = [style.yellow, style.orange, RED];
        let mut cost = 0.0;
        for ((level, from), weight) in levels.into_iter().zip(weights) {
            if level > now {
                cost += weight * (experience - from + 1.0).clamp(0.0, 1.0);
                // Getting near to it.
                cost += 0.02 * weight * ((experience - own) / (from - own).max(1.0)).min(1.0);
            }
        }
        self.priorities.scruple * cost
    }
}

impl Turn<'_> {
    /// Whether to wait at the exit for those who are far behind. As long as somebody makes
    /// noise here, fewer Xenos go for them.
    pub fn waits_for_others(&self) -> bool {
        let picture = self.picture;
        let others = picture.played().filter(|member| member.who != self.who);
        let ways = others.map(|member| self.costs.of(picture.air(member.who), member.zone));
        let behind = ways.fold(0.0, f32::max) > WITHIN_REACH;
        let zone = self.s.zone;
        let near = |other: ZoneId| picture.steps(other, zone) <= SAFE;
        behind && !picture.observation.infested().iter().any(near)
    }
}

impl Picture<'_> {
    /// How somebody breathes.
    pub fn air(&self, who: SurvivorId) -> Air {
        if !self.observation.breathes(who) {
            return Air::None;
        }
        let worn = self.observation.survivor(who).inventory.worn();
        let mut tanks = worn.filter(|(_, slot)| {
            let kind = slot.kind();
            kind.is_some() && kind == self.observation.tank_kind()
        });
        let loses = self.game.mission().rules.tank_lost_in_airlock;
        match loses && tanks.all(|(_, slot)| slot.is_first_tank()) {
            true => Air::First,
            false => Air::Tank,
        }
    }
}

/// Whether everybody else can leave the board in this round, so that it is won.
pub(super) fn all_others_leave(picture: &Picture<'_>, costs: &Costs, who: SurvivorId) -> bool {
    let mut others = picture.team.iter().filter(|member| member.who != who);
    others.all(|member| {
        let way = costs.of(picture.air(member.who), member.zone);
        !member.done && way <= ACTIONS && picture.observation.xenos(member.zone) == 0
    })
}

/// Whether everybody else is at the aim or can still be there in this round.
pub(super) fn all_others_meet(picture: &Picture<'_>, costs: &Costs, who: SurvivorId) -> bool {
    let mut others = picture.team.iter().filter(|member| member.who != who);
    others.all(|member| {
        let way = costs.of(picture.air(member.who), member.zone);
        let free = picture.observation.xenos(member.zone) == 0;
        way == 0.0 || (!member.done && way <= ACTIONS && free)
    })
}

/// How near to the aim the last of the others can be expected after this round, and where it
/// is now.
pub(super) fn last(
    picture: &Picture<'_>,
    agenda: &Agenda,
    costs: &Costs,
    who: SurvivorId,
) -> (f32, Option<ZoneId>) {
    let others = picture
        .played()
        .filter(|member| member.who != who && agenda.are_together(who, member.who));
    let left = others.map(|member| {
        let cost = costs.of(picture.air(member.who), member.zone);
        let left = cost - if member.done { 1.0 } else { 4.0 };
        (left, Some(member.zone))
    });
    let left = left.filter(|(cost, _)| *cost < NO_WAY / 2.0);
    let nobody = (f32::NEG_INFINITY, None);
    left.fold(
        nobody,
        |last, next| if next.0 > last.0 { next } else { last },
    )
}

/// How much somebody needs a weapon.
fn gear_needed(observation: Observation<'_>, who: SurvivorId) -> f32 {
    let inventory = &observation.survivor(who).inventory;
    let worth = worth_of_hands(observation, who, inventory);
    let cards = inventory.cards();
    let weapons = cards.filter(|(_, kind)| {
        let card = equipment(observation.game(), *kind);
        card.melee.is_some() || card.ranged.is_some()
    });
    let many = weapons.count() as f32;
    (3.0 - worth - 0.3 * many).clamp(0.4, 2.5)
}

fn company(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId) -> Vec<f32> {
    let others: Vec<ZoneId> = picture
        .played()
        .filter(|member| member.who != who && agenda.are_together(who, member.who))
        .map(|member| member.zone)
        .collect();
    let count = others.len().max(1) as f32;
    let mean = |zone: ZoneId| {
        let steps = others
            .iter()
            .map(|other| picture.steps(zone, *other).min(FAR));
        steps.map(f32::from).sum::<f32>() / count
    };
    picture.station.ids().map(mean).collect()
}
