//! Runs as somebody starts them: missions, files that are gone on with, and leaving early.

mod program;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use program::{folder, is_wrong, safehouse, said};
use serde_json::Value;

/// `safehouse simulate` with these words.
fn simulate<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [&["simulate"], words].concat()
}

fn season1<'a>(mission: &'a str, games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let words = ["season1", "--mission", mission, "--seats", "bot"];
    simulate(&[&words[..], &["--games", games, "--seed", "3"], more].concat())
}

fn invader<'a>(games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let words = ["invader", "--mission", "M0", "--seats", "bot"];
    simulate(&[&words[..], &["--games", games, "--seed", "3"], more].concat())
}

#[test]
fn missions_print_the_promised_json_whatever_the_number_of_threads() {
    for game in ["season1", "invader"] {
        let run = |threads: &str| {
            let more = ["--json", "--threads", threads];
            let words = match game {
                "season1" => season1("01", "12", &more),
                _ => invader("12", &more),
            };
            let output = safehouse(&words, "");
            assert_eq!(output.status.code(), Some(0), "{output:?}");
            serde_json::from_str::<Value>(&said(&output)).unwrap()
        };
        let (mut one, mut three) = (run("1"), run("3"));
        for field in [
            "game",
            "seed",
            "games",
            "seconds",
            "games_per_second",
            "decisions",
            "tries",
            "seeds",
            "wins",
            "win_rate",
            "endings",
            "rounds",
            "rounds_won",
            "rounds_lost",
            "deaths",
            "experience",
            "kills",
            "survivors",
            "over_time",
            "seats",
            "checksum",
        ] {
            assert!(!one[field].is_null(), "{field}");
        }
        assert_eq!(one["games"], 12);
        assert_eq!(one["seats"][0]["bot"], "bot");
        for rate in [&one["win_rate"], &one["seats"][0]["win_rate"]] {
            assert_eq!(rate["interval95"].as_array().map(Vec::len), Some(2));
        }
        for field in ["value", "interval95", "least", "median", "most"] {
            assert!(!one["rounds"][field].is_null(), "{field}");
        }
        let first = &one["over_time"][0];
        for field in [
            "round",
            "games",
            "danger",
            "mean_alive",
            "mean_experience",
            "lost",
        ] {
            assert!(!first[field].is_null(), "{field}");
        }
        let endings = one["endings"].as_object().unwrap().values();
        let ended: u64 = endings
            .map(|ending| ending["games"].as_u64().unwrap())
            .sum();
        assert_eq!(ended, 12);
        for result in [&mut one, &mut three] {
            let object = result.as_object_mut().unwrap();
            object.remove("seconds");
            object.remove("games_per_second");
            object.remove("tries_per_second");
        }
        assert_eq!(one, three);
    }
}

#[test]
fn every_game_has_the_seed_that_is_written_down_and_what_was_tried_is_counted() {
    let file = folder("seeds-and-tries").join("games.jsonl");
    let out = file.to_str().unwrap();
    let words = ["season1", "--mission", "00", "--seats", "search:6"];
    let more = ["--games", "3", "--seed", "3", "--json", "--out", out];
    let output = safehouse(&simulate(&[&words[..], &more[..]].concat()), "");
    let told: Value = serde_json::from_str(&said(&output)).unwrap();
    let text = fs::read_to_string(&file).unwrap();
    let games = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).unwrap());
    let games: Vec<Value> = games.collect();
    let seeds: Vec<&Value> = games.iter().map(|game| &game["seed"]).collect();
    assert_eq!(
        seeds,
        told["seeds"].as_array().unwrap().iter().collect::<Vec<_>>()
    );
    let tries = games.iter().map(|game| game["tries"].as_u64().unwrap());
    assert_eq!(Some(tries.sum::<u64>()), told["tries"].as_u64());
    assert!(told["tries_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn missions_print_a_table_for_people() {
    let table = said(&safehouse(&season1("00", "5", &["--players", "2"]), ""));
    for part in [
        "bot, bot",
        "(95 % interval)",
        "rounds",
        "survivors lost",
        "killed: walker",
        "at the end of round",
        "seed 3, games 0..5",
        "checksum",
    ] {
        assert!(table.contains(part), "{part} in {table}");
    }
}

#[test]
fn there_are_as_many_players_as_bots_unless_it_is_said() {
    let run = |game, seats, more: &[&'static str]| {
        let words = ["--seats", seats, "--games", "1", "--seed", "3", "--json"];
        let output = safehouse(&simulate(&[&[game][..], &words, more].concat()), "");
        serde_json::from_str::<Value>(&said(&output)).unwrap()
    };
    let seats = |told: &Value| told["seats"].as_array().unwrap().len();
    assert_eq!(seats(&run("season1", "bot", &[])), 1);
    let two = run("season1", "bot,bot", &[]);
    assert_eq!(seats(&two), 2);
    let said_so = run("zombicide", "bot", &["--players", "2"]);
    assert_eq!(two["checksum"], said_so["checksum"]);
    assert_eq!(seats(&run("invader", "bot,random,bot", &[])), 3);
}

#[test]
fn a_run_is_gone_on_with_and_ends_the_same() {
    let folder = folder("run-files");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (file, at_once) = (path("games.jsonl"), path("at-once.jsonl"));
    let play = |games, file: &str, threads| {
        let output = safehouse(
            &season1("01", games, &["--out", file, "--threads", threads]),
            "",
        );
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        said(&output)
    };
    play("7", &file, "2");
    let torn = fs::read(&file).unwrap();
    fs::write(&file, &torn[..torn.len() - 5]).unwrap();
    assert!(play("9", &file, "1").contains("3 of them now"));
    play("9", &at_once, "3");
    assert!(fs::read(&file).unwrap() == fs::read(&at_once).unwrap());
    assert!(play("9", &file, "1").contains("all of them there already"));
    is_wrong(
        &season1("02", "9", &["--out", &file]),
        "another run stands there",
    );
    is_wrong(&season1("01", "8", &["--out", &file]), "a run of 9 games");
    assert!(fs::read(&file).unwrap() == fs::read(&at_once).unwrap());
    let text = fs::read_to_string(&file).unwrap();
    let seeds = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    for record in seeds {
        let seed = record["seed"].as_str().unwrap();
        assert!(seed.parse::<table::Seed>().is_ok(), "a room takes {seed}");
    }
}

#[test]
fn any_game_of_a_file_becomes_a_replay() {
    let folder = folder("replays-of-runs");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let runs = [
        season1("02", "3", &[]),
        invader("3", &[]),
        simulate(&[
            "zombinion",
            "--kingdom",
            "random",
            "--seats",
            "random,search:8",
            "--games",
            "3",
            "--seed",
            "3",
        ]),
    ];
    for (place, run) in runs.into_iter().enumerate() {
        let (games, by_number, by_seed) = (
            path(&format!("{place}.jsonl")),
            path(&format!("{place}-number.json")),
            path(&format!("{place}-seed.json")),
        );
        let output = safehouse(&[&run[..], &["--out", &games]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = fs::read_to_string(&games).unwrap();
        let record: Value = serde_json::from_str(text.lines().nth(3).unwrap()).unwrap();
        let seed = record["seed"].as_str().unwrap();

        let saved = safehouse(&["replay", &games, "--game", "2", "--save", &by_number], "");
        assert!(said(&saved).contains("opened in the browser"), "{saved:?}");
        safehouse(&["replay", &games, "--game", seed, "--save", &by_seed], "");
        assert_eq!(fs::read(&by_number).unwrap(), fs::read(by_seed).unwrap());
        let verified = said(&safehouse(&["replay", &by_number, "--verify"], ""));
        let decisions = format!("{} decisions", record["decisions"]);
        for part in [decisions.as_str(), "the game is over", seed] {
            assert!(verified.contains(part), "{verified}");
        }
        let told = said(&safehouse(&["replay", &games, "--game", "2"], ""));
        assert_eq!(
            told,
            said(&safehouse(&["replay", &by_number], "")).replace(&by_number, &games)
        );

        is_wrong(&["replay", &games], "a file of 3 games");
        is_wrong(&["replay", &games, "--game", "3"], "3 games are there");
        is_wrong(
            &["replay", &by_number, "--game", "1"],
            "only of a file of games",
        );
        is_wrong(
            &["replay", &games, "--game", "2", "--save", &by_number],
            "exists",
        );
        let copy = path("copy.json");
        is_wrong(&["replay", &by_number, "--save", &copy], "--game");
        assert!(!Path::new(&copy).exists());
        let number = "\"decisions\":";
        let other = text.replace(number, "\"decisions\":1");
        let other = program::written(&folder, &format!("{place}-other.jsonl"), &other);
        is_wrong(&["replay", &other, "--game", "0"], "play it otherwise");
    }
}

#[test]
fn a_mission_of_ones_own_is_played_and_goes_along_in_the_file() {
    let folder = folder("run-of-own-mission");
    let shipped =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/season1/missions/01.toml");
    let text = fs::read_to_string(shipped).unwrap();
    let own = text.replacen("id = \"01\"", "id = \"mine\"", 1);
    assert_ne!(own, text);
    let mission = program::written(&folder, "mine.toml", &own);
    let out = folder.join("mine.jsonl").to_string_lossy().into_owned();
    let words = [
        "season1",
        "--mission-file",
        &mission,
        "--seats",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
        "--out",
        &out,
    ];
    let output = safehouse(&simulate(&words), "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = fs::read_to_string(&out).unwrap();
    let heading: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(heading["table"]["mission"]["id"], "mine");
    assert!(heading["table"]["mission"]["content"]["missions"][0].is_object());
}

#[test]
fn wrong_runs_get_one_clear_line() {
    is_wrong(&season1("99", "1", &[]), "there is no mission “99”");
    is_wrong(&season1("01", "1", &["--players", "7"]), "7");
    is_wrong(&season1("01", "1", &["--survivors", "nobody"]), "nobody");
    let two = [
        "season1",
        "--seats",
        "bot,bot",
        "--players",
        "3",
        "--games",
        "1",
        "--seed",
        "1",
    ];
    is_wrong(&simulate(&two), "2 bots for 3 players");
    let crowd = "bot,bot,bot,bot,bot,bot,bot";
    let crowd = ["season1", "--seats", crowd, "--games", "1", "--seed", "1"];
    is_wrong(&simulate(&crowd), "7");
    let nobody = ["invader", "--seats", "bott", "--games", "1", "--seed", "1"];
    is_wrong(&simulate(&nobody), "did you mean “bot”?");
    let stranger = ["invader", "--seats", "x", "--games", "1", "--seed", "1"];
    is_wrong(&simulate(&stranger), "there are: random, bot, search\n");
    is_wrong(
        &season1("01", "1", &["--out", "/no/such/folder/file"]),
        "cannot open",
    );
    is_wrong(&season1("01", "1", &["--queue", "mine"]), "--bus");
}

/// Leaves a long run early, as ctrl-C does; says what was said and complained.
#[test]
fn whoever_leaves_early_gets_what_is_finished() {
    let folder = folder("leaving-early");
    let out = folder.join("games.jsonl").to_string_lossy().into_owned();
    let lines = || fs::read_to_string(&out).unwrap_or_default().lines().count();
    let child = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(season1("01", "1000000", &["--out", &out, "--threads", "2"]))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while lines() < 5 {
        assert!(begun.elapsed() < Duration::from_secs(120), "no games come");
        thread::sleep(Duration::from_millis(20));
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupted.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let games = lines() - 1;
    assert!(
        said(&output).contains(&format!("games 0..{games} in")),
        "{output:?}"
    );
    let complained = String::from_utf8(output.stderr).unwrap();
    assert!(
        complained.contains("the same command goes on"),
        "{complained}"
    );
    assert!(fs::read_to_string(&out).unwrap().ends_with('\n'));
}
