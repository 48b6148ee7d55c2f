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
