//! What a mission asks and what is special about it, in English sentences.

use super::actions::MOLD_SAMPLE;
use super::compile::{GoalRules, ObjectiveRules, SpawnRules};
use super::content::Machine;
use super::mission::{Color, HellfireOnSpawns};
use super::rulebook::Invader;
use super::survivor::Fate;
use super::view::{SurvivorView, View};
use super::xeno::Xeno;

impl Invader {
    /// What must be done to win, goal by goal.
    pub fn goal_sentences(&self) -> Vec<String> {
        let goals = self.ground.goals.iter();
        goals.map(|goal| self.goal_sentence(goal)).collect()
    }

    /// How far each goal is, in a few words; nothing where there is nothing to count.
    pub fn goal_progress(&self, view: &View) -> Vec<Option<String>> {
        let goals = self.ground.goals.iter();
        goals.map(|goal| self.progress(goal, view)).collect()
    }

    /// What is special about the mission, rule by rule.
    pub fn special_rule_sentences(&self) -> Vec<String> {
        let mut sentences = self.start_sentences();
        sentences.extend(self.objective_sentences());
        sentences.extend(self.gift_sentences());
        sentences.extend(self.people_sentences());
        sentences.extend(self.place_sentences());
        sentences.extend(self.spawn_sentences());
        sentences
    }

    /// What of the map is not the book's, for a mission that is.
    pub fn confidence_sentence(&self) -> Option<String> {
        let mission = self.mission();
        let turned = match mission.turned.as_str() {
            "derived" => "",
            "chosen" => " (all of them could be turned otherwise)",
            _ => " (some of them could be turned otherwise)",
        };
        mission.is_reconstructed().then(|| {
            format!(
                "The tiles are the book’s{turned}; the places of tokens and figures are \
                 reconstructed."
            )
        })
    }

    fn exit_words(&self) -> String {
        match self.ground.exit {
            Some(zone) => format!("the exit (zone {zone})"),
            None => "the exit".to_string(),
        }
    }

    /// The objectives that can be taken.
    fn takable(&self) -> impl Iterator<Item = &ObjectiveRules> {
        let tokens = self.ground.objectives.iter();
        tokens.filter(|token| !token.scientist)
    }

    fn count_of(&self, color: Color) -> usize {
        self.takable().filter(|token| token.color == color).count()
    }

    fn goal_sentence(&self, goal: &GoalRules) -> String {
        let rules = &self.mission().rules;
        match goal {
            GoalRules::Take(colors) if colors.is_empty() => match self.takable().count() {
                1 => "Take the Objective.".to_string(),
                count => format!("Take all {count} Objectives."),
            },
            GoalRules::Take(colors) => {
                let of_color = |color: &Color| match self.count_of(*color) {
                    1 => format!("the {} Objective", color.word()),
                    count => format!("all {count} {} Objectives", color.word()),
                };
                let tokens: Vec<String> = colors.iter().map(of_color).collect();
                format!("Take {}.", in_words(&tokens))
            }
            GoalRules::Escape => {
                let scientists = match rules.scientists.is_empty() {
                    true => "",
                    false => ", scientists included",
                };
                let exit = self.exit_words();
                format!("Leave by {exit} with every survivor{scientists}.")
            }
            GoalRules::EvacuateCrew => format!(
                "Keep every Xeno away from {} until all {} of the crew are out.",
                self.exit_words(),
                rules.crew
            ),
            GoalRules::MeetAt(zone) => format!(
                "Have all survivors where the Sentry Gun was put (zone {zone}) in an End Phase, \
                 and no Xeno there."
            ),
            GoalRules::Danger(level) => {
                format!("Reach {} with every survivor.", capital(level.word()))
            }
            GoalRules::BurnSpawn(color) => {
                format!("Burn the {} spawn token with Hellfire.", color.word())
            }
            GoalRules::NewTanks => {
                let new = if rules.start_with_tanks {
                    "a new"
                } else {
                    "an"
                };
                format!("Have every survivor equipped with {new} Oxygen Tank.")
            }
            GoalRules::Samples => {
                "Gather samples of a Worker, a Hunter, a Tank, an Abomination and Mold.".to_string()
            }
        }
    }

    fn progress(&self, goal: &GoalRules, view: &View) -> Option<String> {
        let team = || view.survivors.iter().filter(|s| !s.scientist);
        let in_play = || team().filter(|s| s.fate == Fate::InPlay);
        let (done, of) = match goal {
            GoalRules::Take(colors) => {
                let wanted = |color: Color| colors.is_empty() || colors.contains(&color);
                let taken = view.objectives.iter().filter(|o| o.taken);
                let needed = self.takable().filter(|token| wanted(token.color));
                let taken = taken.filter(|o| o.color.is_some_and(wanted));
                (taken.count(), needed.count())
            }
            GoalRules::Escape => {
                let out = view.survivors.iter().filter(|s| s.fate == Fate::Escaped);
                (out.count(), view.survivors.len())
            }
            GoalRules::EvacuateCrew => {
                let crew = self.mission().rules.crew;
                (crew.saturating_sub(view.crew).into(), crew.into())
            }
            GoalRules::MeetAt(zone) => {
                let there = in_play().filter(|s| s.zone == *zone);
                (there.count(), in_play().count())
            }
            GoalRules::Danger(level) => {
                let reached = team().filter(|s| s.danger >= *level);
                (reached.count(), team().count())
            }
            GoalRules::NewTanks => {
                let equipped = in_play().filter(|s| self.has_new_tank(s));
                (equipped.count(), in_play().count())
            }
            GoalRules::Samples => return Some(samples_in_words(view.samples)),
            GoalRules::BurnSpawn(_) => return None,
        };
        Some(format!("{done} of {of}"))
    }

    fn has_new_tank(&self, survivor: &SurvivorView) -> bool {
        let mut worn = survivor.inventory.worn();
        worn.any(|(_, slot)| {
            !slot.is_first_tank() && slot.kind().is_some_and(|kind| self.is_tank(kind))
        })
    }

    fn start_sentences(&self) -> Vec<String> {
        let mission = self.mission();
        let rules = &mission.rules;
        let mut sentences = Vec::new();
        if mission.in_order && mission.goals.len() > 1 {
            sentences.push("The goals must be reached in their order.".to_string());
        }
        if let ([one, other], true) = (&self.ground.start[..], rules.start_in_two_groups) {
            sentences.push(format!(
                "The survivors form two groups, as even as can be; lots decide which starts in \
                 zone {one} and which in zone {other}."
            ));
        }
        if rules.start_with_tanks {
            sentences.push("Every survivor starts with an Oxygen Tank equipped.".to_string());
        }
        if rules.tank_lost_in_airlock {
            sentences.push("That tank is discarded in the first airlock one enters.".to_string());
        }
        for (zone, xeno, count) in &self.ground.crowds {
            let verb = if *count == 1 { "waits" } else { "wait" };
            let counted = xeno.counted((*count).into());
            sentences.push(format!("{counted} {verb} in zone {zone} from the start."));
        }
        sentences
    }

    fn objective_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        if rules.objective_experience > 0 && self.takable().next().is_some() {
            sentences.push(format!(
                "Each Objective gives {} XP to whoever takes it.",
                rules.objective_experience
            ));
        }
        let hidden = self.takable().filter(|token| token.face_down);
        let hidden: Vec<Color> = hidden.map(|token| token.color).collect();
        if !hidden.is_empty() {
            sentences.push(format!(
                "{} Objectives lie face down and are shuffled: {}.",
                hidden.len(),
                by_color(&hidden)
            ));
        }
        if let Some(color) = rules.guarded {
            let mut open = self.takable().filter(|token| !token.face_down);
            let place = open.find(|token| token.color == color);
            let place = place.map_or(String::new(), |token| format!(" (zone {})", token.zone));
            sentences.push(format!(
                "The game is lost when a Xeno acts where the {} Objective lies{place}.",
                color.word()
            ));
        }
        if rules.samples {
            sentences.push(format!(
                "The first of each kind of Xeno that is killed in a Melee Action is a sample; Mold \
                 is taken for an Action in a spawn zone. Each sample gives {} XP.",
                rules.objective_experience
            ));
        }
        sentences
    }

    fn gift_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        let red = match self.count_of(Color::Red) {
            1 => "The red Objective",
            _ => "Each red Objective",
        };
        let has_red = self.count_of(Color::Red) > 0;
        if has_red && !self.ground.gifts.is_empty() {
            let names = self.ground.gifts.iter().map(|kind| self.card_name(*kind));
            let names: Vec<String> = names.map(|name| format!("the {name}")).collect();
            let left = match self.count_of(Color::Red) {
                1 => "",
                _ => ", as long as there are any",
            };
            sentences.push(format!("{red} also gives {}{left}.", in_words(&names)));
        }
        if has_red && rules.red_gives_prototype {
            sentences.push(format!(
                "{red} also gives a Prototype drawn by lot, if one is left."
            ));
        }
        for (color, machine, name) in [
            (Color::Green, Machine::Bot, "Bot"),
            (Color::Purple, Machine::SentryGun, "Sentry Gun"),
        ] {
            if self.has_machine(machine) && self.count_of(color) > 0 {
                let color = color.word();
                sentences.push(format!("The {color} Objective is the {name}’s Remote."));
            }
        }
        sentences
    }

    fn people_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let exit = self.exit_words();
        let mut sentences = Vec::new();
        if rules.crew > 0 {
            sentences.push(format!(
                "{} of the crew are at {exit} and make noise there; one leaves in each End Phase.",
                rules.crew
            ));
            sentences.push(format!(
                "The game is lost when a Xeno gets to {exit} before all of the crew are out."
            ));
        }
        let scientists = self.ground.objectives.iter().filter(|o| o.scientist);
        for token in scientists {
            sentences.push(format!(
                "The {} scientist in zone {} is a survivor whom Xenos hunt, and any Damage is \
                 deadly.",
                token.color.word(),
                token.zone
            ));
        }
        if !rules.scientists.is_empty() {
            sentences.push(format!(
                "After the players’ turns each scientist goes one zone towards {exit}, unless \
                 Xenos are around or the way is shut."
            ));
        }
        sentences
    }

    fn place_sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for (frame, color) in &self.ground.colored {
            let (number, color) = (frame + 1, color.word());
            sentences.push(format!(
                "The {color} door (door {number}) can be opened like any other."
            ));
        }
        if let Some([outside, airlock]) = self.ground.secured {
            sentences.push(format!(
                "The airlock between zones {outside} and {airlock} is secured: only the Bot opens \
                 it, for an Action in zone {outside}."
            ));
            let before = self.ground.remote_zones;
            if self.takable().any(|token| !before.contains(token.zone)) {
                sentences.push(
                    "Without the Bot the Objectives behind it are out of reach for good. The Bot’s \
                     Remote is never among them."
                        .to_string(),
                );
            }
        }
        sentences
    }

    fn spawn_sentences(&self) -> Vec<String> {
        let spawns = &self.ground.spawns;
        let mut sentences = Vec::new();
        let asleep = spawns.iter().filter(|s| s.color != Color::Red);
        for spawn in asleep.filter(|spawn| !spawn.face_down) {
            sentences.push(self.sleep_sentence(spawn));
        }
        let hidden = spawns.iter().filter(|spawn| spawn.face_down);
        let hidden: Vec<Color> = hidden.map(|spawn| spawn.color).collect();
        if !hidden.is_empty() {
            sentences.push(format!(
                "{} spawn tokens lie face down and are shuffled: {}. Xenos appear at all of them.",
                hidden.len(),
                by_color(&hidden)
            ));
        }
        match self.ground.hellfire_on_spawns {
            HellfireOnSpawns::Nothing => {}
            HellfireOnSpawns::RemovesAny => {
                sentences.push("Hellfire can also burn the spawn token of its zone.".to_string());
            }
            HellfireOnSpawns::RemovesHiddenAndMold => sentences.push(
                "Hellfire can also burn a face-down spawn token, and the Mold there with it."
                    .to_string(),
            ),
        }
        sentences
    }

    /// What wakes a green or purple spawn zone.
    fn sleep_sentence(&self, spawn: &SpawnRules) -> String {
        let (color, zone, wake) = (spawn.color.word(), spawn.zone, self.ground.wake);
        let has_door = self.ground.colored.iter().any(|(_, c)| *c == spawn.color);
        let mut ways = Vec::new();
        if wake.objective && self.count_of(spawn.color) > 0 {
            ways.push(format!("the {color} Objective has been taken"));
        }
        if wake.door && has_door {
            ways.push(format!("the {color} door is open or destroyed"));
        }
        if wake.mold {
            ways.push("Mold appears next to it and makes its own Active".to_string());
        }
        let until = match ways.is_empty() {
            true => "for the whole game".to_string(),
            false => format!("until {}", ways.join(" or ")),
        };
        format!("The {color} spawn zone (zone {zone}) sleeps {until}.")
    }
}

/// `4 red, 1 green and 1 purple`.
fn by_color(colors: &[Color]) -> String {
    let counted = |color: Color| {
        let count = colors.iter().filter(|other| **other == color).count();
        (count > 0).then(|| format!("{count} {}", color.word()))
    };
    let counts: Vec<String> = Color::ALL.into_iter().filter_map(counted).collect();
    in_words(&counts)
}

/// The samples gathered so far.
fn samples_in_words(samples: u8) -> String {
    let xenos = Xeno::ALL.into_iter();
    let gathered = xenos.filter(|xeno| samples & (1 << xeno.index()) != 0);
    let mut names: Vec<String> = gathered.map(|xeno| xeno.name().to_string()).collect();
    if samples & MOLD_SAMPLE != 0 {
        names.push("Mold".to_string());
    }
    match names.is_empty() {
        true => "nothing yet".to_string(),
        false => in_words(&names),
    }
}

/// `one, two and three`.
fn in_words(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
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
    use crate::invader::{Content, Setup, missions};
    use table::{Chance, Game, Seed, Stage, Viewer};

    fn game(mission: &str) -> Invader {
        Invader::prepare(Setup::random(mission, 2), Content::shipped()).unwrap()
    }

    fn progress(game: &Invader) -> Vec<Option<String>> {
        let position = game.deal(&mut Stage::silent(&mut Chance::new(Seed::Fast(1))));
        game.goal_progress(&game.view(&position, Viewer::Spectator))
    }

    #[test]
    fn special_rules_are_said_one_by_one() {
        assert_eq!(
            game("M7").special_rule_sentences(),
            [
                "The goals must be reached in their order.",
                "Every survivor starts with an Oxygen Tank equipped.",
                "Each Objective gives 5 XP to whoever takes it.",
                "8 Objectives lie face down and are shuffled: 6 red, 1 green and 1 purple.",
                "Each red Objective also gives a Prototype drawn by lot, if one is left.",
                "The green Objective is the Bot’s Remote.",
                "The purple Objective is the Sentry Gun’s Remote.",
                "The purple door (door 14) can be opened like any other.",
                "The green door (door 4) can be opened like any other.",
                "The green spawn zone (zone 10) sleeps until the green Objective has been taken \
                 or the green door is open or destroyed.",
                "The purple spawn zone (zone 32) sleeps until the purple Objective has been taken \
                 or the purple door is open or destroyed.",
                "Hellfire can also burn the spawn token of its zone.",
            ]
        );
    }

    #[test]
    fn every_goal_has_a_sentence_and_what_can_be_counted_is() {
        for mission in missions() {
            let game = game(&mission.id);
            assert_eq!(game.goal_sentences().len(), mission.goals.len());
            assert_eq!(progress(&game).len(), mission.goals.len());
        }
        let game = game("M9");
        let goal = "Leave by the exit (zone 50) with every survivor, scientists included.";
        assert_eq!(game.goal_sentences(), [goal]);
        assert_eq!(progress(&game), [Some("0 of 8".to_string())]);
    }

    #[test]
    fn what_is_reconstructed_is_said() {
        let sentence = game("M1").confidence_sentence();
        let said = "The tiles are the book’s; the places of tokens and figures are reconstructed.";
        assert_eq!(sentence.as_deref(), Some(said));
    }
}
