//! The kingdom of the day: one game for everybody, against the strongest bot.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::cast::Cast;
use table::{Chance, Rulebook, Seed};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

use super::rooms::{NewRoom, NewSeat, Opened, open_for};
use super::{Shared, Working};
use crate::host::now;
use crate::wire::{Ask, Refusal, Request};

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
    let day = now() / DAY;
    let seed = seed_of(day);
    // One that thinks by the clock would not play the same game with everybody.
    let mut steady = Zombinion::ROLES
        .iter()
        .rev()
        .filter(|role| role.tries.is_none());
    let strongest = steady.next().expect("a game has bots");
    let new = NewRoom {
        game: Zombinion::ID.to_string(),
        setup: serde_json::to_value(setup_of(seed)).expect("a set-up is plain data"),
        seats: vec![NewSeat::Me, NewSeat::Bot(strongest.name.to_string())],
        title: String::new(),
        public: false,
        seed: None,
        part: None,
    };
    let room = open_for(&app, &person, &ticket, new, Some(seed)).await?;
    let start = Request {
        id: "start".to_string(),
        ask: Ask::Start {},
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

fn setup_of(seed: Seed) -> Setup {
    Setup {
        players: 2,
        kingdom: random_kingdom(Content::shipped(), &mut Chance::new(seed)),
        start: Start::Random,
        house: HouseRules::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_kingdom_of_its_own() {
        let kingdoms: Vec<Setup> = (20_000..20_010).map(|day| setup_of(seed_of(day))).collect();
        assert_eq!(kingdoms[0], setup_of(seed_of(20_000)));
        assert!(kingdoms.windows(2).all(|days| days[0] != days[1]));
        for setup in kingdoms {
            assert!(Zombinion::prepare(setup, Content::shipped()).is_ok());
        }
    }
}
