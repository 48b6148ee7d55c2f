//! Setting the table up, and what the players decide before the first round.

use table::{Resolution, Rulebook, Seat, Stack};

use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::EnemyCounts;
use crate::deck::Deck;
use crate::invader::facts::content::{Machine, Pile, Use};
use crate::invader::facts::mission::Color;
use crate::invader::facts::setup::{Team, extra_spawns, shares};
use crate::invader::facts::station::DynamicTerrain;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{BODY, EquipmentId, HANDS, Slot};
use crate::invader::position::survivor::{Fate, MAX_SURVIVORS, Survivor, SurvivorId};
use crate::invader::position::{
    Attack, Frame, MAX_OBJECTIVES, MAX_SPAWNS, MachineState, Phase, Position,
};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

/// The piles that are shuffled.
pub(crate) const EQUIPMENT_PILE: u8 = 0;
pub(crate) const XENO_PILE: u8 = 1;
pub(crate) const TOKEN_PILE: u8 = 2;
pub(crate) const SPAWN_PILE: u8 = 3;

impl Invader {
    /// INV-SETUP-01: everything in its place, up to the first decision.
    pub(crate) fn set_up(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        let mut p = self.empty_table();
        self.lay_tokens(&mut p, resolution);
        self.place_team(&mut p, resolution);
        self.shuffle_decks(&mut p, resolution);
        self.deal_own_equipment(&mut p, resolution);
        self.push_setup_decisions(&mut p);
        self.advance(&mut p, resolution);
        p
    }

    /// The board as the mission shows it, with nobody on it (INV-SETUP-04).
    pub(crate) fn empty_table(&self) -> Position {
        let mut p = self.bare_position();
        let zones = self.ground.station.zones().len();
        (0..zones).for_each(|_| p.noise.push(0));
        for kind in &self.kinds {
            let aside = matches!(kind.pile, Pile::Starting | Pile::Prototype);
            p.aside.push(if aside { kind.copies } else { 0 });
            p.out.push(0);
        }
        for (zone, xeno, count) in &self.ground.crowds {
            p.xenos.add(*zone, xeno.index(), *count);
            p.reserve[xeno.index()] -= *count;
        }
        let machines = [self.ground.bot, self.ground.sentry_gun];
        for (state, zone) in p.machines.iter_mut().zip(machines) {
            state.there = zone.is_some();
            state.zone = zone.unwrap_or_default();
        }
        for (place, spawn) in self.ground.spawns.iter().enumerate() {
            // INV-SPAWN-05, INV-M6-02: face down they all show red.
            if spawn.color == Color::Red || spawn.face_down {
                p.awake |= 1 << place;
            }
        }
        p
    }

    /// A position in which everything is still in the box, but for doors and Mold.
    fn bare_position(&self) -> Position {
        let zones = self.ground.station.zones().len();
        Position {
            round: 1,
            phase: Phase::Setup,
            ending: None,
            first: self.setup().first,
            turn: self.setup().first,
            turns_over: 0,
            waiting: 0,
            survivors: [Survivor::default(); MAX_SURVIVORS],
            machines: [MachineState::default(); 2],
            doomed: [false; 2],
            xenos: EnemyCounts::empty(zones),
            reserve: Xeno::IN_BOX,
            kept: [0; 4],
            samples: 0,
            noise: Stack::new(),
            crew: self.mission().rules.crew,
            cover: DynamicTerrain {
                closed: self.ground.closed,
                active: self.ground.active,
                inactive: self.ground.inactive,
                barred: self.ground.secured,
            },
            destroyed: DoorSet::EMPTY,
            colored: self
                .ground
                .colored
                .iter()
                .map(|(frame, _)| *frame)
                .collect(),
            doors_out: 0,
            equipment: Deck::default(),
            xeno_cards: Deck::default(),
            tanks: self.tanks_in_play(),
            aside: Stack::new(),
            out: Stack::new(),
            taken: 0,
            lost: 0,
            tokens: std::array::from_fn(|place| place as u8),
            awake: 0,
            burnt: 0,
            spawn_tokens: std::array::from_fn(|place| place as u8),
            extra_spawns: Stack::new(),
            first_spawn: None,
            pending: Stack::new(),
            attack: Attack::default(),
            attacked: ZoneSet::EMPTY,
            to_move: ZoneSet::EMPTY,
            arrived: EnemyCounts::empty(zones),
            battered: DoorSet::EMPTY,
            leftovers: [ZoneSet::EMPTY; 4],
            taunted: Stack::new(),
            appeared: ZoneSet::EMPTY,
            short: ZoneSet::EMPTY,
            sharing: false,
            mold_changed: true,
            at_risk: true,
            in_doubt: false,
            asked: None,
        }
    }

    /// Oxygen Tanks of the game: those of the box, and one for each survivor at least, see
    /// RULINGS.md.
    pub(crate) fn tanks_in_play(&self) -> u8 {
        let in_box = self.tank.map_or(0, |kind| self.kind(kind).copies);
        let by_skill = self
            .sheets
            .iter()
            .filter(|sheet| sheet.starts_with.is_some() && sheet.starts_with == self.tank);
        match self.tank {
            Some(_) => in_box.max((self.team_size + by_skill.count()) as u8),
            None => 0,
        }
    }

    /// INV-SETUP-18, INV-M6-02: tokens that lie face down are mixed.
    fn lay_tokens(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let objectives = self.ground.objectives.iter().take(MAX_OBJECTIVES);
        mix(
            objectives.map(|token| token.face_down),
            &mut p.tokens,
            TOKEN_PILE,
            resolution,
        );
        self.keep_remote_in_reach(p, |count| resolution.random_below(count));
        let spawns = self.ground.spawns.iter().take(MAX_SPAWNS);
        mix(
            spawns.map(|token| token.face_down),
            &mut p.spawn_tokens,
            SPAWN_PILE,
            resolution,
        );
    }

    /// INV-M8-05: the Bot's Remote never lies face down behind the airlock that only the Bot
    /// opens: there it changes places with a random token, so that every arrangement that
    /// is left is as likely as any other.
    pub(crate) fn keep_remote_in_reach(&self, p: &mut Position, lots: impl FnOnce(u32) -> u32) {
        let objectives = &self.ground.objectives;
        let can_lie = |place: usize| self.ground.remote_zones.contains(objectives[place].zone);
        let hidden = |place: &usize| objectives[*place].face_down && p.is_there(*place);
        let mut places = (0..objectives.len()).filter(hidden);
        let remote = places.find(|place| self.color_at(p, *place) == Color::Green);
        let Some(remote) = remote.filter(|place| !can_lie(*place)) else {
            return;
        };
        let others = (0..objectives.len()).filter(hidden);
        let mut others = others.filter(|place| can_lie(*place));
        let lot = match others.clone().count() as u32 {
            0 => return,
            1 => 0,
            several => lots(several),
        };
        if let Some(other) = others.nth(lot as usize) {
            p.tokens.swap(remote, other);
        }
    }

    fn place_team(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let start = self.ground.start[0];
        let mut next = 0;
        let mut left: Vec<u8> = (0..self.team_size as u8).collect();
        let sizes: Vec<usize> = match &self.setup().team {
            Team::Random(count) => shares(*count, self.seats()).map(usize::from).collect(),
            Team::Chosen(teams) | Team::AsGiven(teams) => teams.iter().map(Vec::len).collect(),
        };
        let random = matches!(self.setup().team, Team::Random(_));
        for (seat, size) in sizes.into_iter().enumerate() {
            for _ in 0..size {
                let who = match random {
                    true => {
                        SurvivorId(left.remove(resolution.random_below(left.len() as u32) as usize))
                    }
                    false => {
                        next += 1;
                        SurvivorId(next - 1)
                    }
                };
                self.enter_play(p, who, Seat(seat as u8), start);
                let (seat, zone) = (Seat(seat as u8), start);
                resolution.emit("INV-SETUP-12", || Event::Joined { who, seat, zone });
            }
        }
        self.place_scientists(p, resolution);
    }

    /// INV-M9-04.
    fn place_scientists(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let zones = self
            .ground
            .objectives
            .iter()
            .filter(|token| token.scientist);
        for (place, token) in zones.enumerate() {
            let who = SurvivorId((self.team_size + place) as u8);
            self.enter_play(p, who, p.first, token.zone);
            p.survivor_mut(who).scientist = true;
            let zone = token.zone;
            resolution.emit("INV-M9-04", || Event::ScientistWaits { who, zone });
        }
    }

    /// INV-SETUP-13, INV-SETUP-15: the blue skill, no experience, full Armor.
    pub(crate) fn enter_play(&self, p: &mut Position, who: SurvivorId, seat: Seat, zone: ZoneId) {
        let sheet = &self.sheets[who.index()];
        let survivor = p.survivor_mut(who);
        *survivor = Survivor {
            seat,
            fate: Fate::InPlay,
            zone,
            armor: sheet.armor,
            base_armor: sheet.armor,
            ..Survivor::default()
        };
        if let Some(skill) = sheet.blue {
            survivor.skills.gain(skill);
            p.sharing |= skill.shared;
        }
    }

    /// INV-SETUP-11: two decks; what is set aside is in neither.
    fn shuffle_decks(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let mut cards = Vec::new();
        for (place, kind) in self.kinds.iter().enumerate() {
            if kind.pile == Pile::Deck {
                cards.extend(std::iter::repeat_n(place as u8, kind.copies.into()));
            }
        }
        p.equipment = Deck::of(&cards, &[]);
        // INV-M0-02: set aside before the shuffle, a Prototype being aside already.
        for gift in &self.ground.gifts {
            if p.equipment.take_out(gift.0) {
                p.aside.as_mut_slice()[gift.index()] += 1;
            }
        }
        // INV-SETUP-10: what a skill gives is taken out of the deck too.
        for who in 0..self.team_size {
            if let Some(kind) = self.sheets[who].starts_with
                && p.equipment.take_out(kind.0)
            {
                p.aside.as_mut_slice()[kind.index()] += 1;
            }
        }
        p.equipment.shuffle(EQUIPMENT_PILE, resolution);
        let all: Vec<u8> = (0..self.xeno_cards.len() as u8).collect();
        p.xeno_cards = Deck::of(&all, &[]);
        p.xeno_cards.shuffle(XENO_PILE, resolution);
    }

    /// INV-SETUP-10, INV-M2-03: what skills and the mission give, whatever the team hands out.
    fn deal_own_equipment(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        for who in (0..self.team_size as u8).map(SurvivorId) {
            let own = self.sheets[who.index()].starts_with;
            if let Some(card) = own.filter(|kind| p.aside.as_slice()[kind.index()] > 0) {
                p.aside.as_mut_slice()[card.index()] -= 1;
                self.receive(p, who, card);
                resolution.emit("INV-SETUP-10", || Event::StartsWith { who, card });
            } else if let Some(card) = own.filter(|kind| Some(*kind) == self.tank && p.tanks > 0) {
                p.tanks -= 1;
                self.receive(p, who, card);
                resolution.emit("INV-SETUP-10", || Event::StartsWith { who, card });
            }
            if let Some(card) = self.tank.filter(|_| self.mission().rules.start_with_tanks)
                && p.tanks > 0
            {
                let first = self.mission().rules.tank_lost_in_airlock;
                let slot = if first {
                    Slot::first_tank(card)
                } else {
                    Slot::of(card)
                };
                p.tanks -= 1;
                p.survivor_mut(who).inventory.put(BODY.start as u8, slot);
                resolution.emit(self.tank_rule(), || Event::StartsWith { who, card });
            }
        }
    }

    /// The rule of the mission by which everybody starts with an Oxygen Tank.
    fn tank_rule(&self) -> &'static str {
        match self.mission().id.as_str() {
            "M4" => "INV-M4-02",
            "M7" => "INV-M7-09",
            "M10" => "INV-M10-03",
            _ => "INV-M2-03",
        }
    }

    /// Puts a card into the first slot that it fits; there must be one.
    pub(crate) fn receive(&self, p: &mut Position, who: SurvivorId, card: EquipmentId) {
        if let Some(place) = self.room_for(p, who, card) {
            p.survivor_mut(who).inventory.put(place, Slot::of(card));
        }
    }

    /// What is decided before the first round, the last to be pushed first.
    fn push_setup_decisions(&self, p: &mut Position) {
        p.pending.push(Frame::Begin);
        if self.ground.start.len() > 1 && self.team_size > 0 {
            let who = SurvivorId(0);
            p.pending
                .push(match self.mission().rules.start_in_two_groups {
                    true => Frame::Group { who },
                    false => Frame::StartIn { who },
                });
        }
        p.pending.push(Frame::Outfit { who: SurvivorId(0) });
        let extra = extra_spawns(self.team_size);
        if extra > 0 {
            p.pending.push(Frame::ExtraSpawns { left: extra });
        }
    }

    /// The starting cards left to be given out.
    pub(crate) fn starting_cards<'a>(
        &'a self,
        p: &'a Position,
    ) -> impl Iterator<Item = EquipmentId> + 'a {
        let kinds = self.kinds.iter().enumerate();
        let left = kinds
            .filter(|(place, kind)| kind.pile == Pile::Starting && p.aside.as_slice()[*place] > 0);
        left.map(|(place, _)| EquipmentId(place as u8))
    }

    /// INV-SETUP-09: one starting card for each, as long as there are any (INV-SEVEN-02).
    pub(crate) fn outfit(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.aside.as_mut_slice()[card.index()] -= 1;
        self.receive(p, who, card);
        resolution.emit("INV-SETUP-09", || Event::StartsWith { who, card });
        self.next_outfit(p, who);
    }

    /// Whether the starting cards left are all needed by others who have none.
    pub(crate) fn goes_without(&self, p: &Position, who: SurvivorId) -> bool {
        let empty = |survivor: &&Survivor| {
            let hands = &survivor.inventory.slots()[..HANDS];
            hands.iter().all(|slot| slot.is_empty())
        };
        let later = p.survivors[who.index() + 1..self.team_size].iter();
        let starts = |n: usize| {
            self.sheets[n]
                .starts_with
                .is_some_and(|kind| self.kind(kind).pile == Pile::Starting)
        };
        let left = self
            .starting_cards(p)
            .map(|kind| p.aside.as_slice()[kind.index()]);
        starts(who.index()) && usize::from(left.sum::<u8>()) <= later.filter(empty).count()
    }

    pub(crate) fn next_outfit(&self, p: &mut Position, who: SurvivorId) {
        p.pending.pop();
        let next = SurvivorId(who.0 + 1);
        if next.index() < self.team_size {
            p.pending.push(Frame::Outfit { who: next });
        } else {
            // What nobody was given leaves the game (INV-SETUP-05).
            for (place, kind) in self.kinds.iter().enumerate() {
                if kind.pile == Pile::Starting {
                    let left = std::mem::take(&mut p.aside.as_mut_slice()[place]);
                    p.out.as_mut_slice()[place] += left;
                }
            }
        }
    }

    /// How many of those before this one are in a group.
    pub(crate) fn in_group(&self, p: &Position, who: SurvivorId, group: u8) -> usize {
        let zone = self.ground.start[usize::from(group)];
        let before = p.survivors[..who.index()].iter();
        before.filter(|survivor| survivor.zone == zone).count()
    }

    /// INV-M1-03: the players form the groups, chance decides where each starts.
    pub(crate) fn join_group(
        &self,
        p: &mut Position,
        who: SurvivorId,
        group: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).zone = self.ground.start[usize::from(group)];
        p.pending.pop();
        let next = SurvivorId(who.0 + 1);
        if next.index() < self.team_size {
            p.pending.push(Frame::Group { who: next });
            return;
        }
        let swapped = resolution.random_below(2) == 1;
        let [one, other] = [self.ground.start[0], self.ground.start[1]];
        for who in (0..self.team_size as u8).map(SurvivorId) {
            let survivor = p.survivor_mut(who);
            if swapped {
                survivor.zone = if survivor.zone == one { other } else { one };
            }
            let zone = survivor.zone;
            resolution.emit("INV-M1-03", || Event::StartsIn { who, zone });
        }
    }

    /// INV-SETUP-12: with several starting zones the players choose.
    pub(crate) fn start_in(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).zone = zone;
        resolution.emit("INV-SETUP-12", || Event::StartsIn { who, zone });
        p.pending.pop();
        let next = SurvivorId(who.0 + 1);
        if next.index() < self.team_size {
            p.pending.push(Frame::StartIn { who: next });
        }
    }

    /// INV-SEVEN-04: onto a spawn zone, or making a new one.
    pub(crate) fn add_spawn(
        &self,
        p: &mut Position,
        zone: ZoneId,
        left: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let place = self.ground.spawns.len() + p.extra_spawns.len();
        p.extra_spawns.push(zone);
        p.awake |= 1 << place;
        p.mold_changed = true;
        resolution.emit("INV-SEVEN-04", || Event::SpawnAdded { zone });
        if left > 1 {
            p.pending.push(Frame::ExtraSpawns { left: left - 1 });
        }
    }

    /// Whether a card is the Oxygen Tank.
    pub(crate) fn is_tank(&self, kind: EquipmentId) -> bool {
        self.kind(kind).gives == Some(Use::Oxygen)
    }

    /// Whether the mission has the Machine at all.
    pub(crate) fn has_machine(&self, machine: Machine) -> bool {
        match machine {
            Machine::Bot => self.ground.bot.is_some(),
            Machine::SentryGun => self.ground.sentry_gun.is_some(),
        }
    }
}

/// Mixes the tokens of those places that lie face down.
fn mix(
    face_down: impl Iterator<Item = bool>,
    tokens: &mut [u8],
    pile: u8,
    resolution: &mut Resolution<'_, Event>,
) {
    let places: Vec<usize> = face_down
        .enumerate()
        .filter(|(_, is)| *is)
        .map(|(n, _)| n)
        .collect();
    if places.is_empty() {
        return;
    }
    let mut mixed: Vec<u8> = places.iter().map(|place| *place as u8).collect();
    resolution.shuffle(pile, &mut mixed);
    for (place, token) in places.iter().zip(mixed) {
        tokens[*place] = token;
    }
}
