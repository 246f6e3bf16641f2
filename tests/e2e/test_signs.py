"""Signs: uploaded once, shown in texts, buttons and menus, and words wherever they aren't there."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.languages import marks
from bot.playground import Stand
from bot.playground.posting import nodes
from bot.playground.seen import Seen
from bot.tables.signs import signs as room
from renderers.paint.sign import drawn
from renderers.scene import Scene, circle, rect
from renderers.signs import SIDE
from tests.e2e.conftest import Rig, answer
from tests.e2e.published import Heard
from tests.games.sealed.words import English

PLACED = re.compile(r"<:\w+:\d+>|[\ue100-\uf8ff]")
"""A sign, or what is left of one."""
EMOJIS = r"/applications/\d+/emojis"
SIGNS = {
    "coin": Scene((SIDE, SIDE), (circle((0, 0), 40, fill="#e3b23c"),)),
    "gem": Scene((SIDE, SIDE), (rect((-30, -30, 60, 60), fill="#3f8fe0"),)),
}
PNG = drawn(SIGNS["gem"])
WORTH = marks.read("worth 1 [[coin|ducat]]")
"""What is said of each choice and each event."""


class Table(Rig):
    """A bot whose games have two signs."""

    @property
    def known(self) -> Mapping[str, int]:
        """The signs that the bot may show."""
        return self.client.desk.tables.signs.numbers

    @property
    def there(self) -> dict[str, int]:
        """The emojis that the stand-in has."""
        return {e.name: e.id for e in self.stand.world.emojis.values()}

    async def all_known(self, *names: str) -> None:
        """Wait until the bot may show just these signs, or else all."""
        assert await self.stand.wait_for(lambda: self.known.keys() == set(names or SIGNS))

    def asked(self, method: str) -> int:
        """How often emojis were asked for, or changed, by this method."""
        seen = self.stand.faults.seen
        return sum(bool(re.match(f"{method} {EMOJIS}", request)) for request in seen)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A bot that isn't started yet. Its game says what everything is worth."""
    label, line = English.label, English.line

    def labelled(*given: Any) -> str:
        return f"{label(*given)}, {marks.finished(WORTH)}"

    def told(*given: Any) -> str:
        return f"{line(*given).removesuffix('.')}, {marks.finished(WORTH)}."

    monkeypatch.setattr(English, "label", labelled)
    monkeypatch.setattr(English, "line", told)
    monkeypatch.setattr(room, "wanted", lambda _: SIGNS)
    async with Stand.start() as stand:
        made = Table(stand, tmp_path / "farpost.db")
        try:
            yield made
        finally:
            await made.stop()


def before_labels(message: Seen | None) -> set[tuple[str, int]]:
    """The emojis on a message's buttons and in its menus, by name and number."""
    assert message is not None
    shown = (s for n in nodes(message.doc["components"]) for s in (n, *(n.get("options") or ())))
    found = (s["emoji"] for s in shown if s.get("emoji"))
    return {(e["name"], int(e["id"])) for e in found}


def labels(message: Seen | None) -> list[str]:
    """The labels of a message's buttons and menus."""
    assert message is not None
    shown = (s for n in nodes(message.doc["components"]) for s in (n, *(n.get("options") or ())))
    return [s["label"] for s in shown if s.get("label")]


async def test_signs_are_uploaded_once(table: Table) -> None:
    await table.start()
    await table.all_known()
    assert table.known == table.there
    await table.stop()
    await table.start()
    await table.all_known()
    assert table.asked("POST") == len(SIGNS)
    assert table.asked("DELETE") == 0


async def test_a_changed_sign_is_replaced_and_one_that_nobody_wants_goes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.start()
    await table.all_known()
    before = table.there
    await table.stop()
    now = {"coin": SIGNS["gem"], "ore": SIGNS["coin"]}
    monkeypatch.setattr(room, "wanted", lambda _: now)
    await table.start()
    await table.all_known(*now)
    assert table.there == table.known
    assert table.there["coin"] != before["coin"]


async def test_an_emoji_that_was_uploaded_and_never_stored_is_uploaded_anew(table: Table) -> None:
    table.stand.faults.cut(f"POST {EMOJIS}", 1, when="after")
    await table.start()
    room_of = table.client.desk.tables.signs
    assert await table.stand.wait_for(lambda: "coin" in table.there and not table.known)
    room_of.doubt()
    await table.all_known()
    assert table.there == table.known


async def test_what_others_have_put_there_stays(table: Table) -> None:
    await table.start()
    await table.all_known()
    made = await table.client.create_application_emoji(name="own", image=PNG)
    await table.stop()
    await table.start()
    await table.all_known()
    assert table.there == {**table.known, "own": made.id}


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035), (400, 30008)])
async def test_a_refused_upload_leaves_words_and_one_line_in_the_log(
    table: Table, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    table.stand.faults.answer(f"POST {EMOJIS}", status, None, code=code)
    with caplog.at_level(logging.WARNING, room.__name__):
        await table.start()
        assert await table.stand.wait_for(
            lambda: any(r.name == room.__name__ for r in caplog.records)
        )
        ann, _ = await table.started()
        panel = (await ann.command("act", "table-1")).message
    assert not before_labels(panel)
    assert any("ducat" in label for label in labels(panel))
    assert len([r for r in caplog.records if r.name == room.__name__]) == 1


async def test_a_start_doesnt_wait_for_signs(table: Table) -> None:
    table.stand.faults.delay(f"POST {EMOJIS}", 3600.0)
    await table.start()
    ann, _ = await table.started()
    assert labels((await ann.command("act", "table-1")).message)
    assert table.asked("POST") == 1
    assert not table.known


async def test_choices_have_signs_in_front_and_words_in_their_labels(table: Table) -> None:
    await table.start()
    await table.all_known()
    ann, _ = await table.started()
    panel = (await ann.command("act", "table-1")).message
    assert before_labels(panel) == {("coin", table.there["coin"])}
    assert any("worth 1 ducat" in label for label in labels(panel))
    assert not any("<:" in label for label in labels(panel))


async def test_turn_messages_and_the_log_show_signs_and_the_export_words(table: Table) -> None:
    await table.start()
    await table.all_known()
    ann, ben = await table.started()
    first = await table.turn(ann)
    await answer(ann)
    await answer(ben)
    turn = await table.turn(ann, above=first.id)
    sign = f"worth 1 <:coin:{table.there['coin']}>"
    assert sign in turn.text
    assert sign in (await ann.command("log", "table-1")).text
    export = await ann.command("table export", "table-1")
    for plain in (export, await ann.command("board", "table-1", view="text")):
        assert plain.text
        assert not PLACED.search(plain.text)


async def test_words_stand_where_an_emoji_is_gone_and_it_comes_back(
    table: Table, as_published: Heard
) -> None:
    """Somebody has deleted the bot's emojis by hand: Discord refuses buttons that have them."""
    await table.start()
    await table.all_known()
    ann, ben = await table.started()
    for emoji in list(table.stand.world.emojis.values()):
        table.stand.world.forget(emoji)
    panel = (await ann.command("act", "table-1")).message
    assert not before_labels(panel)
    assert any("worth 1 ducat" in label for label in labels(panel))
    assert await table.stand.wait_for(lambda: table.there.keys() == SIGNS.keys())
    await table.all_known()
    assert table.there == table.known
    assert as_published.wrong
    as_published.wrong.clear()  # the refusal is what this test is about
    assert before_labels((await ben.command("act", "table-1")).message)
