//! A replay that was played once, to be opened at any step without playing all of it again.

use std::sync::Arc;

use table::record::{Playback, Step, StepError, Stood};
use table::{
    Chance, Game, Limits, Move, Renewal, Replay, ReplayError, Rulebook, RuledEvent, RulesChange,
    Seed, Session, State,
};

use crate::definition::{CatalogGame, LoadedReplay, PreparedGame, ReplayStep};
use crate::info::Turn;
use crate::outline::check_outline;
use crate::session::{HostedSession, event_batch};
use crate::to_json;

/// The minimum number of steps between two kept states.
const APART: usize = 32;
/// The approximate maximum number of kept states.
const KEPT: usize = 512;

/// A replay that was played to its end, with every state as written.
pub(crate) struct Loaded<G: Game> {
    game: Arc<G>,
    players: Vec<String>,
    seed: Seed,
    moves: Vec<Move>,
    /// When chance was renewed.
    renewals: Vec<Renewal>,
    /// When the rules changed.
    changes: Vec<RulesChange>,
    /// The version of the rules at the end.
    rules: u32,
    /// The number of decisions that are shown as they were recorded.
    recorded: Option<usize>,
    /// The recorded steps that are shown.
    steps: Vec<Step>,
    turns: Vec<Turn>,
    /// The events of the deal.
    dealt: Vec<RuledEvent<G::Event>>,
    /// The number of steps between two kept states.
    apart: usize,
    /// The states at the start and after every `apart` steps.
    states: Vec<State<G>>,
}

/// A state, and the events of the step to it.
type Moment<G> = (State<G>, Vec<RuledEvent<<G as Rulebook>::Event>>);

/// Plays a replay file to its end; every state on the way must be the one that the file says.
pub(crate) fn load<G: CatalogGame>(text: &str) -> Result<Loaded<G>, ReplayError> {
    // Replays are written by strangers: nothing larger than a game can be is read.
    check_outline(text)?;
    let replay = Replay::<G>::parse(text)?;
    let game = replay.prepare()?;
    let apart = APART.max(replay.moves.len() / KEPT);
    let mut states = Vec::new();
    let mut turns: Vec<Turn> = Vec::new();
    let mut dealt = Vec::new();
    replay.play(|table, step, events| {
        if step % apart == 0 {
            states.push(table.state().clone());
        }
        if step == 0 {
            dealt = events.to_vec();
        }
        let turn = table.game().turn(&table.state().position, step);
        let is_new = |last: &Turn| (last.number, last.seat) != (turn.number, turn.seat);
        if turns.last().is_none_or(is_new) {
            turns.push(turn);
        }
    })?;
    let recorded = replay.recorded_decisions()?;
    let mut steps = replay.steps;
    steps.truncate(recorded.map_or(0, |decisions| decisions + 1));
    Ok(Loaded {
        game: Arc::new(game),
        players: replay.players,
        seed: replay.seed,
        moves: replay.moves,
        renewals: replay.renewals,
        changes: replay.changes,
        rules: replay.rules,
        recorded,
        steps,
        turns,
        dealt,
        apart,
        states,
    })
}

impl<G: CatalogGame> Loaded<G> {
    /// The state after that many moves, and the events of the last one.
    fn state_at(&self, step: usize) -> Result<Moment<G>, ReplayError> {
        if self.recorded.is_some_and(|recorded| step <= recorded) {
            return self.recorded_at(step);
        }
        let (state, begin) = self.state_before(step)?;
        let mut session = Session::resume(state, begin, Limits::without_undo());
        let mut events = self.dealt.clone();
        for (place, written) in self.moves[begin..step].iter().enumerate() {
            events.clear();
            let number = begin + place + 1;
            for renewal in self.renewals_after(number - 1) {
                session.renew(&self.game, self.seed.after_undo(renewal.number));
            }
            let wrong = |problem: String| ReplayError::Move { number, problem };
            let read = self.game.parse_answer(&written.answer);
            let answer = read.map_err(|error| wrong(error.into()))?;
            let answered = session.answer(&*self.game, written.seat, answer, Some(&mut events));
            answered.map_err(|refusal| wrong(refusal.to_string()))?;
        }
        Ok((session.into_state(), events))
    }

    /// A state from which a step can be reached by the present rules, and its number of moves.
    fn state_before(&self, step: usize) -> Result<(State<G>, usize), ReplayError> {
        // The events of a step are only known by playing it: start before it.
        let first = step.saturating_sub(1) / self.apart;
        let begin = first * self.apart;
        match (self.recorded, self.changes.last()) {
            (Some(recorded), Some(change)) if begin <= recorded => {
                let (mut state, _) = self.recorded_at(recorded)?;
                state.chance = Chance::new(self.seed.after_change(change.number));
                Ok((state, recorded))
            }
            _ => Ok((self.states[first].clone(), begin)),
        }
    }

    /// The renewals of chance after that many decisions, by the present rules.
    fn renewals_after(&self, decisions: usize) -> impl Iterator<Item = &Renewal> {
        let changed = self.changes.last().map_or(0, |change| change.number);
        let renewals = self.renewals.iter();
        renewals.filter(move |renewal| renewal.after == decisions && renewal.number > changed)
    }

    /// The recorded position after that many moves.
    fn recorded_at(&self, step: usize) -> Result<Moment<G>, ReplayError> {
        let is_whole = |step: &Step| matches!(step.stood, Stood::Whole { .. });
        let first = self.steps[..=step].iter().rposition(is_whole).unwrap_or(0);
        let mut playback = Playback::<G>::default();
        let mut shown = None;
        for (place, kept) in self.steps[first..=step].iter().enumerate() {
            let number = first + place;
            let moment = playback.take(&*self.game, kept);
            shown = Some(moment.map_err(|problem| ReplayError::Step { number, problem })?);
        }
        let missing = ReplayError::Step {
            number: step,
            problem: StepError::NoPosition,
        };
        let shown = shown.ok_or(missing)?;
        let state = State {
            position: shown.position,
            chance: Chance::new(self.seed),
        };
        Ok((state, shown.events))
    }

    /// The version of the rules that a step was played by.
    fn rules_at(&self, step: usize) -> u32 {
        let mut later = self.changes.iter().filter(|change| step <= change.after);
        later.next().map_or(self.rules, |change| change.from)
    }
}

impl<G: CatalogGame> LoadedReplay for Loaded<G> {
    fn game(&self) -> Arc<dyn PreparedGame> {
        self.game.clone()
    }

    fn step(&self, step: usize) -> Result<ReplayStep, ReplayError> {
        let step = step.min(self.moves.len());
        let (state, events) = self.state_at(step)?;
        let decided = step.checked_sub(1).map(|last| self.moves[last].seat);
        Ok(ReplayStep {
            session: Box::new(HostedSession::at(
                Arc::clone(&self.game),
                state,
                step as u32,
            )),
            events: event_batch(Arc::clone(&self.game), events),
            decided,
            decisions: self.moves.len(),
            players: self.players.clone(),
            setup: to_json(Rulebook::setup(&*self.game)),
            seed: self.seed.to_string(),
            rules: self.rules_at(step),
            recorded: self.recorded,
        })
    }

    fn turns(&self) -> &[Turn] {
        &self.turns
    }
}

#[cfg(test)]
mod tests {
    use bots::roster::BotRoster;
    use bots::search::Budget;
    use table::{Limits, Replay, Seed, Table, Viewer};
    use zombinion::content::Content;
    use zombinion::{Setup, Zombinion};

    use super::*;

    /// A whole game of bots, as a replay file.
    fn finished() -> Replay<Zombinion> {
        let content = Content::shipped();
        let setup: Setup = serde_json::from_value(serde_json::json!({
            "players": 2,
            "kingdom": content.kingdoms[0].cards,
            "start": { "seat": 0 },
        }))
        .unwrap();
        let game = Zombinion::prepare(setup, content).unwrap();
        let mut bots: Vec<_> = (0..2)
            .map(|_| game.seat("random", Budget::Tries(1)).unwrap())
            .collect();
        for (number, bot) in bots.iter_mut().enumerate() {
            bot.begin(number as u64);
        }
        let (mut table, _) = Table::start(game, Seed::Fast(7), Limits::default());
        while let Some(seat) = table.decider() {
            let answers = table.game().answers(&table.state().position);
            let answer = bots[seat.index()].choose(table.observe(seat), &answers);
            table.answer(seat, answer).unwrap();
        }
        Replay::of(&table, vec!["Anna".into(), "Ben".into()])
    }

    #[test]
    fn every_step_is_the_one_that_playing_from_the_start_leads_to() {
        let replay = finished();
        let loaded = load::<Zombinion>(&replay.to_text()).unwrap();
        let names = replay.players.clone();
        let mut steps = 0;
        replay
            .play(|table, step, events| {
                let opened = LoadedReplay::step(&loaded, step).unwrap();
                assert_eq!(opened.session.hash(), table.state().hash(), "step {step}");
                let game = Arc::new(table.game().clone());
                let played = event_batch(game, events.to_vec());
                let played = played.visible_to(Viewer::Everything, &names);
                let shown = opened.events.visible_to(Viewer::Everything, &names);
                assert_eq!(shown.get(), played.get(), "step {step}");
                steps += 1;
            })
            .unwrap();
        assert!(
            steps > 3 * APART,
            "{steps} steps are too few to show anything"
        );
        let last = LoadedReplay::step(&loaded, usize::MAX).unwrap();
        assert_eq!(last.session.hash(), replay.moves.last().unwrap().hash);
        assert_eq!(last.decisions, steps - 1);
    }
}
