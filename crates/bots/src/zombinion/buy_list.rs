//! Buy lists: a strategy in a few lines of text.
//!
//! ```text
//! # Cunning and money.
//! molti2-zombi
//! molti-zombi, when left molti2-zombi <= 4
//! caricatore
//! furbizia, at most 1
//! proiettili
//! ```
//!
//! The bot takes the first card whose line applies and that it can pay for, and again while
//! it has targets. `at most N` counts the cards it owns. Conditions compare `turn`, `shots`
//! (those left to spend), `left CARD` (in the Supply) and `own CARD` with a number by `<`,
//! `<=`, `=`, `>=` or `>`, and are joined by `and`.

use std::fmt;

use table::words::hint;
use zombinion::content::Content;

/// No strategy needs more lines.
const MAX_LINES: usize = 1_000;

/// Something wrong with a buy list, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// What a condition looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The number of the own turn, counted from 1.
    Turn,
    /// The shots left to spend.
    Shots,
    /// How many of a card are left in the Supply.
    Left(String),
    /// How many of a card the bot owns.
    Own(String),
}

/// How a condition compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Comparison {
    const ALL: [(&str, Comparison); 5] = [
        ("<=", Comparison::AtMost),
        (">=", Comparison::AtLeast),
        ("<", Comparison::Less),
        (">", Comparison::More),
        ("=", Comparison::Equal),
    ];

    /// Whether the comparison holds.
    pub fn holds(self, one: u16, other: u16) -> bool {
        match self {
            Comparison::Less => one < other,
            Comparison::AtMost => one <= other,
            Comparison::Equal => one == other,
            Comparison::AtLeast => one >= other,
            Comparison::More => one > other,
        }
    }
}

/// A condition of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What it looks at.
    pub quantity: Quantity,
    /// How it compares.
    pub comparison: Comparison,
    /// With which number.
    pub number: u16,
}

/// One line: a card, how many of it at most, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The card's id.
    pub card: String,
    /// How many the bot may own at most.
    pub at_most: Option<u8>,
    /// All that must hold.
    pub conditions: Vec<Condition>,
}

/// A strategy: what to take, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuyList {
    /// What the bot is called.
    pub name: String,
    /// The lines, the most wanted first.
    pub lines: Vec<Line>,
}

impl BuyList {
    /// Reads a buy list; all that is wrong with it is said at once.
    pub fn parse(name: &str, text: &str) -> Result<BuyList, Vec<Problem>> {
        let mut lines = Vec::new();
        let mut problems = Vec::new();
        for (place, raw) in text.lines().enumerate() {
            let line = raw.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            match read_line(line) {
                Ok(line) => lines.push(line),
                Err(message) => problems.push(Problem {
                    line: place + 1,
                    message,
                }),
            }
        }
        if lines.is_empty() && problems.is_empty() {
            problems.push(Problem {
                line: 1,
                message: "the list is empty: each line names a card to take, such as `caricatore` or `furbizia, at most 1`".to_string(),
            });
        }
        if lines.len() > MAX_LINES {
            problems.push(Problem {
                line: MAX_LINES + 1,
                message: format!("a buy list has at most {MAX_LINES} lines"),
            });
        }
        if problems.is_empty() {
            let name = name.to_string();
            Ok(BuyList { name, lines })
        } else {
            Err(problems)
        }
    }
}

fn read_line(text: &str) -> Result<Line, String> {
    let mut parts = text.split(',').map(str::trim);
    let card = find_card(parts.next().unwrap_or_default())?;
    let mut line = Line {
        card,
        at_most: None,
        conditions: Vec::new(),
    };
    for part in parts {
        if let Some(number) = strip_word(part, "at most") {
            if line.at_most.is_some() {
                return Err("`at most` stands twice".to_string());
            }
            line.at_most = Some(read_number(number)? as u8);
        } else if let Some(conditions) = strip_word(part, "when") {
            for condition in conditions.split(" and ") {
                line.conditions.push(read_condition(condition.trim())?);
            }
        } else {
            return Err(format!(
                "“{part}” is not understood: after the card come `at most NUMBER` and `when CONDITION and CONDITION`, each after a comma"
            ));
        }
    }
    Ok(line)
}

fn read_condition(text: &str) -> Result<Condition, String> {
    let found = Comparison::ALL
        .iter()
        .find_map(|(sign, comparison)| Some((text.split_once(sign)?, *comparison)));
    let Some(((left, right), comparison)) = found else {
        return Err(format!(
            "“{text}” compares nothing: a condition is like `turn >= 5`, `shots < 8`, `left molti2-zombi <= 4` or `own radio = 1`"
        ));
    };
    let left = left.trim();
    let quantity = match left {
        "turn" => Quantity::Turn,
        "shots" => Quantity::Shots,
        _ => match (strip_word(left, "left"), strip_word(left, "own")) {
            (Some(card), _) => Quantity::Left(find_card(card)?),
            (_, Some(card)) => Quantity::Own(find_card(card)?),
            _ => {
                let known = ["turn", "shots", "left CARD", "own CARD"];
                return Err(format!(
                    "“{left}” cannot be compared; {}",
                    hint(left, &known)
                ));
            }
        },
    };
    Ok(Condition {
        quantity,
        comparison,
        number: read_number(right)?,
    })
}

/// What follows a word, if the text begins with it.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(word)?;
    rest.starts_with(char::is_whitespace).then(|| rest.trim())
}

fn read_number(text: &str) -> Result<u16, String> {
    let text = text.trim();
    match text.parse() {
        Ok(number @ 0..=255) => Ok(number),
        _ => Err(format!("“{text}” is not a number from 0 to 255")),
    }
}

fn find_card(word: &str) -> Result<String, String> {
    let content = Content::shipped();
    let card = content.find_card(word).map(|card| card.id.clone());
    card.ok_or_else(|| {
        let known: Vec<&str> = content.cards.iter().map(|card| card.id.as_str()).collect();
        format!("there is no card “{word}”; {}", hint(word, &known))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_with_limits_and_conditions() {
        let text = "# a comment\n\nMolti² zombi\nfurbizia, at most 2 # two\n\
                    proiettili, when turn <= 5 and own Furbizia >= 1 and shots<8 and left zombi > 3\n";
        let list = BuyList::parse("test", text).unwrap();
        assert_eq!(list.lines.len(), 3);
        assert_eq!(list.lines[0].card, "molti2-zombi");
        assert_eq!(list.lines[1].at_most, Some(2));
        let conditions = &list.lines[2].conditions;
        assert_eq!(conditions.len(), 4);
        assert_eq!(conditions[1].quantity, Quantity::Own("furbizia".into()));
        assert_eq!(conditions[3].comparison, Comparison::More);
    }

    #[track_caller]
    fn complains(text: &str, part: &str) {
        let problems = BuyList::parse("test", text).unwrap_err();
        let last = problems.last().unwrap();
        assert!(last.message.contains(part), "{problems:?}");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        complains("", "the list is empty");
        complains("furbiza", "did you mean “furbizia”?");
        complains("furbizia, twice", "is not understood");
        complains("furbizia, at most many", "is not a number");
        complains("furbizia, at most 1, at most 2", "stands twice");
        complains("furbizia, when turn", "compares nothing");
        complains("furbizia, when trun > 3", "did you mean “turn”?");
        complains("furbizia, when own x > 3", "there is no card “x”");
        let two = BuyList::parse("test", "caricatore\nxx\nyy").unwrap_err();
        assert_eq!(two.iter().map(|p| p.line).collect::<Vec<_>>(), [2, 3]);
    }
}
