//! Connections that do nothing, or nearly nothing.

use std::time::Duration;

use serde_json::json;
use server::config::Limits;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use trials::client::Client;
use trials::test_server::quick;

use super::{FOR_EVER, ends, nobody, send_only};
use crate::common::net::{code, serve};

/// Limits of a server that has little patience.
fn impatient() -> Limits {
    Limits {
        header_timeout: Duration::from_millis(400),
        body_timeout: Duration::from_millis(400),
        write_timeout: Duration::from_millis(400),
        ..quick()
    }
}

#[tokio::test]
async fn heads_that_never_end_are_not_waited_for() {
    let served = serve(impatient()).await;
    let addr = served.server.addr;
    let mut stalled = Vec::new();
    for begun in [
        "",
        "G",
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nhost: here\r\nx-slow: ",
    ] {
        for _ in 0..10 {
            stalled.push(send_only(addr, begun).await);
        }
    }
    for stream in &mut stalled {
        // A letter now and then does not help.
        let _ = stream.write_all(b"x").await;
        assert!(ends(stream).await.is_some(), "the server waits for ever");
    }
    assert_eq!(
        nobody(addr)
            .get("/healthz")
            .await
            .expect("an answer")
            .status,
        200
    );
}

#[tokio::test]
async fn a_connection_that_was_used_does_not_stay_for_ever() {
    let served = serve(impatient()).await;
    let request = "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n";
    let mut stream = send_only(served.server.addr, request).await;
    let said = ends(&mut stream).await.expect("the server ends it");
    assert!(said.contains("alive"), "{said}");
}

#[tokio::test]
async fn bodies_that_never_end_are_refused() {
    let served = serve(impatient()).await;
    let anna = served.somebody().await;
    for path in ["/api/rooms", "/api/replays", "/api/difficulty"] {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: 1000\r\n\r\n{{",
            anna.addr, anna.cookie
        );
        let mut stream = send_only(anna.addr, &request).await;
        let said = ends(&mut stream).await.expect("the server ends it");
        assert!(said.contains("took too long"), "{path}: {said}");
    }
}

/// Connects to a room and never reads what is told there.
async fn deaf(client: &Client, room: &str) -> tokio::net::TcpStream {
    let path = format!("/api/rooms/{room}/live?protocol=1");
    let url = format!("ws://{}{path}", client.addr);
    // Only to have a key as it must be.
    let request = url.into_client_request().expect("a request");
    let key = request.headers()["sec-websocket-key"]
        .to_str()
        .expect("letters");
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n",
        client.addr, client.cookie
    );
    send_only(client.addr, &request).await
}

#[tokio::test]
async fn who_does_not_read_a_room_is_cut_off_and_delays_nobody() {
    let limits = Limits {
        queue_bytes: 64 << 10,
        ..impatient()
    };
    let served = serve(limits).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let mut stalled = Vec::new();
    for _ in 0..5 {
        stalled.push(deaf(&anna, &room).await);
    }
    let mut live = ben.live(&room, None).await.expect("a connection");
    while live.hear_json().await.expect("a word")["seats"][0] != true {}
    // With fifty such lines in it the room is large, and all of it is told each time.
    let text = "long ".repeat(190);
    let mut anna_is_here = true;
    for count in 0..400 {
        let id = format!("{count}");
        let say = json!({ "do": "say", "text": text });
        live.ask(&id, &say).await.expect("it listens");
        loop {
            let told = live.hear_json().await.expect("a word");
            assert_ne!(told["tell"], "refused", "{told}");
            if told["tell"] == "presence" {
                anna_is_here = told["seats"][0] == true;
            }
            if told["tell"] == "done" {
                break;
            }
        }
        if !anna_is_here {
            break;
        }
    }
    assert!(
        !anna_is_here,
        "a client that reads nothing is still taken to be here"
    );
    for stream in &mut stalled {
        assert!(ends(stream).await.is_some(), "the server keeps it for ever");
    }
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let served = serve(Limits {
        connections_per_address: 4,
        header_timeout: FOR_EVER,
        ..quick()
    })
    .await;
    let addr = served.server.addr;
    let request = |address: &str| {
        format!("GET /healthz HTTP/1.1\r\nhost: here\r\nx-forwarded-for: {address}\r\n\r\n")
    };
    let mut held = Vec::new();
    for _ in 0..4 {
        let stream = send_only(addr, &request("203.0.113.5")).await;
        stream.readable().await.expect("an answer");
        held.push(stream);
    }
    let stranger = nobody(addr);
    let refused = super::get_from(&stranger, "203.0.113.5", "/healthz").await;
    assert_eq!((refused.status, code(&refused).as_str()), (429, "limit"));
    // Others are not concerned, and what a client says of itself is not believed.
    for other in ["203.0.113.6", "2001:db8::1", "203.0.113.5, 203.0.113.7"] {
        assert_eq!(
            super::get_from(&stranger, other, "/healthz").await.status,
            200
        );
    }
    assert_eq!(
        stranger.get("/healthz").await.expect("an answer").status,
        200
    );
    drop(held);
    while super::get_from(&stranger, "203.0.113.5", "/healthz")
        .await
        .status
        != 200
    {
        tokio::task::yield_now().await;
    }
}
