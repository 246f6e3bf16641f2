"""A whole bot on a database file, with a stand-in that outlives it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Outcome, Person, Seen, Stand
from bot.ui.client import Farpost
from tests.e2e.published import Heard, listening
from tests.e2e.running import whole

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder `e2e`, as all of them take long."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.e2e)


class Rig:
    """The stand-in, the bot, and short forms of what tests often do."""

    def __init__(self, stand: Stand, db: Path) -> None:
        self.stand, self.db = stand, db
        self._running = AsyncExitStack()
        self.client: Farpost

    async def start(self) -> None:
        """Start the bot."""
        self.client = await self._running.enter_async_context(whole(self.stand, self.db))

    async def stop(self) -> None:
        """Stop the bot in order."""
        await self._running.aclose()

    async def people(self, *names: str) -> list[Person]:
        """Persons by name."""
        return [await self.stand.person(name) for name in names]

    async def lobby(self, channel: str = "table-1", **options: Any) -> tuple[Person, Person]:
        """A table of Ann's that Ann and Ben have joined."""
        ann, ben = await self.people("Ann", "Ben")
        given: dict[str, Any] = {"game": "sealed", "seats": 2, "options": "rounds=3"} | options
        await ann.command("table new", channel, **given)
        await ann.command("table join", channel)
        await ben.command("table join", channel)
        return ann, ben

    async def started(self, channel: str = "table-1", **options: Any) -> tuple[Person, Person]:
        """A table that Ann and Ben have joined and started, with its first turn message."""
        ann, ben = await self.lobby(channel, **options)
        await self.dealt(ann, ben, channel)
        return ann, ben

    async def dealt(self, host: Person, other: Person, channel: str = "table-1") -> None:
        """Start a lobby as its host, and deal as another seat. Waits for the first turn message."""
        await host.command("table start", channel)
        await other.command("table start", channel)
        await self.turn(host, channel)

        async def answered() -> bool:
            return not any(has(m, "Ready") for m in await self.public(host, channel))

        assert await self.stand.wait_for(answered)

    async def public(self, who: Person, channel: str = "table-1") -> list[Seen]:
        """The bot's public messages, without the channel's panel and those about fair play."""
        found = await self.everything(who, channel)
        return [m for m in found if not is_panel(m) and not is_fair(m)]

    async def fair(self, who: Person, channel: str = "table-1") -> list[Seen]:
        """The messages about fair play."""
        return [m for m in await self.everything(who, channel) if is_fair(m)]

    async def everything(self, who: Person, channel: str = "table-1") -> list[Seen]:
        """The bot's public messages, panel included."""
        found = await who.messages(channel)
        return [m for m in found if m.author == self.stand.bot.id and not m.ephemeral]

    async def panel(self, who: Person, channel: str = "table-1") -> Seen:
        """The channel's panel, once it is posted."""

        async def hangs() -> Seen | None:
            return next((m for m in await self.everything(who, channel) if is_panel(m)), None)

        found = await self.stand.wait_for(hangs)
        assert found
        return found

    async def turn(self, who: Person, channel: str = "table-1", above: int = 0) -> Seen:
        """The newest turn message (newer than `above`), once there is one."""

        async def newest() -> Seen | None:
            found = [m for m in await self.public(who, channel) if has(m, "Undo") and m.id > above]
            return found[-1] if found else None

        seen = await self.stand.wait_for(newest)
        assert seen
        return seen


def is_panel(message: Seen) -> bool:
    """Whether a message is a channel's panel, or Discord's notice that one was pinned."""
    return message.text.startswith(("### Tables here", "Tables here")) or message.doc["type"] == 6


def is_fair(message: Seen) -> bool:
    """Whether a message shows the seed's hash or the seal."""
    return message.text.startswith("-# Fair play")


def has(message: Seen | Outcome, label: str) -> bool:
    """Whether a message has a button of this name."""
    seen = message.message if isinstance(message, Outcome) else message
    return seen is not None and label in {b.label for b in seen.buttons}


async def words(person: Person, channel: str = "table-1", typed: str = "") -> list[str]:
    """The completions of /move."""
    found = await person.complete("move", "move", typed, channel)
    return [str(value) for _, value in found]


async def answer(person: Person, channel: str = "table-1") -> Outcome:
    """Give the first answer that completion offers, and commit it."""
    offered = [w for w in await words(person, channel) if w not in {"confirm", "save", "back"}]
    done = await person.command("move", channel, move=offered[0])
    offered = await words(person, channel)
    for word in ("save", "confirm"):
        if word in offered:
            return await person.command("move", channel, move=word)
    return done


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with Stand.start() as stand:
        made = Rig(stand, tmp_path / "farpost.db")
        await made.start()
        try:
            yield made
        finally:
            await made.stop()


@pytest.fixture(autouse=True)
def as_published(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    """Compare every request and answer with Discord's published document."""
    heard = listening(monkeypatch)
    yield heard
    assert not heard.wrong, "\n".join(sorted(heard.wrong))
