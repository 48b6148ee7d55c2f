//! What equipment does on average, and what a card is worth.

use zombicide::season1::content::{DoorUse, Equipment, Use, Weapon};
use zombicide::season1::{
    EquipmentId, HANDS, Inventory, Season1, Skill, Slot, Survivor, WeaponChoice,
};

use table::Rulebook;

/// An attack that a survivor can make with what is in its hands.
#[derive(Clone, Copy)]
pub(super) struct Arm {
    pub with: WeaponChoice,
    pub range: [u8; 2],
    pub dice: f32,
    /// How likely one die hits.
    pub chance: f32,
    pub damage: u8,
    pub melee: bool,
    pub noisy: bool,
    pub reload: bool,
    /// Whether its hits are given out freely.
    pub free: bool,
    pub burns: bool,
}

/// Zombies that a Molotov is thought to catch.
const BURNT: f32 = 4.0;

impl Arm {
    /// Hits of one attack.
    pub fn hits(&self) -> f32 {
        match self.burns {
            true => BURNT,
            false => self.dice * self.chance,
        }
    }

    /// Hits for each Action if it is used again and again.
    fn steady(&self) -> f32 {
        match (self.burns, self.reload) {
            (true, _) => 1.0,
            (_, true) => self.hits() * 0.55,
            _ => self.hits(),
        }
    }

    /// The hand or hands that it takes, as bits.
    pub fn hands(&self) -> u8 {
        match self.with {
            WeaponChoice::First | WeaponChoice::FirstBlade => 1,
            WeaponChoice::Second | WeaponChoice::SecondBlade => 2,
            WeaponChoice::Both => 3,
        }
    }
}

pub(super) fn equipment(game: &Season1, kind: EquipmentId) -> &Equipment {
    &game.content().equipment[kind.index()]
}

pub(super) fn opens_doors(game: &Season1, slot: Slot) -> bool {
    slot.kind()
        .is_some_and(|kind| equipment(game, kind).door != DoorUse::None)
}

fn arm(s: &Survivor, weapon: &Weapon, with: WeaponChoice, count: u8) -> Arm {
    let melee = weapon.range[1] == 0;
    let (roll, die, pair) = match melee {
        true => (Skill::RollMelee, Skill::DieMelee, 0),
        false => (
            Skill::RollRanged,
            Skill::DieRanged,
            s.count(Skill::MaxRange),
        ),
    };
    let need = weapon
        .accuracy
        .saturating_sub(s.count(Skill::RollCombat) + s.count(roll))
        .clamp(2, 6);
    Arm {
        with,
        range: [weapon.range[0], weapon.range[1] + pair],
        dice: f32::from(weapon.dice * count + s.count(Skill::DieCombat) + s.count(die)),
        chance: f32::from(7 - need) / 6.0,
        damage: weapon.damage,
        melee,
        noisy: weapon.noisy,
        reload: weapon.reload,
        free: melee || weapon.free_targets || s.has(Skill::Sniper),
        burns: weapon.burns,
    }
}

/// The attacks that hands with these cards allow.
pub(super) fn arms(game: &Season1, s: &Survivor, hands: [Slot; HANDS]) -> Vec<Arm> {
    let mut arms = Vec::new();
    let sides = [
        (WeaponChoice::First, WeaponChoice::FirstBlade),
        (WeaponChoice::Second, WeaponChoice::SecondBlade),
    ];
    for (slot, (gun, blade)) in hands.into_iter().zip(sides) {
        let Some(card) = slot.kind().map(|kind| equipment(game, kind)) else {
            continue;
        };
        arms.extend(card.weapon.iter().map(|weapon| arm(s, weapon, gun, 1)));
        arms.extend(card.blade.iter().map(|weapon| arm(s, weapon, blade, 1)));
    }
    if let (Some(one), Some(other)) = (hands[0].kind(), hands[1].kind())
        && one == other
        && let Some(weapon) = &equipment(game, one).weapon
    {
        let skill = match weapon.range[1] {
            0 => Skill::Swordmaster,
            _ => Skill::Gunslinger,
        };
        let pair = weapon.dual || s.has(Skill::Ambidextrous) || s.has(skill);
        if pair && !weapon.burns {
            arms.push(arm(s, weapon, WeaponChoice::Both, 2));
        }
    }
    arms
}

/// The hands of an inventory.
pub(super) fn hands(inventory: &Inventory) -> [Slot; HANDS] {
    [inventory.slot(0), inventory.slot(1)]
}

/// Zombies that the best of these kills with each Action.
pub(super) fn rate(arms: &[Arm]) -> f32 {
    arms.iter().map(Arm::steady).fold(0.0, f32::max)
}

/// How good hands are: the best attack, what else they can do, and doors.
pub(super) fn worth_of_hands(
    game: &Season1,
    s: &Survivor,
    hands: [Slot; HANDS],
    key_in_hand: f32,
) -> f32 {
    let arms = arms(game, s, hands);
    let worth = |arm: &Arm| {
        let strong = 1.0 + 0.3 * f32::from(arm.damage.saturating_sub(1).min(2));
        let far = 1.0 + 0.15 * f32::from(arm.range[1].min(3));
        let only_far = if arm.range[0] > 0 { 0.6 } else { 1.0 };
        arm.steady() * strong * far * only_far
    };
    let mut worths: Vec<f32> = arms.iter().map(worth).collect();
    worths.sort_by(|one, other| other.total_cmp(one));
    let best = worths.first().copied().unwrap_or_default();
    let second = worths.get(1).copied().unwrap_or_default();
    let tough = arms
        .iter()
        .any(|arm| arm.damage >= 2 && arm.range[0] == 0 && !arm.burns);
    let door = hands.iter().any(|slot| opens_doors(game, *slot));
    10.0 * best
        + 2.0 * second
        + if tough { 1.5 } else { 0.0 }
        + if door { key_in_hand } else { 0.0 }
}

/// What a card is worth to whoever has it in any slot, Provisions apart.
pub(super) fn worth_of_card(game: &Season1, s: &Survivor, kind: EquipmentId) -> f32 {
    let card = equipment(game, kind);
    let mut worth = 0.5;
    for weapon in card.weapon.iter().chain(&card.blade) {
        let arm = arm(s, weapon, WeaponChoice::First, 1);
        let again = s.inventory.cards().filter(|(_, k)| *k == kind).count();
        let pair = if weapon.dual && again <= 2 { 1.5 } else { 1.0 };
        worth += 5.0 * arm.steady() * pair + 1.5 * f32::from(arm.damage.saturating_sub(1).min(2));
        worth += if arm.melee { 0.0 } else { 1.0 };
    }
    if card.door != DoorUse::None {
        worth += 4.0;
    }
    worth += match card.gives {
        Some(Use::StopWound) => 7.0,
        Some(Use::ExtraCard) => 3.0,
        Some(Use::Reroll(ammo)) => {
            let fits = |kind: EquipmentId| {
                let weapon = equipment(game, kind).weapon.as_ref();
                weapon.is_some_and(|weapon| weapon.ammo == Some(ammo))
            };
            if s.inventory.cards().any(|(_, kind)| fits(kind)) {
                3.0
            } else {
                0.8
            }
        }
        _ => 0.0,
    };
    worth
}
