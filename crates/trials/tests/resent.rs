//! A request that is sent again is carried out once, however long ago it was sent first.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use common::kept::{HOST, Kept, zombinion};
use common::net::{Served, new_room, serve};
use serde_json::json;
use server::ids::PersonId;
use server::wire::ClientCommand;
use trials::client::Client;
use trials::test_server::{TestServer, quick};

/// How many other requests come in between: many more than a room keeps at hand.
const BETWEEN: usize = 700;

async fn say(client: &Client, room: &str, id: &str, text: &str) -> u64 {
    let said = client.ask(room, id, json!({ "do": "say", "text": text }));
    let said = said.await.expect("an answer");
    said["version"].as_u64().unwrap_or_else(|| panic!("{said}"))
}

#[tokio::test]
async fn a_request_is_known_again_for_as_long_as_the_room_lasts() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let ben = served.somebody().await;
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let first = say(&anna, &room, "first", "once").await;
    let mut last = first;
    for count in 0..BETWEEN {
        last = say(&ben, &room, &format!("{count}"), "chatter").await;
    }
    assert_eq!(say(&anna, &room, "first", "once").await, first);
    // The same name is another request if another person sends it. Nothing was added before.
    let other = say(&ben, &room, "first", "me too").await;
    assert_eq!(other, last + 1);

    // A server that is started again knows it, too: from the snapshot, and from the log.
    let Served { server, file } = served;
    server.stop().await.expect("it stops");
    let server = TestServer::start(&file.place(), None, quick()).await;
    let server = server.expect("it starts again");
    let anna = Client {
        addr: server.addr,
        ..anna
    };
    assert_eq!(say(&anna, &room, "first", "once").await, first);
    assert_eq!(say(&anna, &room, "new", "news").await, other + 1);
}

/// Nothing of an idle room's size comes from long names of requests: each takes 16 bytes, and
/// its snapshot even fewer.
#[test]
fn what_is_kept_of_a_request_is_small() {
    let size_after = |requests: usize| {
        let mut kept = Kept::open("zombinion", &zombinion(2, "prima-partita"));
        for count in 0..requests {
            let id = format!("{count:064}");
            let said = kept.ask(HOST, &id, ClientCommand::Say { text: "a".into() });
            said.expect("everybody may chat");
        }
        kept.room.snapshot().len()
    };
    let each = (size_after(2_000) - size_after(1_000)) as f64 / 1_000.0;
    assert!(each <= 16.0, "{each} bytes for each request");
}

/// A room that is made again, from its log or from a snapshot, knows the same requests.
#[test]
fn requests_are_known_again_however_a_room_was_read() {
    let mut kept = Kept::open("zombinion", &zombinion(2, "prima-partita"));
    let ben = PersonId(2);
    let first = kept.ask(
        ben,
        "first",
        ClientCommand::Say {
            text: "once".into(),
        },
    );
    let first = first.expect("everybody may chat");
    for count in 0..BETWEEN {
        let said = kept.ask(
            HOST,
            &format!("{count}"),
            ClientCommand::Say { text: "a".into() },
        );
        said.expect("everybody may chat");
    }
    let length = kept.records.len();
    for room in [kept.rebuilt(), kept.copy()] {
        kept.room = room;
        let again = kept.ask(
            ben,
            "first",
            ClientCommand::Say {
                text: "once".into(),
            },
        );
        assert_eq!(again, Ok(first));
        assert_eq!(kept.records.len(), length);
    }
}
