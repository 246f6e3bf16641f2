"""SQL in SQLite's words, as PostgreSQL gets it."""

from __future__ import annotations

from storage import migrate
from storage.postgresql.dialect import for_postgres, quoted, translated


def test_words_that_are_keywords_there_are_quoted() -> None:
    assert quoted("SELECT user FROM seats WHERE name = 'user'") == (
        "SELECT \"user\" FROM seats WHERE name = 'user'"
    )
    assert translated("a = ? AND b LIKE '%'") == b"a = %s AND b LIKE '%%'"


def test_every_migration_is_understood() -> None:
    for script in migrate.shipped().values():
        for statement in for_postgres(script):
            for word in ("AUTOINCREMENT", "WITHOUT ROWID", "RAISE (", " BLOB", " REAL"):
                assert word not in statement
