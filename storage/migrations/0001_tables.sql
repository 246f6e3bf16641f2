-- A running table and its position. `state` stands last, so that listings never read it.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    creator INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'ended', 'closed')),
    places INTEGER NOT NULL,
    options TEXT NOT NULL,
    rules INTEGER NOT NULL,
    version INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    head INTEGER NOT NULL,
    redo TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    counts TEXT NOT NULL,
    told INTEGER NOT NULL,
    seed BLOB NOT NULL,
    entropy TEXT NOT NULL,
    lobby_message INTEGER,
    created REAL NOT NULL,
    started REAL,
    ended REAL,
    state BLOB
);
-- One open table in a channel or thread.
CREATE UNIQUE INDEX tables_open ON tables (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_channel ON tables (channel, id);
CREATE INDEX tables_guild ON tables (guild, id);

-- Who sits where, and from when till when. Several users may share a seat.
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    entropy TEXT NOT NULL,
    since REAL NOT NULL,
    until REAL,
    CHECK ((user IS NULL) <> (level IS NULL))
);
CREATE INDEX seats_table ON seats (table_id, seat);
CREATE INDEX seats_user ON seats (user) WHERE until IS NULL;

-- The log. Append-only: a move that was taken back stays. Rows lie in the order of their making,
-- so that pages fill up.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    user INTEGER,
    answers TEXT NOT NULL,
    rules INTEGER NOT NULL,
    counter_before INTEGER NOT NULL,
    counter_after INTEGER NOT NULL,
    drew INTEGER NOT NULL,
    showed TEXT NOT NULL,
    parent INTEGER NOT NULL,
    head INTEGER NOT NULL,
    ref INTEGER,
    at REAL NOT NULL,
    news BLOB NOT NULL,
    delta BLOB NOT NULL,
    keyframe BLOB,
    PRIMARY KEY (table_id, number)
);
CREATE TRIGGER moves_stay BEFORE UPDATE ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;
CREATE TRIGGER moves_are_kept BEFORE DELETE ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;

-- A seat's private answers so far.
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    answers TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- Every interaction that changed anything, once: moves, lines and the lobby share it.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at REAL NOT NULL
);

-- Messages owed to channels, in order.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel INTEGER NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    created REAL NOT NULL,
    due REAL NOT NULL,
    tries INTEGER NOT NULL,
    tried REAL
);
CREATE INDEX outbox_channel ON outbox (channel, id);

-- What is to happen by itself, such as computer players' turns.
CREATE TABLE due (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at REAL NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) WITHOUT ROWID;
CREATE INDEX due_at ON due (kind, at);

-- A wish to take moves back that others must agree to.
CREATE TABLE requests (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    user INTEGER NOT NULL,
    target INTEGER NOT NULL,
    needed TEXT NOT NULL,
    agreed TEXT NOT NULL,
    at REAL NOT NULL
);

CREATE TABLE preferences (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

-- What moderators and creators did.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    what TEXT NOT NULL,
    at REAL NOT NULL
);
CREATE INDEX audit_table ON audit (table_id, id);

-- Keys too long for a button's id, by their digest.
CREATE TABLE keys (
    digest TEXT PRIMARY KEY,
    key TEXT NOT NULL
) WITHOUT ROWID;
