//! The files of the web page.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::Shared;
use crate::wire::{Code, Refusal};

/// A file of the web page.
pub struct Page {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What kind of file it is, as in `text/html`.
    pub kind: String,
    /// A fingerprint of what is in it.
    pub tag: String,
    /// Whether its name changes with what is in it, so that it can be kept for ever.
    pub lasting: bool,
}

/// Any address that is no call: a file of the web page, or the page itself, which finds out
/// by its address what to show.
pub async fn serve(
    State(app): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let nothing = || Refusal::new(Code::NoSuchPlace, "there is nothing here").into_response();
    if !matches!(method, Method::GET | Method::HEAD) || path.starts_with("api/") {
        return nothing();
    }
    let file = (app.page)(path);
    // What looks like a file and is none must not come as a page.
    let names_a_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let page = match file {
        None if !names_a_file => (app.page)("index.html"),
        file => file,
    };
    let Some(page) = page else { return nothing() };
    let tag = format!("\"{}\"", page.tag);
    if headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| known == tag.as_str())
    {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let keep = match page.lasting {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let value = |text: &str| HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""));
    let headers = [
        (header::CONTENT_TYPE, value(&page.kind)),
        (header::ETAG, value(&tag)),
        (header::CACHE_CONTROL, value(keep)),
    ];
    (headers, page.bytes).into_response()
}
