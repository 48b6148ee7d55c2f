//! How bad it would be if the zombies' turn came now.

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::{Who, Zombie};

use super::picture::{Heads, Picture, total};
use super::weights::w;

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

/// A supposed end of somebody's turn.
pub(super) struct Outlook<'a> {
    pub who: Who,
    pub zone: ZoneId,
    pub heads: &'a [Heads],
    pub open: DoorSet,
}

impl Picture<'_> {
    /// What the zombies' turn would cost the whole team.
    pub fn danger(&self, outlook: &Outlook<'_>) -> f32 {
        let place = |index: usize| match self.team[index].who == outlook.who {
            true => outlook.zone,
            false => self.team[index].zone,
        };
        let prey: ZoneSet = (0..self.team.len()).map(place).collect();
        let noise = |zone: ZoneId| {
            let people = (0..self.team.len()).filter(|index| place(*index) == zone);
            self.tokens[zone.index()] + people.count() as f32
        };
        let mut cost = 0.0;
        for here in prey.iter() {
            let mut group = Group::default();
            let alone = (0..self.team.len())
                .filter(|index| place(*index) == here)
                .count()
                == 1;
            for index in (0..self.team.len()).filter(|index| place(*index) == here) {
                let member = &self.team[index];
                let power = if alone { member.power } else { member.melee };
                group.soak += member.soak.max(0.0);
                group.power += power;
                group.count += 1.0;
                group.damage = group.damage.max(member.damage);
                group.slippery += if member.slippery { 1.0 } else { 0.0 };
                if !member.done && member.who != outlook.who {
                    group.help += power;
                    group.waiting = true;
                }
            }
            let coming = self.arrivals(outlook, here, prey, &noise);
            cost += self.danger_to(&group, outlook, here, coming);
        }
        cost
    }

    /// Zombies nearby that are likely to come into a zone.
    fn arrivals(
        &self,
        outlook: &Outlook<'_>,
        here: ZoneId,
        prey: ZoneSet,
        noise: &impl Fn(ZoneId) -> f32,
    ) -> Heads {
        let mut coming = [0.0; 4];
        for next in self.board.neighbours(here, outlook.open).iter() {
            let heads = &outlook.heads[next.index()];
            if total(heads) < 0.05 || prey.contains(next) {
                continue;
            }
            let seen = self.view(next, outlook.open).and(prey);
            let loudest = seen.iter().map(noise).fold(0.0, f32::max);
            let comes = match seen.contains(here) {
                _ if seen.is_empty() => w().unseen,
                true if noise(here) >= loudest => 1.0,
                _ => 0.3,
            };
            for (count, heads) in coming.iter_mut().zip(heads) {
                *count += comes * heads;
            }
        }
        coming
    }

    fn danger_to(&self, group: &Group, outlook: &Outlook<'_>, zone: ZoneId, coming: Heads) -> f32 {
        let own = &outlook.heads[zone.index()];
        let runner = Zombie::Runner.index();
        let (tough_here, here) = (group.too_tough(own), total(own));
        // Runners attack twice, or come and attack (S1-RUNNER-01).
        let weak = here - tough_here + own[runner] + coming[runner];
        let bites = tough_here + (weak - group.help).max(0.0);
        let crowd = here + total(&coming) + w().spawn * self.spawn[zone.index()];
        let tough = tough_here + group.too_tough(&coming);
        let more = self.chance_of_more();
        let cost = (1.0 - more) * group.cost_of(bites)
            + more * group.cost_of(bites + here + total(&coming))
            + next_turn(group, crowd, tough);
        let weight = if group.waiting { w().waiting } else { 1.0 };
        weight * cost + w().unease * crowd
    }
}

impl Picture<'_> {
    /// How likely zombies of a kind act once more (S1-EXTRA-01, S1-EXTRA-02).
    fn chance_of_more(&self) -> f32 {
        match self.level() {
            Danger::Blue => 0.0,
            _ => w().extra,
        }
    }
}

impl Group {
    /// What so many attacks cost.
    fn cost_of(&self, bites: f32) -> f32 {
        let wounds = bites.min(self.soak);
        let deaths = (bites - wounds).min(self.count);
        w().wound * wounds + w().death * deaths
    }

    /// Zombies that it cannot kill.
    fn too_tough(&self, heads: &Heads) -> f32 {
        let tough = Zombie::ALL
            .into_iter()
            .filter(|zombie| zombie.toughness() > self.damage);
        tough.map(|zombie| heads[zombie.index()]).sum()
    }
}

/// What it costs a group to begin its turn among so many zombies, some of whom it cannot
/// kill.
fn next_turn(group: &Group, crowd: f32, tough: f32) -> f32 {
    if crowd < 0.05 {
        return 0.0;
    }
    let actions = 3.0 * group.count;
    let rate = (w().powerf * group.power / actions).max(0.05);
    let needed = (crowd - tough) / rate;
    let fight = match needed <= actions && tough < 0.3 {
        true => w().act * needed,
        false => {
            let left = (crowd - tough - rate * actions).max(0.0) + tough;
            let deadly = (left - group.soak).max(0.0).min(group.count);
            w().act * needed.min(actions) + w().left * left + w().trapped * deadly
        }
    };
    let caught = group.count - group.slippery;
    let flee = match crowd < 2.5 || caught == 0.0 {
        true => w().flee * crowd * caught,
        false => f32::INFINITY,
    };
    fight.min(flee)
}
