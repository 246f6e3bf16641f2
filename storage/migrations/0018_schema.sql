-- A table: what it is, its position and its clock. Columns after `state`, which is large, are slow
-- to read, so listings read none of them. `timing`: the clock and the seats' present obligations
-- (JSON). `wake`: when something is due at the table. `paused`, `pause`: since when a moderator has
-- stopped it, by whom and why (JSON). `consent`: who must agree before a moderator may rewind it.
-- `asides`: the number of its secret log entries; `told_asides`: of those before the latest public
-- message. `language` in which it speaks to its channel; empty: English. `theme` of its public
-- pictures; empty: dark. `casual`: why its result counts for nobody's rating; empty: it counts.
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
    state BLOB,
    timing TEXT NOT NULL DEFAULT '',
    wake REAL,
    paused REAL,
    pause TEXT NOT NULL DEFAULT '',
    consent TEXT NOT NULL DEFAULT 'concerned',
    asides INTEGER NOT NULL DEFAULT 0,
    told_asides INTEGER NOT NULL DEFAULT 0,
    language TEXT NOT NULL DEFAULT '',
    theme TEXT NOT NULL DEFAULT '',
    casual TEXT NOT NULL DEFAULT ''
);
-- One open table in a channel or thread.
CREATE UNIQUE INDEX tables_open ON tables (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_channel ON tables (channel, id);
CREATE INDEX tables_guild ON tables (guild, id);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
-- Running tables under older rules: looked for at every start, so without reading them all.
CREATE INDEX tables_rules ON tables (game, rules) WHERE status = 'running';
-- Ended tables, for those whose result has still to be recorded.
CREATE INDEX tables_over ON tables (id) WHERE status = 'ended';
-- A server's open tables: looked for whenever the gateway introduces the server.
CREATE INDEX tables_open_guild ON tables (guild) WHERE status IN ('lobby', 'running');

-- Who sits where, and from when till when. Several users may share a seat. `came`, `went`: the
-- table's versions at which the seat was taken and left, so the row's places in the table's record;
-- NULL where a program wrote it that kept no record. `mark` stands for the name in the record, so
-- that the name can be deleted later; empty where a program wrote it that kept no record.
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
    came INTEGER,
    went INTEGER,
    mark TEXT NOT NULL DEFAULT '',
    CHECK ((user IS NULL) <> (level IS NULL))
);
CREATE INDEX seats_table ON seats (table_id, seat);
CREATE INDEX seats_user ON seats (user) WHERE until IS NULL;
CREATE INDEX seats_ever ON seats (user, id);

-- The log. Append-only: a move that was taken back stays. Rows lie in the order of their making,
-- so that pages fill up. `shown`: the entry's public number; NULL: a seat did it in secret.
-- `version`: the table's, so the row's place in the table's record; NULL as in `seats`.
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
    shown INTEGER,
    version INTEGER,
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
CREATE INDEX interactions_at ON interactions (at);

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

-- What moderators and creators did. Versions and marks are those of the record, as in `seats`.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    what TEXT NOT NULL,
    at REAL NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '',
    version INTEGER,
    mark TEXT NOT NULL DEFAULT '',
    detail_mark TEXT NOT NULL DEFAULT ''
);
CREATE INDEX audit_table ON audit (table_id, id);

-- Keys too long for a button's id, by their digest.
CREATE TABLE keys (
    digest TEXT PRIMARY KEY,
    key TEXT NOT NULL
) WITHOUT ROWID;

-- A player's settings about time: zone, quiet hours, absences, reminders, language (JSON).
-- `wake`: when the next digest is due.
CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    habits TEXT NOT NULL,
    version INTEGER NOT NULL,
    wake REAL
);
CREATE INDEX people_wake ON people (wake) WHERE wake IS NOT NULL;

-- The ledger of reminders. A key is written once, in the transaction that owes the message.
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

-- What is open about a table's seats: invitations, seats offered or free, votes to replace.
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

-- The channel whose panel lists a table (a thread's parent), and the table's last turn message.
-- Apart from `tables`, whose columns after `state` are slow to list. `pins`: whether whoever opened
-- the table may pin messages in its channel, as the bot pins for nobody else.
CREATE TABLE homes (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    channel INTEGER NOT NULL,
    turn INTEGER,
    turn_about TEXT NOT NULL DEFAULT '',
    pins INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX homes_channel ON homes (channel);

-- The panel of a channel. It is out of date while `wanted` is more than `done`.
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

-- Answers given in advance. `body` is the order as JSON; `ended` and `why` say that it is over.
-- A number is a user's own at the table, so it tells nobody how many orders others have.
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

-- Tables played to the end: places by seat, and who held each seat for how many of its moves.
-- `rated`: whether the result counts for ratings.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game TEXT NOT NULL,
    guild INTEGER,
    ended REAL NOT NULL,
    rated INTEGER NOT NULL DEFAULT 1
);
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

-- How long a player took to answer, quiet hours and absences left out; `number` is the move. Narrow
-- and without an index of its own: there is a row for nearly every move of every table.
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    user INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
-- The answers of tables that are over: of one still running, even how many answers there are might
-- tell what its others are not to know.
CREATE VIEW answers_over AS
    SELECT a.table_id, a.number, t.game, t.guild, a.user, a.seconds,
        coalesce(t.ended, t.created) AS at
    FROM tables t JOIN answers a ON a.table_id = t.id
    WHERE t.status IN ('ended', 'closed');

-- Users who don't want to be counted.
CREATE TABLE uncounted (
    user INTEGER PRIMARY KEY
);

-- Messages whose buttons ask for a decision that is still open: once it is decided they are edited.
-- `matter` says which (an offer, a vote, a request, a clock); heading and texts (JSON) as posted.
CREATE TABLE matters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    matter TEXT NOT NULL,
    message INTEGER NOT NULL,
    heading TEXT NOT NULL,
    texts TEXT NOT NULL,
    PRIMARY KEY (table_id, matter)
) WITHOUT ROWID;

-- When the timekeeper was last at work: one row.
CREATE TABLE heart (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
);
-- When nobody was at work, from the last beat till the next start, and for which shard.
CREATE TABLE outages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    start REAL NOT NULL,
    until REAL NOT NULL,
    shard INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 1
);

-- Channels that refuse the bot's messages for lack of a permission, and the users (a JSON list) who
-- have heard of it. Gone as soon as a message arrives.
CREATE TABLE denials (
    channel INTEGER PRIMARY KEY,
    told TEXT NOT NULL
);

-- Many processes on one database (PostgreSQL). Each holds a tenure, and with it a group of shards.
CREATE TABLE tenures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    program TEXT NOT NULL,
    began REAL NOT NULL,
    until REAL NOT NULL,
    ended REAL
);
-- Who holds a shard, and the gateway session that whoever takes it over goes on with.
CREATE TABLE shards (
    total INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    tenure INTEGER NOT NULL REFERENCES tenures (id),
    session TEXT,
    seq INTEGER,
    gateway TEXT,
    PRIMARY KEY (total, shard)
) WITHOUT ROWID;
-- When the next session may be begun in a bucket of Discord's.
CREATE TABLE gates (
    bucket INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
-- Where everything has moved to: nobody plays on in this database by mistake. One row at most.
CREATE TABLE moved (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    target TEXT NOT NULL,
    at REAL NOT NULL
);

-- Who watches a table without playing: how much they hear each turn, and up to which log entry they
-- have heard.
CREATE TABLE followers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    how TEXT NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user);

-- What keeps the words behind a person's marks at a table from being guessed.
CREATE TABLE salts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
