//! A content folder laid over what comes with the program.

use super::checks::{equipment_problems, machine_problems, survivor_problems, xeno_card_problems};
use super::{Content, EquipmentFile, MAX_EXTRA_CARDS, MachineFile, SurvivorFile, XenoCardFile};
use crate::invader::facts::mission_file::{CALLING, SURVIVOR, XENO, check_mission_text};
use crate::invader::facts::tile::TileSet;
use crate::overlay::{
    MAX_ACCURACY, MAX_DAMAGE, MAX_DICE, MAX_RANGE, Overlay, OverlayFiles, merge, read_tiles,
};
use crate::shape::Shape::{Choice, Exactly, List, Table, Text, Whole, Word, YesNo};
use crate::shape::{Key, SMALL, Shape, TEXTS, needed, optional};

/// The files that are looked for, besides missions.
const FILES: &[&str] = &[
    "equipment.toml",
    "machines.toml",
    "survivors.toml",
    "tiles.toml",
    "xenos.toml",
];

const EQUIPMENT_FILE: &[Key] = &[needed("card", List(&Table(EQUIPMENT)))];
const MACHINE_FILE: &[Key] = &[needed("machine", List(&Table(MACHINE)))];
const SURVIVOR_FILE: &[Key] = &[needed("survivor", List(&Table(SURVIVOR)))];
const XENO_CARD_FILE: &[Key] = &[needed("card", List(&Table(XENO_CARD)))];

const EQUIPMENT: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    needed("copies", SMALL),
    optional("pile", Word(&["deck", "starting", "oxygen", "prototype"])),
    optional("slot", Word(&["backpack", "hand", "body"])),
    optional("melee", Table(WEAPON)),
    optional("ranged", Table(WEAPON)),
    optional("gives", Choice(USES)),
    optional("reserved_for", CALLING),
    needed("confidence", Text),
    optional("from_book", TEXTS),
    optional("note", Text),
];

const WEAPON: &[Key] = &[
    needed("range", Exactly(2, &Whole(0, MAX_RANGE as i64))),
    optional("dice", Whole(0, MAX_DICE as i64)),
    optional("accuracy", Whole(0, MAX_ACCURACY as i64)),
    optional("damage", Whole(0, MAX_DAMAGE as i64)),
    optional("dual", YesNo),
    optional("noisy", YesNo),
    optional("ammo", AMMO),
    optional("needs_ammo", YesNo),
    optional("sniper", YesNo),
    optional("hellfire", YesNo),
];

const AMMO: Shape = Word(&["bullets", "energy", "canister"]);

const USES: &[(&str, Option<Shape>)] = &[
    ("oxygen", None),
    ("light", None),
    ("ammo", Some(AMMO)),
    ("stop_damage", Some(SMALL)),
    ("experience", Some(SMALL)),
    ("extra_cards", Some(Whole(0, MAX_EXTRA_CARDS as i64))),
    (
        "mold",
        Some(Table(&[needed("xeno", XENO), needed("count", SMALL)])),
    ),
];

const MACHINE: &[Key] = &[
    needed("id", Text),
    needed("name", Text),
    needed("kind", Word(&["bot", "sentry_gun"])),
    optional("melee", Table(WEAPON)),
    needed("ranged", Table(WEAPON)),
    optional("prototype", YesNo),
    needed("confidence", Text),
    optional("note", Text),
];

const XENO_CARD: &[Key] = &[
    needed("number", SMALL),
    needed(
        "kind",
        Word(&["spawn", "abomination", "mold", "extra_activation"]),
    ),
    needed("xeno", XENO),
    optional("counts", Exactly(4, &SMALL)),
    needed("confidence", Text),
];

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
        if let Some(file) =
            overlay.read_records("machines.toml", MACHINE_FILE, |file: &MachineFile| {
                machine_problems("machine", &file.machine)
            })
        {
            merge(&mut self.machines, file.machine, |card| &card.kind);
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
            overlay.read_records("xenos.toml", XENO_CARD_FILE, |file: &XenoCardFile| {
                xeno_card_problems("card", &file.card)
            })
        {
            merge(&mut self.xeno_cards, file.card, |card| &card.number);
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
