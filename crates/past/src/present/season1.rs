//! Season 1: the present rules remember more of survivors and of what is being resolved.

use serde_json::{Value, json};

use super::Present;
use crate::game::json as written;
use crate::v1::zombicide::season1::{Frame, Position, Season1};

/// Frames are written as an object with the frame's name as its only key.
const FOUND: &str = "Found";
const EXTRA: &str = "Extra";

impl Present for Season1 {
    /// Who has been elsewhere than in the start zone, as bits.
    type Memory = u16;

    fn note(&self, position: &Position, memory: &mut u16) {
        for (who, survivor) in position.in_play() {
            if survivor.zone != self.ground.start {
                *memory |= 1 << who.0;
            }
        }
    }

    fn present(&self, position: &Position, memory: &u16) -> Value {
        let mut all = written(position);
        all["attack"]["rerolled"] = json!(false);
        for who in 0..position.survivors.len() {
            let survivor = &mut all["survivors"][who];
            survivor["has_left_start"] = json!(memory & (1 << who) != 0);
            survivor["declined"] = json!(0);
        }
        for (place, frame) in position.pending.as_slice().iter().enumerate() {
            let kept = &mut all["pending"][place];
            match frame {
                Frame::Found { .. } => kept[FOUND]["must_keep"] = json!(false),
                Frame::Extra { from, .. } => {
                    // Those who wait at a closed door are one group, which gets one more at most.
                    let waits = self.ways_out(position, *from).held_up;
                    let stays = waits && !position.extras.contains(*from);
                    kept[EXTRA]["staying"] = json!(u8::from(stays));
                }
                _ => {}
            }
        }
        all
    }
}
