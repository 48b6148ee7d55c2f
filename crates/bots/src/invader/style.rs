//! How the planner likes to play: what it weighs against what.

use zombicide::invader::{Goal, Mission};

use crate::style_table::style_table;

/// What a mission is about: each kind can be played in a style of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionKind {
    /// One token is to be taken, and all are to leave with it.
    Fetch,
    /// The same with several tokens.
    FetchMore,
    /// Everybody is to meet.
    Meet,
    /// The exit is to be kept while others leave.
    Guard,
    /// All are to leave, and somebody with them.
    Convoy,
    /// Spawn tokens are to be burnt.
    Burn,
    /// Much is to be done, and nobody leaves.
    Stay,
    /// Everybody is to gain experience.
    Train,
}

impl MissionKind {
    /// All kinds, in the order of the table of styles.
    pub const ALL: [MissionKind; 8] = [
        MissionKind::Fetch,
        MissionKind::FetchMore,
        MissionKind::Meet,
        MissionKind::Guard,
        MissionKind::Convoy,
        MissionKind::Burn,
        MissionKind::Stay,
        MissionKind::Train,
    ];

    /// The kind of a mission.
    pub fn of(mission: &Mission) -> MissionKind {
        let leaves = mission.goals.contains(&Goal::Escape);
        let trains = |goal: &Goal| matches!(goal, Goal::Danger(_));
        match &mission.goals[..] {
            [Goal::Take(colors), Goal::Escape] if colors.len() == 1 => MissionKind::Fetch,
            [Goal::MeetAtSentryGun, ..] => MissionKind::Meet,
            [Goal::EvacuateCrew, ..] => MissionKind::Guard,
            [Goal::Escape, ..] => MissionKind::Convoy,
            [Goal::BurnSpawn(_), ..] => MissionKind::Burn,
            _ if leaves => MissionKind::FetchMore,
            goals if goals.iter().any(trains) => MissionKind::Train,
            _ => MissionKind::Stay,
        }
    }

    /// The style that wins missions of the kind most often.
    pub fn style(self) -> Style {
        Style::BEST[self as usize]
    }
}

// Where everybody is to gain experience, there is time: for weapons, and for killing. For every
// other kind of mission it is the same: numbers that `workbench tune` found for one of them did
// not win more on fresh deals.
style_table! {
    /// How many go for each token, if others are free to go to the exit meanwhile.
    takers: 6.0;
    /// For how many tokens the team goes at once.
    parties: 3.0;
    /// How many of each party make for its token without an Oxygen Tank that is needed
    /// later only.
    runners: 2.0;
    /// What one Action nearer to the aim is worth.
    step: 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 2.4;
    /// What reaching part of a goal is worth.
    goal: 30.0;
    /// What an Oxygen Tank is worth to those who will need it to leave.
    air: 15.0;
    /// What a zone away from the companions costs.
    alone: 1.2;
    /// How much less the way counts to those who are ahead of their companions.
    ahead: 0.36;
    /// The same for those who leave.
    leaving_ahead: 1.0;
    /// How much farther it seems for each step that somebody who leaves is away from the
    /// last of the others.
    escort: 0.4;
    /// Whether those at the exit wait for the ones far behind: if it is more than a half.
    waits: 1.0;
    /// What a point of experience is worth by itself.
    kill: 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 1.7;
    /// How much a new danger level frightens.
    scruple: 0.56, 0.56, 0.56, 0.56, 0.56, 0.56, 0.56, 0.1;
    /// What Yellow costs whom it frightens.
    yellow: 8.0;
    /// What Orange costs whom it frightens.
    orange: 45.0;
    /// How much cards to be found are worth.
    greed: 0.36, 0.36, 0.36, 0.36, 0.36, 0.36, 0.36, 3.0;
    /// How much the harm that Xenos would do frightens, short of death.
    fear: 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.7;
    /// What a point of Damage costs.
    harm: 7.0;
    /// How much Xenos near by frighten.
    unease: 0.8;
    /// How much Xenos frighten that a group could not kill in its next turn.
    left: 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0;
    /// How much of what they would do to it counts.
    trapped: 0.3;
    /// What an Action costs that is spent on killing.
    fight: 1.2;
    /// What each Xeno costs each survivor who leaves it (INV-MOVE-07).
    flee: 3.0;
    /// How much those count on companions who have still to act and are near.
    help: 0.5;
    /// How much lighter danger weighs for those who have still to act.
    still_to_act: 0.12;
    /// How likely Xenos act once more, from Yellow on, for each card drawn
    /// (INV-SPAWN-07).
    once_more: 0.035;
    /// How much spreading Mold frightens.
    omen: 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.2;
    /// How much the first step of the next Abomination frightens.
    next: 0.3;
    /// How much Xenos on the way put off.
    crowd: 0.2;
    /// How much longer a way seems through a zone where Xenos appear.
    spawn: 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.3;
}

impl Style {
    /// In how many manners a style can be varied.
    pub const MANNERS: usize = 8;

    /// The style in another manner; as it is in the first.
    pub fn in_manner(self, number: usize) -> Style {
        match number {
            // Goes on where others would fight.
            1 => Style {
                step: 1.6 * self.step,
                fear: 0.5 * self.fear,
                unease: 0.5 * self.unease,
                left: 0.5 * self.left,
                ahead: 0.5 * self.ahead,
                leaving_ahead: 0.5 * self.leaving_ahead,
                escort: 0.25 * self.escort,
                ..self
            },
            // Keeps out of reach.
            2 => Style {
                step: 0.5 * self.step,
                fear: 1.5 * self.fear,
                unease: 2.0 * self.unease,
                trapped: 3.0 * self.trapped,
                once_more: 2.0 * self.once_more,
                alone: 2.0 * self.alone,
                ..self
            },
            // Stays where it is and fights, all together.
            3 => Style {
                step: 0.15 * self.step,
                kill: 5.0 * self.kill,
                scruple: 0.2 * self.scruple,
                fight: 0.5 * self.fight,
                alone: 3.0 * self.alone,
                flee: 2.0 * self.flee,
                ..self
            },
            // One party.
            4 => Style {
                parties: 1.0,
                runners: 1.0,
                alone: 2.5 * self.alone,
                ahead: 1.0,
                ..self
            },
            // Looks for weapons.
            5 => Style {
                step: 0.3 * self.step,
                greed: 8.0 * self.greed,
                ..self
            },
            // Fears the Mold.
            6 => Style {
                step: 0.6 * self.step,
                omen: 2.0 * self.omen,
                next: 3.0 * self.next,
                ..self
            },
            // Few go, the others keep away.
            7 => Style {
                takers: 2.0,
                runners: 2.0,
                alone: 0.3 * self.alone,
                ahead: 0.0,
                ..self
            },
            _ => self,
        }
    }
}
