//! The exact odds against a long simulation through the engine itself.

use std::collections::BTreeMap;

use table::scenario::{self, ScenarioGame};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seed, Wording};
use zombicide::season1::{Answer, DecisionKind, MAX_SURVIVORS, Odds, Position, Season1, Zombie};

const GAMES: u64 = 40_000;

/// Lays out what a scenario's `given` says.
fn lay_out(given: &str) -> (Season1, Position) {
    let text = format!(
        "game: season1\nscenario: odds\nrules: S1-COMBAT-03\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (game, names) = Season1::prepare_scene(&scenario.given).expect("it can be prepared");
    let mut chance = Chance::new(Seed::Fast(0));
    let mut resolution = Resolution::silent(&mut chance);
    let position = game.arrange(&names, &scenario.given, &mut resolution);
    (game, position.expect("it can be laid out"))
}

fn zombies(game: &Season1, p: &Position) -> [i32; 4] {
    let view = game.view(p, table::Viewer::Everything);
    let mut heads = [0; 4];
    for zone in &view.zones {
        (0..4).for_each(|kind| heads[kind] += i32::from(zone.zombies[kind]));
    }
    heads
}

/// Wounds by survivor; the dead have two.
fn wounds(game: &Season1, p: &Position) -> [u8; MAX_SURVIVORS] {
    let mut wounds = [0; MAX_SURVIVORS];
    for survivor in &game.view(p, table::Viewer::Everything).survivors {
        let dead = survivor.fate == zombicide::season1::Fate::Dead;
        wounds[usize::from(survivor.who.0)] = if dead { 2 } else { survivor.wounds };
    }
    wounds
}

/// Plays the attack once, as the odds advise; who was killed and wounded.
fn play(
    game: &Season1,
    start: &Position,
    attack: Answer,
    seed: u64,
) -> ([u8; 4], [u8; MAX_SURVIVORS]) {
    let mut p = *start;
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut answer = attack;
    loop {
        game.apply(&mut p, answer, &mut Resolution::silent(&mut chance))
            .expect("it is legal");
        let answers = game.answers(&p);
        let asked = game
            .observe(&p, table::Seat(0))
            .asked()
            .map(|asked| asked.ask);
        answer = match asked {
            Some(DecisionKind::Reroll { .. }) => game.advised_reroll(&p).expect("it is asked"),
            Some(DecisionKind::Hit { .. }) => game.advised_hit(&p).expect("it is asked"),
            Some(DecisionKind::Wound { .. }) => {
                let covers = |a: &Answer| matches!(a, Answer::Block | Answer::Shrug(_));
                answers
                    .each()
                    .find(covers)
                    .or(answers.nth(0))
                    .expect("there is one")
            }
            Some(DecisionKind::Learn { .. }) => Answer::Learn(0),
            _ => break,
        };
    }
    let (before, after) = (zombies(game, start), zombies(game, &p));
    let (hurt_before, hurt) = (wounds(game, start), wounds(game, &p));
    (
        std::array::from_fn(|kind| (before[kind] - after[kind]) as u8),
        std::array::from_fn(|who| hurt[who] - hurt_before[who]),
    )
}

/// Every outcome happens as often as the odds say, within four and a half standard deviations;
/// what the odds do not know never happens.
fn compare(given: &str, attack: &str) -> Odds {
    let (game, start) = lay_out(given);
    let answer = game.parse_answer(attack).expect("it is an answer");
    let odds = game
        .odds(&start, answer)
        .expect("it is an attack that could be made");
    assert!((odds.chance_that(|_| true) - 1.0).abs() < 1e-9, "{odds:?}");
    let mut counts: BTreeMap<_, u64> = BTreeMap::new();
    for seed in 0..GAMES {
        *counts.entry(play(&game, &start, answer, seed)).or_default() += 1;
    }
    for outcome in &odds.outcomes {
        let seen = counts
            .remove(&(outcome.killed, outcome.wounds))
            .unwrap_or(0) as f64;
        let games = GAMES as f64;
        let spread = (games * outcome.chance * (1.0 - outcome.chance))
            .sqrt()
            .max(1.0);
        let expected = games * outcome.chance;
        assert!(
            (seen - expected).abs() < 4.5 * spread,
            "{attack}: {outcome:?} seen {seen} times of {games}, expected {expected:.1}"
        );
    }
    assert!(counts.is_empty(), "{attack}: not foreseen: {counts:?}");
    odds
}

/// S1-COMBAT-03, S1-COMBAT-04: one die, four faces of six miss or hit.
#[test]
fn a_fire_axe_kills_a_fatty_half_the_time() {
    let odds = compare(
        "mission: 01\nNed hands: fire-axe\nNed zone: 3\nzone 3 zombies: fatty\nNed actions: 2",
        "attack first 3",
    );
    assert!((odds.average(Zombie::Fatty) - 0.5).abs() < 1e-12);
}

/// S1-DUAL-02, S1-MELEE-02, S1-SKILL-08, S1-SKILL-05.
#[test]
fn a_pair_of_machetes_with_skills() {
    compare(
        "mission: 01\nteam: Josh\nJosh skills: +1 die: Melee, +1 to dice roll: Melee\nJosh hands: machete, machete\nJosh zone: 3\nzone 3 zombies: walker, runner, fatty\nJosh actions: 2",
        "attack both 3",
    );
}

/// S1-PRIORITY-01 to S1-PRIORITY-03, S1-PRIORITY-06, S1-PRIORITY-07, S1-INV-08.
#[test]
fn firing_among_friends() {
    compare(
        "mission: 01\nteam: Doug, Ned, Amy\nDoug hands: sub-mg, sub-mg\nNed reserve: goalie-mask, water\nDoug zone: 3\nNed zone: 3\nAmy zone: 3\nAmy reserve: wound\nzone 3 zombies: 4 walkers, fatty, 2 runners\nDoug actions: 2",
        "attack both 3",
    );
}

/// S1-INV-10, S1-SKILL-15, S1-SKILL-28: three re-rolls, each of all dice.
#[test]
fn rolling_again_and_again() {
    let odds = compare(
        "mission: 01\nteam: Wanda\nWanda skills: Lucky, 1 re-roll per turn\nWanda hands: pistol\nWanda reserve: ammo-bullets\nWanda zone: 3\nzone 3 zombies: walker\nWanda actions: 2",
        "attack first 3",
    );
    // One die, 4+, four tries in all.
    assert!((odds.average(Zombie::Walker) - 0.9375).abs() < 1e-12);
}

/// S1-CRAFT-04: the Sniper Rifle chooses, so the Runner behind the Walkers dies first.
#[test]
fn a_sniper_picks_the_runner() {
    let odds = compare(
        "mission: 03\nteam: Ned, Amy\nNed hands: sniper-rifle\nNed actions: 2\nNed zone: 22\nzone 21 zombies: 3 walkers, runner\nAmy zone: 21",
        "attack first 21",
    );
    assert!((odds.average(Zombie::Runner) - 2.0 / 3.0).abs() < 1e-12);
    assert!(odds.average(Zombie::Walker) < 1e-12);
}

/// S1-CRAFT-07: no dice at all.
#[test]
fn a_molotov_is_certain() {
    let odds = compare(
        "mission: 01\nteam: Ned, Amy\nNed hands: molotov\nNed zone: 3\nAmy zone: 3\nzone 3 zombies: abomination, 2 fatties\nNed actions: 2",
        "attack first 3",
    );
    assert_eq!(odds.outcomes.len(), 1);
    assert_eq!(odds.outcomes[0].killed, [0, 0, 2, 1]);
}

/// S1-SKILL-37, S1-SKILL-15: each pistol at a zone of its own, and the re-roll of the turn for
/// the dice of both.
#[test]
fn a_trick_shot_at_two_zones() {
    compare(
        "mission: 03\nteam: Phil\nPhil skills: Trick shot, +1 die: Ranged, 1 re-roll per turn\nPhil hands: pistol, pistol\nPhil zone: 6\nzone 5 zombies: 2 walkers\nzone 25 zombies: fatty, runner\nPhil actions: 2",
        "trick shot 5 25",
    );
}

/// S1-RUNOVER-01 to S1-RUNOVER-05: the book's drive through three zones, with Josh in the way.
#[test]
fn running_over_zombies_and_friends() {
    compare(
        "mission: 03\nteam: Phil, Amy, Josh\nPhil car: 1 driver\nAmy car: 1 passenger\nJosh zone: 6\nzone 6 zombies: walker, 3 runners\nzone 5 zombies: walker, fatty, 2 runners\nzone 4 zombies: 6 walkers\nPhil actions: 2",
        "drive 5 4",
    );
}

/// S1-RUNOVER-07, S1-SKILL-28: there and back again, the first zone twice; Lucky each time.
#[test]
fn driving_there_and_back() {
    compare(
        "mission: 03\nteam: Phil\nPhil skills: Lucky\nPhil car: 1 driver\nzone 6 zombies: 3 walkers\nzone 5 zombies: fatty, 2 runners\nPhil actions: 2",
        "drive 5 6",
    );
}

/// An answer that is no attack, or not legal, has no odds.
#[test]
fn only_attacks_that_can_be_made_have_odds() {
    let (game, p) = lay_out(
        "mission: 01\nNed hands: fire-axe\nNed zone: 3\nzone 3 zombies: fatty\nNed actions: 2",
    );
    for words in [
        "end turn",
        "attack second 3",
        "attack first 4",
        "make noise",
    ] {
        let answer = game.parse_answer(words).expect("it is an answer");
        assert_eq!(game.odds(&p, answer), None, "{words}");
    }
}

/// S1-SKILL-05, S1-SKILL-04: two bonuses make a hit of every face of a weapon with 3+.
#[test]
fn two_bonuses_leave_no_miss() {
    let odds = compare(
        "mission: 01\nteam: Josh\nJosh skills: +1 to dice roll: Combat, +1 to dice roll: Melee\nJosh hands: baseball-bat\nJosh zone: 3\nzone 3 zombies: walker\nJosh actions: 2",
        "attack first 3",
    );
    assert!((odds.average(Zombie::Walker) - 1.0).abs() < 1e-12);
}

/// S1-SKILL-28, S1-SKILL-37: each weapon of a trick shot is rolled again once, and the extra
/// die goes with the first.
#[test]
fn a_lucky_trick_shot() {
    let odds = compare(
        "mission: 00\nNed skills: Trick shot, Lucky, +1 die: Ranged\nNed zone: 5\nNed hands: pistol, pistol\nzone 4 zombies: walker\nzone 8 zombies: runner\nNed actions: 2",
        "trick shot 8 4",
    );
    // Two dice with two tries, and one die with two.
    assert!((odds.average(Zombie::Runner) - (1.0 - 1.0 / 16.0)).abs() < 1e-12);
    assert!((odds.average(Zombie::Walker) - 0.75).abs() < 1e-12);
}
