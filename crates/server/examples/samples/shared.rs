//! Samples of what is the same in all games.

use games::Turn;
use serde_json::json;
use server::http::{
    Acknowledgement, DeviceInfo, DeviceLink, Me, NewName, NewRoom, NewSeat, Opened, RoomCard,
    SignedOut, UploadedReplay, UseLink,
};
use server::wire::{
    ClientCommand, Code, PROTOCOL, Presence, Refusal, Request, RoomStage, SeatView, ServerMessage,
};
use table::{Seat, Seed};

use crate::Samples;

/// Adds them.
pub fn add(samples: &mut Samples) {
    let text = || "text".to_string();
    let (at, to, seat) = (1, 1, Seat(0));
    let asks = [
        ClientCommand::Answer { at, answer: text() },
        ClientCommand::Undo { to },
        ClientCommand::AnswerUndo { to, yes: true },
        ClientCommand::Say { text: text() },
        ClientCommand::Sit {
            seat,
            part: Some(text()),
        },
        ClientCommand::Sit { seat, part: None },
        ClientCommand::Stand { seat },
        ClientCommand::SeatBot { seat, bot: text() },
        ClientCommand::Start {},
        ClientCommand::Leave {},
        ClientCommand::Close {},
        ClientCommand::Remove { who: 1, ban: true },
        ClientCommand::Admit { who: 1 },
        ClientCommand::Mute { who: 1, on: true },
    ];
    for ask in asks {
        samples.add("Request", &Request { id: text(), ask });
    }
    let version = 1;
    samples.add(
        "ServerMessage",
        &ServerMessage::Done {
            id: text(),
            version,
        },
    );
    let why = Refusal::new(Code::Malformed, "no");
    samples.add("ServerMessage", &ServerMessage::Refused { id: None, why });
    let presence = Presence {
        seats: vec![true],
        watching: 1,
    };
    samples.add("ServerMessage", &ServerMessage::Presence(presence));
    let name = text();
    let protocol = PROTOCOL;
    samples.add("Me", &Me { name, protocol });
    samples.add("NewName", &NewName { name: text() });
    let link = DeviceLink {
        code: text(),
        picture: text(),
        until: 0,
    };
    samples.add("DeviceLink", &link);
    samples.add("UseLink", &UseLink { code: text() });
    let device = DeviceInfo {
        id: text(),
        about: text(),
        added_at: None,
        used_at: Some(0),
        this: true,
    };
    samples.add("DeviceInfo", &device);
    samples.add("SignedOut", &SignedOut { count: 1 });
    let room = NewRoom {
        seed: Some(Seed::Fast(1).to_string()),
        part: Some(text()),
        game: "season1".to_string(),
        setup: json!({ "mission": "1", "players": 2, "team": "random", "first": 0 }),
        seats: vec![NewSeat::Me, NewSeat::Free, NewSeat::Bot(text())],
        title: text(),
        public: true,
    };
    samples.add("NewRoom<\"season1\">", &room);
    samples.add("Opened", &Opened { room: text() });
    samples.add("Acknowledgement", &Acknowledgement { version });
    for stage in [RoomStage::Open, RoomStage::Playing, RoomStage::Over] {
        let empty = SeatView {
            name: None,
            bot: None,
            yours: false,
            announced: None,
            who: None,
        };
        let card = RoomCard {
            room: text(),
            game: "zombinion".to_string(),
            title: text(),
            stage,
            seats: vec![empty],
            asked: Some(seat),
            yours: true,
            hosting: true,
            closed: None,
            changed_at: 0,
        };
        samples.add("RoomCard", &card);
    }
    samples.add("UploadedReplay", &UploadedReplay { replay: text() });
    add_turns(samples);
}

fn add_turns(samples: &mut Samples) {
    for seat in [None, Some(Seat(1))] {
        samples.add(
            "Turn",
            &Turn {
                step: 7,
                seat,
                number: 2,
                points: vec![3, -1],
                money: vec![7],
            },
        );
    }
}
