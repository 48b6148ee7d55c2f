//! Where pages come from, as a proxy tells it.

use trials::test_server::quick;

use super::nobody;
use crate::common::net::{code, raw, serve};

#[tokio::test]
async fn a_page_that_is_refused_is_told_what_to_do() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let ask = async |host: &str, origin: &str| {
        let request = format!(
            "POST /api/origin HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\n\
             connection: close\r\ncontent-length: 0\r\n\r\n"
        );
        raw(anna.addr, request.as_bytes()).await
    };
    let page = "https://play.example.org:8443";
    // What nginx passes on as `$host` has no port; what it passes on as `$http_host` has.
    let refused = ask("play.example.org", page).await;
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    for remedy in ["foreign_page", page, "play.example.org", "Host", "--origin"] {
        assert!(refused.contains(remedy), "{remedy}: {refused}");
    }
    let allowed = ask("play.example.org:8443", page).await;
    assert!(allowed.starts_with("HTTP/1.1 204"), "{allowed}");
    let foreign = anna.send(
        "POST",
        "/api/origin",
        &[("origin", "https://evil.example")],
        "",
    );
    let foreign = foreign.await.expect("an answer");
    assert_eq!(
        (foreign.status, code(&foreign).as_str()),
        (403, "foreign_page")
    );
}

#[tokio::test]
async fn behind_tls_browsers_are_told_to_stay_there() {
    let served = serve(quick()).await;
    let stranger = nobody(served.server.addr);
    for path in ["/healthz", "/api/me", "/api/nothing"] {
        let headers = [("x-forwarded-proto", "https")];
        let answer = stranger
            .send("GET", path, &headers, "")
            .await
            .expect("an answer");
        let told = answer
            .header("strict-transport-security")
            .unwrap_or_default();
        assert!(told.starts_with("max-age="), "{path}: {}", answer.head);
        let plain = stranger.get(path).await.expect("an answer");
        assert_eq!(plain.header("strict-transport-security"), None, "{path}");
    }
}
