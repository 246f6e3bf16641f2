-- Tables played to the end: places by seat, and who held each seat for how many of its moves.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game TEXT NOT NULL,
    guild INTEGER,
    ended REAL NOT NULL
);
CREATE INDEX results_game ON results (game, ended);
CREATE INDEX results_guild ON results (guild);

CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE TABLE result_holders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    user INTEGER,
    level TEXT NOT NULL,
    moves INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, turn)
) WITHOUT ROWID;
CREATE INDEX result_holders_user ON result_holders (user) WHERE user IS NOT NULL;

-- How long a player took to answer, quiet hours and absences left out; `number` is the move. Kept
-- narrow and without an index of its own: there is one for nearly every move of every table.
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    user INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
-- Of tables that are over: of one still running, even how many answers there are might tell what
-- its others are not to know.
CREATE VIEW answers_over AS
    SELECT a.table_id, a.number, t.game, t.guild, a.user, a.seconds,
        coalesce(t.ended, t.created) AS at
    FROM tables t JOIN answers a ON a.table_id = t.id
    WHERE t.status IN ('ended', 'closed');

-- Who does not want to be counted.
CREATE TABLE uncounted (
    user INTEGER PRIMARY KEY
);
CREATE INDEX seats_ever ON seats (user, id);
