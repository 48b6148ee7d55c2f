//! What is the same for everybody, compressed once.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// What is shorter is not compressed, in bytes.
const SHORTEST: usize = 256;

/// Compresses an answer that is made for one request: quickly.
pub fn gzip(bytes: &[u8]) -> Bytes {
    compress(bytes, Compression::fast())
}

fn compress(bytes: &[u8], level: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    let written = encoder.write_all(bytes);
    let finished = written.and_then(|()| encoder.finish());
    finished.expect("memory can be written to").into()
}

/// Whether the one who asks can read what is compressed.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    let mut parts = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','))
        .map(|part| part.trim().to_ascii_lowercase());
    parts.any(|part| {
        let (name, quality) = part.split_once(';').unwrap_or((&part, ""));
        let refused = ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(&quality.trim());
        matches!(name.trim(), "gzip" | "*") && !refused
    })
}

/// A text that never changes, plain and compressed.
pub struct Fixed {
    kind: String,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Fixed {
    /// That text, of that kind.
    pub fn new(kind: &str, plain: impl Into<Bytes>) -> Fixed {
        let plain = plain.into();
        let is_text = [
            "text/",
            "application/json",
            "application/javascript",
            "image/svg",
        ]
        .iter()
        .any(|known| kind.starts_with(known));
        let worth_it = is_text && plain.len() >= SHORTEST;
        Fixed {
            kind: kind.to_string(),
            // It is done once for everybody: as small as it gets.
            gzip: worth_it.then(|| compress(&plain, Compression::best())),
            plain,
        }
    }

    /// The text as the one who asks can read it best. Nothing is copied.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = HeaderValue::from_str(&self.kind);
        let kind = [(
            header::CONTENT_TYPE,
            kind.unwrap_or(HeaderValue::from_static("application/octet-stream")),
        )];
        match &self.gzip {
            Some(gzip) if accepts_gzip(headers) => {
                let encoding = [
                    (header::CONTENT_ENCODING, HeaderValue::from_static("gzip")),
                    (header::VARY, HeaderValue::from_static("accept-encoding")),
                ];
                (kind, encoding, gzip.clone()).into_response()
            }
            Some(_) => {
                let vary = [(header::VARY, HeaderValue::from_static("accept-encoding"))];
                (kind, vary, self.plain.clone()).into_response()
            }
            None => (kind, self.plain.clone()).into_response(),
        }
    }
}

/// Texts that never change, each made when somebody first asks for it.
#[derive(Default)]
pub struct FixedTexts(Mutex<HashMap<String, Arc<Fixed>>>);

impl FixedTexts {
    /// The text of that name. Only names of texts that there are may be asked for: each is
    /// kept for ever.
    pub fn get<E>(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<Fixed, E>,
    ) -> Result<Arc<Fixed>, E> {
        let known = |texts: &Self| {
            let texts = texts.0.lock().unwrap_or_else(PoisonError::into_inner);
            texts.get(name).cloned()
        };
        if let Some(fixed) = known(self) {
            return Ok(fixed);
        }
        let fixed = Arc::new(make()?);
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(texts.entry(name.to_string()).or_insert(fixed)))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::accepts_gzip;

    #[test]
    fn who_can_read_what_is_compressed_says_so() {
        let accepts = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("accept-encoding", value.parse().unwrap());
            accepts_gzip(&headers)
        };
        for yes in ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "*"] {
            assert!(accepts(yes), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "identity"] {
            assert!(!accepts(no), "{no}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
