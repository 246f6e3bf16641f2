"""What a seat does in secret: nobody else can tell that there was anything.

Each story is told twice, once with Bob's vow and once without; everything that anybody else gets
to see of the two tables is the same.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace as changed

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Question, Seat, State, Word, Words
from bot.engine.spec import GameSpec, Setup
from bot.programs.upkeep import check
from tests.tables import bigger
from tests.tables.bigger import Said
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    GAMES,
    House,
    button,
    caller,
    house,
    look,
    ok,
    words_of,
)
from tests.tables.records import exported, plays, recomputed

# ruff: noqa: ARG001, ARG002 the engine dictates signatures

DAN = 9


class Vows(State, frozen=True, kw_only=True, gc=False):
    """What was said aloud, and what each seat has vowed in secret."""

    said: tuple[str, ...] = ()
    vowed: tuple[bool, bool] = (False, False)


class Speak(Question[Vows], frozen=True, gc=False):
    """§1 Something said aloud; then the other seat."""

    seat: Seat
    rule = "§1"
    drafted = False

    def options(self, s: Vows, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from ("yes", "no")

    def take(self, s: Vows, words: Words) -> Vows:
        s = replace(s, said=(*s.said, words[0])).tell(Said(words[0]))
        return s.then(Speak(Seat(1 - self.seat)))


class Vow(Question[Vows], frozen=True, gc=False):
    """§2 A vow to oneself, or an end of it; after something has been said."""

    seat: Seat
    rule = "§2"

    def options(self, s: Vows, prefix: Words) -> Iterator[Word]:
        if not prefix and s.said:
            yield "drop" if s.vowed[self.seat] else "vow"

    def final(self, words: Words) -> bool:
        return False

    def take(self, s: Vows, words: Words) -> Vows:
        mine = words[0] == "vow"
        vowed = (mine, s.vowed[1]) if self.seat == 0 else (s.vowed[0], mine)
        return replace(s, vowed=vowed).tell(Said(words[0]), (self.seat,))


class Sight(msgspec.Struct, frozen=True):
    """What was said aloud, and one's own vow."""

    said: tuple[str, ...]
    vowed: bool = False


def setup(given: Setup) -> Vows:
    """Seat 1 begins, and both may vow."""
    return Vows(todo=(Speak(Seat(0)),), offers=(Vow(Seat(0)), Vow(Seat(1))))


BIGGER: GameSpec = bigger.GAME
GAME = changed(
    BIGGER,
    key="vows",
    seats=(2, 2),
    state=Vows,
    steps=(Speak, Vow),
    setup=setup,
    public=lambda s: Sight(s.said),
    private=lambda s, seat: Sight(s.said, s.vowed[seat]),
)


@asynccontextmanager
async def vows() -> AsyncIterator[House]:
    """A table of the game."""
    async with house(games={**GAMES, "vows": GAME}) as h:
        await h.begin("vows", ANN, BOB)
        yield h


async def seen(h: House) -> list[str]:
    """All that Ann, a watcher and a moderator get to see."""
    await h.deliver()
    t, mod = h.tables, caller(DAN, moderator=True)
    shown = [
        await t.answer(t.logs.recap, caller(ANN)),
        await t.answer(t.moderation.rewind, mod, "1"),
    ]
    for who in (caller(ANN), caller(CAT)):
        shown += [await t.answer(look(t, name), who) for name in ("log", "status", "why")]
        shown += [await t.answer(t.proofs.export, who)]
        shown += [await t.answer(t.logs.log, who, "1")]
        shown += [await t.answer(t.boards.board, who, "text", at) for at in ("", "1", "99")]
    found = []
    for panel in (x.panel for x in shown):
        found += [words_of(panel), *(f.data.decode() for f in panel.files)]
        found += [str(row) for row in panel.rows]
    found += [f"{c.label} {c.value}" for c in await t.offer(t.offered.complete_at, caller(ANN), "")]
    found += [f"{c.label} {c.value}" for c in await t.offer(t.moderation.complete_rewind, mod, "")]
    told = (*h.courier.sent, *h.courier.edits)
    return [
        *found,
        *(f"{o.kind} {o.text} {words_of(o.panel)} {o.panel.rows}" for o in told),
    ]


Vowing = Callable[[str], Awaitable[None]]
Story = Callable[[House, Vowing], Awaitable[None]]


async def goes_on(h: House, vow: Vowing) -> None:
    ok(await h.move(ANN, "yes"))
    await vow("vow")
    ok(await h.move(BOB, "no"))
    ok(await h.move(ANN, "no"))
    await vow("drop")


async def taken_back(h: House, vow: Vowing) -> None:
    ok(await h.move(ANN, "yes"))
    await vow("vow")
    shown = ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert "must agree" not in words_of(shown.panel)
    assert (await h.table()).state.said == ()
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))


async def asked_for(h: House, vow: Vowing) -> None:
    ok(await h.move(ANN, "yes"))
    ok(await h.move(BOB, "no"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await h.deliver()
    agree = button(h.courier.sent[-1].panel, "Agree")
    await vow("vow")
    ok(await h.press(BOB, agree))
    assert (await h.table()).state.said == ()


async def by_its_button(h: House, vow: Vowing) -> None:
    ok(await h.move(ANN, "yes"))
    await h.deliver()
    undo = button(h.courier.sent[-1].panel, "Undo")
    await vow("vow")
    ok(await h.press(ANN, undo))
    assert (await h.table()).state.said == ()


async def rewound(h: House, vow: Vowing) -> None:
    for user, word in ((ANN, "yes"), (BOB, "no"), (ANN, "no"), (BOB, "yes")):
        ok(await h.move(user, word))
        if user == ANN and word == "yes":
            await vow("vow")
    mod = caller(DAN, moderator=True)
    preview = ok(await h.do(h.tables.moderation.rewind, mod, "2"))
    await vow("drop")
    ok(await h.press(DAN, button(preview.panel, "Ask to rewind"), moderator=True))
    await h.deliver()
    ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Agree")))
    ok(await h.press(BOB, button(h.courier.sent[-1].panel, "Agree")))
    assert (await h.table()).state.said == ("yes", "no")


async def told_late(h: House, vow: Vowing) -> None:
    """The turn's message tells until when there is time, whatever happens before it is written."""
    ok(await h.do(h.tables.clock.set, caller(DAN, moderator=True), "turn", "2d"))
    ok(await h.move(ANN, "yes"))
    await vow("vow")
    await h.deliver()
    assert "Bob: until" in words_of(h.courier.sent[-1].panel)


async def told_again(h: House, vow: Vowing) -> None:
    """The turn message as it is brought up to date, or struck through."""
    ok(await h.do(h.tables.clock.set, caller(DAN, moderator=True), "turn", "2d"))
    ok(await h.move(ANN, "yes"))
    await h.deliver()
    await vow("vow")
    ok(await h.do(h.tables.moderation.clock, caller(DAN, moderator=True), 2, "5h"))
    h.clock.sleep(60)
    await h.deliver()
    assert "Bob: until" in words_of(h.courier.edits[-1].panel)
    await vow("drop")
    ok(await h.move(BOB, "no"))


STORIES = (goes_on, taken_back, asked_for, by_its_button, rewound, told_late, told_again)


@pytest.mark.parametrize("story", STORIES, ids=lambda s: s.__name__)
async def test_nobody_can_tell_whether_somebody_has_vowed(story: Story) -> None:
    told: list[list[str]] = []
    for vowing in (True, False):
        async with vows() as h:

            async def vow(word: str, h: House = h, vowing: bool = vowing) -> None:  # noqa: FBT001 bound here
                if vowing:
                    ok(await h.move(BOB, word))

            await story(h, vow)
            told.append(await seen(h))
    with_vow, without = told
    assert with_vow == without


async def test_a_vow_stays_when_others_take_their_moves_back() -> None:
    async with vows() as h:
        for user, word in ((ANN, "yes"), (BOB, "yes"), (ANN, "no")):
            ok(await h.move(user, word))
        ok(await h.move(BOB, "vow"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        assert (await h.table()).state == replace(
            setup(Setup(2, {})), said=("yes", "yes"), vowed=(False, True)
        )
        ok(await h.do(h.tables.undoing.redo, caller(ANN)))
        assert (await h.table()).state.vowed == (False, True)
        log = words_of(ok(await h.do(h.tables.logs.log, caller(BOB))).panel)
        assert "`·` vow." in log


async def test_a_vow_that_was_not_possible_yet_is_gone_with_what_made_it_possible() -> None:
    async with vows() as h:
        ok(await h.move(ANN, "yes"))
        ok(await h.move(BOB, "vow"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        assert (await h.table()).state.vowed == (False, False)
        ok(await h.do(h.tables.undoing.redo, caller(ANN)))
        assert (await h.table()).state.vowed == (False, True)


async def test_taking_back_passes_by_the_own_vow() -> None:
    async with vows() as h:
        ok(await h.move(ANN, "yes"))
        ok(await h.move(BOB, "no"))
        ok(await h.move(BOB, "vow"))
        ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
        table = await h.table()
        assert table.state.said == ("yes",)
        assert table.state.vowed == (False, True)


async def test_a_moderators_vow_that_outlasts_an_undo_stays_the_moderators() -> None:
    async with vows() as h:
        for user, word in ((ANN, "yes"), (BOB, "no"), (ANN, "no")):
            ok(await h.move(user, word))
        mo = caller(DAN, moderator=True)
        ok(await h.do(h.tables.moderation.proxy, mo, 2, "vow"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        assert (await h.table()).state.vowed == (False, True)
        ok(await h.do(h.tables.lobbies.close, caller(DAN, moderator=True)))
        document = await exported(h, CAT)
        recomputed(document, {**GAMES, "vows": GAME})
        assert [e["kind"] for e in plays(document)] == [
            "start", "move", "move", "move", "proxy-offer", "undo", "proxy-offer",
        ]  # fmt: skip


async def test_the_record_of_vows_can_be_checked_at_the_end() -> None:
    async with vows() as h:
        for user, word in ((ANN, "yes"), (BOB, "vow"), (BOB, "no"), (BOB, "drop"), (ANN, "no")):
            ok(await h.move(user, word))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        assert (await check(h.db, {**GAMES, "vows": GAME})).ok
        ok(await h.do(h.tables.lobbies.close, caller(DAN, moderator=True)))
        document = await exported(h, CAT)
        recomputed(document, {**GAMES, "vows": GAME})
        assert [e["lines"] for e in plays(document) if e["answers"] == ["vow"]] == [["vow."]]
