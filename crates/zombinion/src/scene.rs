//! The words in which scenarios speak of Zombinion.

mod layout;
mod words;

use table::chance::Scripted;
use table::scenario::{Check, Fact, Problem, ScenarioGame};
use table::words::{hint, list, slug};
use table::{Resolution, Rulebook, Seat, SeatSet};

use crate::content::Content;
use crate::event::Event;
use crate::pile::{CardCounts, KINDS, Pile};
use crate::player::CAPACITY;
use crate::position::{GONE, MAX_SEATS, Phase, Position};
use crate::rulebook::Zombinion;
use crate::setup::{Setup, Start};
use layout::{Layout, kingdom_of};
use words::{
    Subject, card_count, counted_word, find_seat, number, phase_word, read_phase, read_policy,
    split_key,
};

/// What can be said of the whole table.
const TABLE_FACTS: [&str; 8] = [
    "turn", "phase", "actions", "targets", "shots", "trash", "in play", "aside",
];

/// What can be said of one player: `Ada hand`.
const PLAYER_FACTS: [&str; 7] = [
    "hand",
    "deck",
    "discards",
    "reactions",
    "points",
    "turns",
    "owns",
];

/// More Actions, targets or shots than any turn has.
const MOST: u16 = 100;

/// What can be expected besides the properties of the table.
const SEEN_FACTS: [&str; 11] = [
    "empty piles",
    "piles",
    "start",
    "over",
    "winners",
    "supply CARD",
    "NAME hand",
    "asked",
    "answers",
    "told",
    "not told",
];

/// What is said before anything is laid out.
const SETUP_FACTS: [&str; 4] = ["players", "kingdom", "start", "previous winners"];

impl ScenarioGame for Zombinion {
    fn prepare_scene(given: &[Fact]) -> Result<(Zombinion, Vec<String>), Vec<Problem>> {
        let find = |key: &str| given.iter().find(|fact| slug(&fact.key) == slug(key));
        let names: Vec<String> = match find("players") {
            Some(fact) => list(&fact.value).map(str::to_string).collect(),
            None => vec!["Ada".to_string(), "Bo".to_string()],
        };
        if let Some(fact) = find("players").filter(|_| names.len() > MAX_SEATS) {
            let message = format!(
                "Zombinion is for 2, 3 or 4 players, not {} (ZN-SETUP-01)",
                names.len()
            );
            return Err(vec![Problem::at(fact.line, message)]);
        }
        let line = |key| find(key).or(given.first()).map_or(1, |fact| fact.line);
        let content = Content::shipped();
        let kingdom = find("kingdom").map(|fact| fact.value.clone());
        let kingdom = kingdom.unwrap_or_else(|| kingdom_of(given, content));
        let setup = Setup::new(names.len() as u8, &kingdom, content);
        let mut setup = setup.map_err(|message| vec![Problem::at(line("kingdom"), message)])?;
        if let Some(fact) = find("previous winners") {
            let winners: Result<SeatSet, String> = list(&fact.value)
                .map(|name| find_seat(&names, name))
                .collect();
            let winners = winners.map_err(|message| vec![Problem::at(fact.line, message)])?;
            setup.start = Start::After(winners);
        }
        if let Some(fact) = find("start") {
            let seat = find_seat(&names, &fact.value);
            setup.start = Start::Seat(seat.map_err(|m| vec![Problem::at(fact.line, m)])?);
        }
        let key = if find("kingdom").is_some() {
            "kingdom"
        } else {
            "players"
        };
        let game = Zombinion::prepare(setup, content).map_err(|problems| {
            let at = |message| Problem::at(line(key), message);
            problems.into_iter().map(at).collect::<Vec<_>>()
        })?;
        Ok((game, names))
    }

    fn arrange(
        &self,
        names: &[String],
        given: &[Fact],
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<Position, Vec<Problem>> {
        let is_setup = |fact: &&Fact| SETUP_FACTS.iter().any(|key| slug(key) == slug(&fact.key));
        let facts: Vec<&Fact> = given.iter().filter(|fact| !is_setup(fact)).collect();
        if facts.is_empty() {
            return Ok(self.deal(resolution));
        }
        let first = match self.setup().start {
            Start::Seat(seat) => seat,
            _ => Seat(0),
        };
        let mut scene = Layout::new(self.empty_table(first), self.seats());
        let mut problems = Vec::new();
        for fact in &facts {
            if let Err(message) = self.place_cards(&mut scene, names, &fact.key, &fact.value) {
                problems.push(Problem::at(fact.line, message));
            }
        }
        let line = given.first().map_or(1, |fact| fact.line);
        let too_many = self.too_many_cards(&scene);
        problems.extend(too_many.map(|message| Problem::at(line, message)));
        for fact in facts {
            let too_high = self.too_high_a_pile(&scene, &fact.key);
            problems.extend(too_high.map(|message| Problem::at(fact.line, message)));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        scene.number_turn(given, self.seats())?;
        let mut position = scene.finish();
        self.advance(&mut position, resolution);
        Ok(position)
    }

    fn read_shuffle(&self, names: &[String], whose: &str, cards: &str) -> Result<Scripted, String> {
        let seat = find_seat(names, whose)?;
        let mut top = Vec::new();
        for part in list(cards) {
            let (count, word) = counted_word(part)?;
            let card = self.find_card(word)?;
            top.extend(std::iter::repeat_n(
                (u16::from(card), word.to_string()),
                count,
            ));
        }
        Ok(Scripted::Shuffle { pile: seat.0, top })
    }

    fn pile_name(&self, names: &[String], pile: u8) -> String {
        names.get(usize::from(pile)).cloned().unwrap_or_default()
    }

    fn see(
        &self,
        p: &Position,
        names: &[String],
        key: &str,
        expected: &str,
    ) -> Result<Check, String> {
        match split_key(names, key)? {
            Subject::Supply(word) => {
                let pile = self.find_card(&word)?;
                number::<u8>(expected).map(|n| Check::compare(n, p.supply[pile.index()]))
            }
            Subject::Player(seat, property) => self.see_player(p, seat, &property, expected),
            Subject::Table(property) => self.see_table(p, names, &property, expected),
        }
    }
}

impl Zombinion {
    fn see_player(
        &self,
        p: &Position,
        seat: Seat,
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let player = p.player(seat);
        match property {
            "hand" => self.compare_heaps(expected, player.hand),
            // The top card is the last of the pile, and is written first.
            "discards" => {
                let top_first: Vec<Pile> = player.discards().iter().rev().copied().collect();
                self.compare_pile(expected, &top_first)
            }
            "deck" => self.compare_pile(expected, player.deck()),
            "owns" => {
                let mut owned = CardCounts::default();
                Pile::all().for_each(|pile| owned.add_many(pile, player.owned[pile.index()]));
                self.compare_heaps(expected, owned)
            }
            "reactions" => {
                let seen = p.policies[seat.index()].word();
                Ok(Check::compare(read_policy(expected)?.word(), seen))
            }
            "points" => number(expected).map(|n| Check::compare(n, self.points(p, seat))),
            "turns" => number(expected).map(|n| Check::compare(n, self.turns(p, seat))),
            _ => Err(format!(
                "nothing is known of a player’s “{property}”; {}",
                hint(property, &PLAYER_FACTS)
            )),
        }
    }

    fn see_table(
        &self,
        p: &Position,
        names: &[String],
        property: &str,
        expected: &str,
    ) -> Result<Check, String> {
        let named = |seat: Seat| names[seat.index()].clone();
        match property {
            "turn" => {
                let seat = find_seat(names, expected)?;
                Ok(Check::compare(named(seat), named(p.active)))
            }
            "phase" => {
                let phase = read_phase(expected)?;
                Ok(Check::compare(phase_word(phase), phase_word(p.phase)))
            }
            "actions" => number(expected).map(|n| Check::compare(n, p.actions)),
            "targets" => number(expected).map(|n| Check::compare(n, p.targets)),
            "shots" => number(expected).map(|n| Check::compare(n, p.shots)),
            "trash" => {
                let mut trash = CardCounts::default();
                Pile::all().for_each(|pile| trash.add_many(pile, p.trash[pile.index()]));
                self.compare_heaps(expected, trash)
            }
            "in play" => {
                let cards = p.in_play.as_slice().iter().copied();
                self.compare_pile(expected, &cards.filter(|c| *c != GONE).collect::<Vec<_>>())
            }
            "aside" => self.compare_heaps(expected, p.aside),
            "empty piles" => number(expected).map(|n| Check::compare(n, p.empty_piles)),
            "piles" => number(expected).map(|n| Check::compare(n, KINDS)),
            "start" => {
                let seat = find_seat(names, expected)?;
                Ok(Check::compare(named(seat), named(p.first)))
            }
            "over" => Ok(match (expected, p.phase == Phase::Over) {
                ("yes", true) | ("no", false) => Check::Match,
                ("yes" | "no", over) => Check::Mismatch(if over { "yes" } else { "no" }.into()),
                _ => return Err("`over:` is `yes` or `no`".to_string()),
            }),
            "winners" => {
                let Some(outcome) = self.outcome(p) else {
                    return Ok(Check::Mismatch("nobody: the game is not over".to_string()));
                };
                let expected: Result<SeatSet, String> =
                    list(expected).map(|name| find_seat(names, name)).collect();
                let write = |set: SeatSet| set.iter().map(named).collect::<Vec<_>>().join(", ");
                Ok(Check::compare(write(expected?), write(outcome.winners)))
            }
            _ => {
                let mut known: Vec<&str> = TABLE_FACTS.to_vec();
                known.extend(SEEN_FACTS);
                Err(format!(
                    "nothing is known of “{property}”; {}",
                    hint(property, &known)
                ))
            }
        }
    }

    /// A list of cards in order: “2 zombi, furbizia”.
    fn read_pile(&self, text: &str) -> Result<Vec<Pile>, String> {
        let mut cards = Vec::new();
        if slug(text) == "nothing" {
            return Ok(cards);
        }
        for part in list(text) {
            let (count, word) = counted_word(part)?;
            let card = self.find_card(word)?;
            cards.extend(std::iter::repeat_n(card, count));
            let (named, in_box) = (
                cards.iter().filter(|c| **c == card).count(),
                self.card(card).in_box,
            );
            if named > usize::from(in_box) {
                return Err(format!(
                    "the box has {in_box} {}, and not {named}",
                    self.id(card)
                ));
            }
        }
        if cards.len() > CAPACITY {
            return Err(format!("a game has at most {CAPACITY} cards"));
        }
        Ok(cards)
    }

    fn compare_heaps(&self, expected: &str, seen: CardCounts) -> Result<Check, String> {
        if let Some(size) = card_count(expected) {
            return Ok(Check::compare(
                format!("{size} cards"),
                format!("{} cards", seen.size()),
            ));
        }
        let expected: CardCounts = self.read_pile(expected)?.into_iter().collect();
        Ok(if expected == seen {
            Check::Match
        } else {
            Check::Mismatch(self.write_pile(&seen.cards().collect::<Vec<_>>()))
        })
    }

    /// Compares a pile in order, or its size (“3 cards”), or its top (“furbizia, …”).
    fn compare_pile(&self, expected: &str, seen: &[Pile]) -> Result<Check, String> {
        if let Some(size) = card_count(expected) {
            return Ok(Check::compare(
                format!("{size} cards"),
                format!("{} cards", seen.len()),
            ));
        }
        let open = expected
            .trim_end()
            .strip_suffix("...")
            .or(expected.trim_end().strip_suffix('…'));
        let cards = self.read_pile(open.unwrap_or(expected))?;
        let is_same = match open {
            Some(_) => seen.starts_with(&cards),
            None => seen == cards,
        };
        Ok(if is_same {
            Check::Match
        } else {
            Check::Mismatch(self.write_pile(seen))
        })
    }

    fn write_pile(&self, cards: &[Pile]) -> String {
        if cards.is_empty() {
            return "nothing".to_string();
        }
        let runs = cards.chunk_by(|one, other| one == other);
        let words = runs.map(|run| match run.len() {
            1 => self.id(run[0]).to_string(),
            count => format!("{count} {}", self.id(run[0])),
        });
        words.collect::<Vec<_>>().join(", ")
    }
}
