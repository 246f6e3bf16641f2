-- When the timekeeper was last known to be at work: one row.
CREATE TABLE heart (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
);
-- When nobody was at work, from the last beat till the next start.
CREATE TABLE outages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    start REAL NOT NULL,
    until REAL NOT NULL
);
