//! What happened, in English sentences.

use table::Seat;

use super::event::Event;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{EquipmentId, SLOTS};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{Ending, Reroll};
use crate::season1::rulebook::Season1;
use crate::sentences::{Say, capital, has, hits_in_words, said_as_they_are, sentences, verb};

impl Season1 {
    /// The survivor's short name.
    pub fn short_name(&self, who: SurvivorId) -> String {
        capital(&self.sheets[who.index()].id)
    }

    /// The card's name.
    pub fn card_name(&self, kind: EquipmentId) -> &str {
        &self.kind(kind).name
    }

    pub(crate) fn narrate(&self, event: &Event, names: &[String]) -> String {
        tell(event, &Voice { game: self, names })
    }

    /// Which colour an objective token has, if it is not an ordinary one.
    fn unless_red(&self, token: u8) -> String {
        match self.ground.objectives[usize::from(token)].color.as_str() {
            "red" => String::new(),
            color => format!(": it is the {color} one"),
        }
    }
}

sentences! {
    fn tell(event: &Event, voice: &Voice<'_>);

    Joined { who, seat, zone } => "{who} joins in zone {zone}, played by {seat}.";
    StartsWith { who, card } => "{who} starts with {card}.";
    Round { number, first } => "Round {number}. {} the first-player token.", has(&first);
    Turn { who, actions } => "{who}’s turn: {actions} Actions.";
    TurnOver { who } => "{who}’s turn is over.";
    Moves { who, zone, cost: 0 } => "{who} goes on to zone {zone}.";
    Moves { who, zone, cost: 1 } => "{who} moves to zone {zone}.";
    Moves { who, zone, cost } => "{who} breaks away to zone {zone}, for {cost} Actions.";
    Noise { who, zone } => "{who} makes noise in zone {zone}.";
    Shouts { who, zone } => "{who} makes zone {zone} the noisiest of all.";
    DoorOpened { door, card: None } => "Door {} opens too.", door + 1;
    DoorOpened { who, door, card } => "{who} opens door {} with {card}.", door + 1;
    DoorClosed { who, door } => "{who} closes door {}.", door + 1;

    Reorganises { who } => "{who} rearranges the inventory.";
    AsksToTrade { who, with } => "{who} asks {with} for a trade.";
    DeclinesTrade { who, with } => "{who} declines to trade with {with}.";
    Trades { who, with } => "{who} trades with {with}.";
    Discards { who, card } => "{who} discards {card}.";
    Swaps { one, here, other: same, there } if one == same =>
        "{one} exchanges {} and {}.", place(here), place(there);
    Swaps { one, here, other, there } =>
        "{one}’s {} and {other}’s {} are exchanged.", place(here), place(there);
    Reloads { who, card } => "{who} reloads {card}.";
    Crafts { who, card } => "{who} puts together {card}.";

    EntersCar { who, car, driver } => "{who} enters car {} as {}.", car + 1, seat_word(driver);
    GetsOut { who } => "{who} gets out of the car.";
    ChangesSeat { who, driver } => "{who} changes seats, to be {}.", seat_word(driver);
    Drives { who, car, zone } => "{who} drives car {} to zone {zone}.", car + 1;
    DrivesOut { car } => "Car {} leaves, with all who sit in it.", car + 1;
    Loads { who, car, card } => "{who} puts {card} into car {}.", car + 1;
    Unloads { who, car, card } => "{who} takes {card} out of car {}.", car + 1;

    Searches { who, car: None } => "{who} searches.";
    Searches { who, car: Some(car) } => "{who} searches car {}.", car + 1;
    Reveals { who, card } => "{who} finds {card}.";
    Refuses { who, card } => "{who} will have none of {card} and draws again.";
    Matches { who, card, found: true } => "{who} finds a second one to match {card}.";
    Matches { who, card, found: false } => "{who} looks for a match to {card}, in vain.";
    Keeps { who, card, instead: None } => "{who} keeps {card}.";
    Keeps { who, card, instead } => "{who} keeps {card} and discards {instead}.";
    LeavesCard { who, card } => "{who} leaves {card}.";
    Trap { who, zone } => "Aaahh! A Walker jumps at {who} in zone {zone}.";
    NewEquipmentDeck {} => "The equipment discards make a new deck.";
    ObjectiveTaken { who, objective, token } =>
        "{who} takes objective {}{}.", objective + 1, voice.game.unless_red(token);
    Neutralised { who, zone } => "{who} neutralises the spawn zone in zone {zone}.";
    Escapes { who, zone } => "{who} leaves the board by zone {zone}.";
    Leads { who, other } => "{who} gives {other} an Action for the next turn.";
    Heals { who, other: same } if who == same => "{who} is rid of a Wound.";
    Heals { who, other } => "{who} heals a Wound of {other}.";

    Attacks { who, card, pair: false, zone } => "{who} attacks zone {zone} with {card}.";
    Attacks { who, card: kind, pair: true, zone } =>
        "{who} attacks zone {zone} with two {}s.", voice.game.card_name(*kind);
    RunsOver { by, zone } => "{by}’s car runs through everybody in zone {zone}.";
    Rolled { who, faces, need, hits } =>
        "{who} rolls {faces} ({need}+ hits): {}.", hits_in_words(hits);
    RollsAgain { who, source } => "{who} rolls again, thanks to {source}.";
    Killed { by, zombie, count, zone } =>
        "{by} kills {} in zone {zone}.", zombie.counted(count.into());
    Withstands { zombie } => "The {} shrugs the hit off.", zombie.name();
    HitsLost { count: 1 } => "1 hit finds nobody.";
    HitsLost { count } => "{count} hits find nobody.";
    FriendlyFire { by, who, wounds: 1 } => "{by} hits {who}: 1 Wound.";
    FriendlyFire { by, who, wounds } => "{by} hits {who}: {wounds} Wounds.";
    Experience { who, points, total } => "{who} gains {points} XP and has {total}.";
    Level { who, level } => "{who} reaches {level}.";
    Learns { who, skill } => "{who} learns {}.", skill.name();
    Wounded { who, lost: None } => "{who} is wounded.";
    Wounded { who, lost } => "{who} is wounded and loses {lost}.";
    Prevents { who, card } => "{who} prevents the Wound with {card}.";
    Shrugs { who, card } => "{who} loses {card} instead of taking a Wound.";
    Ignores { who } => "{who} is Tough and ignores the attack.";
    Eliminated { who } => "{who} is eliminated.";

    ZombiesPhase {} => "The Zombies’ Phase.";
    ZombiesAttack { zone, count: 1 } => "A zombie attacks in zone {zone}.";
    ZombiesAttack { zone, count } => "{count} zombies attack in zone {zone}.";
    ZombiesMove { zombie, count, from, to } =>
        "{} {} from zone {from} to zone {to}.",
        zombie.counted(count.into()), verb(count, "move");
    ZombiesLeave { zone, count: 1 } => "A zombie leaves by zone {zone}.";
    ZombiesLeave { zone, count } => "{count} zombies leave by zone {zone}.";
    Added { zombie, count, zone } =>
        "{} {} zone {zone}, to divide evenly.",
        zombie.counted(count.into()), verb(count, "join");
    ExtraActivation { zombie } => "All {} act once more.", zombie.plural();
    ZombieCard { number, zone, level } => "Zombie card {number} for zone {zone}, at {level}.";
    Appear { zombie, count, zone } =>
        "{} {} in zone {zone}.", zombie.counted(count.into()), verb(count, "appear");
    NothingAppears {} => "Nothing appears.";
    NewZombieDeck {} => "The zombie discards make a new deck.";
    Over { ending, round: 1 } => "{ending} (1 round)";
    Over { ending, round } => "{ending} ({round} rounds)";
}

/// Who tells: the game knows what things are called, and `names` has the players.
struct Voice<'a> {
    game: &'a Season1,
    names: &'a [String],
}

said_as_they_are!(Zombie, Skill);

impl Say<Voice<'_>> for SurvivorId {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        voice.game.short_name(*self)
    }
}

impl Say<Voice<'_>> for EquipmentId {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        format!("the {}", voice.game.card_name(*self))
    }
}

/// A card, where there always is one.
impl Say<Voice<'_>> for Option<EquipmentId> {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        self.map_or(String::new(), |kind| kind.say(voice))
    }
}

impl Say<Voice<'_>> for Seat {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        voice.names.get(self.index()).cloned().unwrap_or_default()
    }
}

impl Say<Voice<'_>> for Reroll {
    type Words = &'static str;

    fn say(&self, _: &Voice<'_>) -> &'static str {
        match self {
            Reroll::Ammo => "Plenty of Ammo",
            Reroll::Lucky => "Lucky",
            Reroll::PerTurn => "the re-roll of the turn",
        }
    }
}

impl Say<Voice<'_>> for Ending {
    type Words = &'static str;

    fn say(&self, _: &Voice<'_>) -> &'static str {
        ending_sentence(*self)
    }
}

/// How a game has ended, in a sentence.
pub fn ending_sentence(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "The survivors have won!",
        Ending::AllDead => "Every survivor is dead: the game is lost.",
        Ending::NobodyLeft => {
            "Nobody is left on the board, and the goals are not reached: the game is lost."
        }
        Ending::ZombiesEscaped => "Too many zombies have left: the game is lost.",
        Ending::Conceded => "The mission could no longer be won, and is given up.",
        Ending::TooManyRounds => "The game has gone on for too long: it is lost.",
    }
}

/// A slot in words.
fn place(slot: u8) -> String {
    match usize::from(slot) % SLOTS {
        0 => "first hand".to_string(),
        1 => "second hand".to_string(),
        place => format!("reserve {}", place - 1),
    }
}

fn seat_word(driver: bool) -> &'static str {
    if driver { "driver" } else { "passenger" }
}
