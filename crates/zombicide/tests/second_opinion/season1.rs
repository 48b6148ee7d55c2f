//! The zombies' activation of season 1, written down once more from the rulebook.
//!
//! Where the players decide, it asks `Players`; nothing else comes from outside. The book
//! leaves open in which order zones act, and kinds that lacked miniatures: zones act in the
//! order of their numbers, and the kind of which the box holds fewest acts first.

use std::collections::BTreeSet;

use table::Seat;
use zombicide::board::ZoneId;
use zombicide::season1::{Answer, DecisionKind, Ending, Season1, SurvivorId, Zombie};

use crate::naive::{self, Zones, first_steps, is_reachable, loudest};
use crate::players;
use crate::season1_town::Town;

pub type Stop = naive::Stop<Ending>;
pub type Players<'a> = players::Players<'a, Season1>;

/// Somebody on the board.
#[derive(Clone, Debug)]
pub struct Person {
    pub zone: usize,
    pub seat: Seat,
    pub alive: bool,
    pub wounds: u32,
    /// Equipment cards carried.
    pub cards: u32,
    /// Ninja: makes no noise.
    pub silent: bool,
    /// Tough, and not used in this Zombies' Phase.
    pub tough: bool,
}

/// What lies on the table. Counts of zombies are in the order of `Zombie::ALL`.
#[derive(Clone, Debug)]
pub struct Scene {
    pub zombies: Vec<[u32; 4]>,
    pub reserve: [u32; 4],
    /// Zombies that have left the board.
    pub gone: [u32; 4],
    pub people: Vec<Person>,
    /// Noise tokens.
    pub tokens: Vec<u32>,
    /// Who has shouted (Loud), and in which zone.
    pub loud: Option<(usize, usize)>,
    pub open: Vec<bool>,
    /// Who has the first-player token.
    pub first: Seat,
    /// Zones by which zombies leave, and how many may before the game is lost (mission 07).
    pub exits: Zones,
    pub most_gone: Option<u32>,
    /// The rules that have come into play.
    pub met: BTreeSet<&'static str>,
}

/// A choice among the ways out of a zone.
struct Choice {
    seat: Seat,
    ask: DecisionKind,
    kind: Zombie,
    /// The ways that have not got one more zombie.
    ways: Vec<usize>,
    /// How many of them get one.
    left: u32,
}

impl Scene {
    /// Everything that zombies do in their phase before new ones appear.
    pub fn activate_all(&mut self, town: &Town, players: &mut Players<'_>) -> Result<(), Stop> {
        self.activate(&Zombie::ALL, &[], town, players)
    }

    /// S1-RUNNER-01: the first Action of all, then the second one of the Runners.
    fn activate(
        &mut self,
        kinds: &[Zombie],
        spared: &[Zombie],
        town: &Town,
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        self.act(kinds, spared, town, players)?;
        if kinds.contains(&Zombie::Runner) {
            self.act(&[Zombie::Runner], spared, town, players)?;
            self.met.insert("S1-RUNNER-01");
        }
        Ok(())
    }

    /// One Action: all attacks, then all moves (S1-ATTACK-01). Kinds that are spared get no
    /// further activation when their miniatures run out (S1-MINIS-06).
    fn act(
        &mut self,
        kinds: &[Zombie],
        spared: &[Zombie],
        town: &Town,
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        let acting: Zones = (0..town.zones())
            .filter(|zone| {
                kinds
                    .iter()
                    .any(|kind| self.zombies[*zone][kind.index()] > 0)
            })
            .collect();
        let attackers: Zones = acting
            .iter()
            .copied()
            .filter(|zone| !self.living_in(*zone).is_empty())
            .collect();
        for zone in &attackers {
            let count = kinds.iter().map(|kind| self.zombies[*zone][kind.index()]);
            self.attack(*zone, count.sum(), players)?;
        }
        if self.people.iter().all(|person| !person.alive) {
            self.met.insert("S1-WIN-01");
            return Err(Stop::Over(Ending::AllDead));
        }
        // S1-ATTACK-05: who has attacked does not move.
        let movers: Zones = acting.difference(&attackers).copied().collect();
        let short = self.move_all(movers, kinds, town, players)?;
        // S1-SPLIT-06: one more activation for each kind that was lacking.
        for kind in Zombie::ALL.into_iter().rev() {
            if spared.contains(&kind) && short.contains(&kind) {
                self.met.insert("S1-MINIS-06");
            } else if short.contains(&kind) {
                self.met.insert("S1-SPLIT-06");
                self.activate(&[kind], &[kind], town, players)?;
            }
        }
        Ok(())
    }

    /// Moves the zombies of these zones, and says of which kinds there were too few. All look
    /// and listen before any of them moves (S1-ZMOVE-09).
    fn move_all(
        &mut self,
        movers: Zones,
        kinds: &[Zombie],
        town: &Town,
        players: &mut Players<'_>,
    ) -> Result<Vec<Zombie>, Stop> {
        let before = self.clone();
        let mut choices = Vec::new();
        let mut arrivals = vec![[0; 4]; town.zones()];
        let mut short: Vec<Zombie> = Vec::new();
        for from in movers {
            let ways = before.ways_out(from, town, &mut self.met);
            if ways.iter().all(|to| *to == from) {
                continue;
            }
            for kind in kinds {
                let choice = self.divide(*kind, from, &ways, &mut arrivals, &mut short);
                choices.extend(choice);
            }
        }
        while !choices.is_empty() {
            self.decide(&mut choices, &mut arrivals, players)?;
        }
        for (zone, arrived) in arrivals.into_iter().enumerate() {
            for (kind, count) in arrived.into_iter().enumerate() {
                // S1-M07-06: who reaches an exit leaves.
                match self.exits.contains(&zone) {
                    true => self.gone[kind] += count,
                    false => self.zombies[zone][kind] += count,
                }
            }
        }
        let gone: u32 = self.gone.iter().sum();
        if self.most_gone.is_some_and(|most| gone >= most) {
            self.met.insert("S1-M07-06");
            return Err(Stop::Over(Ending::ZombiesEscaped));
        }
        Ok(short)
    }

    fn living_in(&self, zone: usize) -> Vec<usize> {
        let people = self.people.iter().enumerate();
        people
            .filter(|(_, person)| person.alive && person.zone == zone)
            .map(|(who, _)| who)
            .collect()
    }

    /// S1-ATTACK-02 to S1-ATTACK-05: a Wound for each zombie, as long as somebody lives.
    fn attack(&mut self, zone: usize, count: u32, players: &mut Players<'_>) -> Result<(), Stop> {
        for left in (1..=count).rev() {
            let living = self.living_in(zone);
            let victim = match living[..] {
                [] => return Ok(()),
                [only] => only,
                _ => {
                    let seats: BTreeSet<Seat> =
                        living.iter().map(|who| self.people[*who].seat).collect();
                    // The one whom alone it concerns, or the first player.
                    let seat = match seats.len() {
                        1 => seats.first().copied().unwrap_or(self.first),
                        _ => self.first,
                    };
                    let ask = DecisionKind::ShareWound {
                        zone: ZoneId(zone as u8),
                        left: left as u16,
                    };
                    let everybody = living
                        .iter()
                        .map(|who| Answer::Wound(SurvivorId(*who as u8)));
                    let answer = players.choose(seat, ask, everybody.collect())?;
                    self.met.insert("S1-ATTACK-04");
                    let chosen = |who: &&usize| answer == Answer::Wound(SurvivorId(**who as u8));
                    *living.iter().find(chosen).expect("it was offered")
                }
            };
            self.wound(victim, players)?;
        }
        Ok(())
    }

    /// S1-WOUND-01 to S1-WOUND-04, S1-SKILL-36.
    fn wound(&mut self, who: usize, players: &mut Players<'_>) -> Result<(), Stop> {
        let person = &mut self.people[who];
        if std::mem::take(&mut person.tough) {
            self.met.insert("S1-SKILL-36");
            return Ok(());
        }
        person.wounds += 1;
        if person.wounds == 2 {
            person.alive = false;
            person.cards = 0;
            self.met.insert("S1-WOUND-04");
        } else if person.cards > 0 {
            if person.cards > 1 {
                // Cards lie in the first slots, from the hands on.
                let slots = 0..person.cards as u8;
                let ask = DecisionKind::Wound {
                    who: SurvivorId(who as u8),
                };
                players.choose(person.seat, ask, slots.map(Answer::Lose).collect())?;
            }
            person.cards -= 1;
            self.met.insert("S1-WOUND-01");
        }
        Ok(())
    }

    /// S1-NOISE-04, S1-NOISE-05, S1-SKILL-26.
    fn noise(&self) -> Vec<u32> {
        let mut noise = self.tokens.clone();
        for person in &self.people {
            if person.alive && !person.silent {
                noise[person.zone] += 1;
            }
        }
        // The shout of a survivor who has died since is over.
        if let Some((who, zone)) = self.loud
            && self.people[who].alive
        {
            noise[zone] = 1000;
        }
        noise
    }

    /// Where the zombies of a zone go, one group for each way: the zones they come to, which
    /// is their own for a group that a closed door stops or that is at its goal.
    fn ways_out(&self, from: usize, town: &Town, met: &mut BTreeSet<&'static str>) -> Vec<usize> {
        let noise = self.noise();
        let open_links = town.links(&self.open);
        let living = self.people.iter().filter(|person| person.alive);
        let living: Zones = living.map(|person| person.zone).collect();
        let seen = living.iter().copied();
        let seen: Zones = seen
            .filter(|zone| town.sees(from, *zone, &self.open))
            .collect();
        let heard =
            |zones: Zones| -> Zones { zones.into_iter().filter(|zone| noise[*zone] > 0).collect() };
        let all_zones: Zones = (0..town.zones()).collect();
        let (goals, links) = if !seen.is_empty() {
            met.insert(if seen.len() == 1 {
                "S1-ZMOVE-02"
            } else {
                "S1-ZMOVE-03"
            });
            (loudest(&seen, &noise), open_links.clone())
        } else if living
            .iter()
            .any(|zone| is_reachable(from, *zone, &open_links))
        {
            met.insert("S1-ZMOVE-04");
            let within_reach = all_zones.into_iter();
            let within_reach = within_reach.filter(|zone| is_reachable(from, *zone, &open_links));
            let goals = loudest(&heard(within_reach.collect()), &noise);
            (goals, open_links.clone())
        } else {
            // As if all doors were open.
            met.insert("S1-ZMOVE-05");
            let all_open = vec![true; town.doors.len()];
            (loudest(&heard(all_zones), &noise), town.links(&all_open))
        };
        // A group that is at its goal stays.
        let stays = goals.contains(&from);
        // S1-ZMOVE-06.
        let others = goals.iter().filter(|goal| **goal != from);
        let next: Zones = others
            .flat_map(|goal| first_steps(from, *goal, &links))
            .collect();
        if stays && next.is_empty() {
            met.insert("S1-ZMOVE-08");
        } else if next.len() + usize::from(stays) > 1 {
            met.insert(match (goals.len(), stays) {
                (1, _) => "S1-SPLIT-01",
                (_, false) => "S1-SPLIT-02",
                (_, true) => "S1-SPLIT-02 in their own zone",
            });
        }
        let next = next.into_iter();
        let next = next.map(|zone| match open_links[from].contains(&zone) {
            true => zone,
            false => from,
        });
        next.chain(stays.then_some(from)).collect()
    }

    /// S1-SPLIT-03 to S1-SPLIT-06: divides the zombies of a kind evenly among the ways, with
    /// more from the reserve; says what is left to decide.
    fn divide(
        &mut self,
        kind: Zombie,
        from: usize,
        ways: &[usize],
        arrivals: &mut [[u32; 4]],
        short: &mut Vec<Zombie>,
    ) -> Option<Choice> {
        let place = kind.index();
        let count = std::mem::take(&mut self.zombies[from][place]);
        let groups = ways.len() as u32;
        let zone = ZoneId(from as u8);
        let seat = self.first;
        let choice = |ask: DecisionKind, left: u32| Choice {
            seat,
            ask,
            kind,
            ways: ways.to_vec(),
            left,
        };
        if kind == Zombie::Abomination {
            if count == 0 {
                return None;
            }
            if groups == 1 {
                arrivals[ways[0]][place] += count;
                return None;
            }
            self.met.insert("S1-SPLIT-04");
            return Some(choice(DecisionKind::Route { from: zone }, 1));
        }
        // Rounded up to a multiple of the groups, as far as there are miniatures.
        let wanted = count.div_ceil(groups) * groups;
        let there = wanted.min(count + self.reserve[place]);
        let lacking = there < wanted;
        self.reserve[place] -= there - count;
        if there > count {
            self.met.insert("S1-SPLIT-03");
        }
        for to in ways {
            arrivals[*to][place] += there / groups;
        }
        if lacking && !short.contains(&kind) {
            short.push(kind);
        }
        let ask = DecisionKind::Extra {
            from: zone,
            zombie: kind,
        };
        let left = there % groups;
        (left > 0).then(|| choice(ask, left))
    }

    /// Has the choice made that the players are asked for now.
    fn decide(
        &mut self,
        choices: &mut Vec<Choice>,
        arrivals: &mut [[u32; 4]],
        players: &mut Players<'_>,
    ) -> Result<(), Stop> {
        let asked = players.asked();
        let forced = |choice: &Choice| distinct(&choice.ways).len() == 1;
        let ready = |choice: &Choice| forced(choice) || Some(choice.ask) == asked;
        let place = choices.iter().position(ready).unwrap_or(0);
        let choice = &mut choices[place];
        let to = match distinct(&choice.ways)[..] {
            [only] => only,
            ref several => {
                let ways = several.iter().map(|zone| Answer::Way(ZoneId(*zone as u8)));
                let answer = players.choose(choice.seat, choice.ask, ways.collect())?;
                let chosen = |zone: &&usize| answer == Answer::Way(ZoneId(**zone as u8));
                *several.iter().find(chosen).expect("it was offered")
            }
        };
        arrivals[to][choice.kind.index()] += 1;
        let given = choice.ways.iter().position(|zone| *zone == to);
        choice.ways.remove(given.expect("it is one of the ways"));
        choice.left -= 1;
        if choice.left == 0 {
            choices.remove(place);
        }
        Ok(())
    }
}

/// Each zone once.
fn distinct(zones: &[usize]) -> Vec<usize> {
    let zones: Zones = zones.iter().copied().collect();
    zones.into_iter().collect()
}
