//! The rulebook made ready for one game, and the table's verbs on it.

use table::record::OutOfBounds;
use table::words::hint;
use table::{Durable, OlderGame, Problems, Remembered, Resolution, RuleViolation, Rulebook, Seat};

use super::facts::compile::{Ground, compile};
use super::facts::content::{
    Ammo, Content, DoorUse, Granted, Made, SurvivorCard, Use, Weapon, ZombieCard, card_problems,
};
use super::facts::mission::Mission;
use super::facts::setup::{Setup, Team};
use super::facts::skill::Skill;
use super::position::Position;
use super::position::inventory::{EquipmentId, Slot};
use super::position::survivor::{MAX_SURVIVORS, SurvivorId};
use super::rules::answer::{Answer, AnswerList};
use super::words::event::Event;
use super::words::refusal::Reason;

/// The rules of season 1 for one mission, number of players and team.
#[derive(Clone, Debug)]
pub struct Season1 {
    setup: Setup,
    content: Content,
    pub(crate) ground: Ground,
    pub(crate) kinds: Vec<KindRules>,
    pub(crate) sheets: Vec<SheetRules>,
    pub(crate) zombie_cards: Vec<ZombieCard>,
    /// The kinds that are kept aside, in the order of their counts.
    pub(crate) aside: Vec<EquipmentId>,
    /// The kinds that are Provisions, in the order of their counts.
    pub(crate) provisions: Vec<EquipmentId>,
    /// The kinds that can be crafted.
    pub(crate) crafted: Vec<EquipmentId>,
}

/// What the rules need to know of a kind of equipment.
#[derive(Clone, Debug)]
pub(crate) struct KindRules {
    pub id: String,
    pub name: String,
    pub weapon: Option<WeaponRules>,
    pub blade: Option<WeaponRules>,
    pub door: DoorUse,
    pub gives: Option<Use>,
    pub provision: Option<u8>,
    pub made: Option<([EquipmentId; 2], bool)>,
    pub never_returns: bool,
    pub in_pimp_car: bool,
    pub aside: Option<u8>,
    pub copies: u8,
    pub starting: u8,
    pub in_deck: u8,
}

/// What the rules need to know of a weapon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct WeaponRules {
    pub range: [u8; 2],
    pub dice: u8,
    pub accuracy: u8,
    pub damage: u8,
    pub dual: bool,
    pub noisy: bool,
    pub reload: bool,
    pub ammo: Option<Ammo>,
    pub free_targets: bool,
    pub burns: bool,
}

impl WeaponRules {
    fn new(weapon: &Weapon) -> WeaponRules {
        WeaponRules {
            range: weapon.range,
            dice: weapon.dice,
            accuracy: weapon.accuracy,
            damage: weapon.damage,
            dual: weapon.dual,
            noisy: weapon.noisy,
            reload: weapon.reload,
            ammo: weapon.ammo,
            free_targets: weapon.free_targets,
            burns: weapon.burns,
        }
    }

    /// Whether it is a melee weapon (S1-COMBAT-02).
    pub fn is_melee(&self) -> bool {
        self.range[1] == 0
    }
}

/// What the rules need to know of a sheet.
#[derive(Clone, Debug)]
pub(crate) struct SheetRules {
    pub id: String,
    /// The blue skill; none for those who start with a card instead.
    pub blue: Option<Skill>,
    pub starts_with: Option<EquipmentId>,
    pub yellow: Skill,
    pub orange: Vec<Skill>,
    pub red: Vec<Skill>,
}

impl Season1 {
    /// The mission being played.
    pub fn mission(&self) -> &Mission {
        &self.content.missions[0]
    }

    /// The board as it is drawn.
    pub fn drawing(&self) -> crate::board::Drawing {
        self.board().drawing(&self.mission().layout)
    }

    /// The board being played on.
    pub fn board(&self) -> &super::facts::board::Board {
        &self.ground.board
    }

    pub(crate) fn seat_count(&self) -> u8 {
        self.setup.players
    }

    pub(crate) fn kind(&self, kind: EquipmentId) -> &KindRules {
        &self.kinds[kind.index()]
    }
}

/// The facts that one game uses, and everything that is wrong with its set-up.
fn choose(setup: &Setup, content: &Content) -> Result<Content, Vec<String>> {
    let Some(mission) = content.mission(&setup.mission) else {
        let known: Vec<&str> = content.missions.iter().map(|m| m.id.as_str()).collect();
        return Err(vec![format!(
            "there is no mission “{}”; {}",
            setup.mission,
            hint(&setup.mission, &known)
        )]);
    };
    let mut problems = Vec::new();
    let players = mission.players();
    if !players.contains(&setup.players) {
        let rule = if mission.rules.players.is_some() {
            "S1-SETUP-17"
        } else {
            "S1-SETUP-14"
        };
        problems.push(format!(
            "mission {} is for {} to {} players, not {} ({rule})",
            mission.id,
            players.start(),
            players.end(),
            setup.players
        ));
    }
    if setup.first.0 >= setup.players.max(1) {
        problems.push(format!(
            "there is no player {} to begin",
            u16::from(setup.first.0) + 1
        ));
    }
    let survivors = choose_roster(setup, mission, content, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut tiles = content.tiles.clone();
    let used: Vec<&str> = mission
        .layout
        .iter()
        .flatten()
        .map(|p| p.tile.as_str())
        .collect();
    tiles.tiles.retain(|name, _| used.contains(&name.as_str()));
    Ok(Content {
        tiles,
        equipment: content.equipment.clone(),
        survivors,
        zombie_cards: content.zombie_cards.clone(),
        missions: vec![mission.clone()],
    })
}

/// The survivors that can be in the game: those chosen, and others whom a mission may find.
fn choose_roster(
    setup: &Setup,
    mission: &Mission,
    content: &Content,
    problems: &mut Vec<String>,
) -> Vec<SurvivorCard> {
    let mut roster: Vec<SurvivorCard> = Vec::new();
    let each = usize::from(mission.survivors_each(setup.players));
    if let Team::Chosen(teams) | Team::AsGiven(teams) = &setup.team {
        let chosen = teams.iter().map(Vec::len).sum::<usize>();
        if chosen > MAX_SURVIVORS {
            let message = format!("there can be {MAX_SURVIVORS} survivors, not {chosen}");
            problems.push(message);
            return roster;
        }
        if matches!(setup.team, Team::Chosen(_))
            && let Some(team) = teams.iter().find(|team| team.len() != each)
        {
            problems.push(format!(
                "with {} players each has {each} survivors, not {} (S1-SETUP-04)",
                setup.players,
                team.len()
            ));
        }
        if teams.len() != usize::from(setup.players) {
            problems.push(format!(
                "there are teams for {} players, and {} play",
                teams.len(),
                setup.players
            ));
        }
        for id in teams.iter().flatten() {
            match content.survivor(id) {
                _ if roster.iter().any(|sheet| sheet.id == *id) => {
                    problems.push(format!("“{id}” is chosen twice (S1-SETUP-05)"));
                }
                Some(sheet) => roster.push(sheet.clone()),
                None => {
                    let known: Vec<&str> =
                        content.survivors.iter().map(|s| s.id.as_str()).collect();
                    problems.push(format!("there is no survivor “{id}”; {}", hint(id, &known)));
                }
            }
        }
        if roster.is_empty() && problems.is_empty() {
            problems.push("nobody is chosen".to_string());
        }
    }
    for sheet in &content.survivors {
        if roster.len() < MAX_SURVIVORS && !roster.iter().any(|other| other.id == sheet.id) {
            roster.push(sheet.clone());
        }
    }
    let needed = each * usize::from(setup.players);
    if setup.team == Team::Random && roster.len() < needed {
        problems.push(format!(
            "{needed} survivors are drawn at random, and there are {}",
            roster.len()
        ));
    }
    let equipment: Vec<&str> = content
        .equipment
        .iter()
        .map(|kind| kind.id.as_str())
        .collect();
    for sheet in &roster {
        let wrong = sheet.problems(&equipment).into_iter();
        problems.extend(wrong.map(|p| format!("survivor {}: {}: {}", sheet.id, p.key, p.message)));
    }
    roster
}

/// The kinds of cards, which have been checked.
fn read_kinds(content: &Content) -> Vec<KindRules> {
    let (mut aside, mut provisions) = (0, 0);
    let count = |is: bool, counter: &mut u8| {
        *counter += u8::from(is);
        is.then(|| *counter - 1)
    };
    let find = |id: &str| {
        let place = content.equipment.iter().position(|kind| kind.id == id);
        place.map(|place| EquipmentId(place as u8))
    };
    let made = |made: &Made| {
        let [one, other] = made.of.each_ref().map(|id| find(id));
        Some(([one?, other?], made.parts_stay))
    };
    let kinds = content.equipment.iter();
    let read = kinds.map(|kind| KindRules {
        id: kind.id.clone(),
        name: kind.name.clone(),
        weapon: kind.weapon.as_ref().map(WeaponRules::new),
        blade: kind.blade.as_ref().map(WeaponRules::new),
        door: kind.door,
        gives: kind.gives,
        provision: count(kind.provision, &mut provisions),
        made: kind.made.as_ref().and_then(made),
        never_returns: kind.never_returns,
        in_pimp_car: kind.in_pimp_car,
        aside: count(kind.aside > 0, &mut aside),
        copies: kind.copies,
        starting: kind.starting,
        in_deck: kind.in_deck(),
    });
    read.collect()
}

fn read_sheet(sheet: &SurvivorCard, content: &Content) -> SheetRules {
    let skill = |text: &String| match Granted::parse(text) {
        Some(Granted::Skill(skill)) => Some(skill),
        _ => None,
    };
    let starts_with = match Granted::parse(&sheet.blue) {
        Some(Granted::StartsWith(id)) => content.equipment.iter().position(|kind| kind.id == id),
        _ => None,
    };
    SheetRules {
        id: sheet.id.clone(),
        blue: skill(&sheet.blue),
        starts_with: starts_with.map(|place| EquipmentId(place as u8)),
        yellow: skill(&sheet.yellow).unwrap_or_default(),
        orange: sheet.orange.iter().filter_map(skill).collect(),
        red: sheet.red.iter().filter_map(skill).collect(),
    }
}

impl Rulebook for Season1 {
    const ID: &'static str = "season1";
    const RULES_VERSION: u32 = if cfg!(feature = "next-rules") { 3 } else { 2 };

    type Setup = Setup;
    type Content = Content;
    type Position = Position;
    type Answer = Answer;
    type Answers = AnswerList;
    type Event = Event;
    type Reason = Reason;

    fn prepare(setup: Setup, content: &Content) -> Result<Season1, Problems> {
        let content = choose(&setup, content)?;
        let wrong = card_problems(&content);
        if !wrong.is_empty() {
            return Err(wrong.iter().map(ToString::to_string).collect());
        }
        let ground = compile(&content.missions[0], &content).map_err(|problems| {
            let write = |problem| format!("mission {}: {problem}", setup.mission);
            problems.iter().map(write).collect::<Vec<_>>()
        })?;
        let kinds = read_kinds(&content);
        let with = |test: &dyn Fn(&KindRules) -> bool| -> Vec<EquipmentId> {
            let all = kinds.iter().enumerate();
            let chosen = all.filter(|(_, kind)| test(kind));
            chosen.map(|(place, _)| EquipmentId(place as u8)).collect()
        };
        Ok(Season1 {
            sheets: content
                .survivors
                .iter()
                .map(|s| read_sheet(s, &content))
                .collect(),
            zombie_cards: content.zombie_cards.clone(),
            aside: with(&|kind| kind.aside.is_some()),
            provisions: with(&|kind| kind.provision.is_some()),
            crafted: with(&|kind| kind.made.is_some()),
            kinds,
            ground,
            content,
            setup,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn content(&self) -> &Content {
        &self.content
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn deal(&self, resolution: &mut Resolution<'_, Event>) -> Position {
        self.set_up(resolution)
    }

    #[inline]
    fn decider(&self, position: &Position) -> Option<Seat> {
        position.asked
    }

    #[inline]
    fn answers(&self, position: &Position) -> AnswerList {
        self.list_answers(position)
    }

    fn check(&self, position: &Position, answer: Answer) -> Result<(), RuleViolation<Reason>> {
        self.legal(position, answer)
            .map_err(|(rule, reason)| RuleViolation {
                rule: table::RuleId(rule),
                reason,
            })
    }

    #[inline]
    fn apply(
        &self,
        position: &mut Position,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), RuleViolation<Reason>> {
        self.check(position, answer)?;
        let decider = position.asked;
        self.carry_out(position, answer, resolution);
        self.advance(position, resolution);
        // What has been done in one's turn is settled once another player is asked.
        if position.asked != decider {
            resolution.mark_revealed();
        }
        Ok(())
    }
}

impl Durable for Season1 {
    fn has(&self, kind: &str, number: u128) -> bool {
        let zones = self.ground.board.zones().len();
        match kind {
            "ZoneId" => number < zones as u128,
            "ZoneSet" => number.checked_shr(zones as u32).unwrap_or(0) == 0,
            "DoorSet" => {
                let doors = self.ground.board.doors().len();
                number.checked_shr(doors as u32).unwrap_or(0) == 0
            }
            "Who" => number < MAX_SURVIVORS as u128 || number == u128::from(SurvivorId::NOBODY.0),
            "Seat" => number < u128::from(self.seats()),
            "Kind" => number < self.kinds.len() as u128,
            "Slot" => Slot::from_number(number).is_some_and(|slot| {
                slot.kind()
                    .is_none_or(|kind| kind.index() < self.kinds.len())
            }),
            _ => true,
        }
    }

    fn check_position(&self, p: &Position) -> Result<(), OutOfBounds> {
        let zones = self.ground.board.zones().len();
        let lengths = [p.zombies.zones(), p.arrived.zones(), p.noise.len()];
        if lengths.iter().any(|length| *length != zones) {
            return Err(OutOfBounds::because("it is of another board"));
        }
        let kinds = self.kinds.len();
        let known =
            p.equipment.all_below(kinds) && p.zombie_cards.all_below(self.zombie_cards.len());
        match known && p.out.len() <= kinds {
            true => Ok(()),
            false => Err(OutOfBounds::because("a deck has cards that there are not")),
        }
    }

    fn remember(older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        // Games of version 1 were kept without their steps.
        (older.rules == 1).then(|| past::remember_v1(Self::ID, older))
    }
}

impl Season1 {
    /// How many survivors each player has in this game.
    pub(crate) fn survivors_each(&self) -> u8 {
        self.mission().survivors_each(self.setup.players)
    }

    pub(crate) fn team(&self) -> &Team {
        &self.setup.team
    }

    pub(crate) fn first_seat(&self) -> Seat {
        self.setup.first
    }
}
