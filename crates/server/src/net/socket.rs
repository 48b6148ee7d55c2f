//! A connection whose other side must read what it has asked for.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, Sleep, sleep_until};

use super::slots::Slot;

/// How much a reader must take to be given the whole time again, in bytes.
const PROGRESS: usize = 16 << 10;

/// A connection from outside. Its other side may keep the server waiting with something to
/// write for so long, for each 16 KiB; then writing fails. Time in which there is nothing to
/// write does not count.
pub struct Socket {
    stream: TcpStream,
    patience: Duration,
    /// How long the other side has kept the server waiting before the current wait.
    waited: Duration,
    /// How much was written in that time.
    written: usize,
    waiting: Option<Wait>,
    /// The place among the connections of its address.
    _slot: Arc<Slot>,
    /// The place among all connections.
    _permit: OwnedSemaphorePermit,
    /// Tells that the connection is there.
    _alive: mpsc::Sender<()>,
}

/// A wait for the other side to read.
struct Wait {
    since: Instant,
    end: Pin<Box<Sleep>>,
}

impl Socket {
    /// A connection that gives its places back when it is dropped.
    pub fn new(
        stream: TcpStream,
        patience: Duration,
        slot: Arc<Slot>,
        permit: OwnedSemaphorePermit,
        alive: mpsc::Sender<()>,
    ) -> Socket {
        metrics::gauge!("safehouse_sockets").increment(1);
        Socket {
            stream,
            patience,
            waited: Duration::ZERO,
            written: 0,
            waiting: None,
            _slot: slot,
            _permit: permit,
            _alive: alive,
        }
    }

    /// Something was written, or there is nothing more to write.
    fn went_on(&mut self, bytes: usize) {
        if let Some(wait) = self.waiting.take() {
            self.waited += wait.since.elapsed();
        }
        self.written += bytes;
        if self.written >= PROGRESS {
            self.written = 0;
            self.waited = Duration::ZERO;
        }
    }

    /// Nothing can be written now: fails if that has been so for too long.
    fn poll_patience(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        let left = self.patience.saturating_sub(self.waited);
        let wait = self.waiting.get_or_insert_with(|| {
            let since = Instant::now();
            Wait {
                since,
                end: Box::pin(sleep_until(since + left)),
            }
        });
        ready!(wait.end.as_mut().poll(cx));
        metrics::counter!("safehouse_closed", "why" => "not_reading").increment(1);
        let why = "the other side does not read";
        Poll::Ready(io::Error::new(io::ErrorKind::TimedOut, why))
    }

    fn written(
        &mut self,
        cx: &mut Context<'_>,
        outcome: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match outcome {
            Poll::Ready(outcome) => {
                self.went_on(*outcome.as_ref().unwrap_or(&0));
                Poll::Ready(outcome)
            }
            Poll::Pending => self.poll_patience(cx).map(Err),
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        metrics::gauge!("safehouse_sockets").decrement(1);
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(cx, outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.written(cx, outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
