-- The number by which everybody knows an entry of the log; NULL: a seat did it in secret.
ALTER TABLE moves ADD COLUMN shown INTEGER;
-- The log is append-only: nothing in it is changed but for this once.
DROP TRIGGER moves_stay;
UPDATE moves SET shown = number;
CREATE TRIGGER moves_stay BEFORE UPDATE ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;
-- How many entries have none: so far, and up to what was told last.
ALTER TABLE tables ADD COLUMN asides INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN told_asides INTEGER NOT NULL DEFAULT 0;
