-- Who watches a table without playing: `how` much they are told each turn, and up to which entry of
-- the log they have been.
CREATE TABLE followers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    how TEXT NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user);
