//! Many requests, many connections, many identities.

use std::time::Instant;

use serde_json::json;
use server::config::Limits;
use trials::client::Client;
use trials::test_server::quick;

use super::{get_from, nobody};
use crate::common::net::{code, new_room, serve};

/// How many requests of `rate` a second may have been carried out since then, with a burst.
fn most(rate: f64, burst: f64, since: Instant) -> usize {
    (burst + rate * since.elapsed().as_secs_f64()).ceil() as usize + 1
}

#[tokio::test]
async fn many_connections_make_nobody_faster() {
    let since = Instant::now();
    let served = serve(Limits {
        requests_per_second: 20,
        ..quick()
    })
    .await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let mut connections = Vec::new();
    for _ in 0..20 {
        connections.push(anna.live(&room, None).await.expect("a connection"));
    }
    for (number, live) in connections.iter_mut().enumerate() {
        for count in 0..30 {
            let say = json!({ "do": "say", "text": "hm" });
            live.ask(&format!("{number}-{count}"), &say)
                .await
                .expect("it listens");
        }
    }
    let mut done = 0;
    for live in &mut connections {
        // What is too fast is refused at once, what is done is told when it is: in any order.
        let mut heard = 0;
        while heard < 30 {
            let told = live.hear_json().await.expect("the connection lives");
            heard += usize::from(told["tell"] == "done" || told["tell"] == "refused");
            done += usize::from(told["tell"] == "done");
        }
    }
    let allowed = most(20.0, 60.0, since);
    assert!(
        done <= allowed,
        "{done} lines were written, and {allowed} are allowed"
    );
    // Without a live connection the same person is as fast, and others are not concerned.
    let asked = anna
        .ask(&room, "http", json!({ "do": "say", "text": "hm" }))
        .await;
    assert!(asked.is_ok());
    let said = ben
        .ask(&room, "other", json!({ "do": "say", "text": "hm" }))
        .await;
    assert!(said.expect("an answer")["version"].is_u64());
}

/// Somebody new at that address, if they are let in.
async fn newcomer(addr: std::net::SocketAddr, address: &str) -> Option<Client> {
    let answer = get_from(&nobody(addr), address, "/api/me").await;
    let cookie = answer.header("set-cookie")?.split(';').next()?.to_string();
    Some(Client { addr, cookie })
}

#[tokio::test]
async fn one_address_makes_few_people_and_rooms_and_keeps_nobody_out() {
    let since = Instant::now();
    let usual = Limits::default();
    let served = serve(Limits {
        newcomers_per_second: usual.newcomers_per_second,
        newcomers_per_minute_per_address: usual.newcomers_per_minute_per_address,
        rooms_per_minute_per_address: usual.rooms_per_minute_per_address,
        ..quick()
    })
    .await;
    let addr = served.server.addr;
    let mut people = Vec::new();
    for _ in 0..400 {
        people.extend(newcomer(addr, "203.0.113.5").await);
    }
    let per_minute = f64::from(usual.newcomers_per_minute_per_address);
    let allowed = most(per_minute / 60.0, 2.0 * per_minute, since);
    assert!(
        people.len() <= allowed,
        "{} people, {allowed} are allowed",
        people.len()
    );
    // Thirty friends behind one address all come in.
    assert!(people.len() >= 30, "only {} people may come", people.len());
    assert!(newcomer(addr, "203.0.113.6").await.is_some());
    let room = new_room(&[json!("free"), json!("free")]).to_string();
    let headers = [
        ("content-type", "application/json"),
        ("x-forwarded-for", "203.0.113.5"),
    ];
    let mut opened = 0;
    for count in 0..400 {
        let person = &people[count % people.len()];
        let answer = person.send("POST", "/api/rooms", &headers, &room).await;
        opened += usize::from(answer.expect("an answer").status == 201);
    }
    let per_minute = f64::from(usual.rooms_per_minute_per_address);
    let allowed = most(per_minute / 60.0, 2.0 * per_minute, since);
    assert!(
        opened <= allowed,
        "{opened} rooms, and {allowed} are allowed"
    );
    let other = newcomer(addr, "203.0.113.7")
        .await
        .expect("anybody may come");
    let headers = [
        ("content-type", "application/json"),
        ("x-forwarded-for", "203.0.113.7"),
    ];
    let answer = other.send("POST", "/api/rooms", &headers, &room).await;
    assert_eq!(answer.expect("an answer").status, 201);
}

#[tokio::test]
async fn a_whole_network_of_ipv6_is_one_address() {
    let served = serve(Limits {
        newcomers_per_minute_per_address: 1,
        ..quick()
    })
    .await;
    let addr = served.server.addr;
    let mut let_in = 0;
    for number in 0..200 {
        let address = format!("2001:db8:7:7::{number:x}");
        let_in += usize::from(newcomer(addr, &address).await.is_some());
    }
    assert!(let_in < 100, "{let_in} people");
    assert!(newcomer(addr, "2001:db8:7:8::1").await.is_some());
}

#[tokio::test]
async fn strangers_of_one_address_ask_only_so_fast() {
    let served = serve(Limits {
        requests_per_second_per_address: 5,
        ..quick()
    })
    .await;
    let stranger = nobody(served.server.addr);
    let mut refused = 0;
    for _ in 0..200 {
        let answer = get_from(&stranger, "203.0.113.5", "/api/rooms").await;
        match answer.status {
            401 => {}
            429 => {
                assert_eq!(code(&answer), "too_fast");
                refused += 1;
            }
            other => panic!("{other}: {}", answer.body),
        }
    }
    assert!(refused > 0, "nothing was too fast");
    assert_eq!(
        get_from(&stranger, "203.0.113.6", "/api/rooms")
            .await
            .status,
        401
    );
}

#[tokio::test]
async fn the_log_of_a_room_has_an_end_and_talk_leaves_half_of_it() {
    let served = serve(Limits {
        room_lines: 40,
        ..quick()
    })
    .await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let mut said = 0;
    let refused = loop {
        let answer = anna
            .ask(
                &room,
                &format!("say {said}"),
                json!({ "do": "say", "text": "hm" }),
            )
            .await
            .expect("an answer");
        if answer["version"].is_null() {
            break answer;
        }
        said += 1;
        assert!(said < 40, "the log never ends");
    };
    assert_eq!(refused["code"], "limit", "{refused}");
    assert_eq!(served.log(&room).await.len(), 20);
    for count in 0.. {
        let seen = crate::common::net::look(&anna, &room).await;
        let at = seen["game"]["decision"]["at"].clone();
        let ask = json!({ "do": "answer", "at": at, "answer": "done" });
        // It is now one's decision, now the other's.
        let mut told = anna
            .ask(&room, &format!("a {count}"), ask.clone())
            .await
            .expect("an answer");
        if told["code"] == "not_your_decision" {
            told = ben
                .ask(&room, &format!("b {count}"), ask)
                .await
                .expect("an answer");
        }
        if told["code"] == "limit" {
            break;
        }
        assert!(told["version"].is_u64(), "{told}");
        assert!(count < 40, "the log never ends");
    }
    assert_eq!(served.log(&room).await.len(), 40);
}
