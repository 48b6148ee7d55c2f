//! Making a mission ready: its words turned into zones and kinds, and everything that is
//! wrong with it found.

use super::content::Content;
use super::inventory::Kind;
use super::mission::{CarKind, Gift, Goal, Mission};
use super::position::{MAX_CARS, MAX_OBJECTIVES, MAX_PROVISIONS};
use super::zombie::Zombie;
use crate::board::{Board, DoorSet, Kind as ZoneKind, ZoneId, ZoneSet};
use crate::danger::Danger;
use table::words::hint;

/// Something that is wrong with a mission, and the key of the file it stands at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionProblem {
    /// Such as `spawns[2].zone`; empty for the whole file.
    pub key: String,
    /// What is wrong.
    pub message: String,
}

/// Spawn tokens in the box (S1-SETUP-12).
const MAX_SPAWNS: usize = 6;
/// Door tokens in the box (S1-SETUP-12).
const MAX_DOORS: usize = 12;

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
    Find(Vec<Kind>),
    EscapeWith(Vec<Kind>),
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
    pub fn is_escape(&self) -> bool {
        matches!(
            self,
            GoalRules::EscapeWith(_) | GoalRules::ReachExit | GoalRules::Escape(_)
        )
    }
}

/// Makes a mission ready, or says everything that is wrong with it.
pub(crate) fn compile(mission: &Mission, content: &Content) -> Result<Ground, Vec<MissionProblem>> {
    let problem = |message| MissionProblem {
        key: "layout".to_string(),
        message,
    };
    let board = Board::compile(&mission.map(), &content.tiles)
        .map_err(|problems| problems.into_iter().map(problem).collect::<Vec<_>>())?;
    let mut compiler = Compiler {
        mission,
        content,
        board,
        problems: Vec::new(),
    };
    let ground = compiler.ground();
    if compiler.problems.is_empty() {
        Ok(ground)
    } else {
        Err(compiler.problems)
    }
}

/// Everything that is wrong with a mission.
pub fn mission_problems(mission: &Mission, content: &Content) -> Vec<MissionProblem> {
    compile(mission, content).err().unwrap_or_default()
}

struct Compiler<'a> {
    mission: &'a Mission,
    content: &'a Content,
    board: Board,
    problems: Vec<MissionProblem>,
}

impl Compiler<'_> {
    fn wrong(&mut self, key: impl Into<String>, message: impl Into<String>) {
        self.problems.push(MissionProblem {
            key: key.into(),
            message: message.into(),
        });
    }

    fn zone(&mut self, key: String, part: &str) -> ZoneId {
        self.board.find(part).unwrap_or_else(|| {
            self.wrong(
                key,
                format!(
                    "there is no zone “{part}” on this map; a zone is written `row,col:letter`"
                ),
            );
            ZoneId(0)
        })
    }

    fn kind(&mut self, key: &str, id: &str) -> Kind {
        let place = self.content.equipment.iter().position(|kind| kind.id == id);
        place.map(|place| Kind(place as u8)).unwrap_or_else(|| {
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
            Kind(0)
        })
    }

    fn ground(&mut self) -> Ground {
        let mission = self.mission;
        self.check_box();
        let start = self.zone("start".to_string(), &mission.start);
        let exit = mission
            .exit
            .as_ref()
            .map(|part| self.zone("exit".to_string(), part));
        self.check_reach(start);
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
        if rules.lost_when_zombies_left.is_some() && zombie_exits.is_empty() {
            self.wrong(
                "rules.lost_when_zombies_left",
                "zombies cannot leave: there is no zone in zombie_exits",
            );
        }
        let lasting_noise = rules.lasting_noise.iter().enumerate();
        let lasting_noise = lasting_noise
            .map(|(n, noise)| {
                let zone = self.zone(format!("rules.lasting_noise[{n}].zone"), &noise.zone);
                (zone, noise.count)
            })
            .collect();
        self.check_players();
        let goals = self.goals(exit, &objectives, &cars);
        let (buildings, doors_of_building) = self.buildings();
        Ground {
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
        }
    }

    /// S1-SETUP-11, S1-SETUP-12: what the box holds.
    fn check_box(&mut self) {
        let mission = self.mission;
        for (key, count, most) in [
            ("spawns", mission.spawns.len(), MAX_SPAWNS),
            ("objectives", mission.objectives.len(), MAX_OBJECTIVES),
            ("doors", mission.doors.len(), MAX_DOORS),
            ("cars", mission.cars.len(), MAX_CARS),
        ] {
            if count > most {
                self.wrong(
                    key,
                    format!("the box has {most}, and the mission {count} (S1-SETUP-12)"),
                );
            }
        }
        let mut used: Vec<&str> = Vec::new();
        for placed in mission.layout.iter().flatten() {
            if used.contains(&placed.tile.as_str()) {
                let message = format!("tile {} is twice on the map (S1-SETUP-11)", placed.tile);
                self.wrong("layout", message);
            }
            used.push(&placed.tile);
        }
        for (n, number) in mission.rules.zombie_cards.iter().enumerate() {
            if !self
                .content
                .zombie_cards
                .iter()
                .any(|card| card.number == *number)
            {
                let message = format!("there is no zombie card {number}");
                self.wrong(format!("rules.zombie_cards[{n}]"), message);
            }
        }
    }

    fn check_reach(&mut self, start: ZoneId) {
        let steps = self.board.distances(start, self.board.all_doors());
        let lost: Vec<String> = self
            .board
            .ids()
            .filter(|zone| steps[zone.index()].is_none())
            .map(|zone| self.board.zone(zone).parts.join(" "))
            .collect();
        for part in lost {
            let message = format!("zone {part} cannot be reached, even with all doors open");
            self.wrong("layout", message);
        }
    }

    fn check_players(&mut self) {
        let rules = &self.mission.rules;
        if let Some([fewest, most]) = rules.players
            && !(1 <= fewest && fewest <= most && most <= 6)
        {
            self.wrong(
                "rules.players",
                "write the fewest and the most players, from 1 to 6",
            );
        }
        let most = rules.players.map_or(6, |[_, most]| most);
        match rules.survivors_each {
            Some(each) if each == 0 || u16::from(each) * u16::from(most) > 6 => self.wrong(
                "rules.survivors_each",
                format!("{most} players with {each} survivors each would need more or fewer than there are (6)"),
            ),
            _ => {}
        }
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
        for (n, token) in self.mission.objectives.iter().enumerate() {
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
            if self.board.zone(zone).kind != ZoneKind::Street {
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

    fn buildings(&self) -> (Vec<ZoneSet>, Vec<DoorSet>) {
        let rooms_of = |building: usize| -> ZoneSet {
            let ids = self.board.ids();
            ids.filter(|zone| self.board.zone(*zone).building == Some(building as u8))
                .collect()
        };
        let buildings: Vec<ZoneSet> = (0..self.board.buildings()).map(rooms_of).collect();
        let doors_of = |rooms: &ZoneSet| -> DoorSet {
            let doors = self.board.doors().iter().enumerate();
            let mine =
                doors.filter(|(_, door)| door.zones.iter().any(|zone| rooms.contains(*zone)));
            mine.map(|(number, _)| number).collect()
        };
        let doors = buildings.iter().map(doors_of).collect();
        (buildings, doors)
    }

    fn goals(
        &mut self,
        exit: Option<ZoneId>,
        objectives: &[ObjectiveRules],
        cars: &[CarRules],
    ) -> Vec<GoalRules> {
        let mission = self.mission;
        if mission.goals.is_empty() {
            self.wrong("goals", "a mission needs at least one goal");
        }
        let provisions = self
            .content
            .equipment
            .iter()
            .filter(|kind| kind.provision)
            .count();
        if provisions > MAX_PROVISIONS {
            self.wrong(
                "goals",
                format!("there can be at most {MAX_PROVISIONS} kinds of Provisions"),
            );
        }
        let mut goals = Vec::new();
        for (n, goal) in mission.goals.iter().enumerate() {
            let key = format!("goals[{n}]");
            let mut needs = Vec::new();
            if goal.is_escape() && exit.is_none() {
                needs.push("an exit");
            }
            match goal {
                Goal::TakeObjectives if objectives.iter().all(|token| token.optional) => {
                    needs.push("an objective that must be taken");
                }
                Goal::GatherInSpawn | Goal::NeutraliseSpawns if mission.spawns.is_empty() => {
                    needs.push("a spawn zone");
                }
                Goal::NeutraliseSpawns if !mission.rules.spawns_can_be_neutralised => {
                    needs.push("rules.spawns_can_be_neutralised");
                }
                Goal::Load(_) | Goal::DriveOut(_) if !mission.rules.cars_carry_provisions => {
                    needs.push("rules.cars_carry_provisions");
                }
                Goal::BoardCars | Goal::Load(_) if cars.is_empty() => needs.push("a car"),
                Goal::BoardCars if mission.rules.cars_stay_shut => {
                    needs.push("cars that can be entered");
                }
                Goal::DriveOut(_) if exit.is_none() => needs.push("an exit"),
                Goal::DriveOut(_) if !cars.iter().any(|car| car.drivable) => {
                    needs.push("a car that can be driven");
                }
                _ => {}
            }
            for need in needs {
                self.wrong(
                    key.clone(),
                    format!("this goal is impossible without {need}"),
                );
            }
            goals.push(self.goal(&key, goal));
        }
        goals
    }

    fn goal(&mut self, key: &str, goal: &Goal) -> GoalRules {
        let total = |content: &Content| -> u16 {
            let provisions = content.equipment.iter().filter(|kind| kind.provision);
            provisions.map(|kind| u16::from(kind.copies)).sum()
        };
        match goal {
            Goal::TakeObjectives => GoalRules::TakeObjectives,
            Goal::Find(ids) => GoalRules::Find(ids.iter().map(|id| self.kind(key, id)).collect()),
            Goal::EscapeWith(ids) => {
                GoalRules::EscapeWith(ids.iter().map(|id| self.kind(key, id)).collect())
            }
            Goal::ReachExit => GoalRules::ReachExit,
            Goal::Escape(numbers) => {
                let [fewest, most] = self.mission.rules.players.unwrap_or([1, 6]);
                let count = usize::from(most.saturating_sub(fewest)) + 1;
                if numbers.len() != count || numbers.iter().any(|number| *number > 6) {
                    self.wrong(
                        key,
                        format!("write {count} numbers of at most 6 survivors, one for each number of players"),
                    );
                }
                GoalRules::Escape(numbers.clone())
            }
            Goal::Danger(level) => GoalRules::Danger(*level),
            Goal::GatherInSpawn => GoalRules::GatherInSpawn,
            Goal::Load(count) | Goal::DriveOut(count) => {
                let there_are = total(self.content);
                if u16::from(*count) > there_are {
                    self.wrong(key, format!("there are only {there_are} Provision cards"));
                }
                match goal {
                    Goal::Load(_) => GoalRules::Load(*count),
                    _ => GoalRules::DriveOut(*count),
                }
            }
            Goal::BoardCars => GoalRules::BoardCars,
            Goal::NeutraliseSpawns => GoalRules::NeutraliseSpawns,
            Goal::Hold(part) => GoalRules::Hold(self.zone(key.to_string(), part)),
        }
    }
}
