//! Reading what people write, kindly.

/// A name in the form in which it is compared: lower case, without accents, with single
/// hyphens for whatever is not a letter or digit.
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        let plain = match letter {
            'à' | 'á' | 'ą' => 'a',
            'ć' => 'c',
            'è' | 'é' | 'ę' => 'e',
            'ì' | 'í' => 'i',
            'ł' => 'l',
            'ń' => 'n',
            'ò' | 'ó' => 'o',
            'ś' => 's',
            'ù' | 'ú' => 'u',
            'ź' | 'ż' => 'z',
            '²' => '2',
            other => other,
        };
        if plain.is_alphanumeric() {
            slug.push(plain);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The longest word that is compared with others. Files of strangers have longer ones, and
/// comparing takes the square of the length.
const LONGEST: usize = 100;
/// The most candidates that are compared and told.
const CANDIDATES: usize = 300;

/// The candidate that somebody who wrote `word` most likely meant, if any comes near.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let word = slug(word);
    candidates
        .into_iter()
        .take(CANDIDATES)
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| (strsim::jaro_winkler(&word, &slug(candidate)), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, candidate)| candidate)
}

/// The end of an error message: what was probably meant, or else what there is.
pub fn hint(word: &str, candidates: &[&str]) -> String {
    match nearest(word, candidates.iter().copied()) {
        Some(meant) => format!("did you mean “{meant}”?"),
        None => {
            let told = candidates.iter().take(CANDIDATES);
            let told: Vec<&str> = told
                .map(|candidate| shortened(candidate, LONGEST))
                .collect();
            format!("there are: {}", told.join(", "))
        }
    }
}

/// The text, cut off at a number of bytes.
pub fn shortened(text: &str, bytes: usize) -> &str {
    let mut end = text.len().min(bytes);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// The parts of a comma-separated list, trimmed; an empty text is an empty list. The comma in a
/// zone's name (`0,1:V`) does not separate.
pub fn list(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    let parts = std::iter::from_fn(move || {
        let text = rest?;
        let commas = text.match_indices(',').map(|(place, _)| place);
        let mut commas = commas.filter(|place| !is_in_zone_name(text, *place));
        let end = commas.next();
        rest = end.map(|end| &text[end + 1..]);
        Some(&text[..end.unwrap_or(text.len())])
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Whether the comma or colon at that place belongs to the name of a zone: `0,1:V` is the part
/// with the letter V of the tile in row 0 and column 1.
pub fn is_in_zone_name(text: &str, place: usize) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let after = text[place + 1..].trim_start_matches(is_digit);
    let colon = match text[place..].starts_with(':') {
        true => place,
        false => text.len() - after.len(),
    };
    let Some(letter) = text[colon..].strip_prefix(':') else {
        return false;
    };
    let column = &text[..colon];
    let row = column.trim_end_matches(is_digit).strip_suffix(',');
    column.ends_with(is_digit)
        && row.is_some_and(|row| row.ends_with(is_digit))
        && letter.starts_with(char::is_alphabetic)
}

/// Names of seats, with the seat's number behind one that somebody before has already.
pub fn told_apart(seats: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in seats {
        let taken = names.contains(&name);
        let number = names.len() + 1;
        names.push(if taken {
            format!("{name} ({number})")
        } else {
            name
        });
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_the_same_get_the_number_of_the_seat() {
        let names = ["bot", "search", "bot"].map(str::to_string);
        assert_eq!(told_apart(names), ["bot", "search", "bot (3)"]);
    }

    #[test]
    fn names_are_compared_without_case_accents_and_spaces() {
        assert_eq!(slug("Città  Infestata!"), "citta-infestata");
        assert_eq!(slug("molti2_zombi"), "molti2-zombi");
        assert_eq!(slug("Molti² zombi"), "molti2-zombi");
        assert_eq!(slug("-- "), "");
    }

    #[test]
    fn zones_that_are_named_by_a_part_stay_whole_in_lists() {
        let parts = |text| list(text).collect::<Vec<_>>();
        assert_eq!(parts("0,0:V, move 1,12:S,3"), ["0,0:V", "move 1,12:S", "3"]);
        assert_eq!(parts("3,0,0:V"), ["3", "0,0:V"]);
        assert_eq!(parts("3,5, 7:30, 1,2:"), ["3", "5", "7:30", "1", "2:"]);
        assert_eq!(parts(" , "), [""; 0]);
    }

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let cards = ["furbizia", "fuga-rapida", "radio"];
        assert_eq!(nearest("furbiza", cards), Some("furbizia"));
        assert_eq!(nearest("xyz", cards), None);
        assert!(hint("xyz", &cards).contains("radio"));
    }
}
