//! How many play whom, and what is refused.

use table::{Answers, Chance, Knowledge, Resolution, Rulebook, Seed, Viewer};
use zombicide::invader::{Block, Content, DecisionKind, Invader, Setup, Team, check_survivor_text};

fn with(team: Team) -> Setup {
    let players = match &team {
        Team::Random(_) => 1,
        Team::Chosen(teams) | Team::AsGiven(teams) => teams.len() as u8,
    };
    Setup {
        team,
        ..Setup::random("M0", players)
    }
}

/// Teams of so many of the shipped survivors, one after another.
fn teams(sizes: &[usize]) -> Team {
    let mut ids = Content::shipped().survivors.iter().map(|s| s.id.clone());
    let team = |size: &usize| ids.by_ref().take(*size).collect();
    Team::Chosen(sizes.iter().map(team).collect())
}

/// Why the set-up is refused; nothing if it is not.
fn refusal(setup: Setup) -> String {
    match Invader::prepare(setup, Content::shipped()) {
        Ok(_) => String::new(),
        Err(problems) => problems.join("; "),
    }
}

/// INV-SETUP-02: six survivors, shared in any way among one to six players.
#[test]
fn six_survivors_are_shared_in_any_way() {
    for sizes in [
        &[6][..],
        &[3, 3],
        &[5, 1],
        &[3, 1, 1, 1],
        &[2, 2, 1, 1],
        &[1, 1, 1, 1, 1, 1],
    ] {
        assert_eq!(refusal(with(teams(sizes))), "", "{sizes:?}");
    }
    let none = refusal(with(teams(&[6, 0])));
    assert_eq!(
        none,
        "each player controls at least 1 survivor (INV-SETUP-02)"
    );
    let seven = refusal(Setup::random("M0", 7));
    assert_eq!(seven, "1 to 6 can play, not 7 (INV-SETUP-02)");
    assert!(refusal(Setup::random("M0", 0)).contains("INV-SETUP-02"));
}

/// INV-SETUP-02: fewer than six survivors are not provided for.
#[test]
fn fewer_than_six_survivors_are_refused() {
    for count in 1..6 {
        let message = format!("a game has 6 survivors or more, not {count} (INV-SETUP-02)");
        assert_eq!(refusal(with(teams(&[count]))), message);
        assert_eq!(refusal(with(Team::Random(count as u8))), message);
    }
}

/// INV-SEVEN-03, INV-SEVEN-04: one more spawn token for each two survivors above the sixth,
/// which the players place.
#[test]
fn more_than_six_survivors_bring_more_spawn_tokens() {
    for (count, extra) in [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (12, 3)] {
        let game = Invader::prepare(with(Team::Random(count)), Content::shipped()).unwrap();
        let mut chance = Chance::new(Seed::Fast(count.into()));
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        let mut placed = 0;
        loop {
            let view = game.view(&position, Viewer::Everything);
            let Some(DecisionKind::ExtraSpawn { left }) = view.asked.map(|asked| asked.ask) else {
                assert_eq!(view.spawns.len(), 2 + usize::from(extra));
                break;
            };
            assert_eq!(left, extra - placed);
            let answer = game.answers(&position).nth(0).unwrap();
            let mut resolution = Resolution::silent(&mut chance);
            game.apply(&mut position, answer, &mut resolution).unwrap();
            placed += 1;
        }
        assert_eq!(placed, extra, "{count} survivors");
    }
}

/// INV-SEVEN-03: the book's table ends with twelve.
#[test]
fn more_than_twelve_survivors_are_refused() {
    let mut content = Content::shipped().clone();
    let ines = include_str!("../../../../content/examples/ines.toml");
    let ines = check_survivor_text(ines, &content).unwrap();
    content.survivors.push(ines);
    assert_eq!(content.survivors.len(), 13);
    let problems = Invader::prepare(with(Team::Random(13)), &content).unwrap_err();
    assert_eq!(
        problems[..],
        ["there can be 12 survivors, not 13 (INV-SEVEN-03)"]
    );
    let Team::Chosen(mut chosen) = teams(&[12]) else {
        panic!("they are chosen");
    };
    chosen[0].push("ines".to_string());
    let problems = Invader::prepare(with(Team::Chosen(chosen)), &content).unwrap_err();
    assert_eq!(
        problems[..],
        ["there can be 12 survivors, not 13 (INV-SEVEN-03)"]
    );
}

#[test]
fn survivors_and_missions_that_are_not_there_are_refused() {
    let mut ids = vec!["baraka"; 2];
    ids.extend(["jared", "magnus", "cole", "vivain"]);
    let team = ids.into_iter().map(str::to_string).collect();
    assert_eq!(
        refusal(with(Team::Chosen(vec![team]))),
        "“baraka” is chosen twice; there is no survivor “vivain”; did you mean “vivian”?; \
         a game has 6 survivors or more, not 4 (INV-SETUP-02)"
    );
    assert!(refusal(Setup::random("M11", 1)).starts_with("there is no mission “M11”;"));
}

/// INV-DIFF-01: the Xeno deck is made of any of the three blocks.
#[test]
fn any_blocks_of_xeno_cards_can_be_used_but_not_none() {
    for (cards, count) in [
        (vec![Block::Easy], 25),
        (vec![Block::Hard, Block::Extra], 29),
        (Block::ALL.to_vec(), 54),
    ] {
        let setup = Setup {
            cards,
            ..Setup::random("M0", 1)
        };
        let game = Invader::prepare(setup, Content::shipped()).unwrap();
        let position = game.deal(&mut Resolution::silent(&mut Chance::new(Seed::Fast(1))));
        assert_eq!(game.view(&position, Viewer::Everything).xeno_deck, count);
    }
    let none = Setup {
        cards: Vec::new(),
        ..Setup::random("M0", 1)
    };
    assert!(refusal(none).contains("INV-DIFF-01"));
}
