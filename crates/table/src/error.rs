//! Errors with texts for people.

use std::ops::Deref;

use thiserror::Error;

/// Everything that is wrong with a set-up or a file, one text for each problem.
#[derive(Clone, Debug, Default, PartialEq, Eq, Error)]
#[error("{}", .0.join("; "))]
pub struct Problems(Vec<String>);

impl Deref for Problems {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.0
    }
}

impl From<Vec<String>> for Problems {
    fn from(problems: Vec<String>) -> Problems {
        Problems(problems)
    }
}

impl From<Problems> for Vec<String> {
    fn from(problems: Problems) -> Vec<String> {
        problems.0
    }
}

impl FromIterator<String> for Problems {
    fn from_iter<I: IntoIterator<Item = String>>(problems: I) -> Problems {
        Problems(problems.into_iter().collect())
    }
}

impl IntoIterator for Problems {
    type Item = String;
    type IntoIter = std::vec::IntoIter<String>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Words that cannot be read: what is wrong with them, and what could be meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct WordsError(String);

impl Deref for WordsError {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<String> for WordsError {
    fn from(problem: String) -> WordsError {
        WordsError(problem)
    }
}

impl From<WordsError> for String {
    fn from(error: WordsError) -> String {
        error.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Problems, WordsError};

    #[test]
    fn several_problems_stay_several_and_read_as_one_line() {
        let texts = vec!["no cards".to_string(), "no players".to_string()];
        let problems = Problems::from(texts.clone());
        assert_eq!(problems.len(), 2);
        assert_eq!(problems.to_string(), "no cards; no players");
        assert_eq!(Vec::from(problems), texts);
    }

    #[test]
    fn a_words_error_is_its_text() {
        let error = WordsError::from("“x” is no answer".to_string());
        assert_eq!(error.to_string(), "“x” is no answer");
        assert_eq!(String::from(error), "“x” is no answer");
    }
}
