//! Random requests, whoever sends them: what is refused changes nothing, what is sent twice
//! is done once, and everybody who follows the log ends up in the same place.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;
mod fuzz_wire;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use common::kept::{HOST, Kept, invader, season1, take, zombinion};
use games::GameRegistry;
use proptest::prelude::*;
use serde_json::{Value, json};
use server::ids::PersonId;
use server::room::{LoadError, RequestOutcome, Room};
use server::wire::{ClientCommand, Request, Version};
use table::{Seat, Seed};
use trials::dice::Dice;

/// One thing that somebody does, in numbers that mean something only in a certain room.
#[derive(Clone, Debug)]
struct Deed {
    /// In which of two rooms.
    room: usize,
    /// Who: 1 to 3 play, 4 watches.
    person: i64,
    /// The name of the request: there are few, so that many come again.
    id: u16,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// A listed answer by the one who is asked.
    Decide(usize),
    /// Any answer by anybody, to a decision so much older.
    Answer(usize, u64),
    /// The bot that is asked answers.
    Bot(usize),
    Undo(u64),
    Agree(u64, bool),
    Say(String),
    Sit(u8),
    Stand(u8),
    SeatBot(u8, usize),
    Start,
    /// The same request as the one so many before, by the same person or another.
    Again(usize, bool),
    /// A request that was sent to the other room.
    Elsewhere(usize),
}

fn deed() -> impl Strategy<Value = Deed> {
    let what = prop_oneof![
        12 => any::<usize>().prop_map(What::Decide),
        2 => (any::<usize>(), 0..3_u64).prop_map(|(which, old)| What::Answer(which, old)),
        4 => any::<usize>().prop_map(What::Bot),
        2 => (0..8_u64).prop_map(What::Undo),
        2 => (0..8_u64, any::<bool>()).prop_map(|(back, yes)| What::Agree(back, yes)),
        1 => "[a-z\u{0}\u{202e} ]{0,12}".prop_map(What::Say),
        1 => (0..5_u8).prop_map(What::Sit),
        1 => (0..5_u8).prop_map(What::Stand),
        1 => (0..5_u8, 0..4_usize).prop_map(|(seat, bot)| What::SeatBot(seat, bot)),
        1 => Just(What::Start),
        2 => (0..6_usize, any::<bool>()).prop_map(|(back, same)| What::Again(back, same)),
        1 => (0..6_usize).prop_map(What::Elsewhere),
    ];
    let heads = (0..2_usize, 1..5_i64, prop_oneof![Just(0), 0..600_u16]);
    (heads, what).prop_map(|((room, person, id), what)| Deed {
        room,
        person,
        id,
        what,
    })
}

/// A room, one that follows it, and what has been asked of it.
struct Pair {
    kept: Kept,
    follower: Room,
    /// A room that was written down at some time, and follows since.
    saved: Room,
    /// Who asked what under which name, and what came of it.
    carried: HashMap<(PersonId, String), Version>,
    sent: Vec<(PersonId, Request)>,
}

impl Pair {
    fn new(kept: Kept) -> Pair {
        Pair {
            follower: kept.rebuilt(),
            saved: kept.copy(),
            carried: HashMap::new(),
            sent: Vec::new(),
            kept,
        }
    }

    /// The request that a deed means in this room; nothing if it is a bot's answer.
    fn request(&self, deed: &Deed, other: &Pair) -> Option<(PersonId, Request)> {
        let person = PersonId(deed.person);
        let version = self.kept.room.version();
        let pick = |list: &[(PersonId, Request)], back: usize| {
            let place = list.len().checked_sub(back + 1)?;
            Some(list[place].clone())
        };
        let ask = match &deed.what {
            What::Decide(which) => {
                let seat = self.kept.decider();
                let owner =
                    seat.and_then(|seat| self.kept.room.seat_assignments()[seat.index()].owner);
                let ask = self.answer(*which, 0);
                return Some((owner.unwrap_or(person), self.named(deed, ask)));
            }
            What::Answer(which, old) => self.answer(*which, *old),
            What::Bot(_) => return None,
            What::Undo(back) => ClientCommand::Undo {
                to: version.saturating_sub(*back),
            },
            What::Agree(back, yes) => ClientCommand::AnswerUndo {
                to: self.wished().unwrap_or(version.saturating_sub(*back)),
                yes: *yes,
            },
            What::Say(text) => ClientCommand::Say { text: text.clone() },
            What::Sit(seat) => ClientCommand::Sit {
                seat: Seat(*seat),
                part: None,
            },
            What::Stand(seat) => ClientCommand::Stand { seat: Seat(*seat) },
            What::SeatBot(seat, bot) => ClientCommand::SeatBot {
                seat: Seat(*seat),
                bot: ["random", "bot", "money", "nobody"][*bot].to_string(),
            },
            What::Start => ClientCommand::Start {},
            What::Again(back, same) => {
                let (by, request) = pick(&self.sent, *back)?;
                return Some((if *same { by } else { person }, request));
            }
            What::Elsewhere(back) => return pick(&other.sent, *back),
        };
        Some((person, self.named(deed, ask)))
    }

    fn named(&self, deed: &Deed, ask: ClientCommand) -> Request {
        Request {
            id: match deed.id {
                0 => format!("new {}", self.sent.len()),
                id => format!("{}", id % 16),
            },
            ask,
        }
    }

    fn answer(&self, which: usize, old: u64) -> ClientCommand {
        let answers = self.kept.answers();
        let answer = answers.get(which % answers.len().max(1)).cloned();
        ClientCommand::Answer {
            at: self.kept.asked_at().saturating_sub(old),
            answer: answer.unwrap_or_else(|| "yes".to_string()),
        }
    }

    fn wished(&self) -> Option<Version> {
        Some(self.kept.room.room_view(HOST).wish?.to)
    }

    /// Carries out a deed and checks what must hold of it.
    fn carry_out(&mut self, deed: &Deed, other: &Pair) {
        let before = self.kept.room.snapshot();
        let version = self.kept.room.version();
        let asked = self.request(deed, other);
        let taken = match (&asked, &deed.what) {
            (Some((person, request)), _) => take(&mut self.kept.room, *person, request),
            (None, What::Bot(which)) => {
                let ClientCommand::Answer { at, answer } = self.answer(*which, 0) else {
                    return;
                };
                self.kept.room.take_bot(at, &answer, 0)
            }
            (None, _) => return,
        };
        let name = asked
            .as_ref()
            .map(|(person, request)| (*person, request.id.clone()));
        self.sent.extend(asked);
        match taken {
            Err(_) => assert!(before == self.kept.room.snapshot(), "{deed:?}"),
            Ok(RequestOutcome::Before(earlier)) => {
                assert!(before == self.kept.room.snapshot(), "{deed:?}");
                assert_eq!(
                    name.and_then(|name| self.carried.get(&name)),
                    Some(&earlier)
                );
            }
            Ok(taken) => {
                let number = self.kept.keep(taken);
                assert_eq!(number, version + 1);
                if let Some(name) = name {
                    assert_eq!(
                        self.carried.insert(name, number),
                        None,
                        "done twice: {deed:?}"
                    );
                }
                self.follow();
            }
        }
    }

    /// Lets the others follow the last record.
    fn follow(&mut self) {
        let record = self.kept.records.last().expect("something was kept");
        for room in [&mut self.follower, &mut self.saved] {
            match room.follow(record) {
                Ok(()) => {}
                Err(LoadError::GoneBack) => *room = self.kept.rebuilt(),
                Err(error) => panic!("{error}"),
            }
        }
        let now = self.kept.room.snapshot();
        assert!(now == self.follower.snapshot(), "who follows is elsewhere");
        assert!(
            now == self.saved.snapshot(),
            "who was written down is elsewhere"
        );
        if record.number.is_multiple_of(9) {
            self.saved = self.kept.restored(&now);
        }
    }

    /// What must hold at the end.
    fn finish(&self) {
        let again = self.kept.rebuilt();
        assert!(
            again.snapshot() == self.kept.room.snapshot(),
            "the log tells of another room"
        );
        assert_eq!(
            again.listing(),
            self.kept.listing,
            "lists show another room"
        );
        for person in (1..5).map(PersonId) {
            let left = json!(again.news(person, None)).to_string();
            assert_eq!(left, json!(self.follower.news(person, None)).to_string());
        }
    }
}

fn rooms(game: &str, setup: &Value, begun: bool) -> [Pair; 2] {
    [0_u8, 1].map(|number| {
        let people = [PersonId(1), PersonId(2), PersonId(3)];
        let kept = match begun {
            true => Kept::begun(game, setup, &people, [number; 32]),
            false => Kept::open(game, setup),
        };
        Pair::new(kept)
    })
}

fn run(game: &str, setup: &Value, begun: bool, deeds: &[Deed]) {
    let [mut one, mut two] = rooms(game, setup, begun);
    for deed in deeds {
        match deed.room {
            0 => one.carry_out(deed, &two),
            _ => two.carry_out(deed, &one),
        }
    }
    one.finish();
    two.finish();
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn zombinion_is_what_its_log_says(deeds in prop::collection::vec(deed(), 1..160), begun: bool) {
        run("zombinion", &zombinion(3, "prima-partita"), begun, &deeds);
    }

    #[test]
    fn attacks_and_reactions_too(deeds in prop::collection::vec(deed(), 1..200)) {
        run("zombinion", &zombinion(3, "scontro"), true, &deeds);
    }
}

proptest! {
    #![proptest_config(cases(8))]

    #[test]
    fn season_1_is_what_its_log_says(deeds in prop::collection::vec(deed(), 1..100), begun: bool) {
        run("season1", &season1(3, "09"), begun, &deeds);
    }

    #[test]
    fn invader_is_what_its_log_says(deeds in prop::collection::vec(deed(), 1..100), begun: bool) {
        run("invader", &invader(3, "M1"), begun, &deeds);
    }
}

/// Changes something somewhere in a value.
fn change(value: &mut Value, dice: &mut Dice) {
    let odd = [
        json!(null),
        json!(0),
        json!(-1),
        json!(1),
        json!(2),
        json!(3),
        json!(7),
        json!("05"),
        json!("M4"),
        json!(255),
        json!(256),
        json!(1e99),
        json!(u64::MAX),
        json!(""),
        json!("random"),
        json!("\u{0}"),
        json!([]),
        json!({}),
        json!([[]]),
        json!(true),
        json!("x".repeat(5_000)),
        json!({ "chosen": [[], []] }),
        json!({ "random": 200 }),
        json!({ "as_given": [["amy"], ["ned", "ned"]] }),
        json!({ "as_given": [[], [], []] }),
    ];
    let stay = dice.below(3) == 0;
    match value {
        Value::Array(list) if !list.is_empty() && !stay => {
            let place = dice.below(list.len());
            match dice.below(4) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                2 => list.extend(std::iter::repeat_n(list[place].clone(), 300)),
                _ => change(&mut list[place], dice),
            }
        }
        Value::Object(fields) if !fields.is_empty() && !stay => {
            let place = dice.below(fields.len());
            let key = fields.keys().nth(place).cloned().unwrap_or_default();
            match (dice.below(8), fields.get_mut(&key)) {
                (0, _) => drop(fields.remove(&key)),
                (1, _) => drop(fields.insert("more".to_string(), json!(1))),
                (_, Some(field)) => change(field, dice),
                _ => {}
            }
        }
        other => *other = dice.pick(&odd).clone(),
    }
}

/// Makes a set-up ready if it can be, and plays it a little.
fn try_setup(game: &str, setup: &str, dice: &mut Dice) -> bool {
    let definition = GameRegistry::shipped().game(game).expect("it is shipped");
    let Ok(prepared) = definition.prepare(setup) else {
        return false;
    };
    let again = definition.prepare_with(&prepared.setup, &prepared.content);
    let again = again.expect("it was ready before");
    assert_eq!(again.seats(), prepared.game.seats());
    let started = Arc::clone(&again).start(Seed::Fast(dice.number()));
    let (mut play, told) = (started.session, started.events);
    told.visible_to(table::Viewer::Spectator, &[]);
    for _ in 0..10 {
        let Some(seat) = play.decider() else { break };
        let offers: Vec<Value> = serde_json::from_str(play.offers().get()).expect("a list");
        let words = dice.pick(&offers)["say"]
            .as_str()
            .expect("words")
            .to_string();
        if let Err(refusal) = play.answer(seat, &words) {
            panic!("{refusal:?}");
        }
    }
    true
}

#[test]
fn no_set_up_is_too_odd() {
    let shelves = [
        ("zombinion", zombinion(2, "prima-partita")),
        ("season1", season1(2, "01")),
        (
            "season1",
            json!({ "mission": "00", "players": 1, "first": 0, "team": { "as_given": [["amy"]] } }),
        ),
        ("invader", invader(3, "M1")),
        (
            "invader",
            json!({ "mission": "M0", "players": 2, "team": { "random": 12 }, "first": 1,
            "ultrared": true, "cards": [] }),
        ),
    ];
    let mut dice = Dice::new(5);
    let mut fine = 0;
    for (game, setup) in shelves {
        for _ in 0..400 {
            let mut odd = setup.clone();
            for _ in 0..=dice.below(3) {
                change(&mut odd, &mut dice);
            }
            let text = odd.to_string();
            let tried = catch_unwind(AssertUnwindSafe(|| try_setup(game, &text, &mut dice)));
            match tried {
                Ok(ready) => fine += usize::from(ready),
                Err(_) => panic!("{game} panics with the set-up {text}"),
            }
        }
    }
    assert!(fine > 0, "none of them could be played");
}
