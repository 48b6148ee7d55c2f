//! Rules of season 1 that no mission and no card of the box can show: they are shown with
//! cars and cards of our own.

use table::{Chance, Knowledge, Resolution, Rulebook, Seat, Seed, Viewer, Wording};
use zombicide::season1::{
    Car, CarKind, Content, Crowd, Goal, Position, Season1, Setup, Team, View, Zombie,
};

const MISSION: &str = "08";

/// The mission's start zone, in its file and on the board.
const START: (&str, usize) = ("0,0:W", 8);

/// A game being played: the rulebook, where it stands, and the chance to come.
struct Play {
    game: Season1,
    position: Position,
    chance: Chance,
}

impl Play {
    fn deal(content: &Content, team: &[&str], seed: u64) -> Play {
        let team = team.iter().map(|id| (*id).to_string()).collect();
        let setup = Setup {
            team: Team::AsGiven(vec![team]),
            ..Setup::random(MISSION, 1)
        };
        let game = Season1::prepare(setup, content).expect("the content is sound");
        let mut chance = Chance::new(Seed::Fast(seed));
        let position = game.deal(&mut Resolution::silent(&mut chance));
        Play {
            game,
            position,
            chance,
        }
    }

    /// Gives an answer; says which rule forbids it, if one does.
    fn answer(&mut self, words: &str) -> Result<(), &'static str> {
        let answer = self.game.parse_answer(words).expect("the words are known");
        let mut resolution = Resolution::silent(&mut self.chance);
        let done = self.game.apply(&mut self.position, answer, &mut resolution);
        done.map_err(|forbidden| forbidden.rule.0)
    }

    fn view(&self) -> View {
        self.game.view(&self.position, Viewer::Seat(Seat(0)))
    }

    /// The ids of the cards that a survivor carries.
    fn carried(&self, place: usize) -> Vec<String> {
        let survivor = &self.view().survivors[place];
        let cards = survivor.inventory.cards();
        let id =
            |kind: zombicide::season1::EquipmentId| &self.game.content().equipment[kind.index()].id;
        cards.map(|(_, kind)| id(kind).clone()).collect()
    }
}

fn mission(content: &mut Content) -> &mut zombicide::season1::Mission {
    let mut missions = content.missions.iter_mut();
    missions
        .find(|mission| mission.id == MISSION)
        .expect("the mission is there")
}

/// Three Pimp cars at the start, and three survivors who search one each.
fn three_pimp_cars(seed: u64) -> Play {
    let mut content = Content::shipped().clone();
    let car = Car {
        zone: START.0.to_string(),
        kind: CarKind::Pimp,
        drivable: false,
    };
    mission(&mut content).cars = vec![car; 3];
    Play::deal(&content, &["amy", "josh", "wanda"], seed)
}

/// S1-SEARCH-08, S1-SEARCH-09: the second Pimp car gives the special weapon that the first
/// one did not give, and a third one gives nothing.
#[test]
fn the_second_pimp_car_gives_the_other_weapon_and_the_third_gives_nothing() {
    let mut first_finds = Vec::new();
    for seed in 0..8 {
        let mut play = three_pimp_cars(seed);
        let mut finds = Vec::new();
        for (place, who) in ["amy", "josh"].into_iter().enumerate() {
            let before = play.carried(place);
            let turn = [
                format!("activate {who}"),
                format!("search car {}", place + 1),
                "keep".to_string(),
                "done".to_string(),
                "end turn".to_string(),
            ];
            for words in turn {
                assert_eq!(play.answer(&words), Ok(()), "{words}");
            }
            let after = play.carried(place).into_iter();
            finds.extend(after.filter(|card| !before.contains(card)));
        }
        // Wanda is the last one, so her turn has begun.
        assert_eq!(play.answer("search car 3"), Err("S1-SEARCH-09"));
        first_finds.push(finds[0].clone());
        finds.sort();
        assert_eq!(finds, ["evil-twins", "mas-shotgun"]);
    }
    // Which of them comes first is a matter of chance.
    assert!(first_finds.contains(&"evil-twins".to_string()));
    assert!(first_finds.contains(&"mas-shotgun".to_string()));
}

/// Phil beside the Abomination at the start, with a Pistol of that damage that hardly misses.
fn against_the_abomination(damage: u8) -> Play {
    let mut content = Content::shipped().clone();
    mission(&mut content).rules.zombies = vec![Crowd {
        zone: START.0.to_string(),
        zombie: Zombie::Abomination,
        count: 1,
    }];
    let mut cards = content.equipment.iter_mut();
    let pistol = cards
        .find(|card| card.id == "pistol")
        .expect("it is in the box");
    let weapon = pistol.weapon.as_mut().expect("it is a weapon");
    (weapon.dice, weapon.accuracy, weapon.damage) = (6, 2, damage);
    Play::deal(&content, &["phil"], 1)
}

/// S1-ZOMBIE-04, S1-COMBAT-06: 3 damage kill the Abomination, and 2 do not.
#[test]
fn a_weapon_of_three_damage_kills_the_abomination() {
    for (damage, left, experience) in [(2, 1, 0), (3, 0, 5)] {
        let mut play = against_the_abomination(damage);
        let carried = play.carried(0);
        let hand = carried.iter().position(|card| card == "pistol");
        let hand = ["first", "second"][hand.expect("Phil starts with a Pistol")];
        let attack = format!("attack {hand} {}", START.1);
        assert_eq!(play.answer(&attack), Ok(()));
        let view = play.view();
        assert_eq!(
            view.zones[START.1].zombies[Zombie::Abomination.index()],
            left
        );
        assert_eq!(view.survivors[0].experience, experience);
    }
}

/// S1-SETUP-08, S1-INV-04: a lone survivor is dealt every starting card; with more of them than
/// there is room for, the player says which one is discarded.
#[test]
fn a_lone_survivor_dealt_more_than_five_cards_discards_one() {
    let mut content = Content::shipped().clone();
    for id in ["machete", "katana", "shotgun"] {
        let mut cards = content.equipment.iter_mut();
        let card = cards.find(|card| card.id == id).expect("it is shipped");
        card.starting = 1;
    }
    let mut play = Play::deal(&content, &["amy"], 1);
    let last = play.view().found;
    assert_eq!((play.carried(0).len(), last.len()), (5, 1));
    assert_eq!(play.answer("leave it"), Err("S1-INV-04"));
    play.answer("replace 2").expect("there is a card");
    assert_eq!(play.carried(0).len(), 5);
    let kept = play.game.content().equipment[last[0].index()].id.clone();
    assert_eq!(play.carried(0)[1], kept);
    assert_eq!(play.view().equipment_discards.len(), 1);
}

/// S1-INV-10: all cards that a Flashlight shows wait in sight, the first drawn first.
#[test]
fn cards_found_by_flashlight_are_all_seen_at_once() {
    let mut content = Content::shipped().clone();
    for card in &mut content.equipment {
        match card.id.as_str() {
            "flashlight" => card.starting = 1,
            "aaahh" => card.copies = 0,
            _ => {}
        }
    }
    mission(&mut content).start = "1,0:A".to_string();
    let mut play = Play::deal(&content, &["amy"], 2);
    play.answer("search").expect("it is a room");
    let waiting = play.view().found;
    assert_eq!(waiting.len(), 2);
    play.answer("keep").expect("there is room");
    assert_eq!(play.view().found, waiting[1..]);
    play.answer("leave it").expect("it may be left");
    assert!(play.view().found.is_empty());
}

/// S1-M09-04: a survivor who drives away from the start and walks back has come back to it.
#[test]
fn a_survivor_who_drives_away_and_walks_back_may_leave() {
    let mut content = Content::shipped().clone();
    let mission = mission(&mut content);
    mission.goals = vec![Goal::Escape(vec![1; 6])];
    mission.exit = Some(START.0.to_string());
    mission.cars = vec![Car {
        zone: START.0.to_string(),
        kind: CarKind::Police,
        drivable: true,
    }];
    let mut play = Play::deal(&content, &["amy"], 1);
    assert_eq!(play.answer("escape"), Err("S1-M09-04"));
    for words in [
        "enter car 1 as driver",
        "drive 7",
        "get out",
        "move 8",
        "escape",
    ] {
        assert_eq!(play.answer(words), Ok(()), "{words}");
    }
}
