//! What cannot be on one table together, although each line by itself could be.

use table::Testable;
use table::scenario::words::number;
use table::scenario::{Fact, Problem};
use table::words::slug;

use super::words::Subject;
use crate::scenarios::{NoTurn, cards_beyond_box, line_of, repeated_numbers};
use crate::season1::facts::content::CardKind;
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::position::{Phase, Position};
use crate::season1::rulebook::Season1;

impl Season1 {
    /// Why there cannot be such a position: all the reasons.
    pub(super) fn impossible(
        &self,
        p: &Position,
        names: &[String],
        facts: &[&Fact],
    ) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.too_many_cards(p, facts, &mut problems);
        self.too_much_to_bear(p, facts, &mut problems);
        self.turns_that_cannot_be(p, names, facts, &mut problems);
        self.tokens_in_two_places(p, facts, &mut problems);
        problems
    }

    /// More cards than the box has, wherever they are.
    fn too_many_cards(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        let kinds = self.kinds.iter().zip(self.conserved_counts(p));
        let kinds = kinds.map(|(kind, used)| (kind.id.as_str(), used as usize, kind.copies.into()));
        problems.extend(cards_beyond_box(kinds, facts));
        let card = |place: u8| &self.zombie_cards[usize::from(place)];
        let wrong = repeated_numbers(
            "zombie",
            &p.zombie_cards,
            self.zombie_cards.len(),
            |place| card(place).number,
            |place| card(place).kind == CardKind::ExtraActivation,
        );
        let line = line_of(facts, |fact| slug(&fact.key).starts_with("zombie-d"));
        problems.extend(wrong.map(|message| Problem::at(line, message)));
    }

    /// S1-WOUND-04: two Wounds kill, and the dead keep nothing.
    fn too_much_to_bear(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        for (place, survivor) in p.survivors.iter().enumerate() {
            let name = &self.sheets.get(place).map_or("", |sheet| sheet.id.as_str());
            let line = line_of(facts, |fact| {
                self.is_of(fact, SurvivorId(place as u8), &["hands", "reserve"])
            });
            let is_dead = survivor.fate == Fate::Dead;
            if survivor.inventory.wounds() > 1 && !is_dead {
                let message =
                    format!("two Wounds kill: {name} would be dead with them (S1-WOUND-04)");
                problems.push(Problem::at(line, message));
            }
            if survivor.inventory.has_cards() && is_dead {
                let message =
                    format!("{name} is dead and has no cards: they are discarded (S1-WOUND-04)");
                problems.push(Problem::at(line, message));
            }
        }
    }

    fn is_of(&self, fact: &Fact, whose: SurvivorId, properties: &[&str]) -> bool {
        match self.subject(&fact.key) {
            Ok(Subject::Survivor(who, property)) => {
                who == whose && properties.contains(&property.as_str())
            }
            _ => false,
        }
    }

    /// A turn of a survivor who has none, or at another's turn.
    fn turns_that_cannot_be(
        &self,
        p: &Position,
        names: &[String],
        facts: &[&Fact],
        problems: &mut Vec<Problem>,
    ) {
        if p.active == SurvivorId::NOBODY {
            return;
        }
        let survivor = p.survivor(p.active);
        let turn = NoTurn {
            name: &self.sheets[p.active.index()].id,
            seat: survivor.seat,
            never: (p.phase == Phase::Zombies)
                .then_some("it is the Zombies’ Phase, when no survivor has a turn"),
            is_in_play: survivor.fate == Fate::InPlay,
            is_done: survivor.done,
        };
        let Some(message) = turn.why(names, facts) else {
            return;
        };
        let line = line_of(facts, |fact| {
            let turn = ["actions", "free moves", "free combats", "free searches"];
            self.is_of(fact, p.active, &turn)
        });
        problems.push(Problem::at(line, message));
    }

    fn tokens_in_two_places(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        for fact in facts {
            if let Ok(Subject::Numbered("objective", place, property)) = self.subject(&fact.key)
                && property == "token"
                && number::<u8>(&fact.value).ok() != Some(p.tokens[usize::from(place)] + 1)
            {
                let message = format!("token {} cannot lie at two places", fact.value);
                problems.push(Problem::at(fact.line, message));
            }
        }
    }
}
