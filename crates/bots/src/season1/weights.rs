//! What the planner cares for, and how much: all in one place, in the same small change.

/// How much each thing weighs.
pub(super) struct Weights {
    /// A Wound that is likely to be taken.
    pub wound: f32,
    /// A survivor who is likely to die.
    pub death: f32,
    /// An Action that zombies next to one will cost.
    pub act: f32,
    /// A zombie from which one must run.
    pub flee: f32,
    /// A zombie that is left over when all Actions are spent.
    pub left: f32,
    /// Being held by more zombies than can be killed or left.
    pub trapped: f32,
    /// A zombie near, whatever it does.
    pub unease: f32,
    /// The share of zombies out of sight that come all the same.
    pub unseen: f32,
    /// The share of danger that counts for those whose turn is still to come.
    pub waiting: f32,
    /// A step nearer to the aim.
    pub step: f32,
    /// A door opened on the way.
    pub door: f32,
    /// A zombie killed, besides the danger that is gone.
    pub kill: f32,
    /// The same for whoever is to reach a danger level.
    pub trophy: f32,
    /// A Noise token.
    pub noise: f32,
    /// A zone farther from the others.
    pub alone: f32,
    /// The team reaching Yellow.
    pub yellow: f32,
    /// The team reaching Orange.
    pub orange: f32,
    /// A card found by whoever needs weapons.
    pub gear: f32,
    /// Who has less power than this looks for weapons first.
    pub loot: f32,
    /// The last round in which anybody does.
    pub lootrounds: f32,
    /// A zombie that is likely to appear.
    pub spawn: f32,
    /// The share of one’s power that is reckoned with.
    pub powerf: f32,
    /// A zombie that opening a door is likely to bring.
    pub alarm: f32,
    /// What a closed door costs in steps for those who wait for another to open it.
    pub others: f32,
    /// And for those who can open it.
    pub own: f32,
    /// How much the nearest objective comes before the others.
    pub near: f32,
    /// Opening a door before everybody is ready.
    pub burst: f32,
    /// The strength from which a team no longer fears a new danger level.
    pub bold: f32,
    /// The chance of an extra activation.
    pub extra: f32,
    /// Noise that keeps zombies from leaving the board.
    pub lure: f32,
}

static WEIGHTS: Weights = Weights {
    wound: 9.0,
    death: 70.0,
    act: 1.5,
    flee: 2.0,
    left: 7.0,
    trapped: 20.0,
    unease: 0.15,
    unseen: 0.5,
    waiting: 0.5,
    step: 2.0,
    door: 4.0,
    kill: 0.3,
    trophy: 3.0,
    noise: 0.2,
    alone: 0.4,
    yellow: 3.0,
    orange: 25.0,
    gear: 0.6,
    loot: 1.0,
    lootrounds: 30.0,
    spawn: 1.0,
    powerf: 0.8,
    alarm: 0.5,
    others: 3.5,
    own: 1.2,
    near: 1.0,
    burst: 0.5,
    bold: 2.0,
    extra: 0.2,
    lure: 3.0,
};

/// The weights.
pub(super) fn w() -> &'static Weights {
    &WEIGHTS
}
