//! A content folder laid over what comes with the program.

use super::checks::{MAX_SET_APART, equipment_problems, survivor_problems, zombie_card_problems};
use super::{Content, EquipmentFile, SurvivorFile, ZombieCardFile};
use crate::overlay::{
    MAX_ACCURACY, MAX_DAMAGE, MAX_DICE, MAX_RANGE, Overlay, OverlayFiles, merge, read_tiles,
};
use crate::season1::facts::board::TileSet;
use crate::season1::facts::mission_file::{SURVIVOR, ZOMBIE, check_mission_text};
use crate::shape::Shape::{Choice, Exactly, List, Table, Text, Whole, Word, YesNo};
use crate::shape::{Key, SMALL, Shape, needed, optional};

/// The files that are looked for, besides missions.
const FILES: &[&str] = &[
    "equipment.toml",
    "survivors.toml",
    "tiles.toml",
    "zombies.toml",
];

const EQUIPMENT_FILE: &[Key] = &[needed("card", List(&Table(EQUIPMENT)))];
const SURVIVOR_FILE: &[Key] = &[needed("survivor", List(&Table(SURVIVOR)))];
const ZOMBIE_CARD_FILE: &[Key] = &[needed("card", List(&Table(ZOMBIE_CARD)))];

const EQUIPMENT: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    needed("copies", SMALL),
    optional("starting", Whole(0, MAX_SET_APART as i64)),
    optional("aside", Whole(0, MAX_SET_APART as i64)),
    optional("never_returns", YesNo),
    optional("in_pimp_car", YesNo),
    optional("weapon", Table(WEAPON)),
    optional("blade", Table(WEAPON)),
    optional("door", Word(&["none", "silent", "noisy"])),
    optional("gives", Choice(USES)),
    optional("provision", YesNo),
    optional("made", Table(MADE)),
    needed("confidence", Text),
    needed("copies_confidence", Text),
];

const WEAPON: &[Key] = &[
    needed("range", Exactly(2, &Whole(0, MAX_RANGE as i64))),
    optional("dice", Whole(0, MAX_DICE as i64)),
    optional("accuracy", Whole(0, MAX_ACCURACY as i64)),
    optional("damage", Whole(0, MAX_DAMAGE as i64)),
    optional("dual", YesNo),
    optional("noisy", YesNo),
    optional("reload", YesNo),
    optional("ammo", AMMO),
    optional("free_targets", YesNo),
    optional("burns", YesNo),
];

const AMMO: Shape = Word(&["bullets", "shells"]);

const USES: &[(&str, Option<Shape>)] = &[
    ("stop_wound", None),
    ("extra_card", None),
    ("reroll", Some(AMMO)),
    ("trap", None),
];

const MADE: &[Key] = &[
    needed("of", Exactly(2, &Text)),
    optional("parts_stay", YesNo),
];

const ZOMBIE_CARD: &[Key] = &[
    needed("number", SMALL),
    needed("kind", Word(&["spawn", "extra_activation", "manhole"])),
    optional("blue", Table(ROW)),
    optional("yellow", Table(ROW)),
    optional("orange", Table(ROW)),
    optional("red", Table(ROW)),
    optional("zombie", ZOMBIE),
    needed("confidence", Text),
];

const ROW: &[Key] = &[optional("count", SMALL), optional("zombie", ZOMBIE)];

impl Content {
    /// Lays the files of a content folder over this content: a record with a known id replaces
    /// the known one, all others are added. Says everything that is wrong with the files; those
    /// that are sound are applied all the same.
    pub fn apply_overlay(&mut self, files: &OverlayFiles) -> Result<(), Vec<String>> {
        let mut overlay = Overlay::new(files, FILES);
        if let Some(file) =
            overlay.read_records("equipment.toml", EQUIPMENT_FILE, |file: &EquipmentFile| {
                equipment_problems("card", &file.card)
            })
        {
            merge(&mut self.equipment, file.card, |card| &card.id);
        }
        let kinds = self.equipment.iter();
        let equipment: Vec<&str> = kinds.map(|kind| kind.id.as_str()).collect();
        if let Some(file) =
            overlay.read_records("survivors.toml", SURVIVOR_FILE, |file: &SurvivorFile| {
                survivor_problems("survivor", &file.survivor, &equipment)
            })
        {
            merge(&mut self.survivors, file.survivor, |sheet| &sheet.id);
        }
        if let Some(file) =
            overlay.read_records("zombies.toml", ZOMBIE_CARD_FILE, |file: &ZombieCardFile| {
                zombie_card_problems("card", &file.card)
            })
        {
            merge(&mut self.zombie_cards, file.card, |card| &card.number);
        }
        if let Some(set) = overlay.read("tiles.toml", |text| read_tiles(text, TileSet::parse)) {
            self.tiles.tiles.extend(set.tiles);
        }
        let missions = overlay.read_missions(
            |text| check_mission_text(text, self),
            |mission| mission.id.as_str(),
        );
        merge(&mut self.missions, missions, |mission| &mission.id);
        overlay.finish()
    }
}
