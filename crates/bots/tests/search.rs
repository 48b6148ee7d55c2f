//! The search: it is the same on any number of cores and for the same seed, and finds what is
//! there to be found.

use bots::roster::BotRoster;
use bots::search::Cores;
use bots::{Bot, RandomBot};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seat, Seed};
use zombinion::content::Content;
use zombinion::{Answer, Position, Setup, Start, Verb, Zombinion};

fn game(kingdom: &str) -> Zombinion {
    let mut setup = Setup::new(2, kingdom, Content::shipped()).unwrap();
    setup.start = Start::Seat(Seat(0));
    Zombinion::prepare(setup, Content::shipped()).unwrap()
}

/// Plays to the end and shows each decision before it is made.
fn play(
    game: &Zombinion,
    seed: u64,
    bots: &mut [&mut dyn Bot<Zombinion>; 2],
    mut at: impl FnMut(&Position, Seat),
) -> Position {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    for bot in bots.iter_mut() {
        bot.begin(seed);
    }
    while let Some(seat) = game.decider(&position) {
        at(&position, seat);
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.observe(&position, seat), &answers);
        game.apply(&mut position, answer, &mut Resolution::silent(&mut chance))
            .unwrap_or_else(|_| panic!("illegal: {answer:?}"));
    }
    position
}

fn choice(game: &Zombinion, position: &Position, seat: Seat, bot: &str) -> Answer {
    let mut bot = game.seat_bot(bot).unwrap();
    bot.begin(7);
    bot.choose(game.observe(position, seat), &game.answers(position))
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_cores() {
    let game = game("prima-partita");
    let mut money = [0, 1].map(|_| game.seat_bot("money").unwrap());
    let [one, other] = &mut money;
    let mut looked = 0;
    play(
        &game,
        5,
        &mut [&mut **one, &mut **other],
        |position, seat| {
            if game.answers(position).count() < 4 {
                return;
            }
            looked += 1;
            let on_many = choice(&game, position, seat, "search:40");
            let cores = Cores::shared().take_free(usize::MAX);
            let on_one = choice(&game, position, seat, "search:40");
            drop(cores);
            assert_eq!(on_many, on_one);
        },
    );
    assert!(looked > 20, "{looked}");
}

#[test]
fn the_same_seed_gives_the_same_game_and_tries_are_counted() {
    let game = game("scontro");
    let mut games = Vec::new();
    for _ in 0..2 {
        let mut search = game.seat_bot("search:40").unwrap();
        let mut money = game.seat_bot("money").unwrap();
        games.push(play(&game, 3, &mut [&mut *search, &mut *money], |_, _| {}));
        assert!(search.tries() >= 400, "{}", search.tries());
        assert!(search.tries().is_multiple_of(40));
        assert_eq!(money.tries(), 0);
    }
    assert!(games[0] == games[1]);
}

#[test]
fn every_kingdom_is_won_against_random_play() {
    for kingdom in &Content::shipped().kingdoms {
        let game = game(&kingdom.id);
        let mut search = game.seat_bot("search:40").unwrap();
        let mut random = RandomBot::new(1);
        let last = play(&game, 11, &mut [&mut *search, &mut random], |_, _| {});
        let outcome = game.outcome(&last).unwrap();
        assert!(outcome.winners.contains(Seat(0)), "{}", kingdom.id);
        assert_eq!(outcome.winners.len(), 1, "{}", kingdom.id);
    }
}

#[test]
fn it_takes_the_points_that_end_the_game_ahead() {
    let game = game("prima-partita");
    let top = game.pile("molti2-zombi").unwrap();
    let mut money = [0, 1].map(|_| game.seat_bot("money").unwrap());
    let [one, other] = &mut money;
    let mut ends = 0;
    for seed in 0..40 {
        play(
            &game,
            seed,
            &mut [&mut **one, &mut **other],
            |position, seat| {
                let observation = game.observe(position, seat);
                let take = Answer::Card(Verb::Take, top);
                let ahead = observation.points(seat) >= observation.points(Seat(1 - seat.0));
                if ahead && observation.left(top) == 1 && game.answers(position).includes(take) {
                    ends += 1;
                    assert_eq!(choice(&game, position, seat, "search:200"), take);
                }
            },
        );
    }
    assert!(ends > 0, "nobody could end the game");
}
