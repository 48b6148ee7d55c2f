use std::sync::mpsc::{Receiver, Sender, channel};

use super::super::MOST_GAMES;
use super::super::tally::ended;
use super::*;

/// Longer than any test takes.
const LONG: Duration = Duration::from_secs(3_600);
const ANNA: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);

fn setup(name: &str) -> Hash {
    blake3::hash(name.as_bytes())
}

/// Games that are won and lost in turn, each as soon as it is let go.
fn let_go(gate: Receiver<()>) -> impl FnOnce() -> GameRunner {
    move || {
        Box::new(move |number| {
            // Without a gate all are let go.
            let _ = gate.recv();
            ended(if number % 2 == 0 { "won" } else { "all_dead" }, 5)
        })
    }
}

fn freely() -> impl FnOnce() -> GameRunner {
    let_go(channel().1)
}

fn gate() -> (Sender<()>, Receiver<()>) {
    channel()
}

fn never() -> GameRunner {
    panic!("the games are being played already")
}

/// Looks until it is as wanted, without waiting for games oneself.
fn look_until(
    estimates: &DifficultyEstimator,
    name: &str,
    wanted: impl Fn(&Difficulty) -> bool,
) -> Difficulty {
    loop {
        let known = estimates.ask(setup(name), PersonId(0), false, never);
        let known = known.expect("it is known");
        if wanted(&known) {
            return known;
        }
        std::thread::yield_now();
    }
}

#[test]
fn who_only_looks_starts_nothing() {
    let estimates = DifficultyEstimator::new(LONG);
    let known = estimates.ask(setup("a"), ANNA, false, never).unwrap();
    assert_eq!((known.stage, known.games), (EstimateStatus::Idle, 0));
}

#[test]
fn games_are_played_until_they_tell_enough() {
    let estimates = DifficultyEstimator::new(LONG);
    estimates.ask(setup("a"), ANNA, true, freely()).unwrap();
    let known = look_until(&estimates, "a", |known| known.stage == EstimateStatus::Done);
    assert_eq!((known.games, known.wins), (MOST_GAMES, MOST_GAMES / 2));
    // What is known is told again without a game.
    let again = estimates.ask(setup("a"), BEN, true, never).unwrap();
    assert_eq!(again, known);
}

#[test]
fn those_who_ask_the_same_share_the_games() {
    let estimates = DifficultyEstimator::new(LONG);
    let (open, gate) = gate();
    estimates.ask(setup("a"), ANNA, true, let_go(gate)).unwrap();
    estimates.ask(setup("a"), BEN, true, never).unwrap();
    open.send(()).unwrap();
    let known = look_until(&estimates, "a", |known| known.games == 1);
    assert_eq!(known.stage, EstimateStatus::Running);
    // One of them goes away: the games go on for the other.
    estimates.ask(setup("a"), ANNA, false, never).unwrap();
    open.send(()).unwrap();
    look_until(&estimates, "a", |known| known.games == 2);
    let known = estimates.ask(setup("a"), BEN, true, never).unwrap();
    assert_eq!(known.stage, EstimateStatus::Running);
}

#[test]
fn what_nobody_waits_for_is_not_played_on_and_can_be_taken_up_again() {
    let estimates = DifficultyEstimator::new(LONG);
    let (open, gate) = gate();
    estimates.ask(setup("a"), ANNA, true, let_go(gate)).unwrap();
    open.send(()).unwrap();
    look_until(&estimates, "a", |known| known.games == 1);
    // Asking about anything else is not waiting any more.
    estimates.ask(setup("b"), ANNA, false, never).unwrap();
    open.send(()).unwrap();
    let left = look_until(&estimates, "a", |known| known.stage == EstimateStatus::Idle);
    assert_eq!((left.games, left.wins), (2, 1));
    estimates.ask(setup("a"), ANNA, true, freely()).unwrap();
    let known = look_until(&estimates, "a", |known| known.stage == EstimateStatus::Done);
    // The games that were played before count, and are not played twice.
    assert_eq!((known.games, known.wins), (MOST_GAMES, MOST_GAMES / 2));
}

#[test]
fn who_goes_away_without_a_word_waits_only_for_a_while() {
    let estimates = DifficultyEstimator::new(Duration::from_millis(1));
    let (open, gate) = gate();
    estimates.ask(setup("a"), ANNA, true, let_go(gate)).unwrap();
    std::thread::sleep(Duration::from_millis(5));
    // If the thread was too slow to begin, it was right not to.
    let _ = open.send(());
    let left = look_until(&estimates, "a", |known| known.stage == EstimateStatus::Idle);
    assert!(left.games <= 1, "{left:?}");
}

#[test]
fn the_queue_is_short_and_each_has_one_place_in_it() {
    let estimates = DifficultyEstimator::new(LONG);
    let (open, gate) = gate();
    estimates
        .ask(setup("first"), ANNA, true, let_go(gate))
        .unwrap();
    look_until(&estimates, "first", |known| {
        known.stage == EstimateStatus::Running
    });
    for place in 0..MOST_WAITING {
        let person = PersonId(100 + place as i64);
        let name = place.to_string();
        let known = estimates.ask(setup(&name), person, true, freely()).unwrap();
        assert_eq!(
            (known.stage, known.ahead),
            (EstimateStatus::Waiting, place as u32 + 1)
        );
    }
    // Asking again keeps one's place.
    let again = estimates.ask(setup("1"), PersonId(101), true, never);
    assert_eq!(again.unwrap().ahead, 2);
    let refused = estimates.ask(setup("late"), BEN, true, never).unwrap_err();
    assert_eq!(refused.code, Code::Limit);
    // Somebody who waits asks about something else, and so makes room for it.
    let other = estimates.ask(setup("late"), PersonId(100), true, freely());
    assert_eq!(other.unwrap().ahead, MOST_WAITING as u32);
    drop(open);
    look_until(&estimates, "late", |known| {
        known.stage == EstimateStatus::Done
    });
    let given_up = look_until(&estimates, "0", |known| known.stage == EstimateStatus::Idle);
    assert_eq!(given_up.games, 0);
}

#[test]
fn a_bot_that_fails_is_not_asked_again_and_harms_nobody() {
    let estimates = DifficultyEstimator::new(LONG);
    let fails = || -> GameRunner { Box::new(|_| panic!("as this test wants it")) };
    estimates.ask(setup("a"), ANNA, true, fails).unwrap();
    let refused = loop {
        match estimates.ask(setup("a"), ANNA, true, never) {
            Ok(_) => std::thread::yield_now(),
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused.code, Code::Broken);
    estimates.ask(setup("b"), ANNA, true, freely()).unwrap();
    look_until(&estimates, "b", |known| known.stage == EstimateStatus::Done);
}

#[test]
fn only_so_much_is_remembered() {
    let mut desk = EstimatorState::default();
    let now = Instant::now();
    for number in 0..=MOST_KEPT {
        let mut known = Known::new(now + Duration::from_secs(number as u64));
        known.stage = if number == 0 {
            EstimateStatus::Running
        } else {
            EstimateStatus::Done
        };
        desk.known.insert(setup(&number.to_string()), known);
    }
    desk.make_room(setup("7"));
    assert_eq!(desk.known.len(), MOST_KEPT);
    // What is being played is kept however old it is: the oldest of the others goes.
    assert!(desk.known.contains_key(&setup("0")));
    assert!(!desk.known.contains_key(&setup("1")));
}
