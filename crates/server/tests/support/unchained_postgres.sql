-- What a database held before records had hashes.

    CREATE TABLE records (
        room BIGINT NOT NULL,
        number BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, number)
    );

    CREATE TABLE rooms (
        room BIGINT PRIMARY KEY,
        public BOOLEAN NOT NULL,
        stage SMALLINT NOT NULL,
        host BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX public_rooms ON rooms (changed_at) WHERE public AND stage < 2;
    CREATE INDEX open_rooms ON rooms (host) WHERE stage < 2;

    CREATE TABLE members (
        person BIGINT NOT NULL,
        room BIGINT NOT NULL REFERENCES rooms ON DELETE CASCADE,
        PRIMARY KEY (person, room)
    );
    CREATE INDEX members_by_room ON members (room);

    CREATE TABLE snapshots (
        room BIGINT PRIMARY KEY,
        number BIGINT NOT NULL,
        bytes BYTEA NOT NULL
    );

    CREATE TABLE contents (
        fingerprint BYTEA PRIMARY KEY,
        text TEXT NOT NULL
    );

    CREATE TABLE people (
        id BIGINT PRIMARY KEY,
        name TEXT NOT NULL
    );

    CREATE TABLE devices (
        fingerprint BYTEA PRIMARY KEY,
        person BIGINT NOT NULL REFERENCES people ON DELETE CASCADE
    );
    CREATE INDEX devices_by_person ON devices (person);

    CREATE TABLE links (
        fingerprint BYTEA PRIMARY KEY,
        person BIGINT NOT NULL REFERENCES people ON DELETE CASCADE,
        ends_at BIGINT NOT NULL
    );
    CREATE INDEX links_by_person ON links (person);
    CREATE INDEX links_by_end ON links (ends_at);

    CREATE TABLE replays (
        id BIGINT PRIMARY KEY,
        owner BIGINT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX replays_by_owner ON replays (owner);
