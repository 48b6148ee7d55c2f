//! What the planner does in positions that are laid out.

use bots::Bot;
use bots::invader::Planner;
use table::scenario::{self, ScenarioGame};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seed, Wording};
use zombicide::board::ZoneId;
use zombicide::invader::{Answer, Invader};

/// What the planner answers in a mission that is laid out like this, out of how many answers.
fn answer(given: &str) -> (Answer, usize) {
    answer_after(given, &[])
}

/// The same, after some answers.
fn answer_after(given: &str, before: &[&str]) -> (Answer, usize) {
    let text = format!(
        "game: invader\nscenario: a position\nrules: INV-XMOVE-12\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (game, names) = Invader::prepare_scene(&scenario.given).expect("it can be prepared");
    let mut chance = Chance::new(Seed::Fast(0));
    let mut resolution = Resolution::silent(&mut chance);
    let position = game.arrange(&names, &scenario.given, &mut resolution);
    let mut position = position.expect("it can be laid out");
    for words in before {
        let answer = game.parse_answer(words).expect("it is an answer");
        game.apply(&mut position, answer, &mut resolution)
            .expect("it is legal");
    }
    let seat = game.decider(&position).expect("somebody is asked");
    let answers = game.answers(&position);
    let answer = Planner::default().choose(game.observe(&position, seat), &answers);
    (answer, answers.count())
}

/// M3: spawn zones are in 0, 14 and 27, the exit in 38. From 1 two ways are equally long: by 2 and
/// 5, next to which everything from 14 has to pass, and by 4 and 7.
const NORTH_WEST: &str = "  mission: M3
  Baraka zone: 37
  zone 1 mold: active
  zone 1 xenos: abomination
  xeno deck: 1, 2, 3
  phase: xenos";

/// INV-XMOVE-12, INV-WIN-04: the next Abomination from 14 must find a way, too.
#[test]
fn an_abomination_leaves_room_for_the_next_one() {
    assert_eq!(answer(NORTH_WEST), (Answer::Way(ZoneId(4)), 2));
}

/// INV-XMOVE-12, INV-WIN-04: by 2 it could only go on to 5, where it would meet the Mold from 14.
#[test]
fn an_abomination_keeps_away_from_the_trail_of_the_last_one() {
    let trail = "\n  zone 13 mold: active\n  zone 12 mold: active";
    let given = format!("{NORTH_WEST}{trail}");
    assert_eq!(answer(&given), (Answer::Way(ZoneId(4)), 2));
}

/// Baraka's last Action in M10, where five cards are drawn: the last token is in 39, and the way
/// leads from 38 by 37. No door is left that could be closed.
fn last_action(xenos: &str) -> Answer {
    let tokens = (1..=5).map(|n| format!("  objective {n}: taken\n"));
    let doors = [22, 24, 34, 35, 39].map(|n| format!("  door {n}: destroyed\n"));
    let gone: String = tokens.chain(doors).collect();
    let (answer, _) = answer(&format!(
        "  mission: M10
  team: Baraka
  Baraka zone: 38
  Baraka actions: 1
  Baraka hands: cattle-prod
{gone}{xenos}"
    ));
    answer
}

/// INV-SPAWN-09: three of five cards rouse it once in thirteen rounds, and then it kills.
#[test]
fn nobody_ends_a_turn_three_steps_from_an_abomination() {
    let near = last_action("  zone 14 xenos: abomination\n  zone 14 mold: active");
    assert_eq!(near, Answer::EndTurn);
    let harmless = last_action("  zone 14 xenos: worker");
    assert_eq!(harmless, Answer::Move(ZoneId(37)));
}

/// INV-M6-04: a flamethrower burns the spawn token in 31, but not from the backpack.
#[test]
fn a_flamethrower_is_taken_in_hand_although_its_fuel_is_attached_later() {
    let (answer, _) = answer(
        "  mission: M6
  team: Baraka
  Baraka zone: 30
  Baraka actions: 3
  Baraka hands: chainsaw, heavy-cutter
  Baraka backpack: flamethrower, canister",
    );
    assert_eq!(answer, Answer::Reorganise);
}

/// INV-TRADE-04: a bot agrees to whatever its companions want to exchange.
#[test]
fn a_bot_agrees_to_trade() {
    let given = "  players: Ada, Bo\n  team: Cole\n  Bo team: Baraka\n  first player: Ada\n  Cole zone: 10\n  Baraka zone: 10\n  Baraka hands: sledge\n  Cole actions: 3";
    assert_eq!(answer_after(given, &["trade baraka"]), (Answer::Agree, 2));
}
