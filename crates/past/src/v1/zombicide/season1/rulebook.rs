//! The rulebook made ready for one game, and the table's verbs on it.

use crate::v1::table::{Forbidden, Game, Seat, Stage};

use super::answer::{Answer, AnswerList};
use super::compile::{Ground, compile};
use super::content::{Ammo, Content, DoorUse, Granted, Sheet, Use, Weapon, ZombieCard};
use super::event::What;
use super::inventory::{Kind, MAX_KINDS};
use super::position::{MAX_ASIDE, MAX_EQUIPMENT, MAX_ZOMBIE_CARDS, Position};
use super::setup::{Setup, Team, survivors_each};
use super::skill::Skill;
use super::survivor::MAX_SURVIVORS;

/// The rules of season 1 for one mission, number of players and team.
#[derive(Clone, Debug)]
pub struct Season1 {
    setup: Setup,
    pub(crate) content: Content,
    pub(crate) ground: Ground,
    pub(crate) kinds: Vec<KindRules>,
    pub(crate) sheets: Vec<SheetRules>,
    pub(crate) zombie_cards: Vec<ZombieCard>,
    /// The kinds that are kept aside, in the order of their counts.
    pub(crate) aside: Vec<Kind>,
    /// The kinds that are Provisions, in the order of their counts.
    pub(crate) provisions: Vec<Kind>,
    /// The kinds that can be crafted.
    pub(crate) crafted: Vec<Kind>,
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
    pub made: Option<([Kind; 2], bool)>,
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
    pub starts_with: Option<Kind>,
    pub yellow: Skill,
    pub orange: Vec<Skill>,
    pub red: Vec<Skill>,
}

impl Season1 {
    /// The mission being played.
    pub fn mission(&self) -> &super::mission::Mission {
        &self.content.missions[0]
    }

    pub(crate) fn seat_count(&self) -> u8 {
        self.setup.players
    }

    pub(crate) fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }
}

/// The facts that one game uses, and everything that is wrong with its set-up.
fn choose(setup: &Setup, content: &Content) -> Result<Content, Vec<String>> {
    let Some(mission) = content.mission(&setup.mission) else {
        return Err(vec![format!("there is no mission “{}”", setup.mission)]);
    };
    let mut problems = Vec::new();
    let [fewest, most] = mission.rules.players.unwrap_or([1, 6]);
    if !(fewest..=most).contains(&setup.players) {
        let rule = if mission.rules.players.is_some() {
            "S1-SETUP-17"
        } else {
            "S1-SETUP-14"
        };
        problems.push(format!(
            "mission {} is for {fewest} to {most} players, not {} ({rule})",
            mission.id, setup.players
        ));
    }
    if setup.first.0 >= setup.players.max(1) {
        problems.push(format!(
            "there is no player {} to begin",
            u16::from(setup.first.0) + 1
        ));
    }
    let survivors = choose_roster(setup, content, &mut problems);
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
fn choose_roster(setup: &Setup, content: &Content, problems: &mut Vec<String>) -> Vec<Sheet> {
    let mut roster: Vec<Sheet> = Vec::new();
    if let Team::Chosen(teams) | Team::AsGiven(teams) = &setup.team {
        let mission = content.mission(&setup.mission);
        let each = mission.and_then(|mission| mission.rules.survivors_each);
        let each = usize::from(each.unwrap_or_else(|| survivors_each(setup.players)));
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
                    problems.push(format!("there is no survivor “{id}”"));
                }
            }
        }
        if roster.is_empty() && problems.is_empty() {
            problems.push("nobody is chosen".to_string());
        }
        if roster.len() > MAX_SURVIVORS {
            problems.push(format!(
                "there can be {MAX_SURVIVORS} survivors, not {}",
                roster.len()
            ));
        }
    }
    for sheet in &content.survivors {
        if roster.len() < MAX_SURVIVORS && !roster.iter().any(|other| other.id == sheet.id) {
            roster.push(sheet.clone());
        }
    }
    roster
}

fn read_kinds(content: &Content) -> Result<Vec<KindRules>, Vec<String>> {
    let mut problems = Vec::new();
    let mut aside = 0;
    let mut provisions = 0;
    let find = |id: &str| content.equipment.iter().position(|kind| kind.id == id);
    let mut kinds = Vec::new();
    for kind in &content.equipment {
        let made = kind.made.as_ref().and_then(|made| {
            let [one, other] = made.of.each_ref().map(|id| find(id));
            match (one, other) {
                (Some(one), Some(other)) => {
                    Some(([Kind(one as u8), Kind(other as u8)], made.parts_stay))
                }
                _ => {
                    problems.push(format!("{} is made of cards that there are not", kind.id));
                    None
                }
            }
        });
        let count = |is: bool, counter: &mut u8| {
            *counter += u8::from(is);
            is.then(|| *counter - 1)
        };
        kinds.push(KindRules {
            id: kind.id.clone(),
            name: kind.name.clone(),
            weapon: kind.weapon.as_ref().map(WeaponRules::new),
            blade: kind.blade.as_ref().map(WeaponRules::new),
            door: kind.door,
            gives: kind.gives,
            provision: count(kind.provision, &mut provisions),
            made,
            never_returns: kind.never_returns,
            in_pimp_car: kind.in_pimp_car,
            aside: count(kind.aside > 0, &mut aside),
            copies: kind.copies,
            starting: kind.starting,
            in_deck: kind.in_deck(),
        });
    }
    let cards: usize = kinds.iter().map(|kind| usize::from(kind.copies)).sum();
    if kinds.len() > MAX_KINDS || cards > MAX_EQUIPMENT {
        problems.push(format!(
            "there can be {MAX_KINDS} kinds and {MAX_EQUIPMENT} cards of equipment, not {} and {cards}",
            kinds.len()
        ));
    }
    if usize::from(aside) > MAX_ASIDE {
        problems.push(format!("at most {MAX_ASIDE} kinds can be kept aside"));
    }
    if problems.is_empty() {
        Ok(kinds)
    } else {
        Err(problems)
    }
}

fn read_sheet(sheet: &Sheet, content: &Content) -> SheetRules {
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
        starts_with: starts_with.map(|place| Kind(place as u8)),
        yellow: skill(&sheet.yellow).unwrap_or_default(),
        orange: sheet.orange.iter().filter_map(skill).collect(),
        red: sheet.red.iter().filter_map(skill).collect(),
    }
}

impl Game for Season1 {
    type Setup = Setup;
    type Content = Content;
    type Position = Position;
    type Answer = Answer;
    type Answers = AnswerList;
    type What = What;

    fn prepare(setup: Setup, content: &Content) -> Result<Season1, Vec<String>> {
        let content = choose(&setup, content)?;
        let ground = compile(&content.missions[0], &content).map_err(|problems| {
            let write = |problem: crate::v1::zombicide::problem::KeyProblem| {
                format!(
                    "mission {}: {}: {}",
                    setup.mission, problem.key, problem.message
                )
            };
            problems.into_iter().map(write).collect::<Vec<_>>()
        })?;
        let kinds = read_kinds(&content)?;
        if content.zombie_cards.len() > MAX_ZOMBIE_CARDS {
            return Err(vec![format!(
                "there can be {MAX_ZOMBIE_CARDS} zombie cards"
            )]);
        }
        let with = |test: &dyn Fn(&KindRules) -> bool| -> Vec<Kind> {
            let all = kinds.iter().enumerate();
            let chosen = all.filter(|(_, kind)| test(kind));
            chosen.map(|(place, _)| Kind(place as u8)).collect()
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

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn deal(&self, stage: &mut Stage<'_, What>) -> Position {
        self.set_up(stage)
    }

    fn decider(&self, position: &Position) -> Option<Seat> {
        position.asked
    }

    fn answers(&self, position: &Position) -> AnswerList {
        self.list_answers(position)
    }

    fn check(&self, position: &Position, answer: Answer) -> Result<(), Forbidden> {
        self.legal(position, answer)
            .map_err(|(rule, reason)| Forbidden {
                rule: crate::v1::table::RuleId(rule),
                reason: reason.to_string(),
            })
    }

    fn apply(
        &self,
        position: &mut Position,
        answer: Answer,
        stage: &mut Stage<'_, What>,
    ) -> Result<(), Forbidden> {
        self.check(position, answer)?;
        self.carry_out(position, answer, stage);
        self.advance(position, stage);
        Ok(())
    }

    fn write_answer(&self, answer: Answer) -> String {
        self.answer_words(answer)
    }

    fn read_answer(&self, words: &str) -> Result<Answer, String> {
        self.parse_answer(words)
    }
}

/// How many survivors each player has in a game (S1-SETUP-04, S1-M09-01).
impl Season1 {
    pub(crate) fn survivors_each(&self) -> u8 {
        let special = self.mission().rules.survivors_each;
        special.unwrap_or_else(|| survivors_each(self.setup.players))
    }

    pub(crate) fn team(&self) -> &Team {
        &self.setup.team
    }

    pub(crate) fn first_seat(&self) -> Seat {
        self.setup.first
    }
}
