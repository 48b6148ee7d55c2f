//! Rooms whose logs are damaged end like others.

use std::time::Duration;

use rusqlite::Connection;
use server::config::Limits;
use server::ids::RoomId;
use server::store::Stage;
use tokio::time::{sleep, timeout};
use tokio_postgres::NoTls;
use trials::test_server::quick;

use super::{PATIENCE, start, table};

/// Runs a statement on a store without a server.
async fn change_store(place: &str, statement: &str) {
    if !place.starts_with("postgres") {
        let file = Connection::open(place).expect("the file is there");
        file.execute_batch(statement).expect("it can be changed");
        return;
    }
    let connected = tokio_postgres::connect(place, NoTls).await;
    let (client, connection) = connected.expect("the server is there");
    let talking = tokio::spawn(connection);
    let changed = client.batch_execute(statement).await;
    changed.expect("it can be changed");
    talking.abort();
}

/// Neither a damaged last line nor a damaged first one keeps a room open.
pub async fn damaged_rooms_are_closed_like_others(place: &str) {
    let limits = |unstarted: Duration| Limits {
        expire_unstarted: unstarted,
        expire_every: Duration::from_millis(50),
        ..quick()
    };
    let server = start(place, limits(Duration::ZERO)).await;
    let mut rooms = Vec::new();
    for _ in 0..3 {
        let (_, _, room) = table(&server, false).await;
        rooms.push(room.parse::<RoomId>().unwrap());
    }
    server.stop().await.expect("it stops");
    let last_line = format!(
        "UPDATE records SET body = '{{}}' WHERE room = {0} AND number = (
             SELECT max(number) FROM records WHERE room = {0}
         )",
        rooms[0].number()
    );
    let every_line = format!(
        "UPDATE records SET body = '{{}}' WHERE room = {}",
        rooms[1].number()
    );
    for damage in [last_line, every_line] {
        change_store(place, &damage).await;
    }

    let server = start(place, limits(Duration::from_millis(1))).await;
    let closing = async {
        for room in &rooms {
            while server
                .host()
                .store
                .listing(*room)
                .await
                .unwrap()
                .unwrap()
                .stage
                != Stage::Over
            {
                sleep(Duration::from_millis(50)).await;
            }
        }
    };
    timeout(PATIENCE, closing).await.expect("all are closed");
    for (room, has_past) in rooms.into_iter().zip([true, false, true]) {
        let log = server.host().store.log(room).await.expect("it can be read");
        assert!(log.damage.is_none());
        assert_eq!(log.records.len() > 1, has_past);
        let last = log.records.last().expect("it was closed");
        assert!(last.body.contains("\"closed\""), "{}", last.body);
    }
}
