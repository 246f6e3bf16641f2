"""The commands are those the design promises, each with words that help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, cast

import pytest

from bot.cogs import COGS
from bot.ui import desk
from bot.ui.client import Farpost
from tests.cogs.conftest import Bot, Script, said

TABLE = ("new", "join", "leave", "start", "show", "list", "seat", "close", "export")
SEATS = ("invite", "consent", "rated")
MOD = ("pause", "resume", "rewind", "replace", "proxy", "clock", "audit")
TIME = ("clock show", "clock set", "clock allow", "clock emergency", "clock back", "away")
REMIND = ("show", "set", "digest", "me")
PROMISED = {
    *TIME,
    *(f"remind {name}" for name in REMIND),
    *(f"table {name}" for name in (*TABLE, *SEATS)),
    *(f"mod {name}" for name in MOD),
    *(f"rules {name}" for name in ("search", "show", "card")),
    *("play", "move", "act", "undo", "redo", "board", "hand", "status", "log", "recap"),
    *("why", "note", "mytables", "fair", "help", "orders", "stats", "leaderboard"),
    *("replay", "whatif", "settings", "games", "follow"),
    "health",
}


async def registered() -> list[dict[str, Any]]:
    """The commands as Discord gets them."""
    client = Farpost(lambda _: cast(Any, Script()), ())
    for cog in COGS:
        await client.add_cog(cog(client))
    return [command.to_dict(client.tree) for command in client.tree.get_commands()]


def leaves(command: dict[str, Any], before: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Commands and sub-commands that can be used, with their full names."""
    name = f"{before} {command['name']}".strip()
    inner = [o for o in command.get("options", ()) if o["type"] in {1, 2}]
    if not inner:
        yield name, command
    for each in inner:
        yield from leaves(each, name)


async def test_the_names_are_the_contract() -> None:
    found = {name for command in await registered() for name, _ in leaves(command)}
    assert found == PROMISED


async def test_every_command_and_option_is_described() -> None:
    for command in await registered():
        for name, leaf in leaves(command):
            assert 5 <= len(leaf["description"]) <= 100, name
            for option in leaf.get("options", ()):
                assert len(option["description"]) > 5, f"{name} {option['name']}"


async def test_they_work_in_servers_and_direct_messages_only() -> None:
    for command in await registered():
        assert command["contexts"] == [0, 1]
        assert command["integration_types"] == [0]


async def test_where_the_bot_may_not_speak_the_opener_is_told(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    channel = await bot.stand.channel("lobby")
    bot.stand.desk.deny(channel, ["send_messages", "attach_files"])
    outcome = await ann.command("table new", "lobby", game="sealed")
    assert outcome.ephemeral
    assert "Attach Files and Send Messages" in outcome.text
    assert bot.script.of("open") == []


async def test_who_plays_again_where_the_bot_may_not_speak_is_told_the_same(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    channel = await bot.stand.channel("lobby")
    shown = await ann.command("status", "lobby")
    bot.stand.desk.deny(channel, ["send_messages", "attach_files"])
    refused = await ann.forge(shown, "t:1:1:again")
    assert refused.ephemeral
    assert refused.text == (await ann.command("table new", "lobby", game="sealed")).text
    assert bot.script.of("press") == []
    await ann.forge(shown, "t:1:1:board")
    assert len(bot.script.of("press")) == 1


async def test_a_thread_is_opened_on_request(bot: Bot) -> None:
    ann = await bot.stand.person("Ann")
    outcome = await ann.command("table new", "lobby", game="sealed", title="Ours", thread=True)
    (thread,) = await ann.threads()
    assert thread["name"] == "Ours"
    (call,) = bot.script.of("open")
    assert call[0].channel == int(thread["id"])
    assert call[0].home == await bot.stand.channel("lobby")
    assert f"<#{thread['id']}>" in outcome.text


async def test_no_thread_stays_behind_a_refusal(bot: Bot) -> None:
    bot.script.answers["open"] = said("No such game.", refused=True)
    ann = await bot.stand.person("Ann")
    outcome = await ann.command("table new", "lobby", game="nonsense", thread=True)
    assert outcome.text == "No such game."
    assert [
        t for t in await ann.threads() if not t.get("thread_metadata", {}).get("archived")
    ] == []


async def test_options_reach_the_service(bot: Bot) -> None:
    ann, ben = await bot.stand.person("Ann"), await bot.stand.person("Ben")
    await ann.command("table seat", "lobby", action="add", seat=2, user=ben)
    (call,) = bot.script.of("seat")
    assert call[1:] == ("add", 2, ben.id, "Ben", "")
    await ann.command("board", "lobby", view="text", at="12")
    assert bot.script.of("board")[0][1:] == ("text", "12")
    await ann.command("note", "lobby")
    assert bot.script.of("note")[0][1:] == (None,)


@pytest.mark.parametrize(("kind", "listed"), [(11, True), (12, False)])
async def test_only_public_threads_belong_to_their_channels_panel(
    bot: Bot,
    kind: Literal[11, 12],
    listed: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    ann = await bot.stand.person("Ann")
    lobby = await bot.stand.channel("lobby")
    made = await bot.client.http.start_thread_without_message(
        lobby, name="T", auto_archive_duration=60, type=kind
    )
    await bot.client.http.add_user_to_thread(made["id"], ann.id)
    await ann.command("status", int(made["id"]))
    (call,) = bot.script.of("status")
    assert call[0].home == (lobby if listed else None)


async def test_what_arrives_long_after_it_was_told_to_have_failed_does_nothing(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await bot.stand.person("Ann")
    await ann.command("act", "table-1")
    now = desk.steady()
    monkeypatch.setattr(desk, "steady", lambda: now + 6.0)
    bot.stand.service.calls.answer_within = 0.1
    outcome = await ann.command("act", "table-1", wait=4.0)
    assert outcome.failed
    assert len(bot.script.of("act")) == 1


async def test_a_host_whose_clock_is_wrong_serves_all_the_same(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = desk.steady()
    monkeypatch.setattr(desk, "steady", lambda: now + 3600.0)
    bot.client.desk.ages = desk.Ages()
    ann = await bot.stand.person("Ann")
    for _ in range(2):
        assert not (await ann.command("act", "table-1")).failed
    assert len(bot.script.of("act")) == 2
