-- Many processes on one database (PostgreSQL). Each holds a tenure, and with it a range of shards.
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
ALTER TABLE outages ADD COLUMN shard INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outages ADD COLUMN total INTEGER NOT NULL DEFAULT 1;
CREATE INDEX interactions_at ON interactions (at);
-- Where everything has moved to: nobody plays on here by mistake. One row at most.
CREATE TABLE moved (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    target TEXT NOT NULL,
    at REAL NOT NULL
);
