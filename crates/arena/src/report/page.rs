//! The whole page: one file that needs nothing else.

use base64::prelude::{BASE64_STANDARD, Engine};
use table::Rulebook;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use super::chart::Figure;
use super::groups;
use super::headlines::headline;
use super::run::Run;
use super::words::{counted, escape, game_name, thousands};
use super::{kingdoms, missions};

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/script.js");
const TEXTURES: &str = include_str!("page/textures.svg");

/// The games in the order in which the page has them.
const GAMES: [&str; 3] = [Season1::ID, Invader::ID, Zombinion::ID];

/// A page being written.
#[derive(Default)]
struct Page {
    html: String,
    /// How many pictures there are so far.
    figures: usize,
}

/// The page of some runs, as HTML that is well-formed XML, too. Names and headings are written in
/// these letters, a WOFF2 file of Barlow Condensed, if there are any.
pub fn page(runs: &[Run], letters: Option<&[u8]>) -> String {
    let mut page = Page::default();
    page.begin(runs, &letters.map(face).unwrap_or_default());
    page.headlines(runs);
    let teams = groups::teams(runs);
    for game in [Season1::ID, Invader::ID] {
        let missions = groups::missions(runs, game, &teams);
        if missions.is_empty() {
            continue;
        }
        page.section(game, game_name(game));
        page.heading("Missions compared");
        page.figures(missions::overview(&missions));
        for mission in &missions {
            page.heading(&mission.title);
            page.figures(missions::details(mission));
        }
        page.html += "</section>\n";
    }
    let kingdoms = groups::kingdoms(runs);
    if !kingdoms.is_empty() {
        let bots = kingdoms::bots(&kingdoms);
        page.section(Zombinion::ID, game_name(Zombinion::ID));
        page.heading("Bots compared");
        page.figures(kingdoms::overview(&kingdoms, &bots));
        for kingdom in &kingdoms {
            page.heading(&kingdom.title);
            page.figures(kingdoms::details(kingdom, &bots));
        }
        page.html += "</section>\n";
    }
    page.end();
    page.html
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

impl Page {
    fn begin(&mut self, runs: &[Run], face: &str) {
        let played: u64 = runs.iter().map(Run::played).sum();
        let title = format!(
            "{} in {}",
            counted(played, "game"),
            counted(runs.len() as u64, "run")
        );
        self.html += &format!(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
             <meta name=\"color-scheme\" content=\"dark light\"/>\
             <title>{title} – Safehouse</title>\n<style>\n\
             {face}{STYLE}</style></head>\
             <body>\n{TEXTURES}\
             <header><p class=\"brand\">Safehouse</p><h1>{title}</h1>"
        );
        self.html += "<nav aria-label=\"Games\"><ul>";
        for id in GAMES {
            let runs = runs.iter().filter(|run| run.heading.game == id);
            let (count, played) = runs.fold((0, 0), |(count, played), run| {
                (count + 1, played + run.played())
            });
            if count > 0 {
                self.html += &format!(
                    "<li><a href=\"#{id}\"><strong>{}</strong> {}</a></li>",
                    game_name(id),
                    counted(played, "game")
                );
            }
        }
        self.html += "</ul></nav></header>\n<main>\n";
    }

    fn headlines(&mut self, runs: &[Run]) {
        self.section("runs", "What came of it");
        self.html += "<div class=\"runs\">\n";
        if runs.is_empty() {
            self.html += "<p>There are no runs.</p>";
        }
        let of = |game: &'static str| runs.iter().filter(move |run| run.heading.game == game);
        for run in GAMES.into_iter().flat_map(of) {
            let headline = headline(run);
            self.html += &format!(
                "<article class=\"panel\"><p class=\"kicker\">{}</p><h3>{}</h3>",
                escape(&headline.about),
                escape(&headline.sentence)
            );
            for note in &headline.notes {
                self.html += &format!("<p class=\"note\">{}</p>", escape(note));
            }
            if !headline.games.is_empty() {
                self.html += "<dl>";
                for game in &headline.games {
                    let (what, seed) = (escape(&game.what), escape(&game.seed));
                    self.html += &format!("<div><dt>{what}</dt><dd><code>{seed}</code>");
                    if !game.cards.is_empty() {
                        self.html += &format!("<p class=\"source\">{}</p>", escape(&game.cards));
                    }
                    self.html += "</dd></div>";
                }
                self.html += "</dl>";
            }
            self.html += &format!(
                "<p class=\"source\">{}, seed {}, rules {}</p></article>\n",
                escape(&run.name),
                run.heading.seed,
                run.heading.rules
            );
        }
        self.html += "</div><p class=\"hint\">To see one of these games, make a replay of it, \
                      <code>safehouse replay FILE --game SEED --save game.json</code>, and open \
                      that in the browser.</p></section>\n";
    }

    fn section(&mut self, id: &str, name: &str) {
        self.html += &format!("<section aria-labelledby=\"{id}\"><h2 id=\"{id}\">{name}</h2>\n");
    }

    fn heading(&mut self, title: &str) {
        self.html += &format!("<h3>{}</h3>\n", escape(title));
    }

    fn figures(&mut self, figures: Vec<Figure>) {
        self.html += "<div class=\"charts\">\n";
        for figure in figures {
            self.figures += 1;
            figure.write(&mut self.html, self.figures);
        }
        self.html += "</div>\n";
    }

    fn end(&mut self) {
        let figures = thousands(self.figures as u64);
        self.html += &format!(
            "</main>\n<footer><p>{figures} pictures, each with its numbers below it. Made by \
             <code>safehouse report</code>; nothing on this page is loaded from elsewhere.</p></footer>\
             <p id=\"readout\" aria-hidden=\"true\" hidden=\"hidden\"></p>\n\
             <script>\n{SCRIPT}</script></body></html>\n"
        );
    }
}
