//! TypeScript as a person would write it down.

use crate::tokens::{Token, split};

/// The longest line that is not broken.
const WIDTH: usize = 100;

/// A declaration, with what is said about it.
pub fn declaration(docs: &[String], head: &str, body: &[Token], indent: usize) -> String {
    let start = format!("{}export type {head} = ", blank(indent));
    let body = shape(body, indent, start.len());
    let text = match body.strip_prefix('\n') {
        Some(below) => format!("{}\n{below};\n", start.trim_end()),
        None => format!("{start}{body};\n"),
    };
    format!("{}{text}", comment(docs, indent))
}

/// A comment on lines of its own.
pub fn comment(lines: &[String], indent: usize) -> String {
    let blank = blank(indent);
    match lines {
        [] => String::new(),
        [line] => format!("{blank}/** {line} */\n"),
        lines => {
            let inner: String = lines
                .iter()
                .map(|line| format!("{blank}{}\n", format!(" * {line}").trim_end()))
                .collect();
            format!("{blank}/**\n{inner}{blank} */\n")
        }
    }
}

fn blank(indent: usize) -> String {
    " ".repeat(indent)
}

/// A type that begins at a column, in lines with that indent.
fn shape(tokens: &[Token], indent: usize, column: usize) -> String {
    let has_comments = tokens.iter().any(|t| matches!(t, Token::Comment(_)));
    let flat = flat(tokens);
    if !has_comments && column + flat.len() < WIDTH {
        return flat;
    }
    let choices = split(tokens, '|');
    if choices.len() > 1 || matches!(tokens.first(), Some(Token::Comment(_))) {
        let choice = |choice: &&[Token]| {
            let (docs, choice) = documented(choice);
            let docs = comment(docs, indent + 2);
            let inner = shape(choice, indent + 4, indent + 4);
            format!("{docs}{}| {inner}", blank(indent + 2))
        };
        let choices: Vec<String> = choices.iter().map(choice).collect();
        return format!("\n{}", choices.join("\n"));
    }
    let parts = split(tokens, '&');
    if parts.len() > 1 {
        let part = |part: &&[Token]| shape(part, indent, indent);
        let parts: Vec<String> = parts.iter().map(part).collect();
        return parts.join(" & ");
    }
    let (Some(Token::Mark('{')), Some(Token::Mark('}'))) = (tokens.first(), tokens.last()) else {
        return flat;
    };
    let fields = split(&tokens[1..tokens.len() - 1], ',');
    let fields: String = fields
        .iter()
        .map(|inner| field(inner, indent + 2))
        .collect();
    format!("{{\n{fields}{}}}", blank(indent))
}

fn field(tokens: &[Token], indent: usize) -> String {
    let (docs, tokens) = documented(tokens);
    let end = (split(tokens, ':')[0].len() + 1).min(tokens.len());
    let start = format!("{}{}", blank(indent), flat(&tokens[..end]));
    let value = shape(&tokens[end..], indent, start.len());
    let start = match value.starts_with('\n') {
        true => start.trim_end(),
        false => &start,
    };
    format!("{}{start}{value};\n", comment(docs, indent))
}

/// What is said about something, and the thing itself.
fn documented(tokens: &[Token]) -> (&[String], &[Token]) {
    match tokens {
        [Token::Comment(lines), rest @ ..] => (lines, rest),
        _ => (&[], tokens),
    }
}

/// Everything on one line. Comments are left out.
fn flat(tokens: &[Token]) -> String {
    let mut line = String::new();
    let mut open = Vec::new();
    let mut rest = tokens.iter().peekable();
    while let Some(token) = rest.next() {
        let next = rest.peek();
        match token {
            Token::Mark(mark @ ('{' | '[' | '(' | '<')) => open.push(*mark),
            Token::Mark('}' | ']' | ')' | '>') => drop(open.pop()),
            _ => {}
        }
        match token {
            Token::Comment(_) => {}
            Token::Word(word) => line.push_str(word),
            Token::Text(text) => {
                let bare = text.trim_matches('"');
                let is_key = matches!(next, Some(Token::Mark(':' | '?')));
                let is_name = bare.starts_with(|c: char| c.is_ascii_alphabetic())
                    && bare.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                line.push_str(if is_key && is_name { bare } else { text });
            }
            Token::Mark('|') => line.push_str(" | "),
            Token::Mark('&') => line.push_str(" & "),
            Token::Mark('=') => line.push_str(" = "),
            Token::Mark('{') => line.push_str("{ "),
            Token::Mark('}') => line.push_str(" }"),
            // A comma before the end of an object is none between two fields.
            Token::Mark(',') if matches!(next, Some(Token::Mark('}'))) => {}
            Token::Mark(',') if open.last() == Some(&'{') => line.push_str("; "),
            Token::Mark(',') => line.push_str(", "),
            Token::Mark(':') => line.push_str(": "),
            Token::Mark(mark) => line.push(*mark),
        }
        // Two words never stand side by side but in `key in K` and `A extends B`.
        if matches!(token, Token::Word(_)) && matches!(next, Some(Token::Word(_))) {
            line.push(' ');
        }
    }
    line
}
