//! What a game must say for itself to be played in the terminal.

use table::{Game, RuledEvent, Seat};

/// What lies before a person who is asked something.
pub struct Moment<'a, G: Game + 'a> {
    /// What the person may know.
    pub view: &'a G::View,
    /// The same, to be asked what a view does not spell out.
    pub observation: G::Observation<'a>,
    /// Where the person sits.
    pub seat: Seat,
    /// What the players are called, by their seats.
    pub names: &'a [String],
    /// The legal answers that are offered, in the order in which they are numbered.
    pub answers: &'a [G::Answer],
    /// What has been told since somebody was last asked.
    pub news: &'a [RuledEvent<G::Event>],
}

/// An answer as it is offered: `  2  Cunning          costs 4, 10 left  +3 cards`.
pub struct Offer {
    /// What is done.
    pub words: String,
    /// What it costs, or what comes of it; cut where the line ends. May be empty.
    pub hint: String,
}

impl Offer {
    /// An answer that explains itself.
    pub fn plain(words: &str) -> Offer {
        Offer {
            words: words.to_string(),
            hint: String::new(),
        }
    }
}

/// A line of the help: what can be typed, and what it does.
pub type HelpLine = (&'static str, &'static str);

/// A game that can be played in the terminal: everything in which its sessions differ from
/// those of other games.
///
/// A game only makes texts, of one or more lines and without a line's end; the session
/// prints them. Nothing here decides anything: what is understood is still checked.
pub trait Terminal: Game {
    /// Whether all seats may know the same, so that people at one keyboard need not look
    /// away when it is another's turn.
    const SHARED_KNOWLEDGE: bool;
    /// How many columns an answer's words take before its hint, spaces included.
    const WORDS_WIDTH: usize;
    /// The help on how to answer; first of all.
    const HELP_ON_ANSWERS: &'static [HelpLine];
    /// The help on what [`Terminal::look`] understands.
    const HELP_ON_LOOKING: &'static [HelpLine];

    /// What the players should know before the first question: who plays what, and what for.
    fn welcome(&self, names: &[String]) -> String;
    /// The legal answers that are worth a number, in the order in which they get it. Others
    /// can still be said in words.
    fn offered(&self, _view: &Self::View, answers: Vec<Self::Answer>) -> Vec<Self::Answer> {
        answers
    }
    /// The table as far as it is needed to decide.
    fn show_table(&self, moment: &Moment<'_, Self>) -> String;
    /// What is asked, in one sentence.
    fn question(&self, moment: &Moment<'_, Self>) -> String;
    /// One of the legal answers.
    fn offer(&self, moment: &Moment<'_, Self>, answer: Self::Answer) -> Offer;
    /// What stands before the cursor: whose turn it is, and what is left of it.
    fn prompt(&self, moment: &Moment<'_, Self>) -> String;
    /// How the game came out, once it is over, and the whole story that led there.
    fn show_result(
        &self,
        position: &Self::Position,
        story: &[RuledEvent<Self::Event>],
        names: &[String],
    ) -> String;

    /// Whether this begins a part of the story, such as a turn, and stands above the rest.
    fn is_heading(event: &Self::Event) -> bool;
    /// Where in the story the last round begins, which `why` explains.
    fn last_round(&self, story: &[RuledEvent<Self::Event>]) -> usize;

    /// What a person wants to look at who typed a command of this game's own, such as
    /// `supply`; nothing if it is no such command.
    fn look(&self, moment: &Moment<'_, Self>, line: &str) -> Result<Option<String>, String>;
    /// What Enter alone stands for, if anything: only what loses nothing.
    fn by_enter(&self, answers: &[Self::Answer]) -> Option<Self::Answer>;
    /// The answer that is meant by words that are neither its number nor what
    /// [`table::Wording::parse_answer`] reads: short forms, names, beginnings of names.
    fn guess(&self, answers: &[Self::Answer], line: &str) -> Result<Self::Answer, String>;
}
