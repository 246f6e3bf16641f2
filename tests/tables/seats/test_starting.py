"""Start and Ready: at a rated table another seat's press deals, and its number is a share."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.proof import verify
from bot.engine.record import chance_key, sealed
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import Response
from bot.tables.seats import lobby_panel, rated
from bot.tables.texts import say
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    DAN,
    GAMES,
    FakeCourier,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)

HOUR = 3600.0


@pytest.fixture(autouse=True)
def _heard(h: House) -> None:
    """There is a channel in which a seal can be seen."""
    h.heard()


async def start(h: House, user: int, *, cancel: bool = False) -> Response:
    return await h.do(h.tables.lobbies.start, caller(user), cancel)


async def waiting(h: House, *users: int) -> Table:
    """A sealed lobby of these users, where the first has pressed Start."""
    table = await h.open("sealed", *(users or (ANN, BOB)), options="rounds=1")
    ok(await start(h, table.row.creator))
    return await h.table()


async def play_out(h: House, *users: int) -> None:
    for seat, user in enumerate(users):
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))


def reason(shown: Response) -> str:
    assert shown.refused
    return words_of(shown.panel)


# Who deals


async def test_at_a_rated_table_start_seals_and_another_seats_ready_deals(h: House) -> None:
    table = await waiting(h)
    assert table.sealed
    assert table.state is None
    assert table.awaited == (1,)
    done = ok(await h.press(BOB, lobby_panel.ready_button(table), interaction=987654321))
    assert "987654321" in words_of(done.panel)
    table = await h.table()
    assert table.running
    given = table.entropy
    assert given is not None
    assert given.closing.ready
    assert given.shares[-1] == "ready:987654321"
    assert table.key == chance_key(table.row.seed, given.closing, given.shares, given.message)


async def test_another_press_deals_another_game(h: House) -> None:
    """What was sealed is the same to the byte: the number of the press alone decides."""
    table = await waiting(h)
    given = table.entropy
    assert given is not None
    keys = {
        chance_key(table.row.seed, given.closing, (*given.shares, f"ready:{n}"), given.message)
        for n in range(50)
    }
    assert len(keys) == 50


async def test_whoever_pressed_start_cant_be_ready_for_it(h: House) -> None:
    table = await waiting(h)
    again = ok(await start(h, ANN))
    assert lobby_panel.awaits(table) in words_of(again.panel)
    own = await h.press(ANN, lobby_panel.ready_button(table))
    assert phrases.reason(No("own-start"), None, ()) in reason(own)
    assert (await h.press(DAN, lobby_panel.ready_button(table))).refused
    assert (await h.table()).sealed


async def test_table_start_of_another_seat_is_its_ready(h: House) -> None:
    await waiting(h, ANN, BOB, CAT)
    ok(await start(h, CAT))
    assert (await h.table()).running


async def test_a_moderator_who_starts_and_doesnt_play_waits_for_any_seat(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.start, caller(DAN, moderator=True)))
    table = await h.table()
    assert table.awaited == (0, 1)
    ok(await h.press(ANN, lobby_panel.ready_button(table)))
    assert (await h.table()).running


async def test_a_second_start_or_ready_is_harmless(h: House) -> None:
    table = await waiting(h)
    sent = len(h.courier.sent)
    for _ in range(3):
        ok(await start(h, ANN))
    assert len(h.courier.sent) == sent
    press = lobby_panel.ready_button(table)
    ok(await h.press(BOB, press, interaction=77))
    before = (await h.table()).row
    assert not (await h.press(BOB, press, interaction=77)).refused, "delivered twice"
    assert not (await h.press(BOB, press)).refused
    assert not (await h.press(ANN, press)).refused
    assert (await h.table()).row == before


async def test_casual_tables_start_at_once(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no"))
    ok(await start(h, ANN))
    table = await h.table()
    assert table.running
    assert table.entropy is not None
    assert not table.entropy.closing.ready
    assert rated.why_casual(table) == "off"


async def test_where_no_message_can_be_seen_nobody_has_to_be_ready() -> None:
    async with house() as h:
        await h.open("sealed", ANN, BOB)
        ok(await start(h, ANN))
        assert (await h.table()).running


# Calling it off


async def test_the_host_calls_a_start_off_and_starts_again(h: House) -> None:
    table = await waiting(h)
    assert (await start(h, BOB, cancel=True)).refused
    ok(await start(h, ANN, cancel=True))
    now = await h.table()
    assert not now.sealed
    assert (await h.press(BOB, lobby_panel.ready_button(table))).refused, "nothing waits for it"
    assert (await start(h, ANN, cancel=True)).refused
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    ok(await h.do(h.tables.lobbies.join, caller(CAT)))
    ok(await start(h, ANN))
    again = await h.table()
    assert again.entropy is not None
    assert table.entropy is not None
    assert again.entropy.message != table.entropy.message, "a seal of its own"
    ok(await start(h, CAT))
    assert (await start(h, ANN, cancel=True)).refused, "somebody was ready"


async def test_leaving_calls_the_start_off(h: House) -> None:
    await waiting(h)
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    table = await h.table()
    assert not table.sealed
    assert table.seat_of(BOB) is None


async def test_a_sealed_lobby_can_be_closed(h: House) -> None:
    await waiting(h)
    ok(await h.do(h.tables.lobbies.close, caller(ANN)))
    assert (await h.table()).row.status == "closed"


async def test_what_is_sealed_stays_as_it_is(h: House) -> None:
    table = await waiting(h, ANN, BOB)
    for shown in (
        await h.do(h.tables.lobbies.options, caller(ANN), "rounds=2"),
        await h.do(h.tables.lobbies.join, caller(CAT)),
        await h.do(h.tables.lobbies.seat, caller(ANN), "computer"),
        await h.do(h.tables.lobbies.seat, caller(ANN), "free", seat=2),
        await h.do(h.tables.lobbies.rated, caller(ANN), "no"),
    ):
        assert shown.refused
    assert (await h.table()).entropy == table.entropy


async def test_newer_rules_open_a_sealed_lobby_again(h: House) -> None:
    table = await waiting(h)
    given = table.entropy
    assert given is not None
    older = replace(given.closing, rules=table.spec.version - 1)
    bound = replace(given, closing=older)
    await h.tables.store.act(caller(ANN), table.row.id, lambda edit: edit.set(entropy=bound))
    shown = ok(await h.press(BOB, lobby_panel.ready_button(table)))
    assert say("start-changed", title=speech.title(table)) in words_of(shown.panel)
    assert not (await h.table()).sealed


# Lost nowhere


STOPS = ("after the seal was posted", "after the seal was stored", "after ready was stored")


class Killed(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("stop", STOPS)
async def test_a_stop_between_the_steps_loses_nothing(tmp_path: Path, stop: str) -> None:
    courier = await stopped(tmp_path / "db", stop)
    async with house(tmp_path / "db") as h:
        h.courier = courier
        h.heard()
        if stop == "after the seal was posted":
            ok(await start(h, ANN))
        assert (await h.table()).sealed is (stop != "after ready was stored")
        ready = await h.do(h.tables.lobbies.start, caller(BOB, interaction=55))
        assert not ready.refused
        given = (await h.table()).entropy
        assert given is not None
        assert given.shares[-1] == "ready:55"
        seals = [o for o in courier.sent if sealed(given.closing) in words_of(o.panel)]
        assert [courier.found[o.row] for o in seals] == [given.message], "posted once"


async def stopped(db: Path, stop: str) -> FakeCourier:
    """The messages of a program that was stopped there."""
    async with house(db) as h:
        h.heard()
        await h.open("sealed", ANN, BOB, options="rounds=1")
        if stop == "after the seal was posted":
            h.courier.failures.append(Killed())
            h.courier.lose_answer = True
            with pytest.raises(Killed):
                await start(h, ANN)
            return h.courier
        ok(await start(h, ANN))
        if stop == "after ready was stored":
            ok(await h.do(h.tables.lobbies.start, caller(BOB, interaction=55)))
        return h.courier


# What people see


async def test_the_lobby_says_whom_it_waits_for_and_offers_ready(h: House) -> None:
    table = await waiting(h, ANN, BOB, CAT)
    panel = lobby_panel.panel(table)
    fits(panel)
    labels = [b.label for b in buttons(panel)]
    assert labels[:3] == [say("button-ready"), say("button-leave"), say("button-start-off")]
    assert "Start" not in labels
    assert lobby_panel.awaits(table) in words_of(panel)
    assert "Bob" in lobby_panel.awaits(table)
    assert "Ann" not in lobby_panel.awaits(table)


async def test_those_awaited_are_called_and_reminded_until_somebody_is_ready(h: House) -> None:
    table = await waiting(h, ANN, BOB, CAT)
    await h.deliver()
    called = [o for o in h.courier.sent if o.mentions]
    assert {o.mentions for o in called} == {(BOB,), (CAT,)}
    assert all(button(o.panel, say("button-ready")) for o in called)
    mine = ok(await h.do(h.tables.lists.mytables, caller(BOB)))
    assert say("mine-waiting") in words_of(mine.panel)
    h.clock.sleep(25 * HOUR)
    await h.tables.timekeeper.tend()
    await h.deliver()
    assert {o.mentions for o in h.courier.sent if o.mentions and o not in called} == {
        (BOB,),
        (CAT,),
    }
    ok(await h.press(CAT, lobby_panel.ready_button(table)))
    await h.deliver()
    assert {o.message for o in h.courier.gone} >= {h.courier.found[o.row] for o in called}
    h.clock.sleep(25 * HOUR)


async def test_starting_over_and_over_calls_nobody_for_ever(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    for _ in range(8):
        ok(await start(h, ANN))
        await h.deliver()
        ok(await start(h, ANN, cancel=True))
    assert len([o for o in h.courier.sent if o.mentions == (BOB,)]) == 3


# What is proven


async def test_the_export_carries_the_press_and_verify_recomputes_with_it(h: House) -> None:
    table = await waiting(h)
    ok(await h.press(BOB, lobby_panel.ready_button(table), interaction=4242))
    await play_out(h, ANN, BOB)
    data = await _exported(h)
    report = verify(data, GAMES)
    assert report.verdict == "consistent", report.lines
    assert any("4242" in line for line in report.lines)
    doc = msgspec.json.decode(data)
    assert doc["shares"][-1] == "ready:4242"
    for forged in (
        {**doc, "shares": [*doc["shares"][:-1], "ready:4243"]},
        {**doc, "shares": doc["shares"][:-1]},
        {**doc, "shares": [*doc["shares"], "ready:1"]},
        {**doc, "shares": [*doc["shares"][:-1], "4242"]},
        {**doc, "closing": {k: v for k, v in doc["closing"].items() if k != "ready"}},
    ):
        assert verify(msgspec.json.encode(forged), GAMES).verdict == "fails"


async def test_fair_says_what_is_proven_and_what_isnt(h: House) -> None:
    table = await waiting(h)
    shown = words_of(ok(await h.do(h.tables.proofs.fair, caller(CAT))).panel)
    assert say("fair-ready") in shown
    ok(await h.press(BOB, lobby_panel.ready_button(table), interaction=4242))
    shown = words_of(ok(await h.do(h.tables.proofs.fair, caller(CAT))).panel)
    assert "4242" in shown
    ok(await h.do(h.tables.lobbies.close, caller(DAN, moderator=True)))
    await h.open("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no"))
    shown = words_of(ok(await h.do(h.tables.proofs.fair, caller(CAT))).panel)
    assert say("fair-no-ready") in shown


async def _exported(h: House) -> bytes:
    shown = ok(await h.do(h.tables.proofs.export, caller(ANN)))
    return shown.panel.files[0].data
