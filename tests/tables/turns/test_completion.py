"""Completion of `/move`: only what goes on legally, never what chance would say."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import notation
from bot.engine.flow import Seat
from bot.tables.turns import answers, completion
from tests.tables.bigger import GAME, LONG
from tests.tables.board import ANN, BOB, CAT, GAMES, House, caller, house, ok


async def values(h: House, user: int, typed: str) -> list[str]:
    """What is offered."""
    found = await h.tables.offer(h.tables.play.complete_move, caller(user), typed)
    assert len(found) <= 25
    assert all(0 < len(c.value) <= 100 and 0 < len(c.label) <= 100 for c in found)
    assert len({c.value for c in found}) == len(found)
    return [c.value for c in found]


async def test_the_next_answers_are_offered_narrowed_by_what_is_typed(h: House) -> None:
    await h.begin("automaton", ANN)
    assert set(await values(h, ANN, "")) == {
        "walk cape",
        "walk hill",
        "search",
        "watch",
        "done",
    } | {v for v in await values(h, ANN, "") if v.startswith("build")}
    assert await values(h, ANN, "wal") == ["walk cape", "walk hill"]
    assert await values(h, ANN, "walk h") == ["walk hill"]
    assert await values(h, ANN, "fly") == []


async def test_answers_typed_before_are_kept_in_the_value(h: House) -> None:
    await h.begin("automaton", ANN)
    found = await values(h, ANN, "walk cape; walk ")
    assert set(found) == {"walk cape; walk bay", "walk cape; walk dune"}
    assert "walk cape; confirm" in await values(h, ANN, "walk cape;")
    assert "walk cape; back" in await values(h, ANN, "walk cape; b")


async def test_what_could_not_be_offered_costs_nothing(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long texts, and texts that step back, made one player's completions hold everybody up."""
    await h.begin("automaton", ANN)

    def replayed(*_: object) -> None:
        raise AssertionError("the line was replayed")

    monkeypatch.setattr(answers, "one", replayed)
    assert await values(h, ANN, "walk cape; back; " * 20 + "wa") == []
    assert await values(h, ANN, "done;back;" * 4) == []


async def test_what_answers_say_is_worked_out_once_for_a_position(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Texts that no answer begins with are held against what all of them say: dear, so once."""
    await h.begin("automaton", ANN)
    looked: list[int] = []
    ahead = notation.ahead

    def counted(*given: Any) -> list[notation.Ahead]:
        looked.append(given[-1])
        return ahead(*given)

    monkeypatch.setattr(notation, "ahead", counted)
    for n in range(9):
        assert await values(h, ANN, f"z{n}") == []
        assert await values(h, ANN, "cape") == ["walk cape"]
    assert looked.count(completion.WIDE) == 1
    assert await values(h, ANN, "walk cape; dune") == ["walk cape; walk dune"]
    assert looked.count(completion.WIDE) == 1
    ok(await h.move(ANN, "walk cape"))
    assert await values(h, ANN, "cape") == []
    assert await values(h, ANN, "dune") == ["walk dune"]
    assert looked.count(completion.WIDE) == 2


async def test_whatever_is_offered_is_taken(h: House) -> None:
    await h.begin("automaton", ANN)
    for typed in ("", "walk cape;", "walk cape; search;", "wa"):
        for value in await values(h, ANN, typed):
            shown = await h.move(ANN, value)
            assert not shown.refused, value
            if (await h.table()).line(0):
                for _ in range(value.count(";") + 1):
                    await h.move(ANN, "back")
            else:
                return


async def test_the_open_line_counts(h: House) -> None:
    await h.begin("automaton", ANN)
    assert "confirm" not in await values(h, ANN, "")
    ok(await h.move(ANN, "walk cape"))
    found = await values(h, ANN, "")
    assert "walk dune" in found
    assert "walk hill" not in found
    assert {"confirm", "back"} <= set(found)
    assert await values(h, ANN, "conf") == ["confirm"]


async def test_nothing_after_a_draw_is_given_away(h: House) -> None:
    await h.begin("automaton", ANN)
    assert await values(h, ANN, "search; confirm; ") == []
    found = await values(h, ANN, "search; ")
    assert not any("walk" in v for v in found)


async def test_only_the_invokers_own_questions(h: House) -> None:
    await h.begin()
    hands = (await h.table()).state.hands
    mine = {v.split(" ")[0] for v in await values(h, ANN, "")}
    assert mine - {"resign"} == set(hands[0])
    assert not mine & set(hands[1])
    assert await values(h, CAT, "") == []


async def test_offers_are_completed_even_when_not_asked(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    assert await values(h, ANN, "") == ["back"]
    assert await values(h, ANN, "r") == ["resign"]


async def test_what_cant_be_taken_back_is_completed_by_its_own_letters_only(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    assert not [v for typed in ("", f"{card};") for v in await values(h, ANN, typed) if "res" in v]
    assert await values(h, ANN, "RES") == ["resign"]
    assert await values(h, ANN, f"{card}; res") == [f"{card}; resign"]
    assert await values(h, ANN, "sign") == []
    assert await values(h, ANN, "yes ") == []
    assert await values(h, ANN, "yes r") == ["yes resign"]


async def test_confirm_comes_first_after_an_answer(h: House) -> None:
    await h.begin("automaton", ANN)
    assert (await values(h, ANN, "walk cape;"))[0] == "walk cape; confirm"
    assert (await values(h, ANN, "walk cape; "))[0] == "walk cape; confirm"


async def test_nothing_is_offered_without_a_game(h: House) -> None:
    assert await values(h, ANN, "") == []
    await h.open()
    assert await values(h, BOB, "") == []


async def test_absurd_texts_are_borne(h: House) -> None:
    await h.begin("automaton", ANN)
    for typed in ("x" * 10_000, ";" * 500, "walk " * 300, "\u202e;\x00", "a,b,c;" * 50):
        assert await values(h, ANN, typed) == [] or typed.startswith(";")


async def test_what_is_too_long_for_a_value_is_not_offered() -> None:
    async with house(games={**GAMES, "bigger": GAME}) as h:
        await h.begin("bigger", ANN, seats=1)
        assert await values(h, ANN, f"long {LONG}-1 ") == []
        assert len(await values(h, ANN, "go ")) == 25
        assert len(await values(h, ANN, "go h50")) == 20
        assert await values(h, ANN, "go h507 ") == ["go h507 n", "go h507 s"]
        found = await values(h, ANN, "few c0,")
        assert found
        ok(await h.move(ANN, found[-1]))


async def test_where_a_value_has_no_room_sets_are_short_and_what_is_typed_goes_first() -> None:
    async with house(games={**GAMES, "bigger": GAME}) as h:
        await h.begin("bigger", ANN, seats=1)
        before = "; ".join(["go h001 n"] * 8)
        found = await values(h, ANN, f"{before}; many card03,card05")
        assert found[:2] == [f"{before}; many 4,6", f"{before}; many 1,4,6"]
        assert await values(h, ANN, f"{before}; long") == [before]
        ok(await h.move(ANN, before))
        assert (await h.table()).draft(Seat(0)).answers == ("go h001 n",) * 8


async def test_what_an_answer_says_finds_it_in_any_order(h: House) -> None:
    await h.begin("automaton", ANN)
    assert await values(h, ANN, "cape") == ["walk cape"]
    assert await values(h, ANN, "hill wa") == ["walk hill"]
    assert await values(h, ANN, "cape hill") == []
