//! Panics, counted and logged wherever they happen.
//!
//! A panic is a fault of the program, and most are caught where they cost little: a request, a
//! bot's answer, a replay. None of them may go unnoticed.

use std::panic::{PanicHookInfo, set_hook, take_hook};
use std::sync::Once;

/// The figure that counts panics.
const FIGURE: &str = "safehouse_panics";

/// Counts every panic of this process from now on, on whatever thread it happens, and says in
/// the log where it was. Calling it again changes nothing.
pub fn count() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |panic| {
            metrics::counter!(FIGURE).increment(1);
            log(panic);
            before(panic);
        }));
    });
    // The figure is there from the start: nobody can watch for one that is not.
    metrics::counter!(FIGURE).increment(0);
}

fn log(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    let text = panic.payload().downcast_ref::<String>();
    let text = text.map(String::as_str);
    let said = text.or(panic.payload().downcast_ref::<&str>().copied());
    let thread = std::thread::current();
    tracing::error!(
        place = place.unwrap_or_default(),
        thread = thread.name().unwrap_or_default(),
        said = said.unwrap_or_default(),
        "the program has panicked; please report it"
    );
}
