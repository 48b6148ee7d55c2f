//! How people leave a room, and how a room is closed.

use serde_json::Value;
use table::Seat;

use super::{Card, Change, Entry, Line, RequestContext, Room};
use crate::ids::PersonId;
use crate::wire::{Closed, ClosedWhy, Code, Notice, Refusal, RoomStage};

impl Room {
    /// Gives up all seats of a person, and the room in their list.
    pub(super) fn leave(&self, context: RequestContext<'_>) -> Result<Entry, Refusal> {
        let person = context.person;
        let hosts = self.is_host(context);
        let member = hosts || self.seats_of(person).next().is_some();
        if !member || self.has_left(person) {
            return Err(Refusal::new(
                Code::NotYourSeat,
                "you have no seat at this table: there is nothing to leave",
            ));
        }
        if self.state.stage == RoomStage::Over {
            return Ok(Entry::Left {
                bot: None,
                host: None,
                closes: false,
            });
        }
        let mut owners = self.state.chairs.iter().filter_map(|chair| chair.owner);
        let heir = owners.find(|owner| *owner != person).filter(|_| hosts);
        let against_each_other = self.rules.is_competitive();
        let playing = self.state.stage == RoomStage::Playing;
        let bot = (playing && against_each_other).then(|| self.rules.stand_in().to_string());
        Ok(Entry::Left {
            bot,
            host: heir,
            closes: hosts && heir.is_none(),
        })
    }

    /// Closes the room for everybody.
    pub(super) fn close(&self, context: RequestContext<'_>) -> Result<Entry, Refusal> {
        self.must_host(context)?;
        if self.state.stage == RoomStage::Over {
            return Err(Refusal::new(
                Code::GameOver,
                "the game is over: leave the room to take it off your list",
            ));
        }
        Ok(Entry::Closed {
            why: ClosedWhy::Host,
            text: String::new(),
        })
    }

    /// Takes in that a person has left.
    pub(super) fn take_in_left(
        &mut self,
        line: &Line,
        bot: Option<&str>,
        host: Option<PersonId>,
        closes: bool,
    ) -> Change {
        let Some(person) = line.by else {
            return Change::Room;
        };
        if closes {
            self.end(ClosedWhy::Empty, "");
        } else {
            self.release_seats(person, bot);
        }
        if let Some(host) = host {
            self.state.host = host;
        }
        self.guest_mut(person).left = true;
        Change::Notice(Notice::Left(self.person_name(person)))
    }

    /// Takes in that the room is closed.
    pub(super) fn take_in_closed(&mut self, why: ClosedWhy, text: &str) -> Change {
        let closed = self.end(why, text);
        Change::Notice(Notice::Closed(closed))
    }

    fn end(&mut self, why: ClosedWhy, text: &str) -> Closed {
        let closed = Closed {
            why,
            text: text.to_string(),
        };
        self.state.stage = RoomStage::Over;
        self.state.wish = None;
        self.state.closed = Some(closed.clone());
        closed
    }

    /// Takes a person's seats away. Before the game they are free; in a running game a bot
    /// that played one goes on, or that bot begins to. A game that is over keeps its names.
    pub(super) fn release_seats(&mut self, person: PersonId, bot: Option<&str>) {
        let stage = self.state.stage;
        if stage == RoomStage::Over {
            return;
        }
        let seats: Vec<Seat> = self.seats_of(person).collect();
        for seat in seats {
            let standing_in = self.state.chairs[seat.index()].bot.take();
            let bot = match stage {
                RoomStage::Playing => standing_in.or(bot.map(str::to_string)),
                RoomStage::Open | RoomStage::Over => None,
            };
            self.state.vacate(seat, bot);
        }
        self.state.wish = None;
    }

    /// Whose decision is awaited; nobody's when the game is over or the room is closed.
    pub fn decider(&self) -> Option<Seat> {
        match self.state.closed {
            Some(_) => None,
            None if self.is_of_older_rules() => None,
            None => self.play.as_ref()?.decider(),
        }
    }
}

/// The line that closes a room from outside: it needs neither the game nor its rules.
pub fn closing_line(why: ClosedWhy, text: &str, now: i64) -> Line {
    Line {
        at: now,
        by: None,
        id: None,
        entry: Entry::Closed {
            why,
            text: text.to_string(),
        },
    }
}

/// What lists show of a room after it was closed, made from what they showed before.
pub fn close_card(card: &str, closed: &Closed) -> String {
    let Ok(mut card) = serde_json::from_str::<Card>(card) else {
        // A card that cannot be read is not shown in lists anyway.
        return Value::Null.to_string();
    };
    card.stage = RoomStage::Over;
    card.asked = None;
    card.closed = Some(closed.clone());
    card.to_text()
}
