//! Samples from games that are played at random, by the same ways as on a server.

use std::sync::Arc;

use games::{EventBatch, GameDefinition, GameSession};
use serde_json::Value;
use server::http::{ReplayStep, Unavailable};
use server::wire::{
    BotNotice, ChatLine, Closed, ClosedWhy, Decision, GameView, Notice, PersonName, Refusal,
    Restricted, RoomStage, RoomUpdate, RoomView, SeatView, ServerMessage, Tick, TickEvent,
    UndoRequest,
};
use table::{Chance, Seat, Seed, Viewer};

use crate::Samples;

/// How many decisions of a game are taken.
const DECISIONS: usize = 250;
/// How many answers, most of them not legal, are tried before each.
const TRIES: usize = 4;

/// Plays a game's missions or kingdoms and notes all that is sent.
pub fn play(definition: &dyn GameDefinition, samples: &mut Samples) {
    let mut words: Vec<String> = Vec::new();
    for (number, mission) in definition.info().missions.iter().enumerate() {
        let setups = (2..=4).filter_map(|players| definition.usual_setup(&mission.id, players));
        let prepared = setups.filter_map(|setup| definition.prepare(&setup).ok());
        // A mission can be for some numbers of players only.
        for prepared in prepared.take(1) {
            let setup: Value = serde_json::from_str(&prepared.setup).expect("JSON was written");
            samples.add(&format!("Setup<\"{}\">", definition.id()), &setup);
            if number == 0 {
                let answers = prepared.game.every_answer();
                samples.add_all(&format!("Answer<\"{}\">", definition.id()), &answers);
            }
            let mut chance = Chance::new(Seed::Fast(number as u64));
            let started = Arc::clone(&prepared.game).start(Seed::Fast(number as u64));
            let (mut play, told) = (started.session, started.events);
            let mut events = told;
            for step in 0..DECISIONS {
                note(definition.id(), &setup, &*play, &*events, step, samples);
                let Some(seat) = play.decider() else { break };
                let offers: Vec<Value> =
                    serde_json::from_str(play.offers().get()).expect("offers are a list");
                let said = offers.iter().filter_map(|offer| offer["say"].as_str());
                words.extend(said.map(str::to_string));
                let chosen = offers[chance.below(offers.len() as u32) as usize]["say"].clone();
                let chosen = chosen.as_str().unwrap_or_default().to_string();
                let mut tries: Vec<String> = (0..TRIES)
                    .map(|_| words[chance.below(words.len() as u32) as usize].clone())
                    .collect();
                tries.push(chosen);
                tries.push("juggle".to_string());
                for answer in tries {
                    match play.answer(seat, &answer) {
                        Ok(deed) => {
                            events = deed.events;
                            break;
                        }
                        Err(error) => {
                            let refusal = Refusal::from(error);
                            samples.add(&format!("Refusal<\"{}\">", definition.id()), &refusal);
                        }
                    }
                }
                // Enough words of all missions, without growing for ever.
                if words.len() > 5_000 {
                    words.drain(..2_500);
                }
            }
        }
    }
}

/// Notes all that is sent at one moment of a game.
fn note(
    id: &str,
    setup: &Value,
    play: &dyn GameSession,
    told: &dyn EventBatch,
    step: usize,
    samples: &mut Samples,
) {
    let names: Vec<String> = (1..=6).map(|seat| format!("Player {seat}")).collect();
    let raw = |value: &Value| serde_json::value::to_raw_value(value).expect("JSON was read");
    samples.add_all(
        &format!("LegalAnswer<Wire.Answer<\"{id}\">>"),
        &play.offers(),
    );
    if let Some(assist) = play.assist() {
        let unavailable = assist.unavailable().into_iter().map(Unavailable::new);
        let unavailable: Vec<Unavailable> = unavailable.collect();
        samples.add_all(&format!("Unavailable<\"{id}\">"), &unavailable);
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Everything] {
        samples.add(&format!("View<\"{id}\">"), &play.view(viewer));
        samples.add_all(
            &format!("EventMessage<Wire.Event<\"{id}\">>"),
            &told.visible_to(viewer, &names),
        );
    }
    if !step.is_multiple_of(50) {
        return;
    }
    let viewer = Viewer::Seat(Seat(0));
    let tick = |what| Tick {
        version: step as u64,
        at: 0,
        what,
    };
    let line = || ChatLine {
        version: 1,
        who: 0,
        name: "Ann".to_string(),
        text: "Hello".to_string(),
    };
    let ben = || PersonName {
        who: 1,
        name: "Ben".to_string(),
    };
    let closed = || Closed {
        why: ClosedWhy::Expired,
        text: String::new(),
    };
    let news = RoomUpdate {
        version: step as u64,
        ticks: vec![
            tick(TickEvent::Room),
            tick(TickEvent::Started {
                events: told.visible_to(viewer, &names),
            }),
            tick(TickEvent::Decided {
                seat: Seat(0),
                events: told.visible_to(viewer, &names),
            }),
            tick(TickEvent::Undone { to: 3 }),
            tick(TickEvent::Said(line())),
            tick(TickEvent::Notice(Notice::Left(ben()))),
            tick(TickEvent::Notice(Notice::Removed {
                person: ben(),
                banned: true,
            })),
            tick(TickEvent::Notice(Notice::Admitted(ben()))),
            tick(TickEvent::Notice(Notice::Muted {
                person: ben(),
                on: true,
            })),
            tick(TickEvent::Notice(Notice::Closed(closed()))),
        ],
        gap: false,
        room: (step == 0).then(|| RoomView {
            id: "room".to_string(),
            game: id.to_string(),
            rules: 1,
            rules_changed: None,
            title: "A room".to_string(),
            public: true,
            stage: RoomStage::Playing,
            hosting: true,
            setup: raw(setup),
            seats: vec![SeatView {
                name: Some("Ann".to_string()),
                bot: None,
                yours: true,
                announced: Some(BotNotice {
                    bot: "random".to_string(),
                    at: 1,
                    until: 2,
                }),
                who: Some(0),
            }],
            commitment: Some("0".to_string()),
            seed: None,
            known_deal: false,
            competitive: true,
            server_commitment: Some("0".to_string()),
            server_part: None,
            parts: vec![Some("0".to_string()), None],
            wish: Some(UndoRequest {
                name: "Ben".to_string(),
                to: 3,
                missing: 1,
                yours: true,
            }),
            chat: vec![line()],
            closed: Some(closed()),
            restricted: vec![Restricted {
                who: 1,
                name: "Ben".to_string(),
                muted: true,
                banned: false,
                you: false,
            }],
            you: Some(0),
        }),
        game: Some(GameView {
            eyes: Some(Seat(0)),
            view: play.view(viewer),
            decision: play.decider().map(|seat| Decision {
                at: step as u64,
                seat,
                answers: (seat == Seat(0)).then(|| play.offers()),
            }),
            decisions: step,
            undo: vec![3],
        }),
    };
    samples.add(
        &format!("ServerMessage<\"{id}\">"),
        &ServerMessage::News(news.into()),
    );
    let step = ReplayStep {
        game: id.to_string(),
        players: vec!["Ann".to_string()],
        setup: raw(setup),
        seed: Seed::Fast(1).to_string(),
        decisions: step,
        step,
        decided: Some(Seat(0)),
        events: told.visible_to(Viewer::Everything, &names),
        view: play.view(Viewer::Everything),
        rules: 1,
        recorded: None,
        asked: play.decider(),
    };
    samples.add(&format!("ReplayStep<\"{id}\">"), &step);
}
