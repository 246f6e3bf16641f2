-- Light or dark public pictures of a table; empty: dark.
ALTER TABLE tables ADD COLUMN theme TEXT NOT NULL DEFAULT '';
