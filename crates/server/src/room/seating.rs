//! Who sits where.

use table::{Seat, Seed};

use super::{Asker, Entry, Room};
use crate::ids::random_bytes;
use crate::wire::{Code, Refusal, RoomStage};

impl Room {
    /// Takes a free seat, or one's own back from the bot that stands in.
    pub(super) fn sit(&self, asker: Asker<'_>, seat: Seat) -> Result<Entry, Refusal> {
        let chair = self.chair(seat)?;
        self.must_not_be_over()?;
        let number = seat.0 + 1;
        let taken = |by: String| Refusal::new(Code::SeatTaken, format!("seat {number} is {by}"));
        match (chair.owner, &chair.bot) {
            (Some(owner), Some(_)) if owner == asker.person => {}
            (None, None) => {}
            (Some(owner), None) if owner == asker.person => {
                return Err(taken("yours already".to_string()));
            }
            (Some(_), _) => return Err(taken(format!("{}’s", chair.name))),
            (None, Some(bot)) => return Err(taken(format!("played by the bot “{bot}”"))),
        }
        Ok(Entry::Sat {
            seat,
            name: asker.name.to_string(),
        })
    }

    /// Leaves a seat. The host can send bots away at any time, and before the game anybody.
    pub(super) fn stand(&self, asker: Asker<'_>, seat: Seat) -> Result<Entry, Refusal> {
        let chair = self.chair(seat)?;
        self.must_not_be_over()?;
        if chair.is_free() {
            return Err(Refusal::new(Code::NotYourSeat, "nobody sits there"));
        }
        let own = chair.owner == Some(asker.person);
        let open = self.matters.stage == RoomStage::Open;
        let clearing = self.is_host(asker) && (open || chair.owner.is_none());
        match own || clearing {
            true => Ok(Entry::Stood { seat }),
            false => Err(Refusal::new(
                Code::NotYourSeat,
                format!("seat {} is not yours to leave", seat.0 + 1),
            )),
        }
    }

    /// Lets a bot play a seat: one's own; a free one, if one plays or hosts; or that of
    /// somebody who is away.
    pub(super) fn seat_bot(
        &self,
        asker: Asker<'_>,
        seat: Seat,
        bot: &str,
    ) -> Result<Entry, Refusal> {
        let chair = self.chair(seat)?;
        self.must_not_be_over()?;
        if !self.rules.has_bot(bot) {
            return Err(Refusal::new(Code::NoSuchBot, "this game has no such bot"));
        }
        if chair.owner != Some(asker.person) {
            if !self.is_host(asker) && self.seats_of(asker.person).next().is_none() {
                return Err(Refusal::new(
                    Code::NotYourSeat,
                    "only who plays can seat a bot",
                ));
            }
            let away = !asker.here.get(seat.index()).copied().unwrap_or(false);
            if chair.owner.is_some() && !away {
                return Err(Refusal::new(
                    Code::NotAway,
                    format!("{} is here", chair.name),
                ));
            }
        }
        Ok(Entry::BotSat {
            seat,
            bot: bot.to_string(),
        })
    }

    /// Begins the game.
    pub(super) fn begin(&self, asker: Asker<'_>) -> Result<Entry, Refusal> {
        if !self.is_host(asker) {
            return Err(Refusal::new(Code::NotHost, "only the host begins the game"));
        }
        if self.matters.stage != RoomStage::Open {
            return Err(Refusal::new(Code::Started, "the game has begun already"));
        }
        if self.matters.chairs.iter().any(super::Chair::is_free) {
            return Err(Refusal::new(
                Code::SeatsFree,
                "every seat must be taken, by a person or a bot",
            ));
        }
        Ok(Entry::Started {
            seed: match self.matters.opening.seed {
                Some(seed) => seed,
                None => Seed::Secret(random_bytes()),
            },
        })
    }

    fn is_host(&self, asker: Asker<'_>) -> bool {
        self.matters.opening.host == asker.person
    }

    fn must_not_be_over(&self) -> Result<(), Refusal> {
        match self.matters.stage {
            RoomStage::Over => Err(Refusal::new(Code::GameOver, "the game is over")),
            _ => Ok(()),
        }
    }
}
