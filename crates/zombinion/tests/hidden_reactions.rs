//! What an Attack asks of its victims tells nobody what they hold: with a Barricata in hand
//! or without, what the others receive is the same, to the byte.

#[allow(dead_code, reason = "not every test needs all of it")]
mod scene;

use scene::position;
use table::{
    Answers, Chance, Knowledge, Resolution, Rulebook, RuledEvent, Seat, Seed, Viewer, Wording,
};
use zombinion::{Answer, Event, Position, ReactionPolicy, Zombinion};

const ADA: Viewer = Viewer::Seat(Seat(0));
const BO: Viewer = Viewer::Seat(Seat(1));
const CY: Viewer = Viewer::Seat(Seat(2));

/// Everybody but Bo: who attacks, who is attacked as well, and who only watches.
const OTHERS: [Viewer; 3] = [ADA, CY, Viewer::Spectator];

/// Every Attack, and what is answered to it when Bo is hit and when he is not.
const ATTACKS: [(&str, &[&str], &[&str]); 5] = [
    (
        "fuga-rapida",
        &["put back zombi", "put back zombi"],
        &["put back zombi"],
    ),
    (
        "piano-superiore",
        &["discard pallottola", "discard pallottola", "discard zombi"],
        &["discard zombi"],
    ),
    ("ricognizione", &["no", "no", "no"], &["no", "no"]),
    ("ispezione", &["trash caricatore", "done"], &["done"]),
    ("sciame-di-zombi", &[], &[]),
];

/// Ada is about to attack Bo, who has the same cards whether one of them is a Barricata in
/// hand or not.
fn before(attack: &str, policy: ReactionPolicy, holds: bool) -> (Zombinion, Position) {
    let (hand, deck) = match holds {
        true => ("barricata", "furbizia"),
        false => ("furbizia", "barricata"),
    };
    position(&[
        ("players", "Ada, Bo, Cy"),
        (
            "kingdom",
            "barricata, fuga-rapida, piano-superiore, ricognizione, ispezione, sciame-di-zombi, \
             esca, maverick, furbizia, munizioni",
        ),
        ("Ada hand", &format!("{attack}, pallottola")),
        ("Ada deck", "6 zombi"),
        ("Bo hand", &format!("{hand}, zombi, 3 pallottola")),
        ("Bo deck", &format!("caricatore, proiettili, {deck}")),
        ("Bo reactions", policy.word()),
        ("Cy hand", "2 zombi, 2 pallottola"),
        ("Cy deck", "esca, proiettili, zombi"),
    ])
}

/// What came of one answer.
struct Step {
    events: Vec<RuledEvent<Event>>,
    disclosed: bool,
}

fn answer(game: &Zombinion, position: &mut Position, words: &str) -> Step {
    let mut chance = Chance::new(Seed::Fast(1));
    let mut events = Vec::new();
    let mut resolution = Resolution::recording(&mut chance, &mut events);
    let answer = game
        .parse_answer(words)
        .expect("these are words of answers");
    let applied = game.apply(position, answer, &mut resolution);
    let disclosed = resolution.has_revealed();
    applied.unwrap_or_else(|forbidden| panic!("“{words}” is refused: {}", forbidden.reason));
    Step { events, disclosed }
}

/// What a viewer hears, as text.
fn heard(game: &Zombinion, events: &[RuledEvent<Event>], viewer: Viewer) -> Vec<String> {
    let heard = events.iter().filter_map(|event| {
        let what = game.redact(&event.event, viewer)?;
        Some(serde_json::json!({ "rule": event.rule, "what": what }).to_string())
    });
    heard.collect()
}

/// What a viewer sees, and who is asked, as text.
fn seen(game: &Zombinion, position: &Position, viewer: Viewer) -> String {
    let view = serde_json::json!(game.view(position, viewer));
    format!("{view} {:?}", game.decider(position))
}

/// Everything that the others receive while these answers are given, one text an answer and
/// viewer.
fn received(
    (game, mut position): (Zombinion, Position),
    answers: impl IntoIterator<Item = impl AsRef<str>>,
) -> Vec<String> {
    let look = |position: &Position| OTHERS.map(|viewer| seen(&game, position, viewer));
    let mut all = look(&position).to_vec();
    for words in answers {
        let step = answer(&game, &mut position, words.as_ref());
        let hear = |viewer| heard(&game, &step.events, viewer).join("\n");
        all.extend(OTHERS.map(hear));
        all.extend(look(&position));
        // Whether it can be taken back is seen, too.
        all.push(step.disclosed.to_string());
    }
    all
}

/// The answers of an attack: Ada's, Bo's to the question about Barricata, and the rest.
fn answers(attack: &str, reply: Option<&str>, rest: &[&str]) -> Vec<String> {
    let play = format!("play {attack}");
    let reply = reply.map(str::to_string);
    let rest = rest.iter().map(|words| words.to_string());
    std::iter::once(play).chain(reply).chain(rest).collect()
}

#[test]
fn who_never_shows_barricata_looks_the_same_with_one_and_without() {
    // ZN-REACT-07, ZN-HIDDEN-06
    for (attack, hit, _) in ATTACKS {
        let [with, without] = [true, false].map(|holds| {
            let before = before(attack, ReactionPolicy::Never, holds);
            received(before, answers(attack, None, hit))
        });
        assert_eq!(with, without, "{attack}");
    }
}

#[test]
fn who_is_asked_looks_the_same_with_a_barricata_and_without() {
    // ZN-REACT-08, ZN-HIDDEN-06
    for (attack, hit, _) in ATTACKS {
        let [with, without] = [true, false].map(|holds| {
            let before = before(attack, ReactionPolicy::Ask, holds);
            received(before, answers(attack, Some("no"), hit))
        });
        assert_eq!(with, without, "{attack}");
    }
}

#[test]
fn who_shows_barricata_at_once_tells_nothing_but_that() {
    // ZN-REACT-02, ZN-REACT-07
    use ReactionPolicy::{Ask, Never, Show};
    for (attack, hit, spared) in ATTACKS {
        // Without one it is as if Bo never showed it.
        let [show, never] = [Show, Never].map(|policy| {
            let before = before(attack, policy, false);
            received(before, answers(attack, None, hit))
        });
        assert_eq!(show, never, "{attack}");
        // With one it is as if Bo had been asked and had shown it.
        let tell = |policy, reply: Option<&str>| {
            let (game, mut position) = before(attack, policy, true);
            let mut events = Vec::new();
            for words in answers(attack, reply, spared) {
                events.extend(answer(&game, &mut position, &words).events);
            }
            OTHERS.map(|viewer| {
                let seen = seen(&game, &position, viewer);
                (heard(&game, &events, viewer), seen)
            })
        };
        let [shown, asked] = [tell(Show, None), tell(Ask, Some("yes"))];
        assert_eq!(shown, asked, "{attack}");
        for (told, _) in shown {
            let reacted = |line: &&String| line.contains(r#""happened":"reacted""#);
            assert_eq!(told.iter().filter(reacted).count(), 1, "{told:?}");
            assert!(told.get(1).as_ref().is_some_and(reacted), "{told:?}");
        }
    }
}

#[test]
fn redealt_who_is_asked_holds_a_barricata_or_not() {
    // ZN-REACT-08, ZN-HIDDEN-06
    for (attack, ..) in ATTACKS {
        for holds in [true, false] {
            let (game, mut truth) = before(attack, ReactionPolicy::Ask, holds);
            answer(&game, &mut truth, &format!("play {attack}"));
            assert_eq!(game.decider(&truth), Some(Seat(1)));
            assert_eq!(game.answers(&truth).includes(Answer::Yes), holds);
            for viewer in OTHERS {
                let mut holders = 0;
                for seed in 0..100 {
                    let mut other = truth;
                    game.redeal(&mut other, viewer, &mut Chance::new(Seed::Fast(seed)));
                    let [one, two] = [&truth, &other].map(|p| seen(&game, p, viewer));
                    assert_eq!(one, two);
                    holders += u32::from(game.answers(&other).includes(Answer::Yes));
                    assert!(game.answers(&other).includes(Answer::No));
                }
                // Five of Bo's eight cards are in hand, and one of them is a Barricata.
                assert!(
                    (40..90).contains(&holders),
                    "{attack}, {viewer:?}: {holders}"
                );
            }
        }
    }
}

#[test]
fn nobody_else_knows_what_i_do_with_reactions() {
    // ZN-REACT-07
    let of = |policy| before("esca", policy, true);
    let (game, show) = of(ReactionPolicy::Show);
    for policy in ReactionPolicy::ALL {
        let (_, position) = of(policy);
        for viewer in OTHERS {
            assert_eq!(seen(&game, &show, viewer), seen(&game, &position, viewer));
        }
        let own = game.view(&position, BO).players[1].reactions;
        assert_eq!(own, Some(policy));
        let mut imagined = position;
        game.redeal(&mut imagined, ADA, &mut Chance::new(Seed::Fast(1)));
        let [_, bo, _] = &game.view(&imagined, Viewer::Everything).players[..] else {
            panic!("three play")
        };
        assert_eq!(bo.reactions, Some(ReactionPolicy::Show), "Ada cannot know");
    }
}

#[test]
fn nobody_else_hears_what_i_change_about_reactions() {
    // ZN-REACT-07
    let ways = ["reactions never", "reactions ask"].map(|words| {
        let (game, mut position) = before("esca", ReactionPolicy::Show, true);
        let before = [BO, CY, Viewer::Spectator].map(|viewer| seen(&game, &position, viewer));
        let step = answer(&game, &mut position, words);
        assert!(!step.disclosed, "it can be taken back");
        assert_eq!(heard(&game, &step.events, ADA).len(), 1);
        let after = [BO, CY, Viewer::Spectator].map(|viewer| {
            assert!(heard(&game, &step.events, viewer).is_empty());
            seen(&game, &position, viewer)
        });
        assert_eq!(before, after);
        after
    });
    assert_eq!(ways[0], ways[1]);
}

/// What the others receive when Ada attacks Bo with that hand.
fn attacked(attack: &str, hand: &str, replies: &[&str]) -> Vec<String> {
    let lines = [
        ("players", "Ada, Bo, Cy"),
        ("Ada hand", attack),
        ("Ada deck", "6 zombi"),
        ("Bo hand", hand),
        ("Bo deck", "8 pallottola"),
    ];
    received(position(&lines), answers(attack, None, replies))
}

#[test]
fn five_equal_cards_look_like_five_different_ones() {
    // ZN-HIDDEN-09, ZN-HIDDEN-07
    let replies = &["discard pallottola", "discard pallottola"];
    let equal = attacked("piano-superiore", "5 pallottola", replies);
    let two = attacked("piano-superiore", "2 pallottola, 3 zombi", replies);
    let others = "2 pallottola, zombi, caricatore, furbizia";
    assert_eq!(equal, two);
    assert_eq!(equal, attacked("piano-superiore", others, replies));
}

#[test]
fn one_kind_of_victory_cards_looks_like_several() {
    // ZN-HIDDEN-09, ZN-HIDDEN-06
    let replies = &["put back zombi"];
    let one = attacked("fuga-rapida", "2 zombi, 3 pallottola", replies);
    let two = attacked("fuga-rapida", "zombi, molti-zombi, 3 pallottola", replies);
    assert_eq!(one, two);
}
