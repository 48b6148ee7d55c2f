//! Random positions of season 1, and the program playing them.

use std::collections::BTreeSet;

use table::Seat;
use table::scenario::ScenarioGame;
use zombicide::season1::{DecisionKind, Ending, Fate, Phase, Season1, View, Zombie};

use crate::naive::{Lots, Zones};
use crate::players::Asking;
use crate::season1::{Person, Players, Scene, Stop};
use crate::season1_town::Town;
use crate::{Facts, Outcome, fact};

const NAMES: [&str; 6] = ["ned", "amy", "phil", "josh", "doug", "wanda"];

/// The cards that each of them may carry: no more of a kind than the box has.
const CARDS: [[&str; 3]; 6] = [
    ["pistol", "crowbar", "water"],
    ["pistol", "crowbar", "water"],
    ["pistol", "fire-axe", "water"],
    ["machete", "fire-axe", "bag-of-rice"],
    ["machete", "katana", "bag-of-rice"],
    ["machete", "katana", "bag-of-rice"],
];

/// A mission, ready for any number of positions.
pub struct Table {
    pub game: Season1,
    pub town: Town,
    players: Vec<String>,
    setup: Facts,
}

impl Table {
    pub fn new(mission: &str) -> Table {
        let mut setup = Facts::new();
        fact(&mut setup, "mission", mission);
        fact(&mut setup, "players", "Ada, Bo");
        fact(&mut setup, "team", "ned, amy, phil");
        fact(&mut setup, "Bo team", "josh, doug, wanda");
        let (game, players) = Season1::prepare_scene(&setup).expect("the set-up is sound");
        Table {
            town: Town::new(&game),
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
        let result = scene.activate_all(&self.town, &mut players);
        let view = players.view();
        let outcome =
            match result {
                _ if view.ending == Some(Ending::Won) => Outcome::CutShort,
                Err(Stop::Differs(message)) => Outcome::Differs(message),
                Err(Stop::Over(ending)) if view.ending != Some(ending) => Outcome::Differs(
                    format!("the game ends with {ending:?}, not {:?}", view.ending),
                ),
                Err(Stop::Over(_)) => Outcome::Agrees(scene.met),
                Ok(()) if view.phase != Phase::Players || view.round != 2 => Outcome::Differs(
                    format!("all have acted, but: {:?}, {:?}", view.ending, view.asked),
                ),
                Ok(()) => match difference(&scene, &view) {
                    Some(message) => Outcome::Differs(message),
                    None => Outcome::Agrees(scene.met),
                },
            };
        (facts, outcome)
    }

    fn make_up(&self, lots: &mut Lots) -> (Facts, Scene) {
        let mut facts = self.setup.clone();
        let zones = self.town.zones();
        let first = Seat(lots.below(2) as u8);
        fact(&mut facts, "first player", ["Ada", "Bo"][first.index()]);
        let rules = &self.game.mission().rules;
        let named = |name: &String| self.game.board().find(name).expect("a zone").index();
        let mut scene = Scene {
            zombies: vec![[0; 4]; zones],
            reserve: Zombie::IN_BOX.map(u32::from),
            gone: [0; 4],
            people: Vec::new(),
            tokens: vec![0; zones],
            loud: None,
            open: Vec::new(),
            first,
            exits: rules.zombie_exits.iter().map(named).collect(),
            most_gone: rules.lost_when_zombies_left.map(u32::from),
            met: BTreeSet::new(),
        };
        for noise in &rules.lasting_noise {
            scene.tokens[named(&noise.zone)] = u32::from(noise.count);
        }
        let mostly_open = lots.pick(&[10, 50, 90]);
        for door in 1..=self.town.doors.len() {
            let open = lots.is(mostly_open);
            let state = if open { "open" } else { "closed" };
            fact(&mut facts, format!("door {door}"), state);
            scene.open.push(open);
        }
        self.put_people(lots, &mut facts, &mut scene);
        self.put_noise(lots, &mut facts, &mut scene);
        self.put_zombies(lots, &mut facts, &mut scene);
        // Cards that bring nothing at Blue level (S1-EXTRA-02).
        fact(&mut facts, "zombie deck", "37, 38, 39, 40, 37, 38, 39, 40");
        fact(&mut facts, "phase", "zombies");
        (facts, scene)
    }

    fn put_people(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let zones = self.town.zones();
        let groups: Vec<usize> = (0..1 + lots.below(4)).map(|_| lots.below(zones)).collect();
        let alive = 1 + lots.below(6);
        let mut car = !self.game.mission().cars.is_empty() && lots.is(40);
        for (who, name) in NAMES.into_iter().enumerate() {
            let mut person = Person {
                zone: lots.pick(&groups),
                seat: Seat((who / 3) as u8),
                alive: (who + lots.below(2)) % 6 < alive,
                wounds: 0,
                cards: 0,
                silent: lots.is(10),
                tough: lots.is(15),
            };
            if !person.alive && (who < 5 || scene.people.iter().any(|other| other.alive)) {
                fact(facts, format!("{name} fate"), "dead");
                scene.people.push(person);
                continue;
            }
            person.alive = true;
            if std::mem::take(&mut car) {
                let streets: Vec<usize> = (0..zones).filter(|z| self.town.street[*z]).collect();
                person.zone = lots.pick(&streets);
                fact(facts, "car 1 zone", person.zone);
                fact(facts, format!("{name} car"), "1 driver");
            } else {
                fact(facts, format!("{name} zone"), person.zone);
            }
            let skills = [(person.silent, "Ninja"), (person.tough, "Tough")];
            let skills: Vec<&str> = skills.iter().filter(|(has, _)| *has).map(|s| s.1).collect();
            if !skills.is_empty() {
                fact(facts, format!("{name} skills"), skills.join(", "));
            }
            if lots.is(20) && !person.silent {
                person.wounds = 1;
                fact(facts, format!("{name} reserve"), "wound");
            } else if lots.is(40) || person.silent {
                // A Ninja without cards may have nothing to choose, and the program would go
                // on with the next round.
                let fewest = 1 + u32::from(person.silent);
                person.cards = fewest + lots.below(2) as u32;
                let [first, second, third] = CARDS[who];
                let hands = match person.cards {
                    1 => first.to_string(),
                    _ => format!("{first}, {second}"),
                };
                fact(facts, format!("{name} hands"), hands);
                if person.cards > 2 {
                    fact(facts, format!("{name} reserve"), third);
                }
            }
            scene.people.push(person);
        }
    }

    fn put_noise(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let zones = self.town.zones();
        for _ in 0..lots.below(5) {
            let (zone, tokens) = (lots.below(zones), 1 + lots.below(3));
            scene.tokens[zone] = tokens as u32;
            fact(facts, format!("zone {zone} noise"), tokens);
        }
        if lots.is(8) {
            let (who, zone) = (lots.below(6), lots.below(zones));
            if scene.people[who].alive {
                scene.loud = Some((who, zone));
                fact(facts, "loud", format!("{} {zone}", NAMES[who]));
            }
        }
    }

    fn put_zombies(&self, lots: &mut Lots, facts: &mut Facts, scene: &mut Scene) {
        let zones = self.town.zones();
        let mut taken = Zones::new();
        let most = lots.pick(&[2, 4, 9]);
        for _ in 0..1 + lots.below(8) {
            let zone = match lots.is(15) {
                true => scene.people[lots.below(6)].zone,
                false => lots.below(zones),
            };
            if scene.exits.contains(&zone) || !taken.insert(zone) {
                continue;
            }
            let mut words = Vec::new();
            for kind in Zombie::ALL {
                let left = &mut scene.reserve[kind.index()];
                let wanted = match kind {
                    Zombie::Abomination => usize::from(lots.is(20)),
                    _ => lots.below(most),
                };
                let count = (*left).min(wanted as u32);
                *left -= count;
                scene.zombies[zone][kind.index()] = count;
                if count > 0 {
                    words.push(counted(count, kind));
                }
            }
            if !words.is_empty() {
                fact(facts, format!("zone {zone} zombies"), words.join(", "));
            }
        }
        // Now and then miniatures are scarce; those not in use have left the board for good.
        if scene.most_gone.is_none() && lots.is(25) {
            for kind in 0..4 {
                let left = scene.reserve[kind].min(lots.below(3) as u32);
                scene.gone[kind] = scene.reserve[kind] - left;
                scene.reserve[kind] = left;
            }
            let kinds = Zombie::ALL.into_iter();
            let left = kinds.map(|kind| counted(scene.reserve[kind.index()], kind));
            let left: Vec<String> = left.filter(|words| !words.starts_with('0')).collect();
            let left = if left.is_empty() {
                "nothing".to_string()
            } else {
                left.join(", ")
            };
            fact(facts, "reserve", left);
        }
    }
}

fn counted(count: u32, kind: Zombie) -> String {
    kind.counted(count).to_lowercase()
}

/// What is not as the second opinion has it, if anything is.
fn difference(scene: &Scene, view: &View) -> Option<String> {
    for (number, zone) in view.zones.iter().enumerate() {
        let (theirs, ours) = (zone.zombies.map(u32::from), scene.zombies[number]);
        if theirs != ours {
            return Some(format!(
                "zone {number} should hold {ours:?} zombies and holds {theirs:?}"
            ));
        }
    }
    let minis = [view.reserve, view.gone].map(|heads| heads.map(u32::from));
    if minis != [scene.reserve, scene.gone] {
        return Some(format!(
            "reserve and gone should be {:?} and are {minis:?}",
            [scene.reserve, scene.gone]
        ));
    }
    for (seen, person) in view.survivors.iter().zip(&scene.people) {
        let alive = seen.fate == Fate::InPlay;
        let wounds = u32::from(seen.wounds);
        if alive != person.alive || (alive && wounds != person.wounds) {
            return Some(format!("{seen:?} should be {person:?}"));
        }
    }
    None
}

impl Asking for Season1 {
    type Ask = DecisionKind;

    fn asked(view: &View) -> Option<(Seat, DecisionKind)> {
        view.asked.map(|asked| (asked.seat, asked.ask))
    }
}
