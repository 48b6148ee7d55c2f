//! The bots that come with the program.

use super::buy_list::BuyList;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../content/zombinion/bots/", $name, ".bot")))),*]
    };
}

/// The shipped buy lists, by name.
const SHIPPED: &[(&str, &str)] = shipped![
    "best-citta-infestata",
    "best-prima-partita",
    "best-scontro",
    "best-sparatutto",
    "best-vita-o-morte",
    "money",
    "money-aiutarsi",
    "money-copertura",
    "money-coraggio",
    "money-fucile-a-pompa",
    "money-fuga-rapida",
    "money-furbizia",
    "money-ispezione",
    "money-molotov",
    "money-nascondiglio",
    "money-piano-superiore",
    "money-proiettili-esplosivi",
    "money-radio",
    "money-raggrupparsi",
    "money-ricarica",
    "money-sciame-di-zombi",
    "money-tutto-per-tutto"
];

/// The names of the shipped buy lists.
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(name, _)| *name)
}

/// The shipped buy list of that name.
pub fn shipped(name: &str) -> Option<BuyList> {
    let (name, text) = SHIPPED.iter().find(|(known, _)| *known == name)?;
    Some(BuyList::parse(name, text).expect("the shipped buy lists are well written"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_list_can_be_read_and_none_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/zombinion/bots");
        let files = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = files
            .map(|file| {
                file.unwrap()
                    .path()
                    .file_stem()
                    .unwrap()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        assert_eq!(names, shipped_names().collect::<Vec<_>>());
        for name in names {
            assert_eq!(shipped(&name).unwrap().name, name);
        }
    }
}
