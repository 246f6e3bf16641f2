"""Two databases that differ only in what one seat can't know look the same to it, everywhere.

    python -m tests.e2e.noninterference [--games KEY...] [--positions N]

Random positions of every game are stored twice: as they are, and with everything dealt anew that
one seat can't know (the others' open lines, notes and orders are other ones too). Then that seat's
player, and a stranger, use every command with every choice, every completion, every button of their
panels and every picture, through the real client: first with the one database, then with the other.
What they are shown is compared byte for byte; a picture by its scene and alt text.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import itertools
import random
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.engine.codec import delta
from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.record import DAILY
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.playground import Person, Refused, Stand
from bot.playground.seen import Seen
from bot.tables.kernel.table import Game
from bot.tables.panel.keys import Hand, Onward, Preview
from bot.tables.panel.panel import Caller, Response
from bot.tables.service import Tables
from renderers import scene as scenes
from renderers.alt import alt_text
from renderers.film import Frame, Piece
from renderers.scene import Picture, Scene
from storage.sqlite import SqliteDatabase
from tests.e2e.clients import Answer, Client, Command, commands, controls
from tests.e2e.running import whole

ENDS = frozenset(
    {"table close", "table leave", "table new", "table start", "undo", "redo", "health", "whatif"}
)
"""Commands that would change the position or end the table; /health, which tells of the bot; and
/whatif, which deals what the seat can't know at random, each time otherwise."""
TYPED = ("", "a", "1", "end", "s x")
WAYS = (Onward.sign, Hand.sign, Preview.sign)
"""Presses of the turn panel that commit nothing."""
NUMBERS = re.compile(r"(?<=discord.com/channels/)[\d/]+|\d{15,}|(?<=<t:)\d+|(?<=id\": )\d+")
MOVES, SEATED = 25, 3
WAIT = 30.0


class Copyist:
    """Draws nothing: a picture's bytes are its scene's hash, which equal pictures share."""

    def __init__(self, *_: object) -> None:
        self._count = itertools.count()

    def submit(self, scene: Scene) -> Future[Picture]:
        """The hash, at once."""
        done: Future[Picture] = Future()
        mark = hashlib.sha256(scenes.encode(scene)).hexdigest().encode()
        done.set_result(Picture(mark, alt_text(scene, scenes.ALT_MOST), (1, 1)))
        return done

    def film(self, piece: Piece) -> Future[tuple[Frame, ...]]:
        """The hash of each board with its caption."""
        shots = piece.shots if piece.first else piece.shots[1:]
        marks = (hashlib.sha256(shot.scene + shot.caption.encode()).digest() for shot in shots)
        done: Future[tuple[Frame, ...]] = Future()
        done.set_result(tuple(Frame((0, 0), piece.size, b"", mark) for mark in marks))
        return done

    def close(self) -> None:
        """Nothing to close."""


@dataclass(frozen=True)
class Trial:
    """A table, and the seat that looks at it."""

    channel: int
    game: str
    seat: Seat
    viewer: Person


# Making the pair


class Maker:
    """Plays some moves at tables of a database of its own."""

    def __init__(self, tables: Tables, games: Mapping[str, GameSpec], guild: int) -> None:
        self._tables = tables
        self._games = games
        self._guild = guild
        self._interactions = itertools.count(1)

    def caller(self, who: Person, channel: int) -> Caller:
        """A person as a caller in a channel."""
        return Caller(who.id, who.name, channel, next(self._interactions), guild=self._guild)

    async def _opened(
        self, people: Sequence[Person], channel: int, game: str, options: Mapping[str, str]
    ) -> Response:
        asking = self.caller(people[0], channel)
        room = self._tables.lobbies
        return await self._tables.answer(room.open, asking, game, "", len(people), options)

    async def table(self, game: str, channel: int, people: Sequence[Person], seed: int) -> None:
        """Open a table and play random moves."""
        chance = random.Random(f"{game} {seed}")
        options = {
            o.key: chance.choice(o.values) for o in self._games[game].options if o.key != DAILY
        }
        opened = await self._opened(people, channel, game, options)
        if opened.refused:  # not all options go together
            opened = await self._opened(people, channel, game, {})
        assert not opened.refused, opened.panel.texts
        for person in people[1:]:
            await self._tables.answer(self._tables.lobbies.join, self.caller(person, channel))
        for person in people[:2]:  # the second one's is Ready, where the result counts
            await self._tables.answer(self._tables.lobbies.start, self.caller(person, channel))
        for _ in range(chance.randrange(1, MOVES)):
            await self._move(chance.choice(people), channel, chance)
        for person in people:
            await self._tables.answer(
                self._tables.notes.note, self.caller(person, channel), f"a note of {person.name}"
            )

    async def _move(self, who: Person, channel: int, chance: random.Random) -> None:
        asking = self.caller(who, channel)
        found = [
            c.value for c in await self._tables.offer(self._tables.play.complete_move, asking, "")
        ]
        found = [word for word in found if word not in {"resign", "back"}]
        if found:
            ends = [word for word in ("save", "confirm") if word in found]
            word = ends[0] if ends else chance.choice(found)
            await self._tables.answer(self._tables.play.move, self.caller(who, channel), word)


def dealt_anew(db: Path, games: Mapping[str, GameSpec], trials: Sequence[Trial]) -> int:
    """Change everything that these seats can't know. Returns how many positions changed."""
    changed = 0
    with closing(sqlite3.connect(db)) as tx:
        (kept,) = tx.execute("SELECT sql FROM sqlite_master WHERE name = 'moves_stay'").fetchone()
        tx.execute("DROP TRIGGER moves_stay")
        for trial in trials:
            changed += _dealt_anew(tx, Game(games[trial.game]), trial)
        tx.execute(kept)
        tx.commit()
    return changed


def _dealt_anew(tx: sqlite3.Connection, game: Game, trial: Trial) -> bool:
    """Deal a table anew in its row. Returns whether the position changed."""
    table, state, rules, moves = tx.execute(
        "SELECT id, state, rules, moves FROM tables WHERE channel = ?", (trial.channel,)
    ).fetchone()
    before = game.codec.decode(state, rules)
    if not asked(before):
        return False  # a finished game hides nothing
    after = game.spec.redeal(before, trial.seat, Chance.of("other world", trial.channel))
    data = game.codec.encode(after)
    tx.execute("UPDATE tables SET state = ? WHERE id = ?", (data, table))
    tx.execute(
        "UPDATE moves SET keyframe = ? WHERE table_id = ? AND number = ?",
        (delta(b"", data), table, moves),
    )
    tx.execute("DELETE FROM lines WHERE table_id = ? AND seat != ?", (table, trial.seat))
    tx.execute(
        "UPDATE notes SET text = 'another note' WHERE table_id = ? AND user != ?",
        (table, trial.viewer.id),
    )
    return bool(data != state)


# Looking


def words_of(answer: Answer, stand: Stand) -> str:
    """Everything that an answer shows, files by their bytes, without messages' numbers and
    times."""
    parts = [repr(answer.result.get("choices")), repr(answer.result.get("modal"))]
    parts += [shown(message, stand) for message in answer.messages]
    return NUMBERS.sub("N", "\n".join(parts))


def shown(message: Seen, stand: Stand) -> str:
    """A message as its reader sees it."""
    held = stand.world.messages.get(message.channel, {}).get(message.id)
    files = [stand.service.store.file(file.id) for file in held.files] if held else []
    return repr((message.doc["content"], message.doc["components"], files))


async def looked(
    client: Client, trial: Trial, known: Sequence[Command]
) -> AsyncIterator[tuple[str, str]]:
    """What a person is shown at a table: each request with its answer."""
    stand, channel = client.stand, trial.channel
    for command in known:
        for given in _ways(command, client.user):
            answer = await _asked(client.command(command, channel, given))
            yield f"/{command.name} {given}", words_of(answer, stand) if answer else "refused"
        for option in command.options:
            if option.get("autocomplete"):
                async for each in _completed(client, channel, command, option["name"]):
                    yield each
    act = next(command for command in known if command.name == "act")
    panel = await client.command(act, channel, {})
    for message, button in controls(panel.messages):
        if button.custom_id.rpartition(":")[2].startswith(WAYS):
            answer = await client.press(message, button.custom_id)
            yield f"press {button.label}", words_of(answer, stand)


def _ways(command: Command, user: int) -> Iterator[dict[str, Any]]:
    """A command's options: the required ones, then each choice, then each with some text."""
    yield command.filled({}, user)
    for option in command.options:
        for choice in option.get("choices") or ():
            yield command.filled({}, user) | {option["name"]: choice["value"]}
    for option in command.texts():
        for text in ("1", "text", "x"):
            yield command.filled({}, user) | {option["name"]: text}


async def _asked(asking: Any) -> Answer | None:
    try:
        answer: Answer = await asking
    except Refused:  # the client itself would not send it
        return None
    return answer


async def _completed(
    client: Client, channel: int, command: Command, name: str
) -> AsyncIterator[tuple[str, str]]:
    """Completions, and the answer to each offered value that only looks."""
    offered: list[str] = []
    for typed in TYPED:
        given = command.filled({}, client.user) | {name: typed}
        answer = await _asked(client.complete(command, channel, given, name))
        if answer is not None:
            offered += [str(c["value"]) for c in answer.result.get("choices") or ()]
            yield f"{command.name} {name}? {typed}", words_of(answer, client.stand)
    if command.name not in LOOKING:
        return
    for value in dict.fromkeys(offered):
        given = command.filled({}, client.user) | {name: value}
        answer = await client.command(command, channel, given)
        yield f"/{command.name} {given}", words_of(answer, client.stand)


LOOKING = ("board", "log", "replay", "rules show", "rules card")


async def everything(
    stand: Stand, trials: Sequence[Trial], stranger: Person, chosen: Sequence[str] = ()
) -> list[str]:
    """Everything that is shown, in order, each with its request."""
    found: list[str] = []
    known = [c for c in commands(stand) if c.name not in ENDS and c.name in (chosen or {c.name})]
    for trial in trials:
        for who in (trial.viewer, stranger):
            async for how, what in looked(Client(stand, who.id), trial, known):
                found.append(f"{trial.game} {trial.seat} {who.name} {how}\n{what}")
        said = [m for m in await trial.viewer.messages(trial.channel) if not m.ephemeral]
        # Turns and panels are delivered side by side, in no order.
        texts = sorted(NUMBERS.sub("N", shown(m, stand)) for m in said)
        found += [f"{trial.game} {trial.seat} public\n{text}" for text in texts]
    return found


# All of it


async def compared(
    games: Mapping[str, GameSpec],
    positions: int,
    chosen: Sequence[str] = (),
    *,
    knowing: bool = False,
) -> tuple[int, list[str]]:
    """Compare what is shown over two databases. Returns how many outputs, and the different ones.

    With `knowing`, somebody looks who does know what the other database has changed, so that some
    outputs must differ.
    """
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder) / "a.db", Path(folder) / "b.db"
        async with Stand.start(answer_within=WAIT) as stand:
            trials = await _played(stand, first, games, positions)
            shutil.copy(first, second)
            blind = [replace(t, seat=Seat((t.seat + 1) % 2)) for t in trials] if knowing else trials
            changed = dealt_anew(second, games, blind)
            # Where a game hides nothing, the others' lines and notes are other ones all the same.
            sys.stdout.write(f"{changed} of {len(trials)} positions are other ones\n")
            stranger = await stand.person("Stranger")
            seen = []
            for db in (first, second):
                forget(stand)
                async with _bot(stand, db, games):
                    seen.append(await everything(stand, trials, stranger, chosen))
    ours, theirs = seen
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=False) if a != b]
    differ = [a.partition("\n")[0] + "\n" + difference(a, b) for a, b in pairs]
    if len(ours) != len(theirs):
        differ.append(f"{len(ours)} outputs against {len(theirs)}")
    return len(ours), differ


def difference(one: str, other: str) -> str:
    """The place where two texts part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"  {one[max(0, at - 80) : at + 120]!r}\n  {other[max(0, at - 80) : at + 120]!r}"


def forget(stand: Stand) -> None:
    """Delete the messages of an earlier bot."""
    for held in stand.world.messages.values():
        held.clear()


@asynccontextmanager
async def _bot(stand: Stand, db: Path, games: Mapping[str, GameSpec]) -> AsyncIterator[None]:
    """A bot over a database, until the block ends."""
    with (
        patch("bot.programs.assembly.Studio", Copyist),
        # However busy the machine is, nothing may be missing from one side.
        patch("bot.ui.desk.COMPLETION_ROOM", WAIT),
        patch("bot.ui.desk.TOO_OLD", WAIT),
        patch("bot.tables.replay.film.PROGRESS_EVERY", WAIT),
    ):
        async with whole(stand, db, games):
            await stand.wait_for(lambda: not _owed(db), WAIT)
            yield


def _owed(db: Path) -> int:
    """How many messages and panels are still to be delivered."""
    with closing(sqlite3.connect(db)) as tx:
        owed = tx.execute("SELECT COUNT(*) FROM outbox").fetchone()[0]
        late = tx.execute("SELECT COUNT(*) FROM panels WHERE wanted > done").fetchone()[0]
    return int(owed + late)


async def _played(
    stand: Stand, path: Path, games: Mapping[str, GameSpec], positions: int
) -> list[Trial]:
    """Play random positions of every game at tables of their own."""
    people = [await stand.person(f"Player {n}") for n in range(3)]
    guild = stand.world.channels[await stand.channel("general")].guild_id
    assert guild is not None
    db = await SqliteDatabase.open(path)
    tables = Tables(db, games, None)
    maker, trials = Maker(tables, games, guild), list[Trial]()
    for game, spec in games.items():
        least, most = spec.seats
        seated = people[: max(least, min(most, SEATED))]
        for n in range(positions):
            for seat in range(len(seated)):
                channel = await stand.channel(f"{game}-{n}-{seat}")
                await maker.table(game, channel, seated, n)
                trials.append(Trial(channel, game, Seat(seat), seated[seat]))
    await tables.stop_running()
    await db.close()
    return trials


def main() -> None:
    """Compare and print. Ends with 1 if anything differs."""
    parser = argparse.ArgumentParser(description="what a seat can't know is shown nowhere")
    parser.add_argument("--games", nargs="*", default=sorted(shipped()))
    parser.add_argument("--positions", type=int, default=2)
    given = parser.parse_args()
    total, wrong = 0, list[str]()
    for key in given.games:
        count, differ = asyncio.run(compared({key: shipped()[key]}, given.positions))
        sys.stdout.write(f"{key}: {count} outputs, {len(differ)} differences\n")
        sys.stdout.flush()
        total, wrong = total + count, wrong + differ
    sys.stdout.write("\n".join([*wrong[:50], f"{total} outputs, {len(wrong)} differences\n"]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
