//! Zombinion in the catalogue.

use table::{Chance, Knowledge, Rulebook, Seat, Seed, Viewer};
use zombinion::content::{Content, Kingdom, Texts};
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

use crate::definition::CatalogGame;
use crate::info::{MissionInfo, Turn};
use crate::rule_texts::{RuleTexts, rule_texts};

impl CatalogGame for Zombinion {
    const NAME: &'static str = "Zombinion";
    const PLAYERS: (u8, u8) = (2, 4);
    const COMPETITIVE: bool = true;
    const TEXTS: RuleTexts = rule_texts!("zombinion");

    fn shipped() -> &'static Content {
        Content::shipped()
    }

    fn choices(content: &Content) -> Vec<MissionInfo> {
        let names = &Texts::english().kingdom;
        let kingdom = |kingdom: &Kingdom| MissionInfo {
            id: kingdom.id.clone(),
            name: names.get(&kingdom.id).unwrap_or(&kingdom.id).clone(),
            briefing: String::new(),
            difficulty: None,
            minutes: None,
            confidence: None,
            teams: Vec::new(),
        };
        content.kingdoms.iter().map(kingdom).collect()
    }

    fn usual_setup(choice: &str, players: u8) -> Option<Setup> {
        Setup::new(players, choice, Content::shipped()).ok()
    }

    fn turn(&self, position: &Self::Position, step: usize) -> Turn {
        let seats = || (0..self.seats()).map(Seat);
        let view = self.view(position, Viewer::Spectator);
        Turn {
            step,
            seat: Some(view.active),
            number: view.turn,
            points: seats().map(|seat| self.points(position, seat)).collect(),
            money: seats().map(|seat| self.money(position, seat)).collect(),
        }
    }

    fn daily_setup(seed: Seed) -> Option<Setup> {
        Some(Setup {
            players: 2,
            kingdom: random_kingdom(Content::shipped(), &mut Chance::new(seed)),
            start: Start::Random,
            house: HouseRules::default(),
        })
    }
}
