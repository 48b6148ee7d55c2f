//! Answers to what is asked between Actions.

use table::{Answers, Rulebook};
use zombicide::board::ZoneId;
use zombicide::danger::Danger;
use zombicide::season1::{Answer, AnswerList, Attack, AttackKind, Skill, SurvivorId, Zombie};

use super::agenda::{Agenda, Focus};
use super::arms::{arms, hands};
use super::picture::Picture;
use super::sorting::cost_of_losing;
use crate::weighing::best;

/// Rolls again when there are fewer hits than one may expect, and zombies to be hit.
pub(super) fn reroll(picture: &Picture<'_>, attack: &Attack, answers: &AnswerList) -> Answer {
    let mut others = picture.team.iter().filter(|member| member.who != attack.by);
    let at_risk = attack.manner != AttackKind::Melee && !attack.free;
    if at_risk && others.any(|member| member.zone == attack.zone) {
        return Answer::Stand;
    }
    let faces = f32::from(7_u8.saturating_sub(attack.need));
    let expected = f32::from(attack.dice) * faces / 6.0;
    let zombies = f32::from(picture.observation.zombies(attack.zone));
    let again = answers.each().find(|answer| *answer != Answer::Stand);
    match f32::from(attack.hits) < expected.min(zombies) {
        true => again.unwrap_or(Answer::Stand),
        false => Answer::Stand,
    }
}

/// Zombies before companions; among zombies those that do most harm and die of it.
pub(super) fn hit(picture: &Picture<'_>, attack: &Attack, answers: &AnswerList) -> Answer {
    best(answers, |answer| match answer {
        Answer::Hit(zombie) if attack.damage < zombie.toughness() => 0.0,
        Answer::Hit(Zombie::Walker) => 1.0,
        Answer::Hit(Zombie::Runner) => 2.0,
        Answer::Hit(Zombie::Fatty) => 1.5,
        Answer::Hit(Zombie::Abomination) => 3.0,
        Answer::HitSurvivor(who) => picture.member(who).soak - 50.0,
        _ => -100.0,
    })
}

/// Wounds go to those who can best bear them.
pub(super) fn share_wound(picture: &Picture<'_>, agenda: &Agenda, answers: &AnswerList) -> Answer {
    best(answers, |answer| {
        let Answer::Wound(who) = answer else {
            return -1_000.0;
        };
        let (s, member) = (picture.observation.survivor(who), picture.member(who));
        let dies = if member.soak < 1.0 { 100.0 } else { 0.0 };
        let champion = agenda.focus == Focus::Champion(who);
        let dear = if champion { 30.0 } else { 0.0 } + member.power;
        -(dies + dear + cost_of_losing(picture, agenda, s) - 3.0 * member.soak)
    })
}

/// How good a skill is, by a simple ranking.
fn rank(skill: Skill, shoots: bool) -> u8 {
    match skill {
        Skill::ExtraAction => 12,
        Skill::FreeCombat => 11,
        Skill::RollCombat => 10,
        Skill::DieCombat => 9,
        Skill::RollMelee | Skill::DieMelee if !shoots => 8,
        Skill::RollRanged | Skill::DieRanged if shoots => 8,
        Skill::Lucky => 7,
        Skill::Slippery => 6,
        Skill::FreeMove | Skill::TwoZones | Skill::ZonePerMove => 5,
        Skill::Tough | Skill::RerollPerTurn => 4,
        Skill::Medic | Skill::BornLeader | Skill::Sniper => 3,
        _ => 1,
    }
}

pub(super) fn learn(
    picture: &Picture<'_>,
    who: SurvivorId,
    level: Danger,
    answers: &AnswerList,
) -> Answer {
    let sheet = &picture.game.content().survivors[who.index()];
    let choices = match level {
        Danger::Orange => &sheet.orange,
        _ => &sheet.red,
    };
    let s = picture.observation.survivor(who);
    let arms = arms(picture.game, s, hands(&s.inventory));
    let hits = |melee: bool| {
        let some = arms.iter().filter(|arm| arm.melee == melee);
        some.map(|arm| arm.hits()).fold(0.0, f32::max)
    };
    let shoots = hits(false) > hits(true);
    best(answers, |answer| match answer {
        Answer::Learn(place) => {
            let skill = choices.get(usize::from(place));
            let skill = skill.and_then(|name| Skill::parse(name));
            skill.map_or(0.0, |skill| f32::from(rank(skill, shoots)))
        }
        _ => 0.0,
    })
}

/// Zombies are sent where they have farthest to go.
pub(super) fn divert(picture: &Picture<'_>, answers: &AnswerList) -> Answer {
    best(answers, |answer| match answer {
        Answer::Way(zone) => nearest_survivor(picture, zone),
        _ => 0.0,
    })
}

fn nearest_survivor(picture: &Picture<'_>, zone: ZoneId) -> f32 {
    let steps = picture.board.distances(zone, picture.observation.open());
    let near = picture.team.iter();
    let near = near.filter_map(|member| steps[member.zone.index()]).min();
    near.map_or(100.0, f32::from)
}
