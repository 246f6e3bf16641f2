"""A seat's own picture, which shows what only that seat may see."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA, COLOURS, DOCK
from bot.tables.panel.panel import Response
from renderers.alt import alt_text
from tests.games.alien_frontiers.build import BASE
from tests.tables.board import ANN, BOB, CAT, DAN, House, button, caller, house, ok
from tests.tables.look.test_queries import FakeStudio

USERS = (ANN, BOB, CAT)


class Drawn:
    """A house that keeps the pictures drawn in it."""

    def __init__(self, h: House, studio: FakeStudio) -> None:
        self.h = h
        self.studio = studio

    def in_words(self, shown: Response) -> str:
        """The alt text of the picture drawn for this answer."""
        assert ok(shown).panel.picture is not None
        return alt_text(self.studio.scenes[-1])

    async def begin(self, *on: str) -> None:
        """Begin a table of three with these parts of the expansion."""
        options = BASE | dict.fromkeys(on, "on")
        await self.h.begin(GAME.key, *USERS, options=options)


@pytest.fixture(name="drawn")
async def with_pictures() -> AsyncIterator[Drawn]:
    studio = FakeStudio()
    async with house(games={GAME.key: GAME}, studio=studio) as h:
        yield Drawn(h, studio)


def agendas_in(words: str) -> set[str]:
    """The agendas that a text mentions."""
    return {key for key, a in AGENDA.items() if key in words or a.texts["en"] in words}


async def test_a_hand_comes_with_a_picture_of_its_owners_agendas(drawn: Drawn) -> None:
    await drawn.begin("agendas")
    table = await drawn.h.table()
    for seat, user in enumerate(USERS):
        held = table.state.players[seat].hidden
        words = drawn.in_words(await drawn.h.do(drawn.h.tables.boards.hand, caller(user)))
        assert agendas_in(words) == set(held)
        assert all(AGENDA[key].texts["en"] in words for key in held)


async def test_the_own_part_of_the_board_is_complete_for_its_player_only(drawn: Drawn) -> None:
    await drawn.begin("agendas")
    table = await drawn.h.table()
    for seat, player in enumerate(table.state.players):
        for other, user in enumerate((*USERS, DAN)):
            shown = await drawn.h.do(drawn.h.tables.boards.board, caller(user), COLOURS[seat])
            held = set(player.hidden) if other == seat else set()
            assert agendas_in(drawn.in_words(shown)) == held


async def test_no_other_picture_shows_an_agenda(drawn: Drawn) -> None:
    await drawn.begin("agendas")
    for view in ("", "planet", "hub"):
        assert not agendas_in(
            drawn.in_words(await drawn.h.do(drawn.h.tables.boards.board, caller(ANN), view))
        )
    assert not agendas_in(drawn.in_words(await drawn.h.do(drawn.h.tables.logs.recap, caller(ANN))))
    await drawn.h.deliver()
    assert drawn.h.courier.sent
    for owed in (*drawn.h.courier.sent, *drawn.h.courier.edits):
        assert owed.panel.picture is None or not agendas_in(owed.panel.picture.alt)


async def test_the_button_in_the_panel_shows_the_picture_too(drawn: Drawn) -> None:
    await drawn.begin("agendas")
    table = await drawn.h.table()
    (seat,) = table.asked
    panel = ok(await drawn.h.do(drawn.h.tables.play.act, caller(USERS[seat]))).panel
    words = drawn.in_words(await drawn.h.press(USERS[seat], button(panel, "My hand")))
    assert agendas_in(words) == set(table.state.players[seat].hidden)


async def test_the_boards_of_the_draft_are_a_picture_for_the_picker(drawn: Drawn) -> None:
    await drawn.begin("factions")
    table = await drawn.h.table()
    (seat,) = table.asked
    words = drawn.in_words(await drawn.h.do(drawn.h.tables.boards.hand, caller(USERS[seat])))
    assert all(f"{DOCK[key].names['en']}?. " in words for key in table.state.hand)
    other = ok(await drawn.h.do(drawn.h.tables.boards.hand, caller(USERS[seat - 1])))
    assert other.panel.picture is None


async def test_a_hand_without_secrets_has_no_picture(drawn: Drawn) -> None:
    await drawn.begin()
    assert ok(await drawn.h.do(drawn.h.tables.boards.hand, caller(ANN))).panel.picture is None


async def test_a_busy_studio_leaves_the_hand_in_words(drawn: Drawn) -> None:
    await drawn.begin("agendas")
    drawn.studio.busy = True
    shown = ok(await drawn.h.do(drawn.h.tables.boards.hand, caller(ANN)))
    assert shown.panel.picture is None
    table = await drawn.h.table()
    assert all(
        AGENDA[key].texts["en"] in shown.panel.texts[0] for key in table.state.players[0].hidden
    )
