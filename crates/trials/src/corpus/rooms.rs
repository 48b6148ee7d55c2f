//! The rooms of a set: every game, in every state that a room can be kept in.

use serde_json::{Value, json};

use super::people::{Choose, Person, Seated, any, dearest};
use super::set::{Room, Stage};
use crate::chaos::KINGDOM;
use crate::client::Problem;

/// Other cards than those of most trials: Attacks, Reactions, cards that trash and set aside.
const OTHER_KINGDOM: [&str; 10] = [
    "aiutarsi",
    "barricata",
    "fuga-rapida",
    "ispezione",
    "maverick",
    "molotov",
    "nascondiglio",
    "piano-superiore",
    "raggrupparsi",
    "ricognizione",
];

/// The people of a set, by their places.
const ADA: usize = 0;
const BO: usize = 1;
const CY: usize = 2;

/// What requests of these people begin with.
const PREFIX: &str = "corpus";

/// The rooms of a set by their names.
pub type RoomNames = Vec<(String, Room)>;

/// Opens and plays every room of a set.
///
/// # Errors
/// If something is refused that should not be.
pub(super) async fn open_all(people: &[Person]) -> Result<RoomNames, Problem> {
    let mut rooms = Vec::new();
    let mut keep = |name: &str, seated: &Seated<'_>, stage: Stage| {
        let room = seated.room.clone();
        rooms.push((name.to_string(), Room { room, stage }));
    };
    keep(
        "zombinion-finished",
        &zombinion_finished(people).await?,
        Stage::Over,
    );
    keep("zombinion-mid", &zombinion_mid(people).await?, Stage::Mid);
    keep("zombinion-known", &known_deal(people).await?, Stage::Mid);
    for (game, missions) in [("season1", ["00", "04"]), ("invader", ["M0", "M5"])] {
        let over = mission_finished(people, game, missions[0]).await?;
        keep(&format!("{game}-finished"), &over, Stage::Over);
        let mid = mission_mid(people, game, missions[1]).await?;
        keep(&format!("{game}-mid"), &mid, Stage::Mid);
    }
    keep("lobby", &lobby(people).await?, Stage::Waiting);
    keep("closed", &closed(people).await?, Stage::Closed);
    Ok(rooms)
}

fn zombinion(kingdom: [&str; 10], players: usize) -> Value {
    json!({ "players": players, "kingdom": kingdom, "start": { "seat": 0 } })
}

fn mission(game: &str, mission: &str, players: usize) -> Value {
    let team = match game {
        "season1" => json!("random"),
        _ => json!({ "random": 6 }),
    };
    json!({ "mission": mission, "players": players, "team": team })
}

/// A room that a person has opened, with the others who have sat down.
async fn open<'a>(
    people: &'a [Person],
    (host, others): (usize, &[(usize, u8)]),
    room: Value,
    seed: u64,
) -> Result<Seated<'a>, Problem> {
    let name = people[host].client.open_room(&room).await?;
    let mut seated = Seated::new(people, &name, PREFIX, seed);
    for (person, seat) in others {
        let sit = json!({ "do": "sit", "seat": seat });
        seated.ask(*person, sit).await?;
    }
    Ok(seated)
}

async fn start(seated: &mut Seated<'_>, host: usize) -> Result<(), Problem> {
    seated.ask(host, json!({ "do": "start" })).await?;
    Ok(())
}

async fn say(seated: &mut Seated<'_>, who: usize, text: &str) -> Result<(), Problem> {
    seated
        .ask(who, json!({ "do": "say", "text": text }))
        .await?;
    Ok(())
}

async fn play_on(seated: &mut Seated<'_>, most: usize, choose: Choose) -> Result<(), Problem> {
    match seated.play(most, choose).await? {
        true => Err(format!("{}: the game is over too soon", seated.room)),
        false => Ok(()),
    }
}

/// Two people against each other, to the end. They went back together once, past new cards.
async fn zombinion_finished(people: &[Person]) -> Result<Seated<'_>, Problem> {
    let room = json!({
        "game": "zombinion", "setup": zombinion(KINGDOM, 2), "seats": ["me", "free"],
        "title": "To the end",
    });
    let mut seated = open(people, (ADA, &[(BO, 1)]), room, 1).await?;
    start(&mut seated, ADA).await?;
    say(&mut seated, BO, "Good luck!").await?;
    play_on(&mut seated, 12, dearest).await?;
    seated.go_back(5).await?;
    say(&mut seated, ADA, "Thank you – another try.").await?;
    play_on(&mut seated, 6, dearest).await?;
    // Bots bring it to an end sooner, and keep the set small.
    for (person, seat) in [(ADA, 0), (BO, 1)] {
        let bot = json!({ "do": "seat_bot", "seat": seat, "bot": "money" });
        seated.ask(person, bot).await?;
    }
    match seated.wait().await? {
        None => Ok(seated),
        Some(_) => Err(format!("{}: a person is asked", seated.room)),
    }
}

/// Two people and a bot in the middle of a game, after both kinds of undo.
async fn zombinion_mid(people: &[Person]) -> Result<Seated<'_>, Problem> {
    let room = json!({
        "game": "zombinion", "setup": zombinion(OTHER_KINGDOM, 3),
        "seats": ["me", "free", { "bot": "money" }], "title": "With a bot", "public": true,
    });
    let mut seated = open(people, (ADA, &[(BO, 1)]), room, 2).await?;
    start(&mut seated, ADA).await?;
    play_on(&mut seated, 8, dearest).await?;
    seated.take_back(dearest).await?;
    play_on(&mut seated, 12, any).await?;
    seated.go_back(6).await?;
    say(&mut seated, BO, "Fine with me.").await?;
    play_on(&mut seated, 20, any).await?;
    Ok(seated)
}

/// A deal that is known, against a bot.
async fn known_deal(people: &[Person]) -> Result<Seated<'_>, Problem> {
    let room = json!({
        "game": "zombinion", "setup": zombinion(KINGDOM, 2), "seats": ["me", { "bot": "best" }],
        "title": "A known deal", "seed": "pcg64mcg:2026",
    });
    let mut seated = open(people, (CY, &[]), room, 3).await?;
    start(&mut seated, CY).await?;
    play_on(&mut seated, 10, dearest).await?;
    Ok(seated)
}

/// A mission to its end: a person begins, and a bot takes over.
async fn mission_finished<'a>(
    people: &'a [Person],
    game: &str,
    id: &str,
) -> Result<Seated<'a>, Problem> {
    let room = json!({
        "game": game, "setup": mission(game, id, 1), "seats": ["me"], "title": "A mission",
    });
    let mut seated = open(people, (ADA, &[]), room, 4).await?;
    start(&mut seated, ADA).await?;
    play_on(&mut seated, 10, any).await?;
    let bot = json!({ "do": "seat_bot", "seat": 0, "bot": "bot" });
    seated.ask(ADA, bot).await?;
    match seated.wait().await? {
        None => Ok(seated),
        Some(_) => Err(format!("{}: a person is asked", seated.room)),
    }
}

/// Two people and a bot in the middle of a mission; they went back past a roll or a card.
async fn mission_mid<'a>(
    people: &'a [Person],
    game: &str,
    id: &str,
) -> Result<Seated<'a>, Problem> {
    let room = json!({
        "game": game, "setup": mission(game, id, 3),
        "seats": ["me", "free", { "bot": "bot" }], "title": "Together",
    });
    let mut seated = open(people, (BO, &[(CY, 1)]), room, 5).await?;
    start(&mut seated, BO).await?;
    play_on(&mut seated, 20, any).await?;
    seated.go_back(12).await?;
    say(&mut seated, CY, "Once more, but without the noise.").await?;
    play_on(&mut seated, 25, any).await?;
    Ok(seated)
}

/// A room whose game has not begun.
async fn lobby(people: &[Person]) -> Result<Seated<'_>, Problem> {
    let room = json!({
        "game": "season1", "setup": mission("season1", "01", 3),
        "seats": ["me", "free", "free"], "title": "Waiting", "public": true,
    });
    let mut seated = open(people, (ADA, &[(BO, 1)]), room, 6).await?;
    say(&mut seated, BO, "Is Cy coming?").await?;
    Ok(seated)
}

/// A room that its host has closed in the middle of the game.
async fn closed(people: &[Person]) -> Result<Seated<'_>, Problem> {
    let room = json!({
        "game": "zombinion", "setup": zombinion(KINGDOM, 2), "seats": ["me", "free"],
        "title": "Given up",
    });
    let mut seated = open(people, (CY, &[(ADA, 1)]), room, 7).await?;
    start(&mut seated, CY).await?;
    play_on(&mut seated, 6, dearest).await?;
    say(&mut seated, CY, "I have to go.").await?;
    seated.ask(CY, json!({ "do": "close" })).await?;
    Ok(seated)
}
