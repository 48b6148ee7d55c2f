//! Playing a run: the bar, the file, and leaving early.

use std::io::IsTerminal;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use arena::summary::{Summary, Tally};
use arena::{Page, Progress, Run};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::signal::unix::{SignalKind, signal};

use super::outfile::{Begun, OutFile};
use super::{RunArgs, coordinator, tables};
use crate::Failure;

/// Plays a run, or goes on with it, and says what it came to.
pub fn go(run: &Run, args: &RunArgs) -> Result<(), Failure> {
    let mut place = Place::open(run, args)?;
    let before = place.games;
    let tried_before = place.tally.summary(run.header()).tries();
    let progress = Arc::new(Progress::default());
    progress.add_finished(before);
    let stopping = Arc::clone(&progress);
    on_interrupt(move || {
        stopping.stop();
        eprintln!("stopping after the games in hand; once more to stop at once");
    })?;
    let began = Instant::now();
    let summary = with_bar(run.header().games, &progress, || {
        play(run, args, &mut place, &progress)
    })?;
    let played = summary.games() - before;
    let timing = tables::Timing {
        played,
        tries: summary.tries() - tried_before,
        seconds: began.elapsed().as_secs_f64(),
    };
    match args.json {
        true => tables::print_json(run.header(), &summary, timing),
        false => tables::print(run.header(), &summary, timing),
    }
    if summary.games() < run.header().games {
        let (done, all) = (summary.games(), run.header().games);
        match &args.out {
            Some(path) => eprintln!(
                "{done} of {all} games are in {}; the same command goes on with them",
                path.display()
            ),
            None => eprintln!("{done} of {all} games; with --out FILE a run can be gone on with"),
        }
        return Err(Failure::No);
    }
    Ok(())
}

/// Where games go: into the sums, and the file if there is one.
pub struct Place {
    file: Option<OutFile>,
    /// How many games there are.
    pub games: u64,
    tally: Tally,
}

impl Place {
    fn open(run: &Run, args: &RunArgs) -> Result<Place, String> {
        let Some(path) = &args.out else {
            return Ok(Place {
                file: None,
                games: 0,
                tally: Tally::new(run.header()),
            });
        };
        let Begun { file, games, tally } = OutFile::open(path, run.header())?;
        Ok(Place {
            file: Some(file),
            games,
            tally,
        })
    }

    /// Whether there is a file that a run can be gone on with.
    #[cfg(feature = "nats")]
    pub fn is_kept(&self) -> bool {
        self.file.is_some()
    }

    /// Takes the games that are due.
    pub fn take(&mut self, page: &Page) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            file.write(&page.lines)?;
        }
        self.tally.add(&page.tally);
        self.games = page.games.end;
        Ok(())
    }
}

fn play(
    run: &Run,
    args: &RunArgs,
    place: &mut Place,
    progress: &Progress,
) -> Result<Summary, String> {
    let header = run.header();
    let threads = args.threads.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let left = place.games..header.games;
    match (&args.bus, run.quick_batch()) {
        _ if left.is_empty() => {}
        (Some(url), _) => coordinator::play(run, url, &args.queue, place, progress)?,
        (None, Some(batch)) if args.out.is_none() => {
            let mut batch = batch.clone();
            batch.threads = threads;
            return batch.run(progress).map(Summary::Kingdom);
        }
        (None, _) => run.play(left, threads, progress, |page| place.take(&page))?,
    }
    Ok(place.tally.summary(header))
}

/// Runs something that makes progress, with a bar if somebody is looking.
fn with_bar<T: Send>(
    games: u64,
    progress: &Progress,
    work: impl FnOnce() -> Result<T, String> + Send,
) -> Result<T, String> {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    thread::scope(|scope| {
        let running = scope.spawn(work);
        let bar = ProgressBar::new(games);
        let form = "{bar:30} {human_pos}/{human_len} games, {per_sec}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(form) {
            bar.set_style(style);
        }
        bar.set_position(progress.finished());
        bar.reset_eta();
        while !running.is_finished() {
            bar.set_position(progress.finished());
            thread::sleep(Duration::from_millis(50));
        }
        bar.finish_and_clear();
        running
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Calls `stop` when somebody wants the program to end; the second time, it ends at once.
pub fn on_interrupt(stop: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("signals cannot be waited for: {error}");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(wrong)?;
    let wanted = {
        let _inside = runtime.enter();
        [SignalKind::interrupt(), SignalKind::terminate()].map(signal)
    };
    let [interrupt, terminate] = wanted;
    let (mut interrupt, mut terminate) = (interrupt.map_err(wrong)?, terminate.map_err(wrong)?);
    thread::spawn(move || {
        runtime.block_on(async {
            let mut either = async || {
                tokio::select! {
                    _ = interrupt.recv() => {}
                    _ = terminate.recv() => {}
                }
            };
            either().await;
            stop();
            either().await;
            // As a shell says that a program was interrupted.
            std::process::exit(130);
        });
    });
    Ok(())
}
