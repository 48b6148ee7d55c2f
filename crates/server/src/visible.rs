//! What can be seen of a text, so that nobody is called nothing or passes for another.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// How many marks may stand on one letter.
const MOST_MARKS: usize = 4;

/// Whether a text can be shown as it is, on one line: every letter can be seen, and none
/// changes the direction or the look of what stands around it. An empty text can.
pub fn is_plain(text: &str) -> bool {
    is_empty_or_seen(text) && !text.chars().any(is_hidden) && !has_towers(text)
}

/// Whether a text of several lines can be shown as it is. Emoji may be joined.
pub fn is_readable(text: &str) -> bool {
    let wrong = |letter: char| match letter {
        '\n' | '\u{200c}' | '\u{200d}' => false,
        letter => is_hidden(letter),
    };
    is_empty_or_seen(text) && !text.chars().any(wrong) && !has_towers(text)
}

/// Whether there is something to see in it, unless there is nothing in it at all.
fn is_empty_or_seen(text: &str) -> bool {
    text.is_empty() || text.chars().any(is_seen)
}

/// Whether a letter is seen by itself.
fn is_seen(letter: char) -> bool {
    use GeneralCategory as Category;
    let category = letter.general_category();
    let leaves_a_mark = !matches!(
        category,
        Category::NonspacingMark
            | Category::EnclosingMark
            | Category::SpaceSeparator
            | Category::LineSeparator
            | Category::ParagraphSeparator
    );
    leaves_a_mark && !is_hidden(letter)
}

/// Whether a letter is never seen.
fn is_hidden(letter: char) -> bool {
    use GeneralCategory as Category;
    let blank = matches!(
        letter,
        // Fillers that are letters or symbols by their category.
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' | '\u{1d159}'
        // Marks without a look.
        | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        // Variation selectors, but for the one that makes an emoji of a sign.
        | '\u{fe00}'..='\u{fe0e}' | '\u{e0100}'..='\u{e01ef}'
    );
    let category = matches!(
        letter.general_category(),
        Category::Control
            | Category::Format
            | Category::Surrogate
            | Category::PrivateUse
            | Category::Unassigned
            | Category::LineSeparator
            | Category::ParagraphSeparator
    );
    blank || category
}

/// Whether marks are piled up so high that they cover other lines.
fn has_towers(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|letter| {
        let is_mark = matches!(
            letter.general_category(),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        );
        marks = if is_mark { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::{is_plain, is_readable};

    #[test]
    fn names_of_people_are_plain() {
        for name in [
            "",
            "Anna",
            "Łukasz Żółć",
            "Niccolò",
            "Zoë",
            "e\u{301}va",
            "山田 太郎",
            "محمد",
            "O’Neil",
            "<script>",
            "♥",
            "❤\u{fe0f}",
            "🧟",
            "नमस्ते",
            "x 2",
        ] {
            assert!(is_plain(name), "{name:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_not_plain() {
        for name in [
            " ",
            "\u{200b}",
            "\u{2060}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}",
            "\u{ad}",
            "\u{301}",
            "\u{fe0f}",
            "\u{e0041}",
            "\u{e0100}",
            "\u{34f}",
            "\u{180e}",
            "\u{1d159}",
            "\u{e000}",
            "\u{378}",
            "\u{2028}",
            "a\u{200b}b",
            "a\u{202e}b",
            "a\u{2067}b",
            "a\u{7}b",
            "Anna\u{3164}",
            "a\u{301}\u{301}\u{301}\u{301}\u{301}",
        ] {
            assert!(!is_plain(name), "{name:?}");
        }
    }

    #[test]
    fn what_is_said_may_have_lines_and_joined_emoji() {
        assert!(is_readable("one\ntwo"));
        assert!(is_readable("👨\u{200d}👩\u{200d}👧"));
        for text in ["\u{200d}", "\u{3164}\n\u{2800}", "a\u{202e}b", "a\u{0}b"] {
            assert!(!is_readable(text), "{text:?}");
        }
    }
}
