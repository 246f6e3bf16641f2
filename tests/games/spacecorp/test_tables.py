"""At a real table: alone, two people on one headquarters, a turn in one message."""

from __future__ import annotations

from bot.games.spacecorp import GAME
from tests.tables.board import ANN, BOB, caller, fits, house, ok, words_of


async def test_one_person_starts_and_plays_a_whole_turn_in_one_message() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", ANN, options="eras=m")
        assert table.row.places == 1
        shown = ok(await h.move(ANN, "move 1 m1; draw deck; confirm"))
        fits(shown.panel)
        s = (await h.table()).state
        assert s.hqs[0].teams[0] == "m1"
        assert s.turn == 2
        await h.deliver()
        told = "\n".join(h.courier.texts())
        assert "cost 3, total 3: HQ 1 + Chemical Drive 1 + Time card 1" in told
        assert "Competition card" in told


async def test_two_people_share_a_headquarters() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", ANN, BOB, seats=1, options="eras=m")
        assert table.row.places == 1
        assert table.seat_of(ANN) == table.seat_of(BOB) == 0
        ok(await h.move(BOB, "time; draw deck; confirm"))
        assert (await h.table()).state.turn == 2


async def test_a_refusal_names_cost_and_total_and_the_answer_why() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        await h.begin("spacecorp", ANN, options="eras=m")
        shown = await h.move(ANN, "move 1 m13")
        assert shown.refused
        words = words_of(shown.panel)
        assert "costs 7" in words
        assert "best total is 3" in words
        why = ok(await h.tables.answers.why(caller(ANN))) if hasattr(h.tables, "answers") else None
        assert why is None or why.panel
