//! Batches of Zombinion: who wins, and what does not matter for it.

use table::Knowledge;

use super::*;
use crate::playing::begin;

fn batch(threads: usize, kingdoms: Kingdoms) -> Results {
    let money = shipped("money").unwrap();
    let furbizia = shipped("money-furbizia").unwrap();
    let players = vec![
        Player::BuyList(money),
        Player::BuyList(furbizia),
        Player::Named("random".to_string()),
    ];
    let batch = Batch {
        kingdoms,
        players,
        games: 300,
        seed: 5,
        threads,
    };
    batch.run(&Progress::default()).unwrap()
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let first_game = Content::shipped().kingdom("prima-partita").unwrap();
    let fixed = Kingdoms::Fixed(first_game.cards.clone());
    assert_eq!(batch(1, fixed.clone()), batch(3, fixed));
    assert_eq!(batch(1, Kingdoms::Random), batch(3, Kingdoms::Random));
}

#[test]
fn the_start_rotates_and_no_game_is_won_twice() {
    let results = batch(2, Kingdoms::Random);
    let wins: u64 = results.seats.iter().map(|seat| seat.all.wins).sum();
    assert!((1..=300).contains(&wins), "{wins}");
    for seat in &results.seats {
        assert!(seat.by_start.iter().all(|place| place.games == 100));
        let wins: u64 = seat.by_start.iter().map(|place| place.wins).sum();
        assert_eq!(wins, seat.all.wins);
    }
}

#[test]
fn the_bot_of_each_kingdom_beats_money() {
    for kingdom in &Content::shipped().kingdoms {
        let best = format!("best-{}", kingdom.id);
        let players = ["money", &best].map(|name| shipped(name).unwrap());
        let batch = Batch {
            kingdoms: Kingdoms::Fixed(kingdom.cards.clone()),
            players: players.map(Player::BuyList).into(),
            games: 400,
            seed: 1,
            threads: 2,
        };
        let results = batch.run(&Progress::default()).unwrap();
        let [money, best] = &results.seats[..] else {
            panic!("two play");
        };
        assert!(
            best.all.wins > 2 * money.all.wins,
            "{}: {results:?}",
            kingdom.id
        );
    }
}

/// A record is held against the same game played again at a table.
#[test]
fn a_record_tells_each_turn() {
    let scontro = Content::shipped().kingdom("scontro").unwrap();
    let names = ["best", "money", "random"];
    let batch = Batch {
        kingdoms: Kingdoms::Fixed(scontro.cards.clone()),
        players: names.map(|name| Player::Named(name.to_string())).into(),
        games: 1,
        seed: 8,
        threads: 1,
    };
    for number in 0..6 {
        let record = RecordedTable::new(&batch).play(number);
        let prepared = batch.prepare(scontro.cards.clone(), usize::from(record.first));
        let Prepared { game, mut bots } = prepared.unwrap();
        begin(&mut bots, game_seed(batch.seed, number));
        let seed: Seed = record.seed.parse().unwrap();
        let (mut table, _) = table::Table::start(game.clone(), seed, table::Limits::default());
        let mut points = vec![Vec::new(); 3];
        let mut money = vec![Vec::new(); 3];
        let mut spent = 0;
        while let Some(seat) = table.decider() {
            let position = table.state().position;
            let observation = game.observe(&position, seat);
            let (active, shots) = (observation.active(), observation.shots());
            let answer = bots[seat.index()].choose(observation, &game.answers(&position));
            table.answer(seat, answer).unwrap();
            let after = &table.state().position;
            let observation = game.observe(after, seat);
            spent = shots.max(observation.shots()).max(spent);
            if observation.active() != active || table.decider().is_none() {
                points[active.index()].push(game.points(after, active));
                money[active.index()].push(spent);
                spent = 0;
            }
        }
        assert_eq!(record.points, points);
        assert_eq!(record.money, money);
        assert_eq!(record.first, (number % 3) as u8);
        let outcome = game.outcome(&table.state().position).unwrap();
        assert_eq!(record.scores, outcome.scores);
        assert_eq!(record.turns, outcome.turns);
        assert_eq!(record.decisions as usize, table.moves().len());
        let ends: Vec<i16> = record.points.iter().map(|p| *p.last().unwrap()).collect();
        let last = record.turns.iter().zip(&record.points);
        assert!(
            last.clone()
                .all(|(turns, points)| usize::from(*turns) == points.len())
        );
        assert_eq!(ends.len(), 3);
    }
}
