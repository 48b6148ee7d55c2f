//! What a viewer may know, and redealing what a viewer cannot know.

use table::{Chance, Knowledge, Rulebook, Seat, Viewer};

use crate::decision::{Choice, DecisionKind, PendingDecision};
use crate::event::Event;
use crate::observation::Observation;
use crate::pile::{CardCounts, Pile};
use crate::position::{Frame, Position};
use crate::reaction::ReactionPolicy;
use crate::rulebook::Zombinion;
use crate::view::View;

/// How often a new deal is tried that agrees with what everybody knows.
const TRIES: usize = 64;

impl Knowledge for Zombinion {
    type View = View;
    type Observation<'a> = Observation<'a>;

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.look(position, viewer)
    }

    #[inline]
    fn observe<'a>(&'a self, position: &'a Position, seat: Seat) -> Observation<'a> {
        Observation::new(self, position, seat)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if let Event::PolicyChanged { seat, .. } = event
            && !viewer.is_entitled_to(*seat)
        {
            return None;
        }
        let mut seen = event.clone();
        match &mut seen {
            Event::Drew { seat, cards, .. } if !viewer.is_entitled_to(*seat) => *cards = None,
            Event::Discarded {
                seat,
                cards,
                open: false,
                ..
            } if !viewer.is_entitled_to(*seat) => *cards = None,
            _ => {}
        }
        Some(seen)
    }

    /// Shuffles the viewer's own deck, and everybody else's hand, deck and discard pile
    /// together; leaves what lies open: the top discards, and cards that all have seen
    /// being put on a deck.
    ///
    /// That somebody is asked something is known to all, and may tell something of that
    /// hand: who is asked for a Victory card has one. Such a hand is dealt so that it fits.
    /// Being asked about a Reaction tells nothing of the hand.
    ///
    /// What others do with their Reactions is hidden, too. Nearly everybody shows them, so
    /// that is what a searcher imagines of all but the one who is being asked.
    fn redeal(&self, p: &mut Position, viewer: Viewer, chance: &mut Chance) {
        for seat in (0..self.seats()).map(Seat) {
            if viewer.is_entitled_to(seat) {
                let player = p.player_mut(seat);
                let seen = player.seen();
                chance.shuffle(seat.0, &mut player.deck_mut()[seen..]);
                continue;
            }
            if !is_asked_to_react(p, seat) {
                p.policies[seat.index()] = ReactionPolicy::default();
            }
            let before = *p;
            for _ in 0..TRIES {
                self.mix(p, seat, chance);
                if self.fits_what_is_asked(p, seat) {
                    break;
                }
                *p = before;
            }
        }
        p.asked = self.work_out_asked(p);
    }

    fn redeal_unknown(&self, position: &mut Position, chance: &mut Chance) {
        // Hands and discards are known to their owners; nobody knows the order of a deck.
        self.redeal(position, Viewer::Everything, chance);
    }

    fn rulebook<'a>(observation: Self::Observation<'a>) -> &'a Self {
        observation.game()
    }

    fn seat_of(observation: Observation<'_>) -> Seat {
        observation.seat()
    }

    fn sample_position(observation: Observation<'_>, chance: &mut Chance) -> Position {
        let mut position = *observation.position;
        let viewer = Viewer::Seat(observation.seat());
        observation.game().redeal(&mut position, viewer, chance);
        position
    }
}

impl Zombinion {
    /// Whether a seat that is asked would also be asked with the cards it now has.
    fn fits_what_is_asked(&self, p: &Position, seat: Seat) -> bool {
        let Some(before) = p.asked().filter(|asked| asked.seat == seat) else {
            return true;
        };
        let hand = &p.player(seat).hand;
        let holds = match p.pending.top() {
            Some(Frame::SetAside { card, .. }) => hand.contains(card),
            _ => true,
        };
        let is_asked =
            |now: PendingDecision| now.ask == before.ask && matches!(now.choice(), Choice::Free);
        holds && self.work_out_asked(p).is_some_and(is_asked)
    }

    fn mix(&self, p: &mut Position, seat: Seat, chance: &mut Chance) {
        let chosen = self.hidden_aside(p, seat).then_some(p.aside);
        let player = p.player(seat);
        let seen = player.seen();
        let (deck, discards) = (player.deck(), player.discards());
        let covered = discards.len().saturating_sub(1);
        let mut hidden: Vec<Pile> = deck[seen..].to_vec();
        hidden.extend(&discards[..covered]);
        hidden.extend(player.hand.cards());
        hidden.extend(chosen.iter().flat_map(CardCounts::cards));
        chance.shuffle(seat.0, &mut hidden);

        let owned = player.owned;
        let (in_deck, in_hand) = (deck.len() - seen, usize::from(player.hand.size()));
        let mut rest = hidden.into_iter();
        let player = p.player_mut(seat);
        player.deck_mut()[seen..].fill_with(|| rest.next().unwrap_or_default());
        player.discards_mut()[..covered].fill_with(|| rest.next().unwrap_or_default());
        player.hand = rest.by_ref().take(in_hand).collect();
        player.owned = owned;
        debug_assert!(in_deck + seen == player.deck().len());
        if chosen.is_some() {
            p.aside = rest.collect();
            p.last_aside = p.aside.kinds().first().unwrap_or_default();
        }
    }

    /// Whether the cards laid aside are a player's choice that nobody else has seen yet.
    pub(crate) fn hidden_aside(&self, p: &Position, seat: Seat) -> bool {
        match p.pending.top() {
            Some(Frame::DiscardToDraw) => seat == p.active,
            Some(Frame::DiscardDown { who, .. }) => seat == who,
            _ => false,
        }
    }
}

/// Whether everybody sees that the seat is asked about a Reaction, and so that it wants to be.
fn is_asked_to_react(p: &Position, seat: Seat) -> bool {
    let asked = p.asked().filter(|asked| asked.seat == seat);
    asked.is_some_and(|asked| asked.ask == DecisionKind::React)
}
