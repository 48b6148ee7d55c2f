//! What a bot makes of the table before it thinks: zombies, team, noise.

use zombicide::board::{DoorSet, ZoneId, ZoneSet};
use zombicide::season1::board::Board;
use zombicide::season1::content::Use;
use zombicide::season1::{Observation, Season1, Skill, Survivor, SurvivorId};

use super::arms::{arms, equipment, hands, opens_doors, rate};
use super::style::Style;
pub(super) use crate::weighing::{ExpectedCounts, total};

/// A survivor on the board, in short.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub who: SurvivorId,
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
    /// Whether what it has in hand opens doors.
    pub opens: bool,
    pub experience: u8,
}

impl Member {
    fn new(game: &Season1, who: SurvivorId, s: &Survivor) -> Member {
        let mut arms = arms(game, s, hands(&s.inventory));
        arms.retain(|arm| arm.range[0] == 0 && !arm.burns);
        let power = ACTIONS * rate(&arms);
        let damage = arms.iter().map(|arm| arm.damage).max();
        arms.retain(|arm| arm.free);
        let mut slots = s.inventory.slots().iter();
        Member {
            who,
            zone: s.zone,
            done: s.done,
            soak: soak(game, s),
            power,
            melee: ACTIONS * rate(&arms),
            damage: damage.unwrap_or_default(),
            slippery: s.has(Skill::Slippery),
            opener: slots.any(|slot| opens_doors(game, *slot)),
            opens: hands(&s.inventory)
                .iter()
                .any(|slot| opens_doors(game, *slot)),
            experience: s.experience,
        }
    }
}

fn soak(game: &Season1, s: &Survivor) -> f32 {
    let stops = |kind| equipment(game, kind).gives == Some(Use::StopWound);
    let masks = s.inventory.cards().filter(|(_, kind)| stops(*kind)).count();
    let tough = if s.has(Skill::Tough) { 1.0 } else { 0.0 };
    1.0 - f32::from(s.inventory.wounds()) + masks as f32 + tough
}

/// The table as the bot sees it.
pub(super) struct Picture<'a> {
    pub observation: Observation<'a>,
    pub style: Style,
    pub game: &'a Season1,
    pub board: &'a Board,
    pub heads: Vec<ExpectedCounts>,
    pub team: Vec<Member>,
    /// Zombies that are likely to appear in each zone.
    pub spawn: Vec<f32>,
    /// What is seen from each zone as long as the doors stay as they are.
    views: Vec<ZoneSet>,
    /// Noise tokens in each zone.
    pub tokens: Vec<f32>,
    /// The doors that are open or can be opened.
    pub passable: DoorSet,
    /// The rooms of each building that nobody has entered yet.
    pub unknown: Vec<ZoneSet>,
}

/// Actions that somebody has in a turn, at least.
pub(super) const ACTIONS: f32 = 3.0;

/// From this round on danger weighs less and less, and so do weapons that are lacking and a
/// token that another should take: whoever waits for a better moment must not wait for ever.
const PATIENT: f32 = 20.0;

/// Zombies that a card brings on average, by danger level: counted from the deck.
const PER_CARD: [f32; 4] = [1.0, 1.9, 2.9, 4.9];

impl<'a> Picture<'a> {
    pub fn new(observation: Observation<'a>, mut style: Style) -> Picture<'a> {
        let patience = (PATIENT / f32::from(observation.round().max(1))).min(1.0);
        style.caution *= patience;
        style.armed *= patience;
        style.restraint *= patience;
        let (game, board) = (observation.game(), observation.board());
        let tokens = |zone: ZoneId| {
            let people = observation.in_play().filter(|(_, s)| s.zone == zone);
            let people: u16 = people.map(|(_, s)| s.noise()).sum();
            f32::from(observation.noise(zone) - people)
        };
        let members = observation
            .in_play()
            .map(|(who, s)| Member::new(game, who, s));
        let doors = 0..board.doors().len();
        let mut picture = Picture {
            observation,
            style,
            game,
            board,
            heads: board
                .ids()
                .map(|zone| observation.heads(zone).map(f32::from))
                .collect(),
            team: members.collect(),
            spawn: vec![0.0; board.zones().len()],
            views: board
                .ids()
                .map(|zone| board.sight(zone, observation.open()))
                .collect(),
            tokens: board.ids().map(tokens).collect(),
            passable: doors.filter(|door| !observation.is_locked(*door)).collect(),
            unknown: vec![ZoneSet::EMPTY; board.buildings()],
        };
        for zone in board.ids() {
            if let Some(building) = board.zone(zone).building
                && !observation.is_entered(building)
            {
                picture.unknown[usize::from(building)].insert(zone);
            }
        }
        for (zone, _) in observation.spawns().filter(|(_, awake)| *awake) {
            picture.spawn[zone.index()] += picture.per_card();
        }
        picture
    }

    /// Zombies that a card brings at the present danger level.
    pub fn per_card(&self) -> f32 {
        PER_CARD[self.observation.danger() as usize]
    }

    /// Zombies that are in a zone or likely to appear there.
    pub fn crowd(&self, zone: ZoneId) -> f32 {
        total(&self.heads[zone.index()]) + self.spawn[zone.index()]
    }

    /// Zombies that a survivor kills with an Action, on average over the team.
    pub fn strength(&self) -> f32 {
        let power: f32 = self.team.iter().map(|member| member.power).sum();
        power / (ACTIONS * self.team.len().max(1) as f32)
    }

    /// What is seen from a zone if those doors are open.
    pub fn view(&self, zone: ZoneId, open: DoorSet) -> ZoneSet {
        match open == self.observation.open() {
            true => self.views[zone.index()],
            false => self.board.sight(zone, open),
        }
    }

    pub fn member(&self, who: SurvivorId) -> &Member {
        let found = self.team.iter().find(|member| member.who == who);
        found.expect("only survivors in play are asked about")
    }
}
