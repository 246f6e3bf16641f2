"""A table from the lobby to the end, as people play it."""

from __future__ import annotations

import re

from bot.playground.seen import Seen
from storage import moves
from tests.e2e.conftest import Rig, answer, has, words


async def test_from_lobby_to_end_with_commands_only(rig: Rig) -> None:
    ann, ben = await rig.started(options="rounds=1")
    for _ in range(30):
        if not await words(ann) and not await words(ben):
            break
        for person in (ann, ben):
            if await words(person):
                await answer(person)

    async def over() -> bool:
        return "the game is over" in (await rig.public(ann))[-1].text

    await rig.stand.wait_for(over)
    last = (await rig.public(ann))[-1]
    assert "Seed: " in last.text
    assert has(last, "Export")
    assert "1. **" in (await ann.command("act", "table-1")).text


async def test_the_lobby_shows_who_joins(rig: Rig) -> None:
    ann, ben = await rig.people("Ann", "Ben")
    await ann.command("table new", "table-1", game="sealed", title="Friday")

    async def lobby_says(text: str) -> bool:
        found = await rig.public(ben)
        return bool(found) and text in found[0].text

    await rig.stand.wait_for(lambda: lobby_says("Friday"))
    lobby = (await rig.public(ben))[0]
    assert {"Join", "Start", "More"} <= {b.label for b in lobby.buttons}
    outcome = await ben.press(lobby, "Join")
    assert outcome.ephemeral
    await rig.stand.wait_for(lambda: lobby_says("Ben"))
    assert len(await rig.public(ben)) == 1


async def test_the_turn_message_calls_the_players_and_no_others(rig: Rig) -> None:
    ann, ben = await rig.started()
    turn = await rig.turn(ann)
    assert set(turn.mentions) <= {ann.id, ben.id}
    assert {"Act", "My hand", "Rules", "Undo"} <= {b.label for b in turn.buttons}


def first_act(panel: Seen) -> str:
    """The first button of a panel that answers something."""
    return next(b.custom_id for b in panel.buttons if b.custom_id.startswith("a:"))


async def test_a_turn_by_panel_alone(rig: Rig) -> None:
    ann, ben = await rig.started()
    turn = await rig.turn(ann)
    panel = await ann.press(turn, "Act")
    assert panel.ephemeral
    assert panel.message
    picked = await ann.press(panel, first_act(panel.message))
    assert picked.kind in {"updated", "deferred_update"}
    for _ in range(5):
        now = await ann.look(panel)
        assert now
        if has(now, "Confirm"):
            break
        await ann.press(now, first_act(now))
    await ann.press(panel, "Confirm")
    await answer(ben)
    after = await rig.turn(ann, above=turn.id)
    assert after.id != turn.id


async def test_undo_asks_those_concerned_and_goes_back(rig: Rig) -> None:
    ann, ben = await rig.started(options="rounds=3")
    before = await ann.command("hand", "table-1")
    first = await rig.turn(ann)
    await answer(ann)
    await answer(ben)
    await rig.turn(ann, above=first.id)
    asked = await ann.command("undo", "table-1")
    assert asked.ephemeral
    assert not any(has(m, "Agree") for m in await rig.public(ben)), "nobody is called by a slip"
    await ann.press(asked, "Ask Ben")

    async def request() -> object:
        return next((m for m in await rig.public(ben) if has(m, "Agree")), None)

    found = await rig.stand.wait_for(request)
    assert found
    message = next(m for m in await rig.public(ben) if has(m, "Agree"))
    assert message.mentions == [ben.id]
    await ben.press(message, "Agree")

    async def back() -> bool:
        return (await ann.command("hand", "table-1")).text == before.text

    await rig.stand.wait_for(back)


async def test_looking_changes_nothing_and_is_private(rig: Rig) -> None:
    ann, ben = await rig.started()
    count = len(await rig.public(ann))
    for command in ("board", "hand", "status", "log", "recap", "why", "fair", "help", "mytables"):
        outcome = await ann.command(command, "table-1")
        assert outcome.ephemeral, command
        assert outcome.text, command
        assert "our side" not in outcome.text, command
    assert len(await rig.public(ann)) == count
    mine = [m for m in await ben.messages("table-1") if m.ephemeral]
    told = ("join", "seat", "ready")
    assert all(any(word in m.text.lower() for word in told) for m in mine)


async def test_rules_can_be_looked_up_while_typing(rig: Rig) -> None:
    ann, _ = await rig.started()
    found = await ann.complete("rules show", "section", "3", "table-1")
    assert found
    shown = await ann.command("rules show", "table-1", section=str(found[0][1]))
    assert "§3" in shown.text
    searched = await ann.command("rules search", "table-1", query="trump")
    assert "trump" in searched.text.lower()


async def test_a_table_in_a_thread(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    await ann.command("table new", "lobby", game="sealed", title="Quiet", thread=True)
    (thread,) = await ann.threads()
    place = int(thread["id"])

    async def lobby() -> bool:
        return any("Quiet" in m.text and has(m, "Join") for m in await ann.messages(place))

    await rig.stand.wait_for(lobby)


async def test_a_note_is_mine(rig: Rig) -> None:
    ann, ben = await rig.started()
    await ann.command("note", "table-1", text="Ben bluffs")
    assert "Ben bluffs" in (await ann.command("note", "table-1")).text
    assert "Ben bluffs" not in (await ben.command("note", "table-1")).text


async def test_computers_fill_seats_and_play(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    await ann.command("table new", "table-1", game="sealed", seats=2, options="rounds=1")
    await ann.command("table join", "table-1")
    seated = await ann.command("table seat", "table-1", action="computer", level="random")
    assert "our side" not in seated.text
    await ann.command("table start", "table-1")
    await rig.turn(ann)

    async def done() -> bool:
        # Between two looks a computer may have played, so each is taken as it is.
        for offered in (await words(ann))[:1]:
            await ann.command("move", "table-1", move=offered)
        return "the game is over" in (await rig.public(ann))[-1].text

    await rig.stand.wait_for(done, 15.0)


async def test_computers_are_told_apart(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    await ann.command("table new", "table-1", game="sealed", seats=3)
    for _ in range(2):
        await ann.command("table seat", "table-1", action="computer")
    shown = (await ann.command("status", "table-1")).text
    seated = re.findall(r"\d\. (\w+) \(Easy\)", shown)
    assert len(seated) == len(set(seated)) == 2


async def test_a_computers_seat_is_taken_and_played_on(rig: Rig) -> None:
    ann, ben = await rig.people("Ann", "Ben")
    await ann.command("table new", "table-1", game="sealed", seats=2, options="rounds=3")
    await ann.command("table seat", "table-1", action="computer")
    await ann.command("table start", "table-1")
    await rig.turn(ann)
    watching = await ben.press((await rig.turn(ben)), "Act")
    assert watching.message
    (seat,) = [b.label for b in watching.message.buttons if ":take" in (b.custom_id or "")]
    taken = await ben.press(watching.message, seat)
    assert has(taken, "Act")
    store = rig.client.desk.tables.store
    (user,) = (await store.table(1)).users((1,))
    await answer(ann)
    await answer(ben)

    async def both() -> bool:
        entries = await store.db.read(moves.since, 1, 0)
        return {e.seat: e.user for e in entries if e.seat is not None}.get(1) == user

    assert await rig.stand.wait_for(both)
