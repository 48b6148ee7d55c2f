//! What must hold in any game of Invader, whatever the mission, the team and the choices.

mod wandering;

use proptest::prelude::*;
use table::scenario::{self, ScenarioGame};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seat, Seed, Viewer};
use wandering::wander;
use zombicide::invader::content::{Content, SurvivorCard, SurvivorClass};
use zombicide::invader::{
    Answer, Color, DoorState, Fate, Invader, MAX_SURVIVORS, Position, Setup, Skill, Team, Xeno,
};

/// A mission with any number of players, and survivors of any skills.
fn any_game() -> impl Strategy<Value = Invader> {
    let skills = proptest::collection::vec(0..1000_usize, 36);
    let options = (any::<bool>(), any::<bool>(), 6..=12_u8);
    (0..11_usize, 1..=6_u8, options, skills).prop_map(|(mission, players, options, skills)| {
        let (own, ultrared, survivors) = options;
        let mut content = Content::shipped().clone();
        let all: Vec<String> = Skill::all()
            .iter()
            .map(|skill| skill.name(|_| String::new()))
            .collect();
        if own {
            // The skills to choose from at one level differ; every fifth is shared.
            let name = |place: usize, next: usize| {
                let skill = &all[(skills[place] + next) % all.len()];
                match skills[place] % 5 {
                    0 => format!("Brother in arms: {skill}"),
                    _ => skill.clone(),
                }
            };
            content.survivors = (0..12)
                .map(|who| SurvivorCard {
                    id: format!("own-{who}"),
                    name: format!("Own {who}"),
                    kind: [SurvivorClass::Civilian, SurvivorClass::Soldier][who % 2],
                    armor: 2 + (who % 3) as u8,
                    blue: name(3 * who, 0),
                    yellow: "+1 Action".to_string(),
                    orange: (0..2).map(|next| name(3 * who + 1, next)).collect(),
                    red: (0..3).map(|next| name(3 * who + 2, next)).collect(),
                    confidence: "own".to_string(),
                    from_book: Vec::new(),
                    note: String::new(),
                })
                .collect();
        }
        let setup = Setup {
            team: Team::Random(survivors),
            ultrared,
            ..Setup::random(&content.missions[mission].id, players)
        };
        Invader::prepare(setup, &content).expect("the set-up is sound")
    })
}

/// INV-M8-05: wherever the tokens are dealt, and dealt again, the Bot's Remote lies at one of the
/// four places before the secured airlock, each as likely as the others.
#[test]
fn the_bots_remote_never_lies_behind_the_airlock_that_only_the_bot_opens() {
    const GAMES: u64 = 2000;
    let game = Invader::prepare(Setup::random("M8", 1), Content::shipped()).expect("it is shipped");
    let green = |position: &Position| {
        let view = game.view(position, Viewer::Everything);
        let mut colors = view.objectives.iter().map(|objective| objective.color);
        colors.position(|color| color == Some(Color::Green))
    };
    let mut dealt = [0_u32; 6];
    let mut again = [0_u32; 6];
    for seed in 0..GAMES {
        let mut chance = Chance::new(Seed::Fast(seed));
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        dealt[green(&position).expect("there is one")] += 1;
        game.redeal(&mut position, Viewer::Seat(Seat(0)), &mut chance);
        again[green(&position).expect("there is one")] += 1;
    }
    for counts in [dealt, again] {
        assert_eq!([counts[2], counts[3]], [0, 0]);
        for place in [0, 1, 4, 5] {
            assert!((430..570).contains(&counts[place]), "{counts:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// INV-SETUP-21, INV-XMOVE-11, INV-M10-08: miniatures are on the board, in the reserve, or
    /// kept as samples; never more than the box holds.
    #[test]
    fn no_miniature_appears_or_vanishes(game in any_game(), seed: u64) {
        wander(&game, seed, 600, |p, view| {
            for xeno in Xeno::ALL {
                let kind = xeno.index();
                let on_board: u32 = view.zones.iter().map(|z| u32::from(z.xenos[kind])).sum();
                let all = on_board + u32::from(view.reserve[kind]) + u32::from(view.kept[kind]);
                assert_eq!(all, u32::from(Xeno::IN_BOX[kind]), "{p:?}");
            }
        });
    }

    /// INV-INV-01, INV-ATTACK-06, INV-ROOM-07, INV-WIN-02: what a survivor can be and carry.
    #[test]
    fn survivors_stay_within_their_cards(game in any_game(), seed: u64) {
        wander(&game, seed, 600, |_, view| {
            let dead = view.survivors.iter().any(|s| s.fate == Fate::Dead);
            assert!(!dead || view.ending.is_some(), "a death ends the game");
            for s in view.survivors.iter().filter(|s| s.fate == Fate::InPlay) {
                assert!((1..=s.base_armor).contains(&s.armor));
                assert!(s.experience <= 43);
                let tank = s.inventory.worn().any(|(_, slot)| {
                    slot.kind().is_some_and(|kind| game.card_name(kind) == "Oxygen Tank")
                });
                let outside = game.station().zone(s.zone).place
                    == zombicide::invader::Place::Exterior;
                assert!(!outside || tank || s.scientist, "nobody is outside without a tank");
            }
        });
    }

    /// INV-DOOR-05, INV-MOLD-03, INV-MOLD-05: doors and Mold never stand together, Mold never
    /// outside, and no more than five neutral doors and two coloured ones anywhere.
    #[test]
    fn doors_and_mold_keep_apart(game in any_game(), seed: u64) {
        wander(&game, seed, 600, |_, view| {
            let tokens = view.doors.iter().filter(|door| **door != DoorState::Open).count();
            assert!(tokens <= 7);
            for (frame, state) in game.station().frames().iter().zip(&view.doors) {
                let mold = frame.zones.iter().any(|z| view.zones[z.index()].mold.is_some());
                assert!(!mold || *state == DoorState::Open);
            }
            for (place, zone) in game.station().zones().iter().enumerate() {
                let outside = zone.place == zombicide::invader::Place::Exterior;
                assert!(!outside || view.zones[place].mold.is_none());
            }
        });
    }

    /// INV-SETUP-11, INV-SETUP-18: everybody sees the same; only the decks and tokens that lie
    /// face down are hidden.
    #[test]
    fn everybody_sees_the_same(game in any_game(), seed: u64) {
        wander(&game, seed, 120, |p, _| {
            let watching = game.view(p, Viewer::Spectator);
            for seat in 0..game.seats() {
                assert_eq!(&game.view(p, Viewer::Seat(Seat(seat))), &watching);
            }
        });
    }

    /// Odds exist for every attack that is listed, add up to one, and never foresee more
    /// Xenos killed than there are.
    #[test]
    fn every_listed_attack_has_odds(game in any_game(), seed: u64) {
        wander(&game, seed, 120, |p, view| {
            for answer in game.answers(p).each() {
                let Some(odds) = game.odds(p, answer) else {
                    continue;
                };
                let sum = odds.chance_that(|_| true);
                assert!((sum - 1.0).abs() < 1e-9, "{answer:?}: {sum}");
                for outcome in &odds.outcomes {
                    for kind in 0..4 {
                        let there: u32 = view.zones.iter().map(|z| u32::from(z.xenos[kind])).sum();
                        assert!(u32::from(outcome.killed[kind]) <= there);
                    }
                    let hurt = outcome.hurt != [0; MAX_SURVIVORS];
                    assert!(hurt || !outcome.fatal);
                }
            }
        });
    }
}

/// INV-SKILL-45: all cards of a Search are seen while the first is decided about.
#[test]
fn all_cards_found_are_seen() {
    let given =
        "  team: Cole\n  Cole zone: 10\n  Cole actions: 3\n  equipment deck: mre, sledge, canister";
    let text = format!(
        "game: invader\nscenario: finds\nrules: INV-SKILL-45\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (game, names) = Invader::prepare_scene(&scenario.given).expect("it can be prepared");
    let mut chance = Chance::new(Seed::Fast(0));
    let mut resolution = Resolution::silent(&mut chance);
    let position = game.arrange(&names, &scenario.given, &mut resolution);
    let mut position = position.expect("it can be laid out");
    let names_of_finds = |position: &Position| -> Vec<String> {
        let found = game.view(position, Viewer::Spectator).found;
        found
            .iter()
            .map(|kind| game.card_name(*kind).to_string())
            .collect()
    };
    assert!(names_of_finds(&position).is_empty());
    for (answer, found) in [
        (Answer::Search, &["M.R.E.", "Sledge"][..]),
        (Answer::LeaveCard, &["Sledge"]),
        (Answer::LeaveCard, &[]),
    ] {
        let mut resolution = Resolution::silent(&mut chance);
        game.apply(&mut position, answer, &mut resolution)
            .expect("it is legal");
        assert_eq!(names_of_finds(&position), found);
    }
}
