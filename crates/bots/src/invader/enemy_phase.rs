//! How bad it would be if the Xenos' Phase came now: it is played through on average.

use zombicide::board::{ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::invader::{DynamicTerrain, SurvivorId, Xeno};

use super::abomination_risk::Sleeper;
use super::group::Group;
use super::mold::LOST as DEATH;
use super::picture::{ACTIONS, Member, Picture, Views};
use super::style::Style;
use crate::weighing::{ExpectedCounts, total};

/// What losing the Bot costs where nobody else is.
const LONE_BOT: f32 = 15.0;
/// What each Xeno near by costs, by its steps.
const NEAR: [f32; 3] = [0.24, 0.12, 0.04];
/// One Abomination.
const ABOMINATION: ExpectedCounts = [0.0, 0.0, 0.0, 1.0];
/// Fewer Xenos than that need no thought.
pub(super) const NONE: f32 = 0.05;

/// The supposed state at the end of a survivor's turn.
pub(super) struct TurnEndState<'a> {
    pub who: SurvivorId,
    /// Where it is; nowhere if it has escaped.
    pub zone: Option<ZoneId>,
    pub heads: &'a [ExpectedCounts],
    pub cover: &'a DynamicTerrain,
    pub views: &'a Views,
    /// Noise made in this turn, and where.
    pub din: (ZoneId, f32),
    /// Where the Bot is, and whether it is active.
    pub bot: (ZoneId, bool),
    /// Whether the Sentry Gun is active.
    pub gun: Option<ZoneId>,
    /// Tokens taken in this turn, as bits.
    pub taken: u16,
    pub style: &'a Style,
}

/// What attracts Xenos: the survivors on the board, and all noise.
pub(super) struct Attraction<'a> {
    pub prey: ZoneSet,
    noise: &'a [f32],
    loudest: ZoneSet,
}

/// The expected outcome of the Xenos' Phase.
pub(super) struct EnemyPhaseForecast {
    /// Attacks by prey zone, Hunters' second ones included.
    pub blows: Vec<ExpectedCounts>,
    /// Where Xenos are afterwards, and which zones these are.
    pub heads: Vec<ExpectedCounts>,
    haunts: ZoneSet,
    pub prey: ZoneSet,
    /// How likely cards rouse the Abomination so often that it attacks in a zone.
    pub struck: Vec<f32>,
    /// What Mold costs that has spread.
    pub mold: f32,
}

impl EnemyPhaseForecast {
    /// How likely cards rouse the Abomination so often that it attacks in a zone, if so many
    /// Xenos are left of those that come there.
    fn roused(&self, zone: ZoneId, left: &ExpectedCounts) -> f32 {
        let kind = Xeno::Abomination.index();
        let coming = self.heads[zone.index()][kind];
        let spared = if coming < NONE {
            1.0
        } else {
            left[kind] / coming
        };
        spared * self.struck[zone.index()]
    }
}

impl Picture<'_> {
    /// Forecasts the Activation step.
    pub fn forecast_enemy_phase(&self, turn_end: &TurnEndState<'_>) -> EnemyPhaseForecast {
        let count = self.station.zones().len();
        let mut noise = self.tokens.clone();
        let mut prey = ZoneSet::EMPTY;
        for member in self.team.iter().filter(|m| !m.hidden) {
            let zone = match member.who == turn_end.who {
                true => turn_end.zone,
                false => Some(member.zone),
            };
            if let Some(zone) = zone {
                noise[zone.index()] += 1.0;
                prey.insert(zone);
            }
        }
        let machines = [turn_end.bot.1.then_some(turn_end.bot.0), turn_end.gun];
        for zone in machines.into_iter().flatten() {
            noise[zone.index()] += 1.0;
            prey.insert(zone);
        }
        noise[turn_end.din.0.index()] += turn_end.din.1;
        let mut after = EnemyPhaseForecast {
            blows: vec![[0.0; 4]; count],
            heads: vec![[0.0; 4]; count],
            haunts: self.haunts,
            prey,
            struck: vec![0.0; count],
            mold: 0.0,
        };
        let loudest = loudest(&noise, self.station.ids());
        let attraction = Attraction {
            prey,
            noise: &noise,
            loudest,
        };
        self.meet_next_abomination(turn_end, &attraction, &mut after);
        let hunters = Xeno::Hunter.index();
        for zone in self.haunts.iter() {
            let heads = &turn_end.heads[zone.index()];
            if total(heads) < NONE {
                continue;
            }
            if prey.contains(zone) {
                add(&mut after.blows[zone.index()], heads, 1.0);
                after.blows[zone.index()][hunters] += heads[hunters];
                add(&mut after.heads[zone.index()], heads, 1.0);
                let count = heads[Xeno::Abomination.index()];
                after.mold += count * self.omens[zone.index()];
                after.struck[zone.index()] += count * self.is_roused(0, 1);
                continue;
            }
            let steps = self.steps_of(turn_end, zone, &attraction);
            after.haunts = after.haunts.union(steps);
            let (to, heads) = self.let_spread(turn_end, zone, steps, *heads, &mut after);
            let heads = &heads;
            if let Some((zone, likely)) = to {
                let sleeper = Sleeper {
                    zone,
                    likely,
                    drawn: 0,
                };
                self.rouse(turn_end, &attraction, sleeper, &mut after);
            }
            let share = 1.0 / steps.len().max(1) as f32;
            for next in steps.iter() {
                let mut part = heads.map(|count| share * count);
                let second = std::mem::take(&mut part[hunters]);
                add(&mut after.heads[next.index()], &part, 1.0);
                if second < NONE {
                    continue;
                }
                if prey.contains(next) {
                    after.blows[next.index()][hunters] += second;
                    after.heads[next.index()][hunters] += second;
                    continue;
                }
                let steps = self.steps_of(turn_end, next, &attraction);
                let each = second / steps.len().max(1) as f32;
                after.haunts = after.haunts.union(steps);
                for last in steps.iter() {
                    after.heads[last.index()][hunters] += each;
                }
            }
        }
        after
    }

    /// The Abomination goes where the Mold that it spreads does least harm (INV-XMOVE-12);
    /// says where it goes, how likely there is one, and who is left.
    fn let_spread(
        &self,
        turn_end: &TurnEndState<'_>,
        from: ZoneId,
        steps: ZoneSet,
        heads: ExpectedCounts,
        after: &mut EnemyPhaseForecast,
    ) -> (Option<(ZoneId, f32)>, ExpectedCounts) {
        let kind = Xeno::Abomination.index();
        let count = heads[kind];
        if count < NONE {
            return (None, heads);
        }
        let price =
            |zone: &ZoneId| self.price_of_mold(*zone, turn_end.taken) + self.omens[zone.index()];
        let best = steps
            .iter()
            .min_by(|one, other| price(one).total_cmp(&price(other)));
        let to = best.unwrap_or(from);
        after.mold += count * price(&to);
        after.heads[to.index()][kind] += count;
        let mut rest = heads;
        rest[kind] = 0.0;
        (Some((to, count)), rest)
    }

    /// Where Xenos of a zone go; the same zone if a group stays there (INV-XMOVE-10), or if a
    /// closed door on any of the ways stops all of them (INV-XMOVE-07).
    pub fn steps_of(
        &self,
        turn_end: &TurnEndState<'_>,
        from: ZoneId,
        attraction: &Attraction<'_>,
    ) -> ZoneSet {
        let seen = turn_end.views.from(self.station, from).and(attraction.prey);
        let goals = match seen.is_empty() {
            true => attraction.loudest,
            false => noisiest(attraction.noise, seen),
        };
        let mut steps = ZoneSet::EMPTY;
        for goal in goals.iter() {
            let far = self.steps(from, goal);
            if far == 0 {
                steps.insert(from);
                continue;
            }
            for next in self.ways[from.index()].iter() {
                if self.steps(next, goal) < far {
                    let door = self.station.frame_between(from, next);
                    if door.is_some_and(|door| turn_end.cover.closed.contains(door)) {
                        return ZoneSet::of(from);
                    }
                    steps.insert(next);
                }
            }
        }
        match steps.is_empty() {
            true => ZoneSet::of(from),
            false => steps,
        }
    }

    /// What the Xenos' Phase would cost the whole team.
    pub fn danger(&self, turn_end: &TurnEndState<'_>) -> f32 {
        let after = self.forecast_enemy_phase(turn_end);
        let place = |member: &Member| match member.who == turn_end.who {
            true => turn_end.zone,
            false => Some(member.zone),
        };
        let mut cost = 0.0;
        for zone in after.prey.iter() {
            let members: Vec<&Member> = self
                .team
                .iter()
                .filter(|member| place(member) == Some(zone))
                .collect();
            if members.is_empty() {
                // A Machine that is alone is lost to whoever attacks it.
                let bot = turn_end.bot.1 && turn_end.bot.0 == zone;
                if bot && total(&after.blows[zone.index()]) >= NONE {
                    cost += LONE_BOT;
                }
                continue;
            }
            let mut group = Group::new(&members, turn_end, zone);
            self.call_for_help(turn_end, zone, &mut group);
            let mut now = after.blows[zone.index()];
            group.help_against(&mut now);
            let mut next = after.heads[zone.index()];
            group.help_against(&mut next);
            let more = self.once_more() * self.observation.spawns().count() as f32;
            let mut again = now;
            add(&mut again, &next, 1.0);
            let mut here = (1.0 - more) * group.harm(&now) + more * group.harm(&again);
            here += after.roused(zone, &next) * group.harm(&ABOMINATION);
            add(&mut next, &self.spawn[zone.index()], 1.0);
            here += self.style.fear * group.next_turn(&next);
            here += self.style.unease * self.unease(&after, zone);
            cost += if group.all_wait {
                self.style.still_to_act
            } else {
                1.0
            } * here;
        }
        cost + self.style.omen * after.mold + self.at_the_exit(&after) + self.at_the_ward(turn_end)
    }

    /// Those who have still to act can come from near by, if nothing holds them where they are.
    fn call_for_help(&self, turn_end: &TurnEndState<'_>, zone: ZoneId, group: &mut Group) {
        let waiting = self.team.iter().filter(|member| {
            let acts = !member.done && !member.scientist && member.who != turn_end.who;
            acts && member.zone != zone && total(&turn_end.heads[member.zone.index()]) < NONE
        });
        for member in waiting {
            let way = f32::from(self.steps(member.zone, zone));
            let share = self.style.help * (1.0 - way / ACTIONS);
            if share > 0.0 {
                group.help += share * member.power;
                for (help, able) in group.help_against.iter_mut().zip(member.against) {
                    *help += share * ACTIONS * able;
                }
            }
        }
    }

    fn once_more(&self) -> f32 {
        match self.observation.danger() {
            Danger::Blue => 0.0,
            _ => self.style.once_more,
        }
    }

    fn unease(&self, after: &EnemyPhaseForecast, zone: ZoneId) -> f32 {
        let paths = &self.paths[zone.index()];
        let mut cost = 0.0;
        for haunt in after.haunts.iter().map(ZoneId::index) {
            if let Some(near) = NEAR.get(usize::from(paths[haunt]).wrapping_sub(1)) {
                let weight = |heads: &ExpectedCounts| {
                    heads[0] + 2.0 * (heads[1] + heads[2]) + 6.0 * heads[3]
                };
                cost += near * (weight(&after.heads[haunt]) + weight(&self.spawn[haunt]));
            }
        }
        cost
    }

    /// INV-M3-03: no Xeno may reach the exit while the crew is there.
    fn at_the_exit(&self, after: &EnemyPhaseForecast) -> f32 {
        let Some(exit) = self
            .observation
            .exit()
            .filter(|_| self.observation.crew() > 0)
        else {
            return 0.0;
        };
        let mut cost = 0.0;
        for zone in after.haunts.iter() {
            let count = total(&after.heads[zone.index()]);
            cost += count
                * match self.steps(zone, exit) {
                    0 => DEATH,
                    1 => 25.0,
                    2 => 9.0,
                    3 => 4.0,
                    4 => 2.0,
                    _ => 0.0,
                };
        }
        cost
    }

    /// INV-M2-06: no Xeno may act where the guarded objective lies.
    fn at_the_ward(&self, turn_end: &TurnEndState<'_>) -> f32 {
        let Some(color) = self.game.mission().rules.guarded else {
            return 0.0;
        };
        let mut tokens = self.observation.objectives();
        let Some((_, ward, _)) = tokens.find(|token| token.2 == Some(color)) else {
            return 0.0;
        };
        let mut cost = 0.0;
        for zone in self.haunts.iter() {
            let heads = turn_end.heads[zone.index()];
            let count = total(&heads) + heads[Xeno::Hunter.index()];
            cost += count
                * match self.steps(zone, ward) {
                    0 => DEATH,
                    1 => 8.0,
                    2 => 3.0,
                    _ => 0.0,
                };
        }
        cost
    }
}

fn add(to: &mut ExpectedCounts, heads: &ExpectedCounts, times: f32) {
    for (count, more) in to.iter_mut().zip(heads) {
        *count += times * more;
    }
}

fn noisiest(noise: &[f32], among: ZoneSet) -> ZoneSet {
    let most = among
        .iter()
        .map(|zone| noise[zone.index()])
        .fold(0.0, f32::max);
    among
        .iter()
        .filter(|zone| noise[zone.index()] >= most)
        .collect()
}

fn loudest(noise: &[f32], zones: impl Iterator<Item = ZoneId>) -> ZoneSet {
    let all: ZoneSet = zones.filter(|zone| noise[zone.index()] > 0.0).collect();
    noisiest(noise, all)
}
