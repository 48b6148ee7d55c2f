//! How well the team stands: what a search looks at where its tries end.
//!
//! The weights are what a logistic regression made of 2,400 games of the planner (missions 02,
//! 03, 05, 06, 08 and 10, two players): how much each thing tells, at the beginning of a round,
//! about the game being won in the end. They are logarithms of odds.

use zombicide::danger::Danger;
use zombicide::season1::Goal;

use super::agenda::Agenda;
use super::picture::{Member, Picture, total};

/// All tokens that must be taken still being there, and all that need not.
const NEEDED_TOKENS: f32 = -6.5;
const OTHER_TOKENS: f32 = -1.5;
/// All goals being reached, and each Provision that is wanted.
const GOALS: f32 = 7.0;
const PROVISION: f32 = 0.3;
/// A survivor; one who would not bear a Wound; each zombie that they kill in a turn.
const SURVIVOR: f32 = 0.3;
const HURT: f32 = -0.3;
const POWER: f32 = 0.06;
/// So many kills of one survivor count at most.
const MOST_POWER: f32 = 8.0;
/// Yellow, Orange and Red.
const LEVELS: [f32; 3] = [-0.2, -0.4, -1.0];
/// Each point of experience of everybody; of the most experienced; of whoever is to become as
/// dangerous as can be.
const EXPERIENCE: f32 = 0.015;
const MOST_EXPERIENCE: f32 = -0.06;
const CHAMPION: f32 = 0.15;
/// Each Action that one is away from the aim, on average, and how many count at most.
const AWAY: f32 = -0.08;
const FARTHEST: f32 = 15.0;
/// What the zombies' turn would cost, in the planner's measure, and how much counts at most.
const DANGER: f32 = -0.006;
const MOST_DANGER: f32 = 200.0;
/// Each zombie on the board.
const ZOMBIE: f32 = -0.06;

impl Picture<'_> {
    /// How well the team stands; more is better.
    pub fn standing(&self, agenda: &Agenda) -> f32 {
        let zombies: f32 = self.heads.iter().map(total).sum();
        self.progress(agenda)
            + self.condition()
            + self.levels()
            + AWAY * self.away(agenda)
            + DANGER * self.danger_now().min(MOST_DANGER)
            + ZOMBIE * zombies
    }

    /// What has been done for the mission.
    fn progress(&self, agenda: &Agenda) -> f32 {
        let mission = self.game.mission();
        let tokens = self.sight.objectives();
        let (needed, other): (Vec<_>, Vec<_>) = tokens.partition(|(_, _, must)| *must);
        let all = mission.objectives.len().max(1) as f32;
        let done = self.sight.goals().filter(|done| *done).count() as f32;
        NEEDED_TOKENS * needed.len() as f32 / all
            + OTHER_TOKENS * other.len() as f32 / all
            + GOALS * done / mission.goals.len().max(1) as f32
            + PROVISION * agenda.wanted.found()
    }

    /// Who is alive, how well, and how strong.
    fn condition(&self) -> f32 {
        let member = |member: &Member| {
            let hurt = (1.0 - member.soak).clamp(0.0, 1.0);
            SURVIVOR + HURT * hurt + POWER * member.power.min(MOST_POWER)
        };
        self.team.iter().map(member).sum()
    }

    /// Danger levels, and how near the next ones are.
    fn levels(&self) -> f32 {
        let now = self.sight.danger();
        let levels = [Danger::Yellow, Danger::Orange, Danger::Red];
        let reached = levels
            .into_iter()
            .zip(LEVELS)
            .filter(|(level, _)| now >= *level);
        let cost: f32 = reached.map(|(_, cost)| cost).sum();
        let experience = self.team.iter().map(|member| f32::from(member.experience));
        let most = experience.clone().fold(0.0, f32::max);
        let mut goals = self.game.mission().goals.iter();
        let wanted = goals.any(|goal| matches!(goal, Goal::Danger(_)));
        let each = if wanted { CHAMPION } else { MOST_EXPERIENCE };
        cost + EXPERIENCE * experience.sum::<f32>() + each * most
    }

    /// How many Actions one is away from the aim, on average.
    fn away(&self, agenda: &Agenda) -> f32 {
        let way = |member: &Member| {
            let costs = self.costs_to(agenda.aim(member.who), self.door_fee(member.opener));
            costs[member.zone.index()].min(FARTHEST)
        };
        self.team.iter().map(way).sum::<f32>() / self.team.len().max(1) as f32
    }
}
