//! Zombinion: the present rules know what players do with Reactions, and list yes and no apart.

use serde_json::{Value, json};

use super::Present;
use crate::game::json as written;
use crate::v1::zombinion::{MAX_SEATS, Phase, Position, Zombinion};

/// What a player does with a Reaction who has never said anything about it.
const DEFAULT_POLICY: &str = "show";

impl Present for Zombinion {
    type Memory = ();

    fn present(&self, position: &Position, (): &()) -> Value {
        let mut all = written(position);
        all["policies"] = written(&[DEFAULT_POLICY; MAX_SEATS]);
        all["has_changed_policy"] = json!(false);
        if let Some(asked) = all["asked"].as_object_mut() {
            let yes_no = asked.remove("yes_no");
            asked.insert("yes".to_string(), json!(yes_no));
            asked.insert("no".to_string(), json!(yes_no));
            // The policy can be changed whenever the turn itself asks.
            let in_turn = position.pending.is_empty() && position.phase != Phase::Over;
            let policy = (in_turn && !self.reactions.is_empty()).then_some(DEFAULT_POLICY);
            asked.insert("policy".to_string(), json!(policy));
        }
        all
    }
}
