//! Times on the command line.

use std::time::Duration;

/// Reads a time such as `30d`, `12h`, `15min` or `40s`; `0` is none at all.
pub fn read_duration(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a whole number with a unit: 30d, 12h, 15min, 40s; or 0".to_string();
    let end = text.find(|letter: char| !letter.is_ascii_digit());
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let number: u64 = number.parse().map_err(|_| wrong())?;
    let seconds = match unit {
        "d" => 24 * 60 * 60,
        "h" => 60 * 60,
        "min" => 60,
        "s" => 1,
        "" if number == 0 => 1,
        _ => return Err(wrong()),
    };
    let seconds = number.checked_mul(seconds).ok_or_else(wrong)?;
    Ok(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::read_duration;
    use std::time::Duration;

    #[test]
    fn a_time_has_a_unit() {
        let seconds = |text| read_duration(text).map(|time| time.as_secs());
        assert_eq!(seconds("30d"), Ok(2_592_000));
        assert_eq!(seconds("12h"), Ok(43_200));
        assert_eq!(seconds("15min"), Ok(900));
        assert_eq!(read_duration("0"), Ok(Duration::ZERO));
        for wrong in [
            "",
            "d",
            "30",
            "-1d",
            "1.5h",
            "3 d",
            "99999999999999999999d",
            "999999999999999999d",
        ] {
            assert!(read_duration(wrong).is_err(), "{wrong}");
        }
    }
}
