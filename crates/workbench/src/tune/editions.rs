//! What tuning has to know of each edition.

use bots::{Bot, invader, season1};
use table::{Game, Knowledge, Rulebook, Seat, Viewer};
use zombicide::invader::Invader;
use zombicide::season1::Season1;

/// An edition whose planner has a style for each kind of missions.
pub trait Edition {
    type Game: Game;
    const VALUES: &'static [&'static str];

    fn kinds() -> String;
    /// The missions of a kind made ready for two players, and the style for them.
    fn missions(kind: &str) -> Option<(Vec<Self::Game>, Vec<f32>)>;
    fn planner(style: &[f32]) -> Box<dyn Bot<Self::Game>>;
    /// Tokens that lie there, and goals that are not reached.
    fn left_to_do(game: &Self::Game, position: &<Self::Game as Rulebook>::Position) -> f64;
    /// Whether a game was won, and its last round.
    fn ending(game: &Self::Game, position: &<Self::Game as Rulebook>::Position) -> (bool, u8);
}

/// All of that is written alike for both, but their types are different.
macro_rules! edition {
    ($name:ident, $game:ident, $module:ident, $tokens:expr) => {
        pub struct $name;

        impl Edition for $name {
            type Game = $game;
            const VALUES: &'static [&'static str] = $module::Style::VALUES;

            fn kinds() -> String {
                format!("{:?}", $module::MissionKind::ALL)
            }

            fn missions(kind: &str) -> Option<(Vec<$game>, Vec<f32>)> {
                use zombicide::$module::{Content, Setup};
                let mut kinds = $module::MissionKind::ALL.into_iter();
                let kind = kinds.find(|known| format!("{known:?}").eq_ignore_ascii_case(kind))?;
                let missions = Content::shipped().missions.iter();
                let missions = missions.filter(|mission| $module::MissionKind::of(mission) == kind);
                let games = missions.filter_map(|mission| {
                    $game::prepare(Setup::random(&mission.id, 2), Content::shipped()).ok()
                });
                let mut style = kind.style();
                let style = style.values().into_iter().map(|value| *value).collect();
                Some((games.collect(), style))
            }

            fn planner(values: &[f32]) -> Box<dyn Bot<$game>> {
                let mut style = $module::MissionKind::ALL[0].style();
                for (value, number) in style.values().into_iter().zip(values) {
                    *value = *number;
                }
                Box::new($module::Planner::with(style))
            }

            fn left_to_do(game: &$game, position: &<$game as Rulebook>::Position) -> f64 {
                let observation = game.observe(position, Seat(0));
                let goals = observation.goals().filter(|done| !done).count();
                let tokens: usize = $tokens(&observation);
                (goals + tokens) as f64
            }

            fn ending(game: &$game, position: &<$game as Rulebook>::Position) -> (bool, u8) {
                use zombicide::$module::Ending;
                let view = game.view(position, Viewer::Everything);
                (view.ending == Some(Ending::Won), view.round)
            }
        }
    };
}

edition!(
    Season1Edition,
    Season1,
    season1,
    |observation: &zombicide::season1::Observation<'_>| observation
        .objectives()
        .filter(|token| token.2)
        .count()
);
edition!(
    InvaderEdition,
    Invader,
    invader,
    |observation: &zombicide::invader::Observation<'_>| observation.objectives().count()
);
