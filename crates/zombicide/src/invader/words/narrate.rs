//! What happened, in English sentences.

use table::{Rulebook, Seat};

use super::event::Event;
use crate::invader::facts::content::{Ammo, Machine, Use};
use crate::invader::facts::mission::Color;
use crate::invader::facts::skill::Known;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{BODY, EquipmentId, HANDS};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Ending, Reroll, Target};
use crate::invader::rulebook::Invader;
use crate::sentences::{Say, capital, has, hits_in_words, said_as_they_are, sentences, verb};

impl Invader {
    /// The survivor's short name, as a sentence begins with it.
    pub fn short_name(&self, who: SurvivorId) -> String {
        capital(&self.name_within(who))
    }

    /// The card's name.
    pub fn card_name(&self, kind: EquipmentId) -> &str {
        &self.kind(kind).name
    }

    pub(crate) fn narrate(&self, event: &Event, names: &[String]) -> String {
        let mut sentence = capital(&tell(event, &Voice { game: self, names }));
        // Names that are abbreviations bring a full stop of their own.
        if sentence.ends_with("..") {
            sentence.pop();
        }
        sentence
    }

    /// The survivor's short name within a sentence.
    fn name_within(&self, who: SurvivorId) -> String {
        let sheet = &self.content().survivors[who.index()];
        let is_scientist = who.index() >= self.team_size;
        match is_scientist {
            true => sheet.name.clone(),
            false => capital(&sheet.id),
        }
    }

    /// `a red one`, `the green one`.
    fn token_words(&self, token: u8) -> String {
        match self.ground.objectives[usize::from(token)].color {
            Color::Red => "a red one".to_string(),
            color => format!("the {} one", color.word()),
        }
    }

    /// The colour of a spawn token.
    fn spawn_color(&self, token: u8) -> &'static str {
        let spawn = self.ground.spawns.get(usize::from(token));
        spawn.map_or(Color::Red, |spawn| spawn.color).word()
    }

    /// Whether the card is a surprise that no one wants.
    fn is_mold(&self, kind: EquipmentId) -> bool {
        matches!(self.kind(kind).gives, Some(Use::Mold { .. }))
    }
}

sentences! {
    fn tell(event: &Event, voice: &Voice<'_>);

    Joined { who, seat, zone } => "{who} joins in zone {zone}, played by {seat}.";
    ScientistWaits { who, zone } => "{who} waits in zone {zone} to be rescued.";
    StartsWith { who, card } => "{who} starts with {card}.";
    StartsIn { who, zone } => "{who} starts in zone {zone}.";
    SpawnAdded { zone } => "One more spawn token lies in zone {zone}.";
    Round { number, first } => "Round {number}. {} the first-player token.", has(&first);
    Turn { who, actions } => "{who}’s turn: {actions} Actions.";
    TurnOver { who } => "{who}’s turn is over.";

    Moves { who, zone, cost: 0 | 1 } => "{who} moves to zone {zone}.";
    Moves { who, zone, cost } => "{who} breaks away to zone {zone}, for {cost} Actions.";
    GoesOn { who, zone } => "{who} goes on to zone {zone}.";
    Flees { who, zone } => "{who} hits and runs to zone {zone}.";
    Charges { who, zone } => "{who} charges into zone {zone}.";
    RunsWeightless { who, via: same, zone } if same == zone => "{who} floats to zone {zone}.";
    RunsWeightless { who, via, zone } => "{who} floats through zone {via} to zone {zone}.";
    BotMoves { zone } => "The Bot trundles to zone {zone}.";
    TankLost { who } => "{who} leaves the Oxygen Tank in the airlock.";
    Escapes { who, zone } => "{who} leaves the board by zone {zone}.";
    ScientistWalks { who, zone } => "{who} scurries to zone {zone}.";
    Hides { who } => "{who} blends into the scenery.";
    IsSeen { who } => "{who} is in plain sight again.";
    Leads { who, other } => "{who} gives {other} an Action at once.";
    Shoves { who, zone, count } => "{who} shoves {} into zone {zone}.", xenos(count);
    Taunts { who, zone } => "{who} taunts the Xenos of zone {zone}.";
    Drags { who, other, zone } => "{who} drags {other} to zone {zone}.";
    DragsMachine { who, machine, zone } => "{who} drags {machine} to zone {zone}.";

    Noise { zone } => "There is noise in zone {zone}.";
    DoorOpened { who, door } => "{who} opens door {}.", door + 1;
    DoorClosed { who, door } => "{who} closes door {}.", door + 1;
    DoorDestroyed { door } => "Xenos smash door {}.", door + 1;
    DoorRemoved { door } => "Mold eats door {} away.", door + 1;
    AirlockUnlocked { zone } => "The Bot unlocks the airlock from zone {zone}.";
    ObjectiveTaken { who, objective, token } =>
        "{who} takes objective {}: {}.", objective + 1, voice.game.token_words(token);
    ObjectiveLost { objective, token } =>
        "Objective {}, {}, is destroyed.", objective + 1, voice.game.token_words(token);
    RemoteTaken { who, machine } => "{who} has the Remote of {machine}.";
    SampleTaken { who, xeno: None } => "{who} scrapes off a sample of Mold.";
    SampleTaken { who, xeno: Some(xeno) } => "{who} takes a sample of the {}.", xeno.name();
    Hellfire { zone } => "Hellfire! Zone {zone} burns.";
    SpawnBurnt { zone, token } =>
        "A spawn token goes up in flames in zone {zone}: it was {}.", voice.game.spawn_color(token);
    SpawnWakes { zone } => "The spawn zone in zone {zone} wakes up.";
    MoldSpreads { zone } => "Active Mold covers zone {zone}.";
    MoldDies { zone } => "The Mold in zone {zone} is now Inactive.";
    MoldRemoved { zone } => "The Mold in zone {zone} is gone.";

    Reorganises { who } => "{who} rearranges the inventory.";
    OffersTrade { who, with } => "{who} offers {with} a trade.";
    DeclinesTrade { who, with } => "{who} declines to trade with {with}.";
    Trades { who, with } => "{who} trades with {with}.";
    Swaps { one, here, other: same, there } if one == same =>
        "{one} exchanges {} and {}.", place(here), place(there);
    Swaps { one, here, other, there } =>
        "{one}’s {} and {other}’s {} are exchanged.", place(here), place(there);
    Drops { who, card } => "{who} discards {card}.";
    Attaches { who, ammo, hand } => "{who} attaches {ammo} to the {}’s weapon.", place(hand);
    Detaches { who, ammo, hand } => "{who} takes {ammo} off the {}’s weapon.", place(hand);
    RemotePasses { machine, to } => "{to} is handed the Remote of {machine}.";
    Searches { who } => "{who} searches.";
    Reveals { who, card: kind } if voice.game.is_mold(*kind) =>
        "Aaahh! {who} finds “{}”.", voice.game.card_name(*kind);
    Reveals { who, card } => "{who} finds {card}.";
    Keeps { who, card } => "{who} keeps {card}.";
    LeavesCard { who, card } => "{who} leaves {card}.";
    NothingFound { who } => "{who} finds nothing: no card is left.";
    NewEquipmentDeck {} => "The equipment discards make a new deck.";
    GetsOxygen { who } => "{who} fetches an Oxygen Tank.";
    Consumes { who, card } => "{who} uses up {card}.";
    Blocks { who, card } => "{who} stops Damage with {card}.";
    Shrugs { who, card } => "{who} loses {card} instead of Armor.";

    Attacks { who, card, pair: false, zone, target } =>
        "{who} attacks zone {zone} with {card}{}.", aim(target);
    Attacks { who, card: kind, pair: true, zone, target } =>
        "{who} attacks zone {zone} with two {}s{}.", voice.game.card_name(*kind), aim(target);
    MachineAttacks { who, machine, zone, target } =>
        "{who} has {machine} attack zone {zone}{}.", aim(target);
    Reacts { who } => "{who} is on guard and may attack at once.";
    Rolled { who, faces, need, hits } =>
        "{who} rolls {faces} ({need}+ hits): {}.", hits_in_words(hits);
    RollsAgain { who, source } => "{who} rolls again, thanks to {source}.";
    Killed { by, xeno, count, zone } =>
        "{by} kills {} in zone {zone}.", xeno.counted(count.into());
    Reaped { by, xeno } => "{by}’s hit goes on to another {}.", xeno.name();
    Withstands { xeno } => "The {} shrugs it off.", xeno.name();
    HitsLost { count: 1 } => "1 hit finds nobody.";
    HitsLost { count } => "{count} hits find nobody.";
    FriendlyFire { by, target, damage } => "{by} hits {target}: {damage} Damage.";

    Experience { who, points, total } => "{who} gains {points} XP and has {total}.";
    Level { who, level } => "{who} reaches {level}.";
    Lap { who, total } => "{who} goes Ultrared and starts over at {total} XP.";
    Learns { who, skill } => "{who} learns {}.", voice.game.skill_name(skill);
    Damaged { who, points, armor: 0 } => "{who} takes {points} Damage: no Armor left.";
    Damaged { who, points, armor } => "{who} takes {points} Damage: {armor} Armor left.";
    Ignores { who, points } => "{who} ignores {points} Damage.";
    Mends { who, armor } => "{who}’s Armor is back at {armor}.";
    Eliminated { who } => "{who} is eliminated.";
    MachineDestroyed { machine } => "{machine} is scrap metal now.";

    XenosPhase {} => "The Xenos’ Phase.";
    XenosAttack { zone, count } => "{} {} in zone {zone}.", xenos(count), verb(count, "attack");
    XenosMove { xeno, count, from, to } =>
        "{} {} from zone {from} to zone {to}.", xeno.counted(count.into()), verb(count, "move");
    ExtraActivation { xeno: Xeno::Abomination } => "The Abomination acts once more.";
    ExtraActivation { xeno } => "All {}s act once more.", xeno.name();
    SpawnsBegin { zone } => "Xenos will always appear in zone {zone} first, then clockwise.";
    XenoCard { number, zone, level } => "Xeno card {number} for zone {zone}, at {level}.";
    Appear { xeno, count, zone } =>
        "{} {} in zone {zone}.", xeno.counted(count.into()), verb(count, "appear");
    NothingAppears {} => "Nothing appears.";
    MoldCard { xeno, count } =>
        "The Mold stirs: {} for every zone with Active Mold.", xeno.counted(count.into());
    Shortage {} => "The Xenos run out, and that rouses the Abomination.";
    NewXenoDeck {} => "The Xeno discards make a new deck.";

    CrewLeaves { left: 0 } => "The last of the crew is out.";
    CrewLeaves { left: 1 } => "One of the crew is out, and 1 is left.";
    CrewLeaves { left } => "One of the crew is out, and {left} are left.";
    Over { ending, round: 1 } => "{ending} (1 round)";
    Over { ending, round } => "{ending} ({round} rounds)";
}

/// Who tells: the game knows what things are called, and `names` has the players.
struct Voice<'a> {
    game: &'a Invader,
    names: &'a [String],
}

said_as_they_are!(Known, Xeno);

impl Say<Voice<'_>> for SurvivorId {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        voice.game.name_within(*self)
    }
}

impl Say<Voice<'_>> for EquipmentId {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        format!("the {}", voice.game.card_name(*self))
    }
}

impl Say<Voice<'_>> for Ammo {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        match voice.game.ammo_kinds[*self as usize] {
            Some(kind) => kind.say(voice),
            None => format!("the {}", self.word()),
        }
    }
}

impl Say<Voice<'_>> for Machine {
    type Words = &'static str;

    fn say(&self, _: &Voice<'_>) -> &'static str {
        match self {
            Machine::Bot => "the Bot",
            Machine::SentryGun => "the Sentry Gun",
        }
    }
}

impl Say<Voice<'_>> for Target {
    type Words = String;

    fn say(&self, voice: &Voice<'_>) -> String {
        match self {
            Target::Survivor(who) => who.say(voice),
            Target::Machine(machine) => machine.say(voice).to_string(),
        }
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
            Reroll::Ammo => "the ammunition",
            Reroll::Lucky => "Lucky",
        }
    }
}

impl Say<Voice<'_>> for Ending {
    type Words = &'static str;

    fn say(&self, _: &Voice<'_>) -> &'static str {
        ending_sentence(*self)
    }
}

impl Say<Voice<'_>> for Option<Xeno> {
    type Words = Option<Xeno>;

    fn say(&self, _: &Voice<'_>) -> Option<Xeno> {
        *self
    }
}

/// How a game has ended, in a sentence.
pub fn ending_sentence(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "The survivors have won!",
        Ending::SurvivorLost => "A survivor is dead: the game is lost.",
        Ending::MoldChain => "Active Mold joins two spawn zones: the game is lost.",
        Ending::Impossible => "A goal can no longer be reached: the game is lost.",
        Ending::Conceded => {
            "A goal is out of reach as things stand, and the mission is given up: the game is lost."
        }
        Ending::Overrun => "A Xeno has got where none may: the game is lost.",
        Ending::TooManyRounds => "The game has gone on for too long: it is lost.",
    }
}

/// `1 Xeno`, `5 Xenos`.
fn xenos(count: u16) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} Xeno{plural}")
}

/// Whom a Concentrated Attack is aimed at.
fn aim(target: Option<Xeno>) -> String {
    target.map_or(String::new(), |xeno| {
        format!(", all at one {}", xeno.name())
    })
}

/// A slot in words.
fn place(slot: u8) -> String {
    match usize::from(slot) {
        0 => "first hand".to_string(),
        1 => "second hand".to_string(),
        slot if slot < BODY.end => format!("body {}", slot - HANDS + 1),
        slot => format!("backpack {}", slot - BODY.end + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invader::{Content, Setup};
    use table::Rulebook;

    #[test]
    fn names_fit_their_place_in_a_sentence() {
        let game = Invader::prepare(Setup::random("M9", 2), Content::shipped()).unwrap();
        let (who, other, zone) = (SurvivorId(0), SurvivorId(6), crate::board::ZoneId(5));
        let said = |event: Event| game.narrate(&event, &[]);
        assert_eq!(game.short_name(other), "The blue scientist");
        assert_eq!(
            said(Event::Drags { who, other, zone }),
            "Baraka drags the blue scientist to zone 5."
        );
        let card = game.find_kind("M.R.E.").unwrap();
        assert_eq!(said(Event::Keeps { who, card }), "Baraka keeps the M.R.E.");
    }
}
