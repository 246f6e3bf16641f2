"""While several answer at once: whom a turn's message waits for, and whom it strikes through."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.engine.flow import Together
from bot.engine.rng import Chance
from bot.games import shipped
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.panel import OutgoingMessage
from bot.tables.texts import say
from tests.seeds import seeds
from tests.tables.board import ANN, BOB, CAT, House, house, ok
from tests.tables.typable import typable_line

USERS = (ANN, BOB, CAT)
CALLED = re.compile(r"(~~)?<@(\d+)>")
FEW = 25
"""Moves after which a game without a step for several at once tells nothing new."""
MOST = 5000


def waited_for(owed: OutgoingMessage, table: Table) -> set[int]:
    """The users whom a turn's message says the game waits for."""
    before = say("waiting-for", names="\0").partition("\0")[0]
    said = "".join(t.removeprefix(before) for t in owed.panel.texts if t.startswith(before))
    named = {
        seat for seat, name in enumerate(speech.names(table)) if re.search(rf"\b{name}\b", said)
    }
    return set(table.users(tuple(named)))


def contradictions(owed: OutgoingMessage, table: Table) -> Iterator[str]:
    """What a message says of those called that its waiting line denies."""
    if say("call-turn", whom="") not in owed.text:
        return  # the end calls everybody
    waited, marks = waited_for(owed, table), CALLED.findall(owed.text)
    if owed.text == say("call-answered", whom=" ".join(f"<@{user}>" for _, user in marks)):
        marks = [("~~", user) for _, user in marks]
    if len(marks) > 1 or len(waited) > 1:
        for struck, user in marks:
            if bool(struck) == (int(user) in waited):
                yield f"{user} in {owed.text!r} and {sorted(waited)}"


async def answered_at_random(h: House, chance: Chance) -> bool:
    """Let a seat that is asked answer. Returns whether any was asked."""
    table = await h.table()
    if not table.asked:
        return False
    seat = table.asked[chance.below(len(table.asked))]
    (user,) = table.users((seat,))
    line = typable_line(table.state, seat, chance)
    ok(await h.move(user, "; ".join(line)))
    if (await h.table()).line(seat) and not (await h.table()).is_sealed(seat):
        ok(await h.move(user, "save"))
    return True


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize("game", sorted(shipped()))
async def test_waiting_line_and_struck_names_agree_after_every_answer(game: str, seed: int) -> None:
    users, chance = USERS[: shipped()[game].seats[1]], Chance.of(seed)
    async with house(games=dict(shipped())) as h:
        await h.begin(game, *users)
        met = partly = 0
        for moves in range(MOST):
            top = (await h.table()).state.todo[:1]
            met += bool(top) and isinstance(top[0], Together)
            if (moves > FEW and not met) or not await answered_at_random(h, chance):
                break
            await h.deliver()
            said = [*h.courier.sent, *h.courier.edits]
            table = await h.table()
            assert not [c for owed in said for c in contradictions(owed, table)]
            partly += any("~~" in o.text and waited_for(o, table) for o in h.courier.edits)
            h.courier.sent.clear()
            h.courier.edits.clear()
        assert not met or partly, "some have answered, and others not yet"
