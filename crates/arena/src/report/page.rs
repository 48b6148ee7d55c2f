//! The whole page: one file that needs nothing else.

use askama::Template;
use base64::prelude::{BASE64_STANDARD, Engine};
use table::Rulebook;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use super::chart::{Figure, short};
use super::headlines::{Headline, headline};
use super::run::Run;
use super::words::{counted, game_name, thousands};
use super::{groups, kingdoms, missions};

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/script.js");
const TEXTURES: &str = include_str!("page/textures.svg");

/// The games in the order in which the page has them.
const GAMES: [&str; 3] = [Season1::ID, Invader::ID, Zombinion::ID];

/// The whole page, as its template needs it.
#[derive(Template)]
#[template(path = "page.html")]
struct Page<'a> {
    title: String,
    face: String,
    style: &'static str,
    script: &'static str,
    textures: &'static str,
    games: Vec<GameLink>,
    summaries: Vec<Summary<'a>>,
    sections: Vec<Section>,
    /// How many pictures there are.
    pictures: String,
}

/// A link to a game's section.
struct GameLink {
    id: &'static str,
    name: &'static str,
    played: String,
}

/// What a run has come to.
#[derive(Template)]
#[template(path = "summary.html")]
struct Summary<'a> {
    headline: Headline,
    run: &'a Run,
}

/// The pictures of a game.
struct Section {
    id: &'static str,
    name: &'static str,
    parts: Vec<Part>,
}

/// Pictures under one heading.
struct Part {
    title: String,
    figures: Vec<Numbered>,
}

/// A picture with a number that no other picture of the page has.
#[derive(Template)]
#[template(path = "figure.html")]
struct Numbered {
    figure: Figure,
    number: usize,
    /// The height of the drawing, as short as possible.
    height: String,
}

/// The page of some runs, as HTML that is well-formed XML, too. Names and headings are written in
/// these letters, a WOFF2 file of Barlow Condensed, if there are any.
pub fn page(runs: &[Run], letters: Option<&[u8]>) -> String {
    let played: u64 = runs.iter().map(Run::played).sum();
    let mut numbering = Numbering::default();
    let mut sections = mission_sections(runs, &mut numbering);
    sections.extend(kingdom_section(runs, &mut numbering));
    let page = Page {
        title: format!(
            "{} in {}",
            counted(played, "game"),
            counted(runs.len() as u64, "run")
        ),
        face: letters.map(face).unwrap_or_default(),
        style: STYLE,
        script: SCRIPT,
        textures: TEXTURES,
        games: game_links(runs),
        summaries: summaries(runs),
        sections,
        pictures: thousands(numbering.figures as u64),
    };
    page.render().expect("a string takes any text")
}

fn game_links(runs: &[Run]) -> Vec<GameLink> {
    let link = |id| {
        let mut own = runs.iter().filter(|run| run.header.game == id).peekable();
        own.peek()?;
        Some(GameLink {
            id,
            name: game_name(id),
            played: counted(own.map(Run::played).sum(), "game"),
        })
    };
    GAMES.into_iter().filter_map(link).collect()
}

fn summaries(runs: &[Run]) -> Vec<Summary<'_>> {
    let of = |game: &'static str| runs.iter().filter(move |run| run.header.game == game);
    let summary = |run| Summary {
        headline: headline(run),
        run,
    };
    GAMES.into_iter().flat_map(of).map(summary).collect()
}

fn mission_sections(runs: &[Run], numbering: &mut Numbering) -> Vec<Section> {
    let teams = groups::teams(runs);
    let mut sections = Vec::new();
    for id in [Season1::ID, Invader::ID] {
        let missions = groups::missions(runs, id, &teams);
        if missions.is_empty() {
            continue;
        }
        let mut parts = vec![numbering.part("Missions compared", missions::overview(&missions))];
        for mission in &missions {
            parts.push(numbering.part(&mission.title, missions::details(mission)));
        }
        sections.push(Section {
            id,
            name: game_name(id),
            parts,
        });
    }
    sections
}

fn kingdom_section(runs: &[Run], numbering: &mut Numbering) -> Option<Section> {
    let kingdoms = groups::kingdoms(runs);
    if kingdoms.is_empty() {
        return None;
    }
    let bots = kingdoms::bots(&kingdoms);
    let mut parts = vec![numbering.part("Bots compared", kingdoms::overview(&kingdoms, &bots))];
    for kingdom in &kingdoms {
        parts.push(numbering.part(&kingdom.title, kingdoms::details(kingdom, &bots)));
    }
    Some(Section {
        id: Zombinion::ID,
        name: game_name(Zombinion::ID),
        parts,
    })
}

/// The numbers of pictures, in the order of the page.
#[derive(Default)]
struct Numbering {
    figures: usize,
}

impl Numbering {
    fn part(&mut self, title: &str, figures: Vec<Figure>) -> Part {
        let numbered = |figure: Figure| {
            self.figures += 1;
            Numbered {
                height: short(figure.height),
                figure,
                number: self.figures,
            }
        };
        Part {
            title: title.to_string(),
            figures: figures.into_iter().map(numbered).collect(),
        }
    }
}

/// The letters, inside the page.
fn face(letters: &[u8]) -> String {
    let letters = BASE64_STANDARD.encode(letters);
    format!(
        "/* Barlow Condensed, by the Barlow Project Authors, SIL Open Font License 1.1 */\n\
         @font-face {{ font-family: 'Barlow Condensed'; font-weight: 600; \
         src: url(data:font/woff2;base64,{letters}) format('woff2'); }}\n"
    )
}
