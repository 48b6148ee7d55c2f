//! What can go wrong on a live connection.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::config::Limits;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use trials::client::Client;
use trials::test_server::quick;

use crate::common::net::{look, serve, told_of};
use crate::everything;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects as a page of that origin would, to that path.
async fn connect(client: &Client, path: &str, origin: Option<&str>) -> Result<Socket, Error> {
    let url = format!("ws://{}{path}", client.addr);
    let mut request = url.into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("cookie", client.cookie.parse().expect("a cookie"));
    if let Some(origin) = origin {
        headers.insert("origin", origin.parse().expect("an origin"));
    }
    tokio_tungstenite::connect_async(request)
        .await
        .map(|(socket, _)| socket)
}

/// The next refusal that is told.
async fn refusal(socket: &mut Socket) -> Value {
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        let told: Value = serde_json::from_str(&text).expect("JSON");
        if told["tell"] == "refused" {
            return told;
        }
    }
    panic!("the connection has ended without a word");
}

/// With which code the connection is closed.
async fn ending(socket: &mut Socket) -> u16 {
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Close(Some(frame)) = message {
            return frame.code.into();
        }
    }
    panic!("the connection has ended without a word");
}

#[tokio::test]
async fn messages_that_cannot_be_read_are_refused() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    let mut live = connect(&anna, &format!("/api/rooms/{room}/live?protocol=1"), None)
        .await
        .expect("a connection");
    let odd = json!({ "id": "odd", "ask": { "do": "fly" } });
    let more = json!({ "id": "more", "ask": { "do": "start" }, "more": 1 });
    let wrong = [
        (Message::Text("".into()), Value::Null),
        (Message::Text("{".into()), Value::Null),
        (Message::Text("null".into()), Value::Null),
        (Message::Text(odd.to_string().into()), json!("odd")),
        (Message::Text(more.to_string().into()), json!("more")),
        (Message::Binary(vec![0, 159, 146, 150].into()), Value::Null),
        (
            Message::Binary(odd.to_string().into_bytes().into()),
            Value::Null,
        ),
    ];
    for (message, id) in wrong {
        let text = message.to_string();
        live.send(message).await.expect("it listens");
        let told = refusal(&mut live).await;
        assert_eq!(
            (&told["why"]["code"], &told["id"]),
            (&json!("malformed"), &id),
            "{text}"
        );
    }
    let long = "x".repeat(9 << 10);
    live.send(Message::Text(long.into()))
        .await
        .expect("it listens");
    assert_eq!(refusal(&mut live).await["why"]["code"], "too_long");
    live.send(Message::Text("{".into()))
        .await
        .expect("it still listens");
    assert_eq!(refusal(&mut live).await["why"]["code"], "malformed");
    // What is much too long ends the connection, perhaps before all of it is sent.
    let _ = live.send(Message::Text("x".repeat(1 << 20).into())).await;
    while let Some(Ok(_)) = live.next().await {}
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
    let mut back = anna.live(&room, None).await.expect("one can come back");
    back.ask("hm", &json!({ "do": "say", "text": "hm" }))
        .await
        .expect("it listens");
    assert_eq!(told_of(&mut back, Some("hm")).await["tell"], "done");
}

#[tokio::test]
async fn who_may_not_come_in_is_told_why() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    let here = format!("/api/rooms/{room}/live?protocol=1");
    let other = format!("/api/rooms/{room}/live?protocol=999");
    let none = format!("/api/rooms/{room}/live");
    let nobody = Client {
        addr: anna.addr,
        cookie: String::new(),
    };
    let own = format!("http://{}", anna.addr);
    let wrong = [
        (
            &anna,
            here.as_str(),
            Some("https://evil.example"),
            403,
            "foreign_page",
        ),
        (&anna, here.as_str(), Some("null"), 403, "foreign_page"),
        (&anna, other.as_str(), None, 400, "malformed"),
        (&anna, none.as_str(), None, 400, "malformed"),
        (&nobody, here.as_str(), None, 401, "unknown"),
        (
            &anna,
            "/api/rooms/nonsense/live?protocol=1",
            None,
            404,
            "no_such_room",
        ),
    ];
    for (who, path, origin, status, word) in wrong {
        match connect(who, path, origin).await {
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status().as_u16(), status, "{path}");
                let body = answer.body().clone().unwrap_or_default();
                let body: Value = serde_json::from_slice(&body).unwrap_or_default();
                assert_eq!(body["code"], word, "{path}");
            }
            Err(error) => panic!("{path}: {error}"),
            Ok(_) => panic!("{path}: came in"),
        }
    }
    let missing = "/api/rooms/k3f9-x2mp-7qra/live?protocol=1";
    let mut live = connect(&anna, missing, Some(&own))
        .await
        .expect("a connection");
    assert_eq!(refusal(&mut live).await["why"]["code"], "no_such_room");
    assert_eq!(ending(&mut live).await, 4000);
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
}

#[tokio::test]
async fn there_are_only_so_many_connections() {
    let served = serve(Limits {
        connections: 3,
        connections_per_person: 2,
        ..quick()
    })
    .await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let here = format!("/api/rooms/{room}/live?protocol=1");
    let mut inside = Vec::new();
    for person in [&anna, &anna, &ben] {
        inside.push(person.live(&room, None).await.expect("a connection"));
        let last = inside.last_mut().expect("there is one");
        assert_eq!(last.hear_json().await.expect("news")["tell"], "news");
    }
    for person in [&anna, &ben] {
        let mut live = connect(person, &here, None).await.expect("a connection");
        assert_eq!(refusal(&mut live).await["why"]["code"], "limit");
        assert_eq!(ending(&mut live).await, 4000);
    }
    drop(inside);
    loop {
        // The server learns in its own time that somebody is gone.
        let mut live = anna.live(&room, None).await.expect("a connection");
        if live.hear_json().await.expect("a word")["tell"] == "news" {
            break;
        }
    }
}

#[tokio::test]
async fn who_says_too_much_at_once_is_told_so() {
    let served = serve(Limits {
        requests_per_second: 3,
        ..quick()
    })
    .await;
    let (anna, _ben, room) = served.two_at_the_table().await;
    let before = served.log(&room).await.len();
    let mut live = anna.live(&room, None).await.expect("a connection");
    let mut done = 0;
    let mut refused = 0;
    for count in 0..40 {
        let id = format!("{count}");
        live.ask(&id, &json!({ "do": "say", "text": "hm" }))
            .await
            .expect("it listens");
        let told = told_of(&mut live, Some(&id)).await;
        match told["tell"] == "done" {
            true => done += 1,
            false => {
                assert_eq!(told["why"]["code"], "too_fast");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
    assert_eq!(served.log(&room).await.len(), before + done);
}

/// One thread serves everybody, so that nothing is read while many things are told.
#[tokio::test]
async fn who_does_not_read_is_cut_off_and_can_come_back() {
    let served = serve(Limits {
        queue: 4,
        ..quick()
    })
    .await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let seen = look(&anna, &room).await["version"].as_u64();
    let path = format!("/api/rooms/{room}/live?protocol=1");
    let mut slow = connect(&anna, &path, None).await.expect("a connection");
    let stale = json!({ "do": "answer", "at": 1, "answer": "done" });
    for count in 0..60 {
        let request = json!({ "id": format!("{count}"), "ask": stale }).to_string();
        slow.feed(Message::Text(request.into()))
            .await
            .expect("it listens");
    }
    slow.flush().await.expect("it listens");
    assert_eq!(ending(&mut slow).await, 4001);
    // The others were told everything, and so is the one who comes back.
    let said = ben.ask(&room, "say", json!({ "do": "say", "text": "still there?" }));
    assert!(said.await.expect("an answer")["version"].is_u64());
    let mut back = anna.live(&room, seen).await.expect("one can come back");
    let told = back.hear_json().await.expect("news");
    assert_eq!(told["ticks"][0]["what"]["text"], "still there?", "{told}");
}
