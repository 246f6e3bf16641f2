"""A game whose players have names of its own is played by computers wherever they come in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from msgspec import structs

from bot.engine.minds import random_player, think
from bot.engine.rng import Chance
from bot.engine.spec import RANDOM, GameSpec, Players
from bot.tables.computers.worker import NODES
from bot.tables.panel.panel import Panel
from bot.tables.seats.computer_levels import level_names, resolved_level
from bot.tables.time.clock_rules import DAY, PerTurn
from bot.tables.time.obligations import level
from bot.tables.time.timing import TIMING, StandIn, retime
from tests.games.sealed.players import OWN
from tests.tables import rota
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    house,
    menus,
    ok,
    words_of,
)
from tests.tables.days import clocked, days, go_by

NUMBERED: GameSpec = replace(OWN, players=Players(dict.fromkeys("abc", random_player)))


@pytest_asyncio.fixture(name="h")
async def own() -> AsyncIterator[House]:
    async with house(games={OWN.key: OWN}) as made:
        yield made


async def test_the_lobby_says_how_strong_they_are_and_keeps_their_names(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), OWN.key, seats=4))
    await h.deliver()
    panel = h.courier.sent[-1].panel
    menu = menus(ok(await h.press(ANN, button(panel, "Add computer"))).panel)[0]
    shown = [(choice.label, choice.value, choice.about) for choice in menu.choices]
    assert [label for label, _, _ in shown] == ["Easy", "Medium", "Hard"]
    assert [value for _, value, _ in shown] == [RANDOM, "miser", "baron"]
    assert [bool(note) for _, _, note in shown] == [True, False, True]
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="hard"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="miser"))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    table = await h.table()
    assert [r.level for r in table.sitting[1:]] == ["baron", "miser", RANDOM]
    assert len({r.name for r in table.sitting}) == 4
    no = await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="greedy")
    assert no.refused
    assert "Hard" in words_of(no.panel)
    assert "baron" not in words_of(no.panel)
    offered = await h.tables.offer(h.tables.lobbies.complete_level, caller(ANN), "med")
    assert [choice.value for choice in offered] == ["miser"]


def told(panel: Panel) -> str:
    """All that a panel tells a reader: texts, and what buttons and menus are called."""
    choices = [f"{c.label} {c.about}" for menu in menus(panel) for c in menu.choices]
    return "\n".join((words_of(panel), *(b.label for b in buttons(panel)), *choices))


async def test_no_text_holds_what_the_code_calls_a_level(h: House) -> None:
    lobbies, standing = h.tables.lobbies, h.tables.standing
    ok(await h.do(lobbies.open, caller(ANN), OWN.key, seats=4))
    await h.deliver()
    lobby = h.courier.sent[-1].panel
    seen = [await h.press(ANN, button(lobby, "Add computer"))]
    seen += [await h.do(lobbies.seat, caller(ANN), "computer", level=x) for x in ("", "miser")]
    seen += [await h.do(lobbies.seat, caller(ANN), "computer", level="lookahead")]
    ok(await h.do(lobbies.join, caller(BOB)))
    seen += [await h.do(standing.show, caller(ANN))]
    ok(await h.do(lobbies.start, caller(ANN)))
    moderator = caller(CAT, moderator=True)
    seen += [await h.do(h.tables.moderation.replace, moderator, 4, level="baron")]
    seen += [await h.do(lobbies.seat, caller(ANN), "replace", 2)]
    seen += [await h.do(h.tables.moderation.audit, moderator)]
    seen += [await h.do(standing.status, caller(ANN))]
    await h.think()
    await h.deliver()
    texts = [told(each.panel) for each in seen] + [told(o.panel) for o in h.courier.sent]
    keys = rf"\b(default|greedy|-1|{'|'.join(OWN.players.levels)})\b"
    assert not [text for text in texts if re.search(keys, text.replace("`lookahead`", ""))]


async def test_people_name_a_level_in_their_language_or_in_english(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), OWN.key, seats=4))
    for typed in ("強い", "Hard", "baron"):
        asked = caller(ANN, locale="ja")
        ok(await h.do(h.tables.lobbies.seat, asked, "computer", level=typed))
    assert [r.level for r in (await h.table()).sitting[1:]] == ["baron"] * 3


def test_more_levels_than_there_are_words_for_are_numbered() -> None:
    names = level_names(NUMBERED)
    assert list(names) == [RANDOM, "a", "b", "c"]
    assert list(names.values()) == [f"Level {n}" for n in (1, 2, 3, 4)]
    assert resolved_level(NUMBERED, "level 3") == "b"


@pytest.mark.parametrize("names", [("Baron",), ("hard", "easy"), ("Level 1", "b", "c", "d")])
async def test_whatever_their_names_the_one_that_is_shown_sits_down(names: tuple[str, ...]) -> None:
    own: GameSpec = replace(OWN, players=Players(dict.fromkeys(names, random_player)))
    levels = own.players.levels
    async with house(games={OWN.key: own}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), OWN.key, seats=2))
        await h.deliver()
        panel = h.courier.sent[-1].panel
        menu = menus(ok(await h.press(ANN, button(panel, "Add computer"))).panel)[0]
        offered = await h.tables.offer(h.tables.lobbies.complete_level, caller(ANN), "")
        shown = [choice.value for choice in offered]
        assert [choice.value for choice in menu.choices] == shown
        assert [resolved_level(own, value) for value in shown] == list(levels)
        assert [resolved_level(own, choice.label) for choice in offered] == list(levels)
        found = await h.tables.offer(h.tables.lobbies.complete_level, caller(ANN), names[0])
        assert shown[1] in {choice.value for choice in found}
        ok(await h.press(ANN, menu, shown[-1]))
        assert (await h.table()).sitting[1].level == levels[-1]


@pytest.mark.parametrize("name", ["miser", "baron"])
async def test_they_play_at_a_table(h: House, name: str) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), OWN.key, seats=2))
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level=name))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    before = await h.table()
    chance = Chance.of(before.key, before.row.moves, before.row.epoch, 1)
    wanted = think(OWN, before.state, before.asked[1], (), name, chance, NODES)
    await h.think()
    table = await h.table()
    assert table.asked == (0,)
    assert table.state.todo[0].sides[1].line[0] == wanted


async def test_the_strongest_stands_in_for_one_that_the_game_no_longer_has(h: House) -> None:
    await h.begin(OWN.key, ANN, BOB)
    before = await h.table()
    stands = structs.replace(TIMING.of(before), stands=(StandIn(before.asked[0], "gone"),))
    await h.tables.store.act(None, before.row.id, lambda edit: retime(edit, stands))
    chance = Chance.of(before.key, before.row.moves, before.row.epoch, 0)
    wanted = think(OWN, before.state, before.asked[0], (), "baron", chance, NODES)
    await h.think()
    table = await h.table()
    assert table.asked == (1,)
    assert table.state.todo[0].sides[0].line[0] == wanted


async def test_the_strongest_advises_and_plays_on_in_a_copy(h: House) -> None:
    await h.begin(OWN.key, ANN, BOB)
    shown = ok(await h.do(h.tables.whatifs.whatif, caller(ANN))).panel
    told = ok(await h.press(ANN, button(shown, "Advice"))).panel
    table = await h.table()
    copy = h.tables.whatifs._copies[ANN, table.row.id]
    chance = Chance.of(copy.table.row.seed, "advice", copy.stamp)
    assert copy.advised[0] == think(OWN, table.state, table.asked[0], (), "baron", chance, NODES)
    ok(await h.press(ANN, button(told, "Computer plays")))


async def test_the_strongest_answers_for_whoever_is_absent() -> None:
    own: GameSpec = replace(
        rota.GAME, players=Players({"miser": random_player, "baron": random_player})
    )
    async with days(games={"rota": own}) as h:
        await clocked(h, PerTurn(DAY, "computer"))
        await go_by(h, DAY)
        assert level(await h.table(), 0) == "baron"
