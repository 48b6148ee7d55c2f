//! What must hold in any game of season 1, whatever the mission, the team and the choices.

mod wandering;

use proptest::prelude::*;
use table::{Answers, Knowledge, Rulebook, Viewer};
use wandering::wander;
use zombicide::season1::content::{Content, SurvivorCard};
use zombicide::season1::{Fate, Season1, Setup, Skill, Zombie};

/// A mission with as many players as it allows and survivors of any skills.
fn any_game() -> impl Strategy<Value = Season1> {
    let skills = proptest::collection::vec(0..Skill::ALL.len(), 24);
    (0..11_usize, 0..6_u8, any::<bool>(), skills).prop_map(|(mission, players, own, skills)| {
        let mut content = Content::shipped().clone();
        let mission = &content.missions[mission];
        let [fewest, most] = mission.rules.players.unwrap_or([1, 6]);
        let setup = Setup::random(&mission.id, fewest + players % (most - fewest + 1));
        if own {
            // The skills to choose from at one level differ.
            let name = |place: usize, next: usize| {
                let skill = (skills[place] + next) % Skill::ALL.len();
                Skill::ALL[skill].name().to_string()
            };
            content.survivors = (0..6)
                .map(|who| SurvivorCard {
                    id: format!("own-{who}"),
                    name: format!("Own {who}"),
                    blue: name(4 * who, 0),
                    yellow: name(4 * who + 1, 0),
                    orange: (0..2).map(|next| name(4 * who + 2, next)).collect(),
                    red: (0..3).map(|next| name(4 * who + 3, next)).collect(),
                    confidence: "own".to_string(),
                })
                .collect();
        }
        Season1::prepare(setup, &content).expect("the set-up is sound")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// S1-MINIS-01, S1-MINIS-05, S1-ZOMBIE-05: miniatures are on the board, in the reserve,
    /// or gone for good; never more than the box holds.
    #[test]
    fn no_miniature_appears_or_vanishes(game in any_game(), seed: u64) {
        wander(&game, seed, 600, |p, view| {
            for zombie in Zombie::ALL {
                let kind = zombie.index();
                let on_board: u32 = view.zones.iter().map(|z| u32::from(z.zombies[kind])).sum();
                let all = on_board + u32::from(view.reserve[kind]) + u32::from(view.gone[kind]);
                assert_eq!(all, u32::from(Zombie::IN_BOX[kind]), "{p:?}");
            }
        });
    }

    /// S1-WOUND-04, S1-WOUND-06, S1-INV-01, S1-XP-09: what a survivor can be and carry.
    #[test]
    fn survivors_stay_within_their_sheets(game in any_game(), seed: u64) {
        let mut experience = [0; 6];
        wander(&game, seed, 600, |_, view| {
            for s in &view.survivors {
                let cards = s.inventory.slots().iter().filter(|slot| !slot.is_empty()).count();
                assert!(cards <= usize::from(s.capacity));
                assert!(s.wounds <= 1, "two Wounds eliminate");
                assert!(s.fate != Fate::Dead || cards == 0, "the dead carry nothing");
                assert!(s.skills.len() <= 4);
                // S1-XP-13: experience never goes down.
                let before = &mut experience[usize::from(s.who.0)];
                assert!(s.experience >= *before);
                *before = s.experience;
                if s.fate == Fate::InPlay && let Some(car) = s.car {
                    let car = view.cars[usize::from(car)];
                    assert!(car.zone == s.zone && car.seats.contains(&Some(s.who)));
                }
            }
        });
    }

    /// S1-SETUP-18: everybody sees the same; only the decks and tokens that lie face down
    /// are hidden.
    #[test]
    fn everybody_sees_the_same(game in any_game(), seed: u64) {
        wander(&game, seed, 120, |p, _| {
            let watching = game.view(p, Viewer::Spectator);
            for seat in 0..game.seats() {
                assert_eq!(&game.view(p, Viewer::Seat(table::Seat(seat))), &watching);
            }
        });
    }

    /// Odds exist for every attack that is listed, add up to one, and never foresee more
    /// zombies killed than there are.
    #[test]
    fn every_listed_attack_has_odds(game in any_game(), seed: u64) {
        wander(&game, seed, 250, |p, view| {
            for answer in game.answers(p).each() {
                let Some(odds) = game.odds(p, answer) else {
                    continue;
                };
                let sum = odds.chance_that(|_| true);
                assert!((sum - 1.0).abs() < 1e-9, "{answer:?}: {sum}");
                for outcome in &odds.outcomes {
                    for kind in 0..4 {
                        let there: u32 = view.zones.iter().map(|z| u32::from(z.zombies[kind])).sum();
                        assert!(u32::from(outcome.killed[kind]) <= there);
                    }
                    assert!(outcome.wounds.iter().all(|wounds| *wounds <= 2));
                }
            }
        });
    }
}
