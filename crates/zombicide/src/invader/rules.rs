//! The rules: what may be done, and what happens then.
//!
//! | file | what is in it |
//! |---|---|
//! | `answer`, `list`, `legal` | what can be answered; which answers are legal, and which rule forbids the others |
//! | `card_facts`, `places` | cards and slots in a few bits, for listing changes of slots quickly |
//! | `dealing`, `turn`, `frames` | setting up; the round; what is being resolved, and whom it asks |
//! | `actions`, `moving`, `combat`, `damage`, `hellfire`, `searching`, `sorting`, `skills` | what survivors do |
//! | `horde`, `spawning`, `mold` | what Xenos do: `horde/splitting` is where they go and how groups split |
//! | `goals`, `feasible` | winning and losing; whether a goal can still be reached |
//! | `odds` | what an attack can come to, exactly |

pub(crate) mod actions;
pub(crate) mod answer;
pub(crate) mod card_facts;
pub(crate) mod combat;
pub(crate) mod damage;
pub(crate) mod dealing;
pub(crate) mod feasible;
pub(crate) mod frames;
pub(crate) mod goals;
pub(crate) mod hellfire;
pub(crate) mod horde;
pub(crate) mod legal;
pub(crate) mod list;
pub(crate) mod mold;
pub(crate) mod moving;
pub(crate) mod odds;
pub(crate) mod places;
pub(crate) mod searching;
pub(crate) mod skills;
pub(crate) mod sorting;
pub(crate) mod spawning;
pub(crate) mod turn;
