//! How long it takes to open rooms that no server has in memory.

use hdrhistogram::Histogram;
use tokio::time::Instant;

use super::{Options, end, recipe};
use crate::client::Client;
use crate::program::Folder;

/// Starts a server on the store of the live games and opens each of their rooms once.
pub async fn measure(
    options: &Options,
    folder: &Folder,
    rooms: &[(Client, String)],
) -> Result<(), String> {
    let server = recipe(options, folder, "live", &[]).start().await?;
    let mut times = Histogram::<u64>::new(3).map_err(|error| error.to_string())?;
    for (client, room) in rooms {
        let client = client.at(server.addr);
        let before = Instant::now();
        let answer = client.get(&format!("/api/rooms/{room}")).await?;
        if answer.status != 200 {
            return Err(format!("room {room} was not opened: {}", answer.body));
        }
        times += before.elapsed().as_micros() as u64;
    }
    let milliseconds = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
    println!(
        "opening a room after a restart: p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
        milliseconds(0.5),
        milliseconds(0.99),
        times.max() as f64 / 1000.0
    );
    end(server).await;
    Ok(())
}
