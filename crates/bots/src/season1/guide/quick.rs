//! A player that decides by a glance: an imagined game is played on by it.

use table::Answers;
use zombicide::board::ZoneId;
use zombicide::season1::{Answer, AnswerList, Ask, Sight, Survivor, Who, Zombie};

use super::super::agenda::Focus;
use super::super::arms::{Arm, arms, hands, rate};
use super::super::deeds::kills;
use super::super::picture::{ACTIONS, Heads, Picture};
use super::super::{reply, sure_act};
use super::plan::Plan;

/// What a zombie costs that stands beside a survivor, and one that can come.
const BESIDE: f32 = 4.0;
const NEAR: f32 = 1.5;
/// What an Action nearer to the aim is worth.
const STEP: f32 = 4.0;
/// What killing a zombie is worth: one that stands beside, and one farther off.
const KILL_HERE: f32 = 5.0;
const KILL_THERE: f32 = 2.5;
/// What a kill costs whoever brings a new danger level by it.
const NEW_LEVEL: f32 = 8.0;
/// The last points of Blue and of Yellow.
const BRINKS: [u8; 2] = [6, 18];
/// What reaching part of a goal is worth, and opening a door on the way to it.
const GOAL: f32 = 40.0;
const DOOR: f32 = 10.0;
/// Where more danger is than that, nobody searches.
const CALM: f32 = 3.0;
/// Where answers are that a glance does not take in.
const NEVER: f32 = -1_000.0;

pub(super) fn answer(sight: Sight<'_>, plan: &Plan, answers: &AnswerList) -> Answer {
    let Some(asked) = sight.asked() else {
        return Answer::Done;
    };
    match asked.ask {
        Ask::Activate => answers.nth(0).unwrap_or_default(),
        Ask::Act { who } => act(sight, plan, who, answers),
        Ask::Sort { .. } => Answer::Done,
        Ask::Hit { attack } if attack.free => hit(attack.damage, answers),
        ask => reply(&Picture::new(sight), &plan.agenda, ask, answers),
    }
}

fn hit(damage: u8, answers: &AnswerList) -> Answer {
    let order = [
        Zombie::Abomination,
        Zombie::Runner,
        Zombie::Fatty,
        Zombie::Walker,
    ];
    let mut dying = order.into_iter().filter(|z| z.toughness() <= damage);
    let hit = dying.find(|zombie| answers.includes(Answer::Hit(*zombie)));
    hit.map_or_else(|| answers.nth(0).unwrap_or_default(), Answer::Hit)
}

fn act(sight: Sight<'_>, plan: &Plan, who: Who, answers: &AnswerList) -> Answer {
    let in_car = sight.survivor(who).car.is_some();
    let special = in_car
        || plan.agenda.focus == Focus::Cars
        || answers.includes(Answer::Escape)
        || answers.includes(Answer::Concede);
    if special {
        let picture = Picture::new(sight);
        if let Some(sure) = sure_act(&picture, &plan.agenda, who, answers) {
            return sure;
        }
    }
    let glance = Glance::new(sight, plan, who);
    let mut best = (0.0, Answer::EndTurn);
    for answer in answers.each() {
        let worth = glance.worth(answer);
        if worth > best.0 {
            best = (worth, answer);
        }
    }
    best.1
}

/// What one survivor takes in at a glance.
struct Glance<'a> {
    sight: Sight<'a>,
    plan: &'a Plan,
    who: Who,
    s: &'a Survivor,
    arms: Vec<Arm>,
    threat: f32,
}

impl<'a> Glance<'a> {
    fn new(sight: Sight<'a>, plan: &'a Plan, who: Who) -> Glance<'a> {
        let s = sight.survivor(who);
        Glance {
            sight,
            plan,
            who,
            s,
            arms: arms(sight.game(), s, hands(&s.inventory)),
            threat: threat(sight, s.zone),
        }
    }

    fn worth(&self, answer: Answer) -> f32 {
        match answer {
            Answer::Move(zone) | Answer::GoOn(zone) => self.worth_of_going(zone),
            Answer::Attack(with, zone) => {
                let arm = self.arms.iter().find(|arm| arm.with == with);
                arm.map_or(NEVER, |arm| self.worth_of_attack(arm, zone))
            }
            Answer::Search | Answer::SearchCar(_) => self.worth_of_search(),
            Answer::Take(number) if self.plan.agenda.takes & (1 << number) != 0 => {
                match self.plan.agenda.focus {
                    Focus::Champion(champion) if champion != self.who => NEVER,
                    _ => GOAL,
                }
            }
            Answer::Neutralise => GOAL,
            Answer::Open(door, _) => self.worth_of_opening(door.into()),
            Answer::Reload(_) if self.threat > 0.0 => 1.0,
            _ => NEVER,
        }
    }

    fn worth_of_going(&self, zone: ZoneId) -> f32 {
        let costs = self.plan.costs(self.who);
        if costs.is_empty() {
            return NEVER;
        }
        let nearer = costs[self.s.zone.index()] - costs[zone.index()];
        STEP * nearer + self.threat - threat(self.sight, zone) - 0.5
    }

    fn worth_of_attack(&self, arm: &Arm, zone: ZoneId) -> f32 {
        let careful = arm.free && !arm.burns;
        let mut others = self.sight.in_play().filter(|(who, _)| *who != self.who);
        let burns_me = arm.burns && zone == self.s.zone;
        if burns_me || (!careful && others.any(|(_, other)| other.zone == zone)) {
            return NEVER;
        }
        let mut heads: Heads = self.sight.heads(zone).map(f32::from);
        let killed = kills(arm, &mut heads);
        let each = match zone == self.s.zone {
            true => KILL_HERE,
            false => KILL_THERE,
        };
        let hunts = matches!(self.plan.agenda.focus, Focus::Champion(_));
        let brink = BRINKS.contains(&self.s.experience) && !hunts;
        each * killed - if brink { NEW_LEVEL } else { 0.0 }
    }

    fn worth_of_search(&self) -> f32 {
        if self.threat > CALM {
            return NEVER;
        }
        let agenda = &self.plan.agenda;
        let needed = agenda.opener_missing || !agenda.wanted.is_complete();
        let power = ACTIONS * rate(&self.arms);
        let weak = (3.0 - power).max(0.0);
        1.0 + 2.0 * weak + if needed { 10.0 } else { 0.0 }
    }

    fn worth_of_opening(&self, door: usize) -> f32 {
        let [one, other] = self.sight.board().doors()[door].zones;
        let beyond = if one == self.s.zone { other } else { one };
        let costs = self.plan.costs(self.who);
        let on_the_way = !costs.is_empty() && costs[beyond.index()] < costs[self.s.zone.index()];
        if on_the_way { DOOR } else { NEVER }
    }
}

/// How threatening zombies in and around a zone are.
fn threat(sight: Sight<'_>, zone: ZoneId) -> f32 {
    let around = sight.board().neighbours(zone, sight.open());
    let near: u16 = around
        .and(sight.infested())
        .iter()
        .map(|z| sight.zombies(z))
        .sum();
    BESIDE * f32::from(sight.zombies(zone)) + NEAR * f32::from(near)
}
