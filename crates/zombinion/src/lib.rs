//! The rules of Zombinion, a deck-builder for two to four hunters.
//!
//! [`Zombinion`] is the rulebook made ready for one kingdom and number of players; it
//! implements [`table::Game`]. Where to look for what:
//!
//! | file | room |
//! |---|---|
//! | `content` | cards, kingdoms and texts as data |
//! | `setup` | what is agreed before a game, and preparing it |
//! | `pile`, `player`, `position` | where everything lies |
//! | `decision`, `refusal` | the pending decision, which answers to it are legal, and why others are not |
//! | `turn`, `score` | the deal, the three phases, the end of the game; points and winners |
//! | `reaction` | Reactions shown against Attacks, and what is decided about them beforehand |
//! | `moves` | drawing, gaining, trashing, playing a card |
//! | `effects` | what the cards do |
//! | `event`, `narrate` | what is told, to whom, and in which words |
//! | `view`, `observation`, `redeal` | what a viewer, a bot, a searcher may know |
//! | `scene` | the words of scenarios |

mod answer;
pub mod content;
mod decision;
mod effects;
mod event;
mod moves;
mod narrate;
mod observation;
mod pile;
mod player;
mod position;
mod reaction;
mod redeal;
mod refusal;
mod rulebook;
mod scene;
mod score;
mod setup;
mod turn;
mod view;

pub use answer::{Answer, Verb};
pub use decision::{DecisionKind, PendingDecision};
pub use event::{Ending, Event, Place};
pub use observation::Observation;
pub use pile::{KINDS, Pile, PileSet};
pub use position::{Phase, Position};
pub use reaction::ReactionPolicy;
pub use refusal::Reason;
pub use rulebook::Zombinion;
pub use score::Outcome;
pub use setup::{HouseRules, Setup, Start, random_kingdom};
pub use view::{PlayerView, View};
