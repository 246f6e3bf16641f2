"""Names in every script: pictures have the user name in place of letters that no font has."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from bot.games import shipped
from bot.tables.guide.sample import FIXED, unstored
from bot.tables.kernel.table import Game, Table
from bot.tables.look import pictures
from bot.tables.rooms import PARTS
from renderers.alt import alt_lines
from renderers.look import Level
from renderers.text import faces
from storage.db import Tx
from storage.errors import Unavailable
from tests.renderers.legible import letters
from tests.renderers.positions import BOARDS
from tests.tables.board import ANN, BOB, House, caller, ok

STRANGE = (
    "\u0634\u0647\u0631\u0632\u0627\u062f",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22 \N{PARTY POPPER}",
    "\u0926\u0947\u0935\u0928\u093e\u0917\u0930\u0940",
    "\N{FIRE}\N{PARTY POPPER}",
    "Z\u0337\u0322a\u0338l\u0353g\u0336o\u0335",
)
"""Arabic, Thai, Devanagari, only emojis, and marks piled on letters."""
DRAWN = ("user.0_", "user.1_", "user.2_", "user.3_", "Zalgo")
LEVELS: tuple[Level, ...] = ("glance", "board", "phone", "close")


def among_strangers(key: str) -> Table:
    """A table with as many players as it has seats, each with a strange name."""
    game = shipped()[key]
    names = STRANGE[-game.seats[1] :]
    table = unstored(Game(game), names, seed=FIXED)
    first = len(STRANGE) - len(names)
    sitting = (replace(r, account=f"user.{first + r.seat}_") for r in table.sitting)
    return table.changed(table.row, sitting=tuple(sitting))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", BOARDS)
def test_every_letter_of_a_picture_has_a_glyph(key: str, level: Level) -> None:
    table, glyphs = among_strangers(key), faces("regular").glyphs
    public = table.public()
    parts = pictures.view_names(key, public) if level == "close" else ("",)
    for part in parts:
        look = pictures.look_of(table, level=level, view=part)
        scene = pictures.scene_of(key, public, look)
        assert scene is not None
        for _, words in letters(scene):
            assert words.strip()
            assert {c for c in words if c not in glyphs} <= {"\n"}, words


@pytest.mark.parametrize("key", BOARDS)
def test_every_player_is_told_by_a_name_that_can_be_drawn(key: str) -> None:
    table = among_strangers(key)
    assert pictures.look_of(table).names == DRAWN[-table.row.places :]
    scene = pictures.scene_of(key, table.public(), pictures.look_of(table))
    assert scene is not None
    told = "\n".join(alt_lines(scene))
    assert all(name in told for name in DRAWN[-table.row.places :])


def drawn(table: Table) -> tuple[str, ...]:
    """The players' names in pictures."""
    return pictures.look_of(table).names


async def test_a_user_name_is_stored_and_kept_up_to_date(h: House) -> None:
    thai, emoji = STRANGE[1], STRANGE[3]
    await h.open("automaton", ANN)
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    ok(await h.do(h.tables.lobbies.open, caller(ANN, name=thai, account="ann.1"), "sealed"))
    ok(await h.do(h.tables.lobbies.join, caller(BOB, name=emoji)))
    table = await h.table()
    assert [row.name for row in table.sitting] == [thai, emoji]
    assert drawn(table)[:2] == ("ann.1", "Seat 2")  # nobody has said yet who Bob is
    ok(await h.do(h.tables.standing.status, caller(BOB, name=emoji, account="bob_2")))
    assert drawn(await h.table())[:2] == ("ann.1", "bob_2")
    ok(await h.do(h.tables.standing.status, caller(BOB, name=emoji, account="bob_3")))
    ok(await h.do(h.tables.standing.status, caller(BOB, name=emoji, account="bob_3")))
    table = await h.table()
    assert drawn(table)[:2] == ("ann.1", "bob_3")
    assert [row.name for row in table.sitting] == [thai, emoji]


async def test_what_only_reads_is_answered_where_no_name_can_be_stored(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk refuses moves, not looking at the board."""
    await h.begin("sealed", ANN, BOB)
    write = h.db.write

    async def full(*_: object, **__: object) -> NoReturn:
        raise Unavailable("full", "no space left")

    monkeypatch.setattr(h.db, "write", full)
    ok(await h.do(h.tables.standing.status, caller(ANN, account="ann.1")))
    monkeypatch.setattr(h.db, "write", write)
    ok(await h.do(h.tables.standing.status, caller(ANN, account="ann.1")))
    assert (await h.table()).sitting[0].account == "ann.1"


async def test_a_user_name_is_the_persons_own(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN, account="ann.1"), "automaton"))

    def found(tx: Tx) -> list[Any]:
        rows = (part.personal(tx, ANN).get("seats", []) for part in PARTS)
        return [row["account"] for each in rows for row in each]

    def forget(tx: Tx) -> None:
        for part in PARTS:
            part.forget(tx, ANN, -1)

    assert await h.db.read(found) == ["ann.1"]
    await h.db.write(forget)
    accounts = await h.db.read(lambda tx: tx.execute("SELECT account FROM seats").fetchall())
    assert [tuple(row) for row in accounts] == [("",)]
