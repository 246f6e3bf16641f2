"""A whole game through the real client."""

from pathlib import Path

from bot.playground import Stand
from bot.programs.starter.game import GAME
from tests.e2e.running import whole


async def test_a_table_is_played_to_its_end(tmp_path: Path) -> None:
    async with Stand.start() as stand, whole(stand, tmp_path / "f.db", {GAME.key: GAME}):
        ann, ben = await stand.person("Ann"), await stand.person("Ben")
        await ann.command("table new", "table-1", game=GAME.key, seats=2)
        await ben.command("table join", "table-1")
        await ann.command("table start", "table-1")
        await ben.command("table start", "table-1")  # ready
        for turn in range(14):
            person = (ann, ben)[turn % 2]
            answer = await person.command("move", "table-1", move="pass; confirm")
            assert "our side" not in answer.text

        async def over() -> bool:
            found = await ann.messages("table-1")
            return any(b.custom_id.endswith(":again") for m in found for b in m.buttons)

        await stand.wait_for(over)
