//! What scenarios cannot say of season 1's set-up: the box, what is refused, what is hidden.

use table::{Chance, Knowledge, Resolution, Rulebook, Seat, Seed, Viewer};
use zombicide::season1::{
    Content, Mission, Position, Season1, Setup, Team, mission_problems, survivors_each,
};

fn chosen(mission: &str, teams: &[&[&str]]) -> Setup {
    let ids = |team: &&[&str]| team.iter().map(|id| (*id).to_string()).collect();
    Setup {
        team: Team::Chosen(teams.iter().map(ids).collect()),
        ..Setup::random(mission, teams.len() as u8)
    }
}

/// Why the set-up is refused; nothing if it is not.
fn refusal(setup: Setup) -> String {
    match Season1::prepare(setup, Content::shipped()) {
        Ok(_) => String::new(),
        Err(problems) => problems.join("; "),
    }
}

fn dealt(setup: Setup, seed: u64) -> (Season1, Position) {
    let game = Season1::prepare(setup, Content::shipped()).expect("the set-up is sound");
    let mut chance = Chance::new(Seed::Fast(seed));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    (game, position)
}

#[test]
fn each_player_has_as_many_survivors_as_the_book_says_and_no_other_number() {
    // S1-SETUP-04
    let totals: Vec<u8> = (1..=6)
        .map(|players| players * survivors_each(players))
        .collect();
    assert_eq!(totals, [4, 6, 6, 4, 5, 6]);
    let four: &[&str] = &["ned", "amy", "doug", "josh"];
    assert_eq!(refusal(chosen("01", &[four])), "");
    assert!(refusal(chosen("01", &[&four[..3]])).contains("S1-SETUP-04"));
    assert_eq!(
        refusal(chosen("01", &[&["ned"], &["amy"], &["doug"], &["josh"]])),
        ""
    );
    assert!(refusal(chosen("01", &[four, &["phil"]])).contains("S1-SETUP-04"));
    assert_eq!(refusal(chosen("09", &[&["ned"]])), "");
    assert!(refusal(chosen("09", &[four])).contains("S1-SETUP-04"));
}

#[test]
fn no_survivor_is_played_twice() {
    // S1-SETUP-05
    let same = chosen("01", &[&["ned", "amy", "doug"], &["josh", "phil", "ned"]]);
    assert!(refusal(same).contains("S1-SETUP-05"));
    for seed in 0..20 {
        let (game, position) = dealt(Setup::random("01", 2), seed);
        let mut team: Vec<_> = game.view(&position, Viewer::Everything).survivors;
        team.sort_by_key(|survivor| survivor.who);
        team.dedup_by_key(|survivor| survivor.who);
        assert_eq!(team.len(), 6);
    }
}

#[test]
fn one_to_six_play() {
    // S1-SETUP-14; and mission 09 for one to three of them, S1-SETUP-17
    for players in 1..=6 {
        assert_eq!(refusal(Setup::random("01", players)), "");
    }
    assert!(refusal(Setup::random("01", 0)).contains("S1-SETUP-14"));
    assert!(refusal(Setup::random("01", 7)).contains("S1-SETUP-14"));
    assert_eq!(refusal(Setup::random("09", 3)), "");
    assert!(refusal(Setup::random("09", 4)).contains("S1-SETUP-17"));
}

#[test]
fn the_box_holds_a_hundred_and_four_cards_besides_the_wounds() {
    // S1-SETUP-13, S1-SETUP-02
    let content = Content::shipped();
    let numbers: Vec<u8> = content
        .zombie_cards
        .iter()
        .map(|card| card.number)
        .collect();
    assert_eq!(numbers, (1..=42).collect::<Vec<u8>>());
    let copies: u32 = content
        .equipment
        .iter()
        .map(|kind| u32::from(kind.copies))
        .sum();
    assert_eq!(copies, 62);
    for id in ["evil-twins", "mas-shotgun", "molotov", "pan"] {
        let kind = content.equipment(id).expect("it is in the box");
        assert_eq!(kind.in_deck(), 0, "{id}");
    }
    for id in ["fire-axe", "crowbar", "pistol"] {
        let kind = content.equipment(id).expect("it is in the box");
        assert_eq!(
            (kind.starting, kind.in_deck()),
            (1, kind.copies - 1),
            "{id}"
        );
    }
}

fn changed(id: &str, change: impl FnOnce(&mut Mission)) -> String {
    let content = Content::shipped();
    let mut mission = content.mission(id).expect("it is shipped").clone();
    change(&mut mission);
    let problems = mission_problems(&mission, content);
    let words = problems.iter().map(|problem| problem.message.as_str());
    words.collect::<Vec<_>>().join("; ")
}

#[test]
fn a_mission_uses_each_tile_once_and_no_more_than_nine() {
    // S1-SETUP-11
    let content = Content::shipped();
    assert_eq!(content.tiles.tiles.len(), 18);
    for mission in &content.missions {
        assert_eq!(changed(&mission.id, |_| ()), "", "{}", mission.id);
        assert!(
            mission.layout.iter().flatten().count() <= 9,
            "{}",
            mission.id
        );
    }
    // Tile 1B fits onto itself when turned by a quarter.
    let twice = changed("00", |mission| {
        mission.layout[0][0] = mission.layout[1][0].clone();
        mission.layout[1][0].quarters = 1;
        mission.doors.clear();
        mission.counts = None;
    });
    assert!(twice.contains("S1-SETUP-11"), "{twice}");
    let ten = changed("01", |mission| {
        let one = mission.layout[0][0].clone();
        mission.layout.push(vec![one]);
    });
    assert!(ten.contains("the box has 9 tiles"), "{ten}");
}

#[test]
fn a_mission_uses_no_more_tokens_than_the_box_has() {
    // S1-SETUP-12
    fn fill<T: Clone>(tokens: &mut Vec<T>, count: usize) {
        let one = tokens[0].clone();
        tokens.resize(count, one);
    }
    let too_many = |problems: String| problems.contains("S1-SETUP-12");
    for (most, fits) in [(4, true), (5, false)] {
        let problems = changed("03", |mission| fill(&mut mission.cars, most));
        assert_eq!(!too_many(problems), fits, "{most} cars");
    }
    for (most, fits) in [(6, true), (7, false)] {
        let problems = changed("03", |mission| fill(&mut mission.spawns, most));
        assert_eq!(!too_many(problems), fits, "{most} spawn zones");
    }
    for (most, fits) in [(10, true), (11, false)] {
        let problems = changed("03", |mission| fill(&mut mission.objectives, most));
        assert_eq!(!too_many(problems), fits, "{most} objectives");
    }
    for (most, fits) in [(12, true), (13, false)] {
        let problems = changed("03", |mission| fill(&mut mission.doors, most));
        assert_eq!(!too_many(problems), fits, "{most} doors");
    }
}

#[test]
fn each_mission_starts_afresh_whatever_was_played_before() {
    // S1-SETUP-16
    let missions = &Content::shipped().missions;
    let ids: Vec<&str> = missions.iter().map(|mission| mission.id.as_str()).collect();
    let play = |id: &&str| dealt(Setup::random(id, 2), 7).1;
    let forwards: Vec<Position> = ids.iter().map(play).collect();
    let mut backwards: Vec<Position> = ids.iter().rev().map(play).collect();
    backwards.reverse();
    assert_eq!(forwards.len(), 11);
    assert!(forwards == backwards);
}

#[test]
fn only_the_order_of_the_decks_and_face_down_tokens_are_hidden() {
    // S1-SETUP-18
    let team: &[&[&str]] = &[&["ned", "amy", "doug"], &["josh", "phil", "wanda"]];
    let views = |seed| {
        let (game, position) = dealt(chosen("00", team), seed);
        let seats = [Seat(0), Seat(1)].map(|seat| game.view(&position, Viewer::Seat(seat)));
        (position, seats)
    };
    let ((one, [ada, bo]), (other, [ada_then, _])) = (views(1), views(2));
    assert!(one != other, "the decks lie otherwise");
    assert!(ada == ada_then, "and nobody can tell");
    assert!(ada == bo, "everybody sees the same: inventories are open");
    let (game, position) = dealt(chosen("09", &[&["ned"], &["amy"]]), 1);
    let tokens = |viewer| game.view(&position, viewer).objectives;
    let hidden = tokens(Viewer::Seat(Seat(0)));
    assert!(hidden.iter().all(|token| token.color.is_none()));
    let known = tokens(Viewer::Everything);
    assert!(known.iter().all(|token| token.color.is_some()));
    let (game, position) = dealt(Setup::random("08", 2), 1);
    let face_up = game.view(&position, Viewer::Seat(Seat(0))).objectives;
    assert!(face_up.iter().all(|token| token.color.is_some()));
}

#[test]
fn the_tutorial_leaves_out_the_pans_and_nothing_else() {
    // S1-M00-03, S1-M00-04
    let (game, position) = dealt(chosen("00", &[&["ned", "amy", "doug", "josh"]]), 1);
    let out = game.view(&position, Viewer::Everything).out;
    let ids: Vec<&str> = out
        .iter()
        .map(|kind| game.content().equipment[kind.index()].id.as_str())
        .collect();
    assert_eq!(ids, ["pan", "pan", "pan"]);
}
