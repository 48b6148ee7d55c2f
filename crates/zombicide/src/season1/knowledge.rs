//! What may be known.
//!
//! | file | what is in it |
//! |---|---|
//! | `view` | what a viewer is sent |
//! | `observation` | what a bot may look at |
//! | `redeal` | what no player can know, dealt again |
//! | `aids` | what is worked out for a player who has to decide: odds, reach, lines of sight |
//! | `unavailable` | actions that cannot be taken now, for players who wonder why |

pub(crate) mod aids;
pub(crate) mod observation;
pub(crate) mod redeal;
mod unavailable;
pub(crate) mod view;
