"""One guest harms nobody: floods, endless logs, draws to one's liking, too many computer
players."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.fair_shares import COMPUTERS, Kind, Rate
from bot.games import shipped
from bot.playground import Person, Seen, Stand
from bot.tables.turns.answers import REOPENED
from tests.e2e.conftest import Rig, words
from tests.e2e.running import whole

FIRST_PICTURE = 20.0
FLOOD = 60
GAME = next(key for key, spec in sorted(shipped().items()) if spec.seats[0] <= 2)


def entries(db: Path, what: str = "COUNT(*)") -> int:
    """A figure over the logs of all tables."""
    with closing(sqlite3.connect(db)) as read:
        return int(read.execute(f"SELECT {what} FROM moves").fetchone()[0])


async def test_a_flood_of_pictures_takes_no_turn_its_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Stand.start(answer_within=FIRST_PICTURE)  # bot, stand-in and flood share one thread here
    async with slow as stand, whole(stand, tmp_path / "f.db", shipped()):
        ann, mallory = [await stand.person(name) for name in ("Ann", "Mallory")]
        for who, channel in ((ann, "table-1"), (mallory, "table-2")):
            await who.command("table new", channel, game=GAME, seats=2)
            await who.command("table seat", channel, action="computer")
        await mallory.command("table start", "table-2")
        await board_of(stand, mallory, "table-2")
        with caplog.at_level(logging.INFO):
            flood = [
                asyncio.create_task(mallory.command("board", "table-2", wait=FIRST_PICTURE))
                for _ in range(FLOOD)
            ]
            await ann.command("table start", "table-1")
            turn = await board_of(stand, ann, "table-1")
            outcomes = await asyncio.gather(*flood)
        assert turn.pictures
        told = [o for o in outcomes if "a lot of pictures at once" in o.text]
        drawn = [o for o in outcomes if o.message is not None and o.message.pictures]
        assert sum(o.failed for o in outcomes) + len(told) + len(drawn) == FLOOD
        assert told
        assert drawn
        assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def board_of(stand: Stand, who: Person, channel: str) -> Seen:
    """The turn message, once it is there."""

    async def turn() -> Seen | None:
        found = await who.messages(channel)
        return next((m for m in found if not m.ephemeral and m.buttons and m.pictures), None)

    seen = await stand.wait_for(turn, FIRST_PICTURE)
    assert seen
    return seen


async def test_a_flood_is_told_a_few_times_and_then_not_answered(tmp_path: Path) -> None:
    shares: dict[Kind, Rate] = {"commands": Rate(4, 1)}
    async with (
        Stand.start(answer_within=1.5) as stand,
        whole(stand, tmp_path / "f.db", shares=shares),
    ):
        (ann, ben) = [await stand.person(name) for name in ("Ann", "Ben")]
        flood = await asyncio.gather(*(ann.command("help", "lobby") for _ in range(14)))
        told = [o for o in flood if "Try again in" in o.text]
        assert sum(o.failed for o in flood) == 4
        assert len(told) == 6
        assert not (await ben.command("help", "lobby")).failed


async def test_a_playing_moderator_takes_a_draw_as_it_comes(rig: Rig) -> None:
    """Words after `confirm` can't wait for a draw that they fit: the draw stays."""
    (mo,) = await rig.people("Mo")
    await mo.command("table new", "table-1", game="automaton", options="start=0")
    await mo.command("table start", "table-1")
    await rig.turn(mo)
    searched = 0
    for payment in ("clay+wood", "rope+wood", "clay+rope") * 4:
        before = entries(rig.db, "MAX(number)")
        text = f"search; confirm; build {payment}"
        outcome = await mo.command("mod proxy", "table-1", seat=1, move=text)
        if entries(rig.db, "MAX(number)") == before:
            break  # the efforts of this turn are spent: searching is not legal any more
        searched += 1
        assert "the log says that you answered" in outcome.text
    assert searched >= 3
    with closing(sqlite3.connect(rig.db)) as read:
        rows = read.execute("SELECT counter_before, counter_after FROM moves ORDER BY number")
        counters = [row for row in rows if row[0] != row[1]]
    assert all(after > before for before, after in counters)
    assert len(counters) > searched, "each search drew, whatever came after it"


async def test_computer_players_are_capped(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    refused = ""
    for n in range(COMPUTERS // 3 + 1):
        channel = await rig.stand.channel(f"many-{n}")
        await ann.command("table new", channel, game="sealed", seats=4)
        for _ in range(3):
            outcome = await ann.command("table seat", channel, action="computer")
            refused = refused or (outcome.text if "computer players" in outcome.text else "")
    assert f"already have {COMPUTERS} computer players" in refused
    with closing(sqlite3.connect(rig.db)) as read:
        seated = read.execute("SELECT COUNT(*) FROM seats WHERE level IS NOT NULL").fetchone()
    assert seated == (COMPUTERS,)


async def test_however_back_is_written_a_sealed_answer_stays_at_last(rig: Rig) -> None:
    ann, _ = await rig.started()
    card = next(w for w in await words(ann) if w not in {"confirm", "save", "back"})
    await ann.command("move", "table-1", move=f"{card}; confirm")
    wide = "".join(chr(ord(c) + 0xFEE0) for c in "back;")
    said = [
        (await ann.command("move", "table-1", move=f"{wide} confirm")).text
        for _ in range(REOPENED + 3)
    ]
    assert all("It stays in now" in text for text in said[REOPENED:])
    assert entries(rig.db) == 2 + 2 * REOPENED


async def test_proposals_call_nobody_over_and_over(rig: Rig) -> None:
    ann, ben = await rig.started()
    for days in range(2, 12):
        outcome = await ben.command("clock set", "table-1", kind="turn", time=f"{days} days")
        assert not outcome.failed

    async def proposed() -> bool:
        return any("11 days" in m.text for m in await rig.public(ann))

    await rig.stand.wait_for(proposed)
    # The first one called her; what was said of it since stands in its place, without a call.
    asking = [m for m in await rig.public(ann) if "proposes another clock" in m.text]
    assert sum(ann.id in m.mentions for m in asking) <= 1
