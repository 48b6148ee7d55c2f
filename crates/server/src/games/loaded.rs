//! A replay that has been played once, to be opened at any step without playing all of it again.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Event, Game, Move, Renewal, Replay, ReplayError, Seed, Stage, State};

use super::playing::{Playing, story};
use super::replays;
use super::shelf::Hosted;
use super::{LoadedReplay, Replayed, Rules, Turn, to_json};

/// How many steps lie between two states that are kept, at least.
const APART: usize = 32;
/// How many states are kept, about.
const KEPT: usize = 512;

/// A replay that has been played and found true.
pub(super) struct Loaded<G: Game> {
    game: Arc<G>,
    players: Vec<String>,
    seed: Seed,
    moves: Vec<Move>,
    /// When chance was made fresh.
    renewals: Vec<Renewal>,
    turns: Vec<Turn>,
    /// What the deal brought.
    dealt: Vec<Event<G::What>>,
    /// How many steps lie between two states.
    apart: usize,
    /// The state at the beginning and after every `apart` steps.
    states: Vec<State<G>>,
}

/// A state, and what the step to it brought.
type Moment<G> = (State<G>, Vec<Event<<G as Game>::What>>);

/// Plays a replay file to its end; every state on the way must be the one that the file says.
pub(super) fn load<G>(text: &str) -> Result<Loaded<G>, ReplayError>
where
    G: Hosted,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    let replay: Replay<G> = replays::read(text)?;
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
    Ok(Loaded {
        game: Arc::new(game),
        players: replay.players,
        seed: replay.seed,
        moves: replay.moves,
        renewals: replay.renewals,
        turns,
        dealt,
        apart,
        states,
    })
}

impl<G: Hosted> Loaded<G> {
    /// The state after that many moves, and what the last of them brought.
    fn state_at(&self, step: usize) -> Result<Moment<G>, ReplayError> {
        // What a step brings is only found out by taking it: begin before it.
        let first = step.saturating_sub(1) / self.apart;
        let mut state = self.states[first].clone();
        let mut events = self.dealt.clone();
        let begin = first * self.apart;
        for (place, written) in self.moves[begin..step].iter().enumerate() {
            events.clear();
            let number = begin + place + 1;
            for renewal in self
                .renewals
                .iter()
                .filter(|renewal| renewal.after + 1 == number)
            {
                state.renew(&self.game, self.seed.after_undo(renewal.number));
            }
            let wrong = |problem: String| ReplayError::Move { number, problem };
            let answer = self.game.read_answer(&written.answer).map_err(wrong)?;
            let mut stage = Stage::telling(&mut state.chance, &mut events);
            let applied = self.game.apply(&mut state.position, answer, &mut stage);
            applied.map_err(|forbidden| wrong(forbidden.reason.to_string()))?;
        }
        Ok((state, events))
    }
}

impl<G> LoadedReplay for Loaded<G>
where
    G: Hosted,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    fn game(&self) -> &'static str {
        G::ID
    }

    fn step(&self, step: usize) -> Result<Replayed, ReplayError> {
        let step = step.min(self.moves.len());
        let (state, events) = self.state_at(step)?;
        let decided = step.checked_sub(1).map(|last| self.moves[last].seat);
        Ok(Replayed {
            play: Box::new(Playing::at(Arc::clone(&self.game), state, step as u32)),
            told: story(Arc::clone(&self.game), events),
            decided,
            decisions: self.moves.len(),
            players: self.players.clone(),
            setup: to_json(Game::setup(&*self.game)),
            seed: self.seed.to_string(),
        })
    }

    fn turns(&self) -> &[Turn] {
        &self.turns
    }

    fn board(&self) -> Option<Box<RawValue>> {
        Rules::board(&*self.game)
    }
}

#[cfg(test)]
mod tests {
    use bots::cast::Cast;
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
            let answer = bots[seat.index()].choose(table.sight(seat), &answers);
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
                assert_eq!(opened.play.hash(), table.state().hash(), "step {step}");
                let game = Arc::new(table.game().clone());
                let told = story(game, events.to_vec()).to(Viewer::Everything, &names);
                let heard = opened.told.to(Viewer::Everything, &names);
                assert_eq!(heard.get(), told.get(), "step {step}");
                steps += 1;
            })
            .unwrap();
        assert!(
            steps > 3 * APART,
            "{steps} steps are too few to show anything"
        );
        let last = LoadedReplay::step(&loaded, usize::MAX).unwrap();
        assert_eq!(last.play.hash(), replay.moves.last().unwrap().hash);
        assert_eq!(last.decisions, steps - 1);
    }
}
