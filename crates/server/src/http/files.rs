//! The files of the web page.

use std::borrow::Cow;
use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::Shared;
use super::zip::Fixed;
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
    let mut path = path;
    let file = (app.page)(path);
    // What looks like a file and is none must not come as a page.
    let names_a_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let page = match file {
        None if !names_a_file => {
            path = "index.html";
            (app.page)(path)
        }
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
    let name = format!("file {path} {}", page.tag);
    let fixed = app.fixed.get(&name, || {
        let bytes = match page.bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        };
        Ok::<_, Infallible>(Fixed::new(&page.kind, bytes))
    });
    let Ok(fixed) = fixed;
    let mut answer = fixed.answer(&headers);
    let headers = answer.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer
}
