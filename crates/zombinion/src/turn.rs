//! The deal, the three phases of a turn, and the end of the game.

use table::{Resolution, Rulebook, Seat, Stack};

use crate::answer::{Answer, Verb};
use crate::event::{Ending, Event};
use crate::pile::{CardCounts, KINDS, Pile, PileSet};
use crate::player::Player;
use crate::position::{GONE, MAX_SEATS, Phase, Position};
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;
use crate::setup::Start;

/// Cards in a new hand (ZN-SETUP-02, ZN-CLEAN-04).
const HAND: u8 = 5;
/// How many are drawn at the end of a turn (ZN-CLEAN-04).
const NEXT_HAND: u8 = if cfg!(feature = "next-rules") {
    6
} else {
    HAND
};

/// Empty piles that end the game (ZN-END-01).
const EMPTY_PILES: u8 = 3;

/// No book says when a game in which nobody takes anything ends; we do, see RULINGS.md.
pub(crate) const MAX_TURNS: u16 = 1_000;

impl Zombinion {
    pub(crate) fn deal_first_turn(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        let first = self.draw_start_player(resolution);
        let mut p = self.empty_table(first);
        let mut first_deck: Option<Vec<Pile>> = None;
        for seat in (0..self.seats()).map(Seat) {
            let start = |pile: Pile| std::iter::repeat_n(pile, self.rules(pile).start.into());
            let deck: Vec<Pile> = Pile::all().flat_map(start).collect();
            let player = p.player_mut(seat);
            player.lay_out(&deck, &[], CardCounts::default());
            match &first_deck {
                // A house rule: everybody's deck lies as the first one does.
                Some(order) if self.setup().house.same_hands => {
                    player.deck_mut().copy_from_slice(order);
                }
                _ => resolution.shuffle(seat.0, player.deck_mut()),
            }
            first_deck.get_or_insert_with(|| player.deck().to_vec());
            self.draw(&mut p, seat, HAND, "ZN-SETUP-02", resolution);
        }
        self.begin_turn(&mut p, resolution);
        self.advance(&mut p, resolution);
        p
    }

    /// The Supply as set up, and nobody with any card; before the first turn.
    pub(crate) fn empty_table(&self, first: Seat) -> Position {
        let supply = std::array::from_fn(|place| self.cards[place].height);
        Position {
            players: [Player::new(); MAX_SEATS],
            policies: [ReactionPolicy::default(); MAX_SEATS],
            has_changed_policy: false,
            supply,
            stocked: stocked(&supply),
            empty_piles: 0,
            trash: [0; KINDS],
            active: first,
            first,
            turn: 1,
            phase: Phase::Action,
            actions: 1,
            targets: 1,
            shots: 0,
            in_play: Stack::new(),
            aside: CardCounts::default(),
            last_aside: Pile::default(),
            loot: CardCounts::default(),
            pending: Stack::new(),
            asked: None,
        }
    }

    fn draw_start_player(&self, resolution: &mut Resolution<'_, Event>) -> Seat {
        let seats = self.seats();
        let all = || (0..seats).map(Seat);
        let lot = |among: Vec<Seat>, resolution: &mut Resolution<'_, Event>| match among[..] {
            [only] => only,
            _ => among[resolution.random_below(among.len() as u32) as usize],
        };
        match self.setup().start {
            Start::Seat(seat) if seat.0 < seats => seat,
            Start::After(winners) if winners.len() == 1 => {
                // ZN-SETUP-04: to the left of the winner.
                let winner = winners.iter().next().unwrap_or_default();
                winner.left(1, seats)
            }
            // ZN-SETUP-05: after a tie, one of those who did not win.
            Start::After(winners) if all().any(|seat| !winners.contains(seat)) => lot(
                all().filter(|seat| !winners.contains(*seat)).collect(),
                resolution,
            ),
            _ => lot(all().collect(), resolution),
        }
    }

    #[inline]
    pub(crate) fn begin_turn(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        // ZN-TURN-03: nothing carries over.
        p.phase = Phase::Action;
        p.actions = 1;
        p.targets = 1;
        p.shots = 0;
        p.has_changed_policy = false;
        resolution.emit("ZN-TURN-01", || Event::Turn {
            seat: p.active,
            number: p.turn,
        });
    }

    /// Goes on until somebody has a choice or the game is over. Where there is only one
    /// answer, nobody is asked.
    #[inline]
    pub(crate) fn advance(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        while !p.pending.is_empty() || self.go_to_next_phase(p, resolution) {
            if !p.pending.is_empty() && self.resolve_until_asked(p, resolution) {
                return;
            }
        }
        p.asked = self.asked_in_turn(p);
    }

    /// Ends a phase in which nothing can be done any more (ZN-ACTION-07).
    #[inline]
    fn go_to_next_phase(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) -> bool {
        match p.phase {
            Phase::Action if self.playable(p).is_empty() => p.phase = Phase::Aim,
            Phase::Aim if p.hand().kinds().and(self.aims).is_empty() => p.phase = Phase::Take,
            Phase::Take if self.within_reach(p).is_empty() => self.clean_up(p, resolution),
            _ => return false,
        }
        true
    }

    /// Carries out a legal answer.
    #[inline]
    pub(crate) fn carry_out(
        &self,
        p: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if let Some(frame) = p.pending.top() {
            return self.answer_card(p, frame, answer, resolution);
        }
        match (p.phase, answer) {
            (_, Answer::Reactions(policy)) => self.change_policy(p, policy, resolution),
            (Phase::Action, Answer::Card(Verb::Play, card)) => {
                p.actions -= 1;
                self.play_from_hand(p, card, resolution);
            }
            (Phase::Action, _) => p.phase = Phase::Aim,
            (Phase::Aim, Answer::Card(_, card)) => self.aim(p, card, resolution),
            (Phase::Aim, Answer::PlayAll) => {
                self.aim_all(p, resolution);
                p.phase = Phase::Take;
            }
            (Phase::Aim, _) => p.phase = Phase::Take,
            (Phase::Take, Answer::Card(_, card)) => self.take(p, card, resolution),
            (Phase::Take, _) => self.clean_up(p, resolution),
            (Phase::Over, _) => {}
        }
    }

    fn aim(&self, p: &mut Position, card: Pile, resolution: &mut Resolution<'_, Event>) {
        p.player_mut(p.active).hand.remove(card);
        p.in_play.push(card);
        p.shots = p.shots.saturating_add(self.rules(card).shots.into());
        resolution.emit("ZN-HUNT-04", || Event::Aimed {
            seat: p.active,
            cards: vec![card],
            shots: p.shots,
        });
    }

    #[inline]
    fn aim_all(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let from = p.in_play.len();
        let hand = &mut p.players[p.active.index()].hand;
        for card in hand.kinds().and(self.aims).iter() {
            let count = hand.remove_all(card);
            let shots = u16::from(self.rules(card).shots) * u16::from(count);
            p.shots = p.shots.saturating_add(shots);
            for _ in 0..count {
                p.in_play.push(card);
            }
        }
        resolution.emit("ZN-HUNT-04", || Event::Aimed {
            seat: p.active,
            cards: p.in_play.as_slice()[from..].to_vec(),
            shots: p.shots,
        });
    }

    #[inline]
    fn take(&self, p: &mut Position, card: Pile, resolution: &mut Resolution<'_, Event>) {
        let cost = self.rules(card).cost;
        p.shots -= u16::from(cost);
        p.targets -= 1;
        p.take_from_supply(card);
        let player = p.player_mut(p.active);
        player.owned[card.index()] += 1;
        player.discard(card);
        resolution.emit("ZN-HUNT-05", || Event::Took {
            seat: p.active,
            card,
            cost,
        });
    }

    /// ZN-CLEAN-01 to ZN-CLEAN-05, then the end of the game or the next turn.
    #[inline]
    fn clean_up(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        let active = p.active;
        let player = &mut p.players[active.index()];
        let before = player.discards().len();
        for card in p.in_play.as_slice() {
            if *card != GONE {
                player.discard(*card);
            }
        }
        p.in_play.clear();
        let hand = player.hand;
        for card in hand.kinds().iter_down() {
            for _ in 0..hand.count(card) {
                player.discard(card);
            }
        }
        player.hand.clear();
        let player = p.player(active);
        if player.discards().len() > before {
            resolution.emit("ZN-CLEAN-01", || Event::Discarded {
                seat: active,
                count: (player.discards().len() - before) as u16,
                cards: Some(player.discards()[before..].to_vec()),
                top: player.discards().last().copied(),
                open: false,
            });
        }
        self.draw(p, active, NEXT_HAND, "ZN-CLEAN-04", resolution);
        match self.ending(p) {
            Some(ending) => self.end(p, ending, resolution),
            None => {
                p.turn += 1;
                p.active = active.left(1, self.seats());
                self.begin_turn(p, resolution);
            }
        }
    }

    #[inline]
    fn ending(&self, p: &Position) -> Option<Ending> {
        if self.enders.and(p.stocked) != self.enders {
            Some(Ending::TopPileEmpty)
        } else if p.empty_piles >= EMPTY_PILES {
            Some(Ending::ThreePilesEmpty)
        } else if p.turn >= MAX_TURNS {
            Some(Ending::TooManyTurns)
        } else {
            None
        }
    }

    fn end(&self, p: &mut Position, ending: Ending, resolution: &mut Resolution<'_, Event>) {
        p.phase = Phase::Over;
        resolution.emit("ZN-END-01", || {
            let outcome = self.standing(p);
            Event::Over {
                ending,
                scores: outcome.scores,
                turns: outcome.turns,
                winners: outcome.winners,
            }
        });
    }
}

/// The piles that are not empty.
pub(crate) fn stocked(supply: &[u8; KINDS]) -> PileSet {
    let is_stocked = |pile: &Pile| supply[pile.index()] > 0;
    Pile::all().filter(is_stocked).collect()
}
