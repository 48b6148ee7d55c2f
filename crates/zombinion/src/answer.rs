//! Answers to decisions.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::words::{hint, nearest, slug};
use table::{RuleCatalog, Wording, WordsError};

use crate::event::Event;
use crate::pile::Pile;
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;

/// What is to be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// Do that with Reactions from now on.
    Reactions(ReactionPolicy),
}

/// The answers that name no card, with their words.
const PLAIN: [(&str, Answer); 7] = [
    ("play all", Answer::PlayAll),
    ("done", Answer::Done),
    ("yes", Answer::Yes),
    ("no", Answer::No),
    ("reactions show", Answer::Reactions(ReactionPolicy::Show)),
    ("reactions never", Answer::Reactions(ReactionPolicy::Never)),
    ("reactions ask", Answer::Reactions(ReactionPolicy::Ask)),
];

impl Wording for Zombinion {
    fn format_answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Card(verb, pile) => format!("{} {}", verb.word(), self.id(pile)),
            plain => PLAIN
                .iter()
                .find(|(_, other)| *other == plain)
                .map_or_else(String::new, |(words, _)| (*words).to_string()),
        }
    }

    fn parse_answer(&self, words: &str) -> Result<Answer, WordsError> {
        if let Some(answer) = self.parse_formatted_answer(words) {
            return Ok(answer);
        }
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
        let mut known: Vec<&str> = PLAIN.iter().map(|(words, _)| *words).collect();
        known.extend(Verb::ALL.map(Verb::word));
        let first = said.split('-').next().unwrap_or_default();
        let hint = match nearest(first, known.iter().copied()) {
            Some(meant) => format!("did you mean “{meant}”?"),
            None => "an answer is `play CARD`, `play all`, `take CARD`, `gain CARD`, `trash CARD`, `discard CARD`, `put back CARD`, `double CARD`, `yes`, `no`, `done`, `reactions show`, `reactions never` or `reactions ask`".to_string(),
        };
        Err(format!("“{words}” is no answer; {hint}").into())
    }

    fn describe_event(&self, event: &Event, names: &[String]) -> String {
        self.narrate(event, names)
    }

    fn rule_catalog() -> &'static RuleCatalog {
        static CATALOG: LazyLock<RuleCatalog> = LazyLock::new(|| {
            RuleCatalog::parse(include_str!("../../../content/rules/zombinion.toml"))
                .expect("the shipped rules are well written")
        });
        &CATALOG
    }
}

impl Zombinion {
    /// Reads an answer exactly as `format_answer` writes it, as all logs have it: much quicker than
    /// comparing names in all languages.
    fn parse_formatted_answer(&self, words: &str) -> Option<Answer> {
        if let Some((_, answer)) = PLAIN.iter().find(|(plain, _)| *plain == words) {
            return Some(*answer);
        }
        Verb::ALL.into_iter().find_map(|verb| {
            let card = words.strip_prefix(verb.word())?.strip_prefix(' ')?;
            Some(Answer::Card(verb, self.pile(card)?))
        })
    }

    pub(crate) fn all_answers(&self) -> Vec<Answer> {
        let cards = |verb: Verb| Pile::all().map(move |pile| Answer::Card(verb, pile));
        let named = Verb::ALL.into_iter().flat_map(cards);
        named.chain(PLAIN.map(|(_, answer)| answer)).collect()
    }

    /// The kind that a word stands for: an id or a name in any language.
    pub(crate) fn find_card(&self, word: &str) -> Result<Pile, String> {
        let said = slug(word);
        if let Some(pile) =
            Pile::all().find(|pile| self.names(*pile).any(|name| slug(name) == said))
        {
            return Ok(pile);
        }
        let known: Vec<&str> = Pile::all().map(|pile| self.id(pile)).collect();
        if crate::content::Texts::knows(&said) {
            return Err(format!(
                "“{word}” is not in this game; there are: {}",
                known.join(", ")
            ));
        }
        Err(format!("there is no card “{word}”; {}", hint(word, &known)))
    }
}
