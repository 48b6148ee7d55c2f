//! What a mission asks and what is special about it, in English sentences.

use crate::invader::facts::compile::{GoalRules, ObjectiveRules, SpawnRules};
use crate::invader::facts::content::Machine;
use crate::invader::facts::mission::{Color, HellfireOnSpawns};
use crate::invader::facts::xeno::Xeno;
use crate::invader::knowledge::view::{SurvivorView, View};
use crate::invader::position::survivor::Fate;
use crate::invader::rulebook::Invader;
use crate::invader::rules::actions::MOLD_SAMPLE;

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
                "Have all survivors where the Sentry Gun is (zone {zone} at the start) in an End \
                 Phase, and no Xeno there."
            ),
            GoalRules::Danger(level) => {
                let level = capital(level.word());
                format!("Reach at least {level} with every survivor.")
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
            GoalRules::MeetAt(_) => {
                let place = view.machines[Machine::SentryGun.index()].zone;
                let there = in_play().filter(|s| s.zone == place);
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
        sentences.extend(self.order_sentences());
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
            sentences.push(
                "That tank is discarded as soon as the survivor enters an airlock, even in \
                 passing."
                    .to_string(),
            );
        }
        for (zone, xeno, count) in &self.ground.crowds {
            let verb = if *count == 1 { "waits" } else { "wait" };
            let counted = xeno.counted((*count).into());
            sentences.push(format!("{counted} {verb} in zone {zone} from the start."));
        }
        sentences
    }

    /// What the order of the goals means, and how one leaves.
    fn order_sentences(&self) -> Vec<String> {
        let goals = &self.ground.goals;
        let in_order = self.mission().in_order && goals.len() > 1;
        let mut sentences = Vec::new();
        if in_order {
            sentences.push("The goals must be reached in their order.".to_string());
            let mut later = goals.iter().skip(1);
            if later.any(|goal| matches!(goal, GoalRules::Take(_))) {
                sentences.push(
                    "An Objective of a later goal cannot be taken before its turn.".to_string(),
                );
            }
        }
        let leave = format!(
            "in {} may leave at the end of their own turn, if no Xeno is there.",
            self.exit_words()
        );
        match goals.iter().position(|goal| *goal == GoalRules::Escape) {
            Some(place) if in_order && place > 0 => sentences.push(format!(
                "When the other goals are reached, a survivor {leave}"
            )),
            Some(_) => sentences.push(format!("A survivor {leave}")),
            None => {}
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
                "The game is lost when a Xeno acts where the {} Objective lies{place} before it \
                 has been taken.",
                color.word()
            ));
        }
        let lone = self.lone_objectives();
        if !lone.is_empty() {
            sentences.push(format!(
                "These Objectives are not survivors, make no noise and do not attract Xenos: {}.",
                by_color(&lone)
            ));
        }
        let needless = self.needless_objectives();
        if !needless.is_empty() {
            sentences.push(format!(
                "These Objectives are not needed to win: {}.",
                by_color(&needless)
            ));
        }
        if rules.samples {
            sentences.push(format!(
                "The first of each kind of Xeno that is killed in a Melee Action is a sample; Mold \
                 is taken for an Action in a spawn zone. Each sample gives {} XP, on top of those \
                 for the kill.",
                rules.objective_experience
            ));
        }
        sentences
    }

    /// Open objectives that give nothing, such as people to be fetched (INV-M4-06).
    fn lone_objectives(&self) -> Vec<Color> {
        let open = self.takable().filter(|token| !token.face_down);
        let colors = open.map(|token| token.color);
        let lone = colors.filter(|color| matches!(color, Color::Blue | Color::White));
        lone.filter(|color| Some(*color) != self.mission().rules.guarded)
            .collect()
    }

    /// Objectives that no goal asks for, where goals ask for others (INV-M5-04).
    fn needless_objectives(&self) -> Vec<Color> {
        let mut wanted = Vec::new();
        for goal in &self.ground.goals {
            match goal {
                GoalRules::Take(colors) if colors.is_empty() => return Vec::new(),
                GoalRules::Take(colors) => wanted.extend(colors.iter().copied()),
                _ => {}
            }
        }
        if wanted.is_empty() {
            return Vec::new();
        }
        let colors = self.takable().map(|token| token.color);
        colors.filter(|color| !wanted.contains(color)).collect()
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
                "The {} scientist in zone {} cannot be taken but is a survivor whom Xenos hunt, \
                 and any Damage is deadly.",
                token.color.word(),
                token.zone
            ));
        }
        if !rules.scientists.is_empty() {
            sentences.push(format!(
                "At the end of the Players’ Phase each scientist goes one zone towards {exit}, in \
                 the order you choose, unless Xenos are in the scientist’s zone or the way is \
                 shut. They do nothing else."
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
                "{} spawn tokens lie face down and are shuffled: {}. Xenos appear at all of them, \
                 and no one may look at one before it is burnt.",
                hidden.len(),
                by_color(&hidden)
            ));
        }
        match self.ground.hellfire_on_spawns {
            HellfireOnSpawns::Nothing => {}
            HellfireOnSpawns::RemovesAny => sentences.push(
                "Hellfire can also burn the spawn token of its zone. Active Mold there becomes \
                 Inactive as usual, and the token gives no XP."
                    .to_string(),
            ),
            HellfireOnSpawns::RemovesHiddenAndMold => sentences.push(format!(
                "Hellfire can also burn any spawn token on these tiles, additional ones too: {}. \
                 The Mold there burns with it; the token is turned over and gives no XP.",
                in_words(&self.tiles_with_hidden_spawns())
            )),
        }
        sentences
    }

    /// The tiles by name on which spawn tokens lie face down.
    fn tiles_with_hidden_spawns(&self) -> Vec<String> {
        let mission = self.mission();
        let hidden = || mission.spawns.iter().filter(|spawn| spawn.face_down);
        let mut names = Vec::new();
        for (row, tiles) in mission.layout.iter().enumerate() {
            for (column, placed) in tiles.iter().enumerate() {
                let tile = format!("{row},{column}:");
                if hidden().any(|spawn| spawn.zone.starts_with(&tile)) {
                    names.push(placed.tile.clone());
                }
            }
        }
        names.sort();
        names
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
mod tests;
