//! How large, how frugal and how long a game can get.

#[path = "../../table/tests/support/counting.rs"]
mod counting;

use counting::allocations;
use table::{Answers, Chance, Limits, Resolution, Rulebook, RuledEvent, Seed, Session, State};
use zombinion::content::Content;
use zombinion::{Answer, Ending, Event, HouseRules, Position, Setup, Start, Zombinion};

fn prepare(players: u8, kingdom: &[&str]) -> Zombinion {
    let setup = Setup {
        players,
        kingdom: kingdom.iter().map(|id| id.to_string()).collect(),
        start: Start::Random,
        house: HouseRules::default(),
    };
    Zombinion::prepare(setup, Content::shipped()).expect("the set-up is sound")
}

/// Kingdoms in which, between them, every combat card comes up, for each number of players.
fn games_with_every_card() -> Vec<Zombinion> {
    let cards: Vec<&str> = Content::shipped().combat_cards().collect();
    let kingdoms = [&cards[..10], &cards[10..20], &cards[cards.len() - 10..]];
    let sizes = [2, 3, 4].into_iter();
    sizes
        .flat_map(|players| kingdoms.map(|kingdom| prepare(players, kingdom)))
        .collect()
}

#[test]
fn a_position_and_a_state_fit_into_two_kilobytes() {
    assert!(size_of::<Position>() <= 2048, "{}", size_of::<Position>());
    let state = size_of::<State<Zombinion>>();
    assert!(state <= 2048, "{state}");
}

#[test]
fn playing_with_the_log_off_allocates_nothing() {
    for game in games_with_every_card() {
        for seed in 0..150 {
            let mut choices = Chance::new(Seed::Fast(!seed));
            let limits = Limits::without_undo();
            let mut session = Session::start(&game, Seed::Fast(seed), limits, None);
            let mut decisions = 0;
            let allocated = allocations(|| {
                while let Some(seat) = session.decider(&game) {
                    let answers = game.answers(session.position());
                    let place = choices.below(answers.count() as u32);
                    let answer = answers.nth(place as usize).expect("it is one of them");
                    let answered = session.answer(&game, seat, answer, None);
                    assert!(answered.is_ok());
                    decisions += 1;
                }
            });
            assert!(decisions > 20, "seed {seed}: {decisions} decisions");
            assert_eq!(allocated, 0, "seed {seed}: {:?}", game.setup());
        }
    }
}

#[test]
fn the_count_of_allocations_is_no_illusion() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
}

#[test]
fn a_game_in_which_nobody_takes_anything_ends_after_1000_turns() {
    // ZN-END-01
    for players in [2, 3, 4] {
        let kingdom = Content::shipped()
            .kingdom("prima-partita")
            .expect("it is shipped");
        let kingdom: Vec<&str> = kingdom.cards.iter().map(String::as_str).collect();
        let game = prepare(players, &kingdom);
        let mut chance = Chance::new(Seed::Fast(players.into()));
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        let mut events: Vec<RuledEvent<Event>> = Vec::new();
        while game.decider(&position).is_some() {
            events.clear();
            let mut resolution = Resolution::recording(&mut chance, &mut events);
            let applied = game.apply(&mut position, Answer::Done, &mut resolution);
            applied.expect("nobody is asked anything but what to aim with and to take");
        }
        let Some(Event::Over { ending, .. }) = events.last().map(|event| &event.event) else {
            panic!("{events:?}")
        };
        assert_eq!(*ending, Ending::TooManyTurns);
        let outcome = game.outcome(&position).expect("the game is over");
        assert_eq!(outcome.turns.iter().sum::<u16>(), 1_000);
        assert_eq!(outcome.scores, vec![3; players.into()]);
    }
}
