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

/// The candidate that somebody who wrote `word` most likely meant, if any comes near.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = slug(word);
    candidates
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&word, &slug(candidate)), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, candidate)| candidate)
}

/// The end of an error message: what was probably meant, or else what there is.
pub fn hint(word: &str, candidates: &[&str]) -> String {
    match nearest(word, candidates.iter().copied()) {
        Some(meant) => format!("did you mean “{meant}”?"),
        None => format!("there are: {}", candidates.join(", ")),
    }
}

/// The parts of a comma-separated list, trimmed; an empty text is an empty list.
pub fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
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
    fn a_slip_of_the_pen_is_understood() {
        let cards = ["furbizia", "fuga-rapida", "radio"];
        assert_eq!(nearest("furbiza", cards), Some("furbizia"));
        assert_eq!(nearest("xyz", cards), None);
        assert!(hint("xyz", &cards).contains("radio"));
    }
}
