//! Making a mission ready: its words turned into zones and kinds, and everything that is
//! wrong with it found.

mod goals;
mod limits;
mod reach;

use super::board::{Board, ZoneKind, no_such_zone};
use super::content::Content;
use super::mission::{CarKind, Gift, Mission};
use super::zombie::Zombie;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::danger::Danger;
use crate::problem::KeyProblem;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::{MAX_BUILDINGS, MAX_OBJECTIVES};
use table::words::hint;

/// A mission made ready for play.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub board: Board,
    pub start: ZoneId,
    pub exit: Option<ZoneId>,
    pub spawns: Vec<SpawnRules>,
    pub objectives: Vec<ObjectiveRules>,
    pub cars: Vec<CarRules>,
    pub rooms: ZoneSet,
    pub buildings: Vec<ZoneSet>,
    /// For each building, its doors.
    pub doors_of_building: Vec<DoorSet>,
    pub no_search: ZoneSet,
    pub zombie_exits: ZoneSet,
    pub lasting_noise: Vec<(ZoneId, u8)>,
    pub crowds: Vec<(ZoneId, Zombie, u8)>,
    /// For each door, the objective tokens any of which unlocks it; free if there are none.
    pub keys: Vec<u16>,
    pub goals: Vec<GoalRules>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SpawnRules {
    pub zone: ZoneId,
    /// The objective tokens any of which wakes it; awake from the start if there are none.
    pub wakes: u16,
}

#[derive(Clone, Debug)]
pub(crate) struct ObjectiveRules {
    pub zone: ZoneId,
    pub color: String,
    pub gives: Option<Gift>,
    pub optional: bool,
    pub face_down: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct CarRules {
    pub zone: ZoneId,
    pub kind: CarKind,
    pub drivable: bool,
}

/// A goal with zones and kinds instead of words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GoalRules {
    TakeObjectives,
    Find(Vec<EquipmentId>),
    EscapeWith(Vec<EquipmentId>),
    ReachExit,
    Escape(Vec<u8>),
    Danger(Danger),
    GatherInSpawn,
    Load(u8),
    BoardCars,
    DriveOut(u8),
    NeutraliseSpawns,
    Hold(ZoneId),
}

impl GoalRules {
    /// Whether survivors leave the board for it, one by one.
    pub fn is_escape(&self) -> bool {
        matches!(self, GoalRules::EscapeWith(_) | GoalRules::Escape(_))
    }
}

/// Makes a mission ready, or says everything that is wrong with it.
pub(crate) fn compile(mission: &Mission, content: &Content) -> Result<Ground, Vec<KeyProblem>> {
    let limits = limits::problems(mission, content);
    // A mission with far too much of something is not looked at any further.
    if limits.iter().any(|problem| problem.key.is_empty()) {
        return Err(limits);
    }
    let (board, mut problems) = Board::draft(&mission.map(), &content.tiles);
    problems.extend(limits);
    let Some(board) = board else {
        return Err(problems);
    };
    let mut compiler = Compiler {
        mission,
        content,
        board,
        problems,
    };
    let ground = compiler.ground();
    if compiler.problems.is_empty() {
        Ok(ground)
    } else {
        Err(compiler.problems)
    }
}

/// Everything that is wrong with a mission.
pub fn mission_problems(mission: &Mission, content: &Content) -> Vec<KeyProblem> {
    compile(mission, content).err().unwrap_or_default()
}

struct Compiler<'a> {
    mission: &'a Mission,
    content: &'a Content,
    board: Board,
    problems: Vec<KeyProblem>,
}

impl Compiler<'_> {
    fn wrong(&mut self, key: impl Into<String>, message: impl Into<String>) {
        self.problems.push(KeyProblem::at(key, message));
    }

    /// Whether nothing is wrong at these keys so far.
    fn is_sound(&self, keys: &[&str]) -> bool {
        let is_wrong = |problem: &KeyProblem| keys.iter().any(|key| problem.key.starts_with(key));
        !self.problems.iter().any(is_wrong)
    }

    fn zone(&mut self, key: String, part: &str) -> ZoneId {
        self.board.find(part).unwrap_or_else(|| {
            self.wrong(key, no_such_zone(self.board.zones(), part));
            ZoneId(0)
        })
    }

    fn kind(&mut self, key: &str, id: &str) -> EquipmentId {
        let place = self.content.equipment.iter().position(|kind| kind.id == id);
        place
            .map(|place| EquipmentId(place as u8))
            .unwrap_or_else(|| {
                let known: Vec<&str> = self
                    .content
                    .equipment
                    .iter()
                    .map(|k| k.id.as_str())
                    .collect();
                self.wrong(
                    key,
                    format!("there is no equipment “{id}”; {}", hint(id, &known)),
                );
                EquipmentId(0)
            })
    }

    fn ground(&mut self) -> Ground {
        let mission = self.mission;
        let start = self.zone("start".to_string(), &mission.start);
        let exit = mission
            .exit
            .as_ref()
            .map(|part| self.zone("exit".to_string(), part));
        let objectives = self.objectives();
        let spawns = self.spawns();
        let cars = self.cars();
        let keys = self.keys();
        let rooms: ZoneSet = self
            .board
            .ids()
            .filter(|zone| self.board.zone(*zone).kind == ZoneKind::Room)
            .collect();
        let crowds = self.crowds(rooms);
        let rules = &mission.rules;
        let no_search = self.zones("rules.no_search", &rules.no_search);
        let zombie_exits = self.zones("rules.zombie_exits", &rules.zombie_exits);
        self.check_zombie_exits(start);
        let lasting_noise = rules.lasting_noise.iter().enumerate();
        let lasting_noise = lasting_noise
            .map(|(n, noise)| {
                let zone = self.zone(format!("rules.lasting_noise[{n}].zone"), &noise.zone);
                (zone, noise.count)
            })
            .collect();
        let goals = self.goals(exit, &objectives, &cars);
        let (buildings, doors_of_building) = self.buildings();
        let ground = Ground {
            board: self.board.clone(),
            start,
            exit,
            spawns,
            objectives,
            cars,
            rooms,
            buildings,
            doors_of_building,
            no_search,
            zombie_exits,
            lasting_noise,
            crowds,
            keys,
            goals,
        };
        self.check_reach(&ground);
        self.check_not_won_yet(&ground);
        ground
    }

    fn zones(&mut self, key: &str, parts: &[String]) -> ZoneSet {
        let parts = parts.iter().enumerate();
        parts
            .map(|(n, part)| self.zone(format!("{key}[{n}]"), part))
            .collect()
    }

    fn objectives(&mut self) -> Vec<ObjectiveRules> {
        let tokens = self.mission.objectives.iter().enumerate();
        tokens
            .map(|(n, token)| ObjectiveRules {
                zone: self.zone(format!("objectives[{n}].zone"), &token.zone),
                color: token.color.clone(),
                gives: token.gives,
                optional: token.optional,
                face_down: token.face_down,
            })
            .collect()
    }

    /// The objective tokens of a colour.
    fn of_color(&mut self, key: String, color: &str) -> u16 {
        let mut set = 0;
        let tokens = self.mission.objectives.iter().take(MAX_OBJECTIVES);
        for (n, token) in tokens.enumerate() {
            if token.color == color {
                set |= 1 << n;
            }
        }
        if set == 0 {
            self.wrong(key, format!("there is no objective of the colour {color}"));
        }
        set
    }

    fn spawns(&mut self) -> Vec<SpawnRules> {
        let mission = self.mission;
        let mut wakes: Vec<u16> = vec![0; mission.spawns.len()];
        for (n, lock) in mission.rules.sleeping_spawns.iter().enumerate() {
            let key = self.of_color(
                format!("rules.sleeping_spawns[{n}].objective"),
                &lock.objective,
            );
            let mut any = false;
            for (place, spawn) in mission.spawns.iter().enumerate() {
                if spawn.color == lock.color {
                    wakes[place] = key;
                    any = true;
                }
            }
            if !any {
                let message = format!("there is no spawn zone of the colour {}", lock.color);
                self.wrong(format!("rules.sleeping_spawns[{n}].color"), message);
            }
        }
        let spawns = mission.spawns.iter().enumerate();
        spawns
            .map(|(n, spawn)| SpawnRules {
                zone: self.zone(format!("spawns[{n}].zone"), &spawn.zone),
                wakes: wakes[n],
            })
            .collect()
    }

    fn keys(&mut self) -> Vec<u16> {
        let mission = self.mission;
        let mut keys: Vec<u16> = vec![0; mission.doors.len()];
        for (n, lock) in mission.rules.locked_doors.iter().enumerate() {
            let key = self.of_color(
                format!("rules.locked_doors[{n}].objective"),
                &lock.objective,
            );
            let mut any = false;
            for (place, door) in mission.doors.iter().enumerate() {
                if door.color == lock.color {
                    keys[place] = key;
                    any = true;
                }
            }
            if !any {
                let message = format!("there is no door of the colour {}", lock.color);
                self.wrong(format!("rules.locked_doors[{n}].color"), message);
            }
        }
        keys
    }

    fn cars(&mut self) -> Vec<CarRules> {
        let cars = self.mission.cars.iter().enumerate();
        cars.map(|(n, car)| {
            let zone = self.zone(format!("cars[{n}].zone"), &car.zone);
            let indoors = |zone| self.board.zone(zone).kind != ZoneKind::Street;
            if self.board.find(&car.zone).is_some_and(indoors) {
                let message = "a car stands in the street (S1-CAR-06)";
                self.wrong(format!("cars[{n}].zone"), message);
            }
            CarRules {
                zone,
                kind: car.kind,
                drivable: car.drivable,
            }
        })
        .collect()
    }

    fn crowds(&mut self, rooms: ZoneSet) -> Vec<(ZoneId, Zombie, u8)> {
        let mut crowds = Vec::new();
        for (n, crowd) in self.mission.rules.zombies.iter().enumerate() {
            if crowd.zone == "rooms" {
                crowds.extend(rooms.iter().map(|zone| (zone, crowd.zombie, crowd.count)));
            } else {
                let zone = self.zone(format!("rules.zombies[{n}].zone"), &crowd.zone);
                crowds.push((zone, crowd.zombie, crowd.count));
            }
        }
        for zombie in Zombie::ALL {
            let of_kind = crowds.iter().filter(|(_, kind, _)| *kind == zombie);
            let count: u32 = of_kind.map(|(_, _, count)| u32::from(*count)).sum();
            let in_box = Zombie::IN_BOX[zombie.index()];
            if count > u32::from(in_box) {
                let message = format!(
                    "the box has {in_box}, and the mission {}",
                    zombie.counted(count)
                );
                self.wrong("rules.zombies", message);
            }
        }
        crowds
    }

    fn buildings(&mut self) -> (Vec<ZoneSet>, Vec<DoorSet>) {
        let rooms_of = |building: usize| -> ZoneSet {
            let ids = self.board.ids();
            ids.filter(|zone| self.board.zone(*zone).building == Some(building as u8))
                .collect()
        };
        let buildings: Vec<ZoneSet> = (0..self.board.buildings()).map(rooms_of).collect();
        if buildings.len() > MAX_BUILDINGS {
            let message = format!(
                "there can be {MAX_BUILDINGS} buildings, not {}",
                buildings.len()
            );
            self.problems.push(KeyProblem::at("layout", message));
        }
        let doors_of = |rooms: &ZoneSet| -> DoorSet {
            let doors = self.board.doors().iter().enumerate();
            let mine =
                doors.filter(|(_, door)| door.zones.iter().any(|zone| rooms.contains(*zone)));
            mine.map(|(number, _)| number).collect()
        };
        let doors = buildings.iter().map(doors_of).collect();
        (buildings, doors)
    }
}
