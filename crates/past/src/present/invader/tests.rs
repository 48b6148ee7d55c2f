//! Moments that games hardly ever meet.

use serde_json::{Value, json};

use crate::Played;
use crate::present::Present;
use crate::v1::table::{Chance, Game, Stage};
use crate::v1::zombicide::board::ZoneSet;
use crate::v1::zombicide::invader::{Frame, Invader, Kind, Position, Use, Who, Xeno};

/// A mission in which Hellfire removes spawn tokens, as it is dealt.
fn dealt() -> (Invader, Position) {
    let setup = json!({ "mission": "M7", "players": 1, "team": { "random": 6 } });
    let content = include_str!("../../../../../corpus/v1/contents/invader.json");
    let setup = serde_json::from_value(setup).expect("it is a set-up");
    let content = serde_json::from_str(content).expect("it is content");
    let game = Invader::prepare(setup, &content).expect("it is a mission");
    let mut chance = Chance::new("pcg64mcg:1".parse().expect("it is a seed"));
    let mut position = game.deal(&mut Stage::telling(&mut chance, &mut Vec::new()));
    position.pending.clear();
    (game, position)
}

fn ready(game: &Invader, position: &Position) -> Played {
    let last = Played {
        position: game.present(position, &()),
        events: Vec::new(),
    };
    game.to_go_on(position, last)
}

/// That the present rules can read it.
fn is_read(position: &Value) {
    let read = zombicide_position(position);
    assert!(read.is_ok(), "{read:?} {position}");
}

fn zombicide_position(position: &Value) -> Result<(), serde_json::Error> {
    serde_json::from_value::<zombicide::invader::Position>(position.clone()).map(|_| ())
}

#[test]
fn a_spawn_token_to_be_burnt_is_named_by_its_place() {
    let (game, mut p) = dealt();
    let zone = game.spawn_zone(&p, 2);
    p.pending.push(Frame::BurnSpawn { zone });
    let shown = game.present(&p, &());
    assert_eq!(
        shown["pending"],
        json!([{ "BurnSpawn": { "zone": zone, "place": 2 } }])
    );
    is_read(&shown);
}

#[test]
fn the_rest_of_a_search_is_drawn_when_the_game_goes_on() {
    let (game, mut p) = dealt();
    let who = Who(0);
    let deck: Vec<Kind> = p.equipment.hidden().map(Kind).collect();
    let is_mold = |card: &Kind| matches!(game.kind(*card).gives, Some(Use::Mold { .. }));
    let until_mold = deck
        .iter()
        .position(is_mold)
        .expect("there is Mold in the deck");
    let frames = [
        Frame::Sort {
            who,
            with: Who::NOBODY,
            left: 9,
        },
        Frame::Searching {
            who,
            left: until_mold as u8 + 1,
        },
        Frame::Found {
            who,
            card: Kind(0),
            left: 9,
        },
    ];
    p.pending.extend_from_slice(&frames);

    let shown = game.present(&p, &());
    let over = json!({ "FindOver": { "who": 0, "placed": true } });
    let found = |card: Kind| json!({ "Found": { "who": 0, "card": card, "left": 9 } });
    assert_eq!(shown["pending"], json!([over, found(Kind(0))]));
    is_read(&shown);

    // Version 2 deals with Xenos first, then with the cards in the order they were drawn.
    let ready = ready(&game, &p);
    let mut expected = vec![over];
    expected.extend(deck[..until_mold].iter().rev().map(|card| found(*card)));
    let Some(Use::Mold { xeno, count }) = game.kind(deck[until_mold]).gives else {
        panic!("it is Mold");
    };
    expected.push(json!({ "MoldSpawn": { "xeno": xeno, "count": count } }));
    expected.push(found(Kind(0)));
    assert_eq!(ready.position["pending"], Value::Array(expected));
    assert_eq!(ready.events.len(), until_mold + 1);
    let cards = ready.position["equipment"]["cards"].as_array();
    assert_eq!(cards.map(Vec::len), Some(deck.len() - until_mold - 1));
    assert_eq!(
        ready.position["equipment"]["discards"],
        json!([deck[until_mold]])
    );
    is_read(&ready.position);
}

#[test]
fn xenos_that_had_got_a_way_wait_for_the_others_of_their_zone() {
    let (game, mut p) = dealt();
    let station = game.station();
    let frames = station.frames().iter();
    let joined = frames.map(|frame| frame.zones).find(|[one, other]| {
        let open = station.neighbours(*one, &p.cover);
        !open.without(ZoneSet::of(*other)).is_empty()
    });
    let [from, behind] = joined.expect("some zone has a door and another way");
    let door = station
        .frame_between(from, behind)
        .expect("there is a door");
    let mut ways = station
        .neighbours(from, &p.cover)
        .without(ZoneSet::of(behind))
        .iter();
    let free = ways.next().expect("there is another way");
    p.cover.closed.insert(door);
    let xeno = Xeno::Worker;
    p.arrived.add(free, xeno.index(), 1);
    p.extras = [free, behind].into_iter().collect();
    p.battered.insert(door);
    p.pending.push(Frame::Extra {
        from,
        xeno: Xeno::Hunter,
        left: 1,
    });
    p.pending.push(Frame::Extra {
        from,
        xeno,
        left: 2,
    });

    let shown = game.present(&p, &());
    assert_eq!(
        shown["pending"],
        json!([
            { "SetOut": { "from": from, "heads": [0, 0, 0, 0] } },
            { "Extra": { "from": from, "xeno": "hunter", "left": 1 } },
            { "Extra": { "from": from, "xeno": "worker", "left": 2 } },
        ])
    );
    assert_eq!(shown["leftovers"], json!(["0", "0", "0", "0"]));
    is_read(&shown);

    let ready = ready(&game, &p);
    let heads =
        |crowd: &str, zone: usize| ready.position[crowd]["heads"][zone][xeno.index()].clone();
    assert_eq!(heads("arrived", free.index()), 0);
    let before = p.xenos.count(from, xeno.index());
    assert_eq!(heads("xenos", from.index()), before + 1);
    let leftovers = &ready.position["leftovers"][xeno.index()];
    assert_eq!(*leftovers, json!(ZoneSet::of(free)));
    assert_eq!(ready.position["pending"], shown["pending"]);
    is_read(&ready.position);
}
