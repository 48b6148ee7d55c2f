//! Requests that take more than a moment: how many somebody may have under way, and where
//! they are worked out.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use serde::Serialize;

use super::{App, Caller};
use crate::config::Limits;
use crate::ids::PersonId;
use crate::net::{AddressKey, Connection, Counts, Held};
use crate::store::Person;
use crate::wire::{Code, Refusal};
use crate::work::{NotDone, Workers};

/// How much of an answer is handed on at once, in bytes.
const CHUNK: usize = 32 << 10;

/// Where requests are worked out that take more than a moment.
pub struct Work {
    workers: Workers<Option<AddressKey>>,
    people: Arc<Counts<PersonId>>,
    addresses: Arc<Counts<AddressKey>>,
}

/// Somebody whose request takes more than a moment, with the right to that.
pub struct Working {
    /// Who asks.
    pub person: Person,
    /// The right to have it worked out.
    pub ticket: Ticket,
}

/// The right to have something worked out. It is given back when the answer has been read.
pub struct Ticket {
    app: Arc<App>,
    address: Option<AddressKey>,
    _person: Held<PersonId>,
    _address: Option<Held<AddressKey>>,
}

impl Work {
    /// Threads and limits for such requests.
    pub fn new(limits: &Limits) -> Work {
        Work {
            workers: Workers::new("work", limits.work_threads, limits.work_waiting),
            people: Counts::new(limits.work_per_person),
            addresses: Counts::new(limits.work_per_address),
        }
    }
}

impl FromRequestParts<Arc<App>> for Working {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Working, Refusal> {
        let Caller(person) = Caller::from_request_parts(parts, app).await?;
        let address = parts.extensions.get::<Connection>();
        let address = address.and_then(|connection| connection.client);
        let too_many = || {
            metrics::counter!("safehouse_refused", "why" => "work").increment(1);
            let text = "too many of your requests are under way: wait for their answers";
            Refusal::new(Code::TooFast, text)
        };
        let of_person = app.work.people.take(person.id).ok_or_else(too_many)?;
        let of_address = match address {
            Some(address) => Some(app.work.addresses.take(address).ok_or_else(too_many)?),
            None => None,
        };
        let ticket = Ticket {
            app: Arc::clone(app),
            address,
            _person: of_person,
            _address: of_address,
        };
        Ok(Working { person, ticket })
    }
}

fn not_done(why: NotDone) -> Refusal {
    match why {
        NotDone::Busy => {
            metrics::counter!("safehouse_refused", "why" => "busy").increment(1);
            let text = "the server has too much to do: try again in a moment";
            Refusal::new(Code::TooFast, text)
        }
        NotDone::Failed => Refusal::new(Code::Broken, "something went wrong inside"),
    }
}

impl Ticket {
    /// Works something out where it keeps nobody waiting.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let done = self.app.work.workers.run(self.address, work).await;
        done.unwrap_or_else(|why| Err(not_done(why)))
    }

    /// Does something that also waits for the store where it keeps nobody waiting.
    pub async fn run_async<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
    ) -> Result<T, Refusal> {
        let done = self.app.work.workers.run_async(self.address, work).await;
        done.unwrap_or_else(|why| Err(not_done(why)))
    }

    /// Counts a room that is about to be opened; refuses if its address opens too many.
    pub fn opens_room(&self) -> Result<(), Refusal> {
        let pace = &self.app.rate_limiter.address_rooms;
        match self.address.is_none_or(|address| pace.allow(address)) {
            true => Ok(()),
            false => {
                metrics::counter!("safehouse_refused", "why" => "address_rooms").increment(1);
                let text = "too many games were opened from your address: try again in a minute";
                Err(Refusal::new(Code::TooFast, text))
            }
        }
    }

    /// An answer that gives the ticket back when it has been read.
    pub fn answer(self, kind: &'static str, bytes: Bytes) -> Response {
        let body = Body::new(Chunks {
            rest: bytes,
            _ticket: self,
        });
        let kind = HeaderValue::from_static(kind);
        ([(header::CONTENT_TYPE, kind)], body).into_response()
    }

    /// The same, of what is JSON already.
    pub fn json_bytes(self, bytes: impl Into<Bytes>) -> Response {
        self.answer("application/json", bytes.into())
    }
}

/// Something as JSON. That may take a while, so it is part of the work.
pub fn written(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data can be written as JSON")
}

/// A body that is handed on a little at a time, as the other side reads it: its bytes may be
/// shared with others, and are not copied.
struct Chunks {
    rest: Bytes,
    _ticket: Ticket,
}

impl http_body::Body for Chunks {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.rest.len().min(CHUNK);
        let chunk = self.rest.split_to(length);
        Poll::Ready(Some(Ok(Frame::data(chunk))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
