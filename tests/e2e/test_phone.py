"""Pictures for phones: in private for whoever wants them, in turn messages where the host does."""

from __future__ import annotations

from pathlib import Path

from bot.engine.flow import Seat
from bot.games import shipped
from bot.playground import Outcome, Person, Seen, Stand
from bot.playground.posting import nodes
from bot.tables.guide.sample import FIXED, unstored
from bot.tables.kernel.table import Game
from bot.tables.look import pictures
from renderers.kit.levels import LEVELS
from tests.e2e.running import whole

PLACE = "table-1"
FIRST_PICTURE = 20.0
"""Seconds for the first picture: workers have to start and to draw its base."""


def chosen_from_a_hand() -> str:
    """A game whose first question is answered beside a picture of one's own."""
    for key, spec in shipped().items():
        names = [f"Player {n}" for n in range(spec.seats[0])]
        table = unstored(Game(spec), names, seed=FIXED)
        if pictures.beside(table, Seat(0), ())[1]:
            return key
    raise AssertionError("no game shows a picture beside its first question")


def upright(seen: Seen | Outcome | None) -> bool:
    """Whether the one picture of a message has the shape of a phone's."""
    message = seen.message if isinstance(seen, Outcome) else seen
    assert message
    media = [i["media"] for n in nodes(message.doc["components"]) for i in n.get("items") or ()]
    assert len(media) == 1
    size, shape = (media[0]["width"], media[0]["height"]), LEVELS["phone"].size
    return bool(size[0] * shape[1] == size[1] * shape[0])


async def chosen(person: Person, panel: Outcome, menu: int, value: str) -> Outcome:
    """A panel after a choice in one of its menus."""
    assert panel.message
    return await person.select(panel, panel.message.selects[menu].custom_id, value)


async def test_phone_pictures_in_panels_and_in_turn_messages(tmp_path: Path) -> None:
    game = chosen_from_a_hand()
    async with Stand.start() as stand, whole(stand, tmp_path / "f.db", shipped()):
        ann = await stand.person("Ann")
        await ann.command("table new", PLACE, game=game, seats=shipped()[game].seats[0])
        for _ in range(shipped()[game].seats[0] - 1):
            await ann.command("table seat", PLACE, action="computer")
        mine = await ann.command("settings", PLACE)
        tables = await ann.press(mine, "Table settings")
        await chosen(ann, tables, 1, "phone")
        await ann.command("table start", PLACE)

        async def pictured() -> Seen | None:
            found = await ann.messages(PLACE)
            return next((m for m in found if not m.ephemeral and m.pictures), None)

        assert upright(await stand.wait_for(pictured, FIRST_PICTURE))
        assert not upright(await ann.command("board", PLACE, wait=FIRST_PICTURE))
        await chosen(ann, await ann.command("settings", PLACE), 1, "phone")
        for command in ("board", "hand", "act", "recap"):
            assert upright(await ann.command(command, PLACE, wait=FIRST_PICTURE)), command
