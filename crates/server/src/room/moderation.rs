//! The people of a room, and what its host can do about them.

use serde::{Deserialize, Serialize};

use super::{Change, Entry, Line, RequestContext, Room};
use crate::ids::PersonId;
use crate::wire::{ClientCommand, Code, Notice, PersonName, Refusal, Restricted, RoomStage};

/// A person who has done something in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Guest {
    pub(super) person: PersonId,
    /// What they were last called here.
    pub(super) name: String,
    /// Whether their chat is refused.
    pub(super) muted: bool,
    /// Whether they may neither sit nor chat.
    pub(super) banned: bool,
    /// Whether they have left: the room is not in their list any more.
    pub(super) left: bool,
}

impl Guest {
    pub(super) fn new(person: PersonId, name: &str) -> Guest {
        Guest {
            person,
            name: name.to_string(),
            muted: false,
            banned: false,
            left: false,
        }
    }
}

impl Room {
    /// Refuses what nobody can do in a closed room, and what the host does not let this
    /// person do.
    pub(super) fn must_be_admitted(
        &self,
        person: PersonId,
        ask: &ClientCommand,
    ) -> Result<(), Refusal> {
        if self.state.closed.is_some() && !matches!(ask, ClientCommand::Leave {}) {
            return Err(Refusal::new(
                Code::Closed,
                "this room is closed: it can be read, and nothing more happens in it",
            ));
        }
        let Some(guest) = self.guest(person) else {
            return Ok(());
        };
        match ask {
            ClientCommand::Say { .. } | ClientCommand::Sit { .. } if guest.banned => {
                Err(Refusal::new(
                    Code::BarredFromRoom,
                    "the host of this table does not let you sit or chat here: you can watch",
                ))
            }
            ClientCommand::Say { .. } if guest.muted => Err(Refusal::new(
                Code::Muted,
                "the host of this table has muted you",
            )),
            _ => Ok(()),
        }
    }

    /// Takes a person's seats away, and bans them from the room if that is asked.
    pub(super) fn remove(
        &self,
        context: RequestContext<'_>,
        who: u32,
        ban: bool,
    ) -> Result<Entry, Refusal> {
        let guest = self.someone_else(context, who)?;
        let sits = self.seats_of(guest.person).next().is_some();
        let over = self.state.stage == RoomStage::Over;
        if (!sits || over) && (!ban || guest.banned) {
            return Err(Refusal::new(
                Code::NotYourSeat,
                "this person has no seat to be removed from",
            ));
        }
        let playing = self.state.stage == RoomStage::Playing;
        Ok(Entry::Removed {
            person: guest.person,
            bot: (playing && sits).then(|| self.rules.stand_in().to_string()),
            ban,
        })
    }

    /// Lifts a person's ban from the room.
    pub(super) fn admit(&self, context: RequestContext<'_>, who: u32) -> Result<Entry, Refusal> {
        let guest = self.someone_else(context, who)?;
        match guest.banned {
            true => Ok(Entry::Admitted {
                person: guest.person,
            }),
            false => Err(Refusal::new(
                Code::Malformed,
                "this person is not banned from the room",
            )),
        }
    }

    /// Mutes a person, or lets them chat again.
    pub(super) fn mute(
        &self,
        context: RequestContext<'_>,
        who: u32,
        on: bool,
    ) -> Result<Entry, Refusal> {
        let guest = self.someone_else(context, who)?;
        if guest.muted == on {
            let already = match on {
                true => "this person is muted already",
                false => "this person is not muted",
            };
            return Err(Refusal::new(Code::Malformed, already));
        }
        Ok(Entry::Muted {
            person: guest.person,
            on,
        })
    }

    /// The person with that number, if the one who asks is the host and the other is not.
    fn someone_else(&self, context: RequestContext<'_>, who: u32) -> Result<&Guest, Refusal> {
        self.must_host(context)?;
        let guest = self.state.people.get(who as usize).ok_or_else(|| {
            Refusal::new(
                Code::NoSuchPerson,
                "there is no person with that number in this room",
            )
        })?;
        match guest.person == self.state.host {
            false => Ok(guest),
            true => Err(Refusal::new(
                Code::Malformed,
                "the host of a table cannot be removed or muted",
            )),
        }
    }

    pub(super) fn is_host(&self, context: RequestContext<'_>) -> bool {
        self.state.host == context.person
    }

    /// Refuses everyone but the host.
    pub(super) fn must_host(&self, context: RequestContext<'_>) -> Result<(), Refusal> {
        match self.is_host(context) {
            true => Ok(()),
            false => Err(Refusal::new(
                Code::NotHost,
                "only the host of the table can do that",
            )),
        }
    }

    /// Takes in what the host has done about a person.
    pub(super) fn take_in_moderation(&mut self, entry: &Entry) -> Change {
        match entry {
            Entry::Removed { person, bot, ban } => {
                self.release_seats(*person, bot.as_deref());
                let guest = self.guest_mut(*person);
                guest.banned |= *ban;
                let banned = guest.banned;
                Change::Notice(Notice::Removed {
                    person: self.person_name(*person),
                    banned,
                })
            }
            Entry::Admitted { person } => {
                self.guest_mut(*person).banned = false;
                Change::Notice(Notice::Admitted(self.person_name(*person)))
            }
            Entry::Muted { person, on } => {
                self.guest_mut(*person).muted = *on;
                Change::Notice(Notice::Muted {
                    person: self.person_name(*person),
                    on: *on,
                })
            }
            _ => Change::Room,
        }
    }

    /// Notes who has done something, and what they are called.
    pub(super) fn note_guest(&mut self, line: &Line) {
        let Some(person) = line.by else { return };
        let guest = self.guest_mut(person);
        match &line.entry {
            Entry::Sat { name, .. } => {
                guest.name.clone_from(name);
                guest.left = false;
            }
            Entry::Said { name, .. } => guest.name.clone_from(name),
            _ => {}
        }
    }

    /// A person's number in this room, once they have done something in it.
    pub(super) fn number_of(&self, person: PersonId) -> Option<u32> {
        let mut people = self.state.people.iter();
        let place = people.position(|guest| guest.person == person)?;
        u32::try_from(place).ok()
    }

    fn guest(&self, person: PersonId) -> Option<&Guest> {
        let mut people = self.state.people.iter();
        people.find(|guest| guest.person == person)
    }

    /// A person, who gets a number if they have none yet.
    pub(super) fn guest_mut(&mut self, person: PersonId) -> &mut Guest {
        let people = &mut self.state.people;
        let place = people.iter().position(|guest| guest.person == person);
        let place = place.unwrap_or_else(|| {
            people.push(Guest::new(person, ""));
            people.len() - 1
        });
        &mut people[place]
    }

    pub(super) fn has_left(&self, person: PersonId) -> bool {
        self.guest(person).is_some_and(|guest| guest.left)
    }

    pub(super) fn person_name(&self, person: PersonId) -> PersonName {
        PersonName {
            who: self.number_of(person).unwrap_or_default(),
            name: self
                .guest(person)
                .map(|guest| guest.name.clone())
                .unwrap_or_default(),
        }
    }

    /// The people whom the host muted or banned, as somebody sees them.
    pub(super) fn restricted(&self, viewer: PersonId) -> Vec<Restricted> {
        let numbered = (0..).zip(&self.state.people);
        let restricted = numbered.filter(|(_, guest)| guest.muted || guest.banned);
        restricted
            .map(|(who, guest)| Restricted {
                who,
                name: guest.name.clone(),
                muted: guest.muted,
                banned: guest.banned,
                you: guest.person == viewer,
            })
            .collect()
    }
}
