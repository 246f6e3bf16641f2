-- The Discord user name of whoever holds a seat, for pictures: letters that every font has. Empty:
-- not seen since. The name that they show stays what it was when they sat down.
ALTER TABLE seats ADD COLUMN account TEXT NOT NULL DEFAULT '';
