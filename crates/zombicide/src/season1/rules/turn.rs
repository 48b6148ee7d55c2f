//! The deal, the round, and the turns of players and survivors.

use table::{Resolution, Rulebook, Seat, Stack};

use crate::board::ZoneSet;
use crate::crowd::EnemyCounts;
use crate::danger::Danger;
use crate::deck::Deck;
use crate::season1::facts::setup::Team;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::{
    ACTIONS, Fate, MAX_SURVIVORS, Survivor, SurvivorId, Used,
};
use crate::season1::position::{
    Attack, CarState, Ending, Frame, MAX_ASIDE, MAX_CARS, MAX_OBJECTIVES, Phase, Position, Step,
};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

/// The piles' numbers for shuffles.
pub(crate) const EQUIPMENT_PILE: u8 = 0;
pub(crate) const ZOMBIE_PILE: u8 = 1;
pub(crate) const STARTING_PILE: u8 = 2;
pub(crate) const TOKEN_PILE: u8 = 3;

/// The book knows no last round (S1-WIN-04); we do, see RULINGS.md.
pub(crate) const MAX_ROUNDS: u8 = 200;

impl Season1 {
    /// S1-SETUP-01: the ten steps.
    pub(crate) fn set_up(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        let mut p = self.empty_table();
        self.shuffle_decks(&mut p, resolution);
        self.place_team(&mut p, resolution);
        self.deal_equipment(&mut p, resolution);
        self.lay_tokens(&mut p, resolution);
        self.begin_round(&mut p, resolution);
        self.advance(&mut p, resolution);
        p
    }

    /// The board as the mission sets it up, without survivors and cards.
    pub(crate) fn empty_table(&self) -> Position {
        let zones = self.ground.board.zones().len();
        let mut p = Position {
            round: 1,
            phase: Phase::Players,
            ending: None,
            first: self.first_seat(),
            turn: self.first_seat(),
            turns_over: 0,
            active: SurvivorId::NOBODY,
            survivors: [Survivor::default(); MAX_SURVIVORS],
            zombies: EnemyCounts::empty(zones),
            reserve: Zombie::IN_BOX,
            gone: [0; 4],
            noise: Stack::new(),
            loud: None,
            equipment: Deck::default(),
            known_top: 0,
            zombie_cards: Deck::default(),
            aside: [0; MAX_ASIDE],
            out: Stack::new(),
            open: self.ground.board.doors_at_start(),
            entered: 0,
            taken: 0,
            tokens: std::array::from_fn(|place| place as u8),
            neutralised: 0,
            cars: [CarState::default(); MAX_CARS],
            pending: Stack::new(),
            attack: Attack::default(),
            rooms: ZoneSet::EMPTY,
            attacked: ZoneSet::EMPTY,
            to_move: ZoneSet::EMPTY,
            arrived: EnemyCounts::empty(zones),
            extras: ZoneSet::EMPTY,
            short: ZombieSet::NONE,
            asked: None,
        };
        (0..zones).for_each(|_| p.noise.push(0));
        self.kinds.iter().for_each(|_| p.out.push(0));
        for (zone, count) in &self.ground.lasting_noise {
            p.noise.as_mut_slice()[zone.index()] = *count;
        }
        for (zone, zombie, count) in &self.ground.crowds {
            p.zombies.add(*zone, zombie.index(), *count);
            p.reserve[zombie.index()] -= *count;
        }
        for (place, car) in self.ground.cars.iter().enumerate() {
            p.cars[place].zone = car.zone;
            p.cars[place].kind = car.kind;
        }
        for (place, kind) in self.aside.iter().enumerate() {
            p.aside[place] = self.content().equipment[kind.index()].aside;
        }
        // S1-SPAWNIN-07: the building that the survivors start in is known already; and so
        // is one whose door stands open from the start.
        let board = &self.ground.board;
        let open = p.open.iter().flat_map(|door| board.doors()[door].zones);
        for zone in open.chain([self.ground.start]) {
            if let Some(building) = board.zone(zone).building {
                p.entered |= 1 << building;
            }
        }
        p
    }

    fn shuffle_decks(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let kinds = self.kinds.iter().enumerate();
        let copies = |(place, kind): (usize, &crate::season1::rulebook::KindRules)| {
            std::iter::repeat_n(place as u8, kind.in_deck.into())
        };
        let equipment: Vec<u8> = kinds.flat_map(copies).collect();
        p.equipment = Deck::of(&equipment, &[]);
        p.equipment.shuffle(EQUIPMENT_PILE, resolution);
        p.zombie_cards = Deck::of(&self.zombie_cards_in_use(), &[]);
        p.zombie_cards.shuffle(ZOMBIE_PILE, resolution);
    }

    /// The places in the content of the zombie cards that the mission uses (S1-M00-02).
    pub(crate) fn zombie_cards_in_use(&self) -> Vec<u8> {
        let wanted = &self.mission().rules.zombie_cards;
        let cards = self.zombie_cards.iter().enumerate();
        let used = cards.filter(|(_, card)| wanted.is_empty() || wanted.contains(&card.number));
        used.map(|(place, _)| place as u8).collect()
    }

    /// S1-SETUP-04 to S1-SETUP-07: who plays whom, on the start zone.
    fn place_team(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let mut next = 0;
        let mut left: Vec<u8> = (0..self.sheets.len() as u8).collect();
        for seat in (0..self.seats()).map(Seat) {
            let count = match self.team() {
                Team::Random => self.survivors_each().into(),
                Team::Chosen(teams) | Team::AsGiven(teams) => teams[seat.index()].len(),
            };
            for _ in 0..count {
                let who = match self.team() {
                    Team::Random => {
                        let lot = resolution.random_below(left.len() as u32) as usize;
                        SurvivorId(left.remove(lot))
                    }
                    _ => {
                        next += 1;
                        SurvivorId(next - 1)
                    }
                };
                self.enter_play(p, who, seat, self.ground.start, resolution);
                p.survivor_mut(who).started = true;
            }
        }
    }

    /// A survivor comes into play, with the blue skill and nothing else.
    pub(crate) fn enter_play(
        &self,
        p: &mut Position,
        who: SurvivorId,
        seat: Seat,
        zone: crate::board::ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        *survivor = Survivor {
            seat,
            fate: Fate::InPlay,
            zone,
            has_left_start: zone != self.ground.start,
            ..Survivor::default()
        };
        if let Some(skill) = self.sheets[who.index()].blue {
            survivor.skills.push(skill);
        }
        resolution.emit("S1-SETUP-06", || Event::Joined { who, seat, zone });
    }

    /// S1-SETUP-08, S1-SETUP-09: the starting cards, and what blue skills add, which comes
    /// from the deck.
    fn deal_equipment(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let team: Vec<SurvivorId> = p.in_play().map(|(who, _)| who).collect();
        let own = |who: &SurvivorId| Some((*who, self.sheets[who.index()].starts_with?));
        let mut own: Vec<(SurvivorId, EquipmentId)> = team.iter().filter_map(own).collect();
        own.retain(|(_, kind)| p.equipment.take_out(kind.0));
        self.deal_starting_cards(p, &team, resolution);
        for (who, kind) in own {
            self.receive_at_start(p, who, kind, "S1-SETUP-09", resolution);
        }
    }

    fn deal_starting_cards(
        &self,
        p: &mut Position,
        team: &[SurvivorId],
        resolution: &mut Resolution<'_, Event>,
    ) {
        let kinds = self.kinds.iter().enumerate();
        let copies = |wanted: fn(u8) -> bool| {
            let kinds = kinds.clone().filter(move |(_, kind)| wanted(kind.starting));
            kinds.flat_map(|(place, kind)| std::iter::repeat_n(place as u8, kind.starting.into()))
        };
        let mut cards: Vec<u8> = copies(|starting| starting == 1).collect();
        // Only as many Pans as are needed, so that every other card is dealt.
        let missing = team.len().saturating_sub(cards.len());
        if self.mission().rules.starting_equipment_on_deck {
            // S1-M00-03, S1-M00-04: nobody is dealt anything.
            resolution.shuffle(STARTING_PILE, &mut cards);
            cards
                .iter()
                .rev()
                .for_each(|card| p.equipment.put_on_top(*card));
            p.known_top = cards.len() as u8;
            copies(|starting| starting > 1)
                .for_each(|pan| p.out.as_mut_slice()[usize::from(pan)] += 1);
            return;
        }
        let spares: Vec<u8> = copies(|starting| starting > 1).collect();
        cards.extend(spares.iter().take(missing));
        resolution.shuffle(STARTING_PILE, &mut cards);
        let unused = spares.iter().skip(missing);
        unused.for_each(|card| p.out.as_mut_slice()[usize::from(*card)] += 1);
        // One after the other gets a card, until all are dealt. If that leaves some with more
        // cards than others, chance says with whom the deal begins.
        let uneven = team.len() > 1 && !cards.len().is_multiple_of(team.len());
        let first = match uneven {
            true => resolution.random_below(team.len() as u32) as usize,
            false => 0,
        };
        for (who, card) in team.iter().cycle().skip(first).zip(&cards) {
            self.receive_at_start(p, *who, EquipmentId(*card), "S1-SETUP-08", resolution);
        }
    }

    fn receive_at_start(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit(rule, || Event::StartsWith { who, card });
        self.receive(p, who, card);
    }

    /// S1-M09-05: tokens that lie face down are mixed.
    fn lay_tokens(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let objectives = self.ground.objectives.iter().enumerate();
        let hidden = objectives.filter(|(_, token)| token.face_down);
        let places: Vec<usize> = hidden
            .map(|(place, _)| place)
            .take(MAX_OBJECTIVES)
            .collect();
        if places.is_empty() {
            return;
        }
        let mut tokens: Vec<u8> = places.iter().map(|place| *place as u8).collect();
        resolution.shuffle(TOKEN_PILE, &mut tokens);
        for (place, token) in places.iter().zip(tokens) {
            p.tokens[*place] = token;
        }
    }

    fn begin_round(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::Players;
        p.turn = p.first;
        p.turns_over = 0;
        p.active = SurvivorId::NOBODY;
        for survivor in &mut p.survivors {
            survivor.done = false;
        }
        resolution.emit("S1-ROUND-01", || Event::Round {
            number: p.round,
            first: p.first,
        });
    }

    /// Goes on until somebody has a choice or the game is over. Where there is only one
    /// answer, nobody is asked.
    pub(crate) fn advance(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        loop {
            p.asked = None;
            self.settle(p, resolution);
            if p.phase == Phase::Over {
                p.pending.clear();
                return;
            }
            if let Some(frame) = p.pending.top() {
                match self.asked_by(p, frame) {
                    None => self.resolve(p, frame, resolution),
                    Some(seat) => match self.choice(p) {
                        (0, _) => {
                            p.pending.pop();
                            self.nothing_to_choose(p, frame, resolution);
                        }
                        (1, only) => self.carry_out(p, only, resolution),
                        _ => {
                            p.asked = Some(seat);
                            return;
                        }
                    },
                }
            } else if p.phase == Phase::Zombies {
                self.end_round(p, resolution);
            } else if p.active != SurvivorId::NOBODY {
                let s = p.survivor(p.active);
                // Making noise is nearly always possible, so looking further is rarely needed.
                if (s.actions > 0 && !s.has(Skill::Ninja)) || self.choice(p).0 > 1 {
                    p.asked = Some(p.turn);
                    return;
                }
                self.end_activation(p, resolution);
            } else if self.next_to_activate(p, resolution) {
                return;
            }
        }
    }

    /// Begins the turn of whoever is next; says whether the player must choose.
    fn next_to_activate(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) -> bool {
        let turn = p.turn;
        let waiting = p.in_play().filter(|(_, s)| s.seat == turn && !s.done);
        let mut waiting = waiting.map(|(who, _)| who);
        let (one, other) = (waiting.next(), waiting.next());
        drop(waiting);
        match (one, other) {
            (Some(only), None) => {
                self.begin_activation(p, only, resolution);
                false
            }
            (Some(_), Some(_)) => {
                p.asked = Some(turn);
                true
            }
            (None, _) => {
                // S1-ROUND-02: clockwise, until everybody has had a turn.
                p.turns_over += 1;
                p.turn = turn.left(1, self.seats());
                if p.turns_over == self.seats() {
                    self.begin_zombies(p, resolution);
                }
                false
            }
        }
    }

    pub(crate) fn begin_activation(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.active = who;
        if p.loud.is_some_and(|(shouter, _)| shouter == who) {
            p.loud = None;
        }
        let survivor = p.survivor_mut(who);
        survivor.actions = self.actions_of(who, survivor) + survivor.gift;
        survivor.gift = 0;
        survivor.free_moves = survivor.count(Skill::FreeMove);
        survivor.free_combats = survivor.count(Skill::FreeCombat);
        survivor.free_searches = survivor.count(Skill::FreeSearch);
        survivor.steps = 0;
        survivor.killed_in = ZoneSet::EMPTY;
        survivor.used = Used::default();
        survivor.declined = 0;
        let actions = survivor.actions;
        resolution.emit("S1-ROUND-03", || Event::Turn { who, actions });
    }

    /// S1-ROUND-04, S1-SKILL-03: three, four from Yellow on, and more by the skill if it was
    /// gained at another level.
    fn actions_of(&self, who: SurvivorId, s: &Survivor) -> u8 {
        let yellow = s.danger() >= Danger::Yellow;
        let same = yellow && self.sheets[who.index()].yellow == Skill::ExtraAction;
        ACTIONS + u8::from(yellow) + s.count(Skill::ExtraAction) - u8::from(same)
    }

    /// S1-ROUND-09, S1-ROUND-10: whatever is left is lost.
    pub(crate) fn end_activation(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let who = p.active;
        let survivor = p.survivor_mut(who);
        survivor.actions = 0;
        survivor.free_moves = 0;
        survivor.free_combats = 0;
        survivor.free_searches = 0;
        survivor.steps = 0;
        survivor.done = true;
        p.active = SurvivorId::NOBODY;
        resolution.emit("S1-ROUND-09", || Event::TurnOver { who });
    }

    /// S1-ROUND-11: zombies act, then appear.
    fn begin_zombies(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::Zombies;
        for survivor in &mut p.survivors {
            survivor.used.tough = false;
        }
        p.attacked = ZoneSet::EMPTY;
        resolution.emit("S1-ROUND-11", || Event::ZombiesPhase);
        p.pending.push(Frame::Spawns { next: 0 });
        p.pending.push(Frame::Activation {
            kinds: ZombieSet::ALL,
            step: Step::Attack,
            second: false,
            guard: ZombieSet::NONE,
        });
    }

    /// S1-ROUND-12: the End Phase.
    fn end_round(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.noise.as_mut_slice().fill(0);
        for (zone, count) in &self.ground.lasting_noise {
            p.noise.as_mut_slice()[zone.index()] = *count;
        }
        for survivor in &mut p.survivors {
            survivor.inventory.reload();
        }
        p.first = p.first.left(1, self.seats());
        if p.round == MAX_ROUNDS {
            return self.end(p, Ending::TooManyRounds, resolution);
        }
        p.round += 1;
        self.begin_round(p, resolution);
    }

    pub(crate) fn end(
        &self,
        p: &mut Position,
        ending: Ending,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.phase = Phase::Over;
        p.ending = Some(ending);
        p.active = SurvivorId::NOBODY;
        let rule = match ending {
            Ending::Won => "S1-WIN-02",
            Ending::AllDead | Ending::NobodyLeft => "S1-WIN-01",
            Ending::ZombiesEscaped => "S1-M07-06",
            Ending::Conceded | Ending::TooManyRounds => "S1-WIN-04",
        };
        resolution.emit(rule, || Event::Over {
            ending,
            round: p.round,
        });
    }
}
