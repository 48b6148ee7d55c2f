//! Whole games of missions, compared with how they were written down.

use std::fmt::Write;
use std::path::Path;

use bots::Bot;
use table::{Game, Knowledge, Limits, Rulebook, Seed, Table, Viewer, Wording};

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// What an edition adds to how its games are told.
pub trait Telling {
    /// The edition.
    type Game: Game;

    /// A mission made ready.
    fn prepare(&self, mission: &str, players: u8) -> Self::Game;

    /// Whether an event begins a paragraph: a round, or the end.
    fn is_heading(&self, what: &<Self::Game as Rulebook>::Event) -> bool;

    /// How each survivor has fared, a line each.
    fn survivors(&self, game: &Self::Game, view: &<Self::Game as Knowledge>::View) -> Vec<String>;
}

/// One game as text: what was decided in each round, and how it ended.
fn story<T: Telling>(
    mission: &str,
    players: u8,
    telling: &T,
    bot: &mut dyn Bot<T::Game>,
) -> String {
    let game = telling.prepare(mission, players);
    let names = NAMES.map(str::to_string);
    let (mut table, mut news) = Table::start(game, Seed::Fast(1), Limits::default());
    let mut text = format!("Mission {mission}, {players} players, seed 1\n");
    let mut decided: Vec<String> = Vec::new();
    loop {
        for event in news.iter().filter(|event| telling.is_heading(&event.event)) {
            if !decided.is_empty() {
                let _ = writeln!(text, "  {}", decided.join(" | "));
                decided.clear();
            }
            let sentence = table.game().describe_event(&event.event, &names);
            let _ = writeln!(text, "{sentence}");
        }
        let Some(seat) = table.decider() else {
            break;
        };
        let answers = table.game().answers(&table.state().position);
        let answer = bot.choose(table.observe(seat), &answers);
        let words = table.game().format_answer(answer);
        decided.push(format!("{} {words}", NAMES[seat.index()]));
        news = table.answer(seat, answer).expect("bots answer legally");
    }
    for line in telling.survivors(table.game(), &table.view(Viewer::Everything)) {
        let _ = writeln!(text, "{line}");
    }
    let (decisions, hash) = (table.moves().len(), table.state().hash());
    let _ = writeln!(text, "{decisions} decisions, state {hash}");
    text
}

/// Plays every mission, with one to three players in turn, and compares it with its file in a
/// folder of `tests/`.
pub fn compare<'a, T: Telling>(
    folder: &str,
    missions: impl Iterator<Item = &'a str>,
    telling: &T,
    bot: &mut dyn Bot<T::Game>,
) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new("..").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (place, mission) in missions.enumerate() {
            let players = place as u8 % 3 + 1;
            insta::assert_snapshot!(mission, story(mission, players, telling, bot));
        }
    });
}
