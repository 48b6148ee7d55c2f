//! The exact odds against a long simulation through the engine itself.

use std::collections::BTreeMap;

use table::scenario::{self, ScenarioGame};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seed, Wording};
use zombicide::invader::{Answer, Fate, Invader, MAX_SURVIVORS, Odds, Position, View, Xeno};

const GAMES: u64 = 20_000;

/// Lays out what a scenario's `given` says.
fn lay_out(given: &str) -> (Invader, Position) {
    let text = format!(
        "game: invader\nscenario: odds\nrules: INV-COMBAT-03\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (game, names) = Invader::prepare_scene(&scenario.given).expect("it can be prepared");
    let mut chance = Chance::new(Seed::Fast(0));
    let mut resolution = Resolution::silent(&mut chance);
    let position = game.arrange(&names, &scenario.given, &mut resolution);
    (game, position.expect("it can be laid out"))
}

fn xenos(view: &View) -> [i32; 4] {
    let mut heads = [0; 4];
    for zone in &view.zones {
        (0..4).for_each(|kind| heads[kind] += i32::from(zone.xenos[kind]));
    }
    heads
}

fn armor(view: &View) -> [u8; MAX_SURVIVORS] {
    let mut armor = [0; MAX_SURVIVORS];
    for survivor in &view.survivors {
        armor[usize::from(survivor.who.0)] = survivor.armor;
    }
    armor
}

type Seen = ([u8; 4], [u8; MAX_SURVIVORS], bool, [bool; 2]);

/// Plays the attack once, as the odds advise; what came of it.
fn play(game: &Invader, start: &Position, attack: Answer, seed: u64) -> Seen {
    let mut p = *start;
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut answer = Some(attack);
    while let Some(next) = answer {
        game.apply(&mut p, next, &mut Resolution::silent(&mut chance))
            .expect("it is legal");
        let lesson = |answers: &[Answer]| {
            let learn = |answer: &&Answer| matches!(answer, Answer::Learn(_));
            answers.iter().find(learn).copied()
        };
        answer = game
            .advised(&p)
            .or_else(|| lesson(&game.answers(&p).list()));
    }
    let look = |p: &Position| game.view(p, table::Viewer::Everything);
    let (before, after) = (look(start), look(&p));
    let (were, are) = (xenos(&before), xenos(&after));
    let (had, have) = (armor(&before), armor(&after));
    let gone = |n: usize| before.machines[n].there && !after.machines[n].there;
    (
        std::array::from_fn(|kind| (were[kind] - are[kind]) as u8),
        std::array::from_fn(|who| had[who] - have[who]),
        after.survivors.iter().any(|s| s.fate == Fate::Dead),
        std::array::from_fn(gone),
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
    let mut counts: BTreeMap<Seen, u64> = BTreeMap::new();
    for seed in 0..GAMES {
        *counts.entry(play(&game, &start, answer, seed)).or_default() += 1;
    }
    for outcome in &odds.outcomes {
        let key = (
            outcome.killed,
            outcome.hurt,
            outcome.fatal,
            outcome.destroyed,
        );
        let seen = counts.remove(&key).unwrap_or(0) as f64;
        let games = GAMES as f64;
        let spread = (games * outcome.chance * (1.0 - outcome.chance)).sqrt();
        let expected = games * outcome.chance;
        assert!(
            (seen - expected).abs() < 4.5 * spread.max(1.0),
            "{attack}: {outcome:?} seen {seen} times of {games}, expected {expected:.1}"
        );
    }
    assert!(counts.is_empty(), "{attack}: not foreseen: {counts:?}");
    odds
}

/// INV-COMBAT-04, INV-COMBAT-05: three dice, freely given out.
#[test]
fn a_sledge_among_a_worker_a_hunter_and_a_tank() {
    let odds = compare(
        "team: Magnus\nMagnus hands: sledge\nMagnus zone: 12\nzone 12 xenos: worker, hunter, tank\nMagnus actions: 2",
        "melee first 12",
    );
    assert!(odds.average(Xeno::Tank) < 1e-12);
    assert!((odds.chance_that(|o| o.killed[0] + o.killed[1] == 2) - 0.5).abs() < 1e-12);
}

/// INV-CONC-02: two hits of three dice and Damage 1 are enough for a Tank.
#[test]
fn a_concentrated_attack_on_a_tank() {
    let odds = compare(
        "team: Magnus\nMagnus hands: sledge\nMagnus zone: 12\nzone 12 xenos: worker, tank\nMagnus actions: 2",
        "melee first 12 at tank",
    );
    assert!((odds.average(Xeno::Tank) - 0.5).abs() < 1e-12);
}

/// INV-FRIENDLY-01, INV-FRIENDLY-05, INV-SKILL-55: misses among a tough friend, one who wears
/// Ablative Armor, and an active Bot.
#[test]
fn misses_among_friends() {
    compare(
        "team: Cole, Magnus, Vivian\nCole hands: smg, smg\nCole zone: 12\nMagnus zone: 13\nVivian zone: 13\nVivian armor: 1\nVivian body: ablative-armor\nbot zone: 13\nbot active: yes\nzone 13 xenos: 2 workers, hunter\nCole actions: 2",
        "shoot both 13",
    );
}

/// INV-CONC-05: the misses of a Concentrated Attack, and a friend who may die of them.
#[test]
fn a_concentrated_attack_that_may_kill_a_friend() {
    let odds = compare(
        "team: Cole, Vivian\nCole hands: heavy-shotgun\nCole zone: 12\nVivian zone: 13\nzone 13 xenos: tank\nCole actions: 2",
        "shoot first 13 at tank",
    );
    assert!((odds.chance_that(|outcome| outcome.fatal) - 0.75).abs() < 1e-12);
}

/// INV-CONC-05: misses do the weapon's own Damage, whatever bonus the target suffers.
#[test]
fn a_bonus_does_not_count_for_misses_of_a_concentrated_attack() {
    let given = "  team: Cole, Magnus\n  Cole zone: 12\n  Cole hands: smg\n  Cole skills: +1 Damage: Ranged\n  Cole actions: 3\n  Magnus zone: 13\n  zone 13 xenos: tank";
    let odds = compare(given, "shoot first 13 at tank");
    let most = odds.outcomes.iter().flat_map(|outcome| outcome.hurt).max();
    // Two misses, the first point of which Magnus ignores.
    assert_eq!(most, Some(1));
}

/// INV-ATTACH-01, INV-SKILL-37: three tries with attached Bullets and Lucky.
#[test]
fn rolling_again_and_again() {
    let odds = compare(
        "Baraka hands: heavy-shotgun with bullets\nBaraka zone: 12\nzone 13 xenos: tank\nBaraka actions: 2",
        "shoot first 13",
    );
    assert!((odds.average(Xeno::Tank) - (1.0 - 1.0 / 64.0)).abs() < 1e-12);
}

/// INV-SKILL-43, INV-SKILL-06, INV-SKILL-36: sixes that add dice, a bonus, and a re-roll before.
#[test]
fn sixes_add_dice_after_the_re_roll() {
    compare(
        "Baraka skills: Roll 6: +1 die Combat, +1 to dice roll: Melee\nBaraka hands: sledge\nBaraka zone: 12\nzone 12 xenos: 6 workers\nBaraka actions: 2",
        "melee first 12",
    );
}

/// INV-SKILL-41: a hit that kills two, alone and with a Concentrated Attack.
#[test]
fn a_reaper_kills_one_more() {
    let given = "team: Jared\nJared skills: Reaper: Melee\nJared hands: heavy-cutter\nJared zone: 12\nzone 12 xenos: 3 tanks, worker\nJared actions: 2";
    compare(given, "melee first 12");
    let odds = compare(given, "melee first 12 at tank");
    assert!((odds.average(Xeno::Tank) - 1.5).abs() < 1e-12);
}

/// INV-SKILL-60: two kinds of Roll 6 and of Reaper, each of which works.
#[test]
fn skills_of_two_kinds_both_work() {
    compare(
        "team: Jared\nJared skills: Roll 6: +1 die Combat, Roll 6: +1 die Melee, Reaper: Combat, Reaper: Melee\nJared hands: sledge\nJared zone: 12\nzone 12 xenos: 9 workers\nJared actions: 2",
        "melee first 12",
    );
}

/// INV-SKILL-43, INV-SKILL-06: where every die is a six, enough hits are enough.
#[test]
fn sixes_that_never_end_are_no_longer_rolled() {
    let bonus = "+1 to dice roll: Melee, ".repeat(5);
    let odds = compare(
        &format!(
            "team: Jared\nJared skills: {bonus}Roll 6: +1 die Melee\nJared hands: sledge\nJared zone: 12\nzone 12 xenos: 9 workers\nJared actions: 2"
        ),
        "melee first 12",
    );
    assert!((odds.average(Xeno::Worker) - 9.0).abs() < 1e-12);
}

/// INV-SKILL-30, INV-SKILL-07: as many dice as Xenos for each weapon, and one more for each.
#[test]
fn full_auto_with_a_pair() {
    compare(
        "team: Jared\nJared skills: Full auto, +1 die: Ranged\nJared hands: smg, smg-starting\nJared zone: 12\nzone 13 xenos: 4 workers, hunter\nJared actions: 2",
        "shoot both 13 by numbers",
    );
}

/// INV-SKILL-47, INV-SKILL-26: a Sniper spares friends; so does an expert, who hits harder.
#[test]
fn snipers_and_experts_spare_friends() {
    let odds = compare(
        "team: Cole, Vivian\nCole skills: Concentrated Attack expert\nCole hands: assault-shotgun\nCole zone: 12\nVivian zone: 13\nzone 13 xenos: abomination, worker\nzone 13 mold: active\nCole actions: 2",
        "shoot first 13 at abomination",
    );
    // Damage 2 for each hit: two of three dice.
    assert!((odds.average(Xeno::Abomination) - 0.5).abs() < 1e-12);
    assert!(odds.chance_that(|outcome| outcome.hurt != [0; MAX_SURVIVORS]) < 1e-12);
    compare(
        "team: Cole, Vivian\nCole skills: Sniper\nCole hands: light-machine-gun\nCole zone: 12\nVivian zone: 13\nzone 13 xenos: tank, 2 hunters, worker\nCole actions: 2",
        "shoot first 13",
    );
}

/// INV-MACHINE-21, INV-MACHINE-05: the Sentry Gun, without its controller's skills.
#[test]
fn the_sentry_gun_fires_among_friends() {
    compare(
        "team: Baraka, Cole, Vivian\nBaraka remotes: sentry gun\nBaraka skills: +1 die: Combat, Sniper\nsentry gun zone: 12\nBaraka zone: 13\nCole zone: 13\nVivian zone: 13\nzone 13 xenos: 4 workers, tank\nBaraka actions: 2",
        "sentry-gun shoot 13",
    );
}

/// INV-HELLFIRE-03: no dice at all.
#[test]
fn hellfire_is_certain() {
    let odds = compare(
        "team: Cole, Vivian\nCole hands: flamethrower with canister\nCole zone: 12\nsentry gun zone: 13\nzone 13 xenos: abomination, 2 tanks\nzone 13 mold: active\nCole actions: 2",
        "shoot first 13",
    );
    assert_eq!(odds.outcomes.len(), 1);
    assert_eq!(odds.outcomes[0].killed, [0, 0, 2, 1]);
    assert_eq!(odds.outcomes[0].destroyed, [false, true]);
}

/// An answer that is no attack, or not legal, has no odds.
#[test]
fn only_attacks_that_can_be_made_have_odds() {
    let (game, p) = lay_out(
        "team: Magnus\nMagnus hands: sledge\nMagnus zone: 12\nzone 12 xenos: tank\nMagnus actions: 2",
    );
    for words in [
        "end turn",
        "melee second 12",
        "melee first 13",
        "make noise",
    ] {
        let answer = game.parse_answer(words).expect("it is an answer");
        assert_eq!(game.odds(&p, answer), None, "{words}");
    }
}
