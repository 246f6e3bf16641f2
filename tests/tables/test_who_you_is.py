"""Whole random games, read by everybody while they last and after their end: "You" is the reader.

What is told is the same for all who may read it, so it names its player. Only what the service
itself says to a reader, of the reader, says "you".
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.engine.flow import Seat
from bot.engine.fuzz import table as options_of
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.languages.spoken import speaking
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.seats import daily
from bot.tables.texts import say
from storage.db import Tx
from tests.tables.board import ANN, BOB, CAT, DAN, House, buttons, caller, house, ok
from tests.tables.typable import typable_line

SHIPPED = tuple(shipped().values())
PEOPLE = (ANN, BOB, CAT)
STRANGER = DAN
LANGUAGES = ("en", "ja")
YOU = re.compile(r"\byou(r|rs|rself)?\b|あなた", re.IGNORECASE)
QUOTED = re.compile("“[^”]*”|「[^」]*」")
"""A card's own words, which speak to whoever holds it."""
FIRST, MOST = 40, 2000
"""The answers after which it is looked first, then each time after twice as many: whoever looks
reads everything from the beginning."""


async def begun(h: House, spec: GameSpec, seed: int) -> Table:
    """A table of two or three with random options, spoken to in either language."""
    seats, options = options_of(spec, seed)
    seats = min(max(2, seats), len(PEOPLE))
    typed = ",".join(f"{k}={v}" for k, v in options.items() if k != daily.OPTION)
    table = await h.begin(spec.key, *PEOPLE[:seats], options=typed)
    await h.db.write(spoken_to_in, table.row.id, LANGUAGES[seed % 2])
    return await h.table()


def spoken_to_in(tx: Tx, table: int, language: str) -> None:
    """The table's language from now on."""
    tx.execute("UPDATE tables SET language = ? WHERE id = ?", (language, table))


async def played(h: House, spec: GameSpec, seed: int) -> AsyncIterator[None]:
    """A whole game, whose messages can be read from time to time and at the end."""
    pick = Chance.of("who you is", spec.key, seed)
    look = FIRST
    for n in range(MOST):
        table = await h.table()
        if not table.running:
            yield
            return
        if n == look:
            look *= 2
            yield
        seat = Seat(pick.choice(table.asked))
        line = typable_line(table.state, seat, pick, more=2)
        ok(await h.move(PEOPLE[seat], "; ".join((*line, "save"))))
    raise AssertionError("it never ended")


async def looked_at(h: House, user: int, language: str) -> AsyncIterator[str]:
    """What the log, the recap and the replay say to a user of what has happened, and after the end
    what everybody held."""
    who = caller(user, locale=language)
    shown = ok(await h.do(h.tables.logs.log, who)).panel
    yield shown.texts[0]
    while not (earlier := buttons(shown)[0]).disabled:
        shown = ok(await h.press(user, earlier, locale=language)).panel
        yield shown.texts[0]
    yield ok(await h.do(h.tables.logs.recap, who)).panel.texts[0]
    if (await h.table()).over:
        hands = ok(await h.do(h.tables.boards.hand, who)).panel
        yield "\n".join((*hands.texts, *(file.data.decode() for file in hands.files)))
    last = (await h.table()).public_moves
    for step in range(0, last + 1, max(1, last // 4)):
        shown = ok(await h.do(h.tables.replays.replay, who, str(step))).panel
        yield shown.texts[0]


async def posted(h: House) -> AsyncIterator[str]:
    """What the channel has been told, and what the export says."""
    await h.deliver()
    for owed in (*h.courier.sent, *h.courier.edits):
        for text in owed.panel.texts:
            yield text
    (file,) = ok(await h.do(h.tables.proofs.export, caller(ANN))).panel.files
    for entry in json.loads(file.data)["log"]:
        yield "\n".join(entry.get("lines", ()))


def of_the_reader(start: Table) -> Iterator[str]:
    """What stands in place of events: how the game begins for everybody, and nothing to tell."""
    for language in LANGUAGES:
        yield speech.game_words(start.game, language).status(start.public(), speech.names(start))
        with speaking(language):
            yield from (say("recap-nothing"), say("replay-quiet"), say("replay-begins"))


async def misread(h: House, start: Table) -> list[str]:
    """Lines that say "you" of somebody who isn't their reader."""
    texts = [text async for text in posted(h)]
    for language in LANGUAGES:
        for user in (*PEOPLE, STRANGER):
            texts += [text async for text in looked_at(h, user, language)]
    known = set(of_the_reader(start))
    lines = (line for text in texts if text not in known for line in text.splitlines())
    return sorted({line for line in lines if YOU.search(QUOTED.sub("", line))})


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.e2e)])
@pytest.mark.parametrize("spec", SHIPPED, ids=lambda s: s.key)
async def test_only_the_reader_is_called_you(spec: GameSpec, seed: int) -> None:
    async with house(games=dict(shipped())) as h:
        start = await begun(h, spec, seed)
        async for _ in played(h, spec, seed):
            assert await misread(h, start) == []
