-- The record of a table. By its version each row knows its place among all that happened there:
-- NULL where an older program wrote it.
ALTER TABLE moves ADD COLUMN version INTEGER;
ALTER TABLE seats ADD COLUMN came INTEGER;
ALTER TABLE seats ADD COLUMN went INTEGER;
ALTER TABLE audit ADD COLUMN version INTEGER;
-- What stands for a name or a detail in the record, so that the words can be deleted later; empty
-- where an older program wrote the row.
ALTER TABLE seats ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE audit ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE audit ADD COLUMN detail_mark TEXT NOT NULL DEFAULT '';
-- What keeps the words behind a person's marks at a table from being guessed.
CREATE TABLE salts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
-- sqlite:
INSERT INTO salts SELECT table_id, user, lower(hex(randomblob(16))) FROM (
    SELECT table_id, user FROM seats WHERE user IS NOT NULL
    UNION SELECT table_id, user FROM audit UNION SELECT id, creator FROM tables
);
-- postgresql:
INSERT INTO salts SELECT table_id, "user", replace(gen_random_uuid()::text, '-', '') FROM (
    SELECT table_id, "user" FROM seats WHERE "user" IS NOT NULL
    UNION SELECT table_id, "user" FROM audit UNION SELECT id, creator FROM tables
) AS known;
