//! Answers to what is asked between Actions, and before the first round.

use table::Answers;
use zombicide::board::ZoneId;
use zombicide::invader::{
    Answer, AnswerList, Attack, Fight, Machine, Skill, SurvivorId, Target, Xeno,
};

use super::agenda::Agenda;
use super::arms::equipment;
use super::picture::Picture;
use super::trails::Trails;
use crate::weighing::best;

/// SMGs for those who shoot into their own zone or have a Bot to fight with.
pub(super) fn outfit(picture: &Picture<'_>, who: SurvivorId, answers: &AnswerList) -> Answer {
    let observation = picture.observation;
    let shoots = observation.has(who, Skill::PointBlank) || observation.controls(who, Machine::Bot);
    best(answers, |answer| match answer {
        Answer::Outfit(kind) => {
            let ranged = equipment(picture.game, kind).ranged.is_some();
            if ranged == shoots { 1.0 } else { 0.0 }
        }
        _ => 0.0,
    })
}

/// Rolls again when there are fewer hits than one may expect, and Xenos to be hit.
pub(super) fn reroll(picture: &Picture<'_>, attack: &Attack, answers: &AnswerList) -> Answer {
    let faces = f32::from((7 + attack.bonus).saturating_sub(attack.need).min(6));
    let expected = f32::from(attack.dice) * faces / 6.0;
    let wanted = match attack.target {
        Some(xeno) => f32::from(xeno.toughness().div_ceil(attack.damage.max(1))),
        None => expected.min(f32::from(picture.observation.xenos(attack.zone))),
    };
    let again = answers.each().find(|answer| *answer != Answer::Stand);
    match f32::from(attack.hits) < wanted {
        true => again.unwrap_or(Answer::Stand),
        false => Answer::Stand,
    }
}

/// All dice that sixes add, as long as more hits are of use.
pub(super) fn sixes(picture: &Picture<'_>, attack: &Attack) -> Answer {
    let wanted = match attack.target {
        Some(xeno) => u16::from(xeno.toughness().div_ceil(attack.damage.max(1))),
        None => picture.observation.xenos(attack.zone),
    };
    match u16::from(attack.hits) < wanted {
        true => Answer::Dice(attack.sixes),
        false => Answer::Dice(0),
    }
}

/// Those that do most harm and die of it.
pub(super) fn hit(picture: &Picture<'_>, attack: &Attack, answers: &AnswerList) -> Answer {
    let have = picture.observation.samples();
    let samples = picture.game.mission().rules.samples && attack.melee;
    best(answers, |answer| match answer {
        Answer::Hit(xeno) if attack.damage < xeno.toughness() => 0.0,
        Answer::Hit(xeno) => {
            let sample = samples && have & (1 << xeno.index()) == 0;
            let rank = match xeno {
                Xeno::Worker => 1.0,
                Xeno::Hunter => 2.0,
                Xeno::Tank => 3.0,
                Xeno::Abomination => 4.0,
            };
            rank + if sample { 10.0 } else { 0.0 }
        }
        _ => -100.0,
    })
}

/// Whom a miss or an attack harms: whoever can best bear it; a Machine if somebody would die.
pub(super) fn harm(
    picture: &Picture<'_>,
    agenda: &Agenda,
    zone: ZoneId,
    damage: u8,
    answers: &AnswerList,
) -> Answer {
    let deadly = is_deadly(picture, zone, damage);
    let precious = agenda.airlock.is_some();
    best(answers, |answer| match answer {
        Answer::Harm(Target::Survivor(who)) => {
            let member = picture.member(who);
            let tough = member.tough && !picture.observation.survivor(who).used.tough;
            let left = member.armor + f32::from(u8::from(tough)) - f32::from(damage);
            match left > 0.0 {
                true => left + if member.medic { -0.5 } else { 0.0 },
                false => -100.0,
            }
        }
        Answer::HarmAll(Target::Machine(machine)) => match (deadly, machine) {
            (false, _) => -200.0,
            (true, Machine::SentryGun) => 60.0,
            (true, Machine::Bot) if precious => -90.0,
            (true, Machine::Bot) => 50.0,
        },
        Answer::Harm(Target::Machine(machine)) => match (deadly, machine) {
            (false, _) => -200.0,
            (true, Machine::Bot) if precious => -91.0,
            (true, _) => 40.0,
        },
        _ => -300.0,
    })
}

/// Whether the attacks that are left would kill somebody.
fn is_deadly(picture: &Picture<'_>, zone: ZoneId, next: u8) -> bool {
    let asked = picture.observation.asked();
    let heads = match asked.map(|asked| asked.ask) {
        Some(zombicide::invader::DecisionKind::Attacked { heads, .. }) => heads,
        _ => [0; 4],
    };
    let mut armor: Vec<u8> = picture
        .team
        .iter()
        .filter(|member| member.zone == zone && !member.hidden)
        .map(|member| {
            let tough = member.tough && !picture.observation.survivor(member.who).used.tough;
            member.armor as u8 + u8::from(tough)
        })
        .collect();
    if armor.iter().all(|armor| *armor <= next) {
        return true;
    }
    for xeno in Xeno::HEAVIEST_FIRST {
        for _ in 0..heads[xeno.index()] {
            match armor.iter_mut().max() {
                Some(armor) if *armor > xeno.damage() => *armor -= xeno.damage(),
                _ => return true,
            }
        }
    }
    false
}

/// How good a skill is, by a simple ranking.
fn rank(skill: Skill, shoots: bool) -> u8 {
    match skill {
        Skill::ExtraAction => 14,
        Skill::FreeCombat => 13,
        Skill::SuperStrength => 12,
        Skill::FreeMelee if !shoots => 12,
        Skill::FreeRanged if shoots => 12,
        Skill::Die(Fight::Combat) | Skill::Roll(Fight::Combat) => 11,
        Skill::Die(Fight::Melee) | Skill::Roll(Fight::Melee) if !shoots => 10,
        Skill::Die(Fight::Ranged) | Skill::Roll(Fight::Ranged) if shoots => 10,
        Skill::AutoRepair | Skill::Sniper | Skill::FreeMachine => 9,
        Skill::Tough | Skill::FreeMove | Skill::Unstoppable | Skill::Lucky => 8,
        Skill::BornLeader => 6,
        _ => 3,
    }
}

pub(super) fn learn(picture: &Picture<'_>, who: SurvivorId, answers: &AnswerList) -> Answer {
    let inventory = &picture.observation.survivor(who).inventory;
    let arms = super::arms::arms(picture.observation, who, inventory);
    let hits = |melee: bool| {
        let some = arms.iter().filter(|arm| arm.melee == melee);
        some.map(|arm| arm.hits()).fold(0.0, f32::max)
    };
    let shoots = hits(false) > hits(true);
    best(answers, |answer| match answer {
        Answer::Learn(known) => f32::from(rank(known.skill, shoots)),
        _ => 0.0,
    })
}

/// What a step of room for trails of Mold is worth.
const ROOM: f32 = 10.0;

/// Xenos are sent where they have farthest to go, an Abomination where its Mold will be least
/// in the way.
pub(super) fn divert(
    picture: &Picture<'_>,
    from: Option<ZoneId>,
    spreads: bool,
    answers: &AnswerList,
) -> Answer {
    let trails = spreads.then(|| Trails::new(picture)).flatten();
    let closed = picture.observation.cover().closed;
    // INV-XMOVE-07: a Xeno sent at a closed door stays where it is.
    let arrival = |zone: ZoneId| {
        let door = from.and_then(|from| picture.station.frame_between(from, zone));
        let shut = door.is_some_and(|door| closed.contains(door));
        from.filter(|_| shut).unwrap_or(zone)
    };
    best(answers, |answer| match answer {
        Answer::Way(zone) | Answer::Zone(zone) => {
            let zone = arrival(zone);
            let near = picture
                .team
                .iter()
                .map(|m| picture.steps(zone, m.zone))
                .min();
            let mold = trails.as_ref().map_or(0.0, |trails| {
                picture.price_of_mold(zone, 0) - ROOM * trails.room(zone)
            });
            near.map_or(0.0, f32::from) - mold
        }
        _ => 0.0,
    })
}

/// Spawn zones from which an Abomination would join two of them come last: there is only one
/// Abomination, which the first cards are likely to bring.
pub(super) fn first_spawn(picture: &Picture<'_>, answers: &AnswerList) -> Answer {
    let spawns: Vec<ZoneId> = picture
        .observation
        .spawns()
        .filter(|s| s.1)
        .map(|s| s.0)
        .collect();
    let risk = |zone: ZoneId| {
        let ways = picture.ways[zone.index()];
        let prices = ways.iter().map(|next| picture.price_of_mold(next, 0));
        let (count, sum) = prices.fold((0, 0.0), |(n, sum), price| (n + 1, sum + price));
        picture.omens[zone.index()] + sum / f32::max(1.0, count as f32)
    };
    best(answers, |answer| {
        let Answer::Zone(zone) = answer else {
            return f32::NEG_INFINITY;
        };
        let start = spawns.iter().position(|spawn| *spawn == zone).unwrap_or(0);
        let order = spawns[start..].iter().chain(&spawns[..start]);
        let mut chance = 1.0;
        let mut cost = 0.0;
        for spawn in order {
            cost += chance * risk(*spawn);
            chance *= 0.78;
        }
        -cost
    })
}

/// Scientists go on, unless Xenos are where they would go.
pub(super) fn walk_scientist(picture: &Picture<'_>, answers: &AnswerList) -> Answer {
    let exit = picture.observation.exit();
    best(answers, |answer| match answer {
        Answer::Walk(who, zone) => {
            let steps = exit.map_or(0, |exit| picture.steps(zone, exit));
            let xenos = picture.observation.xenos(zone);
            let friends = picture.played().filter(|m| m.zone == zone).count();
            let near = picture.ways[zone.index()];
            let around: u16 = near
                .iter()
                .map(|next| picture.observation.xenos(next))
                .sum();
            let alone = if friends == 0 { 3.0 } else { 0.0 };
            -f32::from(steps)
                - (10.0 + alone) * f32::from(xenos)
                - alone * f32::from(around)
                - 0.01 * f32::from(who.0)
        }
        _ => 0.0,
    })
}

/// More survivors bring more spawn tokens: as far away as can be.
pub(super) fn extra_spawn(picture: &Picture<'_>, answers: &AnswerList) -> Answer {
    let mission = picture.game.mission();
    let mut parts: Vec<ZoneId> = mission
        .start
        .iter()
        .chain(&mission.exit)
        .filter_map(|part| picture.station.find(part))
        .collect();
    parts.extend(picture.observation.objectives().map(|(_, zone, _)| zone));
    best(answers, |answer| match answer {
        Answer::Zone(zone) => {
            let near = parts.iter().map(|part| picture.steps(zone, *part).min(30));
            near.min().map_or(0.0, f32::from)
        }
        _ => 0.0,
    })
}

/// Soldiers and civilians alternate, so that both groups have some of each.
pub(super) fn group(who: SurvivorId, answers: &AnswerList) -> Answer {
    let wish = Answer::Group(who.0 % 2);
    match answers.includes(wish) {
        true => wish,
        false => answers.nth(0).unwrap_or_default(),
    }
}
