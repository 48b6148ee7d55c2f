//! What a mission asks and what is special about it, in English sentences.

use crate::board::{ZoneId, ZoneSet};
use crate::season1::facts::compile::GoalRules;
use crate::season1::facts::mission::{CarKind, Gift};
use crate::season1::knowledge::view::View;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::Fate;
use crate::season1::rulebook::Season1;
use std::collections::BTreeSet;

impl Season1 {
    /// What must be done to win, goal by goal.
    pub fn goal_sentences(&self) -> Vec<String> {
        self.ground
            .goals
            .iter()
            .map(|goal| self.goal_sentence(goal))
            .collect()
    }

    /// How far each goal is, in a few words; nothing where there is nothing to count.
    pub fn goal_progress(&self, view: &View) -> Vec<Option<String>> {
        self.ground
            .goals
            .iter()
            .map(|goal| self.progress(goal, view))
            .collect()
    }

    /// What is special about the mission, rule by rule.
    pub fn special_rule_sentences(&self) -> Vec<String> {
        let mut sentences = self.objective_sentences();
        sentences.extend(self.card_sentences());
        sentences.extend(self.place_sentences());
        sentences.extend(self.zombie_sentences());
        sentences.extend(self.car_sentences());
        sentences.extend(self.leaving_sentences());
        sentences
    }

    fn exit_words(&self) -> String {
        match self.ground.exit {
            Some(zone) => format!("the exit (zone {zone})"),
            None => "the exit".to_string(),
        }
    }

    fn goal_sentence(&self, goal: &GoalRules) -> String {
        match goal {
            GoalRules::TakeObjectives => {
                let needed = self.ground.objectives.iter().filter(|o| !o.optional);
                match needed.count() {
                    1 => "Take the Objective.".to_string(),
                    count => format!("Take all {count} Objectives."),
                }
            }
            GoalRules::Find(kinds) => format!("Find {}.", self.one_of_each(kinds)),
            GoalRules::EscapeWith(kinds) => format!(
                "Leave by {} with {}, carried by whoever gets out.",
                self.exit_words(),
                self.one_of_each(kinds)
            ),
            GoalRules::ReachExit => {
                format!(
                    "Have every survivor in {} at the same time.",
                    self.exit_words()
                )
            }
            GoalRules::Escape(_) => format!(
                "Leave by {} with {} survivors.",
                self.exit_words(),
                self.escapes_needed()
            ),
            GoalRules::Danger(level) => {
                format!("Reach {} with one survivor.", capital(level.word()))
            }
            GoalRules::GatherInSpawn => {
                "Gather all living survivors in one spawn zone without zombies.".to_string()
            }
            GoalRules::Load(count) => format!("Load {count} Provisions into cars."),
            GoalRules::BoardCars => "Get all living survivors into cars.".to_string(),
            GoalRules::DriveOut(count) => format!(
                "Drive all living survivors and {count} Provisions out by {}.",
                self.exit_words()
            ),
            GoalRules::NeutraliseSpawns => "Neutralise every spawn zone.".to_string(),
            GoalRules::Hold(zone) => {
                format!("Have a survivor in zone {zone}, and no zombie there.")
            }
        }
    }

    /// `a Canned Food, a Bag of Rice and a Water`.
    fn one_of_each(&self, kinds: &[EquipmentId]) -> String {
        let name = |kind: &EquipmentId| {
            let name = self.card_name(*kind);
            let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U']);
            format!("{} {name}", if vowel { "an" } else { "a" })
        };
        in_words(&kinds.iter().map(name).collect::<Vec<_>>())
    }

    fn progress(&self, goal: &GoalRules, view: &View) -> Option<String> {
        let with = |fates: &[Fate]| {
            let all = view.survivors.iter();
            all.filter(|s| fates.contains(&s.fate)).collect::<Vec<_>>()
        };
        let found = |kinds: &[EquipmentId], fates: &[Fate]| {
            let people = with(fates);
            let held =
                |kind: &&EquipmentId| people.iter().any(|s| s.inventory.find(**kind).is_some());
            let names = kinds.iter().filter(held).map(|kind| self.card_name(*kind));
            let names: Vec<String> = names.map(str::to_string).collect();
            match names.is_empty() {
                true => "nothing yet".to_string(),
                false => in_words(&names),
            }
        };
        let loaded = |gone: bool| -> u8 {
            let cars = view.cars.iter().filter(|car| car.gone || !gone);
            cars.map(|car| car.load.iter().sum::<u8>()).sum()
        };
        let in_play = with(&[Fate::InPlay]);
        let out = with(&[Fate::Escaped]).len();
        Some(match goal {
            GoalRules::TakeObjectives => {
                let needed = || view.objectives.iter().filter(|o| !o.optional);
                let taken = needed().filter(|objective| objective.taken).count();
                format!("{taken} of {}", needed().count())
            }
            GoalRules::Find(kinds) => found(kinds, &[Fate::InPlay, Fate::Escaped]),
            GoalRules::EscapeWith(kinds) => found(kinds, &[Fate::Escaped]),
            GoalRules::ReachExit => {
                let there = in_play.iter().filter(|s| Some(s.zone) == self.ground.exit);
                format!("{} of {}", there.count() + out, view.survivors.len())
            }
            GoalRules::Escape(_) => format!("{out} of {}", self.escapes_needed()),
            GoalRules::Danger(_) => {
                let best = in_play.iter().map(|s| s.experience).max();
                format!("the most experienced has {} XP", best.unwrap_or_default())
            }
            GoalRules::Load(count) => format!("{} of {count}", loaded(false)),
            GoalRules::BoardCars => {
                let aboard = in_play.iter().filter(|s| s.car.is_some()).count();
                format!("{aboard} of {}", in_play.len())
            }
            GoalRules::DriveOut(count) => format!("{} of {count}", loaded(true)),
            GoalRules::NeutraliseSpawns => {
                let quiet = view.spawns.iter().filter(|spawn| !spawn.active).count();
                format!("{quiet} of {}", view.spawns.len())
            }
            GoalRules::GatherInSpawn | GoalRules::Hold(_) => return None,
        })
    }

    fn objective_sentences(&self) -> Vec<String> {
        let tokens = &self.ground.objectives;
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        if rules.objective_experience > 0 && !tokens.is_empty() {
            sentences.push(format!(
                "Each Objective gives {} XP to whoever takes it.",
                rules.objective_experience
            ));
        }
        let brings = |gift: Gift| tokens.iter().filter(move |token| token.gives == Some(gift));
        if brings(Gift::Cure).next().is_some() {
            sentences.push(
                "The survivor who takes the Objective may discard a Wound at once.".to_string(),
            );
        }
        if tokens.iter().any(|token| token.face_down) {
            sentences.push("The Objectives lie face down and are shuffled.".to_string());
        }
        let count = brings(Gift::Recruit).count();
        if count > 0 {
            sentences.push(format!(
                "{count} of {} Objectives bring a new survivor, chosen at random, to the player \
                 who has the fewest. The newcomer starts where the Objective was, without \
                 Equipment.",
                tokens.len()
            ));
            sentences.push(
                "If several players have the fewest, the player who took the Objective decides."
                    .to_string(),
            );
            let others = tokens.iter().filter(|o| o.gives != Some(Gift::Recruit));
            let colors: BTreeSet<&str> = others.map(|token| token.color.as_str()).collect();
            for color in colors {
                sentences.push(format!("The {color} Objective brings no one."));
            }
        }
        sentences.extend(self.needless_sentence());
        sentences
    }

    /// Which objectives need not be taken, where the others must be.
    fn needless_sentence(&self) -> Option<String> {
        let needless = self.ground.objectives.iter().filter(|token| token.optional);
        let count = needless.count();
        let wanted = self.ground.goals.contains(&GoalRules::TakeObjectives);
        (wanted && count > 0).then(|| match count {
            1 => "1 Objective is not needed to win.".to_string(),
            count => format!("{count} Objectives are not needed to win."),
        })
    }

    fn card_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        if rules.starting_equipment_on_deck {
            let starting = self.kinds.iter().filter(|kind| kind.starting == 1);
            let names: Vec<String> = starting.map(|kind| kind.name.clone()).collect();
            sentences.push(format!(
                "No starting Equipment is dealt: {} lie on top of the deck, to be found first.",
                in_words(&names)
            ));
        }
        if !rules.zombie_cards.is_empty() {
            let numbers: Vec<String> = rules.zombie_cards.iter().map(u8::to_string).collect();
            sentences.push(format!(
                "Only Zombie cards {} are used.",
                in_words(&numbers)
            ));
        }
        if let Some(each) = rules.survivors_each {
            sentences.push(match each {
                1 => "Each player starts with 1 survivor.".to_string(),
                each => format!("Each player starts with {each} survivors."),
            });
        }
        sentences
    }

    fn place_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        if !self.ground.no_search.is_empty() {
            let zones = zones_in_words(self.ground.no_search);
            sentences.push(format!("{} cannot be searched.", capital(&zones)));
        }
        if rules.doors_open_together {
            sentences.push("Opening one door of a building opens all doors of it.".to_string());
        }
        for lock in &rules.locked_doors {
            sentences.push(format!(
                "The {} door stays locked until the {} Objective has been taken.",
                lock.color, lock.objective
            ));
        }
        for lock in &rules.sleeping_spawns {
            sentences.push(format!(
                "The {} spawn zone sleeps until the {} Objective has been taken.",
                lock.color, lock.objective
            ));
        }
        if rules.spawns_can_be_neutralised {
            sentences.push(
                "In a spawn zone without zombies, a survivor can neutralise it for an Action."
                    .to_string(),
            );
            sentences.push("Spawn zones are active behind closed doors, too.".to_string());
        }
        sentences
    }

    fn zombie_sentences(&self) -> Vec<String> {
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        for crowd in &rules.zombies {
            let count = crowd.zombie.counted(crowd.count.into());
            let verb = if crowd.count == 1 { "waits" } else { "wait" };
            let place = match self.ground.board.find(&crowd.zone) {
                Some(zone) => format!("zone {zone}"),
                None => "every room".to_string(),
            };
            sentences.push(format!("{count} {verb} in {place} from the start."));
        }
        let in_rooms = |zone: &str| self.ground.board.find(zone).is_none();
        if rules.zombies.iter().any(|crowd| in_rooms(&crowd.zone)) {
            sentences.push(
                "Opening the first door of a building still brings zombies as usual.".to_string(),
            );
        }
        for (zone, count) in &self.ground.lasting_noise {
            sentences.push(format!(
                "{count} Noise tokens stay in zone {zone} for good."
            ));
        }
        if !self.ground.zombie_exits.is_empty() {
            sentences.push(format!(
                "Zombies that reach {} leave the board for good.",
                zones_in_words(self.ground.zombie_exits).replace(" and ", " or ")
            ));
        }
        if let Some(count) = rules.lost_when_zombies_left {
            sentences.push(format!("The game is lost when {count} zombies have left."));
        }
        sentences
    }

    fn car_sentences(&self) -> Vec<String> {
        let cars = &self.ground.cars;
        let rules = &self.mission().rules;
        let mut sentences = Vec::new();
        if cars.is_empty() {
            return sentences;
        }
        if rules.cars_stay_shut {
            sentences.push("Cars cannot be entered.".to_string());
        } else if cars.iter().all(|car| car.drivable) {
            sentences.push("Cars can be driven.".to_string());
        } else if cars.iter().any(|car| car.drivable) {
            let drivable = cars.iter().enumerate().filter(|(_, car)| car.drivable);
            let numbers: Vec<String> = drivable.map(|(n, _)| format!("car {}", n + 1)).collect();
            sentences.push(format!("Only {} can be driven.", in_words(&numbers)));
        }
        let kind = |kind: CarKind| cars.iter().any(|car| car.kind == kind);
        if kind(CarKind::Police) {
            sentences.push(
                "Police cars can be searched again and again: cards are drawn until a weapon \
                 comes, and the others are discarded. The card Aaahh! works as usual and ends the \
                 Search."
                    .to_string(),
            );
        }
        if kind(CarKind::Pimp) {
            let special = self.kinds.iter().filter(|kind| kind.in_pimp_car);
            let names: Vec<String> = special.map(|kind| kind.name.clone()).collect();
            sentences.push(format!(
                "The Pimp car can be searched once, for {} at random.",
                in_words(&names).replace(" and ", " or ")
            ));
        }
        if rules.cars_carry_provisions {
            let provisions = self.kinds.iter().filter(|kind| kind.provision.is_some());
            let names: Vec<String> = provisions.map(|kind| kind.name.clone()).collect();
            sentences.push(format!(
                "For an Action, a survivor beside or in a car can load or unload one Provision: \
                 {}.",
                in_words(&names).replace(" and ", " or ")
            ));
        }
        sentences
    }

    /// How cars and survivors leave the board, or do not.
    fn leaving_sentences(&self) -> Vec<String> {
        let goals = &self.ground.goals;
        let exit = self.exit_words();
        let mut sentences = Vec::new();
        if goals.iter().any(|g| matches!(g, GoalRules::DriveOut(_))) {
            sentences.push(format!(
                "A car that reaches {exit} leaves the board with everyone and everything in it."
            ));
        }
        if goals.contains(&GoalRules::ReachExit) {
            sentences.push(
                "No one leaves the board by the exit, and after a death the mission can no longer \
                 be won."
                    .to_string(),
            );
        }
        let may_leave = "may leave the board at any time of their own turn, for no Action.";
        let place = |wanted: fn(&GoalRules) -> bool| goals.iter().position(wanted);
        let carried_out = place(|g| matches!(g, GoalRules::EscapeWith(_)));
        let walked_out = place(|g| matches!(g, GoalRules::Escape(_)));
        // Only what is carried out must wait for the goals before it.
        if carried_out > Some(0) {
            sentences.push(format!(
                "When the other goals are reached, a survivor in {exit} {may_leave}"
            ));
        } else if walked_out.is_some() && self.ground.exit == Some(self.ground.start) {
            let exit = capital(&exit);
            sentences.push(format!(
                "{exit} is where the survivors start. A survivor who has come back there \
                 {may_leave}"
            ));
        } else if walked_out.is_some() || carried_out.is_some() {
            sentences.push(format!("A survivor in {exit} {may_leave}"));
        }
        sentences
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

fn zones_in_words(zones: ZoneSet) -> String {
    let numbers: Vec<String> = zones.iter().map(|zone: ZoneId| zone.to_string()).collect();
    let plural = if numbers.len() == 1 { "" } else { "s" };
    format!("zone{plural} {}", in_words(&numbers))
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
