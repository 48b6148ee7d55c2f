//! Answers to decisions.

use crate::v1::table::words::slug;
use serde::{Deserialize, Serialize};

use crate::v1::zombinion::pile::Pile;
use crate::v1::zombinion::rulebook::Zombinion;

/// What is to be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Play it from the hand.
    Play,
    /// Take it from the Supply for its shots.
    Take,
    /// Gain it by an effect.
    Gain,
    /// Trash it.
    Trash,
    /// Discard it.
    Discard,
    /// Put it on the deck.
    PutBack,
    /// Play it twice.
    Double,
}

impl Verb {
    /// Every verb.
    pub const ALL: [Verb; 7] = [
        Verb::Play,
        Verb::Take,
        Verb::Gain,
        Verb::Trash,
        Verb::Discard,
        Verb::PutBack,
        Verb::Double,
    ];

    /// The verb's word in answers.
    pub fn word(self) -> &'static str {
        match self {
            Verb::Play => "play",
            Verb::Take => "take",
            Verb::Gain => "gain",
            Verb::Trash => "trash",
            Verb::Discard => "discard",
            Verb::PutBack => "put back",
            Verb::Double => "double",
        }
    }
}

/// One answer to the pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum Answer {
    /// Do that with that card.
    Card(Verb, Pile),
    /// Play all Aim cards of the hand.
    PlayAll,
    /// Nothing more.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// The answers that name no card, with their words.
const PLAIN: [(&str, Answer); 4] = [
    ("play all", Answer::PlayAll),
    ("done", Answer::Done),
    ("yes", Answer::Yes),
    ("no", Answer::No),
];

impl Zombinion {
    pub(crate) fn answer_words(&self, answer: Answer) -> String {
        match answer {
            Answer::Card(verb, pile) => format!("{} {}", verb.word(), self.id(pile)),
            plain => PLAIN
                .iter()
                .find(|(_, other)| *other == plain)
                .map_or_else(String::new, |(words, _)| (*words).to_string()),
        }
    }

    pub(crate) fn parse_answer(&self, words: &str) -> Result<Answer, String> {
        let said = slug(words);
        if let Some((_, answer)) = PLAIN.iter().find(|(plain, _)| slug(plain) == said) {
            return Ok(*answer);
        }
        for verb in Verb::ALL {
            let rest = said.strip_prefix(&slug(verb.word()));
            if let Some(card) = rest.and_then(|rest| rest.strip_prefix('-')) {
                return Ok(Answer::Card(verb, self.find_card(card)?));
            }
        }
        Err(format!("“{words}” is no answer"))
    }

    /// The kind with that id.
    fn find_card(&self, said: &str) -> Result<Pile, String> {
        Pile::all()
            .find(|pile| slug(self.id(*pile)) == said)
            .ok_or_else(|| format!("“{said}” is not in this game"))
    }
}
