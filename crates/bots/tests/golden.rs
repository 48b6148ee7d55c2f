//! Golden playthroughs: one whole game for each recommended kingdom and number of players,
//! told decision by decision in `golden/`.
//!
//! A change of the rules, the bots or the words of the log shows here. If it is intended,
//! `INSTA_UPDATE=always cargo test -p bots --test golden` renews the files.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use bots::zombinion::{BuyListBot, shipped};
use bots::{Bot, RandomBot};
use table::{Knowledge, Limits, Rulebook, RuledEvent, Seed, Table, Wording};
use zombinion::content::Content;
use zombinion::{Answer, Event, Setup, Zombinion};

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Dan"];

/// How many decisions there are from one fingerprint of the state to the next.
const HASH_EVERY: usize = 10;

/// Who sits where, in the kingdom of that name.
fn seats(kingdom: &str, players: u8) -> Vec<String> {
    let best = format!("best-{kingdom}");
    let all = [best.clone(), "money".into(), "random".into(), best];
    all.into_iter().take(players.into()).collect()
}

fn bot(name: &str, game: &Zombinion) -> Box<dyn Bot<Zombinion>> {
    match name {
        "random" => Box::new(RandomBot::new(0)),
        _ => Box::new(BuyListBot::new(&shipped(name).expect(name), game)),
    }
}

/// The answers in words; a verb that several share is said once.
fn in_words(game: &Zombinion, answers: &[Answer]) -> String {
    let verb = |answer: &Answer| match answer {
        Answer::Card(verb, _) => Some(*verb),
        _ => None,
    };
    let runs = answers.chunk_by(|one, other| verb(one).is_some() && verb(one) == verb(other));
    let runs = runs.map(|run| {
        let first = game.format_answer(run[0]);
        let others = run[1..].iter().map(|answer| match answer {
            Answer::Card(_, pile) => game.id(*pile).to_string(),
            plain => game.format_answer(*plain),
        });
        let words: Vec<String> = std::iter::once(first).chain(others).collect();
        words.join(", ")
    });
    runs.collect::<Vec<_>>().join(" | ")
}

/// One game from the deal to the points, as text.
struct Story {
    text: String,
    names: Vec<String>,
}

impl Story {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn tell(&mut self, game: &Zombinion, events: &[RuledEvent<Event>]) {
        for event in events {
            let sentence = game.describe_event(&event.event, &self.names);
            self.line(&format!("    {sentence} ({})", event.rule));
        }
    }

    fn tell_setup(&mut self, kingdom: &str, cards: &[String], seats: &[String], seed: Seed) {
        let names = self.names.iter().zip(seats);
        let seats: Vec<String> = names.map(|(name, bot)| format!("{name} {bot}")).collect();
        self.line(&format!("kingdom: {kingdom}: {}", cards.join(", ")));
        self.line(&format!("players: {}", seats.join(", ")));
        self.line(&format!("seed commitment: {}", seed.commitment()));
        self.line(&format!("seed: {seed}"));
        self.line("");
    }

    fn tell_result(&mut self, table: &Table<Zombinion>) {
        let position = &table.state().position;
        let outcome = table.game().outcome(position).expect("the game is over");
        let mut text = String::new();
        for (place, name) in self.names.iter().enumerate() {
            let (points, turns) = (outcome.scores[place], outcome.turns[place]);
            let _ = writeln!(text, "{name}: {points} points, {turns} turns");
        }
        let winners = outcome.winners.iter();
        let winners: Vec<&str> = winners.map(|seat| NAMES[seat.index()]).collect();
        self.line("");
        self.text.push_str(&text);
        self.line(&format!("won: {}", winners.join(", ")));
    }
}

/// Plays the game and tells it.
fn playthrough(kingdom: &str, players: u8) -> String {
    let content = Content::shipped();
    let setup = Setup::new(players, kingdom, content).expect("the kingdom is shipped");
    let cards = setup.kingdom.clone();
    let game = Zombinion::prepare(setup, content).expect("the set-up is sound");
    let seats = seats(kingdom, players);
    let mut bots: Vec<_> = seats.iter().map(|name| bot(name, &game)).collect();
    for (bot, seed) in bots.iter_mut().zip(1..) {
        bot.begin(seed);
    }
    let names = NAMES[..players.into()].iter().map(|name| name.to_string());
    let mut story = Story {
        text: String::new(),
        names: names.collect(),
    };
    let seed = Seed::Fast(players.into());
    story.tell_setup(kingdom, &cards, &seats, seed);
    let (mut table, events) = Table::start(game, seed, Limits::default());
    story.tell(table.game(), &events);
    while let Some(seat) = table.decider() {
        let (game, position) = (table.game(), &table.state().position);
        let answers = table.answers();
        let answer =
            bots[seat.index()].choose(game.observe(position, seat), &game.answers(position));
        let number = table.moves().len() + 1;
        story.line(&format!(
            "{number} {}: {} -> {}",
            NAMES[seat.index()],
            in_words(game, &answers),
            game.format_answer(answer)
        ));
        let events = table.answer(seat, answer).expect("bots answer legally");
        story.tell(table.game(), &events);
        if number.is_multiple_of(HASH_EVERY) || table.decider().is_none() {
            story.line(&format!("  state {}", table.state().hash()));
        }
    }
    story.tell_result(&table);
    story.text
}

fn name(kingdom: &str, players: u8) -> String {
    format!("{kingdom}-{players}p")
}

/// Plays the kingdom with every number of players and compares.
fn compare(kingdom: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for players in [2, 3, 4] {
            insta::assert_snapshot!(name(kingdom, players), playthrough(kingdom, players));
        }
    });
}

#[test]
fn the_first_game_goes_as_it_is_written_down() {
    // ZN-KINGDOM-01
    compare("prima-partita");
}

#[test]
fn sparatutto_goes_as_it_is_written_down() {
    // ZN-KINGDOM-02
    compare("sparatutto");
}

#[test]
fn scontro_goes_as_it_is_written_down() {
    // ZN-KINGDOM-03
    compare("scontro");
}

#[test]
fn vita_o_morte_goes_as_it_is_written_down() {
    // ZN-KINGDOM-04
    compare("vita-o-morte");
}

#[test]
fn citta_infestata_goes_as_it_is_written_down() {
    // ZN-KINGDOM-05
    compare("citta-infestata");
}

#[test]
fn no_golden_file_is_left_over() {
    let content = Content::shipped();
    let kingdoms = content.kingdoms.iter().map(|kingdom| kingdom.id.as_str());
    let expected = kingdoms.flat_map(|kingdom| [2, 3, 4].map(|players| name(kingdom, players)));
    let expected: BTreeSet<String> = expected.map(|name| name + ".snap").collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = fs::read_dir(folder).expect("there are golden files");
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    // Files that wait for a review are not kept.
    let names = names.filter(|name| !name.ends_with(".new"));
    assert_eq!(names.collect::<BTreeSet<_>>(), expected);
}
