//! The bots of each game that anybody can be seated against, by name.

use table::Game;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use crate::zombinion::{BuyListBot, shipped, shipped_names};
use crate::{Bot, RandomBot, invader, season1};

/// A bot that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// Its name in files, on the command line and on the wire.
    pub name: &'static str,
    /// How well it plays, from 1: to be compared within a game only.
    pub strength: u8,
}

/// The bot that every game has: it picks anything that is legal, and never fails.
pub const SIMPLEST: Role = Role {
    name: "random",
    strength: 1,
};

/// A game with bots that come with the program.
pub trait Cast: Game {
    /// Its bots, the weakest first.
    const ROLES: &'static [Role];

    /// The bot of that name, ready for this game.
    fn seat_bot(&self, name: &str) -> Option<Box<dyn Bot<Self>>>;
}

/// The one bot that each Zombicide game has beside the simplest.
const PLANNER: Role = Role {
    name: "bot",
    strength: 2,
};

impl Cast for Season1 {
    const ROLES: &'static [Role] = &[SIMPLEST, PLANNER];

    fn seat_bot(&self, name: &str) -> Option<Box<dyn Bot<Season1>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(0))),
            "bot" => Some(Box::new(season1::Planner)),
            _ => None,
        }
    }
}

impl Cast for Invader {
    const ROLES: &'static [Role] = &[SIMPLEST, PLANNER];

    fn seat_bot(&self, name: &str) -> Option<Box<dyn Bot<Invader>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(0))),
            "bot" => Some(Box::new(invader::Planner)),
            _ => None,
        }
    }
}

impl Cast for Zombinion {
    const ROLES: &'static [Role] = &[
        SIMPLEST,
        Role {
            name: "money",
            strength: 2,
        },
        Role {
            name: "best",
            strength: 3,
        },
    ];

    fn seat_bot(&self, name: &str) -> Option<Box<dyn Bot<Zombinion>>> {
        let list = match name {
            "random" => return Some(Box::new(RandomBot::new(0))),
            "best" => best_list(self),
            name => name,
        };
        Some(Box::new(BuyListBot::new(&shipped(list)?, self)))
    }
}

/// The best list we know for a kingdom: the one written for it, or one that adds a card of
/// the kingdom to plain money.
fn best_list(game: &Zombinion) -> &'static str {
    let setup = game.setup();
    let same_cards = |cards: &[String]| {
        cards.len() == setup.kingdom.len() && cards.iter().all(|card| setup.kingdom.contains(card))
    };
    let known = &zombinion::content::Content::shipped().kingdoms;
    let kingdom = known.iter().find(|kingdom| same_cards(&kingdom.cards));
    let written = |name: &&str| {
        let wanted = name.strip_prefix("best-");
        kingdom.is_some_and(|kingdom| wanted == Some(kingdom.id.as_str()))
    };
    let with_card = |name: &&str| {
        let card = name.strip_prefix("money-");
        card.is_some_and(|card| setup.kingdom.iter().any(|id| id == card))
    };
    shipped_names()
        .find(written)
        .or_else(|| shipped_names().find(with_card))
        .unwrap_or("money")
}

#[cfg(test)]
mod tests {
    use zombinion::content::Content;

    use super::*;

    #[test]
    fn every_role_of_every_game_can_be_seated() {
        fn seat_all<G: Cast>(game: &G) {
            assert_eq!(G::ROLES[0], SIMPLEST);
            assert!(G::ROLES.is_sorted_by_key(|role| role.strength));
            for role in G::ROLES {
                assert!(game.seat_bot(role.name).is_some(), "{}", role.name);
            }
            assert!(game.seat_bot("nobody").is_none());
        }
        let zombinion = zombinion::Setup::new(2, "scontro", Content::shipped()).unwrap();
        seat_all(&Zombinion::prepare(zombinion, Content::shipped()).unwrap());
        let season1 = zombicide::season1::Setup::random("00", 1);
        let content = zombicide::season1::content::Content::shipped();
        seat_all(&Season1::prepare(season1, content).unwrap());
        let invader = zombicide::invader::Setup::random("M0", 1);
        let content = zombicide::invader::content::Content::shipped();
        seat_all(&Invader::prepare(invader, content).unwrap());
    }

    #[test]
    fn the_best_list_is_the_one_for_the_kingdom() {
        let best = |kingdom: &str| {
            let setup = zombinion::Setup::new(2, kingdom, Content::shipped()).unwrap();
            best_list(&Zombinion::prepare(setup, Content::shipped()).unwrap())
        };
        assert_eq!(best("scontro"), "best-scontro");
        let others: Vec<&str> = Content::shipped().combat_cards().take(10).collect();
        assert!(best(&others.join(",")).starts_with("money"));
    }
}
