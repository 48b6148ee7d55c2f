//! How the planner likes to play: what it weighs against what.

/// What the planner weighs against what. The default is the best over all missions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How many go for each token, if others are free to go to the exit meanwhile.
    pub takers: u8,
    /// For how many tokens the team goes at once.
    pub parties: u8,
    /// What one Action nearer to the aim is worth.
    pub step: f32,
    /// What a zone away from the companions costs.
    pub alone: f32,
    /// How much less the way counts to those who are ahead of their companions.
    pub ahead: f32,
    /// The same for those who leave.
    pub leaving_ahead: f32,
    /// What a point of experience is worth by itself.
    pub kill: f32,
    /// How much a new danger level frightens.
    pub scruple: f32,
    /// How much the harm that Xenos would do frightens, short of death.
    pub fear: f32,
    /// How much Xenos near by frighten.
    pub unease: f32,
    /// How much spreading Mold frightens.
    pub omen: f32,
    /// How much cards to be found are worth.
    pub greed: f32,
    /// How many of each party make for its token without an Oxygen Tank that is needed later
    /// only.
    pub runners: u8,
    /// How much Xenos on the way put off.
    pub crowd: f32,
    /// How much farther it seems for each step that somebody who leaves is away from the last
    /// of the others.
    pub escort: f32,
    /// Whether those at the exit wait for the ones far behind.
    pub waits: bool,
    /// How much the first step of the next Abomination frightens.
    pub next: f32,
    /// How much those count on companions who have still to act and are near.
    pub help: f32,
}

impl Style {
    /// Plays most missions well: two run for a token that Mold may take, the others clear
    /// their way, and all leave together.
    pub const BEST: Style = Style {
        takers: 6,
        parties: 3,
        step: 8.0,
        alone: 1.2,
        ahead: 0.36,
        leaving_ahead: 1.0,
        kill: 0.6,
        scruple: 0.56,
        fear: 1.0,
        unease: 0.8,
        omen: 1.0,
        greed: 0.36,
        runners: 2,
        crowd: 0.2,
        escort: 0.4,
        waits: true,
        help: 0.5,
        next: 0.3,
    };

    /// Goes on where others would fight.
    pub const BOLD: Style = Style {
        step: 11.0,
        ahead: 0.2,
        leaving_ahead: 0.5,
        fear: 0.6,
        unease: 0.5,
        escort: 0.1,
        ..Style::BEST
    };

    /// Goes for one token after the other, all together.
    pub const TOGETHER: Style = Style {
        parties: 1,
        alone: 2.5,
        ..Style::BEST
    };

    /// Sends two for each token, and the others to the exit: they draw the Xenos away.
    pub const APART: Style = Style {
        takers: 2,
        alone: 0.6,
        leaving_ahead: 0.9,
        escort: 0.1,
        ..Style::BEST
    };

    /// Loses no time with cards and kills, nor with tanks needed later.
    pub const HASTY: Style = Style {
        step: 14.0,
        kill: 0.2,
        scruple: 0.2,
        greed: 0.1,
        runners: 6,
        ..Style::BEST
    };

    /// Takes its time, and looks for weapons first.
    pub const ARMED: Style = Style {
        step: 5.0,
        kill: 1.0,
        greed: 1.5,
        ..Style::BEST
    };

    /// Styles that differ, by name, for whoever chooses among them.
    pub const ALL: [(&'static str, Style); 6] = [
        ("best", Style::BEST),
        ("bold", Style::BOLD),
        ("together", Style::TOGETHER),
        ("apart", Style::APART),
        ("hasty", Style::HASTY),
        ("armed", Style::ARMED),
    ];
}

impl Default for Style {
    fn default() -> Style {
        Style::BEST
    }
}
