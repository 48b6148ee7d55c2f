//! What must hold for every game, checked by playing it at random.
//!
//! A game runs the whole suite with one line in a test file:
//!
//! ```ignore
//! table::conformance_suite!(|| vec![a_two_player_game(), a_four_player_game()], 0..20);
//! ```
//!
//! Each property is a test of its own, so that a failure says what broke.

use crate::{
    Answers, Chance, Game, Limits, Replay, Resolution, RuledEvent, Seat, Seed, State, Table, Viewer,
};

/// More decisions than any sensible game needs; a random game that reaches them does not end.
const DECISIONS: usize = 100_000;

/// Runs the conformance suite as tests of the calling crate.
///
/// The first argument gives the prepared games, the second the seeds that each is played with.
#[macro_export]
macro_rules! conformance_suite {
    ($games:expr, $seeds:expr) => {
        $crate::conformance_suite!(@tests $games, $seeds,
            states_survive_copying_and_writing,
            replays_give_the_same_game,
            records_show_the_same_game,
            listed_if_and_only_if_legal,
            lists_have_a_fixed_order_without_repeats,
            refusals_change_nothing,
            views_hide_what_is_hidden,
            only_what_nobody_knows_is_dealt_again,
            random_games_end,
            nothing_appears_or_vanishes,
            answers_can_be_said_in_words,
            events_cite_rules_of_the_ledger,
            nothing_that_disclosed_can_be_taken_back,
        );
    };
    (@tests $games:expr, $seeds:expr, $($property:ident,)*) => {
        $(
            #[test]
            fn $property() {
                for game in ($games)() {
                    for seed in $seeds {
                        $crate::conformance::$property(&game, seed);
                    }
                }
            }
        )*
    };
}

/// Plays a game at random and shows every state in which something is asked.
fn wander<G: Game>(game: &G, seed: u64, mut at: impl FnMut(&State<G>, &[G::Answer])) -> State<G> {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut choices = Chance::new(Seed::Fast(!seed));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    let mut state = State { position, chance };
    for _ in 0..DECISIONS {
        if game.decider(&state.position).is_none() {
            return state;
        }
        let answers = game.answers(&state.position).list();
        assert!(!answers.is_empty(), "asked, but no answer is legal");
        at(&state, &answers);
        let answer = answers[choices.below(answers.len() as u32) as usize];
        let mut resolution = Resolution::silent(&mut state.chance);
        game.apply(&mut state.position, answer, &mut resolution)
            .unwrap_or_else(|_| panic!("a listed answer was refused: {answer:?}"));
    }
    panic!("seed {seed}: the game has not ended after {DECISIONS} decisions");
}

/// A game at a table, played at random to its end.
fn random_table<G: Game>(game: &G, seed: u64, secret: bool) -> Table<G> {
    let seed_of_game = if secret {
        Seed::Secret([seed as u8; 32])
    } else {
        Seed::Fast(seed)
    };
    let (mut table, _) = Table::start(again(game), seed_of_game, Limits::default());
    let mut choices = Chance::new(Seed::Fast(!seed));
    while let Some(seat) = table.decider() {
        let answers = table.answers();
        let answer = answers[choices.below(answers.len() as u32) as usize];
        table
            .answer(seat, answer)
            .expect("a listed answer is legal");
    }
    table
}

/// The same game, prepared anew from its set-up and content.
fn again<G: Game>(game: &G) -> G {
    G::prepare(game.setup().clone(), game.content()).expect("what was prepared once can be again")
}

/// A copy equals its original, and so does what is read back after writing it down.
pub fn states_survive_copying_and_writing<G: Game>(game: &G, seed: u64) {
    let mut count = 0_u32;
    wander(game, seed, |state, _| {
        count += 1;
        if count % 7 != 1 {
            return;
        }
        assert!(state.clone() == *state);
        let bytes = postcard::to_stdvec(state).expect("states are plain data");
        let back: State<G> = postcard::from_bytes(&bytes).expect("what was written can be read");
        assert!(back == *state, "postcard changed {:?}", state.position);
        let text = serde_json::to_string(state).expect("states are plain data");
        let back: State<G> = serde_json::from_str(&text).expect("what was written can be read");
        assert!(back == *state, "JSON changed {:?}", state.position);
    });
}

/// Seed, set-up and decisions give the same game again, state by state, also through a file.
pub fn replays_give_the_same_game<G: Game>(game: &G, seed: u64) {
    let table = random_table(game, seed, seed.is_multiple_of(2));
    let players = (0..game.seats()).map(|n| format!("Player {n}")).collect();
    let text = Replay::of(&table, players).to_text();
    let replay: Replay<G> = Replay::parse(&text).expect("a written replay can be read");
    let replayed = replay.play(|_, _, _| {}).expect("a replay can be played");
    assert!(replayed.state() == table.state());
    assert_eq!(replayed.moves(), table.moves());
}

/// A record shows the game as it was played, without its rules: as a program does that has
/// newer ones, and from the middle on by present ones.
pub fn records_show_the_same_game<G: Game>(game: &G, seed: u64) {
    let table = random_table(game, seed, true);
    let players = (0..game.seats()).map(|n| format!("Player {n}")).collect();
    let replay = Replay::of(&table, players);
    let recorded = replay.recorded().expect("what was played can be recorded");
    let mut played = Vec::new();
    recorded
        .play(|table, _, events| played.push((table.state().position.clone(), events.to_vec())))
        .expect("a replay can be played");
    let mut older = Replay::<G>::parse(&recorded.to_text()).expect("it can be read");
    older.rules = G::RULES_VERSION - 1;
    let mut number = 0;
    let end = older.play(|table, step, events| {
        let (position, told) = &played[step];
        assert!(table.state().position == *position, "step {step}");
        assert_eq!(events, told, "step {step}");
        number = step;
    });
    assert_eq!(end.expect("it can be shown").moves(), table.moves());
    assert_eq!(number, table.moves().len());
    older.steps.pop();
    assert!(older.play(|_, _, _| {}).is_err(), "a step is missing");
}

/// An answer is legal exactly if it is listed.
pub fn listed_if_and_only_if_legal<G: Game>(game: &G, seed: u64) {
    let every = game.every_answer();
    wander(game, seed, |state, answers| {
        for answer in &every {
            let legal = game.check(&state.position, *answer).is_ok();
            let listed = answers.contains(answer);
            assert_eq!(legal, listed, "{answer:?} in {:?}", state.position);
        }
        for answer in answers {
            assert!(
                every.contains(answer),
                "{answer:?} is not among every answer"
            );
        }
    });
}

/// The list of answers names each once, and a copy of the position gives the same list.
pub fn lists_have_a_fixed_order_without_repeats<G: Game>(game: &G, seed: u64) {
    wander(game, seed, |state, answers| {
        let other = game.answers(&state.position.clone());
        assert_eq!(answers, other.list());
        assert_eq!(other.count(), answers.len());
        for (place, answer) in answers.iter().enumerate() {
            assert!(other.includes(*answer) && other.nth(place) == Some(*answer));
            assert!(
                !answers[..place].contains(answer),
                "{answer:?} is listed twice"
            );
        }
    });
}

/// A refused answer leaves every bit as it was.
pub fn refusals_change_nothing<G: Game>(game: &G, seed: u64) {
    let every = game.every_answer();
    let mut next = 0;
    wander(game, seed, |state, answers| {
        // A few at each decision: over a game, each comes up often.
        for answer in every.iter().cycle().skip(next).take(8) {
            if answers.contains(answer) {
                continue;
            }
            let mut tried = state.clone();
            let mut events = Vec::new();
            let mut resolution = Resolution::recording(&mut tried.chance, &mut events);
            let refused = game.apply(&mut tried.position, *answer, &mut resolution);
            let forbidden = refused.expect_err("what is not listed is refused");
            assert!(tried == *state, "refusing {answer:?} changed something");
            assert!(events.is_empty(), "refusing {answer:?} told something");
            assert!(
                G::rule_catalog().find(forbidden.rule.0).is_some(),
                "{}",
                forbidden.rule
            );
        }
        next = (next + 8) % every.len();
    });
}

/// Whatever hidden things are dealt anew, a viewer sees the same.
pub fn views_hide_what_is_hidden<G: Game>(game: &G, seed: u64) {
    let mut chance = Chance::new(Seed::Fast(seed + 1));
    let mut has_changed = false;
    let mut count = 0_u32;
    wander(game, seed, |state, _| {
        count += 1;
        if count % 3 != 1 {
            return;
        }
        let seats = (0..game.seats()).map(Seat);
        for seat in seats.clone() {
            let imagined = G::sample_position(game.observe(&state.position, seat), &mut chance);
            let viewer = Viewer::Seat(seat);
            assert_eq!(
                game.view(&state.position, viewer),
                game.view(&imagined, viewer),
                "what {viewer:?} imagines is not what it sees"
            );
        }
        for viewer in seats.map(Viewer::Seat).chain([Viewer::Spectator]) {
            let mut other = state.position.clone();
            game.redeal(&mut other, viewer, &mut chance);
            has_changed |= other != state.position;
            assert_eq!(
                game.view(&state.position, viewer),
                game.view(&other, viewer),
                "{viewer:?} could tell apart what is hidden"
            );
            assert_eq!(game.decider(&state.position), game.decider(&other));
            assert_eq!(
                game.conserved_counts(&state.position),
                game.conserved_counts(&other)
            );
            // What the decider may answer is the decider's own knowledge.
            if game.decider(&other).map(Viewer::Seat) == Some(viewer) {
                let one = game.answers(&state.position).list();
                let two = game.answers(&other).list();
                assert_eq!(
                    one, two,
                    "the answers of {viewer:?} depend on what is hidden"
                );
            }
        }
    });
    assert!(has_changed, "a new deal never changed anything");
}

/// When what nobody knows is dealt again, every player and everybody who watches sees the
/// same as before, and the game goes on with the same question.
pub fn only_what_nobody_knows_is_dealt_again<G: Game>(game: &G, seed: u64) {
    let mut chance = Chance::new(Seed::Fast(seed + 2));
    let mut has_changed = false;
    let mut count = 0_u32;
    wander(game, seed, |state, answers| {
        count += 1;
        if count % 5 != 1 {
            return;
        }
        let mut other = state.position.clone();
        game.redeal_unknown(&mut other, &mut chance);
        has_changed |= other != state.position;
        let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in seats.chain([Viewer::Spectator]) {
            assert_eq!(
                game.view(&state.position, viewer),
                game.view(&other, viewer),
                "{viewer:?} knew something that was dealt again"
            );
        }
        assert_eq!(game.decider(&state.position), game.decider(&other));
        assert_eq!(game.answers(&other).list(), answers);
        assert_eq!(
            game.conserved_counts(&state.position),
            game.conserved_counts(&other)
        );
    });
    assert!(has_changed, "a new deal never changed anything");
}

/// A game of random decisions comes to an end.
pub fn random_games_end<G: Game>(game: &G, seed: u64) {
    let last = wander(game, seed, |_, _| {});
    let answers = game.answers(&last.position).list();
    assert!(
        answers.is_empty(),
        "a finished game still lists {answers:?}"
    );
    for answer in game.every_answer() {
        assert!(game.check(&last.position, answer).is_err(), "{answer:?}");
    }
}

/// What the rules neither create nor destroy stays the same in number.
pub fn nothing_appears_or_vanishes<G: Game>(game: &G, seed: u64) {
    let mut first = None;
    let mut compare = |position: &G::Position| {
        let seen = game.conserved_counts(position);
        let expected = first.get_or_insert_with(|| seen.clone());
        assert_eq!(
            *expected, seen,
            "something appeared or vanished: {position:?}"
        );
    };
    let last = wander(game, seed, |state, _| compare(&state.position));
    compare(&last.position);
}

/// Every answer that can be given can be written down and read back.
pub fn answers_can_be_said_in_words<G: Game>(game: &G, _seed: u64) {
    for answer in game.every_answer() {
        let words = game.format_answer(answer);
        assert_eq!(game.parse_answer(&words), Ok(answer), "“{words}”");
    }
    for nonsense in ["", " ", "play", "xyzzy", "play xyzzy", "\u{0}", "ż"] {
        let problem = game
            .parse_answer(nonsense)
            .expect_err("nonsense is no answer");
        assert!(!problem.is_empty());
    }
}

/// Every event names a rule that there is, can be told in a sentence to everybody, and
/// tells those who may see everything everything.
pub fn events_cite_rules_of_the_ledger<G: Game>(game: &G, seed: u64) {
    let names: Vec<String> = (0..game.seats()).map(|n| format!("Player {n}")).collect();
    let check = |events: &[RuledEvent<G::Event>]| {
        for event in events {
            assert!(
                G::rule_catalog().find(event.rule.0).is_some(),
                "{}",
                event.rule
            );
            assert_eq!(
                game.redact(&event.event, Viewer::Everything).as_ref(),
                Some(&event.event)
            );
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Everything] {
                if let Some(what) = game.redact(&event.event, viewer) {
                    assert!(!game.describe_event(&what, &names).is_empty());
                }
            }
        }
    };
    let table = random_table(game, seed, false);
    let replay = Replay::of(&table, names.clone());
    replay
        .play(|_, _, events| check(events))
        .expect("a replay can be played");
}

/// A decision can be taken back only if it left every other seat's view and all chance as
/// they were but for what the decider did openly; taking it back restores every bit.
pub fn nothing_that_disclosed_can_be_taken_back<G: Game>(game: &G, seed: u64) {
    let (mut table, _) = Table::start(again(game), Seed::Fast(seed), Limits::default());
    let mut choices = Chance::new(Seed::Fast(!seed));
    let mut taken_back = 0;
    while let Some(seat) = table.decider() {
        let before = table.state().clone();
        let answers = table.answers();
        let answer = answers[choices.below(answers.len() as u32) as usize];
        table
            .answer(seat, answer)
            .expect("a listed answer is legal");
        if !table.can_undo(seat) {
            continue;
        }
        assert!(
            table.state().chance == before.chance,
            "chance was used by {answer:?}"
        );
        let after = table.state().clone();
        table.undo(seat).expect("it can be undone");
        assert!(
            *table.state() == before,
            "taking back {answer:?} left something"
        );
        taken_back += 1;
        table
            .answer(seat, answer)
            .expect("it is as legal as before");
        assert!(*table.state() == after);
    }
    assert!(taken_back > 0, "nothing could ever be taken back");
}
