//! What cannot be on one table together, although each line by itself could be.

use table::Testable;
use table::scenario::words::number;
use table::scenario::{Fact, Problem};
use table::words::slug;

use super::layout::is_of_turn;
use super::words::{Subject, XENOS};
use crate::board::ZoneId;
use crate::invader::facts::content::{CardKind, Machine};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::{Fate, SurvivorId};
use crate::invader::position::{NEUTRAL_DOORS, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::scenarios::{NoTurn, cards_beyond_box, line_of, more_than_box, repeated_numbers};

impl Invader {
    /// Why there cannot be such a position: all the reasons.
    pub(super) fn impossible(
        &self,
        p: &Position,
        names: &[String],
        facts: &[&Fact],
    ) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.too_many_cards(p, facts, &mut problems);
        self.too_many_tokens(p, facts, &mut problems);
        self.places_where_nobody_can_be(p, facts, &mut problems);
        self.mold_that_must_be(p, facts, &mut problems);
        self.turns_that_cannot_be(p, names, facts, &mut problems);
        self.facts_against_each_other(p, facts, &mut problems);
        problems
    }

    /// More cards than the box has, wherever they are.
    fn too_many_cards(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        let counted = self.conserved_counts(p);
        let kinds = self.kinds.iter().enumerate().map(|(place, kind)| {
            let in_box = match self.tank.is_some_and(|tank| tank.index() == place) {
                true => self.tanks_in_play(),
                false => kind.copies,
            };
            (kind.id.as_str(), counted[place] as usize, in_box.into())
        });
        problems.extend(cards_beyond_box(kinds, facts));
        let card = |place: u8| &self.xeno_cards[usize::from(place)];
        let wrong = repeated_numbers(
            "Xeno",
            &p.xeno_cards,
            self.xeno_cards.len(),
            |place| card(place).number,
            |place| card(place).kind == CardKind::ExtraActivation,
        );
        let line = line_of(facts, |fact| slug(&fact.key).starts_with("xeno-d"));
        problems.extend(wrong.map(|message| Problem::at(line, message)));
    }

    /// More doors or Remotes than there are.
    fn too_many_tokens(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        if let Some(message) = more_than_box("neutral doors", p.neutral_doors(), NEUTRAL_DOORS) {
            let line = line_of(facts, |fact| slug(&fact.key).starts_with("door-"));
            problems.push(Problem::at(line, format!("{message} (INV-DOOR-05)")));
        }
        for machine in Machine::ALL {
            let holders = p.survivors.iter().filter(|s| s.holds_remote(machine));
            if holders.count() > 1 {
                let line = line_of(facts, |fact| fact.key.ends_with("remotes"));
                let message = format!("there is one Remote of the {}", machine.word());
                problems.push(Problem::at(line, message));
            }
        }
    }

    /// INV-ROOM-06: outside, everybody wears an Oxygen Tank.
    fn places_where_nobody_can_be(
        &self,
        p: &Position,
        facts: &[&Fact],
        problems: &mut Vec<Problem>,
    ) {
        for (who, survivor) in p.played() {
            if self.ground.exterior.contains(survivor.zone) && !self.breathes(survivor) {
                let (name, zone) = (&self.sheets[who.index()].id, survivor.zone);
                let message = format!(
                    "zone {zone} is outside, where {name} needs an Oxygen Tank on the Body: `{name} body: oxygen-tank` (INV-ROOM-06)"
                );
                let line = line_of(facts, |fact| self.is_of(fact, who, &["zone"]));
                problems.push(Problem::at(line, message));
            }
        }
    }

    /// INV-MOLD-01 to INV-MOLD-05: where Mold is, and what cannot be beside it.
    fn mold_that_must_be(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        let line = |zone: ZoneId, property: &str| {
            line_of(facts, |fact| match self.subject(&fact.key) {
                Ok(Subject::Zone(of, what)) => of == zone && what == property,
                _ => false,
            })
        };
        for zone in self.ground.station.ids() {
            let outside = self.ground.exterior.contains(zone);
            let spoiled = p.xenos.heads(zone)[Xeno::Abomination.index()] > 0;
            if spoiled && !outside && !p.cover.active.contains(zone) {
                let message = format!(
                    "an Abomination brings active Mold at once: add `zone {zone} mold: active` (INV-MOLD-01)"
                );
                problems.push(Problem::at(line(zone, "xenos"), message));
            }
            let mold = p.cover.mold().contains(zone);
            if mold && outside {
                let message = format!("zone {zone} is outside, where Mold never is (INV-MOLD-03)");
                problems.push(Problem::at(line(zone, "mold"), message));
            }
            let doors = self.ground.station.frames_of(zone);
            let doors = doors.and(p.cover.closed.union(p.destroyed));
            if let (true, Some(door)) = (mold, doors.iter().next()) {
                let door = door + 1;
                let message = format!(
                    "door {door} is at zone {zone}, which has Mold, and Mold removes doors (INV-MOLD-05)"
                );
                problems.push(Problem::at(line(zone, "mold"), message));
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
        let who = p.active();
        if who == SurvivorId::NOBODY {
            return;
        }
        let survivor = p.survivor(who);
        let turn = NoTurn {
            name: &self.sheets[who.index()].id,
            seat: survivor.seat,
            never: if survivor.scientist {
                Some("nobody plays a scientist")
            } else if p.phase == Phase::Xenos {
                Some("it is the Xenos’ Phase, when no survivor has a turn")
            } else {
                None
            },
            is_in_play: survivor.fate == Fate::InPlay,
            is_done: survivor.done,
        };
        let Some(message) = turn.why(names, facts) else {
            return;
        };
        let line = line_of(facts, |fact| match self.subject(&fact.key) {
            Ok(Subject::Survivor(of, property)) => of == who && is_of_turn(&property),
            _ => false,
        });
        problems.push(Problem::at(line, message));
    }

    /// Facts that say different things of the same miniatures, Machines or tokens.
    fn facts_against_each_other(&self, p: &Position, facts: &[&Fact], problems: &mut Vec<Problem>) {
        for fact in facts {
            let message = match self.subject(&fact.key) {
                Ok(Subject::Numbered(thing, place, property)) if property == "token" => {
                    let tokens = match thing {
                        "objective" => &p.tokens[..],
                        _ => &p.spawn_tokens[..],
                    };
                    let lies =
                        number::<u8>(&fact.value).ok() == Some(tokens[usize::from(place)] + 1);
                    (!lies).then(|| format!("token {} cannot lie at two places", fact.value))
                }
                Ok(Subject::Machine(machine, property)) if !property.is_empty() => {
                    let gone = !p.machine(machine).there && slug(&fact.value) != "no";
                    gone.then(|| format!("the {} is not on the board", machine.word()))
                }
                Ok(Subject::Table(property)) if property == "reserve" || property == "kept" => {
                    let seen = if property == "kept" {
                        p.kept
                    } else {
                        p.reserve
                    };
                    let same = XENOS.read(&fact.value) == Ok(seen);
                    (!same).then(|| {
                        "miniatures that are not on the board are in the reserve or kept: together `reserve` and `kept` say otherwise".to_string()
                    })
                }
                _ => None,
            };
            problems.extend(message.map(|message| Problem::at(fact.line, message)));
        }
    }
}
