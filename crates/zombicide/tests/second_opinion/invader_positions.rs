//! Random positions of Invader, and the program playing them.

use std::collections::BTreeSet;

use table::Seat;
use table::scenario::ScenarioGame;
use zombicide::invader::{
    Color, DecisionKind, DoorState, Ending, Fate, Invader, MoldState, Phase, View, Wake, Xeno,
};

use crate::invader::{Board, Person, Players, Robot, Scene, Spawn, Stop};
use crate::invader_decks::{Cover, Decks, Mold, Pair, pair};
use crate::naive::{Lots, Zones};
use crate::players::Asking;
use crate::{Facts, Outcome, fact};

/// Survivors of our own, whose Blue skill is no matter here.
const NAMES: [&str; 6] = ["ana", "bea", "cai", "dov", "eva", "fay"];

/// Their Armor: as much as a sheet can have, so that few positions end by a death.
const ARMOR: usize = 9;

/// Door tokens without a color (INV-DOOR-05): no position here has more doors.
const DOORS_IN_BOX: usize = 5;

/// A mission, ready for any number of positions.
pub struct Table {
    pub game: Invader,
    pub decks: Decks,
    /// The frames in the order of the program's numbers.
    pub frames: Vec<Pair>,
    /// Zones that can be reached.
    zones: Vec<usize>,
    players: Vec<String>,
    setup: Facts,
}

impl Table {
    pub fn new(mission: &str) -> Table {
        let mut setup = Facts::new();
        fact(&mut setup, "mission", mission);
        fact(&mut setup, "players", "Ada, Bo");
        fact(&mut setup, "team", NAMES[..3].join(", "));
        fact(&mut setup, "Bo team", NAMES[3..].join(", "));
        for name in NAMES {
            let sheet = format!("civilian {ARMOR} / Lucky / Shove, Sniper / Medic, Tough, Taunt");
            fact(&mut setup, format!("{name} sheet"), sheet);
        }
        let (game, players) = Invader::prepare_scene(&setup).expect("the set-up is sound");
        let decks = Decks::new(&game);
        let frames = game.station().frames().iter();
        let frames = frames.map(|frame| pair(frame.zones[0].index(), frame.zones[1].index()));
        let sealed = &game.mission().sealed;
        let sealed: Zones = sealed.iter().map(|name| named(&game, name)).collect();
        let zones = (0..decks.zones()).filter(|zone| !sealed.contains(zone));
        Table {
            frames: frames.collect(),
            zones: zones.collect(),
            decks,
            game,
            players,
            setup,
        }
    }

    /// Makes a position up, lets the program and the second opinion play it, and says what
    /// it was and how they compare.
    pub fn compare(&self, lots: &mut Lots) -> (Facts, Outcome) {
        let (facts, mut scene) = self.make_up(lots);
        let mut players = Players::seated(&self.game, &self.players, &facts, lots);
        let result = scene.activate_all(&self.decks, &mut players);
        let view = players.view();
        let board = self.board(&view);
        let outcome = match result {
            _ if view.ending == Some(Ending::Won) => Outcome::CutShort,
            // Which goals can still be reached is not asked here, only that nothing else has
            // happened by then. A position that was hopeless ends with the first answer.
            _ if view.ending == Some(Ending::Impossible) && players.answered == 1 => {
                Outcome::CutShort
            }
            _ if view.ending == Some(Ending::Impossible) => match scene.moments.contains(&board) {
                true => Outcome::CutShort,
                false => Outcome::Differs(format!(
                    "the game ends at no moment of ours ({result:?}): {:?}",
                    scene
                        .moments
                        .last()
                        .and_then(|last| difference_of_boards(last, &board))
                )),
            },
            Err(Stop::Differs(message)) => Outcome::Differs(message),
            Err(Stop::Over(ending)) if view.ending != Some(ending) => Outcome::Differs(format!(
                "the game should end with {ending:?}, but: {:?}, {:?}",
                view.ending, view.asked
            )),
            Err(Stop::Over(_)) => Outcome::Agrees(scene.met),
            Ok(()) if view.phase != Phase::Players || view.round != 2 => Outcome::Differs(format!(
                "all have acted, but: {:?}, {:?}",
                view.ending, view.asked
            )),
            Ok(()) => match difference(&scene, &board, &view) {
                Some(message) => Outcome::Differs(message),
                None => Outcome::Agrees(scene.met),
            },
        };
        (facts, outcome)
    }

    /// The board as the program has it.
    fn board(&self, view: &View) -> Board {
        let doors = |state: DoorState| -> BTreeSet<Pair> {
            let doors = self.frames.iter().zip(&view.doors);
            doors
                .filter(|(_, other)| **other == state)
                .map(|(frame, _)| *frame)
                .collect()
        };
        let mold = |state: MoldState| match state {
            MoldState::Active => Mold::Active,
            MoldState::Inactive => Mold::Inactive,
        };
        let zones = view.zones.iter();
        Board {
            xenos: zones
                .clone()
                .map(|zone| zone.xenos.map(u32::from))
                .collect(),
            cover: Cover {
                mold: zones.map(|zone| zone.mold.map(mold)).collect(),
                closed: doors(DoorState::Closed),
                barred: view
                    .barred
                    .map(|[one, other]| pair(one.index(), other.index())),
            },
            destroyed: doors(DoorState::Destroyed),
        }
    }

    /// A position, in the words of scenarios and as the second opinion needs it.
    pub fn make_up(&self, lots: &mut Lots) -> (Facts, Scene) {
        let mut facts = self.setup.clone();
        let mission = self.game.mission();
        let count = self.decks.zones();
        let first = Seat(lots.below(2) as u8);
        fact(&mut facts, "first player", ["Ada", "Bo"][first.index()]);
        let at = |name: &String| named(&self.game, name);
        let blue = mission.objectives.iter();
        let blue = blue.filter(|token| Some(token.color) == mission.rules.guarded);
        let secured = mission.rules.secured_airlock.as_ref();
        let robot = |zone: &Option<String>| Robot {
            zone: zone.as_ref().map_or(0, at),
            there: zone.is_some(),
            active: false,
        };
        let mut scene = Scene {
            board: Board {
                xenos: vec![[0; 4]; count],
                cover: Cover {
                    mold: vec![None; count],
                    closed: BTreeSet::new(),
                    barred: secured.map(|[one, other]| pair(at(one), at(other))),
                },
                destroyed: BTreeSet::new(),
            },
            people: Vec::new(),
            robots: [robot(&mission.bot), robot(&mission.sentry_gun)],
            tokens: vec![0; count],
            exit: mission.exit.as_ref().map(at),
            crew: 0,
            guarded: blue.map(|token| at(&token.zone)).next(),
            spawns: Vec::new(),
            mold_wakes: mission.rules.spawns_wake.contains(&Wake::Mold),
            first,
            moments: Vec::new(),
            met: BTreeSet::new(),
        };
        if scene.board.cover.barred.is_some() && lots.is(50) {
            scene.board.cover.barred = None;
            fact(&mut facts, "airlock", "open");
        }
        if mission.rules.crew > 0 {
            scene.crew = lots.pick(&[0, 2, 5, 10]);
            fact(&mut facts, "crew", scene.crew);
        }
        for (number, spawn) in mission.spawns.iter().enumerate() {
            let awake = spawn.color == Color::Red || lots.is(50);
            let state = if awake { "awake" } else { "asleep" };
            fact(&mut facts, format!("spawn {}", number + 1), state);
            let zone = at(&spawn.zone);
            scene.spawns.push(Spawn { zone, awake });
        }
        self.put_xenos(lots, &mut facts, &mut scene);
        self.put_mold(lots, &mut facts, &mut scene);
        self.put_doors(lots, &mut facts, &mut scene);
        self.put_people(lots, &mut facts, &mut scene);
        self.put_robots(lots, &mut facts, &mut scene);
        for _ in 0..lots.below(5) {
            let (zone, tokens) = (lots.pick(&self.zones), 1 + lots.below(3));
            scene.tokens[zone] = tokens as u32;
            fact(&mut facts, format!("zone {zone} noise"), tokens);
        }
        // Cards that bring nothing at Blue level (INV-SPAWN-07).
        fact(&mut facts, "xeno deck", ["51, 52"; 8].join(", "));
        fact(&mut facts, "phase", "xenos");
        (facts, scene)
    }

    fn put_xenos(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let mut left = Xeno::IN_BOX.map(u32::from);
        let mut taken: Zones = scene.exit.filter(|_| scene.crew > 0).into_iter().collect();
        let most = lots.pick(&[2, 4, 9]);
        for _ in 0..1 + lots.below(8) {
            let zone = match scene.guarded {
                Some(zone) if lots.is(3) => zone,
                _ => lots.pick(&self.zones),
            };
            if !taken.insert(zone) {
                continue;
            }
            let mut words = Vec::new();
            for kind in Xeno::ALL {
                let wanted = match kind {
                    Xeno::Abomination => usize::from(lots.is(40)),
                    _ => lots.below(most),
                };
                let count = left[kind.index()].min(wanted as u32);
                left[kind.index()] -= count;
                scene.board.xenos[zone][kind.index()] = count;
                if count > 0 {
                    words.push(format!("{count} {}s", kind.word()));
                }
            }
            if !words.is_empty() {
                fact(facts, format!("zone {zone} xenos"), words.join(", "));
            }
        }
    }

    /// Mold lies where the mission has it or anywhere inside, and under an Abomination.
    fn put_mold(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let none = scene.board.cover.mold.clone();
        let mission = self.game.mission();
        loop {
            let mold = &mut scene.board.cover.mold;
            *mold = none.clone();
            if lots.is(50) {
                let spawns = mission.spawns.iter().map(|spawn| (&spawn.zone, spawn.mold));
                let others = mission.mold.iter();
                let others = others.map(|token| (&token.zone, Some(token.state)));
                for (zone, state) in spawns.chain(others) {
                    mold[named(&self.game, zone)] = state.map(|state| match state {
                        MoldState::Active => Mold::Active,
                        MoldState::Inactive => Mold::Inactive,
                    });
                }
            }
            let percent = lots.pick(&[0, 5, 15]);
            for zone in self.zones.iter().copied() {
                if lots.is(percent) {
                    mold[zone] = Some(lots.pick(&[Mold::Active, Mold::Inactive]));
                }
                if scene.board.xenos[zone][Xeno::Abomination.index()] > 0 {
                    mold[zone] = Some(Mold::Active);
                }
                if self.decks.is_exterior(zone) {
                    mold[zone] = None;
                }
            }
            // No game goes on with a chain.
            if !scene.has_mold_chain(&self.decks) {
                break;
            }
        }
        fact(facts, "mold", "none");
        for (zone, mold) in scene.board.cover.mold.iter().enumerate() {
            match mold {
                Some(Mold::Active) => fact(facts, format!("zone {zone} mold"), "active"),
                Some(Mold::Inactive) => fact(facts, format!("zone {zone} mold"), "inactive"),
                None => {}
            }
        }
    }

    /// No door stands at a zone with Mold (INV-MOLD-05).
    fn put_doors(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let closed = lots.pick(&[0, 10, 30, 60]);
        let doors = &self.game.mission().doors;
        let at = |name: &String| named(&self.game, name);
        let laid = doors
            .iter()
            .map(|door| pair(at(&door.between[0]), at(&door.between[1])));
        let laid: BTreeSet<Pair> = laid.collect();
        let mut left = DOORS_IN_BOX;
        for (number, frame) in self.frames.iter().enumerate() {
            let mold = &scene.board.cover.mold;
            let (closed, destroyed) = (lots.is(closed), lots.is(10));
            let molded = mold[frame.0].is_some() || mold[frame.1].is_some();
            let state = if molded || left == 0 {
                "open"
            } else if closed {
                scene.board.cover.closed.insert(*frame);
                "closed"
            } else if destroyed {
                scene.board.destroyed.insert(*frame);
                "destroyed"
            } else {
                "open"
            };
            left -= usize::from(state != "open");
            if state != "open" || laid.contains(frame) {
                fact(facts, format!("door {}", number + 1), state);
            }
        }
    }

    fn put_people(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let groups = 1 + lots.below(5);
        let groups: Vec<usize> = (0..groups).map(|_| lots.pick(&self.zones)).collect();
        // Where nobody leaves, everybody is there.
        let there = match self.game.mission().exit {
            Some(_) => 1 + lots.below(6),
            None => 6,
        };
        let hiding = lots.pick(&[0, 0, 30]);
        for (who, name) in NAMES.into_iter().enumerate() {
            let person = Person {
                zone: lots.pick(&groups),
                seat: Seat((who / 3) as u8),
                there: who < there,
                armor: 1 + lots.below(ARMOR) as u32,
                hidden: lots.is(hiding),
                scientist: false,
            };
            if person.there {
                fact(facts, format!("{name} zone"), person.zone);
                fact(facts, format!("{name} armor"), person.armor);
                if person.hidden {
                    fact(facts, format!("{name} hidden"), "yes");
                }
                if self.decks.is_exterior(person.zone) {
                    fact(facts, format!("{name} body"), "oxygen-tank");
                }
            } else {
                fact(facts, format!("{name} fate"), "escaped");
            }
            scene.people.push(person);
        }
        // INV-M9-04: any Damage eliminates a scientist.
        for color in &self.game.mission().rules.scientists {
            let inside = self.zones.iter().copied();
            let inside = inside.filter(|zone| !self.decks.is_exterior(*zone));
            let zone = lots.pick(&inside.collect::<Vec<usize>>());
            fact(facts, format!("{}-scientist zone", color.word()), zone);
            scene.people.push(Person {
                zone,
                seat: scene.first,
                there: true,
                armor: 1,
                hidden: false,
                scientist: true,
            });
        }
    }

    fn put_robots(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        for (robot, name) in scene.robots.iter_mut().zip(["bot", "sentry gun"]) {
            if robot.there && lots.is(40) {
                robot.zone = lots.pick(&self.zones);
                robot.active = lots.is(70);
                fact(facts, format!("{name} zone"), robot.zone);
                if robot.active {
                    fact(facts, format!("{name} active"), "yes");
                }
            }
        }
    }
}

fn named(game: &Invader, name: &str) -> usize {
    game.station().find(name).expect("it is a zone").index()
}

/// What of the board is not as the second opinion has it, if anything is.
fn difference_of_boards(ours: &Board, theirs: &Board) -> Option<String> {
    for (zone, (xenos, mold)) in theirs.xenos.iter().zip(&theirs.cover.mold).enumerate() {
        let (our_xenos, our_mold) = (&ours.xenos[zone], &ours.cover.mold[zone]);
        if (our_xenos, our_mold) != (xenos, mold) {
            return Some(format!(
                "zone {zone} should hold {our_xenos:?} Xenos and {our_mold:?} Mold, and holds {xenos:?} and {mold:?}"
            ));
        }
    }
    if theirs != ours {
        return Some(format!(
            "closed and destroyed doors should be {:?} and {:?}, and are {:?} and {:?}",
            ours.cover.closed, ours.destroyed, theirs.cover.closed, theirs.destroyed
        ));
    }
    None
}

/// What is not as the second opinion has it, if anything is.
fn difference(scene: &Scene, theirs: &Board, view: &View) -> Option<String> {
    if let Some(message) = difference_of_boards(&scene.board, theirs) {
        return Some(message);
    }
    for (seen, person) in view.survivors.iter().zip(&scene.people) {
        let there = seen.fate == Fate::InPlay;
        if there != person.there || (there && u32::from(seen.armor) != person.armor) {
            return Some(format!("{seen:?} should be {person:?}"));
        }
    }
    for (seen, robot) in view.machines.iter().zip(&scene.robots) {
        if seen.there != robot.there {
            return Some(format!("{seen:?} should be {robot:?}"));
        }
    }
    None
}

impl Asking for Invader {
    type Ask = DecisionKind;

    fn asked(view: &View) -> Option<(Seat, DecisionKind)> {
        view.asked.map(|asked| (asked.seat, asked.ask))
    }
}
