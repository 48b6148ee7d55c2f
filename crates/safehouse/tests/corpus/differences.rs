//! What of a view is different now, and why that is right.

use serde_json::Value;

/// A difference that is right: the place, and why.
type Expected = (&'static str, &'static str);

/// What is different in every room that went on under newer rules.
const CARRIED: &[Expected] = &[
    ("version", "the change of rules is a line of the log"),
    (
        "game.decision.at",
        "the question arises in that line once more",
    ),
    ("game.undo", "nobody goes back behind the change"),
    ("room.rules", "it is played by the newer rules"),
    ("room.rules_changed", "everybody is told"),
];

/// What is different in the views of each set, because views tell more than they did.
const OF_SETS: &[(&str, &[Expected])] = &[
    (
        "v1",
        &[
            (
                "+game.view.found",
                "the cards that a Search has found are shown",
            ),
            (
                "+game.view.players[].reactions",
                "players choose what their Reactions do",
            ),
            (
                "+game.view.survivors[].used.bloodlust_melee",
                "each kind of Bloodlust is a skill of its own",
            ),
            (
                "+game.view.survivors[].used.bloodlust_ranged",
                "each kind of Bloodlust is a skill of its own",
            ),
            (
                "+game.view.survivors[].used.declined",
                "who has declined to trade is noted",
            ),
            (
                "game.decision.answers",
                "Zombinion asks on one's turn what Reactions do",
            ),
            SLOTS,
            ("+room.chat[].who", "people have numbers in a room"),
            ("+room.seats[].who", "people have numbers in a room"),
            ("+room.you", "people have numbers in a room"),
            ("+room.closed", "rooms can be closed"),
            ("+room.competitive", "seats are settled in some games"),
            ("+room.known_deal", "a known deal is named"),
            ("+room.parts", "seeds are made of parts"),
            ("+room.server_commitment", "seeds are made of parts"),
            ("+room.server_part", "seeds are made of parts"),
            ("+room.restricted", "people can be muted and banned"),
            (
                "+room.rules_changed",
                "rules can change while a room is kept",
            ),
        ],
    ),
    ("v2", &[SLOTS]),
];

/// Since the sets were written, views tell what lies in each slot.
const SLOTS: Expected = (
    "+game.view.survivors[].slots",
    "the page knows no slots by itself",
);

/// Every place at which two views differ and should not. New fields are marked with `+`, those
/// that are gone with `-`.
pub fn unexpected(set: &str, carried: bool, kept: &Value, now: &Value) -> Vec<String> {
    let mut places = Vec::new();
    compare(kept, now, "", &mut places);
    let of_set = OF_SETS.iter().filter(|(name, _)| *name == set);
    let mut expected: Vec<&Expected> = of_set.flat_map(|(_, expected)| *expected).collect();
    if carried {
        expected.extend(CARRIED);
    }
    places.retain(|place| {
        let path = place.split(" = ").next().unwrap_or(place);
        !expected.iter().any(|(known, _)| *known == path)
    });
    places.dedup();
    places
}

fn compare(kept: &Value, now: &Value, path: &str, places: &mut Vec<String>) {
    match (kept, now) {
        (Value::Object(one), Value::Object(other)) => {
            let of = |name: &str| match path.is_empty() {
                true => name.to_string(),
                false => format!("{path}.{name}"),
            };
            for (name, value) in one {
                match other.get(name) {
                    Some(now) => compare(value, now, &of(name), places),
                    None => places.push(format!("-{}", of(name))),
                }
            }
            let new = other.keys().filter(|name| !one.contains_key(*name));
            places.extend(new.map(|name| format!("+{}", of(name))));
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (one, other) in one.iter().zip(other) {
                compare(one, other, &format!("{path}[]"), places);
            }
        }
        _ if kept == now => {}
        _ => places.push(format!("{path} = {now}, was {kept}")),
    }
}
