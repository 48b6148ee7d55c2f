//! Files with something written differently, and where to look for complaints.

/// A text with some part of it, which is there once, written differently.
#[track_caller]
pub fn edited(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "“{from}” is there once");
    text.replace(from, to)
}

/// The line of the first place where a part of the text is.
#[track_caller]
pub fn line_of(text: &str, part: &str) -> usize {
    let place = text.find(part).unwrap_or_else(|| panic!("no “{part}”"));
    text[..place].matches('\n').count() + 1
}
