//! Whether somebody holds a Reaction shows to nobody by who is asked about it.
//!
//! Whole games of Zombinion are played in a room, with many Attacks and many Barricate. What
//! the others receive is looked at from outside, as the server would send it.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use common::kept::{Kept, zombinion};
use common::net::{Served, look, serve};
use serde_json::{Value, json};
use server::ids::PersonId;
use server::room::Room;
use server::wire::ClientCommand;
use table::{Seat, Viewer};
use trials::dice::Dice;
use trials::test_server::quick;

/// Who plays, by their seats.
const PLAYERS: [PersonId; 3] = [PersonId(1), PersonId(2), PersonId(3)];
/// A spectator.
const WATCHER: PersonId = PersonId(99);
/// The Attacks of the kingdom that is played.
const ATTACKS: [&str; 3] = ["fuga-rapida", "piano-superiore", "ricognizione"];

/// A game of three in which everybody wants the same of their Reactions.
struct Trial {
    kept: Kept,
    dice: Dice,
    policy: Option<&'static str>,
    changed: [bool; 3],
}

impl Trial {
    fn begin(policy: Option<&'static str>, number: u64) -> Trial {
        let mut dice = Dice::new(number);
        let seed = std::array::from_fn(|_| dice.number() as u8);
        Trial {
            kept: Kept::begun("zombinion", &zombinion(3, "scontro"), &PLAYERS, seed),
            dice,
            policy,
            changed: [false; 3],
        }
    }

    /// An answer of a player who attacks whenever it is possible and collects Barricate.
    fn choose(&mut self, seat: Seat, answers: &[String]) -> String {
        let wanted = self.policy.map(|policy| format!("reactions {policy}"));
        if let Some(wanted) = wanted.filter(|wanted| answers.contains(wanted))
            && !self.changed[seat.index()]
        {
            self.changed[seat.index()] = true;
            return wanted;
        }
        choose(answers, &mut self.dice)
    }

    fn answer(&mut self, seat: Seat, answer: &str) {
        let ask = ClientCommand::Answer {
            at: self.kept.asked_at(),
            answer: answer.to_string(),
        };
        let id = format!("step {}", self.kept.room.version());
        let done = self.kept.ask(PLAYERS[seat.index()], &id, ask);
        done.unwrap_or_else(|refusal| panic!("“{answer}”: {}", refusal.text));
    }

    fn view(&self, person: PersonId) -> Value {
        json!(self.kept.room.game_view(person))["view"].clone()
    }

    fn is_asked_to_react(&self) -> bool {
        self.view(WATCHER)["asked"]["ask"] == "react"
    }

    /// Whether somebody has a Barricata in hand, by what that seat sees.
    fn holds(&self, seat: Seat) -> bool {
        let view = self.view(PLAYERS[seat.index()]);
        let hand = view["players"][seat.index()]["hand"].as_array();
        let barricata = pile("barricata");
        hand.expect("everybody sees their hand")
            .contains(&barricata)
    }

    /// What a person was told of in the last version.
    fn last_events(&self, person: PersonId) -> Vec<Value> {
        let version = self.kept.room.version();
        let news = json!(self.kept.room.news(person, Some(version - 1)));
        let events = news["ticks"][0]["what"]["events"].as_array();
        events.expect("a decision was taken").clone()
    }
}

/// The answer of a player who attacks whenever it is possible and collects Barricate.
fn choose(answers: &[String], dice: &mut Dice) -> String {
    let attack = |answer: &&String| {
        ATTACKS
            .iter()
            .any(|card| **answer == format!("play {card}"))
    };
    if let Some(attack) = answers.iter().find(attack) {
        return attack.clone();
    }
    let takes = [
        "barricata",
        "fuga-rapida",
        "piano-superiore",
        "ricognizione",
    ];
    let takes = takes.map(|card| format!("take {card}"));
    let takes: Vec<String> = takes
        .into_iter()
        .filter(|take| answers.contains(take))
        .collect();
    if !takes.is_empty() {
        return dice.pick(&takes).clone();
    }
    if answers.iter().any(|answer| answer == "play all") {
        return "play all".to_string();
    }
    // Barricate stay in hand, and nobody turns a deck over.
    let idle = ["done", "no"].map(str::to_string);
    if let Some(idle) = idle.into_iter().find(|idle| answers.contains(idle)) {
        return idle;
    }
    dice.pick(answers).clone()
}

/// The number of a card's pile in the kingdom that is played.
fn pile(id: &str) -> Value {
    let setup = zombinion(3, "scontro");
    let kingdom = setup["kingdom"].as_array().expect("ten cards");
    let place = kingdom.iter().position(|card| card == id);
    json!(7 + place.expect("it is in the kingdom"))
}

fn is_attack(answer: &str) -> bool {
    answer
        .strip_prefix("play ")
        .is_some_and(|card| ATTACKS.contains(&card))
}

/// Plays some games; looks at what comes of every Attack, with who attacked and who held a
/// Barricata then.
fn each_attack(policy: Option<&'static str>, mut look: impl FnMut(&mut Trial, Seat, [bool; 3])) {
    for number in 0..6 {
        let mut trial = Trial::begin(policy, number);
        for _ in 0..600 {
            let Some(seat) = trial.kept.decider() else {
                break;
            };
            let answers = trial.kept.answers();
            let answer = trial.choose(seat, &answers);
            let held = [0, 1, 2].map(|place| trial.holds(Seat(place)));
            trial.answer(seat, &answer);
            let settled = trial.policy.is_none() || trial.changed == [true; 3];
            if is_attack(&answer) && settled {
                look(&mut trial, seat, held);
            }
        }
    }
}

/// The seats that showed a Barricata, by what somebody was told.
fn shown(events: &[Value]) -> [bool; 3] {
    let by = |event: &Value, place: usize| {
        event["what"]["happened"] == "reacted" && event["what"]["seat"] == place
    };
    [0, 1, 2].map(|place| events.iter().any(|event| by(event, place)))
}

#[test]
fn a_held_barricata_is_shown_at_once_and_nobody_is_asked() {
    let mut counts = [0, 0];
    each_attack(None, |trial, attacker, held| {
        assert!(
            !trial.is_asked_to_react(),
            "being asked tells who holds one"
        );
        let mut expected = held;
        expected[attacker.index()] = false;
        for person in [PersonId(1), PersonId(2), PersonId(3), WATCHER] {
            assert_eq!(shown(&trial.last_events(person)), expected);
        }
        let holders = expected.iter().filter(|held| **held).count();
        counts[usize::from(holders > 0)] += 1;
    });
    assert!(counts.into_iter().all(|count| count > 10), "{counts:?}");
}

#[test]
fn who_never_shows_a_barricata_is_hit_like_everybody_else() {
    let mut counts = [0, 0];
    each_attack(Some("never"), |trial, attacker, mut held| {
        assert!(!trial.is_asked_to_react());
        for person in [PersonId(1), PersonId(2), PersonId(3), WATCHER] {
            assert_eq!(shown(&trial.last_events(person)), [false; 3]);
        }
        held[attacker.index()] = false;
        counts[usize::from(held != [false; 3])] += 1;
    });
    assert!(counts.into_iter().all(|count| count > 10), "{counts:?}");
}

/// Everything that somebody is sent of a room as it stands, as text.
fn all_that_is_sent(room: &Room, person: PersonId) -> String {
    let version = room.version();
    let mut all = vec![json!(room.room_view(person)), json!(room.game_view(person))];
    for since in [None, Some(version - 1), Some(version)] {
        all.push(json!(room.news(person, since)));
    }
    all.push(json!(room.history(person, 0, 500)));
    let lines: Vec<String> = all.iter().map(Value::to_string).collect();
    lines.join("\n")
}

/// Whether the player who is asked could show a Barricata.
fn can_show(room: &Room) -> bool {
    let play = room.play().expect("the game is on");
    let offers: Vec<Value> = serde_json::from_str(play.offers().get()).expect("a list");
    offers.iter().any(|offer| offer["say"] == "yes")
}

#[test]
fn who_wants_to_be_asked_is_asked_with_a_barricata_and_without() {
    // How often somebody was asked without and with a Barricata, and likewise what others
    // could think they held.
    let (mut asked, mut imagined) = ([0, 0], [0, 0]);
    each_attack(Some("ask"), |trial, attacker, held| {
        for steps in [1, 2] {
            let victim = Seat((attacker.0 + steps) % 3);
            assert_eq!(trial.kept.decider(), Some(victim), "{held:?}");
            assert!(trial.is_asked_to_react());
            assert_eq!(can_show(&trial.kept.room), held[victim.index()]);
            asked[usize::from(held[victim.index()])] += 1;
            let others = [PersonId(1), PersonId(2), PersonId(3), WATCHER];
            for person in others
                .into_iter()
                .filter(|person| *person != PLAYERS[victim.index()])
            {
                let viewer: Viewer = trial.kept.eyes(person, None);
                let sent = all_that_is_sent(&trial.kept.copy(), person);
                for _ in 0..3 {
                    let mut other = trial.kept.copy();
                    let play = other.play_mut().expect("the game is on");
                    play.redeal(viewer, trial.dice.number());
                    assert_eq!(sent, all_that_is_sent(&other, person));
                    imagined[usize::from(can_show(&other))] += 1;
                }
            }
            trial.answer(victim, "no");
        }
    });
    assert!(asked.into_iter().all(|count| count > 10), "{asked:?}");
    assert!(imagined.into_iter().all(|count| count > 50), "{imagined:?}");
}

/// Plays a game of three over the network, as people do. Gives whether a Barricata was shown.
async fn play_outside(served: &Served, number: u64) -> bool {
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(served.somebody().await);
    }
    let seats = [json!("me"), json!("free"), json!("free")];
    let room = json!({ "game": "zombinion", "setup": zombinion(3, "scontro"), "seats": seats });
    let room = people[0].open_room(&room).await.expect("a room");
    for seat in [1, 2] {
        let sat = people[seat].ask(&room, "sit", json!({ "do": "sit", "seat": seat }));
        assert!(sat.await.expect("an answer")["version"].is_u64());
    }
    let begun = people[0].ask(&room, "start", json!({ "do": "start" }));
    assert!(begun.await.expect("an answer")["version"].is_u64());
    let mut dice = Dice::new(number);
    let mut seat = 0;
    for step in 0..400 {
        let mut game = look(&people[seat], &room).await["game"].clone();
        assert_ne!(
            game["view"]["asked"]["ask"], "react",
            "being asked tells who holds a Barricata"
        );
        let Some(asked) = game["decision"]["seat"].as_u64() else {
            break;
        };
        if asked as usize != seat {
            seat = asked as usize;
            game = look(&people[seat], &room).await["game"].clone();
        }
        let offers = game["decision"]["answers"].as_array();
        let offers = offers.expect("who decides sees the answers").iter();
        let answers: Vec<String> = offers
            .map(|offer| offer["say"].as_str().expect("words").to_string())
            .collect();
        let answer = choose(&answers, &mut dice);
        let ask = json!({ "do": "answer", "at": game["decision"]["at"], "answer": answer });
        let id = format!("step {step}");
        let done = people[seat].ask(&room, &id, ask);
        let done = done.await.expect("an answer");
        assert!(done["version"].is_u64(), "{answer}: {done}");
    }
    // One page holds 500 versions.
    let told = people[0].get(&format!("/api/rooms/{room}/history")).await;
    told.expect("an answer").body.contains("\"reacted\"")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_outside_nobody_is_asked_whether_they_hold_one() {
    let served = serve(quick()).await;
    for number in 0..20 {
        if play_outside(&served, number).await {
            return;
        }
    }
    panic!("no Barricata was shown in any game");
}
