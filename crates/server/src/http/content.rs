//! What there is to choose from, and the rules.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use games::{GameInfo, RulesChanges};
use serde::Deserialize;
use utoipa::IntoParams;

use super::input::{PathParams, QueryParams};
use super::replays::{find, loaded, read_replay};
use super::rooms::definition_of;
use super::working::written;
use super::zip::Fixed;
use super::{Shared, Working};
use crate::wire::{Code, Refusal};

/// The games, with their missions or kingdoms and bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = [GameInfo])))]
pub async fn games(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Refusal> {
    let games = app.fixed.get("games", || {
        let games = app
            .host
            .registry
            .games()
            .map(|definition| definition.info());
        as_json(&games.collect::<Vec<GameInfo>>())
    })?;
    Ok(games.answer(&headers))
}

/// Something that never changes, as JSON.
fn as_json(value: &impl serde::Serialize) -> Result<Fixed, Refusal> {
    Ok(Fixed::new("application/json", written(value)))
}

/// Everything that a game has: cards, survivors, tiles, missions.
#[utoipa::path(get, path = "/api/games/{game}/content", params(("game" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn game_content(
    State(app): State<Shared>,
    PathParams(game): PathParams<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let definition = definition_of(&app, &game)?;
    let name = format!("content {}", definition.id());
    let content = app.fixed.get(&name, || as_json(&definition.content()))?;
    Ok(content.answer(&headers))
}

/// The content that a replay that was put up began with.
#[utoipa::path(get, path = "/api/replays/{replay}/content", params(("replay" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn replay_content(
    State(app): State<Shared>,
    working: Working,
    PathParams(replay): PathParams<String>,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, read_replay(&replay)?).await?;
    let content = move || Ok(written(&loaded(&app, &kept)?.game().content()));
    let content = working.ticket.run(content).await?;
    Ok(working.ticket.json_bytes(content))
}

/// The language of a text.
#[derive(Debug, Deserialize, IntoParams)]
pub struct LanguageQuery {
    /// `en`, `it` or `pl`; English without it.
    pub language: Option<String>,
}

/// A game's rules, one by one.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path), LanguageQuery),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn rules(
    State(app): State<Shared>,
    PathParams(game): PathParams<String>,
    QueryParams(spoken): QueryParams<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let definition = definition_of(&app, &game)?;
    let language = spoken.language.as_deref().unwrap_or("en");
    let rules = app
        .fixed
        .get(&format!("rules {} {language}", definition.id()), || {
            let rules = definition.rules_in(language);
            as_json(&rules.ok_or_else(unknown_language)?)
        })?;
    Ok(rules.answer(&headers))
}

fn unknown_language() -> Refusal {
    Refusal::new(Code::Malformed, "rules are written in en, it and pl")
}

/// After which version of the rules.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Since {
    /// Only later versions are told; all without it.
    pub from: Option<u32>,
    /// `en`, `it` or `pl`; English without it.
    pub language: Option<String>,
}

/// What changed in a game's rules, version by version.
#[utoipa::path(get, path = "/api/games/{game}/changes", params(("game" = String, Path), Since),
    responses((status = 200, body = [RulesChanges]), (status = 404, body = Refusal)))]
pub async fn changes(
    State(app): State<Shared>,
    PathParams(game): PathParams<String>,
    QueryParams(since): QueryParams<Since>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let definition = definition_of(&app, &game)?;
    let language = since.language.as_deref().unwrap_or("en");
    // Texts are kept by their name: whatever comes after the newest version is one name.
    let from = since.from.unwrap_or(0).min(definition.rules_version());
    let name = format!("changes {} {language} {from}", definition.id());
    let changes = app.fixed.get(&name, || {
        let changes = definition.changes_in(language, from);
        as_json(&changes.ok_or_else(unknown_language)?)
    })?;
    Ok(changes.answer(&headers))
}
