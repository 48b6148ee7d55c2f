//! The missions of season 1 as the book lists them: tiles, players, face-down tokens.

use table::{Limits, Rulebook, Seat, Seed, Table, Viewer};
use zombicide::season1::{Content, Season1, Setup, Team, missions};

/// S1-M00-01, S1-M01-01, S1-M02-01, S1-M03-01, S1-M04-01, S1-M05-01, S1-M06-01, S1-M07-01,
/// S1-M08-01, S1-M09-01, S1-M10-01: the tiles that each mission names.
#[test]
fn every_mission_is_laid_out_of_the_tiles_that_the_book_names() {
    let book = [
        ("00", "1B 2B"),
        ("01", "2C 1C 4B 5C 7B 5D 6B 5E 1B"),
        ("02", "4B 4E 1B 7B 5D 6B 3C 4C 2C"),
        ("03", "2C 4D 4B 5C 6B 5F 1B 3C 4E"),
        ("04", "3C 4D 2C 5F 4E 4B 2B 5C"),
        ("05", "5D 2C 1C 7B 5C 6B 5E 1B 4B"),
        ("06", "4C 2C 7B 3C 1B 5D"),
        ("07", "3C 2C 2B 4C"),
        ("08", "2C 7B 4B 1B 5C 3C"),
        ("09", "1B 2B 2C 7B"),
        ("10", "7B 2B 5B 5C"),
    ];
    assert_eq!(missions().len(), book.len());
    for (mission, (id, named)) in missions().iter().zip(book) {
        let mut named: Vec<&str> = named.split(' ').collect();
        let placed = mission.layout.iter().flatten();
        let mut laid: Vec<&str> = placed.map(|placed| placed.tile.as_str()).collect();
        named.sort_unstable();
        laid.sort_unstable();
        assert_eq!((mission.id.as_str(), laid), (id, named));
    }
}

/// S1-M05-01, note: mission 05 uses the tiles of mission 01 in another layout.
#[test]
fn big_w_is_no_second_city_blocks() {
    assert_ne!(missions()[1].layout, missions()[5].layout);
}

fn survivors_at_start(players: u8) -> Vec<usize> {
    let game = Season1::prepare(Setup::random("09", players), Content::shipped()).unwrap();
    let (table, _) = Table::start(game, Seed::Fast(1), Limits::default());
    let view = table.view(Viewer::Spectator);
    let of = |seat: u8| {
        let survivors = view.survivors.iter();
        survivors.filter(|s| s.seat == Seat(seat)).count()
    };
    (0..players).map(of).collect()
}

/// S1-M09-01: for one to three players, with one survivor each.
#[test]
fn might_makes_right_is_for_three_players_at_most_with_one_survivor_each() {
    assert_eq!(survivors_at_start(1), [1]);
    assert_eq!(survivors_at_start(2), [1, 1]);
    assert_eq!(survivors_at_start(3), [1, 1, 1]);
    let four = Season1::prepare(Setup::random("09", 4), Content::shipped()).unwrap_err();
    assert!(four[0].contains("1 to 3 players"), "{four:?}");
    let two_each = Setup {
        team: Team::Chosen(vec![vec!["ned".to_string(), "amy".to_string()]]),
        ..Setup::random("09", 1)
    };
    assert!(Season1::prepare(two_each, Content::shipped()).is_err());
}

/// S1-M09-05: nobody knows which of the four tokens is the Blue one, and it can be any.
#[test]
fn nobody_sees_where_the_blue_token_lies() {
    let mut blue_at = [false; 4];
    for seed in 0..40 {
        let game = Season1::prepare(Setup::random("09", 2), Content::shipped()).unwrap();
        let (table, _) = Table::start(game, Seed::Fast(seed), Limits::default());
        let viewers = [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(1)),
            Viewer::Spectator,
        ];
        for viewer in viewers {
            let objectives = table.view(viewer).objectives;
            assert!(objectives.iter().all(|token| token.color.is_none()));
        }
        let objectives = table.view(Viewer::Everything).objectives;
        let is_blue = |color: &Option<String>| color.as_deref() == Some("blue");
        let blue: Vec<usize> = (0..4)
            .filter(|place| is_blue(&objectives[*place].color))
            .collect();
        assert_eq!(blue.len(), 1);
        blue_at[blue[0]] = true;
    }
    assert_eq!(blue_at, [true; 4]);
}
