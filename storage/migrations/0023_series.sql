-- The first table of the series of rematches that a table belongs to; null: it began none, or its own.
ALTER TABLE tables ADD COLUMN series INTEGER;
