"""Every button, menu and form that the service shows is read and routed when it is used."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.errors import No, Refusal
from bot.tables.panel import phrases
from bot.tables.panel.panel import Panel, Response
from bot.tables.panel.routes import decode
from tests.tables.board import ANN, BOB, House, buttons, caller, menus, ok, words_of

FORGED = phrases.reason(No("forged"), None, ())
DEEP = 4


def ids_of(panel: Panel) -> list[tuple[str, tuple[str, ...]]]:
    """What can be pressed on a panel, and one choice for each menu."""
    found: list[tuple[str, tuple[str, ...]]] = [(b.id, ()) for b in buttons(panel) if b.id]
    return found + [(m.id, (m.choices[0].value,)) for m in menus(panel)]


async def shown(h: House, user: int) -> list[Response]:
    """What the commands show."""
    who = caller(user)
    t = h.tables
    calls: list[Any] = [
        t.answer(t.standing.show, who),
        t.answer(t.lobbies.options, who),
        t.answer(t.play.act, who),
        t.answer(t.standing.status, who),
        t.answer(t.logs.log, who),
    ]
    calls += [
        t.answer(t.logs.recap, who),
        t.answer(t.boards.hand, who),
        t.answer(t.boards.board, who),
        t.answer(t.boards.board, who, "text"),
        t.answer(t.notes.note, who),
    ]
    calls += [
        t.answer(t.lists.mytables, who),
        t.answer(t.settings.help, who),
        t.answer(t.settings.settings, who),
        t.answer(t.proofs.fair, who),
        t.answer(t.stats.stats, who),
        t.answer(t.orders.command, who),
        t.answer(t.undoing.undo, who),
    ]
    calls += [
        t.answer(t.clock.show, who),
        t.answer(t.people.show, who),
        t.answer(t.people.away, who),
        t.answer(t.reasons.why, who),
    ]
    calls += [
        t.answer(t.rules.search, who, "card"),
        t.answer(t.rules.show, who, "1"),
        t.answer(t.lists.list_tables, who),
    ]
    calls += [t.answer(t.replays.replay, who), t.answer(t.whatifs.whatif, who)]
    calls += [t.answer(t.settings.settings, who)]
    mod = caller(user, moderator=True)
    calls += [
        t.answer(t.moderation.rewind, mod, "0"),
        t.answer(t.moderation.audit, mod),
        t.answer(t.moderation.proxy, mod, 2),
        t.answer(t.lobbies.closing, mod),
    ]
    return [await call for call in calls]


async def walked(h: House, user: int) -> set[str]:
    """Press everything reachable, a few presses deep. Returns the kinds of ids met."""
    open_ = [shown_.panel for shown_ in await shown(h, user)]
    open_ += [owed.panel for owed in (*h.courier.sent, *h.courier.edits)]
    seen: set[str] = set()
    for _ in range(DEEP):
        further = []
        for custom_id, values in (each for panel in open_ for each in ids_of(panel)):
            if custom_id in seen or decode(custom_id).id != custom_id:
                assert custom_id in seen, f"{custom_id} is read as another"
                continue
            seen.add(custom_id)
            answer = await h.tables.press(caller(user), custom_id, values)
            assert words_of(answer.panel).strip() != FORGED, custom_id
            if answer.form is not None:
                decode(answer.form.id)
            further.append(answer.panel)
        open_ = further
    return {custom_id[0] for custom_id in seen}


async def test_every_id_of_a_lobby_is_routed(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    await h.deliver()
    assert {"l", "r", "c", "w", "v", "k"} <= await walked(h, BOB)


async def test_every_id_of_a_running_game_is_routed(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    ok(
        await h.do(
            h.tables.orders.command,
            caller(ANN),
            (await h.table()).state.hands[0][1],
        )
    )
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", user=77, name="Fay"))
    await h.deliver()
    assert {"a", "t", "s", "o", "m", "v", "r", "w"} <= await walked(h, ANN)


async def test_requests_to_take_back_are_routed(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    for user, seat in ((ANN, 0), (BOB, 1)):
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await h.deliver()
    asked = [owed.panel for owed in h.courier.sent if "would like to" in words_of(owed.panel)]
    assert asked
    for custom_id, values in ids_of(asked[-1]):
        assert decode(custom_id).id == custom_id
        answer = await h.tables.press(caller(BOB), custom_id, values)
        assert words_of(answer.panel).strip() != FORGED


def test_a_forged_id_is_what_the_walk_would_notice() -> None:
    with pytest.raises(Refusal) as refusal:
        decode("q:1")
    assert phrases.reason(refusal.value.no, None, ()) == FORGED
