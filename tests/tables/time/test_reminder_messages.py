"""Calls, reminders and digests: each once, the way one likes, gone once answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.tables.kernel.table import Table
from bot.tables.look import standing
from bot.tables.panel.panel import Undeliverable
from bot.tables.texts import say
from bot.tables.time import obligations, reminder_messages
from bot.tables.time.clock_rules import DAY, HOUR, NoClock, PerTurn
from bot.tables.time.timing import TIMING
from storage.reminders import ReminderRow
from tests.tables.board import ANN, BOB, CAT, CHANNEL, House, button, caller, ok, stem, words_of
from tests.tables.days import START, clocked, days, go_by, kinds, settle, told


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


# Calls


async def test_one_call_for_each_change_of_obligation_never_for_ones_own(h: House) -> None:
    await clocked(h, NoClock())
    assert not h.courier.sent[-1].mentions, "Ann has started the game herself"
    ok(await h.move(ANN, "work"))
    await h.deliver()
    assert not h.courier.sent[-1].mentions
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == (BOB,)
    ok(await h.move(BOB, "work; pass"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == (ANN,)
    assert await kinds(h) == ["turn 2 channel", "turn 1 channel"]


async def test_who_moves_and_takes_back_calls_the_next_three_times_in_ten_minutes(
    h: House,
) -> None:
    await clocked(h, NoClock())
    for _ in range(8):
        ok(await h.move(ANN, "pass"))
        await h.deliver()
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        await h.deliver()
    ok(await h.move(ANN, "pass"))
    await settle(h)
    assert [o.mentions for o in h.courier.sent if o.mentions] == [(BOB,)] * 3
    await go_by(h, 10 * 60 - 1)
    assert len([o for o in h.courier.sent if o.mentions]) == 3
    await go_by(h, 2)
    assert h.courier.sent[-1].mentions == (BOB,), "in the end nobody waits in vain"
    ok(await h.move(BOB, "pass"))
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == (BOB,), "whoever has moved is called as ever"


async def test_who_was_called_three_times_is_called_again_ten_minutes_after_the_first_of_them(
    h: House,
) -> None:
    await clocked(h, NoClock())
    begun = h.clock.at
    for _ in range(3):
        ok(await h.move(ANN, "pass"))
        await settle(h)
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        await go_by(h, 2 * 60)
    ok(await h.move(ANN, "pass"))
    await settle(h)
    assert len([o for o in h.courier.sent if o.mentions]) == 3
    await go_by(h, begun + 10 * 60 - 1 - h.clock.at)
    assert len([o for o in h.courier.sent if o.mentions]) == 3
    await go_by(h, 2)
    assert len([o for o in h.courier.sent if o.mentions]) == 4


async def test_a_call_is_struck_through_once_answered(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    call = h.courier.sent[-1]
    assert call.text == f"<@{BOB}>, your turn!"
    ok(await h.move(BOB, "work"))
    await h.deliver()
    edit = h.courier.edits[-1]
    assert edit.message == h.courier.found[call.row]
    assert edit.text == f"~~<@{BOB}>, your turn!~~"
    assert edit.mentions == ()
    assert [b.label for b in edit.panel.rows[0]] == [b.label for b in call.panel.rows[0]]  # type: ignore[union-attr]  # a row of buttons
    assert "**Bob** chose to work" in words_of(edit.panel)
    await settle(h)
    assert len([e for e in h.courier.edits if e.message == edit.message]) == 1


async def test_of_several_called_each_is_struck_when_they_answer(h: House) -> None:
    await clocked(h, NoClock(), ANN, BOB, CAT, game="sealed")
    call = h.courier.sent[-1]
    assert call.mentions == (ANN, BOB, CAT)
    first = (await h.tables.offer(h.tables.play.complete_move, caller(CAT), ""))[0].value
    ok(await h.move(CAT, f"{first}; confirm"))
    await h.deliver()
    assert h.courier.edits[-1].text == f"<@{ANN}> <@{BOB}> ~~<@{CAT}>~~, your turn!"
    ok(await h.do(h.tables.play.move, caller(CAT), "back"))
    await settle(h)
    assert h.courier.edits[-1].text == f"<@{ANN}> <@{BOB}> <@{CAT}>, your turn!", "and asked again"
    ok(await h.move(CAT, "confirm"))
    await settle(h)
    assert h.courier.edits[-1].text == f"<@{ANN}> <@{BOB}> ~~<@{CAT}>~~, your turn!"


async def test_a_call_that_is_answered_before_it_is_sent_calls_nobody(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.move(ANN, "pass"))
    ok(await h.move(BOB, "pass"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == (ANN,)
    assert await kinds(h) == ["turn 2 late", "turn 1 channel"]


async def test_where_even_answering_is_secret_no_call_tells_of_it(h: House) -> None:
    await clocked(h, NoClock(), game="sealed")
    while not (await h.table()).quiet:
        for user in (ANN, BOB):
            found = [
                c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
            ]
            found = [f for f in found if f != "resign"]
            if found and not (await h.table()).quiet:
                ok(await h.move(user, f"{found[0]}; confirm"))
    await settle(h)
    edits, sent = len(h.courier.edits), len(h.courier.sent)
    found = [c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(BOB), "")]
    ok(await h.move(BOB, f"{found[0]}; confirm"))
    await go_by(h, 3 * DAY)
    assert len(h.courier.edits) == edits
    public = [o for o in h.courier.sent[sent:] if o.user is None]
    assert not public
    assert [o.user for o in h.courier.sent[sent:]] == [ANN], "she hears of it in private"
    for user in (ANN, BOB):
        status = words_of((await h.do(h.tables.standing.status, caller(user))).panel)
        assert "Last pinged" not in status


async def test_the_turns_message_follows_deadlines_and_absences(h: House) -> None:
    await clocked(h, PerTurn(2 * DAY))
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    call = h.courier.sent[-1]
    ok(await h.do(h.tables.people.away, caller(BOB), "", "in 1 day", "at sea"))
    ok(await h.do(h.tables.clock.set, caller(CAT, moderator=True), "turn", "4d"))
    await h.deliver()
    (edit, *_) = [e for e in h.courier.edits if e.message == h.courier.found[call.row]][::-1]
    assert edit.text == call.text
    assert "Bob is away" in words_of(edit.panel)
    assert f"Bob: until <t:{int(START + 5 * DAY)}:F>" in words_of(edit.panel)
    await go_by(h, 6 * DAY)
    assert "Bob: time was up" in words_of(h.courier.edits[-1].panel)


# Reminders


async def test_at_ones_own_intervals_and_at_80_percent(h: House) -> None:
    await clocked(h, PerTurn(5 * DAY))
    ok(await h.do(h.tables.people.remind_set, caller(ANN), after="4h, 1d"))
    ok(await h.move(ANN, "work"))
    begun = h.clock.at
    await go_by(h, 6 * DAY)
    sent = [(o.since - begun) / HOUR for o in told(h, f"<@{ANN}>")]
    assert sent == [4, 24, 96, 120]
    assert await kinds(h) == [f"{k} 1 channel" for k in ("after", "after", "mark", "zero")]


async def test_again_and_again_but_not_for_ever(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.remind_set, caller(ANN), after="1d", repeat=True))
    await go_by(h, 60 * DAY)
    assert await kinds(h) == ["after 1 channel"] * 14


async def test_reminders_go_away_when_answered(h: House) -> None:
    await clocked(h, NoClock())
    await go_by(h, DAY)
    reminder = told(h, "still your turn")[0]
    ok(await h.move(ANN, "pass"))
    await settle(h)
    assert [o.message for o in h.courier.gone] == [h.courier.found[reminder.row]]


async def test_everybody_waits_for_you_alone(h: House) -> None:
    await clocked(h, NoClock(), ANN, BOB, CAT, game="sealed")
    await go_by(h, HOUR)
    for user in (ANN, BOB):
        first = (await h.tables.offer(h.tables.play.complete_move, caller(user), ""))[0].value
        ok(await h.move(user, f"{first}; confirm"))
    await settle(h)
    alone = told(h, "everyone is waiting just for you")
    assert [o.mentions for o in alone] == [(CAT,)]


async def test_not_at_once_after_the_call(h: House) -> None:
    await clocked(h, NoClock(), game="sealed")
    first = (await h.tables.offer(h.tables.play.complete_move, caller(ANN), ""))[0].value
    ok(await h.move(ANN, f"{first}; confirm"))
    await go_by(h, HOUR / 4)
    assert not told(h, "everyone is waiting")
    await go_by(h, HOUR / 2)
    assert told(h, "everyone is waiting")


async def test_you_are_next_on_request(h: House) -> None:
    await clocked(h, NoClock(), ANN, BOB, CAT)
    ok(await h.do(h.tables.people.remind_set, caller(BOB), next_too=True))
    ok(await h.move(ANN, "pass"))
    ok(await h.move(BOB, "pass"))
    ok(await h.move(CAT, "pass"))
    await settle(h)
    word = told(h, "you're next")
    assert [o.mentions for o in word] == [(BOB,)]
    ok(await h.move(ANN, "work"))
    await settle(h)
    assert len(told(h, "you're next")) == 1
    ok(await h.move(ANN, "pass"))
    await settle(h)
    assert h.courier.gone[-1].message == h.courier.found[word[0].row]


async def test_off_means_off(h: House) -> None:
    await clocked(h, PerTurn(2 * DAY))
    ok(await h.do(h.tables.people.remind_set, caller(BOB), on=False))
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == ()
    await go_by(h, 9 * DAY)
    assert not [k for k in await kinds(h) if " 2 " in k]


async def test_quiet_hours_hold_reminders_back(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.me, caller(ANN), "Europe/Berlin", "22:00-07:00"))
    ok(await h.do(h.tables.people.remind_set, caller(ANN), after="16h"))
    ok(await h.move(ANN, "work"))
    await go_by(h, 2 * DAY)
    reminder = told(h, "still your turn")[0]
    assert reminder.since == START + 22 * HOUR, "07:00 in Berlin, not 01:00"


# In private


async def test_in_private_if_one_likes(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.remind_set, caller(BOB), way="dm"))
    ok(await h.move(ANN, "pass"))
    await settle(h)
    turn = told(h, "Waiting for **Bob**")[0]
    assert (turn.user, turn.mentions) == (None, ())
    call = told(h, "your turn.")[0]
    assert call.user == BOB
    assert "Go there" in [b.label for b in call.panel.rows[0]]  # type: ignore[union-attr]  # a row of buttons
    ok(await h.press(BOB, button(call.panel, "Act"), channel=77, guild=None))
    ok(await h.move(BOB, "pass"))
    await settle(h)
    assert [(o.user, o.message) for o in h.courier.gone] == [(BOB, h.courier.found[call.row])]


async def test_in_the_channel_where_private_messages_are_closed(h: House) -> None:
    h.courier.closed.add(BOB)
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.remind_set, caller(BOB), way="dm"))
    ok(await h.move(ANN, "pass"))
    await settle(h)
    call = told(h, "your turn.")[0]
    assert (call.user, call.channel, call.mentions) == (None, CHANNEL, (BOB,))
    assert await kinds(h) == ["turn 2 channel"]
    ok(await h.move(BOB, "pass"))
    await settle(h)
    assert [o.message for o in h.courier.gone] == [h.courier.found[call.row]]


async def test_where_answering_is_secret_the_call_may_be_open_but_no_reminder(h: House) -> None:
    h.courier.closed.update({ANN, BOB})
    await clocked(h, NoClock(), game="sealed")
    for user in (ANN, BOB):
        ok(await h.do(h.tables.people.remind_set, caller(user), way="dm", after="1d"))
    while not (await h.table()).quiet:
        for user in (ANN, BOB):
            found = [
                c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
            ]
            found = [f for f in found if f not in {"resign", "back"}]
            if found and not (await h.table()).quiet:
                ok(await h.move(user, f"{found[0]}; confirm"))
    await settle(h)
    asked = {
        u for d in TIMING.of(await h.table()).duties for u in (await h.table()).users((d.seat,))
    }
    called = {u for o in told(h, "your turn!")[-2:] for u in o.mentions}
    assert called <= asked
    assert called
    await go_by(h, 2 * DAY)
    assert not told(h, "still your turn")
    assert "closed" in " ".join(await kinds(h))


async def test_a_private_reminder_that_can_no_longer_be_taken_away_stays(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.remind_set, caller(BOB), way="dm"))
    ok(await h.move(ANN, "pass"))
    await settle(h)
    h.courier.closed.add(BOB)
    count = len(h.courier.sent)
    ok(await h.move(BOB, "pass"))
    await settle(h)
    assert not h.courier.gone
    assert all(stem("remind-turn") not in words_of(o.panel) for o in h.courier.sent[count:])


# Digests


async def test_one_message_a_day_by_deadline(h: House) -> None:
    await clocked(h, PerTurn(9 * DAY))
    ok(await h.do(h.tables.people.me, caller(BOB), "UTC"))
    ok(await h.do(h.tables.people.remind_digest, caller(BOB), "09:00"))
    ok(await h.do(h.tables.people.remind_set, caller(BOB), way="dm"))
    ok(await h.move(ANN, "pass"))
    await go_by(h, HOUR * 1.5)
    digests = told(h, "Tables waiting for you")
    assert [(o.user, o.since) for o in digests] == [(BOB, START + HOUR)]
    assert "Ann's Rota" in words_of(digests[0].panel)
    await go_by(h, 2 * DAY)
    assert len(told(h, say("digest-heading"))) == 3
    assert not told(h, "still your turn")
    ok(await h.move(BOB, "pass"))
    await go_by(h, 2 * DAY)
    assert len(told(h, say("digest-heading"))) == 3


async def test_a_digest_falls_back_to_the_channel_and_tells_only_what_belongs_there(
    h: House,
) -> None:
    h.courier.closed.add(BOB)
    await clocked(h, PerTurn(9 * DAY))
    elsewhere = {"channel": 200, "guild": 10}
    ok(await h.do(h.tables.lobbies.open, caller(ANN, **elsewhere), "rota", "Secret club", 2))
    ok(await h.do(h.tables.lobbies.join, caller(BOB, **elsewhere)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN, **elsewhere)))
    ok(await h.do(h.tables.people.remind_digest, caller(BOB), "09:00"))
    ok(await h.do(h.tables.people.remind_set, caller(BOB), way="dm"))
    ok(await h.move(ANN, "pass"))
    ok(await h.do(h.tables.play.move, caller(ANN, **elsewhere), "pass"))
    await go_by(h, 2 * HOUR)
    (digest,) = told(h, "Tables waiting for you")
    assert digest.channel == CHANNEL
    assert "Secret club" not in words_of(digest.panel)
    assert "one more" in words_of(digest.panel)


# The ledger


async def test_status_shows_when_each_was_sent(h: House) -> None:
    await clocked(h, PerTurn(9 * DAY))
    ok(await h.move(ANN, "pass"))
    await go_by(h, DAY)
    mine = words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)
    assert f"still your turn <t:{int(h.clock.at)}:R>" in mine
    assert f"your turn <t:{int(START)}:R>" in mine
    others = words_of((await h.do(h.tables.standing.status, caller(ANN))).panel)
    assert f"Last pinged: Bob <t:{int(h.clock.at)}:R>" in others
    assert stem("ledger") not in others


def test_status_shows_the_last_reminder_of_each_kind_in_short() -> None:
    def row(n: int, kind: str, way: str = "channel") -> ReminderRow:
        return ReminderRow(n, f"k{n}", 1, 0, ANN, kind, 1.0, 0, way, CHANNEL, sent=float(n))

    kept = [row(9, "after"), row(8, "after"), row(7, "last", "closed"), row(6, "turn"),
            row(5, "turn"), row(4, "mark")]  # fmt: skip
    said = standing._own(kept, ANN)
    assert said.count("still your turn") == said.count("; your turn") == 1
    assert "still your turn <t:9:R>; everyone waiting for you (not delivered" in said
    assert said.endswith("; your turn <t:6:R>.")
    assert standing._own(kept, BOB) == ""


# Trouble


async def test_a_call_that_cannot_be_struck_through_stays_and_holds_nothing_up(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clocked(h, NoClock())
    ok(await h.move(ANN, "pass"))
    await h.deliver()

    def broken(*_: object) -> str:
        raise RuntimeError("no words")

    monkeypatch.setattr(reminder_messages, "struck", broken)
    ok(await h.move(BOB, "pass"))
    await settle(h)
    assert not [e for e in h.courier.edits if "~~" in e.text]
    assert not told(h, "can't show")
    assert told(h, say("waiting-for", names="**Ann**"))


async def test_where_nothing_arrives_the_ledger_says_so(h: House) -> None:
    await clocked(h, NoClock())
    await go_by(h, DAY - 1)
    h.courier.failures.append(Undeliverable("the channel is gone"))
    await go_by(h, 1)
    assert await kinds(h) == ["after 1 lost"]
    status = words_of((await h.do(h.tables.standing.status, caller(ANN))).panel)
    assert "couldn't be delivered" in status


async def test_one_tables_trouble_is_not_the_others(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clocked(h, NoClock())
    elsewhere = {"channel": 200}
    ok(await h.do(h.tables.lobbies.open, caller(ANN, **elsewhere), "rota", "Other", 2))
    ok(await h.do(h.tables.lobbies.join, caller(BOB, **elsewhere)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN, **elsewhere)))
    due = obligations.due

    def broken(table: Table, *given: Any) -> Any:
        if table.row.id == 1:
            raise RuntimeError("a bug")
        return due(table, *given)

    monkeypatch.setattr(obligations, "due", broken)
    await go_by(h, DAY + 30)
    assert [o.channel for o in told(h, "still your turn")] == [200]
    monkeypatch.setattr(obligations, "due", due)
    await go_by(h, 60)
    assert [o.channel for o in told(h, "still your turn")] == [200, CHANNEL]
