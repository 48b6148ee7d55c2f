//! What cannot be on one table together, although each line by itself could be.

use table::Testable;
use table::scenario::words::{find_seat, number};
use table::scenario::{Fact, Problem};
use table::words::slug;

use super::words::Subject;
use crate::scene::{line_of, more_than_box, repeated_card};
use crate::season1::content::CardKind;
use crate::season1::position::{Phase, Position};
use crate::season1::rulebook::Season1;
use crate::season1::survivor::{Fate, Who};

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
        let counted = self.inventory(p);
        for (kind, count) in self.kinds.iter().zip(&counted) {
            if let Some(message) =
                more_than_box(&kind.id, *count as usize, usize::from(kind.copies))
            {
                let line = line_of(facts, |fact| slug(&fact.value).contains(&kind.id));
                problems.push(Problem::at(line, message));
            }
        }
        let cards = p.zombie_cards.hidden();
        let cards: Vec<u8> = cards
            .chain(p.zombie_cards.discards().iter().copied())
            .collect();
        let too_many = more_than_box("zombie cards", cards.len(), self.zombie_cards.len());
        let card = |place: u8| &self.zombie_cards[usize::from(place)];
        let again = repeated_card(&cards, |place| {
            card(place).kind == CardKind::ExtraActivation
        });
        let again = again.map(|place| {
            let number = card(place).number;
            format!("the box has zombie card {number} once, and it is given twice")
        });
        let line = line_of(facts, |fact| slug(&fact.key).starts_with("zombie-d"));
        problems.extend(too_many.or(again).map(|message| Problem::at(line, message)));
    }

    /// S1-WOUND-04: two Wounds kill, and the dead keep nothing.
    fn too_much_to_bear(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        for (place, survivor) in p.survivors.iter().enumerate() {
            let name = &self.sheets.get(place).map_or("", |sheet| sheet.id.as_str());
            let line = line_of(facts, |fact| {
                self.is_of(fact, Who(place as u8), &["hands", "reserve"])
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

    fn is_of(&self, fact: &Fact, whose: Who, properties: &[&str]) -> bool {
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
        if p.active == Who::NOBODY {
            return;
        }
        let survivor = p.survivor(p.active);
        let (name, player) = (
            &self.sheets[p.active.index()].id,
            &names[survivor.seat.index()],
        );
        let turn = facts.iter().find(|fact| slug(&fact.key) == "turn");
        let turn = turn.and_then(|fact| find_seat(names, &fact.value).ok());
        let why = if p.phase == Phase::Zombies {
            "it is the Zombies’ Phase, when no survivor has a turn".to_string()
        } else if survivor.fate != Fate::InPlay {
            "who is not on the board has no turn".to_string()
        } else if survivor.done {
            "that turn is done".to_string()
        } else if turn.is_some_and(|seat| seat != survivor.seat) {
            format!("it is the turn of another player than {player}")
        } else {
            return;
        };
        let line = line_of(facts, |fact| {
            let turn = ["actions", "free moves", "free combats", "free searches"];
            self.is_of(fact, p.active, &turn)
        });
        let message = format!("{name} cannot have Actions left: {why}");
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
