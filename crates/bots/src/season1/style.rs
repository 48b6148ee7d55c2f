//! How a planner plays: what it values, in Actions and fractions of them.

/// What a planner values. The default is what wins most, all missions together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// What one Action nearer to the aim is worth.
    pub step: f32,
    /// What each zone away from the others costs.
    pub alone: f32,
    /// What killing a zombie is worth besides the danger that is gone.
    pub kill: f32,
    /// How much more it is worth to a team that kills one with every Action.
    pub hunt: f32,
    /// What it costs a team that cannot fight to reach Yellow, Orange and Red.
    pub fear: [f32; 3],
    /// How many zombies a team kills with every Action that does not mind a new level.
    pub bold: f32,
    /// How many zombies the team must kill with every Action, on average, before it goes for
    /// what cannot be had by running.
    pub armed: f32,
    /// How heavily danger weighs.
    pub caution: f32,
    /// What a Wound costs.
    pub wound: f32,
    /// What a death costs.
    pub death: f32,
    /// What each zombie costs that a group could not kill in its next turn.
    pub left: f32,
    /// What each zombie in reach costs in any case.
    pub unease: f32,
    /// What reaching part of a goal is worth.
    pub goal: f32,
    /// What opening a door on the way is worth, besides the way.
    pub door: f32,
    /// How eagerly weapons are looked for.
    pub gear: f32,
    /// What a Search is worth when the mission wants Provisions.
    pub provisions: f32,
    /// In how many parties the team goes for tokens.
    pub parties: u8,
}

impl Style {
    /// What a search chooses from. The first is the usual one.
    pub(crate) const CHOICE: [Style; 6] = [
        Style::USUAL,
        // Danger counts for little.
        Style {
            caution: 0.4,
            ..Style::USUAL
        },
        // First of all, arms.
        Style {
            armed: 2.0,
            ..Style::USUAL
        },
        // At once to what the mission wants, armed or not.
        Style {
            armed: 0.0,
            ..Style::USUAL
        },
        // Closer together.
        Style {
            alone: 3.0,
            ..Style::USUAL
        },
        // In two parties, and fond of a fight.
        Style {
            parties: 2,
            hunt: 6.0,
            ..Style::USUAL
        },
    ];

    const USUAL: Style = Style {
        step: 4.0,
        alone: 1.0,
        kill: 0.3,
        hunt: 2.0,
        fear: [25.0, 25.0, 0.0],
        bold: 4.0,
        armed: 0.83,
        caution: 1.0,
        wound: 9.0,
        death: 70.0,
        left: 7.0,
        unease: 0.15,
        goal: 30.0,
        door: 6.0,
        gear: 1.0,
        provisions: 8.0,
        parties: 1,
    };
}

impl Default for Style {
    fn default() -> Style {
        Style::USUAL
    }
}
