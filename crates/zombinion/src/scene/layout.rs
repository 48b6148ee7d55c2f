//! Laying a position out as a scenario says.

use table::scenario::{Fact, Problem};
use table::words::{hint, list, slug};

use super::words::{
    Subject, counted_word, find_seat, number, number_up_to, read_phase, read_policy, split_key,
};
use super::{MOST, PLAYER_FACTS, SETUP_FACTS, TABLE_FACTS};
use crate::content::{Content, Texts};
use crate::pile::{KINDS, Pile};
use crate::player::CAPACITY;
use crate::position::Position;
use crate::rulebook::Zombinion;
use crate::turn::{MAX_TURNS, stocked};

/// A position being laid out: deck, discards (both top first) and hand of each player.
pub(super) struct Layout {
    pub(super) position: Position,
    pub(super) players: Vec<(Vec<Pile>, Vec<Pile>, Vec<Pile>)>,
}

impl Layout {
    pub(super) fn new(position: Position, seats: u8) -> Layout {
        Layout {
            position,
            players: vec![Default::default(); seats.into()],
        }
    }

    /// Gives the turn the lowest number that fits whose turn it is, or checks the one given.
    pub(super) fn number_turn(&mut self, given: &[Fact], seats: u8) -> Result<(), Vec<Problem>> {
        let p = &mut self.position;
        let place = u16::from((p.active.0 + seats - p.first.0) % seats);
        match given.iter().find(|fact| slug(&fact.key) == "turn-number") {
            None => p.turn = place + 1,
            Some(_) if (p.turn - 1) % u16::from(seats) == place => {}
            Some(fact) => {
                let message = format!(
                    "turn {} is not that player’s; such as {} would be",
                    p.turn,
                    place + 1
                );
                return Err(vec![Problem::at(fact.line, message)]);
            }
        }
        Ok(())
    }

    /// How many cards of each pile are laid out, wherever but in the Supply.
    fn laid_out(&self) -> [usize; KINDS] {
        let players = self.players.iter();
        let players = players.flat_map(|(deck, discards, hand)| [deck, discards, hand]);
        let cards = players.flatten().chain(self.position.in_play.as_slice());
        let mut counts = self.position.trash.map(usize::from);
        cards.for_each(|card| counts[card.index()] += 1);
        counts
    }

    pub(super) fn finish(self) -> Position {
        let mut position = self.position;
        for (place, (deck, mut discards, hand)) in self.players.into_iter().enumerate() {
            discards.reverse();
            let player = &mut position.players[place];
            player.lay_out(&deck, &discards, hand.into_iter().collect());
        }
        let active = position.active;
        for card in position.in_play.as_slice().to_vec() {
            position.player_mut(active).owned[card.index()] += 1;
        }
        position.stocked = stocked(&position.supply);
        position.empty_piles = (KINDS - position.stocked.len()) as u8;
        position
    }
}

/// What can be given besides the properties of the table and the set-up.
const OTHER_FACTS: [&str; 8] = [
    "turn number",
    "supply CARD",
    "NAME hand",
    "NAME deck",
    "NAME discards",
    "NAME reactions",
    "shuffle NAME",
    "seed",
];

impl Zombinion {
    pub(super) fn place_cards(
        &self,
        scene: &mut Layout,
        names: &[String],
        key: &str,
        value: &str,
    ) -> Result<(), String> {
        match split_key(names, key)? {
            Subject::Supply(word) => {
                let pile = self.find_card(&word)?;
                let count = number::<u8>(value)?;
                if count > self.rules(pile).height {
                    return Err(format!(
                        "that pile has at most {} cards",
                        self.rules(pile).height
                    ));
                }
                scene.position.supply[pile.index()] = count;
            }
            Subject::Player(seat, property) if property == "reactions" => {
                let policy = read_policy(value)?;
                if self.reactions.is_empty() {
                    return Err("no card of this game is a Reaction".to_string());
                }
                scene.position.policies[seat.index()] = policy;
            }
            Subject::Player(seat, property) => {
                let cards = self.read_pile(value)?;
                let (deck, discards, hand) = &mut scene.players[seat.index()];
                match property.as_str() {
                    "hand" => *hand = cards,
                    "deck" => *deck = cards,
                    "discards" => *discards = cards,
                    _ => {
                        return Err(format!(
                            "a player’s “{property}” cannot be given; {}",
                            hint(&property, &PLAYER_FACTS[..4])
                        ));
                    }
                }
            }
            Subject::Table(property) => {
                return self.lay_table(&mut scene.position, names, &property, value);
            }
        }
        Ok(())
    }

    fn lay_table(
        &self,
        p: &mut Position,
        names: &[String],
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        match property {
            "turn" => p.active = find_seat(names, value)?,
            "turn number" => p.turn = number_up_to(value, 1, MAX_TURNS)?,
            "phase" => p.phase = read_phase(value)?,
            "actions" => p.actions = number_up_to(value, 0, MOST)? as u8,
            "targets" => p.targets = number_up_to(value, 0, MOST)? as u8,
            "shots" => p.shots = number_up_to(value, 0, MOST)?,
            "trash" => {
                for card in self.read_pile(value)? {
                    let count = &mut p.trash[card.index()];
                    *count = count.saturating_add(1);
                }
            }
            "in play" => {
                let cards = self.read_pile(value)?;
                p.in_play.clear();
                if cards.len() > CAPACITY {
                    return Err(format!("a game has at most {CAPACITY} cards"));
                }
                p.in_play.extend_from_slice(&cards);
            }
            _ => {
                let mut known = TABLE_FACTS[..7].to_vec();
                known.extend(SETUP_FACTS);
                known.extend(OTHER_FACTS);
                return Err(format!(
                    "“{property}” cannot be given; {}",
                    hint(property, &known)
                ));
            }
        }
        Ok(())
    }

    /// What is wrong if a scenario lays out more cards than there are.
    pub(super) fn too_many_cards(&self, scene: &Layout) -> Option<String> {
        let counts = scene.laid_out();
        let in_box = |pile: Pile| usize::from(self.card(pile).in_box);
        if let Some(pile) = Pile::all().find(|pile| counts[pile.index()] > in_box(*pile)) {
            let (id, there_are) = (self.id(pile), in_box(pile));
            return Some(format!(
                "the box has {there_are} {id}, and {} are laid out",
                counts[pile.index()]
            ));
        }
        let supply: usize = scene
            .position
            .supply
            .iter()
            .map(|count| usize::from(*count))
            .sum();
        let all = supply + counts.iter().sum::<usize>();
        (all > CAPACITY).then(|| {
            format!("{all} cards are in the game, and there is room for {CAPACITY}: lay out fewer, or lower a pile with `supply CARD: NUMBER`")
        })
    }

    /// What is wrong if a pile is given higher than the cards that are elsewhere allow.
    pub(super) fn too_high_a_pile(&self, scene: &Layout, key: &str) -> Option<String> {
        let word = key.to_lowercase();
        let pile = self.find_card(word.strip_prefix("supply ")?).ok()?;
        let elsewhere = scene.laid_out()[pile.index()];
        let all = elsewhere + usize::from(scene.position.supply[pile.index()]);
        let (id, in_box) = (self.id(pile), self.card(pile).in_box);
        (all > usize::from(in_box)).then(|| {
            format!("the box has {in_box} {id}, and {elsewhere} are elsewhere: the pile has at most {} cards", usize::from(in_box).saturating_sub(elsewhere))
        })
    }
}

/// A kingdom that has the cards which a scenario speaks of, and the first game's for the rest.
pub(super) fn kingdom_of(given: &[Fact], content: &Content) -> String {
    let words = given.iter().flat_map(|fact| {
        let pile = fact.key.strip_prefix("supply ");
        pile.into_iter().chain(list(&fact.value))
    });
    let named = words
        .filter_map(|word| Texts::find_card(counted_word(word).ok()?.1))
        .filter(|id| content.card(id).is_some_and(|card| !card.basic));
    let first_game = content.kingdom("prima-partita").into_iter();
    let mut kingdom: Vec<&str> = Vec::new();
    for id in named.chain(first_game.flat_map(|kingdom| kingdom.cards.iter().map(String::as_str))) {
        if !kingdom.contains(&id) && kingdom.len() < 10 {
            kingdom.push(id);
        }
    }
    kingdom.join(", ")
}
