"""What is typed by the names on the board means what its keys mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.engine.errors import Illegal
from bot.engine.flow import Seat
from bot.games import shipped
from bot.tables.kernel.edit import TableEdit
from bot.tables.panel import speech
from bot.tables.texts import say
from bot.tables.turns import guesses, names
from tests.tables.board import ANN, BOB, CAT, DAN, House, caller, house, ok, words_of

KEYS = {spec.name: spec.key for spec in shipped().values()}
CORP, FRONTIER = KEYS["SpaceCorp"], KEYS["Alien Frontiers with Factions"]
RACE, SENATE = KEYS["Race for the Galaxy"], KEYS["Federation"]


FOUR = (ANN, BOB, CAT, DAN)


@pytest_asyncio.fixture(name="h")
async def shipped_house() -> AsyncIterator[House]:
    async with house(games=dict(shipped())) as made:
        yield made


@pytest.mark.parametrize("typed", ["move 1 luna", "move 1 LUNA", "move 1 lun"])
async def test_a_name_stands_for_its_key(h: House, typed: str) -> None:
    await h.begin(CORP, ANN)
    ok(await h.move(ANN, typed))
    assert (await h.table()).line(0) == ("move 1 m1 cm01 time",)


async def test_what_is_named_and_not_legal_is_refused_for_its_own_reason(h: House) -> None:
    await h.begin(CORP, ANN)
    by_name, by_key = await h.move(ANN, "explore luna"), await h.move(ANN, "explore m1")
    assert by_name.refused
    assert words_of(by_name.panel) == words_of(by_key.panel)
    assert "Luna" in words_of(by_name.panel)


async def test_what_is_no_name_is_refused_as_it_was_typed(h: House) -> None:
    await h.begin(CORP, ANN)
    assert "“atlantis”" in words_of((await h.move(ANN, "explore atlantis")).panel)


async def test_a_plan_tells_each_answer_by_its_name_even_where_its_label_is_long(h: House) -> None:
    await h.begin(SENATE, *FOUR)
    who = caller(FOUR[(await h.table()).waiting[0]])
    found = await h.tables.offer(h.tables.play.complete_move, who, "")
    assert found
    for key in (choice.value for choice in found if choice.value.startswith("sp")):
        shown = ok(await h.move(who.user, key))
        assert (await h.table()).line((await h.table()).waiting[0]) == (key,)
        assert f"`{key}`" not in words_of(shown.panel)
        ok(await h.move(who.user, "back"))


async def test_names_of_several_words_are_read_and_completed(h: House) -> None:
    await h.begin(FRONTIER, ANN, BOB, options=shipped()[FRONTIER].first_game)
    who = caller((ANN, BOB)[(await h.table()).waiting[0]])
    complete = h.tables.play.complete_move
    by_key = await h.tables.offer(complete, who, "dock artifact")
    by_name = await h.tables.offer(complete, who, "dock alien artifact")
    assert by_key
    assert [choice.value for choice in by_name] == [choice.value for choice in by_key]
    typed = by_key[0].value.replace("artifact", "alien artifact")
    ok(await h.move(who.user, typed))
    table = await h.table()
    assert table.line(table.waiting[0]) == (by_key[0].value,)


async def test_a_set_is_read_by_its_names(h: House) -> None:
    await h.begin(RACE, ANN, BOB, options="mode=base")
    table = await h.table()
    d = table.draft(Seat(0))
    pick = d.question.picks(d.state, ()) if d.question else None
    assert pick is not None
    wanted = pick.of[: pick.at_least]
    named = getattr(speech.game_words(table.game, "en"), "named", str)
    typed = ", ".join(named(word) for word in wanted)
    ok(await h.move(ANN, typed))
    assert (await h.table()).line(0) == (",".join(wanted),)
    ok(await h.move(ANN, "confirm"))
    sealed = words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
    assert say("act-sealed", line=typed) in sealed


async def test_a_text_of_a_thousand_things_is_not_looked_up(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin(RACE, ANN, BOB, options="mode=base")
    table = await h.table()
    looked, near = Counter[str](), names._near

    def counted(name: str, phrase: str) -> int:
        looked[phrase] += 1
        return near(name, phrase)

    monkeypatch.setattr(names, "_near", counted)
    assert names.spelled(table.spec, table.draft(Seat(0)), "a," * 900) is None
    assert looked.total() < 100


async def test_a_name_of_several_things_is_refused_with_each_of_them(h: House) -> None:
    table = await h.begin(CORP, ANN)
    with pytest.raises(Illegal) as caught:
        guesses.typed(TableEdit(table, 0.0), Seat(0), "move 1 mars")
    named = table.spec.words["en"].named  # type: ignore[attr-defined]  # this game's words name keys
    assert caught.value.no.why == "which"
    assert [named(key) for key in caught.value.no.facts] == ["Mars South", "Mars North"]


async def test_what_is_misspelt_and_not_legal_is_refused_for_its_own_reason(h: House) -> None:
    table = await h.begin(CORP, ANN)
    reasons = []
    for typed in ("explore lunna", "explore m1"):
        with pytest.raises(Illegal) as caught:
            guesses.typed(TableEdit(table, 0.0), Seat(0), typed)
        reasons.append(caught.value.no)
    assert reasons[0] == reasons[1]
