//! The devices of the one who asks: what they are, and signing them out.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::input::PathParams;
use super::person::Device;
use super::{Caller, Shared};
use crate::host::now;
use crate::ids::{Fingerprint, Secret};
use crate::store::NewDevice;
use crate::wire::{Code, Refusal};

/// A device of the one who asks.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeviceInfo {
    /// What it is called in calls: not its secret, and of no use to anybody else.
    pub id: String,
    /// What it is, as in `Firefox on Linux`; nothing if that is not known.
    pub about: String,
    /// When it was added, in milliseconds since 1970, if that is known.
    #[ts(type = "number | null")]
    pub added_at: Option<i64>,
    /// When it was last used, to the hour or so, if that is known.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// Devices that were signed out.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SignedOut {
    /// How many.
    #[ts(type = "number")]
    pub count: u64,
}

/// The devices of the one who asks, the first one first.
#[utoipa::path(get, path = "/api/me/devices", responses((status = 200, body = [DeviceInfo])))]
pub async fn list(
    State(app): State<Shared>,
    Caller(person): Caller,
    Device(this): Device,
) -> Result<Json<Vec<DeviceInfo>>, Refusal> {
    let devices = app.host.store.devices(person.id).await?.into_iter();
    let known = |at: i64| (at > 0).then_some(at);
    let info = devices.map(|device| DeviceInfo {
        id: id_of(device.fingerprint),
        about: device.about,
        added_at: known(device.added_at),
        used_at: known(device.used_at),
        this: device.fingerprint == this,
    });
    Ok(Json(info.collect()))
}

/// Signs out one of one's devices: its cookie opens nothing any more, and its live connections
/// end.
#[utoipa::path(delete, path = "/api/me/devices/{device}", params(("device" = String, Path)),
    responses((status = 204), (status = 404, body = Refusal)))]
pub async fn sign_out(
    State(app): State<Shared>,
    Caller(person): Caller,
    PathParams(device): PathParams<String>,
) -> Result<StatusCode, Refusal> {
    let store = &app.host.store;
    let devices = store.devices(person.id).await?;
    let mut same = devices
        .iter()
        .filter(|known| id_of(known.fingerprint) == device);
    let found = match same.next() {
        Some(found) => {
            store
                .forget_device(person.id, found.fingerprint, now())
                .await?
        }
        None => false,
    };
    match found {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::new(
            Code::NoSuchDevice,
            "you have no such device, or it was signed out already",
        )),
    }
}

/// Signs out all of one's devices but the one that asks.
#[utoipa::path(delete, path = "/api/me/devices", responses((status = 200, body = SignedOut)))]
pub async fn sign_out_others(
    State(app): State<Shared>,
    Caller(person): Caller,
    Device(this): Device,
) -> Result<Json<SignedOut>, Refusal> {
    let store = &app.host.store;
    let count = store.forget_other_devices(person.id, this, now()).await?;
    Ok(Json(SignedOut { count }))
}

/// What a device is called: a part of the hash of its secret's fingerprint.
fn id_of(device: Fingerprint) -> String {
    blake3::hash(&device.0).to_hex()[..16].to_string()
}

/// A device that has got this secret just now.
pub fn new_device(secret: &Secret, headers: &HeaderMap) -> NewDevice {
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    NewDevice {
        fingerprint: secret.fingerprint(),
        about: describe(agent.unwrap_or_default()),
        at: now(),
    }
}

/// What a browser is, in a few words, from what it says of itself; nothing if it is none that
/// is known. Of several that fit, the first is meant: most say that they are others, too.
fn describe(agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        let found = known.iter().find(|(mark, _)| agent.contains(mark));
        found.map(|(_, name)| *name)
    };
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = find(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_string(),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn a_browser_is_described_in_a_few_words() {
        let known = [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like \
                 Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/138.0.0.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ];
        for (agent, words) in known {
            assert_eq!(describe(agent), words, "{agent}");
        }
    }
}
