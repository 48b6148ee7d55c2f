//! Where the planner sends an Abomination that could go several ways.

use bots::Bot;
use bots::invader::Planner;
use table::scenario::{self, Staged};
use table::{Answers, Chance, Game, Seed, Stage};
use zombicide::board::ZoneId;
use zombicide::invader::{Answer, Invader};

/// Where the planner sends the Abomination of a mission that is laid out like this, out of how
/// many ways.
fn way(given: &str) -> (Answer, usize) {
    let text = format!(
        "game: invader\nscenario: ways\nrules: INV-XMOVE-12\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (game, names) = Invader::prepare_scene(&scenario.given).expect("it can be prepared");
    let mut chance = Chance::new(Seed::Fast(0));
    let mut stage = Stage::silent(&mut chance);
    let position = game.arrange(&names, &scenario.given, &mut stage);
    let position = position.expect("it can be laid out");
    let seat = game.decider(&position).expect("the way is asked for");
    let answers = game.answers(&position);
    let answer = Planner::default().choose(game.sight(&position, seat), &answers);
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
    assert_eq!(way(NORTH_WEST), (Answer::Way(ZoneId(4)), 2));
}

/// INV-XMOVE-12, INV-WIN-04: by 2 it could only go on to 5, where it would meet the Mold from 14.
#[test]
fn an_abomination_keeps_away_from_the_trail_of_the_last_one() {
    let trail = "\n  zone 13 mold: active\n  zone 12 mold: active";
    let given = format!("{NORTH_WEST}{trail}");
    assert_eq!(way(&given), (Answer::Way(ZoneId(4)), 2));
}
