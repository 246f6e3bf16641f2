"""What a method declares by its types: which table it needs, and which words were typed."""

from __future__ import annotations

from bot.tables.panel.typed import declared
from tests.tables.board import House

WIDE = "\uff21\uff22"


async def test_typed_words_are_folded_and_names_stay_as_they_came(h: House) -> None:
    found = declared(h.tables.lobbies.open)
    typed = dict(found.words)
    assert typed["game"]
    assert typed["options"]
    assert not typed["title"]
    assert not typed["seats"]
    assert found.read([WIDE, WIDE], {"options": WIDE}) == (["AB", WIDE], {"options": "AB"})


async def test_a_methods_second_parameter_says_which_table_it_needs(h: House) -> None:
    t = h.tables
    assert declared(t.lists.mytables).table == ""
    assert declared(t.lobbies.join).table == "Table"
    assert declared(t.play.move).table == "AtHand"


async def test_whatever_shows_what_is_played_asks_whether_the_caller_may_see_it(h: House) -> None:
    t = h.tables
    shows = (
        t.boards.board, t.boards.hand, t.logs.log, t.logs.recap, t.standing.status,
        t.reasons.why, t.replays.replay, t.whatifs.whatif, t.moderation.audit,
        t.offered.complete_at, t.offered.complete_view,
    )  # fmt: skip
    assert {declared(call).table for call in shows} == {"Watched"}
