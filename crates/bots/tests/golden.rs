//! Golden playthroughs: one whole game for each recommended kingdom and number of players,
//! told decision by decision in `golden/`.
//!
//! Whoever changes the rules, the bots or the words of the log sees here what has changed.
//! If it is what was meant, `UPDATE_GOLDEN=1 cargo test -p bots --test golden` renews the files.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use bots::zombinion::{BuyListBot, shipped};
use bots::{Bot, RandomBot};
use table::{Event, Knowledge, Limits, Rulebook, Seed, Table, Wording};
use zombinion::content::Content;
use zombinion::{Answer, Setup, What, Zombinion};

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
        let first = game.write_answer(run[0]);
        let others = run[1..].iter().map(|answer| match answer {
            Answer::Card(_, pile) => game.id(*pile).to_string(),
            plain => game.write_answer(*plain),
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

    fn tell(&mut self, game: &Zombinion, events: &[Event<What>]) {
        for event in events {
            let sentence = game.sentence(&event.what, &self.names);
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
        let answer = bots[seat.index()].choose(game.sight(position, seat), &game.answers(position));
        let number = table.moves().len() + 1;
        story.line(&format!(
            "{number} {}: {} -> {}",
            NAMES[seat.index()],
            in_words(game, &answers),
            game.write_answer(answer)
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

fn file(kingdom: &str, players: u8) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    folder.join(format!("{kingdom}-{players}p.txt"))
}

/// Where the two stories part, in words; nothing if they do not. How a line ends does not
/// matter: that is for whoever checks the files out.
fn difference(written: &str, played: &str) -> Option<String> {
    let mut lines = written.lines().zip(played.lines()).zip(1..);
    let parted = lines.find(|((written, played), _)| written != played);
    if let Some(((written, played), line)) = parted {
        return Some(format!(
            "line {line} differs\n  file:   {written}\n  played: {played}"
        ));
    }
    let (written, played) = (written.lines().count(), played.lines().count());
    let message = format!("the file has {written} lines, and what was played {played}");
    (written != played).then_some(message)
}

fn is_renewing() -> bool {
    env::var_os("UPDATE_GOLDEN").is_some()
}

/// Plays the kingdom with every number of players and compares, or renews the files.
fn compare(kingdom: &str) {
    for players in [2, 3, 4] {
        let (file, played) = (file(kingdom, players), playthrough(kingdom, players));
        if is_renewing() {
            fs::write(&file, &played).expect("the golden folder can be written");
            continue;
        }
        let name = format!("golden/{kingdom}-{players}p.txt");
        let written = fs::read_to_string(&file).unwrap_or_default();
        if let Some(difference) = difference(&written, &played) {
            panic!(
                "{name}: {difference}\nIf that is meant, renew the files: UPDATE_GOLDEN=1 cargo test -p bots --test golden"
            );
        }
    }
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
    if is_renewing() {
        return;
    }
    let content = Content::shipped();
    let kingdoms = content.kingdoms.iter().map(|kingdom| kingdom.id.as_str());
    let expected = kingdoms.flat_map(|kingdom| [2, 3, 4].map(|players| file(kingdom, players)));
    let mut expected: Vec<PathBuf> = expected.collect();
    expected.sort();
    let folder = file("any", 2);
    let folder = folder.parent().expect("files are in a folder");
    let entries = fs::read_dir(folder).expect("there are golden files");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files, expected);
}
