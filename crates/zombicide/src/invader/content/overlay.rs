//! A content folder of one's own, laid over what comes with the program.

use std::path::Path;

use super::{Content, EquipmentFile, MachineFile, SurvivorFile, Weapon, XenoCardFile};
use crate::invader::mission_file::{CALLING, SURVIVOR, XENO, check_mission_text};
use crate::invader::tile::TileSet;
use crate::overlay::{Folder, merge, name_problems, read_tiles, repeated, weapon_problems, within};
use crate::problem::KeyProblem;
use crate::shape::Shape::{Choice, Exactly, List, Table, Text, Whole, Word, YesNo};
use crate::shape::{Key, SMALL, Shape, TEXTS, needed, optional, read_record};

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
    needed("range", Exactly(2, &Whole(0, 9))),
    optional("dice", Whole(0, 20)),
    optional("accuracy", Whole(0, 6)),
    optional("damage", Whole(0, 9)),
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
    ("extra_cards", Some(Whole(0, 9))),
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
    /// Lays the files of a folder over this content: what has an id that is known already
    /// replaces it, everything else is added. Says everything that is wrong with the files;
    /// those that are sound are laid over all the same.
    pub fn lay_over(&mut self, folder: &Path) -> Result<(), Vec<String>> {
        let mut folder = Folder::open(folder, FILES);
        if let Some(file) = folder.read("equipment.toml", |text| {
            read_record(text, EQUIPMENT_FILE, &[], equipment_problems)
        }) {
            merge(&mut self.equipment, file.card, |one, other| {
                one.id == other.id
            });
        }
        if let Some(file) = folder.read("machines.toml", |text| {
            read_record(text, MACHINE_FILE, &[], machine_problems)
        }) {
            merge(&mut self.machines, file.machine, |one, other| {
                one.kind == other.kind
            });
        }
        let kinds = self.equipment.iter();
        let equipment: Vec<&str> = kinds.map(|kind| kind.id.as_str()).collect();
        if let Some(file) = folder.read("survivors.toml", |text| {
            read_record(text, SURVIVOR_FILE, &[], |file| {
                survivor_problems(file, &equipment)
            })
        }) {
            merge(&mut self.survivors, file.survivor, |one, other| {
                one.id == other.id
            });
        }
        if let Some(file) = folder.read("xenos.toml", |text| {
            read_record(text, XENO_CARD_FILE, &[], |file: &XenoCardFile| {
                repeated("card", "number", &file.card, |card| card.number.to_string())
            })
        }) {
            merge(&mut self.xeno_cards, file.card, |one, other| {
                one.number == other.number
            });
        }
        if let Some(set) = folder.read("tiles.toml", |text| read_tiles(text, TileSet::parse)) {
            self.tiles.tiles.extend(set.tiles);
        }
        let missions = folder.read_missions(
            |text| check_mission_text(text, self),
            |mission| mission.id.as_str(),
        );
        merge(&mut self.missions, missions, |one, other| {
            one.id == other.id
        });
        folder.finish()
    }
}

fn equipment_problems(file: &EquipmentFile) -> Vec<KeyProblem> {
    let mut problems = repeated("card", "id", &file.card, |card| card.id.clone());
    for (n, card) in file.card.iter().enumerate() {
        let mut wrong = name_problems(&card.id, &card.name);
        wrong.extend(values("melee", &card.melee));
        wrong.extend(values("ranged", &card.ranged));
        problems.extend(within("card", n, wrong));
    }
    problems
}

fn machine_problems(file: &MachineFile) -> Vec<KeyProblem> {
    let mut problems = repeated("machine", "kind", &file.machine, |card| {
        card.kind.word().to_string()
    });
    for (n, card) in file.machine.iter().enumerate() {
        let mut wrong = name_problems(&card.id, &card.name);
        wrong.extend(values("melee", &card.melee));
        wrong.extend(values("ranged", &Some(card.ranged.clone())));
        problems.extend(within("machine", n, wrong));
    }
    problems
}

fn survivor_problems(file: &SurvivorFile, equipment: &[&str]) -> Vec<KeyProblem> {
    let mut problems = repeated("survivor", "id", &file.survivor, |sheet| sheet.id.clone());
    for (n, sheet) in file.survivor.iter().enumerate() {
        problems.extend(within("survivor", n, sheet.problems(equipment)));
    }
    problems
}

fn values(key: &str, weapon: &Option<Weapon>) -> Vec<KeyProblem> {
    let Some(weapon) = weapon else {
        return Vec::new();
    };
    let rolled = (!weapon.hellfire).then_some((weapon.dice, weapon.accuracy));
    weapon_problems(key, weapon.range, rolled)
}
