//! The copy of a store from before its upgrade.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use percent_encoding::percent_decode_str;
use server::store::{backup, postgres_schema};

use super::Backup;
use crate::Failure;

/// Copies a store, and tells where the copy is; nothing if none is wanted.
pub async fn make(place: &str, wish: &Backup) -> Result<Option<PathBuf>, Failure> {
    let is_postgres = place.starts_with("postgres://") || place.starts_with("postgresql://");
    let to = match wish {
        Backup::No => return Ok(None),
        Backup::To(to) => to.clone(),
        Backup::Usual => {
            let when = moment(SystemTime::now());
            match is_postgres {
                true => free_name(&format!("safehouse.before-upgrade-{when}"), ".sql"),
                false => free_name(&format!("{place}.before-upgrade-{when}"), ""),
            }
        }
    };
    if is_postgres {
        let schema = postgres_schema(place).await;
        let schema = schema.map_err(|error| Failure::Usage(error.to_string()))?;
        dump(place, &schema, &to)?;
    } else {
        backup(place, &to).map_err(|error| {
            Failure::Usage(format!(
                "no backup can be made, and nothing was changed: {error}"
            ))
        })?;
    }
    Ok(Some(to))
}

/// A name that nobody has. An upgrade that was stopped in this very second may have left a
/// copy, or a part of one.
fn free_name(name: &str, end: &str) -> PathBuf {
    let is_free = |path: &PathBuf| {
        let is_there = |path: &Path| path.symlink_metadata().is_ok();
        !is_there(path) && !is_there(&part_of(path))
    };
    let usual = PathBuf::from(format!("{name}{end}"));
    let others = (2..100).map(|number| PathBuf::from(format!("{name}-{number}{end}")));
    let mut all = std::iter::once(usual.clone()).chain(others);
    all.find(is_free).unwrap_or(usual)
}

/// The name that a copy has while it is not whole.
fn part_of(to: &Path) -> PathBuf {
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

/// Has `pg_dump` write a schema into a file, which has its name only when it is whole.
fn dump(address: &str, schema: &str, to: &Path) -> Result<(), Failure> {
    let failed = |why: String| {
        Failure::Usage(format!(
            "no backup can be made, and nothing was changed: {why}; take one yourself and use \
             --no-backup"
        ))
    };
    if to.symlink_metadata().is_ok() {
        return Err(failed(format!("{} exists already", to.display())));
    }
    let part = part_of(to);
    let (address, password) = without_password(address);
    let mut command = Command::new("pg_dump");
    command
        .arg(format!("--dbname={address}"))
        .arg(format!("--schema=\"{}\"", schema.replace('"', "\"\"")))
        .arg("--file")
        .arg(&part)
        .arg("--no-password")
        .stdin(Stdio::null());
    if let Some(password) = password {
        // Others on the machine can read the arguments of a program.
        command.env("PGPASSWORD", password);
    }
    let output = command.output().map_err(|error| {
        failed(match error.kind() {
            ErrorKind::NotFound => "there is no pg_dump on this machine".to_string(),
            _ => format!("pg_dump cannot be started: {error}"),
        })
    })?;
    if !output.status.success() {
        let _ = fs::remove_file(&part);
        let said = String::from_utf8_lossy(&output.stderr);
        let said: Vec<&str> = said.split_whitespace().collect();
        return Err(failed(said.join(" ")));
    }
    let named = fs::File::open(&part)
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&part, to));
    named.map_err(|error| failed(format!("{}: {error}", to.display())))
}

/// An address without its password, and the password.
fn without_password(address: &str) -> (String, Option<String>) {
    let Some((scheme, rest)) = address.split_once("://") else {
        return (address.to_string(), None);
    };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let parts = authority
        .rsplit_once('@')
        .and_then(|(who, host)| Some((who.split_once(':')?, host)));
    match parts {
        None => (address.to_string(), None),
        Some(((user, password), host)) => {
            let password = percent_decode_str(password).decode_utf8_lossy();
            let address = format!("{scheme}://{user}@{host}{path}");
            (address, Some(password.into_owned()))
        }
    }
}

/// A moment as names of files have it, in UTC.
fn moment(now: SystemTime) -> String {
    let since = now.duration_since(UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs());
    let (days, seconds) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March here, so that the day that is sometimes missing comes last.
    let day = days + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, later) = match month < 10 {
        true => (month + 3, 0),
        false => (month - 9, 1),
    };
    let year = era * 400 + year + later;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}{month:02}{date:02}-{hours:02}{minutes:02}{seconds:02}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn moments_are_dates() {
        let at = |seconds| moment(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "19700101-000000");
        assert_eq!(at(951_782_399), "20000228-235959");
        assert_eq!(at(951_782_400), "20000229-000000");
        assert_eq!(at(1_709_251_200), "20240301-000000");
        assert_eq!(at(1_798_761_599), "20261231-235959");
    }

    #[test]
    fn a_name_is_taken_once() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let name = |end: &str| folder.join(end).display().to_string();
        let free = free_name(&name("Cargo.toml"), "");
        assert_eq!(free, folder.join("Cargo.toml-2"));
        let free = free_name(&name("Cargo"), ".toml");
        assert_eq!(free, folder.join("Cargo-2.toml"));
        let free = free_name(&name("Other"), ".toml");
        assert_eq!(free, folder.join("Other.toml"));
    }

    #[test]
    fn a_password_is_taken_out_of_an_address() {
        let split = |address| without_password(address);
        let plain = "postgres://anna@host:5432/games?sslmode=require";
        assert_eq!(split(plain), (plain.to_string(), None));
        assert_eq!(
            split("postgres://anna:a%40b@host:5432/games?sslmode=require"),
            (plain.to_string(), Some("a@b".to_string()))
        );
        let short = "postgresql://host/games?options=a:b@c";
        assert_eq!(split(short), (short.to_string(), None));
    }
}
