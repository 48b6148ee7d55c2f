//! Names that nobody can see.

use serde_json::json;
use trials::test_server::quick;

use crate::common::net::{code, new_room, serve};

/// Texts in which there is nothing to see, or which change how others are seen.
const UNSEEN: [&str; 14] = [
    "\u{200b}",
    "\u{3164}",
    "\u{115f}",
    "\u{ffa0}",
    "\u{2800}",
    "\u{ad}",
    "\u{301}",
    "\u{fe0f}",
    "\u{e0041}\u{e0042}",
    "\u{e0100}",
    "\u{34f}",
    "\u{180e}",
    "a\u{202e}b",
    "a\u{2066}b",
];

#[tokio::test]
async fn nobody_is_called_what_cannot_be_seen() {
    let served = serve(quick()).await;
    let (anna, _, room) = served.two_at_the_table().await;
    let headers = [("content-type", "application/json")];
    let rename = async |name: &str| {
        let body = json!({ "name": name }).to_string();
        let renamed = anna.send("PUT", "/api/me", &headers, &body).await;
        renamed.expect("an answer")
    };
    for good in ["Anna", "Łucja", "Niccolò", "山田", "Anna ❤\u{fe0f}", ""] {
        assert_eq!(rename(good).await.status, 200, "{good:?}");
    }
    assert_eq!(rename("Anna").await.status, 200);
    for text in UNSEEN {
        let refused = rename(text).await;
        assert_eq!(
            (refused.status, code(&refused).as_str()),
            (400, "malformed"),
            "{text:?}"
        );
        let mut titled = new_room(&[json!("me"), json!("free")]);
        titled["title"] = json!(text);
        let refused = anna.post("/api/rooms", &titled).await.expect("an answer");
        assert_eq!(
            (refused.status, code(&refused).as_str()),
            (400, "malformed"),
            "{text:?}"
        );
        let said = anna
            .ask(&room, "say", json!({ "do": "say", "text": text }))
            .await;
        assert_eq!(said.expect("an answer")["code"], "malformed", "{text:?}");
    }
    let me = anna.get("/api/me").await.expect("an answer").json();
    assert_eq!(me["name"], "Anna");
    let family = "👨\u{200d}👩\u{200d}👧\nhello";
    let said = anna
        .ask(&room, "family", json!({ "do": "say", "text": family }))
        .await;
    assert!(said.expect("an answer")["version"].is_u64());
}
