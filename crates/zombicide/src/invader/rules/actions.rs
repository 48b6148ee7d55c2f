//! Carrying out what a survivor does in its turn.

use table::Resolution;

use super::answer::Answer;
use crate::board::ZoneId;
use crate::invader::facts::content::{Machine, Pile, Use};
use crate::invader::facts::mission::Color;
use crate::invader::position::inventory::{EquipmentId, HANDS, SLOTS, Slot};
use crate::invader::position::survivor::{Fate, SurvivorId};
use crate::invader::position::{Ending, Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// Carries out a legal answer.
    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match (p.pending.top(), answer) {
            (Some(Frame::Turn { who } | Frame::Gift { who }), _) => {
                self.act(p, who, answer, resolution);
            }
            (Some(frame), _) => self.answer_frame(p, frame, answer, resolution),
            (None, Answer::Activate(who)) => self.begin_turn(p, who, resolution),
            (None, _) => self.let_wait(p),
        }
    }

    fn act(
        &self,
        p: &mut Position,
        who: SurvivorId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match answer {
            // INV-INV-05: at any time, so that nothing else ends by it.
            Answer::Drop(slot) => return self.drop_card(p, who, slot, resolution),
            // INV-TRADE-04: nothing is done before the other player agrees.
            Answer::Trade(with) if p.survivor(with).seat != p.survivor(who).seat => {
                p.pending.push(Frame::TradeOffer { by: who, with });
                return resolution.emit("INV-TRADE-04", || Event::OffersTrade { who, with });
            }
            _ => self.begin_action(p, who, answer),
        }
        self.do_action(p, who, answer, resolution);
    }

    /// What ends when a survivor does something.
    fn begin_action(&self, p: &mut Position, who: SurvivorId, answer: Answer) {
        let survivor = p.survivor_mut(who);
        if !matches!(answer, Answer::GoOn(_)) {
            survivor.steps = 0;
        }
        survivor.used.anything = true;
        if !is_attack_or_no_action(answer) {
            // INV-SKILL-29: an Action of another kind.
            survivor.streak = [0; 3];
        }
    }

    fn do_action(
        &self,
        p: &mut Position,
        who: SurvivorId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match answer {
            Answer::Move(_)
            | Answer::GoOn(_)
            | Answer::Escort(_)
            | Answer::Sprint(_)
            | Answer::Dash(..)
            | Answer::MoveBot(_)
            | Answer::Unlock => self.go(p, who, answer, resolution),
            Answer::Search => self.search(p, who, resolution),
            Answer::Oxygen => self.get_oxygen(p, who, resolution),
            Answer::Open(door) => self.open_door(p, who, door, resolution),
            Answer::Close(door) => self.close_door(p, who, door, resolution),
            Answer::Reorganise => {
                spend(p, who);
                resolution.emit("INV-TRADE-01", || Event::Reorganises { who });
                self.begin_reorganize(p, who, SurvivorId::NOBODY);
            }
            Answer::Trade(with) => self.trade(p, who, with, resolution),
            Answer::Attack(strike) => {
                self.spend_on_attack(p, who, strike);
                self.strike(p, who, strike, resolution);
            }
            Answer::MachineAttack(strike) => {
                self.spend_on_machine(p, who);
                self.machine_strike(p, who, strike, resolution);
            }
            Answer::Take(place) => self.take_objective(p, who, place, resolution),
            Answer::SampleMold => {
                spend(p, who);
                self.take_sample(p, who, None, resolution);
            }
            Answer::MakeNoise => {
                spend(p, who);
                self.reveal(p, who, resolution);
                let zone = p.survivor(who).zone;
                self.make_noise(p, zone, "INV-ROUND-08", resolution);
            }
            Answer::Consume(slot) => self.consume(p, who, slot, resolution),
            Answer::Hide => {
                p.survivor_mut(who).hidden = true;
                resolution.emit("INV-SKILL-19", || Event::Hides { who });
            }
            Answer::Lead(other) => self.lead(p, who, other, resolution),
            Answer::Shove(zone) => self.shove(p, who, zone, resolution),
            Answer::Taunt(zone) => self.taunt(p, who, zone, resolution),
            Answer::Rescue(zone) => {
                p.survivor_mut(who).used.lifesaver = true;
                p.pending.push(Frame::Rescue {
                    who,
                    zone,
                    asked: 0,
                });
            }
            Answer::Escape => self.escape(p, who, resolution),
            Answer::Concede => self.end(p, Ending::Conceded, resolution),
            _ => match p.pending.top() {
                Some(Frame::Gift { .. }) => self.end_gift(p, who),
                _ => self.end_turn(p, who, resolution),
            },
        }
    }

    fn trade(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        resolution.emit("INV-TRADE-02", || Event::Trades { who, with });
        self.begin_reorganize(p, who, with);
    }

    /// INV-TRADE-04: the other player agrees, or declines for the rest of the turn.
    pub(crate) fn answer_offer(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: SurvivorId,
        agrees: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if agrees {
            self.begin_action(p, who, Answer::Trade(with));
            return self.trade(p, who, with, resolution);
        }
        p.survivor_mut(who).used.declined |= 1 << with.0;
        resolution.emit("INV-TRADE-04", || Event::DeclinesTrade {
            who: with,
            with: who,
        });
    }

    /// Puts a Noise token into a zone.
    pub(crate) fn make_noise(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let tokens = &mut p.noise.as_mut_slice()[zone.index()];
        *tokens = tokens.saturating_add(1);
        resolution.emit(rule, || Event::Noise { zone });
    }

    /// INV-SKILL-20: whoever fights, uses Machines or makes noise loses the token.
    pub(crate) fn reveal(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if std::mem::take(&mut p.survivor_mut(who).hidden) {
            resolution.emit("INV-SKILL-20", || Event::IsSeen { who });
        }
    }

    /// INV-DOOR-01: free, but in an Action that was given it is that Action.
    fn use_door(&self, p: &mut Position, who: SurvivorId) {
        let given = matches!(p.pending.top(), Some(Frame::Gift { .. }));
        let survivor = p.survivor_mut(who);
        survivor.used.door = true;
        if given {
            survivor.actions = 0;
        }
    }

    fn open_door(
        &self,
        p: &mut Position,
        who: SurvivorId,
        door: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        self.use_door(p, who);
        p.cover.closed.remove(door.into());
        resolution.emit("INV-DOOR-02", || Event::DoorOpened { who, door });
        self.door_gone(p, door, resolution);
    }

    fn close_door(
        &self,
        p: &mut Position,
        who: SurvivorId,
        door: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        self.use_door(p, who);
        p.cover.closed.insert(door.into());
        resolution.emit("INV-DOOR-02", || Event::DoorClosed { who, door });
    }

    /// A door token has left its frame. A coloured one is out of the game (INV-M7-07), and
    /// may wake a spawn zone (INV-M7-08).
    pub(crate) fn door_gone(
        &self,
        p: &mut Position,
        door: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if p.colored.contains(door.into()) {
            p.colored.remove(door.into());
            self.wake_by_door(p, door, resolution);
        }
    }

    /// INV-M7-08.
    pub(crate) fn wake_by_door(
        &self,
        p: &mut Position,
        door: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let colors = self.ground.colored.iter();
        let mut colors = colors.filter(|(frame, _)| *frame == usize::from(door));
        if let Some((_, color)) = colors.next().filter(|_| self.ground.wake.door) {
            self.wake_color(p, *color, "INV-M7-08", resolution);
        }
    }

    /// INV-ROUND-07: taking an objective token.
    fn take_objective(
        &self,
        p: &mut Position,
        who: SurvivorId,
        place: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        p.taken |= 1 << place;
        let token = p.tokens[usize::from(place)];
        if self.ground.objectives[usize::from(place)].face_down {
            resolution.mark_revealed();
        }
        resolution.emit("INV-ROUND-07", || Event::ObjectiveTaken {
            who,
            objective: place,
            token,
        });
        let color = self.ground.objectives[usize::from(token)].color;
        match color {
            Color::Green => self.take_remote(p, who, Machine::Bot, resolution),
            Color::Purple => self.take_remote(p, who, Machine::SentryGun, resolution),
            Color::Red => self.receive_gifts(p, who, resolution),
            Color::Blue | Color::White => {}
        }
        if self.ground.wake.objective {
            self.wake_color(p, color, "INV-M7-08", resolution);
        }
        let points = self.mission().rules.objective_experience;
        self.gain_experience(p, who, points, "INV-XP-02", resolution);
    }

    /// INV-MACHINE-20: the token is the Machine's Remote.
    fn take_remote(
        &self,
        p: &mut Position,
        who: SurvivorId,
        machine: Machine,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if self.has_machine(machine) {
            p.survivor_mut(who).remotes[machine.index()] = true;
            resolution.emit("INV-MACHINE-20", || Event::RemoteTaken { who, machine });
        }
    }

    /// What a red objective gives: cards of the mission (INV-M0-05), or a Prototype
    /// (INV-DECK-09).
    fn receive_gifts(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let rules = &self.mission().rules;
        let mut cards = [EquipmentId(0); MAX_GIFTS + 1];
        let mut count = 0;
        for gift in self.ground.gifts.iter().take(MAX_GIFTS) {
            if p.aside.as_slice()[gift.index()] > 0 {
                p.aside.as_mut_slice()[gift.index()] -= 1;
                cards[count] = *gift;
                count += 1;
            }
        }
        let of_mission = count;
        if rules.red_gives_prototype {
            let left = self.prototypes(p).count() as u32;
            let lot = if left > 1 {
                resolution.random_below(left)
            } else {
                0
            };
            let prototype = self.prototypes(p).nth(lot as usize);
            if let Some(card) = prototype {
                resolution.mark_revealed();
                p.aside.as_mut_slice()[card.index()] -= 1;
                cards[count] = card;
                count += 1;
            }
        }
        if count > 0 {
            p.pending.push(Frame::FindOver { who, placed: false });
        }
        for (place, card) in cards[..count].iter().copied().enumerate().rev() {
            let rule = match place < of_mission {
                true => "INV-M0-05",
                false => "INV-DECK-09",
            };
            resolution.emit(rule, || Event::Reveals { who, card });
            self.push_found(p, who, card);
        }
    }

    /// The Prototypes that nobody has found yet.
    pub(crate) fn prototypes<'a>(
        &'a self,
        p: &'a Position,
    ) -> impl Iterator<Item = EquipmentId> + 'a {
        let kinds = self.kinds.iter().enumerate();
        let left = kinds
            .filter(|(place, kind)| kind.pile == Pile::Prototype && p.aside.as_slice()[*place] > 0);
        left.map(|(place, _)| EquipmentId(place as u8))
    }

    /// INV-M10-06, INV-M10-07, INV-M10-09: a sample of a kind of Xeno, or of Mold.
    pub(crate) fn take_sample(
        &self,
        p: &mut Position,
        who: SurvivorId,
        xeno: Option<crate::invader::facts::xeno::Xeno>,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.samples |= match xeno {
            Some(xeno) => 1 << xeno.index(),
            None => MOLD_SAMPLE,
        };
        let rule = match xeno {
            Some(_) => "INV-M10-06",
            None => "INV-M10-09",
        };
        resolution.emit(rule, || Event::SampleTaken { who, xeno });
        let points = self.mission().rules.objective_experience;
        self.gain_experience(p, who, points, "INV-M10-07", resolution);
    }

    /// A card that is used up for experience.
    fn consume(
        &self,
        p: &mut Position,
        who: SurvivorId,
        slot: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Some(card) = p.survivor(who).inventory.slot(slot).kind() else {
            return;
        };
        self.empty_slot(p, who, slot);
        resolution.emit("INV-DECK-10", || Event::Consumes { who, card });
        if let Some(Use::Experience(points)) = self.kind(card).gives {
            self.gain_experience(p, who, points, "INV-DECK-10", resolution);
        }
    }

    /// Discards what is in a slot, and what is attached to it.
    pub(crate) fn empty_slot(
        &self,
        p: &mut Position,
        who: SurvivorId,
        slot: u8,
    ) -> Option<EquipmentId> {
        let inventory = &mut p.survivor_mut(who).inventory;
        let card = inventory.put(slot, Slot::EMPTY).kind();
        if usize::from(slot) < HANDS {
            let attached = std::mem::take(inventory.attached_mut(slot));
            for (kind, count) in self.ammo_kinds.iter().zip(attached) {
                for _ in 0..count {
                    kind.iter().for_each(|kind| self.discard(p, *kind));
                }
            }
        }
        if let Some(card) = card {
            self.discard(p, card);
        }
        card
    }

    /// Discards a card: Oxygen Tanks go back to their pool (INV-DECK-06), what was never in
    /// the deck leaves the game (INV-DECK-07).
    pub(crate) fn discard(&self, p: &mut Position, card: EquipmentId) {
        match self.kind(card).pile {
            Pile::Oxygen => {
                p.tanks += 1;
                p.at_risk = true;
            }
            Pile::Deck => p.equipment.discard(card.0),
            Pile::Starting | Pile::Prototype => p.out.as_mut_slice()[card.index()] += 1,
        }
    }

    /// INV-WIN-10: leaving the board, with all one carries.
    fn escape(&self, p: &mut Position, who: SurvivorId, resolution: &mut Resolution<'_, Event>) {
        let zone = p.survivor(who).zone;
        self.end_turn(p, who, resolution);
        p.survivor_mut(who).fate = Fate::Escaped;
        p.at_risk = true;
        resolution.emit("INV-WIN-10", || Event::Escapes { who, zone });
    }

    /// A survivor is eliminated, and whatever it carries discarded.
    pub(crate) fn eliminate(
        &self,
        p: &mut Position,
        who: SurvivorId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for slot in 0..SLOTS as u8 {
            self.empty_slot(p, who, slot);
        }
        let survivor = p.survivor_mut(who);
        survivor.fate = Fate::Dead;
        survivor.armor = 0;
        resolution.emit(rule, || Event::Eliminated { who });
    }
}

/// Cards that a mission can set aside for its red objectives.
pub(crate) const MAX_GIFTS: usize = 4;

/// The bit of the Mold sample; those before it are the kinds of Xenos.
pub(crate) const MOLD_SAMPLE: u8 = 1 << 4;

/// Spends an ordinary Action.
pub(crate) fn spend(p: &mut Position, who: SurvivorId) {
    p.survivor_mut(who).actions -= 1;
}

/// What does not end a row of attacks (INV-SKILL-29).
fn is_attack_or_no_action(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::Attack(_)
            | Answer::Consume(_)
            | Answer::Hide
            | Answer::Lead(_)
            | Answer::Shove(_)
            | Answer::Taunt(_)
            | Answer::Rescue(_)
    )
}
