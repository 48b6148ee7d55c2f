//! A game in progress.

use std::sync::Arc;

use bots::Bot;
use bots::search::Budget;
use serde::Serialize;
use serde_json::value::RawValue;
use table::record::{Playback, STEPS_BETWEEN_WHOLE, Step, StepError};
use table::{
    Answers, Chance, Game, Limits, RuleId, RuledEvent, Seat, Seed, Session, State, Viewer,
};

use crate::assist::{Assist, Hint};
use crate::bot_cache::BotCache;
use crate::definition::{AnswerOutcome, BotTask, CatalogGame, EventBatch, GameSession};
use crate::error::AnswerError;
use crate::to_json;

/// A game in progress: its rulebook, its session, and the bots that play in it.
pub struct HostedSession<G: Game> {
    game: Arc<G>,
    session: Session<G>,
    /// Whether the position differs from the last step: something was redealt since, or the
    /// rules have changed.
    renewed: bool,
    /// The position of a game that is shown as older rules have played it.
    playback: Option<Box<Playback<G>>>,
    bots: BotCache<G>,
}

/// The events of one decision of a game.
struct GameEvents<G: Game> {
    game: Arc<G>,
    events: Vec<RuledEvent<G::Event>>,
}

/// An event as it is sent.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct EventMessage<W> {
    /// The rule it follows.
    #[cfg_attr(feature = "types", ts(type = "RuleId"))]
    pub rule: RuleId,
    /// What happened, in the game's own terms.
    pub what: W,
    /// The same as an English sentence, for clients without words of their own.
    pub text: String,
}

/// One legal answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LegalAnswer<A> {
    /// The words to send it in.
    pub say: String,
    /// What it is.
    pub answer: A,
}

impl<G: CatalogGame> EventBatch for GameEvents<G> {
    fn visible_to(&self, viewer: Viewer, names: &[String]) -> Box<RawValue> {
        let message = |event: &RuledEvent<G::Event>| {
            let what = self.game.redact(&event.event, viewer)?;
            Some(EventMessage {
                rule: event.rule,
                text: self.game.describe_event(&what, names),
                what,
            })
        };
        let messages: Vec<_> = self.events.iter().filter_map(message).collect();
        to_json(&messages)
    }
}

/// The events of one decision, for any viewer.
pub(crate) fn event_batch<G: CatalogGame>(
    game: Arc<G>,
    events: Vec<RuledEvent<G::Event>>,
) -> Arc<dyn EventBatch> {
    Arc::new(GameEvents { game, events })
}

/// A state whose chance is never used.
fn shown<G: Game>(position: G::Position) -> State<G> {
    State {
        position,
        chance: Chance::new(Seed::Fast(0)),
    }
}

impl<G: Game> HostedSession<G> {
    /// A game in that state after that many decisions.
    pub(crate) fn at(game: Arc<G>, state: State<G>, decisions: u32) -> HostedSession<G> {
        let session = Session::resume(state, decisions as usize, Limits::without_undo());
        HostedSession::new(game, session)
    }

    /// A game with its session.
    pub(crate) fn new(game: Arc<G>, session: Session<G>) -> HostedSession<G> {
        HostedSession {
            game,
            session,
            renewed: false,
            playback: None,
            bots: BotCache::default(),
        }
    }

    /// A game that was saved, or goes on from a position of older rules: `renewed` says whether
    /// its position differs from the last step.
    pub(crate) fn continued(
        game: Arc<G>,
        state: State<G>,
        decisions: u32,
        renewed: bool,
    ) -> HostedSession<G> {
        HostedSession {
            renewed,
            ..HostedSession::at(game, state, decisions)
        }
    }

    /// A game that is shown as older rules have played it, at its deal.
    pub(crate) fn played_back(
        game: Arc<G>,
        position: G::Position,
        playback: Playback<G>,
    ) -> HostedSession<G> {
        HostedSession {
            playback: Some(Box::new(playback)),
            ..HostedSession::at(game, shown(position), 0)
        }
    }

    /// The rulebook.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    pub(crate) fn position_now(&self) -> &G::Position {
        self.session.position()
    }

    /// The answer that the words stand for, if it is legal now.
    pub(crate) fn legal(&self, words: &str) -> Result<G::Answer, AnswerError> {
        let answer = self.game.parse_answer(words);
        let answer = answer.map_err(AnswerError::NotAnAnswer)?;
        let verdict = self.game.check(self.session.position(), answer);
        verdict
            .map(|()| answer)
            .map_err(AnswerError::forbidden::<G>)
    }
}

impl<G: CatalogGame> HostedSession<G> {
    /// Applies a seat's answer, or refuses it and changes nothing.
    fn apply(
        &mut self,
        seat: Seat,
        words: &str,
    ) -> Result<(AnswerOutcome, Arc<GameEvents<G>>), AnswerError> {
        let game = &*self.game;
        let may_decide = self.session.may_decide(game, seat);
        may_decide.map_err(AnswerError::refused::<G>)?;
        let answer = game.parse_answer(words);
        let answer = answer.map_err(AnswerError::NotAnAnswer)?;
        let mut events = Vec::new();
        let answered = self.session.answer(game, seat, answer, Some(&mut events));
        let disclosed = answered.map_err(AnswerError::refused::<G>)?;
        self.renewed = false;
        let events = Arc::new(GameEvents {
            game: Arc::clone(&self.game),
            events,
        });
        let written = self.session.log_entry(game, seat, answer);
        let outcome = AnswerOutcome {
            answer: written.answer,
            hash: written.hash,
            events: events.clone(),
            disclosed,
        };
        Ok((outcome, events))
    }
}

impl<G: CatalogGame> GameSession for HostedSession<G> {
    fn decider(&self) -> Option<Seat> {
        self.session.decider(&self.game)
    }

    fn answer(&mut self, seat: Seat, words: &str) -> Result<AnswerOutcome, AnswerError> {
        self.apply(seat, words).map(|(outcome, _)| outcome)
    }

    fn answer_and_keep(
        &mut self,
        seat: Seat,
        words: &str,
    ) -> Result<(AnswerOutcome, Vec<u8>), AnswerError> {
        let before = self.session.position().clone();
        // What was redealt is not in the step before.
        let renewed = self.renewed;
        let (outcome, happened) = self.apply(seat, words)?;
        let position = self.session.position();
        let step = match renewed || self.session.decisions().is_multiple_of(STEPS_BETWEEN_WHOLE) {
            true => Step::whole::<G>(position, &happened.events),
            false => Step::changed::<G>(&before, position, &happened.events),
        };
        Ok((outcome, step.to_bytes()))
    }

    fn recall(&mut self, step: &[u8]) -> Result<Arc<dyn EventBatch>, StepError> {
        let playback = self.playback.get_or_insert_default();
        let moment = playback.take(&*self.game, &Step::from_bytes(step)?)?;
        self.session.show(shown(moment.position));
        Ok(event_batch(Arc::clone(&self.game), moment.events))
    }

    fn position(&self) -> Box<RawValue> {
        to_json(self.session.position())
    }

    fn obstacle(&self) -> Option<String> {
        self.game.obstacle(self.session.position())
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        to_json(&self.game.view(self.session.position(), viewer))
    }

    fn offers(&self) -> Box<RawValue> {
        let offer = |answer| LegalAnswer {
            say: self.game.format_answer(answer),
            answer,
        };
        let answers = self.game.answers(self.session.position());
        let offers: Vec<_> = answers.each().map(offer).collect();
        to_json(&offers)
    }

    fn why_not(&self, words: &str) -> Option<AnswerError> {
        self.legal(words).err()
    }

    fn bot_task(&self, bot: &str, thinking: Budget, seed: u64) -> Option<BotTask> {
        let seat = self.decider()?;
        let name = bot.to_string();
        let mut bot = match self.bots.take(seat, bot) {
            Some(mut bot) => {
                bot.think_for(thinking);
                bot
            }
            None => {
                let mut bot: Box<dyn Bot<G>> = self.game.seat(bot, thinking)?;
                bot.begin(seed);
                bot
            }
        };
        let bots = self.bots.clone();
        let game = Arc::clone(&self.game);
        let position = self.session.position().clone();
        Some(Box::new(move || {
            let answers = game.answers(&position);
            let answer = bot.choose(game.observe(&position, seat), &answers);
            bots.keep(seat, name, bot);
            game.format_answer(answer)
        }))
    }

    fn hint(&self, thinking: Budget) -> Option<BotTask> {
        let seat = self.decider()?;
        let mut bot: Box<dyn Bot<G>> = self.game.seat(G::BOTS.last()?.name, thinking)?;
        let game = Arc::clone(&self.game);
        let position = self.session.position().clone();
        Some(Box::new(move || {
            bot.begin(0);
            let answers = game.answers(&position);
            let observation = game.observe(&position, seat);
            let answer = bot.choose(observation, &answers);
            let hint = Hint {
                because: bot.hint_reason(observation, &answers, answer),
                answer: game.format_answer(answer),
            };
            to_json(&hint).get().to_string()
        }))
    }

    fn hash(&self) -> String {
        self.session.state().hash()
    }

    fn save(&self) -> Vec<u8> {
        let decisions = self.session.decisions() as u32;
        let all = (decisions, self.renewed, self.session.state());
        postcard::to_stdvec(&all).expect("a state is plain data")
    }

    fn renew(&mut self, seed: Seed) {
        self.session.renew(&self.game, seed);
        self.renewed = true;
    }

    fn redeal(&mut self, viewer: Viewer, seed: u64) {
        self.session.redeal(&self.game, viewer, Seed::Fast(seed));
    }

    fn assist(&self) -> Option<&dyn Assist> {
        G::assist(self)
    }
}
