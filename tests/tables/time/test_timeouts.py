"""Time-outs where nobody may know who has answered: the one concerned is told, the table later."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.tables.panel.panel import OutgoingMessage
from bot.tables.texts import say
from bot.tables.time.clock_rules import DAY, HOUR, PerTurn, Zero
from bot.tables.time.timing import TIMING
from tests.tables.board import ANN, BOB, CHANNEL, House, button, caller, ok, words_of
from tests.tables.days import clocked, days, go_by, settle


@pytest_asyncio.fixture(name="h")
async def fresh_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def first_answer(h: House, user: int) -> str:
    """What a player may answer, but for going."""
    found = [c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")]
    return next((f for f in found if f not in {"resign", "back"}), "")


async def swapping(h: House, zero: Zero) -> int:
    """A table where both swap unseen, and how many messages were sent before."""
    await clocked(h, PerTurn(DAY, zero), game="sealed", options="rounds=3")
    while not (await h.table()).quiet:
        for user in (ANN, BOB):
            found = await first_answer(h, user)
            if found and not (await h.table()).quiet:
                ok(await h.move(user, f"{found}; confirm"))
    await settle(h)
    return len(h.courier.sent)


def public(sent: list[OutgoingMessage]) -> list[str]:
    """What the channel was told."""
    return [f"{o.text} {words_of(o.panel)}" for o in sent if o.user is None]


def private(sent: list[OutgoingMessage], user: int) -> str:
    """What a user was told."""
    return "\n".join(words_of(o.panel) for o in sent if o.user == user)


SAYS: list[tuple[Zero, str, str]] = [
    ("default", "a computer player answers this turn for you", "a computer player answered"),
    ("computer", "answers for you until you are back", "answers until they are back"),
    ("open", "your seat is open to anyone", "Seat 2 is open"),
]


@pytest.mark.parametrize(("zero", "mine", "told"), SAYS)
async def test_nobody_else_hears_whose_time_is_up_before_the_answers_are_out(
    h: House, zero: Zero, mine: str, told: str
) -> None:
    before = await swapping(h, zero)
    ok(await h.move(ANN, f"{await first_answer(h, ANN)}; confirm"))
    edits = len(h.courier.edits)
    await go_by(h, DAY, think=False)
    assert (await h.table()).quiet
    assert public(h.courier.sent[before:]) == []
    assert (len(h.courier.edits), h.courier.gone) == (edits, [])
    assert mine in private(h.courier.sent[before:], BOB)
    assert "Your time is up" not in private(h.courier.sent[before:], ANN)
    for user in (ANN, BOB):
        for shown in (
            await h.do(h.tables.standing.status, caller(user)),
            await h.do(h.tables.clock.show, caller(user)),
        ):
            # The clock's own rule may name a computer player; nothing else does.
            said = words_of(shown.panel).replace("then pass, or a computer player answers", "")
            assert "computer player answers" not in said
    while (await h.table()).quiet:
        h.clock.sleep(5)
        await h.tables.computers.play_due()
    await settle(h, think=False)
    (line,) = [text for text in public(h.courier.sent[before:]) if "**Bob**'s time" in text]
    assert "was up" in line
    assert told in line
    assert TIMING.of(await h.table()).unsaid == ()


async def test_an_answer_for_somebody_is_told_when_the_answers_are_out(h: House) -> None:
    before = await swapping(h, "default")
    ok(await h.move(BOB, f"{await first_answer(h, BOB)}; confirm"))
    await go_by(h, DAY)
    said = public(h.courier.sent[before:])
    assert sum("**Ann**'s time" in text for text in said) == 1
    assert not any("**Bob**'s time" in text for text in said)


async def test_who_is_back_before_the_others_know_was_never_gone(h: House) -> None:
    before = await swapping(h, "computer")
    ok(await h.move(ANN, f"{await first_answer(h, ANN)}; confirm"))
    await go_by(h, DAY, think=False)
    edits = len(h.courier.edits)
    ok(await h.do(h.tables.clock.back, caller(BOB)))
    await settle(h, think=False)
    assert (await h.table()).quiet
    assert public(h.courier.sent[before:]) == []
    assert (len(h.courier.edits), [o for o in h.courier.gone if o.channel == CHANNEL]) == (
        edits,
        [],
    )
    ok(await h.move(BOB, f"{await first_answer(h, BOB)}; confirm"))
    await settle(h)
    assert not any("'s time " in text for text in public(h.courier.sent[before:]))


async def test_in_the_open_it_is_told_at_once(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"), game="sealed")
    await go_by(h, DAY - HOUR)
    before = len(h.courier.sent)
    await go_by(h, HOUR, think=False)
    assert not (await h.table()).quiet
    said = public(h.courier.sent[before:])
    assert any("**Bob**'s time is up" in text for text in said)
    (last,) = [o for o in h.courier.sent if "**Bob**'s time is up" in words_of(o.panel)]
    ok(await h.press(BOB, button(last.panel, "I'm back")))
    await settle(h, think=False)
    assert say("time-back", who="**Bob**") in public(h.courier.sent)[-1]
