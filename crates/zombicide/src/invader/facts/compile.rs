//! Making a mission ready: its words turned into zones and kinds, and everything that is
//! wrong with it found.

mod goals;
mod limits;
mod reach;

use super::content::{Content, Pile};
use super::mission::{Color, HellfireOnSpawns, Mission, MoldState, Wake};
use super::station::{Place, Station};
use super::xeno::Xeno;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::danger::Danger;
use crate::invader::position::inventory::EquipmentId;
use crate::invader::rules::actions::MAX_GIFTS;
use crate::problem::KeyProblem;
use table::words::hint;

/// A mission made ready for play.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub station: Station,
    pub start: Vec<ZoneId>,
    pub exit: Option<ZoneId>,
    pub spawns: Vec<SpawnRules>,
    pub objectives: Vec<ObjectiveRules>,
    /// Door frames with a closed door at the start, and which of them are coloured.
    pub closed: DoorSet,
    pub colored: Vec<(usize, Color)>,
    pub bot: Option<ZoneId>,
    pub sentry_gun: Option<ZoneId>,
    pub active: ZoneSet,
    pub inactive: ZoneSet,
    pub crowds: Vec<(ZoneId, Xeno, u8)>,
    pub exterior: ZoneSet,
    pub security: ZoneSet,
    pub oxygen: ZoneSet,
    pub airlocks: ZoneSet,
    /// Each zone's place in the circle around the middle of the board (INV-SPAWN-04).
    pub clockwise: Vec<u8>,
    /// The zone outside and the airlock that only the Bot opens.
    pub secured: Option<[ZoneId; 2]>,
    /// Where the Bot's Remote can lie: what survivors can reach while that airlock is shut.
    pub remote_zones: ZoneSet,
    /// Corners of the exterior that nobody can reach.
    pub sealed: ZoneSet,
    /// Cards that red objectives give.
    pub gifts: Vec<EquipmentId>,
    pub wake: WakeRules,
    pub hellfire_on_spawns: HellfireOnSpawns,
    /// Zones whose spawn tokens Hellfire can remove.
    pub burnable: ZoneSet,
    pub goals: Vec<GoalRules>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SpawnRules {
    pub zone: ZoneId,
    pub color: Color,
    pub face_down: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ObjectiveRules {
    pub zone: ZoneId,
    pub color: Color,
    pub face_down: bool,
    /// Whether it stands for somebody and cannot be taken (INV-M9-04).
    pub scientist: bool,
}

/// What wakes green and purple spawn zones.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WakeRules {
    pub objective: bool,
    pub door: bool,
    pub mold: bool,
}

/// A goal with zones instead of words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum GoalRules {
    /// Tokens of these colours; of all when there is none.
    Take(Vec<Color>),
    Escape,
    EvacuateCrew,
    /// Where the Sentry Gun is put: it can be dragged elsewhere (INV-M1-04).
    MeetAt(ZoneId),
    Danger(Danger),
    BurnSpawn(Color),
    NewTanks,
    Samples,
}

/// Makes a mission ready, or says everything that is wrong with it.
pub(crate) fn compile(mission: &Mission, content: &Content) -> Result<Ground, Vec<KeyProblem>> {
    let mut problems = limits::problems(mission, content);
    // A mission with far too much of something, or a map of too many tiles, is not looked at
    // any further.
    if problems
        .iter()
        .any(|problem| ["", "layout"].contains(&problem.key.as_str()))
    {
        return Err(problems);
    }
    let station = match Station::compile(&mission.layout, &content.tiles) {
        Ok(station) => station,
        Err(wrong) => {
            problems.extend(
                wrong
                    .into_iter()
                    .map(|message| KeyProblem::at("layout", message)),
            );
            return Err(problems);
        }
    };
    let mut compiler = Compiler {
        mission,
        content,
        station,
        problems,
    };
    let ground = compiler.ground();
    match compiler.problems.is_empty() {
        true => Ok(ground),
        false => Err(compiler.problems),
    }
}

/// Everything that is wrong with a mission.
pub fn mission_problems(mission: &Mission, content: &Content) -> Vec<KeyProblem> {
    compile(mission, content).err().unwrap_or_default()
}

struct Compiler<'a> {
    mission: &'a Mission,
    content: &'a Content,
    station: Station,
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

    fn zone(&mut self, key: impl Into<String>, part: &str) -> ZoneId {
        self.station.find(part).unwrap_or_else(|| {
            let zones = self.station.zones().iter();
            let known: Vec<&str> = zones
                .flat_map(|z| z.parts.iter().map(String::as_str))
                .collect();
            self.wrong(
                key,
                format!("there is no zone “{part}”; {}", hint(part, &known)),
            );
            ZoneId(0)
        })
    }

    fn optional_zone(&mut self, key: &str, part: &Option<String>) -> Option<ZoneId> {
        part.as_ref().map(|part| self.zone(key, part))
    }

    fn of_place(&self, place: Place) -> ZoneSet {
        let ids = self.station.ids();
        ids.filter(|zone| self.station.zone(*zone).place == place)
            .collect()
    }

    fn ground(&mut self) -> Ground {
        let mission = self.mission;
        let rules = &mission.rules;
        let start = mission.start.iter().enumerate();
        let start: Vec<ZoneId> = start
            .map(|(n, part)| self.zone(format!("start[{n}]"), part))
            .collect();
        let exit = self.optional_zone("exit", &mission.exit);
        let spawns = self.spawns();
        let burnable = self.burnable(&spawns);
        let objectives = self.objectives();
        let (closed, colored) = self.doors();
        let bot = self.optional_zone("bot", &mission.bot);
        let sentry_gun = self.optional_zone("sentry_gun", &mission.sentry_gun);
        let (active, inactive) = self.mold();
        let crowds = self.crowds();
        let secured = self.secured();
        let gifts = self.gifts();
        let sealed = mission.sealed.iter().enumerate();
        let sealed = sealed
            .map(|(n, part)| self.zone(format!("sealed[{n}]"), part))
            .collect();
        let goals = self.goals(exit, sentry_gun);
        let ground = Ground {
            exit,
            spawns,
            objectives,
            closed,
            colored,
            bot,
            sentry_gun,
            active,
            inactive,
            crowds,
            exterior: self.of_place(Place::Exterior),
            security: self.of_place(Place::Security),
            oxygen: self.of_place(Place::Oxygen),
            airlocks: self.of_place(Place::Airlock),
            clockwise: clockwise(&self.station),
            remote_zones: self.shut_in(&start, secured),
            secured,
            start,
            sealed,
            gifts,
            wake: WakeRules {
                objective: rules.spawns_wake.contains(&Wake::Objective),
                door: rules.spawns_wake.contains(&Wake::Door),
                mold: rules.spawns_wake.contains(&Wake::Mold),
            },
            hellfire_on_spawns: rules.hellfire_on_spawns,
            burnable,
            goals,
            station: self.station.clone(),
        };
        self.check_reach(&ground);
        self.check_remote(&ground);
        self.check_places(&ground);
        ground
    }

    fn spawns(&mut self) -> Vec<SpawnRules> {
        let spawns = self.mission.spawns.iter().enumerate();
        spawns
            .map(|(n, spawn)| SpawnRules {
                zone: self.zone(format!("spawns[{n}].zone"), &spawn.zone),
                color: spawn.color,
                face_down: spawn.face_down,
            })
            .collect()
    }

    /// INV-M6-04, INV-M7-06: where Hellfire can remove spawn tokens, also those that more
    /// survivors bring: anywhere, or on the tiles where some lie face down.
    fn burnable(&self, spawns: &[SpawnRules]) -> ZoneSet {
        let tiles = |zone: ZoneId| {
            let parts = self.station.zone(zone).parts.iter();
            parts.filter_map(|part| part.split(':').next())
        };
        let hidden = || spawns.iter().filter(|spawn| spawn.face_down);
        let on_their_tiles = |zone: &ZoneId| {
            tiles(*zone).any(|tile| hidden().any(|spawn| tiles(spawn.zone).any(|it| it == tile)))
        };
        match self.mission.rules.hellfire_on_spawns {
            HellfireOnSpawns::Nothing => ZoneSet::EMPTY,
            HellfireOnSpawns::RemovesAny => self.station.ids().collect(),
            HellfireOnSpawns::RemovesHiddenAndMold => {
                self.station.ids().filter(on_their_tiles).collect()
            }
        }
    }

    fn objectives(&mut self) -> Vec<ObjectiveRules> {
        let scientists = &self.mission.rules.scientists;
        let tokens = self.mission.objectives.iter().enumerate();
        tokens
            .map(|(n, token)| ObjectiveRules {
                zone: self.zone(format!("objectives[{n}].zone"), &token.zone),
                color: token.color,
                face_down: token.face_down,
                scientist: scientists.contains(&token.color),
            })
            .collect()
    }

    fn doors(&mut self) -> (DoorSet, Vec<(usize, Color)>) {
        let (mut closed, mut colored) = (DoorSet::EMPTY, Vec::new());
        for (n, door) in self.mission.doors.iter().enumerate() {
            let key = format!("doors[{n}].between");
            let [one, other] = door.between.each_ref().map(|part| self.zone(&key, part));
            match self.station.frame_between(one, other) {
                Some(frame) if closed.contains(frame) => {
                    self.wrong(key, "there is a door in that frame already");
                }
                Some(frame) => {
                    closed.insert(frame);
                    colored.extend(door.color.map(|color| (frame, color)));
                }
                None if self.is_sound(&[&key]) => {
                    let [one, other] = &door.between;
                    self.wrong(
                        key,
                        format!("there is no door frame between {one} and {other}"),
                    );
                }
                None => {}
            }
        }
        (closed, colored)
    }

    fn mold(&mut self) -> (ZoneSet, ZoneSet) {
        let (mut active, mut inactive) = (ZoneSet::EMPTY, ZoneSet::EMPTY);
        let mut lay = |zone: ZoneId, state: MoldState| match state {
            MoldState::Active => active.insert(zone),
            MoldState::Inactive => inactive.insert(zone),
        };
        for (n, token) in self.mission.mold.iter().enumerate() {
            lay(
                self.zone(format!("mold[{n}].zone"), &token.zone),
                token.state,
            );
        }
        for (n, spawn) in self.mission.spawns.iter().enumerate() {
            if let Some(state) = spawn.mold {
                lay(self.zone(format!("spawns[{n}].zone"), &spawn.zone), state);
            }
        }
        (active, inactive)
    }

    fn crowds(&mut self) -> Vec<(ZoneId, Xeno, u8)> {
        let crowds = self.mission.xenos.iter().enumerate();
        let crowds: Vec<(ZoneId, Xeno, u8)> = crowds
            .map(|(n, crowd)| {
                let zone = self.zone(format!("xenos[{n}].zone"), &crowd.zone);
                (zone, crowd.xeno, crowd.count)
            })
            .collect();
        for xeno in Xeno::ALL {
            let of_kind = crowds.iter().filter(|(_, kind, _)| *kind == xeno);
            let count: u32 = of_kind.map(|(_, _, count)| u32::from(*count)).sum();
            let in_box = Xeno::IN_BOX[xeno.index()];
            if count > u32::from(in_box) {
                let counted = xeno.counted(count);
                let message =
                    format!("the box has {in_box}, and the mission {counted} (INV-SETUP-21)");
                self.wrong("xenos", message);
            }
        }
        crowds
    }

    fn secured(&mut self) -> Option<[ZoneId; 2]> {
        let parts = self.mission.rules.secured_airlock.as_ref()?;
        let key = "rules.secured_airlock";
        let [outside, airlock] = parts.each_ref().map(|part| self.zone(key, part));
        if self.is_sound(&[key]) && !self.station.outer_doors(airlock).contains(outside) {
            let [outside, airlock] = parts;
            self.wrong(key, format!("no airlock leads from {outside} to {airlock}"));
        }
        if self.mission.bot.is_none() {
            self.wrong(
                key,
                "only the Bot opens it, and the mission has none (INV-M8-05)",
            );
        }
        Some([outside, airlock])
    }

    fn gifts(&mut self) -> Vec<EquipmentId> {
        let mut gifts = Vec::new();
        if self.mission.rules.red_gives_cards.len() > MAX_GIFTS {
            let message = format!("at most {MAX_GIFTS} cards can be set aside");
            self.wrong("rules.red_gives_cards", message);
        }
        for (n, id) in self.mission.rules.red_gives_cards.iter().enumerate() {
            let kinds = &self.content.equipment;
            match kinds.iter().position(|kind| kind.id == *id) {
                Some(place) if matches!(kinds[place].pile, Pile::Deck | Pile::Prototype) => {
                    gifts.push(EquipmentId(place as u8));
                }
                Some(_) => {
                    let message = format!("“{id}” is neither in the deck nor a Prototype");
                    self.wrong(format!("rules.red_gives_cards[{n}]"), message);
                }
                None => {
                    let known: Vec<&str> = kinds.iter().map(|kind| kind.id.as_str()).collect();
                    let message = format!("there is no equipment “{id}”; {}", hint(id, &known));
                    self.wrong(format!("rules.red_gives_cards[{n}]"), message);
                }
            }
        }
        gifts
    }
}

/// Each zone's place in the circle around the middle of the board, from the north-west on:
/// by the angle of its own middle (INV-SPAWN-04).
fn clockwise(station: &Station) -> Vec<u8> {
    let plan = station.plan();
    let (height, width) = (plan.len() as f64, plan.first().map_or(0, Vec::len) as f64);
    let mut sums = vec![(0.0, 0.0, 0.0); station.zones().len()];
    for (y, row) in plan.iter().enumerate() {
        for (x, zone) in row.iter().enumerate() {
            let (down, right, cells) = &mut sums[zone.index()];
            *down += y as f64 + 0.5;
            *right += x as f64 + 0.5;
            *cells += 1.0;
        }
    }
    let angle = |&(down, right, cells): &(f64, f64, f64)| {
        let (down, right) = (down / cells - height / 2.0, right / cells - width / 2.0);
        // From the north-west corner, clockwise.
        let angle = down.atan2(right) - (-height).atan2(-width);
        angle.rem_euclid(std::f64::consts::TAU)
    };
    let mut order: Vec<usize> = (0..sums.len()).collect();
    order.sort_by(|one, other| angle(&sums[*one]).total_cmp(&angle(&sums[*other])));
    let mut places = vec![0; sums.len()];
    for (place, zone) in order.into_iter().enumerate() {
        places[zone] = place as u8;
    }
    places
}
