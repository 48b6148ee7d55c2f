//! From where somebody comes.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// What a proxy calls the addresses that a request has come through.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// What a proxy calls the scheme that a browser has used.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The address that limits are counted by: an IPv4 address, or the 64 bits of an IPv6 address
/// that one customer of a provider usually has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressKey(IpAddr);

impl From<IpAddr> for AddressKey {
    fn from(address: IpAddr) -> AddressKey {
        AddressKey(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 => v4,
        })
    }
}

impl fmt::Display for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(v4) => v4.fmt(f),
            IpAddr::V6(v6) => write!(f, "{v6}/64"),
        }
    }
}

/// The proxies that are believed when they tell for whom they ask.
#[derive(Clone, Debug)]
pub struct TrustedProxies {
    networks: Vec<IpNet>,
}

impl TrustedProxies {
    /// The proxies of these networks, and those of this machine.
    pub fn new(networks: &[IpNet]) -> TrustedProxies {
        TrustedProxies {
            networks: networks.to_vec(),
        }
    }

    /// Reads an address or a network, as in `10.0.0.7` or `10.0.0.0/8`.
    pub fn read(text: &str) -> Result<IpNet, String> {
        let network = text.parse::<IpNet>().ok();
        let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
        network.or_else(address).ok_or_else(|| {
            format!("“{text}” is no address and no network: write 10.0.0.7 or 10.0.0.0/8")
        })
    }

    /// Whether what this peer says about a client is believed.
    pub fn trust(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        peer.is_loopback() || self.networks.iter().any(|network| network.contains(&peer))
    }

    /// The address of the client that a request comes from. Nothing if a trusted proxy does
    /// not tell: then there is no address to count by.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Option<AddressKey> {
        if !self.trust(peer) {
            return Some(peer.into());
        }
        if !headers.contains_key(FORWARDED_FOR) {
            let is_proxy = headers.contains_key(FORWARDED_PROTO);
            return (!is_proxy).then(|| peer.into());
        }
        // Every proxy adds the address it was asked from at the end: the last one that is no
        // proxy of ours is the client. What stands before it anybody could have written.
        let mut client = None;
        let values = headers.get_all(FORWARDED_FOR).into_iter();
        let texts: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
        for text in texts.iter().rev().flat_map(|text| text.rsplit(',')) {
            let address = read_address(text)?;
            client = Some(address.into());
            if !self.trust(address) {
                break;
            }
        }
        client
    }

    /// Removes from a request what only a trusted proxy may say.
    pub fn strip(&self, peer: IpAddr, headers: &mut HeaderMap) {
        if !self.trust(peer) {
            headers.remove(FORWARDED_FOR);
            headers.remove(FORWARDED_PROTO);
        }
    }

    /// Whether a peer that is not trusted talks like a proxy.
    pub fn is_unknown_proxy(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        !self.trust(peer) && headers.contains_key(FORWARDED_FOR)
    }
}

/// Reads an address as proxies write it, with or without a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let plain = text.trim_start_matches('[').trim_end_matches(']').parse();
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    plain.or_else(|_| with_port()).ok()
}

/// Whether a browser has used TLS, as far as a trusted proxy tells.
pub fn is_encrypted(headers: &HeaderMap) -> bool {
    headers
        .get(FORWARDED_PROTO)
        .is_some_and(|proto| proto == "https")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::HeaderMap;

    use super::{AddressKey, TrustedProxies};

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn headers(forwarded: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        headers
    }

    fn client(peer: &str, forwarded: &[&str]) -> Option<AddressKey> {
        let proxies = TrustedProxies::new(&[TrustedProxies::read("10.0.0.0/8").unwrap()]);
        proxies.client(ip(peer), &headers(forwarded))
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let known = |text: &str| Some(AddressKey::from(ip(text)));
        assert_eq!(
            client("198.51.100.1", &["203.0.113.9"]),
            known("198.51.100.1")
        );
        assert_eq!(client("127.0.0.1", &["203.0.113.9"]), known("203.0.113.9"));
        assert_eq!(
            client("::ffff:127.0.0.1", &["203.0.113.9"]),
            known("203.0.113.9")
        );
        assert_eq!(client("::1", &["203.0.113.9:4711"]), known("203.0.113.9"));
        assert_eq!(
            client("10.1.2.3", &["203.0.113.9, 10.9.9.9"]),
            known("203.0.113.9")
        );
        // What the client itself has written comes first and is not believed.
        assert_eq!(
            client("127.0.0.1", &["192.0.2.1, 203.0.113.9"]),
            known("203.0.113.9")
        );
        assert_eq!(
            client("127.0.0.1", &["192.0.2.1", "203.0.113.9"]),
            known("203.0.113.9")
        );
        assert_eq!(client("127.0.0.1", &["nonsense"]), None);
        assert_eq!(client("127.0.0.1", &[]), known("127.0.0.1"));
    }

    #[test]
    fn a_proxy_that_does_not_tell_for_whom_it_asks_is_not_counted_as_one_client() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let proxies = TrustedProxies::new(&[]);
        assert_eq!(proxies.client(ip("127.0.0.1"), &headers), None);
        let other = ip("198.51.100.1");
        assert_eq!(proxies.client(other, &headers), Some(other.into()));
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_address() {
        let key = |text: &str| AddressKey::from(ip(text));
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
        assert_eq!(key("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn networks_are_read_with_and_without_their_length() {
        let read = |text| TrustedProxies::read(text).map(|network| network.to_string());
        assert_eq!(read("10.0.0.7"), Ok("10.0.0.7/32".to_string()));
        assert_eq!(read("fd00::/8"), Ok("fd00::/8".to_string()));
        assert!(read("proxy.example").is_err());
        assert!(read("10.0.0.0/40").is_err());
    }
}
