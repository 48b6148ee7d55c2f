//! A game being played.

use std::sync::Arc;

use bots::Bot;
use bots::cast::SIMPLEST;
use bots::search::Budget;
use serde::Serialize;
use serde_json::value::RawValue;
use table::record::{Playback, STEPS_BETWEEN_WHOLE, Step, StepError};
use table::{
    Answers, Chance, Event, Game, Limits, RuleId, Rulebook, Seat, Seed, Session, State, Viewer,
};
use ts_rs::TS;
use zombicide::board::ZoneId;

use super::aids::{Aided, Hint};
use super::difficulty::{Difficulty, Manners, Measured, Stored, Trial};
use super::info::Described;
use super::minds::Minds;
use super::shelf::Hosted;
use super::{Deed, Play, Recalled, Rules, Started, Thought, Told, to_json};
use crate::wire::{Code, Offer, Refusal};

/// A game being played: its rules, and where it stands.
pub struct Playing<G: Game> {
    game: Arc<G>,
    session: Session<G>,
    /// Whether the position differs from the last step: something was dealt again since, or the
    /// rules have changed.
    renewed: bool,
    /// Where a game stands that is shown as older rules have played it.
    playback: Option<Box<Playback<G>>>,
    minds: Minds<G>,
}

/// What happened in a game.
struct Story<G: Game> {
    game: Arc<G>,
    events: Vec<Event<G::What>>,
}

/// An event as it is sent.
#[derive(Serialize, TS)]
#[ts(rename = "Event")]
pub struct Heard<W> {
    /// The rule it follows.
    #[ts(type = "RuleId")]
    pub rule: RuleId,
    /// What happened, in the game's own terms.
    pub what: W,
    /// The same as an English sentence, for clients without words of their own.
    pub text: String,
}

impl<G> Told for Story<G>
where
    G: Hosted,
    G::What: Send + Sync,
{
    fn to(&self, viewer: Viewer, names: &[String]) -> Box<RawValue> {
        let heard = |event: &Event<G::What>| {
            let what = self.game.redact(&event.what, viewer)?;
            Some(Heard {
                rule: event.rule,
                text: self.game.sentence(&what, names),
                what,
            })
        };
        let heard: Vec<_> = self.events.iter().filter_map(heard).collect();
        to_json(&heard)
    }
}

/// What happened, for any eyes.
pub(super) fn story<G>(game: Arc<G>, events: Vec<Event<G::What>>) -> Arc<dyn Told>
where
    G: Hosted,
    G::What: Send + Sync,
{
    Arc::new(Story { game, events })
}

impl<G: Game> Playing<G> {
    /// A game in that state, reached after that number of decisions.
    pub(super) fn at(game: Arc<G>, state: State<G>, decisions: u32) -> Playing<G> {
        let session = Session::resume(state, decisions as usize, Limits::without_undo());
        Playing::new(game, session)
    }

    fn new(game: Arc<G>, session: Session<G>) -> Playing<G> {
        Playing {
            game,
            session,
            renewed: false,
            playback: None,
            minds: Minds::default(),
        }
    }
}

/// A state that no more chance is needed for.
fn shown<G: Game>(position: G::Position) -> State<G> {
    State {
        position,
        chance: Chance::new(Seed::Fast(0)),
    }
}

impl<G> Playing<G>
where
    G: Hosted,
    G::What: Send + Sync,
{
    /// Carries out a seat's answer, or refuses it and changes nothing; tells what came of it
    /// and what happened.
    fn carry_out(&mut self, seat: Seat, words: &str) -> Result<(Deed, Arc<Story<G>>), Refusal> {
        let game = &*self.game;
        let may_decide = self.session.may_decide(game, seat);
        may_decide.map_err(refused::<G>)?;
        let answer = read::<G>(game, words)?;
        let mut events = Vec::new();
        let answered = self.session.answer(game, seat, answer, Some(&mut events));
        let disclosed = answered.map_err(refused::<G>)?;
        self.renewed = false;
        let written = self.session.log_entry(game, seat, answer);
        let story = Arc::new(Story {
            game: Arc::clone(&self.game),
            events,
        });
        let deed = Deed {
            answer: written.answer,
            hash: written.hash,
            told: story.clone(),
            disclosed,
        };
        Ok((deed, story))
    }
}

impl<G: Game> Playing<G> {
    /// The answer that the words stand for, if it is legal now.
    fn legal(&self, words: &str) -> Result<G::Answer, Refusal> {
        let answer = read::<G>(&self.game, words)?;
        let verdict = self.game.check(self.session.position(), answer);
        verdict.map(|()| answer).map_err(forbidden::<G>)
    }
}

/// The answer that the words stand for, legal or not.
fn read<G: Game>(game: &G, words: &str) -> Result<G::Answer, Refusal> {
    let not_an_answer = |problem| Refusal::new(Code::NotAnAnswer, problem);
    game.read_answer(words).map_err(not_an_answer)
}

fn refused<G: Game>(refusal: table::Refusal<G::Reason>) -> Refusal {
    match refusal {
        table::Refusal::Forbidden(violation) => forbidden::<G>(violation),
        table::Refusal::TooLong { .. } => Refusal::new(Code::Limit, refusal.to_string()),
        table::Refusal::GameOver
        | table::Refusal::NotYours { .. }
        | table::Refusal::NothingToUndo => Refusal::new(
            Code::NotYourDecision,
            "it is for another seat to decide now",
        ),
    }
}

fn forbidden<G: Game>(forbidden: table::Forbidden<G::Reason>) -> Refusal {
    Refusal {
        rule: Some(forbidden.rule.to_string()),
        reason: serde_json::to_value(&forbidden.reason).ok(),
        ..Refusal::new(Code::Forbidden, forbidden.reason.to_string())
    }
}

impl<G> Rules for G
where
    G: Hosted,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    fn version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> u8 {
        Rulebook::seats(self)
    }

    fn is_competitive(&self) -> bool {
        G::COMPETITIVE
    }

    fn has_bot(&self, name: &str) -> bool {
        G::ROLES.iter().any(|role| role.name == name)
    }

    fn stand_in(&self) -> &'static str {
        // The strongest of those that do not keep others waiting by thinking long.
        let mut quick = G::ROLES.iter().rev().filter(|role| role.tries.is_none());
        quick.next().map_or(SIMPLEST.name, |role| role.name)
    }

    fn content(&self) -> Box<RawValue> {
        to_json(Rulebook::content(self))
    }

    fn board(&self) -> Option<Box<RawValue>> {
        Described::board(self).map(|board| to_json(&board))
    }

    fn start(self: Arc<Self>, seed: Seed) -> Started {
        let mut events = Vec::new();
        let limits = Limits::without_undo();
        let session = Session::start(&*self, seed, limits, Some(&mut events));
        let step = Step::whole::<G>(session.position(), &events).to_bytes();
        Started {
            told: story(Arc::clone(&self), events),
            play: Box::new(Playing::new(self, session)),
            step,
        }
    }

    fn recall(self: Arc<Self>, step: &[u8]) -> Result<Recalled, StepError> {
        let mut playback = Playback::<G>::default();
        let moment = playback.take(&*self, &Step::from_bytes(step)?)?;
        let told = story(Arc::clone(&self), moment.events);
        let mut playing = Playing::at(self, shown(moment.position), 0);
        playing.playback = Some(Box::new(playback));
        Ok((Box::new(playing), told))
    }

    fn go_on(
        self: Arc<Self>,
        position: &RawValue,
        decisions: u32,
        seed: Seed,
    ) -> Result<Box<dyn Play>, StepError> {
        let unreadable = |error: serde_json::Error| StepError::Position(error.to_string());
        let position: G::Position = serde_json::from_str(position.get()).map_err(unreadable)?;
        let state = State {
            position,
            chance: Chance::new(seed),
        };
        let mut playing = Playing::at(self, state, decisions);
        // The steps before it may have another form.
        playing.renewed = true;
        Ok(Box::new(playing))
    }

    fn restore(self: Arc<Self>, bytes: &[u8]) -> Option<Box<dyn Play>> {
        let (decisions, renewed, state) =
            postcard::from_bytes::<(u32, bool, State<G>)>(bytes).ok()?;
        let mut playing = Playing::at(self, state, decisions);
        playing.renewed = renewed;
        Some(Box::new(playing))
    }

    fn stored_difficulty(&self) -> Option<Difficulty> {
        Stored::shipped().look_up(self)
    }

    fn trial(self: Arc<Self>, manners: Manners) -> Option<Trial> {
        Measured::trial(self, manners)
    }
}

impl<G> Play for Playing<G>
where
    G: Hosted,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    fn decider(&self) -> Option<Seat> {
        self.session.decider(&self.game)
    }

    fn answer(&mut self, seat: Seat, words: &str) -> Result<Deed, Refusal> {
        self.carry_out(seat, words).map(|(deed, _)| deed)
    }

    fn answer_and_keep(&mut self, seat: Seat, words: &str) -> Result<(Deed, Vec<u8>), Refusal> {
        let before = self.session.position().clone();
        // What was dealt again is not in the step before.
        let renewed = self.renewed;
        let (deed, story) = self.carry_out(seat, words)?;
        let position = self.session.position();
        let step = match renewed || self.session.decisions().is_multiple_of(STEPS_BETWEEN_WHOLE) {
            true => Step::whole::<G>(position, &story.events),
            false => Step::changed::<G>(&before, position, &story.events),
        };
        Ok((deed, step.to_bytes()))
    }

    fn recall(&mut self, step: &[u8]) -> Result<Arc<dyn Told>, StepError> {
        let playback = self.playback.get_or_insert_default();
        let moment = playback.take(&*self.game, &Step::from_bytes(step)?)?;
        self.session.show(shown(moment.position));
        Ok(story(Arc::clone(&self.game), moment.events))
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
        let offer = |answer| Offer {
            say: self.game.write_answer(answer),
            answer,
        };
        let answers = self.game.answers(self.session.position());
        let offers: Vec<_> = answers.each().map(offer).collect();
        to_json(&offers)
    }

    fn thought(&self, bot: &str, thinking: Budget, seed: u64) -> Option<Thought> {
        let seat = self.decider()?;
        let name = bot.to_string();
        let mut bot = match self.minds.take(seat, bot) {
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
        let minds = self.minds.clone();
        let game = Arc::clone(&self.game);
        let position = self.session.position().clone();
        Some(Box::new(move || {
            let answers = game.answers(&position);
            let answer = bot.choose(game.sight(&position, seat), &answers);
            minds.keep(seat, name, bot);
            game.write_answer(answer)
        }))
    }

    fn odds(&self, words: &str) -> Result<Box<RawValue>, Refusal> {
        let answer = self.legal(words)?;
        let odds = self.game.odds_of(self.session.position(), answer);
        let none = || Refusal::new(Code::NotAnAnswer, "that is no attack");
        odds.map(|odds| to_json(&odds)).ok_or_else(none)
    }

    fn reach(&self) -> Box<RawValue> {
        to_json(&Aided::in_reach(&*self.game, self.session.position()))
    }

    fn sight(&self, zone: u8) -> Option<Box<RawValue>> {
        let seen = Aided::in_sight(&*self.game, self.session.position(), ZoneId(zone))?;
        Some(to_json(&seen))
    }

    fn why_not(&self, words: &str) -> Option<Refusal> {
        self.legal(words).err()
    }

    fn hint(&self, thinking: Budget) -> Option<Thought> {
        let seat = self.decider()?;
        let mut bot: Box<dyn Bot<G>> = self.game.seat(G::ROLES.last()?.name, thinking)?;
        let game = Arc::clone(&self.game);
        let position = self.session.position().clone();
        Some(Box::new(move || {
            bot.begin(0);
            let answers = game.answers(&position);
            let sight = game.sight(&position, seat);
            let answer = bot.choose(sight, &answers);
            let hint = Hint {
                because: bot.because(sight, &answers, answer),
                answer: game.write_answer(answer),
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
}
