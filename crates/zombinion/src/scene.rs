//! The words in which scenarios speak of Zombinion.

use table::chance::Scripted;
use table::scenario::{Fact, Problem, Seen, Staged};
use table::words::{hint, list, slug};
use table::{Game, Seat, SeatSet, Stage};

use crate::content::{Content, Texts};
use crate::event::What;
use crate::pile::{Heap, KINDS, Pile};
use crate::player::CAPACITY;
use crate::position::{GONE, MAX_SEATS, Phase, Position};
use crate::rulebook::Zombinion;
use crate::setup::{Setup, Start};
use crate::turn::{MAX_TURNS, stocked};

/// What can be said of the whole table.
const TABLE_FACTS: [&str; 8] = [
    "turn", "phase", "actions", "targets", "shots", "trash", "in play", "aside",
];

/// What can be said of one player: `Ada hand`.
const PLAYER_FACTS: [&str; 6] = ["hand", "deck", "discards", "points", "turns", "owns"];

/// More Actions, targets or shots than any turn has.
const MOST: u16 = 100;

/// What is said before anything is laid out.
const SETUP_FACTS: [&str; 4] = ["players", "kingdom", "start", "previous winners"];

impl Staged for Zombinion {
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
        stage: &mut Stage<'_, What>,
    ) -> Result<Position, Vec<Problem>> {
        let is_setup = |fact: &&Fact| SETUP_FACTS.iter().any(|key| slug(key) == slug(&fact.key));
        let facts: Vec<&Fact> = given.iter().filter(|fact| !is_setup(fact)).collect();
        if facts.is_empty() {
            return Ok(self.deal(stage));
        }
        let first = match self.setup().start {
            Start::Seat(seat) => seat,
            _ => Seat(0),
        };
        let mut scene = Layout::new(self.empty_table(first), self.seats());
        let mut problems = Vec::new();
        for fact in facts {
            if let Err(message) = self.lay_out(&mut scene, names, &fact.key, &fact.value) {
                problems.push(Problem::at(fact.line, message));
            }
        }
        let line = given.first().map_or(1, |fact| fact.line);
        let too_many = self.too_many_cards(&scene);
        problems.extend(too_many.map(|message| Problem::at(line, message)));
        if !problems.is_empty() {
            return Err(problems);
        }
        scene.number_turn(given, self.seats())?;
        let mut position = scene.finish();
        self.advance(&mut position, stage);
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
    ) -> Result<Seen, String> {
        match split_key(names, key)? {
            Subject::Supply(word) => {
                let pile = self.find_card(&word)?;
                number::<u8>(expected).map(|n| Seen::compare(n, p.supply[pile.index()]))
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
    ) -> Result<Seen, String> {
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
                let mut owned = Heap::default();
                Pile::all().for_each(|pile| owned.add_many(pile, player.owned[pile.index()]));
                self.compare_heaps(expected, owned)
            }
            "points" => number(expected).map(|n| Seen::compare(n, self.points(p, seat))),
            "turns" => number(expected).map(|n| Seen::compare(n, self.turns(p, seat))),
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
    ) -> Result<Seen, String> {
        let named = |seat: Seat| names[seat.index()].clone();
        match property {
            "turn" => {
                let seat = find_seat(names, expected)?;
                Ok(Seen::compare(named(seat), named(p.active)))
            }
            "phase" => {
                let phase = read_phase(expected)?;
                Ok(Seen::compare(phase_word(phase), phase_word(p.phase)))
            }
            "actions" => number(expected).map(|n| Seen::compare(n, p.actions)),
            "targets" => number(expected).map(|n| Seen::compare(n, p.targets)),
            "shots" => number(expected).map(|n| Seen::compare(n, p.shots)),
            "trash" => {
                let mut trash = Heap::default();
                Pile::all().for_each(|pile| trash.add_many(pile, p.trash[pile.index()]));
                self.compare_heaps(expected, trash)
            }
            "in play" => {
                let cards = p.in_play.as_slice().iter().copied();
                self.compare_pile(expected, &cards.filter(|c| *c != GONE).collect::<Vec<_>>())
            }
            "aside" => self.compare_heaps(expected, p.aside),
            "empty piles" => number(expected).map(|n| Seen::compare(n, p.empty_piles)),
            "piles" => number(expected).map(|n| Seen::compare(n, KINDS)),
            "start" => {
                let seat = find_seat(names, expected)?;
                Ok(Seen::compare(named(seat), named(p.first)))
            }
            "over" => Ok(match (expected, p.phase == Phase::Over) {
                ("yes", true) | ("no", false) => Seen::AsExpected,
                ("yes" | "no", over) => Seen::Otherwise(if over { "yes" } else { "no" }.into()),
                _ => return Err("`over:` is `yes` or `no`".to_string()),
            }),
            "winners" => {
                let Some(outcome) = self.outcome(p) else {
                    return Ok(Seen::Otherwise("nobody: the game is not over".to_string()));
                };
                let expected: Result<SeatSet, String> =
                    list(expected).map(|name| find_seat(names, name)).collect();
                let write = |set: SeatSet| set.iter().map(named).collect::<Vec<_>>().join(", ");
                Ok(Seen::compare(write(expected?), write(outcome.winners)))
            }
            _ => {
                let mut known: Vec<&str> = TABLE_FACTS.to_vec();
                known.extend([
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
                ]);
                Err(format!(
                    "nothing is known of “{property}”; {}",
                    hint(property, &known)
                ))
            }
        }
    }

    fn lay_out(
        &self,
        scene: &mut Layout,
        names: &[String],
        key: &str,
        value: &str,
    ) -> Result<(), String> {
        match split_key(names, key)? {
            Subject::Supply(word) => {
                let pile = self.find_card(&word)?;
                let count = number::<u8>(value)?;
                if count > self.rules(pile).height {
                    return Err(format!(
                        "that pile has at most {} cards",
                        self.rules(pile).height
                    ));
                }
                scene.position.supply[pile.index()] = count;
            }
            Subject::Player(seat, property) => {
                let cards = self.read_pile(value)?;
                let (deck, discards, hand) = &mut scene.players[seat.index()];
                match property.as_str() {
                    "hand" => *hand = cards,
                    "deck" => *deck = cards,
                    "discards" => *discards = cards,
                    _ => {
                        return Err(format!(
                            "a player’s “{property}” cannot be given; {}",
                            hint(&property, &PLAYER_FACTS[..3])
                        ));
                    }
                }
            }
            Subject::Table(property) => match property.as_str() {
                "turn" => scene.position.active = find_seat(names, value)?,
                "turn number" => scene.position.turn = number_up_to(value, 1, MAX_TURNS)?,
                "phase" => scene.position.phase = read_phase(value)?,
                "actions" => scene.position.actions = number_up_to(value, 0, MOST)? as u8,
                "targets" => scene.position.targets = number_up_to(value, 0, MOST)? as u8,
                "shots" => scene.position.shots = number_up_to(value, 0, MOST)?,
                "trash" => {
                    for card in self.read_pile(value)? {
                        let count = &mut scene.position.trash[card.index()];
                        *count = count.saturating_add(1);
                    }
                }
                "in play" => {
                    let cards = self.read_pile(value)?;
                    scene.position.in_play.clear();
                    if cards.len() > CAPACITY {
                        return Err(format!("a game has at most {CAPACITY} cards"));
                    }
                    scene.position.in_play.extend_from_slice(&cards);
                }
                _ => {
                    let mut known = TABLE_FACTS[..7].to_vec();
                    known.extend(SETUP_FACTS);
                    known.extend([
                        "turn number",
                        "supply CARD",
                        "NAME hand",
                        "NAME deck",
                        "NAME discards",
                        "shuffle NAME",
                        "seed",
                    ]);
                    return Err(format!(
                        "“{property}” cannot be given; {}",
                        hint(&property, &known)
                    ));
                }
            },
        }
        Ok(())
    }

    /// What is wrong if a scenario lays out more cards than there are.
    fn too_many_cards(&self, scene: &Layout) -> Option<String> {
        let players = scene
            .players
            .iter()
            .flat_map(|(deck, discards, hand)| [deck, discards, hand]);
        let laid_out = players.flatten().chain(scene.position.in_play.as_slice());
        let mut counts = scene.position.trash.map(usize::from);
        laid_out.for_each(|card| counts[card.index()] += 1);
        let in_box = |pile: Pile| usize::from(self.card(pile).in_box);
        if let Some(pile) = Pile::all().find(|pile| counts[pile.index()] > in_box(*pile)) {
            let (id, there_are) = (self.id(pile), in_box(pile));
            return Some(format!(
                "the box has {there_are} {id}, and {} are laid out",
                counts[pile.index()]
            ));
        }
        let supply: usize = scene
            .position
            .supply
            .iter()
            .map(|count| usize::from(*count))
            .sum();
        let all = supply + counts.iter().sum::<usize>();
        (all > CAPACITY).then(|| {
            format!("{all} cards are in the game, and there is room for {CAPACITY}: lay out fewer, or lower a pile with `supply CARD: NUMBER`")
        })
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

    fn compare_heaps(&self, expected: &str, seen: Heap) -> Result<Seen, String> {
        if let Some(size) = card_count(expected) {
            return Ok(Seen::compare(
                format!("{size} cards"),
                format!("{} cards", seen.size()),
            ));
        }
        let expected: Heap = self.read_pile(expected)?.into_iter().collect();
        Ok(if expected == seen {
            Seen::AsExpected
        } else {
            Seen::Otherwise(self.write_pile(&seen.cards().collect::<Vec<_>>()))
        })
    }

    /// Compares a pile in order, or its size (“3 cards”), or its top (“furbizia, …”).
    fn compare_pile(&self, expected: &str, seen: &[Pile]) -> Result<Seen, String> {
        if let Some(size) = card_count(expected) {
            return Ok(Seen::compare(
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
            Seen::AsExpected
        } else {
            Seen::Otherwise(self.write_pile(seen))
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

/// A kingdom that has the cards which a scenario speaks of, and the first game's for the rest.
fn kingdom_of(given: &[Fact], content: &Content) -> String {
    let words = given.iter().flat_map(|fact| {
        let pile = fact.key.strip_prefix("supply ");
        pile.into_iter().chain(list(&fact.value))
    });
    let named = words
        .filter_map(|word| Texts::find_card(counted_word(word).ok()?.1))
        .filter(|id| content.card(id).is_some_and(|card| !card.basic));
    let first_game = content.kingdom("prima-partita").into_iter();
    let mut kingdom: Vec<&str> = Vec::new();
    for id in named.chain(first_game.flat_map(|kingdom| kingdom.cards.iter().map(String::as_str))) {
        if !kingdom.contains(&id) && kingdom.len() < 10 {
            kingdom.push(id);
        }
    }
    kingdom.join(", ")
}

/// A position being laid out: deck, discards (both top first) and hand of each player.
struct Layout {
    position: Position,
    players: Vec<(Vec<Pile>, Vec<Pile>, Vec<Pile>)>,
}

impl Layout {
    fn new(position: Position, seats: u8) -> Layout {
        Layout {
            position,
            players: vec![Default::default(); seats.into()],
        }
    }

    /// Gives the turn the lowest number that fits whose turn it is, or checks the one given.
    fn number_turn(&mut self, given: &[Fact], seats: u8) -> Result<(), Vec<Problem>> {
        let p = &mut self.position;
        let place = u16::from((p.active.0 + seats - p.first.0) % seats);
        match given.iter().find(|fact| slug(&fact.key) == "turn-number") {
            None => p.turn = place + 1,
            Some(_) if (p.turn - 1) % u16::from(seats) == place => {}
            Some(fact) => {
                let message = format!(
                    "turn {} is not that player’s; such as {} would be",
                    p.turn,
                    place + 1
                );
                return Err(vec![Problem::at(fact.line, message)]);
            }
        }
        Ok(())
    }

    fn finish(self) -> Position {
        let mut position = self.position;
        for (place, (deck, mut discards, hand)) in self.players.into_iter().enumerate() {
            discards.reverse();
            let player = &mut position.players[place];
            player.lay_out(&deck, &discards, hand.into_iter().collect());
        }
        let active = position.active;
        for card in position.in_play.as_slice().to_vec() {
            position.player_mut(active).owned[card.index()] += 1;
        }
        position.stocked = stocked(&position.supply);
        position.empty_piles = (KINDS - position.stocked.len()) as u8;
        position
    }
}

enum Subject {
    Supply(String),
    Player(Seat, String),
    Table(String),
}

fn split_key(names: &[String], key: &str) -> Result<Subject, String> {
    let lower = key.to_lowercase();
    if let Some(card) = lower.strip_prefix("supply ") {
        return Ok(Subject::Supply(card.to_string()));
    }
    for (place, name) in names.iter().enumerate() {
        if let Some(property) = lower.strip_prefix(&format!("{} ", name.to_lowercase())) {
            return Ok(Subject::Player(Seat(place as u8), property.to_string()));
        }
    }
    let last = lower.rsplit(' ').next().unwrap_or_default();
    if lower.contains(' ') && PLAYER_FACTS.contains(&last) {
        let who = key[..key.len() - last.len()].trim();
        return Err(find_seat(names, who).err().unwrap_or_default());
    }
    Ok(Subject::Table(lower))
}

fn find_seat(names: &[String], who: &str) -> Result<Seat, String> {
    let place = names.iter().position(|name| slug(name) == slug(who));
    place.map(|place| Seat(place as u8)).ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        format!("nobody is called “{who}”; {}", hint(who, &names))
    })
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let text = text.trim();
    text.parse()
        .map_err(|_| format!("“{text}” is not a number that fits here"))
}

fn number_up_to(text: &str, least: u16, most: u16) -> Result<u16, String> {
    match number(text) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("“{text}” is not a number from {least} to {most}")),
    }
}

fn counted_word(part: &str) -> Result<(usize, &str), String> {
    let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
    match first.parse::<usize>() {
        Ok(_) if rest.trim().is_empty() => Err(format!("“{part}” says how many but not of what")),
        Ok(count) if count <= CAPACITY => Ok((count, rest.trim())),
        Ok(_) => Err(format!("a game has at most {CAPACITY} cards")),
        Err(_) => Ok((1, part)),
    }
}

/// The number in “3 cards”.
fn card_count(text: &str) -> Option<u16> {
    let (count, word) = text.trim().split_once(' ')?;
    matches!(word.trim(), "card" | "cards").then(|| count.parse().ok())?
}

fn read_phase(word: &str) -> Result<Phase, String> {
    match slug(word).as_str() {
        "action" => Ok(Phase::Action),
        "aim" => Ok(Phase::Aim),
        "take" => Ok(Phase::Take),
        _ => Err(format!(
            "“{word}” is no phase; there are: action, aim, take"
        )),
    }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Action => "action",
        Phase::Aim => "aim",
        Phase::Take => "take",
        Phase::Over => "over",
    }
}
