//! Cards that are in no box yet: what the rules say of them must hold all the same.

use table::scenario::{self, ScenarioGame};
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seat, Seed, Viewer, Wording};
use zombicide::invader::content::{Content, Equipment, SurvivorClass, Weapon};
use zombicide::invader::{
    Ammo, Answer, Color, DecisionKind, Invader, Objective, Position, Reason, Setup, Team, Xeno,
};

/// Lays out what a scenario's `given` says, with content of one's own. Own cards stand after
/// the shipped ones, so positions fit both.
fn lay_out(content: &Content, given: &str) -> (Invader, Position) {
    let text = format!(
        "game: invader\nscenario: own\nrules: INV-COMBAT-03\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let (shipped, names) = Invader::prepare_scene(&scenario.given).expect("it can be prepared");
    let game = Invader::prepare(shipped.setup().clone(), content).expect("the content is sound");
    let mut chance = Chance::new(Seed::Fast(0));
    let position = game.arrange(
        &names,
        &scenario.given,
        &mut Resolution::silent(&mut chance),
    );
    (game, position.expect("it can be laid out"))
}

fn apply(game: &Invader, p: &mut Position, words: &str) {
    let answer = game.parse_answer(words).expect("it is an answer");
    let mut chance = Chance::new(Seed::Fast(7));
    let applied = game.apply(p, answer, &mut Resolution::silent(&mut chance));
    assert!(applied.is_ok(), "{words}: {applied:?}");
}

/// The rule that forbids an answer; nothing if it is legal.
fn forbidden_by(game: &Invader, p: &Position, words: &str) -> Option<&'static str> {
    let answer = game.parse_answer(words).expect("it is an answer");
    game.check(p, answer)
        .err()
        .map(|forbidden| forbidden.rule.0)
}

fn weapon(range: [u8; 2], ammo: Ammo) -> Weapon {
    Weapon {
        range,
        dice: 2,
        accuracy: 4,
        damage: 1,
        dual: false,
        noisy: false,
        ammo: Some(ammo),
        needs_ammo: false,
        sniper: false,
        hellfire: false,
    }
}

/// A rifle with a blade: it cuts with Energy and shoots Bullets.
fn rifle_with_blade() -> Equipment {
    let mut card = Content::shipped()
        .equipment("smg")
        .expect("it is shipped")
        .clone();
    card.id = "rifle-with-blade".to_string();
    card.name = "Rifle with blade".to_string();
    card.melee = Some(weapon([0, 0], Ammo::Energy));
    card.ranged = Some(Weapon {
        noisy: true,
        ..weapon([1, 1], Ammo::Bullets)
    });
    card
}

/// INV-ATTACH-06, INV-NOISE-04: a weapon of two kinds of ammunition carries cards of both,
/// and each serves only attacks of its own kind; noise is read for each use.
#[test]
fn each_ammunition_serves_its_own_attacks() {
    let mut content = Content::shipped().clone();
    content.equipment.push(rifle_with_blade());
    let given = "team: Cole\nCole zone: 12\nCole hands: empty\nCole backpack: energy-cell, plenty-of-bullets, plenty-of-bullets\nzone 12 xenos: 9 workers\nzone 13 xenos: 9 workers\nCole actions: 5";
    let (game, mut p) = lay_out(&content, given);
    apply(&game, &mut p, "reorganise");
    for words in ["attach 5 to 1", "attach 6 to 1"] {
        assert_eq!(
            forbidden_by(&game, &p, words),
            Some("INV-ATTACH-01"),
            "{words}"
        );
    }
    let given = given.replace("hands: empty", "hands: rifle-with-blade");
    let (game, mut p) = lay_out_own(&content, &given);
    apply(&game, &mut p, "reorganise");
    for words in ["attach 5 to 1", "attach 6 to 1", "attach 7 to 1", "done"] {
        apply(&game, &mut p, words);
    }
    for (words, rerolls, noise) in [("melee first 12", 1, 0), ("shoot first 13", 2, 1)] {
        let mut after = p;
        apply(&game, &mut after, words);
        let asked = game.observe(&after, Seat(0)).asked().map(|asked| asked.ask);
        let Some(DecisionKind::Reroll { attack }) = asked else {
            panic!("{words}: {asked:?}");
        };
        assert_eq!(attack.ammo_rerolls, rerolls, "{words}");
        let view = game.view(&after, Viewer::Everything);
        assert_eq!(view.zones[12].tokens, noise, "{words}");
    }
}

/// The same, for facts that speak of own cards.
fn lay_out_own(content: &Content, given: &str) -> (Invader, Position) {
    let text = format!(
        "game: invader\nscenario: own\nrules: INV-COMBAT-03\ngiven\n{given}\nthen\n  over: no\n"
    );
    let scenario = &scenario::parse(&text).expect("it is well written")[0];
    let setup = Setup {
        team: Team::AsGiven(vec![vec!["cole".to_string()]]),
        ..Setup::random("M0", 1)
    };
    let game = Invader::prepare(setup, content).expect("the content is sound");
    let names = vec!["Ada".to_string()];
    let mut chance = Chance::new(Seed::Fast(0));
    let position = game.arrange(
        &names,
        &scenario.given,
        &mut Resolution::silent(&mut chance),
    );
    (game, position.expect("it can be laid out"))
}

/// INV-MACHINE-23: another Bot takes the place of the box's; Remotes and skills that name just
/// the Bot serve it too.
#[test]
fn another_bot_answers_to_the_same_remote() {
    let mut content = Content::shipped().clone();
    let bot = &mut content.machines[0];
    bot.id = "other-bot".to_string();
    bot.name = "Other Bot".to_string();
    bot.ranged = weapon([1, 3], Ammo::Energy);
    for control in ["Cole remotes: bot", "Cole skills: Remote control: Bot"] {
        let given = format!(
            "team: Cole\nCole zone: 12\n{control}\nbot zone: 12\nzone 13 xenos: worker\nCole actions: 2"
        );
        let (game, p) = lay_out(&content, &given);
        assert_eq!(
            game.machine_name(zombicide::invader::Machine::Bot),
            "Other Bot"
        );
        assert_eq!(forbidden_by(&game, &p, "bot shoot 13"), None, "{control}");
        let odds = game
            .odds(&p, game.parse_answer("bot shoot 13").unwrap())
            .unwrap();
        // Two dice of the other Bot, not the three of the box's.
        assert!((odds.average(Xeno::Worker) - 0.75).abs() < 1e-12);
    }
}

/// INV-MACHINE-12, INV-MACHINE-13: the keyword Prototype is printed on both Machines, and it
/// is what lets them fire from outside whatever they fire.
#[test]
fn prototypes_fire_from_outside() {
    let mut content = Content::shipped().clone();
    assert!(content.machines.iter().all(|machine| machine.prototype));
    let given = "team: Cole\nCole zone: 12\nCole remotes: bot\nbot zone: 7\nCole actions: 2";
    content.machines[0].ranged = weapon([1, 1], Ammo::Bullets);
    let (game, p) = lay_out(&content, given);
    assert_eq!(forbidden_by(&game, &p, "bot shoot 8"), None);
    content.machines[0].prototype = false;
    let (game, p) = lay_out(&content, given);
    assert_eq!(
        forbidden_by(&game, &p, "bot shoot 8"),
        Some("INV-COMBAT-12")
    );
    // Inside, bullets are no obstacle: what is out of range is refused for that.
    let inside = "team: Cole\nCole zone: 12\nCole remotes: bot\nbot zone: 12\nCole actions: 2";
    let (game, p) = lay_out(&content, inside);
    assert_eq!(
        forbidden_by(&game, &p, "bot shoot 1"),
        Some("INV-RANGED-01")
    );
}

/// INV-MELEE-01: the refusal says whether the zone is out of reach or empty.
#[test]
fn a_melee_attack_is_refused_with_the_right_words() {
    let given = "team: Cole\nCole zone: 12\nCole hands: sledge\nCole actions: 2";
    let (game, p) = lay_out(Content::shipped(), given);
    for (words, reason) in [
        ("melee first 13", Reason::OnlyOwnZone),
        ("melee first 12", Reason::NoXenoThere),
    ] {
        let answer = game.parse_answer(words).expect("it is an answer");
        let forbidden = game.check(&p, answer).expect_err("there is nothing to hit");
        assert_eq!(
            (forbidden.rule.0, forbidden.reason),
            ("INV-MELEE-01", reason)
        );
    }
}

/// INV-SEVEN-05: a weapon that only soldiers may use.
#[test]
fn a_weapon_can_be_reserved_for_soldiers() {
    let mut content = Content::shipped().clone();
    let sledge = content
        .equipment
        .iter_mut()
        .find(|kind| kind.id == "sledge");
    sledge.expect("it is shipped").reserved_for = Some(SurvivorClass::Soldier);
    for (who, rule) in [("Cole", Some("INV-SEVEN-05")), ("Baraka", None)] {
        let given = format!(
            "team: {who}\n{who} zone: 12\n{who} hands: sledge\nzone 12 xenos: worker\n{who} actions: 2"
        );
        let (game, p) = lay_out(&content, &given);
        assert_eq!(forbidden_by(&game, &p, "melee first 12"), rule, "{who}");
        let listed = game
            .answers(&p)
            .each()
            .any(|a| matches!(a, Answer::Attack(_)));
        assert_eq!(listed, rule.is_none());
    }
}

/// INV-FRIENDLY-03: a Machine that fires into its own zone hits neither itself nor whoever
/// controls it.
#[test]
fn a_machine_misses_itself_and_its_controller() {
    let mut content = Content::shipped().clone();
    content.machines[0].ranged = weapon([0, 1], Ammo::Energy);
    let given = "team: Cole\nCole zone: 12\nCole remotes: bot\nbot zone: 12\nzone 12 xenos: worker\nCole actions: 2";
    let (game, p) = lay_out(&content, given);
    let odds = game
        .odds(&p, game.parse_answer("bot shoot 12").unwrap())
        .unwrap();
    let harmless = odds.chance_that(|o| !o.fatal && o.hurt == [0; 14] && o.destroyed == [false; 2]);
    assert!((harmless - 1.0).abs() < 1e-12);
}

/// INV-CONC-07, INV-SKILL-51, INV-SKILL-04: bonuses are added before hits multiply the Damage;
/// Super strength is 3, and +1 Damage makes it 4.
#[test]
fn bonuses_come_before_multiplying() {
    let given = "team: Magnus\nMagnus zone: 12\nMagnus hands: sledge\nMagnus skills: Super strength, +1 Damage: Melee, Lucky\nzone 12 xenos: tank, worker\nMagnus actions: 2";
    let (game, mut p) = lay_out(Content::shipped(), given);
    apply(&game, &mut p, "melee first 12 at tank");
    let asked = game.observe(&p, Seat(0)).asked().map(|asked| asked.ask);
    let Some(DecisionKind::Reroll { attack }) = asked else {
        panic!("{asked:?}");
    };
    assert_eq!(attack.damage, 4);
}

/// INV-SETUP-12: with several starting zones and no word of the mission, the players choose.
#[test]
fn several_starting_zones_are_chosen_from() {
    let mut content = Content::shipped().clone();
    content.missions[1].rules.start_in_two_groups = false;
    let game = Invader::prepare(Setup::random("M1", 2), &content).expect("it is sound");
    let mut chance = Chance::new(Seed::Fast(1));
    let mut p = game.deal(&mut Resolution::silent(&mut chance));
    let mut asked = 0;
    loop {
        let ask = game.observe(&p, Seat(0)).asked().map(|asked| asked.ask);
        let answer = game.answers(&p).nth(game.answers(&p).count() - 1);
        match ask {
            Some(DecisionKind::StartIn { .. }) => asked += 1,
            Some(DecisionKind::Outfit { .. }) => {}
            _ => break,
        }
        let mut resolution = Resolution::silent(&mut chance);
        game.apply(&mut p, answer.expect("somebody is asked"), &mut resolution)
            .expect("it is listed");
    }
    assert_eq!(asked, 6);
    let view = game.view(&p, Viewer::Everything);
    let second = game.station().find("2,1:F");
    assert!(view.survivors.iter().all(|s| Some(s.zone) == second));
}

/// INV-SETUP-18, INV-M6-02, INV-HELLFIRE-05: what lies face down is hidden until it is taken,
/// burnt or destroyed.
#[test]
fn tokens_that_lie_face_down_are_hidden() {
    for (mission, hidden) in [("M1", 4), ("M5", 6), ("M6", 0)] {
        let game = Invader::prepare(Setup::random(mission, 1), Content::shipped()).unwrap();
        let mut chance = Chance::new(Seed::Fast(5));
        let p = game.deal(&mut Resolution::silent(&mut chance));
        let view = game.view(&p, Viewer::Seat(Seat(0)));
        let unknown = view.objectives.iter().filter(|o| o.color.is_none()).count();
        assert_eq!(unknown, hidden, "{mission}");
        let spawns = view
            .spawns
            .iter()
            .filter(|spawn| spawn.color.is_none())
            .count();
        assert_eq!(spawns, if mission == "M6" { 2 } else { 0 }, "{mission}");
        let all = game.view(&p, Viewer::Everything);
        assert!(all.objectives.iter().all(|o| o.color.is_some()));
    }
    let taken = "mission: M1\nobjective 1: taken\nobjective 2: lost\nBaraka actions: 2";
    let (game, p) = lay_out(Content::shipped(), taken);
    let view = game.view(&p, Viewer::Seat(Seat(0)));
    let known: Vec<bool> = view.objectives.iter().map(|o| o.color.is_some()).collect();
    assert_eq!(known, [true, true, false, false]);
}

/// INV-ULTRA-05: every skill of the game can be chosen but those that are over at the start.
#[test]
fn what_one_starts_with_is_not_learnt() {
    let game = Invader::prepare(Setup::random("M0", 1), Content::shipped()).unwrap();
    for words in [
        "learn Starts with a Sledge",
        "learn Starts with 4 Armor Points",
    ] {
        assert!(game.parse_answer(words).is_err(), "{words}");
    }
    assert!(game.parse_answer("learn Zero-G run").is_ok());
}

/// INV-WIN-07: there is one result, and it is everybody's.
#[test]
fn all_win_or_lose_together() {
    let given = "players: Ada, Bo\nteam: Cole\nBo team: Jared\nCole zone: 13\nCole armor: 1\nzone 13 xenos: worker\nphase: xenos";
    let text = format!(
        "game: invader\nscenario: s\nrules: INV-WIN-07\ngiven\n{given}\nthen\n  over: yes\n"
    );
    let scenario = &scenario::parse(&text).unwrap()[0];
    let (game, names) = Invader::prepare_scene(&scenario.given).unwrap();
    let mut chance = Chance::new(Seed::Fast(0));
    let p = game
        .arrange(
            &names,
            &scenario.given,
            &mut Resolution::silent(&mut chance),
        )
        .unwrap();
    let ending = |seat: u8| game.view(&p, Viewer::Seat(Seat(seat))).ending;
    assert!(ending(0).is_some());
    assert_eq!(ending(0), ending(1));
}

/// INV-SETUP-22: a mission cannot have more crew than there are Noise tokens; and a colour
/// that is used twice is refused (INV-SETUP-17).
#[test]
fn missions_stay_within_the_box() {
    let content = Content::shipped();
    let problems = |change: &dyn Fn(&mut zombicide::invader::Mission)| {
        let mut mission = content.mission("M3").expect("it is shipped").clone();
        change(&mut mission);
        let problems = zombicide::invader::mission_problems(&mission, content);
        let words: Vec<String> = problems.into_iter().map(|p| p.message).collect();
        words.join("; ")
    };
    assert_eq!(problems(&|_| ()), "");
    assert!(problems(&|mission| mission.rules.crew = 19).contains("INV-SETUP-22"));
    let blue = Objective {
        zone: "1,0:D".to_string(),
        color: Color::Blue,
        face_down: false,
    };
    let twice = |mission: &mut zombicide::invader::Mission| {
        mission.objectives.extend([blue.clone(), blue.clone()]);
    };
    assert!(problems(&twice).contains("INV-SETUP-17"));
    let many = |mission: &mut zombicide::invader::Mission| {
        let one = mission.spawns[0].clone();
        mission.spawns.resize(7, one);
    };
    assert!(problems(&many).contains("INV-SETUP-19"));
}
