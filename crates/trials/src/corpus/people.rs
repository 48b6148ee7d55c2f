//! People who play from outside, one request after the other.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::client::{Client, Problem};
use crate::dice::Dice;

/// How long people wait for a bot before they give up.
const PATIENCE: Duration = Duration::from_secs(120);

/// A person with a device.
#[derive(Clone, Debug)]
pub struct Person {
    /// What they are called.
    pub name: String,
    /// Their device.
    pub client: Client,
}

/// New people on a server.
///
/// # Errors
/// If the server does not take them.
pub async fn newcomers(addr: SocketAddr, names: &[&str]) -> Result<Vec<Person>, Problem> {
    let mut people = Vec::new();
    for name in names {
        let client = Client::new(addr).await?;
        let headers = [("content-type", "application/json")];
        let body = json!({ "name": name }).to_string();
        let named = client.send("PUT", "/api/me", &headers, &body).await?;
        if named.status != 200 {
            return Err(format!("{name}: {}", named.body));
        }
        let name = (*name).to_string();
        people.push(Person { name, client });
    }
    Ok(people)
}

/// Picks one of the listed answers by its place.
pub type Choose = fn(&mut Dice, &[Value]) -> usize;

/// Any answer.
pub fn any(dice: &mut Dice, answers: &[Value]) -> usize {
    dice.below(answers.len())
}

/// In Zombinion the dearest card that can be taken: that ends a game soon enough.
pub fn dearest(_: &mut Dice, answers: &[Value]) -> usize {
    answers.len().saturating_sub(2)
}

/// People in a room.
pub struct Seated<'a> {
    /// Everybody.
    pub people: &'a [Person],
    /// The name of the room.
    pub room: String,
    /// Their whims.
    pub dice: Dice,
    /// The versions in which people answered, the last one last.
    pub answered: Vec<u64>,
    /// What the names of requests begin with: a room knows every name again.
    prefix: &'static str,
    requests: u64,
}

impl<'a> Seated<'a> {
    /// People in that room whose requests have names with this prefix.
    pub fn new(people: &'a [Person], room: &str, prefix: &'static str, seed: u64) -> Seated<'a> {
        Seated {
            people,
            room: room.to_string(),
            dice: Dice::new(seed),
            answered: Vec::new(),
            prefix,
            requests: 0,
        }
    }

    /// What a person sees.
    ///
    /// # Errors
    /// If the room does not open.
    pub async fn look(&self, who: usize) -> Result<Value, Problem> {
        let path = format!("/api/rooms/{}", self.room);
        let seen = self.people[who].client.get(&path).await?;
        match seen.status {
            200 => Ok(seen.json()),
            _ => Err(format!("{path}: {}", seen.body)),
        }
    }

    /// A person asks something of the room; gives the version that came of it.
    ///
    /// # Errors
    /// If the room refuses it.
    pub async fn ask(&mut self, who: usize, ask: Value) -> Result<u64, Problem> {
        self.requests += 1;
        let id = format!("{} {}", self.prefix, self.requests);
        let client = &self.people[who].client;
        let answer = client.ask(&self.room, &id, ask.clone()).await?;
        let version = answer["version"].as_u64();
        version.ok_or_else(|| format!("{}: {ask} is refused: {answer}", self.room))
    }

    /// Waits until a person is asked, and says who; nobody when the game is over.
    ///
    /// # Errors
    /// If nothing happens for too long.
    pub async fn wait(&self) -> Result<Option<usize>, Problem> {
        let mut changed = Instant::now();
        let mut version = Value::Null;
        loop {
            let seen = self.look(0).await?;
            if seen["room"]["stage"] != "playing" {
                return Ok(None);
            }
            if let Some(person) = self.asked(&seen) {
                return Ok(Some(person));
            }
            if seen["version"] != version {
                (changed, version) = (Instant::now(), seen["version"].clone());
            }
            if changed.elapsed() > PATIENCE {
                return Err(format!("{}: no bot answers at {version}", self.room));
            }
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// The person whose decision is awaited, if it is one's.
    fn asked(&self, seen: &Value) -> Option<usize> {
        let seat = seen["game"]["decision"]["seat"].as_u64()?;
        let seat = &seen["room"]["seats"][usize::try_from(seat).ok()?];
        if !seat["bot"].is_null() {
            return None;
        }
        let name = seat["name"].as_str()?;
        self.people.iter().position(|person| person.name == name)
    }

    /// A person answers the pending decision; gives what was said.
    ///
    /// # Errors
    /// If it is not theirs, or refused.
    pub async fn answer(&mut self, who: usize, choose: Choose) -> Result<String, Problem> {
        let mut seen = self.look(who).await?;
        if seen["room"]["rules_changed"]["unread"] == true {
            self.ask(who, json!({ "do": "read_changes" })).await?;
            seen = self.look(who).await?;
        }
        let decision = &seen["game"]["decision"];
        let answers = decision["answers"].as_array().filter(|all| !all.is_empty());
        let Some(answers) = answers else {
            let name = &self.people[who].name;
            return Err(format!("{}: {name} has no answers", self.room));
        };
        let place = choose(&mut self.dice, answers).min(answers.len() - 1);
        let say = answers[place]["say"].clone();
        let ask = json!({ "do": "answer", "at": decision["at"], "answer": say });
        let version = self.ask(who, ask).await?;
        self.answered.push(version);
        Ok(say.as_str().unwrap_or_default().to_string())
    }

    /// Answers for people at most that often, or until the game is over; whether it is.
    ///
    /// # Errors
    /// If the game gets stuck.
    pub async fn play(&mut self, most: usize, choose: Choose) -> Result<bool, Problem> {
        for _ in 0..most {
            let Some(who) = self.wait().await? else {
                return Ok(true);
            };
            self.answer(who, choose).await?;
        }
        Ok(self.wait().await?.is_none())
    }

    /// Plays until somebody can take an answer back without asking, and does so.
    ///
    /// # Errors
    /// If that does not happen for too long.
    pub async fn take_back(&mut self, choose: Choose) -> Result<(), Problem> {
        for _ in 0..100 {
            let Some(who) = self.wait().await? else {
                break;
            };
            self.answer(who, choose).await?;
            if self.wait().await? != Some(who) {
                continue;
            }
            let to = self.look(who).await?["game"]["undo"][0].clone();
            if to.is_u64() {
                self.ask(who, json!({ "do": "undo", "to": to })).await?;
                return Ok(());
            }
        }
        Err(format!("{}: nothing could be taken back", self.room))
    }

    /// Goes back that many answers of people; everybody agrees. If something was rolled or drawn
    /// since, chance is fresh from there on.
    ///
    /// # Errors
    /// If somebody cannot agree.
    pub async fn go_back(&mut self, answers: usize) -> Result<(), Problem> {
        // While a person is asked no bot decides, which would end the wish.
        let who = self.wait().await?.ok_or("the game is over")?;
        let place = self.answered.len().checked_sub(answers + 1);
        let to = place.and_then(|place| self.answered.get(place).copied());
        let to = to.ok_or("nobody has answered that often")?;
        self.ask(who, json!({ "do": "undo", "to": to })).await?;
        for other in 0..self.people.len() {
            if self.look(other).await?["room"]["wish"]["yours"] == true {
                let agree = json!({ "do": "answer_undo", "to": to, "yes": true });
                self.ask(other, agree).await?;
            }
        }
        match self.look(who).await?["room"]["wish"].is_null() {
            true => Ok(()),
            false => Err(format!("{}: not everybody agrees", self.room)),
        }
    }
}
