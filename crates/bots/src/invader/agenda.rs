//! What the team is up to: the first goal not reached yet, and who does what for it.
//!
//! Everything here follows from what is public, so that bots of several seats come to the
//! same plan without a word.

use zombicide::board::ZoneId;
use zombicide::invader::{Ammo, Goal, MAX_SURVIVORS, Machine, SurvivorId};

use super::arms::{is_ammo, is_flamethrower};
use super::picture::{Member, Picture};
use super::ways::{Aim, Costs, NO_WAY};

/// What the team is up to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Focus {
    /// Objective tokens that must be taken.
    Take,
    /// Leaving by the exit.
    Leave,
    /// Being in one zone, and no Xenos.
    Gather,
    /// Keeping Xenos from the exit.
    Guard,
    /// Walking with scientists.
    Convoy,
    /// Killing for experience.
    Hunt,
    /// Finding a flamethrower, and burning spawn tokens.
    Burn,
    /// Getting new Oxygen Tanks.
    Tanks,
    /// Samples of each kind of Xeno and of Mold.
    Samples,
}

/// The plan for the team.
pub(super) struct Agenda {
    pub focus: Focus,
    aims: Vec<Aim>,
    /// Who goes with whom: bits of the others who have the same aim.
    parties: Vec<u16>,
    /// Those who make for a token before all else, as bits.
    runners: u16,
    /// Objective tokens to be taken, as bits.
    pub takes: u16,
    /// Whether nobody gets to the exit without an Oxygen Tank.
    pub air_needed: bool,
    /// Where the Bot is to go, to open the airlock.
    pub airlock: Option<ZoneId>,
    /// Who is to burn spawn tokens.
    pub torch: Option<SurvivorId>,
    /// Spawn tokens to be burnt.
    pub to_burn: Vec<ZoneId>,
}

impl Agenda {
    pub fn new(picture: &Picture<'_>) -> Agenda {
        let mut agenda = Agenda {
            focus: Focus::Take,
            aims: vec![Aim::new(); MAX_SURVIVORS],
            parties: vec![u16::MAX; MAX_SURVIVORS],
            runners: 0,
            takes: 0,
            air_needed: picture.is_air_needed(),
            airlock: None,
            torch: None,
            to_burn: Vec::new(),
        };
        let goals = picture.game.mission().goals.iter();
        let left: Vec<&Goal> = goals
            .zip(picture.observation.goals())
            .filter(|(_, done)| !done)
            .map(|(goal, _)| goal)
            .collect();
        let barred = picture.observation.cover().barred;
        if let Some([outside, _]) =
            barred.filter(|_| picture.observation.machine(Machine::Bot).there)
        {
            agenda.airlock = Some(outside);
        }
        if let Some(goal) = agenda.choose(picture, &left) {
            agenda.set_out(picture, goal);
        }
        agenda
    }

    /// Where somebody is going.
    pub fn aim(&self, who: SurvivorId) -> &Aim {
        &self.aims[who.index()]
    }

    /// The goal to go for: the first; where the order is free, whatever is nearest to being
    /// done.
    fn choose<'g>(&self, picture: &Picture<'_>, left: &[&'g Goal]) -> Option<&'g Goal> {
        let first = *left.first()?;
        if left.len() > 1 && !picture.game.mission().in_order {
            let takes = matches!(first, Goal::TakeAll);
            let reachable = takes && !targets_of(picture, first).is_empty();
            if !reachable && takes {
                return Some(left[1]);
            }
        }
        Some(first)
    }

    fn set_out(&mut self, picture: &Picture<'_>, goal: &Goal) {
        self.focus = match goal {
            Goal::TakeAll | Goal::Take(_) => Focus::Take,
            Goal::Escape if picture.scientists().next().is_some() => Focus::Convoy,
            Goal::Escape => Focus::Leave,
            Goal::EvacuateCrew => Focus::Guard,
            Goal::MeetAtSentryGun => Focus::Gather,
            Goal::Danger(_) => Focus::Hunt,
            Goal::BurnSpawn(_) => Focus::Burn,
            Goal::NewTanks => Focus::Tanks,
            Goal::Samples => Focus::Samples,
        };
        match self.focus {
            Focus::Take => self.go_taking(picture, goal),
            Focus::Leave => self.send_all(picture, plain(picture.observation.exit())),
            Focus::Gather => {
                let gun = picture.observation.machine(Machine::SentryGun);
                self.send_all(picture, plain(Some(gun.zone)));
            }
            Focus::Guard => self.send_all(picture, plain(guard_post(picture))),
            Focus::Convoy => self.go_along(picture),
            Focus::Hunt => self.send_all(picture, prey(picture)),
            Focus::Burn => self.go_burning(picture),
            Focus::Tanks => {
                self.send_all(picture, plain(picture.observation.oxygen_rooms().iter()))
            }
            Focus::Samples => self.send_all(picture, samples(picture)),
        }
    }

    fn send_all(&mut self, picture: &Picture<'_>, aim: Aim) {
        for member in picture.played() {
            self.aims[member.who.index()] = aim.clone();
        }
    }

    /// Parties go for the tokens that are nearest to them: the more tokens, the more parties.
    fn go_taking(&mut self, picture: &Picture<'_>, goal: &Goal) {
        let mut tokens = targets_of(picture, goal);
        for (number, _) in &tokens {
            self.takes |= 1 << number;
        }
        tokens.sort_by_key(|token| token.1);
        tokens.dedup_by_key(|token| token.1);
        let costs: Vec<Costs> = tokens
            .iter()
            .map(|(_, zone)| picture.costs_to(&[(*zone, 0.0)]))
            .collect();
        let team: Vec<&Member> = picture.played().collect();
        let way = |token: usize, m: &Member| costs[token].of(picture.air(m.who), m.zone);
        // Those who fight well go rather than others who are as near.
        let cost = |token: usize, m: &Member| way(token, m) - 0.2 * m.power - 2.0 * m.against[1];
        let mut open: Vec<usize> = (0..tokens.len())
            .filter(|token| team.iter().any(|m| way(*token, m) < NO_WAY))
            .collect();
        if open.is_empty() {
            if let Some(zone) = self.airlock {
                self.send_all(picture, plain([zone]));
            }
            return;
        }
        let parties = parties(picture, goal, open.len()).min(picture.style.parties as usize);
        let exit = self.later_exit(picture);
        let share = team.len().div_ceil(parties);
        let room = match exit {
            Some(_) => share.min(picture.style.takers as usize),
            None => share,
        };
        let mut party: Vec<Option<usize>> = vec![None; team.len()];
        let mut chosen: Vec<usize> = Vec::new();
        for _ in 0..team.len() {
            let full =
                |token: &usize| party.iter().flatten().filter(|t| *t == token).count() >= room;
            let tokens: Vec<usize> = match chosen.len() < parties && !open.is_empty() {
                true => open.clone(),
                false => chosen
                    .iter()
                    .copied()
                    .filter(|token| !full(token))
                    .collect(),
            };
            let free = (0..team.len()).filter(|place| party[*place].is_none());
            let pairs = free.flat_map(|place| tokens.iter().map(move |token| (place, *token)));
            let nearest = pairs.min_by(|one, other| {
                cost(one.1, team[one.0]).total_cmp(&cost(other.1, team[other.0]))
            });
            let Some((place, token)) = nearest else { break };
            party[place] = Some(token);
            if !chosen.contains(&token) {
                chosen.push(token);
                open.retain(|other| *other != token);
            }
        }
        for token in chosen {
            let mut mates: Vec<usize> = (0..team.len())
                .filter(|place| party[*place] == Some(token))
                .collect();
            mates.sort_by(|one, other| {
                cost(token, team[*one]).total_cmp(&cost(token, team[*other]))
            });
            let first = mates.into_iter().take(picture.style.runners as usize);
            self.runners |= first.map(|place| 1 << team[place].who.0).sum::<u16>();
        }
        for (place, token) in party.iter().enumerate() {
            let who = team[place].who;
            let mates = party
                .iter()
                .enumerate()
                .filter(|(_, other)| *other == token);
            self.parties[who.index()] = mates.map(|(mate, _)| 1 << team[mate].who.0).sum();
            self.aims[who.index()] = plain(token.map(|token| tokens[token].1).or(exit));
        }
    }

    /// Each scientist has a party of its own, of those who are nearest.
    fn go_along(&mut self, picture: &Picture<'_>) {
        let zones: Vec<ZoneId> = picture.scientists().map(|m| m.zone).collect();
        let costs: Vec<Costs> = zones
            .iter()
            .map(|zone| picture.costs_to(&[(*zone, 0.0)]))
            .collect();
        let team: Vec<&Member> = picture.played().collect();
        let room = team.len().div_ceil(zones.len().max(1));
        let way = |place: usize, m: &Member| costs[place].of(picture.air(m.who), m.zone);
        let mut pairs: Vec<(f32, usize, SurvivorId)> = Vec::new();
        for place in 0..zones.len() {
            pairs.extend(team.iter().map(|m| (way(place, m), place, m.who)));
        }
        pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut parties = vec![0_u16; zones.len()];
        for (_, place, who) in pairs {
            let bit = 1 << who.0;
            let free = parties.iter().all(|party| party & bit == 0);
            if free && (parties[place].count_ones() as usize) < room {
                parties[place] |= bit;
            }
        }
        for (party, zone) in parties.into_iter().zip(zones) {
            for member in team.iter().filter(|m| party & (1 << m.who.0) != 0) {
                self.parties[member.who.index()] = party;
                self.aims[member.who.index()] = plain([zone]);
            }
        }
    }

    /// Where those can wait who are not needed for what is to be done before leaving.
    fn later_exit(&self, picture: &Picture<'_>) -> Option<ZoneId> {
        let leaves = picture.game.mission().goals.contains(&Goal::Escape);
        picture.observation.exit().filter(|_| leaves)
    }

    /// Whether somebody makes for a token before all else.
    pub fn hurries(&self, who: SurvivorId) -> bool {
        self.runners & (1 << who.0) != 0
    }

    /// Whether two go together.
    pub fn are_together(&self, one: SurvivorId, other: SurvivorId) -> bool {
        self.parties[one.index()] & (1 << other.0) != 0
    }

    fn go_burning(&mut self, picture: &Picture<'_>) {
        let game = picture.game;
        let holds = |who: SurvivorId, test: &dyn Fn(zombicide::invader::EquipmentId) -> bool| {
            let inventory = &picture.observation.survivor(who).inventory;
            inventory.cards().any(|(_, kind)| test(kind))
        };
        let torches = || {
            picture
                .played()
                .filter(|m| holds(m.who, &|kind| is_flamethrower(game, kind)))
        };
        let loaded = |who: SurvivorId| {
            let inventory = &picture.observation.survivor(who).inventory;
            [0, 1]
                .iter()
                .any(|hand| inventory.ammo(*hand, Ammo::Canister) > 0)
        };
        let fuelled = |who: SurvivorId| {
            loaded(who) || holds(who, &|kind| is_ammo(game, kind, Ammo::Canister))
        };
        let torch = torches().find(|m| fuelled(m.who)).or(torches().next());
        self.torch = torch.map(|m| m.who);
        let hidden = &game.mission().spawns;
        let hidden = hidden.iter().filter(|spawn| spawn.face_down);
        let hidden: Vec<ZoneId> = hidden
            .filter_map(|s| picture.station.find(&s.zone))
            .collect();
        self.to_burn = hidden
            .into_iter()
            .filter(|zone| picture.spawns.contains(*zone))
            .collect();
        let ready = torch.is_some_and(|m| fuelled(m.who));
        let team_fuel = picture.played().any(|m| fuelled(m.who));
        let aim: Aim = match (ready, torch.is_some() && team_fuel) {
            (true, _) => {
                let around = self.to_burn.iter().flat_map(|zone| {
                    let near = picture.ways[zone.index()];
                    near.without(picture.spawns)
                        .without(picture.exterior)
                        .iter()
                        .collect::<Vec<_>>()
                });
                plain(around)
            }
            (false, true) => plain(torch.map(|m| m.zone)),
            (false, false) => search_rooms(picture),
        };
        self.send_all(picture, aim);
    }
}

/// How many parties go for tokens: one for the only one that is wanted, more for several.
fn parties(picture: &Picture<'_>, goal: &Goal, open: usize) -> usize {
    let objectives = picture.game.mission().objectives.iter();
    let wanted = match goal {
        Goal::Take(colors) => objectives.filter(|o| colors.contains(&o.color)).count(),
        _ => open,
    };
    match wanted.min(open) {
        0 | 1 => 1,
        2 | 3 => 2,
        _ => 3,
    }
}

/// Zones that are as far away as they are.
fn plain(zones: impl IntoIterator<Item = ZoneId>) -> Aim {
    zones.into_iter().map(|zone| (zone, 0.0)).collect()
}

/// Tokens to be taken for a goal, as far as their colours can be seen.
fn targets_of(picture: &Picture<'_>, goal: &Goal) -> Vec<(u8, ZoneId)> {
    let wanted = |color| match (goal, color) {
        (Goal::Take(colors), Some(color)) => colors.contains(&color),
        _ => true,
    };
    let known = |color| match (goal, color) {
        // What lies open is wanted or not; what lies face down may be.
        (Goal::Take(colors), None) => {
            let objectives = &picture.game.mission().objectives;
            objectives
                .iter()
                .any(|o| o.face_down && colors.contains(&o.color))
        }
        _ => wanted(color),
    };
    let tokens = picture
        .observation
        .objectives()
        .filter(|token| known(token.2));
    tokens.map(|(number, zone, _)| (number, zone)).collect()
}

/// Where to stand so that Xenos do not get to the exit: next to it, where they come from.
fn guard_post(picture: &Picture<'_>) -> Option<ZoneId> {
    let exit = picture.observation.exit()?;
    let around = picture.ways[exit.index()];
    let crossed = |zone: ZoneId| {
        let spawns = picture.spawns.iter();
        let through =
            spawns.filter(|spawn| picture.steps(*spawn, zone) < picture.steps(*spawn, exit));
        through.count()
    };
    around.iter().max_by_key(|zone| crossed(*zone))
}

/// Xenos to be killed for experience.
fn prey(picture: &Picture<'_>) -> Aim {
    let infested = picture.observation.infested();
    let crowd = |zone: ZoneId| (picture.crowd(zone) - 3.0).max(0.0);
    let reachable = infested
        .iter()
        .filter(|zone| !picture.exterior.contains(*zone));
    reachable.map(|zone| (zone, crowd(zone))).collect()
}

/// Xenos of kinds whose sample is wanted, and spawn zones for the Mold.
fn samples(picture: &Picture<'_>) -> Aim {
    let have = picture.observation.samples();
    let wanted = |zone: ZoneId| {
        let heads = picture.heads[zone.index()];
        (0..4).any(|kind| heads[kind] > 0.0 && have & (1 << kind) == 0)
    };
    let infested = picture.observation.infested();
    let mut aim: Aim = infested
        .iter()
        .filter(|zone| wanted(*zone))
        .map(|zone| (zone, (picture.crowd(zone) - 2.0).max(0.0)))
        .collect();
    if have & 16 == 0 {
        aim.extend(
            picture
                .spawns
                .iter()
                .map(|zone| (zone, picture.crowd(zone))),
        );
    }
    aim
}

/// Rooms where soldiers can search too, or else any.
pub(super) fn search_rooms(picture: &Picture<'_>) -> Aim {
    let secure = picture.observation.security_rooms();
    let crowd = |zone: ZoneId| (zone, picture.crowd(zone));
    secure.iter().map(crowd).collect()
}
