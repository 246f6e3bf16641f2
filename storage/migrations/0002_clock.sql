-- A table's clock and its seats' present obligations, as JSON; and when something is due at it.
ALTER TABLE tables ADD COLUMN timing TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN wake REAL;
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;

-- What a player has said once about time: zone, quiet hours, absences, reminders, language.
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
