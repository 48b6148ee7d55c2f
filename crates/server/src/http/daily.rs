//! The kingdom of the day: one game for everybody, against the strongest bot.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::{GameDefinition, GameRegistry};
use serde_json::Value;
use table::Seed;

use super::rooms::{NewRoom, NewSeat, Opened, open_for};
use super::{Shared, Working};
use crate::host::now;
use crate::wire::{ClientCommand, Code, Refusal, Request};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Opens and begins the game of the day (in UTC): the same kingdom and the same chance for
/// everybody, everywhere. Its seed follows from the date alone, so whoever wants to can know
/// it; there is nobody but a bot to cheat.
#[utoipa::path(post, path = "/api/daily",
    responses((status = 201, body = Opened), (status = 429, body = Refusal)))]
pub async fn open(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
) -> Result<Response, Refusal> {
    let seed = seed_of(now() / DAY);
    let daily = daily_game(&app.host.registry, seed);
    let (definition, setup) = daily.ok_or_else(|| {
        let none = "there is no game of the day here";
        Refusal::new(Code::NoSuchGame, none)
    })?;
    // A bot that thinks by the clock would not play the same game with everybody.
    let bot = definition.quick_bot().to_string();
    let new = NewRoom {
        game: definition.id().to_string(),
        setup,
        seats: vec![NewSeat::Me, NewSeat::Bot(bot)],
        title: String::new(),
        public: false,
        seed: None,
        part: None,
    };
    let room = open_for(&app, &person, &ticket, new, Some(seed)).await?;
    let start = Request {
        id: "start".to_string(),
        ask: ClientCommand::Start {},
    };
    let name = person.name.clone();
    app.host.ask(room, person.id, name, start).await?;
    let opened = Opened {
        room: room.to_string(),
    };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

fn seed_of(day: i64) -> Seed {
    let words = format!("Safehouse, kingdom of the day {day}");
    Seed::Secret(blake3::hash(words.as_bytes()).into())
}

/// The game that has a set-up for each day, and the set-up that follows from the day's seed.
fn daily_game(registry: &GameRegistry, seed: Seed) -> Option<(&dyn GameDefinition, Value)> {
    registry.games().find_map(|definition| {
        let setup = definition.daily_setup(seed)?;
        let setup = serde_json::from_str(&setup).expect("a set-up is written as JSON");
        Some((definition, setup))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_kingdom_of_its_own() {
        let game = |day| daily_game(GameRegistry::shipped(), seed_of(day)).expect("there is one");
        let setups: Vec<Value> = (20_000..20_010).map(|day| game(day).1).collect();
        assert_eq!(setups[0], game(20_000).1);
        assert!(setups.windows(2).all(|days| days[0] != days[1]));
        for setup in setups {
            assert!(game(20_000).0.prepare(&setup.to_string()).is_ok());
        }
    }
}
