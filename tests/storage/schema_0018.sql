-- The schema of a database that seventeen migrations had brought to 0018, as SQLite tells it.
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
, timing TEXT NOT NULL DEFAULT '', wake REAL, paused REAL, pause TEXT NOT NULL DEFAULT '', consent TEXT NOT NULL DEFAULT 'concerned', asides INTEGER NOT NULL DEFAULT 0, told_asides INTEGER NOT NULL DEFAULT 0, language TEXT NOT NULL DEFAULT '', theme TEXT NOT NULL DEFAULT '', casual TEXT NOT NULL DEFAULT '');
CREATE UNIQUE INDEX tables_open ON tables (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_channel ON tables (channel, id);
CREATE INDEX tables_guild ON tables (guild, id);
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    entropy TEXT NOT NULL,
    since REAL NOT NULL,
    until REAL, came INTEGER, went INTEGER, mark TEXT NOT NULL DEFAULT '',
    CHECK ((user IS NULL) <> (level IS NULL))
);
CREATE INDEX seats_table ON seats (table_id, seat);
CREATE INDEX seats_user ON seats (user) WHERE until IS NULL;
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
    keyframe BLOB, shown INTEGER, version INTEGER,
    PRIMARY KEY (table_id, number)
);
CREATE TRIGGER moves_are_kept BEFORE DELETE ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    answers TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at REAL NOT NULL
);
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
CREATE TABLE due (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at REAL NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
) WITHOUT ROWID;
CREATE INDEX due_at ON due (kind, at);
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
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    what TEXT NOT NULL,
    at REAL NOT NULL
, name TEXT NOT NULL DEFAULT '', detail TEXT NOT NULL DEFAULT '', version INTEGER, mark TEXT NOT NULL DEFAULT '', detail_mark TEXT NOT NULL DEFAULT '');
CREATE INDEX audit_table ON audit (table_id, id);
CREATE TABLE keys (
    digest TEXT PRIMARY KEY,
    key TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    habits TEXT NOT NULL,
    version INTEGER NOT NULL,
    wake REAL
);
CREATE INDEX people_wake ON people (wake) WHERE wake IS NOT NULL;
CREATE TABLE reminders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at REAL NOT NULL,
    owed INTEGER NOT NULL,
    way TEXT NOT NULL,
    channel INTEGER NOT NULL,
    about TEXT NOT NULL,
    message INTEGER,
    sent REAL,
    gone REAL
);
CREATE INDEX reminders_table ON reminders (table_id, id);
CREATE INDEX reminders_owed ON reminders (owed);
CREATE INDEX reminders_user ON reminders (user) WHERE table_id = 0;
CREATE TABLE proposals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    proposer INTEGER NOT NULL,
    at REAL NOT NULL,
    yes TEXT NOT NULL,
    no TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE homes (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    channel INTEGER NOT NULL,
    turn INTEGER,
    turn_about TEXT NOT NULL DEFAULT ''
, pins INTEGER NOT NULL DEFAULT 1);
CREATE INDEX homes_channel ON homes (channel);
CREATE TABLE panels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel INTEGER NOT NULL UNIQUE,
    guild INTEGER,
    message INTEGER,
    made REAL NOT NULL,
    tried REAL,
    pinned INTEGER NOT NULL,
    shown TEXT NOT NULL,
    wanted INTEGER NOT NULL,
    done INTEGER NOT NULL,
    due REAL NOT NULL,
    tries INTEGER NOT NULL
);
CREATE INDEX panels_due ON panels (due) WHERE wanted > done;
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    ended REAL,
    why TEXT NOT NULL,
    serial INTEGER NOT NULL,
    PRIMARY KEY (table_id, user, number)
) WITHOUT ROWID;
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game TEXT NOT NULL,
    guild INTEGER,
    ended REAL NOT NULL
, rated INTEGER NOT NULL DEFAULT 1);
CREATE INDEX results_game ON results (game, ended);
CREATE INDEX results_guild ON results (guild);
CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE result_holders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    user INTEGER,
    level TEXT NOT NULL,
    moves INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, turn)
) WITHOUT ROWID;
CREATE INDEX result_holders_user ON result_holders (user) WHERE user IS NOT NULL;
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    user INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE VIEW answers_over AS
    SELECT a.table_id, a.number, t.game, t.guild, a.user, a.seconds,
        coalesce(t.ended, t.created) AS at
    FROM tables t JOIN answers a ON a.table_id = t.id
    WHERE t.status IN ('ended', 'closed');
CREATE TABLE uncounted (
    user INTEGER PRIMARY KEY
);
CREATE INDEX seats_ever ON seats (user, id);
CREATE INDEX tables_rules ON tables (game, rules) WHERE status = 'running';
CREATE INDEX tables_over ON tables (id) WHERE status = 'ended';
CREATE TABLE matters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    matter TEXT NOT NULL,
    message INTEGER NOT NULL,
    heading TEXT NOT NULL,
    texts TEXT NOT NULL,
    PRIMARY KEY (table_id, matter)
) WITHOUT ROWID;
CREATE TABLE heart (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
);
CREATE TABLE outages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    start REAL NOT NULL,
    until REAL NOT NULL
, shard INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 1);
CREATE TABLE denials (
    channel INTEGER PRIMARY KEY,
    told TEXT NOT NULL
);
CREATE INDEX tables_open_guild ON tables (guild) WHERE status IN ('lobby', 'running');
CREATE TRIGGER moves_stay BEFORE UPDATE ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;
CREATE TABLE tenures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    program TEXT NOT NULL,
    began REAL NOT NULL,
    until REAL NOT NULL,
    ended REAL
);
CREATE TABLE shards (
    total INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    tenure INTEGER NOT NULL REFERENCES tenures (id),
    session TEXT,
    seq INTEGER,
    gateway TEXT,
    PRIMARY KEY (total, shard)
) WITHOUT ROWID;
CREATE TABLE gates (
    bucket INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
CREATE INDEX interactions_at ON interactions (at);
CREATE TABLE moved (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    target TEXT NOT NULL,
    at REAL NOT NULL
);
CREATE TABLE followers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    how TEXT NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user);
CREATE TABLE salts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
