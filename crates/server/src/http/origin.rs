//! Where a page comes from.

use axum::http::{HeaderMap, header};

/// From where pages may talk to this server.
pub struct Origins {
    allowed: Vec<String>,
}

impl Origins {
    /// The server's own pages, and those of these addresses.
    pub fn new(allowed: &[String]) -> Origins {
        let plain = |origin: &String| origin.trim_end_matches('/').to_ascii_lowercase();
        Origins {
            allowed: allowed.iter().map(plain).collect(),
        }
    }

    /// Whether the request comes from a page that may make it. A browser always says from
    /// where; a program that does not has no cookies of anybody else's to misuse.
    pub fn allow(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        let origin = origin.to_ascii_lowercase();
        if self.allowed.contains(&origin) {
            return true;
        }
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let own = origin.split_once("://").map(|(_, host)| host);
        own.is_some() && own == host.map(str::to_ascii_lowercase).as_deref()
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::Origins;

    #[test]
    fn only_the_servers_own_pages_and_those_allowed_may_ask() {
        let origins = Origins::new(&["https://play.example.org/".to_string()]);
        let asks = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert("host", "localhost:8080".parse().unwrap());
            if let Some(origin) = origin {
                headers.insert("origin", origin.parse().unwrap());
            }
            origins.allow(&headers)
        };
        assert!(asks(None));
        assert!(asks(Some("http://localhost:8080")));
        assert!(asks(Some("https://play.example.org")));
        for foreign in [
            "http://localhost:8081",
            "https://evil.example",
            "null",
            "http://localhost:8080.evil.example",
        ] {
            assert!(!asks(Some(foreign)), "{foreign}");
        }
    }
}
