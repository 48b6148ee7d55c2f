//! Invader: the present rules draw all cards of a Search at once, and move the Xenos of a zone
//! when all of them know their way.

use serde_json::{Value, json};

use super::Present;
use crate::Played;
use crate::game::json as written;
use crate::v1::zombicide::board::ZoneSet;
use crate::v1::zombicide::invader::{Frame, Invader, Kind, Phase, Position, Use, Who, Xeno};

/// The rule by which the cards of a Search are drawn.
const SEARCH: &str = "INV-SEARCH-02";
/// Exchanges that making room for a card can take.
const MAKING_ROOM: u8 = 9;

impl Present for Invader {
    type Memory = ();

    fn present(&self, position: &Position, (): &()) -> Value {
        self.write(position, &[])
    }

    /// In the middle of a Search, the cards that were still to be drawn are drawn. In the middle
    /// of dividing Xenos, those that had been given a way wait with the others of their kind.
    fn to_go_on(&self, position: &Position, mut last: Played) -> Played {
        let mut p = *position;
        let drawn = self.draw_the_rest(&mut p);
        for (who, card) in &drawn {
            last.events.push(json!({
                "rule": SEARCH,
                "what": { "what": "reveals", "who": who, "card": card },
            }));
        }
        let moved_back = self.move_back(&mut p);
        last.position = self.write(&p, &drawn);
        if let Some((kind, ways)) = moved_back {
            last.position["leftovers"][kind] = json!(ways);
        }
        last
    }
}

impl Invader {
    fn write(&self, p: &Position, drawn: &[(Who, Kind)]) -> Value {
        let mut all = written(p);
        let attack = &mut all["attack"];
        attack["miss_damage"] = attack["damage"].clone();
        attack["six_adds_again"] = json!(false);
        attack["reaps_again"] = json!(false);
        for who in 0..p.survivors.len() {
            // One use counted for every kind of Bloodlust.
            let used = &mut all["survivors"][who]["used"];
            used["bloodlust_melee"] = used["bloodlust"].clone();
            used["bloodlust_ranged"] = used["bloodlust"].clone();
            used["declined"] = json!(0);
        }
        all["doors_out"] = json!(0);
        all["at_risk"] = json!(p.phase != Phase::Over);
        all["in_doubt"] = json!(false);
        all["leftovers"] = written(&[ZoneSet::EMPTY; 4]);
        all["pending"] = Value::Array(self.write_frames(p, drawn));
        if let Some(all) = all.as_object_mut() {
            all.remove("extras");
        }
        all
    }

    fn write_frames(&self, p: &Position, drawn: &[(Who, Kind)]) -> Vec<Value> {
        let frames = p.pending.as_slice();
        let mut all = Vec::with_capacity(frames.len() + drawn.len());
        for (place, frame) in frames.iter().enumerate() {
            let above = frames.get(place + 1);
            let below = place.checked_sub(1).map(|below| &frames[below]);
            match frame {
                // Who has searched may rearrange: the end of the Search sees to that.
                Frame::Sort { .. } if matches!(above, Some(Frame::Searching { .. })) => {}
                Frame::Searching { who, .. } => {
                    all.push(json!({ "FindOver": { "who": who, "placed": true } }));
                    all.extend(self.write_drawn(drawn));
                }
                Frame::BurnSpawn { zone } => {
                    let place = self.spawn_to_burn(p, *zone).unwrap_or_default();
                    all.push(json!({ "BurnSpawn": { "zone": zone, "place": place } }));
                }
                Frame::Extra { from, .. } => {
                    if !matches!(below, Some(Frame::Extra { .. })) {
                        // Those who go in even groups have set out already.
                        all.push(json!({ "SetOut": { "from": from, "heads": [0, 0, 0, 0] } }));
                    }
                    all.push(written(frame));
                }
                frame => all.push(written(frame)),
            }
        }
        all
    }

    /// The cards of a Search that were drawn later than version 1 would have: Xenos come first.
    fn write_drawn(&self, drawn: &[(Who, Kind)]) -> Vec<Value> {
        let last_first = || drawn.iter().rev();
        let found = last_first().filter(|(_, card)| self.mold_of(*card).is_none());
        let found = found.map(
            |(who, card)| json!({ "Found": { "who": who, "card": card, "left": MAKING_ROOM } }),
        );
        let molds = last_first().filter_map(|(_, card)| self.mold_of(*card));
        let molds =
            molds.map(|(xeno, count)| json!({ "MoldSpawn": { "xeno": xeno, "count": count } }));
        found.chain(molds).collect()
    }

    fn mold_of(&self, card: Kind) -> Option<(Xeno, u8)> {
        match self.kind(card).gives {
            Some(Use::Mold { xeno, count }) => Some((xeno, count)),
            _ => None,
        }
    }

    /// Draws what is left of a Search, as far as the deck goes: its discards stay where they are,
    /// since shuffling them would take chance.
    fn draw_the_rest(&self, p: &mut Position) -> Vec<(Who, Kind)> {
        let mut frames = p.pending.as_slice().iter();
        let search = frames.find_map(|frame| match frame {
            Frame::Searching { who, left } => Some((*who, *left)),
            _ => None,
        });
        let Some((who, left)) = search.filter(|(who, _)| p.survivor(*who).in_play()) else {
            return Vec::new();
        };
        let cards = (0..left).map_while(|_| p.equipment.take_top());
        let drawn: Vec<(Who, Kind)> = cards.map(|card| (who, Kind(card))).collect();
        for (_, card) in &drawn {
            if self.mold_of(*card).is_some() {
                self.discard(p, *card);
            }
        }
        drawn
    }

    /// Xenos of the kind being divided that have got a way come back: says which ways those are.
    fn move_back(&self, p: &mut Position) -> Option<(usize, ZoneSet)> {
        let Some(Frame::Extra { from, xeno, .. }) = p.pending.top() else {
            return None;
        };
        let kind = xeno.index();
        let mut ways = ZoneSet::EMPTY;
        for to in p.extras.iter() {
            let door = self.station().frame_between(from, to);
            let is_closed = door.is_some_and(|door| p.cover.closed.contains(door));
            if !is_closed {
                p.arrived.remove(to, kind, 1);
                p.xenos.add(from, kind, 1);
                ways.insert(to);
            }
        }
        Some((kind, ways))
    }
}

#[cfg(test)]
mod tests;
