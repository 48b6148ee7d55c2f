-- What a file held before records had hashes.

    CREATE TABLE records (
        room INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) WITHOUT ROWID;

    CREATE TABLE rooms (
        room INTEGER PRIMARY KEY,
        public INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        host INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX public_rooms ON rooms (changed_at) WHERE public AND stage < 2;
    CREATE INDEX open_rooms ON rooms (host) WHERE stage < 2;

    CREATE TABLE members (
        person INTEGER NOT NULL,
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        PRIMARY KEY (person, room)
    ) WITHOUT ROWID;
    CREATE INDEX members_by_room ON members (room);

    CREATE TABLE snapshots (
        room INTEGER PRIMARY KEY,
        number INTEGER NOT NULL,
        bytes BLOB NOT NULL
    );

    CREATE TABLE contents (
        fingerprint BLOB PRIMARY KEY,
        text TEXT NOT NULL
    );

    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL
    );

    CREATE TABLE devices (
        fingerprint BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE INDEX devices_by_person ON devices (person);

    CREATE TABLE links (
        fingerprint BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
        ends_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX links_by_person ON links (person);
    CREATE INDEX links_by_end ON links (ends_at);

    CREATE TABLE replays (
        id INTEGER PRIMARY KEY,
        owner INTEGER NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX replays_by_owner ON replays (owner);
