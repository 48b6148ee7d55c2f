//! A game in progress, with its log.

use crate::{
    Answers, Chance, Game, Limits, Move, Refusal, RuledEvent, Seat, Seed, Session, State, Viewer,
};

/// A session with its rulebook, its seed and its log.
pub struct Table<G: Game> {
    game: G,
    seed: Seed,
    session: Session<G>,
    moves: Vec<Move>,
}

impl<G: Game> Table<G> {
    /// Deals a game; tells what happened before the first decision.
    pub fn start(game: G, seed: Seed, limits: Limits) -> (Table<G>, Vec<RuledEvent<G::Event>>) {
        let mut events = Vec::new();
        let session = Session::start(&game, seed, limits, Some(&mut events));
        (Table::of(game, seed, session), events)
    }

    fn of(game: G, seed: Seed, session: Session<G>) -> Table<G> {
        Table {
            game,
            seed,
            session,
            moves: Vec::new(),
        }
    }

    /// A game in that position, before any decision.
    pub(crate) fn standing(game: G, seed: Seed, limits: Limits, position: G::Position) -> Table<G> {
        let chance = Chance::new(seed);
        let session = Session::resume(State { position, chance }, 0, limits);
        Table::of(game, seed, session)
    }

    /// Takes in a decision of older rules, and how everything stood after it.
    pub(crate) fn recall(&mut self, position: G::Position, decision: Move) {
        let chance = Chance::new(self.seed);
        self.session.show(State { position, chance });
        self.moves.push(decision);
    }

    /// Goes on from here under present rules, as it does after the change of that number.
    pub(crate) fn go_on(&mut self, number: u64) {
        self.session.reseed(self.seed.after_change(number));
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
        self.session.state()
    }

    /// Every decision so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whose decision is awaited.
    pub fn decider(&self) -> Option<Seat> {
        self.session.decider(&self.game)
    }

    /// The legal answers to the pending decision.
    pub fn answers(&self) -> Vec<G::Answer> {
        self.game.answers(self.session.position()).list()
    }

    /// What a viewer may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(self.session.position(), viewer)
    }

    /// What a seat may know now, for a bot.
    pub fn observe(&self, seat: Seat) -> G::Observation<'_> {
        self.game.observe(self.session.position(), seat)
    }

    /// Takes a seat's answer and tells what came of it, or refuses it and changes nothing.
    pub fn answer(
        &mut self,
        seat: Seat,
        answer: G::Answer,
    ) -> Result<Vec<RuledEvent<G::Event>>, Refusal<G::Reason>> {
        let mut events = Vec::new();
        self.session
            .answer(&self.game, seat, answer, Some(&mut events))?;
        let entry = self.session.log_entry(&self.game, seat, answer);
        self.moves.push(entry);
        Ok(events)
    }

    /// Makes all chance from now on fresh, as it was after the undo of that number. Nothing
    /// before it can be taken back then.
    pub(crate) fn renew(&mut self, number: u64) {
        let seed = self.seed.after_undo(number);
        self.session.renew(&self.game, seed);
    }

    /// Whether the seat can take back its last decision: nothing was rolled, drawn or
    /// revealed since, and nobody else has decided.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.session.can_undo(seat)
    }

    /// Takes back the seat's last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal<G::Reason>> {
        self.session.undo(seat)?;
        self.moves.pop();
        Ok(())
    }
}
