//! temp
use std::sync::LazyLock;
macro_rules! weights { ($($name:ident = $value:expr;)*) => {
    pub(super) struct Weights { $(pub $name: f32),* }
    static W: LazyLock<Weights> = LazyLock::new(|| {
        let text = std::env::var("W").unwrap_or_default();
        let get = |name: &str, value: f32| text.split(',').find_map(|p| { let (n, v) = p.split_once('=')?; (n == name).then(|| v.parse().unwrap()) }).unwrap_or(value);
        Weights { $($name: get(stringify!($name), $value)),* }
    });
    pub(super) fn w() -> &'static Weights { &W }
} }
weights! {
    wound = 9.0;
    death = 70.0;
    act = 1.5;
    flee = 2.0;
    left = 7.0;
    trapped = 20.0;
    unease = 0.15;
    unseen = 0.5;
    waiting = 0.5;
    step = 2.0;
    door = 4.0;
    kill = 0.3;
    trophy = 3.0;
    noise = 0.2;
    alone = 0.4;
    yellow = 3.0;
    orange = 25.0;
    gear = 0.6;
    loot = 1.0;
    lootrounds = 30.0;
    party = 3.0;
    spawn = 1.0;
    powerf = 0.8;
    alarm = 0.5;
    others = 3.5;
    own = 1.2;
    hunt = 0.0;
    press = 0.0;
    bold = 2.0;
    extra = 0.2;
    arm = 0.0;
    lure = 3.0;
    party7 = 6.0;
}
