-- Messages whose buttons ask for a decision that is still open: once it is decided they are edited.
-- `matter` says which (an offer, a vote, a request, a clock); heading and texts (JSON) as posted.
CREATE TABLE matters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    matter TEXT NOT NULL,
    message INTEGER NOT NULL,
    heading TEXT NOT NULL,
    texts TEXT NOT NULL,
    PRIMARY KEY (table_id, matter)
) WITHOUT ROWID;
