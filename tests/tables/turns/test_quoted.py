"""What somebody has typed is quoted in refusals as it stands: it pings and formats nothing."""

from __future__ import annotations

import re

import pytest

from bot.games import shipped
from bot.tables.panel.markdown import typed
from tests.tables.board import ANN, BOB, caller, house, words_of

LIVE = [
    "**b**", "_i_", "__u__", "~~s~~", "||x||", "[a](http://evil.example)", "<@1>", "<#7>",
    "@everyone",
]  # fmt: skip
CODE = re.compile(r"`[^`]*`")


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(shipped()))
async def test_a_refused_move_shows_what_was_typed_and_no_more(game: str, locale: str) -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin(game, *(ANN, BOB)[: shipped()[game].seats[1]])
        table = await h.table()
        (user,) = table.users(table.asked[:1])
        offered = await h.tables.offer(h.tables.play.complete_move, caller(user), "")
        words = {choice.value.split(" ")[0] for choice in offered}
        for text in LIVE:
            for said in (text, f"x{text}", *(f"{word} {text}" for word in words)):
                answer = await h.move(user, said, locale=locale)
                assert answer.refused
                assert text not in CODE.sub("", words_of(answer.panel))
        assert (await h.table()).row.version == table.row.version


def test_a_key_stays_as_it_is() -> None:
    for key in ("nx.sc2", "+2", "a_b", "red1,blue1", "3-5", "w:1", ""):
        assert typed(key) == key
    assert typed("_i_") == r"\_i\_"
