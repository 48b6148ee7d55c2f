//! One's devices are listed, and can be signed out.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use std::time::Duration;

use common::net::{Served, code, new_room, serve};
use serde_json::{Value, json};
use trials::client::{Client, Live};
use trials::test_server::quick;

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/// Longer than any machine needs to hear of a change.
const PATIENCE: Duration = Duration::from_secs(60);

async fn devices(client: &Client) -> Vec<Value> {
    let listed = client.get("/api/me/devices").await.expect("an answer");
    assert_eq!(listed.status, 200, "{}", listed.body);
    listed.json().as_array().expect("a list").clone()
}

/// Another device of the same person.
async fn another(client: &Client) -> Client {
    let link = client.post("/api/me/link", &json!({})).await;
    let code = link.expect("an answer").json()["code"].clone();
    let stranger = Client {
        addr: client.addr,
        cookie: String::new(),
    };
    let headers = [
        ("content-type", "application/json"),
        ("user-agent", FIREFOX),
    ];
    let body = json!({ "code": code }).to_string();
    let used = stranger
        .send("POST", "/api/me/link/use", &headers, &body)
        .await;
    let used = used.expect("an answer");
    let cookie = used.header("set-cookie").expect("a device gets a cookie");
    Client {
        cookie: cookie.split(';').next().unwrap_or_default().to_string(),
        ..stranger
    }
}

async fn status_of(client: &Client) -> (u16, String) {
    let answer = client.get("/api/me/rooms").await.expect("an answer");
    (answer.status, code(&answer))
}

/// Waits until a connection is told that it ends, and says with which word.
async fn hear_the_end(live: &mut Live) -> String {
    let hearing = async {
        let mut word = String::new();
        while let Some(told) = live.hear_json().await {
            if told["tell"] == "refused" && told["id"].is_null() {
                word = told["why"]["code"].as_str().unwrap_or_default().to_string();
            }
        }
        word
    };
    tokio::time::timeout(PATIENCE, hearing)
        .await
        .expect("it ends")
}

async fn table(served: &Served) -> (Client, String) {
    let anna = served.somebody().await;
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    (anna, room)
}

#[tokio::test]
async fn a_device_is_listed_and_signed_out_with_its_connections() {
    let served = serve(quick()).await;
    let (anna, room) = table(&served).await;
    let phone = another(&anna).await;
    let listed = devices(&anna).await;
    assert_eq!(listed.len(), 2);
    let (this, other) = (&listed[0], &listed[1]);
    assert_eq!(
        (&this["this"], &other["this"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(other["about"], "Firefox on Linux");
    assert!(other["added_at"].as_i64() >= this["added_at"].as_i64());
    assert!(this["used_at"].as_i64() > Some(0));
    // The list tells no secret.
    for device in [&anna, &phone] {
        let (_, secret) = device.cookie.split_once('=').expect("a cookie");
        let all = json!(listed).to_string();
        assert!(!all.contains(secret) && !all.contains(&secret[..16]));
    }
    let mut live = phone.live(&room, None).await.expect("it may watch");
    let mut own = anna.live(&room, None).await.expect("she may watch");
    let path = format!("/api/me/devices/{}", other["id"].as_str().expect("an id"));

    // Nobody else can sign it out.
    let ben = served.somebody().await;
    let not_his = ben.send("DELETE", &path, &[], "").await.expect("an answer");
    assert_eq!(
        (not_his.status, code(&not_his).as_str()),
        (404, "no_such_device")
    );
    assert_eq!(status_of(&phone).await.0, 200);

    let out = anna
        .send("DELETE", &path, &[], "")
        .await
        .expect("an answer");
    assert_eq!(out.status, 204, "{}", out.body);
    assert_eq!(status_of(&phone).await, (401, "unknown".to_string()));
    assert_eq!(hear_the_end(&mut live).await, "unknown");
    let again = anna
        .send("DELETE", &path, &[], "")
        .await
        .expect("an answer");
    assert_eq!(
        (again.status, code(&again).as_str()),
        (404, "no_such_device")
    );

    // The device that asked is still there, and so is its connection.
    assert_eq!(devices(&anna).await.len(), 1);
    own.ask("hello", &json!({ "do": "say", "text": "still here" }))
        .await
        .expect("it lives");
    let told = common::net::told_of(&mut own, Some("hello")).await;
    assert_eq!(told["tell"], "done");
}

#[tokio::test]
async fn all_other_devices_are_signed_out_at_once() {
    let served = serve(quick()).await;
    let (anna, room) = table(&served).await;
    let (phone, tablet) = (another(&anna).await, another(&anna).await);
    let mut live = tablet.live(&room, None).await.expect("it may watch");
    let ben = served.somebody().await;
    let out = phone
        .send("DELETE", "/api/me/devices", &[], "")
        .await
        .expect("an answer");
    assert_eq!((out.status, &out.json()["count"]), (200, &json!(2)));
    assert_eq!(hear_the_end(&mut live).await, "unknown");
    assert_eq!(status_of(&anna).await.0, 401);
    assert_eq!(status_of(&tablet).await.0, 401);
    assert_eq!(status_of(&phone).await.0, 200);
    assert_eq!(status_of(&ben).await.0, 200);
    let listed = devices(&phone).await;
    assert_eq!((listed.len(), &listed[0]["this"]), (1, &json!(true)));
}

/// Forgetting the device that asks ends its connections, too.
#[tokio::test]
async fn a_device_that_signs_itself_out_is_gone() {
    let served = serve(quick()).await;
    let (anna, room) = table(&served).await;
    let mut live = anna.live(&room, None).await.expect("she may watch");
    let out = anna
        .send("DELETE", "/api/me", &[], "")
        .await
        .expect("an answer");
    assert_eq!(out.status, 204);
    assert_eq!(hear_the_end(&mut live).await, "unknown");
}
