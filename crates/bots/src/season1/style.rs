//! How a planner plays: what it values, in Actions and fractions of them.

use zombicide::season1::{Gift, Goal, Mission};

use crate::style_table::style_table;

/// What a mission is about, by its first goal: each kind is played in a style of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionKind {
    /// Objective tokens are to be taken.
    Take,
    /// The same, and then more is to be done.
    Sweep,
    /// The same where tokens are people who are to be found, and all of them are needed.
    Rescue,
    /// Everybody is to leave.
    Exit,
    /// Somebody is to become as dangerous as can be.
    Danger,
    /// Provisions are to be found, and taken away.
    Load,
    /// Spawn zones are to be neutralised.
    Neutralise,
    /// A zone is to be held.
    Hold,
}

impl MissionKind {
    /// All kinds, in the order of the table of styles.
    pub const ALL: [MissionKind; 8] = [
        MissionKind::Take,
        MissionKind::Sweep,
        MissionKind::Rescue,
        MissionKind::Exit,
        MissionKind::Danger,
        MissionKind::Load,
        MissionKind::Neutralise,
        MissionKind::Hold,
    ];

    /// The kind of a mission.
    pub fn of(mission: &Mission) -> MissionKind {
        let mut tokens = mission.objectives.iter();
        if tokens.any(|token| token.gives == Some(Gift::Recruit)) {
            return MissionKind::Rescue;
        }
        match mission.goals.first() {
            Some(Goal::ReachExit | Goal::Escape(_)) => MissionKind::Exit,
            Some(Goal::Danger(_)) => MissionKind::Danger,
            Some(Goal::Find(_) | Goal::EscapeWith(_) | Goal::Load(_)) => MissionKind::Load,
            Some(Goal::BoardCars | Goal::DriveOut(_)) => MissionKind::Load,
            Some(Goal::NeutraliseSpawns) => MissionKind::Neutralise,
            Some(Goal::Hold(_)) => MissionKind::Hold,
            Some(Goal::TakeObjectives) if mission.goals.len() > 1 => MissionKind::Sweep,
            Some(Goal::TakeObjectives | Goal::GatherInSpawn) | None => MissionKind::Take,
        }
    }

    /// The style that wins missions of the kind most often.
    pub fn style(self) -> Style {
        Style::BEST[self as usize]
    }
}

// Found by playing, with `cargo run --release -p workbench -- tune`.
style_table! {
    // take, sweep, rescue, exit, danger, load, neutralise, hold
    /// What one Action nearer to the aim is worth.
    step: 5.2, 5.0, 4.2, 3.9, 1.3, 4.2, 2.6, 3.9;
    /// What each zone away from the nearest companion costs.
    alone: 1.1, 1.3, 0.87, 1.7, 1.4, 0.59, 0.62, 1.1;
    /// What each zone away from all of them costs, on average.
    herd: 0.28, 0.12, 0.066, 0.0, 0.071, 0.15, 0.049, 0.17;
    /// What reaching part of a goal is worth.
    goal: 52.0, 30.0, 39.0, 86.0, 38.0, 41.0, 71.0, 84.0;
    /// What opening a door on the way is worth, besides the way.
    door: 5.6, 4.6, 4.7, 22.0, 5.1, 4.7, 4.6, 5.1;
    /// How eagerly weapons are looked for.
    gear: 1.7, 2.1, 1.0, 1.9, 1.3, 1.1, 1.5, 2.0;
    /// What a Search is worth when the mission wants Provisions.
    provisions: 9.1, 7.2, 16.0, 25.0, 6.9, 17.0, 11.0, 4.7;
    /// How many zombies the team must kill with every Action, on average, before it
    /// goes for what cannot be had by running.
    armed: 0.94, 0.4, 0.51, 0.2, 0.8, 0.71, 0.64, 0.56;
    /// What killing a zombie is worth besides the danger that is gone.
    kill: 1.8, 6.0, 1.7, 1.5, 2.8, 3.8, 2.1, 2.1;
    /// How much more it is worth to a team that kills one with every Action.
    hunt: 8.4, 3.3, 5.3, 6.2, 2.1, 2.5, 20.0, 3.5;
    /// How much less it is worth for each point of experience that somebody has more
    /// than the others.
    share: 0.58, 0.49, 0.36, 0.27, 0.19, 0.3, 0.21, 0.13;
    /// What each point of experience costs that whoever takes a token has more than somebody
    /// near.
    heir: 2.0, 0.64, 2.0, 2.0, 0.0, 2.0, 2.0, 2.0;
    /// What it costs to bring a new level by taking a token that somebody near could take
    /// without.
    restraint: 60.0, 86.0, 60.0, 60.0, 0.0, 60.0, 60.0, 60.0;
    /// What it costs a team that cannot fight to reach Yellow.
    yellow: 65.0, 46.0, 38.0, 76.0, 29.0, 35.0, 26.0, 35.0;
    /// What it costs such a team to reach Orange.
    orange: 45.0, 42.0, 32.0, 46.0, 62.0, 35.0, 96.0, 35.0;
    /// How many zombies a team kills with every Action that does not mind a new level.
    bold: 2.2, 2.0, 3.0, 3.8, 1.8, 1.6, 2.7, 3.9;
    /// How heavily danger weighs.
    caution: 0.43, 0.56, 0.74, 0.38, 1.1, 0.35, 0.17, 0.3;
    /// What a Wound costs.
    wound: 14.0, 25.0, 10.0, 2.0, 21.0, 20.0, 25.0, 19.0;
    /// What a death costs.
    death: 95.0, 68.0, 100.0, 142.0, 37.0, 87.0, 193.0, 68.0;
    /// How many attacks are feared for each that is to be expected.
    risk: 0.94, 1.4, 1.2, 1.3, 1.1, 0.97, 1.1, 0.79;
    /// How much more one's own part of the danger weighs.
    own_skin: 0.45, 0.37, 0.71, 0.0, 0.13, 0.21, 0.36, 0.25;
    /// What it costs to stay with a zombie that nobody there can kill.
    outmatched: 13.0, 6.0, 2.5, 0.0, 2.8, 4.3, 0.99, 7.7;
    /// What each zombie costs that a group could not kill in its next turn.
    left: 3.6, 5.0, 4.3, 5.5, 4.6, 5.1, 2.4, 9.6;
    /// What each zombie costs that can come at once.
    unease: 1.1, 1.8, 0.38, 1.7, 0.41, 0.38, 0.099, 0.25;
    /// What each zombie costs that can come the turn after.
    reach: 0.063, 0.11, 0.034, 0.019, 0.059, 0.078, 0.086, 0.086;
    /// What an Action costs that is spent on killing.
    fight: 1.4, 1.5, 1.5, 0.97, 0.68, 0.51, 0.6, 0.85;
    /// What each zombie costs each survivor who leaves it (S1-MOVE-06).
    flee: 4.1, 6.3, 5.5, 2.0, 3.4, 5.2, 0.4, 1.4;
    /// What each survivor costs who would die of what is left after the next turn.
    trapped: 82.0, 74.0, 24.0, 19.0, 4.6, 6.9, 23.0, 15.0;
    /// How much zombies count that might come and see nobody.
    blind: 0.89, 0.54, 0.65, 0.43, 0.34, 0.75, 0.5, 0.79;
    /// How much those count that hear others more loudly.
    distracted: 0.61, 0.84, 0.58, 0.76, 0.42, 0.2, 1.3, 0.24;
    /// How likely zombies act once more, from Yellow on (S1-EXTRA-01, S1-MINIS-02).
    once_more: 0.077, 0.09, 0.06, 0.053, 0.21, 0.25, 0.086, 0.15;
    /// How much lighter danger weighs as long as somebody there has still to act.
    still_to_act: 0.3, 0.24, 0.35, 0.12, 0.21, 0.27, 0.036, 0.27;
    /// What each zombie costs that appears behind a door, and nobody is there to kill
    /// it.
    burst: 0.34, 0.97, 0.54, 1.4, 1.0, 0.32, 0.85, 0.39;
    /// How many Actions farther a token seems that lies in a building which is open already,
    /// as long as it is Blue: behind the other doors more zombies appear later.
    doors_first: 0.0, 20.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0;
    /// What a closed door costs whoever waits for another to open it.
    others_door: 1.8, 1.3, 6.1, 4.0, 3.8, 3.4, 16.0, 1.9;
    /// How much longer a way seems for each zombie that will appear behind a door.
    alarm: 0.5, 0.91, 0.5, 0.64, 0.55, 0.63, 0.9, 0.61;
    /// How much longer it seems for each zombie on it.
    crowd: 0.53, 0.56, 0.37, 0.04, 0.7, 0.18, 0.13, 0.62;
    /// What reorganising or trading must gain to be worth an Action.
    sorting: 3.4, 4.1, 8.1, 2.1, 5.7, 4.6, 1.2, 4.1;
    /// What the noise of an attack costs.
    noise: 0.098, 0.22, 0.28, 0.95, 0.46, 0.24, 0.63, 0.07;
}
