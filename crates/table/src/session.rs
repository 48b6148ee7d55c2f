//! The stepping core: whose decision it is, limits, legality, and what can be taken back.

use std::collections::VecDeque;

use crate::{Chance, Game, Move, Refusal, Resolution, RuledEvent, Seat, Seed, State, Viewer};

/// The limits of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of decisions in a game.
    pub decisions: usize,
    /// The maximum number of decisions that can be taken back in a row. With none, no state is
    /// copied.
    pub undo: usize,
}

impl Limits {
    /// The usual limits for callers that never take a decision back.
    pub fn without_undo() -> Limits {
        Limits {
            undo: 0,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            decisions: 200_000,
            undo: 1_000,
        }
    }
}

/// A game in progress: its state, the number of decisions so far, and its undo points.
///
/// Everything that plays a game takes its decisions here: tables, replays, rooms, batches. The
/// rulebook is passed to each call, so that many sessions can share one.
pub struct Session<G: Game> {
    state: State<G>,
    decisions: usize,
    limits: Limits,
    /// The states before the last decisions of one seat, as long as nothing was revealed.
    undo_points: VecDeque<State<G>>,
    /// The seat that made those decisions.
    undo_seat: Option<Seat>,
}

impl<G: Game> Session<G> {
    /// Deals a game. What happens before the first decision goes into `events`.
    pub fn start(
        game: &G,
        seed: Seed,
        limits: Limits,
        events: Option<&mut Vec<RuledEvent<G::Event>>>,
    ) -> Session<G> {
        let mut chance = Chance::new(seed);
        let position = game.deal(&mut Resolution::new(&mut chance, events));
        Session::resume(State { position, chance }, 0, limits)
    }

    /// Continues a game from a state that it reached after that number of decisions.
    pub fn resume(state: State<G>, decisions: usize, limits: Limits) -> Session<G> {
        Session {
            state,
            decisions,
            limits,
            undo_points: VecDeque::new(),
            undo_seat: None,
        }
    }

    /// The position and the chance beside it.
    #[inline]
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// The state, when no more decisions are to be taken.
    pub fn into_state(self) -> State<G> {
        self.state
    }

    /// The position.
    #[inline]
    pub fn position(&self) -> &G::Position {
        &self.state.position
    }

    /// The number of decisions so far.
    #[inline]
    pub fn decisions(&self) -> usize {
        self.decisions
    }

    /// The seat whose decision is awaited; none when the game is over.
    #[inline]
    pub fn decider(&self, game: &G) -> Option<Seat> {
        game.decider(&self.state.position)
    }

    /// Whether the seat is asked and the game is within its limits.
    #[inline]
    pub fn may_decide(&self, game: &G, seat: Seat) -> Result<(), Refusal<G::Reason>> {
        let asked = self.decider(game).ok_or(Refusal::GameOver)?;
        if asked != seat {
            return Err(Refusal::NotYours { asked });
        }
        match self.limits.decisions {
            limit if self.decisions < limit => Ok(()),
            decisions => Err(Refusal::TooLong { decisions }),
        }
    }

    /// Carries out a seat's answer, or refuses it and changes nothing. What happens goes into
    /// `events`. Returns whether something was rolled, drawn or revealed, so that the decision
    /// cannot be taken back.
    #[inline]
    pub fn answer(
        &mut self,
        game: &G,
        seat: Seat,
        answer: G::Answer,
        events: Option<&mut Vec<RuledEvent<G::Event>>>,
    ) -> Result<bool, Refusal<G::Reason>> {
        self.may_decide(game, seat)?;
        match self.limits.undo {
            0 => self.carry_out(game, answer, events),
            _ => self.carry_out_with_undo(game, seat, answer, events),
        }
    }

    #[inline]
    fn carry_out(
        &mut self,
        game: &G,
        answer: G::Answer,
        events: Option<&mut Vec<RuledEvent<G::Event>>>,
    ) -> Result<bool, Refusal<G::Reason>> {
        let State { position, chance } = &mut self.state;
        let mut resolution = Resolution::new(chance, events);
        game.apply(position, answer, &mut resolution)
            .map_err(Refusal::Forbidden)?;
        let revealed = resolution.has_revealed();
        self.decisions += 1;
        Ok(revealed)
    }

    /// The same, with a copy of the state before it. Kept out of the loops that play many games.
    #[inline(never)]
    fn carry_out_with_undo(
        &mut self,
        game: &G,
        seat: Seat,
        answer: G::Answer,
        events: Option<&mut Vec<RuledEvent<G::Event>>>,
    ) -> Result<bool, Refusal<G::Reason>> {
        let before = self.state.clone();
        let revealed = self.carry_out(game, answer, events)?;
        self.note_undo_point(before, seat, revealed);
        Ok(revealed)
    }

    fn note_undo_point(&mut self, before: State<G>, seat: Seat, revealed: bool) {
        if revealed || self.undo_seat != Some(seat) {
            self.undo_points.clear();
        }
        if !revealed {
            self.undo_seat = Some(seat);
            self.undo_points.push_back(before);
            if self.undo_points.len() > self.limits.undo {
                self.undo_points.pop_front();
            }
        }
    }

    /// The log entry of the decision that was just taken.
    pub fn log_entry(&self, game: &G, seat: Seat, answer: G::Answer) -> Move {
        Move {
            seat,
            answer: game.format_answer(answer),
            hash: self.state.hash(),
        }
    }

    /// Counts a decision that other rules have carried out, and takes over the state after it.
    pub fn show(&mut self, state: State<G>) {
        self.state = state;
        self.decisions += 1;
    }

    /// Redeals what no player knows and takes all further chance from this seed. Nothing before
    /// it can be taken back then.
    pub fn renew(&mut self, game: &G, seed: Seed) {
        self.state.renew(game, seed);
        self.undo_points.clear();
    }

    /// Takes all further chance from this seed. Nothing before it can be taken back then.
    pub fn reseed(&mut self, seed: Seed) {
        self.state.chance = Chance::new(seed);
        self.undo_points.clear();
    }

    /// Redeals what the viewer cannot know and takes all further chance from this seed. Nothing
    /// before it can be taken back then.
    pub fn redeal(&mut self, game: &G, viewer: Viewer, seed: Seed) {
        let mut chance = Chance::new(seed);
        game.redeal(&mut self.state.position, viewer, &mut chance);
        self.state.chance = chance;
        self.undo_points.clear();
    }

    /// Whether the seat can take back its last decision: nothing was rolled, drawn or revealed
    /// since, and no other seat has decided.
    pub fn can_undo(&self, seat: Seat) -> bool {
        !self.undo_points.is_empty() && self.undo_seat == Some(seat)
    }

    /// Takes back the seat's last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal<G::Reason>> {
        if !self.can_undo(seat) {
            return Err(Refusal::NothingToUndo);
        }
        if let Some(before) = self.undo_points.pop_back() {
            self.state = before;
            self.decisions -= 1;
        }
        Ok(())
    }
}
