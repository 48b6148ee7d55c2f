//! Who sits where.

use table::Seat;

use super::{Entry, RequestContext, Room, SeatAssignment, read_part};
use crate::ids::PersonId;
use crate::wire::{Code, Refusal, RoomStage};

impl Room {
    /// Takes a free seat, or one's own back from the bot that stands in.
    pub(super) fn sit(
        &self,
        context: RequestContext<'_>,
        seat: Seat,
        part: Option<&str>,
    ) -> Result<Entry, Refusal> {
        let part = read_part(part)?;
        let chair = self.seat_assignment(seat)?;
        self.must_not_be_over()?;
        let number = seat.0 + 1;
        let taken = |by: String| Refusal::new(Code::SeatTaken, format!("seat {number} is {by}"));
        match (chair.owner, &chair.bot) {
            (Some(owner), Some(_)) if owner == context.person => {}
            (None, None) => self.may_join(context.person)?,
            (Some(owner), None) if owner == context.person => {
                return Err(taken("yours already".to_string()));
            }
            (Some(_), _) => return Err(taken(format!("{}’s", chair.name))),
            (None, Some(bot)) => return Err(taken(format!("played by the bot “{bot}”"))),
        }
        Ok(Entry::Sat {
            seat,
            name: context.name.to_string(),
            part: self.part_for(seat, part),
        })
    }

    /// Refuses people who would learn too much by sitting down, or know too much already.
    /// Where all play together nobody does.
    fn may_join(&self, person: PersonId) -> Result<(), Refusal> {
        if !self.rules.is_competitive() {
            return Ok(());
        }
        if self.is_known_deal() && self.had_other_owners(person) {
            return Err(Refusal::new(
                Code::KnownDeal,
                "the deal can be known beforehand: only one person can play here, against bots",
            ));
        }
        if self.is_settled() {
            return Err(Refusal::new(
                Code::SeatsSettled,
                "in a game against each other nobody new sits down once it has begun",
            ));
        }
        Ok(())
    }

    /// Whether only its owner may take a seat from now on. Who has sat in a seat has seen its
    /// cards: where people play against each other nobody may see those of two seats.
    fn is_settled(&self) -> bool {
        self.rules.is_competitive() && self.state.stage != RoomStage::Open
    }

    /// Leaves a seat. The host can send bots away where the seat may be taken by others, and
    /// before the game anybody.
    pub(super) fn stand(&self, context: RequestContext<'_>, seat: Seat) -> Result<Entry, Refusal> {
        let chair = self.seat_assignment(seat)?;
        self.must_not_be_over()?;
        if chair.is_free() {
            return Err(Refusal::new(Code::NotYourSeat, "nobody sits there"));
        }
        let own = chair.owner == Some(context.person);
        let open = self.state.stage == RoomStage::Open;
        let clearing = self.is_host(context) && (open || chair.owner.is_none());
        if !own && !clearing {
            return Err(Refusal::new(
                Code::NotYourSeat,
                format!("seat {} is not yours to leave", seat.0 + 1),
            ));
        }
        if !self.is_settled() {
            return Ok(Entry::Stood { seat, bot: None });
        }
        if !own {
            return Err(Refusal::new(
                Code::SeatsSettled,
                "in a game against each other a seat is not cleared once it has begun: seat \
                 another bot instead",
            ));
        }
        let stand_in = || self.rules.stand_in().to_string();
        let bot = chair.bot.clone().unwrap_or_else(stand_in);
        Ok(Entry::Stood {
            seat,
            bot: Some(bot),
        })
    }

    /// Lets a bot play a seat: one's own; a free one, if one plays or hosts; or that of
    /// a player who is away. While a game is on, only the host exchanges a bot for another.
    pub(super) fn seat_bot(
        &self,
        context: RequestContext<'_>,
        seat: Seat,
        bot: &str,
    ) -> Result<Entry, Refusal> {
        let chair = self.seat_assignment(seat)?;
        self.must_not_be_over()?;
        if !self.rules.has_bot(bot) {
            return Err(Refusal::new(Code::NoSuchBot, "this game has no such bot"));
        }
        let owned = chair.owner == Some(context.person);
        if !owned && !self.is_host(context) && self.seats_of(context.person).next().is_none() {
            return Err(Refusal::new(
                Code::NotYourSeat,
                "only who plays can seat a bot",
            ));
        }
        let exchanged = chair.bot.is_some() && !owned;
        if exchanged && self.state.stage == RoomStage::Playing && !self.is_host(context) {
            return Err(Refusal::new(
                Code::NotHost,
                "only the host can exchange a bot",
            ));
        }
        match chair.owner {
            Some(owner) if !owned => self.stand_in_for(owner, chair, context, seat, bot),
            _ => Ok(bot_sat(seat, bot)),
        }
    }

    /// Lets a bot play for a player who is away: it is announced first, and they have the
    /// time to come back.
    fn stand_in_for(
        &self,
        owner: PersonId,
        chair: &SeatAssignment,
        context: RequestContext<'_>,
        seat: Seat,
        bot: &str,
    ) -> Result<Entry, Refusal> {
        let known = context.last_seen;
        let seen = known.at.get(&owner).copied().unwrap_or(i64::MIN);
        let seen = seen.max(chair.seen_at);
        let name = &self.names()[seat.index()];
        if context.now.saturating_sub(seen) < known.away_after {
            let wait = seconds(seen.saturating_add(known.away_after) - context.now);
            return Err(Refusal::new(
                Code::NotAway,
                format!(
                    "{name} is here, or was a moment ago: a bot can be announced when they have \
                     been away for {wait} seconds more"
                ),
            ));
        }
        if chair.bot.is_some() {
            return Ok(bot_sat(seat, bot));
        }
        match &chair.announced {
            // An owner who has been here since then has ended the announcement.
            Some(notice) if notice.at > seen => match context.now >= notice.until {
                true => Ok(bot_sat(seat, bot)),
                false => Err(Refusal::new(
                    Code::BotAnnounced,
                    format!(
                        "{name} has {} seconds to come back: ask again then",
                        seconds(notice.until - context.now)
                    ),
                )),
            },
            _ => Ok(Entry::BotAnnounced {
                seat,
                bot: bot.to_string(),
                until: context.now.saturating_add(known.notice),
            }),
        }
    }

    /// Begins the game.
    pub(super) fn begin(&self, context: RequestContext<'_>) -> Result<Entry, Refusal> {
        if !self.is_host(context) {
            return Err(Refusal::new(Code::NotHost, "only the host begins the game"));
        }
        if self.state.stage != RoomStage::Open {
            return Err(Refusal::new(Code::Started, "the game has begun already"));
        }
        if self.state.chairs.iter().any(super::SeatAssignment::is_free) {
            return Err(Refusal::new(
                Code::SeatsFree,
                "every seat must be taken, by a person or a bot",
            ));
        }
        Ok(Entry::Started {
            seed: self.seed_to_begin_with(),
        })
    }

    fn must_not_be_over(&self) -> Result<(), Refusal> {
        match self.state.stage {
            RoomStage::Over => Err(Refusal::new(Code::GameOver, "the game is over")),
            _ => Ok(()),
        }
    }
}

fn bot_sat(seat: Seat, bot: &str) -> Entry {
    Entry::BotSat {
        seat,
        bot: bot.to_string(),
    }
}

/// Milliseconds as whole seconds, never too few.
fn seconds(milliseconds: i64) -> i64 {
    (milliseconds.max(0) + 999) / 1_000
}
