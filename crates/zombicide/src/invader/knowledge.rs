//! What may be known.
//!
//! | file | what is in it |
//! |---|---|
//! | `view` | what a viewer is sent |
//! | `observation` | what a bot may look at |
//! | `redeal` | what no player can know, dealt again |
//! | `aids` | what is worked out for a player who has to decide: odds, reach, lines of sight |

pub(crate) mod aids;
pub(crate) mod observation;
pub(crate) mod redeal;
pub(crate) mod view;
