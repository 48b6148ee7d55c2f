//! What a viewer may know, ready to be sent.

use serde::Serialize;
use table::{Rulebook, Seat, SeatSet, Viewer};

use crate::decision::DecisionKind;
use crate::pile::{CardCounts, Pile};
use crate::position::{Frame, GONE, Phase, Position};
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;

/// The table as a viewer sees it: exactly what the rules let that viewer know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// The number of the turn, over all players, counted from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase of that turn.
    pub phase: Phase,
    /// The Actions left.
    pub actions: u8,
    /// The targets left.
    pub targets: u8,
    /// The shots left.
    pub shots: u16,
    /// The cards left in each Supply pile, which anybody may count (ZN-HIDDEN-05).
    pub supply: Vec<u8>,
    /// The Trash, which anybody may look through (ZN-HIDDEN-04).
    pub trash: Vec<Pile>,
    /// The active player's cards in play, in the order of playing.
    pub in_play: Vec<Pile>,
    /// Cards that lie open because an effect has revealed them or set them aside.
    pub aside: Vec<Pile>,
    /// Each player's cards.
    pub players: Vec<PlayerView>,
    /// Who is asked what.
    pub asked: Option<AskedView>,
    /// Who has won, when the game is over.
    pub result: Option<ResultView>,
}

/// What a viewer may know of a player's cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlayerView {
    /// How many cards are in hand, which is open (ZN-HIDDEN-06).
    pub hand_size: u16,
    /// The hand, for the player's own eyes.
    pub hand: Option<Vec<Pile>>,
    /// How many cards are left in the deck, for the player's own counting (ZN-HIDDEN-01).
    pub deck_size: Option<u16>,
    /// The top card of the discard pile, which is always visible (ZN-TERM-07). The rest of
    /// it may be neither looked at nor counted (ZN-HIDDEN-02, ZN-HIDDEN-03).
    pub top_discard: Option<Pile>,
    /// Cards already chosen to be discarded, for the player's own eyes.
    pub chosen: Option<Vec<Pile>>,
    /// How many those are.
    pub chosen_size: u16,
    /// The points of all cards of the player, where the table shows them.
    pub points: Option<i16>,
    /// All cards of the player, for the player's own eyes, where the table shows them.
    pub owned: Option<Vec<Pile>>,
    /// What the player does with a Reaction, for the player's own eyes, in games that have one.
    pub reactions: Option<ReactionPolicy>,
}

/// Who is asked what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AskedView {
    /// Who.
    pub seat: Seat,
    /// What.
    pub ask: DecisionKind,
    /// By which card, if by one.
    pub by: Option<Pile>,
    /// The card the question is about, for the eyes of the one asked.
    pub about: Option<Pile>,
}

/// How the game came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ResultView {
    /// The points of each seat.
    pub scores: Vec<i16>,
    /// The turns each seat has taken.
    pub turns: Vec<u16>,
    /// Who won.
    pub winners: SeatSet,
    /// All cards of each seat, now that they may be looked at.
    pub decks: Vec<Vec<Pile>>,
}

/// Counted cards, one by one.
fn sorted(counts: &[u8]) -> Vec<Pile> {
    let of = |pile: Pile| std::iter::repeat_n(pile, counts[pile.index()].into());
    Pile::all().flat_map(of).collect()
}

impl Zombinion {
    pub(crate) fn look(&self, p: &Position, viewer: Viewer) -> View {
        let seats = || (0..self.seats()).map(Seat);
        let aside_is_hidden = seats().any(|seat| self.hidden_aside(p, seat));
        let in_play = p.in_play.as_slice().iter().copied();
        let result = self.outcome(p).map(|outcome| ResultView {
            scores: outcome.scores,
            turns: outcome.turns,
            winners: outcome.winners,
            decks: seats().map(|seat| sorted(&p.player(seat).owned)).collect(),
        });
        View {
            turn: p.turn,
            active: p.active,
            phase: p.phase,
            actions: p.actions,
            targets: p.targets,
            shots: p.shots,
            supply: p.supply.to_vec(),
            trash: sorted(&p.trash),
            in_play: in_play.filter(|card| *card != GONE).collect(),
            aside: if aside_is_hidden {
                Vec::new()
            } else {
                p.aside.cards().collect()
            },
            players: seats()
                .map(|seat| self.look_at_player(p, seat, viewer))
                .collect(),
            asked: self.look_at_question(p, viewer),
            result,
        }
    }

    fn look_at_player(&self, p: &Position, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = p.player(seat);
        let entitled = viewer.is_entitled_to(seat);
        let house = self.setup().house;
        let chosen = if self.hidden_aside(p, seat) {
            p.aside
        } else {
            CardCounts::default()
        };
        PlayerView {
            hand_size: player.hand.size(),
            hand: entitled.then(|| player.hand.cards().collect()),
            deck_size: entitled.then(|| player.deck().len() as u16),
            top_discard: player.discards().last().copied(),
            chosen: entitled.then(|| chosen.cards().collect()),
            chosen_size: chosen.size(),
            points: house.show_points.then(|| self.points(p, seat)),
            owned: (house.show_deck && entitled).then(|| sorted(&player.owned)),
            reactions: (entitled && !self.reactions.is_empty()).then(|| p.policies[seat.index()]),
        }
    }

    fn look_at_question(&self, p: &Position, viewer: Viewer) -> Option<AskedView> {
        let asked = p.asked()?;
        let about = match p.pending.top() {
            Some(Frame::SetAside { card, .. }) => viewer.is_entitled_to(asked.seat).then_some(card),
            _ => None,
        };
        Some(AskedView {
            seat: asked.seat,
            ask: asked.ask,
            by: p.source(),
            about,
        })
    }
}
