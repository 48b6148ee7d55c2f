//! The live connections of each person, so that they can be ended.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::ids::{Fingerprint, PersonId};

/// The live connections of each person.
#[derive(Default)]
pub struct Sessions(Mutex<HashMap<PersonId, Vec<Session>>>);

/// A live connection of a device.
#[derive(Clone)]
pub struct Session {
    /// Which device.
    pub device: Fingerprint,
    ended: Arc<Notify>,
}

/// A live connection in the list, for as long as this is kept.
pub struct Listed<'a> {
    sessions: &'a Sessions,
    person: PersonId,
    session: Session,
}

impl Sessions {
    /// Lists a connection.
    pub fn enter(&self, person: PersonId, device: Fingerprint) -> Listed<'_> {
        let session = Session {
            device,
            ended: Arc::new(Notify::new()),
        };
        self.lock().entry(person).or_default().push(session.clone());
        Listed {
            sessions: self,
            person,
            session,
        }
    }

    /// The live connections of a person.
    pub fn of(&self, person: PersonId) -> Vec<Session> {
        self.lock().get(&person).cloned().unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<Session>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    /// Ends the connection.
    pub fn end(&self) {
        self.ended.notify_one();
    }
}

impl Listed<'_> {
    /// Waits until the connection is to end.
    pub async fn ended(&self) {
        self.session.ended.notified().await;
    }
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        let mut all = self.sessions.lock();
        let Some(own) = all.get_mut(&self.person) else {
            return;
        };
        own.retain(|session| !Arc::ptr_eq(&session.ended, &self.session.ended));
        if own.is_empty() {
            all.remove(&self.person);
        }
    }
}
