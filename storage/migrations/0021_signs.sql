-- The bot's own emojis: the number that the service gave each, and the hash of what was drawn.
CREATE TABLE signs (
    name TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL
) WITHOUT ROWID;
