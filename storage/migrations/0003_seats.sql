-- Seats over time, moderation, and each channel's standing panel.

-- Since when a moderator has stopped the table, by whom and why (JSON); who must agree before a
-- moderator may rewind it.
ALTER TABLE tables ADD COLUMN paused REAL;
ALTER TABLE tables ADD COLUMN pause TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN consent TEXT NOT NULL DEFAULT 'concerned';

ALTER TABLE audit ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE audit ADD COLUMN detail TEXT NOT NULL DEFAULT '';

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
-- Apart from `tables`, whose columns after `state` are slow to list.
CREATE TABLE homes (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    channel INTEGER NOT NULL,
    turn INTEGER,
    turn_about TEXT NOT NULL DEFAULT ''
);
CREATE INDEX homes_channel ON homes (channel);
INSERT INTO homes (table_id, channel, turn) SELECT id, channel, NULL FROM tables;

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
