//! How well the team stands: what a search looks at where its tries end.

use zombicide::danger::Danger;
use zombicide::invader::{Goal, Xeno};

use super::agenda::{Agenda, Focus};
use super::arms::worth_of_hands;
use super::picture::Picture;
use super::ways::Costs;

/// What a token costs that must still be taken, besides the way to it.
const TOKEN: f32 = 45.0;
/// What a goal costs that is not reached yet.
const GOAL: f32 = 40.0;
/// What each Action costs that the nearest needs to a token, and that each needs to the aim.
const NEAREST: f32 = 6.0;
const EACH: f32 = 6.0;
/// What it costs that a survivor has still to leave, and each Action that it needs for it: the
/// same before and after the last token is taken, so that taking it does not seem a loss.
const STILL_HERE: f32 = 45.0;
const TO_EXIT: f32 = 3.0;
/// Ways count so much at most.
const FARTHEST: f32 = 20.0;
/// What a danger level costs: Blue, Yellow, Orange, Red.
const LEVEL: [f32; 4] = [0.0, 10.0, 45.0, 90.0];
/// What a point of Armor is worth.
const ARMOR: f32 = 7.0;
/// What good hands are worth.
const HANDS: f32 = 3.0;
/// How much of all that makes winning about three times as likely as losing if it was even
/// before.
const MUCH: f32 = 60.0;

impl Picture<'_> {
    /// How well the team stands; more is better.
    pub fn standing(&self, agenda: &Agenda) -> f32 {
        let level = match self.sight.danger() {
            Danger::Blue => 0,
            Danger::Yellow => 1,
            Danger::Orange => 2,
            Danger::Red => 3,
        };
        let hunts = agenda.focus == Focus::Hunt;
        let mut standing = if hunts { 0.0 } else { -LEVEL[level] };
        for member in self.played() {
            standing += ARMOR * member.armor.min(3.0);
            let inventory = &self.sight.survivor(member.who).inventory;
            standing += HANDS * worth_of_hands(self.sight, member.who, inventory);
        }
        let harm = self.still_to_do(agenda) + self.menace() + self.threat_of_mold();
        (standing - harm) / MUCH
    }

    /// What is left of the mission.
    fn still_to_do(&self, agenda: &Agenda) -> f32 {
        let goals = self.game.mission().goals.iter().zip(self.sight.goals());
        let left: Vec<&Goal> = goals
            .filter(|(_, done)| !done)
            .map(|(goal, _)| goal)
            .collect();
        let mut cost = GOAL * left.len() as f32;
        if left.iter().any(|goal| matches!(goal, Goal::Danger(_))) {
            let lacking = self.played().map(|member| {
                let experience = self.sight.survivor(member.who).experience;
                19_u8.saturating_sub(experience)
            });
            cost += 4.0 * lacking.map(f32::from).sum::<f32>();
        }
        cost += 8.0 * f32::from(self.sight.crew());
        if left.iter().any(|goal| matches!(goal, Goal::Samples)) {
            cost += 30.0 * (5 - self.sight.samples().count_ones()) as f32;
        }
        let mut zones: Vec<_> = self
            .sight
            .objectives()
            .filter(|token| agenda.takes & (1 << token.0) != 0)
            .map(|token| token.1)
            .collect();
        zones.dedup();
        for zone in zones {
            let costs = self.costs_to(&[(zone, 0.0)]);
            let nearest = self
                .played()
                .map(|member| costs.of(self.air(member.who), member.zone))
                .fold(FARTHEST, f32::min);
            cost += TOKEN + NEAREST * nearest;
        }
        let exit = self.sight.exit().filter(|_| left.contains(&&Goal::Escape));
        if let Some(exit) = exit {
            let costs = self.costs_to(&[(exit, 0.0)]);
            for member in self.played() {
                let way = costs.of(self.air(member.who), member.zone);
                cost += STILL_HERE + TO_EXIT * way.min(FARTHEST);
            }
        }
        let each = match (exit, agenda.focus) {
            (None, _) => EACH,
            (Some(_), Focus::Leave) => 0.0,
            (Some(_), _) => EACH - TO_EXIT,
        };
        let mut known: Vec<(&super::ways::Aim, Costs)> = Vec::new();
        for member in self.played() {
            let aim = agenda.aim(member.who);
            let place = known.iter().position(|(other, _)| *other == aim);
            let place = place.unwrap_or_else(|| {
                known.push((aim, self.costs_to(aim)));
                known.len() - 1
            });
            let way = known[place].1.of(self.air(member.who), member.zone);
            cost += each * way.min(FARTHEST);
        }
        cost
    }

    /// How near an Abomination is to losing the game.
    fn threat_of_mold(&self) -> f32 {
        let kind = Xeno::Abomination.index();
        let places = self.heads.iter().zip(&self.omens);
        places.map(|(heads, omen)| heads[kind] * omen).sum()
    }
}
