//! The bots of each game that can be seated by name.

use table::{Game, Rulebook};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use crate::search::{Budget, Search, StyleAndRoundSearch, StyleSearch};
use crate::zombinion::{BuyListBot, ZombinionGuide, shipped, shipped_names};
use crate::{Bot, RandomBot, invader, season1};

/// A bot that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotSpec {
    /// Its name in files, on the command line and on the wire.
    pub name: &'static str,
    /// How well it plays, from 1: to be compared within a game only.
    pub strength: u8,
    /// How many tries it has for each answer, or each round in season 1, unless it is told
    /// otherwise; nothing if it does not search.
    pub tries: Option<u32>,
}

/// The bot that every game has: it picks anything that is legal, and never fails.
pub const SIMPLEST: BotSpec = BotSpec::plain("random", 1);

/// A game with bots that come with the program.
pub trait BotRoster: Game {
    /// Its bots, the weakest first.
    const BOTS: &'static [BotSpec];

    /// The bot of that name, ready for this game, with that budget if it searches.
    fn seat(&self, name: &str, budget: Budget) -> Option<Box<dyn Bot<Self>>>;

    /// The bot of that name, ready for this game. One that searches can be given a budget:
    /// `search:800` or `search:500ms`.
    fn seat_bot(&self, name: &str) -> Option<Box<dyn Bot<Self>>> {
        let role = |name: &str| Self::BOTS.iter().find(|role| role.name == name);
        match name.split_once(':') {
            Some((name, budget)) => {
                let searches = role(name).is_some_and(|role| role.tries.is_some());
                let budget = Budget::read(budget).ok().filter(|_| searches)?;
                self.seat(name, budget)
            }
            None => {
                let tries = role(name).and_then(|role| role.tries);
                self.seat(name, Budget::Tries(tries.unwrap_or_default()))
            }
        }
    }
}

impl BotSpec {
    const fn plain(name: &'static str, strength: u8) -> BotSpec {
        BotSpec {
            name,
            strength,
            tries: None,
        }
    }

    const fn searching(name: &'static str, strength: u8, tries: u32) -> BotSpec {
        BotSpec {
            name,
            strength,
            tries: Some(tries),
        }
    }
}

/// The bot that plans each turn, of both Zombicide games.
const PLANNER: BotSpec = BotSpec::plain("bot", 2);

impl BotRoster for Season1 {
    const BOTS: &'static [BotSpec] = &[SIMPLEST, PLANNER, BotSpec::searching("search", 3, 96)];

    fn seat(&self, name: &str, budget: Budget) -> Option<Box<dyn Bot<Season1>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(0))),
            "bot" => Some(Box::new(season1::Planner::default())),
            "search" => {
                let search = StyleSearch::<season1::Planner>::new(budget);
                Some(Box::new(search))
            }
            _ => None,
        }
    }
}

impl BotRoster for Invader {
    const BOTS: &'static [BotSpec] = &[SIMPLEST, PLANNER, BotSpec::searching("search", 3, 60)];

    fn seat(&self, name: &str, budget: Budget) -> Option<Box<dyn Bot<Invader>>> {
        match name {
            "random" => Some(Box::new(RandomBot::new(0))),
            "bot" => Some(Box::new(invader::Planner::default())),
            "search" => {
                let search = StyleAndRoundSearch::<invader::Planner>::new(budget);
                Some(Box::new(search))
            }
            _ => None,
        }
    }
}

impl BotRoster for Zombinion {
    const BOTS: &'static [BotSpec] = &[
        SIMPLEST,
        BotSpec::plain("money", 2),
        BotSpec::plain("best", 3),
        BotSpec::searching("search", 4, 600),
    ];

    fn seat(&self, name: &str, budget: Budget) -> Option<Box<dyn Bot<Zombinion>>> {
        let by_list = |list: &str| Some(BuyListBot::new(&shipped(list)?, self));
        match name {
            "random" => Some(Box::new(RandomBot::new(0))),
            "search" => {
                let guide = ZombinionGuide::new(by_list(best_list(self))?);
                Some(Box::new(Search::new(guide, budget)))
            }
            "best" => Some(Box::new(by_list(best_list(self))?)),
            name => Some(Box::new(by_list(name)?)),
        }
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
        fn seat_all<G: BotRoster>(game: &G) {
            assert_eq!(G::BOTS[0], SIMPLEST);
            assert!(G::BOTS.is_sorted_by_key(|role| role.strength));
            for role in G::BOTS {
                assert!(game.seat_bot(role.name).is_some(), "{}", role.name);
            }
            for wrong in ["nobody", "random:100", "search:soon", "search:"] {
                assert!(game.seat_bot(wrong).is_none(), "{wrong}");
            }
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
