//! What a bot makes of the table before it thinks: zombies, team, ways.

use zombicide::board::{Board, DoorSet, ZoneId, ZoneSet};
use zombicide::danger::Danger;
use zombicide::season1::content::Use;
use zombicide::season1::{Season1, Sight, Skill, Survivor, Who};

use super::arms::{arms, equipment, hands, opens_doors, rate};

/// Zombies of a zone by kind; parts of one stand for chances.
pub(super) type Heads = [f32; 4];

/// A survivor on the board, in short.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub who: Who,
    pub zone: ZoneId,
    pub done: bool,
    /// Wounds that it takes without dying.
    pub soak: f32,
    /// Zombies that it kills in a turn.
    pub power: f32,
    /// The same without guns, which are no use beside companions.
    pub melee: f32,
    /// The strongest hit that it has in its own zone.
    pub damage: u8,
    pub slippery: bool,
    /// Whether it can open doors, at once or after reaching into its reserve.
    pub opener: bool,
    pub experience: u8,
}

/// The table as the bot sees it.
pub(super) struct Picture<'a> {
    pub sight: Sight<'a>,
    pub game: &'a Season1,
    pub board: &'a Board,
    pub heads: Vec<Heads>,
    pub team: Vec<Member>,
    /// Zombies that are likely to appear in each zone.
    pub spawn: Vec<f32>,
    /// What is seen from each zone as long as the doors stay as they are.
    views: Vec<ZoneSet>,
    /// Noise tokens in each zone.
    pub tokens: Vec<f32>,
    /// The doors that are open or can be opened.
    pub passable: DoorSet,
}

/// Zombies that a card brings on average, by danger level: counted from the deck.
const PER_CARD: [f32; 4] = [1.0, 1.9, 2.9, 4.9];

/// No way leads there.
pub(super) const NO_WAY: f32 = 60.0;

pub(super) fn total(heads: &Heads) -> f32 {
    heads.iter().sum()
}

fn soak(game: &Season1, s: &Survivor) -> f32 {
    let stops = |kind| equipment(game, kind).gives == Some(Use::StopWound);
    let masks = s.inventory.cards().filter(|(_, kind)| stops(*kind)).count();
    1.0 - f32::from(s.inventory.wounds())
        + masks as f32
        + if s.has(Skill::Tough) { 1.0 } else { 0.0 }
}

impl<'a> Picture<'a> {
    pub fn new(sight: Sight<'a>) -> Picture<'a> {
        let (game, board) = (sight.game(), sight.board());
        let heads = board
            .ids()
            .map(|zone| sight.heads(zone).map(f32::from))
            .collect();
        let member = |(who, s): (Who, &Survivor)| Member {
            who,
            zone: s.zone,
            done: s.done,
            soak: soak(game, s),
            power: 3.0 * rate(&arms(game, s, hands(&s.inventory))),
            melee: {
                let mut arms = arms(game, s, hands(&s.inventory));
                arms.retain(|arm| arm.free);
                3.0 * rate(&arms)
            },
            damage: {
                let arms = arms(game, s, hands(&s.inventory));
                let near = arms.iter().filter(|arm| arm.range[0] == 0 && !arm.burns);
                near.map(|arm| arm.damage).max().unwrap_or(0)
            },
            slippery: s.has(Skill::Slippery),
            opener: s
                .inventory
                .slots()
                .iter()
                .any(|slot| opens_doors(game, *slot)),
            experience: s.experience,
        };
        let mut picture = Picture {
            sight,
            game,
            board,
            heads,
            team: sight.in_play().map(member).collect(),
            views: board
                .ids()
                .map(|zone| board.sight(zone, sight.open()))
                .collect(),
            tokens: board
                .ids()
                .map(|zone| {
                    let people = sight.in_play().filter(|(_, s)| s.zone == zone);
                    let people: u16 = people.map(|(_, s)| s.noise()).sum();
                    f32::from(sight.noise(zone) - people)
                })
                .collect(),
            spawn: vec![0.0; board.zones().len()],
            passable: (0..board.doors().len())
                .filter(|door| !sight.is_locked(*door))
                .collect(),
        };
        for (zone, awake) in sight.spawns() {
            if awake {
                picture.spawn[zone.index()] += picture.per_card();
            }
        }
        picture
    }

    /// Zombies that a card brings at the present danger level.
    pub fn per_card(&self) -> f32 {
        PER_CARD[self.sight.danger() as usize]
    }

    /// Zombies that a survivor kills with an Action, on average over the team.
    pub fn strength(&self) -> f32 {
        let power: f32 = self.team.iter().map(|member| member.power).sum();
        power / (3.0 * self.team.len().max(1) as f32)
    }

    /// What is seen from a zone if those doors are open.
    pub fn view(&self, zone: ZoneId, open: DoorSet) -> ZoneSet {
        match open == self.sight.open() {
            true => self.views[zone.index()],
            false => self.board.sight(zone, open),
        }
    }

    pub fn level(&self) -> Danger {
        self.sight.danger()
    }

    pub fn member(&self, who: Who) -> &Member {
        let found = self.team.iter().find(|member| member.who == who);
        found.expect("only survivors in play are asked about")
    }

    /// The zones of a building that nobody has entered yet, if the door leads into one.
    pub fn unknown_rooms(&self, door: usize) -> ZoneSet {
        let zones = self.board.doors()[door].zones;
        let building = zones
            .iter()
            .find_map(|zone| self.board.zone(*zone).building)
            .filter(|building| !self.sight.is_entered(*building));
        let ids = self.board.ids();
        ids.filter(|zone| building.is_some() && self.board.zone(*zone).building == building)
            .collect()
    }

    /// What the way to the nearest of the targets costs in Actions, from every zone. Each
    /// target says how much farther it seems than it is; a closed door costs extra.
    pub fn costs_to(&self, targets: &[(ZoneId, f32)], door: f32) -> Vec<f32> {
        let count = self.board.zones().len();
        let open = self.sight.open();
        let mut costs = vec![NO_WAY; count];
        for (zone, farther) in targets {
            costs[zone.index()] = costs[zone.index()].min(*farther);
        }
        let mut settled = ZoneSet::EMPTY;
        for _ in 0..count {
            let waiting = self.board.ids().filter(|zone| !settled.contains(*zone));
            let Some(next) =
                waiting.min_by(|one, other| costs[one.index()].total_cmp(&costs[other.index()]))
            else {
                break;
            };
            settled.insert(next);
            let here = costs[next.index()];
            if here >= NO_WAY {
                break;
            }
            let at_once = self.board.neighbours(next, open);
            for from in self.board.neighbours(next, self.passable).iter() {
                let fee = match at_once.contains(from) {
                    true => 0.0,
                    false => door + self.alarm(next, from),
                };
                let crowd = total(&self.heads[from.index()]).min(5.0);
                let cost = here + 1.0 + 0.5 * crowd + fee;
                let known = &mut costs[from.index()];
                *known = known.min(cost);
            }
        }
        costs
    }

    /// How much longer the way seems through a door behind which zombies will appear.
    fn alarm(&self, one: ZoneId, other: ZoneId) -> f32 {
        let building = [one, other]
            .into_iter()
            .find_map(|zone| self.board.zone(zone).building)
            .filter(|building| !self.sight.is_entered(*building));
        let zones = self.board.zones().iter();
        let rooms = zones.filter(|zone| building.is_some() && zone.building == building);
        super::weights::w().alarm * self.per_card() * rooms.count() as f32
    }

    /// Steps from one zone to another, if they are not more than so many.
    pub fn steps(&self, from: ZoneId, to: ZoneId, open: DoorSet, most: u8) -> Option<u8> {
        let mut reached = ZoneSet::of(from);
        let mut edge = reached;
        for steps in 0..=most {
            if reached.contains(to) {
                return Some(steps);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.board.neighbours(zone, open));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        None
    }

    /// Whether any of the zones lies behind a closed door for somebody of the team.
    pub fn is_shut_off(&self, zones: &[ZoneId]) -> bool {
        let open = self.sight.open();
        let Some(member) = self.team.first() else {
            return false;
        };
        let steps = self.board.distances(member.zone, open);
        zones.iter().any(|zone| steps[zone.index()].is_none())
    }

    /// The names of a mission's zones are those of its file.
    pub fn zone_named(&self, part: &str) -> Option<ZoneId> {
        self.board.find(part)
    }
}
