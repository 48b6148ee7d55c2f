//! What is said about the game, in English.
//!
//! | file | what is in it |
//! |---|---|
//! | `event`, `narrate` | what happens, as data and in sentences |
//! | `wording` | answers as text, written and read |
//! | `refusal` | why an answer is refused |
//! | `briefing` | a mission in words |

pub(crate) mod briefing;
pub(crate) mod event;
pub(crate) mod narrate;
pub(crate) mod refusal;
pub(crate) mod wording;
