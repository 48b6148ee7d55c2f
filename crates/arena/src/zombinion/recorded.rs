//! Games of which a record is kept.

use table::{Rulebook, RuledEvent, Seat, Seed};
use zombinion::{Event, Zombinion};

use super::{Batch, Prepared, Seating};
use crate::batch::game_seed;
use crate::playing::{play_and_keep, play_and_tell, tries_of};
use crate::record::KingdomRecord;

/// Plays the games of a batch one by one and writes down each of them.
pub(crate) struct RecordedTable<'a>(Seating<'a>);

impl<'a> RecordedTable<'a> {
    pub(crate) fn new(batch: &'a Batch) -> RecordedTable<'a> {
        RecordedTable(Seating::new(batch))
    }

    pub(crate) fn play(&mut self, number: u64) -> KingdomRecord {
        let by_lot = self.0.batch.kingdoms == super::Kingdoms::Random;
        let seed = game_seed(self.0.batch.seed, number);
        let first = self.0.first(number);
        self.0.with(seed, first, |prepared| {
            let mut record = play_and_write(prepared, seed);
            record.number = number;
            record.first = first as u8;
            if by_lot {
                record.kingdom = prepared.game.setup().kingdom.clone();
            }
            record
        })
    }

    /// The same game as a replay file.
    pub(crate) fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String> {
        let seed = game_seed(self.0.batch.seed, number);
        let first = self.0.first(number);
        self.0.with(seed, first, |prepared| {
            play_and_keep(&prepared.game, &mut prepared.bots, seed, players)
        })
    }
}

fn play_and_write(prepared: &mut Prepared, seed: u64) -> KingdomRecord {
    let Prepared { game, bots } = prepared;
    let mut turns = Turns::new(game);
    let (position, decisions) = play_and_tell(game, bots, seed, |events, position| {
        turns.note(game, events, position);
    });
    let outcome = game.standing(&position);
    KingdomRecord {
        number: 0,
        seed: Seed::Fast(seed).to_string(),
        kingdom: Vec::new(),
        first: 0,
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        scores: outcome.scores,
        turns: outcome.turns,
        decisions,
        tries: tries_of(bots),
        points: turns.points,
        money: turns.money,
    }
}

/// What is kept of each turn.
struct Turns {
    active: Option<Seat>,
    shots: u16,
    points: Vec<Vec<i16>>,
    money: Vec<Vec<u16>>,
}

impl Turns {
    fn new(game: &Zombinion) -> Turns {
        let seats = usize::from(game.seats());
        Turns {
            active: None,
            shots: 0,
            points: vec![Vec::new(); seats],
            money: vec![Vec::new(); seats],
        }
    }

    /// Between the end of a turn and the next decision nobody's cards change, so that the
    /// position tells the points at the end of each turn that has ended.
    fn note(
        &mut self,
        game: &Zombinion,
        events: &[RuledEvent<Event>],
        position: &zombinion::Position,
    ) {
        for event in events {
            match &event.event {
                Event::Turn { seat, .. } => {
                    self.end_turn(game, position);
                    self.active = Some(*seat);
                    self.shots = 0;
                }
                Event::Bonus { shots, .. } => self.shots += u16::from(*shots),
                Event::Aimed { shots, .. } => self.shots = *shots,
                Event::Over { .. } => self.end_turn(game, position),
                _ => {}
            }
        }
    }

    fn end_turn(&mut self, game: &Zombinion, position: &zombinion::Position) {
        if let Some(seat) = self.active {
            self.points[seat.index()].push(game.points(position, seat));
            self.money[seat.index()].push(self.shots);
        }
    }
}
