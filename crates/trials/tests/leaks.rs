//! Nothing hidden reaches anybody who may not know it.
//!
//! Whole games are played, and over and over again everything that a viewer cannot know is
//! dealt anew: whatever that viewer is sent must stay the same, to the byte.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;
mod leak_logs;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::kept::{HOST, Kept, SERVER_PART, invader, season1, take, zombinion};
use games::{EventBatch, GameSession};
use serde_json::{Value, json};
use server::ids::PersonId;
use server::room::Room;
use server::wire::{ClientCommand, Request, TickEvent};
use table::{Seat, Seed, Viewer};
use trials::dice::Dice;

/// Somebody who only watches.
const WATCHER: PersonId = PersonId(99);
/// How many wrong answers are tried at a time.
const TRIES: usize = 12;

/// A game to be played, and how.
struct Course {
    game: &'static str,
    setup: Value,
    /// Who has which seat.
    people: Vec<PersonId>,
    /// At how many decisions it is broken off.
    most: usize,
    /// After how many decisions hidden things are dealt anew.
    every: usize,
}

/// The same game played twice: in a room, and by its rules alone.
struct Walk {
    kept: Kept,
    truth: Box<dyn GameSession>,
    told: Arc<dyn EventBatch>,
    seed: [u8; 32],
    /// Answers that were legal at some time.
    known: BTreeSet<String>,
    dice: Dice,
}

impl Walk {
    fn begin(course: &Course, number: u64) -> Walk {
        let mut dice = Dice::new(number);
        let seed = std::array::from_fn(|_| dice.number() as u8);
        let kept = Kept::begun(course.game, &course.setup, &course.people, seed);
        let started = Arc::clone(&kept.rules).start(Seed::Secret(seed));
        let (truth, told) = (started.session, started.events);
        Walk {
            kept,
            truth,
            told,
            seed,
            known: BTreeSet::new(),
            dice,
        }
    }

    /// Takes any decision there is to take.
    fn step(&mut self) -> Seat {
        let seat = self.kept.decider().expect("the game is on");
        let answers = self.kept.answers();
        let answer = self.dice.pick(&answers).clone();
        self.known.extend(answers);
        let owner = self.kept.room.seat_assignments()[seat.index()].owner;
        let id = format!("step {}", self.kept.room.version());
        let ask = ClientCommand::Answer {
            at: self.kept.asked_at(),
            answer: answer.clone(),
        };
        let done = self.kept.ask(owner.expect("people play"), &id, ask);
        done.expect("what is listed is legal");
        let deed = self.truth.answer(seat, &answer);
        self.told = deed.expect("what is listed is legal").events;
        let play = self.kept.room.play().expect("the game has begun");
        assert_eq!(play.hash(), self.truth.hash());
        seat
    }

    /// Some answers that are not legal now, and some words that never are any.
    fn wrong_answers(&mut self) -> Vec<String> {
        let legal: BTreeSet<String> = self.kept.answers().into_iter().collect();
        let mut wrong: Vec<String> = self.known.difference(&legal).cloned().collect();
        while wrong.len() > TRIES {
            let place = self.dice.below(wrong.len());
            wrong.swap_remove(place);
        }
        wrong.extend(["", "yes", "no", "fly away"].map(str::to_string));
        wrong.retain(|answer| !legal.contains(answer));
        wrong
    }
}

/// Everything that somebody can be sent of a room as it stands, as text.
fn all_that_is_sent(room: &mut Room, person: PersonId, wrong: &[String], at: u64) -> String {
    let version = room.version();
    let mut all = vec![json!(room.room_view(person)), json!(room.game_view(person))];
    for since in [
        None,
        Some(0),
        Some(version - 1),
        Some(version),
        Some(version + 7),
    ] {
        all.push(json!(room.news(person, since)));
    }
    all.push(json!(room.news(person, Some(version.saturating_sub(20)))));
    all.push(json!(room.history(person, 0, 500)));
    let before = room.snapshot();
    for (number, answer) in wrong.iter().enumerate() {
        for at in [at, at.saturating_sub(1), at + 1] {
            let answer = answer.clone();
            let request = Request {
                id: format!("wrong {number} {at}"),
                ask: ClientCommand::Answer { at, answer },
            };
            let refused = take(room, person, &request).expect_err("it is not listed");
            all.push(json!(refused));
        }
    }
    assert!(before == room.snapshot(), "a refusal has changed something");
    let lines: Vec<String> = all.iter().map(Value::to_string).collect();
    lines.join("\n")
}

/// Nothing of the seed stands in a text, however it were written.
fn has_no_seed(text: &str, seed: [u8; 32]) {
    let hex: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
    for place in (0..64).step_by(8) {
        assert!(!text.contains(&hex[place..place + 8]), "a part of the seed");
    }
    let numbers: Vec<String> = seed.iter().map(u8::to_string).collect();
    for four in numbers.chunks(4) {
        assert!(!text.contains(&four.join(",")), "a part of the seed");
    }
}

/// Deals anew what each viewer cannot know, and demands that nobody sees a difference.
fn compare(walk: &mut Walk, people: &[PersonId], whole: bool) {
    let wrong = walk.wrong_answers();
    let at = walk.kept.asked_at();
    let decider = walk.kept.decider();
    for person in people {
        let kept = &walk.kept;
        let copy = |kept: &Kept| if whole { kept.rebuilt() } else { kept.copy() };
        let sent = all_that_is_sent(&mut copy(kept), *person, &wrong, at);
        if !kept.is_over() {
            has_no_seed(&sent, walk.seed);
            has_no_seed(&sent, SERVER_PART.0);
        }
        let viewer = kept.eyes(*person, decider);
        for _ in 0..2 {
            let mut other = copy(kept);
            let play = other.play_mut().expect("the game has begun");
            play.redeal(viewer, walk.dice.number());
            let same = all_that_is_sent(&mut other, *person, &wrong, at);
            assert!(sent == same, "{person:?} {}", difference(&sent, &same));
        }
    }
}

/// Where two texts part.
fn difference(left: &str, right: &str) -> String {
    let place = left.bytes().zip(right.bytes()).take_while(|(a, b)| a == b);
    let from = place.count().saturating_sub(80);
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[from..])
            .chars()
            .take(240)
            .collect::<String>()
    };
    format!(
        "was sent\n  {}\nand with other hidden things\n  {}",
        part(left),
        part(right)
    )
}

/// Everybody hears of the last version, and each hears what the rules let them.
fn everybody_hears_it(walk: &Walk, people: &[PersonId], seat: Option<Seat>) {
    let version = walk.kept.room.version();
    for person in people {
        let news = walk.kept.room.news(*person, Some(version - 1));
        assert_eq!(
            (news.version, news.ticks.len(), news.gap),
            (version, 1, false)
        );
        let tick = &news.ticks[0];
        assert_eq!(tick.version, version);
        let events = match &tick.what {
            TickEvent::Started { events } => events,
            TickEvent::Decided { seat: by, events } => {
                assert_eq!(Some(*by), seat);
                events
            }
            other => panic!("{other:?}"),
        };
        let names = walk.kept.room.names();
        let may_hear = walk.told.visible_to(walk.kept.eyes(*person, seat), &names);
        assert_eq!(events.get(), may_hear.get());
    }
}

/// Plays a game and looks over everybody's shoulder.
fn play(course: &Course, number: u64) {
    let mut walk = Walk::begin(course, number);
    let mut people: Vec<PersonId> = course.people.clone();
    people.extend([HOST, WATCHER]);
    people.sort_unstable();
    people.dedup();
    everybody_hears_it(&walk, &people, None);
    for count in 0..course.most {
        if walk.kept.is_over() {
            break;
        }
        if count % course.every == 0 {
            compare(&mut walk, &people, count % (course.every * 8) == 0);
        }
        let seat = walk.step();
        everybody_hears_it(&walk, &people, Some(seat));
    }
    let told = json!(walk.kept.room.room_view(WATCHER));
    let seed = Seed::Secret(walk.seed);
    assert_eq!(told["commitment"], seed.commitment());
    match walk.kept.is_over() {
        true => assert_eq!(told["seed"], seed.to_string()),
        false => assert_eq!(told["seed"], Value::Null),
    }
}

fn people(numbers: &[i64]) -> Vec<PersonId> {
    numbers.iter().copied().map(PersonId).collect()
}

#[test]
fn hands_and_decks_of_zombinion_stay_hidden() {
    let kingdoms = [
        "prima-partita",
        "scontro",
        "vita-o-morte",
        "sparatutto",
        "citta-infestata",
    ];
    for (number, kingdom) in (0..).zip(kingdoms) {
        let seats: &[i64] = match number % 3 {
            0 => &[1, 2],
            1 => &[2, 3, 4],
            _ => &[2, 1, 3, 2],
        };
        let course = Course {
            game: "zombinion",
            setup: zombinion(seats.len() as u8, kingdom),
            people: people(seats),
            most: 700,
            every: 7,
        };
        play(&course, number);
    }
}

#[test]
fn decks_and_objectives_of_season_1_stay_hidden() {
    let courses: [(&str, &[i64]); 3] = [("09", &[1, 2]), ("01", &[2, 3, 2]), ("04", &[1])];
    for (number, (mission, seats)) in (10..).zip(courses) {
        let course = Course {
            game: "season1",
            setup: season1(seats.len() as u8, mission),
            people: people(seats),
            most: 300,
            every: 12,
        };
        play(&course, number);
    }
}

#[test]
fn decks_and_tokens_of_invader_stay_hidden() {
    let courses: [(&str, &[i64]); 3] = [("M1", &[1, 2]), ("M6", &[2, 3, 2]), ("M10", &[1])];
    for (number, (mission, seats)) in (20..).zip(courses) {
        let course = Course {
            game: "invader",
            setup: invader(seats.len() as u8, mission),
            people: people(seats),
            most: 300,
            every: 12,
        };
        play(&course, number);
    }
}

/// What may tell something new of another's cards: whatever is done openly.
const OPEN: [&str; 13] = [
    "aimed",
    "deck_discarded",
    "discarded",
    "gained",
    "left_on_deck",
    "over",
    "picked",
    "put_in_hand",
    "put_on_deck",
    "reacted",
    "revealed",
    "set_aside",
    "trashed",
];

/// What somebody hears when another gives that answer, if hidden things lay otherwise.
fn hears(
    walk: &Walk,
    viewer: Viewer,
    person: PersonId,
    answer: &str,
    seed: u64,
) -> Option<Vec<Value>> {
    let mut room = walk.kept.copy();
    room.play_mut()?.redeal(viewer, seed);
    let seat = room.play()?.decider()?;
    let owner = room.seat_assignments()[seat.index()].owner?;
    let version = room.version();
    let request = Request {
        id: "the same".to_string(),
        ask: ClientCommand::Answer {
            at: walk.kept.asked_at(),
            answer: answer.to_string(),
        },
    };
    // With other cards in hand it may not be legal.
    take(&mut room, owner, &request).ok()?;
    let news = json!(room.news(person, Some(version)));
    let ticks = news["ticks"].as_array()?;
    assert_eq!(ticks.len(), 1, "{news}");
    ticks[0]["what"]["events"].as_array().cloned()
}

#[test]
fn what_others_draw_and_put_away_is_not_told() {
    let mut compared = 0;
    for (number, kingdom) in (30..).zip(["prima-partita", "scontro", "vita-o-morte"]) {
        let course = Course {
            game: "zombinion",
            setup: zombinion(3, kingdom),
            people: people(&[1, 2, 3]),
            most: 600,
            every: 1,
        };
        let mut walk = Walk::begin(&course, number);
        for _ in 0..course.most {
            let Some(decider) = walk.kept.decider() else {
                break;
            };
            let answers = walk.kept.answers();
            let answer = walk.dice.pick(&answers).clone();
            for person in [PersonId(1), PersonId(2), PersonId(3), WATCHER] {
                let viewer = walk.kept.eyes(person, None);
                if viewer == Viewer::Seat(decider) {
                    continue;
                }
                let seeds = (walk.dice.number(), walk.dice.number());
                let one = hears(&walk, viewer, person, &answer, seeds.0);
                let other = hears(&walk, viewer, person, &answer, seeds.1);
                let (Some(one), Some(other)) = (one, other) else {
                    continue;
                };
                compared += 1;
                only_open_things_differ(&one, &other, viewer);
            }
            walk.step();
        }
    }
    assert!(compared > 1_000, "{compared}");
}

fn only_open_things_differ(one: &[Value], other: &[Value], viewer: Viewer) {
    let Some((left, right)) = one.iter().zip(other).find(|(left, right)| left != right) else {
        return;
    };
    for event in [left, right] {
        if event["what"]["happened"] == "discarded" && event["what"]["open"] == false {
            assert_eq!(event["what"]["cards"], Value::Null, "{event}");
        }
    }
    let open = |event: &Value| OPEN.iter().any(|kind| event["what"]["happened"] == *kind);
    // Another player's answer may lead to a draw of one's own: an attacker draws when all
    // victims have said whether they react.
    let own = |event: &Value| {
        let seat = &event["what"]["seat"];
        event["what"]["happened"] == "drew"
            && (0..4).any(|n| *seat == n && viewer == Viewer::Seat(Seat(n)))
    };
    if own(left) && own(right) {
        return;
    }
    assert!(open(left) || open(right), "{left} or {right}");
}
