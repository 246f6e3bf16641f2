-- Whether a table's turn messages have pictures for phones (`phone`); empty: for a large screen.
ALTER TABLE tables ADD COLUMN card TEXT NOT NULL DEFAULT '';
