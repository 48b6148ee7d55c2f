//! The rules: what may be done, and what happens then.
//!
//! | file | what is in it |
//! |---|---|
//! | `answer`, `list`, `legal` | what can be answered; which answers are legal, and which rule forbids the others |
//! | `turn`, `frames` | the deal and the round; what is being resolved, and whom it asks |
//! | `actions`, `combat`, `damage`, `searching`, `trading`, `driving` | what survivors do |
//! | `horde`, `spawning` | what zombies do: `horde/pathfinder` is where they go, `horde/splitting` how groups split |
//! | `goals` | winning and losing |
//! | `odds` | what an attack can come to, exactly |

pub(crate) mod actions;
pub(crate) mod answer;
pub(crate) mod combat;
pub(crate) mod damage;
pub(crate) mod driving;
pub(crate) mod frames;
pub(crate) mod goals;
pub(crate) mod horde;
pub(crate) mod legal;
pub(crate) mod list;
pub(crate) mod odds;
pub(crate) mod searching;
pub(crate) mod spawning;
pub(crate) mod trading;
pub(crate) mod turn;
