//! Finding a door by what people call it.

use super::ZoneId;

/// A door, counted from 0: by its number, or by the two zones that it joins (`4-12`,
/// `0,0:S-0,0:X`).
pub(crate) fn find_door(
    text: &str,
    doors: &[[ZoneId; 2]],
    find_zone: impl Fn(&str) -> Result<ZoneId, String>,
) -> Result<u8, String> {
    let numbers = |test: &dyn Fn(&[ZoneId; 2]) -> bool| -> Vec<usize> {
        let doors = doors.iter().enumerate();
        doors
            .filter(|(_, door)| test(door))
            .map(|(n, _)| n)
            .collect()
    };
    let Some((one, other)) = text.split_once('-') else {
        let number = text.trim().parse::<usize>().ok();
        let door = number.and_then(|number| number.checked_sub(1));
        let door = door.filter(|door| *door < doors.len());
        return door.map(|door| door as u8).ok_or_else(|| {
            format!(
                "there is no door “{text}”; doors are numbered from 1 to {}, or named by the zones they join (`4-12`)",
                doors.len()
            )
        });
    };
    let (one, other) = (find_zone(one)?, find_zone(other)?);
    match numbers(&|zones| zones.contains(&one) && zones.contains(&other))[..] {
        [door] => Ok(door as u8),
        [] => {
            let of_one = numbers(&|zones| zones.contains(&one));
            let others = of_one.iter().map(|door| {
                let [first, second] = doors[*door];
                if first == one { second } else { first }
            });
            let others: Vec<String> = others.map(|zone| format!("zone {zone}")).collect();
            Err(match others.is_empty() {
                true => {
                    format!("no door joins zone {one} and zone {other}; zone {one} has no door")
                }
                false => format!(
                    "no door joins zone {one} and zone {other}; from zone {one} there are doors to {}",
                    others.join(", ")
                ),
            })
        }
        ref several => {
            let several: Vec<String> = several.iter().map(|door| (door + 1).to_string()).collect();
            Err(format!(
                "several doors join zone {one} and zone {other}: give the number, one of {}",
                several.join(", ")
            ))
        }
    }
}
