//! A table at which two play the first game.

use table::{Limits, Rulebook, Seat, Seed, Table};
use zombinion::content::Content;
use zombinion::{Setup, Start, Zombinion};

pub const ADA: Seat = Seat(0);
pub const BO: Seat = Seat(1);

/// A table at which Ada has the first turn.
pub fn table(limits: Limits) -> Table<Zombinion> {
    let content = Content::shipped();
    let mut setup = Setup::new(2, "prima-partita", content).expect("it is shipped");
    setup.start = Start::Seat(ADA);
    let game = Zombinion::prepare(setup, content).expect("the set-up is sound");
    Table::start(game, Seed::Fast(1), limits).0
}
