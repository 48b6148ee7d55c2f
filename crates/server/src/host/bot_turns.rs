//! Bots that are asked.

use std::time::{Duration, Instant};

use bots::roster::SIMPLEST;

use super::actor::{RoomActor, RoomMessage};
use super::now;
use crate::bot_pool::BotError;
use crate::ids::random_bytes;
use crate::wire::{Code, Refusal, Version};

/// How long a node waits for the one that wrote the last entry to let the bot think. If that
/// node has died, this one takes over.
const OTHERS_FIRST: Duration = Duration::from_secs(3);

impl RoomActor {
    /// If a bot is asked, it gets its turn: at once, if this node has written what it is
    /// asked for, or else when the node that did has had the time.
    pub(super) fn plan_bot(&mut self, own: bool) {
        let awaited = self.at_hand().and_then(|room| room.awaited_bot());
        let Some((_, _, at)) = awaited else { return };
        if self.thinking == Some(at) {
            return;
        }
        self.thinking = Some(at);
        let alone = !self.host.bus.is_shared();
        let wait = if own || alone {
            Duration::ZERO
        } else {
            OTHERS_FIRST
        };
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(mailbox) = mailbox.upgrade() {
                // A room that is gone needs no bot.
                let _ = mailbox.send(RoomMessage::BotTurn { at }).await;
            }
        });
    }

    /// Lets the bot think that was asked in that version, if it still is.
    pub(super) async fn let_bot_think(&mut self, at: Version) {
        let thinking = self.host.bot_thinking();
        let Ok(room) = self.awake().await else {
            self.thinking = None;
            return;
        };
        let awaited = room.awaited_bot();
        let Some((_, bot, asked_at)) = awaited.filter(|(_, _, asked_at)| *asked_at == at) else {
            if self.thinking == Some(at) {
                self.thinking = None;
            }
            self.plan_bot(false);
            return;
        };
        // The simplest bot needs no thread, and so it can always go on.
        let simple = bot == SIMPLEST.name;
        let seed = u64::from_le_bytes(random_bytes());
        let task = room
            .play()
            .and_then(|play| play.bot_task(bot, thinking, seed));
        let inject_fault = self.host.limits.bot_fault_injection.unwrap_or(|task| task);
        let pool = self.host.bot_pool.clone();
        let pause = match self.presence.is_empty() {
            true => Duration::ZERO,
            false => self.host.limits.bot_pause,
        };
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            let begun = Instant::now();
            let answer = match task {
                Some(task) if simple => Ok(task()),
                Some(task) => pool.think(inject_fault(task)).await,
                None => Err(BotError::NoThread),
            };
            tokio::time::sleep(until_next(pause, begun.elapsed())).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let at = asked_at;
                let _ = mailbox.send(RoomMessage::BotDone { at, answer }).await;
            }
        });
    }

    /// Carries out a bot's answer. A bot that has failed is replaced by the simplest one.
    pub(super) async fn take_bot_answer(&mut self, at: Version, answer: Result<String, BotError>) {
        self.thinking = None;
        let refused = match answer {
            Ok(answer) => self
                .carry_out(|room| room.take_bot(at, &answer, now()))
                .await
                .err(),
            Err(failed) => Some(Refusal::new(Code::Broken, format!("{failed:?}"))),
        };
        match refused {
            None => {}
            // Somebody has gone back, taken the seat, or been faster.
            Some(why) if why.code == Code::Stale => self.plan_bot(false),
            Some(why) if matches!(why.code, Code::StoreAway | Code::StoreFull | Code::Upgraded) => {
                self.try_bot_again_later();
            }
            Some(why) => self.replace_bot(at, &why).await,
        }
    }

    /// Puts the simplest bot into the seat of one that has failed.
    async fn replace_bot(&mut self, at: Version, why: &Refusal) {
        let Ok(room) = self.awake().await else {
            self.try_bot_again_later();
            return;
        };
        let Some((seat, bot, asked_at)) = room.awaited_bot() else {
            return;
        };
        if asked_at != at {
            self.plan_bot(false);
            return;
        }
        let bot = bot.to_string();
        metrics::counter!("safehouse_bots_replaced").increment(1);
        tracing::warn!(room = %self.id, bot, why = why.text, "a bot has failed");
        if bot == SIMPLEST.name {
            // It cannot fail by itself: the game is at its limit.
            self.try_bot_again_later();
            return;
        }
        let replaced = self
            .carry_out(|room| Ok(room.replace_bot(seat, SIMPLEST.name, now())))
            .await;
        match replaced {
            Ok(_) => self.plan_bot(true),
            Err(_) => self.try_bot_again_later(),
        }
    }

    fn try_bot_again_later(&mut self) {
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(OTHERS_FIRST).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(RoomMessage::BotTurn { at: 0 }).await;
            }
        });
    }
}

/// How long to wait still: bots answer only at whole multiples of the pause, so that the
/// time they take tells nothing of what they hold.
fn until_next(pause: Duration, spent: Duration) -> Duration {
    if pause.is_zero() {
        return Duration::ZERO;
    }
    let pauses = spent.as_nanos() / pause.as_nanos() + 1;
    let until = pause.saturating_mul(pauses.try_into().unwrap_or(u32::MAX));
    until.saturating_sub(spent)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::until_next;

    #[test]
    fn bots_answer_at_whole_multiples_of_the_pause() {
        let ms = Duration::from_millis;
        assert_eq!(until_next(ms(400), ms(1)), ms(399));
        assert_eq!(until_next(ms(400), ms(399)), ms(1));
        assert_eq!(until_next(ms(400), ms(401)), ms(399));
        assert_eq!(until_next(ms(0), ms(7)), ms(0));
    }
}
