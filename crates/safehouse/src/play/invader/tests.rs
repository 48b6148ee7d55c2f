//! What is shown of Invader, and which words it understands.

use bots::{Bot, RandomBot};
use table::{Knowledge, Limits, Rulebook, RuledEvent, Seat, Seed, Table, Viewer, Wording};
use zombicide::board::ZoneId;
use zombicide::invader::{
    Answer, Content, DecisionKind, Event, Invader, Machine, MachineStrike, Setup, Team, missions,
};

use crate::output::WIDTH;
use crate::play::input::{Said, understand};
use crate::play::terminal::{Moment, Terminal};

fn table(mission: &str, players: u8, team: u8) -> (Table<Invader>, Vec<RuledEvent<Event>>) {
    let setup = Setup {
        team: Team::Random(team),
        ..Setup::random(mission, players)
    };
    let game = Invader::prepare(setup, Content::shipped()).unwrap();
    Table::start(game, Seed::Fast(1), Limits::default())
}

/// Hands what lies before the decider to a test.
fn at<T>(
    table: &Table<Invader>,
    news: &[RuledEvent<Event>],
    test: impl FnOnce(&Moment<'_, Invader>) -> T,
) -> T {
    let seat = table.decider().unwrap_or(Seat(0));
    let view = table.view(Viewer::Seat(seat));
    let answers = table.game().offered(&view, table.answers());
    test(&Moment {
        view: &view,
        observation: table.observe(seat),
        seat,
        names: &["You".to_string(), "bot".to_string()],
        answers: &answers,
        news,
    })
}

#[track_caller]
fn fits(text: &str) {
    for line in anstream::adapter::strip_str(text).to_string().lines() {
        assert!(line.chars().count() <= WIDTH, "{line}");
    }
}

/// Everything that is shown at one moment.
fn everything_fits(table: &Table<Invader>, news: &[RuledEvent<Event>]) {
    let game = table.game();
    at(table, news, |moment| {
        fits(&game.show_table(moment));
        fits(&game.prompt(moment));
        let question = game.question(moment);
        assert!(question.contains('?'), "{question}");
        if let Some((_, rule)) = question.rsplit_once("(INV") {
            let rule = format!("INV{}", rule.trim_end_matches(')'));
            assert!(Invader::rule_catalog().find(&rule).is_some(), "{rule}");
        }
        assert!(!moment.answers.is_empty());
        for answer in moment.answers {
            let offer = game.offer(moment, *answer);
            assert!(!offer.words.is_empty(), "{answer:?}");
            // A number, the words, a space, and something of the hint.
            assert!(offer.words.chars().count() < WIDTH - 15, "{}", offer.words);
        }
        for word in [
            "map", "legend", "odds", "team", "goals", "briefing", "look 0", "sight 1",
        ] {
            fits(&game.look(moment, word).unwrap().unwrap());
        }
    });
}

#[test]
fn every_question_of_every_mission_fits_the_screen() {
    for (mission, team) in missions()
        .iter()
        .zip([6, 7, 8, 9, 10, 11, 12].iter().cycle())
    {
        let (mut table, mut news) = table(&mission.id, 2, *team);
        let mut bot: Box<dyn Bot<Invader>> = Box::new(RandomBot::new(7));
        for _ in 0..150 {
            let Some(seat) = table.decider() else { break };
            everything_fits(&table, &news);
            let (game, position) = (table.game(), &table.state().position);
            let answer = bot.choose(game.observe(position, seat), &game.answers(position));
            news = table.answer(seat, answer).unwrap();
        }
        let names = ["You".to_string(), "bot".to_string()];
        let position = &table.state().position;
        fits(&table.game().show_result(position, &news, &names));
    }
}

/// The first turn of the tutorial: everything before it is answered as it comes.
fn first_turn() -> (Table<Invader>, Vec<RuledEvent<Event>>) {
    let (mut table, mut news) = table("M0", 1, 6);
    loop {
        let view = table.view(Viewer::Seat(Seat(0)));
        match view.asked.map(|asked| asked.ask) {
            Some(DecisionKind::Act { .. }) => return (table, news),
            _ => {
                let first = table.answers()[0];
                news = table.answer(Seat(0), first).unwrap();
            }
        }
    }
}

/// What is understood in the first turn of the tutorial.
fn said(line: &str) -> Result<Said<Invader>, String> {
    let (table, news) = first_turn();
    at(&table, &news, |moment| {
        understand(line, table.game(), moment)
    })
}

fn answer(line: &str) -> Option<Answer> {
    match said(line) {
        Ok(Said::Answer(answer)) => Some(answer),
        _ => None,
    }
}

#[test]
fn numbers_words_and_beginnings_are_understood() {
    let (table, news) = first_turn();
    let first = at(&table, &news, |moment| moment.answers[0]);
    let Answer::Move(zone) = first else {
        panic!("moves come first, not {first:?}");
    };
    assert_eq!(answer("1"), Some(first));
    for line in [format!("move {zone}"), format!("m {zone}")] {
        assert_eq!(answer(&line), Some(first), "{line}");
    }
    assert_eq!(answer("end"), Some(Answer::EndTurn));
    assert_eq!(answer("reorg"), Some(Answer::Reorganise));
    // What is not possible is understood all the same: the table says why not.
    assert_eq!(answer("m 0"), Some(Answer::Move(ZoneId(0))));
    assert_eq!(answer("5 1"), Some(Answer::Swap(0, 4)));
    assert_eq!(answer("99"), None);
    assert_eq!(answer(""), None, "nothing is done by Enter alone");
}

#[test]
fn everything_can_be_looked_at() {
    for (line, part) in [
        ("map", "┌"),
        ("legend", "survivors"),
        ("look", "Zone"),
        ("zone 0", "Zone 0"),
        ("sight 1", "zone"),
        ("team", "sheet"),
        ("goals", "[ ] "),
        ("briefing", "Breach!"),
        ("card smg", "range 0-1"),
        ("card smg", "reconstructed"),
        ("card sentry", "The values are reconstructed"),
        ("card baraka", "All values are the book’s"),
        ("skill lucky", "Lucky"),
    ] {
        assert!(
            matches!(said(line), Ok(Said::Look(shown)) if shown.contains(part)),
            "{line}"
        );
    }
    for line in ["look 999", "sight x", "card spoon", "skill flying"] {
        assert!(said(line).is_err(), "{line}");
    }
}

#[test]
fn only_the_start_of_a_round_shows_the_map() {
    let (table, news) = first_turn();
    let shown = at(&table, &news, |moment| table.game().show_table(moment));
    assert!(!shown.contains('┌'));
    let (table, news) = self::table("M0", 1, 6);
    let shown = at(&table, &news, |moment| table.game().show_table(moment));
    assert!(shown.contains('┌'));
}

#[test]
fn missions_say_how_sure_their_maps_are() {
    let list = super::mission::choice(missions());
    fits(&list);
    assert_eq!(list.lines().count(), missions().len());
    for line in list.lines() {
        assert!(line.contains("min"), "{line}");
        assert!(line.contains("tokens reconstructed"), "{line}");
    }
}

#[test]
fn a_shot_at_a_zone_without_xenos_says_so() {
    let (table, news) = first_turn();
    let hint = |zone: ZoneId| {
        let strike = MachineStrike {
            machine: Machine::SentryGun,
            melee: false,
            zone,
            target: None,
        };
        at(&table, &news, |moment| {
            super::attacks::of_machine(table.game(), moment.view, strike).1
        })
    };
    // The gun stands in zone 12; a Walker waits in zone 13, and nobody in zone 10.
    assert!(hint(ZoneId(13)).starts_with("1W: "), "{}", hint(ZoneId(13)));
    assert!(
        hint(ZoneId(10)).starts_with("no Xenos there: "),
        "{}",
        hint(ZoneId(10))
    );
}
