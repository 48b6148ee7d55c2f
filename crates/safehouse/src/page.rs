//! The web client, as files inside the program.

use rust_embed::RustEmbed;
use server::http::Page;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// The file of that name.
pub fn find(name: &str) -> Option<Page> {
    let file = Files::get(name)?;
    let hash = file.metadata.sha256_hash();
    Some(Page {
        kind: file.metadata.mimetype().to_string(),
        tag: hash[..8].iter().map(|byte| format!("{byte:02x}")).collect(),
        bytes: file.data,
        // Vite puts a fingerprint into the names of what it builds.
        lasting: name.starts_with("assets/"),
    })
}

/// The letters of names and headings, which other pages than the client can use, too.
pub fn letters() -> Option<Vec<u8>> {
    let is_it =
        |name: &str| name.contains("barlow-condensed-latin-600") && name.ends_with(".woff2");
    let name = Files::iter().find(|name| is_it(name))?;
    Some(Files::get(&name)?.data.into_owned())
}

#[cfg(test)]
mod tests {
    use super::{find, letters};

    #[test]
    fn the_letters_of_headings_are_inside_the_program() {
        let letters = letters().expect("the client has them");
        assert_eq!(&letters[..4], b"wOF2");
    }

    #[test]
    fn the_page_is_inside_the_program() {
        let page = find("index.html").expect("there is a page");
        assert_eq!(page.kind, "text/html");
        let text = String::from_utf8(page.bytes.into_owned()).unwrap();
        let script = text
            .split("src=\"/")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let script = find(script.expect("the page has a script")).expect("which is there");
        assert!(script.lasting);
        assert!(
            !text.contains("<script>"),
            "the content policy allows no inline scripts"
        );
    }
}
