//! A game being played.

use std::sync::Arc;

use bots::Bot;
use bots::cast::SIMPLEST;
use bots::search::Budget;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Answers, Chance, Event, Game, Limits, RuleId, Seat, Seed, Stage, State, Viewer};
use ts_rs::TS;
use zombicide::board::ZoneId;

use super::aids::{Aided, Hint};
use super::difficulty::{Difficulty, Manners, Measured, Stored, Trial};
use super::info::Described;
use super::minds::Minds;
use super::shelf::Hosted;
use super::{Deed, Play, Rules, Thought, Told, to_json};
use crate::wire::{Code, Offer, Refusal};

/// A game being played: its rules, and where it stands.
pub struct Playing<G: Game> {
    game: Arc<G>,
    state: State<G>,
    decisions: u32,
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
    /// A game that stands there after so many decisions.
    pub(super) fn at(game: Arc<G>, state: State<G>, decisions: u32) -> Playing<G> {
        Playing {
            game,
            state,
            decisions,
            minds: Minds::default(),
        }
    }
}

impl<G: Game> Playing<G> {
    /// The answer that the words stand for, if it is legal now.
    fn legal(&self, words: &str) -> Result<G::Answer, Refusal> {
        let not_an_answer = |problem| Refusal::new(Code::NotAnAnswer, problem);
        let answer = self.game.read_answer(words).map_err(not_an_answer)?;
        let verdict = self.game.check(&self.state.position, answer);
        verdict.map(|()| answer).map_err(forbidden::<G>)
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
    fn seats(&self) -> u8 {
        Game::seats(self)
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
        to_json(Game::content(self))
    }

    fn board(&self) -> Option<Box<RawValue>> {
        Described::board(self).map(|board| to_json(&board))
    }

    fn start(self: Arc<Self>, seed: Seed) -> (Box<dyn Play>, Arc<dyn Told>) {
        let mut chance = Chance::new(seed);
        let mut events = Vec::new();
        let position = self.deal(&mut Stage::telling(&mut chance, &mut events));
        let state = State { position, chance };
        let told = story(Arc::clone(&self), events);
        (Box::new(Playing::at(self, state, 0)), told)
    }

    fn restore(self: Arc<Self>, bytes: &[u8]) -> Option<Box<dyn Play>> {
        let (decisions, state) = postcard::from_bytes::<(u32, State<G>)>(bytes).ok()?;
        Some(Box::new(Playing::at(self, state, decisions)))
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
        self.game.decider(&self.state.position)
    }

    fn answer(&mut self, seat: Seat, words: &str) -> Result<Deed, Refusal> {
        if self.decider() != Some(seat) {
            return Err(Refusal::new(
                Code::NotYourDecision,
                "it is for another seat to decide now",
            ));
        }
        let most = Limits::default().decisions;
        if self.decisions as usize >= most {
            return Err(Refusal::new(
                Code::Limit,
                format!("the game has reached its limit of {most} decisions"),
            ));
        }
        let answer = self.legal(words)?;
        let game = &*self.game;
        let mut events = Vec::new();
        let mut stage = Stage::telling(&mut self.state.chance, &mut events);
        game.apply(&mut self.state.position, answer, &mut stage)
            .map_err(forbidden::<G>)?;
        let disclosed = stage.has_disclosed();
        self.decisions += 1;
        Ok(Deed {
            answer: game.write_answer(answer),
            hash: self.state.hash(),
            told: story(Arc::clone(&self.game), events),
            disclosed,
        })
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        to_json(&self.game.view(&self.state.position, viewer))
    }

    fn offers(&self) -> Box<RawValue> {
        let offer = |answer| Offer {
            say: self.game.write_answer(answer),
            answer,
        };
        let answers = self.game.answers(&self.state.position);
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
        let position = self.state.position.clone();
        Some(Box::new(move || {
            let answers = game.answers(&position);
            let answer = bot.choose(game.sight(&position, seat), &answers);
            minds.keep(seat, name, bot);
            game.write_answer(answer)
        }))
    }

    fn odds(&self, words: &str) -> Result<Box<RawValue>, Refusal> {
        let answer = self.legal(words)?;
        let odds = self.game.odds_of(&self.state.position, answer);
        let none = || Refusal::new(Code::NotAnAnswer, "that is no attack");
        odds.map(|odds| to_json(&odds)).ok_or_else(none)
    }

    fn reach(&self) -> Box<RawValue> {
        to_json(&Aided::in_reach(&*self.game, &self.state.position))
    }

    fn sight(&self, zone: u8) -> Option<Box<RawValue>> {
        let seen = Aided::in_sight(&*self.game, &self.state.position, ZoneId(zone))?;
        Some(to_json(&seen))
    }

    fn why_not(&self, words: &str) -> Option<Refusal> {
        self.legal(words).err()
    }

    fn hint(&self, thinking: Budget) -> Option<Thought> {
        let seat = self.decider()?;
        let mut bot: Box<dyn Bot<G>> = self.game.seat(G::ROLES.last()?.name, thinking)?;
        let game = Arc::clone(&self.game);
        let position = self.state.position.clone();
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
        self.state.hash()
    }

    fn save(&self) -> Vec<u8> {
        postcard::to_stdvec(&(self.decisions, &self.state)).expect("a state is plain data")
    }

    fn renew(&mut self, seed: Seed) {
        self.state.renew(&self.game, seed);
    }

    fn redeal(&mut self, viewer: Viewer, seed: u64) {
        let mut chance = Chance::new(Seed::Fast(seed));
        self.game
            .redeal(&mut self.state.position, viewer, &mut chance);
        self.state.chance = chance;
    }
}
