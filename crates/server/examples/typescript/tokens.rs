//! TypeScript taken apart, as far as types need it.

/// A piece of TypeScript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A comment, line by line.
    Comment(Vec<String>),
    /// A name or a number.
    Word(String),
    /// A text in quotation marks, with them.
    Text(String),
    /// Anything else.
    Mark(char),
}

/// Takes a text apart.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("/*") {
            let length = rest.find("*/").map_or(rest.len(), |end| end + 2);
            found.push(Token::Comment(comment(&rest[..length])));
            length
        } else if first == '"' {
            let length = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            found.push(Token::Text(rest[..length].to_string()));
            length
        } else if is_of_word(first) {
            let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            found.push(Token::Word(rest[..length].to_string()));
            length
        } else {
            found.push(Token::Mark(first));
            first.len_utf8()
        };
        rest = rest[length..].trim_start();
    }
    found
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '$'
}

/// The lines of a comment without what makes it one.
pub fn comment(text: &str) -> Vec<String> {
    let inner = text.trim().trim_start_matches("/**").trim_end_matches("*/");
    let line = |line: &str| line.trim().trim_start_matches('*').trim().to_string();
    let lines: Vec<String> = inner.trim().lines().map(line).collect();
    lines
}

/// Splits at a mark that is in no brackets. What is empty is left out.
pub fn split(tokens: &[Token], at: char) -> Vec<&[Token]> {
    let mut depth = 0;
    let mut parts = Vec::new();
    let mut start = 0;
    for (place, token) in tokens.iter().enumerate() {
        match token {
            Token::Mark('{' | '[' | '(' | '<') => depth += 1,
            Token::Mark('}' | ']' | ')' | '>') => depth -= 1,
            Token::Mark(mark) if *mark == at && depth == 0 => {
                parts.push(&tokens[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&tokens[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}
