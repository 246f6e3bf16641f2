"""Two people on one headquarters, through the real client: proposals and the captain."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.games.spacecorp import GAME
from bot.games.spacecorp.data import SITE
from bot.playground import Stand
from bot.tables.texts import say
from tests.e2e.conftest import Rig, has
from tests.e2e.running import whole

SHARED: dict[str, Any] = {"game": "spacecorp", "seats": 1}


async def test_a_proposal_waits_for_the_captain(tmp_path: Path) -> None:
    async with Stand.start() as stand, whole(stand, tmp_path / "db", {"spacecorp": GAME}):
        rig = Rig(stand, tmp_path / "db")
        ann, ben = await rig.lobby(**SHARED | {"options": "eras=m, captain=host"})
        await ann.command("table start", "table-1")
        proposed = await ben.command("move", "table-1", move="move 1 m1; draw deck; confirm")
        assert proposed.ephemeral
        waits = say("captain-waits", captain="Ann").replace("*", "")
        assert waits in proposed.text.replace("*", "")
        panel = await ann.command("act", "table-1")
        assert SITE["m1"].name["en"] in panel.text
        assert "Ben proposes" in panel.text
        assert "Ann decides" not in panel.text
        assert has(panel, "Confirm")
        done = await ann.command("move", "table-1", move="confirm")
        assert done.ephemeral
        status = await ben.command("status", "table-1")
        assert "round 2" in status.text
