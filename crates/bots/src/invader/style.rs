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
}

impl Style {
    /// Plays most missions well.
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
    };
}

impl Default for Style {
    fn default() -> Style {
        Style::BEST
    }
}
