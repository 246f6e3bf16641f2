"""What people may try: nothing breaks, nothing leaks, everybody gets a sentence."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.playground import Person, Stand
from bot.tables.panel.panel import Caller
from bot.tables.texts import say
from tests.e2e.conftest import Rig, answer, words
from tests.e2e.kill import refused
from tests.e2e.running import BotProcess

TITLES = [
    "@everyone <@1> **bold** `x` [a](https://evil.example)",
    "\u202egnitirw \u200b\u200b\u0301\u0301\u0301\u0301",
    "🏴‍☠️" * 20,
    "# H\n\n> q\n```py\nx",
    "a" * 100,
]


@pytest.mark.parametrize("title", TITLES)
async def test_titles_are_only_titles(rig: Rig, title: str) -> None:
    ann, _ = await rig.started(title=title[:100])
    for message in await rig.public(ann):
        assert not message.doc["mention_everyone"]
        assert set(message.mentions) <= {ann.id, (await rig.people("Ben"))[0].id}
        assert "@everyone" not in message.text
        assert "https://evil.example" not in message.text
        assert "\u202e" not in message.text


@pytest.mark.parametrize(
    "text", [" ", "x" * 6000, "; ; ;", ",,,", "confirm; confirm", "\u0000", "s1 " * 2000, "§"]
)
async def test_nonsense_is_refused_in_a_sentence(rig: Rig, text: str) -> None:
    ann, _ = await rig.started()
    before = await words(ann)
    outcome = await ann.command("move", "table-1", move=text)
    assert outcome.ephemeral
    assert "our side" not in outcome.text
    assert len(outcome.text) < 4000
    assert await words(ann) == before


async def test_ten_thousand_characters(rig: Rig) -> None:
    ann, _ = await rig.started()
    shown = await rig.client.desk.tables.answer(
        rig.client.desk.tables.play.move,
        _caller(rig, ann.id, await ann.place("table-1")),
        "attack wr1 " * 1000,
    )
    assert shown.refused


def _caller(rig: Rig, user: int, channel: int) -> Caller:
    return Caller(user, "Ann", channel, rig.stand.world.new_id())


async def test_a_hidden_channels_table_is_not_seen_by_a_forged_button(rig: Rig) -> None:
    ann, ben = await rig.started()
    (cat,) = await rig.people("Cat")
    hidden = await ann.place("table-1")
    rig.stand.desk.deny(hidden, ["view_channel"], target=cat.id)
    shown = await cat.command("help", "lobby")
    board = (await cat.forge(shown, "t:1:1:board")).text
    assert board == say("no-gone-table")
    assert (await ben.forge(await ben.command("help", "lobby"), "t:1:1:board")).text != board


async def test_anothers_buttons_do_nothing_for_me(rig: Rig) -> None:
    ann, ben = await rig.started()
    panel = await ann.press(await rig.turn(ann), "Act")
    assert panel.message
    turn = await rig.turn(ben)
    before = await words(ann)
    for button in panel.message.buttons:
        outcome = await ben.forge(turn, button.custom_id)
        assert not outcome.failed
        assert outcome.ephemeral
    assert await words(ann) == before


@pytest.mark.parametrize(
    "custom_id", ["a:1:0.0.0:!confirm", "a:999:1:x", "l:1:start", "a:::", "t:x:y:z", "zz", "r:"]
)
async def test_forged_ids_get_an_answer(rig: Rig, custom_id: str) -> None:
    _, ben = await rig.started()
    outcome = await ben.forge(await rig.turn(ben), custom_id)
    assert not outcome.failed
    assert outcome.ephemeral
    assert "our side" not in outcome.text


async def test_pressing_as_the_service_gets_them(rig: Rig) -> None:
    """The forged ids again, past the check that the message has such a button."""
    ann, _ = await rig.started()
    place = await ann.place("table-1")
    for custom_id in ("a:1:0.0.0:!confirm", "a:999:1:x", "l:1:x", "a:::", "t:x:y:z", "u:1:1:agree",
                      "r:sealed:s:§99", "r:", "a:1:" + "x" * 90, "zz"):  # fmt: skip
        who = _caller(rig, ann.id, place)
        shown = await rig.client.desk.tables.press(who, custom_id, ("x",))
        assert shown.panel.texts or shown.panel.heading, custom_id


async def test_an_outsider_sees_no_hand_and_moves_nothing(rig: Rig) -> None:
    ann, _ = await rig.started()
    (cleo,) = await rig.people("Cleo")
    before = await words(ann)
    for command in ("hand", "act", "undo"):
        outcome = await cleo.command(command, "table-1")
        assert outcome.ephemeral
        assert "our side" not in outcome.text
    outcome = await cleo.command("move", "table-1", move=before[0])
    assert outcome.ephemeral
    assert await words(cleo) == []
    assert await words(ann) == before


async def test_a_hand_reaches_nobody_else(rig: Rig) -> None:
    ann, ben = await rig.started()
    hand = await ann.command("hand", "table-1")
    panel = await ann.command("act", "table-1")
    assert hand.text
    for message in await ben.messages("table-1"):
        assert message.id not in {hand.messages[0].id, panel.messages[0].id}
    cards = [w for w in await words(ann) if w not in {"confirm", "save", "back"}]
    seen_by_ben = "\n".join(m.text for m in await ben.messages("table-1"))
    assert not any(f"`{card}`" in seen_by_ben for card in cards)


async def test_without_a_table_there_is_a_sentence(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    for command in (
        "act",
        "hand",
        "board",
        "status",
        "log",
        "recap",
        "undo",
        "redo",
        "why",
        "fair",
    ):
        outcome = await ann.command(command, "table-2")
        assert outcome.ephemeral, command
        assert "/table new" in outcome.text, command


async def test_where_the_bot_may_not_speak(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    channel = await ann.place("table-2")
    rig.stand.desk.deny(channel, ["send_messages"])
    outcome = await ann.command("table new", "table-2", game="sealed")
    assert "Send Messages" in outcome.text


async def test_a_channel_that_closes_later_stops_nothing_else(rig: Rig) -> None:
    ann, ben = await rig.started()
    rig.stand.desk.deny(await ann.place("table-1"), ["view_channel"])
    await answer(ann)
    await answer(ben)
    await rig.started("table-2")
    assert await rig.turn(ann, "table-2")


async def test_two_at_once_make_one_move(rig: Rig) -> None:
    ann, _ = await rig.started(options="rounds=3")
    offered = [w for w in await words(ann) if w not in {"confirm", "save", "back"}]
    await ann.command("move", "table-1", move=offered[0])
    panel = await ann.command("act", "table-1")
    done = await asyncio.gather(*(ann.press(panel, "Confirm") for _ in range(4)))
    assert not any(o.failed for o in done)
    assert all("our side" not in o.text for o in done)
    export = await ann.command("log", "table-1")
    assert export.text


async def test_options_out_of_range_are_refused(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    for options in ("rounds=99", "nonsense", "=", "rounds=1,rounds", "a=b,c=d", "x" * 400):
        outcome = await ann.command("table new", "table-2", game="sealed", options=options)
        assert outcome.ephemeral
        assert "our side" not in outcome.text
        assert await rig.public(ann, "table-2") == []


async def test_no_thread_is_opened_for_a_table_that_cannot_be(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    rig.stand.faults.answer(r"POST /channels/\d+/threads", 403, 20, code=50013)
    for wrong in ({"game": "nonsense"}, {"seats": 8}, {"options": "rounds=99"}):
        given: dict[str, Any] = {"game": "sealed", **wrong}
        outcome = await ann.command("table new", "table-2", thread=True, **given)
        assert "permission" not in outcome.text
        assert outcome.text
    outcome = await ann.command("table new", "table-2", thread=True, game="sealed")
    assert "permission" in outcome.text


async def test_two_who_want_the_last_seat_get_one_seat_and_one_sentence(rig: Rig) -> None:
    ann, ben, cleo = await rig.people("Ann", "Ben", "Cleo")
    await ann.command("table new", "table-1", game="sealed", seats=2)

    async def lobby() -> bool:
        return bool(await rig.public(ann))

    await rig.stand.wait_for(lobby)
    (message,) = await rig.public(ann)
    done = await asyncio.gather(*(person.press(message, "Join") for person in (ben, cleo)))
    assert all(o.ephemeral and o.text for o in done)
    seats = (await ann.command("status", "table-1")).text
    assert ("Ben" in seats) != ("Cleo" in seats)
    (loser,) = [o for o in done if refused(o)]
    assert "Nothing has changed" in loser.text or "seat" in loser.text


async def test_an_export_is_a_file_as_discord_shows_it(rig: Rig) -> None:
    """Held against Discord's document, like every answer in these tests."""
    ann, _ = await rig.started()
    outcome = await ann.command("table export", "table-1")
    assert outcome.message is not None
    (file,) = [part for part in outcome.message.doc["components"] if part["type"] == 13]
    assert file["name"].endswith(".json")
    assert file["size"] > 100


async def test_the_most_talkative_log_of_a_game_tells_no_secret(tmp_path: Path) -> None:
    """Neither the token, nor the seed, nor what is in a hand or was answered."""
    async with Stand.start() as stand:
        bot = BotProcess(stand, tmp_path / "farpost.db", "--level", "DEBUG")
        await bot.start()
        rig = Rig(stand, bot.db)
        ann, ben = await rig.started(options="rounds=1", title="Quiet")
        secret = {stand.token, "Ann's secret"}
        await ann.command("note", "table-1", text="Ann's secret")
        cards = await _played_out(rig, ann, ben)
        await ann.command("move", "table-1", move="nonsense-typed")
        with closing(sqlite3.connect(bot.db)) as db:
            (seed,) = db.execute("SELECT seed FROM tables").fetchone()
        assert await bot.stop() == 0
        log = bot.log.read_text()
    assert len(cards) > 3
    assert "commands registered" in log
    secret |= {seed.hex(), repr(seed), "nonsense-typed"}
    assert not [s for s in secret if s in log]
    assert not [c for c in cards if re.search(rf"\b{c}\b", log)]


async def _played_out(rig: Rig, *people: Person) -> set[str]:
    """Play to the end. Returns the cards that were offered on the way."""
    cards: set[str] = set()
    for _ in range(30):
        for person in people:
            offered = await words(person)
            cards |= {w for w in offered if re.fullmatch(r"[a-z]+[0-9]+", w)}
            if offered:
                await person.press(await rig.turn(person), "Act")
                await answer(person)
        if not any([await words(person) for person in people]):
            break
    return cards
