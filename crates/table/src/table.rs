//! A game in progress.

use std::collections::VecDeque;

use crate::{Answers, Event, Forbidden, Game, Move, Refusal, Seat, Seed, Stage, State, Viewer};

/// What a table allows before it says stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many decisions a game may have.
    pub decisions: usize,
    /// How many decisions in a row can be taken back.
    pub undo: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            decisions: 200_000,
            undo: 1_000,
        }
    }
}

/// One game with its seed, its log and its undo points.
pub struct Table<G: Game> {
    game: G,
    seed: Seed,
    limits: Limits,
    state: State<G>,
    moves: Vec<Move>,
    /// The states before the last decisions of one seat, as long as nobody learnt anything.
    undo_points: VecDeque<State<G>>,
}

impl<G: Game> Table<G> {
    /// Deals a game; tells what happened before the first decision.
    pub fn start(game: G, seed: Seed, limits: Limits) -> (Table<G>, Vec<Event<G::What>>) {
        let mut chance = crate::Chance::new(seed);
        let mut events = Vec::new();
        let position = game.deal(&mut Stage::telling(&mut chance, &mut events));
        let table = Table {
            game,
            seed,
            limits,
            state: State { position, chance },
            moves: Vec::new(),
            undo_points: VecDeque::new(),
        };
        (table, events)
    }

    /// A game that stands there after those decisions.
    pub(crate) fn standing(game: G, seed: Seed, limits: Limits, position: G::Position) -> Table<G> {
        Table {
            game,
            seed,
            limits,
            state: State {
                position,
                chance: crate::Chance::new(seed),
            },
            moves: Vec::new(),
            undo_points: VecDeque::new(),
        }
    }

    /// Takes in a decision of older rules, and how everything stood after it.
    pub(crate) fn recall(&mut self, position: G::Position, decision: Move) {
        self.state.position = position;
        self.moves.push(decision);
    }

    /// Goes on from here under present rules, as it does after the change of that number.
    pub(crate) fn go_on(&mut self, number: u64) {
        self.state.chance = crate::Chance::new(self.seed.after_change(number));
        self.undo_points.clear();
    }

    /// The rulebook in use.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seed, which no player may see before the game is over.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The whole truth.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// Every decision so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whose decision is awaited.
    pub fn decider(&self) -> Option<Seat> {
        self.game.decider(&self.state.position)
    }

    /// The legal answers to the pending decision.
    pub fn answers(&self) -> Vec<G::Answer> {
        self.game.answers(&self.state.position).list()
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state.position, viewer)
    }

    /// What a seat may know now, for a bot.
    pub fn sight(&self, seat: Seat) -> G::Sight<'_> {
        self.game.sight(&self.state.position, seat)
    }

    /// Takes a seat's answer and tells what came of it, or refuses it and changes nothing.
    pub fn answer(
        &mut self,
        seat: Seat,
        answer: G::Answer,
    ) -> Result<Vec<Event<G::What>>, Refusal<G::Reason>> {
        let asked = self.decider().ok_or(Refusal::GameOver)?;
        if asked != seat {
            return Err(Refusal::NotYours { asked });
        }
        if self.moves.len() >= self.limits.decisions {
            return Err(Refusal::TooLong {
                decisions: self.limits.decisions,
            });
        }
        let forbidden = |forbidden: Forbidden<G::Reason>| Refusal::Forbidden(forbidden);
        self.game
            .check(&self.state.position, answer)
            .map_err(forbidden)?;

        let before = self.state.clone();
        let mut events = Vec::new();
        let mut stage = Stage::telling(&mut self.state.chance, &mut events);
        self.game
            .apply(&mut self.state.position, answer, &mut stage)
            .map_err(forbidden)?;
        if stage.has_disclosed() || self.moves.last().is_some_and(|last| last.seat != seat) {
            self.undo_points.clear();
        }
        if !stage.has_disclosed() {
            self.undo_points.push_back(before);
            if self.undo_points.len() > self.limits.undo {
                self.undo_points.pop_front();
            }
        }
        self.moves.push(Move {
            seat,
            answer: self.game.write_answer(answer),
            hash: self.state.hash(),
        });
        Ok(events)
    }

    /// Makes all chance from now on fresh, as it was after the undo of that number. Nothing
    /// before it can be taken back then.
    pub(crate) fn renew(&mut self, number: u64) {
        self.state.renew(&self.game, self.seed.after_undo(number));
        self.undo_points.clear();
    }

    /// Whether the seat can take back its last decision: nothing was rolled, drawn or
    /// revealed since, and nobody else has decided.
    pub fn can_undo(&self, seat: Seat) -> bool {
        !self.undo_points.is_empty() && self.moves.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes back the seat's last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal<G::Reason>> {
        if !self.can_undo(seat) {
            return Err(Refusal::NothingToUndo);
        }
        if let Some(before) = self.undo_points.pop_back() {
            self.state = before;
            self.moves.pop();
        }
        Ok(())
    }
}
