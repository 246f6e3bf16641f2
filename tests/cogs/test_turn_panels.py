"""A player sees one private panel of each table's turn, whatever else stands there."""

from __future__ import annotations

import pytest
from cachetools import TTLCache
from msgspec.structs import replace

from bot.playground.people import Person
from bot.playground.seen import Outcome
from bot.tables.panel.panel import Button, Panel, Response
from tests.cogs.conftest import Bot, said

HERE, ELSEWHERE = 7, 8
TURN = Response(Panel(texts=("What next?",), rows=((Button("Dock", "a:7:0.0.0:g:dock"),),)), turn=7)


async def standing(bot: Bot, person: Person, n: int) -> set[int]:
    """The messages that the person reads, once there are so many."""

    async def found() -> bool:
        return len(await person.messages("lobby")) == n

    await bot.stand.wait_for(found)
    return {message.id for message in await person.messages("lobby")}


def message_of(outcome: Outcome) -> int:
    assert outcome.message
    return outcome.message.id


async def test_the_second_panel_of_a_turn_takes_the_first_away(bot: Bot) -> None:
    bot.script.answers |= {"act": replace(TURN, replace=False), "press": TURN}
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    await ben.command("act", "lobby")
    first = await ann.command("act", "lobby")
    await ann.press(first, "Dock")  # this interaction's token is the newer one
    second = await ann.command("act", "lobby")
    assert await standing(bot, ann, 1) == {message_of(second)}
    beside = await ann.press(second, "Dock")
    assert message_of(beside) == message_of(second)
    await standing(bot, ben, 1)


@pytest.mark.parametrize("other", [said("A copy."), replace(TURN, turn=ELSEWHERE)])
async def test_other_panels_stay(bot: Bot, other: Response) -> None:
    bot.script.answers |= {"act": TURN, "hand": other}
    ann = await bot.stand.person("Ann")
    first = await ann.command("act", "lobby")
    kept = await ann.command("hand", "lobby")
    last = await ann.command("act", "lobby")
    assert await standing(bot, ann, 2) == {message_of(kept), message_of(last)}
    assert await ann.look(first) is None


async def test_what_has_taken_a_turns_place_stays(bot: Bot) -> None:
    bot.script.answers |= {"act": TURN, "press": said("A copy, in the same message.")}
    ann = await bot.stand.person("Ann")
    copy = await ann.press(await ann.command("act", "lobby"), "Dock")
    second = await ann.command("act", "lobby")
    third = await ann.command("act", "lobby")
    assert await standing(bot, ann, 2) == {message_of(copy), message_of(third)}
    assert await ann.look(second) is None


async def test_a_panel_whose_token_is_old_is_left_alone(bot: Bot) -> None:
    bot.script.answers["act"] = TURN
    clock = [0.0]
    kept = bot.client.desk.panels
    kept._newest = TTLCache(8, kept._newest.ttl, timer=lambda: clock[0])
    ann = await bot.stand.person("Ann")
    await ann.command("act", "lobby")
    clock[0] = 15 * 60.0
    await ann.command("act", "lobby")
    await bot.client.desk.leave(2.0)
    assert not [seen for seen in bot.stand.faults.seen if seen.startswith("DELETE")]


async def test_a_panel_that_cannot_be_taken_away_costs_nothing(bot: Bot) -> None:
    bot.script.answers["act"] = TURN
    bot.stand.faults.answer(r"DELETE /webhooks/.*", 404, times=1)
    ann = await bot.stand.person("Ann")
    await ann.command("act", "lobby")
    second = await ann.command("act", "lobby")
    third = await ann.command("act", "lobby")
    assert third.text == second.text
    await standing(bot, ann, 2)
