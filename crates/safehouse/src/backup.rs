//! `safehouse backup`: a copy of a server's file, also while the server runs.

use std::path::PathBuf;

use clap::Args;

use crate::Failure;
use crate::output::say;

#[derive(Args)]
pub struct Backup {
    /// Where the copy goes; there must be no such file yet
    to: PathBuf,
    /// The file that the server keeps its games in
    #[arg(long, default_value = "safehouse.sqlite")]
    store: String,
}

pub fn run(args: &Backup) -> Result<(), Failure> {
    server::store::backup(&args.store, &args.to).map_err(|error| error.to_string())?;
    say(format!(
        "{} is copied to {}.",
        args.store,
        args.to.display()
    ));
    Ok(())
}
