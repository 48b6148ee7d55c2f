//! What happened, in English sentences.

use super::event::What;
use crate::season1::position::inventory::{Kind, SLOTS};
use crate::season1::position::survivor::Who;
use crate::season1::position::{Ending, Reroll};
use crate::season1::rulebook::Season1;
use table::Seat;

impl Season1 {
    /// The survivor's short name.
    pub fn short_name(&self, who: Who) -> String {
        let id = &self.sheets[who.index()].id;
        let mut letters = id.chars();
        let first = letters
            .next()
            .map(|letter| letter.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    }

    /// The card's name.
    pub fn card_name(&self, kind: Kind) -> &str {
        &self.kind(kind).name
    }

    pub(crate) fn narrate(&self, what: &What, names: &[String]) -> String {
        let who = |who: &Who| self.short_name(*who);
        let card = |kind: &Kind| format!("the {}", self.card_name(*kind));
        let player = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        match what {
            What::Joined { who: w, seat, zone } => {
                format!(
                    "{} joins in zone {zone}, played by {}.",
                    who(w),
                    player(seat)
                )
            }
            What::StartsWith { who: w, card: c } => format!("{} starts with {}.", who(w), card(c)),
            What::Round { number, first } => {
                let player = player(first);
                let has = if player == "You" { "have" } else { "has" };
                format!("Round {number}. {player} {has} the first-player token.")
            }
            What::Turn { who: w, actions } => format!("{}’s turn: {actions} Actions.", who(w)),
            What::TurnOver { who: w } => format!("{}’s turn is over.", who(w)),
            What::Moves {
                who: w,
                zone,
                cost: 0,
            } => format!("{} goes on to zone {zone}.", who(w)),
            What::Moves {
                who: w,
                zone,
                cost: 1,
            } => format!("{} moves to zone {zone}.", who(w)),
            What::Moves { who: w, zone, cost } => {
                format!("{} breaks away to zone {zone}, for {cost} Actions.", who(w))
            }
            What::Noise { who: w, zone } => format!("{} makes noise in zone {zone}.", who(w)),
            What::Shouts { who: w, zone } => {
                format!("{} makes zone {zone} the noisiest of all.", who(w))
            }
            What::DoorOpened {
                who: w,
                door,
                card: Some(c),
            } => {
                format!("{} opens door {} with {}.", who(w), door + 1, card(c))
            }
            What::DoorOpened {
                door, card: None, ..
            } => format!("Door {} opens too.", door + 1),
            What::DoorClosed { who: w, door } => format!("{} closes door {}.", who(w), door + 1),
            What::Reorganises { who: w } => format!("{} rearranges the inventory.", who(w)),
            What::AsksToTrade { who: w, with } => {
                format!("{} asks {} for a trade.", who(w), who(with))
            }
            What::DeclinesTrade { who: w, with } => {
                format!("{} declines to trade with {}.", who(w), who(with))
            }
            What::Discards { who: w, card: c } => format!("{} discards {}.", who(w), card(c)),
            What::Trades { who: w, with } => format!("{} trades with {}.", who(w), who(with)),
            What::Swaps {
                one,
                here,
                other,
                there,
            } if one == other => {
                format!(
                    "{} exchanges {} and {}.",
                    who(one),
                    place(*here),
                    place(*there)
                )
            }
            What::Swaps {
                one,
                here,
                other,
                there,
            } => format!(
                "{}’s {} and {}’s {} are exchanged.",
                who(one),
                place(*here),
                who(other),
                place(*there)
            ),
            What::Reloads { who: w, card: c } => format!("{} reloads {}.", who(w), card(c)),
            What::Crafts { who: w, card: c } => format!("{} puts together {}.", who(w), card(c)),
            What::Wounded {
                who: w,
                lost: Some(c),
            } => {
                format!("{} is wounded and loses {}.", who(w), card(c))
            }
            What::Wounded { who: w, lost: None } => format!("{} is wounded.", who(w)),
            What::Prevents { who: w, card: c } => {
                let with = c.as_ref().map_or(String::new(), &card);
                format!("{} prevents the Wound with {with}.", who(w))
            }
            What::Shrugs { who: w, card: c } => {
                let lost = c.as_ref().map_or(String::new(), &card);
                format!("{} loses {lost} instead of taking a Wound.", who(w))
            }
            What::Ignores { who: w } => format!("{} is Tough and ignores the attack.", who(w)),
            What::Eliminated { who: w } => format!("{} is eliminated.", who(w)),
            _ => self.narrate_finds(what),
        }
    }

    /// Searching, cars, objectives and skills.
    fn narrate_finds(&self, what: &What) -> String {
        let who = |who: &Who| self.short_name(*who);
        let card = |kind: &Kind| format!("the {}", self.card_name(*kind));
        let seat = |driver: bool| if driver { "driver" } else { "passenger" };
        match what {
            What::EntersCar {
                who: w,
                car,
                driver,
            } => {
                format!("{} enters car {} as {}.", who(w), car + 1, seat(*driver))
            }
            What::GetsOut { who: w } => format!("{} gets out of the car.", who(w)),
            What::ChangesSeat { who: w, driver } => {
                format!("{} changes seats, to be {}.", who(w), seat(*driver))
            }
            What::Drives { who: w, car, zone } => {
                format!("{} drives car {} to zone {zone}.", who(w), car + 1)
            }
            What::DrivesOut { car } => format!("Car {} leaves, with all who sit in it.", car + 1),
            What::Loads {
                who: w,
                car,
                card: c,
            } => {
                format!("{} puts {} into car {}.", who(w), card(c), car + 1)
            }
            What::Unloads {
                who: w,
                car,
                card: c,
            } => {
                format!("{} takes {} out of car {}.", who(w), card(c), car + 1)
            }
            What::Searches {
                who: w,
                car: Some(car),
            } => {
                format!("{} searches car {}.", who(w), car + 1)
            }
            What::Searches { who: w, car: None } => format!("{} searches.", who(w)),
            What::Reveals { who: w, card: c } => format!("{} finds {}.", who(w), card(c)),
            What::Refuses { who: w, card: c } => {
                format!("{} will have none of {} and draws again.", who(w), card(c))
            }
            What::Matches {
                who: w,
                card: c,
                found: true,
            } => {
                format!("{} finds a second one to match {}.", who(w), card(c))
            }
            What::Matches {
                who: w,
                card: c,
                found: false,
            } => {
                format!("{} looks for a match to {}, in vain.", who(w), card(c))
            }
            What::Keeps {
                who: w,
                card: c,
                instead: Some(old),
            } => {
                format!("{} keeps {} and discards {}.", who(w), card(c), card(old))
            }
            What::Keeps {
                who: w,
                card: c,
                instead: None,
            } => {
                format!("{} keeps {}.", who(w), card(c))
            }
            What::LeavesCard { who: w, card: c } => format!("{} leaves {}.", who(w), card(c)),
            What::Trap { who: w, zone } => {
                format!("Aaahh! A Walker jumps at {} in zone {zone}.", who(w))
            }
            What::NewEquipmentDeck => "The equipment discards make a new deck.".to_string(),
            What::ObjectiveTaken {
                who: w,
                objective,
                token,
            } => {
                let rules = &self.ground.objectives[usize::from(*token)];
                let color = match rules.color.as_str() {
                    "red" => String::new(),
                    color => format!(": it is the {color} one"),
                };
                format!("{} takes objective {}{color}.", who(w), objective + 1)
            }
            What::Neutralised { who: w, zone } => {
                format!("{} neutralises the spawn zone in zone {zone}.", who(w))
            }
            What::Escapes { who: w, zone } => {
                format!("{} leaves the board by zone {zone}.", who(w))
            }
            What::Leads { who: w, other } => {
                format!(
                    "{} gives {} an Action for the next turn.",
                    who(w),
                    who(other)
                )
            }
            What::Heals { who: w, other } if w == other => {
                format!("{} is rid of a Wound.", who(w))
            }
            What::Heals { who: w, other } => format!("{} heals a Wound of {}.", who(w), who(other)),
            _ => self.narrate_fights(what),
        }
    }

    /// Fights, experience and zombies.
    fn narrate_fights(&self, what: &What) -> String {
        let who = |who: &Who| self.short_name(*who);
        match what {
            What::Attacks {
                who: w,
                card,
                pair,
                zone,
            } => {
                let weapon = self.card_name(*card);
                let with = if *pair {
                    format!("two {weapon}s")
                } else {
                    format!("the {weapon}")
                };
                format!("{} attacks zone {zone} with {with}.", who(w))
            }
            What::RunsOver { by, zone } => {
                format!("{}’s car runs through everybody in zone {zone}.", who(by))
            }
            What::Rolled {
                who: w,
                faces,
                need,
                hits,
            } => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                let hits = match hits {
                    0 => "no hit".to_string(),
                    1 => "1 hit".to_string(),
                    count => format!("{count} hits"),
                };
                format!(
                    "{} rolls {} ({need}+ hits): {hits}.",
                    who(w),
                    faces.join(" ")
                )
            }
            What::RollsAgain { who: w, source } => {
                let source = match source {
                    Reroll::Ammo => "Plenty of Ammo",
                    Reroll::Lucky => "Lucky",
                    Reroll::PerTurn => "the re-roll of the turn",
                };
                format!("{} rolls again, thanks to {source}.", who(w))
            }
            What::Killed {
                by,
                zombie,
                count,
                zone,
            } => {
                format!(
                    "{} kills {} in zone {zone}.",
                    who(by),
                    zombie.counted((*count).into())
                )
            }
            What::Withstands { zombie } => {
                format!("The {} shrugs the hit off.", capital(zombie.word()))
            }
            What::HitsLost { count: 1 } => "1 hit finds nobody.".to_string(),
            What::HitsLost { count } => format!("{count} hits find nobody."),
            What::FriendlyFire {
                by,
                who: w,
                wounds: 1,
            } => {
                format!("{} hits {}: 1 Wound.", who(by), who(w))
            }
            What::FriendlyFire { by, who: w, wounds } => {
                format!("{} hits {}: {wounds} Wounds.", who(by), who(w))
            }
            What::Experience {
                who: w,
                points,
                total,
            } => {
                format!("{} gains {points} XP and has {total}.", who(w))
            }
            What::Level { who: w, level } => {
                format!("{} reaches {}.", who(w), capital(level.word()))
            }
            What::Learns { who: w, skill } => format!("{} learns {}.", who(w), skill.name()),
            What::ZombiesPhase => "The Zombies’ Phase.".to_string(),
            What::ZombiesAttack { zone, count: 1 } => format!("A zombie attacks in zone {zone}."),
            What::ZombiesAttack { zone, count } => {
                format!("{count} zombies attack in zone {zone}.")
            }
            What::ZombiesMove {
                zombie,
                count,
                from,
                to,
            } => {
                let verb = if *count == 1 { "moves" } else { "move" };
                format!(
                    "{} {verb} from zone {from} to zone {to}.",
                    zombie.counted((*count).into())
                )
            }
            What::ZombiesLeave { zone, count: 1 } => format!("A zombie leaves by zone {zone}."),
            What::ZombiesLeave { zone, count } => format!("{count} zombies leave by zone {zone}."),
            What::Added {
                zombie,
                count,
                zone,
            } => {
                let verb = if *count == 1 { "joins" } else { "join" };
                format!(
                    "{} {verb} zone {zone}, to divide evenly.",
                    zombie.counted((*count).into())
                )
            }
            What::ExtraActivation { zombie } => {
                let all = zombie.counted(2);
                format!("All {} act once more.", all.trim_start_matches("2 "))
            }
            What::ZombieCard {
                number,
                zone,
                level,
            } => {
                format!(
                    "Zombie card {number} for zone {zone}, at {}.",
                    capital(level.word())
                )
            }
            What::Appear {
                zombie,
                count,
                zone,
            } => {
                let verb = if *count == 1 { "appears" } else { "appear" };
                format!("{} {verb} in zone {zone}.", zombie.counted((*count).into()))
            }
            What::NothingAppears => "Nothing appears.".to_string(),
            What::NewZombieDeck => "The zombie discards make a new deck.".to_string(),
            What::Over { ending, round: 1 } => format!("{} (1 round)", ending_sentence(*ending)),
            What::Over { ending, round } => {
                format!("{} ({round} rounds)", ending_sentence(*ending))
            }
            _ => String::new(),
        }
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

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
