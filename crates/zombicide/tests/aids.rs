//! What is worked out for those who decide must be what the rules then do.

mod wandering;

use table::{Answers, Chance, Game, Knowledge, Resolution, Rulebook, Seed};
use wandering::wander;
use zombicide::aids::{Odds, Reach};
use zombicide::board::ZoneId;
use zombicide::{invader, season1};

/// Follows a way decision by decision, as a player would.
fn follow<G: Game>(game: &G, p: &G::Position, reach: &Reach) -> G::Position {
    let mut p = p.clone();
    for words in &reach.answers {
        let answer = game.parse_answer(words).expect("these are words of ours");
        let mut chance = Chance::new(Seed::Fast(7));
        game.apply(&mut p, answer, &mut Resolution::silent(&mut chance))
            .unwrap_or_else(|forbidden| panic!("{words}: {forbidden:?}"));
    }
    p
}

fn is_exact(odds: &Odds) {
    let sum: f64 = odds.outcomes.iter().map(|outcome| outcome.chance).sum();
    assert!((sum - 1.0).abs() < 1e-9, "the chances add up to {sum}");
    let chances = odds.outcomes.iter().map(|outcome| outcome.chance);
    assert!(chances.is_sorted_by(|one, other| one >= other));
}

/// S1-MOVE-01 to S1-MOVE-05: moving costs what leaving zombies costs, and a skill may carry
/// farther; whatever the costs are, ways are told with theirs.
#[test]
fn ways_of_season_1_lead_where_they_say_at_the_cost_they_say() {
    let mut ways = 0;
    let mut dear = 0;
    for mission in 0..11 {
        let setup = season1::Setup::random(&format!("{mission:02}"), 2);
        let content = season1::Content::shipped();
        let Ok(game) = season1::Season1::prepare(setup, content) else {
            continue;
        };
        wander(&game, mission, 250, |p, view| {
            let all = game.in_reach(p);
            let asked = view.asked.map(|asked| asked.ask);
            let Some(season1::DecisionKind::Act { who }) = asked else {
                assert_eq!(all, [], "nobody can move now");
                return;
            };
            let before = view
                .survivors
                .iter()
                .find(|s| s.who == who)
                .expect("it acts");
            let listed = game.answers(p);
            let near = listed.each().filter(|answer| {
                matches!(answer, season1::Answer::Move(_) | season1::Answer::GoOn(_))
            });
            assert!(near.count() <= all.len());
            for reach in all {
                let after = follow(&game, p, &reach);
                let after = game.view(&after, table::Viewer::Everything);
                if after.active != Some(who) || after.round != view.round {
                    continue;
                }
                let s = after
                    .survivors
                    .iter()
                    .find(|s| s.who == who)
                    .expect("it acts");
                assert_eq!(s.zone, reach.zone);
                assert_eq!(before.actions - s.actions, reach.actions);
                ways += 1;
                dear += usize::from(usize::from(reach.actions) > reach.answers.len());
            }
        });
    }
    assert!(ways > 500 && dear > 0, "{ways} ways, {dear} of them dear");
}

/// INV-MOVE-01 to INV-MOVE-05, as in season 1.
#[test]
fn ways_of_invader_lead_where_they_say_at_the_cost_they_say() {
    let mut ways = 0;
    for mission in 0..11 {
        let setup = invader::Setup::random(&format!("M{mission}"), 2);
        let content = invader::Content::shipped();
        let game = invader::Invader::prepare(setup, content).expect("the set-up is sound");
        wander(&game, mission, 250, |p, view| {
            let asked = view.asked.map(|asked| asked.ask);
            let (Some(invader::DecisionKind::Act { who })
            | Some(invader::DecisionKind::Gift { who })) = asked
            else {
                assert_eq!(game.in_reach(p), [], "nobody can move now");
                return;
            };
            let before = view
                .survivors
                .iter()
                .find(|s| s.who == who)
                .expect("it acts");
            for reach in game.in_reach(p) {
                let after = follow(&game, p, &reach);
                let after = game.view(&after, table::Viewer::Everything);
                if after.active != Some(who) || after.round != view.round {
                    continue;
                }
                let s = after
                    .survivors
                    .iter()
                    .find(|s| s.who == who)
                    .expect("it acts");
                assert_eq!(s.zone, reach.zone);
                assert_eq!(before.actions - s.actions, reach.actions);
                ways += 1;
            }
        });
    }
    assert!(ways > 500, "{ways} ways");
}

/// Every attack that is listed has odds, and nothing else has.
#[test]
fn attacks_have_odds_and_nothing_else_has() {
    let mut attacks = 0;
    let setup = season1::Setup::random("05", 1);
    let game = season1::Season1::prepare(setup, season1::Content::shipped()).expect("it is sound");
    for seed in 0..8 {
        wander(&game, seed, 400, |p, _| {
            for answer in game.answers(p).each() {
                use season1::Answer::{Attack, Drive, DriveFar, TrickShot};
                let odds = game.prospects(p, answer);
                match answer {
                    Attack(..) | TrickShot(..) => {
                        is_exact(&odds.expect("it is an attack"));
                        attacks += 1;
                    }
                    Drive(_) | DriveFar(..) => {}
                    _ => assert_eq!(odds, None, "{answer:?}"),
                }
            }
        });
    }
    let setup = invader::Setup::random("M2", 1);
    let game = invader::Invader::prepare(setup, invader::Content::shipped()).expect("it is sound");
    for seed in 0..8 {
        wander(&game, seed, 400, |p, _| {
            for answer in game.answers(p).each() {
                use invader::Answer::{Attack, MachineAttack};
                let odds = game.prospects(p, answer);
                let is_attack = matches!(answer, Attack(_) | MachineAttack(_));
                assert_eq!(odds.is_some(), is_attack, "{answer:?}");
                if let Some(odds) = odds {
                    is_exact(&odds);
                    attacks += 1;
                }
            }
        });
    }
    assert!(attacks > 100, "{attacks} attacks");
}

/// S1-LOS-01: whoever sees is seen. There is nothing to see from where there is no zone.
#[test]
fn sight_is_mutual() {
    let setup = season1::Setup::random("05", 1);
    let game = season1::Season1::prepare(setup, season1::Content::shipped()).expect("it is sound");
    wander(&game, 5, 60, |p, view| {
        let zones = || (0..view.zones.len() as u8).map(ZoneId);
        let seen: Vec<_> = zones().map(|zone| game.in_sight(p, zone)).collect();
        for zone in zones() {
            let from_here = seen[zone.index()].as_ref().expect("there is such a zone");
            assert!(from_here.contains(&zone));
            for other in from_here {
                let back = seen[other.index()].as_ref();
                assert!(
                    back.is_some_and(|back| back.contains(&zone)),
                    "{zone} {other}"
                );
            }
        }
        assert_eq!(game.in_sight(p, ZoneId(view.zones.len() as u8)), None);
    });
}

/// Every answer that players wonder about is refused, and there is none of its kind; what the
/// asking seat cannot know makes no difference to the list.
#[test]
fn unavailable_actions_of_season_1_are_refused_and_tell_no_secrets() {
    let mut listed = 0;
    let setup = season1::Setup::random("08", 2);
    let game = season1::Season1::prepare(setup, season1::Content::shipped()).expect("it is sound");
    for seed in 0..6 {
        wander(&game, seed, 300, |p, view| {
            let unavailable = game.unavailable(p);
            tells_no_secrets(&game, p, |p| refusals(&game, p, &game.unavailable(p)));
            let acts = matches!(
                view.asked.map(|asked| asked.ask),
                Some(season1::DecisionKind::Act { .. })
            );
            for answer in &unavailable {
                assert!(game.check(p, *answer).is_err(), "{answer:?}");
                let kind = std::mem::discriminant(answer);
                let is_attack = matches!(answer, season1::Answer::Attack(..));
                let legal = game.answers(p);
                let mut kinds = legal.each().map(|legal| std::mem::discriminant(&legal));
                assert!(is_attack || !acts || !kinds.any(|other| other == kind));
            }
            listed += unavailable.len();
        });
    }
    assert!(listed > 1000, "{listed} listed");
}

/// As in season 1.
#[test]
fn unavailable_actions_of_invader_are_refused_and_tell_no_secrets() {
    let mut listed = 0;
    for mission in 0..11 {
        let setup = invader::Setup::random(&format!("M{mission}"), 2);
        let content = invader::Content::shipped();
        let game = invader::Invader::prepare(setup, content).expect("the set-up is sound");
        wander(&game, mission, 200, |p, _| {
            let unavailable = game.unavailable(p);
            tells_no_secrets(&game, p, |p| refusals(&game, p, &game.unavailable(p)));
            for answer in &unavailable {
                assert!(game.check(p, *answer).is_err(), "{answer:?}");
            }
            listed += unavailable.len();
        });
    }
    assert!(listed > 1000, "{listed} listed");
}

/// Answers in words, with why each is refused.
fn refusals<G: Game>(game: &G, p: &G::Position, answers: &[G::Answer]) -> Vec<String> {
    let refusal = |answer: &G::Answer| {
        let refused = game.check(p, *answer).map_err(|why| why.rule.to_string());
        format!("{}: {refused:?}", game.format_answer(*answer))
    };
    answers.iter().map(refusal).collect()
}

/// Something that is told to the one who decides is the same whatever that seat cannot know.
fn tells_no_secrets<G: Game>(
    game: &G,
    p: &G::Position,
    told: impl Fn(&G::Position) -> Vec<String>,
) {
    let Some(seat) = game.decider(p) else { return };
    let mut other = p.clone();
    game.redeal(
        &mut other,
        table::Viewer::Seat(seat),
        &mut Chance::new(Seed::Fast(99)),
    );
    assert_eq!(told(p), told(&other));
}
