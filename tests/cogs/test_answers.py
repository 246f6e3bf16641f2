"""Every interaction gets one private answer, whatever the network and the service do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest

from bot.tables.look.health import Owing
from bot.tables.look.pace import Pace
from bot.tables.panel.panel import Button, Caller, Field, Form, Menu, Panel, Response
from bot.tables.panel.panel import Choice as Line
from bot.tables.texts import say
from bot.ui import reply
from bot.ui.callers import Itx
from tests.cogs.conftest import Bot, said

SECRET = "ace-" + "of-spades"
CALLBACK = r"POST /interactions/.*/callback"


@pytest.fixture(name="acknowledged")
def told_of_the_acknowledgement(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set once the bot has acknowledged an interaction, or tried to: where no answer is at hand it
    does so at once."""
    tried, defer = asyncio.Event(), reply._defer

    async def noted(itx: Itx) -> bool:
        try:
            return await defer(itx)
        finally:
            tried.set()

    monkeypatch.setattr(reply, "PROMPT", 0.01)
    monkeypatch.setattr(reply, "_defer", noted)
    return tried


async def test_a_command_becomes_one_call_and_a_private_answer(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    bot.script.answers["move"] = said("So it is.")
    outcome = await ann.command("move", "lobby", move="dock 3")
    assert outcome.ephemeral
    assert outcome.text == "So it is."
    (call,) = bot.script.of("move")
    assert call[1] == "dock 3"
    assert (call[0].user, call[0].name) == (ann.id, "Ann")
    assert call[0].interaction == outcome.id
    assert not call[0].moderator


async def test_a_slow_answer_is_acknowledged_privately_first(
    bot: Bot, acknowledged: asyncio.Event
) -> None:
    async def slow(*_: object) -> Response:
        await acknowledged.wait()
        return said("At last.")

    bot.script.answers["hand"] = slow
    ann = await bot.stand.person("Ann")
    ben = await bot.stand.person("Ben")
    outcome = await ann.command("hand", "lobby")
    assert outcome.kind == "deferred"
    assert outcome.ephemeral
    assert outcome.text == "At last."
    assert await ben.messages("lobby") == []


async def test_nobody_else_sees_an_answer(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    outcome = await ann.command("hand", "lobby")
    assert outcome.message
    assert await ben.look(outcome.message) is None


async def test_a_moderator_is_known_by_permissions(bot: Bot) -> None:
    mo = await bot.stand.person("Mo")
    await mo.command("table close", "lobby")
    ((who,),) = bot.script.of("close_channels_table")
    assert who.moderator


async def test_a_press_on_a_private_panel_changes_it(bot: Bot) -> None:
    panel = Panel(texts=("One?",), rows=((Button("Yes", "a:1:2:yes"),),))
    bot.script.answers |= {"act": Response(panel), "press": said("Two!")}
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    second = await ann.press(first, "Yes")
    assert second.kind == "updated"
    assert second.message
    assert first.message
    assert second.message.id == first.message.id
    assert second.text == "Two!"
    (call,) = bot.script.of("press")
    assert call[1:] == ("a:1:2:yes", ())


async def test_a_slow_press_changes_the_panel_too(bot: Bot, acknowledged: asyncio.Event) -> None:
    async def slow(*_: object) -> Response:
        await acknowledged.wait()
        return said("Two!")

    panel = Panel(texts=("One?",), rows=((Button("Yes", "a:1:2:yes"),),))
    bot.script.answers |= {"act": Response(panel), "press": slow}
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    await ann.press(first, "Yes")
    now = await ann.look(first)
    assert now
    assert now.text == "Two!"
    assert len(await ann.messages("lobby")) == 1


async def test_an_answer_beside_the_panel_leaves_it_alone(bot: Bot) -> None:
    panel = Panel(texts=("One?",), rows=((Button("Yes", "a:1:2:yes"),),))
    bot.script.answers |= {"act": Response(panel), "press": said("Look here.", replace=False)}
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    second = await ann.press(first, "Yes")
    assert second.ephemeral
    assert second.text == "Look here."
    now = await ann.look(first)
    assert now
    assert "One?" in now.text


async def test_a_menu_sends_what_was_chosen(bot: Bot) -> None:
    menu = Menu("a:1:2:", "Which?", (Line("Left", "l"), Line("Right", "r")), 1, 2)
    bot.script.answers["act"] = Response(Panel(rows=(menu,)))
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    await ann.select(first, "Which?", ["Left", "Right"])
    (call,) = bot.script.of("press")
    assert call[1:] == ("a:1:2:", ("l", "r"))


FORM = Form("a:1:2:form", "Say how many", (Field("n", "How many", "3"), Field("why", "Why")))


async def test_a_form_opens_and_comes_back(bot: Bot) -> None:
    panel = Panel(rows=((Button("Other", "a:1:2:other"),),))
    bot.script.answers |= {"act": Response(panel), "press": Response(Panel(), form=FORM)}
    bot.script.answers["submit"] = said("Four it is.")
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    form = await ann.press(first, "Other")
    assert form.modal
    assert form.modal.title == "Say how many"
    done = await ann.submit(form, {"How many": "4"})
    assert done.text == "Four it is."
    (call,) = bot.script.of("submit")
    assert call[1:] == ("a:1:2:form", {"n": "4", "why": ""})


async def test_a_form_that_came_too_late_is_a_button_again(
    bot: Bot, acknowledged: asyncio.Event
) -> None:
    async def slow(*_: object) -> Response:
        await acknowledged.wait()
        return Response(Panel(), form=FORM)

    panel = Panel(rows=((Button("Other", "a:1:2:other"),),))
    bot.script.answers |= {"act": Response(panel), "press": slow}
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    late = await ann.press(first, "Other")
    assert [b.custom_id for b in late.messages[0].buttons] == ["a:1:2:other"]


async def test_delivered_twice_is_done_once(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    bot.stand.faults.twice()
    outcome = await ann.command("move", "lobby", move="x")
    assert outcome.text == "move"
    await asyncio.sleep(0.05)
    assert len(bot.script.of("move")) == 1


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_cut_answer_arrives_all_the_same(bot: Bot, when: str) -> None:
    ann = await bot.stand.person("Ann")
    bot.stand.faults.cut(CALLBACK, 1, when="before" if when == "before" else "after")
    outcome = await ann.command("move", "lobby", move="x")
    assert outcome.text == "move"
    assert len(await ann.messages("lobby")) == 1


async def test_a_502_after_the_answer_took_effect_is_no_second_answer(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    bot.stand.faults.answer(CALLBACK, 502, when="after")
    outcome = await ann.command("move", "lobby", move="x")
    assert outcome.text == "move"
    await bot.client.desk.leave(2.0)
    assert len(await ann.messages("lobby")) == 1


async def test_an_acknowledgement_that_is_lost_does_not_cost_the_answer(
    bot: Bot, acknowledged: asyncio.Event
) -> None:
    async def slow(*_: object) -> Response:
        await acknowledged.wait()
        return said("At last.")

    bot.script.answers["hand"] = slow
    bot.stand.faults.cut(CALLBACK, reply.TRIES, when="before")
    ann = await bot.stand.person("Ann")
    assert (await ann.command("hand", "lobby")).text == "At last."


async def test_a_bug_is_a_number_for_the_player_and_no_keys_in_the_log(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> Response:
        raise KeyError(SECRET)

    panel = Panel(rows=((Button("Pay", f"a:77:3.1.0:pay {SECRET}"),),))
    bot.script.answers |= {"act": Response(panel), "press": broken}
    ann = await bot.stand.person("Ann")
    with caplog.at_level(logging.INFO):
        outcome = await ann.press(await ann.command("act", "lobby"), "Pay")
    assert "our side" in outcome.text
    (record,) = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert vars(record)["bug"] in outcome.text
    assert (vars(record)["table"], vars(record)["serial"]) == ("77", "3.1.0")
    assert "KeyError" in record.getMessage()
    assert "test_answers.py" in record.getMessage()
    assert not any(SECRET in f"{r.getMessage()} {vars(r)}" for r in caplog.records)


async def test_commands_of_a_channel_say_so_in_a_dm(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    dm = await ann.dm()
    refused = await ann.command("move", dm, move="x")
    assert "server's channel" in refused.text
    assert bot.script.of("move") == []
    assert (await ann.command("mytables", dm)).text == "mytables"
    assert (await ann.command("rules search", dm, query="x")).text == "search"
    assert (await ann.command("help", dm)).text == "help"


async def test_what_needs_no_channel_is_answered_in_a_dm(bot: Bot) -> None:
    async def owing() -> Owing:
        return Owing(0, 0.0)

    async def spoken(who: Caller) -> Caller:
        return who

    bot.script.answers["spoken"] = spoken
    bot.client.desk.tables.health = SimpleNamespace(owing=owing, pictures=Pace(0, 0.0, 0.0))
    ann = await bot.stand.person("Ann")
    dm = await ann.dm()
    assert (await ann.command("leaderboard", dm, game="sealed")).text == "leaderboard"
    assert (await ann.command("stats", dm)).text == "stats"
    assert say("health-heading") in (await ann.command("health", dm)).text


async def test_a_forged_press_is_answered(bot: Bot) -> None:
    bot.script.answers["act"] = Response(Panel(rows=((Button("Yes", "a:1:2:yes"),),)))
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    for custom_id in ("nonsense", "a" * 100):
        outcome = await ann.forge(first, custom_id)
        assert "/act" in outcome.text
    assert bot.script.of("press") == []
    # One of ours that the message no longer has: the service knows what has become of it.
    assert (await ann.forge(first, "a:1:2:no")).text == "press"
    assert len(bot.script.of("press")) == 1


async def test_completions_come_from_the_service(bot: Bot) -> None:
    bot.script.answers["complete_move"] = [Line("Dock 3 at the mine", "dock 3 mine")]
    ann = await bot.stand.person("Ann")
    found = await ann.complete("move", "move", "do", "lobby")
    assert found == [("Dock 3 at the mine", "dock 3 mine")]


async def test_completions_that_fail_are_empty(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    async def broken(*_: object) -> list[Line]:
        raise KeyError(SECRET)

    bot.script.answers["complete_move"] = broken
    ann = await bot.stand.person("Ann")
    assert await ann.complete("move", "move", "do", "lobby") == []
    assert SECRET not in caplog.text
    assert "no completions" in caplog.text


async def test_completions_that_the_network_loses_are_no_bug(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await bot.stand.person("Ann")
    bot.stand.faults.cut(CALLBACK, 1, when="before")
    bot.stand.service.calls.answer_within = 0.1
    with caplog.at_level(logging.INFO):
        with pytest.raises(TimeoutError):
            await ann.complete("move", "move", "do", "lobby")
        await bot.stand.wait_for(lambda: "did not get through" in caplog.text)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_what_is_heard_after_the_end_begins_nothing(bot: Bot) -> None:
    await bot.client.leave(2.0)
    before = list(bot.script.calls)
    bot.client.dispatch("ready")
    bot.client.dispatch("guild_available", None)
    await asyncio.sleep(0)
    assert bot.script.calls == before


async def test_while_leaving_nothing_new_is_taken(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    bot.client.desk.leaving = True
    assert (await ann.command("move", "lobby", move="x")).text == say("ui-leaving")
    assert await ann.complete("move", "move", "do", "lobby") == []
    assert {name for name, *_ in bot.script.calls} <= {"start_running", "channels_missed"}


async def test_leaving_waits_for_what_was_taken(bot: Bot) -> None:
    go = asyncio.Event()

    async def slow(*_: object) -> Response:
        await go.wait()
        return said("Done.")

    bot.script.answers["move"] = slow
    ann = await bot.stand.person("Ann")
    asking = asyncio.create_task(ann.command("move", "lobby", move="x"))
    await bot.stand.wait_for(lambda: bot.script.of("move"))
    leaving = asyncio.create_task(bot.client.desk.leave(5.0))
    await bot.stand.wait_for(lambda: bot.client.desk.leaving)
    assert not leaving.done()
    go.set()
    await leaving
    assert (await asking).text == "Done."


async def test_what_comes_later_takes_the_answers_place(bot: Bot) -> None:
    async def later() -> AsyncIterator[Panel]:
        for text in ("half", "whole"):
            yield Panel(texts=(text,))

    begun = Response(Panel(texts=("begun",)), more=later())
    bot.script.answers["status"] = begun
    ann = await bot.stand.person("Ann")
    shown = await ann.command("status", "lobby")
    assert shown.text == "begun"
    assert shown.message

    async def whole() -> bool:
        return any(seen.text == "whole" for seen in await ann.messages("lobby"))

    await bot.stand.wait_for(whole)
