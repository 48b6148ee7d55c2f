//! What happened, in English sentences.

use table::{Rulebook, Seat};

use super::content::{Ammo, Machine, Use};
use super::event::What;
use super::inventory::{BODY, HANDS, Kind};
use super::mission::Color;
use super::position::{Ending, Reroll, Target};
use super::rulebook::Invader;
use super::survivor::Who;
use super::xeno::Xeno;

impl Invader {
    /// The survivor's short name, as a sentence begins with it.
    pub fn short_name(&self, who: Who) -> String {
        let sheet = &self.content().survivors[who.index()];
        match self.is_scientist(who) {
            true => capital(&sheet.name),
            false => capital(&sheet.id),
        }
    }

    /// The card's name.
    pub fn card_name(&self, kind: Kind) -> &str {
        &self.kind(kind).name
    }

    pub(crate) fn narrate(&self, what: &What, names: &[String]) -> String {
        let mut sentence = self.narrate_round(what, names);
        // Names that are abbreviations bring a full stop of their own.
        if sentence.ends_with("..") {
            sentence.pop();
        }
        sentence
    }

    fn is_scientist(&self, who: Who) -> bool {
        who.index() >= self.team_size
    }

    /// The survivor's short name within a sentence.
    fn name_within(&self, who: Who) -> String {
        match self.is_scientist(who) {
            true => self.content().survivors[who.index()].name.clone(),
            false => self.short_name(who),
        }
    }

    fn the_card(&self, kind: Kind) -> String {
        format!("the {}", self.card_name(kind))
    }

    fn the_ammo(&self, ammo: Ammo) -> String {
        match self.ammo_kinds[ammo as usize] {
            Some(kind) => self.the_card(kind),
            None => format!("the {}", ammo.word()),
        }
    }

    /// `a red one`, `the green one`.
    fn token_words(&self, token: u8) -> String {
        match self.ground.objectives[usize::from(token)].color {
            Color::Red => "a red one".to_string(),
            color => format!("the {} one", color.word()),
        }
    }

    /// Setting up, rounds and turns.
    fn narrate_round(&self, what: &What, names: &[String]) -> String {
        let name = |who: &Who| self.short_name(*who);
        let player = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        match what {
            What::Joined { who, seat, zone } => {
                let (name, player) = (name(who), player(seat));
                format!("{name} joins in zone {zone}, played by {player}.")
            }
            What::ScientistWaits { who, zone } => {
                format!("{} waits in zone {zone} to be rescued.", name(who))
            }
            What::StartsWith { who, card } => {
                format!("{} starts with {}.", name(who), self.the_card(*card))
            }
            What::StartsIn { who, zone } => format!("{} starts in zone {zone}.", name(who)),
            What::SpawnAdded { zone } => format!("One more spawn token lies in zone {zone}."),
            What::Round { number, first } => {
                let player = player(first);
                let has = if player == "You" { "have" } else { "has" };
                format!("Round {number}. {player} {has} the first-player token.")
            }
            What::Turn { who, actions } => format!("{}’s turn: {actions} Actions.", name(who)),
            What::TurnOver { who } => format!("{}’s turn is over.", name(who)),
            What::CrewLeaves { left: 0 } => "The last of the crew is out.".to_string(),
            What::CrewLeaves { left: 1 } => "One of the crew is out, and 1 is left.".to_string(),
            What::CrewLeaves { left } => format!("One of the crew is out, and {left} are left."),
            What::Over { ending, round: 1 } => format!("{} (1 round)", ending_sentence(*ending)),
            What::Over { ending, round } => {
                format!("{} ({round} rounds)", ending_sentence(*ending))
            }
            _ => self.narrate_moves(what),
        }
    }

    /// Moves of survivors and of the Bot.
    fn narrate_moves(&self, what: &What) -> String {
        let name = |who: &Who| self.short_name(*who);
        match what {
            What::Moves { who, zone, cost } => match cost {
                0 | 1 => format!("{} moves to zone {zone}.", name(who)),
                _ => format!(
                    "{} breaks away to zone {zone}, for {cost} Actions.",
                    name(who)
                ),
            },
            What::GoesOn { who, zone } => format!("{} goes on to zone {zone}.", name(who)),
            What::Flees { who, zone } => format!("{} hits and runs to zone {zone}.", name(who)),
            What::Charges { who, zone } => format!("{} charges into zone {zone}.", name(who)),
            What::RunsWeightless { who, via, zone } if via == zone => {
                format!("{} floats to zone {zone}.", name(who))
            }
            What::RunsWeightless { who, via, zone } => {
                format!("{} floats through zone {via} to zone {zone}.", name(who))
            }
            What::BotMoves { zone } => format!("The Bot trundles to zone {zone}."),
            What::TankLost { who } => {
                format!("{} leaves the Oxygen Tank in the airlock.", name(who))
            }
            What::Escapes { who, zone } => {
                format!("{} leaves the board by zone {zone}.", name(who))
            }
            What::ScientistWalks { who, zone } => {
                format!("{} scurries to zone {zone}.", name(who))
            }
            What::Hides { who } => format!("{} blends into the scenery.", name(who)),
            What::IsSeen { who } => format!("{} is in plain sight again.", name(who)),
            What::Leads { who, other } => {
                let other = self.name_within(*other);
                format!("{} gives {other} an Action at once.", name(who))
            }
            What::Shoves { who, zone, count } => {
                let xenos = xenos(*count);
                format!("{} shoves {xenos} into zone {zone}.", name(who))
            }
            What::Taunts { who, zone } => format!("{} taunts the Xenos of zone {zone}.", name(who)),
            What::Drags { who, other, zone } => {
                let other = self.name_within(*other);
                format!("{} drags {other} to zone {zone}.", name(who))
            }
            What::DragsMachine { who, machine, zone } => {
                format!("{} drags {} to zone {zone}.", name(who), the(*machine))
            }
            _ => self.narrate_places(what),
        }
    }

    /// Doors, noise, tokens on the board and Mold.
    fn narrate_places(&self, what: &What) -> String {
        let name = |who: &Who| self.short_name(*who);
        match what {
            What::Noise { zone } => format!("There is noise in zone {zone}."),
            What::DoorOpened { who, door } => format!("{} opens door {}.", name(who), door + 1),
            What::DoorClosed { who, door } => format!("{} closes door {}.", name(who), door + 1),
            What::DoorDestroyed { door } => format!("Xenos smash door {}.", door + 1),
            What::DoorRemoved { door } => format!("Mold eats door {} away.", door + 1),
            What::AirlockUnlocked { zone } => {
                format!("The Bot unlocks the airlock from zone {zone}.")
            }
            What::ObjectiveTaken {
                who,
                objective,
                token,
            } => {
                let (number, which) = (objective + 1, self.token_words(*token));
                format!("{} takes objective {number}: {which}.", name(who))
            }
            What::ObjectiveLost { objective, token } => {
                let (number, which) = (objective + 1, self.token_words(*token));
                format!("Objective {number}, {which}, is destroyed.")
            }
            What::RemoteTaken { who, machine } => {
                format!("{} has the Remote of {}.", name(who), the(*machine))
            }
            What::SampleTaken {
                who,
                xeno: Some(xeno),
            } => {
                format!("{} takes a sample of the {}.", name(who), xeno.name())
            }
            What::SampleTaken { who, xeno: None } => {
                format!("{} scrapes off a sample of Mold.", name(who))
            }
            What::Hellfire { zone } => format!("Hellfire! Zone {zone} burns."),
            What::SpawnBurnt { zone, token } => {
                let spawn = self.ground.spawns.get(usize::from(*token));
                let color = spawn.map_or(Color::Red, |spawn| spawn.color).word();
                format!("A spawn token goes up in flames in zone {zone}: it was {color}.")
            }
            What::SpawnWakes { zone } => format!("The spawn zone in zone {zone} wakes up."),
            What::MoldSpreads { zone } => format!("Active Mold covers zone {zone}."),
            What::MoldDies { zone } => format!("The Mold in zone {zone} is now Inactive."),
            What::MoldRemoved { zone } => format!("The Mold in zone {zone} is gone."),
            _ => self.narrate_cards(what),
        }
    }

    /// Cards: found, kept, moved about, used up.
    fn narrate_cards(&self, what: &What) -> String {
        let name = |who: &Who| self.short_name(*who);
        let card = |kind: &Kind| self.the_card(*kind);
        match what {
            What::Reorganises { who } => format!("{} rearranges the inventory.", name(who)),
            What::OffersTrade { who, with } => {
                let with = self.name_within(*with);
                format!("{} offers {with} a trade.", name(who))
            }
            What::DeclinesTrade { who, with } => {
                let with = self.name_within(*with);
                format!("{} declines to trade with {with}.", name(who))
            }
            What::Trades { who, with } => {
                format!("{} trades with {}.", name(who), self.name_within(*with))
            }
            What::Swaps {
                one,
                here,
                other,
                there,
            } => {
                let (here, there) = (place(*here), place(*there));
                match one == other {
                    true => format!("{} exchanges {here} and {there}.", name(one)),
                    false => {
                        let (one, other) = (name(one), self.name_within(*other));
                        format!("{one}’s {here} and {other}’s {there} are exchanged.")
                    }
                }
            }
            What::Drops { who, card: c } => format!("{} discards {}.", name(who), card(c)),
            What::Attaches { who, ammo, hand } => {
                let (ammo, hand) = (self.the_ammo(*ammo), place(*hand));
                format!("{} attaches {ammo} to the {hand}’s weapon.", name(who))
            }
            What::Detaches { who, ammo, hand } => {
                let (ammo, hand) = (self.the_ammo(*ammo), place(*hand));
                format!("{} takes {ammo} off the {hand}’s weapon.", name(who))
            }
            What::RemotePasses { machine, to } => {
                format!("{} is handed the Remote of {}.", name(to), the(*machine))
            }
            What::Searches { who } => format!("{} searches.", name(who)),
            What::Reveals { who, card: c } => match self.kind(*c).gives {
                Some(Use::Mold { .. }) => {
                    format!("Aaahh! {} finds “{}”.", name(who), self.card_name(*c))
                }
                _ => format!("{} finds {}.", name(who), card(c)),
            },
            What::Keeps { who, card: c } => format!("{} keeps {}.", name(who), card(c)),
            What::LeavesCard { who, card: c } => format!("{} leaves {}.", name(who), card(c)),
            What::NothingFound { who } => format!("{} finds nothing: no card is left.", name(who)),
            What::NewEquipmentDeck {} => "The equipment discards make a new deck.".to_string(),
            What::GetsOxygen { who } => format!("{} fetches an Oxygen Tank.", name(who)),
            What::Consumes { who, card: c } => format!("{} uses up {}.", name(who), card(c)),
            What::Blocks { who, card: c } => {
                format!("{} stops Damage with {}.", name(who), card(c))
            }
            What::Shrugs { who, card: c } => {
                format!("{} loses {} instead of Armor.", name(who), card(c))
            }
            _ => self.narrate_attacks(what),
        }
    }

    /// Attacks of survivors and Machines.
    fn narrate_attacks(&self, what: &What) -> String {
        let name = |who: &Who| self.short_name(*who);
        match what {
            What::Attacks {
                who,
                card,
                pair,
                zone,
                target,
            } => {
                let with = match pair {
                    true => format!("two {}s", self.card_name(*card)),
                    false => self.the_card(*card),
                };
                let aim = aim(*target);
                format!("{} attacks zone {zone} with {with}{aim}.", name(who))
            }
            What::MachineAttacks {
                who,
                machine,
                zone,
                target,
            } => {
                let (machine, aim) = (the(*machine), aim(*target));
                format!("{} has {machine} attack zone {zone}{aim}.", name(who))
            }
            What::Reacts { who } => format!("{} is on guard and may attack at once.", name(who)),
            What::Rolled {
                who,
                faces,
                need,
                hits,
            } => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                let (faces, hits) = (faces.join(" "), hits_in_words(*hits));
                format!("{} rolls {faces} ({need}+ hits): {hits}.", name(who))
            }
            What::RollsAgain { who, source } => {
                let source = match source {
                    Reroll::Ammo => "the ammunition",
                    Reroll::Lucky => "Lucky",
                };
                format!("{} rolls again, thanks to {source}.", name(who))
            }
            What::Killed {
                by,
                xeno,
                count,
                zone,
            } => {
                let killed = xeno.counted((*count).into());
                format!("{} kills {killed} in zone {zone}.", name(by))
            }
            What::Reaped { by, xeno } => {
                format!("{}’s hit goes on to another {}.", name(by), xeno.name())
            }
            What::Withstands { xeno } => format!("The {} shrugs it off.", xeno.name()),
            What::HitsLost { count: 1 } => "1 hit finds nobody.".to_string(),
            What::HitsLost { count } => format!("{count} hits find nobody."),
            What::FriendlyFire { by, target, damage } => {
                let target = match target {
                    Target::Survivor(who) => self.name_within(*who),
                    Target::Machine(machine) => the(*machine).to_string(),
                };
                format!("{} hits {target}: {damage} Damage.", name(by))
            }
            _ => self.narrate_fortunes(what),
        }
    }

    /// Experience, and Damage.
    fn narrate_fortunes(&self, what: &What) -> String {
        let name = |who: &Who| self.short_name(*who);
        match what {
            What::Experience { who, points, total } => {
                format!("{} gains {points} XP and has {total}.", name(who))
            }
            What::Level { who, level } => {
                format!("{} reaches {}.", name(who), capital(level.word()))
            }
            What::Lap { who, total } => {
                format!("{} goes Ultrared and starts over at {total} XP.", name(who))
            }
            What::Learns { who, skill } => {
                format!("{} learns {}.", name(who), self.skill_name(*skill))
            }
            What::Damaged { who, points, armor } => {
                let left = match armor {
                    0 => "no".to_string(),
                    armor => armor.to_string(),
                };
                format!("{} takes {points} Damage: {left} Armor left.", name(who))
            }
            What::Ignores { who, points } => format!("{} ignores {points} Damage.", name(who)),
            What::Mends { who, armor } => format!("{}’s Armor is back at {armor}.", name(who)),
            What::Eliminated { who } => format!("{} is eliminated.", name(who)),
            What::MachineDestroyed { machine } => {
                format!("{} is scrap metal now.", capital(the(*machine)))
            }
            _ => narrate_xenos(what),
        }
    }
}

/// What Xenos do.
fn narrate_xenos(what: &What) -> String {
    match what {
        What::XenosPhase {} => "The Xenos’ Phase.".to_string(),
        What::XenosAttack { zone, count } => {
            let verb = if *count == 1 { "attacks" } else { "attack" };
            format!("{} {verb} in zone {zone}.", xenos(*count))
        }
        What::XenosMove {
            xeno,
            count,
            from,
            to,
        } => {
            let verb = if *count == 1 { "moves" } else { "move" };
            let moved = xeno.counted((*count).into());
            format!("{moved} {verb} from zone {from} to zone {to}.")
        }
        What::ExtraActivation {
            xeno: Xeno::Abomination,
        } => "The Abomination acts once more.".to_string(),
        What::ExtraActivation { xeno } => format!("All {}s act once more.", xeno.name()),
        What::SpawnsBegin { zone } => {
            format!("Xenos will always appear in zone {zone} first, then clockwise.")
        }
        What::XenoCard {
            number,
            zone,
            level,
        } => {
            let level = capital(level.word());
            format!("Xeno card {number} for zone {zone}, at {level}.")
        }
        What::Appear { xeno, count, zone } => {
            let verb = if *count == 1 { "appears" } else { "appear" };
            format!("{} {verb} in zone {zone}.", xeno.counted((*count).into()))
        }
        What::NothingAppears {} => "Nothing appears.".to_string(),
        What::MoldCard { xeno, count } => {
            let each = xeno.counted((*count).into());
            format!("The Mold stirs: {each} for every zone with Active Mold.")
        }
        What::Shortage {} => "The Xenos run out, and that rouses the Abomination.".to_string(),
        What::NewXenoDeck {} => "The Xeno discards make a new deck.".to_string(),
        _ => String::new(),
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

fn the(machine: Machine) -> &'static str {
    match machine {
        Machine::Bot => "the Bot",
        Machine::SentryGun => "the Sentry Gun",
    }
}

/// `1 Xeno`, `5 Xenos`.
fn xenos(count: u16) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} Xeno{plural}")
}

fn hits_in_words(hits: u8) -> String {
    match hits {
        0 => "no hit".to_string(),
        1 => "1 hit".to_string(),
        count => format!("{count} hits"),
    }
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

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invader::{Content, Setup};

    #[test]
    fn names_fit_their_place_in_a_sentence() {
        let game = Invader::prepare(Setup::random("M9", 2), Content::shipped()).unwrap();
        let (who, other, zone) = (Who(0), Who(6), crate::board::ZoneId(5));
        let said = |what: What| game.narrate(&what, &[]);
        assert_eq!(game.short_name(other), "The blue scientist");
        assert_eq!(
            said(What::Drags { who, other, zone }),
            "Baraka drags the blue scientist to zone 5."
        );
        let card = game.find_kind("M.R.E.").unwrap();
        assert_eq!(said(What::Keeps { who, card }), "Baraka keeps the M.R.E.");
    }
}
