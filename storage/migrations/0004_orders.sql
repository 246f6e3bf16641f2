-- Answers given in advance. `body` is the order as JSON; `ended` and `why` say that it is over.
-- A number is a user's own at the table, so it tells nobody how many orders others have.
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    ended REAL,
    why TEXT NOT NULL,
    serial INTEGER NOT NULL,
    PRIMARY KEY (table_id, user, number)
) WITHOUT ROWID;
