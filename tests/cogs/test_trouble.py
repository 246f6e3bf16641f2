"""What goes wrong between Discord and the bot: each kind has one meaning, and none is a bug."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.tables.panel.panel import OutgoingMessage, Panel, Undeliverable
from bot.tables.texts import say
from bot.ui import errors, reply, trouble
from bot.ui.trouble import Trouble
from tests.cogs.conftest import Bot
from tests.cogs.test_courier import POST, owe, posted

CLOSED = RuntimeError("Session is closed")


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """Discord's answer with this status and code of its own."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="because")
    return kind(response, {"code": code, "message": "no"})


MEANING = [
    (refused(500), Trouble.UNSURE),
    (refused(502), Trouble.UNSURE),
    (aiohttp.ServerDisconnectedError(), Trouble.UNSURE),
    (ConnectionResetError(), Trouble.UNSURE),
    (TimeoutError(), Trouble.UNSURE),
    (refused(429), Trouble.LATER),
    (discord.RateLimited(3.0), Trouble.LATER),
    (refused(403), Trouble.LATER),
    (refused(404), Trouble.LATER),
    (refused(400, 40060), Trouble.ANSWERED),
    (refused(401, 50027), Trouble.LATE),
    (refused(404, 10062), Trouble.LATE),
    (refused(404, 10015), Trouble.LATE),
    (CLOSED, Trouble.LEAVING),
    (refused(400, 50083), Trouble.ARCHIVED),
    (refused(403, 50083), Trouble.ARCHIVED),
    (refused(403, 50001), Trouble.DENIED),
    (refused(403, 50013), Trouble.DENIED),
    (refused(400, 160005), Trouble.DENIED),
    (refused(403, 50007), Trouble.CLOSED),
    (refused(404, 10008), Trouble.NO_MESSAGE),
    (refused(404, 10003), Trouble.NO_CHANNEL),
    (refused(401), Trouble.DISOWNED),
    (refused(400, 50035), Trouble.MALFORMED),
    (RuntimeError("ours"), None),
    (KeyError("ours"), None),
]


@pytest.mark.parametrize(("error", "kind"), MEANING)
def test_each_kind_is_told_apart(error: BaseException, kind: Trouble | None) -> None:
    assert trouble.of(error) is kind


class Interaction:
    """An interaction whose answers meet trouble before they arrive."""

    def __init__(self, *trouble: BaseException) -> None:
        self.trouble = list(trouble)
        self.tries = 0
        self.shown = 0
        self.reopened: list[object] = []
        self.id, self.channel_id, self.message, self.command = 5, 7, None, None
        self.data: dict[str, Any] = {}
        self.response = self.client = self.http = self

    def is_done(self) -> bool:
        return False

    async def send_message(self, **_: object) -> SimpleNamespace:
        self.tries += 1
        if self.trouble:
            raise self.trouble.pop(0)
        self.shown += 1
        return SimpleNamespace(message_id=9)

    async def edit_channel(self, channel: int, *, archived: bool) -> None:
        self.reopened.append((channel, archived))


@pytest.fixture(autouse=True)
def without_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "PAUSE", 0.0)


async def told(*met: BaseException) -> Interaction:
    """An interaction that was told something in spite of this trouble."""
    itx: Any = Interaction(*met)
    await reply.tell(itx, "So it is.")
    assert isinstance(itx, Interaction)
    return itx


@pytest.mark.parametrize(
    "error", [refused(500), refused(503), refused(429), aiohttp.ClientError(), TimeoutError()]
)
async def test_an_answer_is_tried_again_where_that_may_help(error: Exception) -> None:
    itx = await told(error, error)
    assert (itx.tries, itx.shown) == (3, 1)
    with pytest.raises(reply.Unanswered):
        await told(*[error] * reply.TRIES)


@pytest.mark.parametrize("error", [refused(401, 50027), refused(404, 10062), CLOSED])
async def test_an_answer_that_nobody_waits_for_is_given_up_quietly(error: Exception) -> None:
    itx = await told(error)
    assert (itx.tries, itx.shown) == (1, 0)


async def test_an_answer_in_an_archived_thread_reopens_it() -> None:
    itx = await told(refused(400, 50083))
    assert (itx.tries, itx.shown, itx.reopened) == (2, 1, [(7, False)])
    itx = await told(refused(400, 50083), refused(400, 50083))
    assert (itx.tries, itx.shown) == (2, 0), "it can't be reopened: nothing to be done"


@pytest.mark.parametrize(
    "error",
    [
        error
        for error, kind in MEANING
        if kind not in {None, Trouble.MALFORMED}
        and isinstance(error, discord.DiscordException | aiohttp.ClientError | RuntimeError)
    ],
)
async def test_trouble_is_no_bug(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    itx: Any = Interaction()
    with caplog.at_level(logging.INFO):
        await errors.handle(itx, error)
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]
    quiet = trouble.of(error) in {Trouble.LATE, Trouble.LEAVING, Trouble.ANSWERED}
    assert itx.shown == (0 if quiet else 1)


async def test_a_bug_is_one_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    for error in (refused(400, 50035), RuntimeError("ours"), PermissionError("a disk's")):
        itx: Any = Interaction()
        await errors.handle(itx, error)
        assert itx.shown == 1
    assert len([r for r in caplog.records if r.levelno == logging.ERROR]) == 3


# What tables owe their channels


@pytest.mark.parametrize(
    ("status", "code", "said"),
    [
        (429, 0, "again"),
        (401, 50027, "again"),
        (403, 0, "again"),
        (403, 50001, "denied"),
        (400, 160005, "denied"),
        (403, 50007, "closed"),
        (404, 10008, "lost"),
        (404, 10003, "nowhere"),
        (400, 50035, "malformed"),
    ],
)
async def test_a_message_that_is_refused_says_why(
    bot: Bot, status: int, code: int, said: str
) -> None:
    bot.stand.faults.answer(POST, status, code=code, retry_after=300)
    with pytest.raises(Undeliverable) as caught:
        await bot.script.courier.send(await owe(bot))
    kinds = ("again", "denied", "closed", "lost", "nowhere", "malformed")
    assert [kind for kind in kinds if getattr(caught.value, kind)] == [said]


async def test_what_is_owed_stays_owed_where_the_session_is_closed(bot: Bot) -> None:
    owed = await owe(bot)
    await bot.client.http.close()
    with pytest.raises(Undeliverable) as caught:
        await bot.script.courier.send(owed)
    assert caught.value.again


async def in_a_thread(bot: Bot) -> tuple[OutgoingMessage, Any]:
    """A message in a thread that somebody else has opened, and the stand-in's thread."""
    channel = await bot.stand.channel("lobby")
    bot.stand.desk.deny(channel, ["manage_threads"])
    lobby = await bot.stand.wait_for(lambda: bot.client.get_channel(channel))
    made = await lobby.create_thread(name="Table", type=discord.ChannelType.public_thread)
    thread = bot.stand.service.world.channels[made.id]
    thread.owner_id = (await bot.stand.person("Ann")).id
    owed = replace(await owe(bot), channel=thread.id)
    edit = replace(owed, kind="edit", message=await posted(bot, owed), panel=Panel("Turn 4"))
    thread.archived = True
    return edit, thread


@pytest.mark.parametrize("kind", ["edit", "delete"])
async def test_what_is_owed_to_an_archived_thread_reopens_it(bot: Bot, kind: str) -> None:
    edit, thread = await in_a_thread(bot)
    carry = bot.script.courier.edit if kind == "edit" else bot.script.courier.delete
    await carry(edit)
    assert not thread.archived
    there = await (await bot.stand.person("Ann")).messages(thread.id)
    assert [m.text for m in there if m.author == bot.stand.bot.id] == (
        ["### Turn 4"] if kind == "edit" else []
    )


async def test_a_locked_thread_is_told_to_the_host(bot: Bot) -> None:
    edit, thread = await in_a_thread(bot)
    thread.locked = True
    with pytest.raises(Undeliverable) as caught:
        await bot.script.courier.edit(edit)
    assert caught.value.denied
    assert thread.archived


# A private thread without the bot


async def secret_thread(bot: Bot) -> int:
    """A private thread in which Ann is and the bot no longer."""
    channel = await bot.stand.channel("lobby")
    bot.stand.desk.deny(channel, ["manage_threads"])
    lobby = await bot.stand.wait_for(lambda: bot.client.get_channel(channel))
    made = await lobby.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await made.add_user(discord.Object((await bot.stand.person("Ann")).id))
    await made.leave()
    return int(made.id)


async def test_in_a_private_thread_without_the_bot_the_answer_says_how_to_add_it(bot: Bot) -> None:
    ann, thread = await bot.stand.person("Ann"), await secret_thread(bot)
    answer = await ann.command("table new", thread, game="sealed")
    assert answer.ephemeral
    assert answer.text == say("ui-not-in-thread", me=f"<@{bot.stand.bot.id}>")
    assert bot.script.of("open") == []
    bot.stand.service.world.channels[thread].members[bot.stand.bot.id] = "2027-01-01T00:00:00Z"
    assert (await ann.command("table new", thread, game="sealed")).text == "open"
