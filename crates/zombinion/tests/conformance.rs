//! The table's conformance suite on games of every size and with every card.

use table::{Rulebook, Seed};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

/// Each recommended kingdom, and kingdoms by lot so that every card comes up.
fn games() -> Vec<Zombinion> {
    let content = Content::shipped();
    let named = content.kingdoms.iter().map(|kingdom| kingdom.cards.clone());
    let by_lot =
        (0..4).map(|seed| random_kingdom(content, &mut table::Chance::new(Seed::Fast(seed))));
    let players = [2, 3, 4].into_iter().cycle();
    named
        .chain(by_lot)
        .zip(players)
        .map(|(kingdom, players)| {
            let start = Start::Random;
            let setup = Setup {
                players,
                kingdom,
                start,
                // House rules show more; every check must hold with them as well.
                house: HouseRules {
                    same_hands: players == 3,
                    show_points: players == 3,
                    show_deck: players != 2,
                },
            };
            Zombinion::prepare(setup, content).expect("the shipped content is sound")
        })
        .collect()
}

table::conformance_suite!(games, 0..2);
