//! What the box holds.

use zombicide::danger::Danger;
use zombicide::invader::content::{CardKind, Equipment, Pile, SurvivorClass, Weapon, XenoCard};
use zombicide::invader::{Ammo, Block, Content, Xeno};

fn copies(test: impl Fn(&Equipment) -> bool) -> u32 {
    let kinds = Content::shipped().equipment.iter();
    kinds
        .filter(|kind| test(kind))
        .map(|kind| u32::from(kind.copies))
        .sum()
}

/// INV-DECK-02, INV-SETUP-05, INV-SETUP-06, INV-SETUP-07, INV-SETUP-08, INV-SETUP-22: 71 cards
/// in the box, of which 53 are in the deck.
#[test]
fn the_equipment_cards_are_as_many_as_the_book_says() {
    for (pile, count) in [
        (Pile::Deck, 53),
        (Pile::Starting, 6),
        (Pile::Oxygen, 6),
        (Pile::Prototype, 4),
    ] {
        assert_eq!(copies(|kind| kind.pile == pile), count, "{pile:?}");
    }
    let references = Content::shipped().machines.len() as u32;
    assert_eq!((copies(|_| true) + references, references), (71, 2));
    let starting = |name: &str| copies(|kind| kind.pile == Pile::Starting && kind.name == name);
    assert_eq!((starting("Cattle Prod"), starting("SMG")), (4, 2));
}

/// INV-DECK-02: the deck, name by name.
#[test]
fn every_card_of_the_deck_is_there_as_often_as_the_book_says() {
    let deck = [
        ("Ablative Armor", 4),
        ("Assault Shotgun", 3),
        ("Canister", 4),
        ("Chainsaw", 2),
        ("Energy Cell", 6),
        ("Flamethrower", 2),
        ("Heavy Cutter", 3),
        ("Heavy Shotgun", 3),
        ("Light Machine Gun", 2),
        ("M.R.E.", 3),
        ("Plenty of Bullets", 3),
        ("Search Drone", 2),
        ("Searchlight", 2),
        ("Sledge", 3),
        ("SMG", 2),
        ("Sniper Rifle", 2),
    ];
    let in_deck = |kind: &Equipment, name: &str| kind.pile == Pile::Deck && kind.name == name;
    for (name, count) in deck {
        assert_eq!(copies(|kind| in_deck(kind, name)), count, "{name}");
    }
    assert_eq!(copies(|kind| kind.name.starts_with("Mold Spawn")), 7);
}

fn melee(id: &str) -> &'static Weapon {
    let card = Content::shipped().equipment(id).unwrap();
    card.melee.as_ref().unwrap()
}

fn ranged(id: &str) -> &'static Weapon {
    let card = Content::shipped().equipment(id).unwrap();
    card.ranged.as_ref().unwrap()
}

/// INV-COMBAT-15: what the book says of weapons in examples and captions.
#[test]
fn weapons_are_as_the_book_tells() {
    for smg in [ranged("smg"), ranged("smg-starting")] {
        assert_eq!(
            (smg.ammo, smg.dual, smg.dice),
            (Some(Ammo::Bullets), true, 2)
        );
    }
    let gun = ranged("light-machine-gun");
    assert_eq!((gun.ammo, gun.noisy), (Some(Ammo::Bullets), true));
    assert_eq!((gun.range, gun.dice, gun.damage), ([1, 3], 5, 1));
    let shotgun = ranged("assault-shotgun");
    assert_eq!((shotgun.noisy, shotgun.range), (true, [1, 1]));
    assert_eq!((shotgun.dice, shotgun.damage), (3, 1));
    let heavy = ranged("heavy-shotgun");
    assert_eq!((heavy.dice, heavy.accuracy, heavy.damage), (2, 4, 2));
    let prod = melee("cattle-prod");
    assert_eq!((prod.ammo, prod.dual), (Some(Ammo::Energy), true));
    assert_eq!((prod.dice, prod.damage), (2, 1));
    let sledge = melee("sledge");
    assert_eq!((sledge.noisy, sledge.dice, sledge.damage), (false, 3, 1));
    assert_eq!(melee("chainsaw").ammo, Some(Ammo::Energy));
    assert_eq!(melee("heavy-cutter").range, [0, 0]);
    assert!(!ranged("prototype-light-machine-gun").noisy);
    assert!(ranged("sniper-rifle").noisy);
}

fn block(block: Block) -> impl Iterator<Item = &'static XenoCard> {
    let cards = Content::shipped().xeno_cards.iter();
    cards.filter(move |card| card.block() == block)
}

/// INV-DECK-01: 54 Xeno cards with their numbers, in three blocks.
#[test]
fn the_xeno_cards_are_numbered_and_in_blocks() {
    let cards = Content::shipped().xeno_cards.iter();
    let numbers: Vec<u8> = cards.map(|card| card.number).collect();
    assert_eq!(numbers, (1..=54).collect::<Vec<u8>>());
    let numbers = |of: Block| block(of).map(|card| card.number).collect::<Vec<u8>>();
    assert_eq!(numbers(Block::Easy), (1..=25).collect::<Vec<u8>>());
    assert_eq!(numbers(Block::Hard), (26..=50).collect::<Vec<u8>>());
    assert_eq!(numbers(Block::Extra), (51..=54).collect::<Vec<u8>>());
}

/// INV-DIFF-02, INV-DIFF-04: no extra activations among 1 to 25, but Abominations and Mold;
/// nothing else among 51 to 54.
#[test]
fn each_block_has_the_kinds_of_cards_that_the_book_says() {
    let has = |of: Block, kind: CardKind| block(of).any(|card| card.kind == kind);
    assert!(!has(Block::Easy, CardKind::ExtraActivation));
    assert!(has(Block::Easy, CardKind::Abomination));
    assert!(has(Block::Easy, CardKind::Mold));
    assert!(block(Block::Extra).all(|card| card.kind == CardKind::ExtraActivation));
}

/// INV-DIFF-03: 26 to 50 bring more Xenos than 1 to 25, most of all at low levels.
#[test]
fn the_harder_block_is_harder_most_of_all_at_low_levels() {
    let total = |of: Block, danger: Danger| -> i32 {
        let cards = block(of).filter(|card| card.kind == CardKind::Spawn);
        cards.map(|card| i32::from(card.count(danger))).sum()
    };
    let more = |danger: Danger| total(Block::Hard, danger) - total(Block::Easy, danger);
    assert!(more(Danger::Blue) > 0 && more(Danger::Yellow) > 0);
    let low = more(Danger::Blue) + more(Danger::Yellow);
    assert!(low > more(Danger::Orange) + more(Danger::Red));
}

/// INV-SETUP-21: 64 miniatures.
#[test]
fn the_miniatures_are_as_many_as_the_book_says() {
    let of = |xeno: Xeno| Xeno::IN_BOX[xeno.index()];
    assert_eq!((of(Xeno::Worker), of(Xeno::Tank)), (35, 14));
    assert_eq!((of(Xeno::Hunter), of(Xeno::Abomination)), (14, 1));
}

/// INV-SETUP-14: three soldiers and three civilians are in the box, with the Armor that is
/// usual for them.
#[test]
fn the_survivors_of_the_box_are_what_the_book_says() {
    for (id, calling, armor) in [
        ("baraka", SurvivorClass::Soldier, 3),
        ("jared", SurvivorClass::Soldier, 3),
        ("magnus", SurvivorClass::Soldier, 3),
        ("cole", SurvivorClass::Civilian, 2),
        ("vivian", SurvivorClass::Civilian, 2),
        ("mitsuki", SurvivorClass::Civilian, 2),
    ] {
        let sheet = Content::shipped().survivor(id).unwrap();
        assert_eq!((sheet.kind, sheet.armor), (calling, armor), "{id}");
        // INV-XP-04
        assert_eq!(sheet.yellow, "+1 Action", "{id}");
    }
}

/// INV-ULTRA-04: the one ID card that the book tells in full.
#[test]
fn baraka_has_the_skills_of_the_book() {
    let baraka = Content::shipped().survivor("baraka").unwrap();
    assert_eq!((&*baraka.blue, &*baraka.yellow), ("Lucky", "+1 Action"));
    let orange = ["Remote control: Sentry Gun", "+1 die: Combat"];
    assert_eq!(baraka.orange, orange);
    let red = ["+1 die: Combat", "Remote control: Bot", "Sniper"];
    assert_eq!(baraka.red, red);
}

/// INV-DECK-10: what no book tells is marked.
#[test]
fn every_value_says_where_it_comes_from() {
    const WORDS: [&str; 6] = [
        "book",
        "two-sources",
        "one-source",
        "memory",
        "reconstructed",
        "original",
    ];
    let content = Content::shipped();
    let equipment = content.equipment.iter().map(|card| &card.confidence);
    let machines = content.machines.iter().map(|card| &card.confidence);
    let survivors = content.survivors.iter().map(|sheet| &sheet.confidence);
    let xenos = content.xeno_cards.iter().map(|card| &card.confidence);
    for word in equipment.chain(machines).chain(survivors).chain(xenos) {
        assert!(WORDS.contains(&word.as_str()), "{word}");
    }
}
