//! How bad it would be if the zombies' turn came now.

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{SurvivorId, Zombie};

use super::picture::{ACTIONS, ExpectedCounts, Member, Picture, total};
use super::style::Style;

/// Among how many zombies one cannot leave (S1-MOVE-06).
const CAUGHT: f32 = 2.5;
/// Fewer zombies than that need no thought.
const NONE: f32 = 0.05;

/// What a group of survivors in one zone can take and give.
#[derive(Default)]
struct Group {
    soak: f32,
    /// Zombies that it kills in a turn.
    power: f32,
    count: f32,
    /// How many can walk away from zombies as they like.
    slippery: f32,
    /// The strongest hit that it has.
    damage: u8,
    /// What those can kill who have still to act.
    help: f32,
    waiting: bool,
}

/// The supposed state at the end of a survivor's turn.
pub(super) struct TurnEndState<'a> {
    pub who: SurvivorId,
    pub zone: ZoneId,
    pub heads: &'a [ExpectedCounts],
    pub open: DoorSet,
}

impl Picture<'_> {
    /// What the zombies' turn would cost the whole team.
    pub fn danger(&self, turn_end: &TurnEndState<'_>) -> f32 {
        let place = |member: &Member| match member.who == turn_end.who {
            true => turn_end.zone,
            false => member.zone,
        };
        let prey: ZoneSet = self.team.iter().map(place).collect();
        let present = |zone: ZoneId| {
            let team = self.team.iter();
            team.filter(move |member| place(member) == zone)
        };
        let noise = |zone: ZoneId| self.tokens[zone.index()] + present(zone).count() as f32;
        let zones = prey.iter().map(|zone| {
            let group = Group::new(present(zone), turn_end.who);
            let coming = self.arrivals(turn_end, zone, prey, &noise);
            let danger = self.danger_to(&group, turn_end, zone, coming);
            match zone == turn_end.zone {
                true => danger + self.own_danger(&group, danger, &turn_end.heads[zone.index()]),
                false => danger,
            }
        });
        zones.sum()
    }

    /// Zombies nearby that are likely to come into a zone.
    fn arrivals(
        &self,
        turn_end: &TurnEndState<'_>,
        here: ZoneId,
        prey: ZoneSet,
        noise: &impl Fn(ZoneId) -> f32,
    ) -> ExpectedCounts {
        let mut coming = [0.0; 4];
        for next in self.board.neighbours(here, turn_end.open).iter() {
            let heads = &turn_end.heads[next.index()];
            if total(heads) < NONE || prey.contains(next) {
                continue;
            }
            // S1-ZMOVE-02, S1-ZMOVE-03: the noisiest of those that they see.
            let seen = self.view(next, turn_end.open).and(prey);
            let loudest = seen.iter().map(noise).fold(0.0, f32::max);
            let comes = match seen.contains(here) {
                _ if seen.is_empty() => self.style.blind,
                true if noise(here) >= loudest => 1.0,
                _ => self.style.distracted,
            };
            for (count, heads) in coming.iter_mut().zip(heads) {
                *count += comes * heads;
            }
        }
        coming
    }

    /// What it costs whoever ends a turn in a group besides what it costs the team. Nobody
    /// alone takes a danger away from the others by leaving; only if all do, they are safe.
    fn own_danger(&self, group: &Group, danger: f32, here: &ExpectedCounts) -> f32 {
        let part = self.style.own_skin * danger / group.count;
        part + self.style.outmatched * group.too_tough(here)
    }

    fn danger_to(
        &self,
        group: &Group,
        turn_end: &TurnEndState<'_>,
        zone: ZoneId,
        coming: ExpectedCounts,
    ) -> f32 {
        let own = &turn_end.heads[zone.index()];
        let runner = Zombie::Runner.index();
        let (tough_here, here) = (group.too_tough(own), total(own));
        // Runners attack twice, or come and attack (S1-RUNNER-01).
        let weak = here - tough_here + own[runner] + coming[runner];
        let bites = self.style.risk * (tough_here + (weak - group.help).max(0.0));
        let crowd = here + total(&coming) + self.spawn[zone.index()];
        let tough = tough_here + group.too_tough(&coming);
        let more = match self.observation.danger() {
            // S1-EXTRA-02.
            Danger::Blue => 0.0,
            _ => self.style.once_more,
        };
        let cost = (1.0 - more) * group.cost_of(&self.style, bites)
            + more * group.cost_of(&self.style, bites + here + total(&coming))
            + group.next_turn(&self.style, crowd, tough);
        let weight = match group.waiting {
            true => self.style.still_to_act,
            false => 1.0,
        };
        weight * cost + self.style.unease * crowd
    }
}

impl Group {
    /// Those in one zone; one of them has acted.
    fn new<'a>(members: impl Iterator<Item = &'a Member> + Clone, acted: SurvivorId) -> Group {
        let mut group = Group::default();
        let alone = members.clone().count() == 1;
        for member in members {
            // S1-PRIORITY-01: whoever shoots would hit companions first.
            let power = if alone { member.power } else { member.melee };
            group.soak += member.soak.max(0.0);
            group.power += power;
            group.count += 1.0;
            group.damage = group.damage.max(member.damage);
            group.slippery += if member.slippery { 1.0 } else { 0.0 };
            if !member.done && member.who != acted {
                group.help += power;
                group.waiting = true;
            }
        }
        group
    }

    /// What so many attacks cost.
    fn cost_of(&self, style: &Style, bites: f32) -> f32 {
        let wounds = bites.min(self.soak);
        let deaths = (bites - wounds).min(self.count);
        style.wound * wounds + style.death * deaths
    }

    /// Zombies that it cannot kill.
    fn too_tough(&self, heads: &ExpectedCounts) -> f32 {
        let kinds = Zombie::ALL.into_iter();
        let tough = kinds.filter(|zombie| zombie.toughness() > self.damage);
        tough.map(|zombie| heads[zombie.index()]).sum()
    }

    /// What it costs to begin the next turn among so many zombies, some of whom it cannot
    /// kill: to fight them or to leave, whichever is better.
    fn next_turn(&self, style: &Style, crowd: f32, tough: f32) -> f32 {
        if crowd < NONE {
            return 0.0;
        }
        let actions = ACTIONS * self.count;
        let rate = (self.power / actions).max(0.05);
        let needed = (crowd - tough) / rate;
        let left = (crowd - tough - rate * actions).max(0.0) + tough;
        let deadly = (left - self.soak).clamp(0.0, self.count);
        let fight = style.fight * needed.min(actions) + style.left * left + style.trapped * deadly;
        let caught = self.count - self.slippery;
        let flee = match crowd < CAUGHT || caught == 0.0 {
            true => style.flee * crowd * caught,
            false => f32::INFINITY,
        };
        fight.min(flee)
    }
}
