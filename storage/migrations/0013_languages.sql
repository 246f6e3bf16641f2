-- The language in which a table speaks to its channel; empty: English.
ALTER TABLE tables ADD COLUMN language TEXT NOT NULL DEFAULT '';
